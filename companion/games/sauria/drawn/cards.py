"""The cards on a character board: wounds and items, each as the piece that lies there."""

from __future__ import annotations

from companion.core import notation
from companion.core.drawing import Canvas, Cell, Role, fit
from companion.games.sauria import print as printed
from companion.games.sauria import spaces
from companion.games.sauria.state import CARRIED, WOUND_SPACES, Board, Held, Sauria


def sides(canvas: Canvas, x: int, y: int, width: int) -> None:
    """The two side edges of a board on one line."""
    canvas.put(x, y, "│", "muted")
    canvas.put(x + width - 1, y, "│", "muted")


def who(mine: Board) -> str:
    """A seat as it stands before the colon of a line."""
    return notation.write_seat(mine.seat)


def wounds(canvas: Canvas, state: Sauria, mine: Board, x: int, y: int, width: int) -> int:
    """The five wound spaces: face up, face down, free; gives the line below."""
    for row in range(3):
        sides(canvas, x, y + row, width)
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
                    line=f"{who(mine)}: damage ",
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
        line=f"{who(mine)}: heals {name} by=" if name else f"{who(mine)}: wound ",
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
        line=f"{who(mine)}: heals down by=",
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


def items(canvas: Canvas, state: Sauria, mine: Board, x: int, y: int, width: int) -> int:
    """The item spaces with what lies in them; gives the line below."""
    unit = 13 if width >= 86 else 12
    start = x + 8 if width >= 86 else x + 7
    limit = spaces.limit(state, mine)
    per_row = 6
    used = 0
    for row in range(4):
        sides(canvas, x, y + row, width)
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
                line=f"{who(mine)}: gains ",
                seat=mine.seat,
            ),
        )
    return y + 4


def _item(canvas: Canvas, state: Sauria, mine: Board, held: Held, i: int, x: int, y: int, width: int) -> None:
    carried = held.name in CARRIED
    verb = "use" if held.shots is None and not carried else "attack"
    if carried:
        start = f"{who(mine)}: marker {held.name} -1"
    else:
        start = f"{who(mine)}: use {held.name}" if verb == "use" else f"{who(mine)}: attack "
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
