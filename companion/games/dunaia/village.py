"""The individual board as a grid: nine squares a to i, twelve places between orthogonal neighbours, four sides."""

from __future__ import annotations

SQUARES = "abcdefghi"
CORNERS = "acgi"
LINES = ("abc", "def", "ghi", "adg", "beh", "cfi")
SIDES = "<>^v"
PLACES = ("ab", "bc", "ad", "be", "cf", "de", "ef", "dg", "eh", "fi", "gh", "hi")
"""The circles printed on the board, in reading order, each by its two squares."""

PLACE_ROOM = 3
"""Dunaïas that one place can hold (dunaia.place.at-most-three)."""

_CLOCKWISE = "^>v<"


def index(square: str) -> int:
    """The number of a square, 0 to 8, or -1 for what is no square."""
    return SQUARES.find(square) if len(square) == 1 else -1


def place(text: str) -> str:
    """A place as it is written down: its two letters in reading order (`ih` is `hi`)."""
    return "".join(sorted(text.casefold()))


def is_place(text: str) -> bool:
    """True for one of the twelve places between two neighbouring squares (dunaia.place.between-two-squares)."""
    return text in PLACES


def neighbour(square: str, side: str) -> str:
    """The square beside this one on a side (`<`, `>`, `^`, `v`); empty at the edge of the board."""
    row, column = divmod(index(square), 3)
    if side == "<":
        column -= 1
    elif side == ">":
        column += 1
    elif side == "^":
        row -= 1
    else:
        row += 1
    return SQUARES[3 * row + column] if 0 <= row < 3 and 0 <= column < 3 else ""


def turned(side: str, quarters: int) -> str:
    """The side that a printed side comes to when the tile is laid turned clockwise."""
    return _CLOCKWISE[(_CLOCKWISE.index(side) + quarters) % 4]


def side_words(side: str) -> str:
    """A side in words."""
    return {"<": "left", ">": "right", "^": "up", "v": "down"}[side]
