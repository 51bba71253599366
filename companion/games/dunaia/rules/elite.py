"""Elite characters: whose they are, how often, and when."""

from __future__ import annotations

from collections.abc import Iterator

from companion.core.entry import SeatEntry
from companion.core.rule import Finding, not_checked
from companion.games.dunaia.effects import spot
from companion.games.dunaia.entries import Book, Die, Hasten, Stroll, Trade
from companion.games.dunaia.rules.chapter import rule
from companion.games.dunaia.rules.elders import chips_that_are_in
from companion.games.dunaia.rules.turns import owed_words
from companion.games.dunaia.state import State

CHARACTER = {Trade: "trader", Hasten: "foreman", Stroll: "walker", Book: "booker", Die: "tumbler"}
POWER_WORDS = {
    "trader": "2 chips: move 1, ✿ 2",
    "foreman": "✿ 2: advance 1",
    "tumbler": "turn the die over",
    "haggler": "buildings ✿ 1 less",
    "walker": "move the awakened",
    "booker": "book a building",
}


@rule("dunaia.elite.own-character", on=(Trade, Hasten, Stroll, Book, Die))
def the_character_is_ones_own(state: State, entry: SeatEntry) -> str | None:
    """Only the owner of a character has its power."""
    character = CHARACTER[type(entry)]
    if isinstance(entry, Die) and not entry.turned:
        return None
    has = state.village(entry.seat).elite
    if has == character:
        return None
    return f"{entry.seat} has {'the ' + has if has else 'no elite character'}; this is the power of the {character}."


@rule("dunaia.elite.chips-for-move-and-flowers", on=Trade)
def two_chips_once_a_turn(state: State, entry: Trade) -> Iterator[str | Finding]:
    """Two inserted chips for one move and two flowers, once a turn."""
    if len(entry.chips) != 2:
        yield f"The trader discards two chips, not {len(entry.chips)}."
    yield from chips_that_are_in(state, entry)
    if len(entry.move) > 1:
        yield f"The trader moves one Dunaïa, not {len(entry.move)}."
    yield from _once(state, "trader")
    yield from _at_a_boundary(state, entry)


@rule("dunaia.elite.flowers-for-advance", on=Hasten)
def two_flowers_once_a_turn(state: State, entry: Hasten) -> Iterator[str | Finding]:
    """Two flowers for a step on an own site, once a turn."""
    flowers = state.village(entry.seat).flowers
    if flowers < 2:
        yield f"The foreman pays 2 flowers; {entry.seat} has {flowers}."
    yield from _once(state, "foreman")
    yield from _at_a_boundary(state, entry)


def _once(state: State, character: str) -> Iterator[str]:
    if character in state.turn.used:
        yield f"The {character} has been used this turn; once a turn."


def _at_a_boundary(state: State, entry: SeatEntry) -> Iterator[str | Finding]:
    if state.setup.reading("elite_timing") != "boundaries":
        return
    turn = state.turn
    if (turn.face and not turn.placed and turn.woken and turn.waiting) or turn.owed is not None:
        left = f" (still to choose: {owed_words(state)})" if turn.owed else ""
        yield Finding(
            f"{entry.seat} is inside a phase{left}; this power is used between phases.", reading="elite_timing"
        )


@rule("dunaia.elite.move-awakened", on=Stroll)
def the_awakened_one_at_the_end(state: State, entry: Stroll) -> Iterator[str]:
    """At the end of the turn, the Dunaïa awakened this turn, once."""
    if state.phase != "prophecies":
        yield "The walker moves at the end of the turn, after the die is recycled."
    if len(entry.move) != 1:
        yield f"The walker moves one Dunaïa, not {len(entry.move)}."
    for move in entry.move:
        if int(move[0]) != state.turn.dunaia:
            yield f"Dunaïa {state.turn.dunaia} was awakened this turn, not {move[0]}."
    yield from _once(state, "walker")


@rule("dunaia.elite.book-building", on=Book)
def a_displayed_tile_at_the_end(state: State, entry: Book) -> Iterator[str | Finding]:
    """At the end of the turn, one of the displayed tiles."""
    if state.phase != "prophecies":
        yield "A building is booked at the end of the turn, after the die is recycled."
    if spot(state, entry.space).state == "empty":
        yield f"Space {entry.space} is empty."
    elif spot(state, entry.space).state == "unknown" and not entry.tile:
        yield not_checked(f"What lies on {entry.space} has not been said.")
    yield from _once(state, "booker")


@rule("dunaia.elite.one-booking", on=Book)
def one_booking_at_a_time(state: State, entry: Book) -> str | Finding | None:
    """One booked building at a time; whether it may be exchanged is a reading."""
    booked = state.village(entry.seat).booked
    if booked is None or state.setup.reading("booking_refill") == "exchange":
        return None
    says = f"{entry.seat} has booked {booked.code or f't{booked.slot}'} already; one at a time."
    return Finding(says, reading="booking_refill")
