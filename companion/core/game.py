"""Game: what the core asks of a game, as a frozen record of plain data and plain functions."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from companion.core import sheets
from companion.core.agenda import Agenda
from companion.core.drawing import Drawing, View
from companion.core.entry import SHARED, Entry
from companion.core.errors import Unreadable
from companion.core.rule import Registry
from companion.core.setup import Setup
from companion.core.tally import ScoreSheet


@dataclass(frozen=True, slots=True)
class Option:
    """A choice made at set-up: its name, the values it may take, the default, and what it means."""

    name: str
    choices: tuple[str, ...]
    default: str
    says: str
    free: bool = False


@dataclass(frozen=True, slots=True)
class Key:
    """A single key that writes an entry (or starts a line) at this moment."""

    key: str
    label: str
    enter: Entry | None = None
    line: str = ""


def _no_words(_state: Any) -> Mapping[str, tuple[str, ...]]:
    return {}


def _no_correction(_state: Any, _entry: Entry) -> Entry | None:
    return None


def _no_keys(_state: Any, _seat: str | None) -> tuple[Key, ...]:
    return ()


def _revealed(_state: Any, _entry: Entry) -> bool:
    return True


@dataclass(frozen=True, slots=True)
class Game:
    """A game of the house. `Any` stands for the game's own state, which the core never looks into.

    `opening` makes the first state; `apply` is total: it believes what the players say. `words` gives the
    vocabularies that entry fields name. `correct` gives what the book would have had in place of an overruled
    entry (None = nothing). `sheet` is the entry that types in a seat's whole final sheet. `revealed` says
    whether a secret entry may be shown. `schedules` are plans that need no table, by the arguments of
    `companion schedule`. `fine_print` is said at set-up.
    """

    name: str
    title: str
    least_seats: int
    most_seats: int
    entries: tuple[type[Entry], ...]
    registry: Registry
    opening: Callable[[Setup], Any]
    apply: Callable[[Any, Entry], Any]
    agenda: Callable[[Any], Agenda]
    score: Callable[[Any], ScoreSheet]
    panel: Callable[[Any, View], Drawing]
    glance: Callable[[Any, str], str]
    options: tuple[Option, ...] = ()
    words: Callable[[Any], Mapping[str, tuple[str, ...]]] = _no_words
    correct: Callable[[Any, Entry], Entry | None] = _no_correction
    keys: Callable[[Any, str | None], tuple[Key, ...]] = _no_keys
    revealed: Callable[[Any, Entry], bool] = _revealed
    schedules: Mapping[str, Callable[[Mapping[str, str]], tuple[str, ...]]] = field(default_factory=dict)
    sheet: type[Entry] | None = None
    fine_print: str = ""

    @property
    def verbs(self) -> Mapping[str, type[Entry]]:
        """Every entry of the game and of the house by its verb and other names."""
        found: dict[str, type[Entry]] = {}
        for model in (*self.entries, *SHARED):
            for verb in (model.verb, *model.also):
                found[verb] = model
        return found


def load(name: str) -> Game:
    """The game with this name; raises Unreadable with the names that exist."""
    known = sheets.games()
    if name not in known:
        raise Unreadable(f"There is no game called “{name[:40]}” here. Games: {', '.join(known)}.")
    game: Game = importlib.import_module(f"companion.games.{name}").GAME
    return game
