"""Prophecy: tiles are taken in the fourth phase of the own turn, by whoever truly fulfils them."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from companion.core.rule import Finding
from companion.games.dunaia.entries import Board, Prophecy
from companion.games.dunaia.fulfilled import POINTS, WORDS, missing
from companion.games.dunaia.rules.chapter import listed, rule
from companion.games.dunaia.state import State


@rule("dunaia.prophecy.take-when-met", on=Prophecy)
def in_the_own_fourth_phase(state: State, entry: Prophecy) -> Iterator[str | Finding]:
    """A tile on the table, in the prophecy phase of the own turn, fulfilled at that moment."""
    at = state.seat_index(entry.seat)
    if entry.seat != state.seat:
        yield f"Prophecies are taken in the own turn; this is {state.seat}'s."
    for name in entry.tiles:
        if state.prophecies and name not in state.prophecies:
            yield f"“{WORDS.get(name, name)}” is not on the table this evening; {listed(state.prophecies)} are."
        elif lacks := missing(state, at, name):
            yield _unmet(entry.seat, name, lacks)
    late = state.turn.eligible
    if late is not None and state.setup.reading("recheck_prophecy_after_elder") == "wait":
        for name in entry.tiles:
            if name not in late and not missing(state, at, name):
                says = f"“{WORDS.get(name, name)}” was fulfilled by a call after recycling; it waits for the next turn."
                yield Finding(says, reading="recheck_prophecy_after_elder")


def _unmet(seat: str, name: str, lacks: str) -> str:
    return f"{seat} does not fulfil “{WORDS.get(name, name)}”: {lacks}."


def _asks(name: str) -> Callable[[State, Prophecy], str | None]:
    def fulfilled(state: State, entry: Prophecy) -> str | None:
        if name not in entry.tiles:
            return None
        lacks = missing(state, state.seat_index(entry.seat), name)
        return _unmet(entry.seat, name, lacks) if lacks else None

    return fulfilled


_RULES = {name: f"dunaia.prophecy.{name}" for name in POINTS} | {
    "flowers-artefact": "dunaia.prophecy.flowers-and-artefact"
}
for _name, _id in _RULES.items():
    rule(_id, on=Prophecy)(_asks(_name))


@rule("dunaia.prophecy.first-come", on=(Prophecy, Board))
def a_taken_tile_is_gone(state: State, entry: Prophecy | Board) -> Iterator[str]:
    """A tile lies in front of one player only."""
    names = entry.tiles if isinstance(entry, Prophecy) else entry.prophecies
    for seat, village in zip(state.setup.seats, state.villages, strict=True):
        held = {t.name for t in village.prophecies}
        if isinstance(entry, Board) and seat == entry.seat:
            continue
        for name in names:
            if name in held:
                yield f"{seat} has taken “{WORDS.get(name, name)}” already."
    for name in dict.fromkeys(names):
        if names.count(name) > 1:
            yield f"There is one tile “{WORDS.get(name, name)}”."
