"""The panel of Dunaïa (first light)."""

from __future__ import annotations

from companion.core.drawing import Canvas, Drawing, View
from companion.games.dunaia.state import State


def panel(state: State, view: View) -> Drawing:
    """The board as it lies on the table."""
    canvas = Canvas(view.width)
    canvas.put(0, 0, state.seat)
    return canvas.drawing()


def glance(state: State, seat: str) -> str:
    """A few characters for the tab of a seat."""
    return ""
