"""A screen that lies over another: a title, a drawing with a cursor, a line that says what the cell is."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Static

from companion.core.drawing import Cell, Drawing
from companion.tui.mirror import Mirror

Draw = Callable[[int], Drawing]


class Pop(ModalScreen[Cell | None]):
    """Shows a drawing made for the room there is; picking a cell closes it with that cell, escape with none."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q", "close", "back"),
    ]

    def __init__(self, title: str, draw: Draw, foot: str = "enter opens · esc back", cursor: str = "") -> None:
        super().__init__(classes="pop")
        self.heading = title
        self.draw = draw
        self.foot = foot
        self.first = cursor

    def compose(self) -> ComposeResult:
        with Vertical(id="box"):
            yield Static(self.heading, id="title", markup=False)
            yield Mirror(id="pop")
            yield Static("", id="says", markup=False)
            yield Static(self.foot, id="foot", markup=False)

    @property
    def mirror(self) -> Mirror:
        """The drawing with the cursor."""
        return self.query_one("#pop", Mirror)

    def on_mount(self) -> None:
        self.mirror.focus()
        self.redraw(self.first)

    def on_resize(self, event: events.Resize) -> None:
        self.call_after_refresh(self.redraw)

    def redraw(self, cursor: str = "") -> None:
        """Draws again for the room there is now."""
        # The width without a scroll bar, whether one is there or not: what stood there before must not matter.
        width = self.mirror.size.width - 1 if self.mirror.size.width else self.app.size.width - 14
        self.mirror.show(self.draw(max(30, width)), cursor)

    def on_mirror_moved(self, event: Mirror.Moved) -> None:
        event.stop()
        self.query_one("#says", Static).update(event.cell.says)

    def on_mirror_picked(self, event: Mirror.Picked) -> None:
        event.stop()
        self.picked(event.cell)

    def on_key(self, event: events.Key) -> None:
        if event.character and event.character in "123456789":
            found = [c for c in self.mirror.drawing.cells if c.id == f"offer:{int(event.character) - 1}"]
            for cell in found:
                event.stop()
                self.picked(cell)

    def picked(self, cell: Cell) -> None:
        """What picking a cell does: by default the screen closes and hands the cell back."""
        self.dismiss(cell)

    def action_close(self) -> None:
        """Back without picking anything."""
        self.dismiss(None)
