"""The map: nodes on a square grid, walls on their edges, passages over them; who is next to whom."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import TypeAlias

from companion.games.voqorr.words import EDGES, LEFT_OF, OPPOSITE, RIGHT_OF, SCARAB, STEP

Spot: TypeAlias = tuple[int, int]
End: TypeAlias = tuple[Spot, str]
"""An edge of a space of the grid: where a passage ends."""


@dataclass(frozen=True, slots=True)
class Node:
    """A card of the map (or the Scarab) and everything that lies on it.

    `lies` is the printed property: phased, anchored, or empty while nobody told. `walls` are edges with the wall
    symbol, `signs` other symbols such as `north:time`. `discoveries` stand in the order they were placed.
    """

    name: str
    spot: Spot
    kind: str = ""
    lies: str = ""
    walls: frozenset[str] = frozenset()
    signs: tuple[str, ...] = ()
    discoveries: tuple[str, ...] = ()
    data: int = 0
    materials: int = 0
    sites: int = 0
    pieces: tuple[str, ...] = ()
    structure: str = ""
    down: bool = False

    @property
    def scarab(self) -> bool:
        """True for the ship, which is a tile and no environment card."""
        return self.name == SCARAB

    @property
    def title(self) -> str:
        """The node as it is spoken of: `the Scarab`, `5 Crystal`."""
        return "the Scarab" if self.scarab else f"{self.name} {self.kind}".strip()

    @property
    def untold(self) -> bool:
        """True while nobody typed what the card shows."""
        return not (self.scarab or self.kind or self.lies or self.walls or self.signs)

    def symbols(self, edge: str) -> tuple[str, ...]:
        """The other symbols on one edge: time first, then insight, then the rest."""
        found = [s.partition(":")[2] for s in self.signs if s.partition(":")[0] == edge]
        return tuple(sorted(found, key=lambda s: ("time", "insight").index(s) if s in ("time", "insight") else 2))


@dataclass(frozen=True, slots=True)
class Passage:
    """A passage by its near end and, when known, its far end; `bend` is empty for a short one.

    A long passage (`straight`, `left` or `right`) lies over the empty spaces `over`.
    """

    near: End
    far: End | None = None
    bend: str = ""
    over: tuple[Spot, ...] = ()

    @property
    def long(self) -> bool:
        """Long passages take two cards and are cramped."""
        return bool(self.bend)

    @property
    def ends(self) -> tuple[End, ...]:
        """The ends that are known."""
        return (self.near,) if self.far is None else (self.near, self.far)

    @property
    def tokens(self) -> int:
        """Passage tokens in it."""
        return 1

    @property
    def cards(self) -> int:
        """Temporary passage cards in it."""
        return 2 if self.long else 0


@dataclass(frozen=True, slots=True)
class Grid:
    """All nodes by their space, and all passages in the order they were opened."""

    nodes: Mapping[Spot, Node]
    passages: tuple[Passage, ...] = ()
    names: Mapping[str, Spot] = field(default_factory=dict)

    def at(self, spot: Spot | None) -> Node | None:
        """The node in a space, if one lies there."""
        return None if spot is None else self.nodes.get(spot)

    def named(self, name: str) -> Node | None:
        """The node with this number, or the Scarab as S."""
        spot = self.names.get(SCARAB if name.upper() == "SCARAB" else name.upper())
        return None if spot is None else self.nodes.get(spot)

    def having(self, node: Node) -> Grid:
        """The same map with one node laid or changed."""
        nodes = {s: n for s, n in self.nodes.items() if n.name != node.name or s == node.spot}
        return replace(self, nodes={**nodes, node.spot: node}, names={**self.names, node.name: node.spot})

    def without(self, gone: frozenset[Spot]) -> Grid:
        """The same map after some nodes have left it."""
        nodes = {s: n for s, n in self.nodes.items() if s not in gone}
        return replace(self, nodes=nodes, names={n.name: s for s, n in nodes.items()})

    def cover(self, spot: Spot, edge: str) -> Passage | None:
        """The passage that covers an edge, if one does."""
        return next((p for p in self.passages if (spot, edge) in p.ends), None)

    def bare_walls(self, node: Node) -> tuple[str, ...]:
        """The wall edges of a node that no passage covers, clockwise from north."""
        return tuple(e for e in EDGES if e in node.walls and self.cover(node.spot, e) is None)

    def label(self, passage: Passage) -> str:
        """A passage by the nodes at its ends: `4-8`, or `3-?` while one end has none."""
        ends = [self.at(end[0]) for end in passage.ends]
        names = [n.name if n else "?" for n in ends] + ["?"] * (2 - len(ends))
        return "-".join(names)

    def handles(self, passage: Passage) -> tuple[str, ...]:
        """Every name under which a passage may be typed: `4-8`, `8-4`, `4w`."""
        first, _, last = self.label(passage).partition("-")
        edges = [f"{n.name}{edge[0]}" for spot, edge in passage.ends if (n := self.at(spot))]
        return (f"{first}-{last}", f"{last}-{first}", *edges)

    def passage(self, handle: str) -> Passage | None:
        """The passage that a typed name means."""
        folded = handle.upper()
        return next((p for p in self.passages if folded in map(str.upper, self.handles(p))), None)


@dataclass(frozen=True, slots=True)
class Way:
    """A step from a node: over which edge, by which passage, to which space, and what stands against it.

    `target` is None when a passage's far end is not known yet; `walls` names whose wall blocks the edge.
    """

    edge: str
    target: Spot | None
    arrives: str
    passage: Passage | None = None
    walls: tuple[str, ...] = ()

    @property
    def open(self) -> bool:
        """True when no uncovered wall lies between."""
        return not self.walls


def beyond(spot: Spot, edge: str) -> Spot:
    """The space that touches this edge."""
    return spot[0] + STEP[edge][0], spot[1] + STEP[edge][1]


def way(grid: Grid, spot: Spot, edge: str) -> Way:
    """The step over one edge of a space: through the passage that covers it, or straight across.

    voqorr.blocked.no-crossing-explorer, voqorr.move.passage-is-edge, voqorr.move.slide-under-covers-wall.
    """
    passage = grid.cover(spot, edge)
    if passage is not None:
        other = next((e for e in passage.ends if e != (spot, edge)), None)
        return Way(edge, other[0] if other else None, other[1] if other else "", passage)
    target = beyond(spot, edge)
    here, there = grid.at(spot), grid.at(target)
    arrives = OPPOSITE[edge]
    walls = [n.name for n, e in ((here, edge), (there, arrives)) if n and e in n.walls]
    return Way(edge, target, arrives, None, tuple(walls))


def ways(grid: Grid, spot: Spot) -> Iterator[Way]:
    """The steps over all four edges of a space."""
    for edge in EDGES:
        yield way(grid, spot, edge)


def adjacent(grid: Grid, spot: Spot) -> tuple[Spot, ...]:
    """The spaces with a node that are adjacent: no wall between, or joined by a passage of any length.

    voqorr.blocked.not-adjacent, voqorr.move.passage-adjacency, unsettled.adjacent.orthogonal.
    """
    found = [w.target for w in ways(grid, spot) if w.open and w.target in grid.nodes and w.target is not None]
    return tuple(dict.fromkeys(s for s in found if s != spot))


def within(grid: Grid, spot: Spot, steps: int) -> Mapping[Spot, int]:
    """Every node that some steps can reach, with the number of steps; the own node is 0 away."""
    reached = {spot: 0}
    edge = [spot]
    for distance in range(1, steps + 1):
        edge = [s for e in edge for s in adjacent(grid, e) if s not in reached]
        reached.update(dict.fromkeys(edge, distance))
    return reached


def far_end(near: End, bend: str, ahead: int, aside: int) -> tuple[End, tuple[Spot, ...]]:
    """Where a long passage ends and the spaces it lies over: so far ahead, then so far to the side it bends to."""
    spot, edge = near
    turn = LEFT_OF[edge] if bend == "left" else RIGHT_OF[edge]
    over: list[Spot] = []
    heading = edge
    for i in range(ahead + (aside if bend != "straight" else 0)):
        heading = edge if i < ahead else turn
        spot = beyond(spot, heading)
        over.append(spot)
    return (spot, OPPOSITE[heading]), tuple(over[:-1])


def loose(grid: Grid, passage: Passage) -> bool:
    """True when no node lies at either end (voqorr.quake.loose-passages)."""
    return all(spot not in grid.nodes for spot, _ in passage.ends)
