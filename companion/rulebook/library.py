"""Finds the sheets: which games are here, and the look-up index of each, read once."""

from __future__ import annotations

from functools import lru_cache
from os import listdir, path

from companion.rulebook.errors import NoSuchGame, Unanswerable
from companion.rulebook.index import Index, parse

INDEX = "lookup.json"


@lru_cache(maxsize=1)
def sheets() -> str:
    """The folder of the sheets: inside an installed package, or beside the package in a checkout."""
    package = path.dirname(path.dirname(path.abspath(__file__)))
    inside = path.join(package, "sheets")
    return inside if path.isdir(inside) else path.join(path.dirname(package), "sheets")


@lru_cache(maxsize=1)
def games() -> tuple[str, ...]:
    """The games that have a look-up index, by name."""
    home = sheets()
    if not path.isdir(home):
        return ()
    return tuple(sorted(name for name in listdir(home) if path.isfile(path.join(home, name, INDEX))))


@lru_cache(maxsize=8)
def index(game: str) -> Index:
    """The look-up index of a game."""
    name = game.strip().casefold()
    if name not in games():
        raise NoSuchGame(game.strip(), games())
    try:
        with open(path.join(sheets(), name, INDEX), encoding="utf-8") as file:
            return parse(file.read())
    except (OSError, ValueError, KeyError) as fault:
        raise Unanswerable(f"The look-up index of {name} cannot be read; build it again.") from fault
