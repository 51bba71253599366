"""The copy screen: every printed value, unread ones first; each can be read in one line."""

from __future__ import annotations

import asyncio
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, cast

from textual import events, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.widgets import Input, Static

from companion.core import copy as copies
from companion.core import ownercopy
from companion.core import sheets as data
from companion.core.copy import Copy, Datum
from companion.core.errors import CompanionError
from companion.core.table import Table
from companion.tui.drawings import sheets, strips
from companion.tui.keyline import KeyLine
from companion.tui.mirror import Mirror, Strip

if TYPE_CHECKING:
    from companion.tui.app import CompanionApp


class CopyScreen(Screen[None]):
    """An owner's copy of one game, with or without a table that plays on it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("x", "forget", "make unread"),
        Binding("w", "export", "export"),
        Binding("i", "import", "import"),
        Binding("escape,q,c", "close", "back", key_display="esc"),
    ]

    def __init__(self, game: str, table: Table | None = None) -> None:
        super().__init__()
        self.game = game
        self.table = table
        self.asked = ""

    def compose(self) -> ComposeResult:
        yield Strip(id="heading")
        yield Mirror(id="values")
        yield Static("", id="says", markup=False)
        line = Input(id="line", select_on_focus=False)
        line.cursor_blink = False
        line.display = False
        yield line
        yield KeyLine(id="keys")

    @property
    def copy_now(self) -> Copy:
        """The values known now: the table's, or the owner's."""
        return self.table.state.setup.copy if self.table is not None else ownercopy.load(self.game)

    @property
    def mirror(self) -> Mirror:
        """The values with the cursor."""
        return self.query_one("#values", Mirror)

    def on_mount(self) -> None:
        self.mirror.focus()
        self.redraw()
        keys = [("enter", "read it", "nothing"), ("w", "export", "export"), ("i", "import", "import")]
        self.query_one(KeyLine).show_keys([*keys, ("x", "make unread", "forget"), ("esc", "back", "close")])

    def on_resize(self, event: events.Resize) -> None:
        self.redraw()

    def redraw(self, cursor: str = "") -> None:
        """Draws the list for the room there is."""
        title = strips.heading(data.title(self.game)[0], "printed values", self.copy_now, self.app.size.width)
        self.query_one("#heading", Strip).show(title)
        wanted: Counter[str] = Counter()
        if self.table is not None:
            shot = self.table.snapshot()
            for due in shot.agenda.due:
                wanted.update(due.needs)
            for seat in shot.score.seats:
                for tally in seat.lines:
                    wanted.update(tally.needs)
        self.mirror.show(sheets.copybook(self.game, self.copy_now, wanted, self.app.size.width - 1), cursor)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """No key acts while a value is typed."""
        return not (self.is_mounted and self.query_one("#line").has_focus)

    def on_mirror_moved(self, event: Mirror.Moved) -> None:
        spec = copies.specs(self.game).get(event.cell.key)
        if spec is not None:
            known = self.copy_now.source(spec.key)
            self.query_one("#says", Static).update(f"{spec.ask} {spec.hint}\n{spec.set} · {known}")

    def on_mirror_picked(self, event: Mirror.Picked) -> None:
        if event.cell.act.startswith("key:"):
            self.run_worker(self.run_action(event.cell.act.removeprefix("key:")))
        elif event.cell.key:
            value = self.copy_now.get(event.cell.key)
            self._open(event.cell.key, "" if value is None else copies.written(value))

    def _open(self, asked: str, text: str) -> None:
        self.asked = asked
        line = self.query_one("#line", Input)
        line.display = True
        line.value = text
        line.cursor_position = len(text)
        line.focus()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        if self.asked in ("export", "import"):
            self._file(event.value)
        elif event.value.strip():
            self._answer(event.value)
        else:
            self._close_line()

    @work
    async def _answer(self, text: str) -> None:
        try:
            if self.table is not None:
                async with cast("CompanionApp", self.app).writing:
                    await asyncio.to_thread(ownercopy.answer, self.table, self.asked, text)
            else:
                value = copies.parse(copies.specs(self.game)[self.asked], text)
                ownercopy.keep(self.game, {self.asked: Datum(value, "owner")})
        except CompanionError as error:
            self.query_one("#says", Static).update(f"✗ {error}")
            return
        self._close_line()
        self.redraw(f"value:{self.asked}")

    def _file(self, text: str) -> None:
        try:
            path = Path(text).expanduser()
            count = ownercopy.export(self.game, path) if self.asked == "export" else ownercopy.take(self.game, path)
        except CompanionError as error:
            self.query_one("#says", Static).update(f"✗ {error}")
            return
        self.notify(f"{count} values {'written to' if self.asked == 'export' else 'taken from'} {path}.")
        self._close_line()
        self.redraw()

    def key_escape(self) -> None:
        """Leaves the line, or the screen."""
        if self.query_one("#line").display:
            self._close_line()
        else:
            self.dismiss(None)

    def _close_line(self) -> None:
        self.query_one("#line").display = False
        self.mirror.focus()

    def action_nothing(self) -> None:
        """Named in the key line; the list itself acts on it."""

    def action_forget(self) -> None:
        """Makes the value under the cursor unread for later tables."""
        cell = self.mirror.cell
        if cell is not None and cell.key:
            ownercopy.forget(self.game, [cell.key])
            self.redraw(cell.id)

    def action_export(self) -> None:
        """Asks for a file to write the values to."""
        self._open("export", f"{self.game}-copy.toml")

    def action_import(self) -> None:
        """Asks for a file to take values from."""
        self._open("import", f"{self.game}-copy.toml")

    def action_close(self) -> None:
        """Back."""
        self.dismiss(None)
