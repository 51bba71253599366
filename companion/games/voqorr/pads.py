"""Whole positions typed in: nodes, passages, dashboards and the common boards as they lie."""

from __future__ import annotations

from dataclasses import replace

from companion.games.voqorr.entries import Board, NodeEntry, PassageEntry, TableEntry
from companion.games.voqorr.grid import Node
from companion.games.voqorr.people import Turn
from companion.games.voqorr.state import State
from companion.games.voqorr.tunnels import opened, planned
from companion.games.voqorr.walking import Shown, signs_of, typed_node
from companion.games.voqorr.words import CUBES, PERSONAL, SCARAB, SHIFT, SPACES, proper


def seat_of(state: State, text: str) -> str:
    """The seat that a typed beginning means; the text itself when it is no seat."""
    folded = text.strip().casefold()
    same = [s for s in state.setup.seats if s.casefold() == folded]
    near = same or [s for s in state.setup.seats if folded and s.casefold().startswith(folded)]
    return near[0] if len(near) == 1 else text


def types_of(state: State, letter: str) -> tuple[str, ...]:
    """The types of environment cards that a task uses, as printed."""
    return state.setup.copy.words(f"task.{letter}.types") or ()


def node(state: State, entry: NodeEntry) -> State:
    """The table with a node laid, replaced or taken off."""
    name = SCARAB if entry.name.casefold() in ("scarab", "s") else entry.name
    old = state.grid.named(name)
    if entry.gone:
        return state if old is None else replace(state, grid=state.grid.without(frozenset({old.spot})))
    shown = Shown(signs=entry.signs)
    spot = (0, 0) if name == SCARAB else (entry.east, entry.south)
    lies = "anchored" if name == SCARAB else entry.lies
    kind = "Scarab" if name == SCARAB else entry.card
    made = Node(name, spot, kind, lies, frozenset(entry.walls), signs_of(shown), down=entry.down)
    state = typed_node(state, made, entry.holds)
    number = int(name) if name.isdecimal() and len(name) < 4 else 0
    return replace(state, last=max(state.last, number))


def passage(state: State, entry: PassageEntry) -> State:
    """The table with a passage laid."""
    start = state.grid.named(entry.node)
    return state if start is None else opened(state, planned(state, start, entry.edge, entry.lay, entry.far))


def board(state: State, entry: Board) -> State:
    """The table with one dashboard as typed."""
    explorer = state.explorer(entry.seat)
    here = state.grid.named(entry.stands) if entry.stands else None
    if here is not None:
        explorer = replace(explorer, spot=here.spot)
    if entry.focus:
        faces = tuple(max(0, min(3, f)) for f in (*entry.focus, 2, 2)[:3])
        explorer = replace(explorer, focus=(faces[0], faces[1], faces[2]), ready=True)
    if entry.endurance is not None:
        explorer = replace(explorer, top=entry.endurance, lost=0, fainted=entry.endurance == 0)
    if entry.insight is not None:
        explorer = replace(explorer, insight=entry.insight)
    if entry.pursues:
        explorer = replace(explorer, pursues=entry.pursues)
    if entry.knows is not None:
        slots = (*entry.knows, "", "", "", "")[: max(4, len(entry.knows))]
        explorer = replace(explorer, knows=slots, breakthroughs=tuple(entry.knows))
    if entry.distress is not None:
        explorer = replace(explorer, distress=tuple(_covered(d) for d in entry.distress), pending=0)
    if entry.used is not None:
        for text in entry.used:
            cube, _, space = text.partition(":")
            if cube in CUBES and space in SPACES:
                explorer = explorer.with_cube_on(cube, space)
    state = state.with_explorer(explorer)
    return state if entry.carries is None else _carrying(state, entry.seat, entry.carries)


def _covered(text: str) -> tuple[str, str]:
    space, _, card = text.partition(":")
    whole = next((s for s in PERSONAL if s.startswith(space.strip().casefold()) and space.strip()), space)
    return whole, card or SHIFT


def _carrying(state: State, seat: str, carries: tuple[str, ...]) -> State:
    names, properties = [], dict(state.properties)
    for text in carries:
        name, _, lends = text.partition(":")
        names.append(proper(name))
        if lends in ("phased", "anchored"):
            properties[proper(name)] = lends
    taken = set(names)
    for explorer in state.crew:
        kept = tuple(d for d in explorer.carries if d not in taken)
        mine = tuple(names) if explorer.seat == seat else kept
        if mine != explorer.carries:
            state = state.with_explorer(replace(explorer, carries=mine))
    for here in state.grid.nodes.values():
        if taken.intersection(here.discoveries):
            kept = tuple(d for d in here.discoveries if d not in taken)
            state = state.with_node(replace(here, discoveries=kept))
    return replace(state, properties=properties)


def common(state: State, entry: TableEntry) -> State:
    """The table with its common boards as typed."""
    if entry.time is not None:
        # A trigger that was not typed along keeps its space, ahead of the token.
        trigger = state.space(state.trigger)
        state = replace(state, time=entry.time, trigger=trigger, met=())
    if entry.trigger is not None:
        state = replace(state, trigger=entry.trigger, met=())
    pink = state.piles[0] if entry.pink is None else entry.pink
    blue = state.piles[1] if entry.blue is None else entry.blue
    luna = state.grid.named(entry.luna) if entry.luna else None
    state = replace(
        state,
        trust=entry.trust or state.trust,
        data=state.data if entry.data is None else entry.data,
        materials=state.materials if entry.materials is None else entry.materials,
        power=state.power if entry.power is None else entry.power,
        deck=state.deck if entry.deck is None else entry.deck,
        piles=(pink, blue),
        luna=state.luna if luna is None else luna.spot,
    )
    active = seat_of(state, entry.active) if entry.active else state.turn.seat
    if entry.turn is not None or active != state.turn.seat:
        seat = active if active in state.places else state.turn.seat
        state = replace(state, turn=Turn(entry.turn or state.turn.number, seat))
    return state
