"""LUNA's scan, cards that are owed, trust, the task, and how the evening ends."""

from __future__ import annotations

from collections.abc import Iterator

from companion.core.agenda import Coming, Due
from companion.core.entry import SeatEntry
from companion.core.rule import Finding, unsettled
from companion.games.voqorr.entries import Declare, Page, Scan, Spread
from companion.games.voqorr.pads import seat_of
from companion.games.voqorr.registry import registry
from companion.games.voqorr.rules.turning import ACTIVE
from companion.games.voqorr.state import State
from companion.games.voqorr.words import CUBES, LUNA, listed


@registry.check("unsettled.luna.scan", on=Scan)
def scan(state: State, entry: Scan) -> Iterator[str]:
    """LUNA scans once a turn, for data or materials of which none lies on her node."""
    node = state.grid.at(state.luna)
    if state.turn.scanned and not entry.by:
        yield f"LUNA has scanned in turn {state.turn.number} already."
    if entry.what == "power":
        yield "LUNA scans for data or for materials, not for power."
        return
    lying = getattr(node, entry.what) if node is not None else 0
    if lying:
        yield f"{lying} {entry.what} lie on {node.title if node else 'her node'}; they have to be gathered first."


@registry.check("unsettled.scarab.no-investigate-no-scan", on=Scan)
def no_scan_on_ship(state: State, entry: Scan) -> str | None:
    """No scan on the Scarab."""
    node = state.grid.at(state.luna)
    return "LUNA is on the Scarab; nothing is scanned there." if node is not None and node.scarab else None


@registry.check("unsettled.luna.scan-result", on=Scan)
def die_face(state: State, entry: Scan) -> str | None:
    """The number must be on the die: blue for data, green for materials."""
    die = "blue" if entry.what == "data" else "green"
    faces = state.setup.copy.numbers(f"dice.{die}")
    if faces is None or entry.number in faces:
        return None
    return f"The {die} die shows {listed(sorted(set(faces)), 'or')}, never {entry.number}."


@registry.check("unsettled.trust.pushed-further", on=Spread)
def spread(state: State, entry: Spread) -> Iterator[str | Finding]:
    """Two steps of focus at most, on cubes of explorers."""
    if not state.spread:
        yield "Trust gives or takes no focus now."
    elif len(entry.steps) > abs(state.spread):
        yield f"{abs(state.spread)} steps are to be spread, not {len(entry.steps)}."
    for step in entry.steps:
        who, _, cube = step.partition(".")
        if seat_of(state, who) not in state.places or not any(cube and c.startswith(cube.casefold()) for c in CUBES):
            yield f"“{step}” is no explorer and cube, such as {state.setup.seats[0]}.wonder."
    asleep = [s for s in state.setup.seats if state.unconscious(s)]
    named = {seat_of(state, step.partition(".")[0]) for step in entry.steps}
    for seat in (s for s in asleep if s in named and state.spread < 0):
        if state.setup.reading("unconscious_take_losses") == "yes":
            yield unsettled(f"{seat} is unconscious and gives focus.", "unconscious_take_losses")
        else:
            says = f"{seat} is unconscious; by this table's reading the loss is spread over the others."
            yield Finding(says, reading="unconscious_take_losses")


# ------------------------------------------------------------------ the end

RESULTS = {"won": "won", "hollow": "a hollow victory", "lost": "lost"}


def gathered(state: State) -> bool:
    """True when every explorer, conscious or not, and LUNA are on the Scarab."""
    return all(e.spot == (0, 0) for e in state.crew) and state.luna == (0, 0)


def left_behind(state: State) -> tuple[str, ...]:
    """Who is not on the Scarab."""
    away = [e.seat for e in state.crew if e.spot != (0, 0)]
    return (*away, *((LUNA,) if state.luna != (0, 0) else ()))


@registry.compute(
    "unsettled.end.victory", "unsettled.end.defeat", "unsettled.end.hollow-victory", "unsettled.task.when-fulfilled"
)
def outcome(state: State) -> str:
    """won, lost, hollow, or going on.

    The edges crossed on the way count before the win, unless the table reads it the other way.
    """
    if state.result:
        return state.result
    beaten = not state.conscious
    home = state.finished and gathered(state)
    if home and (not beaten or state.setup.reading("victory_before_edges") == "on-arrival"):
        return "won"
    return "lost" if beaten else "going on"


@registry.check("unsettled.end.victory", "unsettled.end.defeat", on=ACTIVE)
def over(state: State, entry: SeatEntry) -> str | None:
    """Nothing is done once the evening is won or lost."""
    result = outcome(state)
    return None if result == "going on" else f"The evening is over: it is {RESULTS[result]}."


@registry.check("unsettled.end.victory", "unsettled.end.hollow-victory", on=Declare)
def declared(state: State, entry: Declare) -> str | None:
    """A win wants the task finished and everybody on the Scarab; a hollow one the task and somebody there."""
    away = left_behind(state)
    if entry.result == "won" and not (state.finished and not away):
        why = (
            "the task is not finished"
            if not state.finished
            else f"{listed(away)} {'is' if len(away) == 1 else 'are'} not on the Scarab"
        )
        return f"It is not won: {why}."
    if entry.result == "hollow":
        if not state.finished:
            return "A hollow victory still wants the task finished."
        if not state.on((0, 0)):
            return "Nobody is on the Scarab."
    return None


@registry.check("unsettled.end.defeat", on=Declare)
def defeat(state: State, entry: Declare) -> str | None:
    """It is lost when all explorers are unconscious."""
    if entry.result == "lost" and state.conscious:
        return f"{listed(state.conscious)} {'is' if len(state.conscious) == 1 else 'are'} conscious."
    return None


# ------------------------------------------------------------------ prompts


@registry.prompt("unsettled.task.page-turn")
def page_turn(state: State) -> Iterator[Due | Coming]:
    """The page of the task that is open, and its turn when the objective is reached."""
    if state.result or not state.task:
        return
    done, of = state.progress
    if state.finished:
        yield Coming("unsettled.task.page-turn", "The task is finished: everybody and LUNA to the Scarab.", None)
        return
    owed = any(d.what == "page" for d in state.debts)
    if (of and done >= of and not state.by_action) or owed:
        last = state.page >= state.pages
        says = f"The objective of page {state.page} is fulfilled: turn the card and read the next."
        yield Due("unsettled.task.page-turn", says, None, offers=(Page(finished=last),))
    else:
        count = f", {done} of {of}" if of else ""
        yield Coming(
            "unsettled.task.page-turn",
            f"Task {state.task}: page {state.page} of {state.pages}{count}.",
            None,
            certainty="conditional",
        )


@registry.prompt("unsettled.free.condition-met")
def cards_owed(state: State) -> Iterator[Due]:
    """What cards want: things the table noted, and effects of the start of the turn."""
    for debt in state.debts:
        if debt.what.startswith("card: "):
            what = debt.what.removeprefix("card: ")
            yield Due(
                "unsettled.free.condition-met", f"{debt.seat}: {what}.", debt.seat, line=f'{debt.seat}: done "{what}"'
            )
        if debt.what == "alter":
            says = f"{debt.seat} may place a discovery through LUNA now (alter NAME)."
            yield Due("unsettled.free.condition-met", says, debt.seat, optional=True, line=f"{debt.seat}: alter ")
    for what in state.turn.starts:
        says = f"At the start of {state.turn.seat}'s turn: {what}."
        yield Due("unsettled.free.condition-met", says, state.turn.seat, line=f'{state.turn.seat}: done "{what}"')


@registry.prompt("unsettled.trait.side-follows-trust")
def flip_traits(state: State) -> Iterator[Due]:
    """The steps of focus that trust gives or takes; tiles to be turned after a change."""
    if state.spread:
        what = "gets" if state.spread > 0 else "gives"
        says = f"The crew {what} {abs(state.spread)} steps of focus: choose whose cubes."
        yield Due("unsettled.trait.side-follows-trust", says, None, line="spread ")
    unsure = [e.seat for e in state.crew if e.trait and not e.trait_space]
    if unsure:
        verb = "turns" if len(unsure) == 1 else "turn"
        says = f"Trust is {state.trust}: {listed(unsure)} {verb} the trait tile over the space it names."
        yield Due("unsettled.trait.side-follows-trust", says, None, optional=True, needs=("traits",))
