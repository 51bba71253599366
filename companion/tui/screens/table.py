"""The table screen: clock, seats, panel, side region, entry line, keys; every entry goes through here."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, ClassVar, cast

from textual import events, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.screen import Screen

from companion.core import copy as copies
from companion.core import notation, ownercopy
from companion.core.agenda import Due
from companion.core.drawing import Cell, Drawing, View
from companion.core.entry import Entry, Redo, Undo, Volume
from companion.core.errors import CompanionError, Malformed, NothingToUndo
from companion.core.game import Key
from companion.core.rule import SIGNS, Verdict, section
from companion.core.table import Snapshot, Table
from companion.tui.drawings import strips
from companion.tui.entryline import ROLE_OF, EntryLine, Piece
from companion.tui.keyline import KeyLine, keys_shown
from companion.tui.mirror import Mirror

if TYPE_CHECKING:
    from companion.tui.app import CompanionApp

NARROW = 100
AUDITOR = "auditor: to be settled at the end of the round"


class Strip(Mirror, can_focus=False):
    """One line of a drawing that the keyboard does not stop at."""

    DEFAULT_CSS = "Strip { height: 1; }"


class TableScreen(Screen[None]):
    """One table on screen."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "nothing", "mark", show=True),
        Binding("full_stop", "nothing", "next open", show=True, key_display="."),
        Binding("left_square_bracket", "part(-1)", "part", show=False, key_display="["),
        Binding("right_square_bracket", "part(1)", "part", show=True, key_display="]"),
        Binding("space", "owed", "do what is owed", show=True),
        Binding("n", "next_phase", "next", show=True),
        Binding("u", "undo", "undo", show=True),
        Binding("U,shift+u", "redo", "redo", show=False, key_display="U"),
        Binding("colon", "type", "line", show=True, key_display=":"),
        Binding("e", "form", "form", show=False),
        Binding("question_mark", "rule", "rule", show=True, key_display="?"),
        Binding("slash", "look_up", "look up", show=True, key_display="/"),
        Binding("s", "scores", "scores", show=True),
        Binding("a", "agenda", "agenda", show=False),
        Binding("j", "journal", "journal", show=False),
        Binding("c", "copy", "your copy", show=False),
        Binding("k", "checked", "what is checked", show=False),
        Binding("v", "volume", "referee volume", show=False),
        Binding("f", "find", "find a seat", show=False),
        Binding("tab", "side", "owed", show=False),
        Binding("h,f1", "help", "keys", show=True, key_display="h"),
        Binding("q", "leave", "leave", show=True),
        *[Binding(str(i), f"seat({i})", "seat", show=False) for i in range(10)],
    ]

    def __init__(self, table: Table) -> None:
        super().__init__()
        self.table = table
        self.shot: Snapshot = table.snapshot()
        self.seat = table.setup.seats[0]
        self.part = ""
        self.parts: tuple[tuple[str, str], ...] = ()
        self.side_open = False
        self.pending: Entry | None = None
        self.asked = ""
        self.later: set[str] = set()
        self.size_on_disk = -1

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
        edited = self.shot.edited
        if edited or self.table.head_edited:
            listed = ", ".join(map(str, edited[:6])) or "the head"
            self.notify(f"Changed by hand since it was written: {listed}.", severity="warning")

    def on_resize(self, event: events.Resize) -> None:
        self.redraw()

    def redraw(self) -> None:
        """Shows the table as it stands now."""
        self.shot = self.table.snapshot()
        width, height = self.app.size
        self.set_class(self.narrow, "-narrow")
        side = self.query_one("#side")
        side.set_class(self.narrow and not self.side_open, "-hidden")
        self.panel.display = not (self.narrow and self.side_open)
        self._strip("clock", strips.clock(self.shot, width))
        self._strip("seats", strips.seats(self.shot, self.seat, width))
        self._strip("summary", strips.summary(self.shot, self.seat, width))
        self.query_one("#summary").set_class(not self.narrow, "-hidden")
        room = width if self.narrow else width - 32
        self._draw_panel(room, height)
        side_width = width - 1 if self.narrow else 30
        self.query_one("#sidelist", Mirror).show(strips.side(self.shot, self.seat, side_width))
        self.query_one(KeyLine).show_keys(self._keys())
        self._idle()

    def _draw_panel(self, width: int, height: int) -> None:
        used = 6 if self.narrow else 5
        drawing = self._panel(width, height - used)
        if drawing.parts:
            drawing = self._panel(width, height - used - 1)
        self.parts, self.part = drawing.parts, drawing.part
        strip = self.query_one("#parts")
        strip.set_class(not drawing.parts, "-hidden")
        if drawing.parts:
            self._strip("parts", strips.parts(drawing.parts, drawing.part, self.app.size.width))
        self.panel.show(drawing)

    def _panel(self, width: int, height: int) -> Drawing:
        return self.table.game.panel(self.shot.state, View(self.seat or None, width, height, self.part))

    def _strip(self, name: str, drawing: Drawing) -> None:
        self.query_one(f"#{name}", Mirror).show(drawing)

    def _idle(self) -> None:
        if self.entry.mode != "idle":
            return
        cell = self.panel.cell
        self.entry.idle(*self._words(cell))

    def _words(self, cell: Cell | None) -> tuple[list[Piece], list[Piece]]:
        if cell is None:
            return [("▸ ", "primary"), (self.shot.agenda.now.says, "text")], []
        what: list[Piece] = [("▸ ", "primary"), (cell.says, "text")]
        if cell.enter is None:
            return what, [("enter: " + cell.line if cell.line else "", "muted")]
        try:
            verdict = self.table.propose(cell.enter)
        except CompanionError as error:
            return what, [(str(error), "warning")]
        return [("▸ ", "primary"), (self.table.line(cell.enter), "text"), ("   " + cell.says, "muted")], _pieces(
            verdict
        )

    def _keys(self) -> list[tuple[str, str, str]]:
        own = [(k.key, k.label, f"game:{k.key}") for k in self._game_keys()]
        return own + keys_shown(self)

    def _game_keys(self) -> tuple[Key, ...]:
        return self.table.game.keys(self.shot.state, self.seat or None)

    # -------------------------------------------------------------- following the file

    def _look_at_file(self) -> None:
        path = self.table.path
        if path is None or self.companion.writing.locked():
            return
        try:
            size = path.stat().st_size
        except OSError:
            return
        if size != self.size_on_disk:
            self.size_on_disk = size
            try:
                changed = self.table.refresh()
            except CompanionError as error:
                self.notify(str(error), severity="error")
                return
            if changed:
                self.redraw()

    # -------------------------------------------------------------- messages from below

    def on_mirror_moved(self, event: Mirror.Moved) -> None:
        if event.mirror.id in ("panel", "sidelist") and self.entry.mode == "idle":
            self.entry.idle(*self._words(event.cell))

    def on_mirror_picked(self, event: Mirror.Picked) -> None:
        cell = event.cell
        if cell.act:
            self._act(cell)
        elif cell.key and self.shot.state.setup.copy.get(cell.key) is None:
            self._question(cell.key, None)
        elif cell.enter is not None:
            self.offer(cell.enter)
        elif cell.line:
            self._type(cell.line)

    def on_mirror_asked(self, event: Mirror.Asked) -> None:
        if event.cell.rule:
            self._open_rule(event.cell.rule)

    def on_mirror_edge(self, event: Mirror.Edge) -> None:
        self._other_part(event.step)

    def _act(self, cell: Cell) -> None:
        verb, _, word = cell.act.partition(":")
        match verb:
            case "seat":
                self._go(word)
            case "part":
                self.part = word
                self.redraw()
            case "choice":
                {"fix": self._fix, "overrule": self._overrule, "rule": self._rule_of_refusal}[word]()
            case "offers":
                self._choose_offer(self._due_of(cell))
            case "line":
                self._type(word)
            case "game":
                self._game_key(word)
            case "rule":
                self._open_rule(word)
            case "key":
                self.run_worker(self.app.run_action(word, self))
            case _:
                self.run_worker(self.run_action(verb))

    def _due_of(self, cell: Cell) -> Due:
        due = [d for d in self.shot.agenda.due if not self.seat or d.seat in (self.seat, None)]
        return due[int(cell.act.partition(":")[2])]

    # -------------------------------------------------------------- entering

    def offer(self, entry: Entry, typed: bool = False) -> None:
        """Takes an entry as far as it goes: asked for print, refused with three ways on, or written."""
        try:
            verdict = self.table.propose(entry)
        except CompanionError as error:
            self._malformed(error)
            return
        needs = [k for k in verdict.needs if k not in self.later and self._unread(k)]
        if needs and not self.shot.state.setup.copy.practice:
            if ownercopy.load(self.table.game.name).get(needs[0]) is not None:
                ownercopy.supply(self.table, needs)
                self.offer(entry, typed)
            else:
                self._question(needs[0], entry)
            return
        if verdict.legal:
            self.write(entry)
        elif self.shot.volume == "auditor":
            self.write(entry, AUDITOR)
        else:
            self.pending = entry
            rules = [f"{r}, rulebook: {section(self.table.game.name, r)}" for r in verdict.rules]
            self.entry.refuse(self.table.line(entry), verdict, rules)
            self.query_one(KeyLine).show_keys(
                [("enter", "fix", "fix"), ("o", "overrule", "over"), ("?", "rule", "rule")]
            )

    def _unread(self, key: str) -> bool:
        return bool(self.shot.state.setup.copy.get(key) is None)

    @work
    async def write(self, entry: Entry, reason: str | None = None) -> None:
        """Writes an entry off the event loop, then shows what came of it."""
        round_before = self.shot.agenda.now.round
        undone = self.shot.undo if isinstance(entry, Undo) else ""
        try:
            async with self.companion.writing:
                await asyncio.to_thread(self.table.enter, entry, reason)
        except CompanionError as error:
            self._malformed(error)
            return
        self.pending = None
        self.entry.draft = ""
        self._leave_line()
        if undone:
            self.notify(f"Undone: {undone}", timeout=2)
        if self.table.torn_aside is not None:
            self.notify(f"The torn end was set aside in {self.table.torn_aside.name}.", severity="warning")
            self.table.torn_aside = None
        self._coach(entry)
        if self.shot.agenda.now.round != round_before:
            self._audit()

    def _coach(self, entry: Entry) -> None:
        if self.shot.volume != "coach" or isinstance(entry, (Undo, Redo, Volume)):
            return
        open_now = next((d for d in self.shot.agenda.due if d.open and d.seat in (self.seat, None)), None)
        if open_now is not None:
            from companion.core.rule import texts

            text = texts(self.table.game.name).get(open_now.rule)
            self.notify(f"Next: {open_now.says}. " + (text.says if text else ""), timeout=6)

    def _audit(self) -> None:
        waiting = [s for s in self.shot.overruled if s.overruled == AUDITOR]
        if waiting and self.shot.volume == "auditor":
            self.notify(
                f"{len(waiting)} entries stand against the rules: "
                + "; ".join(f"{s.record.n} {self.table.line(s.entry)}" for s in waiting[-5:]),
                severity="warning",
                timeout=10,
            )

    def _malformed(self, error: CompanionError) -> None:
        if self.entry.mode == "typing":
            self.entry.judge([("✗ ", "error"), (str(error), "text")])
        elif isinstance(error, NothingToUndo):
            self.notify(str(error), timeout=2)
        else:
            self.notify(str(error), severity="error")

    def _question(self, key: str, entry: Entry | None) -> None:
        spec = copies.specs(self.table.game.name).get(key)
        if spec is None:
            return
        self.pending, self.asked = entry, key
        self.entry.question(spec.ask, spec.hint, self.table.line(entry) if entry else "")

    # -------------------------------------------------------------- the entry line speaks

    def on_entry_line_typed(self, event: EntryLine.Typed) -> None:
        if not event.text.strip():
            self.entry.judge([("type an entry; h shows the keys", "muted")])
            return
        try:
            entry = self.table.read(event.text, self.seat or None)
            self.entry.judge(_pieces(self.table.propose(entry)))
        except CompanionError as error:
            self.entry.judge([("… ", "muted"), (str(error), "muted")])

    def on_entry_line_done(self, event: EntryLine.Done) -> None:
        match event.mode:
            case "typing":
                try:
                    self.offer(self.table.read(event.text, self.seat or None), typed=True)
                except CompanionError as error:
                    self._malformed(error)
            case "why" if event.text.strip() and self.pending is not None:
                self.write(self.pending, event.text)
            case "why":
                self.entry.judge([("To overrule, say why in a few words.", "warning")])
            case "question":
                self._answered(event.text)
            case "find":
                self._found(event.text)

    def _answered(self, text: str) -> None:
        entry = self.pending
        if not text.strip():
            self._later()
            return
        try:
            ownercopy.answer(self.table, self.asked, text)
        except Malformed as error:
            self.entry.judge([("✗ ", "error"), (str(error), "text")])
            return
        except CompanionError as error:
            self.notify(str(error), severity="error")
        self._leave_line()
        if entry is not None:
            self.offer(entry)

    def _later(self) -> None:
        self.later.add(self.asked)
        entry = self.pending
        self._leave_line()
        if entry is not None:
            self.offer(entry)

    def on_entry_line_left(self, event: EntryLine.Left) -> None:
        if event.mode == "question":
            self._later()
        elif event.mode == "why" and self.pending is not None:
            self.offer(self.pending)
        elif event.mode == "refused":
            self._fix()
        else:
            self._leave_line()

    def _leave_line(self) -> None:
        self.entry.mode = "idle"
        self.entry.idle([], [])
        (self.query_one("#sidelist", Mirror) if self.side_open else self.panel).focus()
        self.redraw()

    def _type(self, start: str | None = None) -> None:
        self.entry.type(start, self.seat or "the table")
        self.query_one(KeyLine).show_keys([("enter", "write it", ""), ("esc", "leave, the draft is kept", "")])

    def _fix(self) -> None:
        entry, draft = self.pending, self.entry.draft
        self.pending = None
        self._leave_line()
        if draft and entry is not None:
            self._type()

    def _overrule(self) -> None:
        if self.pending is not None:
            self.entry.ask_why(self.table.line(self.pending))

    def _rule_of_refusal(self) -> None:
        if self.pending is not None:
            verdict = self.table.propose(self.pending)
            broken = next((f for f in verdict.findings if f.grade == "illegal"), None)
            if broken is not None:
                self._open_rule(broken.rules[0], verdict.why)

    # -------------------------------------------------------------- keys

    def on_key(self, event: events.Key) -> None:
        if self.entry.mode == "refused":
            choices = {"o": self._overrule, "question_mark": self._rule_of_refusal, "escape": self._fix}
            if event.key in choices:
                event.stop()
                event.prevent_default()
                choices[event.key]()
                return
        if self.entry.mode in ("idle", "refused") and event.character and self._game_key(event.character):
            event.stop()
            event.prevent_default()

    def _game_key(self, character: str) -> bool:
        for key in self._game_keys():
            if key.key == character:
                if key.enter is not None:
                    self.offer(key.enter)
                elif key.line:
                    self._type(key.line)
                return True
        return False

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Keys act only while no line is typed and no refusal waits (undo and look-ups then wait too)."""
        quiet = ("nothing", "look_up", "help", "leave")
        return self.entry.mode == "idle" or action in quiet if self.is_mounted else True

    def action_nothing(self) -> None:
        """Named in the key line; the panel itself acts on it."""

    def action_undo(self) -> None:
        """Takes back the latest entry."""
        self.offer(Undo())

    def action_redo(self) -> None:
        """Brings back what was undone."""
        self.offer(Redo())

    def action_type(self) -> None:
        """Opens the entry line."""
        self._type()

    def action_owed(self) -> None:
        """Does what this seat owes next: writes it when there is one way, offers the ways when there are several."""
        due = next((d for d in self.shot.agenda.due if d.open and d.seat in (self.seat, None)), None)
        if due is None:
            self.notify(f"{self.seat or 'The table'} owes nothing now.", timeout=2)
        elif len(due.offers) == 1:
            self.offer(due.offers[0])
        elif due.offers:
            self._choose_offer(due)
        elif due.line:
            self._type(due.line)
        elif due.needs and self._unread(due.needs[0]):
            self._question(due.needs[0], None)
        else:
            self.action_next_open()

    def action_next_open(self) -> None:
        """Moves the cursor to the next place that waits."""
        self.panel.action_next_open(1)

    def action_next_phase(self) -> None:
        """Goes on: what the whole table owes next, or who still owes something."""
        due = next((d for d in self.shot.agenda.due if d.open and d.seat is None), None)
        if due is not None and due.offers:
            self.offer(due.offers[0])
        elif due is not None and due.line:
            self._type(due.line)
        else:
            waiting = next((d for d in self.shot.agenda.due if d.open and d.seat and not d.optional), None)
            if waiting is not None and waiting.seat is not None:
                self._go(waiting.seat)
                self.notify(f"{waiting.seat} owes first: {waiting.says}", timeout=3)

    def action_seat(self, number: int) -> None:
        """Goes to a seat by its number; 0 is everybody."""
        names = self.table.setup.seats
        if number <= len(names):
            self._go(names[number - 1] if number else strips.EVERYBODY)

    def _go(self, seat: str) -> None:
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
        side = self.query_one("#sidelist", Mirror)
        if self.narrow:
            self.side_open = not self.side_open
            self.redraw()
        back = side.has_focus or (self.narrow and not self.side_open)
        (self.panel if back else side).focus()

    def action_find(self) -> None:
        """Finds a seat by a few letters."""
        self.entry.find()

    def _found(self, text: str) -> None:
        wanted = text.casefold()
        found = [s for s in self.table.setup.seats if wanted in s.casefold()]
        self._leave_line()
        if found:
            self._go(found[0])
        else:
            self.notify(f"No seat has “{text[:30]}” in its name.", timeout=2)

    def action_rule(self) -> None:
        """Opens the rule of the cell under the cursor."""
        focused = self.focused if isinstance(self.focused, Mirror) else self.panel
        cell = focused.cell
        if cell is not None and cell.rule:
            self._open_rule(cell.rule)
        else:
            self.action_look_up()

    def action_volume(self) -> None:
        """Changes how much the referee says."""
        levels = ("coach", "referee", "auditor")
        level = levels[(levels.index(self.shot.volume) + 1) % 3]
        self.write(Volume(level=level))
        says = {
            "coach": "explains what comes next",
            "referee": "refuses and warns",
            "auditor": "is silent until the end of the round",
        }
        self.notify(f"Referee volume: {level}, {says[level]}.", timeout=3)

    def action_leave(self) -> None:
        """Leaves the table; everything is kept."""
        if len(self.app.screen_stack) > 2:
            self.app.pop_screen()
        else:
            self.app.exit()

    # -------------------------------------------------------------- screens above

    def _choose_offer(self, due: Due) -> None:
        from companion.tui.drawings import sheets
        from companion.tui.screens.pop import Pop

        lines = [notation.write(e) for e in due.offers]
        self.app.push_screen(
            Pop(f"{due.seat or 'The table'}: {due.says}", lambda width: sheets.offers(self.table, lines, width)),
            lambda cell: self.offer(self.table.read(cell.act.removeprefix("line:"))) if cell is not None else None,
        )

    def _open_rule(self, rule: str, why: tuple[str, ...] = ()) -> None:
        from companion.tui.screens.rules import RuleScreen

        self.app.push_screen(RuleScreen(self.table, rule, why), lambda changed: self.redraw())

    def action_look_up(self) -> None:
        """Searches the rules."""
        from companion.tui.screens.rules import LookUpScreen

        cell = self.panel.cell
        self.app.push_screen(
            LookUpScreen(self.table.game.name, self.table, self.seat, cell.rule if cell else ""),
            lambda changed: self.redraw(),
        )

    def action_scores(self) -> None:
        """Opens the score sheet."""
        from companion.tui.screens.score import ScoreScreen

        self.app.push_screen(ScoreScreen(self.table, self.seat), lambda answer: self._from_score(answer))

    def _from_score(self, answer: str | None) -> None:
        if answer and answer.startswith("record:"):
            self._open_journal(int(answer.partition(":")[2]))
        elif answer and answer.startswith("key:"):
            self._question(answer.partition(":")[2], None)
        else:
            self.redraw()

    def action_journal(self) -> None:
        """Opens the journal."""
        self._open_journal(None)

    def _open_journal(self, n: int | None) -> None:
        from companion.tui.screens.journal import JournalScreen

        self.app.push_screen(JournalScreen(self.table, n), lambda _: self.redraw())

    def action_agenda(self) -> None:
        """Opens the whole agenda."""
        from companion.tui.screens.pop import Pop

        self.app.push_screen(
            Pop("Owed and coming", lambda width: strips.side(self.shot, strips.EVERYBODY, width)),
            lambda cell: self.on_mirror_picked(Mirror.Picked(self.panel, cell)) if cell is not None else None,
        )

    def action_copy(self) -> None:
        """Opens the printed values of this table's copy."""
        from companion.tui.screens.copybook import CopyScreen

        self.app.push_screen(CopyScreen(self.table.game.name, self.table), lambda _: self.redraw())

    def action_checked(self) -> None:
        """Shows what is checked, chapter by chapter."""
        from companion.core.coverage import coverage
        from companion.tui.drawings import sheets
        from companion.tui.screens.pop import Pop

        covered = coverage(self.table.game, self.shot.state.setup.copy)
        self.app.push_screen(
            Pop("What is checked", lambda width: sheets.checked(covered, width), "enter opens the rule · esc back"),
            lambda cell: self._open_rule(cell.rule) if cell is not None else None,
        )

    def action_form(self) -> None:
        """Opens a form for any entry."""
        from companion.tui.screens.form import choose_form

        choose_form(self)

    def action_help(self) -> None:
        """Shows every key that acts here."""
        from companion.tui.drawings import sheets
        from companion.tui.keyline import help_groups
        from companion.tui.screens.pop import Pop

        groups = help_groups(self, self._game_keys())
        self.app.push_screen(Pop("Keys", lambda width: sheets.keys(groups, width), "esc back"))


def _pieces(verdict: Verdict) -> list[Piece]:
    pieces: list[Piece] = [(f"{SIGNS[verdict.grade]} {verdict.grade}. ", ROLE_OF[verdict.grade])]
    return [*pieces, (" ".join(verdict.why[:2]), "text")]
