"""Distress, endurance and unconsciousness; comprehension that is due."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from companion.core.agenda import Coming, Due
from companion.core.rule import Finding, not_checked, warned
from companion.games.voqorr import clock
from companion.games.voqorr.clock import below_top
from companion.games.voqorr.entries import Distress, Gain, Lose, Place, Pursue, Shift, Take
from companion.games.voqorr.registry import registry
from companion.games.voqorr.rules.steps import name_at
from companion.games.voqorr.state import State
from companion.games.voqorr.words import (
    DISCIPLINES,
    PERSONAL,
    SHIFT,
    listed,
    proper,
)

# ------------------------------------------------------------------ distress


@registry.check("unsettled.distress.gain", on=Distress)
def covers_open_space(state: State, entry: Distress) -> Iterator[str]:
    """A distress lies over an own space: never REST, never another distress."""
    explorer = state.explorer(entry.seat)
    if entry.of and entry.of != entry.seat:
        yield f"{entry.seat}'s distress lies on {entry.seat}'s own dashboard, not on {entry.of}'s."
    if entry.space == "rest":
        yield "REST is never covered."
    elif entry.space in explorer.covered:
        free = listed(explorer.free_spaces, "or")
        yield f"A distress lies over {entry.seat}'s {entry.space.upper()} already; open: {free}."
    if not explorer.pending and clock.hits(state, (entry.seat,)).cannot:
        why = "five are held already" if explorer.troubles >= len(PERSONAL) - 1 else "the stack is empty"
        yield warned_text(entry.seat, why)


def warned_text(seat: str, why: str) -> str:
    """Why a distress cannot be gained, and what happens instead."""
    return f"{seat} cannot gain it: {why}. Everybody loses 1 endurance instead (enter: SEAT: lose endurance)."


@registry.check("voqorr.quake.distress-cap", on=Distress)
def no_second_from_quake(state: State, entry: Distress) -> Finding | None:
    """While a quake's distress is being laid, nobody gains a second one."""
    waiting = [e.seat for e in state.crew if e.pending]
    fresh = bool(state.quakes) and state.quakes[-1][0] == state.turn.number and bool(waiting)
    if not fresh or state.explorer(entry.seat).pending or entry.seat not in state.turn.hit:
        return None
    if state.setup.reading("quake_distress_cap") == "phased-only":
        return None
    return Finding(f"{entry.seat} has gained a distress from this quake already.", reading="quake_distress_cap")


@registry.check("voqorr.distress.reality-shift-move", "unsettled.distress.coping", on=Shift)
def shifting(state: State, entry: Shift) -> Iterator[str | Finding]:
    """A distress goes to another own space that is neither REST nor covered; only coping has a price."""
    explorer = state.explorer(entry.seat)
    card = explorer.covered.get(entry.start)
    if card is None:
        yield f"No distress lies on {entry.seat}'s {entry.start.upper()}."
    if entry.to == entry.start:
        yield f"It lies on {entry.start.upper()} already; it goes to a different space."
    elif entry.to == "rest":
        yield "REST is never covered."
    elif entry.to in explorer.covered:
        yield f"A distress lies over {entry.seat}'s {entry.to.upper()} already."
    if card == SHIFT and entry.pays:
        yield warned(f"Reality Shift is shifted without a price; the step of {entry.pays} is not owed.")
    if card and card != SHIFT and not entry.pays:
        yield f"{proper(card)} is shifted by coping, which costs one step of an own cube (pays=wonder)."
    if card == "":
        yield not_checked("Which card this is was not told; Reality Shift moves freely, others cost a step of focus.")


@registry.check("unsettled.distress.only-by-effect", on=Lose)
def by_an_effect(state: State, entry: Lose) -> Iterator[str]:
    """Distress is removed by an action or effect only."""
    if entry.what != "distress" or entry.off == "due":
        return
    if not entry.by:
        yield f"What removes {entry.seat}'s distress? SUPPORT does, or a card (by=…)."
    if entry.off and entry.off not in state.explorer(entry.seat).covered:
        yield f"No distress lies on {entry.seat}'s {entry.off.upper()}."


@registry.compute("unsettled.distress.stack-count")
def stack(state: State) -> int:
    """Distress cards left in the stack."""
    return state.stack


@registry.compute("unsettled.distress.distribute")
def splits(state: State, amount: int, seats: list[str] | tuple[str, ...]) -> list[list[int]]:
    """Every way to distribute an amount over some explorers."""
    names = list(seats)
    if len(names) == 1:
        return [[amount]]
    return [[first, *rest] for first in range(amount, -1, -1) for rest in splits(state, amount - first, names[1:])]


@registry.prompt("voqorr.distress.reality-shift-gained")
def shift_gained(state: State) -> Iterator[Due | Coming]:
    """Distress to be laid, and whether Reality Shift's gain happens or is skipped."""
    for explorer in state.crew:
        if explorer.pending:
            spaces = listed((s.upper() for s in explorer.free_spaces), "or")
            says = f"{explorer.seat} lays a distress over {spaces}."
            offers = tuple(Distress(seat=explorer.seat, space=s, card=SHIFT) for s in explorer.free_spaces)
            line = f"{explorer.seat}: distress "
            yield Due("voqorr.distress.reality-shift-gained", says, explorer.seat, offers=offers, line=line)
    hit = state.turn.hit
    if len(hit) == 1:
        printed = state.setup.copy.get("shift.gain")
        what = f": {printed}" if printed is not None else ", as its card shows"
        says = f"{hit[0]} alone gained distress in this turn: Reality Shift's gain happens{what}."
        needs = () if printed is not None else ("shift.gain",)
        yield Due("voqorr.distress.reality-shift-gained", says, hit[0], optional=True, needs=needs)
    elif len(hit) > 1 and state.setup.reading("reality_shift_simultaneous") == "skipped":
        says = f"{listed(hit)} gained distress in this turn, so Reality Shift's gain is skipped."
        yield Coming("voqorr.distress.reality-shift-gained", says, None)
    elif len(hit) > 1:
        says = f"{hit[0]}'s Reality Shift happens; the others' is skipped."
        yield Coming("voqorr.distress.reality-shift-gained", says, None)


@registry.prompt("unsettled.distress.text-in-force")
def text_in_force(state: State) -> Iterator[Due | Coming]:
    """Distress cards whose text is in force; which card, where nobody told."""
    for explorer in state.crew:
        untold = [s.upper() for s, card in explorer.distress if not card]
        others = [card for _, card in explorer.distress if card and card != SHIFT]
        if untold:
            says = f"Which distress card lies on {explorer.seat}'s {listed(untold)}? Its text is in force."
            yield Due("unsettled.distress.text-in-force", says, explorer.seat, optional=True)
        if others:
            says = f"In force for {explorer.seat}: {listed(proper(o) for o in others)}."
            yield Coming("unsettled.distress.text-in-force", says, None)


@registry.prompt("unsettled.distress.warning")
def nearly_too_much(state: State) -> Iterator[Coming]:
    """When the next distress would cost endurance."""
    for explorer in state.crew:
        if explorer.troubles >= len(PERSONAL) - 1:
            says = f"{explorer.seat} holds five distress: the next would cost everybody 1 endurance."
            yield Coming("unsettled.distress.warning", says, None, certainty="conditional")
    if state.stack < len(state.crew):
        left = "1 distress card is" if state.stack == 1 else f"{state.stack} distress cards are"
        says = f"{left} left for {len(state.crew)} explorers."
        yield Coming("unsettled.distress.warning", says, None, certainty="conditional")


# ------------------------------------------------------------------ endurance and help


@registry.compute("unsettled.endurance.lose", "unsettled.setup.explorer-board", "unsettled.difficulty.excruciating")
def endurance(state: State, seat: str) -> Mapping[str, object]:
    """Endurance left (None while the track is unread), whether the explorer is unconscious, and the other tracks."""
    explorer = state.explorer(seat)
    return {
        "endurance": state.endurance(seat),
        "lost": explorer.lost,
        "unconscious": state.unconscious(seat),
        "insight": explorer.insight,
        "pursues": explorer.pursues,
        "distress": explorer.troubles,
        "comprehension": list(explorer.comprehension),
    }


@registry.check("unsettled.endurance.gain", on=Gain)
def endurance_gain(state: State, entry: Gain) -> str | None:
    """Endurance rises for the conscious, at most to the top space."""
    if entry.what != "endurance":
        return None
    if state.unconscious(entry.seat):
        return f"{entry.seat} is unconscious; nothing wakes an unconscious explorer."
    below = below_top(state, entry.seat)
    if below is not None and entry.number > below:
        return f"{entry.seat} is {below} below the top; the marker cannot rise by {entry.number}."
    return None


@registry.check("unsettled.unconscious.help", on=(Take, Place))
def help_nearby(state: State, entry: Take | Place) -> str | None:
    """What an unconscious explorer carries is taken on the same node."""
    if isinstance(entry, Place) or entry.whom not in state.places or not state.unconscious(entry.whom):
        return None
    spot = state.explorer(entry.whom).spot
    if spot != state.explorer(entry.seat).spot:
        return f"{entry.whom} lies unconscious on {name_at(state, spot)}; {entry.seat} is elsewhere."
    return None


@registry.prompt("unsettled.comprehension.gain")
def comprehension_due(state: State) -> Iterator[Due]:
    """After a pursuit cube left the track: the new pursuit; a fifth comprehension; an untold discipline."""
    for debt in state.debts:
        if debt.what == "pursue":
            cards = state.explorer(debt.seat).breakthroughs
            drawn = (
                f" The top breakthrough of {cards[-1].partition(':')[0]} is drawn and usable at once." if cards else ""
            )
            says = f"{debt.seat}'s cube is at the bottom: choose what it pursues.{drawn}"
            offers = tuple(Pursue(seat=debt.seat, discipline=d) for d in DISCIPLINES)
            yield Due("unsettled.comprehension.gain", says, debt.seat, offers=offers, line=f"{debt.seat}: pursue ")
        elif debt.what == "learn":
            field = debt.colour or "what was pursued"
            says = f"{debt.seat} gains comprehension of {field}; with four held, one is given up with its breakthrough."
            yield Due(
                "unsettled.comprehension.gain",
                says,
                debt.seat,
                line=f"{debt.seat}: learn {debt.colour} ".rstrip() + " ",
            )
