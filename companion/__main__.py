"""`python -m companion` does what `companion` does."""

import sys

from companion.cli import main

sys.exit(main())
