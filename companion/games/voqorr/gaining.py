"""What cards give and take: focus, insight, stores, comprehension, breakthroughs."""

from __future__ import annotations

from dataclasses import replace

from companion.games.voqorr import entries as e
from companion.games.voqorr import pads
from companion.games.voqorr.clock import rested, tire, with_turn
from companion.games.voqorr.focus import insightful, knowing, stored, trusted, turned
from companion.games.voqorr.keeping import paid
from companion.games.voqorr.people import Debt
from companion.games.voqorr.state import State
from companion.games.voqorr.turns import flipped
from companion.games.voqorr.walking import placed
from companion.games.voqorr.words import CUBES, DISCIPLINES, STORES, counted


def gained(state: State, seat: str, what: str, number: int, source: str = "") -> State:
    """The table after a gain by an effect (unsettled.resource.gain-from-supply unless a node is named)."""
    if what in CUBES:
        return turned(state, seat, what, number)
    if what == "insight":
        return insightful(state, seat, number)
    if what == "endurance":
        return rested(state, seat, number)
    if what == "trust":
        state = trusted(state, number)
        return flipped(state) if state.flipped else state
    if what in STORES:
        node = state.grid.named(source) if source else None
        if node is not None and what != "power":
            number = min(number, getattr(node, what))
            state = state.with_node(placed(node, what, -number))
        return stored(state, what, number)
    if what == "breakthrough":
        explorer = state.explorer(seat)
        return state.with_explorer(replace(explorer, breakthroughs=(*explorer.breakthroughs, "")))
    return state


def gain(state: State, entry: e.Gain) -> State:
    """The table after a gain."""
    return gained(state, entry.seat, entry.what, entry.number, entry.source)


def lost(state: State, entry: e.Lose) -> State:
    """The table after a loss."""
    explorer = state.explorer(entry.seat)
    if entry.what in CUBES:
        return turned(state, entry.seat, entry.what, -entry.number)
    if entry.what == "insight":
        return insightful(state, entry.seat, -entry.number)
    if entry.what == "endurance":
        for _ in range(entry.number):
            state = state if state.unconscious(entry.seat) else tire(state, entry.seat, 1)
        return state
    if entry.what == "trust":
        state = trusted(state, -entry.number)
        return flipped(state) if state.flipped else state
    if entry.what in STORES:
        node = state.grid.named(entry.source) if entry.source else None
        if node is not None and entry.what != "power":
            return state.with_node(placed(node, entry.what, -entry.number))
        return stored(state, entry.what, -entry.number)
    if entry.what == "distress":
        if entry.off == "due":
            return state.with_explorer(replace(explorer, pending=max(0, explorer.pending - entry.number)))
        kept = tuple(d for d in explorer.distress if d[0] != entry.off)
        return state.with_explorer(
            replace(explorer, distress=kept if entry.off else explorer.distress[: -entry.number])
        )
    if entry.what in DISCIPLINES:
        return parted(state, entry.seat, entry.what)
    return state


def parted(state: State, seat: str, field: str) -> State:
    """The table after a comprehension token and a breakthrough of its discipline were given up."""
    explorer = state.explorer(seat)
    if field not in explorer.knows:
        return state
    place = explorer.knows.index(field)
    knows = (*explorer.knows[:place], "", *explorer.knows[place + 1 :])
    cards = list(explorer.breakthroughs)
    card = next((c for c in reversed(cards) if c.partition(":")[0] == field), None)
    if card is not None:
        cards.remove(card)
    state = state.with_explorer(replace(explorer, knows=knows, breakthroughs=tuple(cards)))
    out = state.setup.reading("discarded_comprehension_returns") == "out"
    return replace(state, gone=(*state.gone, field)) if out else state


def pursuing(state: State, entry: e.Pursue) -> State:
    """The table after the pursuit was changed."""
    explorer = replace(state.explorer(entry.seat), pursues=entry.discipline, insight=entry.space or 1)
    return paid(state.with_explorer(explorer), entry.seat, "pursue")


def learned(state: State, entry: e.Learn) -> State:
    """The table after comprehension was gained."""
    if entry.gives:
        if entry.gives == entry.discipline and entry.gives not in state.explorer(entry.seat).knows:
            return paid(state, entry.seat, "learn")
        state = parted(state, entry.seat, entry.gives)
    if entry.track:
        explorer = replace(state.explorer(entry.seat), insight=1)
        state = state.with_explorer(explorer)
        state = replace(state, debts=(*state.debts, Debt(entry.seat, "pursue")))
    state = paid(state, entry.seat, "learn")
    if state.comprehension_left(entry.discipline) <= 0:
        return state
    return knowing(state, entry.seat, entry.discipline, entry.slot, entry.breakthrough)


def used(state: State, entry: e.Use) -> State:
    """The table after a breakthrough or structure was used."""
    for text in entry.costs:
        thing, amount = counted(text)
        if thing in STORES:
            state = stored(state, thing, -amount)
    if entry.what == "hut":
        return insightful(stored(state, "data", -1), entry.seat, 1)
    if entry.what == "laboratory":
        state = stored(state, "materials", -1)
        return turned(state, entry.seat, entry.cube, 1) if entry.cube in CUBES else state
    if entry.what == "workshop":
        return stored(state, "power", -1)
    return with_turn(state, used=(*state.turn.used, f"{entry.of or entry.seat}: {entry.what.casefold()}"))


def spread(state: State, entry: e.Spread) -> State:
    """The table after steps of focus were spread."""
    sign = 1 if state.spread >= 0 else -1
    for step in entry.steps:
        who, _, cube = step.partition(".")
        seat = pads.seat_of(state, who)
        whole = next((c for c in CUBES if cube and c.startswith(cube.casefold())), "")
        if seat in state.places and whole:
            state = turned(state, seat, whole, sign)
    left = max(0, abs(state.spread) - len(entry.steps))
    return replace(state, spread=sign * left)
