"""Discoveries: found, handed on, laid on nodes and taken up, by Rifting Reality and through LUNA."""

from __future__ import annotations

from dataclasses import replace

from companion.games.voqorr import entries as e
from companion.games.voqorr.clock import with_turn
from companion.games.voqorr.gaining import gained
from companion.games.voqorr.quakes import refilled
from companion.games.voqorr.state import State
from companion.games.voqorr.stepping import put_somewhere, shown
from companion.games.voqorr.tunnels import dismantled
from companion.games.voqorr.walking import outcome
from companion.games.voqorr.words import counted, proper


def holder(state: State, discovery: str) -> str:
    """The explorer who carries a discovery, or empty."""
    return next((x.seat for x in state.crew if discovery in x.carries), "")


def _handed(state: State, discovery: str, seat: str | None) -> State:
    for explorer in state.crew:
        if discovery in explorer.carries:
            carries = tuple(d for d in explorer.carries if d != discovery)
            state = state.with_explorer(replace(explorer, carries=carries))
    for node in state.grid.nodes.values():
        if discovery in node.discoveries:
            state = state.with_node(replace(node, discoveries=tuple(d for d in node.discoveries if d != discovery)))
    if seat is not None and seat in state.places:
        explorer = state.explorer(seat)
        state = state.with_explorer(replace(explorer, carries=(*explorer.carries, discovery)))
    return state


def _laid_on(state: State, discovery: str, name: str) -> State:
    state = _handed(state, discovery, None)
    node = state.grid.named(name)
    return state if node is None else state.with_node(replace(node, discoveries=(*node.discoveries, discovery)))


def rifted(state: State, entry: e.Rift) -> State:
    """The table after Rifting Reality was used."""
    node = state.grid.named(entry.node) if entry.node else state.node_of(entry.seat)
    thing = proper(entry.discovery)
    if entry.how == "place" and thing and node is not None:
        state = _laid_on(state, thing, node.name)
    elif entry.how == "take" and thing:
        state = _handed(state, thing, entry.seat)
    bumped = False
    for effect in entry.then[:1]:
        if effect == "collapse" and (passage := state.grid.passage(entry.passage)):
            state = dismantled(state, passage)
        elif effect == "step":
            who = entry.who or entry.seat
            bumped = outcome(state, state.explorer(entry.seat).spot, entry.to, shown(entry)).bumps
            state = put_somewhere(state, entry.seat, (who,), entry.to, shown(entry))
        elif effect == "attune":
            state = _attuned(state, entry.seat)
    open_still = bumped or (not entry.then and entry.how != "none")
    return with_turn(state, rifted=state.turn.rifted or not entry.by, rift_open=open_still)


def _attuned(state: State, seat: str) -> State:
    printed = state.setup.copy.get("rift.gain")
    if not isinstance(printed, str):
        return state
    thing, amount = counted(printed)
    return gained(state, seat, thing, amount)


def altered(state: State, entry: e.Alter) -> State:
    """The table after a discovery was placed through LUNA."""
    node = state.grid.named(entry.node) if entry.node else state.grid.at(state.luna)
    if node is not None:
        state = _laid_on(state, proper(entry.discovery), node.name)
    debts = list(state.debts)
    paid = next((d for d in debts if d.what == "alter" and d.seat == entry.seat), None)
    if paid:
        debts.remove(paid)
    return with_turn(replace(state, debts=tuple(debts)), altered=True)


def found(state: State, entry: e.Find) -> State:
    """The table after a discovery was gained."""
    thing = proper(entry.discovery)
    state = _handed(state, thing, entry.seat)
    properties = {**state.properties, thing: entry.lies} if entry.lies else state.properties
    origins = {**state.origins, thing: entry.card} if entry.card else state.origins
    return replace(state, properties=properties, origins=origins)


def given(state: State, entry: e.Give) -> State:
    """The table after a discovery was passed on."""
    thing = proper(entry.what)
    return _handed(state, thing, entry.whom) if holder(state, thing) == entry.seat else state


def taken(state: State, entry: e.Take) -> State:
    """The table after a discovery was taken from a fellow."""
    thing = proper(entry.what)
    return _handed(state, thing, entry.seat) if holder(state, thing) == entry.whom else state


def dropped(state: State, entry: e.Drop) -> State:
    """The table after a discovery left play."""
    return replace(_handed(state, proper(entry.discovery), None), piles=refilled(state.piles))
