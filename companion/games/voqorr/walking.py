"""Steps on the map: where a step leads, what is revealed, when a wall sends one back."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from companion.games.voqorr.clock import advance
from companion.games.voqorr.focus import insightful
from companion.games.voqorr.grid import Grid, Node, Passage, Spot, Way, far_end, way, ways
from companion.games.voqorr.people import Moment
from companion.games.voqorr.state import State
from companion.games.voqorr.words import EDGES, MOMENTS, STEP, STRUCTURES, counted, proper

_FAR = re.compile(r"(\d*)\s*([nesw])", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Shown:
    """The card that a step turns up, as typed."""

    card: str = ""
    lies: str = ""
    walls: tuple[str, ...] = ()
    signs: tuple[str, ...] = ()
    holds: tuple[str, ...] = ()
    far: str = ""

    @property
    def told(self) -> bool:
        """True when anything of the card was typed."""
        return bool(self.card or self.lies or self.walls or self.signs or self.holds)


def offset(text: str) -> Spot | None:
    """A far end as typed, `2e` or `1e1s`, as spaces east and south; None when it cannot be read."""
    found = _FAR.findall(text)
    if not found or _FAR.sub("", text).strip(" ,"):
        return None
    east = south = 0
    for number, letter in found:
        edge = next(e for e in EDGES if e[0] == letter.lower())
        east += STEP[edge][0] * int(number or 1)
        south += STEP[edge][1] * int(number or 1)
    return east, south


def way_to(grid: Grid, spot: Spot, to: str) -> Way | None:
    """The step that a word means: over an edge, or to a node that touches or that a passage joins; None if neither."""
    if to in EDGES:
        return way(grid, spot, to)
    node = grid.named(to)
    if node is None or node.spot == spot:
        return None
    found = [w for w in ways(grid, spot) if w.target == node.spot]
    return next((w for w in found if w.open), found[0] if found else None)


def far_spot(state: State, spot: Spot, step: Way, far: str) -> Spot | None:
    """The space a step leads to; for a passage whose far end is open, the one that was typed with it."""
    if step.target is not None:
        return step.target
    told = offset(far)
    if told is not None:
        return spot[0] + told[0], spot[1] + told[1]
    if step.passage is None:
        return None
    # Nobody has told where the far end lies: the card is drawn two spaces on until somebody does.
    (x, y), edge = step.passage.near
    free = [(x + STEP[edge][0] * k, y + STEP[edge][1] * k) for k in (2, 3, 4, 5)]
    return next((s for s in free if s not in state.grid.nodes), free[-1])


def arrival_edge(spot: Spot, target: Spot, step: Way) -> str:
    """The edge of the space reached that the step comes in by."""
    if step.arrives:
        return step.arrives
    assert step.passage is not None
    bend, (_, edge) = step.passage.bend, step.passage.near
    dx, dy = target[0] - spot[0], target[1] - spot[1]
    ahead = abs(dx * STEP[edge][0] + dy * STEP[edge][1])
    (_, found), _ = far_end(step.passage.near, bend, ahead, abs(dx) + abs(dy) - ahead)
    return found


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a step comes to: where it leads, what is revealed there, and whether a wall sends one back.

    `bumps` is the sentence of voqorr.move.whoops, or empty.
    """

    step: Way | None
    target: Spot | None
    reveals: bool
    bumps: bool


def outcome(state: State, spot: Spot, to: str, shown: Shown) -> Outcome:
    """What a step from a space would come to, before anybody takes it.

    voqorr.move.whoops, voqorr.move.whoops-not-with-passage, voqorr.move.place-through-passage.
    """
    step = way_to(state.grid, spot, to)
    if step is None:
        node = state.grid.named(to)
        return Outcome(None, node.spot if node else None, False, False)
    target = far_spot(state, spot, step, shown.far)
    reveals = target is not None and target not in state.grid.nodes
    arrives = step.arrives
    bumps = reveals and step.passage is None and arrives in shown.walls
    return Outcome(step, target, reveals, bumps)


def revealed(state: State, spot: Spot, result: Outcome, shown: Shown) -> State:
    """The table with the new card on the map, slid under the passages that lead to it.

    voqorr.move.explore, voqorr.move.slide-under.
    """
    assert result.target is not None
    number = state.last + 1
    node = held(
        Node(str(number), result.target, shown.card, shown.lies, frozenset(shown.walls), signs_of(shown)), shown
    )
    grid = state.grid.having(node)
    step = result.step
    if step is not None and step.passage is not None and step.passage.far is None:
        grid = joined(grid, step.passage, (result.target, arrival_edge(spot, result.target, step)))
    deck = None if state.deck is None else max(0, state.deck - 1)
    return replace(state, grid=grid, last=number, deck=deck)


def joined(grid: Grid, passage: Passage, far: tuple[Spot, str]) -> Grid:
    """The same map with a passage's far end known."""
    known = replace(passage, far=far)
    return replace(grid, passages=tuple(known if p is passage else p for p in grid.passages))


def signs_of(shown: Shown) -> tuple[str, ...]:
    """Edge symbols with whole words: `n:t` becomes `north:time`."""
    found = []
    for sign in shown.signs:
        edge, _, symbol = sign.partition(":")
        whole = next((e for e in EDGES if edge and e.startswith(edge.casefold())), edge)
        word = next((s for s in ("time", "insight") if symbol and s.startswith(symbol.casefold())), symbol)
        found.append(f"{whole}:{word}")
    return tuple(found)


def held(node: Node, shown: Shown) -> Node:
    """A node with the pieces of its dotted outlines on it."""
    for text in shown.holds:
        thing, amount = counted(text)
        node = placed(node, thing, amount)
    return node


def placed(node: Node, thing: str, amount: int) -> Node:
    """A node with pieces put on it (or taken off, below 0)."""
    if thing in ("data", "d"):
        return replace(node, data=max(0, node.data + amount))
    if thing in ("materials", "material", "m"):
        return replace(node, materials=max(0, node.materials + amount))
    if thing in ("site", "sites"):
        return replace(node, sites=max(0, node.sites + amount))
    kept = list(node.pieces)
    for _ in range(abs(amount)):
        if amount > 0:
            kept.append(thing)
        elif thing in kept:
            kept.remove(thing)
    return replace(node, pieces=tuple(kept))


def crossed(state: State, seat: str, spot: Spot, result: Outcome) -> State:
    """The table after the symbols of both edges hit the one who walks: time first, then insight.

    unsettled.edge.order; a passage covers them unless the table reads it otherwise.
    """
    for symbol in symbols(state, spot, result):
        if symbol == "time":
            state = advance(state, 1)
        elif symbol == "insight":
            state = insightful(state, seat, 1)
    return state


def symbols(state: State, spot: Spot, result: Outcome) -> tuple[str, ...]:
    """The symbols a step crosses, in their order: the edge left, then the edge entered."""
    step, target = result.step, result.target
    if step is None or target is None:
        return ()
    if step.passage is not None and state.setup.reading("passage_hides_edge_symbols") == "covered":
        return ()
    here, there = state.grid.at(spot), state.grid.at(target)
    left = here.symbols(step.edge) if here else ()
    entered = there.symbols(arrival_edge(spot, target, step)) if there else ()
    return (*left, *entered)


def moved(state: State, seats: Sequence[str], target: Spot) -> State:
    """The table with explorers on another node; markers of cards they are engaged with travel along."""
    for seat in seats:
        state = state.with_explorer(replace(state.explorer(seat), spot=target))
    moments = tuple(replace(m, spot=target) if m.engaged in seats and m.engaged else m for m in state.moments)
    return replace(state, moments=moments)


def typed_node(state: State, node: Node, holds: tuple[str, ...]) -> State:
    """The table with a node typed in whole: pieces, structure, marker and discoveries that lie on it."""
    grid, moments, sites, properties = state.grid, state.moments, state.sites, dict(state.properties)
    for text in holds:
        thing, amount = counted(text)
        name, _, lends = text.partition(":")
        if thing in STRUCTURES:
            sites = tuple(replace(s, spot=node.spot, built=True) if s.name == thing else s for s in sites)
            node = replace(node, structure=thing)
        elif thing in MOMENTS:
            moments = (*(m for m in moments if m.colour != thing), Moment(thing, node.spot))
        elif lends in ("phased", "anchored"):
            properties[proper(name)] = lends
            node = replace(node, discoveries=(*node.discoveries, proper(name)))
        else:
            node = placed(node, thing, amount)
    numbers = [state.last, int(node.name) if node.name.isdecimal() else 0]
    grid = grid.having(node)
    return replace(state, grid=grid, moments=moments, sites=sites, properties=properties, last=max(numbers))
