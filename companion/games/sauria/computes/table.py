"""What turns cost, what boards hold, and which locations have power."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.sauria import order, places, spaces
from companion.games.sauria import print as printed
from companion.games.sauria.prompts.rounds import event_deck
from companion.games.sauria.registry import registry
from companion.games.sauria.state import SPECIALS, Sauria


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn so far: action points used and left, energy used by action, and whether it is over."""

    used: int
    left: int
    energy: dict[str, int]
    over: bool


@registry.compute(
    "sauria.ap.worked-example-hunter",
    "sauria.turn.ends-when-spent",
    "sauria.trade.cost",
    "sauria.action.encounter-free",
    "sauria.encounter.actions-cost-no-ap",
)
def turn(state: Sauria, seat: str) -> Turn:
    """What a player's turn has cost so far."""
    board = state.board(seat)
    used = {a: n for a, n in board.spent.items() if n}
    return Turn(board.ap, max(0, order.limit(state) - board.ap), used, order.over(state, board))


@registry.compute("sauria.energy.individual-amount", "sauria.energy.spend-one", "sauria.action.rest")
def energy(state: Sauria, seat: str) -> dict[str, int]:
    """The energy cubes left on each special action of a board, as far as its recesses have been read."""
    board = state.board(seat)
    full = {a: printed.cubes(state, board.character, a) for a in SPECIALS}
    return {a: max(0, n - board.spent.get(a, 0)) for a, n in full.items() if n is not None and n >= 0}


@registry.compute("sauria.boat.parts-discarded")
def items(state: Sauria, seat: str) -> tuple[str, ...]:
    """What lies in a player's item spaces."""
    return tuple(spaces.names(state.board(seat)))


@registry.compute("sauria.item.wide-items-two-spaces")
def used_spaces(state: Sauria, seat: str) -> int:
    """The item spaces that a player's items take at least."""
    return spaces.used(state, spaces.names(state.board(seat)))[0]


@registry.compute("sauria.boat.damage-still-applies")
def damage(state: Sauria, seat: str, amount: int) -> int:
    """The damage that an event or an uncovered location does to a player: all of it on the boat, none in the bunker."""
    return 0 if places.safe(state, state.board(seat)) == places.BUNKER else amount


@registry.compute("sauria.event.day-or-night-deck", "sauria.hard.night-events-by-day", "sauria.jurassic.event-deck")
def deck_of_events(state: Sauria) -> str:
    """The deck from which this round's event is drawn: day, night, mixed; "day or night" while unread."""
    return event_deck(state)


@registry.compute(
    "sauria.power.flip-on",
    "sauria.power.plant-repaired",
    "sauria.power.emergency-generator",
    "sauria.power.surge-event",
    "sauria.power.markers-in-solo-and-normal",
)
def power(state: Sauria) -> dict[str, str]:
    """Which uncovered locations that can have power have it now."""
    copy = state.setup.copy
    able = [t for t in state.tiles.values() if t in state.power or printed.yes(copy, "tile", t, "power")]
    return {t: "on" if places.powered(state, t) else "off" for t in able}


@registry.compute("sauria.saboteur.repaired-still-counts", "sauria.saboteur.plant-counts-if-unrepaired")
def sabotages(state: Sauria, seat: str) -> int:
    """The sabotaged locations that count for a saboteur's goals: own ones, and the plant while never repaired."""
    own = dict.fromkeys(state.board(seat).sabotages)
    return len(own) + (1 if state.sabotage.get("power-plant") == "automatic" else 0)
