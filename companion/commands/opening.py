"""Commands that open the app: home, play, demo. The screen comes first, the table while it is already there."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from companion.core import sheets
from companion.core.errors import Malformed, Unreadable

if TYPE_CHECKING:
    from companion.core.table import Table


def home(_args: argparse.Namespace) -> int:
    """Opens the app at home."""
    if not _terminal():
        raise Unreadable("`companion` needs a terminal; see `companion --help` for the commands.")
    return _show(None, "")


def play(args: argparse.Namespace) -> int:
    """Opens a table in the app, or as question and answer."""
    path = Path(args.file)
    if _terminal() and not args.plain:
        return _show(lambda: _table(path), path.stem)
    table = _table(path)
    if args.plain:
        from companion.plain import converse

        return converse(table, sys.stdin, sys.stdout)
    raise Unreadable(f"`companion play` needs a terminal; use `companion play {args.file} --plain`.")


def demo(args: argparse.Namespace) -> int:
    """Opens a sample evening in the app; prints it with `--plain` or without a terminal."""
    path = _sample(args.game, args.sample)
    if _terminal() and not args.plain:
        return _show(lambda: _table(path).detached(), path.stem)
    _print_evening(_table(path))
    return 0


def samples(game: str) -> tuple[Path, ...]:
    """The sample evenings of a game."""
    return tuple(sorted(sheets.path(game, "samples").glob("*.toml")))


def evening(game: str) -> Path:
    """The sample that a demo shows."""
    found = samples(game)
    return next((p for p in found if "evening" in p.stem), found[0])


def _sample(game: str, name: str | None) -> Path:
    if game not in sheets.games():
        raise Unreadable(f"There is no game called “{game[:40]}” here. Games: {', '.join(sheets.games())}.")
    found = [p for p in samples(game) if not name or p.stem.startswith(name)]
    if not found:
        names = ", ".join(p.stem for p in samples(game))
        raise Malformed(f"{game} has no sample called “{name}”. Samples: {names or 'none'}.")
    return found[0] if name else evening(game)


def _table(path: Path) -> Table:
    from companion.core.table import Table

    return Table.open(path)


def _show(source: Callable[[], Table] | None, name: str) -> int:
    from companion.tui.app import CompanionApp

    app = CompanionApp(source=source, name=name)
    app.run()
    return app.return_code or 0


def _terminal() -> bool:
    return sys.stdin.isatty() and sys.stdout.isatty()


def _print_evening(table: Table) -> None:
    from companion.core import report
    from companion.core.rule import SIGNS

    print(f"{table.game.title}: {', '.join(table.setup.seats)} ({table.setup.copy.label})\n")
    for step, verdict in table.verdicts():
        print(f"{step.record.n:>4} {SIGNS[verdict.grade]} {table.line(step.entry)}")
        for why in verdict.why:
            print(f"       {why}")
        if step.overruled:
            print(f"       † overruled: {step.overruled}")
    print()
    print("\n".join(report.score_lines(table.snapshot())))


RUN: Mapping[str, Callable[[argparse.Namespace], int]] = {"home": home, "play": play, "demo": demo}
