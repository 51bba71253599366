"""The explorers' dashboards in a few lines each, beside the map or as a list of everybody."""

from __future__ import annotations

from companion.core import notation
from companion.core.drawing import Cell, Role
from companion.games.voqorr.drawn.pen import (
    DISCOVERY,
    INITIAL,
    OPEN,
    Pen,
    cube_left,
    cut,
    face,
    going,
    start,
    waits,
)
from companion.games.voqorr.entries import Regroup
from companion.games.voqorr.people import Explorer
from companion.games.voqorr.state import State
from companion.games.voqorr.turns import next_seat
from companion.games.voqorr.words import CUBES, many

FOLDED = 4
"""From this number of explorers on a dashboard that nobody looks at and that owes nothing is folded."""


def dashboards(pen: Pen, state: State, seat: str | None) -> int:
    """Every dashboard in seat order; the number of lines they take."""
    y = 0
    for explorer in state.crew:
        room = pen.inner(0, y, pen.width, pen.height - y)
        shown = explorer.seat in (seat, state.turn.seat) or explorer.pending or len(state.crew) < FOLDED
        y += (dashboard if shown else folded)(room, state, explorer) + 1
    return y


def folded(pen: Pen, state: State, explorer: Explorer) -> int:
    """The first three lines of a dashboard: who and where, focus, endurance and insight."""
    title(pen, 0, state, explorer)
    cubes(pen, 1, state, explorer)
    _numbers(pen, 2, state, explorer)
    return 3


def dashboard(pen: Pen, state: State, explorer: Explorer) -> int:
    """One dashboard; the number of lines it takes."""
    y = _set(pen, folded(pen, state, explorer), explorer)
    _knows(pen, y, explorer)
    _distress(pen, y + 1, explorer)
    y += 2
    return y + 1 if _carries(pen, y, state, explorer) else y


def status(state: State, seat: str) -> str:
    """What an explorer is to the turn: hers, next, unconscious."""
    if state.unconscious(seat):
        return "unconscious"
    if not state.turn.number or not going(state):
        return ""
    if state.turn.seat == seat:
        return "own turn"
    return "next" if next_seat(state, state.turn.seat) == seat else ""


def title(pen: Pen, y: int, state: State, explorer: Explorer) -> None:
    """Name, what the explorer is to the turn, and the node."""
    seat = explorer.seat
    node = state.grid.at(explorer.spot)
    place = f"at {cut(node.name, 4) if node else '?'}"
    what = status(state, seat)
    right = f"{what}, {place}" if what else place
    role: Role = "error" if what == "unconscious" else "primary" if what == "own turn" else "muted"
    pen.put(pen.width - len(right) - 1, y, right, role)
    cell = Cell(f"seat:{seat}", 0, y, 1, f"{seat}'s dashboard", "unsettled.turn.order", act=f"seat:{seat}",
                seat=seat, word=seat)  # fmt: skip
    pen.entry(cell, cut(seat.upper(), max(1, pen.width - len(right) - 3)), "strong")


def cubes(pen: Pen, y: int, state: State, explorer: Explorer) -> None:
    """The three focus cubes with their upper faces; an open one is still to be set."""
    seat = explorer.seat
    x = pen.put(0, y, "focus", "muted") + 5
    waiting = waits(state, seat)
    for cube, used in zip(CUBES, explorer.used, strict=True):
        value = explorer.face(cube)
        here = state.turn.seat == seat and not used
        says = f"{cube} of {seat}: {value or 'time face'}{f', set on {used}' if used else ''}"
        line = start(seat, f"set {cube}") if here else start(seat, f"lose {cube}")
        cell = Cell(f"cube:{seat}:{cube}", x, y, 5, says, "unsettled.focus.set-turns-cube", line=line,
                    open=waiting and not used, word=cube)  # fmt: skip
        role: Role = "muted" if used else "strong" if value else "warning"
        x = pen.cell(cell, f"{INITIAL[cube]} {face(value)}", role) + 1


def _numbers(pen: Pen, y: int, state: State, explorer: Explorer) -> None:
    seat = explorer.seat
    left = state.endurance(seat)
    says = f"endurance of {seat}: {'unread' if left is None else left}, {explorer.lost} down from the top"
    cell = Cell(f"endurance:{seat}", 0, y, 1, says, "unsettled.endurance.lose", line=start(seat, "lose endurance"),
                key="dashboard.endurance" if left is None else "")  # fmt: skip
    shown = f"top-{explorer.lost}" if left is None and explorer.lost else "top" if left is None else str(left)
    role: Role = "error" if left == 0 else "warning" if left is None or left == 1 else "text"
    x = pen.entry(cell, f"endurance {shown}", role)
    cell = Cell(f"insight:{seat}", max(14, x + 2), y, 1, f"insight of {seat}: space {explorer.insight}",
                "unsettled.insight.gain", line=start(seat, "gain insight"))  # fmt: skip
    pen.entry(cell, f"insight {explorer.insight} {explorer.pursues[:5]}".rstrip())


def _set(pen: Pen, y: int, explorer: Explorer) -> int:
    used = [f"{INITIAL[c]} on {u}" for c, u in zip(CUBES, explorer.used, strict=True) if u]
    if not used:
        return y
    pen.put(0, y, "set", "muted")
    pen.put(10, y, cut(", ".join(used), pen.width - 10))
    return y + 1


def _knows(pen: Pen, y: int, explorer: Explorer) -> None:
    pen.put(0, y, "knows", "muted")
    known = explorer.comprehension
    text = " ".join(k[:5] for k in known) if len(known) > 1 else "".join(known)
    cell = Cell(f"knows:{explorer.seat}", 10, y, 1, f"comprehension of {explorer.seat}: {', '.join(known) or 'none'}",
                "unsettled.comprehension.max-four", line=start(explorer.seat, "learn"))  # fmt: skip
    pen.entry(cell, text or "–")


def _distress(pen: Pen, y: int, explorer: Explorer) -> None:
    seat = explorer.seat
    pen.put(0, y, "distress", "muted")
    x = 10
    if explorer.pending:
        cell = Cell(f"pending:{seat}", x, y, 1, f"{seat} lays {explorer.pending} distress over own spaces",
                    "unsettled.distress.gain", line=start(seat, "distress"), open=True)  # fmt: skip
        x = pen.entry(cell, f"{OPEN} lay {explorer.pending}", "warning") + 1
    each = max(4, (pen.width - x) // max(1, len(explorer.covered)) - 1)
    for space, card in explorer.covered.items():
        if x >= pen.width - 2:
            break
        cell = Cell(f"distress:{seat}:{space}", x, y, 1, f"{card} over {space.upper()} of {seat}: shift it",
                    "voqorr.distress.reality-shift-move", line=start(seat, f"shift {space}"))  # fmt: skip
        x = pen.entry(cell, space.upper()[:each], "error") + 1
    if x == 10:
        pen.put(x, y, "–", "muted")


def _carries(pen: Pen, y: int, state: State, explorer: Explorer) -> bool:
    seat = explorer.seat
    if not explorer.carries:
        return False
    pen.put(0, y, "carries", "muted")
    x = 10
    short = len(explorer.carries) > 1
    for discovery in explorer.carries:
        if x >= pen.width - 3:
            break
        lends = state.lends(discovery)
        does = {"phased": "phases", "anchored": "anchors"}.get(lends, "?")
        cell = Cell(f"carries:{discovery}", x, y, 1, f"{seat} puts {discovery} down; it lends {lends or '?'}",
                    "voqorr.rift.place-or-pick-up", line=start(seat, f"rift place {notation.quoted(discovery)}"),
                    word=discovery)  # fmt: skip
        mark = does[0].upper() if short else f" {does}"
        text = f"{DISCOVERY}{cut(discovery, 9 if short else 12)}{' ' + mark if short else mark}"
        x = pen.entry(cell, text) + 1
    return True


def turn_end(pen: Pen, y: int, state: State, name: str) -> int:
    """What the table waits for in this turn, as cells, and the line below them.

    The cubes left, REST, taking all back, the free action, steps of focus that trust gives or takes; `name` begins
    the ids of the cells.
    """
    seat = state.turn.seat
    if seat not in state.places or not state.turn.number or not going(state):
        return y
    explorer = state.explorer(seat)
    left = len(CUBES) - explorer.set_cubes
    if left:
        rest = "" if "rest" in explorer.used else ", REST" if left == 1 else ", one of them REST"
        cell = Cell(f"{name}:cubes", 0, y, 1, f"{seat} sets a cube", "unsettled.turn.all-three-cubes",
                    line=start(seat, f"set {cube_left(state, seat)}"), open=waits(state, seat))  # fmt: skip
        pen.entry(cell, f"{OPEN} {many(left, 'cube')}{rest}", "warning")
    else:
        cell = Cell(f"{name}:regroup", 0, y, 1, f"{seat} takes all cubes back; the turn is over",
                    "unsettled.turn.regroup", Regroup(seat=seat), open=not state.met)  # fmt: skip
        pen.entry(cell, f"{OPEN} regroup: take the cubes back", "warning")
    y += 1
    if state.spread:
        words = f"spread {many(abs(state.spread), 'step')} {'up' if state.spread > 0 else 'down'}"
        cell = Cell(f"{name}:spread", 0, y, 1, f"trust was pushed further: {words}",
                    "unsettled.trust.pushed-further", line="spread ", open=True)  # fmt: skip
        pen.entry(cell, f"{OPEN} {words}", "warning")
        y += 1
    if not state.turn.rifted:
        cell = Cell(f"{name}:rift", 0, y, 1, f"{seat}: Rifting Reality, once in this turn", "voqorr.rift.free",
                    line=start(seat, "rift"))  # fmt: skip
        pen.entry(cell, f"{OPEN} Rifting Reality, if wanted", "success")
        y += 1
    return y
