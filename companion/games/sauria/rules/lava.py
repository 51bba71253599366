"""Checks of the lava phase and its cards."""

from __future__ import annotations

from companion.games.sauria import eruptions, lava
from companion.games.sauria.agenda import NAMES
from companion.games.sauria.entries import (
    Cover,
    LavaCard,
    Phase,
)
from companion.games.sauria.registry import registry
from companion.games.sauria.state import ROUNDS, Sauria


@registry.check("sauria.lava.no-lava-first-eight-rounds", on=(LavaCard, Cover, Phase))
def no_lava_yet(state: Sauria, entry: LavaCard | Cover | Phase) -> str | None:
    """No lava before its first round."""
    first = eruptions.first_round(state)
    if isinstance(entry, Phase) and entry.name != "lava":
        return None
    if state.round < first:
        return f"Round {state.round} has no lava; it comes from round {first} on."
    return None


@registry.check("sauria.lava.no-card-first-two-rounds", on=LavaCard)
def no_card_yet(state: Sauria, entry: LavaCard) -> str | None:
    """The ring and zone 1 are covered without cards."""
    what = eruptions.kind(state, state.round)
    if what in ("ring", "zone 1"):
        where = "the inner ring" if what == "ring" else "zone 1"
        return f"Round {state.round} covers {where} without a card."
    return None


@registry.check("sauria.lava.card-from-round-11", on=LavaCard)
def one_card(state: Sauria, entry: LavaCard) -> str | None:
    """One lava card a round."""
    drawn = [c for r, c in state.lava if r == state.round]
    return f"One card a round: {drawn[0]} was drawn in this one." if drawn else None


@registry.check("sauria.lava.colour-limit", on=LavaCard)
def colour_limit(state: Sauria, entry: LavaCard) -> str | None:
    """Three cards of each colour."""
    there = state.setup.copy.number(f"lava.{entry.colour}")
    limit = lava.CARDS_OF_A_COLOUR if there is None else there
    rounds = [str(r) for r, c in state.lava if c == entry.colour]
    if len(rounds) >= limit:
        return f"All {limit} {entry.colour} lava cards are out: rounds {', '.join(rounds)}."
    return None


@registry.check("sauria.round.sixteen", on=Phase)
def last_round(state: Sauria, entry: Phase) -> str | None:
    """Sixteen rounds, then the end."""
    if entry.name == "end" and not (state.round >= ROUNDS and state.phase == "cleanup"):
        return f"The game lasts {ROUNDS} rounds; this is the {NAMES[state.phase]} phase of round {state.round}."
    return None
