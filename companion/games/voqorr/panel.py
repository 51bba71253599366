"""The mirror of Vo'qorr on screen: the table whole, or map, explorers, supply and quake one at a time."""

from __future__ import annotations

from companion.core.drawing import Canvas, Drawing, View
from companion.core.game import Key
from companion.games.voqorr.clock import QUAKE
from companion.games.voqorr.drawn import chart, crew, quake, supply
from companion.games.voqorr.drawn.board import board
from companion.games.voqorr.drawn.everybody import everybody
from companion.games.voqorr.drawn.fate import Fate, fate
from companion.games.voqorr.drawn.pen import LOST, NOW, Pen, cube_left, going, start
from companion.games.voqorr.drawn.timeline import timeline
from companion.games.voqorr.entries import Regroup
from companion.games.voqorr.state import State
from companion.games.voqorr.words import CUBES

WHOLE = (86, 29)
"""Columns and lines from which on map, dashboards and supply stand together."""
BOARD = (80, 18)
"""Columns and lines under the map that a whole dashboard takes."""
BESIDE, WIDE_BESIDE = 30, 40
PARTS = (("map", "map"), ("explorers", "explorers"), ("supply", "supply"), ("quake", "quake"), ("whole", "whole map"))


def panel(state: State, view: View) -> Drawing:
    """The table as a seat sees it, or as everybody does."""
    canvas = Canvas(view.width)
    pen = Pen(canvas, 0, 0, view.width, max(view.height, 12))
    told = fate(state)
    together = view.width >= WHOLE[0] and view.height >= WHOLE[1]
    part = _part(view.part, told, together)
    canvas.put(0, 0, "")
    match part.partition("@")[0]:
        case "explorers":
            _explorers(pen, state, view.seat)
        case "supply":
            supply.page(pen.inner(0, 1 if view.height > 16 else 0, pen.width, pen.height), state, told)
        case "quake":
            quake.page(pen, state, told)
        case _ if together:
            _whole(pen, state, view.seat, told, part)
        case _:
            _map(pen, state, view.seat, told, part)
    # A map that was scrolled keeps its place among the parts under its own name.
    parts = tuple((part, label) if name == part.partition("@")[0] else (name, label) for name, label in PARTS)
    return canvas.drawing(parts, part)


def _part(wanted: str, told: Fate, together: bool) -> str:
    if wanted.partition("@")[0] in dict(PARTS):
        return wanted
    # With little room a quake that is due comes up as its list; on a large screen it stands on the map.
    return "quake" if told.due and not together else "map"


def _whole(pen: Pen, state: State, seat: str | None, told: Fate, part: str) -> None:
    y = timeline(pen, state)
    # The whole map has all the width to itself.
    wide = 0 if part.startswith("whole") else WIDE_BESIDE if pen.width >= 120 else BESIDE
    below = supply.LINES + (1 if pen.height - y > 30 else 0)
    rows = pen.height - y - below
    zooms = chart.WHOLE if part.startswith("whole") else chart.NEAR
    room = pen.inner(0, y, pen.width - wide - 1, rows)
    made = chart.charted(state, told, seat, part, (room.width - 2, room.height - 1), zooms)
    high = made.sight.high + 2
    roomy = room.width > BOARD[0] and room.height - high >= BOARD[1]
    chart.draw(room.inner(1, 0, room.width - 1, high if roomy else room.height), made)
    if roomy:
        under = room.inner(1, high + 1, room.width - 1, room.height - high - 1)
        quake.page(under, state, told) if told.due else board(under, state, made.seat)
    if wide:
        _beside(pen.inner(pen.width - wide, y, wide, rows), state, seat)
    supply.strip(pen.inner(0, pen.height - supply.LINES, pen.width, supply.LINES), state, told)


def _beside(pen: Pen, state: State, seat: str | None) -> None:
    used = crew.dashboards(pen, state, seat)
    if used + 2 <= pen.height:
        crew.turn_end(pen, used, state, "owed")


def _map(pen: Pen, state: State, seat: str | None, told: Fate, part: str) -> None:
    y = timeline(pen, state) if not part.startswith("whole") else 0
    rows = pen.height - y - 1
    zooms = chart.WHOLE if part.startswith("whole") else chart.NEAR
    room = pen.inner(1, y, pen.width - 2, rows)
    chart.draw(room, chart.charted(state, told, seat, part, (room.width, room.height - 1), zooms))
    pen.put(1, pen.height - 1, supply.summary(state, told, pen.width - 2), "muted")


def _explorers(pen: Pen, state: State, seat: str | None) -> None:
    if seat is None or seat not in state.places:
        everybody(pen, state)
        return
    used = board(pen, state, seat)
    if pen.height - used > 2 * len(state.crew) + 2:
        everybody(pen.inner(0, used + 1, pen.width, pen.height - used - 1), state)


def glance(state: State, seat: str) -> str:
    """A few characters for the tab of a seat: what it owes in this turn, endurance, distress to be laid."""
    explorer = state.explorer(seat)
    left = state.endurance(seat)
    if state.unconscious(seat):
        return f"{LOST} down"
    shown = f"end {left}" if left is not None else f"end top{f'-{explorer.lost}' if explorer.lost else ''}"
    if explorer.pending:
        return f"{NOW}{explorer.pending} {shown}"
    if state.turn.number and state.turn.seat == seat and going(state):
        return f"{NOW}{len(CUBES) - explorer.set_cubes or ''} {shown}"
    return shown


def keys(state: State, seat: str | None) -> tuple[Key, ...]:
    """Single keys at this moment: m move, b cube, i investigate, r free action, l LUNA, t time, x regroup, w quake."""
    if not going(state):
        return ()
    found: list[Key] = []
    if QUAKE in state.met:
        found.append(Key("w", "quake: type the sum", line="quake "))
    pending = next((e.seat for e in state.crew if e.pending), "")
    if pending:
        found.append(Key("d", "lay distress", line=start(pending, "distress")))
    active = state.turn.seat
    if active not in state.places or not state.turn.number:
        return tuple(found)
    explorer = state.explorer(active)
    if chart.may_step(state, active):
        found.append(Key("m", "move", line=start(active, "move")))
    if explorer.set_cubes < len(CUBES):
        cube = cube_left(state, active, "wonder")
        found.append(Key("b", "set a cube", line=start(active, "set")))
        if "investigate" not in explorer.used:
            found.append(Key("i", "investigate", line=start(active, f"set {cube} investigate")))
    else:
        found.append(Key("x", "regroup", Regroup(seat=active)))
    if not state.turn.rifted:
        found.append(Key("r", "Rifting Reality", line=start(active, "rift")))
    found.append(Key("l", "LUNA", line=start(active, "luna")))
    found.append(Key("t", "time", line="time "))
    return tuple(found)
