"""Lava: what each lava phase covers, by mode and by the cards drawn, in words and field by field."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal, TypeAlias

from companion.games.sauria.island import Island

What: TypeAlias = Literal["none", "ring", "zone 1", "card"]

AREAS = ("blue", "black", "red", "white")
LAST_ROUND = 16
CARDS_OF_A_COLOUR = 3
CARDS = CARDS_OF_A_COLOUR * len(AREAS)
TILES = 50
DAMAGE = 5

_HARDER: Mapping[str, tuple[tuple[int, What], ...]] = {
    "earlier": ((7, "ring"), (8, "zone 1"), *((r, "card") for r in range(9, 17))),
    "gap": ((7, "ring"), (8, "zone 1"), *((r, "card") for r in range(11, 17))),
    "extra": ((7, "card"), (8, "card"), (9, "ring"), (10, "zone 1"), *((r, "card") for r in range(11, 17))),
}
_STANDARD: tuple[tuple[int, What], ...] = ((9, "ring"), (10, "zone 1"), *((r, "card") for r in range(11, 17)))
_ORDINAL = {1: "first", 2: "second", 3: "third"}


@dataclass(frozen=True, slots=True)
class Eruption:
    """What one lava phase brings: the ring, zone 1, or the nth card of a colour ("" while undrawn, nth 0)."""

    round: int
    what: What
    colour: str = ""
    nth: int = 0

    def says(self) -> str:
        """The eruption in words."""
        match self.what:
            case "none":
                return "no lava phase"
            case "ring":
                return "the inner ring, all fields next to the volcano"
            case "zone 1":
                return "the four locations of zone 1 (the bunker is kept if uncovered and powered)"
        if not self.colour:
            return "a lava card, not drawn yet"
        which = f"{_ORDINAL.get(self.nth, f'{self.nth}th')} {self.colour} card: "
        return which + covers(self.colour, self.nth)


def covers(colour: str, nth: int) -> str:
    """What the nth card of a colour covers, in words (lava.first/second/third-draw-of-colour)."""
    match nth:
        case 1:
            return f"all {colour} fields next to the inner ring or a zone 1 field"
        case 2:
            return f"all {colour} fields that do not border the ocean"
        case 3:
            return f"all {colour} roads and jungles; only its zone 3 locations stay free"
    return f"nothing more: there are three {colour} cards"


def phases(harder: bool = False, reading: str = "earlier") -> Mapping[int, What]:
    """What the lava phase of each round with one brings; `reading` is the table's harder_lava_schedule."""
    return dict(_HARDER[reading] if harder else _STANDARD)


def schedule(cards: Sequence[str] = (), harder: bool = False, reading: str = "earlier") -> tuple[Eruption, ...]:
    """Every lava phase in order, the cards drawn so far filled in (lava.worked-example, hard.lava-from-7)."""
    drawn: list[str] = []
    plan = []
    waiting = list(cards)
    for round_, what in sorted(phases(harder, reading).items()):
        colour, nth = "", 0
        if what == "card" and waiting:
            colour = waiting.pop(0)
            drawn.append(colour)
            nth = drawn.count(colour)
        plan.append(Eruption(round_, what, colour, nth))
    return tuple(plan)


def in_round(round_: int, cards: Sequence[str] = (), harder: bool = False, reading: str = "earlier") -> Eruption:
    """What the lava phase of one round brings; `none` where there is no lava phase (lava.from-round-9)."""
    found = (e for e in schedule(cards, harder, reading) if e.round == round_)
    return next(found, Eruption(round_, "none"))


def first_round(harder: bool = False, reading: str = "earlier") -> int:
    """The round of the first lava phase."""
    return min(phases(harder, reading))


def zone_1_round(harder: bool = False, reading: str = "earlier") -> int:
    """The round in which lava covers zone 1 and the bunker is saved or lost."""
    return next(r for r, what in phases(harder, reading).items() if what == "zone 1")


def cards_needed(harder: bool = False, reading: str = "earlier") -> int:
    """How many lava cards a whole game draws (lava.card-each-round): six, in the harder mode eight."""
    return sum(what == "card" for what in phases(harder, reading).values())


def fields(island: Island, eruption: Eruption, spare_zone_3: bool = True) -> tuple[str, ...]:
    """The fields an eruption covers, already covered ones included."""
    match eruption.what:
        case "ring":
            return island.ring()
        case "zone 1":
            return island.zone(1)
        case "card" if eruption.colour:
            return island.eruption(eruption.colour, eruption.nth, spare_zone_3)
    return ()


def field_by_field(
    island: Island, eruptions: Iterable[Eruption], spare_zone_3: bool = True
) -> tuple[tuple[Eruption, tuple[str, ...]], ...]:
    """Each eruption with the fields that it newly covers."""
    covered: set[str] = set()
    plan = []
    for eruption in eruptions:
        fresh = tuple(f for f in fields(island, eruption, spare_zone_3) if f not in covered)
        covered.update(fresh)
        plan.append((eruption, fresh))
    return tuple(plan)


def odds(cards: Sequence[str]) -> Mapping[str, Fraction]:
    """The chance that the next lava card is of each colour (lava.third-colour-odds)."""
    left = CARDS - len(cards)
    return {a: Fraction(max(0, CARDS_OF_A_COLOUR - cards.count(a)), left) if left > 0 else Fraction(0) for a in AREAS}


def tiles_short(laid: int, fresh: int) -> int:
    """Fields that must be marked otherwise because the 50 lava tiles do not suffice (lava.tile-supply)."""
    return max(0, laid + fresh - TILES)
