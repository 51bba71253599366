"""The noise sum that a player owes, line by line as on paper, with the bag it is drawn from."""

from __future__ import annotations

from companion.core.drawing import Canvas, Cell, fit
from companion.games.sauria import noise, noises, sums
from companion.games.sauria.entries import Draw
from companion.games.sauria.state import Bag, Owed, Sauria


def owed(state: Sauria, seat: str) -> Owed | None:
    """The first draw that a seat owes and that may come to something."""
    for debt in state.owed:
        if debt.kind == "draw" and debt.seat == seat:
            tally = sums.owed(state, debt)
            if tally.points or not tally.complete:
                return debt
    return None


def height(state: Sauria, debt: Owed) -> int:
    """The lines that the sum takes."""
    return len(sums.owed(state, debt).why) + 6


def noise_sum(canvas: Canvas, state: Sauria, debt: Owed, x: int, y: int, width: int) -> int:
    """Draws the sum and gives the line below it."""
    tally = sums.owed(state, debt)
    what = f"{debt.seat}: {debt.deed.action}" if debt.deed else f"{debt.seat}: {debt.what}"
    canvas.put(x, y, f"── Noise ─ {what} ", "muted")
    y += 1
    for i, reason in enumerate(tally.why):
        cell = Cell(f"noise.{i}", x + 2, y, 44, says=reason.says, rule=reason.rule)
        canvas.cell(cell, fit(reason.says, 40).rstrip())
        canvas.put(x + 44, y, f"{reason.points:>3}")
        y += 1
    canvas.put(x + 44, y, "───", "muted")
    y += 1
    bag = f"from the {debt.area.upper()} bag" if debt.area else "from the bag of that area"
    canvas.put(x + 2, y, "draw", "strong")
    canvas.put(x + 43, y, f"{tally.shown():>4}", "primary")
    canvas.put(x + 50, y, bag[: max(0, width - 50)])
    y += 1
    there = state.bags.get(debt.area)
    points = tally.points
    if there is not None:
        contents = noise.Contents(there.quiet, there.red)
        chance = round(100 * noise.chance_of_dinosaur(contents, points, state.players))
        most = noise.most_dinosaurs(contents, points, state.players, state.deck)
        says = f"{there.quiet} quiet and {there.red} red left: a dinosaur comes {chance} %, at most {most}"
        canvas.put(x + 2, y, says[: width - 2], "muted")
        y += 1
        at = x + 2
        for i, out in enumerate(noises.possible(there, Bag(4 * state.players, state.players), points)):
            entry = Draw(seat=debt.seat, area=debt.area, quiet=out.quiet, red=out.red)
            text = f"› {out.quiet} quiet, {out.red} red"
            cell = Cell(
                f"draw.{i}",
                at,
                y,
                len(text),
                says="what came out",
                rule="sauria.noise.marker-not-in-bag",
                enter=entry,
                open=True,
                seat=debt.seat,
            )
            if at + len(text) < x + width:
                at = canvas.cell(cell, text, "primary" if not i else "text") + 3
        y += 1
    return y
