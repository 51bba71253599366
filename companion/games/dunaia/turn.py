"""The four phases as they change the table: a die taken, squares awakened, the die recycled, a building started."""

from __future__ import annotations

from dataclasses import replace

from companion.games.dunaia import changes, effects
from companion.games.dunaia.entries import (
    Build,
    Die,
    Recycle,
    Skip,
    Wake,
)
from companion.games.dunaia.state import (
    SPACES,
    Building,
    Laid,
    State,
    dunaia_place,
    filed,
    next_slot,
    sites,
    tile,
    tile_of,
)
from companion.games.dunaia.village import index, is_place, place


def die_taken(state: State, entry: Die) -> State:
    at = state.seat_index(entry.seat)
    owner = die_meant(state, entry)
    dunaia = 7 - entry.face if entry.turned else entry.face
    neutral, own = list(state.neutral), list(state.own)
    if owner < 0 and entry.face in neutral:
        neutral.remove(entry.face)
    elif owner >= 0:
        own[owner] = 0
    where = dunaia_place(state, at, dunaia)
    beside = tuple(where) if where else ("?", "?")
    waiting = tuple(s for s in beside if s == "?" or effects.awakening(state, at, s).any)
    used = ("tumbler",) if entry.turned else ()
    turn = replace(
        state.turn, face=entry.face, dunaia=dunaia, owner=owner, place=where, waiting=waiting,
        used=(*state.turn.used, *used),
    )  # fmt: skip
    # A second die (overruled) leaves the first one somewhere: it stays in play until the next roll.
    aside = (replace(d, where="") if d.where == "hand" else d for d in state.laid)
    laid = (*aside, Laid(entry.face, owner, "hand"))
    return replace(state, neutral=tuple(neutral), own=tuple(own), turn=turn, laid=laid)


def die_meant(state: State, entry: Die) -> int:
    """Which die an entry speaks of: -1 for a neutral one, else the number of the seat whose own die it is."""
    at = state.seat_index(entry.seat)
    if entry.colour == "neutral":
        return -1
    if entry.colour and entry.colour != "own":
        return state.colours.index(entry.colour) if entry.colour in state.colours else at
    if entry.colour == "own" or (entry.face not in state.neutral and state.own[at] == entry.face):
        return at
    return -1 if state.neutral else at


def woken(state: State, entry: Wake) -> State:
    at = state.seat_index(entry.seat)
    for square in entry.squares:
        state = _woken_one(state, at, square, entry)
    state = changes.moved(state, at, entry.moves)
    if state.setup.reading("empty_square_gives") == "choose" or state.turn.owed is None:
        return changes.inserted(state, at, entry.chips)
    return changes.chosen_chips(state, at, entry.chips)


def _woken_one(state: State, at: int, square: str, entry: Wake) -> State:
    turn = state.turn
    waiting = list(turn.waiting)
    if square in waiting:
        waiting.remove(square)
    elif "?" in waiting:
        waiting.remove("?")
    gain = effects.awakening(state, at, square)
    if gain.choose:
        gain = effects.Gain(own_chip=True) if turn.dunaia in entry.chips else effects.Gain(flowers=1)
    elif gain.unread or (gain == effects.Gain() and entry.flowers >= 0):
        gain = effects.Gain(max(0, entry.flowers), len(entry.chips), len(entry.moves))
    turn = replace(turn, waiting=tuple(waiting), woken=(*turn.woken, square))
    state = replace(state, turn=turn)
    if not turn.place and len(turn.woken) == 2 and is_place(where := place("".join(turn.woken))):
        state = changes.stood(replace(state, turn=replace(turn, place=where)), at, turn.dunaia, where)
    state = changes.paid_out(state, at, gain)
    if gain.own_chip:
        state = changes.inserted(state, at, (turn.dunaia,))
    if gain.step:
        state = changes.stepped(state, at, square)
    return changes.owing(state, "awaken", gain) if gain.moves or gain.chips else state


def skipped(state: State, entry: Skip) -> State:
    turn = state.turn
    if not entry.squares:
        return replace(state, turn=replace(turn, owed=None) if turn.owed else replace(turn, waiting=()))
    waiting = list(turn.waiting)
    for square in entry.squares:
        if square in waiting:
            waiting.remove(square)
        elif "?" in waiting:
            waiting.remove("?")
    where = place("".join((*turn.woken, *entry.squares)))
    if not turn.place and is_place(where):
        state = changes.stood(state, state.active, turn.dunaia, where)
        turn = replace(turn, place=where)
    return replace(state, turn=replace(turn, waiting=tuple(waiting)))


def recycled(state: State, entry: Recycle) -> State:
    at = state.seat_index(entry.seat)
    if index(entry.on) >= 0:
        owner = state.seat_index(entry.owner or entry.seat)
        state = changes.laid_down(state, f"{owner + 1}{entry.on}")
        if owner != at:
            state = changes.paid(changes.paid(state, at, -1), owner, 1)
        building = state.villages[owner].on(entry.on)
        gain = effects.level1(tile(state.setup, building)) if building else effects.Gain()
        if gain.unread:
            advances = 1 if entry.site else 0
            gain = effects.Gain(max(0, entry.flowers), len(entry.chips), len(entry.moves), advances)
    else:
        state = changes.laid_down(state, entry.on)
        gain = effects.common(state.setup, entry.on)
    return with_choices(state, at, "recycle", gain, entry.moves, entry.chips, entry.site)


def with_choices(
    state: State, at: int, source: str, gain: effects.Gain, moves: tuple[str, ...], chips: tuple[int, ...], site: str
) -> State:
    """An effect taken, with what was chosen in the same line; a step goes to the only site where there is but one."""
    state = changes.owing(changes.paid_out(state, at, gain), source, gain)
    state = changes.chosen_chips(changes.moved(state, at, moves), at, chips)
    if site:
        return changes.advanced(state, at, site)
    only = sites(state, at)
    return changes.advanced(state, at, only[0]) if gain.advances == 1 and len(only) == 1 else state


def built(state: State, entry: Build) -> State:
    at = state.seat_index(entry.seat)
    code, slot = tile_bought(state, entry.seat, entry.space, entry.tile)
    cost = price_of(state, entry)
    state = changes.paid(changes.laid_down(state, "build"), at, -cost)
    state = tile_laid(state, at, entry.square, Building(code, slot, quarters=entry.turned))
    if entry.space == "booked":
        return state.having(at, replace(state.villages[at], booked=None))
    return changes.vacated(state, SPACES.index(entry.space)) if entry.space in SPACES else state


def tile_laid(state: State, at: int, square: str, building: Building) -> State:
    state = changes.built_on(state, at, square, building)
    return replace(state, turn=replace(state.turn, laid=(*state.turn.laid, square)))


def tile_bought(state: State, seat: str, space: str, typed: str) -> tuple[str, int]:
    """The tile that is taken from a space, as it is kept: what was typed, else what is known to lie there."""
    if typed:
        return filed(state, typed)
    lies = state.village(seat).booked if space == "booked" else effects.spot(state, space)
    if lies is not None and lies.state == "known":
        return lies.code, lies.slot
    level = effects.space_tile(state, space).level
    return (str(level) if level else "0"), next_slot(state)


def price_of(state: State, entry: Build) -> int:
    """What a building costs this seat: the price said, else the printed one; 0 while neither is known."""
    known = known_price(state, entry)
    if entry.price >= 0:
        return entry.price
    return known if known is not None else 0


def known_price(state: State, entry: Build) -> int | None:
    """The price by print, the haggler's flower taken off; None while unread."""
    at = state.seat_index(entry.seat)
    if entry.space == "booked":
        lies = state.villages[at].booked
        level = tile_of(state.setup, lies.code, lies.slot).level if lies else 0
        price = effects.lowest_price(state.setup, level)
    else:
        price = effects.space_price(state.setup, entry.space)
    return None if price is None else effects.discounted(state, at, price)
