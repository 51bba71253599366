"""The desk: how an entry gets from a key, a click or a line into the journal, with every question on the way.

Asked for print, refused with three ways on, or written off the event loop. What was typed is never lost.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import TYPE_CHECKING

from companion.core import copy as copies
from companion.core import notation, ownercopy
from companion.core.entry import Entry, Redo, Undo, Volume
from companion.core.errors import CompanionError, Malformed, NothingToUndo
from companion.core.notation import Language
from companion.core.rule import Verdict, section, texts
from companion.tui.completing import candidates, completed
from companion.tui.entryline import Choice, EntryLine, Mode
from companion.tui.words import instead, pieces, ways

if TYPE_CHECKING:
    from companion.tui.screens.table import TableScreen

AUDITOR = "auditor: to be settled at the end of the round"


class Desk:
    """Takes the entries of one table screen."""

    def __init__(self, screen: TableScreen) -> None:
        self.screen = screen
        self.pending: Entry | None = None
        self.asked = ""
        self.later: set[str] = set()
        self.others: list[Choice] = []

    @property
    def line(self) -> EntryLine:
        """The entry line of the screen."""
        return self.screen.entry

    # -------------------------------------------------------------- taking an entry

    def offer(self, entry: Entry) -> None:
        """Takes an entry as far as it goes."""
        try:
            verdict = self.screen.table.propose(entry)
        except CompanionError as error:
            self.malformed(error)
            return
        needs = [k for k in verdict.needs if k not in self.later and self.unread(k)]
        if needs and not self.screen.shot.state.setup.copy.practice:
            self.screen.run_worker(self._need(needs, entry))
        elif verdict.legal:
            self.write(entry)
        elif self.screen.shot.volume == "auditor":
            self.write(entry, AUDITOR)
        else:
            self._refuse(entry, verdict)

    async def _need(self, needs: Sequence[str], entry: Entry) -> None:
        try:
            async with self.screen.companion.writing:
                known = await asyncio.to_thread(ownercopy.supply, self.screen.table, needs)
        except CompanionError as error:
            self.screen.notify(str(error), severity="error")
            self.later.update(needs)
            known = ()
        if known or needs[0] in self.later:
            self.screen.redraw()
            self.offer(entry)
        else:
            self.question(needs[0], entry)

    def unread(self, key: str) -> bool:
        """True while nobody has read this printed value."""
        return bool(self.screen.shot.state.setup.copy.get(key) is None)

    def _refuse(self, entry: Entry, verdict: Verdict) -> None:
        self.pending = entry
        game = self.screen.table.game.name
        rules = [f"{r}, rulebook: {section(game, r) or 'house rule'}" for r in verdict.rules]
        self.others = others = instead(self.screen.table, self.screen.shot, entry, self.screen.game_keys())
        self.line.refuse(self.screen.table.line(entry), verdict, rules, others)
        at_once = [(" ".join(k for k, _, _ in others), "another at once", "")] if others else []
        choices = [("enter", "fix it", "fix"), ("o", "overrule", "overrule"), ("?", "the rule", "rule")]
        self.screen.show_keys([*at_once, *choices])

    def another(self, number: int) -> None:
        """Takes one of the entries that a refusal shows as open instead."""
        if self.pending is not None:
            self.offer(ways(self.screen.table, self.screen.shot, self.pending)[number - 1])

    def write(self, entry: Entry, reason: str | None = None) -> None:
        """Writes an entry off the event loop, then shows what came of it."""
        self.screen.run_worker(self._write(entry, reason))

    async def _write(self, entry: Entry, reason: str | None) -> None:
        screen = self.screen
        round_before = screen.shot.agenda.now.round
        undone = screen.shot.undo if isinstance(entry, Undo) else ""
        brought = screen.shot.redo if isinstance(entry, Redo) else ""
        last = screen.shot.steps[-1].entry if undone and screen.shot.steps else None
        try:
            async with screen.companion.writing:
                await asyncio.to_thread(screen.table.enter, entry, reason)
        except CompanionError as error:
            self.malformed(error)
            return
        self.pending = None
        self.line.draft = ""
        screen.remark = f"undone: {undone}" if undone else f"back again: {brought}" if brought else ""
        self.leave()
        if undone or brought:
            screen.course.show_undone(last if undone else screen.shot.steps[-1].entry if screen.shot.steps else None)
        else:
            screen.course.advance(entry)
        if screen.table.torn_aside is not None:
            screen.notify(f"The torn end was set aside in {screen.table.torn_aside.name}.", severity="warning")
            screen.table.torn_aside = None
        self._coach(entry)
        if screen.table.game.sheet is not None and isinstance(entry, screen.table.game.sheet):
            screen.course.sheet_written()
        if screen.shot.agenda.now.round != round_before:
            self._audit()

    def _coach(self, entry: Entry) -> None:
        screen = self.screen
        if screen.shot.volume != "coach" or isinstance(entry, (Undo, Redo, Volume)):
            return
        due = screen.course.owed()
        if due is not None:
            text = texts(screen.table.game.name).get(due.rule)
            screen.notify(f"Next: {due.says}. " + (text.says if text else ""), timeout=6)

    def _audit(self) -> None:
        waiting = [s for s in self.screen.shot.overruled if s.overruled == AUDITOR]
        if waiting and self.screen.shot.volume == "auditor":
            listed = "; ".join(f"{s.record.n} {self.screen.table.line(s.entry)}" for s in waiting[-5:])
            self.screen.notify(f"{len(waiting)} against the rules: {listed}", severity="warning", timeout=10)

    def malformed(self, error: CompanionError) -> None:
        """Says what is wrong where the eyes are: below the line while it is typed, else in a corner."""
        if self.line.mode == "typing":
            self.line.judge([("✗ ", "error"), (str(error), "text")])
        elif isinstance(error, NothingToUndo):
            self.screen.notify(str(error), timeout=2)
        else:
            self.screen.notify(str(error), severity="error")

    # -------------------------------------------------------------- the line

    def type(self, start: str | None = None) -> None:
        """Opens the entry line; a draft that was left comes back unless a start is given."""
        if self._curtain(start or ""):
            return
        self.line.type(start, self.screen.seat or "the table")
        self.typed(self.line.line.value)
        self.screen.show_keys(
            [("enter", "write it", ""), ("tab", "complete the word", ""), ("esc", "leave, the draft is kept", "")]
        )

    def _curtain(self, start: str) -> bool:
        # A line that would show a secret while it is typed is filled in behind the curtain instead.
        begun = " " in start.rpartition(":")[2].lstrip()
        secret = notation.secret_of(start, self._language) if begun else None
        if secret is None:
            return False
        if self.line.mode != "idle":
            self.line.put("")
            self.leave()
            self.line.draft = ""
        seat, model = secret
        self.screen.doors.form_of(model, seat)
        return True

    def add(self, word: str) -> None:
        """Adds what was picked on the panel to the line that is open."""
        line = self.line.line
        line.value = line.value + word
        line.cursor_position = len(line.value)
        line.focus()

    def typed(self, text: str) -> None:
        """The live verdict while a line is typed."""
        if self._curtain(text):
            return
        if not text.strip():
            self.line.judge([("type an entry; esc, then h shows the keys", "muted")])
            return
        try:
            self.line.judge(pieces(self.screen.table.propose(self._read(text))))
        except CompanionError as error:
            found = candidates(text, self._language)
            may_be = f"  Here: {', '.join(found)}" if found and not text.endswith(tuple(found)) else ""
            self.line.judge([("… ", "muted"), (str(error), "muted"), (may_be, "text")])

    def complete(self, text: str) -> str:
        """The line with its last word completed, as far as it is clear."""
        return completed(text, self._language)

    @property
    def _language(self) -> Language:
        return self.screen.table.language(self.screen.seat or None)

    def _read(self, text: str) -> Entry:
        return self.screen.table.read(text, self.screen.seat or None)

    def done(self, text: str, mode: Mode) -> None:
        """The line was confirmed."""
        match mode:
            case "typing":
                try:
                    self.offer(self._read(text))
                except CompanionError as error:
                    self.malformed(error)
            case "why" if text.strip() and self.pending is not None:
                self.write(self.pending, text)
            case "why":
                self.line.judge([("To overrule, say why in a few words.", "warning")])
            case "question":
                self._answered(text)
            case "find":
                self._found(text)

    def _found(self, text: str) -> None:
        wanted = text.casefold()
        seat = next((s for s in self.screen.shot.seats if wanted and wanted in s.casefold()), None)
        self.leave()
        if seat is not None:
            self.screen.go(seat)
        else:
            self.screen.notify(f"No seat has “{text[:30]}” in its name.", timeout=2)

    def left(self, mode: Mode) -> None:
        """The line was left with escape."""
        if mode == "question":
            self._postpone()
        elif mode == "why" and self.pending is not None:
            self.offer(self.pending)
        elif mode == "refused":
            self.fix()
        else:
            self.leave()

    def leave(self) -> None:
        """Back to the panel."""
        self.line.mode = "idle"
        self.line.idle([], [])
        self.screen.refocus()
        self.screen.redraw()

    # -------------------------------------------------------------- print

    def question(self, key: str, entry: Entry | None) -> None:
        """Asks for a printed value, for the sake of an entry that waits for it (if one does)."""
        spec = copies.specs(self.screen.table.game.name).get(key)
        if spec is not None:
            self.pending, self.asked = entry, key
            self.line.question(spec.ask, spec.hint, self.screen.table.line(entry) if entry else "")
            self.screen.show_keys([("enter", "answer", ""), ("esc", "later", "")])

    def _answered(self, text: str) -> None:
        if not text.strip():
            self._postpone()
        else:
            self.screen.run_worker(self._answer(text))

    async def _answer(self, text: str) -> None:
        try:
            async with self.screen.companion.writing:
                await asyncio.to_thread(ownercopy.answer, self.screen.table, self.asked, text)
        except Malformed as error:
            self.line.judge([("✗ ", "error"), (str(error), "text")])
            return
        except CompanionError as error:
            self.screen.notify(str(error), severity="error")
        self._go_on()

    def _postpone(self) -> None:
        self.later.add(self.asked)
        self._go_on()

    def _go_on(self) -> None:
        entry, self.pending = self.pending, None
        self.leave()
        if entry is not None:
            self.offer(entry)

    # -------------------------------------------------------------- a refusal

    def fix(self) -> None:
        """Back to what was typed, or to the panel."""
        typed, self.pending = self.line.draft, None
        self.leave()
        if typed:
            self.type()

    def overrule(self) -> None:
        """Asks why."""
        if self.pending is not None:
            self.line.ask_why(self.screen.table.line(self.pending))
            self.screen.show_keys([("enter", "write it with this reason", ""), ("esc", "back", "")])

    def rule(self) -> None:
        """Opens exactly the rule that refused."""
        if self.pending is not None:
            verdict = self.screen.table.propose(self.pending)
            broken = next((f for f in verdict.findings if f.grade == "illegal"), None)
            if broken is not None:
                self.screen.doors.rule(broken.rules[0], verdict.why)
