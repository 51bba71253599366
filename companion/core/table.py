"""A table: the only way in. Everything that happens at a table is an entry that goes through here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cached_property
from pathlib import Path
from typing import Any

from companion.core import copy as copies
from companion.core import journal, notation, readings
from companion.core.agenda import Agenda
from companion.core.blocks import from_block, to_values
from companion.core.copy import Copy
from companion.core.entry import (
    Amend,
    Entry,
    Note,
    Printed,
    Reading,
    Record,
    Redo,
    SeatEntry,
    Strike,
    Undo,
    Volume,
)
from companion.core.errors import Malformed, NothingToUndo, Refused
from companion.core.game import Game, load
from companion.core.head import options_of, read_head, seat_names, to_head
from companion.core.history import Acts, Step, acts, steps
from companion.core.rule import Verdict, judge
from companion.core.setup import Setup
from companion.core.tally import ScoreSheet


@dataclass(frozen=True)
class Snapshot:
    """A table at one moment, for everything that only looks: screens, reports, commands.

    `state` is the game's own. `undo` and `redo` are the lines that an undo or redo would take back or
    bring back (empty when there is none). `by_book` is the score without overruled entries, if there are any.
    """

    game: Game
    state: Any
    steps: tuple[Step, ...]
    written: int
    undo: str
    redo: str
    volume: str
    book_state: Any | None = None
    edited: tuple[int, ...] = ()

    @cached_property
    def agenda(self) -> Agenda:
        """What is due and coming."""
        return self.game.agenda(self.state)

    @cached_property
    def score(self) -> ScoreSheet:
        """The score as it stands."""
        return self.game.score(self.state)

    @cached_property
    def by_book(self) -> ScoreSheet | None:
        """The score the book would have given, when something was overruled."""
        return None if self.book_state is None else self.game.score(self.book_state)

    @property
    def seats(self) -> tuple[str, ...]:
        """The seats in table order."""
        return tuple(self.state.setup.seats)

    @property
    def overruled(self) -> tuple[Step, ...]:
        """The entries that count and were written against the rules."""
        return tuple(s for s in self.steps if s.overruled)


@dataclass(frozen=True, slots=True)
class Preview:
    """What an amendment would change: entries that become illegal or legal, duties, each seat's points."""

    now_illegal: tuple[tuple[Step, Verdict], ...]
    now_legal: tuple[Step, ...]
    duties_gone: tuple[str, ...]
    duties_new: tuple[str, ...]
    points: Mapping[str, tuple[str, str]]
    verdict: Verdict


class Table:
    """One table: a journal folded into a state, and the entries that may follow."""

    def __init__(self, game: Game, setup: Setup, path: Path | None = None) -> None:
        self.game = game
        self.path = path
        self.setup = setup
        self.records: list[Record] = []
        self.torn_aside: Path | None = None
        self.head_edited = False
        self._tail = journal.Tail()
        self._torn = b""
        self._acts = Acts()
        self._steps: list[Step] = []
        self._states: list[Any] = [game.opening(setup)]

    # -------------------------------------------------------------- opening

    @classmethod
    def new(
        cls,
        game_name: str,
        seats: Sequence[str],
        path: Path | None = None,
        options: Mapping[str, str] | None = None,
        chosen: Mapping[str, str] | None = None,
        copy: Copy | None = None,
    ) -> Table:
        """Starts a table (and its journal, when a path is given); raises Malformed or Unreadable."""
        game = load(game_name)
        names = seat_names(game, seats)
        settings = dict(readings.chosen(game.name, k, v) for k, v in (chosen or {}).items())
        setup = Setup(game.name, names, copy or copies.empty(game.name), options_of(game, options or {}), settings)
        table = cls(game, setup, path)
        if path is not None:
            journal.create(path, to_head(setup))
            loaded = journal.load(path)
            table._tail = loaded.tail
        return table

    @classmethod
    def open(cls, path: Path) -> Table:
        """Opens a journal; raises Unreadable. A torn end is left alone until something is written."""
        loaded = journal.load(path)
        game, setup = read_head(loaded.head, path)
        table = cls(game, setup, path)
        table.head_edited = loaded.head_edited
        table._take(loaded.blocks, loaded.tail, loaded.torn)
        return table

    def detached(self) -> Table:
        """The same table without its file: a sample that can be played with and is never written."""
        copy = Table(self.game, self.setup)
        copy.records = list(self.records)
        copy._acts, copy._steps, copy._states = self._acts, list(self._steps), list(self._states)
        return copy

    def refresh(self) -> bool:
        """Reads what others have written since; True when there was something."""
        if self.path is None:
            return False
        before = len(self.records)
        self._take(*journal.follow(self.path, self._tail))
        return len(self.records) > before

    @property
    def torn(self) -> bool:
        """True when the end of the journal is not whole (or somebody is writing just now)."""
        return bool(self._torn)

    def _take(self, blocks: Sequence[journal.Block], tail: journal.Tail, torn: bytes) -> None:
        records = [
            from_block(block, self.game, self.setup.seats, len(self.records) + i, self.path)
            for i, block in enumerate(blocks, 1)
        ]
        self._tail, self._torn = tail, torn
        if len(records) > 1:
            self.records.extend(records)
            self._acts = acts(self.records)
            self._refold()
        else:
            for record in records:
                self._follow(record)

    # -------------------------------------------------------------- judging

    @property
    def state(self) -> Any:
        """The game's state after everything that counts."""
        return self._states[-1]

    def language(self, seat: str | None = None) -> notation.Language:
        """What a line may say at this table now; `seat` is meant where a line names none."""
        return notation.Language(self.game.verbs, self.setup.seats, self.game.words(self.state), seat)

    def read(self, line: str, seat: str | None = None) -> Entry:
        """The entry that a line stands for here; raises Malformed."""
        return self.settled(notation.read(line, self.language(seat)))

    def settled(self, entry: Entry) -> Entry:
        """The entry with its words made exact (printed values, readings, targets); raises Malformed."""
        match entry:
            case Printed(key=key, value=value):
                value = copies.written(copies.parse(self._spec(key), value))
                return entry.model_copy(update={"value": value})
            case Reading(setting=setting, choice=choice):
                setting, choice = readings.chosen(self.game.name, setting, choice)
                return Reading(setting=setting, choice=choice)
            case Amend(target=n) | Strike(target=n):
                self._index(n)
                if isinstance(entry, Amend) and notation.is_secret(type(self._amendment(entry))):
                    raise Malformed(f"A secret is not rewritten in the open; strike entry {n} out and enter it again.")
            case SeatEntry(seat=seat) if seat not in self.setup.seats:
                notation.seat_named(seat, self.setup.seats)
                raise Malformed(f"There is no seat called “{seat[:40]}”.")
            case Undo() if not self._acts.done:
                raise NothingToUndo("Nothing has been written yet that could be undone.")
            case Redo() if not self._acts.undone:
                raise NothingToUndo("Nothing has been undone that could be brought back.")
        return entry

    def propose(self, entry: Entry) -> Verdict:
        """The verdict on an entry as it would be written now; nothing is written."""
        entry = self.settled(entry)
        match entry:
            case Amend(target=n):
                return judge(self.game.registry, self._states[self._index(n)], self._amendment(entry))
            case Printed() | Reading() | Note() | Volume() | Undo() | Redo() | Strike():
                return Verdict()
            case _:
                return judge(self.game.registry, self.state, entry)

    def verdicts(self) -> tuple[tuple[Step, Verdict], ...]:
        """Every entry that counts, judged again against the state it met."""
        return tuple(
            (step, judge(self.game.registry, state, step.entry))
            for step, state in zip(self._steps, self._states, strict=False)
        )

    # -------------------------------------------------------------- writing

    def enter(self, entry: Entry, overrule: str | None = None, at: datetime | None = None) -> Record:
        """Judges an entry and writes it; raises Refused (nothing is written) unless a reason overrules."""
        if overrule is not None and not overrule.strip():
            raise Malformed("To overrule, say why in a few words.")
        if self.path is None:
            return self._write(entry, overrule, at)
        with journal.locked(self.path):
            self.refresh()
            if self._torn:
                self.torn_aside = journal.set_torn_aside(self.path, self._tail, self._torn)
                self._torn = b""
            return self._write(entry, overrule, at)

    def _write(self, entry: Entry, overrule: str | None, at: datetime | None) -> Record:
        entry = self.settled(entry)
        verdict = self.propose(entry)
        if not verdict.legal and overrule is None:
            raise Refused(verdict)
        reason = None if verdict.legal else overrule and overrule.strip()
        moment = (at or datetime.now(UTC)).replace(microsecond=0)
        record = Record(len(self.records) + 1, entry, moment, reason)
        if self.path is not None:
            self._tail = journal.append(self.path, self._tail, to_values(record))
        self._follow(record)
        return record

    def write_line(self, line: str, overrule: str | None = None, seat: str | None = None) -> Record:
        """Reads a notation line and enters it."""
        return self.enter(self.read(line, seat), overrule)

    # -------------------------------------------------------------- looking

    def snapshot(self) -> Snapshot:
        """The table as it stands, for everything that only looks."""
        return Snapshot(
            self.game,
            self.state,
            tuple(self._steps),
            len(self.records),
            self._label(self._acts.done),
            self._label(self._acts.undone),
            next((s.entry.level for s in reversed(self._steps) if isinstance(s.entry, Volume)), "referee"),
            self._book_state(),
            tuple(r.n for r in self.records if r.edited),
        )

    def preview(self, entry: Amend | Strike) -> Preview:
        """What amending or striking an entry would change, without writing it."""
        entry = self.settled(entry)  # type: ignore[assignment]
        trial = Table(self.game, self.setup)
        trial.records = [*self.records, Record(len(self.records) + 1, entry, datetime.now(UTC))]
        trial._acts = acts(trial.records)
        trial._refold()
        before = {s.record.n: v for s, v in self.verdicts()}
        after = [(s, v) for s, v in trial.verdicts() if s.record.n != entry.target]
        due_before, due_after = (_duties(t.game.agenda(t.state)) for t in (self, trial))
        scores = [t.game.score(t.state) for t in (self, trial)]
        points = {a.seat: (a.shown(), b.shown()) for a, b in zip(scores[0].seats, scores[1].seats, strict=True)}
        return Preview(
            tuple((s, v) for s, v in after if not v.legal and before[s.record.n].legal),
            tuple(s for s, v in after if v.legal and not before[s.record.n].legal),
            tuple(d for d in due_before if d not in due_after),
            tuple(d for d in due_after if d not in due_before),
            {seat: pair for seat, pair in points.items() if pair[0] != pair[1]},
            self.propose(entry),
        )

    def line(self, entry: Entry) -> str:
        """The notation line of an entry with what is secret veiled until it is revealed."""
        if isinstance(entry, Amend):
            return notation.write(entry.model_copy(update={"line": self.line(self._amendment(entry))}))
        return notation.write(entry, hide=not self.game.revealed(self.state, entry))

    def shown(self, line: str, seat: str | None = None) -> str:
        """A typed line as it may be repeated in the open: without its words where it would tell a secret."""
        secret = notation.secret_of(line, self.language(seat))
        if secret is None:
            return line
        whose, model = secret
        return f"{notation.write_seat(whose)}: {model.verb} {notation.VEIL}" if whose else notation.VEIL

    def _label(self, done: Sequence[Record]) -> str:
        return self.line(done[-1].entry) if done else ""

    # -------------------------------------------------------------- folding

    def _follow(self, record: Record) -> None:
        self.records.append(record)
        before = self._acts
        self._acts = before.after(record)
        match record.entry:
            case Undo() if before.done and not isinstance(before.done[-1].entry, (Amend, Strike)):
                self._steps.pop()
                self._states.pop()
            case Undo() | Redo() | Amend() | Strike():
                self._refold()
            case _:
                self._push(Step(record, record.entry))

    def _refold(self) -> None:
        self._steps, self._states = [], self._states[:1]
        for step in steps(self._acts.done, self._amendment):
            self._push(step)

    def _push(self, step: Step) -> None:
        self._steps.append(step)
        self._states.append(self._applied(self.state, step.entry))

    def _applied(self, state: Any, entry: Entry) -> Any:
        match entry:
            case Printed(key=key, value=value, source=source):
                read = copies.parse(self._spec(key), value)
                return state.with_setup(state.setup.having_read(key, read, source))
            case Reading(setting=setting, choice=choice):
                return state.with_setup(state.setup.having_chosen(setting, choice))
            case Note() | Volume():
                return state
            case _:
                return self.game.apply(state, entry)

    def _book_state(self) -> Any | None:
        if not any(s.overruled for s in self._steps):
            return None
        state = self._states[0]
        for step in self._steps:
            entry = self.game.correct(state, step.entry) if step.overruled else step.entry
            state = state if entry is None else self._applied(state, entry)
        return state

    def _amendment(self, amend: Amend) -> Entry:
        words = self.game.words(self._states[0])
        entry = notation.read(amend.line, notation.Language(self.game.verbs, self.setup.seats, words))
        if isinstance(entry, (Undo, Redo, Amend, Strike)):
            raise Malformed("An entry can be amended to another entry only, not to an undo or an amendment.")
        return entry

    def _index(self, n: int) -> int:
        for i, step in enumerate(self._steps):
            if step.record.n == n:
                return i
        raise Malformed(f"There is no entry {n} that counts; `companion log` lists them.")

    def _spec(self, key: str) -> copies.Spec:
        found = copies.specs(self.game.name).get(key)
        if found is None:
            import difflib

            near = difflib.get_close_matches(key, list(copies.specs(self.game.name)), 3, 0.5)
            hint = f" Did you mean {' or '.join(near)}?" if near else ""
            raise Malformed(f"{self.game.title} has no printed value called “{key[:60]}”.{hint}")
        return found


def _duties(agenda: Agenda) -> tuple[str, ...]:
    return tuple(f"{d.seat or 'the table'}: {d.says}" for d in agenda.due)
