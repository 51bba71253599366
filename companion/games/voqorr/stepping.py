"""Steps on the map as they are written down: moves, LUNA, crew that is placed, her scan."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from companion.games.voqorr import entries as e
from companion.games.voqorr.clock import with_turn
from companion.games.voqorr.focus import stored
from companion.games.voqorr.state import State
from companion.games.voqorr.walking import Shown, crossed, moved, outcome, placed, revealed


def shown(entry: Any) -> Shown:
    """The card that an entry turns up."""
    return Shown(entry.card, entry.lies, entry.walls, entry.signs, entry.holds, entry.far)


def moving(state: State, entry: e.Move) -> State:
    """The table after one step of an explorer."""
    spot = state.explorer(entry.seat).spot
    result = outcome(state, spot, entry.to, shown(entry))
    if result.target is None:
        return state
    if result.reveals:
        state = revealed(state, spot, result, shown(entry))
        if result.bumps:
            return state
    group = (entry.seat, *(s for s in entry.carry if s in state.places))
    state = _stepped(state, entry, result.reveals)
    state = moved(state, group, result.target)
    return crossed(state, entry.seat, spot, result)


def _stepped(state: State, entry: e.Move, reveals: bool) -> State:
    turn = state.turn
    if entry.by or entry.seat != turn.seat:
        return state
    if entry.how == "traverse" or (entry.how != "move" and (turn.moved >= turn.reach or turn.over) and turn.extra):
        return with_turn(state, extra=0 if reveals else turn.extra - 1, carrying=entry.carry)
    return with_turn(state, moved=turn.moved + 1, reach=max(turn.reach, entry.reach), over=turn.over or reveals)


def luna_moving(state: State, entry: e.Luna) -> State:
    """The table after one step of LUNA."""
    result = outcome(state, state.luna, entry.to, shown(entry))
    if result.target is None:
        return state
    if result.reveals:
        state = revealed(state, state.luna, result, shown(entry))
    if entry.by == "workshop" and not result.bumps:
        state = stored(state, "power", -1)
    if result.bumps:
        return state
    turn = state.turn
    if not entry.by:
        reach = max(turn.luna_reach, entry.reach)
        state = with_turn(state, luna_moved=turn.luna_moved + 1, luna_reach=reach, luna_over=result.reveals)
    return replace(state, luna=result.target)


def put_somewhere(state: State, actor: str, who: tuple[str, ...], to: str, card: Shown) -> State:
    """The table after crew was placed: over an edge of the actor's node, or on a node of the map."""
    spot = state.explorer(actor).spot
    result = outcome(state, spot, to, card)
    target = result.target
    if target is None:
        return state
    if result.reveals:
        state = revealed(state, spot, result, card)
        if result.bumps:
            return state
    node = state.grid.at(target)
    if node is not None and node.down:
        state = state.with_node(replace(node, down=False))
    seats = tuple(s for s in who if s in state.places)
    state = moved(state, seats, target)
    return replace(state, luna=target) if "LUNA" in who else state


def placing(state: State, entry: e.Place) -> State:
    """The table after crew was placed by an effect."""
    return put_somewhere(state, entry.seat, entry.who, entry.to, shown(entry))


def scanned(state: State, entry: e.Scan) -> State:
    """The table after LUNA scanned."""
    node = state.grid.at(state.luna)
    if node is not None:
        state = state.with_node(placed(node, entry.what, entry.number))
    return with_turn(state, scanned=state.turn.scanned or not entry.by)
