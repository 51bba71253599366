"""Everybody at a glance: each explorer in two lines, as wide as there is room."""

from __future__ import annotations

from companion.core.drawing import Cell, Role
from companion.games.voqorr.drawn.crew import cubes, status
from companion.games.voqorr.drawn.pen import DISCOVERY, OPEN, Pen, cut, start
from companion.games.voqorr.state import State
from companion.games.voqorr.words import LUNA, SHIFT


def everybody(pen: Pen, state: State) -> int:
    """The crew, LUNA last; the number of lines it takes."""
    y = 0
    for explorer in state.crew:
        seat = explorer.seat
        node = state.grid.at(explorer.spot)
        what = status(state, seat)
        sign = "×" if what == "unconscious" else "▸" if what == "own turn" else " "
        role: Role = "error" if what == "unconscious" else "primary" if what == "own turn" else "strong"
        cell = Cell(f"seat:{seat}", 1, y, 1, f"{seat}'s dashboard", "unsettled.turn.order", act=f"seat:{seat}",
                    seat=seat, word=seat)  # fmt: skip
        pen.entry(cell, f"{sign} {cut(seat, 14)}", role)
        pen.put(18, y, cut(f"at {node.title if node else '?'}", 15))
        cubes(pen.inner(34, y, 30, 1), 0, state, explorer)
        left = state.endurance(seat)
        shown = str(left) if left is not None else f"top -{explorer.lost}" if explorer.lost else "top"
        pen.put(62, y, cut(f"end {shown}  ins {explorer.insight}", pen.width - 62), "error" if left == 0 else "text")
        knows = ", ".join(explorer.comprehension) or "nothing"
        parts = [f"knows {knows}"]
        parts += [f"pursues {explorer.pursues}"] if explorer.pursues else []
        parts += [f"distress {', '.join(s.upper() for s, _ in explorer.distress)}"] if explorer.distress else []
        parts += [f"{OPEN} lay {explorer.pending} distress"] if explorer.pending else []
        parts += [" ".join(f"{DISCOVERY}{d}" for d in explorer.carries)] if explorer.carries else []
        pen.put(3, y + 1, cut("   ".join(parts), pen.width - 4), "muted")
        y += 2
    node = state.grid.at(state.luna)
    cell = Cell("luna", 1, y, 1, f"{LUNA} is on {node.title if node else '?'}", "unsettled.luna.move-once",
                line=start(state.turn.seat or state.setup.seats[0], "luna"))  # fmt: skip
    pen.entry(cell, f"  {LUNA}")
    x = pen.put(18, y, f"at {node.title if node else '?'}   trust {state.trust}   ")
    shifts = sum(card == SHIFT for e in state.crew for _, card in e.distress)
    pen.put(x, y, cut(f"turn {state.turn.number}   Reality Shifts out {shifts}", pen.width - x), "muted")
    return y + 1
