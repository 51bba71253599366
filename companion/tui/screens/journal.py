"""The journal screen: every entry in its place; any of them can be amended or struck, after a look at what changes."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, ClassVar, cast

from textual import events, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.widgets import Input, Static

from companion.core import notation
from companion.core.drawing import Cell, Drawing
from companion.core.entry import Amend, Entry, Strike
from companion.core.errors import CompanionError
from companion.core.table import Table
from companion.tui.drawings import sheets, strips
from companion.tui.keyline import KeyLine
from companion.tui.mirror import Mirror, Strip
from companion.tui.screens.pop import Pop

if TYPE_CHECKING:
    from companion.tui.app import CompanionApp


class JournalScreen(Screen[None]):
    """All entries, the latest at the end."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("e", "amend", "amend"),
        Binding("x", "strike", "strike out"),
        Binding("escape,q,j", "close", "back", key_display="esc"),
    ]

    def __init__(self, table: Table, n: int | None = None) -> None:
        super().__init__()
        self.table = table
        self.n = n
        self.agreed: Amend | Strike | None = None

    def compose(self) -> ComposeResult:
        yield Strip(id="heading")
        yield Mirror(id="journal")
        line = Input(id="line", select_on_focus=False)
        line.cursor_blink = False
        line.display = False
        yield line
        yield Static("", id="says", markup=False)
        yield KeyLine(id="keys")

    @property
    def mirror(self) -> Mirror:
        """The entries with the cursor."""
        return self.query_one("#journal", Mirror)

    def on_mount(self) -> None:
        self.mirror.focus()
        self.redraw(f"record:{self.n or len(self.table.records)}")
        self.query_one(KeyLine).show_keys(
            [
                ("arrows", "entry", "nothing"),
                ("e", "amend", "amend"),
                ("x", "strike out", "strike"),
                ("esc", "back", "close"),
            ]
        )

    def on_resize(self, event: events.Resize) -> None:
        self.redraw()

    def redraw(self, cursor: str = "") -> None:
        """Draws the journal for the room there is."""
        says = f"journal, {len(self.table.records)} entries"
        heading = strips.heading(self.table.game.title, says, self.table.state.setup.copy, self.app.size.width)
        self.query_one("#heading", Strip).show(heading)
        self.mirror.show(sheets.journal(self.table, self.app.size.width - 1), cursor)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """No key acts while an entry is being rewritten."""
        return not (self.is_mounted and self.query_one("#line").has_focus)

    def on_mirror_moved(self, event: Mirror.Moved) -> None:
        n = _number(event.cell.act)
        verdict = next((v for s, v in self.table.verdicts() if s.record.n == n), None) if n else None
        self.query_one("#says", Static).update(verdict.sentence() if verdict is not None else "")

    def on_mirror_picked(self, event: Mirror.Picked) -> None:
        act = event.cell.act
        if act.startswith("key:"):
            self.run_worker(self.run_action(act.removeprefix("key:")))
        else:
            self.action_amend()

    def action_nothing(self) -> None:
        """Named in the key line; the list itself acts on it."""

    def action_amend(self) -> None:
        """Opens the entry under the cursor for rewriting."""
        step = self._step()
        if step is None:
            self.notify("This entry does not count any more; there is nothing to amend.", timeout=3)
            return
        if notation.is_secret(type(step)):
            self.notify("A secret is not rewritten in the open: strike it out (x) and enter it again.", timeout=4)
            return
        self._open_line(
            notation.write(step), "Write the entry as it should have been · enter shows what changes · esc leaves"
        )

    def _open_line(self, text: str, says: str) -> None:
        line = self.query_one("#line", Input)
        line.display = True
        line.value = text
        line.cursor_position = len(text)
        line.focus()
        self.query_one("#says", Static).update(says)

    def _step(self) -> Entry | None:
        n = _number(self.mirror.cell.act) if self.mirror.cell else None
        return next((s.entry for s in self.table.snapshot().steps if s.record.n == n), None)

    def key_escape(self) -> None:
        """Leaves the rewriting, or the screen."""
        if self.query_one("#line").display:
            self._close_line()
        else:
            self.dismiss(None)

    def _close_line(self) -> None:
        self.agreed = None
        self.query_one("#line").display = False
        self.query_one("#says", Static).update("")
        self.mirror.focus()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        if self.agreed is not None:
            if event.value.strip():
                self._write(self.agreed, event.value)
            return
        n = _number(self.mirror.cell.act) if self.mirror.cell else None
        if n is not None:
            self._look(Amend(target=n, line=event.value))

    def action_strike(self) -> None:
        """Shows what striking the entry out would change."""
        n = _number(self.mirror.cell.act) if self.mirror.cell else None
        if n is not None and self._step() is not None:
            self._look(Strike(target=n))

    def _look(self, entry: Amend | Strike) -> None:
        try:
            changes = self.table.preview(entry)
        except CompanionError as error:
            self.query_one("#says", Static).update(f"✗ {error}")
            return
        legal = changes.verdict.legal
        does = "does it" if legal else "overrules it, and asks why"
        foot = f"enter or y {does} · esc leaves everything as it was"

        def answered(cell: Cell | None) -> None:
            if cell is not None and legal:
                self._write(entry, None)
            elif cell is not None:
                self.agreed = entry
                self._open_line("", "† Why is it overruled? · enter writes it with this reason · esc leaves")

        def draw(width: int) -> Drawing:
            return sheets.preview(changes, self.table, width, isinstance(entry, Amend))

        becomes = f"{entry.target} becomes {entry.line}" if isinstance(entry, Amend) else f"{entry.target} struck out"
        self.app.push_screen(Confirm(f"Entry {becomes}: what changes", draw, foot), answered)

    @work
    async def _write(self, entry: Amend | Strike, reason: str | None) -> None:
        try:
            async with cast("CompanionApp", self.app).writing:
                await asyncio.to_thread(self.table.enter, entry, reason)
        except CompanionError as error:
            self.notify(str(error), severity="error")
            return
        self._close_line()
        self.redraw()

    def action_close(self) -> None:
        """Back to the table."""
        self.dismiss(None)


class Confirm(Pop):
    """A preview that is agreed to or left."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,y", "agree", "do it"),
        Binding("escape,q,n", "close", "leave it"),
    ]

    def action_agree(self) -> None:
        """The table agrees."""
        self.dismiss(Cell("agreed", 0, 0, 0))


def _number(act: str) -> int | None:
    return int(act.removeprefix("record:")) if act.startswith("record:") else None
