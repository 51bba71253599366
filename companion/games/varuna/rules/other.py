"""Other actions: protection, discoveries, Objectives; and the achievements, which ask for a win."""

from __future__ import annotations

from companion.core.rule import Finding, Result, not_checked, unsettled, warned
from companion.games.varuna import prints
from companion.games.varuna.entries import Achievement, Discovery, Objective, Protect
from companion.games.varuna.names import COUNTED, listed
from companion.games.varuna.registry import registry
from companion.games.varuna.rules.claims import claim
from companion.games.varuna.scoring import score
from companion.games.varuna.state import State
from companion.games.varuna.worth import objective_count, objective_mp, writes_mp

# ------------------------------------------------------------------ protection and discoveries


@registry.check("varuna.protection.tick-leftmost", on=Protect)
def tick_leftmost(state: State, entry: Protect) -> Result:
    """The leftmost blank protection space is ticked, one for each bonus."""
    level = state.sheet(entry.seat).protection
    length = prints.protection_spaces(state.setup)
    if length is not None and level >= length:
        return f"All {length} protection spaces are ticked; the bonus is lost."
    if entry.space is not None and entry.space != level + 1:
        return f"{entry.seat} has ticked {level} protection spaces; the next is number {level + 1}, not {entry.space}."
    if claim(state, entry).payment is None and state.sheet(entry.seat).sunk is None:
        return f"{entry.seat} has gained no protection bonus that is still open."
    return None


@registry.check("varuna.discovery.choose-unticked-letter", on=Discovery)
def choose_unticked_letter(state: State, entry: Discovery) -> Result:
    """A token is chosen once by each player."""
    letters = state.sheet(entry.seat).letters
    if entry.letter not in letters:
        return None
    free = [x for x in "ABCD" if x not in letters]
    return f"{entry.seat} has ticked discovery {entry.letter}. Free: {listed(free)}."


# ------------------------------------------------------------------ Objectives


@registry.check("varuna.objective.once-each", on=Objective)
def once_each(state: State, entry: Objective) -> Result:
    """An Objective is validated once by each player."""
    if writes_mp(state, entry):
        return None
    done = state.sheet(entry.seat).objectives.get(entry.letter)
    return (
        None if done is None else f"{entry.seat} validated Objective {entry.letter} in round {done.round}; once is all."
    )


@registry.check("varuna.objective.ichthyosaurus-any", on=Objective)
def any_objective(state: State, entry: Objective) -> Result:
    """A bonus for any Objective validates one that is not validated yet."""
    made = claim(state, entry)
    joker = any(d.what == "objective" and not d.letter for d in made.open)
    if joker and entry.letter in made.sheet.objectives:
        free = [x for x in "ABCD" if x not in made.sheet.objectives]
        return f"Any Objective means one not validated yet: {listed(free)}."
    if made.payment is None and made.later is None and made.turn.last == "objective":
        return f"The bonus of {made.turn.last_source} has validated an Objective; it validates one."
    return None


_ROUTES = {
    "A": "by all three spaces of the Commander’s Quarters or by an Ichthyosaurus study bonus",
    "B": "by every study symbol around it or by an Ichthyosaurus study bonus",
    "C": "by every study symbol around it or by an Ichthyosaurus study bonus",
    "D": "by an Ammonoidea study bonus or by an Ichthyosaurus study bonus",
}


def _route(state: State, entry: Objective, letter: str) -> str | Finding | None:
    if entry.letter != letter or letter in state.sheet(entry.seat).objectives:
        return None
    made = claim(state, entry)
    if made.payment is not None and not made.payment.needs:
        return None
    if made.payment is not None:
        keys = {"A": ("study.Ichthyosaurus",), "D": ("study.Ammonoidea", "study.Ichthyosaurus")}
        needs = keys.get(letter, (f"objective.marks.{letter}", "study.Ichthyosaurus"))
        return not_checked(f"Whether {entry.seat} has reached Objective {letter} is unread.", *needs)
    facts_here = _how_far(state, made.sheet.seat, letter)
    return f"{entry.seat} has not reached Objective {letter}: {_ROUTES[letter]}.{facts_here}"


def _how_far(state: State, seat: str, letter: str) -> str:
    sheet = state.sheet(seat)
    if letter == "A":
        return f" Of the Quarters {sheet.ticked('quarters')} of 3 are ticked."
    groups = [g for g in prints.study_groups(state.setup) if g.bonus == f"objective:{letter}"]
    blank = [f"{s} {d}" for g in groups for s, d, m in g.marks if (s, d, m) not in sheet.marks]
    return f" Blank: {listed(list(dict.fromkeys(blank)))}." if blank else ""


@registry.check("varuna.objective.route-a", on=Objective)
def route_a(state: State, entry: Objective) -> Result:
    """Objective A: the whole of the Quarters, or Ichthyosaurus."""
    return _route(state, entry, "A")


@registry.check("varuna.objective.route-b", on=Objective)
def route_b(state: State, entry: Objective) -> Result:
    """Objective B: everything around its mark, or Ichthyosaurus."""
    return _route(state, entry, "B")


@registry.check("varuna.objective.route-c", on=Objective)
def route_c(state: State, entry: Objective) -> Result:
    """Objective C: everything around its mark, or Ichthyosaurus."""
    return _route(state, entry, "C")


@registry.check("varuna.objective.route-d", on=Objective)
def route_d(state: State, entry: Objective) -> Result:
    """Objective D: Ammonoidea, or Ichthyosaurus."""
    return _route(state, entry, "D")


@registry.check("varuna.objective.rewards", on=Objective)
def rewards(state: State, entry: Objective) -> Result:
    """An Objective pays 0, 5 or 10 MP, as the face that shows wants it."""
    if entry.mp is not None and entry.mp not in (0, 5, 10):
        return f"An Objective gives 0, 5 or 10 MP, not {entry.mp}."
    sheet = state.sheet(entry.seat)
    counted = objective_count(state, sheet, entry.letter)
    condition = state.tile(entry.letter)
    what = COUNTED.get(condition or "", condition or "")
    if entry.count is not None and counted is not None and entry.count != counted:
        return f"{entry.seat}’s sheet counts {counted} {what}, not {entry.count}."
    counted = counted if counted is not None else entry.count
    right = objective_mp(state, entry.letter, counted)
    if right is None:
        if condition is None:
            return not_checked(f"Nobody has said what Objective {entry.letter} counts; enter objectives first.")
        needs = [f"objective.{condition}"] if prints.thresholds(state.setup, condition, "gold") is None else []
        if counted is None:
            more = f"objective.{condition}.symbols" if "symbol" in condition and "study" not in condition else ""
            needs += [more] if more and state.setup.copy.get(more) is None else []
            return not_checked(f"How many {what} {entry.seat} has is unread; say count=….", *needs)
        return not_checked(f"What Objective {entry.letter} wants for {counted} {what} is unread.", *needs)
    if entry.mp is not None and entry.mp != right:
        wanted = prints.thresholds(state.setup, condition or "", state.face(entry.letter)) or (0, 0)
        tile = f"{state.face(entry.letter)} wants {wanted[0]} for 5 and {wanted[1]} for 10"
        here = f"{counted} {what}, and {tile}"
        return f"Objective {entry.letter} gives {right} MP, not {entry.mp}: {here}."
    if right == 0:
        counts = state.setup.reading("objective_zero_counts") == "yes"
        says = f"Objective {entry.letter} gives 0 MP and {'counts' if counts else 'does not count'} as validated"
        return unsettled(f"{says}, by this table’s reading.", "objective_zero_counts")
    return None


# ------------------------------------------------------------------ achievements


@registry.check("varuna.achievement.needs-a-win", on=Achievement)
def needs_a_win(state: State, entry: Achievement) -> Result:
    """Every achievement asks for a won game on top of its own condition."""
    if not state.over:
        return f"Round {state.round} of 13: nobody has won yet."
    sheet = score(state)
    if entry.seat not in sheet.winners:
        who = f"{listed(list(sheet.winners))} won" if sheet.winners else "the winner is not decided"
        return f"{entry.name} asks for a win, and {who}."
    if entry.name not in dict(sheet.seat(entry.seat).extras).get("achievements", "").split(", "):
        return warned(f"{entry.seat} has won, but has not earned {entry.name} by what stands on the sheet.")
    return None
