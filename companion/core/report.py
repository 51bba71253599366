"""A table in words: verdicts, log, agenda and scores as plain text, JSON values, Markdown and CSV.

What is secret stays veiled in all of them until it is revealed.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from companion.core.drawing import clusters, fit
from companion.core.entry import Amend, Redo, Strike, Undo
from companion.core.rule import SIGNS, Verdict, section
from companion.core.table import Snapshot, Table
from companion.core.tally import ScoreSheet, SeatScore, Tally

Json = dict[str, Any]

# ------------------------------------------------------------------ verdicts


def verdict_lines(game: str, verdict: Verdict) -> list[str]:
    """A verdict for a person: what is wrong with this table's facts, then the rule and where it stands."""
    lines = [f"{SIGNS[verdict.grade]} {verdict.grade}" + (", not written" if not verdict.legal else "")]
    for finding in verdict.findings:
        lines.append(f"  {SIGNS[finding.grade]} {finding.says}")
        for rule in finding.rules:
            where = section(game, rule)
            lines.append(f"    {rule}" + (f", rulebook: {where}" if where else ""))
        if finding.needs:
            lines.append(f"    needs from your copy: {', '.join(finding.needs)}")
        if finding.reading:
            lines.append(f"    this table's reading of: {finding.reading}")
    return lines


def verdict_json(verdict: Verdict) -> Json:
    """A verdict as JSON values: verdict, rules, why, needs."""
    return {
        "verdict": verdict.grade,
        "rules": list(verdict.rules),
        "why": list(verdict.why),
        "needs": list(verdict.needs),
    }


def check_json(table: Table) -> Json:
    """Every record judged again; `clean` is True when none breaks a rule."""
    judged = {step.record.n: (step, verdict) for step, verdict in table.verdicts()}
    records: list[Json] = []
    for record in table.records:
        step, verdict = judged.get(record.n, (None, Verdict()))
        row: Json = {"n": record.n, "line": table.line(step.entry if step else record.entry)}
        row |= verdict_json(verdict)
        row["counts"] = step is not None
        if step is not None and step.overruled:
            row["overruled"] = step.overruled
        if record.edited:
            row["edited"] = True
        records.append(row)
    return {
        "records": records,
        "clean": all(verdict.legal for _, verdict in judged.values()),
        "edited": [r.n for r in table.records if r.edited],
        "torn": table.torn,
    }


# ------------------------------------------------------------------ log


def log_lines(table: Table) -> list[str]:
    """The evening as notation, one numbered line for each record, with what became of it."""
    counting = {s.record.n: s for s in table.snapshot().steps}
    lines = []
    for record in table.records:
        step = counting.get(record.n)
        line = table.line(step.entry if step else record.entry)
        remarks = []
        if step is None and not isinstance(record.entry, (Undo, Redo, Amend, Strike)):
            remarks.append("undone")
        if step is not None and step.amended is not None:
            remarks.append(f"amended by {step.amended.n}; was {table.line(record.entry)}")
        if record.overruled:
            remarks.append(f"† overruled: {record.overruled}")
        if record.edited:
            remarks.append("changed by hand since it was written")
        lines.append(f"{record.n:>4}  {line}" + (f"   [{'; '.join(remarks)}]" if remarks else ""))
    return lines


def log_json(table: Table) -> list[Json]:
    """The evening as JSON values: n, at, line, counts, overruled."""
    counting = {s.record.n: s for s in table.snapshot().steps}
    return [
        {
            "n": r.n,
            "at": r.at.isoformat(),
            "line": table.line(counting[r.n].entry if r.n in counting else r.entry),
            "counts": r.n in counting,
            "overruled": r.overruled,
        }
        for r in table.records
    ]


# ------------------------------------------------------------------ agenda


def agenda_json(snapshot: Snapshot) -> Json:
    """What is now, due and coming, as JSON values."""
    agenda = snapshot.agenda
    now = agenda.now
    return {
        "now": {"round": now.round, "phase": now.phase, "seat": now.seat, "says": now.says},
        "due": [
            {
                "seat": d.seat,
                "rule": d.rule,
                "says": d.says,
                "open": d.open,
                "optional": d.optional,
                "done": d.done,
                "of": d.of,
                "needs": list(d.needs),
            }
            for d in agenda.due
        ],
        "coming": [
            {"round": c.round, "phase": c.phase, "rule": c.rule, "says": c.says, "certainty": c.certainty}
            for c in agenda.coming
        ],
        "ended": None if agenda.ended is None else {"rule": agenda.ended.rule, "why": agenda.ended.why},
    }


def agenda_lines(snapshot: Snapshot) -> list[str]:
    """What is now, due and coming, for a terminal."""
    agenda = snapshot.agenda
    lines = [agenda.now.says]
    if agenda.ended is not None:
        lines.append(f"Over: {agenda.ended.why}")
    if agenda.due:
        lines.append("Owed, in this order:")
    for due in agenda.due:
        sign = "○" if due.open else "·"
        count = f"  {due.done} of {due.of}" if due.of > 1 else ""
        lines.append(f"  {sign} {due.seat + ': ' if due.seat else ''}{due.says}{count}")
    if agenda.coming:
        lines.append("Coming:")
    for coming in agenda.coming:
        when = f"round {coming.round}" if coming.round is not None else ""
        when = " ".join(w for w in (when, coming.phase) if w)
        lines.append(f"  {when + ': ' if when else ''}{coming.says} ({coming.certainty})")
    return lines


# ------------------------------------------------------------------ score


def score_json(snapshot: Snapshot) -> Json:
    """The score sheet as JSON values; `total` is null for a seat that has no score."""
    sheet, book = snapshot.score, snapshot.by_book
    places = sheet.places()
    data: Json = {
        "seats": [_seat_json(s, places, book) for s in sheet.seats],
        "winners": list(sheet.winners),
        "tie_break": sheet.tie_break,
        "final": sheet.final,
        "note": sheet.note,
        "readings": list(sheet.readings),
        "copy": snapshot.state.setup.copy.label,
        "overruled": [{"n": s.record.n, "reason": s.overruled} for s in snapshot.overruled],
    }
    if sheet.team is not None:
        data["team"] = sheet.team
    if book is not None:
        data["by_book"] = {"totals": {s.seat: _total(s) for s in book.seats}, "winners": list(book.winners)}
    return data


def _total(score: SeatScore) -> int | None:
    return None if score.out else score.total


def _seat_json(score: SeatScore, places: dict[str, int], book: ScoreSheet | None) -> Json:
    data: Json = {
        "seat": score.seat,
        "total": _total(score),
        "complete": score.complete,
        "place": places.get(score.seat),
        "low": None if score.out else score.low,
        "high": None if score.out else score.high,
        "lines": [_line_json(t) for t in score.lines],
        "extras": dict(score.extras),
    }
    if score.out:
        data["out"] = score.out
    if book is not None:
        data["by_book"] = _total(book.seat(score.seat))
    return data


def _line_json(tally: Tally) -> Json:
    return {
        "rule": tally.rule,
        "label": tally.label,
        "points": tally.points,
        "why": [f"{r.points:+d} {r.says}" for r in tally.why],
        "complete": tally.complete,
        "low": tally.low,
        "high": tally.high,
        "needs": list(tally.needs),
    }


def grid(snapshot: Snapshot) -> list[list[str]]:
    """The score sheet as a grid of texts: a heading row, one row a category, totals, places."""
    sheet, book = snapshot.score, snapshot.by_book
    seats = sheet.seats
    rows = [["", *(s.seat for s in seats)]]
    labels = list(dict.fromkeys(t.label for s in seats for t in s.lines))
    for label in labels:
        by_seat = [next((t for t in s.lines if t.label == label), None) for s in seats]
        cells = ("·" if t is None or s.out else t.shown() for t, s in zip(by_seat, seats, strict=True))
        rows.append([label, *cells])
    rows.append(["total", *(s.shown() for s in seats)])
    if book is not None:
        rows.append(["by the book", *(s.shown() for s in book.seats)])
    places = sheet.places()
    shared = {p for p in places.values() if list(places.values()).count(p) > 1}
    rows.append(["place", *(_place(places.get(s.seat), shared) for s in seats)])
    return rows


def _place(place: int | None, shared: set[int]) -> str:
    return "—" if place is None else f"{place} =" if place in shared else str(place)


def aligned(rows: Sequence[Sequence[str]], gap: int = 2) -> list[str]:
    """Rows of texts in columns: the first to the left, the others to the right."""
    widths = [max(len(clusters(row[i])) for row in rows) for i in range(len(rows[0]))]
    lines = []
    for row in rows:
        cells = [fit(row[0], widths[0])]
        cells += [" " * (w - len(clusters(c))) + c for c, w in zip(row[1:], widths[1:], strict=True)]
        lines.append((" " * gap).join(cells).rstrip())
    return lines


def score_lines(snapshot: Snapshot) -> list[str]:
    """The whole score sheet with every reason, for a terminal or a text file."""
    sheet = snapshot.score
    setup = snapshot.state.setup
    head = f"{snapshot.game.title}, {'final score' if sheet.final else 'score if it ended now'} ({setup.copy.label})"
    lines = [head, "", *aligned(grid(snapshot)), ""]
    lines += _outcome(sheet)
    for score in sheet.seats:
        lines += ["", f"{score.seat}: {'no score, ' + score.out if score.out else score.shown()}"]
        for tally in score.lines:
            lines += [f"  {tally.label}  {tally.shown()}   {tally.rule}"]
            lines += [f"    {r.points:+d}  {r.says}" for r in tally.why]
            lines += [f"    ?  unread: {', '.join(tally.needs)}"] if tally.needs else []
        lines += [f"  {label}: {text}" for label, text in score.extras]
    lines += _remarks(snapshot)
    return lines


def _outcome(sheet: ScoreSheet) -> list[str]:
    lines = []
    if sheet.team is not None:
        lines.append(f"The table has {sheet.team}.")
    elif sheet.winners and sheet.final:
        lines.append(f"{' and '.join(sheet.winners)} {'win' if len(sheet.winners) > 1 else 'wins'}.")
    if sheet.tie_break:
        lines.append(sheet.tie_break)
    if sheet.note:
        lines.append(sheet.note)
    return lines


def _remarks(snapshot: Snapshot) -> list[str]:
    lines = []
    if snapshot.overruled:
        lines += ["", "Overruled:"]
        lines += [f"  † entry {s.record.n}: {s.overruled}" for s in snapshot.overruled]
    if snapshot.score.readings:
        lines += ["", "Readings of this table:"]
        lines += [f"  ~ {r}" for r in snapshot.score.readings]
    if snapshot.edited:
        lines += ["", f"Changed by hand since they were written: {', '.join(map(str, snapshot.edited))}."]
    return lines


def score_markdown(snapshot: Snapshot) -> str:
    """The score sheet as Markdown: the grid, then every reason."""
    sheet = snapshot.score
    rows = [[_md(c) for c in row] for row in grid(snapshot)]
    lines = [f"# {snapshot.game.title}", "", f"Print: {snapshot.state.setup.copy.label}.", ""]
    lines += ["| " + " | ".join(rows[0]) + " |", "|---" + "|---:" * (len(rows[0]) - 1) + "|"]
    lines += ["| " + " | ".join(row) + " |" for row in rows[1:]]
    lines += ["", *map(_md, _outcome(sheet))]
    for score in sheet.seats:
        lines += ["", f"## {_md(score.seat)}: {'no score, ' + _md(score.out) if score.out else score.shown()}", ""]
        for tally in score.lines:
            lines.append(f"- {tally.label}: {tally.shown()} (`{tally.rule}`)")
            lines += [f"  - {r.points:+d} {_md(r.says)}" for r in tally.why]
            lines += [f"  - unread: {', '.join(f'`{n}`' for n in tally.needs)}"] if tally.needs else []
        lines += [f"- {_md(label)}: {_md(text)}" for label, text in score.extras]
    lines += [_md(line) if line.startswith("  ") else line for line in _remarks(snapshot)]
    return "\n".join(lines) + "\n"


def _md(text: str) -> str:
    for sign in "\\`*_[]|<>#":
        text = text.replace(sign, f"\\{sign}")
    return text


def score_csv(snapshot: Snapshot) -> str:
    """The score sheet as CSV: one row for each seat and category, with its reasons."""
    import csv
    import io

    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(["seat", "category", "points", "complete", "rule", "why"])
    for score in snapshot.score.seats:
        for tally in score.lines:
            why = "; ".join(f"{r.points:+d} {r.says}" for r in tally.why)
            points = tally.points if tally.complete else tally.shown()
            writer.writerow(_safe([score.seat, tally.label, points, tally.complete, tally.rule, why]))
        writer.writerow(_safe([score.seat, "total", score.shown(), score.complete, "", score.out]))
    return out.getvalue()


def _safe(cells: Iterable[Any]) -> list[Any]:
    # A spreadsheet runs a text that begins like a formula; a name must stay a name.
    return [f"'{c}" if isinstance(c, str) and c[:1] in ("=", "@", "+", "-") else c for c in cells]
