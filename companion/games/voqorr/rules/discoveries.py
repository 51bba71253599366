"""Discoveries: gained, handed over, leaving play; no anomalies."""

from __future__ import annotations

from collections.abc import Iterator

from companion.core.rule import Finding
from companion.games.voqorr.entries import Drop, Find, Gain, Give, Take
from companion.games.voqorr.finding import holder
from companion.games.voqorr.registry import registry
from companion.games.voqorr.rules.steps import name_at
from companion.games.voqorr.state import State
from companion.games.voqorr.words import DISCIPLINES, proper


@registry.check("voqorr.setup.no-anomalies", on=(Gain, Find))
def no_anomaly(state: State, entry: Gain | Find) -> str | None:
    """Vo'qorr has no anomaly cards."""
    if isinstance(entry, Gain) and entry.what == "anomaly":
        return "Vo'qorr has no anomaly cards: a discovery comes alone, and nothing is drawn for it."
    return None


@registry.check("unsettled.discovery.gain", on=Find)
def from_the_tray(state: State, entry: Find) -> Iterator[str | Finding]:
    """A discovery gained comes from the tray."""
    thing = proper(entry.discovery)
    owner = holder(state, thing)
    lies = next((n.title for n in state.grid.nodes.values() if thing in n.discoveries), "")
    if owner or lies:
        yield f"{thing} is not in the tray: {f'{owner} carries it' if owner else f'it lies on {lies}'}."
    elif state.tray <= 0:
        yield "The tray is empty: all twelve discoveries are carried or lie on nodes."
    if not entry.lies and not state.lends(thing):
        yield Finding(f"Whether {thing} makes a node phased or anchored was not told.", "warned")


@registry.check("unsettled.discovery.exchange", on=(Give, Take))
def handing_over(state: State, entry: Give | Take) -> Iterator[str]:
    """Discoveries pass between explorers of one node; nothing else does in this way."""
    thing = proper(entry.what)
    if entry.what.casefold() in (*DISCIPLINES, "breakthrough", "focus", "distress", "comprehension"):
        yield f"{thing} cannot be passed on; discoveries and inventory can."
        return
    other = entry.whom
    owner = entry.seat if isinstance(entry, Give) else other
    if other not in state.places:
        return
    if holder(state, thing) != owner:
        yield f"{owner} does not carry {thing}."
    if state.explorer(entry.seat).spot != state.explorer(other).spot:
        here, there = (name_at(state, state.explorer(s).spot) for s in (entry.seat, other))
        yield f"{entry.seat} is on {here} and {other} on {there}; they must be on one node."


@registry.check("unsettled.discovery.discard", on=Drop)
def drop(state: State, entry: Drop) -> str | None:
    """A discovery leaves play only by an effect."""
    thing = proper(entry.discovery)
    lies = any(thing in n.discoveries for n in state.grid.nodes.values())
    if not holder(state, thing) and not lies:
        return f"{thing} is not in play."
    return None if entry.by else f"Name the effect that takes {thing} out of play (by=…)."


@registry.compute("voqorr.investigate.discovery-to-inventory")
def inventory(state: State, seat: str) -> tuple[str, ...]:
    """What an explorer carries."""
    return state.explorer(seat).carries


@registry.compute("voqorr.discovery.leaves-play")
def in_tray(state: State) -> dict[str, object]:
    """Discoveries in the tray, and the cards of both opportunity piles."""
    return {"tray": state.tray, "piles": list(state.piles)}
