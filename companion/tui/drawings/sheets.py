"""Whole-screen drawings: score sheet, journal, your copy, what is checked, agenda, previews, help."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from companion.core import copy as copies
from companion.core.copy import Copy, Spec
from companion.core.coverage import Covered
from companion.core.drawing import Canvas, Cell, Drawing, Role, fit
from companion.core.report import grid
from companion.core.rule import SIGNS
from companion.core.table import Preview, Snapshot, Table
from companion.core.tally import SeatScore
from companion.tui.drawings.strips import signed, width_of, wrap


def score(snapshot: Snapshot, seat: str, label: str, width: int) -> Drawing:
    """The score sheet: a grid of categories by seats, and every reason of the seat under the cursor."""
    canvas = Canvas(width)
    sheet = snapshot.score
    rows = grid(snapshot)
    first = max(width_of(r[0]) for r in rows) + 2
    shown = _columns(snapshot.seats, seat, (width - first - 2) // 9)
    step = max(9, min(14, (width - first - 2) // max(1, len(shown))))
    y = 0
    for r, row in enumerate(rows):
        totals = row[0] in ("total", "place", "by the book")
        canvas.put(1, y, row[0] or ("FINAL SCORE" if sheet.final else "SCORE SO FAR"), "muted" if not r else "text")
        for i, name in enumerate(shown):
            text = fit(signed(row[1 + snapshot.seats.index(name)]), step - 1).rstrip()
            x = first + (i + 1) * step - width_of(text)
            role: Role = "strong" if totals or not r else "text"
            role = "warning" if "≥" in text or "≤" in text or "…" in text or text == "?" else role
            if r and row[0] not in ("place", "by the book"):
                cell = Cell(
                    f"score:{name}:{row[0]}", first + i * step + 1, y, step - 1, f"{name}, {row[0]}: {text}",
                    _rule(sheet.seat(name), row[0]), act=f"score:{name}:{row[0]}",
                )  # fmt: skip
                canvas.cell(cell)
            canvas.put(x, y, text, role)
        y += 1
    y = _verdicts(canvas, snapshot, y + 1)
    if seat in snapshot.seats:
        y = _reasons(canvas, sheet.seat(seat), label, y + 1)
    _footnotes(canvas, snapshot, y + 1)
    return canvas.drawing()


def _columns(names: Sequence[str], seat: str, room: int) -> Sequence[str]:
    if len(names) <= room:
        return names
    at = names.index(seat) if seat in names else 0
    start = max(0, min(at - room // 2, len(names) - room))
    return names[start : start + room]


def _rule(score: SeatScore, label: str) -> str:
    return next((t.rule for t in score.lines if t.label == label), "")


def _verdicts(canvas: Canvas, snapshot: Snapshot, y: int) -> int:
    sheet = snapshot.score
    lines = []
    if sheet.team is not None:
        lines.append(f"The table has {sheet.team}.")
    elif sheet.winners and sheet.final:
        lines.append(f"{' and '.join(sheet.winners)} {'win' if len(sheet.winners) > 1 else 'wins'}.")
    lines += [t for t in (sheet.tie_break, sheet.note) if t]
    for text in lines:
        for line in wrap(text, canvas.width - 2):
            canvas.put(1, y, line, "strong")
            y += 1
    return y


def _reasons(canvas: Canvas, score: SeatScore, label: str, y: int) -> int:
    canvas.put(1, y, f"{score.seat}, {signed(score.shown())}: {label or 'every point'}", "strong")
    y += 1
    for tally in score.lines:
        if label and tally.label != label and label != "total":
            continue
        canvas.put(2, y, tally.label, "muted")
        canvas.put(26, y, fit(tally.rule, canvas.width - 27), "muted")
        y += 1
        for reason in tally.why:
            where = f"  (entries {', '.join(map(str, reason.records))})" if reason.records else ""
            lines = wrap(reason.says + where, canvas.width - 12)
            act = f"record:{reason.records[0]}" if reason.records else ""
            canvas.cell(
                Cell(f"reason:{y}", 2, y, canvas.width - 3, reason.says, reason.rule, act=act, height=len(lines))
            )
            canvas.put(3, y, f"{reason.points:+d}".replace("-", "−").rjust(4), "primary")
            for line in lines:
                canvas.put(9, y, line)
                y += 1
        if tally.needs:
            key = tally.needs[0]
            for line in wrap(f"unread: {', '.join(tally.needs)}", canvas.width - 12)[:3]:
                canvas.cell(Cell(f"need:{y}", 2, y, canvas.width - 3, f"read {key} off your copy", tally.rule, key=key))
                canvas.put(6, y, "?", "warning")
                canvas.put(9, y, line, "warning")
                y += 1
    for name, text in score.extras:
        for i, line in enumerate(wrap(text, canvas.width - 26)):
            canvas.put(2, y, name if not i else "", "muted")
            canvas.put(24, y, line)
            y += 1
    return y


def _footnotes(canvas: Canvas, snapshot: Snapshot, y: int) -> int:
    for step in snapshot.overruled:
        text = f"† entry {step.record.n}, “{step.overruled}”"
        canvas.cell(Cell(f"overruled:{step.record.n}", 1, y, canvas.width - 2, text, act=f"record:{step.record.n}"))
        canvas.put(1, y, fit(text, canvas.width - 2), "warning")
        y += 1
    for reading in snapshot.score.readings:
        for line in wrap(f"~ {reading}", canvas.width - 2):
            canvas.put(1, y, line, "muted")
            y += 1
    return y


def journal(table: Table, width: int) -> Drawing:
    """The journal, latest entry last; every line can be opened, amended or struck."""
    canvas = Canvas(width)
    counting = {s.record.n: s for s in table.snapshot().steps}
    for y, record in enumerate(table.records):
        step = counting.get(record.n)
        line = table.line(step.entry if step else record.entry)
        mark, role = _mark(table, record.n, step is not None)
        if step is not None and step.overruled:
            mark, role = f"† {step.overruled}", "warning"
        elif step is not None and step.amended is not None:
            mark = f"amended by {step.amended.n}"
        elif record.edited:
            mark, role = "changed by hand", "warning"
        cell = Cell(f"record:{record.n}", 0, y, width, f"entry {record.n}", act=f"record:{record.n}")
        canvas.cell(cell)
        canvas.put(1, y, f"{record.n:>4}", "muted")
        canvas.put(7, y, record.at.astimezone().strftime("%H:%M"), "muted")
        room = width - 14 - (width_of(mark) + 2 if mark else 0)
        canvas.put(14, y, fit(line, max(10, room)).rstrip(), role)
        if mark:
            canvas.put(max(24, width - width_of(mark) - 1), y, mark, "warning" if "†" in mark else "muted")
    if not table.records:
        canvas.put(1, 0, "Nothing has been written yet.", "muted")
    return canvas.drawing()


def _mark(table: Table, n: int, counts: bool) -> tuple[str, Role]:
    entry = table.records[n - 1].entry
    if counts or entry.verb in ("undo", "redo", "amend", "strike"):
        return "", "text"
    return "undone", "muted"


def preview(changes: Preview, table: Table, width: int, amended: bool = True) -> Drawing:
    """What an amendment would change, before anybody agrees to it."""
    canvas = Canvas(width)
    y = 0
    verdict: tuple[str, Role, Iterable[str]] = (
        f"This entry would be {changes.verdict.grade}", "text", changes.verdict.why,
    )  # fmt: skip
    blocks: list[tuple[str, Role, Iterable[str]]] = [
        *([verdict] if amended else []),
        (
            "Later entries that become illegal",
            "error",
            [f"{s.record.n}  {table.line(s.entry)}: {v.why[0] if v.why else ''}" for s, v in changes.now_illegal],
        ),
        (
            "Later entries that become legal",
            "success",
            [f"{s.record.n}  {table.line(s.entry)}" for s in changes.now_legal],
        ),
        ("Duties that vanish", "text", changes.duties_gone),
        ("Duties that appear", "primary", changes.duties_new),
        ("Points", "strong", [f"{seat}: {old} becomes {new}" for seat, (old, new) in changes.points.items()]),
    ]
    for title, role, lines in blocks:
        listed = list(lines)
        canvas.put(1, y, title + ("" if listed or title.startswith("This") else ": none"), "muted")
        y += 1
        for text in listed[:12]:
            for line in wrap(text, width - 4):
                canvas.put(3, y, line, role)
                y += 1
        if len(listed) > 12:
            canvas.put(3, y, f"… and {len(listed) - 12} more", "muted")
            y += 1
    return canvas.drawing()


def copybook(game: str, copy: Copy, wanted: Mapping[str, int], width: int) -> Drawing:
    """All printed values: unread ones first, most wanted at the top, then the known with where each was read."""
    canvas = Canvas(width)
    specs = sorted(copies.specs(game).values(), key=lambda s: (copy.get(s.key) is not None, -wanted.get(s.key, 0)))
    column = min(32, max((width_of(s.key) for s in specs), default=10) + 1)
    y = 0
    state = None
    for spec in specs:
        known = copy.get(spec.key) is not None
        if known != state:
            state = known
            title = "KNOWN" if known else "UNREAD, MOST WANTED FIRST"
            y = y + 1 if y else 0
            canvas.put(1, y, f"{title}  {sum((copy.get(s.key) is not None) == known for s in specs)}", "muted")
            y += 1
        y = _value(canvas, spec, copy, column, y)
    return canvas.drawing()


def _value(canvas: Canvas, spec: Spec, copy: Copy, column: int, y: int) -> int:
    value = copy.get(spec.key)
    canvas.cell(Cell(f"value:{spec.key}", 1, y, canvas.width - 2, spec.ask, key=spec.key))
    canvas.put(1, y, "?" if value is None else "●", "warning" if value is None else "text")
    canvas.put(3, y, fit(spec.key, column - 1))
    rest = canvas.width - column - 4
    if value is None:
        canvas.put(column + 3, y, fit(spec.ask, rest).rstrip(), "muted")
        return y + 1
    source = copy.source(spec.key)
    room = max(8, rest - width_of(source) - 2)
    canvas.put(column + 3, y, fit(copies.written(value), room).rstrip(), "strong")
    canvas.put(canvas.width - width_of(source) - 1, y, source, "warning" if copy.practice else "muted")
    return y + 1


def checked(covered: Sequence[Covered], width: int) -> Drawing:
    """What the referee watches, chapter by chapter: checked, needs your copy, reminded or worked out, looked up."""
    canvas = Canvas(width)
    y = 0
    chapter = ""
    for c in covered:
        top = c.rule.section.split(" > ")[0]
        if top != chapter:
            chapter = top
            within = [o for o in covered if o.rule.section.split(" > ")[0] == top]
            done = sum(o.state == "done" for o in within)
            canvas.put(1, y, fit(top, width - 24).rstrip(), "strong")
            canvas.put(width - 22, y, f"{done} of {len(within)} at work", "muted")
            y += 1
        sign, role, word = _standing(c)
        canvas.cell(Cell(f"rule:{c.rule.id}", 1, y, width - 2, c.rule.says, c.rule.id, act=f"rule:{c.rule.id}"))
        canvas.put(2, y, sign, role)
        canvas.put(4, y, fit(word, 12), role)
        canvas.put(17, y, fit(c.rule.id, width - 18).rstrip())
        y += 1
    return canvas.drawing()


def _standing(covered: Covered) -> tuple[str, Role, str]:
    if covered.state == "needs copy":
        return "?", "warning", "needs copy"
    if covered.state == "not yet":
        return "×", "error", "not yet"
    words = {"check": "checked", "compute": "worked out", "prompt": "reminded", "reference": "look-up"}
    return "●", "success" if covered.rule.kind == "check" else "text", words[covered.rule.kind]


def offers(table: Table, lines: Sequence[str], width: int) -> Drawing:
    """Entries to choose from, numbered, each with its verdict sign."""
    canvas = Canvas(width)
    for y, line in enumerate(lines):
        verdict = table.propose(table.read(line))
        canvas.cell(Cell(f"offer:{y}", 0, y, width, line, act=f"line:{line}", open=verdict.legal))
        canvas.put(1, y, str(y + 1) if y < 9 else " ", "strong")
        canvas.put(3, y, SIGNS[verdict.grade], "success" if verdict.legal else "error")
        canvas.put(5, y, fit(line, width - 6).rstrip())
    return canvas.drawing()


def keys(groups: Sequence[tuple[str, Sequence[tuple[str, str]]]], width: int) -> Drawing:
    """The help overlay: every key that acts here and what it does, in as many columns as there is room for."""
    canvas = Canvas(width)
    columns = 2 if width >= 96 else 1
    step = width // columns
    half = sum(len(pairs) + 2 for _, pairs in groups) / 2
    x = y = 0
    for title, pairs in groups:
        if x == 0 and columns == 2 and y > half - 2:
            x, y = step, 0
        canvas.put(x + 1, y, title, "muted")
        for key, says in pairs:
            canvas.put(x + 2, y + 1, key, "strong")
            for line in wrap(says, step - 15):
                y += 1
                canvas.put(x + 14, y, line)
        y += 2
    return canvas.drawing()


def text(lines: Iterable[tuple[str, Role]], width: int) -> Drawing:
    """Plain paragraphs, wrapped."""
    canvas = Canvas(width)
    y = 0
    for paragraph, role in lines:
        for line in wrap(paragraph, width - 2) if paragraph else [""]:
            canvas.put(1, y, line, role)
            y += 1
    return canvas.drawing()
