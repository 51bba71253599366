"""One explorer's dashboard whole: the six spaces with cubes and distress, focus, insight, what is carried."""

from __future__ import annotations

from companion.core import notation
from companion.core.drawing import Cell, Role, clusters
from companion.core.entry import Entry
from companion.games.voqorr.acting import ARROWS, TRAITS, trait_on
from companion.games.voqorr.drawn.crew import status, turn_end
from companion.games.voqorr.drawn.pen import (
    DISCOVERY,
    FREE,
    INITIAL,
    OPEN,
    Pen,
    cube_left,
    cut,
    face,
    start,
    unread,
    waits,
)
from companion.games.voqorr.entries import Distress, Set
from companion.games.voqorr.people import Explorer
from companion.games.voqorr.state import State
from companion.games.voqorr.words import CUBES, PERSONAL, SHIFT

WIDE, HIGH = 24, 4
EFFECTS = {"recover": "trust down", "rest": "time 1"}
ALONE = ("traverse", "recover", "rest")
"""Spaces whose set needs no further word."""


def board(pen: Pen, state: State, seat: str) -> int:
    """The dashboard of a seat; the number of lines it takes."""
    explorer = state.explorer(seat)
    node = state.grid.at(explorer.spot)
    width = min(pen.width, 80)
    left = state.endurance(seat)
    track = state.track if state.track is not None else explorer.top
    shown = f"top{f' -{explorer.lost}' if explorer.lost else ''}" if left is None else str(left)
    turn = f", {explorer.set_cubes} of {len(CUBES)} cubes set" if status(state, seat) == "own turn" else ""
    right = f" endurance {shown} of {unread(track)} ─── {status(state, seat) or 'waits'}{turn} ─╮"
    name = cut(f"╭─ {seat.upper()} at {node.title if node else '?'} ", width - len(right))
    pen.put(0, 0, name + " " + "─" * max(0, width - len(clusters(name)) - 1 - len(right)) + right, "muted")
    pen.put(3, 0, cut(seat.upper(), max(0, width - len(right) - 4)), "strong")
    for i, space in enumerate(PERSONAL):
        _space(pen, state, explorer, space, 2 + i % 3 * (WIDE + 2), 1 + i // 3 * HIGH)
    y = 1 + 2 * HIGH
    _focus(pen, y, state, explorer)
    _insight(pen, y + 1, state, explorer)
    _knows(pen, y + 2, explorer)
    _carries(pen, y + 3, state, explorer)
    if explorer.trait:
        pen.put(2, y + 4, "Trait", "muted")
        pen.put(13, y + 4, cut(f"{explorer.trait} over {explorer.trait_space.upper() or '?'}", width - 15))
        y += 1
    if state.turn.seat == seat:
        y += turn_end(pen.inner(2, y + 4, width - 4, 3), 0, state, "board-owed")
    for line in range(1, y + 4):
        pen.put(0, line, "│", "muted")
        pen.put(width - 1, line, "│", "muted")
    pen.put(0, y + 4, "╰" + "─" * (width - 2) + "╯", "muted")
    return y + 5


def _space(pen: Pen, state: State, explorer: Explorer, space: str, x: int, y: int) -> None:
    covered = explorer.covered.get(space)
    strokes = "┏┓┗┛━┃" if covered else "┌┐└┘─│"
    a, b, c, d, along, up = tuple(strokes)
    used = next((cube for cube, on in zip(CUBES, explorer.used, strict=True) if on == space), "")
    owed = waits(state, explorer.seat) and space == "rest" and not used
    role: Role = "error" if covered else "primary" if used else "text"
    name = f"{along} {space.upper()} "
    pen.put(x, y, a + name + along * (WIDE - 2 - len(name)) + b, role)
    for line in (1, 2):
        pen.put(x, y + line, up + " " * (WIDE - 2) + up, role)
    pen.put(x, y + HIGH - 1, c + along * (WIDE - 2) + d, role)
    text, second = arrows(state, explorer.seat, space), ""
    if covered:
        pen.put(x + 2, y + 1, "▒" * (WIDE - 4), "error")
        second = "Reality Shift" if covered == SHIFT else covered
    else:
        # Beside a cube the longest effect has just room enough.
        pen.put(x + WIDE - (1 if used else 2) - len(text), y + 1, text, "muted")
        if used:
            pen.put(x + 1, y + 1, f"{INITIAL[used]} {face(explorer.face(used))}", "strong")
        if explorer.pending and space in explorer.free_spaces:
            second = f"{OPEN} lay distress here"
        else:
            second = "set this turn" if used else "owed this turn" if owed else ""
    waiting = second.startswith((OPEN, "owed"))
    pen.put(x + 2, y + 2, cut(second, WIDE - 4), "error" if covered else "warning" if waiting else "muted")
    _space_cell(pen, state, explorer, space, x, y)


def _space_cell(pen: Pen, state: State, explorer: Explorer, space: str, x: int, y: int) -> None:
    seat = explorer.seat
    covered = explorer.covered.get(space)
    enter: Entry | None = None
    line, is_open = "", False
    if explorer.pending:
        enter, rule = Distress(seat=seat, space=space), "unsettled.distress.gain"
        says, is_open = f"lay a distress over {space.upper()}", space in explorer.free_spaces
    elif covered:
        line, rule = start(seat, f"shift {space}"), "unsettled.distress.blocks-space"
        says = f"{covered} lies over {space.upper()}: shift it"
    else:
        cube = cube_left(state, seat, "energy" if space == "rest" else "awareness")
        says, rule = f"{space.upper()}: {arrows(state, seat, space)}; set {cube} here", f"unsettled.act.{space}"
        last = explorer.set_cubes == len(CUBES) - 1 and "rest" not in explorer.used
        is_open = waits(state, seat) and space not in explorer.used and (space == "rest" or not last)
        if explorer.set_cubes == len(CUBES) - 1 and space in ALONE:
            enter = Set(seat=seat, cube=cube, space=space)
        else:
            line = start(seat, f"set {cube} {space}").rstrip()
    pen.cell(
        Cell(f"board-space:{space}", x + 1, y + 1, WIDE - 2, says, rule, enter, line, is_open, height=2, word=space)
    )


def arrows(state: State, seat: str, space: str) -> str:
    """What a cube does on a personal space: `down 1`, `up 3, trust down`; the trait's where one lies."""
    trait = trait_on(state, seat, space)
    text = TRAITS.get((trait.casefold(), space)) if trait else None
    steps = text.arrows if text else ARROWS[space]
    turns = f"up {steps}" if steps > 0 else f"down {-steps}" if steps < 0 else "no arrows"
    extra = EFFECTS.get(space, "") if not trait else cut(trait, 10)
    return f"{turns}, {extra}" if extra else turns


def _focus(pen: Pen, y: int, state: State, explorer: Explorer) -> None:
    seat = explorer.seat
    x = pen.put(2, y, "Focus", "muted") + 6
    for cube, used in zip(CUBES, explorer.used, strict=True):
        own = state.turn.seat == seat and not used
        text = f"{cube} {face(explorer.face(cube))}{' set' if used else ''}"
        says = f"{cube} of {seat}: {explorer.face(cube) or 'time face'}{f', set on {used}' if used else ''}"
        cell = Cell(f"board-cube:{seat}:{cube}", x, y, 1, says, "unsettled.focus.set-turns-cube",
                    line=start(seat, f"set {cube}" if own else f"lose {cube}"),
                    open=waits(state, seat) and not used, word=cube)  # fmt: skip
        x = pen.entry(cell, text, "muted" if used else "strong" if explorer.face(cube) else "warning") + 3


def _insight(pen: Pen, y: int, state: State, explorer: Explorer) -> None:
    seat = explorer.seat
    top = state.setup.copy.number("dashboard.insight")
    x = pen.put(2, y, "Insight", "muted") + 4
    last = top if top is not None else max(explorer.insight, 3)
    first = max(1, min(explorer.insight - 3, last - 8))
    track = "".join(f"[{n}]" if n == explorer.insight else f" {n} " for n in range(first, min(last, first + 9) + 1))
    cell = Cell(f"board-insight:{seat}", x, y, 1, f"insight of {seat}: space {explorer.insight} of {unread(top)}",
                "unsettled.insight.gain", line=start(seat, "gain insight"),
                key="" if top else "dashboard.insight")  # fmt: skip
    x = pen.entry(cell, track + ("" if top else " ?"), "text" if top else "warning") + 2
    cell = Cell(f"board-pursues:{seat}", x, y, 1, f"{seat} pursues {explorer.pursues or 'nothing yet'}",
                "unsettled.insight.change-pursuit", line=start(seat, "pursue"))  # fmt: skip
    x = pen.entry(cell, explorer.pursues or "nothing pursued", "primary" if explorer.pursues else "warning")
    if top:
        pen.put(x, y, f"; the step after {top} pays out", "muted")


def _knows(pen: Pen, y: int, explorer: Explorer) -> None:
    x = pen.put(2, y, "Knows", "muted") + 6
    slots = "  ".join(k or FREE for k in explorer.knows)
    cell = Cell(f"board-knows:{explorer.seat}", x, y, 1, f"comprehension of {explorer.seat}, four at most",
                "unsettled.comprehension.max-four", line=start(explorer.seat, "learn"))  # fmt: skip
    pen.entry(cell, slots)


def _carries(pen: Pen, y: int, state: State, explorer: Explorer) -> None:
    x = pen.put(2, y, "Carries", "muted") + 4
    if not explorer.carries:
        cell = Cell(f"board-find:{explorer.seat}", x, y, 1, f"{explorer.seat} gains a discovery",
                    "unsettled.discovery.gain", line=start(explorer.seat, "find"))  # fmt: skip
        pen.entry(cell, "–", "muted")
    for discovery in explorer.carries:
        does = {"phased": "phases", "anchored": "anchors"}.get(state.lends(discovery), "?")
        line = start(explorer.seat, f"rift place {notation.quoted(discovery)}")
        cell = Cell(f"board-carries:{discovery}", x, y, 1, f"{explorer.seat} puts {discovery} down; it {does} the node",
                    "voqorr.rift.place-or-pick-up", line=line, word=discovery)  # fmt: skip
        inside = pen.inner(0, 0, 78, pen.height)
        if x >= inside.width - 4:
            break
        x = inside.entry(cell, f"{DISCOVERY}{cut(discovery, 16)} {does}") + 2
