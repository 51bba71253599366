"""The mirror of a sheet of Varuna on screen."""

from __future__ import annotations

from companion.core.drawing import Canvas, Drawing, View
from companion.games.varuna.dues import status
from companion.games.varuna.scoring import seat_score
from companion.games.varuna.state import State

SIGNS = {"undecided": "·", "done": "●", "sunk": "×", "idle": "●"}


def panel(state: State, view: View) -> Drawing:
    """The sheet of a seat, or everybody's in one line each."""
    canvas = Canvas(view.width)
    for y, sheet in enumerate(state.sheets):
        canvas.put(0, y, f"{glance(state, sheet.seat)} {sheet.seat}")
    return canvas.drawing()


def glance(state: State, seat: str) -> str:
    """A few characters for the seat's tab: what it owes and its score."""
    sheet = state.sheet(seat)
    word, owes = status(state, sheet)
    if word == "sunk":
        return "× sunk"
    return f"{SIGNS.get(word) or f'◌{owes}'} {seat_score(state, sheet).shown()}"
