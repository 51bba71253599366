"""The state of a table of Varuna: the middle of the table and every sheet, folded from the entries."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from companion.core.setup import Setup
from companion.games.varuna.names import DECK, REMOVED, ROUNDS
from companion.games.varuna.sheet import Face, Sheet

AFTER = ROUNDS + 1
"""The moment after the last round, when end-of-game symbols are marked."""


@dataclass(frozen=True, slots=True)
class Offer:
    """The five cards of one round: damage by colour, and the actions of each that were entered."""

    round: int
    damage: Mapping[str, int]
    actions: Mapping[str, tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class State:
    """Everything that has happened at a table of Varuna.

    `round` is the number of rounds revealed; `closed` is True between rounds. `silver` and `gone` tell after
    which round a tile (species or letter) was turned or discarded; 0 is before the first round. `completed_now`
    and `validated_now` are what somebody did in the round that is open.
    """

    setup: Setup
    sheets: tuple[Sheet, ...]
    places: Mapping[str, int]
    objectives: tuple[str, ...] = ()
    tokens: tuple[str, ...] = ()
    board: str = ""
    round: int = 0
    closed: bool = True
    offer: Offer | None = None
    silver: Mapping[str, int] = field(default_factory=dict)
    gone: Mapping[str, int] = field(default_factory=dict)
    completed_now: frozenset[str] = frozenset()
    validated_now: frozenset[str] = frozenset()
    typed: bool = False

    def with_setup(self, setup: Setup) -> State:
        """The same table under a changed set-up."""
        return replace(self, setup=setup)

    def sheet(self, seat: str) -> Sheet:
        """The sheet of a seat."""
        return self.sheets[self.places[seat]]

    def with_sheet(self, sheet: Sheet) -> State:
        """The same table with one sheet changed."""
        place = self.places[sheet.seat]
        return replace(self, sheets=(*self.sheets[:place], sheet, *self.sheets[place + 1 :]))

    @property
    def solo(self) -> bool:
        """True when the solo rules are played: one seat, unless the set-up says otherwise."""
        mode = self.setup.options.get("mode", "auto")
        return len(self.setup.seats) == 1 if mode == "auto" else mode == "solo"

    @property
    def over(self) -> bool:
        """True once round 13 is closed (or only final sheets have been typed in)."""
        return self.closed and self.round >= ROUNDS

    @property
    def clock(self) -> int:
        """The round that marks are made in now: 0 in the set-up, 14 after the last round."""
        return AFTER if self.over else self.round

    @property
    def decks(self) -> int:
        """Cards left in every deck."""
        return DECK - REMOVED - self.round

    def face(self, tile: str) -> Face:
        """The face that a Species tile or an Objective (by letter) shows now."""
        if tile in self.gone:
            return "gone"
        if tile in self.silver:
            return "silver"
        return "gold"

    def species_face(self, species: str) -> Face:
        """The face by which a species completed now is valued."""
        return "solo" if self.solo else self.face(species)

    def tile(self, letter: str) -> str | None:
        """What the Objective in a slot counts, or None while the tiles have not been entered."""
        index = "ABCD".find(letter)
        return self.objectives[index] if 0 <= index < len(self.objectives) else None

    def token(self, letter: str) -> str | None:
        """The Discovery token in a slot, or None while the tokens have not been entered."""
        index = "ABCD".find(letter)
        return self.tokens[index] if 0 <= index < len(self.tokens) else None


def opening(setup: Setup) -> State:
    """The table before anything has been entered."""
    sheets = tuple(Sheet(seat) for seat in setup.seats)
    return State(setup, sheets, {seat: i for i, seat in enumerate(setup.seats)})
