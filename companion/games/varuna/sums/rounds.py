"""Rounds, choices and damage: what the numbers of this moment are."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.varuna import prints, turns
from companion.games.varuna.names import ROUNDS
from companion.games.varuna.offers import cost, legal_colours
from companion.games.varuna.registry import registry
from companion.games.varuna.state import State
from companion.games.varuna.turns import ticks_due, turn_of


@dataclass(frozen=True, slots=True)
class Decks:
    """Cards left in every deck, and rounds still to be revealed."""

    left: int
    to_reveal: int


@registry.compute("varuna.setup.deck-count")
def deck_count(state: State) -> Decks:
    """Cards left in each of the five decks: 13 less the rounds revealed."""
    return Decks(state.decks, ROUNDS - state.round)


@dataclass(frozen=True, slots=True)
class Clock:
    """The round that is on, or comes next; of how many; how many are left with this one."""

    round: int
    of: int
    left: int


@registry.compute("varuna.round.thirteen")
def clock(state: State) -> Clock:
    """Which of the 13 rounds is on, and how many are left, this one included."""
    now = min(ROUNDS, state.round + 1 if state.closed else state.round)
    return Clock(now, ROUNDS, 0 if state.over else ROUNDS - now + 1)


@registry.compute("varuna.roundend.next-round", "varuna.roundend.game-over")
def what_comes_next(state: State) -> str:
    """What follows once the flips of a round are done: the next reveal, or the score."""
    if not state.closed:
        return f"round {state.round} is open"
    if state.decks > 0:
        return f"round {state.round + 1}, phase 1"
    return "the decks are empty: the game is over, score"


@registry.compute("varuna.select.legal-colours")
def open_colours(state: State, seat: str) -> tuple[str, ...]:
    """The colours that a player may still choose."""
    return legal_colours(state.sheet(seat))


# ------------------------------------------------------------------ damage


@registry.compute("varuna.damage.sum-of-unselected")
def damage_coming(state: State, colour: str) -> int | None:
    """Damage on the four cards of this round that are not of the chosen colour."""
    return turns.incoming(state, colour)


@registry.compute("varuna.damage.minus-protection", "varuna.damage.floor-zero", "varuna.protection.every-round")
def ticks_of_a_card(state: State, seat: str, colour: str) -> int | None:
    """Ticks that choosing a colour costs now: damage on the others less the protection, never below 0."""
    return cost(state, state.sheet(seat), colour)


@registry.compute("varuna.damage.protection-at-that-moment")
def ticks_of_the_round(state: State, seat: str) -> int | None:
    """Ticks of this round's damage step, with the protection there was when it was reached."""
    sheet = state.sheet(seat)
    turn = turn_of(state, sheet)
    if turn.ticked is not None:
        return turn.ticked
    return ticks_due(sheet, turn)


@registry.compute("varuna.damage.last-space-sinks")
def after_ticks(state: State, seat: str, ticks: int) -> str:
    """Whether so many more ticks sink the submarine: sunk, afloat, or unread."""
    sheet = state.sheet(seat)
    length = prints.damage_spaces(state.setup)
    if sheet.sunk is not None:
        return "sunk"
    if length is None:
        return "unread"
    return "sunk" if sheet.ticks + ticks >= length else "afloat"


# ------------------------------------------------------------------ the action area


@registry.compute("varuna.bonus.strength-by-rank", "varuna.bonus.wildcard-strength-one")
def square_bonus(state: State, seat: str) -> str:
    """The bonus of the square circled in this round: its action and how often."""
    sheet = state.sheet(seat)
    turn = turn_of(state, sheet)
    duty = turns.square_duty(state, turn.colour, sheet.circles(turn.colour)) if turn.colour else None
    return "none" if duty is None else f"{duty.what} {duty.of}"


@dataclass(frozen=True, slots=True)
class Area:
    """Complete columns and complete rows of an action area."""

    columns: int
    rows: int


@registry.compute("varuna.column.at-most-two")
def area(state: State, seat: str) -> Area:
    """Complete columns and rows on a sheet."""
    sheet = state.sheet(seat)
    return Area(sheet.columns(), sheet.rows())
