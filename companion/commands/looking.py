"""Commands that only look: check, score, agenda, log, coverage, schema, schedule."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from companion.core.errors import Malformed
from companion.core.game import load
from companion.core.rule import SIGNS
from companion.core.table import Table


def opened(file: str) -> Table:
    """The table of a journal, for reading; what is odd about the file is said on standard error."""
    table = Table.open(Path(file))
    if table.torn:
        print(f"The end of {file} is torn; every whole entry before it is read.", file=sys.stderr)
    edited = [r.n for r in table.records if r.edited]
    if table.head_edited:
        print(f"The head of {file} was changed by hand since it was written.", file=sys.stderr)
    if edited:
        listed = ", ".join(map(str, edited[:10])) + (" …" if len(edited) > 10 else "")
        print(f"Entries of {file} changed since they were written: {listed}.", file=sys.stderr)
    return table


def show(data: Any) -> None:
    """Prints JSON for a program."""
    import json

    print(json.dumps(data, ensure_ascii=False, indent=2))


def check(args: argparse.Namespace) -> int:
    """Judges every record again: 0 clean, 1 breaches."""
    from companion.core import report

    table = opened(args.file)
    found = report.check_json(table)
    if args.json:
        show(found)
    else:
        for row in found["records"]:
            print(f"{row['n']:>4} {SIGNS[row['verdict']]} {row['line']}")
            for why in row["why"]:
                print(f"       {why}")
            if row["rules"]:
                print(f"       {', '.join(row['rules'])}")
            if row.get("overruled"):
                print(f"       † overruled: {row['overruled']}")
        broken = sum(r["verdict"] == "illegal" for r in found["records"])
        print(
            f"{len(found['records'])} entries, {broken} against the rules." if broken else "Clean: no rule is broken."
        )
    return 0 if found["clean"] else 1


def score(args: argparse.Namespace) -> int:
    """Prints the score sheet."""
    from companion.core import report

    snapshot = opened(args.file).snapshot()
    if args.json:
        show(report.score_json(snapshot))
    elif args.markdown:
        print(report.score_markdown(snapshot), end="")
    elif args.csv:
        print(report.score_csv(snapshot), end="")
    else:
        print("\n".join(report.score_lines(snapshot)))
    return 0


def agenda(args: argparse.Namespace) -> int:
    """Prints what is due and coming."""
    from companion.core import report

    snapshot = opened(args.file).snapshot()
    if args.json:
        show(report.agenda_json(snapshot))
    else:
        print("\n".join(report.agenda_lines(snapshot)))
    return 0


def log(args: argparse.Namespace) -> int:
    """Prints the game as notation."""
    from companion.core import report

    table = opened(args.file)
    if args.json:
        show(report.log_json(table))
    else:
        print("\n".join(report.log_lines(table)))
    return 0


def coverage(args: argparse.Namespace) -> int:
    """Prints how every rule stands: done, needs the copy, not yet."""
    from companion.core import copy as copies
    from companion.core import coverage as covering
    from companion.core import ownercopy

    game = load(args.game)
    copy = copies.practice(game.name) if args.practice else ownercopy.load(game.name)
    covered = covering.coverage(game, copy)
    counts = covering.counts(covered)
    if args.json:
        rows = [{"id": c.rule.id, "kind": c.rule.kind, "state": c.state, "unread": list(c.unread)} for c in covered]
        show({"rules": rows, "counts": counts})
        return 0
    if args.markdown:
        from companion.commands.pages import coverage_page

        print(coverage_page(game, covered), end="")
        return 0
    chapter = ""
    for c in covered:
        if c.rule.section != chapter:
            chapter = c.rule.section
            print(f"\n{chapter}")
        print(f"  {c.state:<10}  {c.rule.kind:<9}  {c.rule.id}")
    print("\n" + ", ".join(f"{n} {state}" for state, n in counts.items()))
    return 0


def schema(args: argparse.Namespace) -> int:
    """Prints the JSON Schema of a game's entries, by verb."""
    from companion.core.entry import SHARED

    game = load(args.game)
    show({model.verb: model.model_json_schema() for model in (*game.entries, *SHARED)})
    return 0


def schedule(args: argparse.Namespace) -> int:
    """Prints a schedule that needs no table."""
    game = load(args.game)
    if not game.schedules:
        raise Malformed(f"{game.title} has no schedule that could be worked out without a table.")
    given = _pairs(args.rest)
    name = next((n for n in game.schedules if n in given), None)
    if name is None:
        raise Malformed(f"Say which: --{' or --'.join(game.schedules)}.")
    lines = game.schedules[name](given)
    if args.json:
        show({"schedule": name, "lines": list(lines)})
    else:
        print("\n".join(lines))
    return 0


def _pairs(words: list[str]) -> Mapping[str, str]:
    given: dict[str, str] = {}
    waiting = ""
    for word in words:
        if word.startswith("--"):
            waiting, _, value = word[2:].partition("=")
            given[waiting] = value or "yes"
        elif waiting:
            given[waiting] = word
            waiting = ""
        else:
            raise Malformed(f"“{word[:40]}” stands without an option before it.")
    return given


RUN: Mapping[str, Callable[[argparse.Namespace], int]] = {
    "check": check,
    "score": score,
    "agenda": agenda,
    "log": log,
    "coverage": coverage,
    "schema": schema,
    "schedule": schedule,
}
