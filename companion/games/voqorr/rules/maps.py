"""The map in numbers and plans: adjacency, reveals, walls that send one back, properties, edge symbols."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from companion.core.agenda import Coming, Due
from companion.games.voqorr import grid as maps
from companion.games.voqorr.grid import beyond
from companion.games.voqorr.registry import registry
from companion.games.voqorr.state import State
from companion.games.voqorr.walking import Shown, outcome, symbols
from companion.games.voqorr.words import EDGES, LUNA, listed


@registry.compute("voqorr.blocked.not-adjacent", "voqorr.move.passage-adjacency", "unsettled.scarab.is-node")
def neighbours(state: State, node: str) -> tuple[str, ...]:
    """The nodes adjacent to one: no wall between, or joined by a passage."""
    here = state.grid.named(node)
    spots = maps.adjacent(state.grid, here.spot) if here else ()
    return tuple(sorted(n.name for s in spots if (n := state.grid.at(s))))


@registry.compute("unsettled.adjacent.orthogonal")
def touching(state: State, node: str) -> tuple[str, ...]:
    """The nodes that touch a side of one, whatever lies between."""
    here = state.grid.named(node)
    spots = [beyond(here.spot, e) for e in EDGES] if here else []
    return tuple(sorted(n.name for s in spots if (n := state.grid.at(s))))


@registry.compute("unsettled.adjacent.local-and-within")
def reach(state: State, node: str, steps: int) -> Mapping[str, int]:
    """Every node within some steps of one, with its distance."""
    here = state.grid.named(node)
    found = maps.within(state.grid, here.spot, steps) if here else {}
    return {n.name: d for s, d in found.items() if (n := state.grid.at(s))}


@registry.compute("voqorr.rift.collapse-restores-wall")
def bare_walls(state: State, node: str) -> tuple[str, ...]:
    """The wall edges of a node that nothing covers: what INVESTIGATE may look at."""
    here = state.grid.named(node)
    return state.grid.bare_walls(here) if here else ()


@registry.compute(
    "voqorr.move.whoops",
    "voqorr.move.whoops-not-with-passage",
    "voqorr.move.place-through-passage",
    "voqorr.move.slide-under-covers-wall",
    "unsettled.move.impassable",
)
def step_to(state: State, node: str, edge: str, walls: tuple[str, ...] | list[str] = ()) -> str:
    """What a step over an edge comes to when the card turned up there has these walls: enters or goes back."""
    here = state.grid.named(node)
    if here is None:
        return "no such node"
    result = outcome(state, here.spot, edge, Shown(walls=tuple(walls)))
    if result.step is not None and result.step.walls:
        return "blocked"
    if not result.reveals:
        return "enters" if result.target is not None and result.target in state.grid.nodes else "far end open"
    return "reveals and goes back" if result.bumps else "reveals and enters"


@registry.compute("voqorr.move.whoops-not-consumed", "unsettled.move.ends-on-reveal")
def steps_left(state: State) -> int:
    """Steps that the active explorer's MOVE and TRAVERSE still have."""
    turn = state.turn
    own = 0 if turn.over or (turn.paused and turn.moved) else max(0, turn.reach - turn.moved)
    return own + turn.extra


@registry.compute("unsettled.act.traverse")
def traverse_steps(state: State) -> int:
    """Steps of TRAVERSE that are still to be taken."""
    return state.turn.extra


@registry.compute("unsettled.edge.order", "unsettled.place.no-edges", "unsettled.luna.ignores-edges")
def edge_symbols(state: State, node: str, edge: str, who: str = "explorer", how: str = "move") -> tuple[str, ...]:
    """The symbols a step resolves, in order: the edge left, then the edge entered; none when placed or for LUNA."""
    here = state.grid.named(node)
    if here is None or who == LUNA or how == "place":
        return ()
    return symbols(state, here.spot, outcome(state, here.spot, edge, Shown()))


@registry.compute("unsettled.enter.when-entering")
def entering(state: State, node: str, who: str = "explorer") -> bool:
    """True when entering effects are to be resolved there: a node marked with one, and an explorer arrives."""
    here = state.grid.named(node)
    return here is not None and "enter" in here.pieces and who != LUNA


@registry.compute("voqorr.property.phased-or-anchored", "voqorr.property.swap-by-discovery")
def property_of(state: State, node: str) -> str:
    """phased or anchored; empty while nobody told."""
    here = state.grid.named(node)
    return state.property_of(here) if here else ""


@registry.compute("voqorr.property.inventory-does-not-count", "unsettled.property.by-possession")
def property_with_carrier(state: State, seat: str) -> str:
    """The property of the node an explorer stands on, whatever the explorer carries."""
    node = state.node_of(seat)
    return state.property_of(node) if node else ""


@registry.compute("voqorr.cramped.long-passages")
def cramped(state: State, passage: str) -> bool:
    """True for a long passage."""
    found = state.grid.passage(passage)
    return found is not None and found.long


@registry.compute("unsettled.space.must-be-present")
def present(state: State, node: str, what: str = "explorers") -> bool | int:
    """How many explorers are on a node, conscious or not; whether the whole crew (with LUNA) is; distress in all."""
    here = state.grid.named(node)
    spot = here.spot if here else None
    if what == "crew":
        return all(e.spot == spot for e in state.crew) and state.luna == spot
    if what == "distress":
        return sum(e.troubles for e in state.crew)
    return len(state.on(spot))


@registry.compute("unsettled.setup.opening-state")
def start_state(state: State) -> Mapping[str, object]:
    """How a table opens: the boards in numbers, and who stands on the Scarab."""
    return {
        "time": state.space(state.time),
        "trigger": state.space(state.trigger),
        "trust": state.trust,
        "power": state.power,
        "data": state.data,
        "materials": state.materials,
        "moments": len(state.moments),
        "scarab": [*(e.seat for e in state.on((0, 0))), *((LUNA,) if state.luna == (0, 0) else ())],
    }


# ------------------------------------------------------------------ prompts


def unknown_ends(state: State) -> tuple[str, ...]:
    """Passages that lead to a space without a node."""
    return tuple(state.grid.label(p) for p in state.grid.passages if "?" in state.grid.label(p))


@registry.prompt("voqorr.passage.long-far-end-hidden")
def far_ends(state: State) -> Iterator[Coming]:
    """Passages whose far end stays hidden until somebody goes through."""
    for label in unknown_ends(state):
        says = f"The node at the end of passage {label} is not revealed yet; it is when somebody goes through."
        yield Coming("voqorr.passage.long-far-end-hidden", says, None, certainty="conditional")


@registry.prompt("voqorr.move.slide-under")
def slide_under(state: State) -> Iterator[Coming]:
    """A card revealed where passages end is slid beneath them."""
    ends: dict[maps.Spot, list[str]] = {}
    for passage in state.grid.passages:
        for spot, edge in passage.ends:
            if spot not in state.grid.nodes:
                ends.setdefault(spot, []).append(edge)
    for edges in ends.values():
        says = f"A card revealed there is slid under the passage, which covers its {listed(edges)} edge."
        yield Coming("voqorr.move.slide-under", says, None, certainty="conditional")


@registry.prompt("voqorr.move.explore")
def explore(state: State) -> Iterator[Due]:
    """The empty spaces that the active explorer could step into, each with the line that begins it."""
    turn = state.turn
    if not turn.seat or state.met or state.result or steps_left(state) == 0 or state.unconscious(turn.seat):
        return
    spot = state.explorer(turn.seat).spot
    edges = [
        w.edge for w in maps.ways(state.grid, spot) if w.open and (w.target is None or w.target not in state.grid.nodes)
    ]
    if edges and state.deck == 0:
        says = "The environment deck is empty: no empty space can be entered until a quake refills it."
        yield Due("voqorr.move.explore", says, turn.seat, open=False, optional=True)
    elif edges:
        says = f"{turn.seat} may explore {listed(edges, 'or')}: a card is turned up there."
        yield Due("voqorr.move.explore", says, turn.seat, optional=True, line=f"{turn.seat}: move {edges[0]} ")
