"""The clock: rounds and turns, how long a pool lasts, how near the end is, and who still plays."""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.games.dunaia.changes import last_turn, tiles_in_play
from companion.games.dunaia.effects import neutral_dice
from companion.games.dunaia.fulfilled import POINTS, open_tiles
from companion.games.dunaia.registry import registry
from companion.games.dunaia.scoring import score
from companion.games.dunaia.state import NINE, State, completed_squares


@dataclass(frozen=True, slots=True)
class Standing:
    """Where the table stands: round, turn (both from 1), whose turn, who is next."""

    round: int
    turn: int
    seat: str
    next: str


@registry.compute("dunaia.turn.round", "dunaia.turn.next-left")
def standing(state: State) -> Standing:
    """The round, the turn, whose turn it is and who comes next on the left."""
    following = state.setup.seats[(state.active + 1) % state.count]
    return Standing(state.round, state.played + 1, state.seat, following)


def seat_of_turn(state: State, turn: int) -> str:
    """The seat that plays a turn, turns counted from 0."""
    return state.setup.seats[(state.first + turn) % state.count]


@dataclass(frozen=True, slots=True)
class Pool:
    """Who takes which dice of a pool, in order, and who rolls the next one, in which turn (from 1)."""

    neutral: tuple[str, ...]
    own: tuple[str, ...]
    rolls: str
    turn: int


@registry.compute("dunaia.die.pool-schedule")
def pool_schedule(state: State) -> Pool:
    """Who takes a neutral die, who the own one, and who rolls next; with an empty pool, as if rolled now."""
    taken = 1 if state.turn.face else 0
    start = state.played + taken
    neutral = len(state.neutral) if state.pool or taken else neutral_dice(state.setup)
    own = sum(1 for f in state.own if f) if state.pool or taken else state.count
    turns = range(start, start + neutral + own)
    seats = tuple(seat_of_turn(state, t) for t in turns)
    end = start + neutral + own
    return Pool(seats[:neutral], seats[neutral:], seat_of_turn(state, end), end + 1)


@dataclass(frozen=True, slots=True)
class Collected:
    """Dice to be collected for a roll: all, those on buildings, those on the common board."""

    dice: int
    on_buildings: int
    on_common: int


@registry.compute("dunaia.die.reroll-collects-all")
def dice_to_collect(state: State) -> Collected:
    """All dice that a roll takes in; afterwards no square holds one."""
    on_buildings = sum(1 for d in state.laid if d.where[:1].isdecimal())
    return Collected(state.pool + len(state.laid), on_buildings, len(state.laid) - on_buildings)


@dataclass(frozen=True, slots=True)
class End:
    """How near the end is: most completed buildings and whose, prophecies left, who called it and by what."""

    most_built: int
    builder: str
    prophecies_left: int
    called_by: str
    by: str


@registry.compute(
    "dunaia.overview.end-triggers",
    "dunaia.end.trigger-prophecy",
    "dunaia.end.trigger-ninth-building",
    "dunaia.prophecy.last-triggers-end",
)
def end(state: State) -> End:
    """How near the end is, or who called it."""
    built = [len(completed_squares(state, at)) for at in range(state.count)]
    taken = sum(len(v.prophecies) for v in state.villages)
    called = state.trigger
    return End(
        max(built),
        state.setup.seats[built.index(max(built))],
        max(0, tiles_in_play(state) - taken),
        state.setup.seats[called.seat] if called else "",
        called.by if called else "",
    )


@registry.compute("dunaia.end.finish-round", "dunaia.end.one-last-turn-each", "dunaia.end.trigger-by-last-player")
def turns_to_come(state: State) -> tuple[str, ...]:
    """The turns still to be played after the one that is now, once the end is called, in order."""
    last = last_turn(state)
    if last is None or state.over:
        return ()
    return tuple(seat_of_turn(state, t) for t in range(state.played + 1, last))


@registry.compute("dunaia.end.equal-turns")
def turns_in_all(state: State) -> dict[str, int]:
    """How many turns each seat has in the whole game, as far as it is known: played, and once called, to come."""
    last = last_turn(state) or state.played
    return {seat: sum(1 for t in range(last) if seat_of_turn(state, t) == seat) for seat in state.setup.seats}


def can_end_now(state: State) -> str:
    """How this turn could call the end, in words; empty when it cannot."""
    if state.trigger is not None or not state.live:
        return ""
    at = state.active
    if len(completed_squares(state, at)) == NINE - 1:
        return f"end if {state.seat} completes a 9th building"
    if end(state).prophecies_left == 1:
        return f"end if {state.seat} takes the last prophecy"
    return ""


@registry.compute("dunaia.prophecy.several-at-once")
def tiles_to_take(state: State, seat: str) -> tuple[str, ...]:
    """All prophecy tiles on the table that a seat fulfils now; it takes them all."""
    return open_tiles(state, state.seat_index(seat))


@registry.compute("dunaia.prophecy.kept", "dunaia.prophecy.nothing-spent")
def tiles_kept(state: State, seat: str) -> dict[str, int]:
    """A seat's tiles, their VP, and the flowers and artefacts it has kept."""
    village = state.village(seat)
    points = sum(POINTS.get(t.name, 0) for t in village.prophecies)
    return {
        "tiles": len(village.prophecies),
        "points": points,
        "flowers": village.flowers,
        "artefacts": village.artefacts,
    }


@registry.compute(
    "dunaia.score.winner", "dunaia.score.tie-prophecies", "dunaia.score.tie-flowers", "dunaia.score.tie-shared"
)
def winners(state: State) -> tuple[str, ...]:
    """The winner, or those who share the victory: most VP, then most tiles, then most flowers."""
    return score(replace(state, over=True)).winners


@registry.compute("dunaia.elite.draw-count")
def characters_shown(state: State) -> int:
    """How many elite tiles are turned up: one more than there are players."""
    return state.count + 1


@registry.compute("dunaia.elite.pick-order")
def pick_order(state: State) -> tuple[str, ...]:
    """The order in which characters are chosen: the last player first, the first player last."""
    return tuple(seat_of_turn(state, t) for t in reversed(range(state.count)))
