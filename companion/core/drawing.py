"""Drawings: a game's mirror of the cardboard as plain data, drawn on a grid of character cells.

A game's `panel` function puts text and cells on a `Canvas`; the screen shows the drawing, moves a cursor
over its cells and proposes the entry that a cell stands for. Nothing here knows a screen library.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal, TypeAlias

if TYPE_CHECKING:
    from companion.core.entry import Entry

Role: TypeAlias = Literal[
    "text",
    "strong",
    "muted",
    "primary",
    "success",
    "warning",
    "error",
    "blue",
    "red",
    "yellow",
    "purple",
    "grey",
    "green",
    "white",
]
"""How a piece of text is meant. Colours of components are only tints: letters carry the meaning."""


@dataclass(frozen=True, slots=True)
class View:
    """What is to be drawn: one seat's sheet (None = everybody), the room there is, which part of it."""

    seat: str | None
    width: int
    height: int
    part: str = ""
    curtain: bool = True


@dataclass(frozen=True, slots=True)
class Span:
    """A piece of text in one role."""

    text: str
    role: Role = "text"


@dataclass(frozen=True, slots=True)
class Cell:
    """A place that the cursor can stand on.

    `enter` is the entry that marking it would write (judged like any other, so that a cell that cannot be
    marked says why); `line` starts the entry line where the entry needs more words. `says` describes it in
    words, `rule` is opened by `?`, `open` is True when marking it now is what the game waits for.
    `key` is a printed value to ask for. `act` names what the screen does instead of writing an entry (see the
    screens). `word` is what picking it adds to a line that is open (pick a figure, then pick where). `to`
    overrides where the arrow keys go.
    """

    id: str
    x: int
    y: int
    width: int
    says: str = ""
    rule: str = ""
    enter: Entry | None = None
    line: str = ""
    open: bool = False
    key: str = ""
    act: str = ""
    seat: str = ""
    height: int = 1
    to: Mapping[str, str] = field(default_factory=dict)
    word: str = ""


@dataclass(frozen=True, slots=True)
class Drawing:
    """A finished drawing: lines of spans, the cells on it, and the parts it comes in (id, label)."""

    lines: tuple[tuple[Span, ...], ...]
    cells: tuple[Cell, ...] = ()
    parts: tuple[tuple[str, str], ...] = ()
    part: str = ""

    def text(self) -> str:
        """The drawing as plain text, for reports and tests."""
        return "\n".join("".join(s.text for s in line).rstrip() for line in self.lines)


class Canvas:
    """A grid of characters to draw on; everything outside `width` is clipped, the height grows."""

    def __init__(self, width: int) -> None:
        self.width = width
        self._rows: list[list[tuple[str, Role]]] = []
        self._cells: list[Cell] = []

    @property
    def height(self) -> int:
        """The number of lines drawn so far."""
        return len(self._rows)

    def put(self, x: int, y: int, text: str, role: Role = "text") -> int:
        """Writes text at column x of line y and gives the column behind it."""
        while len(self._rows) <= y:
            self._rows.append([(" ", "text")] * self.width)
        row = self._rows[y]
        for column, glyph in enumerate(clusters(text), x):
            if 0 <= column < self.width:
                row[column] = (glyph, role)
        return x + len(clusters(text))

    def cell(self, cell: Cell, text: str = "", role: Role = "text") -> int:
        """Puts a cell at its place, with its text, and gives the column behind it."""
        self._cells.append(cell)
        return self.put(cell.x, cell.y, text, role) if text else cell.x + cell.width

    def drawing(self, parts: tuple[tuple[str, str], ...] = (), part: str = "") -> Drawing:
        """The finished drawing."""
        return Drawing(tuple(_spans(row) for row in self._rows), tuple(self._cells), parts, part)


def _spans(row: list[tuple[str, Role]]) -> tuple[Span, ...]:
    spans: list[Span] = []
    start = 0
    for i in range(1, len(row) + 1):
        if i == len(row) or row[i][1] != row[start][1]:
            spans.append(Span("".join(g for g, _ in row[start:i]), row[start][1]))
            start = i
    return tuple(spans)


def clusters(text: str) -> list[str]:
    """The text as one string for each screen column: combining marks join their letter, a wide glyph is
    followed by an empty string."""
    if text.isascii():
        return list(text)
    from rich.cells import cell_len

    found: list[str] = []
    for glyph in text:
        width = cell_len(glyph)
        if width == 0 and found:
            found[-1 if found[-1] or len(found) < 2 else -2] += glyph
        elif width:
            found.extend([glyph] + [""] * (width - 1))
    return found


def fit(text: str, width: int) -> str:
    """A name cut to a number of columns with `…`, and filled up with blanks."""
    columns = clusters(text)
    if len(columns) > width:
        columns = [*columns[: width - 1], "…"]
        if columns[-2:-1] and _halved(columns):
            columns[-2] = " "
    return "".join(columns) + " " * (width - len(columns))


def _halved(columns: list[str]) -> bool:
    # A wide glyph whose second column was cut off must not stay.
    from rich.cells import cell_len

    return cell_len(columns[-2]) == 2
