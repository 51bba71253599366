"""Awakening the Dunaïa: its two squares, what each gives, and what a move taken first costs."""

from __future__ import annotations

from collections.abc import Iterator

from companion.core.rule import Finding, not_checked, unsettled, warned
from companion.games.dunaia.effects import Gain, arrow_target, awakening, matches
from companion.games.dunaia.entries import Skip, Wake
from companion.games.dunaia.rules.chapter import gains, listed, plural, rule
from companion.games.dunaia.state import State, colours_of, completed, label, tile
from companion.games.dunaia.tiles import colour_words
from companion.games.dunaia.village import side_words

MOST_FLOWERS, MOST_CHIPS, MOST_MOVES, MOST_BESIDE = 5, 3, 3, 2


@rule("dunaia.awaken.beside-only", on=(Wake, Skip))
def only_squares_beside_the_dunaia(state: State, entry: Wake | Skip) -> Iterator[str | Finding]:
    """Only the two squares of the awakened Dunaïa, each once."""
    turn = state.turn
    if not turn.face or turn.placed:
        return
    if not turn.place and not turn.woken:
        yield not_checked(f"Where Dunaïa {turn.dunaia} stands has not been said.", f"start.{turn.dunaia}")
    for square in dict.fromkeys(entry.squares):
        if entry.squares.count(square) > 1 or square in turn.woken:
            yield f"Square {square} is awakened once a turn."
        elif turn.place and square not in turn.place:
            yield f"Dunaïa {turn.dunaia} stands at {turn.place}; square {square} is not beside it."
        elif square not in turn.waiting and turn.place and square not in turn.cancelled:
            yield warned(f"{label(state, state.active, square).capitalize()} gives nothing when a Dunaïa is awakened.")


@rule("dunaia.awaken.move-first-forfeits-second", on=Wake)
def a_move_first_costs_the_second(state: State, entry: Wake) -> Iterator[str | Finding]:
    """When the effect resolved first is a move, the second is not performed; how far that goes is a reading."""
    reading = state.setup.reading("move_first_cancels")
    lost = [s for s in entry.squares if s in state.turn.cancelled]
    for square in lost:
        yield Finding(_forfeited(state, square), reading="move_first_cancels")
    if lost or not entry.moves or reading == "old-place":
        return
    dunaias = {int(m[0]) for m in entry.moves}
    if reading == "own-moved" and state.turn.dunaia not in dunaias:
        return
    at, places = state.seat_index(entry.seat), list(entry.squares)
    moving = [s for s, gain in gains(state, at, entry.squares) if gain.moves]
    both = len(moving) == 2 and state.setup.reading("two_move_effects") == "both"
    if moving and places.index(moving[0]) == 0 and len(places) > 1 and not both:
        yield Finding(_forfeited(state, places[1], moving[0]), reading="move_first_cancels")
    elif moving and not both and state.turn.waiting and len(places) == 1 and len(set(state.turn.waiting)) > 1:
        other = next((s for s in state.turn.waiting if s != moving[0]), "")
        yield warned(f"The move taken first costs square {other}; taken second it would not.")


def _forfeited(state: State, square: str, first: str = "") -> str:
    by = f" of {first}" if first else ""
    return f"The move{by} was taken first, so square {square} is not awakened any more; take a move second."


@rule("dunaia.awaken.empty-chip", on=Wake)
def an_empty_square_inserts_its_own_chip(state: State, entry: Wake) -> Iterator[str]:
    """An empty square inserts the chip of the awakened Dunaïa, not one of choice."""
    at, dunaia = state.seat_index(entry.seat), state.turn.dunaia
    given = gains(state, at, entry.squares)
    if any(g.chips or g.unread for _, g in given) or not dunaia:
        return
    wrong = [c for c in entry.chips if c != dunaia]
    empty = [s for s, g in given if g.own_chip or g.choose]
    if wrong and empty:
        yield f"The empty square {empty[0]} inserts chip {dunaia}, of the awakened Dunaïa, not chip {listed(wrong)}."
    elif wrong:
        yield f"Squares {listed(entry.squares)} give no chip of choice here; chip {listed(wrong)} was named."


@rule("dunaia.level2.flowers-range", on=Wake)
def flowers_as_worked_out(state: State, entry: Wake) -> Iterator[str | Finding]:
    """The flowers of a level 2 are those of its centre and matching arrows, 1 to 5 on the flower kind."""
    at = state.seat_index(entry.seat)
    given = gains(state, at, entry.squares)
    yield from _unread(state, at, given)
    if entry.flowers < 0 or any(g.choose for _, g in given):
        return
    sure = sum(g.flowers for _, g in given)
    if not any(g.unread for _, g in given):
        if entry.flowers != sure:
            says = f"Squares {listed(entry.squares)} give {plural(sure, 'flower')} here, not {entry.flowers}."
            yield says + idle_arrows(state, at, entry.squares)
    elif entry.flowers > (most := MOST_BESIDE if entry.chips or entry.moves else MOST_FLOWERS):
        yield f"A level 2 gives at most {plural(most, 'flower')} of this kind, not {entry.flowers}."


def _unread(state: State, at: int, given: list[tuple[str, Gain]]) -> Iterator[Finding]:
    for square, gain in given:
        if gain.unread:
            says = f"What {label(state, at, square)} gives is unread; it is taken as you say."
            yield not_checked(says, *([gain.unread] if gain.unread != "?" else []))


@rule("dunaia.level2.chips-range", on=Wake)
def chips_of_choice(state: State, entry: Wake) -> Iterator[str]:
    """As many chips of choice as the level 2 gives, 1 to 3, from the reserve."""
    if not entry.chips:
        return
    at = state.seat_index(entry.seat)
    given = gains(state, at, entry.squares)
    unread = any(g.unread for _, g in given)
    most = MOST_CHIPS if unread else sum(g.chips for _, g in given)
    own = {state.turn.dunaia} if any(g.own_chip for _, g in given) else set()
    chosen = [c for c in entry.chips if c not in own]
    if len(chosen) > most and (unread or most):
        says = f"Squares {listed(entry.squares)} give at most {plural(most, 'chip')} of choice, not {len(chosen)}."
        yield says + idle_arrows(state, at, entry.squares)
    yield from already_in(state, at, tuple(chosen))
    if most and own & set(entry.chips):
        yield f"Chip {state.turn.dunaia} goes in by the empty square; choose another one."


def already_in(state: State, at: int, chips: tuple[int, ...]) -> Iterator[str]:
    """Chips that cannot be inserted, because they are in or named twice."""
    for chip in dict.fromkeys(chips):
        if chip in state.villages[at].inserted:
            reserve = state.villages[at].reserve
            yield f"Chip {chip} is in already; {'chips ' + listed(reserve) if reserve else 'no chip'} can be inserted."
        elif chips.count(chip) > 1:
            yield f"There is one chip {chip}."


@rule("dunaia.level2.moves-range", on=Wake)
def as_many_moves(state: State, entry: Wake) -> Iterator[str]:
    """As many moves as the level 2 gives, 1 to 3."""
    if not entry.moves:
        return
    given = gains(state, state.seat_index(entry.seat), entry.squares)
    unread = any(g.unread for _, g in given)
    most = MOST_MOVES if unread else sum(g.moves for _, g in given)
    if len(entry.moves) > most:
        says = f"Squares {listed(entry.squares)} give {plural(most, 'move')}, not {len(entry.moves)}."
        yield says + idle_arrows(state, state.seat_index(entry.seat), entry.squares)


def idle_arrows(state: State, at: int, squares: tuple[str, ...]) -> str:
    """The arrows of level 2 buildings that add nothing, in words: where they point and what is missing there."""
    found = []
    for square in squares:
        building = state.villages[at].on(square)
        if building is None or tile(state.setup, building).level != 2 or not completed(state.setup, building):
            continue
        colours = colour_words(colours_of(state.setup, building))
        for arrow in tile(state.setup, building).arrows:
            if not matches(state, at, square, arrow.side):
                target = arrow_target(square, building, arrow.side)
                where = f"on {target}" if target else "beyond the edge"
                name = label(state, at, square).capitalize()
                found.append(f" {name} has no completed {colours} neighbour {where} ({side_words(arrow.side)}).")
    return "".join(found)


@rule("dunaia.awaken.may-decline", on=Skip)
def declining_an_effect(state: State, entry: Skip) -> Iterator[Finding]:
    """Whether an awakening effect may be given up is a reading; what is lost is said."""
    reading = state.setup.reading("effects_optional")
    owed = state.turn.owed
    at, squares = state.active, entry.squares or (() if owed else state.turn.waiting)
    lost = [s for s in squares if s != "?" and awakening(state, at, s).any]
    only_moves = bool(owed) and owed is not None and not owed.chips and not owed.advances and not lost
    if reading == "compulsory" or (reading == "moves-only" and not only_moves):
        yield Finding("At this table an effect is performed as far as it can be.", reading="effects_optional")
    elif lost:
        yield warned(f"Given up: {listed(gain_words(state, at, s) for s in lost)}.")
    elif owed is None:
        yield unsettled("The book does not say whether an effect may be given up; here it may.", "effects_optional")


def gain_words(state: State, at: int, square: str) -> str:
    """What a square would give, with its name: `i ✿ 1 and chip 4`."""
    return f"{square} {awakening_words(state, at, square)}"


def awakening_words(state: State, at: int, square: str, dunaia: int = 0) -> str:
    """What a square gives when a Dunaïa beside it is awakened, in a few words."""
    gain = awakening(state, at, square)
    number = dunaia or state.turn.dunaia
    village = state.villages[at]
    building = village.on(square)
    if gain.nothing and building is not None:
        return f"nothing: L{tile(state.setup, building).level} complete"
    if gain.step and building is not None:
        return step_words(state, at, square)
    if gain.own_chip:
        return f"✿ 1; chip {number} is in" if number in village.inserted else f"✿ 1 and chip {number}"
    if gain.choose:
        return f"✿ 1 or chip {number}"
    if gain.unread or gain == Gain():
        return "print unread"
    parts = [f"✿ {gain.flowers}"] * bool(gain.flowers)
    parts += [plural(gain.chips, "chip")] * bool(gain.chips)
    parts += [f"move {gain.moves}"] * bool(gain.moves)
    return " and ".join(parts) + (", take it last" if gain.moves else "")


def step_words(state: State, at: int, square: str) -> str:
    """What a step does to a site: `step to 3 of 4`, `last step, complete`."""
    building = state.villages[at].on(square)
    if building is None or completed(state.setup, building):
        return "no site"
    squares = tile(state.setup, building).squares
    if squares and building.step + 1 >= squares:
        return "last step, complete"
    return f"step to {building.step + 1} of {squares or '?'}"
