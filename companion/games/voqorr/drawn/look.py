"""How a look at the map is taken: its zoom, and which spaces of the grid are in sight."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from companion.games.voqorr.grid import Spot
from companion.games.voqorr.state import State
from companion.games.voqorr.words import EDGES, STEP


@dataclass(frozen=True, slots=True)
class Zoom:
    """How large a node is drawn, and from one node to the next."""

    name: str
    wide: int
    high: int
    across: int
    down: int

    def columns(self, width: int) -> int:
        """How many nodes stand side by side in a width."""
        return max(1, (width + self.across - self.wide) // self.across)

    def rows(self, height: int) -> int:
        """How many nodes stand one over the other in a height."""
        return max(1, (height + self.down - self.high) // self.down)


LARGE = Zoom("large", 13, 5, 16, 6)
SMALL = Zoom("small", 9, 3, 12, 4)
TINY = Zoom("tiny", 4, 1, 5, 2)


@dataclass(frozen=True, slots=True)
class Look:
    """The spaces in sight: from `west`, `north` on, so many columns and rows, at a zoom, moved in by a margin."""

    zoom: Zoom
    west: int
    north: int
    columns: int
    rows: int
    left: int = 0
    top: int = 0

    def sees(self, spot: Spot) -> bool:
        """True when a space is in sight."""
        return 0 <= spot[0] - self.west < self.columns and 0 <= spot[1] - self.north < self.rows

    def corner(self, spot: Spot) -> tuple[int, int]:
        """The upper left corner of a space on the drawing."""
        x = self.left + (spot[0] - self.west) * self.zoom.across
        return x, self.top + (spot[1] - self.north) * self.zoom.down

    def middle(self, spot: Spot) -> tuple[int, int]:
        """The middle of a space on the drawing."""
        x, y = self.corner(spot)
        return x + (self.zoom.wide - 1) // 2, y + self.zoom.high // 2

    def border(self, spot: Spot, edge: str) -> tuple[int, int]:
        """The middle of one edge of a space on the drawing."""
        x, y = self.corner(spot)
        mx, my = self.middle(spot)
        if self.zoom is TINY:
            # A node of one line has no frame: its edges are the gaps beside it.
            return {"north": (mx, y - 1), "south": (mx, y + 1), "west": (x - 1, y), "east": (x + 4, y)}[edge]
        return {
            "north": (mx, y),
            "south": (mx, y + self.zoom.high - 1),
            "west": (x, my),
            "east": (x + self.zoom.wide - 1, my),
        }[edge]

    def frame_at(self, x: int, y: int) -> Spot | None:
        """The space whose frame holds a place of the drawing; None for the gaps between them."""
        east, dx = divmod(x - self.left, self.zoom.across)
        south, dy = divmod(y - self.top, self.zoom.down)
        inside = dx < self.zoom.wide and dy < self.zoom.high
        return (self.west + east, self.north + south) if inside else None

    @property
    def high(self) -> int:
        """Lines that the map takes, with a gap over and under it."""
        return self.top + self.rows * self.zoom.down

    @property
    def centre(self) -> Spot:
        """The space in the middle of the sight."""
        return self.west + (self.columns - 1) // 2, self.north + (self.rows - 1) // 2

    def beyond(self, spots: Iterable[Spot]) -> dict[str, int]:
        """How many of some spaces lie out of sight, on which side."""
        found = dict.fromkeys(EDGES, 0)
        for x, y in spots:
            if x < self.west:
                found["west"] += 1
            elif x >= self.west + self.columns:
                found["east"] += 1
            elif y < self.north:
                found["north"] += 1
            elif y >= self.north + self.rows:
                found["south"] += 1
        return {edge: count for edge, count in found.items() if count}

    def towards(self, edge: str) -> Spot:
        """The middle of the sight after a scroll over one edge, half a screen on."""
        x, y = self.centre
        dx, dy = STEP[edge]
        return x + dx * max(1, self.columns // 2), y + dy * max(1, self.rows // 2)


def extent(state: State, walker: Spot) -> tuple[int, int, int, int]:
    """West, north, east and south end of everything to be drawn: nodes, passages, where the walker stands."""
    spots = {*state.grid.nodes, walker}
    for passage in state.grid.passages:
        spots.update(passage.over)
        spots.update(spot for spot, _ in passage.ends)
    return (
        min(x for x, _ in spots),
        min(y for _, y in spots),
        max(x for x, _ in spots),
        max(y for _, y in spots),
    )


def look(state: State, walker: Spot, centre: Spot, width: int, height: int, zooms: tuple[Zoom, ...]) -> Look:
    """The largest zoom that shows everything, or the last with a window round the centre."""
    west, north, east, south = extent(state, walker)
    wide, high = east - west + 1, south - north + 1
    zoom = next((z for z in zooms if z.columns(width) >= wide and z.rows(height) >= high), zooms[-1])
    columns, rows = min(zoom.columns(width), wide), min(zoom.rows(height), high)
    first = min(max(west, centre[0] - (columns - 1) // 2), east - columns + 1)
    top = min(max(north, centre[1] - (rows - 1) // 2), south - rows + 1)
    used = columns * zoom.across - (zoom.across - zoom.wide), rows * zoom.down - (zoom.down - zoom.high)
    left = max(0, (width - used[0]) // 2)
    return Look(zoom, first, top, columns, rows, left, max(0, min(1, (height - used[1]) // 2)))
