"""Passages as double lines that bridge the frames, with their token; long ones run over two spaces."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from companion.games.voqorr.drawn.fate import Fate
from companion.games.voqorr.drawn.look import LARGE, TINY, Look
from companion.games.voqorr.drawn.pen import Pen
from companion.games.voqorr.grid import End, Passage
from companion.games.voqorr.state import State
from companion.games.voqorr.words import OPPOSITE, STEP

GLYPHS = {
    frozenset({"east", "south"}): "╔",
    frozenset({"west", "south"}): "╗",
    frozenset({"east", "north"}): "╚",
    frozenset({"west", "north"}): "╝",
}
TOKEN, FAR = "◎", "?"


def token_at(sight: Look, passage: Passage) -> tuple[int, int]:
    """Where a passage's token lies: in the gap beside its near end."""
    (spot, edge) = passage.near
    x, y = sight.border(spot, edge)
    dx, dy = STEP[edge]
    if sight.zoom is TINY:
        return x, y
    ahead = (sight.zoom.across - sight.zoom.wide) // 2 + 1 if dx else 1
    return x + dx * ahead, y + dy * ahead


def draw(pen: Pen, state: State, sight: Look, fate: Fate) -> None:
    """All passages of the map; where two cross stands `╬`."""
    strokes: dict[tuple[int, int], set[str]] = {}
    for passage in state.grid.passages:
        points = list(_points(sight, passage))
        for start, end in pairwise(points):
            _stroke(strokes, start, end)
    ends = {sight.border(*end) for passage in state.grid.passages for end in passage.ends}
    for (x, y), ways in strokes.items():
        # A card that was laid where a long passage runs lies over it.
        if (x, y) not in ends and sight.frame_at(x, y) in state.grid.nodes:
            continue
        glyph = GLYPHS.get(frozenset(ways)) or ("╬" if len(ways) > 2 else "═" if ways & {"east", "west"} else "║")
        pen.put(x, y, glyph, "success")
    for passage in state.grid.passages:
        label = state.grid.label(passage)
        x, y = token_at(sight, passage)
        going = fate.due and label in fate.plan.passages
        pen.put(x, y, TOKEN, "error" if going else "success")
        if going and passage.near[1] in ("east", "west") and sight.zoom is not TINY:
            pen.put(x - 1, y, "×", "error")
            pen.put(x + 1, y, "×", "error")
        for point in _open_ends(state, sight, passage):
            pen.put(*point, FAR, "warning")
        if sight.zoom is LARGE and passage.long and (note := _note(sight, passage)) and note[0] + 7 < pen.width:
            pen.put(*note, "one,", "muted")
            pen.put(note[0], note[1] + 1, "no LUNA", "muted")


def _points(sight: Look, passage: Passage) -> Iterator[tuple[int, int]]:
    spot, edge = passage.near
    yield sight.border(spot, edge)
    for space in passage.over:
        yield sight.middle(space)
    if passage.far is not None:
        yield sight.border(*passage.far)


def _stroke(strokes: dict[tuple[int, int], set[str]], start: tuple[int, int], end: tuple[int, int]) -> None:
    # Straight pieces; one that is not straight goes across first, then up or down.
    (x, y), (ex, ey) = start, end
    while (x, y) != (ex, ey):
        way = ("east" if ex > x else "west") if x != ex else ("south" if ey > y else "north")
        strokes.setdefault((x, y), set()).add(way)
        dx, dy = STEP[way]
        x, y = x + dx, y + dy
        strokes.setdefault((x, y), set()).add(OPPOSITE[way])


def _open_ends(state: State, sight: Look, passage: Passage) -> Iterator[tuple[int, int]]:
    ends: tuple[End, ...] = passage.ends
    for spot, edge in ends:
        if spot not in state.grid.nodes:
            yield sight.border(spot, edge)
    if passage.far is None:
        yield sight.middle(passage.over[-1]) if passage.over else sight.border(*passage.near)


def _note(sight: Look, passage: Passage) -> tuple[int, int] | None:
    # The free corner beside a bend or under a straight run has room for the note.
    if not passage.over or not sight.sees(passage.over[0]):
        return None
    x, y = sight.middle(passage.over[0])
    return x + 2, y + 1
