"""What all areas of the drawing share: signs, cells that fit their room, the beginning of a seat's line."""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.core import notation
from companion.core.drawing import Canvas, Cell, Role, clusters, fit
from companion.games.voqorr.rules.finishing import outcome
from companion.games.voqorr.state import State
from companion.games.voqorr.words import CUBES, Cube

FREE, OPEN, DONE, NOW, LOST, UNREAD, DISCOVERY = "·", "○", "●", "◌", "×", "?", "◆"
INITIAL = {"awareness": "A", "wonder": "W", "energy": "E"}


@dataclass(frozen=True, slots=True)
class Pen:
    """Draws on a canvas inside a frame of columns and lines; what would leave it is clipped."""

    canvas: Canvas
    x: int
    y: int
    width: int
    height: int

    def put(self, x: int, y: int, text: str, role: Role = "text") -> int:
        """Writes text and gives the column behind it."""
        letters = clusters(text)
        if 0 <= y < self.height:
            shown = letters[max(0, -x) : max(0, self.width - x)]
            if shown:
                self.canvas.put(self.x + max(0, x), self.y + y, "".join(shown), role)
        return x + len(letters)

    def cell(self, cell: Cell, text: str = "", role: Role = "text") -> int:
        """Puts a cell, its place counted from the frame, if all of it is inside; its text is clipped."""
        if text:
            self.put(cell.x, cell.y, text, role)
        inside = cell.x >= 0 and cell.y >= 0 and cell.width > 0
        if inside and cell.x + cell.width <= self.width and cell.y + cell.height <= self.height:
            self.canvas.cell(replace(cell, x=self.x + cell.x, y=self.y + cell.y))
            for line in range(cell.height):
                # A line without any text must exist all the same.
                self.canvas.put(self.x, self.y + cell.y + line, "")
        return cell.x + cell.width

    def entry(self, cell: Cell, text: str, role: Role = "text") -> int:
        """Puts a cell as wide as its text, cut to the room there is."""
        shown = cut(text, self.width - cell.x)
        return self.cell(replace(cell, width=len(clusters(shown))), shown, role)

    def inner(self, x: int, y: int, width: int, height: int) -> Pen:
        """A smaller frame inside this one."""
        return Pen(
            self.canvas,
            self.x + x,
            self.y + y,
            max(0, min(width, self.width - x)),
            max(0, min(height, self.height - y)),
        )


def cut(text: str, width: int) -> str:
    """A text cut to a number of columns, not filled up."""
    return fit(text, width).rstrip() if width > 0 else ""


def start(seat: str, words: str) -> str:
    """The line of a seat as far as it is clear: `ana: move `."""
    return f"{notation.write_seat(seat)}: {words} "


def face(value: int) -> str:
    """The upper face of a cube: `[2]`, `[t]` for the time face."""
    return f"[{value or 't'}]"


def mover(state: State, seat: str | None) -> str:
    """Whose steps the map offers: the explorer's whose turn it is."""
    if state.turn.seat in state.places:
        return state.turn.seat
    return seat if seat in state.places and seat is not None else state.setup.seats[0]


def cube_left(state: State, seat: str, wanted: Cube = "awareness") -> Cube:
    """The cube a line proposes: the wanted one if it is still to be set, else the first that is."""
    explorer = state.explorer(seat)
    left = [c for c, used in zip(CUBES, explorer.used, strict=True) if not used]
    return wanted if wanted in left or not left else left[0]


def going(state: State) -> bool:
    """True until the evening is won, lost or hollow, declared or not."""
    return outcome(state) == "going on"


def waits(state: State, seat: str) -> bool:
    """True when the table waits for a cube of this explorer: the own turn, awake, nothing met or pending first."""
    explorer = state.explorer(seat)
    return (
        state.turn.number > 0
        and going(state)
        and state.turn.seat == seat
        and explorer.set_cubes < len(CUBES)
        and not state.met
        and not explorer.pending
        and not state.unconscious(seat)
    )


def unread(number: int | None) -> str:
    """A number, or `?` while it is unread."""
    return UNREAD if number is None else str(number)
