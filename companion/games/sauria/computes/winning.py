"""Who lives, who wins, and how many points count, as the table stands."""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.core.tally import Tally
from companion.games.sauria import scoring
from companion.games.sauria.agenda import ended_by
from companion.games.sauria.registry import registry
from companion.games.sauria.state import Sauria


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ends: the winners, won or lost together ("" where everybody plays alone), and the sentence."""

    winners: tuple[str, ...]
    team: str
    note: str


@registry.compute(
    "sauria.win.most-points-alive",
    "sauria.win.nobody-survives",
    "sauria.win.survival-before-points",
    "sauria.win.tie",
    "sauria.solo.win-ten-points",
    "sauria.solo.easier-target-seven",
    "sauria.coop.win-check",
)
def result(state: Sauria) -> Result:
    """Who wins as the table stands, if it ended now."""
    sheet = scoring.score(state if state.ended or state.lost else replace(state, ended=True))
    return Result(sheet.winners, sheet.team or "", sheet.note)


@registry.compute("sauria.win.points-from-goals", "sauria.goal.carried-markers-score-at-end", "sauria.goal.card-total")
def goal_points(state: Sauria, seat: str) -> Tally:
    """The points of a player's goals; those about carried markers are judged by the board as it ends."""
    return scoring.goal_tally(replace(state, ended=True), state.board(seat))


@registry.compute("sauria.win.points-from-encounters")
def encounter_points(state: Sauria, seat: str) -> Tally:
    """The points of the encounters that a player has met."""
    return scoring.encounter_tally(state, state.board(seat))


@registry.compute("sauria.coop.target")
def target(state: Sauria) -> int:
    """The points to reach: 8 a player together, 10 alone."""
    return scoring.target(state)


@registry.compute("sauria.coop.sum-counts")
def team_points(state: Sauria) -> int:
    """The sum of all players' points."""
    over = replace(state, ended=True)
    return sum(scoring.seat_score(over, b).total for b in state.boards)


@registry.compute("sauria.coop.death-ends-game")
def ended(state: Sauria) -> str:
    """Why the game is over; empty while it runs."""
    found = ended_by(state)
    return found.why if found else ""


@registry.compute(
    "sauria.survive.three-ways",
    "sauria.survive.stranded-die",
    "sauria.survive.end-check-order",
    "sauria.helicopter.be-on-helipad",
    "sauria.boat.be-on-boat-field",
    "sauria.boat.docks-are-no-escape",
    "sauria.bunker.be-inside",
    "sauria.solo.escapes-ready",
)
def fates(state: Sauria) -> dict[str, str]:
    """How it would end for everybody if round 16 closed as the figures stand: a way off, stranded, or dead."""
    over = replace(state, ended=True)
    return {b.seat: scoring.fate(over, b) for b in state.boards}
