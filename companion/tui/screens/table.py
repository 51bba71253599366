"""The table screen: clock, seats, panel, side region, entry line, keys."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar, cast

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.geometry import Size
from textual.screen import Screen

from companion.core.drawing import Cell, Drawing, View
from companion.core.entry import Redo, Undo, Volume
from companion.core.errors import CompanionError
from companion.core.game import Key
from companion.core.table import Snapshot, Table
from companion.tui.acts import act
from companion.tui.course import Course
from companion.tui.desk import Desk
from companion.tui.doors import Doors
from companion.tui.drawings import strips
from companion.tui.entryline import EntryLine, Typing
from companion.tui.keyline import KeyLine, acting
from companion.tui.mirror import Mirror, Strip
from companion.tui.words import at_rest

if TYPE_CHECKING:
    from companion.tui.app import CompanionApp

NARROW = 100
SIDE = 32
VOLUMES = {
    "coach": "explains what comes next",
    "referee": "refuses and warns",
    "auditor": "is silent until the end of the round",
}


REFUSAL = {"o": "choice:overrule", "question_mark": "choice:rule", "escape": "choice:fix"}

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


class TableScreen(Screen[None]):
    """One table on screen."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "nothing", "mark"),
        Binding("full_stop", "nothing", "next open", key_display="."),
        Binding("space", "owed", "do owed", tooltip="does what this seat owes next"),
        Binding("n", "next_phase", "next", tooltip="goes on: what the whole table owes, or who still owes something"),
        Binding("u", "undo", "undo", tooltip="takes back the latest entry and says which"),
        Binding("U,shift+u", "redo", "redo", show=False, key_display="U", tooltip="brings back what was undone"),
        Binding("colon", "type", "line", key_display=":", tooltip="opens the entry line"),
        Binding("question_mark", "rule", "rule", key_display="?", tooltip="opens the rule of this place"),
        Binding("slash", "door('look_up')", "look up", key_display="/", tooltip="looks a rule up in your own words"),
        Binding("s", "door('scores')", "scores", tooltip="scores, with every reason; there w saves, y copies"),
        Binding("h,f1", "door('help')", "keys", key_display="h", tooltip="shows all keys"),
        Binding("q", "leave", "leave", tooltip="leaves; nothing is lost"),
        *[
            Binding(str(i), f"seat({i})", "seat", show=False, key_display="1-9 0", tooltip="a seat; 0 is everybody")
            for i in (*range(1, 10), 0)
        ],
        Binding("f", "find", "find a seat", show=False, tooltip="finds a seat by a few letters"),
        Binding("left_square_bracket", "part(-1)", "part before", False, "[", tooltip="the part of the sheet before"),
        Binding("right_square_bracket", "part(1)", "next part", False, "]", tooltip="the next part of the sheet"),
        Binding("tab", "side", "side", show=False, tooltip="to what is owed and coming, and back"),
        Binding("e", "door('form')", "form", show=False, tooltip="any entry by a form"),
        Binding("a", "door('agenda')", "agenda", show=False, tooltip="everything owed and coming, of all seats"),
        Binding("j", "door('journal')", "journal", show=False, tooltip="the journal; there e amends, x strikes out"),
        Binding("c", "door('copy')", "your copy", show=False, tooltip="your copy: printed values, read and unread"),
        Binding("k", "door('checked')", "checked", show=False, tooltip="what is checked, chapter by chapter"),
        Binding("v", "volume", "volume", show=False, tooltip="referee volume: coach, referee, auditor"),
    ]

    def __init__(self, table: Table, to_score: Sequence[str] = ()) -> None:
        super().__init__()
        self.table = table
        self.shot: Snapshot = table.snapshot()
        self.seat = self.shot.agenda.now.seat or table.setup.seats[0]
        self.part = ""
        self.parts: tuple[tuple[str, str], ...] = ()
        self.side_open = False
        self.remark = ""
        self.placed = ""
        self.drawn_for = Size()
        self.size_on_disk = -1
        self.judging = False
        self.course = Course(self, to_score)
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
                yield Mirror(id="sidelist", quiet=True)
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
        self.course.place()
        # The referee's rules are read after the first paint.
        self.call_after_refresh(self._judge)
        if self.table.torn:
            self.notify("The end of the journal is torn; every whole entry before it stands.", severity="warning")
        if self.shot.edited or self.table.head_edited:
            listed = ", ".join(map(str, self.shot.edited[:6])) or "the head"
            self.notify(f"Changed by hand since it was written: {listed}.", severity="warning")
        self.course.ask_for_sheet()

    def _judge(self) -> None:
        self.judging = True
        if self.entry.mode == "idle":
            self._at_rest(self.panel.cell)

    def on_resize(self, event: events.Resize) -> None:
        if self.app.size != self.drawn_for:
            self.redraw()

    def redraw(self, cursor: str = "") -> None:
        """Shows the table as it stands now, with the cursor of the panel where it was or on a place by its id."""
        if self.shot.written != len(self.table.records):
            self.shot = self.table.snapshot()
        self.drawn_for = self.app.size
        width = self.app.size.width
        self.set_class(self.narrow, "-narrow")
        self.query_one("#side").set_class(self.narrow and not self.side_open, "-hidden")
        self.panel.display = not (self.narrow and self.side_open)
        self._strip("clock", strips.clock(self.shot, width))
        self._strip("seats", strips.seats(self.shot, self.seat, width))
        self.query_one("#summary").set_class(not self.narrow, "-hidden")
        if self.narrow:
            self._strip("summary", strips.summary(self.shot, self.seat, width))
        self._draw_panel(cursor)
        side_width = width - 1 if self.narrow else SIDE - 2
        if not self.narrow or self.side_open:
            self.sidelist.show(strips.side(self.shot, self.seat, side_width, self.course.seen))
        if self.entry.mode == "idle":
            self._at_rest(self.panel.cell)
            self.show_keys(acting(self, self.game_keys(), self.shot, self.seat))

    def _draw_panel(self, cursor: str) -> None:
        drawing = self.drawing(self.part)
        self.parts, self.part = drawing.parts, drawing.part
        if drawing.parts:
            self._strip("parts", strips.parts(drawing.parts, drawing.part, self.app.size.width))
        self.query_one("#parts").set_class(not drawing.parts, "-hidden")
        self.panel.show(drawing, cursor)

    def drawing(self, part: str) -> Drawing:
        """The panel of the seat on screen (or everybody), one part of it where there is no room for all."""
        width, height = self.app.size
        width -= 0 if self.narrow else SIDE
        height -= 3 + self.entry.rest_height + self.narrow
        whole = self.table.game.panel(self.shot.state, View(self.seat or None, width, height, part))
        if not whole.parts:
            return whole
        return self.table.game.panel(self.shot.state, View(self.seat or None, width, height - 1, part))

    def _strip(self, name: str, drawing: Drawing) -> None:
        self.query_one(f"#{name}", Mirror).show(drawing)

    def show_keys(self, keys: Sequence[tuple[str, str, str]]) -> None:
        """Shows the keys that act now."""
        self.query_one(KeyLine).show_keys(keys)

    def _at_rest(self, cell: Cell | None) -> None:
        words, verdict = at_rest(self.table, self.shot, cell, self.judging)
        self.entry.idle(words, [(f"{self.remark}   ", "primary"), *verdict] if self.remark else verdict)

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
            # A remark stays until somebody moves on; the cursor that was placed for them does not count.
            self.remark = self.remark if event.cell.id == self.placed else ""
            self.placed = ""
            self._at_rest(event.cell)

    def on_mirror_picked(self, event: Mirror.Picked) -> None:
        self.take(event.cell)

    def take(self, cell: Cell) -> None:
        """Does what picking a cell means: an act of the screen, a question, an entry, or the start of a line."""
        if self.entry.mode == "typing" and cell.word:
            self.desk.add(cell.word)
        elif cell.act:
            act(self, cell.act)
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
        self.course.other_part(event.step)

    def on_entry_line_typed(self, event: EntryLine.Typed) -> None:
        self.desk.typed(event.text)

    def on_typing_completing(self, event: Typing.Completing) -> None:
        if self.entry.mode == "typing":
            self.entry.put(self.desk.complete(self.entry.line.value))

    def on_entry_line_done(self, event: EntryLine.Done) -> None:
        self.desk.done(event.text, event.mode)

    def on_entry_line_left(self, event: EntryLine.Left) -> None:
        self.desk.left(event.mode)

    # -------------------------------------------------------------- keys

    def on_key(self, event: events.Key) -> None:
        if self._taken(event):
            event.stop()
            event.prevent_default()

    def _taken(self, event: events.Key) -> bool:
        if self.entry.mode == "refused":
            others = {key: what for key, _, what in self.desk.others}
            what = REFUSAL.get(event.key) or others.get(event.character or "")
            if what is not None:
                act(self, what)
            return what is not None
        return self.entry.mode == "idle" and bool(event.character) and self.game_key(event.character or "")

    def game_key(self, character: str) -> bool:
        """Does what the game does at this key now; False when it does nothing."""
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
        """Does what this seat owes next."""
        self.course.do_owed()

    def action_next_phase(self) -> None:
        """Does what the whole table owes next, or shows who still owes something."""
        self.course.go_on()

    def action_seat(self, number: int) -> None:
        """Goes to a seat by its number; 0 is everybody."""
        names = self.table.setup.seats
        if number <= len(names):
            self.go(names[number - 1] if number else strips.EVERYBODY)

    def go(self, seat: str, remark: str = "") -> None:
        """Shows the sheet of a seat (or everybody) with the cursor on what waits there."""
        if seat != self.seat:
            self.seat, self.part = seat, ""
        self.remark = remark
        self.redraw()
        self.course.place()

    def action_part(self, step: int) -> None:
        """Shows the next part of the panel."""
        names = [n for n, _ in self.parts]
        if names:
            self.part = names[(names.index(self.part) + step) % len(names)] if self.part in names else names[0]
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
