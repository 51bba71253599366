"""Turns: who is next, what a regroup finishes, how an explorer starts, cubes set."""

from __future__ import annotations

from dataclasses import replace

from companion.games.voqorr import entries as e
from companion.games.voqorr.acting import set_cube
from companion.games.voqorr.people import Debt, Turn
from companion.games.voqorr.state import State


def next_seat(state: State, seat: str) -> str:
    """Whose turn comes after this one's: clockwise, the unconscious left out (unsettled.turn.order)."""
    seats = state.setup.seats
    start = seats.index(seat) if seat in seats else -1
    order = [seats[(start + i) % len(seats)] for i in range(1, len(seats) + 1)]
    resting = state.setup.reading("unconscious_mid_turn") == "rest-only"
    return next((s for s in order if resting or not state.unconscious(s)), order[0])


def closed(state: State, finish: bool = True) -> State:
    """The table after a turn was closed: what cubes lie on is finished, and the next explorer is active.

    unsettled.turn.regroup-resolves, unsettled.opportunity.complete-at-regroup, unsettled.structure.ready-after-regroup.
    """
    seat = state.turn.seat
    completed = [m for m in state.moments if m.cube == seat]
    late = state.setup.reading("passage_at_regroup") == "regroup"
    debts = [d for d in state.debts if d.what != "alter"]
    if finish and late:
        debts += [Debt(seat, "passage", m.spot, m.colour) for m in completed]
    if finish and state.by_action and "task" in state.explorer(seat).used:
        debts.append(Debt("", "page"))
    sites = tuple(
        replace(s, built=finish, builder="", spot=s.spot if finish else None)
        if s.builder == seat
        else replace(s, spot=None, built=False, razer="")
        if s.razer == seat
        else s
        for s in state.sites
    )
    state = replace(
        state,
        moments=tuple(m for m in state.moments if m.cube != seat),
        sites=sites,
        debts=tuple(debts),
    )
    state = state.with_explorer(replace(state.explorer(seat), used=("", "", "")))
    follower = next_seat(state, seat)
    starts = tuple(what for who, what in state.starts if who == follower)
    return replace(state, turn=Turn(state.turn.number + 1, follower, starts=starts))


def settled(state: State) -> State:
    """The table with the turn closed if its explorer fell unconscious."""
    # An explorer who falls unconscious in the own turn takes no more actions: the turn closes by itself.
    seat = state.turn.seat
    if not seat or not state.conscious or not state.unconscious(seat) or state.met:
        return state
    if state.setup.reading("unconscious_mid_turn") == "rest-only":
        return state
    return closed(state, state.setup.reading("unconscious_mid_turn") == "finished")


def regrouped(state: State, entry: e.Regroup) -> State:
    """The table after an explorer took the cubes back."""
    if entry.seat != state.turn.seat:
        return state.with_explorer(replace(state.explorer(entry.seat), used=("", "", "")))
    explorer = state.explorer(entry.seat)
    told = (entry.awareness, entry.wonder, entry.energy)
    faces = tuple(min(3, t) if t is not None else f for t, f in zip(told, explorer.focus, strict=True))
    state = state.with_explorer(replace(explorer, focus=(faces[0], faces[1], faces[2])))
    return closed(state)


def begun(state: State, entry: e.Begin) -> State:
    """The table after the first explorer was named."""
    starts = tuple(what for who, what in state.starts if who == entry.seat)
    return replace(state, turn=Turn(1, entry.seat, starts=starts), order_first=entry.seat)


def readied(state: State, entry: e.Ready) -> State:
    """The table after an explorer was set up."""
    explorer = state.explorer(entry.seat)
    faces = tuple(min(3, f) for f in (entry.awareness, entry.wonder, entry.energy))
    trait = entry.traits[0] if entry.traits else ""
    return state.with_explorer(
        replace(
            explorer,
            focus=(faces[0], faces[1], faces[2]),
            pursues=entry.pursues,
            trait=trait,
            trait_space=entry.space or (trait_side(state, trait, entry.side) if trait else ""),
            ready=True,
        )
    )


def trait_side(state: State, trait: str, side: str) -> str:
    """The action that one side of a trait tile names, as far as it is known: white (high trust) or black."""
    printed = state.setup.copy.words("traits") or ()
    for text in printed:
        name, _, actions = text.partition(":")
        if name.casefold() == trait.casefold():
            white, _, black = actions.partition("/")
            return white if side == "white" else black
    return ""


def flipped(state: State) -> State:
    """The table after the trait tiles followed a change of trust, as far as their sides are known."""
    side = "white" if state.trust == "high" else "black"
    for explorer in state.crew:
        space = trait_side(state, explorer.trait, side) if explorer.trait else ""
        if explorer.trait and explorer.trait_space != space:
            state = state.with_explorer(replace(explorer, trait_space=space))
    return replace(state, flipped=False)


def cube_set(state: State, entry: e.Set) -> State:
    """The table after a cube was set, trait tiles following a change of trust."""
    state = set_cube(state, entry)
    return flipped(state) if state.flipped else state
