"""The reality quake: everything it would do, worked out before anybody confirms it, and then done at once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from companion.games.voqorr import tunnels
from companion.games.voqorr.clock import QUAKE, advance, distance, distressed, hits, lay
from companion.games.voqorr.grid import Node, loose
from companion.games.voqorr.people import Moment
from companion.games.voqorr.state import State
from companion.games.voqorr.words import SHIFT


@dataclass(frozen=True, slots=True)
class Plan:
    """What a quake does to the table, all of it fixed when it begins.

    `go` phased nodes without crew; `stay` phased nodes with crew; `anchored` the rest; `unknown` nodes whose property
    nobody told. Nodes by name. `gains` get a distress, `cannot` would but cannot. The rest is what comes back.
    """

    go: tuple[str, ...]
    stay: tuple[str, ...]
    anchored: tuple[str, ...]
    unknown: tuple[str, ...]
    gains: tuple[str, ...]
    cannot: tuple[str, ...]
    endurance: int
    data: int
    materials: int
    structures: tuple[str, ...]
    discoveries: tuple[str, ...]
    moments: tuple[str, ...]
    passages: tuple[str, ...]
    tokens: int
    cards: int


def plan(state: State) -> Plan:
    """What a quake would do now (voqorr.quake.order): nodes, distress, what comes back, passages loose at both ends."""
    holding = state.setup.reading("removed_node_with_cube") == "stays"
    sorted_nodes: dict[str, list[Node]] = {"go": [], "stay": [], "anchored": [], "": []}
    for node in sorted(state.grid.nodes.values(), key=_order):
        if not node.scarab:
            sorted_nodes[_fate(state, node, holding)].append(node)
    go = sorted_nodes["go"]
    result = hits(state, shaken(state, sorted_nodes["stay"]))
    spots = frozenset(n.spot for n in go)
    after = state.grid.without(spots)
    gone = [p for p in state.grid.passages if loose(after, p)]
    back = tunnels.parts(gone)
    return Plan(
        go=_names(go),
        stay=_names(sorted_nodes["stay"]),
        anchored=_names(sorted_nodes["anchored"]),
        unknown=_names(sorted_nodes[""]),
        gains=result.gains,
        cannot=result.cannot,
        endurance=result.endurance,
        data=sum(n.data for n in go),
        materials=sum(n.materials for n in go),
        structures=tuple(s.name for s in state.sites if s.spot in spots),
        discoveries=tuple(d for n in go for d in n.discoveries),
        moments=tuple(m.colour for m in state.moments if m.spot in spots and not kept(state, m)),
        passages=tuple(state.grid.label(p) for p in gone),
        tokens=back.tokens,
        cards=back.cards,
    )


def _order(node: Node) -> tuple[int, str]:
    return (int(node.name), "") if node.name.isdecimal() else (0, node.name)


def _names(nodes: Sequence[Node]) -> tuple[str, ...]:
    return tuple(n.name for n in nodes)


def _fate(state: State, node: Node, holding: bool) -> str:
    lies = state.property_of(node)
    if lies == "phased":
        return "stay" if crewed(state, node) or (holding and _worked(state, node)) else "go"
    return lies


def crewed(state: State, node: Node) -> bool:
    """True when an explorer or LUNA is on a node (voqorr.quake.crew-keeps-node)."""
    return state.luna == node.spot or bool(state.on(node.spot))


def kept(state: State, moment: Moment) -> bool:
    """True when an opportunity stays active although its node goes.

    An engaged one travels; one with a cube is finished at the regroup, unless the table reads that it is lost; idle
    ones stay open, or until the table forfeits them, only by another reading than the book's.
    """
    if moment.engaged:
        return True
    if moment.cube:
        return state.setup.reading("removed_node_with_cube") != "lost"
    return state.setup.reading("pending_opportunity_on_removed_node") != "reshuffled"


def _worked(state: State, node: Node) -> bool:
    return any(m.cube and m.spot == node.spot for m in state.moments) or any(
        s.builder and s.spot == node.spot for s in state.sites
    )


def shaken(state: State, stay: Sequence[Node]) -> tuple[str, ...]:
    """The explorers on phased nodes that stay, in seat order: one distress each (voqorr.quake.distress)."""
    spots = {n.spot for n in stay}
    found = [e.seat for e in state.crew if e.spot in spots]
    if state.setup.reading("unconscious_take_losses") == "no":
        found = [s for s in found if not state.unconscious(s)]
    return tuple(found)


def trigger_after(state: State, thrown: int) -> int:
    """Where the quake trigger goes (a place counted on without wrapping) for the sum of the dice.

    voqorr.quake.move-trigger, voqorr.quake.trigger-past-end, and the table's readings of both.
    """
    length = state.length
    start = state.trigger
    if length is not None and start < state.time:
        start += (state.time - start) // length * length
    if state.setup.reading("quake_twice_in_one_move") == "from-token":
        return state.time + thrown
    place = start + thrown
    if length is not None and (place - 1) // length > (start - 1) // length:
        past = state.setup.reading("quake_trigger_past_end")
        if past == "last":
            return ((start - 1) // length + 1) * length
    if place <= state.time and state.setup.reading("quake_trigger_overtaken") == "from-marker":
        return state.time + thrown
    return place


def ends_quakes(state: State, thrown: int) -> bool:
    """True when, by the table's reading, a trigger carried past the last space brings no further quake."""
    length = state.length
    if length is None or state.setup.reading("quake_trigger_past_end") != "none":
        return False
    return (state.trigger + thrown - 1) // length > (state.trigger - 1) // length


NEVER = -10_000
"""A place of the trigger that the token never meets."""


def quaked(state: State, thrown: int, spaces: Mapping[str, str]) -> State:
    """The table after a quake with this sum: trigger, nodes, distress, passages, in one (voqorr.quake.order)."""
    planned = plan(state)
    place = NEVER if ends_quakes(state, thrown) else trigger_after(state, thrown)
    again = _again(state, place)
    met = list(state.met)
    if QUAKE in met:
        met.remove(QUAKE)
    state = replace(state, trigger=place, met=(*met, *((QUAKE,) if again else ())))
    state = _cleared(state, planned)
    state = distressed(state, (*planned.gains, *planned.cannot))
    for seat, space in spaces.items():
        name, _, card = space.partition(":")
        if seat in state.places and state.explorer(seat).pending:
            state = lay(state, seat, name, card or SHIFT)
    kept = tuple(p for p in state.grid.passages if not loose(state.grid, p))
    state = replace(
        state,
        grid=replace(state.grid, passages=kept),
        quakes=(*state.quakes, (state.turn.number, planned.go)),
    )
    waiting = state.held
    return advance(replace(state, held=0), waiting) if waiting and not state.met else state


def _again(state: State, place: int) -> bool:
    if state.setup.reading("quake_twice_in_one_move") == "old-space" and state.trigger < place <= state.time:
        return True
    length = state.length
    same = place == state.time or (length is not None and (place - state.time) % length == 0)
    return same and state.setup.reading("quake_trigger_overtaken") == "fires-again"


def _cleared(state: State, planned: Plan) -> State:
    spots = frozenset(n.spot for n in state.grid.nodes.values() if n.name in planned.go)
    moments = [
        m if m.spot not in spots or m.engaged else replace(m, spot=None)
        for m in state.moments
        if m.colour not in planned.moments
    ]
    piles = state.piles
    for _ in range(len(planned.moments) + len(planned.discoveries)):
        piles = refilled(piles)
    sites = tuple(
        replace(s, spot=None, built=False, builder="", razer="") if s.spot in spots else s for s in state.sites
    )
    deck = None if state.deck is None else state.deck + len(planned.go)
    debts = tuple(d for d in state.debts if d.what != "passage" or d.spot not in spots)
    return replace(
        state,
        grid=state.grid.without(spots),
        moments=tuple(moments),
        sites=sites,
        deck=deck,
        piles=piles,
        debts=debts,
    )


def refilled(piles: tuple[int | None, int | None]) -> tuple[int | None, int | None]:
    """The opportunity piles after one card is shuffled back into the smaller (unsettled...which-opportunity-pile)."""
    pink, blue = piles
    if pink is None or blue is None:
        return piles
    return (pink + 1, blue) if pink <= blue else (pink, blue + 1)


def next_trigger(state: State, thrown: int) -> tuple[int, int | None]:
    """The space the trigger goes to for a sum, and the points of time until that quake."""
    place = trigger_after(state, thrown)
    return state.space(place), distance(place, state.time, state.length)
