"""The timeline: the token's advance, laps, the triggers it meets, and when the next quake comes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from companion.games.voqorr.people import Turn
from companion.games.voqorr.state import State
from companion.games.voqorr.words import DISTRESS_EACH, PERSONAL

QUAKE = "quake"


def distance(place: int, time: int, length: int | None) -> int | None:
    """Points of time until the token meets a trigger; a whole lap if both share a space; None if it needs the length.

    unsettled.trigger.distance.
    """
    if length is not None:
        return (place - time - 1) % length + 1
    return place - time if place > time else None


def to_quake(state: State) -> int | None:
    """Points of time until the next quake; None when only the length of the timeline can tell."""
    return distance(state.trigger, state.time, state.length)


def to_lap(state: State) -> int | None:
    """Points of time until the token leaves the last space for the first; None while the length is unread."""
    return None if state.length is None else state.length - state.space(state.time) + 1


def laps(time: int, points: int, length: int | None) -> int:
    """How often an advance leaves the last space for the first (unsettled.time.wrap)."""
    return 0 if length is None else (time - 1 + points) // length - (time - 1) // length


def met_by(state: State, points: int) -> tuple[tuple[int, str], ...]:
    """The triggers whose spaces an advance enters, with the points after which each is met, in that order.

    unsettled.trigger.advance-first; a trigger on the token's own space is not met (trigger.not-under-marker).
    """
    found = []
    for name, place in ((QUAKE, state.trigger), *((m.name, m.place) for m in state.markers)):
        gap = distance(place, state.time, state.length)
        if gap is None or gap > points:
            continue
        if name == QUAKE and state.setup.reading("quake_on_passing") == "stop-only" and gap != points:
            continue
        found.append((gap, name))
    return tuple(sorted(found, key=lambda f: f[0]))


def advance(state: State, points: int, lap: bool = False) -> State:
    """The table after an advance: the token moves, laps cost endurance, triggers met wait to be resolved.

    unsettled.time.per-symbol, unsettled.time.wrap, unsettled.trigger.advance-first.
    """
    if points <= 0:
        return state
    meets = met_by(state, points)
    now = points
    quake = next((gap for gap, name in meets if name == QUAKE), None)
    if quake is not None and state.setup.reading("quake_on_passing") == "at-once":
        now, meets = quake, tuple(m for m in meets if m[0] <= quake)
    rounds = laps(state.time, now, state.length) or int(lap and state.length is None)
    told = state.told_length
    if lap and state.length is None and points == 1:
        told = state.time
    state = replace(
        state,
        time=state.time + now,
        met=(*state.met, *(name for _, name in meets)),
        held=state.held + points - now,
        told_length=told,
    )
    for _ in range(rounds):
        state = all_tire(state)
    return state


def all_tire(state: State) -> State:
    """Every explorer who is awake drops one endurance."""
    for seat in state.conscious:
        state = tire(state, seat, 1)
    return state


def tire(state: State, seat: str, points: int) -> State:
    """An explorer's marker goes down; it stops on the pink space (unsettled.endurance.lose)."""
    explorer = state.explorer(seat)
    left = state.endurance(seat)
    drop = points if left is None else min(points, left)
    return state.with_explorer(replace(explorer, lost=explorer.lost + drop))


def below_top(state: State, seat: str) -> int | None:
    """Steps an explorer's marker is below the top space; None while only the length of the track can tell."""
    explorer = state.explorer(seat)
    if explorer.top is None:
        return explorer.lost
    return None if state.track is None else max(0, state.track - explorer.top + explorer.lost)


def rested(state: State, seat: str, points: int) -> State:
    """An explorer's marker goes up, at most to the top space (unsettled.endurance.gain)."""
    explorer = state.explorer(seat)
    below = below_top(state, seat)
    return state.with_explorer(
        replace(explorer, lost=explorer.lost - (points if below is None else min(points, below)))
    )


# ------------------------------------------------------------------ distress


@dataclass(frozen=True, slots=True)
class Hits:
    """Who gains a distress, who cannot, and how much endurance everybody drops for that."""

    gains: tuple[str, ...]
    cannot: tuple[str, ...]
    endurance: int


def hits(state: State, seats: Sequence[str]) -> Hits:
    """What a distress for each of these explorers comes to (unsettled.distress.cannot-gain)."""
    stack, gains, cannot = state.stack, [], []
    held = {e.seat: e.troubles for e in state.crew}
    for seat in seats:
        if held[seat] >= len(PERSONAL) - 1 or stack <= 0:
            cannot.append(seat)
        else:
            gains.append(seat)
            held[seat] += 1
            stack -= 1
    each = state.setup.reading("distress_shortage_each") == "each"
    return Hits(tuple(gains), tuple(cannot), len(cannot) if each else min(1, len(cannot)))


def distressed(state: State, seats: Sequence[str]) -> State:
    """The table after these explorers gained one distress each; where it is laid is still owed."""
    result = hits(state, seats)
    for seat in result.gains:
        explorer = state.explorer(seat)
        state = state.with_explorer(replace(explorer, pending=explorer.pending + 1))
    for _ in range(result.endurance):
        state = all_tire(state)
    return with_turn(state, hit=tuple(dict.fromkeys((*state.turn.hit, *result.gains))))


def lay(state: State, seat: str, space: str, card: str) -> State:
    """The table after an owed distress was laid over a space."""
    explorer = state.explorer(seat)
    pairs = (*(d for d in explorer.distress if d[0] != space), (space, card))
    return state.with_explorer(replace(explorer, distress=pairs, pending=max(0, explorer.pending - 1)))


def with_turn(state: State, **changes: object) -> State:
    """The same table with something of the present turn changed."""
    turn: Turn = replace(state.turn, **changes)  # type: ignore[arg-type]
    return replace(state, turn=turn)


def stack_size(explorers: int) -> int:
    """Distress cards in the stack at the start."""
    return DISTRESS_EACH * explorers


# ------------------------------------------------------------------ odds


def odds(blue: Sequence[int], green: Sequence[int]) -> dict[int, int]:
    """How many of the throws of both dice give each sum."""
    found: dict[int, int] = {}
    for b in blue:
        for g in green:
            found[b + g] = found.get(b + g, 0) + 1
    return dict(sorted(found.items()))
