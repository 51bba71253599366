"""The lower part of the sheet: the submarine with its rooms and protection, discoveries, the route."""

from __future__ import annotations

from companion.core.drawing import Role, fit
from companion.games.varuna import bonus, facts, prints, tokens
from companion.games.varuna import entries as e
from companion.games.varuna.drawn.pen import DONE, FREE, NOW, OPEN, UNREAD, Mirrored, Pen
from companion.games.varuna.names import HELPS, LETTERS, SIMPLE_ROOMS

NUMBER = {"engine": "1", "rest": "2", "control": "3", "laboratory": "4"}
SHORT = {"laboratory": "lab"}


def submarine(pen: Pen, m: Mirrored) -> None:
    """The hull with seven rooms and the protection row (6 lines)."""
    pen.put(1, 0, "SUBMARINE", "muted")
    end = _path_room(pen, m, 33, 0, "periscope")
    pen.put(end + 1, 0, "6 periscope", "muted")
    pen.put(29, 1, "╭───┸───╮", "muted")
    pen.put(13, 2, "╭───────────────╯       ╰───────────────────────╮", "muted")
    end = _path_room(pen, m, 2, 3, "propeller")
    pen.put(max(end, 7) + 1, 3, "════╡", "muted")
    pen.put(1, 4, "5 propeller │", "muted")
    for room, x, y in (("engine", 15, 3), ("rest", 31, 3), ("control", 46, 3), ("laboratory", 15, 4)):
        _simple_room(pen, m, x, y, room)
    pen.put(62, 3, "╲", "muted")
    end = pen.put(31, 4, "7 quarters ", "muted")
    end = _path_room(pen, m, end, 4, "quarters")
    pen.put(end + 1, 4, "objective A", "muted")
    pen.put(61, 4, "╱", "muted")
    end = pen.put(13, 5, "╰── protection ", "muted")
    end = _protection(pen, m, end, 5)
    pen.put(end + 1, 5, "─" * max(0, 60 - end) + "╯", "muted")


def _simple_room(pen: Pen, m: Mirrored, x: int, y: int, room: str) -> None:
    size = prints.room_spaces(m.state.setup, room)
    helps = facts.is_upgraded(m.state.setup, m.sheet, room)
    head = f"{NUMBER[room]} {SHORT.get(room, room)}"
    role: Role = "strong" if helps else "muted"
    pen.put(x, y, head, role)
    done = set(m.sheet.rooms.get(room, ()))
    where = x + len(head) + 1
    if size is None:
        where = pen.put(where, y, DONE * min(len(done), 6))
        entry = e.Upgrade(seat=m.seat, room=room)
        is_open = m.waits_for(entry)
        says = f"{room} room: {len(done)} spaces ticked, of an unread number"
        sign = OPEN if is_open else UNREAD
        key = "" if is_open else f"rooms.{room}"
        _space(pen, where, y, f"room {room}", sign, says, entry, is_open, key)
        return
    first = e.Upgrade(seat=m.seat, room=room, space=str(next((n for n in range(1, size + 1) if str(n) not in done), 1)))
    for number in range(1, size + 1):
        ticked = str(number) in done
        is_open = not ticked and m.waits_for(first)
        sign = DONE if ticked else OPEN if is_open else FREE
        use = "used this round" if room in m.turn.rooms else "unused this round"
        ability = f", {use}" if helps else ""
        says = f"{room} room, space {number}: {'ticked' if ticked else 'blank'}; it helps to {_helps(room)}{ability}"
        entry = e.Upgrade(seat=m.seat, room=room, space=str(number))
        _space(pen, where + 2 * (number - 1), y, f"room {room} {number}", sign, says, entry, is_open)


def _helps(room: str) -> str:
    return {"part": "change a part symbol"}.get(HELPS[room], HELPS[room])


def _space(
    pen: Pen, x: int, y: int, name: str, sign: str, says: str, entry: e.Upgrade, is_open: bool, key: str = ""
) -> int:
    role: Role = "primary" if sign == OPEN else "warning" if sign == UNREAD else "text" if sign == DONE else "muted"
    simple = entry.room in SIMPLE_ROOMS
    rule = "varuna.upgrade.rooms-1-4-free-order" if simple else "varuna.upgrade.rooms-5-7-adjacent"
    return pen.place(
        name, x, y, sign, says, role=role, rule=rule, enter=None if key else entry, is_open=is_open, key=key
    )


def _path_room(pen: Pen, m: Mirrored, x: int, y: int, room: str) -> int:
    spaces = prints.layout(m.state.setup, room)
    done = set(m.sheet.rooms.get(room, ()))
    if spaces is None:
        size = prints.room_spaces(m.state.setup, room)
        entry = e.Upgrade(seat=m.seat, room=room)
        is_open = m.waits_for(entry)
        x = pen.put(x, y, DONE * len(done))
        says = f"{room}: {len(done)} ticked{f' of {size}' if size else ', the rest is unread'}"
        if size is not None and len(done) >= size:
            return x
        key = "" if is_open else f"rooms.{room}"
        return _space(pen, x, y, f"room {room}", OPEN if is_open else UNREAD, says, entry, is_open, key)
    for number, space in spaces.items():
        if number > 1:
            x = pen.put(x, y, "─", "muted")
        ticked = str(number) in done
        entry = e.Upgrade(seat=m.seat, room=room, space=str(number))
        is_open = m.waits_for(entry)
        gives = bonus.says(bonus.parse(space.bonus))
        start = ", the start" if space.start else ""
        says = f"{room}, space {number}{start}: {gives}{', ticked' if ticked else ''}"
        sign = DONE if ticked else OPEN if is_open else FREE
        x = _space(pen, x, y, f"room {room} {number}", sign, says, entry, is_open)
    return x


def _protection(pen: Pen, m: Mirrored, x: int, y: int) -> int:
    length = prints.protection_spaces(m.state.setup)
    level = m.sheet.protection
    entry = e.Protect(seat=m.seat)
    is_open = m.waits_for(entry)
    sign = OPEN if is_open else UNREAD if length is None else FREE
    left = 1 if length is None else max(0, length - level)
    signs = [DONE] * level + ([sign] + [FREE] * (left - 1) if left else [])
    of = "unread" if length is None else str(length)
    says = f"protection {level} of {of}: takes {level} off the damage of every round"
    role: Role = "primary" if is_open else "text"
    rule = "varuna.protection.tick-leftmost"
    return pen.place("protection", x, y, " ".join(signs), says, role=role, rule=rule, enter=entry, is_open=is_open)


def discoveries(pen: Pen, m: Mirrored, room: int) -> None:
    """The discovery letters and the route, in so many columns (6 lines)."""
    pen.put(0, 0, "DISCOVERIES", "muted")
    for i, letter in enumerate(LETTERS):
        entry = e.Discovery(seat=m.seat, letter=letter)
        done = letter in m.sheet.letters
        is_open = m.waits_for(entry)
        now = done and f"discovery {letter}" in m.turn.paid and not m.state.closed
        sign = NOW if now else DONE if done else OPEN if is_open else FREE
        token = m.state.token(letter)
        says = f"discovery {letter}: {tokens.says(token) if token else 'token not entered'}"
        role: Role = "primary" if sign in (OPEN, NOW) else "text" if done else "muted"
        rule = "varuna.discovery.choose-unticked-letter"
        pen.place(
            f"discovery {letter}", 3 * i, 1, sign + letter, says, role=role, rule=rule, enter=entry, is_open=is_open
        )
    _route(pen, m, room)


def _route(pen: Pen, m: Mirrored, room: int) -> None:
    done = [line.line for line in m.sheet.lines]
    chart = prints.chart(m.state.setup)
    named = " ".join(DONE + name for name in done[-6:])
    lines = f"lines {named}" if done and chart is not None else f"{len(done)} lines" if done else "no line"
    pen.put(0, 3, fit(f"ROUTE {lines}", room).rstrip(), "text" if done else "muted")
    if chart is None:
        is_open = m.owes("move")
        says = f"{len(done)} lines highlighted; the chart is unread"
        pen.place(
            "route",
            0,
            4,
            "a line" if is_open else "chart ?",
            says,
            role="primary" if is_open else "warning",
            rule="varuna.move.must-connect",
            line="line " if is_open else "",
            is_open=is_open,
            key="" if is_open else "chart.lines",
        )
        return
    pen.put(0, 4, "next", "muted")
    x = 6
    for name in facts.open_lines(m.state.setup, m.sheet) or ():
        entry = e.Line(seat=m.seat, line=name)
        is_open = m.waits_for(entry)
        text = (OPEN if is_open else FREE) + name
        if x + len(text) > room:
            break
        ends = " to ".join(chart.lines[name])
        role: Role = "primary" if is_open else "muted"
        rule = "varuna.move.must-connect"
        says = f"line {name}, from {ends}{_closes(m, name)}"
        x = pen.place(f"line {name}", x, 4, text, says, role=role, rule=rule, enter=entry, is_open=is_open) + 1
    start = f"start {m.sheet.start}" if m.sheet.start else "no start yet"
    pen.put(0, 5, fit(start, room).rstrip(), "muted")


def _closes(m: Mirrored, name: str) -> str:
    done = {line.line for line in m.sheet.lines}
    for square in prints.chart_squares(m.state.setup) or ():
        if name in square.lines and square.lines <= done | {name}:
            return f"; closes {bonus.says(bonus.parse(square.bonus))}"
    return ""
