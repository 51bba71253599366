"""What the book would have had in place of an overruled entry, and which secrets may be seen."""

from __future__ import annotations

from companion.core.entry import Entry
from companion.games.sauria import conduct, noises, scoring
from companion.games.sauria import entries as e
from companion.games.sauria.state import Bag, Sauria, slug

FACTS = (e.Phase, e.Starter, e.Event, e.Reveal, e.Stands, e.FieldNote, e.Cover, e.Standing, e.Board, e.Final)
"""What happened at the table whatever the rules say of it: without it the rest of the evening would hang in the air."""
COUNTS = (e.Bag, e.Deck, e.Supply, e.Energy, e.Shots, e.Damage, e.Wound, e.Discards, e.Dino)


def correct(state: Sauria, entry: Entry) -> Entry | None:
    """The entry that the book would have had, or None where it would have had nothing.

    Facts of the table stay. A draw is cut to what the bag can give. A dinosaur that did otherwise does what it must,
    where that is a single thing. An action that was not allowed is left out.
    """
    if isinstance(entry, FACTS + COUNTS):
        return entry
    if isinstance(entry, e.Draw):
        full = Bag(4 * state.players, state.players)
        can = noises.possible(state.bags[entry.area], full, entry.quiet + entry.red)
        best = min(can, key=lambda b: abs(b.red - entry.red), default=None)
        return None if best is None else entry.model_copy(update={"quiet": best.quiet, "red": best.red})
    if isinstance(entry, (e.Goes, e.Eats, e.Waits)):
        dino = state.dinosaur(slug(entry.dinosaur))
        if dino is None or state.phase != "dinosaur" or dino.acted == state.round:
            return None
        offers = conduct.plan(state, dino).offers
        return offers[0] if len(offers) == 1 else None
    return None


def revealed(state: Sauria, entry: Entry) -> bool:
    """True when an entry may be shown: everything but goal cards and goals before the end or before they are shown."""
    if isinstance(entry, (e.Goal, e.GoalCard)):
        return scoring.open_to_all(state, state.board(entry.seat))
    return True
