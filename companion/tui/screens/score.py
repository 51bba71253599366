"""The score screen: a grid of numbers, the reasons of the one under the cursor, saving and copying."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.widgets import Static

from companion.core import report
from companion.core.table import Table
from companion.tui.drawings import sheets, strips
from companion.tui.keyline import KeyLine
from companion.tui.mirror import Mirror, Strip


class ScoreScreen(Screen[str]):
    """Every number opens its reasons; a reason opens its entry in the journal."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("w", "save", "save"),
        Binding("y", "copy", "copy to the clipboard"),
        Binding("escape,q,s", "close", "back", key_display="esc"),
    ]

    def __init__(self, table: Table, seat: str) -> None:
        super().__init__()
        self.table = table
        self.shot = table.snapshot()
        self.seat = seat or self.shot.seats[0]
        self.label = ""

    def compose(self) -> ComposeResult:
        yield Strip(id="heading")
        yield Mirror(id="score")
        yield Static("", id="says", markup=False)
        yield KeyLine(id="keys")

    @property
    def mirror(self) -> Mirror:
        """The grid with its reasons."""
        return self.query_one("#score", Mirror)

    def on_mount(self) -> None:
        self.mirror.focus()
        self.redraw(f"score:{self.seat}:total")
        keys = [("arrows", "number", "nothing"), ("enter", "reasons", "nothing"), ("y", "copy", "copy")]
        self.query_one(KeyLine).show_keys([*keys, ("w", "save Markdown, CSV, text", "save"), ("esc", "back", "close")])

    def on_resize(self, event: events.Resize) -> None:
        self.redraw()

    def redraw(self, cursor: str = "") -> None:
        """Draws the sheet for the room there is."""
        self.query_one("#heading", Strip).show(strips.clock(self.shot, self.app.size.width))
        self.mirror.show(sheets.score(self.shot, self.seat, self.label, self.app.size.width - 1), cursor)

    def on_mirror_moved(self, event: Mirror.Moved) -> None:
        self.query_one("#says", Static).update(event.cell.says)
        if event.cell.act.startswith("score:"):
            seat, label = event.cell.act.removeprefix("score:").rsplit(":", 1)
            if (seat, label) != (self.seat, self.label):
                self.seat, self.label = seat, label
                self.redraw(event.cell.id)

    def on_mirror_picked(self, event: Mirror.Picked) -> None:
        cell = event.cell
        if cell.act.startswith("score:"):
            first = next((c for c in self.mirror.drawing.cells if c.id.startswith(("reason:", "need:"))), None)
            if first is not None:
                self.mirror.cursor = first.id
        elif cell.act.startswith("record:"):
            self.dismiss(cell.act)
        elif cell.key:
            self.dismiss(f"key:{cell.key}")
        elif cell.act.startswith("key:"):
            self.run_worker(self.run_action(cell.act.removeprefix("key:")))

    def action_nothing(self) -> None:
        """Named in the key line; the grid itself acts on it."""

    def action_save(self) -> None:
        """Saves the sheet as Markdown, CSV and text beside the journal."""
        base = self.table.path.with_suffix("") if self.table.path is not None else Path.cwd() / self.table.game.name
        try:
            for ending, text in (
                (".score.md", report.score_markdown(self.shot)),
                (".score.csv", report.score_csv(self.shot)),
                (".score.txt", "\n".join(report.score_lines(self.shot)) + "\n"),
            ):
                base.with_name(base.name + ending).write_text(text, encoding="utf-8")
        except OSError as error:
            self.notify(f"The sheet cannot be saved: {error.strerror}.", severity="error")
            return
        self.notify(f"Saved as {base.name}.score.md, .csv and .txt in {base.parent}.")

    def action_copy(self) -> None:
        """Copies the sheet as text, where the terminal can."""
        self.app.copy_to_clipboard("\n".join(report.score_lines(self.shot)))
        self.notify("Copied, if this terminal allows it.", timeout=2)

    def action_close(self) -> None:
        """Back to the table."""
        self.dismiss("")
