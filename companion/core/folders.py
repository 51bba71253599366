"""Where the program keeps what belongs to its user."""

from __future__ import annotations

import os
from pathlib import Path


def folder() -> Path:
    """The user's data folder; `COMPANION_HOME` names another."""
    given = os.environ.get("COMPANION_HOME")
    if given:
        return Path(given)
    from platformdirs import user_data_path

    return user_data_path("companion", appauthor=False)
