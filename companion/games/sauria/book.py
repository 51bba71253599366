"""What the book would have had in place of an overruled entry, and which secrets may be seen."""

from __future__ import annotations

from companion.core.entry import Entry
from companion.games.sauria import scoring
from companion.games.sauria.entries import Draw, Final, Goal, GoalCard, Stands
from companion.games.sauria.state import Sauria


def correct(state: Sauria, entry: Entry) -> Entry | None:
    """The entry that the book would have had, or None where it would have had nothing.

    A figure set somewhere, a final sheet and a draw are facts of the table that stay; what an action did that was
    not allowed is left out.
    """
    if isinstance(entry, (Stands, Final)):
        return entry
    if isinstance(entry, Draw):
        bag = state.bags[entry.area]
        return entry.model_copy(update={"quiet": min(entry.quiet, bag.quiet), "red": min(entry.red, bag.red)})
    return None


def revealed(state: Sauria, entry: Entry) -> bool:
    """True when an entry may be shown: everything but goal cards and goals before the end or before they are shown."""
    if isinstance(entry, (Goal, GoalCard)):
        return scoring.open_to_all(state, state.board(entry.seat))
    return True
