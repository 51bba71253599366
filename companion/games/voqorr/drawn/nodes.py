"""Nodes as the cards lie: frames with gaps for open edges, blocks for walls; solid anchored, broken phased."""

from __future__ import annotations

from dataclasses import dataclass

from companion.core.drawing import Role, clusters
from companion.games.voqorr.drawn.fate import Fate
from companion.games.voqorr.drawn.look import LARGE, SMALL, Look
from companion.games.voqorr.drawn.pen import Pen, cut
from companion.games.voqorr.drawn.things import crew_on, crew_words, initials, property_mark, short_things, sign
from companion.games.voqorr.grid import Node
from companion.games.voqorr.state import State
from companion.games.voqorr.words import EDGES


@dataclass(frozen=True, slots=True)
class Frame:
    """The strokes of a card's frame."""

    corners: str
    along: str
    up: str


SOLID = Frame("┌┐└┘", "─", "│")
BROKEN = Frame("┌┐└┘", "┄", "┊")
ROUND = Frame("╭╮╰╯", "─", "│")
HEAVY = Frame("┏┓┗┛", "━", "┃")


def frame_of(state: State, node: Node, chosen: bool) -> Frame:
    """The frame a node gets: heavy where the explorer looked at stands, round for the Scarab, broken if phased."""
    if chosen:
        return HEAVY
    if node.scarab:
        return ROUND
    return SOLID if state.property_of(node) == "anchored" else BROKEN


def draw(pen: Pen, state: State, sight: Look, node: Node, fate: Fate, chosen: bool) -> None:
    """One node at its place, at the zoom of the sight."""
    if sight.zoom not in (LARGE, SMALL):
        _tiny(pen, state, sight, node, fate, chosen)
        return
    x, y = sight.corner(node.spot)
    wide, high = sight.zoom.wide, sight.zoom.high
    frame = frame_of(state, node, chosen)
    role: Role = "primary" if chosen else fate.role(node)
    first, second, third, fourth = tuple(frame.corners)
    pen.put(x, y, first + frame.along * (wide - 2) + second, role)
    pen.put(x, y + high - 1, third + frame.along * (wide - 2) + fourth, role)
    for line in range(1, high - 1):
        pen.put(x, y + line, frame.up + " " * (wide - 2) + frame.up, role)
    for edge in EDGES:
        _edge(pen, state, sight, node, edge)
    mark = property_mark(state, node)
    if not node.scarab:
        pen.put(x + 1, y, cut(node.name, 3), "strong")
    pen.put(x + wide - 1 - len(mark), y, mark, "strong" if mark.endswith("A") else "warning")
    if sight.zoom is LARGE:
        _large(pen, state, node, fate, x + 1, y + 1)
    else:
        _small(pen, state, node, fate, x + 1, y + 1)


def _edge(pen: Pen, state: State, sight: Look, node: Node, edge: str) -> None:
    # A covered edge is drawn by its passage.
    x, y = sight.border(node.spot, edge)
    signs = node.symbols(edge)
    letter = signs[0][:1] if signs else " "
    wall = edge in node.walls and state.grid.cover(node.spot, edge) is None
    if edge in ("north", "south"):
        half = 1 if wall or sight.zoom is LARGE else 0
        text = "███" if wall else f"{letter:^{2 * half + 1}}"
        pen.put(x - half, y, text, "text" if wall else "warning")
    elif wall:
        _, top = sight.corner(node.spot)
        for line in range(1, sight.zoom.high - 1):
            pen.put(x, top + line, "█", "text")
    else:
        pen.put(x, y, letter, "warning")


def _large(pen: Pen, state: State, node: Node, fate: Fate, x: int, y: int) -> None:
    room = LARGE.wide - 2
    kind = "SCARAB" if node.scarab else "face down" if node.down else node.kind or "?"
    pen.put(x, y, cut(kind, room), "text" if node.kind else "warning")
    chip = fate.chip(state, node) if fate.due else ""
    crew = crew_words(state, node.spot, room - (len(chip) + 1 if chip else 0))
    behind = pen.put(x, y + 1, crew, "strong")
    if chip:
        pen.put(behind + 1, y + 1, chip, fate.role(node))
    pen.put(x, y + 2, short_things(state, node, room))


def _small(pen: Pen, state: State, node: Node, fate: Fate, x: int, y: int) -> None:
    kind = "SCARAB" if node.scarab and not crew_on(state, node.spot) else node.kind or "?"
    room = SMALL.wide - 2
    if kind == "SCARAB":
        pen.put(x, y, kind)
        return
    pen.put(x, y, "".join(clusters(kind)[:2]), "text" if node.kind else "warning")
    if fate.due and (chip := fate.chip(state, node)):
        pen.put(x + 3, y, chip[: room - 3], fate.role(node))
        return
    pen.put(x + 3, y, initials(state, node.spot, 3), "strong")
    pen.put(x + room - 1, y, sign(state, node))


def _tiny(pen: Pen, state: State, sight: Look, node: Node, fate: Fate, chosen: bool) -> None:
    x, y = sight.corner(node.spot)
    crew = crew_on(state, node.spot)
    letter = "" if node.scarab else property_mark(state, node)[-1:]
    role: Role = "primary" if chosen else "strong" if crew else fate.role(node)
    pen.put(x, y, f"{cut(node.name, 2):>2}{letter}{'●' if crew else ''}".ljust(4), role)
    for edge in EDGES:
        wall = edge in node.walls and state.grid.cover(node.spot, edge) is None
        if wall:
            pen.put(*sight.border(node.spot, edge), "█")
