"""What the chapters share: a check that meets the table as its entry does, and the facts that messages name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from companion.core.entry import Entry, SeatEntry
from companion.core.rule import Result
from companion.games.dunaia.changes import stepped
from companion.games.dunaia.effects import Gain, awakening
from companion.games.dunaia.entries import (
    Board,
    Book,
    Build,
    Describe,
    Elder,
    Move,
    Offer,
    Recycle,
    Stroll,
    Trade,
    Wake,
    standing,
)
from companion.games.dunaia.play import begun
from companion.games.dunaia.registry import registry
from companion.games.dunaia.state import State
from companion.games.dunaia.tiles import TILES, Tile, number, parse

Function = TypeVar("Function", bound=Callable[..., Result])

MOVING = (Move, Wake, Recycle, Elder, Trade, Stroll)
TILED = (Build, Describe, Board, Offer, Elder, Book)


OF_THE_TURN = {
    "dunaia.turn.four-phases",
    "dunaia.die.one-per-turn",
    "dunaia.awaken.beside-only",
    "dunaia.awaken.move-first-forfeits-second",
    "dunaia.awaken.empty-chip",
    "dunaia.awaken.may-decline",
    "dunaia.level2.chips-range",
    "dunaia.recycle.place-the-die",
    "dunaia.effect.as-owed",
    "dunaia.effect.one-after-the-other",
}
"""Rules about the turn that is being played: of no meaning for the entry of another seat."""


def rule(*ids: str, on: type[Entry] | tuple[type[Entry], ...]) -> Callable[[Function], Function]:
    """Registers a check; where an entry begins the next turn, it meets the table of that turn."""

    def register(function: Function) -> Function:
        def meets(state: State, entry: Any) -> Result:
            met = begun(state, entry)
            foreign = isinstance(entry, SeatEntry) and entry.seat != met.seat and not met.over
            return None if foreign and OF_THE_TURN & set(ids) else function(met, entry)

        registry.check(*ids, on=on)(meets)
        return function

    return register


def moves_of(entry: Entry) -> tuple[tuple[int, str], ...]:
    """The Dunaïas that an entry moves and where to, in order."""
    match entry:
        case Move(dunaia=dunaia, to=to):
            return ((dunaia, to),)
        case Wake(moves=moves) | Recycle(moves=moves) | Elder(moves=moves) | Trade(move=moves) | Stroll(move=moves):
            return tuple((int(m[0]), m[1:]) for m in moves)
        case _:
            return ()


def tiles_of(state: State, entry: Entry) -> tuple[tuple[str, Tile], ...]:
    """The tiles that an entry describes, each with where it lies."""
    found: list[tuple[str, str]] = []
    match entry:
        case Build(square=square, tile=code) | Describe(square=square, tile=code) | Elder(square=square, tile=code):
            found = [(square, code)] if code else []
        case Book(space=space, tile=code):
            found = [(space, code)] if code else []
        case Board(squares=squares):
            found = [(s[0], s[1]) for s in map(standing, squares) if s is not None]
        case Offer(spaces=spaces):
            found = [(s[:2], s[2:].lstrip("/")) for s in spaces if not s.endswith("none")]
    described = [(where, _tile(state, code)) for where, code in found]
    return tuple((where, tile) for where, tile in described if tile is not None)


def _tile(state: State, code: str) -> Tile | None:
    named = number(code)
    if 0 < named <= TILES:
        return parse(state.setup.copy.word(f"tile.{named}") or "")
    return parse(code)


def gains(state: State, at: int, squares: tuple[str, ...]) -> list[tuple[str, Gain]]:
    """What each square gives when they are awakened in this order, each seeing what the one before has changed."""
    found = []
    for square in squares:
        gain = awakening(state, at, square)
        found.append((square, gain))
        if gain.step:
            state = stepped(state, at, square)
    return found


def listed(items: object) -> str:
    """Things in a row: `1, 4 and 6`."""
    words = [str(i) for i in items]  # type: ignore[attr-defined]
    return words[0] if len(words) == 1 else ", ".join(words[:-1]) + f" and {words[-1]}" if words else "none"


def plural(count: int, word: str) -> str:
    """A number and its word: `1 flower`, `3 flowers`."""
    return f"{count} {word}{'' if count == 1 else 's'}"
