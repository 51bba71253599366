"""What a player owes, as a list beside the cards where there is no room for a side region."""

from __future__ import annotations

from companion.core.drawing import Role, fit
from companion.games.varuna.drawn.pen import DONE, FREE, OPEN, Mirrored, Pen
from companion.games.varuna.dues import says_of
from companion.games.varuna.turns import payable


def owed(pen: Pen, m: Mirrored, rows: int) -> None:
    """The duties of a player in their order, what is open first."""
    pen.put(1, 0, "OWED, IN THIS ORDER", "muted")
    if m.sheet.sunk is not None:
        pen.put(2, 1, f"× sunk in round {m.sheet.sunk}", "error")
        return
    open_now = payable(m.turn)
    duties = sorted(m.turn.duties, key=lambda d: (d not in open_now, d.stage))
    lines: list[tuple[str, str, Role]] = [(DONE, f"done: {says}", "success") for says in m.turn.paid[-2:]]
    for duty in duties:
        is_open = duty in open_now
        count = f"  {duty.of - duty.left} of {duty.of}" if duty.of > 1 else ""
        text = says_of(m.state, m.sheet, m.turn, duty) + count
        lines.append((OPEN if is_open else FREE, text, "primary" if is_open else "muted"))
    if not duties:
        lines.append((DONE, "nothing", "success"))
    for y, (sign, text, role) in enumerate(lines[:rows], 1):
        pen.put(2, y, f"{sign} {fit(text, 50).rstrip()}", role)
