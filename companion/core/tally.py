"""Scores: every number with its reasons, bounds where print is unread, ranks and ties."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Literal, TypeAlias


@dataclass(frozen=True, slots=True)
class Reason:
    """Some points and the sentence that says where they come from; `records` are entry numbers, if known."""

    points: int
    says: str
    rule: str
    records: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Tally:
    """A number with its reasons: one line of a score sheet, or any count that a rule asks for.

    `needs` are the printed values without which the number is open; then `low` and `high` bound it
    (None = no bound is known). A complete tally has `low == high == points`.
    """

    rule: str
    label: str
    why: tuple[Reason, ...] = ()
    needs: tuple[str, ...] = ()
    open_low: int | None = 0
    open_high: int | None = 0

    @property
    def points(self) -> int:
        """The sum of all reasons that are known."""
        return sum(r.points for r in self.why)

    @property
    def complete(self) -> bool:
        """True when no unread value can change the number."""
        return not self.needs

    @property
    def low(self) -> int | None:
        """The least it can be; None when nothing bounds it."""
        return self.points if self.complete else _plus(self.points, self.open_low)

    @property
    def high(self) -> int | None:
        """The most it can be; None when nothing bounds it."""
        return self.points if self.complete else _plus(self.points, self.open_high)

    def shown(self) -> str:
        """The number as it is shown: `12`, `≥ 12`, `≤ 12`, `8 … 12`, or `?`."""
        if self.complete or self.low == self.high:
            return str(self.points)
        return span(self.low, self.high)


def _plus(points: int, more: int | None) -> int | None:
    return None if more is None else points + more


def span(low: int | None, high: int | None) -> str:
    """A number that is known between bounds, as it is shown."""
    if low is None and high is None:
        return "?"
    if low is None:
        return f"≤ {high}"
    if high is None:
        return f"≥ {low}"
    return str(low) if low == high else f"{low} … {high}"


@dataclass(frozen=True, slots=True)
class SeatScore:
    """The score of one seat, line by line. `out` says why a seat has no score (sunk, died), if so.

    `ties` are the numbers that break a tie, best first; `extras` are remarks such as a record or
    achievements, as (label, text).
    """

    seat: str
    lines: tuple[Tally, ...]
    out: str = ""
    ties: tuple[int, ...] = ()
    extras: tuple[tuple[str, str], ...] = ()

    @property
    def total(self) -> int:
        """The sum of all lines, as far as known."""
        return sum(t.points for t in self.lines)

    @property
    def complete(self) -> bool:
        """True when nothing unread can change the total."""
        return all(t.complete for t in self.lines)

    @property
    def low(self) -> int | None:
        """The least the total can be."""
        return _sum([t.low for t in self.lines])

    @property
    def high(self) -> int | None:
        """The most the total can be."""
        return _sum([t.high for t in self.lines])

    def shown(self) -> str:
        """The total as it is shown; a dash for a seat that is out."""
        if self.out:
            return "—"
        return str(self.total) if self.complete else span(self.low, self.high)


def _sum(numbers: Sequence[int | None]) -> int | None:
    known = [n for n in numbers if n is not None]
    return sum(known) if len(known) == len(numbers) else None


Outcome: TypeAlias = Literal["won", "lost"]


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """All scores of a table, who wins, and what broke or did not break a tie.

    `winners` is empty while it is not decided. `team` is set in co-operative games. `note` says in one
    sentence how the game was decided or why it is not.
    """

    seats: tuple[SeatScore, ...]
    winners: tuple[str, ...] = ()
    tie_break: str | None = None
    team: Outcome | None = None
    note: str = ""
    final: bool = False
    readings: tuple[str, ...] = field(default=())

    def seat(self, name: str) -> SeatScore:
        """The score of one seat."""
        return next(s for s in self.seats if s.seat == name)

    def places(self) -> dict[str, int]:
        """The place of every seat that has a score (1 is best); equal seats share a place."""
        standing = [s for s in self.seats if not s.out]
        key: Callable[[SeatScore], tuple[int, ...]] = lambda s: (s.total, *s.ties)  # noqa: E731
        return {s.seat: 1 + sum(key(o) > key(s) for o in standing) for s in standing}


def decide(seats: Sequence[SeatScore], tie_rule: str | None, shared: str) -> tuple[tuple[str, ...], str | None]:
    """The winners among the seats that have a score, and the sentence about a tie, if there was one.

    The best total wins; equal totals are compared by `ties` in order (`tie_rule` names them); what is still
    equal shares the victory (`shared` says so). Nobody wins while unread values could change the first place.
    """
    standing = [s for s in seats if not s.out]
    if not standing:
        return (), None
    best = max((s.total, *s.ties) for s in standing)
    first = [s for s in standing if (s.total, *s.ties) == best]
    if not all(s.complete for s in standing) and not _proven(first, standing):
        return (), None
    level = [s for s in standing if s.total == best[0]]
    names = tuple(s.seat for s in first)
    if len(level) == 1:
        return names, None
    if len(first) == 1:
        return names, tie_rule
    return names, shared


def _proven(first: Sequence[SeatScore], standing: Sequence[SeatScore]) -> bool:
    if len(first) != 1 or first[0].low is None:
        return False
    others = [s.high for s in standing if s is not first[0]]
    low = first[0].low
    return all(h is not None and h < low for h in others)
