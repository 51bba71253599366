"""INVESTIGATE and opportunities: where they are open, markers, forfeiting."""

from __future__ import annotations

from collections.abc import Iterator

from companion.core.rule import Finding, not_checked
from companion.games.voqorr.entries import Forfeit, Put, Set
from companion.games.voqorr.registry import registry
from companion.games.voqorr.state import State
from companion.games.voqorr.words import EDGES, MOMENTS, listed


@registry.check("voqorr.investigate.needs-blocked-edge", "unsettled.act.investigate-once-per-node", on=Set)
def needs_wall(state: State, entry: Set) -> str | Finding | None:
    """INVESTIGATE wants an uncovered wall on the own node."""
    node = state.node_of(entry.seat)
    if entry.space != "investigate" or node is None or node.scarab or state.grid.bare_walls(node):
        return None
    if node.untold:
        return not_checked(f"What the card of node {node.name} shows was not typed, so its walls are not known.")
    covered = listed(sorted(node.walls))
    why = f"its wall ({covered}) is covered by a passage" if node.walls else "it shows no wall"
    return f"{entry.seat} stands on {node.title}: {why}, so it cannot be investigated."


@registry.check("voqorr.investigate.two-edges-repeat", on=Set)
def second_wall(state: State, entry: Set) -> str | None:
    """A node may be investigated again while another of its walls is bare."""
    node = state.node_of(entry.seat)
    if entry.space != "investigate" or node is None or len(node.walls) < 2:
        return None
    if not state.grid.bare_walls(node):
        return f"Both walls of {node.title} ({listed(sorted(node.walls))}) are covered; nothing is left to investigate."
    return None


@registry.check("voqorr.investigate.one-moment-marker", on=Set)
def one_marker(state: State, entry: Set) -> str | None:
    """No second opportunity on a node that has a moment marker."""
    if entry.space != "investigate":
        return None
    node = state.node_of(entry.seat)
    here = [m for m in state.moments if node is not None and m.spot == node.spot]
    if not here or node is None:
        return None
    used = f"; {here[0].cube} has used it, and it leaves at the regroup" if here[0].cube else ""
    return f"The {here[0].colour} moment marker lies on {node.title} already{used}."


@registry.check("voqorr.investigate.local-only", on=Set)
def own_wall(state: State, entry: Set) -> str | None:
    """Only walls printed on the own node are investigated."""
    if entry.space != "investigate" or not entry.wall:
        return None
    node = state.node_of(entry.seat)
    name, edge = entry.wall[:-1], entry.wall[-1:].casefold()
    whole = next((e for e in EDGES if e[0] == edge), "")
    if node is not None and name.upper() == node.name and whole in node.walls:
        return None
    where = node.title if node else "no node"
    return f"{entry.seat} is on {where}; the wall {entry.wall} is none of its own."


@registry.check("unsettled.opportunity.two-at-most", on=Set)
def two_markers(state: State, entry: Set) -> Iterator[str]:
    """Two opportunities at most are active."""
    if entry.space != "investigate":
        return
    out = {m.colour for m in state.moments}
    if len(out) == len(MOMENTS):
        yield "Both moment markers are out; one opportunity must be completed or forfeited first."
    elif entry.moment and entry.moment in out:
        yield f"The {entry.moment} moment marker is out already; {listed(m for m in MOMENTS if m not in out)} is free."
    if state.piles == (0, 0):
        yield "No opportunity card is left in either pile."


@registry.check("voqorr.setup.investigated-tokens-aside", on=Put)
def no_investigated(state: State, entry: Put) -> str | None:
    """Investigated tokens are not used here unless a text calls for them."""
    if entry.what.casefold().startswith("investig") and not entry.by:
        return "Investigated tokens stay aside on Vo'qorr, unless a card asks for one (say by=…)."
    return None


@registry.check("unsettled.opportunity.forfeit", on=Forfeit)
def forfeit(state: State, entry: Forfeit) -> str | None:
    """An opportunity is forfeited only while it is idle."""
    moment = state.moment(entry.moment)
    if moment is None:
        return f"The {entry.moment} moment marker is not on the map."
    if moment.cube:
        return f"{moment.cube}'s cube is set on the {entry.moment} opportunity."
    if moment.engaged:
        return f"{moment.engaged} is engaged with the {entry.moment} opportunity."
    return None


@registry.check("unsettled.opportunity.in-the-moment", on=Set)
def in_the_moment(state: State, entry: Set) -> str | None:
    """An opportunity's space is open on its marker's node only."""
    if entry.space not in MOMENTS:
        return None
    moment = state.moment(entry.space)
    if moment is None:
        return f"No {entry.space} opportunity is active."
    node, own = state.grid.at(moment.spot), state.node_of(entry.seat)
    if node is None or own is None or node.name != own.name:
        where = node.title if node else "no node of the map"
        return (
            f"The {entry.space} moment marker lies on {where}, and {entry.seat} is on {own.title if own else 'none'}."
        )
    return None
