"""Passages opened and collapsed, opportunities given up."""

from __future__ import annotations

from dataclasses import replace

from companion.games.voqorr import entries as e
from companion.games.voqorr.keeping import paid
from companion.games.voqorr.state import State
from companion.games.voqorr.tunnels import dismantled, opened, planned


def opening_node(state: State, entry: e.Open) -> str:
    """The node that an opening covers a wall of: named, the opportunity's, or the own."""
    if entry.node:
        return entry.node
    debt = next((d for d in state.debts if d.what == "passage" and d.seat == entry.seat), None)
    owed = state.grid.at(debt.spot) if debt and not entry.by else None
    own = state.node_of(entry.seat)
    return owed.name if owed else own.name if own else ""


def opening(state: State, entry: e.Open) -> State:
    """The table after a passage was opened."""
    node = state.grid.named(opening_node(state, entry))
    if node is None:
        return state
    old = state.grid.cover(node.spot, entry.edge)
    if old is not None:
        state = dismantled(state, old)
    state = opened(state, planned(state, node, entry.edge, entry.lay, entry.far))
    return state if entry.by else paid(state, entry.seat, "passage")


def collapsed(state: State, entry: e.Collapse) -> State:
    """The table after a passage was taken off by an effect."""
    passage = state.grid.passage(entry.passage)
    return state if passage is None else dismantled(state, passage)


def forfeited(state: State, entry: e.Forfeit) -> State:
    """The table after an idle opportunity was given up."""
    return replace(state, moments=tuple(m for m in state.moments if m.colour != entry.moment))
