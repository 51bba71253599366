"""What the table keeps for itself: pieces put down, what is owed, the task, the end."""

from __future__ import annotations

from dataclasses import replace

from companion.games.voqorr import entries as e
from companion.games.voqorr import pads
from companion.games.voqorr.clock import with_turn
from companion.games.voqorr.people import Debt
from companion.games.voqorr.state import State
from companion.games.voqorr.walking import placed


def paid(state: State, seat: str, what: str) -> State:
    """The table after the first debt of this kind was settled, the explorer's own or the table's."""
    debts = list(state.debts)
    first = next((d for d in debts if d.what == what and d.seat in (seat, "")), None)
    if first is not None:
        debts.remove(first)
    return replace(state, debts=tuple(debts))


def put(state: State, entry: e.Put) -> State:
    """The table after pieces were put on a node."""
    node = state.grid.named(entry.node)
    return state if node is None else state.with_node(placed(node, entry.what, entry.number))


def owed(state: State, entry: e.Owe) -> State:
    """The table after a card wanted something."""
    if entry.when == "start":
        state = replace(state, starts=(*state.starts, (entry.seat, entry.what)))
        return with_turn(state, starts=(*state.turn.starts, entry.what)) if _fresh(state, entry.seat) else state
    return replace(state, debts=(*state.debts, Debt(entry.seat, f"card: {entry.what}")))


def _fresh(state: State, seat: str) -> bool:
    turn = state.turn
    return turn.seat == seat and not turn.moved and not state.explorer(seat).set_cubes


def carried_out(state: State, entry: e.Done) -> State:
    """The table after something owed was done."""
    if entry.what in state.turn.starts:
        starts = list(state.turn.starts)
        starts.remove(entry.what)
        return with_turn(state, starts=tuple(starts))
    if entry.what in state.met:
        met = list(state.met)
        met.remove(entry.what)
        return replace(state, met=tuple(met))
    return paid(state, entry.seat, f"card: {entry.what}")


def waived(state: State, entry: e.Waive) -> State:
    """The table after something owed was let go."""
    if entry.what in state.met:
        met = list(state.met)
        met.remove(entry.what)
        return replace(state, met=tuple(met))
    if entry.what == "spread":
        return replace(state, spread=0)
    if entry.what == "distress":
        return state.with_explorer(replace(state.explorer(entry.seat), pending=0))
    return paid(carried_out(state, e.Done(seat=entry.seat, what=entry.what)), entry.seat, entry.what)


def fainted(state: State, entry: e.Faint) -> State:
    """The table after an explorer reached the pink space."""
    return state.with_explorer(replace(state.explorer(entry.seat), fainted=True))


def page_turned(state: State, entry: e.Page) -> State:
    """The table after the page of the task was turned."""
    state = paid(state, "", "page")
    return replace(
        state, page=min(state.pages, state.page + 1), finished=entry.finished, progress=(0, 0), by_action=False
    )


def progressed(state: State, entry: e.Progress) -> State:
    """The table after the progress was typed."""
    return replace(state, progress=(entry.done, entry.of or state.progress[1]), by_action=entry.action)


def laid(state: State, entry: e.Laid) -> State:
    """The table with one more layer of the set-up."""
    return replace(state, layers=tuple(dict.fromkeys((*state.layers, entry.layer))))


def task(state: State, entry: e.Task) -> State:
    """The table with its survival task."""
    types = entry.types or pads.types_of(state, entry.letter)
    return replace(state, task=entry.letter, types=types, pages=entry.pages)


def declared(state: State, entry: e.Declare) -> State:
    """The table with the end that was declared."""
    return replace(state, result=entry.result)
