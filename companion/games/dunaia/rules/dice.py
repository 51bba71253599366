"""Choosing the die: neutral ones first, then the own one; who rolls and when."""

from __future__ import annotations

from collections.abc import Iterator

from companion.core.rule import Finding
from companion.games.dunaia.entries import Die, Roll
from companion.games.dunaia.rules.chapter import listed, rule
from companion.games.dunaia.state import State
from companion.games.dunaia.turn import die_meant


@rule("dunaia.die.roll-when-empty-only", on=Roll)
def roll_at_the_start_with_no_die_left(state: State, entry: Roll) -> Iterator[str]:
    """Dice are rolled at the start of a turn, and only when the pool is empty."""
    if state.phase != "choose":
        yield f"Dice are rolled at the start of a turn; {state.seat} has taken the die {state.turn.face}."
    if state.pool:
        dice = [*state.neutral, *(f for f in state.own if f)]
        yield f"{'1 die is' if len(dice) == 1 else f'{len(dice)} dice are'} left in the pool: {listed(dice)}."


@rule("dunaia.die.one-per-turn", on=Die)
def one_die_a_turn(state: State, entry: Die) -> str | None:
    """One die a turn."""
    if not state.turn.face or state.over:
        return None
    return f"{state.seat} has taken the die {state.turn.face} this turn; there is one die a turn."


@rule("dunaia.die.only-pool", on=Die)
def dice_come_from_the_pool(state: State, entry: Die) -> Iterator[str]:
    """Only a die that lies in the pool, with the face it shows."""
    if not state.pool:
        yield f"No die is left in the pool: {state.seat} rolls all of them first."
        return
    owner = die_meant(state, entry)
    lies = state.neutral if owner < 0 else (state.own[owner],)
    if entry.face in lies or (owner >= 0 and owner != state.active):
        return
    if owner < 0:
        used = next((d for d in state.laid if d.face == entry.face and d.owner < 0), None)
        gone = f"; the {entry.face} lies on {_place(state, used.where)} until the next roll" if used else ""
        yield f"The pool has no neutral {entry.face}: it holds {listed(state.neutral)}{gone}."
    elif state.own[owner]:
        yield f"{state.setup.seats[owner]}'s own die shows {state.own[owner]}, not {entry.face}."
    else:
        yield f"{state.setup.seats[owner]}'s own die has been used; it comes back with the next roll."


def _place(state: State, where: str) -> str:
    if where[:1].isdecimal():
        return f"{state.setup.seats[int(where[0]) - 1]}'s {where[1:]}"
    return f"the {where} square" if where else "a recycling square"


@rule("dunaia.die.black-first", "dunaia.die.choose-after-reroll", on=Die)
def neutral_dice_first(state: State, entry: Die) -> str | None:
    """While a neutral die is left it has to be a neutral one, also straight after the roll."""
    if not state.neutral or die_meant(state, entry) < 0:
        return None
    return (
        f"{entry.seat} cannot take {_whose(state, entry)} while neutral dice are left: "
        f"{listed(state.neutral)} in the pool."
    )


def _whose(state: State, entry: Die) -> str:
    owner = die_meant(state, entry)
    return "the own die" if owner == state.seat_index(entry.seat) else f"{state.setup.seats[owner]}'s die"


@rule("dunaia.die.own-colour-when-no-black", on=Die)
def then_the_own_die(state: State, entry: Die) -> Iterator[str | Finding]:
    """Without neutral dice, the die in the own colour and no other."""
    if state.neutral or not state.pool:
        return
    owner, at = die_meant(state, entry), state.seat_index(entry.seat)
    if owner != at:
        whose = "a neutral die" if owner < 0 else f"{state.setup.seats[owner]}'s die"
        yield f"{entry.seat} has to take the own die; {whose} is not to be had: no neutral die is left."
    elif not state.own[at]:
        says = f"{entry.seat}'s own die has been used although dice are left: something was written wrong before."
        yield Finding(says, "warned")
