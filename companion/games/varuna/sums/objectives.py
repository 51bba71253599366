"""Objectives: what each tile counts on a sheet, what it gives, and when it flips in solo."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from companion.games.varuna.names import CONDITIONS, LETTERS
from companion.games.varuna.registry import registry
from companion.games.varuna.state import State
from companion.games.varuna.worth import count_of, objective_mp


def _counting(condition: str) -> Callable[[State, str], int | None]:
    def count(state: State, seat: str) -> int | None:
        return count_of(state, state.sheet(seat), condition)

    count.__doc__ = f"What the tile `{condition}` counts on a sheet now; None while print is unread."
    return count


for _condition in CONDITIONS:
    registry.compute(f"varuna.objective.count-{_condition}")(_counting(_condition))


@registry.compute("varuna.roundend.silver-objective-harder")
def reward(state: State, letter: str, counted: int) -> int | None:
    """MP that the Objective in a slot gives now for a count; None while its tile is unread."""
    return objective_mp(state, letter, counted)


@registry.compute("varuna.objective.score-immediately")
def validated(state: State, seat: str) -> dict[str, int | None]:
    """The MP of the Objectives that a player has validated."""
    return {x: v.mp for x, v in state.sheet(seat).objectives.items()}


@dataclass(frozen=True, slots=True)
class Flips:
    """Solo: Objectives that are silver, and those still golden with the round before which they flip."""

    silver: tuple[str, ...]
    due: dict[str, int]


@registry.compute("varuna.solo.objective-schedule")
def schedule(state: State) -> Flips:
    """Which Objectives have flipped by schedule in solo, and when the others will."""
    golden = {x: 10 + i for i, x in enumerate(LETTERS) if state.face(x) == "gold"}
    return Flips(tuple(x for x in LETTERS if state.face(x) == "silver"), golden if state.solo else {})
