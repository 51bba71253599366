"""The commands `rules` and `rule`: what they take, what they print, and their exit codes."""

from __future__ import annotations

import sys
from argparse import Namespace

TYPE_CHECKING = False  # as in typing, whose import would cost every command 3 ms
if TYPE_CHECKING:
    from argparse import ArgumentParser, _SubParsersAction

    from companion.rulebook.look_up import Answer

FOUND, NOT_IN_THE_BOOK, UNUSABLE = 0, 1, 2


def add_arguments(subparsers: _SubParsersAction[ArgumentParser]) -> None:
    """Adds `rules` and `rule` to the commands."""
    rules = subparsers.add_parser("rules", help="answer a rules question, or list the rules of a game")
    rules.add_argument("game", metavar="GAME")
    rules.add_argument("words", metavar="WORDS", nargs="*", help="the question, in your own words")
    rules.add_argument("--section", metavar="TEXT", help="only the sections that have this in their heading")
    rules.add_argument("--kind", metavar="K", help="check, compute, prompt, reference or ambiguity")
    rules.add_argument("--unsettled", action="store_true", help="only what the book leaves open")
    rules.add_argument("--quick", action="store_true", help="the quick reference, on one screen")
    rule = subparsers.add_parser("rule", help="show one rule whole")
    rule.add_argument("id", metavar="ID")
    for parser in (rules, rule):
        parser.add_argument("--book", metavar="FILE", help="your own rulebook as a text file, shown beside")
        parser.add_argument("--json", action="store_true", help="as JSON")
        parser.add_argument("--markdown", action="store_true", help="as Markdown")


def run(args: Namespace) -> int:
    """Runs `rules` or `rule`; gives 0 for an answer, 1 for not in the book, 2 for unusable input."""
    from companion.rulebook.errors import Unanswerable

    try:
        if args.command == "rule":
            return _rule(args)
        return _browse(args) if args.quick or not args.words else _answer(args)
    except Unanswerable as fault:
        print(fault, file=sys.stderr)
        return UNUSABLE


def _rule(args: Namespace) -> int:
    from companion.rulebook import show
    from companion.rulebook.look_up import rule

    found = rule(None, args.id)
    beside = _beside(args, [found])
    if args.json:
        _print_json({**show.rule_as_json(found), **({"book": beside} if beside else {})})
    else:
        print(show.rule_as_markdown(found, beside) if args.markdown else show.rule_as_text(found, beside))
    return FOUND


def _answer(args: Namespace) -> int:
    from companion.rulebook import show
    from companion.rulebook.look_up import answer, narrowed

    found = answer(args.game, " ".join(args.words))
    if args.section or args.kind or args.unsettled:
        found = narrowed(found, args.section, args.kind, args.unsettled)
    beside = _beside(args, list(found.answers[: show.SHOWN]))
    if args.json:
        _print_json({**show.as_json(found), **({"book": beside} if beside else {})})
    else:
        print(show.as_markdown(found, beside) if args.markdown else show.as_text(found, beside))
    return NOT_IN_THE_BOOK if found.status == "not in the book" else FOUND


def _browse(args: Namespace) -> int:
    from companion.rulebook import browse
    from companion.rulebook.errors import NoQuestion

    if args.quick:
        if args.json:
            _print_json({"quick": [{"title": title, "lines": lines} for title, lines in browse.quick(args.game)]})
        else:
            print(browse.quick_as_markdown(args.game) if args.markdown else browse.quick_as_text(args.game))
        return FOUND
    if not (args.section or args.kind or args.unsettled):
        browse.sections(args.game)
        raise NoQuestion("Ask something, or list rules with --section, --kind, --unsettled or --quick.")
    found = browse.leaves(args.game, args.section, args.kind, args.unsettled)
    if args.json:
        _print_json(browse.as_json(found))
    else:
        print(browse.as_markdown(found) if args.markdown else browse.as_text(found))
    return FOUND


def _beside(args: Namespace, answers: list[Answer]) -> dict[str, str]:
    """The passages of the reader's own book that stand beside the answers, by rule id."""
    if not getattr(args, "book", None):
        return {}
    from companion.rulebook.book import load_book, passage

    book = load_book(args.book)
    found = {a.id: passage(book, a.says, a.section) for a in answers}
    return {id: f"{p.text} ({p.heading})" if p.heading else p.text for id, p in found.items() if p is not None}


def _print_json(data: dict[str, object]) -> None:
    import json

    print(json.dumps(data, ensure_ascii=False, indent=2))
