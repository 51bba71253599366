"""Rules on screen: one rule whole, and the look-up."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, cast

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from companion.core import readings
from companion.core import sheets as data
from companion.core.drawing import Canvas, Cell, Drawing, Role, View
from companion.core.entry import Reading
from companion.core.errors import CompanionError
from companion.core.rule import texts
from companion.core.table import Table
from companion.tui.drawings.strips import fitted, wrap
from companion.tui.mirror import Mirror
from companion.tui.screens.pop import Pop

if TYPE_CHECKING:
    from companion.rulebook.look_up import Context
    from companion.tui.app import CompanionApp

KINDS = {
    "check": "checked by the referee",
    "compute": "worked out by the companion",
    "prompt": "reminded at the right moment",
    "reference": "looked up only",
    "ambiguity": "the book leaves this open",
}


def rule_drawing(game: str, rule: str, table: Table | None, why: Sequence[str], width: int) -> Drawing:
    """One rule whole: our words, section, kind, example, where it bites now, open points with their options."""
    canvas = Canvas(width)
    y = 0

    def say(text: str, role: Role = "text", indent: int = 1) -> None:
        nonlocal y
        for line in wrap(text, width - indent - 1):
            canvas.put(indent, y, line, role)
            y += 1

    text = texts(game).get(rule)
    if text is not None:
        say(text.says, "strong")
        say(f"rulebook: {text.section} · {KINDS[text.kind]} · {rule}", "muted")
        for sentence in why:
            y += 1
            say(f"here: {sentence}", "warning")
        if text.example:
            y += 1
            say(text.example, "muted")
        if text.needs:
            y += 1
            say(f"needs your copy: {text.needs}", "warning")
    for point in _points(game, rule):
        y += 1
        chosen = table.state.setup.reading(point.setting) if table is not None else point.default
        say(f"~ {point.problem}", "warning")
        for choice, words in zip(point.choices, point.options, strict=True):
            mark = "●" if choice == chosen else "·"
            lines = wrap(f"{choice}: {words}", width - 8)
            act = f"reading:{point.setting}:{choice}"
            canvas.cell(Cell(act, 2, y, width - 4, f"play it so: {words}", rule, act=act, height=len(lines)))
            canvas.put(3, y, mark, "primary" if choice == chosen else "muted")
            for line in lines:
                canvas.put(5, y, line)
                y += 1
        say(f"default: {point.default}. {point.ruling}", "muted", 3)
    own = own_passage(game, text.says, text.section) if text is not None else ""
    if own:
        y += 1
        say("your own rulebook:", "muted")
        say(own)
    return canvas.drawing()


def own_passage(game: str, says: str, section: str) -> str:
    """The passage of the reader's own rulebook that fits a rule; empty without a book or a fitting passage."""
    from companion.core.folders import book_of
    from companion.rulebook.book import load_book, passage

    file = book_of(game)
    if file is None:
        return ""
    try:
        found = passage(load_book(file), says, section)
    except ValueError:
        # A remembered book that has gone is passed over.
        return ""
    return found.text if found is not None else ""


def bites(table: Table, rule: str, seat: str) -> tuple[str, ...]:
    """Where a rule stands against something that could be marked now, in the words of this table."""
    state = table.state
    found: dict[str, None] = {}
    for cell in table.game.panel(state, View(seat or None, 88, 33)).cells:
        if cell.enter is None:
            continue
        try:
            verdict = table.propose(cell.enter)
        except CompanionError:
            continue
        found.update(dict.fromkeys(f.says for f in verdict.findings if rule in f.rules and f.grade == "illegal"))
    return tuple(found)[:3]


def _points(game: str, rule: str) -> list[readings.OpenPoint]:
    known = readings.points(game).values()
    exact = [p for p in known if rule in (p.id, p.setting)]
    if exact:
        return exact
    text = texts(game).get(rule)
    if text is None:
        return []
    topic = set(rule.split(".")[-1].split("-"))
    near = [p for p in known if p.section == text.section and topic & set(p.id.split(".")[-1].split("-"))]
    return near[:2]


class RuleScreen(Pop):
    """One rule; an open point can be decided here, and the decision is written in the journal."""

    def __init__(self, table: Table, rule: str, why: Sequence[str] = (), seat: str = "") -> None:
        game = table.game.name
        here = why or bites(table, rule, seat)
        foot = "enter chooses a reading for this table · esc back" if _points(game, rule) else "esc back"
        super().__init__("Rule", lambda width: rule_drawing(game, rule, table, here, width), foot)
        self.table = table

    def picked(self, cell: Cell) -> None:
        if cell.act.startswith("reading:"):
            _, setting, choice = cell.act.split(":", 2)
            self.run_worker(self._choose(Reading(setting=setting, choice=choice), cell.id))

    async def _choose(self, reading: Reading, cursor: str) -> None:
        try:
            async with cast("CompanionApp", self.app).writing:
                await asyncio.to_thread(self.table.enter, reading)
        except CompanionError as error:
            self.notify(str(error), severity="error")
            return
        self.notify(f"This table plays {reading.setting} as {reading.choice} from now on.", timeout=3)
        self.redraw(cursor)


def quick_reference(game: str, width: int) -> Drawing:
    """Phases, actions with their costs and scoring of a game, on one screen."""
    from companion.rulebook.browse import quick

    canvas = Canvas(width)
    y = 0
    for title, lines in quick(game):
        canvas.put(1, y, title, "strong")
        y += 1
        for text in lines:
            for line in wrap(text, width - 4):
                canvas.put(2, y, line)
                y += 1
    return canvas.drawing()


class LookUpScreen(ModalScreen[Cell | None]):
    """A question typed in a player's own words, and the rules that answer it while it is typed."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "close", "back"),
        Binding("down", "into", "to the answers", show=False, priority=True),
        Binding("up", "out", "to the question", show=False, priority=True),
    ]

    def __init__(self, game: str, table: Table | None = None, seat: str = "", rule: str = "") -> None:
        super().__init__(classes="pop")
        self.game = game
        self.table = table
        self.seat = seat
        self.rule = rule

    def compose(self) -> ComposeResult:
        with Vertical(id="box"):
            yield Static(f"Rules of {data.title(self.game)[0]}", id="title", markup=False)
            line = Input(placeholder="ask in your own words", id="line")
            line.cursor_blink = False
            yield line
            yield Mirror(id="answers", quiet=True)
            yield Static("type a question · down to the answers · enter opens one · esc back", markup=False)

    def on_mount(self) -> None:
        self.query_one("#line").focus()

    @property
    def mirror(self) -> Mirror:
        """The answers."""
        return self.query_one("#answers", Mirror)

    def on_resize(self, event: events.Resize) -> None:
        self._answer(self.query_one("#line", Input).value)

    def on_input_changed(self, event: Input.Changed) -> None:
        self._answer(event.value)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        if self.mirror.drawing.cells:
            self.mirror.focus()

    def _answer(self, words: str) -> None:
        width = max(30, self.mirror.size.width - 1 if self.mirror.size.width else self.app.size.width - 20)
        drawing = self._answers(words, width)
        # The best answer is the one under the cursor, whatever stood there for a shorter question.
        self.mirror.show(drawing, drawing.cells[0].id if drawing.cells else "")

    def _answers(self, words: str, width: int) -> Drawing:
        from companion.rulebook import look_up, show

        canvas = Canvas(width)
        if not words.strip():
            return quick_reference(self.game, width)
        try:
            found = look_up.answer(self.game, words, self._here())
        except ValueError as error:
            canvas.put(1, 0, str(error), "warning")
            return canvas.drawing()
        y = 0
        status = {"answered": "", "unsettled": "The book leaves this open.", "not in the book": show.NOT_IN_THE_BOOK}
        if status[found.status]:
            canvas.put(1, y, status[found.status], "warning")
            y += 1
        for answer in found.answers[:6]:
            lines = wrap(answer.says, width - 4)
            cell = Cell(
                f"answer:{answer.id}", 1, y, width - 2, answer.id, answer.id, act=f"rule:{answer.id}", height=len(lines)
            )
            canvas.cell(cell)
            for line in lines:
                canvas.put(2, y, line)
                y += 1
            canvas.put(4, y, fitted(f"{answer.section} · {KINDS[answer.kind]} · {answer.id}", width - 5), "muted")
            y += 2
        return canvas.drawing()

    def _here(self) -> Context | None:
        from companion.rulebook.look_up import Context

        if self.table is None:
            return None
        agenda = self.table.snapshot().agenda
        mode = self.table.setup.options.get("mode")
        return Context(mode=mode, phase=agenda.now.phase, seat=self.seat or None, rule=self.rule or None)

    def on_mirror_picked(self, event: Mirror.Picked) -> None:
        if self.table is not None:
            self.app.push_screen(RuleScreen(self.table, event.cell.rule, seat=self.seat))
        else:
            rule = event.cell.rule
            self.app.push_screen(Pop("Rule", lambda width: rule_drawing(self.game, rule, None, (), width), "esc back"))

    def action_into(self) -> None:
        """From the question to the answers, and down through them."""
        if self.mirror.has_focus:
            self.mirror.action_go("down")
        elif self.mirror.drawing.cells:
            self.mirror.focus()

    def action_out(self) -> None:
        """Up through the answers, and from the first back to the question."""
        cells = self.mirror.drawing.cells
        if self.mirror.has_focus and cells and self.mirror.cursor != cells[0].id:
            self.mirror.action_go("up")
        else:
            self.query_one("#line").focus()

    def action_close(self) -> None:
        """Back."""
        self.dismiss(None)
