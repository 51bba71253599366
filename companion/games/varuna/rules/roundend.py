"""The end of a round: tiles turn to silver then, and only then."""

from __future__ import annotations

from companion.core.rule import Result, warned
from companion.games.varuna.entries import Flip
from companion.games.varuna.names import LETTERS, species_id, species_name
from companion.games.varuna.registry import registry
from companion.games.varuna.rules.rounds import named, standing
from companion.games.varuna.state import State


def _tile(state: State, entry: Flip) -> tuple[str, str]:
    if entry.tile in LETTERS:
        return entry.tile, f"Objective {entry.tile}"
    species = species_id(state.setup, entry.tile)
    return species, f"the {species_name(state.setup, species)} tile"


@registry.check("varuna.roundend.no-flip-during-round", on=Flip)
def no_flip_during_round(state: State, entry: Flip) -> Result:
    """Tiles change face between rounds only."""
    tile, name = _tile(state, entry)
    if entry.face != "silver" or state.face(tile) != "gold":
        return None
    if not state.closed:
        busy = [s.seat for s, turn in standing(state) if turn.duties]
        if busy:
            who = f"{named(busy)} still {'acts' if len(busy) == 1 else 'act'}"
            return f"Round {state.round} is open and {who}; {name} flips when it is closed."
        done = state.completed_now | state.validated_now
        if tile not in done and not state.typed:
            return f"Nobody has completed or validated {name.removeprefix('the ')} in round {state.round}."
        return None
    if state.round and not state.typed and not state.solo:
        return warned(f"{name} did not flip by itself at the end of round {state.round}: nobody completed it then.")
    return None


@registry.check("varuna.roundend.silver-is-final", on=Flip)
def silver_is_final(state: State, entry: Flip) -> Result:
    """A silver tile stays silver."""
    tile, name = _tile(state, entry)
    if state.face(tile) == "silver" and entry.face != "gone":
        since = state.silver[tile]
        when = f"since the end of round {since}" if since else "from the beginning"
        back = "never turns back to gold" if entry.face == "gold" else "cannot flip again"
        return f"{name[0].upper()}{name[1:]} is silver {when} and {back}."
    return None
