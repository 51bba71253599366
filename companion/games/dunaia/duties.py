"""What is owed at the set-up and in each phase of a turn, and what may be done besides: the prompts of the rules."""

from __future__ import annotations

from collections.abc import Iterator

from companion.core.agenda import Due
from companion.core.entry import Entry
from companion.games.dunaia import effects
from companion.games.dunaia.changes import last_turn
from companion.games.dunaia.clock import dice_to_collect, pick_order
from companion.games.dunaia.entries import (
    Advance,
    Book,
    Chip,
    Die,
    Done,
    Elder,
    First,
    Pick,
    Prophecy,
    Recycle,
    Skip,
    Wake,
)
from companion.games.dunaia.fulfilled import WORDS, open_tiles
from companion.games.dunaia.giving import spaces_to_refill
from companion.games.dunaia.lines import begin
from companion.games.dunaia.registry import registry
from companion.games.dunaia.rules.awakening import awakening_words
from companion.games.dunaia.rules.chapter import listed
from companion.games.dunaia.rules.elders import POWER_WORDS
from companion.games.dunaia.rules.turns import owed_words
from companion.games.dunaia.state import SPACES, State, colours_of, dunaia_place, free_tokens, label, sites, tile
from companion.games.dunaia.tiles import effect_words
from companion.games.dunaia.village import SIDES, neighbour, turned

TURN_RULE = "dunaia.reminder.turn"


def _fresh(state: State) -> bool:
    return not state.live and not state.over and not any(v.typed for v in state.villages)


@registry.prompt("dunaia.setup.own-board")
def own_board(state: State) -> Iterator[Due]:
    """Before the first roll: which colour each player has."""
    if _fresh(state) and not state.colours:
        yield Due("dunaia.setup.own-board", "Say who has which board: colours yellow,green,…", optional=True,
                  line="colours ")  # fmt: skip


@registry.prompt("dunaia.setup.first-player")
def first_player(state: State) -> Iterator[Due]:
    """Before the first roll: who is the wisest and begins."""
    if not _fresh(state) or state.first_known:
        return
    how = "or draw lots" if state.setup.reading("first_player") == "random" else "the table decides"
    offers = tuple(First(seat=s) for s in state.setup.seats)
    yield Due("dunaia.setup.first-player", f"Who is the wisest, and begins? ({how})", optional=True, offers=offers)


def lay_out(state: State) -> Iterator[Due]:
    if not _fresh(state) or state.setup.reading("common_setup") != "rebuild":
        return
    if not state.prophecies:
        yield Due("dunaia.prophecy.three-in-play", "Say which three prophecies lie there: prophecies …", optional=True,
                  line="prophecies ")  # fmt: skip
    if not state.powers:
        yield Due("dunaia.elder.powers-in-play", "Say which powers lie beside the elders: elders …", optional=True,
                  line="elders ")  # fmt: skip
    missing = [f"start.{n}" for n in range(1, 7) if not dunaia_place(state, 0, n)]
    if missing:
        says = "Where do Dunaïas 1 to 6 start? (SEAT: start ab,bc,…)"
        yield Due("dunaia.setup.six-dunaias", says, optional=True, needs=tuple(missing))
    for seat in pick_order(state) if state.shown else ():
        if not state.village(seat).elite:
            taken = {v.elite for v in state.villages}
            offers = tuple(Pick(seat=seat, character=c) for c in state.shown if c not in taken)
            yield Due("dunaia.elite.one-each", f"{seat} picks an elite character.", seat, offers=offers)
            return


@registry.prompt("dunaia.die.reroll-when-empty")
def roll_when_empty(state: State) -> Iterator[Due]:
    """A turn that begins with an empty pool begins with the roll."""
    if state.phase != "choose" or state.pool or (not state.live and any(v.typed for v in state.villages)):
        return
    dice = effects.neutral_dice(state.setup) + state.count
    collect = "collects all dice and rolls" if dice_to_collect(state).dice else "rolls"
    yield Due(
        "dunaia.die.reroll-when-empty", f"{state.seat} {collect} {dice} dice, then takes a neutral one.", state.seat
    )


@registry.prompt("dunaia.end.roll-in-last-round")
def roll_in_the_last_round(state: State) -> Iterator[Due]:
    """In the closing turns too an empty pool is rolled, and level 1 buildings become free."""
    if state.trigger is None or state.phase != "choose" or state.pool:
        return
    says = f"Also in the closing turns: {state.seat} rolls, and every level 1 is free again."
    yield Due("dunaia.end.roll-in-last-round", says, state.seat)


@registry.prompt(TURN_RULE)
def turn_checklist(state: State) -> Iterator[Due]:
    """What the phase asks of the active player, with entries that would do it."""
    seat, turn = state.seat, state.turn
    if state.phase == "over" or (state.phase == "choose" and not state.pool):
        return
    if state.phase == "choose":
        faces = state.neutral or tuple(f for f in (state.own[state.active],) if f)
        kind = "neutral die" if state.neutral else "own die"
        offers: tuple[Entry, ...] = tuple(Die(seat=seat, face=f) for f in dict.fromkeys(faces))
        yield Due(TURN_RULE, f"1  {seat} takes a {kind}: {listed(dict.fromkeys(faces))}", seat, offers=offers)
    elif turn.owed is not None:
        yield Due(TURN_RULE, f"{seat} has to choose: {owed_words(state)}", seat, offers=_choices(state),
                  line=begin(seat, "move") if turn.owed.moves > 0 else "")  # fmt: skip
    elif state.phase == "awaken":
        squares = [s for s in turn.waiting if s != "?"]
        needs = (f"start.{turn.dunaia}",) if "?" in turn.waiting and not turn.place else ()
        what = ", ".join(f"{s} {awakening_words(state, state.active, s)}" for s in squares) or "say its squares"
        wakes = tuple(Wake(seat=seat, squares=(s,)) for s in squares)
        offers = (*((Wake(seat=seat, squares=tuple(squares)),) if len(squares) > 1 else ()), *wakes)
        yield Due(TURN_RULE, f"2  {seat} awakens Dunaïa {turn.dunaia}: {what}", seat, offers=offers, needs=needs,
                  line=begin(seat, "wake"))  # fmt: skip
    elif state.phase == "recycle":
        steps = (Recycle(seat=seat, on="advance"),) if sites(state, state.active) else ()
        offers = (Recycle(seat=seat, on="flower"), *steps, Recycle(seat=seat, on="move"))
        free = free_tokens(state, state.active)
        tokens = f", to build too: {free} token{'' if free == 1 else 's'} free" if free else ""
        yield Due(TURN_RULE, f"3  {seat} recycles the die {turn.face}{tokens}", seat, offers=offers,
                  line=begin(seat, "build") if free else "")  # fmt: skip
    else:
        following = state.setup.seats[(state.active + 1) % state.count]
        last = last_turn(state) == state.played + 1
        after = "the game is over then" if last else f"or {following} simply begins"
        says = f"4  {seat} ends the turn ({after})"
        yield Due(TURN_RULE, says, seat, open=not open_tiles(state, state.active), optional=not last,
                  offers=(Done(seat=seat),))  # fmt: skip


def _choices(state: State) -> tuple[Entry, ...]:
    owed, at, seat = state.turn.owed, state.active, state.seat
    found: list[Entry] = []
    if owed is not None and owed.advances > 0:
        found += [Advance(seat=seat, site=s) for s in sites(state, at)]
    if owed is not None and owed.chips > 0:
        found += [Chip(seat=seat, chips=(c,)) for c in state.villages[at].reserve]
    return (*found, Skip(seat=seat))


@registry.prompt("dunaia.awaken.order-free")
def order_free(state: State) -> Iterator[Due]:
    """When both squares give something: which comes first?"""
    squares = [s for s in state.turn.waiting if s != "?"]
    if state.phase == "awaken" and len(squares) == 2 and state.turn.owed is None:
        a, b = squares
        offers = (Wake(seat=state.seat, squares=(a, b)), Wake(seat=state.seat, squares=(b, a)))
        says = f"Which comes first, {a} or {b}?{' A move taken first costs the other.' if _moving(state) else ''}"
        yield Due("dunaia.awaken.order-free", says, state.seat, optional=True, offers=offers)


def _moving(state: State) -> list[str]:
    return [s for s in state.turn.waiting if s != "?" and effects.awakening(state, state.active, s).moves]


@registry.prompt("dunaia.awaken.move-last-advice")
def move_last(state: State) -> Iterator[Due]:
    """Before an order is chosen: take the move last."""
    moving = _moving(state)
    if state.phase == "awaken" and len(moving) == 1 and len(state.turn.waiting) == 2:
        other = next(s for s in state.turn.waiting if s != moving[0])
        says = f"Take the move of {moving[0]} last, or {other} is lost."
        yield Due("dunaia.awaken.move-last-advice", says, state.seat, optional=True)


@registry.prompt("dunaia.construction.flip-tile")
def flip_tile(state: State) -> Iterator[Due]:
    """A building completed this turn: token back, tile flipped."""
    for square in state.turn.completed:
        says = f"Completed: {label(state, state.active, square)}. Take the token back and flip the tile."
        yield Due("dunaia.construction.flip-tile", says, state.seat, optional=True)


@registry.prompt("dunaia.start.refill-display")
def refill(state: State) -> Iterator[Due]:
    """A space from which a tile was taken is refilled from its pile."""
    for space in spaces_to_refill(state):
        says = f"Refill {space} from the level {space[0]} pile: offer {space}/… (none if the pile is empty)"
        yield Due("dunaia.start.refill-display", says, optional=True, line=f"offer {space}/")


@registry.prompt("dunaia.elder.power-any-tile-reshuffle")
def reshuffle(state: State) -> Iterator[Due]:
    """After a search the pile is shuffled."""
    if state.turn.searched:
        says = f"Shuffle the level {state.turn.searched} pile before you go on."
        yield Due("dunaia.elder.power-any-tile-reshuffle", says, state.seat, optional=True)


@registry.prompt("dunaia.prophecy.reminder")
def prophecy_reminder(state: State) -> Iterator[Due]:
    """In phase 4: the tiles that are fulfilled."""
    if state.phase != "prophecies":
        return
    met = open_tiles(state, state.active)
    if met:
        may = state.setup.reading("prophecy_compulsory") == "may-leave"
        says = f"{state.seat} fulfils {listed(WORDS[m] for m in met)}: take the tile{'s' if len(met) > 1 else ''}."
        offers = (Prophecy(seat=state.seat, tiles=met),)
        yield Due("dunaia.prophecy.reminder", says, state.seat, optional=may, offers=offers)


@registry.prompt("dunaia.keep.others-level1")
def level1_squares_for_the_die(state: State) -> Iterator[Due]:
    """When the die is recycled: every free level 1, own ones free, others' for a flower."""
    if state.phase != "recycle" or state.turn.placed or state.turn.owed is not None:
        return
    for at, square in effects.level1_squares(state):
        owner, own = state.setup.seats[at], at == state.active
        if effects.die_on(state, at, square) or (not own and state.villages[state.active].flowers < 1):
            continue
        building = state.villages[at].on(square)
        does = effect_of(state, at, square) if building else ""
        fee = "yours, free" if own else f"✿ 1 to {owner}"
        offer = Recycle(seat=state.seat, on=square, owner="" if own else owner)
        says = f"{owner}'s {square}: {does} ({fee})"
        yield Due("dunaia.keep.others-level1", says, state.seat, optional=True, offers=(offer,))


def effect_of(state: State, at: int, square: str) -> str:
    """What the tile on a square does, in a few letters."""
    building = state.villages[at].on(square)
    return effect_words(tile(state.setup, building)) if building else ""


@registry.prompt("dunaia.elite.end-of-turn-reminder")
def end_of_turn_powers(state: State) -> Iterator[Due]:
    """At the end of the turn: the walker's move, the booker's booking, once."""
    village = state.villages[state.active]
    if state.phase != "prophecies" or village.elite in state.turn.used:
        return
    rule, seat = "dunaia.elite.end-of-turn-reminder", state.seat
    if village.elite == "walker":
        yield Due(rule, f"The walker may move Dunaïa {state.turn.dunaia} now.", seat, optional=True)
    elif village.elite == "booker" and (village.booked is None or state.setup.reading("booking_refill") == "exchange"):
        known = [s for s in SPACES if effects.spot(state, s).state == "known"]
        offers = tuple(Book(seat=seat, space=s) for s in known)
        yield Due(rule, "The booker may set one displayed building aside now.", seat, optional=True, offers=offers)


@registry.prompt("dunaia.keep.elders-anytime")
def elders_now(state: State) -> Iterator[Due]:
    """At every phase boundary: the elders that the inserted chips pay."""
    turn, at = state.turn, state.active
    inside = turn.owed is not None or (turn.woken and turn.waiting)
    if state.over or inside or (state.phase == "choose" and not state.pool):
        return
    for elder in effects.elders(state.setup):
        lacks = elder not in state.villages[at].fragments
        power = effects.power_of(state, elder)
        idle = power == "advance" and not sites(state, at)
        if not effects.affordable(state, at, elder) or (idle and not lacks):
            continue
        gives = [f"fragment {elder}"] if lacks else []
        gives = gives if idle else [POWER_WORDS.get(power, "its power"), *gives]
        offer = Elder(
            seat=state.seat, elder=elder, chips=effects.payment(state, at, elder), fragment=lacks, power=not idle
        )
        says = f"Elder {elder} can be paid ({' '.join(effects.cost_of(state.setup, elder) or ())}): {', '.join(gives)}"
        offers = () if power in ("colour", "search") else (offer,)
        yield Due("dunaia.keep.elders-anytime", says, state.seat, optional=True, offers=offers)


@registry.prompt("dunaia.tip.leave-finished-1-and-3")
def wasted_dunaias(state: State) -> Iterator[Due]:
    """With a move to make: Dunaïas between two squares that give nothing."""
    owed, at = state.turn.owed, state.active
    if owed is None or owed.moves < 1:
        return
    for n in range(1, 7):
        where = dunaia_place(state, at, n)
        if where and n not in owed.moved and all(not effects.awakening(state, at, s).any for s in where):
            says = f"Dunaïa {n} at {where} serves nothing: both squares are completed level 1 or 3."
            yield Due("dunaia.tip.leave-finished-1-and-3", says, state.seat, optional=True)


@registry.prompt("dunaia.keep.level2-neighbours")
def neighbours_of_level2(state: State) -> Iterator[Due]:
    """A tile laid this turn beside an own level 2: which arrows it will serve once completed."""
    at = state.active
    for square in state.turn.laid:
        served = [s for s in _level2_beside(state, at, square) if _will_match(state, at, s, square)]
        if served:
            says = f"Once completed, {square} serves the arrow of {listed(served)}, level 2 of its colour."
            yield Due("dunaia.keep.level2-neighbours", says, state.seat, optional=True)
        elif beside := _level2_beside(state, at, square):
            says = f"{square} is not of the colour that the level 2 on {listed(beside)} points for."
            yield Due("dunaia.keep.level2-neighbours", says, state.seat, optional=True)


def _level2_beside(state: State, at: int, square: str) -> list[str]:
    village = state.villages[at]
    found = []
    for side in SIDES:
        other = neighbour(square, side)
        building = village.on(other) if other else None
        if building is None or tile(state.setup, building).level != 2:
            continue
        pointed = {turned(a.side, building.quarters) for a in tile(state.setup, building).arrows}
        if any(neighbour(other, p) == square for p in pointed):
            found.append(other)
    return found


def _will_match(state: State, at: int, level2: str, square: str) -> bool:
    here, there = state.villages[at].on(level2), state.villages[at].on(square)
    if here is None or there is None:
        return False
    return bool(set(colours_of(state.setup, here)) & set(colours_of(state.setup, there)))
