"""Where the data of the games lies: inside an installed package, or beside it in a checkout."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from pathlib import Path
from typing import cast

from companion.core.errors import Unreadable

_PACKAGE = Path(__file__).resolve().parent.parent


@cache
def root() -> Path:
    """The folder that holds one folder of data for each game."""
    inside = _PACKAGE / "sheets"
    return inside if inside.is_dir() else _PACKAGE.parent / "sheets"


def path(game: str, name: str) -> Path:
    """One data file of a game, such as `path("varuna", "rules.toml")`."""
    return root() / game / name


def read(game: str, name: str) -> dict[str, object]:
    """A data file of a game as plain TOML tables; raises Unreadable when it is not there."""
    try:
        return tomllib.loads(path(game, name).read_text(encoding="utf-8"))
    except FileNotFoundError as error:
        raise Unreadable(f"The file {name} of {game} is missing from the sheets.") from error


def blocks(game: str, name: str, kind: str) -> list[dict[str, object]]:
    """The `[[kind]]` blocks of a data file, read without the others: often half of a long file is enough."""
    try:
        text = path(game, name).read_text(encoding="utf-8")
    except FileNotFoundError:
        return []
    pieces = re.split(r"(?m)^(?=\[\[)", text)
    wanted = "".join(p for p in pieces if p.startswith(f"[[{kind}]]"))
    return cast(list[dict[str, object]], tomllib.loads(wanted).get(kind, []))


@cache
def title(game: str) -> tuple[str, str]:
    """A game's title and what it is in a few words, without loading the game."""
    data = read(game, "game.toml")
    return str(data["title"]), str(data["says"])


def games() -> tuple[str, ...]:
    """Every game that has a folder of code in `companion/games`, in the order of their names."""
    folder = _PACKAGE / "games"
    return tuple(sorted(p.name for p in folder.iterdir() if (p / "__init__.py").exists()))
