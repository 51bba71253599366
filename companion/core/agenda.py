"""The agenda: where the game stands, what is owed, and what is coming and when."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from companion.core.entry import Entry

Certainty: TypeAlias = Literal["certain", "conditional", "possible"]


@dataclass(frozen=True, slots=True)
class Now:
    """Where the game stands. `says` is the clock strip in one line; `seat` whose turn it is, if one's."""

    round: int | None
    phase: str
    seat: str | None
    says: str


@dataclass(frozen=True, slots=True)
class Due:
    """Something owed and not yet done.

    `seat` is None when the whole table owes it. `open` is True when it may be done now, False when
    something else comes first. `offers` are entries that would do it (a first few); where more must be
    typed, `line` starts the entry line. `needs` are printed values worth asking for. `done` of `of` counts a
    duty of several parts.
    """

    rule: str
    says: str
    seat: str | None = None
    open: bool = True
    optional: bool = False
    done: int = 0
    of: int = 1
    offers: tuple[Entry, ...] = ()
    line: str = ""
    needs: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Coming:
    """Something that will or may happen: in which round and phase, and how surely."""

    rule: str
    says: str
    round: int | None
    phase: str = ""
    certainty: Certainty = "certain"


@dataclass(frozen=True, slots=True)
class Ended:
    """The game is over: by which rule, and why."""

    rule: str
    why: str


@dataclass(frozen=True, slots=True)
class Agenda:
    """Now, due, coming, and whether the game has ended."""

    now: Now
    due: tuple[Due, ...] = ()
    coming: tuple[Coming, ...] = ()
    ended: Ended | None = None
