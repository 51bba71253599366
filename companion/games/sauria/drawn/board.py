"""A character board as cardboard: actions, wounds, items, markers, the goal card behind its curtain."""

from __future__ import annotations

from companion.core.drawing import Canvas, Cell, Role, clusters, fit
from companion.games.sauria import order, places, scoring
from companion.games.sauria.drawn import cards
from companion.games.sauria.drawn.doable import WHOLE, Doable, doable, line, on_board
from companion.games.sauria.state import Board, Sauria

COSTS: dict[int, Role] = {1: "success", 2: "warning", 3: "error"}


def board(canvas: Canvas, state: Sauria, seat: str, x: int, y: int, width: int) -> int:
    """Draws a board and gives the line below it; 17 lines for up to six item spaces."""
    mine = state.board(seat)
    _edge(canvas, state, mine, x, y, width)
    y = _actions(canvas, state, mine, x, y + 1, width)
    y = cards.wounds(canvas, state, mine, x, y, width)
    y = cards.items(canvas, state, mine, x, y, width)
    _foot(canvas, state, mine, x, y, width)
    return y + 1


def where(state: Sauria, mine: Board) -> str:
    """Where a figure stands, with what the field is."""
    if not mine.place:
        return "not on the board"
    step = places.step(state, mine.place, mine.area)
    if not places.specific(mine.place):
        return f"in {step.area} {mine.place}".replace("in  ", "in ")
    what = step.tile if step.tile and step.tile != mine.place else step.kind
    return f"at {mine.place}{' ' + what if what and what != mine.place else ''}"


def _edge(canvas: Canvas, state: Sauria, mine: Board, x: int, y: int, width: int) -> None:
    canvas.put(x, y, "╭" + "─" * (width - 2) + "╮", "muted")
    name = fit(mine.seat.upper(), min(16, len(clusters(mine.seat)))).strip()
    at = canvas.put(x + 2, y, f" {name}  {mine.character or 'no character yet'}", "strong")
    if not mine.alive:
        of = f" of {mine.died_of}" if mine.died_of else ""
        gone = ", eaten" if mine.eaten else ""
        canvas.put(at, y, f"  died{of} in round {mine.died}{gone} ", "error")
        return
    tail: list[tuple[str, Role]] = [(f" life {mine.life} ", "error" if mine.life <= 3 else "text")]
    left = max(0, order.limit(state) - mine.ap)
    if state.phase == "action":
        mine_now = order.active(state) == mine.seat
        tail.append((f" AP left {left} of {order.limit(state)} ", "success" if mine_now else "muted"))
    if mine.bleeding:
        tail.append((" ◆ bleeding ", "error"))
    if mine.hidden:
        tail.append((" hidden ", "warning"))
    if state.starter == mine.seat:
        tail.append((" starts ", "primary"))
    room = x + width - 3 - at - sum(len(t) + 1 for t, _ in tail)
    at = canvas.put(at, y, fit(f"  {where(state, mine)} ", min(room, 34)).rstrip() + " " if room > 6 else " ")
    for text, role in tail:
        at = canvas.put(at + 1, y, text, role)


# ------------------------------------------------------------------ actions


def _actions(canvas: Canvas, state: Sauria, mine: Board, x: int, y: int, width: int) -> int:
    wide = width >= 86
    right = x + (41 if wide else 39)
    cost = right + (19 if wide else 16)
    energy, sound = cost + 4, cost + (12 if wide else 10)
    for row in range(8):
        cards.sides(canvas, x, y + row, width)
    canvas.put(x + 4, y, "Basic actions    AP   noise", "muted")
    canvas.put(right + 2, y, "Special actions" if wide else "Special", "muted")
    canvas.put(cost - 1, y, "AP", "muted")
    canvas.put(energy - 1, y, "energy", "muted")
    canvas.put(sound, y, "noise", "muted")
    basic, special = on_board(state, mine)
    for row, action in enumerate(basic, 1):
        _action(canvas, state, mine, doable(state, mine, action), x + 2, y + row, x + 21, x + 26, 0)
    for row, action in enumerate(special, 1):
        _action(canvas, state, mine, doable(state, mine, action), right, y + row, cost, sound, energy)
    return y + 8


def _action(
    canvas: Canvas, state: Sauria, mine: Board, what: Doable, x: int, y: int, cost: int, sound: int, energy: int
) -> None:
    free = not what.why
    sign: Role = "success" if free else "muted"
    whole = WHOLE.get(what.action)
    mover = what.action in ("search", "quicksearch", "scour")
    cell = Cell(
        f"{mine.seat}.{what.action}",
        x,
        y,
        cost - x + 1,
        says=f"{what.name}, {what.cost} AP{'; ' + what.why if what.why else ''}",
        rule=what.rule,
        enter=whole(mine.seat) if whole and not mover else None,
        line=line(mine, what.action),
        open=free and order.active(state) == mine.seat,
        seat=mine.seat,
    )
    canvas.cell(cell, f"{'○' if free else '·'} {what.name}", "text" if free else "muted")
    canvas.put(x, y, "○" if free else "·", sign)
    canvas.put(cost, y, str(what.cost), COSTS.get(what.cost, "text"))
    if energy:
        _energy(canvas, mine, what, energy, y)
    told = what.noise if what.why in ("", "not now") else what.why
    canvas.put(sound, y, told, "muted" if what.why else "text")


def _energy(canvas: Canvas, mine: Board, what: Doable, x: int, y: int) -> None:
    left, full = what.left, what.full
    known = full is not None and left is not None
    cell = Cell(
        f"{mine.seat}.{what.action}.energy",
        x,
        y,
        6,
        says=f"energy of {what.name}: {left} of {full}" if known else f"energy of {what.name}: unread",
        rule="sauria.energy.spend-one",
        line=f"{cards.who(mine)}: energy {what.action} ",
        key="" if known or not mine.character else f"character.{mine.character}.energy.{what.action}",
        seat=mine.seat,
    )
    if left is None or full is None:
        canvas.cell(cell, "?" + "□" * min(4, mine.spent.get(what.action, 0)), "warning")
        return
    at = canvas.cell(cell, "■ " * min(left, 3), "success")
    canvas.put(at if left else x, y, ("□ " * (min(full, 3) - min(left, 3))).rstrip(), "muted")


# ------------------------------------------------------------------ markers and the goal card


def _foot(canvas: Canvas, state: Sauria, mine: Board, x: int, y: int, width: int) -> None:
    canvas.put(x, y, "╰" + "─" * (width - 2) + "╯", "muted")
    shown = "  ".join(f"{n} {c}" for n, c in mine.markers.items() if c) or "none"
    text = f" Markers  {shown} "[: width - 44]
    cell = Cell(
        f"{mine.seat}.markers",
        x + 2,
        y,
        len(text),
        says="object markers: marker film",
        rule="sauria.goal.record-with-markers",
        line=f"{cards.who(mine)}: marker ",
        seat=mine.seat,
    )
    canvas.cell(cell, text)
    at = x + width - 38
    open_ = scoring.open_to_all(state, mine)
    goals = f" Goals reached {', '.join(map(str, sorted(mine.goals, reverse=True))) or 'none'} "
    text = goals if open_ else f" Goal card  ▒▒▒▒▒▒▒▒  {fit(mine.seat, 8).strip()} alone: g "
    text = text if len(clusters(text)) <= 36 else fit(text, 36)
    card = Cell(
        f"{mine.seat}.goalcard",
        at,
        y,
        len(clusters(text)),
        says="the goal card lies behind the curtain",
        rule="sauria.goal.secret",
        line=f"{cards.who(mine)}: goal " if mine.card is not None else f"{cards.who(mine)}: goalcard ",
        seat=mine.seat,
    )
    canvas.cell(card, text, "text" if open_ else "muted")
