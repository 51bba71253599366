"""The curtain: a secret is entered by one person while the others look away, and is not shown again."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Static

from companion.core.entry import Entry
from companion.core.table import Table
from companion.tui.screens.form import FormScreen


class CurtainScreen(ModalScreen[str]):
    """Asks to pass the screen; whoever then presses enter fills in the form behind the curtain."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "lift", "only I am looking"),
        Binding("escape,q", "close", "back"),
    ]

    def __init__(self, table: Table, model: type[Entry], seat: str) -> None:
        super().__init__(classes="pop")
        self.table = table
        self.model = model
        self.seat = seat or table.setup.seats[0]

    def compose(self) -> ComposeResult:
        with Vertical(id="box"):
            yield Static(f"Pass to {self.seat}. The others look away.", id="title", markup=False)
            yield Static("", id="says", markup=False)
            yield Static(
                f"enter: only {self.seat} is looking · esc: back\n\nWhat is entered here is not shown on the table's "
                "screen, in the journal, the log or the score before the game reveals it. The file keeps it veiled: "
                "a curtain, not a lock.",
                markup=False,
            )

    def action_lift(self) -> None:
        """Opens the form, alone on the screen."""
        self.app.push_screen(FormScreen(self.table, self.model, self.seat), self.dismiss)

    def action_close(self) -> None:
        """Back without entering anything."""
        self.dismiss("")
