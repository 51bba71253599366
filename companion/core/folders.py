"""Where the program keeps what belongs to its user."""

from __future__ import annotations

import os
import sys

TYPE_CHECKING = False  # as in typing, whose import would cost every look-up some milliseconds
if TYPE_CHECKING:
    from pathlib import Path


def folder() -> Path:
    """The user's data folder; `COMPANION_HOME` names another."""
    from pathlib import Path

    return Path(_folder())


def _folder() -> str:
    given = os.environ.get("COMPANION_HOME")
    if given:
        return given
    if sys.platform == "linux":
        # What platformdirs answers here, without the time that importing it takes from each look-up.
        data = os.environ.get("XDG_DATA_HOME", "")
        return os.path.join(data if data.strip() else os.path.expanduser("~/.local/share"), "companion")
    from platformdirs import user_data_dir

    return user_data_dir("companion", appauthor=False)


def book_of(game: str) -> str | None:
    """The file of the reader's own rulebook that was named last for a game, or None."""
    try:
        with open(os.path.join(_folder(), "books", f"{game}.txt"), encoding="utf-8") as kept:
            return kept.read().strip() or None
    except (OSError, ValueError):
        return None


def remember_book(game: str, file: str) -> None:
    """Keeps the file of a reader's own rulebook for the next question; a full disk is no reason to fail."""
    try:
        os.makedirs(os.path.join(_folder(), "books"), exist_ok=True)
        with open(os.path.join(_folder(), "books", f"{game}.txt"), "w", encoding="utf-8") as kept:
            kept.write(f"{os.path.abspath(file)}\n")
    except OSError:
        return
