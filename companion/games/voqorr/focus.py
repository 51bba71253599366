"""Focus, trust, insight and stores: what a gain or a loss comes to, as pure functions of the table."""

from __future__ import annotations

from dataclasses import replace

from companion.games.voqorr.clock import advance, with_turn
from companion.games.voqorr.people import Debt
from companion.games.voqorr.state import State
from companion.games.voqorr.words import DISCS, MOST_FOCUS


def lowered(value: int, steps: int) -> tuple[int, int]:
    """A cube's face after a loss, and the points of time it costs (unsettled.focus.decrease-costs-time)."""
    return max(0, value - steps), max(0, steps - value)


def raised(value: int, steps: int) -> int:
    """A cube's face after a gain; what goes beyond 3 is lost (unsettled.focus.increase-cap)."""
    return min(MOST_FOCUS, value + steps)


def turned(state: State, seat: str, cube: str, steps: int) -> State:
    """The table after a cube is turned up (steps above 0) or down, with the time that costs."""
    explorer = state.explorer(seat)
    if steps >= 0:
        return state.with_explorer(explorer.with_face(cube, raised(explorer.face(cube), steps)))
    face, time = lowered(explorer.face(cube), -steps)
    return advance(state.with_explorer(explorer.with_face(cube, face)), time)


def trusted(state: State, steps: int) -> State:
    """The table after trust rises (above 0) or falls: a state changes, or focus is to be spread.

    unsettled.trust.two-states, unsettled.trust.pushed-further.
    """
    for _ in range(abs(steps)):
        goal = "high" if steps > 0 else "low"
        if state.trust == goal:
            state = replace(state, spread=state.spread + (2 if steps > 0 else -2))
        else:
            state = replace(state, trust=goal, flipped=True)
    return state


def insightful(state: State, seat: str, points: int) -> State:
    """The table after insight is gained (or lost, below 0), counted one by one.

    unsettled.insight.gain, unsettled.insight.off-the-top: a step off the top pays out and restarts the cube.
    """
    top = state.setup.copy.number("dashboard.insight")
    for _ in range(abs(points)):
        explorer = state.explorer(seat)
        if points < 0:
            state = state.with_explorer(replace(explorer, insight=max(1, explorer.insight - 1)))
        elif top is not None and explorer.insight >= top:
            state = paid_out(state, seat)
        else:
            state = state.with_explorer(replace(explorer, insight=explorer.insight + 1))
    return state


def paid_out(state: State, seat: str) -> State:
    """The table after a pursuit cube stepped off the top: comprehension, breakthrough, cube at the bottom."""
    explorer = replace(state.explorer(seat), insight=1)
    field = explorer.pursues
    state = state.with_explorer(explorer)
    state = replace(state, debts=(*state.debts, Debt(seat, "pursue")))
    if not field:
        return replace(state, debts=(*state.debts, Debt(seat, "learn")))
    if state.comprehension_left(field) <= 0:
        return state
    if "" not in explorer.knows:
        return replace(state, debts=(*state.debts, Debt(seat, "learn", colour=field)))
    return knowing(state, seat, field)


def knowing(state: State, seat: str, field: str, slot: int | None = None, title: str = "") -> State:
    """The table after a comprehension token and a breakthrough of its discipline came to a dashboard."""
    explorer = state.explorer(seat)
    free = [i for i, k in enumerate(explorer.knows) if not k]
    if not free:
        return state
    place = slot - 1 if slot is not None and slot - 1 in free else free[0]
    knows = (*explorer.knows[:place], field, *explorer.knows[place + 1 :])
    cards = (*explorer.breakthroughs, f"{field}: {title}" if title else field)
    return state.with_explorer(replace(explorer, knows=knows, breakthroughs=cards))


def stored(state: State, what: str, amount: int) -> State:
    """The table after the common stores grew or shrank; power ends at the six discs."""
    have: int = getattr(state, what)
    most = DISCS if what == "power" else None
    new = max(0, have + amount)
    return replace(state, **{what: new if most is None else min(most, new)})  # type: ignore[arg-type]


def gathered(state: State, node_name: str, what: str, amount: int) -> State:
    """The table after resources went from a node to the stores; no more than lies there."""
    node = state.grid.named(node_name)
    if node is None:
        return state
    lying: int = getattr(node, what)
    taken = min(lying, amount)
    state = state.with_node(replace(node, **{what: lying - taken}))  # type: ignore[arg-type]
    return stored(state, what, taken)


def paused(state: State) -> State:
    """The table after something of the turn came between the steps of a movement that had begun."""
    return with_turn(state, paused=state.turn.moved > 0, extra=0)
