"""Game turn: whose turn it is, the four phases in their order, and what ends it."""

from __future__ import annotations

from collections.abc import Iterator

from companion.core.entry import SeatEntry
from companion.core.rule import Finding, warned
from companion.games.dunaia.changes import last_turn
from companion.games.dunaia.entries import (
    Advance,
    Book,
    Build,
    Chip,
    Die,
    Done,
    Elder,
    Hasten,
    Move,
    Over,
    Prophecy,
    Recycle,
    Roll,
    Skip,
    Stroll,
    Trade,
    Wake,
)
from companion.games.dunaia.fulfilled import open_tiles
from companion.games.dunaia.play import begun
from companion.games.dunaia.registry import registry
from companion.games.dunaia.rules.chapter import listed, rule
from companion.games.dunaia.state import State

TURN = (
    Roll, Die, Wake, Skip, Recycle, Build, Move, Chip, Advance, Prophecy, Done, Elder, Trade, Hasten, Stroll, Book,
)  # fmt: skip
"""Entries that belong to a turn."""

PHASES = {
    "choose": "phase 1, choose a die",
    "awaken": "phase 2, awaken the Dunaïa",
    "recycle": "phase 3, recycle the die",
    "prophecies": "phase 4, prophecies",
    "over": "over",
}


@rule("dunaia.turn.whose-turn", on=TURN)
def only_the_active_player(state: State, entry: SeatEntry) -> str | None:
    """Only the player whose turn it is takes a die, awakens, recycles or calls."""
    if state.over or entry.seat == state.seat:
        return None
    if isinstance(entry, (Trade, Hasten)) and state.setup.reading("elite_timing") == "others-turns":
        return None
    return f"It is {state.seat}'s turn (round {state.round}), not {entry.seat}'s."


@rule("dunaia.end.nothing-after", on=TURN)
def nothing_after_the_end(state: State, entry: SeatEntry) -> str | None:
    """Nobody plays on when the last turns are over."""
    return f"The game is over after {state.played} turns." if state.over else None


@rule("dunaia.turn.four-phases", on=(Wake, Skip, Recycle, Build, Prophecy, Done))
def phases_in_their_order(state: State, entry: SeatEntry) -> Iterator[str]:
    """Die, awakening, recycling, prophecies, in this order."""
    turn, phase = state.turn, state.phase
    if isinstance(entry, Skip) and turn.owed is not None:
        return
    if phase == "choose":
        yield f"{entry.seat} has not taken a die yet; the turn begins with it."
    elif phase == "over":
        return
    elif isinstance(entry, Wake) and turn.placed:
        yield f"The die lies on {_where(turn.placed)} already; the awakening comes before recycling."
    elif isinstance(entry, (Recycle, Build, Prophecy, Done)) and phase == "awaken":
        yield f"The awakening of Dunaïa {turn.dunaia} is not finished: {_left(state)}. `skip` gives it up."
    elif isinstance(entry, (Prophecy, Done)) and not turn.placed:
        yield f"{entry.seat}'s die {turn.face} has to be recycled first."
    elif isinstance(entry, (Prophecy, Done)) and turn.owed:
        yield f"{entry.seat} has still to choose: {owed_words(state)}. `skip` gives it up."


def _left(state: State) -> str:
    squares = [s for s in state.turn.waiting if s != "?"]
    if squares:
        return f"{'square' if len(squares) == 1 else 'squares'} {listed(squares)}"
    return owed_words(state) if state.turn.owed else "its squares are not named"


def _where(placed: str) -> str:
    return f"square {placed[1:]}" if placed[0].isdecimal() else f"the {placed} square"


def owed_words(state: State) -> str:
    """What an effect still leaves to choose, in words."""
    owed = state.turn.owed
    if owed is None:
        return "nothing"
    parts = [
        f"{owed.moves} move{'s' if owed.moves > 1 else ''}" if owed.moves > 0 else "",
        f"{owed.chips} chip{'s' if owed.chips > 1 else ''} of choice" if owed.chips > 0 else "",
        "a site to advance" if owed.advances > 0 else "",
    ]
    return " and ".join(p for p in parts if p)


@registry.check("dunaia.prophecy.not-left-lying", on=(Done, Roll, Die, Elder, Trade, Hasten))
def earned_tiles_are_taken(state: State, entry: SeatEntry) -> Finding | None:
    """A turn does not end while a tile lies there that its player fulfils; whether it may is a reading."""
    ends = isinstance(entry, Done) or begun(state, entry) is not state
    if not ends or state.phase != "prophecies":
        return None
    met = open_tiles(state, state.active)
    if not met:
        return None
    says = f"{state.seat} fulfils {listed(met)}"
    if state.setup.reading("prophecy_compulsory") == "may-leave":
        return warned(f"{says} and leaves it lying.")
    return Finding(f"{says} and has to take it before the turn ends.", reading="prophecy_compulsory")


@rule("dunaia.end.not-before", on=Over)
def over_when_the_last_turns_are(state: State, entry: Over) -> Iterator[str | Finding]:
    """A game that is played entry by entry is over after the last turns, not before."""
    if state.over:
        yield "The game is over already."
    elif state.live and state.trigger is None:
        yield f"Nobody has called the end: no ninth building, and prophecies are left (round {state.round})."
    elif state.live:
        left = (last_turn(state) or 0) - state.played
        yield f"{left} turn{'s' if left != 1 else ''} are still to be played, {state.seat}'s first."
    elif not any(v.typed for v in state.villages):
        yield warned("No board has been typed in yet.")
