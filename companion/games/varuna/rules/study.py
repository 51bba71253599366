"""Studying dinosaurs: study symbols."""

from __future__ import annotations

from companion.core.rule import Result, not_checked
from companion.games.varuna import facts, prints
from companion.games.varuna.entries import Study
from companion.games.varuna.names import listed, species_id, species_name
from companion.games.varuna.registry import registry
from companion.games.varuna.state import State


@registry.check("varuna.study.discovered-only", on=Study)
def discovered_only(state: State, entry: Study) -> Result:
    """Only symbols of wholly coloured dinosaurs are highlighted."""
    sheet = state.sheet(entry.seat)
    species = species_id(state.setup, entry.species)
    name = species_name(state.setup, species)
    found = facts.is_discovered(state.setup, sheet, species, entry.dinosaur)
    if found:
        return None
    if found is None:
        if not any((p.species, p.dinosaur) == (species, entry.dinosaur) for p in sheet.parts) and not sheet.typed:
            return f"No part of {name} {entry.dinosaur} has been coloured on {entry.seat}’s sheet."
        return not_checked(f"Whether {name} {entry.dinosaur} is wholly coloured is unread.", f"dinosaurs.{species}")
    blank = facts.free_parts(state.setup, sheet, species, entry.dinosaur) or ""
    return f"{name} {entry.dinosaur} is not discovered: {listed(list(blank))} still blank."


@registry.check("varuna.study.symbol-only-once", on=Study)
def symbol_only_once(state: State, entry: Study) -> Result:
    """A study symbol is highlighted once."""
    sheet = state.sheet(entry.seat)
    species = species_id(state.setup, entry.species)
    name = species_name(state.setup, species)
    done = sorted(m for s, d, m in sheet.marks if (s, d) == (species, entry.dinosaur))
    if entry.mark is not None and entry.mark in done:
        return f"Symbol {entry.mark} of {name} {entry.dinosaur} is highlighted."
    if prints.study_read(state.setup, species):
        known = prints.study_marks(state.setup, species, entry.dinosaur)
        if entry.mark is not None and known and entry.mark not in known:
            return f"{name} {entry.dinosaur} has {len(known)} study symbols; there is no number {entry.mark}."
        if len(done) >= len(known):
            return f"All {len(known)} study symbols of {name} {entry.dinosaur} are highlighted."
        return None
    needs = prints.study_needs(state.setup, species)
    return not_checked(f"How many study symbols {name} {entry.dinosaur} has is unread.", *needs)
