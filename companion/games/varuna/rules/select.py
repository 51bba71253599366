"""Phase 2: the choice of a card, the circled square, the damage, sinking."""

from __future__ import annotations

from companion.core.entry import SeatEntry
from companion.core.rule import Result, not_checked, warned
from companion.games.varuna import prints
from companion.games.varuna.entries import MARKS, Damage, Fill, GiveUp, Select
from companion.games.varuna.names import SQUARES
from companion.games.varuna.registry import registry
from companion.games.varuna.rules.rounds import rounds_of
from companion.games.varuna.state import State
from companion.games.varuna.turns import incoming, ticks_due, turn_of


@registry.check("varuna.select.colour-limit", on=Select)
def colour_limit(state: State, entry: Select) -> Result:
    """Four of a colour is the most."""
    sheet = state.sheet(entry.seat)
    done = sheet.circles(entry.colour)
    if done < SQUARES:
        return None
    when = rounds_of(sheet, entry.colour)
    return f"{entry.seat} has circled {entry.colour} {_four(done)} times, {when}, and four of a colour is the most."


def _four(n: int) -> str:
    return {4: "four", 5: "five"}.get(n, str(n))


@registry.check("varuna.select.circle-leftmost", on=Select)
def circle_leftmost(state: State, entry: Select) -> Result:
    """The square circled is the leftmost free one of its row."""
    next_square = state.sheet(entry.seat).circles(entry.colour) + 1
    if entry.square is not None and entry.square != next_square and next_square <= SQUARES:
        return f"The leftmost free {entry.colour} square is number {next_square}, not {entry.square}."
    return None


@registry.check("varuna.select.square-colour", on=Select)
def square_colour(state: State, entry: Select) -> Result:
    """The square circled lies in the row of the chosen card."""
    if entry.row is not None and entry.row != entry.colour:
        return f"{entry.seat} chose the {entry.colour} card; a square of the {entry.row} row does not go with it."
    return None


@registry.check("varuna.damage.exact-number", on=Damage)
def exact_number(state: State, entry: Damage) -> Result:
    """Exactly the damage worked out for the round is ticked."""
    sheet = state.sheet(entry.seat)
    turn = turn_of(state, sheet)
    if not turn.colour:
        return None
    due = ticks_due(sheet, turn)
    if due is None:
        return not_checked(f"The cards of round {state.round} were not entered, so the damage cannot be worked out.")
    if turn.ticked is not None:
        if entry.ticks:
            return f"{entry.seat} has ticked {turn.ticked} in round {state.round}; nothing more is due."
        return None
    length = prints.damage_spaces(state.setup)
    free = None if length is None else length - sheet.ticks
    if entry.ticks == due or (free is not None and due > free and entry.ticks == free):
        return None
    sum_of = f"{turn.incoming} on the other four cards − {sheet.protection} protection = {due}"
    return f"{entry.seat} ticks {due}, not {entry.ticks}: {sum_of}."


@registry.check("varuna.damage.tick-from-top", on=Damage)
def from_the_top(state: State, entry: Damage) -> Result:
    """Damage is ticked from the top without gaps."""
    ticks = state.sheet(entry.seat).ticks
    if entry.space is not None and entry.space != ticks + 1:
        return f"{entry.seat} has ticked {ticks} spaces; the next one is number {ticks + 1}, not {entry.space}."
    return None


@registry.check("varuna.damage.sunk-player-stops", on=(*MARKS, GiveUp))
def sunk_player_stops(state: State, entry: SeatEntry) -> Result:
    """A sunk submarine marks nothing more."""
    sunk = state.sheet(entry.seat).sunk
    return (
        None
        if sunk is None
        else f"{entry.seat}’s submarine was sunk in round {sunk}; nothing is marked on it any more."
    )


@registry.check("varuna.damage.would-sink", on=Select)
def would_sink(state: State, entry: Select) -> Result:
    """Choosing a card whose damage fills the track is allowed, but said beforehand."""
    sheet = state.sheet(entry.seat)
    length = prints.damage_spaces(state.setup)
    coming = incoming(state, entry.colour)
    if length is None or coming is None or sheet.sunk is not None:
        return None
    due = max(0, coming - sheet.protection)
    if due >= length - sheet.ticks:
        return warned(f"{due} ticks fill the track ({sheet.ticks} of {length} are ticked): the submarine sinks.")
    return None


@registry.check("varuna.bonus.colour-the-circled-square", on=Fill)
def colour_the_circled_square(state: State, entry: Fill) -> Result:
    """Only the square circled in this round is filled in."""
    sheet = state.sheet(entry.seat)
    turn = turn_of(state, sheet)
    if not turn.colour:
        return f"{entry.seat} has circled no square in this round."
    rank = sheet.circles(turn.colour)
    if (entry.colour, entry.square) != (turn.colour, rank):
        circled = f"{turn.colour} square {rank} in round {state.round}"
        return f"{entry.seat} circled {circled}, not {entry.colour} {entry.square}."
    return None
