"""Using the sonar: spaces of the environments' tracks."""

from __future__ import annotations

from companion.core.rule import Result, not_checked
from companion.games.varuna import prints
from companion.games.varuna.entries import Sonar
from companion.games.varuna.names import SPECIES, species_id, species_name
from companion.games.varuna.registry import registry
from companion.games.varuna.state import State


@registry.check("varuna.sonar.legal-space", "varuna.sonar.split-between-environments", on=Sonar)
def legal_space(state: State, entry: Sonar) -> Result:
    """A use circles the symbol of an environment or the next space of its track, in each environment for itself."""
    sheet = state.sheet(entry.seat)
    species = species_id(state.setup, entry.species)
    name = species_name(state.setup, species)
    if species not in SPECIES:
        return f"“{entry.species}” is no environment of the sheet."
    level = sheet.sonar.get(species, 0)
    spaces = prints.sonar_spaces(state.setup, species)
    if species in sheet.ends or (spaces is not None and level >= spaces):
        return f"The sonar track of {name} is full: {level} spaces are circled."
    if entry.space is not None and entry.space != level + 1:
        where = f"the next one is space {level + 1}" if level else "it opens with its symbol, space 1"
        return f"{entry.seat} has circled {level} sonar spaces of {name}; {where}, not {entry.space}."
    if spaces is not None and entry.end and level + 1 != spaces:
        return f"Space {level + 1} is not the last one of {name}; its track has {spaces}."
    if spaces is None and level:
        key = f"sonar.{species}.spaces"
        return not_checked(f"Whether the track of {name} has a space {level + 1} rests on its length.", key)
    return None
