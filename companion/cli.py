"""The commands. Only what a command needs is imported, and a screen only when one is wanted.

Exit codes: 0 done, 1 the rules say no (a line refused, breaches found, not in the book), 2 unusable input.
"""

from __future__ import annotations

import argparse
import importlib
import os
import sys
from collections.abc import Callable, Sequence

from companion import __version__


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs one command and gives its exit code; every failure is one sentence on standard error."""
    _utf8()
    parser = _parser()
    given = list(sys.argv[1:] if arguments is None else arguments)
    args, rest = parser.parse_known_args(given)
    if rest and args.command != "schedule":
        parser.error(f"unknown arguments: {' '.join(rest)}")
    args.rest = rest
    try:
        return _run(args)
    except KeyboardInterrupt:
        print("\nStopped. Everything that was confirmed is kept.", file=sys.stderr)
        return 130
    except BrokenPipeError:
        # The reader of our output has gone (a pager, `head`); that is no fault.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except Exception as error:
        from companion.core.errors import CompanionError, Refused

        if os.environ.get("COMPANION_DEBUG"):
            raise
        if isinstance(error, CompanionError):
            print(str(error), file=sys.stderr)
            return 1 if isinstance(error, Refused) else 2
        print(
            f"This is a fault in companion, not in what you did ({type(error).__name__}: {error}). "
            "Nothing that was confirmed is lost; COMPANION_DEBUG=1 shows where it happened.",
            file=sys.stderr,
        )
        return 2


def _run(args: argparse.Namespace) -> int:
    name = args.command or "home"
    if name in _LOOK_UP:
        return _look_up(args)
    module = importlib.import_module(f"companion.commands.{_MODULES[name]}")
    run: Callable[[argparse.Namespace], int] = module.RUN[name]
    return run(args)


def _look_up(args: argparse.Namespace) -> int:
    from companion.core.folders import book_of, remember_book
    from companion.rulebook import command

    game = args.game if args.command == "rules" else args.id.partition(".")[0]
    given, remembered = args.book, book_of(game)
    # A remembered book that has gone is passed over; one that is named now must be there.
    args.book = given or (remembered if remembered and os.path.exists(remembered) else None)
    code = command.run(args)
    if given and code != 2:
        remember_book(game, given)
    return code


_LOOK_UP = ("rules", "rule")
_MODULES = {
    **dict.fromkeys(("home", "play", "demo"), "opening"),
    **dict.fromkeys(("new", "enter"), "writing"),
    **dict.fromkeys(("check", "score", "agenda", "log", "coverage", "schema", "schedule"), "looking"),
    "copy": "copying",
}
"""Which module does a command; only that one is imported."""


def _utf8() -> None:
    # A terminal of another encoding gets question marks instead of a traceback.
    for stream, errors in ((sys.stdout, "replace"), (sys.stderr, "replace"), (sys.stdin, "surrogateescape")):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors=errors)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="companion",
        description="A score-pad and referee beside a physical board game. Without a command it opens the app.",
        epilog="An unofficial companion: it ships no rulebook text and no art.",
    )
    parser.add_argument("--version", action="version", version=f"companion {__version__}")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", title="commands")

    new = commands.add_parser("new", help="start a table and its journal")
    new.add_argument("game")
    new.add_argument("-o", "--output", required=True, metavar="FILE", help="the journal to write")
    new.add_argument("--seats", required=True, help="names in table order, with commas")
    new.add_argument("--set", action="append", default=[], metavar="KEY=VALUE", help="an option or a reading")
    new.add_argument("--practice", action="store_true", help="play on the made-up practice copy")

    play = commands.add_parser("play", help="open a table in the app")
    play.add_argument("file")
    play.add_argument("--plain", action="store_true", help="question and answer in plain lines")

    demo = commands.add_parser("demo", help="open a sample evening (or print it)")
    demo.add_argument("game", nargs="?", default="varuna")
    demo.add_argument("sample", nargs="?", help="which sample")
    demo.add_argument("--plain", action="store_true", help="print entries, verdicts and the final score")

    enter = commands.add_parser("enter", help="judge and write notation lines")
    enter.add_argument("file")
    enter.add_argument("lines", nargs="+", metavar="LINE", help="lines, or - to read them from standard input")
    enter.add_argument("--overrule", metavar="WHY", help="write illegal lines too, with this reason")
    enter.add_argument("--seat", help="the seat meant where a line names none")
    enter.add_argument("--json", action="store_true")

    for name, says in (
        ("check", "judge every record again"),
        ("score", "the score sheet with every reason"),
        ("agenda", "what is due and coming"),
        ("log", "the game as notation"),
    ):
        command = commands.add_parser(name, help=says)
        command.add_argument("file")
        command.add_argument("--json", action="store_true")
        if name == "score":
            command.add_argument("--markdown", action="store_true")
            command.add_argument("--csv", action="store_true")

    schedule = commands.add_parser("schedule", help="a schedule without a table, e.g. schedule sauria --lava blue,…")
    schedule.add_argument("game")
    schedule.add_argument("--json", action="store_true")

    copy = commands.add_parser("copy", help="the printed values of your own copy")
    copy.add_argument("game")
    copy.add_argument("action", nargs="?", default="list", choices=("list", "set", "forget", "export", "import"))
    copy.add_argument("words", nargs="*", metavar="KEY VALUE | KEY | FILE")
    copy.add_argument("--unread", action="store_true", help="only what nobody has read yet")
    copy.add_argument("--json", action="store_true")

    coverage = commands.add_parser("coverage", help="which rules are checked, need your copy, or are not there yet")
    coverage.add_argument("game")
    coverage.add_argument("--practice", action="store_true", help="as it stands on the practice copy")
    coverage.add_argument("--json", action="store_true")
    coverage.add_argument("--markdown", action="store_true")

    schema = commands.add_parser("schema", help="JSON Schema of the entries")
    schema.add_argument("game")

    try:
        from companion.rulebook import command as rulebook
    except ImportError:
        return parser
    rulebook.add_arguments(commands)
    return parser
