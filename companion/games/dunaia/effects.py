"""What a square, a level 1, an elder or a purchase gives and costs at this moment."""

from __future__ import annotations

from dataclasses import dataclass

from companion.core.setup import Setup
from companion.games.dunaia.state import (
    SPACES,
    Building,
    Laid,
    Spot,
    State,
    colours_of,
    completed,
    dunaia_place,
    tile,
    tile_of,
)
from companion.games.dunaia.tiles import Tile
from companion.games.dunaia.village import SQUARES, neighbour, turned

COMMON_SQUARES = ("flower", "move", "build", "advance")
POWERS = ("flowers", "moves", "advance", "search", "colour")
ELDERS = ("A", "B", "C", "D", "E")
ELITES = ("trader", "foreman", "tumbler", "haggler", "walker", "booker")
FRAGMENTS_OF_A_KIND = 12
COLOUR_TOKENS_OF_A_COLOUR = 3
ANY = "any"


@dataclass(frozen=True, slots=True)
class Gain:
    """What an effect gives: flowers, chips and moves of choice, steps; the awakened Dunaïa's chip; a step here.

    `unread` is the catalogue number of a tile whose print would be needed, `nothing` says why there is nothing.
    """

    flowers: int = 0
    chips: int = 0
    moves: int = 0
    advances: int = 0
    own_chip: bool = False
    step: bool = False
    choose: bool = False
    nothing: str = ""
    unread: str = ""

    @property
    def any(self) -> bool:
        """True when it gives something, or may."""
        return not self.nothing


def neutral_dice(setup: Setup) -> int:
    """The neutral dice of this table (dunaia.die.nine-dice): 5, at three players 4 by the usual reading."""
    return 4 if len(setup.seats) == 3 and setup.reading("neutral_dice_at_three") == "four" else 5


def arrow_target(square: str, building: Building, side: str) -> str:
    """The square that a printed arrow points at, as the tile lies; empty beyond the edge."""
    return neighbour(square, turned(side, building.quarters))


def matches(state: State, at: int, square: str, side: str) -> bool:
    """True when the arrow of a level 2 points at a completed building that shares a colour with it."""
    village = state.villages[at]
    here = village.on(square)
    if here is None:
        return False
    other = village.on(arrow_target(square, here, side))
    if other is None or not completed(state.setup, other):
        return False
    return bool(set(colours_of(state.setup, here)) & set(colours_of(state.setup, other)))


def wanted_matches(state: State, at: int, square: str, side: str, colour: str) -> bool:
    """True when the arrow of a level 3 points at a completed building of the colour it wants."""
    village = state.villages[at]
    here = village.on(square)
    other = None if here is None else village.on(arrow_target(square, here, side))
    if other is None or not completed(state.setup, other):
        return False
    return colour == "*" or colour in colours_of(state.setup, other)


def level2(state: State, at: int, square: str) -> Gain:
    """What a completed level 2 gives: its centre and every arrow to a completed neighbour of its colour."""
    building = state.villages[at].on(square)
    if building is None:
        return Gain(nothing="no building")
    shown = tile(state.setup, building)
    if not shown.read:
        return Gain(unread=f"tile.{building.slot}" if building.slot else "?")
    amounts = {"f": shown.flowers, "c": 0, "m": 0}
    amounts[shown.kind or "f"] += shown.centre
    for arrow in shown.arrows:
        if matches(state, at, square, arrow.side):
            amounts[arrow.gives or "f"] += arrow.amount
    return Gain(amounts["f"], amounts["c"], amounts["m"])


def awakening(state: State, at: int, square: str) -> Gain:
    """What an awakened Dunaïa gets from one of its squares (chapter 2 of the game turn)."""
    if square not in SQUARES or not square:
        return Gain(nothing="no such square")
    building = state.villages[at].on(square)
    if building is None:
        return empty_square(state.setup)
    if not completed(state.setup, building):
        return Gain(step=True)
    shown = tile(state.setup, building)
    if shown.level in (1, 3):
        return Gain(nothing=f"a completed level {shown.level} gives nothing when woken")
    return level2(state, at, square)


def empty_square(setup: Setup) -> Gain:
    """An empty square gives a flower and the awakened Dunaïa's chip (dunaia.awaken.empty-flower).

    Under the reading “choose one” the player says which: `flowers=1` or the chip.
    """
    if setup.reading("empty_square_gives") == "choose":
        return Gain(choose=True)
    return Gain(flowers=1, own_chip=True)


def level1(shown: Tile) -> Gain:
    """What the recycling square of a completed level 1 gives (chapter 3 of the game turn)."""
    match shown.effect:
        case "flowers":
            return Gain(flowers=3)
        case "moves":
            return Gain(moves=3)
        case "advance":
            return Gain(advances=1)
        case "chips":
            return Gain(chips=2)
        case _:
            return Gain(unread="?")


def common(setup: Setup, on: str) -> Gain:
    """What a recycling square of the common board gives."""
    separate = setup.reading("common_move_and_chip") == "two-squares"
    match on:
        case "flower":
            return Gain(flowers=1)
        case "move":
            return Gain(moves=1, chips=0 if separate else 1)
        case "chip" if separate:
            return Gain(chips=1)
        case "advance":
            return Gain(advances=1)
        case _:
            return Gain(nothing="no recycling square")


def recycling_squares(setup: Setup) -> tuple[str, ...]:
    """The squares of the common board by name."""
    if setup.reading("common_move_and_chip") == "two-squares":
        return ("flower", "move", "chip", "build", "advance")
    return COMMON_SQUARES


def power_gain(power: str) -> Gain:
    """What an elder's power gives at once or to choose."""
    match power:
        case "flowers":
            return Gain(flowers=2)
        case "moves":
            return Gain(moves=2)
        case "advance":
            return Gain(advances=1)
        case _:
            return Gain()


def elders(setup: Setup) -> tuple[str, ...]:
    """The elders in play, by letter."""
    return ELDERS if setup.reading("elders_in_play") == "five" else ELDERS[:3]


def power_of(state: State, elder: str) -> str:
    """The power that lies beside an elder this evening; empty while nobody has said it."""
    at = ELDERS.index(elder) if elder in ELDERS else 99
    return state.powers[at] if at < len(state.powers) else ""


def cost_of(setup: Setup, elder: str) -> tuple[str, ...] | None:
    """The chips an elder asks for, such as ("5", "6", "any"); None while unread."""
    return setup.copy.words(f"elder.{elder}")


def pays(cost: tuple[str, ...], chips: tuple[int, ...]) -> bool:
    """True when just these chips are what an elder asks for."""
    fixed = {int(c) for c in cost if c != ANY}
    return len(chips) == len(cost) and len(set(chips)) == len(chips) and fixed <= set(chips)


def affordable(state: State, at: int, elder: str) -> bool:
    """True when the inserted chips of a seat pay an elder whose cost is read."""
    cost = cost_of(state.setup, elder)
    inserted = state.villages[at].inserted
    return cost is not None and len(inserted) >= len(cost) and {int(c) for c in cost if c != ANY} <= set(inserted)


def payment(state: State, at: int, elder: str) -> tuple[int, ...]:
    """Chips that would pay an elder: the fixed ones, then the lowest others."""
    cost = cost_of(state.setup, elder) or ()
    fixed = tuple(int(c) for c in cost if c != ANY)
    others = [c for c in state.villages[at].inserted if c not in fixed]
    return (*fixed, *others[: len(cost) - len(fixed)])


def spot(state: State, space: str) -> Spot:
    """What lies on a space of the common board."""
    return state.offer[SPACES.index(space)] if space in SPACES else Spot()


def space_tile(state: State, space: str) -> Tile:
    """What is known of the tile on a space: at least its level, since the piles go by level."""
    lies = spot(state, space)
    if lies.state == "known":
        return tile_of(state.setup, lies.code, lies.slot)
    by_level = state.setup.reading("building_piles") in ("top-and-beside", "two-spaces")
    return Tile(int(space[0])) if by_level and space in SPACES else Tile(0)


def space_price(setup: Setup, space: str) -> int | None:
    """The printed price of a space in flowers; None while unread."""
    return setup.copy.number(f"price.{space}")


def lowest_price(setup: Setup, level: int) -> int | None:
    """The lowest price of a level (dunaia.elite.booked-price); None while one of its two prices is unread."""
    return _price(setup, level, min)


def _price(setup: Setup, level: int, pick: object) -> int | None:
    prices = [space_price(setup, f"{level}{side}") for side in "ab"]
    known = [p for p in prices if p is not None]
    if len(known) < 2:
        return None
    return max(known) if pick is max else min(known)


def pile_price(setup: Setup, level: int) -> int | None:
    """The price of a tile found in a pile, as this table reads it; None while unread."""
    match setup.reading("pile_tile_price"):
        case "highest":
            return _price(setup, level, max)
        case "its-space":
            return space_price(setup, f"{level}a")
        case _:
            return lowest_price(setup, level)


def discounted(state: State, at: int, price: int) -> int:
    """A price for a seat: the haggler pays one flower less, never below none (dunaia.elite.building-discount)."""
    return max(0, price - 1) if state.villages[at].elite == "haggler" else price


def die_on(state: State, at: int, square: str) -> Laid | None:
    """The die that lies on a level 1 building, if one does."""
    return next((d for d in state.laid if d.where == f"{at + 1}{square}"), None)


def level1_squares(state: State) -> tuple[tuple[int, str], ...]:
    """Every completed level 1 at the table, as (seat number, square)."""
    found = []
    for at, village in enumerate(state.villages):
        for square, building in zip(SQUARES, village.squares, strict=True):
            if building and completed(state.setup, building) and tile(state.setup, building).level == 1:
                found.append((at, square))
    return tuple(found)


def room(state: State, at: int, place: str, leaving: int = 0) -> int:
    """How many more Dunaïas a place can hold, not counting the one that moves."""
    standing = sum(1 for n in range(1, 7) if n != leaving and dunaia_place(state, at, n) == place)
    return 3 - standing


def serving(state: State, at: int, square: str) -> tuple[int, ...]:
    """The Dunaïas beside a square, which are the dice that use it (dunaia.tip.group-dunaias)."""
    return tuple(n for n in range(1, 7) if square in dunaia_place(state, at, n))


def fragments_held(state: State, kind: str) -> int:
    """How many fragments of a kind lie with the players, where every artefact holds one of each of three kinds."""
    three = len(elders(state.setup)) == 3
    return sum((v.artefacts if three else 0) + v.fragments.count(kind) for v in state.villages)


def fragment_stock(state: State, kind: str) -> int:
    """How many fragments of a kind there are in all."""
    return state.setup.copy.number(f"fragments.{kind}") or FRAGMENTS_OF_A_KIND


def colour_tokens_laid(state: State, letter: str) -> int:
    """How many colour tokens of a colour lie on boards."""
    return sum(b.tokens.count(letter) for v in state.villages for b in v.squares if b is not None)


def colour_token_stock(setup: Setup, letter: str) -> int:
    """How many colour tokens of a colour there are: as printed, or three of each."""
    return setup.copy.number(f"colour-tokens.{letter}") or COLOUR_TOKENS_OF_A_COLOUR
