"""One player's sheet: every mark on it, and this round's ledger of what is owed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from companion.games.varuna.bonus import Bonus, Choice
from companion.games.varuna.names import COLOURS

Face: TypeAlias = Literal["gold", "silver", "solo", "gone"]
What: TypeAlias = Literal[
    "start",
    "select",
    "damage",
    "move",
    "sonar",
    "study",
    "upgrade",
    "part",
    "protect",
    "discovery",
    "objective",
    "wild",
    "points",
    "unknown",
]
Dinosaur: TypeAlias = tuple[str, int]
"""A dinosaur: its species and its number on the sheet, from 1."""


@dataclass(frozen=True, slots=True)
class Part:
    """A coloured part: of which dinosaur, with which symbol (empty = not noted), in which round."""

    species: str
    dinosaur: int
    symbol: str
    round: int


@dataclass(frozen=True, slots=True)
class Found:
    """A dinosaur reported as discovered without its parts, and the round of it."""

    species: str
    dinosaur: int
    round: int


@dataclass(frozen=True, slots=True)
class Completion:
    """A species completed: in which round, the face its tile showed, the MP said (None = worked out)."""

    round: int
    face: Face
    mp: int | None = None


@dataclass(frozen=True, slots=True)
class Validation:
    """An Objective validated: in which round, the face, what was counted, the MP (None = unread)."""

    round: int
    face: Face
    mp: int | None
    counted: int | None = None


@dataclass(frozen=True, slots=True)
class Line:
    """A highlighted line of the chart and the round of it."""

    line: str
    round: int


# ------------------------------------------------------------------ what is owed

CHAIN, COLUMN, DAMAGE, COLUMN_LATE, CARD, CHAIN_LATE, SQUARE, KEPT = range(8)
"""The order in which things owed are paid: bonuses just earned come first, the square of the round last.
What is kept (an Objective, where the table reads that it can be) may be paid at any time, or never."""


@dataclass(frozen=True, slots=True)
class Duty:
    """Something owed: `left` of `of` times. Duties of one `action` are performed together, those of one
    `slash` are alternatives. `symbols` are the alternatives for a part, `letter` the Objective meant.
    `needs` are printed values without which nobody can say what exactly is owed.
    """

    id: int
    source: str
    what: What
    left: int
    of: int
    stage: int
    rule: str
    action: int
    symbols: tuple[str, ...] = ()
    letter: str = ""
    slash: int = 0
    needs: tuple[str, ...] = ()

    def says(self) -> str:
        """What is owed, in a few words, such as `upgrade twice`."""
        if self.what == "select":
            return "choose a card"
        if self.what == "start":
            return "choose a start position"
        if self.what == "damage":
            return "tick the damage"
        if self.what == "unknown":
            return "actions not entered" if self.source == "card" else "bonus unread"
        if self.what == "part":
            return Bonus("part", self.of, self.symbols).says()
        if self.what == "objective":
            return f"objective {self.letter}" if self.letter else "any objective"
        word = {"protect": "protection", "wild": "any one of four"}.get(self.what, self.what)
        return word if self.of == 1 else f"{word} {'twice' if self.of == 2 else f'{self.of} times'}"

    def title(self) -> str:
        """Where it comes from and what it is: `card: upgrade twice`."""
        return self.says() if self.source in ("choice", "set-up", "damage") else f"{self.source}: {self.says()}"


@dataclass(frozen=True, slots=True)
class Turn:
    """What one player has done and owes in one round (0 = set-up, 14 = after the last round).

    `begun` is the action that has been started and must be finished. `last` is the kind of action finished just
    now, which a room may still lengthen, and `last_source` and `last_stage` where it came from. `kinds` are all
    kinds of action performed so far. `unread` are printed values that were touched without being known, `lost`
    what lapsed because it could not be used, `paid` what has been done, in words; `by_card` are kinds of marks
    made for a card whose actions nobody had entered.
    """

    round: int
    duties: tuple[Duty, ...] = ()
    colour: str = ""
    begun: int = 0
    last: str = ""
    last_source: str = ""
    last_stage: int = 0
    last_symbols: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()
    rooms: tuple[str, ...] = ()
    incoming: int | None = None
    ticked: int | None = None
    ticked_from: int = 0
    unread: tuple[str, ...] = ()
    paid: tuple[str, ...] = ()
    lost: tuple[str, ...] = ()
    fresh_species: tuple[str, ...] = ()
    filled: bool = False
    by_card: tuple[str, ...] = ()
    next_id: int = 1


@dataclass(frozen=True, slots=True)
class Earned:
    """Bonuses gained by a mark: the choices, where they stand, and the rule that gives them."""

    choices: tuple[Choice, ...]
    source: str
    rule: str


# ------------------------------------------------------------------ the sheet


@dataclass(frozen=True, slots=True)
class Sheet:
    """Every mark of one player.

    `before` are circles of rounds that nobody noted one by one, in the order of the colours. `sonar` counts
    circled spaces, `ends` are species whose sonar value is circled, `rooms` the ticked spaces by room.
    `loose_marks` are study symbols that were only counted, `reports` lines of the score counted on paper.
    """

    seat: str
    start: str = ""
    history: tuple[tuple[int, str], ...] = ()
    before: tuple[int, ...] = (0, 0, 0, 0, 0)
    ticks: int = 0
    sunk: int | None = None
    protection: int = 0
    unlocked: Mapping[str, str] = field(default_factory=dict)
    parts: tuple[Part, ...] = ()
    found: tuple[Found, ...] = ()
    completed: Mapping[str, Completion] = field(default_factory=dict)
    written: frozenset[str] = frozenset()
    sonar: Mapping[str, int] = field(default_factory=dict)
    ends: frozenset[str] = frozenset()
    lines: tuple[Line, ...] = ()
    marks: frozenset[tuple[str, int, int]] = frozenset()
    loose_marks: int = 0
    rooms: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    letters: tuple[str, ...] = ()
    objectives: Mapping[str, Validation] = field(default_factory=dict)
    reports: Mapping[str, int] = field(default_factory=dict)
    achievements: tuple[str, ...] = ()
    typed: bool = False
    turn: Turn = Turn(-1)

    def circles(self, colour: str) -> int:
        """How many squares of a colour are circled."""
        return self.before[COLOURS.index(colour)] + sum(c == colour for _, c in self.history)

    def all_circles(self) -> tuple[int, ...]:
        """Circled squares by colour, in the order blue, red, yellow, purple, grey."""
        return tuple(self.circles(c) for c in COLOURS)

    def columns(self) -> int:
        """Complete columns of the action area."""
        return min(self.all_circles())

    def rows(self) -> int:
        """Complete rows of the action area."""
        return sum(c >= 4 for c in self.all_circles())

    def ticked(self, room: str) -> int:
        """Ticked spaces of a room."""
        return len(self.rooms.get(room, ()))
