"""Calls on elders and the powers of elite characters, as they change the table."""

from __future__ import annotations

from dataclasses import replace

from companion.games.dunaia import changes, effects
from companion.games.dunaia.entries import (
    Book,
    Elder,
    Hasten,
    Stroll,
    Trade,
)
from companion.games.dunaia.fulfilled import POINTS, missing
from companion.games.dunaia.state import (
    SPACES,
    Building,
    Spot,
    State,
    filed,
    tile,
    tile_of,
)
from companion.games.dunaia.tiles import COLOURS, number
from companion.games.dunaia.turn import tile_bought, tile_laid, with_choices

LETTER = {word: letter for letter, word in COLOURS.items()}
"""The letter of each colour word."""


def called(state: State, entry: Elder) -> State:
    at = state.seat_index(entry.seat)
    if state.turn.placed and state.turn.eligible is None:
        met = tuple(name for name in POINTS if not missing(state, at, name))
        state = replace(state, turn=replace(state.turn, eligible=met))
    state = changes.discarded(state, at, entry.chips)
    if entry.power:
        state = _power(state, at, entry)
    if entry.fragment:
        state = with_fragment(state, at, entry.elder)
    return state


def _power(state: State, at: int, entry: Elder) -> State:
    if entry.tile and entry.square:
        cost = entry.price if entry.price >= 0 else found_price(state, at, entry.tile) or 0
        state = tile_laid(changes.paid(state, at, -cost), at, entry.square, Building(*filed(state, entry.tile)))
        level = _level(state, at, entry.square)
        return replace(state, turn=replace(state.turn, searched=level))
    if entry.colour and entry.square:
        owner = state.seat_index(entry.whose or entry.seat)
        building = state.villages[owner].on(entry.square)
        letter = LETTER.get(entry.colour, "")
        painted = None if building is None else replace(building, tokens=building.tokens + letter)
        return state if painted is None else changes.built_on(state, owner, entry.square, painted)
    power = effects.power_of(state, entry.elder)
    gain = effects.power_gain(power)
    if not power:
        gain = effects.Gain(0, 0, len(entry.moves), 1 if entry.site else 0)
    return with_choices(state, at, "elder", gain, entry.moves, (), entry.site)


def _level(state: State, at: int, square: str) -> int:
    building = state.villages[at].on(square)
    return tile(state.setup, building).level if building else 0


def found_price(state: State, at: int, code: str) -> int | None:
    """What a tile found in a pile costs this seat; None while unread."""
    level = tile_of(state.setup, code, number(code)).level
    price = effects.pile_price(state.setup, level)
    return None if price is None else effects.discounted(state, at, price)


def with_fragment(state: State, at: int, kind: str) -> State:
    """One more fragment; the third completes the artefact (dunaia.artefact.complete-at-three)."""
    village = state.villages[at]
    fragments = (*village.fragments, kind)
    if len(fragments) >= 3:
        return state.having(at, replace(village, fragments=(), artefacts=village.artefacts + 1))
    return state.having(at, replace(village, fragments=fragments))


def elite_used(state: State, entry: Trade | Hasten | Stroll | Book) -> State:
    at = state.seat_index(entry.seat)
    match entry:
        case Trade(chips=chips, move=move):
            state = changes.paid(changes.discarded(state, at, chips), at, 2)
            return _used(changes.moved(changes.owing(state, "elite", effects.Gain(moves=1)), at, move), "trader")
        case Hasten(site=site):
            return _used(changes.stepped(changes.paid(state, at, -2), at, site), "foreman")
        case Stroll(move=move):
            for one in move:
                state = changes.stood(state, at, int(one[0]), one[1:])
            return _used(state, "walker")
        case Book(space=space, tile=typed):
            code, slot = tile_bought(state, entry.seat, space, typed)
            state = state.having(at, replace(state.villages[at], booked=Spot(code, slot, "known")))
            refill = space in SPACES and state.setup.reading("booking_refill") != "when-bought"
            state = changes.vacated(state, SPACES.index(space)) if refill else _reserved(state, space)
            return _used(state, "booker")


def _reserved(state: State, space: str) -> State:
    if space not in SPACES:
        return state
    at = SPACES.index(space)
    return replace(state, offer=(*state.offer[:at], Spot(state="empty"), *state.offer[at + 1 :]))


def _used(state: State, character: str) -> State:
    return replace(state, turn=replace(state.turn, used=(*state.turn.used, character)))
