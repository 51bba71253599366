"""A first mirror of the table: one board in lines of text."""

from __future__ import annotations

from companion.core.drawing import Canvas, Drawing, View
from companion.core.game import Key
from companion.games.sauria.state import Sauria


def panel(state: Sauria, view: View) -> Drawing:
    """The table as text."""
    canvas = Canvas(view.width)
    for y, board in enumerate(state.boards):
        canvas.put(0, y, f"{board.seat} {board.character} at {board.place or '?'} life {board.life}")
    return canvas.drawing()


def glance(state: Sauria, seat: str) -> str:
    """What the tab of a seat shows."""
    return f"life {state.board(seat).life}"


def keys(state: Sauria, seat: str | None) -> tuple[Key, ...]:
    """Single keys that act now."""
    return ()
