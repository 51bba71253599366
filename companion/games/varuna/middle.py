"""What entries do to the middle of the table: tiles and tokens, the cards of a round, the flips at its end."""

from __future__ import annotations

from dataclasses import replace

from companion.games.varuna import entries
from companion.games.varuna.names import LETTERS, species_id
from companion.games.varuna.state import Offer, State


def objectives(state: State, entry: entries.Objectives) -> State:
    """Notes the four Objective tiles."""
    return replace(state, objectives=entry.tiles)


def tokens(state: State, entry: entries.Tokens) -> State:
    """Notes the four Discovery tokens."""
    return replace(state, tokens=entry.tokens)


def board(state: State, entry: entries.Board) -> State:
    """Notes the face of the Objective board."""
    return replace(state, board=entry.face)


def reveal(state: State, entry: entries.Reveal) -> State:
    """Opens a round with its five cards; in solo the Objective that is due flips before."""
    number = state.round + 1
    damage = {
        "blue": entry.on_blue,
        "red": entry.on_red,
        "yellow": entry.on_yellow,
        "purple": entry.on_purple,
        "grey": entry.on_grey,
    }
    given = {c: getattr(entry, c) for c in damage}
    offer = Offer(number, damage, {c: a for c, a in given.items() if a})
    state = replace(
        state, round=number, closed=False, offer=offer, completed_now=frozenset(), validated_now=frozenset()
    )
    return _scheduled_flips(state)


def _scheduled_flips(state: State) -> State:
    # Solo: an Objective still there turns silver at the start of its round, before the cards (solo.objective-schedule).
    if not state.solo:
        return state
    due = [x for i, x in enumerate(LETTERS) if state.round >= 10 + i and state.face(x) == "gold"]
    return replace(state, silver={**state.silver, **dict.fromkeys(due, state.round - 1)}) if due else state


def card(state: State, entry: entries.Card) -> State:
    """Notes the actions of a card of this round."""
    if state.offer is None:
        return state
    offer = replace(state.offer, actions={**state.offer.actions, entry.colour: entry.actions})
    return replace(state, offer=offer)


def flip(state: State, entry: entries.Flip) -> State:
    """Turns a tile as the players say."""
    tile = entry.tile if entry.tile in LETTERS else species_id(state.setup, entry.tile)
    silver = {k: v for k, v in state.silver.items() if k != tile}
    gone = {k: v for k, v in state.gone.items() if k != tile}
    if entry.face == "silver":
        silver[tile] = state.silver.get(tile, state.round)
    elif entry.face == "gone":
        gone[tile] = state.round
    return replace(state, silver=silver, gone=gone)


def close(state: State, _entry: entries.Close) -> State:
    """Ends the round and turns every tile that somebody has completed or validated in it."""
    if state.solo:
        return replace(state, closed=True)
    flipped = dict.fromkeys(flips_due(state), state.round)
    return replace(state, closed=True, silver={**state.silver, **flipped})


def flips_due(state: State) -> tuple[str, ...]:
    """The tiles that turn to silver at the end of this round (roundend.flip-species, roundend.flip-objective)."""
    if state.solo:
        return ()
    done = (*sorted(state.completed_now), *sorted(state.validated_now))
    return tuple(t for t in done if state.face(t) == "gold")
