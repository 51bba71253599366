"""`companion copy`: list, set, forget, export and import the printed values of an owner's copy."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping
from datetime import date
from pathlib import Path

from companion.commands.looking import show
from companion.core import copy as copies
from companion.core import ownercopy
from companion.core.copy import Datum
from companion.core.errors import Malformed
from companion.core.game import load


def run(args: argparse.Namespace) -> int:
    """Does what the action says; raises Malformed for words that do not fit it."""
    game = load(args.game).name
    words = args.words
    match args.action, len(words):
        case "list", 0 | 1:
            return _list(game, words[0] if words else "", args)
        case "set", n if n >= 2:
            spec = copies.specs(game).get(words[0])
            if spec is None:
                raise Malformed(
                    f"{game} has no printed value called “{words[0][:60]}”; `companion copy {game}` lists them."
                )
            value = copies.parse(spec, " ".join(words[1:]))
            ownercopy.keep(game, {spec.key: Datum(value, f"owner, {date.today().isoformat()}")})
            print(f"{spec.key} = {copies.written(value)}, kept for every later table.")
        case "forget", n if n >= 1:
            ownercopy.forget(game, words)
            print(f"{', '.join(words)}: unread again.")
        case "export", 1:
            print(f"{ownercopy.export(game, Path(words[0]))} values written to {words[0]}.")
        case "import", 1:
            print(f"{ownercopy.take(game, Path(words[0]))} values taken from {words[0]}.")
        case _:
            raise Malformed(
                f"`companion copy {game}` takes: list [START], set KEY VALUE, forget KEY …, export FILE, import FILE."
            )
    return 0


def _list(game: str, start: str, args: argparse.Namespace) -> int:
    own = ownercopy.load(game)
    rows = [s for s in copies.specs(game).values() if s.key.startswith(start) and not (args.unread and own.get(s.key))]
    if args.json:
        data = [
            {
                "key": s.key,
                "ask": s.ask,
                "shape": s.shape,
                "value": None if (v := own.get(s.key)) is None else copies.written(v),
                "source": own.source(s.key),
            }
            for s in rows
        ]
        show({"game": game, "values": data})
        return 0
    for spec in rows:
        value = own.get(spec.key)
        shown = "?" if value is None else copies.written(value)
        print(f"{spec.key:<34} {shown:<24} {own.source(spec.key)}")
        if value is None:
            print(f"  {spec.ask}")
    unread = sum(own.get(s.key) is None for s in copies.specs(game).values())
    print(f"{unread} of {len(copies.specs(game))} values are unread.")
    return 0


RUN: Mapping[str, Callable[[argparse.Namespace], int]] = {"copy": run}
