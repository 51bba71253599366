"""What is typed in before, in the middle of or after a game: the offer, starts, whole boards, descriptions."""

from __future__ import annotations

from dataclasses import replace

from companion.games.dunaia import changes, effects
from companion.games.dunaia.entries import (
    Board,
    Offer,
    Resume,
    Start,
    standing,
)
from companion.games.dunaia.state import (
    DONE,
    SPACES,
    Building,
    Laid,
    Spot,
    State,
    Taken,
    Turn,
    completed,
    filed,
)
from companion.games.dunaia.tiles import number


def offered(state: State, entry: Offer) -> State:
    for text in entry.spaces:
        space, code = text[:2].casefold(), text[2:].lstrip("/")
        if space not in SPACES:
            continue
        lies = Spot(state="empty") if code == "none" else Spot(*filed(state, code), "known")
        at = SPACES.index(space)
        state = replace(state, offer=(*state.offer[:at], lies, *state.offer[at + 1 :]))
    return state


def started(state: State, entry: Start) -> State:
    at = state.seat_index(entry.seat)
    village = replace(state.villages[at], flowers=entry.flowers, inserted=tuple(sorted(set(entry.chips))))
    state = state.having(at, village)
    for dunaia, where in enumerate(entry.dunaias[:6], 1):
        state = changes.stood(state, at, dunaia, where)
    return state


def board_typed(state: State, entry: Board) -> State:
    at = state.seat_index(entry.seat)
    village = replace(state.villages[at], typed=True)
    if entry.flowers >= 0:
        village = replace(village, flowers=entry.flowers)
    if entry.artefacts >= 0:
        village = replace(village, artefacts=entry.artefacts)
    if entry.fragments != ("",):
        village = replace(village, fragments=tuple(f.upper() for f in entry.fragments))
    if entry.chips != (-1,):
        village = replace(village, inserted=tuple(sorted({c for c in entry.chips if 1 <= c <= 6})))
    if entry.prophecies:
        village = replace(village, prophecies=tuple(Taken(n, 0) for n in entry.prophecies))
    if entry.points >= 0:
        village = replace(village, other_points=entry.points)
    if entry.squares:
        village = replace(village, squares=(None,) * 9)
    state = state.having(at, village)
    for dunaia, where in enumerate(entry.dunaias[:6], 1):
        state = changes.stood(state, at, dunaia, where)
    for text in entry.squares:
        found = standing(text)
        if found is not None:
            square, code, tokens, step = found
            state = changes.built_on(state, at, square, Building(*filed(state, code), step, tokens))
    return state


def resumed(state: State, entry: Resume) -> State:
    at = state.seat_index(entry.seat)
    played = (max(1, entry.round) - 1) * state.count + (at - state.first) % state.count
    own = (*entry.own, *(0,) * state.count)[: state.count]
    out = [Laid(0, -1, b.casefold()) for b in entry.blocked]
    out += [Laid(0, -1, "") for _ in range(effects.neutral_dice(state.setup) - len(entry.neutral) - len(out))]
    out += [Laid(0, i, "") for i, face in enumerate(own) if not face]
    neutral = tuple(sorted(entry.neutral))
    return replace(
        state, played=played, neutral=neutral, own=own, laid=tuple(out), resumed=True, turn=Turn(), over=False
    )


def described(state: State, at: int, square: str, code: str) -> State:
    building = state.villages[at].on(square)
    if building is None:
        return state
    named = number(code)
    told = replace(building, code="" if named else code, slot=named or building.slot)
    if completed(state.setup, told):
        told = replace(told, step=DONE)
    return changes.built_on(state, at, square, told)
