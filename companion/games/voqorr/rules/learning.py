"""Insight and comprehension: pursuits, slots, tokens, what is present on a node."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from companion.core.rule import Finding, warned
from companion.games.voqorr.entries import Learn, Lose, Pursue
from companion.games.voqorr.registry import registry
from companion.games.voqorr.state import State
from companion.games.voqorr.words import (
    DISCIPLINES,
)


@registry.check("unsettled.insight.change-pursuit", on=Pursue)
def pursuit(state: State, entry: Pursue) -> str | None:
    """Another pursuit costs all progress: the cube goes to the bottom."""
    if entry.space is not None and entry.space != 1:
        return f"With another pursuit {entry.seat}'s cube goes to the bottom space, not to {entry.space}."
    return None


@registry.check("unsettled.comprehension.max-four", on=Learn)
def four_slots(state: State, entry: Learn) -> Iterator[str]:
    """Four comprehension; for a fifth one is given up with a breakthrough of the same discipline."""
    explorer = state.explorer(entry.seat)
    full = "" not in explorer.knows
    if full and not entry.gives:
        yield f"{entry.seat} holds four comprehension: say which is given up (gives=chemistry along=chemistry)."
    if entry.gives and entry.along and entry.along != entry.gives:
        yield f"With {entry.gives} goes a breakthrough of {entry.gives}, not of {entry.along}."
    if entry.gives and entry.gives not in (*explorer.knows, entry.discipline):
        yield f"{entry.seat} holds no {entry.gives}."
    if entry.slot is not None and not full and (entry.slot > 4 or explorer.knows[entry.slot - 1]):
        yield f"Slot {entry.slot} of {entry.seat} is not free; a token stays where it was put."


@registry.check("unsettled.comprehension.supply", on=Learn)
def token_left(state: State, entry: Learn) -> Finding | None:
    """Without a token left a gain has no effect."""
    if state.comprehension_left(entry.discipline) > 0:
        return None
    return warned(f"No {entry.discipline} token is left: nothing is gained, no breakthrough either.")


@registry.check("unsettled.comprehension.required-not-spent", on=Lose)
def never_paid(state: State, entry: Lose) -> str | None:
    """Comprehension is a condition, never a payment."""
    if entry.what in DISCIPLINES and not entry.by:
        return f"Comprehension is not handed in: {entry.seat} keeps the {entry.what} token (by=… if a text takes it)."
    return None


@registry.compute("unsettled.comprehension.supply")
def tokens_left(state: State, discipline: str) -> int:
    """Comprehension tokens of a discipline on the board."""
    return state.comprehension_left(discipline)


@registry.compute("unsettled.comprehension.pooling")
def pooled(state: State, node: str) -> Mapping[str, int]:
    """Comprehension present on a node, by discipline."""
    here = state.grid.named(node)
    found = state.pooled(here.spot) if here else ()
    return {d: found.count(d) for d in DISCIPLINES if d in found}


@registry.compute("unsettled.insight.gain", "unsettled.insight.off-the-top")
def insight(state: State, seat: str) -> Mapping[str, object]:
    """An explorer's space on the insight track, what is pursued, what is known, breakthroughs held."""
    explorer = state.explorer(seat)
    return {
        "space": explorer.insight,
        "pursues": explorer.pursues,
        "knows": list(explorer.comprehension),
        "breakthroughs": len(explorer.breakthroughs),
    }
