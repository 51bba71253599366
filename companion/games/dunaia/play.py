"""apply: a table of Dunaïa after one more entry. It believes what the players say; the checks decide."""

from __future__ import annotations

from dataclasses import replace

from companion.core.entry import Entry
from companion.games.dunaia import changes
from companion.games.dunaia.calls import called, elite_used
from companion.games.dunaia.entries import (
    Advance,
    Board,
    Book,
    Build,
    Chip,
    Colours,
    Describe,
    Die,
    Done,
    Elder,
    Elders,
    Elites,
    First,
    Hasten,
    Move,
    Offer,
    Over,
    Pick,
    Prophecies,
    Prophecy,
    Recycle,
    Resume,
    Roll,
    Skip,
    Start,
    Stroll,
    Trade,
    Wake,
)
from companion.games.dunaia.state import (
    State,
    Taken,
)
from companion.games.dunaia.turn import built, die_taken, recycled, skipped, woken
from companion.games.dunaia.typed import board_typed, described, offered, resumed, started

BEGINS = (Roll, Die, Elder, Trade, Hasten)
"""Entries with which the next player can begin a turn; they end the one before."""


def begun(state: State, entry: Entry) -> State:
    """The table as an entry meets it: the next player's first entry ends the turn before it."""
    if isinstance(entry, BEGINS) and state.phase == "prophecies" and state.turn.owed is None:
        following = (state.active + 1) % state.count
        if entry.seat == state.setup.seats[following] and following != state.active:
            return changes.passed(state)
    return state


def apply(state: State, entry: Entry) -> State:
    """The table after an entry (total: an overruled or absurd one is believed like any other)."""
    return changes.tidied(_applied(begun(state, entry), entry))


def _applied(state: State, entry: Entry) -> State:
    match entry:
        case Colours(colours=colours):
            return replace(state, colours=colours)
        case First(seat=seat):
            return replace(state, first=state.seat_index(seat), first_known=True)
        case Elders(powers=powers):
            return replace(state, powers=powers)
        case Prophecies(tiles=names):
            return replace(state, prophecies=names)
        case Elites(shown=shown):
            return replace(state, shown=shown)
        case Offer():
            return offered(state, entry)
        case Start():
            return started(state, entry)
        case Board():
            return board_typed(state, entry)
        case Resume():
            return resumed(state, entry)
        case Over():
            return replace(state, over=True)
        case Pick(seat=seat, character=character):
            at = state.seat_index(seat)
            return state.having(at, replace(state.villages[at], elite=character))
        case _:
            return _played(state, entry)


def _played(state: State, entry: Entry) -> State:
    match entry:
        case Roll(neutral=neutral, own=own):
            seats = (*own, *(0,) * state.count)[: state.count]
            return replace(state, neutral=tuple(sorted(neutral)), own=seats, laid=(), rolls=state.rolls + 1)
        case Die():
            return die_taken(state, entry)
        case Wake():
            return woken(state, entry)
        case Skip():
            return skipped(state, entry)
        case Recycle():
            return recycled(state, entry)
        case Build():
            return built(state, entry)
        case Describe(seat=seat, square=square, tile=code):
            return described(state, state.seat_index(seat), square, code)
        case Move(seat=seat, dunaia=dunaia, to=to, whose=whose):
            at = state.seat_index(whose or seat)
            return changes.moved(state, at, (f"{dunaia}{to}",))
        case Chip(seat=seat, chips=chips):
            return changes.chosen_chips(state, state.seat_index(seat), chips)
        case Advance(seat=seat, site=site, whose=whose):
            return changes.advanced(state, state.seat_index(whose or seat), site)
        case Prophecy(seat=seat, tiles=names):
            at = state.seat_index(seat)
            village = state.villages[at]
            taken = tuple(Taken(n, state.round) for n in names)
            return state.having(at, replace(village, prophecies=(*village.prophecies, *taken)))
        case Done():
            return changes.passed(state) if not state.over else state
        case Elder():
            return called(state, entry)
        case Trade() | Hasten() | Stroll() | Book():
            return elite_used(state, entry)
        case _:
            return state
