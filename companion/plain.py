"""Plain mode: a whole evening as question and answer, one line at a time, without moving a cursor.

For pipes, screen readers, braille displays and dumb terminals; the sentences are those of the app.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TextIO

from companion.core import copy as copies
from companion.core import ownercopy, report
from companion.core.agenda import Due
from companion.core.entry import Entry, Redo, Undo
from companion.core.errors import CompanionError, Malformed, Unreadable
from companion.core.rule import SIGNS, Verdict, texts
from companion.core.table import Table

HELP = """\
Type an entry, such as: {example}
or the number of an offer, or one of:
  due      what is owed now            score    the score so far
  log      what has been written       undo     take back the latest entry
  redo     bring it back               forms    all entries and their form
  rule ID  one rule                    ask WORDS  look a rule up
  quit     leave; everything is kept"""

WORDS = frozenset(["help", "due", "agenda", "score", "log", "forms", "rule", "ask", "undo", "redo", "quit", "q"])


def converse(table: Table, lines: TextIO, out: TextIO) -> int:
    """Plays until the lines end or `quit`; gives the exit code (0, or 2 when the journal cannot be written)."""
    talk = _Talk(table, lines, out)
    try:
        talk.greet()
        for line in talk.answers():
            if line in ("quit", "q"):
                break
            talk.take(line)
    except Unreadable as error:
        talk.say(str(error))
        return 2
    talk.say("Everything that was confirmed is kept.")
    return 0


class _Talk:
    def __init__(self, table: Table, lines: TextIO, out: TextIO) -> None:
        self.table = table
        self.lines = lines
        self.out = out
        self.offers: tuple[Entry, ...] = ()
        self.later: set[str] = set()

    def say(self, text: str) -> None:
        print(text, file=self.out, flush=True)

    def ask(self, question: str) -> str | None:
        """One answer, or None when there are no more lines."""
        print(f"{question} > ", end="", file=self.out, flush=True)
        line = self.lines.readline()
        return line.strip() if line else None

    def answers(self) -> Iterator[str]:
        while True:
            self.show_now()
            answer = self.ask("entry")
            if answer is None:
                return
            if answer and not answer.startswith("#"):
                yield answer

    def greet(self) -> None:
        setup = self.table.setup
        self.say(f"{self.table.game.title}: {', '.join(setup.seats)}. Print: {setup.copy.label}.")
        if self.table.torn:
            self.say("The end of the journal is torn; every whole entry before it stands.")
        self.say("Type help for the words that work here.")

    def show_now(self) -> None:
        """Says where the game stands and what is open, each offer with its number."""
        self.table.refresh()
        agenda = self.table.snapshot().agenda
        self.say("")
        self.say(agenda.now.says)
        if agenda.ended is not None:
            self.say(f"Over: {agenda.ended.why} Type score.")
        offers: list[Entry] = []
        for due in [d for d in agenda.due if d.open][:6]:
            self.say(f"owed: {_due(due)}")
            for entry in due.offers[:12]:
                offers.append(entry)
                self.say(f"  {len(offers)}  {self.table.line(entry)}")
        self.offers = tuple(offers)

    def take(self, line: str) -> None:
        """Does what one line says; a refusal or a slip is answered with a sentence."""
        word, _, rest = line.partition(" ")
        try:
            match word.casefold():
                case "help" | "?":
                    self.say(HELP.format(example=self._example()))
                case "due" | "agenda":
                    self.say("\n".join(report.agenda_lines(self.table.snapshot())))
                case "score":
                    self.say("\n".join(report.score_lines(self.table.snapshot())))
                case "log":
                    self.say("\n".join(report.log_lines(self.table)))
                case "forms":
                    self._forms()
                case "rule":
                    self._rule(rest.strip())
                case "ask":
                    self._look_up(rest.strip())
                case "undo" if not rest:
                    self._undo()
                case "redo" if not rest:
                    self._write(Redo())
                case _ if line.isdecimal() and 1 <= int(line) <= len(self.offers):
                    self._write(self.offers[int(line) - 1])
                case _:
                    self._write(self.table.read(line))
        except CompanionError as error:
            if isinstance(error, Unreadable) and self.table.path is not None and not self.table.path.exists():
                raise
            self.say(str(error))

    def _write(self, entry: Entry) -> None:
        verdict = self.table.propose(entry)
        if verdict.needs and self._fill(verdict):
            verdict = self.table.propose(entry)
        reason = None
        if not verdict.legal:
            self.say("\n".join(report.verdict_lines(self.table.game.name, verdict)))
            reason = self.ask("enter = fix it, or say why you overrule")
            if not reason or self._reads(reason):
                self.say("Not written.")
                if reason:
                    self.take(reason)
                return
        record = self.table.enter(entry, reason)
        self.say(f"{record.n} {SIGNS[verdict.grade]} {self.table.line(record.entry)}")
        for why in verdict.why if verdict.legal else ():
            self.say(f"  {why}")
        if record.overruled:
            self.say(f"  † overruled: {record.overruled}")
        if self.table.torn_aside is not None:
            self.say(f"The torn end of the journal was set aside in {self.table.torn_aside.name}.")
            self.table.torn_aside = None

    def _reads(self, line: str) -> bool:
        """True when a line is an entry, an offer or a word of this mode, and so no reason."""
        if line.isdecimal() or line.partition(" ")[0].casefold() in WORDS:
            return True
        try:
            self.table.read(line)
        except CompanionError:
            return False
        return True

    def _fill(self, verdict: Verdict) -> bool:
        """Asks for printed values that a verdict lacks, once each; True when something was read."""
        read = bool(ownercopy.supply(self.table, verdict.needs))
        for key in verdict.needs:
            if self.table.state.setup.copy.get(key) is not None or key in self.later:
                continue
            spec = copies.specs(self.table.game.name)[key]
            while True:
                answer = self.ask(f"? {spec.ask} (enter = later){' ' + spec.hint if spec.hint else ''}")
                if not answer or answer == "later":
                    self.later.add(key)
                    break
                try:
                    ownercopy.answer(self.table, key, answer)
                except Malformed as error:
                    self.say(str(error))
                    continue
                read = True
                break
        return read

    def _undo(self) -> None:
        what = self.table.snapshot().undo
        self._write(Undo())
        self.say(f"Undone: {what}")

    def _forms(self) -> None:
        from companion.core.notation import form

        for model in dict.fromkeys(self.table.game.verbs.values()):
            self.say(f"  {form(model)}")

    def _rule(self, rule: str) -> None:
        text = texts(self.table.game.name).get(rule)
        if text is None:
            raise Malformed(f"There is no rule called “{rule[:60]}”.")
        self.say(f"{text.id} ({text.kind})\n{text.says}\nRulebook: {text.section}")

    def _look_up(self, words: str) -> None:
        from companion.rulebook import look_up, show

        try:
            self.say(show.as_text(look_up.answer(self.table.game.name, words)))
        except ValueError as error:
            self.say(str(error))

    def _example(self) -> str:
        return self.table.line(self.offers[0]) if self.offers else "note we start late tonight"


def _due(due: Due) -> str:
    count = f" ({due.done} of {due.of})" if due.of > 1 else ""
    start = f" (type: {due.line.strip()} …)" if due.line else ""
    return f"{due.seat + ': ' if due.seat else ''}{due.says}{count}{', optional' if due.optional else ''}{start}"
