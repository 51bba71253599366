"""Dunaïas on the move: between two squares, three a place, and what an effect allows."""

from __future__ import annotations

from collections.abc import Iterator

from companion.core.entry import SeatEntry
from companion.core.rule import Finding
from companion.games.dunaia.changes import stood
from companion.games.dunaia.effects import room
from companion.games.dunaia.entries import Advance, Chip, Elder, Move, Recycle, Skip
from companion.games.dunaia.rules.chapter import MOVING, listed, moves_of, rule
from companion.games.dunaia.rules.setup import no_place
from companion.games.dunaia.rules.turns import owed_words
from companion.games.dunaia.state import State, dunaia_place


@rule("dunaia.place.between-two-squares", on=MOVING)
def moves_end_between_two_squares(state: State, entry: SeatEntry) -> Iterator[str | Finding]:
    """A Dunaïa always stands between two neighbouring squares."""
    for dunaia, where in moves_of(entry):
        yield from no_place(state, dunaia, where)


@rule("dunaia.place.at-most-three", "dunaia.common.move-target", on=MOVING)
def places_with_room(state: State, entry: SeatEntry) -> Iterator[str | Finding]:
    """No place holds a fourth Dunaïa, after each single move; what “empty” asks beyond that is a reading."""
    at = state.seat_index(entry.seat)
    if isinstance(entry, Move) and entry.whose and entry.whose != entry.seat:
        if state.setup.reading("effects_on_any_board") == "own":
            says = f"{entry.seat} moves Dunaïas on the own board only, not on {entry.whose}'s."
            yield Finding(says, reading="effects_on_any_board")
        at = state.seat_index(entry.whose)
    for dunaia, where in moves_of(entry):
        yield from _closed(state, at, dunaia, where)
        state = stood(state, at, dunaia, where)


def _closed(state: State, at: int, dunaia: int, where: str) -> Iterator[str | Finding]:
    others = [n for n in range(1, 7) if n != dunaia and dunaia_place(state, at, n) == where]
    if room(state, at, where, dunaia) <= 0:
        yield f"{where} is full: Dunaïas {listed(others)} stand there, and a place holds three."
        return
    reading = state.setup.reading("move_target")
    if reading == "unoccupied" and others:
        yield Finding(f"{where} is not empty: Dunaïa {listed(others)} stands there.", reading="move_target")
    if reading == "beside-empty" and all(state.villages[at].on(s) for s in where):
        yield Finding(f"{where} lies beside no empty square.", reading="move_target")


@rule("dunaia.move.different-dunaias", on=MOVING)
def different_dunaias(state: State, entry: SeatEntry) -> Iterator[str]:
    """One effect moves different Dunaïas, each once."""
    owed = state.turn.owed
    before = list(owed.moved) if owed is not None and isinstance(entry, Move) else []
    for dunaia, _ in moves_of(entry):
        if dunaia in before:
            yield f"Dunaïa {dunaia} has been moved by this effect; it moves different Dunaïas."
        before.append(dunaia)


@rule("dunaia.effect.as-owed", on=(Move, Chip, Advance, Skip))
def only_what_an_effect_gives(state: State, entry: SeatEntry) -> str | None:
    """A move, a chip of choice or a step needs an effect that gives it and is not used up."""
    owed, turn = state.turn.owed, state.turn
    match entry:
        case Move() if owed is None or owed.moves < 1:
            return f"No effect gives {entry.seat} a move now{_still(state)}."
        case Chip(chips=chips) if owed is None or owed.chips < len(chips):
            return f"No effect gives {entry.seat} {len(chips)} chip{'s' * (len(chips) > 1)} now{_still(state)}."
        case Advance() if owed is None or owed.advances < 1:
            return f"No effect gives {entry.seat} a step on a site now{_still(state)}."
        case Skip(squares=()) if owed is None and not turn.waiting:
            return f"Nothing is owed to {entry.seat} that could be given up."
        case _:
            return None


def _still(state: State) -> str:
    return f"; still to choose: {owed_words(state)}" if state.turn.owed else ""


@rule("dunaia.effect.one-after-the-other", on=(Recycle, Elder))
def choices_are_finished_first(state: State, entry: SeatEntry) -> str | None:
    """An effect that has been begun is finished, or given up, before the next one."""
    owed = state.turn.owed
    if owed is None or owed.source in ("awaken", "recycle"):
        return None
    return f"{entry.seat} has still to choose: {owed_words(state)}. `skip` gives it up."
