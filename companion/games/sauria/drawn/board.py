"""A character board as cardboard: actions, wounds, items, markers, the goal card behind its curtain."""

from __future__ import annotations

from companion.core import notation
from companion.core.drawing import Canvas, Cell, Role, clusters, fit
from companion.games.sauria import order, places, scoring, spaces
from companion.games.sauria import print as printed
from companion.games.sauria.drawn.doable import WHOLE, Doable, doable, line, on_board
from companion.games.sauria.state import CARRIED, WOUND_SPACES, Board, Held, Sauria

COSTS: dict[int, Role] = {1: "success", 2: "warning", 3: "error"}


def board(canvas: Canvas, state: Sauria, seat: str, x: int, y: int, width: int) -> int:
    """Draws a board and gives the line below it; 17 lines for up to six item spaces."""
    mine = state.board(seat)
    _edge(canvas, state, mine, x, y, width)
    y = _actions(canvas, state, mine, x, y + 1, width)
    y = _wounds(canvas, state, mine, x, y, width)
    y = _items(canvas, state, mine, x, y, width)
    _foot(canvas, state, mine, x, y, width)
    return y + 1


def _sides(canvas: Canvas, x: int, y: int, width: int) -> None:
    canvas.put(x, y, "│", "muted")
    canvas.put(x + width - 1, y, "│", "muted")


def _who(mine: Board) -> str:
    return notation.write_seat(mine.seat)


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
        _sides(canvas, x, y + row, width)
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
        line=f"{_who(mine)}: energy {what.action} ",
        key="" if known or not mine.character else f"character.{mine.character}.energy.{what.action}",
        seat=mine.seat,
    )
    if left is None or full is None:
        canvas.cell(cell, "?" + "□" * min(4, mine.spent.get(what.action, 0)), "warning")
        return
    at = canvas.cell(cell, "■ " * min(left, 3), "success")
    canvas.put(at if left else x, y, ("□ " * (min(full, 3) - min(left, 3))).rstrip(), "muted")


# ------------------------------------------------------------------ wounds and items


def _wounds(canvas: Canvas, state: Sauria, mine: Board, x: int, y: int, width: int) -> int:
    for row in range(3):
        _sides(canvas, x, y + row, width)
    canvas.put(x + 2, y + 1, "Wounds", "muted")
    step = 13
    for i in range(WOUND_SPACES):
        at = x + 9 + i * step
        if i < len(mine.up):
            _up(canvas, state, mine, i, at, y, step - 1)
        elif i < mine.cards:
            _down(canvas, mine, i, at, y, step - 1)
        else:
            _free(
                canvas,
                Cell(
                    f"{mine.seat}.wound.{i}",
                    at,
                    y,
                    step - 1,
                    height=3,
                    says="a free wound space: damage …",
                    rule="sauria.wound.face-down-first",
                    line=f"{_who(mine)}: damage ",
                    seat=mine.seat,
                ),
            )
    return y + 3


def _up(canvas: Canvas, state: Sauria, mine: Board, i: int, x: int, y: int, width: int) -> None:
    name = mine.up[i]
    effect = printed.word(state.setup.copy, "wound", name, "effect") if name else None
    canvas.put(x, y, "┏" + "━" * (width - 2) + "┓", "error")
    cell = Cell(
        f"{mine.seat}.wound.{i}",
        x,
        y,
        width,
        height=3,
        says=f"{name}: {effect or 'as its card says'}" if name else "which wound was turned up?",
        rule="sauria.wound.face-up-effects",
        line=f"{_who(mine)}: heals {name} by=" if name else f"{_who(mine)}: wound ",
        key="" if effect or not name else printed.key(state.setup.copy, "wound", name, "effect"),
        seat=mine.seat,
        open=not name,
    )
    canvas.cell(cell)
    canvas.put(x, y + 1, "┃" + fit(name.replace("-", " ") or "?", width - 2) + "┃", "error")
    canvas.put(x, y + 2, "┗" + "━" * (width - 2) + "┛", "error")


def _down(canvas: Canvas, mine: Board, i: int, x: int, y: int, width: int) -> None:
    cell = Cell(
        f"{mine.seat}.wound.{i}",
        x,
        y,
        width,
        height=3,
        says="a wound card, face down: heals down",
        rule="sauria.wound.summary",
        line=f"{_who(mine)}: heals down by=",
        seat=mine.seat,
    )
    canvas.put(x, y, "┌" + "─" * (width - 2) + "┐")
    canvas.cell(cell)
    canvas.put(x, y + 1, "│" + "░" * (width - 2) + "│", "muted")
    canvas.put(x, y + 2, "└" + "─" * (width - 2) + "┘")


def _free(canvas: Canvas, cell: Cell) -> None:
    """A free space: only its corners."""
    x, y, width = cell.x, cell.y, cell.width
    canvas.cell(cell)
    for row, ends in ((0, "┌┐"), (cell.height - 1, "└┘")):
        canvas.put(x, y + row, ends[0], "muted")
        canvas.put(x + width - 1, y + row, ends[1], "muted")
    canvas.put(x + (width - 4) // 2, y + 1, "free", "muted")


def _items(canvas: Canvas, state: Sauria, mine: Board, x: int, y: int, width: int) -> int:
    unit = 13 if width >= 86 else 12
    start = x + 8 if width >= 86 else x + 7
    limit = spaces.limit(state, mine)
    per_row = 6
    used = 0
    for row in range(4):
        _sides(canvas, x, y + row, width)
    canvas.put(x + 1, y + 1, "Items", "muted")
    for i, held in enumerate(mine.items):
        wide = spaces.of_item(state, held.name) or 1
        if used + wide > per_row:
            rest = len(mine.items) - i
            canvas.put(x + width - 12, y + 3, f"+ {rest} more", "warning")
            break
        _item(canvas, state, mine, held, i, start + used * unit, y, unit * wide - 1)
        used += wide
    if limit is None:
        says = "? how many spaces"
        at = start + used * unit + 1
        if used < per_row - 1:
            key = f"character.{mine.character}.spaces" if mine.character else ""
            cell = Cell(f"{mine.seat}.spaces", at, y + 1, len(says), says=says, key=key, seat=mine.seat)
            canvas.cell(cell, says, "warning")
    for i in range(used, min(limit or 0, per_row)):
        _free(
            canvas,
            Cell(
                f"{mine.seat}.space.{i}",
                start + i * unit,
                y,
                unit - 1,
                height=4,
                says="a free item space: gains …",
                rule="sauria.item.space-limit",
                line=f"{_who(mine)}: gains ",
                seat=mine.seat,
            ),
        )
    return y + 4


def _item(canvas: Canvas, state: Sauria, mine: Board, held: Held, i: int, x: int, y: int, width: int) -> None:
    carried = held.name in CARRIED
    verb = "use" if held.shots is None and not carried else "attack"
    if carried:
        start = f"{_who(mine)}: marker {held.name} -1"
    else:
        start = f"{_who(mine)}: use {held.name}" if verb == "use" else f"{_who(mine)}: attack "
    effect = printed.word(state.setup.copy, "item", held.name, "effect") or ""
    canvas.put(x, y, "┌" + "─" * (width - 2) + "┐")
    cell = Cell(
        f"{mine.seat}.item.{i}",
        x,
        y,
        width,
        height=4,
        says=f"{held.name}{': ' + effect if effect else ''}{f', {held.shots} shots' if held.shots is not None else ''}",
        rule="sauria.goal.carried-markers" if carried else "sauria.item.space-limit",
        line=start,
        seat=mine.seat,
    )
    canvas.cell(cell)
    note, role = _note(held, width - 3)
    words = held.name.replace("-", " ")
    first, rest = words, ""
    if len(words) > width - 2 and " " in words:
        first, _, rest = words.partition(" ")
    canvas.put(x, y + 1, "│" + fit(first, width - 2) + "│")
    canvas.put(x, y + 2, "│" + fit(rest, width - 2) + "│")
    canvas.put(x + width - 1 - len(note), y + 2, note, role)
    canvas.put(x, y + 3, "└" + "─" * (width - 2) + "┘")


def _note(held: Held, room: int) -> tuple[str, Role]:
    if held.name in CARRIED:
        return "marker", "muted"
    if held.shots is None:
        return "", "muted"
    if not held.shots:
        return "empty", "error"
    return ("◆" * held.shots if held.shots <= min(room, 6) else f"◆{held.shots}"), "error"


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
        line=f"{_who(mine)}: marker ",
        seat=mine.seat,
    )
    canvas.cell(cell, text)
    at = x + width - 38
    open_ = scoring.open_to_all(state, mine)
    goals = f" Goals reached {', '.join(map(str, sorted(mine.goals, reverse=True))) or 'none'} "
    text = goals if open_ else f" Goal card  ▒▒▒▒▒▒▒▒  {fit(mine.seat, 8).strip()} alone: g "
    card = Cell(
        f"{mine.seat}.goalcard",
        at,
        y,
        len(clusters(fit(text, 36).rstrip())),
        says="the goal card lies behind the curtain",
        rule="sauria.goal.secret",
        line=f"{_who(mine)}: goal " if mine.card is not None else f"{_who(mine)}: goalcard ",
        seat=mine.seat,
    )
    canvas.cell(card, fit(text, 36).rstrip(), "text" if open_ else "muted")
