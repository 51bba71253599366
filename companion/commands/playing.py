"""Commands that write or open a table: new, play, demo, enter, and the app without a command."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from companion.commands.looking import opened, show
from companion.core import copy as copies
from companion.core import ownercopy, sheets
from companion.core.entry import Printed
from companion.core.errors import Malformed, Refused, Unreadable
from companion.core.game import load
from companion.core.rule import SIGNS
from companion.core.table import Table

Row = dict[str, Any]


def home(_args: argparse.Namespace) -> int:
    """Opens the app at home."""
    _need_terminal("companion", "see `companion --help` for the commands")
    from companion.tui.app import CompanionApp

    CompanionApp().run()
    return 0


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


def play(args: argparse.Namespace) -> int:
    """Opens a table in the app, or as question and answer."""
    table = Table.open(Path(args.file))
    if args.plain:
        from companion.plain import converse

        return converse(table, sys.stdin, sys.stdout)
    _need_terminal("companion play", f"use `companion play {args.file} --plain`")
    from companion.tui.app import CompanionApp

    CompanionApp(table).run()
    return 0


def samples(game: str) -> tuple[Path, ...]:
    """The sample evenings of a game."""
    return tuple(sorted(sheets.path(game, "samples").glob("*.toml")))


def demo(args: argparse.Namespace) -> int:
    """Opens a sample evening in the app; prints it with `--plain` or without a terminal."""
    game = load(args.game)
    found = samples(game.name)
    if args.sample:
        found = tuple(p for p in found if p.stem.startswith(args.sample))
    if not found:
        names = ", ".join(p.stem for p in samples(game.name))
        raise Malformed(f"{game.title} has no sample called “{args.sample}”. Samples: {names or 'none'}.")
    table = Table.open(next((p for p in found if "evening" in p.stem), found[0]))
    if args.plain or not _terminal():
        _print_evening(table)
        return 0
    from companion.tui.app import CompanionApp

    CompanionApp(table.detached()).run()
    return 0


def _print_evening(table: Table) -> None:
    from companion.core import report

    print(f"{table.game.title}: {', '.join(table.setup.seats)} ({table.setup.copy.label})\n")
    for step, verdict in table.verdicts():
        print(f"{step.record.n:>4} {SIGNS[verdict.grade]} {table.line(step.entry)}")
        for why in verdict.why:
            print(f"       {why}")
        if step.overruled:
            print(f"       † overruled: {step.overruled}")
    print()
    print("\n".join(report.score_lines(table.snapshot())))


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
            row = {"line": line, "written": False} | report.verdict_json(refused.verdict)
            code = 1
            if not args.json:
                sys.stdout.flush()
                print(f"line {number}: {line}", file=sys.stderr)
                print("\n".join(report.verdict_lines(table.game.name, refused.verdict)), file=sys.stderr)
        except Malformed as error:
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


def _terminal() -> bool:
    return sys.stdin.isatty() and sys.stdout.isatty()


def _need_terminal(command: str, instead: str) -> None:
    if not _terminal():
        raise Unreadable(f"`{command}` needs a terminal; {instead}.")


RUN: Mapping[str, Callable[[argparse.Namespace], int]] = {
    "home": home,
    "new": new,
    "play": play,
    "demo": demo,
    "enter": enter,
}
