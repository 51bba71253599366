"""What the book would have had in place of an entry that the table wrote against it."""

from __future__ import annotations

from companion.core.entry import Entry
from companion.games.varuna import facts, prints
from companion.games.varuna.entries import Damage, Objective, Species
from companion.games.varuna.names import species_id
from companion.games.varuna.state import State
from companion.games.varuna.turns import ticks_due, turn_of
from companion.games.varuna.worth import objective_count, objective_mp


def correct(state: State, entry: Entry) -> Entry | None:
    """The same entry with the number that the book gives; None where the book has nothing of the kind."""
    match entry:
        case Damage(seat=seat):
            sheet = state.sheet(seat)
            due = ticks_due(sheet, turn_of(state, sheet))
            owes = any(d.what == "damage" for d in turn_of(state, sheet).duties)
            return None if due is None or not owes else Damage(seat=seat, ticks=due)
        case Species(seat=seat, species=name, mp=mp) if mp is not None:
            species = species_id(state.setup, name)
            done = state.sheet(seat).completed.get(species)
            face = done.face if done is not None else state.species_face(species)
            right = prints.tile_value(state.setup, species, face)
            whole = facts.is_whole(state.setup, state.sheet(seat), species)
            return Species(seat=seat, species=species, mp=right) if right is not None and whole else None
        case Objective(seat=seat, letter=letter, mp=mp, count=count) if mp is not None:
            sheet = state.sheet(seat)
            counted = objective_count(state, sheet, letter)
            right = objective_mp(state, letter, counted if counted is not None else count)
            again = letter in sheet.objectives
            return None if right is None or again else Objective(seat=seat, letter=letter, mp=right)
    return None
