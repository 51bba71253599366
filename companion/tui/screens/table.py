"""The table screen: clock, seats, panel, side region, entry line, keys."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar, cast

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.screen import Screen

from companion.core.agenda import Due
from companion.core.drawing import Cell, Drawing, View
from companion.core.entry import Redo, Undo, Volume
from companion.core.errors import CompanionError
from companion.core.game import Key
from companion.core.table import Snapshot, Table
from companion.tui.desk import Desk, pieces
from companion.tui.doors import Doors
from companion.tui.drawings import strips
from companion.tui.entryline import EntryLine, Piece
from companion.tui.keyline import KeyLine, keys_shown
from companion.tui.mirror import Mirror

if TYPE_CHECKING:
    from companion.tui.app import CompanionApp

NARROW = 100
SIDE = 32
VOLUMES = {
    "coach": "explains what comes next",
    "referee": "refuses and warns",
    "auditor": "is silent until the end of the round",
}


DOORS: Mapping[str, Callable[[Doors], None]] = {
    "agenda": Doors.agenda,
    "checked": Doors.checked,
    "copy": Doors.copy,
    "form": Doors.form,
    "help": Doors.help,
    "journal": Doors.journal,
    "look_up": Doors.look_up,
    "scores": Doors.scores,
}


class Strip(Mirror, can_focus=False):
    """One line of a drawing that the keyboard does not stop at."""

    DEFAULT_CSS = "Strip { height: 1; scrollbar-size: 0 0; }"


class TableScreen(Screen[None]):
    """One table on screen."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "nothing", "mark"),
        Binding("full_stop", "nothing", "next open", key_display="."),
        Binding("space", "owed", "do owed"),
        Binding("n", "next_phase", "next"),
        Binding("u", "undo", "undo"),
        Binding("U,shift+u", "redo", "redo", show=False, key_display="U"),
        Binding("colon", "type", "line", key_display=":"),
        Binding("question_mark", "rule", "rule", key_display="?"),
        Binding("slash", "door('look_up')", "look up", key_display="/"),
        Binding("s", "door('scores')", "scores"),
        Binding("h,f1", "door('help')", "keys", key_display="h"),
        Binding("q", "leave", "leave"),
        Binding("right_square_bracket", "part(1)", "next part", show=False, key_display="]"),
        Binding("left_square_bracket", "part(-1)", "part before", show=False, key_display="["),
        Binding("tab", "side", "owed and coming, and back", show=False),
        Binding("e", "door('form')", "enter by a form", show=False),
        Binding("a", "door('agenda')", "agenda", show=False),
        Binding("j", "door('journal')", "journal: correct an entry", show=False),
        Binding("c", "door('copy')", "your copy", show=False),
        Binding("k", "door('checked')", "what is checked", show=False),
        Binding("v", "volume", "referee volume", show=False),
        Binding("f", "find", "find a seat", show=False),
        *[Binding(str(i), f"seat({i})", "seat", show=False) for i in range(10)],
    ]

    def __init__(self, table: Table, to_score: Sequence[str] = ()) -> None:
        super().__init__()
        self.table = table
        self.to_score = list(to_score)
        self.shot: Snapshot = table.snapshot()
        self.seat = table.setup.seats[0]
        self.part = ""
        self.parts: tuple[tuple[str, str], ...] = ()
        self.side_open = False
        self.remark = ""
        self.size_on_disk = -1
        self.desk = Desk(self)
        self.doors = Doors(self)

    @property
    def companion(self) -> CompanionApp:
        """The app this screen belongs to."""
        return cast("CompanionApp", self.app)

    def compose(self) -> ComposeResult:
        yield Strip(id="clock")
        yield Strip(id="seats")
        yield Strip(id="parts")
        with Horizontal(id="middle"):
            yield Mirror(id="panel")
            with Vertical(id="side"):
                yield Mirror(id="sidelist")
        yield Strip(id="summary")
        yield EntryLine()
        yield KeyLine(id="keys")

    # -------------------------------------------------------------- drawing

    @property
    def panel(self) -> Mirror:
        """The mirror of the cardboard."""
        return self.query_one("#panel", Mirror)

    @property
    def sidelist(self) -> Mirror:
        """Score, owed, coming."""
        return self.query_one("#sidelist", Mirror)

    @property
    def entry(self) -> EntryLine:
        """The entry line."""
        return self.query_one(EntryLine)

    @property
    def narrow(self) -> bool:
        """True when there is no room for the side region beside the panel."""
        return self.app.size.width < NARROW

    def on_mount(self) -> None:
        self.panel.focus()
        self.set_interval(0.4, self._look_at_file)
        self.redraw()
        if self.table.torn:
            self.notify("The end of the journal is torn; every whole entry before it stands.", severity="warning")
        if self.shot.edited or self.table.head_edited:
            listed = ", ".join(map(str, self.shot.edited[:6])) or "the head"
            self.notify(f"Changed by hand since it was written: {listed}.", severity="warning")
        self.ask_for_sheet()

    def ask_for_sheet(self) -> None:
        """In a table that only scores: the final sheet of the next seat, and the score after the last."""
        if self.to_score and self.table.game.sheet is not None:
            self.go(self.to_score[0])
            self.doors.form_of(self.table.game.sheet)

    def sheet_written(self) -> None:
        """One more final sheet is in."""
        if self.to_score:
            del self.to_score[0]
            self.ask_for_sheet() if self.to_score else self.doors.scores()

    def on_resize(self, event: events.Resize) -> None:
        self.redraw()

    def redraw(self) -> None:
        """Shows the table as it stands now."""
        self.shot = self.table.snapshot()
        width, height = self.app.size
        self.set_class(self.narrow, "-narrow")
        self.query_one("#side").set_class(self.narrow and not self.side_open, "-hidden")
        self.panel.display = not (self.narrow and self.side_open)
        self._strip("clock", strips.clock(self.shot, width))
        self._strip("seats", strips.seats(self.shot, self.seat, width))
        self.query_one("#summary").set_class(not self.narrow, "-hidden")
        if self.narrow:
            self._strip("summary", strips.summary(self.shot, self.seat, width))
        self._draw_panel(width if self.narrow else width - SIDE, height)
        side_width = width - 1 if self.narrow else SIDE - 2
        if not self.narrow or self.side_open:
            self.sidelist.show(strips.side(self.shot, self.seat, side_width))
        if self.entry.mode == "idle":
            what, verdict = self._words(self.panel.cell)
            self.entry.idle(what, [(f"{self.remark}   ", "primary"), *verdict] if self.remark else verdict)
            self.show_keys([(k.key, k.label, f"game:{k.key}") for k in self.game_keys()] + keys_shown(self))

    def _draw_panel(self, width: int, height: int) -> None:
        used = 6 if self.narrow else 5
        drawing = self._panel(width, height - used)
        if drawing.parts:
            drawing = self._panel(width, height - used - 1)
            self._strip("parts", strips.parts(drawing.parts, drawing.part, self.app.size.width))
        self.parts, self.part = drawing.parts, drawing.part
        self.query_one("#parts").set_class(not drawing.parts, "-hidden")
        self.panel.show(drawing)

    def _panel(self, width: int, height: int) -> Drawing:
        return self.table.game.panel(self.shot.state, View(self.seat or None, width, height, self.part))

    def _strip(self, name: str, drawing: Drawing) -> None:
        self.query_one(f"#{name}", Mirror).show(drawing)

    def show_keys(self, keys: Sequence[tuple[str, str, str]]) -> None:
        """Shows the keys that act now."""
        self.query_one(KeyLine).show_keys(keys)

    def _words(self, cell: Cell | None) -> tuple[list[Piece], list[Piece]]:
        mark: Piece = ("▸ ", "primary")
        if cell is None:
            return [mark, (self.shot.agenda.now.says, "text")], []
        if cell.enter is None:
            return [mark, (cell.says, "text")], [(f"enter types: {cell.line}" if cell.line else "", "muted")]
        try:
            verdict = pieces(self.table.propose(cell.enter))
        except CompanionError as error:
            verdict = [(str(error), "warning")]
        return [mark, (self.table.line(cell.enter), "text"), (f"   {cell.says}", "muted")], verdict

    def game_keys(self) -> tuple[Key, ...]:
        """The keys that the game adds at this moment."""
        return self.table.game.keys(self.shot.state, self.seat or None)

    def refocus(self) -> None:
        """Gives the focus back to what is shown."""
        (self.sidelist if self.side_open else self.panel).focus()

    def _look_at_file(self) -> None:
        path = self.table.path
        if path is None or self.companion.writing.locked():
            return
        try:
            size = path.stat().st_size
            if size != self.size_on_disk and self.table.refresh():
                self.redraw()
            self.size_on_disk = size
        except OSError:
            self.size_on_disk = -1
        except CompanionError as error:
            self.size_on_disk = path.stat().st_size
            self.notify(str(error), severity="error")

    # -------------------------------------------------------------- messages from below

    def on_mirror_moved(self, event: Mirror.Moved) -> None:
        if event.mirror in (self.panel, self.sidelist) and self.entry.mode == "idle":
            self.remark = ""
            self.entry.idle(*self._words(event.cell))

    def on_mirror_picked(self, event: Mirror.Picked) -> None:
        self.take(event.cell)

    def take(self, cell: Cell) -> None:
        """Does what picking a cell means: an act of the screen, a question, an entry, or the start of a line."""
        if cell.act:
            self._act(cell)
        elif cell.key and self.desk.unread(cell.key):
            self.desk.question(cell.key, None)
        elif cell.enter is not None:
            self.desk.offer(cell.enter)
        elif cell.line:
            self.desk.type(cell.line)

    def on_mirror_asked(self, event: Mirror.Asked) -> None:
        if event.cell.rule:
            self.doors.rule(event.cell.rule)

    def on_mirror_edge(self, event: Mirror.Edge) -> None:
        self._other_part(event.step)

    def on_entry_line_typed(self, event: EntryLine.Typed) -> None:
        self.desk.typed(event.text)

    def on_entry_line_done(self, event: EntryLine.Done) -> None:
        self.desk.done(event.text, event.mode)

    def on_entry_line_left(self, event: EntryLine.Left) -> None:
        self.desk.left(event.mode)

    def _act(self, cell: Cell) -> None:
        verb, _, word = cell.act.partition(":")
        match verb:
            case "seat":
                self.go(word)
            case "part":
                self.part = word
                self.redraw()
            case "choice":
                {"fix": self.desk.fix, "overrule": self.desk.overrule, "rule": self.desk.rule}[word]()
            case "offers":
                self.doors.offers(self._due(self.seat)[int(word)])
            case "line":
                self.desk.type(word)
            case "game":
                self._game_key(word)
            case "rule":
                self.doors.rule(word)
            case "side" | "find":
                self.action_side() if verb == "side" else self.action_find()
            case "record":
                self.doors.journal(int(word))
            case "key" if word in ("fix", "overrule", "rule") and self.entry.mode == "refused":
                {"fix": self.desk.fix, "overrule": self.desk.overrule, "rule": self.desk.rule}[word]()
            case "key" if word == "nothing":
                self.panel.action_pick()
            case "key" if word:
                self.run_worker(self.run_action(word))
            case _:
                self.action_door(verb)

    def _due(self, seat: str) -> list[Due]:
        return [d for d in self.shot.agenda.due if not seat or d.seat in (seat, None)]

    def owed(self) -> Due | None:
        """What this seat (or the table) owes first and may do now."""
        due = [d for d in self._due(self.seat) if d.open]
        return next((d for d in due if d.offers or d.line or d.needs), next(iter(due), None))

    # -------------------------------------------------------------- keys

    def on_key(self, event: events.Key) -> None:
        if self.entry.mode == "refused":
            choices = {"o": self.desk.overrule, "question_mark": self.desk.rule, "escape": self.desk.fix}
            if event.key in choices:
                event.stop()
                event.prevent_default()
                choices[event.key]()
                return
        if self.entry.mode in ("idle", "refused") and event.character and self._game_key(event.character):
            event.stop()
            event.prevent_default()

    def _game_key(self, character: str) -> bool:
        key = next((k for k in self.game_keys() if k.key == character), None)
        if key is not None and key.enter is not None:
            self.desk.offer(key.enter)
        elif key is not None and key.line:
            self.desk.type(key.line)
        return key is not None

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Keys act only while no line is typed and no refusal waits."""
        return not self.is_mounted or self.entry.mode == "idle"

    def action_nothing(self) -> None:
        """Named in the key line; the panel itself acts on it."""

    def action_undo(self) -> None:
        """Takes back the latest entry."""
        self.desk.offer(Undo())

    def action_redo(self) -> None:
        """Brings back what was undone."""
        self.desk.offer(Redo())

    def action_type(self) -> None:
        """Opens the entry line."""
        self.desk.type()

    def action_owed(self) -> None:
        """Does what this seat owes next: written when there is one way, offered when there are several."""
        due = self.owed()
        if due is None:
            self.notify(f"{self.seat or 'The table'} owes nothing now.", timeout=2)
        elif len(due.offers) == 1:
            self.desk.offer(due.offers[0])
        elif due.offers:
            self.doors.offers(due)
        elif due.line:
            self.desk.type(due.line)
        elif due.needs and self.desk.unread(due.needs[0]):
            self.desk.question(due.needs[0], None)
        else:
            self.notify(f"Owed: {due.says}", timeout=3)
            self.panel.action_next_open(1)

    def action_next_phase(self) -> None:
        """Goes on: does what the whole table owes next, or shows who still owes something."""
        table = [d for d in self.shot.agenda.due if d.open and d.seat is None]
        due = next((d for d in table if d.offers or d.line), None)
        waiting = next((d for d in self.shot.agenda.due if d.open and d.seat and not d.optional), None)
        if due is not None and due.offers:
            self.desk.offer(due.offers[0])
        elif due is not None and due.line:
            self.desk.type(due.line)
        elif waiting is not None and waiting.seat is not None:
            self.go(waiting.seat)
            self.notify(f"{waiting.seat} owes first: {waiting.says}", timeout=3)

    def action_seat(self, number: int) -> None:
        """Goes to a seat by its number; 0 is everybody."""
        names = self.table.setup.seats
        if number <= len(names):
            self.go(names[number - 1] if number else strips.EVERYBODY)

    def go(self, seat: str) -> None:
        """Shows the sheet of a seat, or everybody."""
        self.seat, self.part = seat, ""
        self.redraw()

    def action_part(self, step: int) -> None:
        """Shows the next part of the panel."""
        names = [n for n, _ in self.parts]
        if names:
            self.part = names[(names.index(self.part) + step) % len(names)] if self.part in names else names[0]
            self.redraw()

    def _other_part(self, step: int) -> None:
        start = self.part
        for _ in self.parts:
            self.action_part(step)
            cells = self.panel.drawing.cells
            found = next((c for c in (cells if step > 0 else reversed(cells)) if c.open), None)
            if found is not None:
                self.panel.cursor = found.id
                return
        self.part = start
        self.redraw()

    def action_side(self) -> None:
        """Goes to what is owed and coming, and back."""
        if self.narrow:
            self.side_open = not self.side_open
            self.redraw()
            self.refocus()
        else:
            (self.panel if self.sidelist.has_focus else self.sidelist).focus()

    def action_find(self) -> None:
        """Finds a seat by a few letters."""
        self.entry.find()

    def found(self, text: str) -> None:
        """Goes to the first seat whose name holds these letters."""
        wanted = text.casefold()
        seat = next((s for s in self.table.setup.seats if wanted and wanted in s.casefold()), None)
        self.desk.leave()
        if seat is not None:
            self.go(seat)
        else:
            self.notify(f"No seat has “{text[:30]}” in its name.", timeout=2)

    def action_rule(self) -> None:
        """Opens the rule of the cell under the cursor."""
        cell = (self.focused if isinstance(self.focused, Mirror) else self.panel).cell
        if cell is not None and cell.rule:
            self.doors.rule(cell.rule)
        else:
            self.doors.look_up()

    def action_volume(self) -> None:
        """Changes how much the referee says."""
        levels = list(VOLUMES)
        level = levels[(levels.index(self.shot.volume) + 1) % 3]
        self.desk.write(Volume(level=level))
        self.notify(f"Referee volume: {level}, {VOLUMES[level]}.", timeout=3)

    def action_leave(self) -> None:
        """Leaves the table; everything is kept."""
        if len(self.app.screen_stack) > 2:
            self.app.pop_screen()
        else:
            self.app.exit()

    def action_door(self, name: str) -> None:
        """Opens another screen."""
        DOORS[name](self.doors)
