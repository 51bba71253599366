"""Breakthroughs, abilities of structures, and the common stores."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.voqorr.entries import Gain, Lose, Use
from companion.games.voqorr.registry import registry
from companion.games.voqorr.state import State
from companion.games.voqorr.words import (
    DISCS,
    STORES,
    STRUCTURES,
    counted,
)


@registry.check("unsettled.breakthrough.once-per-turn", on=Use)
def once_each_turn(state: State, entry: Use) -> str | None:
    """A breakthrough works once in each turn."""
    name = f"{entry.of or entry.seat}: {entry.what.casefold()}"
    if entry.what in STRUCTURES or name not in state.turn.used:
        return None
    return f"{entry.seat} has used {entry.what} in turn {state.turn.number} already."


@registry.check("unsettled.breakthrough.pay-first", on=Use)
def pay_first(state: State, entry: Use) -> Iterator[str]:
    """The price is paid in full before the effect."""
    if entry.what in STRUCTURES:
        return
    for text in entry.costs or _printed_price(state, entry.what):
        thing, amount = counted(text)
        have = getattr(state, thing) if thing in STORES else amount
        if have < amount:
            yield f"{entry.what} costs {amount} {thing}; the crew has {have}."


def _printed_price(state: State, title: str) -> tuple[str, ...]:
    printed = state.setup.copy.words("breakthroughs") or ()
    pairs = dict(p.partition(":")[::2] for p in printed)
    price = next((c for t, c in pairs.items() if t.casefold() == title.casefold()), "0")
    return () if price == "0" else (price,)


@registry.check("unsettled.breakthrough.owner-decides", on=Use)
def owner_only(state: State, entry: Use) -> str | None:
    """Only its owner uses a breakthrough."""
    if entry.of and entry.of != entry.seat:
        return f"{entry.what} is {entry.of}'s; {entry.of} enters its use, measured from {entry.of}'s node."
    return None


@registry.check("unsettled.structure.ready-after-regroup", "unsettled.structure.abilities-from-anywhere", on=Use)
def structure_ready(state: State, entry: Use) -> Iterator[str]:
    """A structure's ability: only finished, from anywhere, as often as it is paid."""
    if entry.what not in STRUCTURES:
        return
    site = state.site(entry.what)
    if site.spot is None:
        yield f"The {entry.what} is not built."
    elif not site.built:
        yield f"The {entry.what} is ready after {site.builder}'s regroup, not in this turn."
    pays, thing = {"hut": (state.data, "data"), "laboratory": (state.materials, "materials")}.get(
        entry.what, (state.power, "power")
    )
    if pays < 1:
        yield f"It costs 1 {thing}; the crew has none."
    if entry.what == "laboratory" and not entry.cube:
        yield "Which cube does the laboratory raise (cube=wonder)?"
    if entry.what == "workshop":
        yield "The workshop moves LUNA: enter it as her step (luna EDGE by=workshop)."


@registry.check("unsettled.resource.shared-stores", on=(Lose, Gain))
def stores_hold(state: State, entry: Lose | Gain) -> Iterator[str]:
    """The crew spends what is in its stores; power ends at six discs."""
    if entry.what not in STORES:
        return
    have: int = getattr(state, entry.what)
    if isinstance(entry, Gain):
        if entry.what == "power" and have + entry.number > DISCS and entry.source == "":
            yield f"There are six power discs: {have} charged and {entry.number} more cannot be."
        return
    if entry.source:
        node = state.grid.named(entry.source)
        if not entry.by:
            yield f"What lies on {entry.source} is not owned yet; it has to be gathered by an action."
        elif node is not None and entry.what != "power" and getattr(node, entry.what) < entry.number:
            yield f"{node.title} holds {getattr(node, entry.what)} {entry.what}."
    elif have < entry.number:
        yield f"The crew has {have} {entry.what}, not {entry.number}."
