"""The island as an owner describes it: a map of hexes in one short word a field, and the ways over it.

One word for each field, `name:column.row:ground[:marks]`. The board is laid so that the hexes stand in straight
columns; columns and rows count from 1, from the left and from the top, and the even columns lie half a hex lower.
`ground` is the area's letter (b blue, k black, r red, w white) with j jungle, o road, or 1, 2, 3 for a location of
that zone; `~` is water in which the boat may lie. `marks` are letters: v borders the volcano, c borders the ocean
(coast), e one of the four encounter fields. `B7:3.4:bj`, `K1:5.5:k1:v`, `W9:9.2:w3:c`, `boat:10.2:~`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Literal, TypeAlias

Ground: TypeAlias = Literal["jungle", "road", "location", "water"]

AREA_LETTERS: Mapping[str, str] = {"b": "blue", "k": "black", "r": "red", "w": "white"}
_WORD = re.compile(r"(?P<name>[^:,\s]+):(?P<column>\d+)\.(?P<row>\d+):(?P<ground>~|[bkrw][jo123])(:(?P<marks>[vce]*))?")


@dataclass(frozen=True, slots=True)
class Hex:
    """A field of the island: where it lies, its area, what it is, its zone, and what it borders."""

    name: str
    column: int
    row: int
    area: str
    ground: Ground
    zone: int = 0
    ring: bool = False
    coast: bool = False
    encounter: bool = False


@dataclass(frozen=True)
class Island:
    """All fields by name, and the neighbours of each."""

    fields: Mapping[str, Hex] = field(default_factory=dict)
    near: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    def neighbours(self, name: str) -> tuple[str, ...]:
        """The fields next to a field, in the order of the map; none for an unknown one."""
        return self.near.get(name, ())

    def land(self) -> tuple[Hex, ...]:
        """All fields but the water."""
        return tuple(h for h in self.fields.values() if h.ground != "water")

    def beside(self, name: str, covered: Iterable[str]) -> bool:
        """True when a field lies next to one of the covered fields."""
        lava = frozenset(covered)
        return any(n in lava for n in self.neighbours(name))

    def open_to_dinosaurs(self, covered: Iterable[str]) -> frozenset[str]:
        """The fields a dinosaur may enter: land, not under lava, not next to lava."""
        lava = frozenset(covered)
        return frozenset(h.name for h in self.land() if h.name not in lava and not self.beside(h.name, lava))

    def distance(self, start: str, goal: str, allowed: frozenset[str] | None = None) -> int | None:
        """Fields to walk from start to goal over allowed fields (all, if None); None when there is no way."""
        return self.distances(start, allowed).get(goal)

    def distances(self, start: str, allowed: frozenset[str] | None = None) -> Mapping[str, int]:
        """Fields to walk from start to every field that can be reached over allowed fields."""
        if start not in self.fields:
            return {}
        found, edge, step = {start: 0}, [start], 0
        while edge:
            step += 1
            ahead = [n for here in edge for n in self.neighbours(here) if allowed is None or n in allowed]
            edge = [n for n in dict.fromkeys(ahead) if n not in found]
            found.update(dict.fromkeys(edge, step))
        return found

    def towards(self, start: str, goal: str, allowed: frozenset[str] | None = None) -> tuple[str, ...]:
        """The neighbours of start that lie on a shortest way to goal over allowed fields."""
        if allowed is not None and goal not in allowed:
            return ()
        far = self.distances(goal, allowed)
        steps = [n for n in self.neighbours(start) if n in far]
        return tuple(n for n in steps if far[n] == min(far[s] for s in steps))

    # ------------------------------------------------------------------ lava

    def ring(self) -> tuple[str, ...]:
        """The fields that border the volcano (lava.round-9-inner-ring)."""
        return tuple(h.name for h in self.land() if h.ring)

    def zone(self, number: int) -> tuple[str, ...]:
        """The location fields of a zone (lava.round-10-zone-1)."""
        return tuple(h.name for h in self.land() if h.ground == "location" and h.zone == number)

    def eruption(self, area: str, nth: int, spare_zone_3: bool = True) -> tuple[str, ...]:
        """The fields that the nth lava card of a colour covers, already covered ones included.

        1: of that area, next to the inner ring or a zone 1 field. 2: of that area, not on the coast. 3: its roads and
        jungles (lava.first/second/third-draw-of-colour). `spare_zone_3` keeps zone 3 locations free in any case.
        """
        own = [h for h in self.land() if h.area == area]
        if spare_zone_3:
            own = [h for h in own if not (h.ground == "location" and h.zone == 3)]
        if nth == 1:
            heart = frozenset(self.ring()) | frozenset(self.zone(1))
            return tuple(h.name for h in own if h.name not in heart and self.beside(h.name, heart))
        if nth == 2:
            return tuple(h.name for h in own if not h.coast)
        return tuple(h.name for h in own if h.ground in ("jungle", "road"))


def read_hex(word: str) -> Hex | None:
    """The field that one word of the map describes; None when the word is not in the form."""
    match = _WORD.fullmatch(word.strip())
    if match is None:
        return None
    ground, marks = match["ground"], match["marks"] or ""
    kinds: Mapping[str, Ground] = {"j": "jungle", "o": "road", "~": "water"}
    return Hex(
        name=match["name"],
        column=int(match["column"]),
        row=int(match["row"]),
        area=AREA_LETTERS.get(ground[0], ""),
        ground=kinds.get(ground[-1], "location"),
        zone=int(ground[1]) if ground[-1].isdecimal() else 0,
        ring="v" in marks,
        coast="c" in marks,
        encounter="e" in marks,
    )


@lru_cache(maxsize=16)
def island(words: tuple[str, ...]) -> Island:
    """The island of a map; words that are not in the form are left out (see `problems`)."""
    found = {h.name: h for h in map(read_hex, words) if h is not None}
    at = {(h.column, h.row): h.name for h in found.values()}
    near = {h.name: tuple(at[p] for p in around(h.column, h.row) if p in at) for h in found.values()}
    return Island(found, near)


def around(column: int, row: int) -> tuple[tuple[int, int], ...]:
    """The six places round a hex, from the top clockwise; even columns lie half a hex lower."""
    low = row if column % 2 == 0 else row - 1
    return (
        (column, row - 1),
        (column + 1, low),
        (column + 1, low + 1),
        (column, row + 1),
        (column - 1, low + 1),
        (column - 1, low),
    )


def problems(words: Sequence[str]) -> tuple[str, ...]:
    """What is wrong with a map, in sentences: words out of form, places or names used twice, zone 1 without four."""
    read = [(w, read_hex(w)) for w in words]
    said = [f"“{w[:40]}” is not name:column.row:ground[:marks]." for w, h in read if h is None]
    hexes = [h for _, h in read if h is not None]
    said += [f"Two fields are called {n}." for n in _twice([h.name for h in hexes])]
    said += [f"Two fields lie at {p}." for p in _twice([f"{h.column}.{h.row}" for h in hexes])]
    ones = sum(h.zone == 1 for h in hexes)
    locations = sum(h.ground == "location" for h in hexes)
    if ones != 4:
        said.append(f"Zone 1 has four locations, the map has {ones}.")
    if locations != 24:
        said.append(f"The board has 24 location fields, the map has {locations}.")
    return tuple(said)


def _twice(names: Sequence[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(n for n in names if names.count(n) > 1))
