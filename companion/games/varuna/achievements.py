"""The ten achievements, by what stands on a sheet; each asks for a win on top of its own condition."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from companion.core.tally import SeatScore
from companion.games.varuna import facts
from companion.games.varuna.names import COLOURS, SIMPLE_ROOMS, SPECIES
from companion.games.varuna.sheet import Sheet
from companion.games.varuna.state import State

Lines = Mapping[str, int]
"""The points of a seat by line of the score, with its `total`."""
Condition = Callable[[State, Sheet, Lines], bool]


def standing_of(seat: SeatScore) -> Lines:
    """The points of a seat by rule of the line, with the total."""
    return {**{t.rule.rpartition(".")[2]: t.points for t in seat.lines}, "total": seat.total}


def light_hearted(state: State, sheet: Sheet, lines: Lines) -> bool:
    """70 MP or more and none of rooms 1 to 4 upgraded (or, as the table reads it, no space of them ticked)."""
    if state.setup.reading("light_hearted") == "none-ticked":
        return lines["total"] >= 70 and not any(sheet.ticked(r) for r in SIMPLE_ROOMS)
    return lines["total"] >= 70 and not any(facts.is_upgraded(state.setup, sheet, r) for r in SIMPLE_ROOMS)


def independant(state: State, sheet: Sheet, lines: Lines) -> bool:
    """70 MP or more without a validated Objective."""
    zero = state.setup.reading("objective_zero_counts") == "yes"
    return lines["total"] >= 70 and not any(zero or v.mp != 0 for v in sheet.objectives.values())


def disciplined(state: State, sheet: Sheet, lines: Lines) -> bool:
    """30 MP or more from Objectives."""
    return lines["objectives"] >= 30


def diversified(state: State, sheet: Sheet, lines: Lines) -> bool:
    """28 MP or more from species diversity."""
    return lines["species-diversity"] >= 28


def reckless(state: State, sheet: Sheet, lines: Lines) -> bool:
    """13 MP or more lost by damage."""
    return lines["damage"] <= -13


def un_dos_tres(state: State, sheet: Sheet, lines: Lines) -> bool:
    """At least three colours chosen exactly three times."""
    return sum(n == 3 for n in sheet.all_circles()) >= 3


def completist(state: State, sheet: Sheet, lines: Lines) -> bool:
    """At least five species wholly discovered."""
    return len(sheet.completed) >= 5


def monomaniac(state: State, sheet: Sheet, lines: Lines) -> bool:
    """The same colour in each of rounds 1 to 4."""
    first = [c for n, c in sheet.history if 1 <= n <= 4]
    return len(first) == 4 and first[0] in COLOURS and len(set(first)) == 1


def color_them_all(state: State, sheet: Sheet, lines: Lines) -> bool:
    """A dinosaur of each of the seven species before the end of round 9."""
    early = {s for (s, _), n in facts.discovered(state.setup, sheet).items() if n <= 9}
    return set(SPECIES) <= early


def bounty_hunter(state: State, sheet: Sheet, lines: Lines) -> bool:
    """Won against somebody of the publisher's SWAF team, whom the table has named in the set-up."""
    swaf = state.setup.options.get("swaf", "")
    return bool(swaf) and swaf in state.places and swaf != sheet.seat


ACHIEVEMENTS: Mapping[str, tuple[str, Condition]] = {
    "Light-hearted": ("varuna.achievement.light-hearted", light_hearted),
    "Independant": ("varuna.achievement.independant", independant),
    "Disciplined": ("varuna.achievement.disciplined", disciplined),
    "Diversified": ("varuna.achievement.diversified", diversified),
    "Reckless": ("varuna.achievement.reckless", reckless),
    "Un dos tres": ("varuna.achievement.un-dos-tres", un_dos_tres),
    "Completist": ("varuna.achievement.completist", completist),
    "Monomaniac": ("varuna.achievement.monomaniac", monomaniac),
    "Color them all": ("varuna.achievement.color-them-all", color_them_all),
    "Bounty Hunter": ("varuna.achievement.bounty-hunter", bounty_hunter),
}


def earned(state: State, sheet: Sheet, lines: Lines, won: bool) -> tuple[str, ...]:
    """The achievements of a sheet; none without a win (varuna.achievement.needs-a-win)."""
    if not won or sheet.sunk is not None:
        return ()
    if state.solo and state.setup.reading("solo_win") != "survive":
        return ()
    return tuple(name for name, (_, condition) in ACHIEVEMENTS.items() if condition(state, sheet, lines))
