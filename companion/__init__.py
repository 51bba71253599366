"""A score-pad and referee that lies beside a physical board game."""

import os

__version__ = "0.1.0"

# Looking for plugins that nobody has costs a tenth of the start.
os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")
