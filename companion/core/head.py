"""The head of a journal: which game, who sits where, how this table plays, what its copy shows."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from companion.core import copy as copies
from companion.core import notation, readings
from companion.core.errors import Malformed, Unreadable
from companion.core.game import Game, load
from companion.core.setup import Setup

LONGEST_NAME = 60


def seat_names(game: Game, seats: Sequence[str]) -> tuple[str, ...]:
    """The names as they will stand on the table; raises Malformed for empty, doubled or unusable ones."""
    names = tuple(unicodedata.normalize("NFC", " ".join(s.split())) for s in seats)
    if not game.least_seats <= len(names) <= game.most_seats:
        span = f"{game.least_seats} to {game.most_seats}" if game.least_seats != game.most_seats else game.least_seats
        raise Malformed(f"{game.title} is for {span} players; {len(names)} named.")
    seen: dict[str, str] = {}
    for place, name in enumerate(names, 1):
        if not name:
            raise Malformed(f"Seat {place} has no name.")
        if len(name) > LONGEST_NAME:
            raise Malformed(f"A name has at most {LONGEST_NAME} letters; “{name[:20]}…” has {len(name)}.")
        if any(unicodedata.category(c) in ("Cc", "Cs", "Co", "Cn") for c in name):
            raise Malformed(f"The name of seat {place} holds a character that cannot be shown.")
        if name.casefold() in seen:
            raise Malformed(f"Two seats are called “{name}”; give one of them another name.")
        seen[name.casefold()] = name
    return names


def options_of(game: Game, given: Mapping[str, str]) -> dict[str, str]:
    """The set-up options with the defaults filled in; raises Malformed for a name or value that is not known."""
    known = {o.name: o for o in game.options}
    for name in given:
        if name not in known:
            raise Malformed(f"{game.title} has no option called “{name[:40]}”. Options: {', '.join(known) or 'none'}.")
    chosen = {}
    for name, option in known.items():
        value = given.get(name, option.default)
        chosen[name] = value if option.free or not option.choices else notation.choose(value, name, option.choices)
    return chosen


def to_head(setup: Setup) -> dict[str, object]:
    """The head of a new journal: seats, options, readings, and what the owner has read so far."""
    head: dict[str, object] = {
        "game": setup.game,
        "seats": list(setup.seats),
        "copy": "practice" if setup.copy.practice else "own",
    }
    if setup.options:
        head["options"] = dict(setup.options)
    if setup.readings:
        head["readings"] = dict(setup.readings)
    if not setup.copy.practice:
        fixed = copies.empty(setup.game).data
        own = {k: d for k, d in setup.copy.data.items() if fixed.get(k) != d}
        if own:
            head["printed"] = {k: {"value": copies.written(d.value), "source": d.source} for k, d in own.items()}
    return head


def read_head(head: Mapping[str, Any], path: Path) -> tuple[Game, Setup]:
    """The game and the set-up that a journal's head names; raises Unreadable with what is wrong."""
    try:
        game = load(str(head["game"]))
        copy = copies.practice(game.name) if head["copy"] == "practice" else copies.empty(game.name)
        for key, datum in head.get("printed", {}).items():
            copy = copy.having(
                key, copies.parse(copies.specs(game.name)[key], str(datum["value"])), str(datum["source"])
            )
        settings = dict(readings.chosen(game.name, k, str(v)) for k, v in head.get("readings", {}).items())
        names = seat_names(game, [str(s) for s in head["seats"]])
        return game, Setup(game.name, names, copy, options_of(game, head.get("options", {})), settings)
    except KeyError as error:
        raise Unreadable(f"The head of {path} lacks or does not know {error}.") from None
    except (Malformed, TypeError, AttributeError) as error:
        raise Unreadable(f"The head of {path} cannot be read: {error}") from None
