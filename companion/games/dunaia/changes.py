"""Small changes of a table that many entries share: flowers, chips, Dunaïas, steps on a site, the passing of a turn."""

from __future__ import annotations

from dataclasses import replace

from companion.games.dunaia.effects import Gain, awakening
from companion.games.dunaia.state import (
    DONE,
    NINE,
    Building,
    Laid,
    Owed,
    Spot,
    State,
    Trigger,
    Turn,
    completed,
    completed_squares,
    sites,
)
from companion.games.dunaia.village import index

LAST_TILE = "dunaia.end.trigger-prophecy"
NINTH = "dunaia.end.trigger-ninth-building"


def paid(state: State, at: int, flowers: int) -> State:
    """A seat's flowers after it has got (or, below zero, given) some."""
    village = state.villages[at]
    return state.having(at, replace(village, flowers=village.flowers + flowers))


def inserted(state: State, at: int, chips: tuple[int, ...]) -> State:
    """Chips inserted; one that is in already changes nothing (dunaia.chip.already-inserted)."""
    village = state.villages[at]
    there = {c for c in chips if 1 <= c <= 6}
    return state.having(at, replace(village, inserted=tuple(sorted({*village.inserted, *there}))))


def discarded(state: State, at: int, chips: tuple[int, ...]) -> State:
    """Chips gone back to the reserve beside the board (dunaia.elder.chips-leave-board)."""
    village = state.villages[at]
    return state.having(at, replace(village, inserted=tuple(c for c in village.inserted if c not in chips)))


def stood(state: State, at: int, dunaia: int, place: str) -> State:
    """A Dunaïa put at a place."""
    village = state.villages[at]
    if not 1 <= dunaia <= 6:
        return state
    places = (*village.dunaias[: dunaia - 1], place, *village.dunaias[dunaia:])
    return state.having(at, replace(village, dunaias=places))


def moved(state: State, at: int, moves: tuple[str, ...]) -> State:
    """Dunaïas moved one after the other, each written as `5fi`; what was owed shrinks by as many."""
    for move in moves:
        dunaia, place = int(move[0]), move[1:]
        state = stood(state, at, dunaia, place)
        turn = state.turn
        if turn.owed is not None:
            owed = replace(turn.owed, moves=turn.owed.moves - 1, moved=(*turn.owed.moved, dunaia))
            turn = replace(turn, owed=owed)
            if owed.source == "awaken":
                turn = replace(turn, moved=(*turn.moved, dunaia))
                turn = _second_cancelled(state, turn)
        state = replace(state, turn=turn)
    return state


def _second_cancelled(state: State, turn: Turn) -> Turn:
    reading = state.setup.reading("move_first_cancels")
    lost = reading == "any-move" or (reading == "own-moved" and turn.dunaia in turn.moved)
    if not lost or not turn.waiting or not turn.woken or _both_moves(state, turn):
        return turn
    return replace(turn, waiting=(), cancelled=(*turn.cancelled, *turn.waiting))


def _both_moves(state: State, turn: Turn) -> bool:
    """True where the table uses two move effects and the awakened Dunaïa has stayed for the second."""
    if state.setup.reading("two_move_effects") != "both" or turn.dunaia in turn.moved:
        return False
    return all(awakening(state, state.active, s).moves for s in turn.waiting if s != "?")


def built_on(state: State, at: int, square: str, building: Building | None) -> State:
    """A board with another tile (or none) on a square."""
    where = index(square)
    if where < 0:
        return state
    village = state.villages[at]
    return state.having(
        at, replace(village, squares=(*village.squares[:where], building, *village.squares[where + 1 :]))
    )


def stepped(state: State, at: int, square: str) -> State:
    """A site one square further; on its last square it is completed (dunaia.construction.complete-on-last)."""
    building = state.villages[at].on(square)
    if building is None or completed(state.setup, building):
        return state
    further = replace(building, step=building.step + 1)
    if not completed(state.setup, further):
        return built_on(state, at, square, further)
    state = built_on(state, at, square, replace(further, step=DONE))
    if at == state.active:
        state = replace(state, turn=replace(state.turn, completed=(*state.turn.completed, square)))
    return state


def advanced(state: State, at: int, square: str) -> State:
    """A step that was owed."""
    state = stepped(state, at, square)
    if state.turn.owed is not None:
        owed = replace(state.turn.owed, advances=state.turn.owed.advances - 1)
        state = replace(state, turn=replace(state.turn, owed=owed))
    return state


def chosen_chips(state: State, at: int, chips: tuple[int, ...]) -> State:
    """Chips of choice inserted; what was owed shrinks by as many."""
    state = inserted(state, at, chips)
    if state.turn.owed is not None and chips:
        owed = replace(state.turn.owed, chips=state.turn.owed.chips - len(chips))
        state = replace(state, turn=replace(state.turn, owed=owed))
    return state


def owing(state: State, source: str, gain: Gain) -> State:
    """The choices of an effect opened for the active player."""
    before = state.turn.owed or Owed(source)  # type: ignore[arg-type]
    owed = replace(
        before,
        moves=max(0, before.moves) + gain.moves,
        chips=max(0, before.chips) + gain.chips,
        advances=max(0, before.advances) + gain.advances,
    )
    return replace(state, turn=replace(state.turn, owed=owed))


def tidied(state: State) -> State:
    """What is owed, cut to what can still be chosen; and the end called, if it now is."""
    owed, at = state.turn.owed, state.active
    if owed is not None:
        chips = min(owed.chips, len(state.villages[at].reserve))
        advances = owed.advances if sites(state, at) else 0
        left = _one_of_both(state, replace(owed, chips=chips, advances=advances))
        state = replace(state, turn=replace(state.turn, owed=None if left.nothing else left))
    return called(state)


def _one_of_both(state: State, owed: Owed) -> Owed:
    """Where the common move square gives a move or a chip, the one that is taken ends the other."""
    choice = state.setup.reading("common_move_and_chip") == "choose"
    if not choice or owed.source != "recycle" or state.turn.placed != "move":
        return owed
    return replace(owed, moves=0, chips=0) if owed.moved or owed.chips < 1 else owed


def tiles_in_play(state: State) -> int:
    """How many prophecy tiles the game ends with: all that were laid out, three by the usual reading."""
    if state.setup.reading("prophecy_tiles_in_play") == "by-players" and state.prophecies:
        return len(state.prophecies)
    return 3


def called(state: State) -> State:
    """The table with the end called, if a ninth building is completed or the last prophecy taken."""
    if state.trigger is not None or not state.live:
        return state
    for at, village in enumerate(state.villages):
        if len(completed_squares(state, at)) >= NINE:
            return replace(state, trigger=Trigger(at, state.round, NINTH, "9th building"))
        if state.setup.reading("prophecy_tiles_in_play") == "own-third" and len(village.prophecies) >= 3:
            return replace(state, trigger=Trigger(at, state.round, LAST_TILE, "third prophecy of one player"))
    taken = sum(len(v.prophecies) for v in state.villages)
    if state.setup.reading("prophecy_tiles_in_play") != "own-third" and taken >= tiles_in_play(state):
        return replace(state, trigger=Trigger(_last_taker(state), state.round, LAST_TILE, "last prophecy"))
    return state


def _last_taker(state: State) -> int:
    holders = [(max(t.round for t in v.prophecies), at) for at, v in enumerate(state.villages) if v.prophecies]
    at = state.active
    return at if state.villages[at].prophecies or not holders else max(holders)[1]


def last_turn(state: State) -> int | None:
    """How many turns the game has in all, once the end is called (dunaia.end.one-last-turn-each)."""
    return None if state.trigger is None else (state.trigger.round + 1) * state.count


def passed(state: State) -> State:
    """The turn over and the player on the left active (dunaia.turn.next-left)."""
    after = replace(state, played=state.played + 1, turn=Turn())
    last = last_turn(after)
    return replace(after, over=True) if last is not None and after.played >= last else after


def in_hand(state: State) -> tuple[Laid, ...]:
    """The dice that lie on squares, without the one in the hand."""
    return tuple(d for d in state.laid if d.where != "hand")


def laid_down(state: State, where: str) -> State:
    """The die from the hand laid on a recycling square."""
    turn = replace(state.turn, placed=where)
    die = Laid(state.turn.face, state.turn.owner, where)
    return replace(state, turn=turn, laid=(*in_hand(state), die))


def vacated(state: State, space: int) -> State:
    """A space of the common board from which a tile was taken: its pile has to refill it."""
    return replace(state, offer=(*state.offer[:space], Spot(), *state.offer[space + 1 :]))


def paid_out(state: State, at: int, gain: Gain) -> State:
    """The flowers of an effect taken."""
    return paid(state, at, gain.flowers) if gain.flowers else state
