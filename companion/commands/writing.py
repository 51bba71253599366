"""Commands that write: new starts a table, enter judges and writes lines."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from companion.commands.looking import opened, show
from companion.core import copy as copies
from companion.core import ownercopy
from companion.core.entry import Printed
from companion.core.errors import Malformed, Refused
from companion.core.game import load
from companion.core.rule import SIGNS
from companion.core.table import Table

Row = dict[str, Any]


def new(args: argparse.Namespace) -> int:
    """Starts a table and its journal."""
    game = load(args.game)
    names = [o.name for o in game.options]
    options: dict[str, str] = {}
    chosen: dict[str, str] = {}
    for pair in args.set:
        key, sign, value = pair.partition("=")
        if not sign:
            raise Malformed(f"--set takes KEY=VALUE, not “{pair[:40]}”.")
        (options if key in names else chosen)[key] = value
    copy = copies.practice(game.name) if args.practice else ownercopy.load(game.name)
    table = Table.new(game.name, args.seats.split(","), Path(args.output), options, chosen, copy)
    seats = ", ".join(table.setup.seats)
    print(f"{args.output}: {game.title} with {seats}, on {'the ' if copy.practice else ''}{copy.label}.")
    print(f"Next: companion play {args.output}")
    return 0


def enter(args: argparse.Namespace) -> int:
    """Judges and writes lines, one after another; the first that is refused ends it."""
    from companion.core import report

    table = opened(args.file)
    written: list[Row] = []
    code = 0
    for number, line in _lines(args.lines):
        try:
            row = _enter_line(table, line, args)
        except Refused as refused:
            line = table.shown(line, args.seat)
            row = {"line": line, "written": False} | report.verdict_json(refused.verdict)
            code = 1
            if not args.json:
                sys.stdout.flush()
                print(f"line {number}: {line}", file=sys.stderr)
                print("\n".join(report.verdict_lines(table.game.name, refused.verdict)), file=sys.stderr)
        except Malformed as error:
            line = table.shown(line, args.seat)
            row, code = {"line": line, "written": False, "malformed": str(error)}, 2
            if not args.json:
                print(f"line {number}, “{line[:60]}”: {error}", file=sys.stderr)
        written.append(row)
        if code:
            break
        if not args.json:
            print(f"{row['n']:>4} {SIGNS[row['verdict']]} {row['line']}" + "".join(f"\n       {w}" for w in row["why"]))
    if args.json:
        show({"lines": written, "written": sum(bool(r["written"]) for r in written)})
    return code


def _enter_line(table: Table, line: str, args: argparse.Namespace) -> Row:
    from companion.core import report

    entry = table.read(line, args.seat)
    verdict = table.propose(entry)
    if verdict.needs and ownercopy.supply(table, verdict.needs):
        verdict = table.propose(entry)
    if isinstance(entry, Printed):
        ownercopy.answer(table, entry.key, entry.value, entry.source)
        record = table.records[-1]
    else:
        record = table.enter(entry, args.overrule)
    return {"n": record.n, "line": table.line(record.entry), "written": True} | report.verdict_json(verdict)


def _lines(given: Iterable[str]) -> Iterator[tuple[int, str]]:
    number = 0
    for word in given:
        for line in sys.stdin if word == "-" else (word,):
            number += 1
            text = line.strip("\r\n")
            if text.strip() and not text.lstrip().startswith("#"):
                yield number, text


RUN: Mapping[str, Callable[[argparse.Namespace], int]] = {"new": new, "enter": enter}
