"""apply: a table of Dunaïa after one more entry. It believes what the players say; the checks decide."""

from __future__ import annotations

from dataclasses import replace

from companion.core.entry import Entry
from companion.games.dunaia import changes, effects
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
    standing,
)
from companion.games.dunaia.fulfilled import POINTS, missing
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
    dunaia_place,
    filed,
    next_slot,
    sites,
    tile,
    tile_of,
)
from companion.games.dunaia.tiles import COLOURS, number
from companion.games.dunaia.village import index, is_place, place

BEGINS = (Roll, Die, Elder, Trade, Hasten)
"""Entries with which the next player can begin a turn; they end the one before."""

LETTER = {word: letter for letter, word in COLOURS.items()}


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
            return _offered(state, entry)
        case Start():
            return _started(state, entry)
        case Board():
            return _board(state, entry)
        case Resume():
            return _resumed(state, entry)
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
            return _taken(state, entry)
        case Wake():
            return _woken(state, entry)
        case Skip():
            return _skipped(state, entry)
        case Recycle():
            return _recycled(state, entry)
        case Build():
            return _built(state, entry)
        case Describe(seat=seat, square=square, tile=code):
            return _described(state, state.seat_index(seat), square, code)
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
            return _called(state, entry)
        case Trade() | Hasten() | Stroll() | Book():
            return _elite(state, entry)
        case _:
            return state


# ------------------------------------------------------------------ set-up and typed boards


def _offered(state: State, entry: Offer) -> State:
    for text in entry.spaces:
        space, code = text[:2].casefold(), text[2:].lstrip("/")
        if space not in SPACES:
            continue
        lies = Spot(state="empty") if code == "none" else Spot(*filed(state, code), "known")
        at = SPACES.index(space)
        state = replace(state, offer=(*state.offer[:at], lies, *state.offer[at + 1 :]))
    return state


def _started(state: State, entry: Start) -> State:
    at = state.seat_index(entry.seat)
    village = replace(state.villages[at], flowers=entry.flowers, inserted=tuple(sorted(set(entry.chips))))
    state = state.having(at, village)
    for dunaia, where in enumerate(entry.dunaias[:6], 1):
        state = changes.stood(state, at, dunaia, where)
    return state


def _board(state: State, entry: Board) -> State:
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


def _resumed(state: State, entry: Resume) -> State:
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


def _described(state: State, at: int, square: str, code: str) -> State:
    building = state.villages[at].on(square)
    if building is None:
        return state
    named = number(code)
    told = replace(building, code="" if named else code, slot=named or building.slot)
    if completed(state.setup, told):
        told = replace(told, step=DONE)
    return changes.built_on(state, at, square, told)


# ------------------------------------------------------------------ the four phases


def _taken(state: State, entry: Die) -> State:
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


def _woken(state: State, entry: Wake) -> State:
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


def _skipped(state: State, entry: Skip) -> State:
    turn = state.turn
    if not entry.squares:
        return replace(state, turn=replace(turn, owed=None) if turn.owed else replace(turn, waiting=()))
    waiting = list(turn.waiting)
    for square in entry.squares:
        if square in waiting:
            waiting.remove(square)
        elif "?" in waiting:
            waiting.remove("?")
    return replace(state, turn=replace(turn, waiting=tuple(waiting)))


def _recycled(state: State, entry: Recycle) -> State:
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
    return _with_choices(state, at, "recycle", gain, entry.moves, entry.chips, entry.site)


def _with_choices(
    state: State, at: int, source: str, gain: effects.Gain, moves: tuple[str, ...], chips: tuple[int, ...], site: str
) -> State:
    """An effect taken, with what was chosen in the same line; a step goes to the only site where there is but one."""
    state = changes.owing(changes.paid_out(state, at, gain), source, gain)
    state = changes.chosen_chips(changes.moved(state, at, moves), at, chips)
    if site:
        return changes.advanced(state, at, site)
    only = sites(state, at)
    return changes.advanced(state, at, only[0]) if gain.advances == 1 and len(only) == 1 else state


def _built(state: State, entry: Build) -> State:
    at = state.seat_index(entry.seat)
    code, slot = tile_bought(state, entry.seat, entry.space, entry.tile)
    cost = price_of(state, entry)
    state = changes.paid(changes.laid_down(state, "build"), at, -cost)
    state = _laid(state, at, entry.square, Building(code, slot, quarters=entry.turned))
    if entry.space == "booked":
        return state.having(at, replace(state.villages[at], booked=None))
    return changes.vacated(state, SPACES.index(entry.space)) if entry.space in SPACES else state


def _laid(state: State, at: int, square: str, building: Building) -> State:
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


# ------------------------------------------------------------------ elders and elite characters


def _called(state: State, entry: Elder) -> State:
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
        state = _laid(changes.paid(state, at, -cost), at, entry.square, Building(*filed(state, entry.tile)))
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
    return _with_choices(state, at, "elder", gain, entry.moves, (), entry.site)


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


def _elite(state: State, entry: Trade | Hasten | Stroll | Book) -> State:
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
