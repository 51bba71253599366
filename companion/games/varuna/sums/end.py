"""The end: the lines of the score, the winner, the record, the achievements."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from companion.core.tally import Reason, Tally
from companion.games.varuna import record, scoring
from companion.games.varuna.achievements import ACHIEVEMENTS, earned, standing_of
from companion.games.varuna.registry import registry
from companion.games.varuna.state import State


@registry.compute("varuna.score.objectives")
def objectives_line(state: State, seat: str) -> Tally:
    """The Objectives line of a sheet."""
    return scoring.line_of(state, state.sheet(seat), "objectives")


@registry.compute("varuna.score.completed-species")
def species_line(state: State, seat: str) -> Tally:
    """The completed species line of a sheet."""
    return scoring.line_of(state, state.sheet(seat), "species")


@registry.compute(
    "varuna.score.species-diversity", "varuna.score.species-diversity-range", "varuna.discovery.scores-at-end"
)
def diversity_line(state: State, seat: str) -> Tally:
    """The species diversity line of a sheet: tokens times species, 0 to 28."""
    return scoring.line_of(state, state.sheet(seat), "diversity")


@registry.compute("varuna.score.sonar-environment", "varuna.sonar.value-used-at-end")
def sonar_of_environment(state: State, seat: str, species: str) -> Tally:
    """The sonar MP of one environment."""
    return scoring.sonar_of(state, state.sheet(seat), species)


@registry.compute("varuna.score.sonar-total")
def sonar_line(state: State, seat: str) -> Tally:
    """The sonar line of a sheet."""
    return scoring.line_of(state, state.sheet(seat), "sonar")


@registry.compute("varuna.score.studied-fishes")
def fishes_line(state: State, seat: str) -> Tally:
    """The studied fishes line of a sheet."""
    return scoring.line_of(state, state.sheet(seat), "fishes")


@registry.compute("varuna.score.studied-dinosaurs", "varuna.study.bonus-at-end")
def studied_line(state: State, seat: str) -> Tally:
    """The studied dinosaurs line of a sheet."""
    return scoring.line_of(state, state.sheet(seat), "studied")


@registry.compute("varuna.score.submarine-mp")
def submarine_points(state: State, seat: str) -> Tally:
    """The MP that lines of the chart have closed in, part of the studied dinosaurs line."""
    return _only(state, seat, "varuna.score.submarine-mp")


@registry.compute("varuna.score.damage")
def damage_line(state: State, seat: str) -> Tally:
    """The damage line of a sheet, below zero."""
    return scoring.line_of(state, state.sheet(seat), "damage")


def _only(state: State, seat: str, rule: str) -> Tally:
    line = scoring.studied(state, state.sheet(seat))
    return Tally(rule, line.label, tuple(Reason(r.points, r.says, rule) for r in line.why if r.rule == rule))


def _notebook(rule: str) -> Callable[[State, str], Tally]:
    def points(state: State, seat: str) -> Tally:
        return _only(state, seat, rule)

    points.__doc__ = f"MP of the completed notebooks of the kind {rule}."
    return points


for _rule in scoring.NOTEBOOKS.values():
    registry.compute(_rule)(_notebook(_rule))


@registry.compute("varuna.score.total")
def total(state: State, seat: str) -> int | str:
    """The final score of a sheet, or its bounds while print is unread."""
    found = scoring.seat_score(state, state.sheet(seat))
    return found.total if found.complete and not found.out else found.shown()


@dataclass(frozen=True, slots=True)
class Outcome:
    """Who wins, and whether the victory is shared."""

    winners: tuple[str, ...]
    shared: bool


@registry.compute("varuna.score.winner", "varuna.score.tie")
def outcome(state: State) -> Outcome:
    """The winner of the table, or those who share the victory."""
    sheet = scoring.score(state)
    return Outcome(sheet.winners, len(sheet.winners) > 1)


@registry.compute("varuna.record.band")
def band(state: State, total: int) -> str:
    """The band of the mission record for a total."""
    return record.label(state, total)


def _achievement(name: str) -> Callable[[State, str], bool]:
    def has(state: State, seat: str) -> bool:
        won = seat in scoring.score(state).winners
        sheet = state.sheet(seat)
        return name in earned(state, sheet, standing_of(scoring.seat_score(state, sheet)), won)

    has.__doc__ = f"Whether a player has earned {name}."
    return has


for _name, (_id, _) in ACHIEVEMENTS.items():
    registry.compute(_id)(_achievement(_name))
