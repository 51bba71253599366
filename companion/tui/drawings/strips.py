"""The strips of the table screen: clock, seats, parts, the side region, and its one-line form."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import lru_cache

from companion.core.agenda import Due
from companion.core.copy import Copy
from companion.core.drawing import Canvas, Cell, Drawing, Role, clusters, fit
from companion.core.table import Snapshot
from companion.core.tally import SeatScore

EVERYBODY = ""


def signed(shown: str) -> str:
    """A number with the minus sign that is as wide as a plus."""
    return shown.replace("-", "−") if shown[:1] == "-" or " -" in shown else shown


def fitted(name: str, room: int) -> str:
    """A name in so many columns at most."""
    return fit(name, room).rstrip() if width_of(name) > room else name


def width_of(text: str) -> int:
    """The columns a text takes on screen."""
    return len(clusters(text))


def clock(snapshot: Snapshot, width: int) -> Drawing:
    """The clock strip: game, where it stands, what comes next; whose print is shown, at the right."""
    return heading(snapshot.game.title, snapshot.agenda.now.says, snapshot.state.setup.copy, width)


def heading(title: str, says: str, copy: Copy, width: int) -> Drawing:
    """A top line: a title, what goes on, and at the right whose print is shown."""
    canvas = Canvas(width)
    label = copy.label.upper()
    room = width - width_of(label) - 3
    x = canvas.put(1, 0, title, "strong") + 2
    canvas.put(x, 0, fit(says, max(0, room - x)).rstrip())
    canvas.put(width - width_of(label) - 1, 0, label, "warning" if copy.practice else "muted")
    return canvas.drawing()


def seats(snapshot: Snapshot, current: str, width: int) -> Drawing:
    """The seats as tabs, each with what it owes and its running score; 0 is everybody."""
    canvas = Canvas(width)
    everybody = "0 everybody" if width >= 100 else "0 all"
    names = snapshot.seats
    tabs = [(current, f"{names.index(current) + 1} {fitted(current, 24)}")] if current in names else []
    for room in (18, 12, 8, 5) if len(names) <= 9 else ():
        tried = [(name, f"{i} {fitted(name, room)}") for i, name in enumerate(names, 1)]
        if _tabs_width(snapshot, tried) + width_of(everybody) + 4 <= width:
            tabs = tried
            break
    x = 1
    for name, text in tabs:
        x = _tab(canvas, x, f"{text} {snapshot.game.glance(snapshot.state, name)}".rstrip(), name, current) + 1
    x = _tab(canvas, x, everybody, EVERYBODY, current)
    if len(names) > 1 and len(tabs) < len(names):
        canvas.cell(Cell("find", x + 1, 0, 6, "find a seat by its name", act="find"), "f find", "muted")
    return canvas.drawing()


def _tabs_width(snapshot: Snapshot, tabs: Sequence[tuple[str, str]]) -> int:
    return sum(width_of(f"{text} {snapshot.game.glance(snapshot.state, name)}") + 3 for name, text in tabs)


def _tab(canvas: Canvas, x: int, text: str, name: str, current: str) -> int:
    active = name == current
    shown = f"[{text}]" if active else f" {text} "
    cell = Cell(f"seat:{name}", x, 0, width_of(shown), f"go to {name or 'everybody'}", act=f"seat:{name}")
    return canvas.cell(cell, shown, "strong" if active else "text")


def parts(names: Sequence[tuple[str, str]], current: str, width: int) -> Drawing:
    """The parts that a panel comes in where there is little room; the active one in brackets."""
    canvas = Canvas(width)
    x = 1
    for name, label in names:
        active = name == current
        shown = f"[{label}]" if active else f" {label} "
        cell = Cell(f"part:{name}", x, 0, width_of(shown), f"show {label}", act=f"part:{name}")
        x = canvas.cell(cell, shown, "strong" if active else "muted") + 2
    return canvas.drawing()


def summary(snapshot: Snapshot, seat: str, width: int) -> Drawing:
    """The side region in one line: score, what is owed, what comes next."""
    canvas = Canvas(width)
    pieces = []
    if seat:
        pieces.append(f"Score {signed(_score(snapshot, seat).shown())}")
    owed = [d for d in snapshot.agenda.due if d.seat in (seat, None) and not d.optional]
    pieces.append(f"owes {len(owed)}: {owed[0].says}" if owed else "owes nothing")
    if snapshot.agenda.coming:
        pieces.append(snapshot.agenda.coming[0].says)
    text = fit(" · ".join(pieces), width - 14).rstrip()
    canvas.cell(Cell("side", 1, 0, width - 2, "open what is owed and coming", act="side"))
    canvas.put(1, 0, text, "muted")
    canvas.put(width - 10, 0, "tab: more", "muted")
    return canvas.drawing()


def _score(snapshot: Snapshot, seat: str) -> SeatScore:
    return snapshot.score.seat(seat)


def side(snapshot: Snapshot, seat: str, width: int, seen: Collection[Due] = ()) -> Drawing:
    """The side region: the score so far by category, what is owed in order (`seen`: ticked off), what is coming."""
    canvas = Canvas(width)
    y = _scores(canvas, snapshot, seat) if seat else _standing(canvas, snapshot)
    y = _owed(canvas, snapshot, seat, y + 1, seen)
    _coming(canvas, snapshot, y + 1)
    return canvas.drawing()


def _scores(canvas: Canvas, snapshot: Snapshot, seat: str) -> int:
    score = _score(snapshot, seat)
    final = snapshot.score.final
    shown = signed(score.shown())
    roomy = canvas.width - width_of(shown) > 26
    _heading(canvas, 0, "FINAL SCORE" if final else "SCORE, IF IT ENDED NOW" if roomy else "SCORE NOW", shown)
    y = 1
    for tally in score.lines:
        cell = Cell(f"tally:{tally.rule}:{y}", 1, y, canvas.width - 2, tally.label, tally.rule, act="scores")
        canvas.cell(cell)
        shown = signed(tally.shown())
        canvas.put(2, y, fit(tally.label, canvas.width - 4 - width_of(shown)), "text")
        canvas.put(canvas.width - 1 - width_of(shown), y, shown, "text" if tally.complete else "warning")
        y += 1
    if score.out:
        canvas.put(2, y, fit(f"× {score.out}", canvas.width - 3), "error")
        y += 1
    return y


def _standing(canvas: Canvas, snapshot: Snapshot) -> int:
    sheet = snapshot.score
    _heading(canvas, 0, "FINAL SCORES" if sheet.final else "IF IT ENDED NOW", "")
    y = 1
    for score in sorted(sheet.seats, key=lambda s: (bool(s.out), -s.total))[:12]:
        shown = signed(score.shown())
        cell = Cell(f"standing:{score.seat}", 1, y, canvas.width - 2, score.seat, act=f"seat:{score.seat}")
        canvas.cell(cell)
        canvas.put(2, y, fit(score.seat, canvas.width - 4 - width_of(shown)))
        canvas.put(canvas.width - 1 - width_of(shown), y, shown)
        y += 1
    return y


def _heading(canvas: Canvas, y: int, text: str, right: str) -> None:
    canvas.put(1, y, text, "muted")
    canvas.put(canvas.width - 1 - width_of(right), y, right, "strong")


def _owed(canvas: Canvas, snapshot: Snapshot, seat: str, y: int, seen: Collection[Due]) -> int:
    due = [(i, d) for i, d in enumerate(snapshot.agenda.due) if not seat or d.seat in (seat, None)]
    canvas.put(1, y, "OWED, IN THIS ORDER" if due else "OWED  nothing", "muted")
    y += 1
    for i, duty in due[:14]:
        y = _duty(canvas, duty, i, y, with_seat=not seat, done=duty in seen)
    if len(due) > 14:
        canvas.put(2, y, f"… and {len(due) - 14} more", "muted")
        y += 1
    return y


def _duty(canvas: Canvas, duty: Due, i: int, y: int, with_seat: bool, done: bool) -> int:
    count = f" {duty.done} of {duty.of}" if duty.of > 1 else ""
    who = f"{duty.seat}: " if with_seat and duty.seat else ""
    text = f"{who}{duty.says}{count}" + (" (if you like)" if duty.optional else "")
    lines = wrap(text, canvas.width - 4)
    if len(lines) > 3:
        lines = [*lines[:2], fit(f"{lines[2]} …", canvas.width - 4).rstrip()]
    role: Role = "primary" if duty.open and not duty.optional else "text" if duty.open else "muted"
    role = "muted" if done else role
    enter = duty.offers[0] if len(duty.offers) == 1 else None
    cell = Cell(
        f"due:{i}",
        1,
        y,
        canvas.width - 2,
        duty.says,
        duty.rule,
        enter=enter,
        line=duty.line,
        open=duty.open and not duty.optional and not done,
        key=duty.needs[0] if duty.needs and not duty.offers and not duty.line else "",
        seat=duty.seat or "",
        height=len(lines),
        act="" if enter or duty.line or duty.needs else f"offers:{i}",
    )
    canvas.cell(cell)
    canvas.put(2, y, "✓" if done else "○" if duty.open else "·", "success" if done else role)
    for line in lines:
        canvas.put(4, y, line, role)
        y += 1
    return y


def _coming(canvas: Canvas, snapshot: Snapshot, y: int) -> int:
    if snapshot.agenda.ended is not None:
        canvas.put(1, y, "OVER", "muted")
        y += 1
        for line in wrap(snapshot.agenda.ended.why, canvas.width - 3):
            canvas.put(2, y, line)
            y += 1
        return y
    if snapshot.agenda.coming:
        canvas.put(1, y, "COMING", "muted")
        y += 1
    for i, coming in enumerate(snapshot.agenda.coming):
        when = f"round {coming.round}" if coming.round is not None else coming.phase
        lines = wrap(coming.says, canvas.width - 15)
        canvas.cell(
            Cell(f"coming:{i}", 1, y, canvas.width - 2, coming.says, coming.rule, act="agenda", height=len(lines))
        )
        canvas.put(2, y, fit(when, 10), "muted")
        canvas.put(2, y + 1, fit(coming.certainty, 11) if len(lines) > 1 else "", "muted")
        for line in lines:
            canvas.put(14, y, line)
            y += 1
    return y


@lru_cache(maxsize=512)
def _wrapped(text: str, width: int) -> tuple[str, ...]:
    lines: list[str] = []
    line = ""
    for word in text.split():
        while width_of(word) > width > 0:
            if line:
                lines.append(line)
                line = ""
            columns = clusters(word)
            lines.append("".join(columns[:width]))
            word = "".join(columns[width:])
        joined = f"{line} {word}" if line else word
        if width_of(joined) > width:
            lines.append(line)
            line = word
        else:
            line = joined
    return (*lines, line) if line or not lines else tuple(lines)


def wrap(text: str, width: int) -> list[str]:
    """A text in lines of at most `width` columns."""
    return list(_wrapped(text, width))
