"""Dinosaurs and species: what is discovered, and what it is worth in which round."""

from __future__ import annotations

from companion.core.tally import Reason, Tally
from companion.games.varuna import facts, prints
from companion.games.varuna.names import species_name, when
from companion.games.varuna.registry import registry
from companion.games.varuna.state import State
from companion.games.varuna.worth import species_mp


@registry.compute("varuna.discover.symbol-counts")
def symbols(state: State, seat: str) -> dict[str, int]:
    """Coloured parts by their own symbol."""
    return dict(facts.symbol_counts(state.sheet(seat)))


@registry.compute("varuna.discover.dinosaur-complete")
def dinosaurs(state: State, seat: str) -> tuple[str, ...]:
    """The dinosaurs that are discovered, such as `Ichthyosaurus 1`."""
    found = facts.discovered(state.setup, state.sheet(seat))
    return tuple(f"{species_name(state.setup, s)} {d}" for s, d in sorted(found))


@registry.compute("varuna.roundend.silver-species-value", "varuna.discover.later-round-two-less")
def value_now(state: State, species: str) -> int | None:
    """MP that completing a species gives in this round; None while its tile is unread."""
    return prints.tile_value(state.setup, species, state.species_face(species))


@registry.compute(
    "varuna.discover.species-complete", "varuna.discover.same-round-same-mp", "varuna.solo.species-minus-one"
)
def species_written(state: State, seat: str, species: str) -> Tally:
    """MP that a player has for a completed species, with the face it was completed under."""
    sheet = state.sheet(seat)
    rule = "varuna.discover.species-complete"
    name = species_name(state.setup, species)
    done = sheet.completed.get(species)
    if done is None:
        return Tally(rule, name)
    mp = species_mp(state, sheet, species)
    if mp is None:
        return Tally(rule, name, needs=(f"tile.{species}",), open_low=1, open_high=None)
    return Tally(rule, name, (Reason(mp, f"{name} completed, {done.face}, {when(done.round)}", rule),))
