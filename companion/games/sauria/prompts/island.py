"""Locations, power and lava: markers to lay, and who stands where lava may flow."""

from __future__ import annotations

from collections.abc import Iterator

from companion.core.agenda import Coming, Due
from companion.games.sauria import charts, eruptions, lava, places
from companion.games.sauria.entries import Damage, Hurt
from companion.games.sauria.prompts.noise import hints
from companion.games.sauria.prompts.rounds import running
from companion.games.sauria.registry import registry
from companion.games.sauria.state import AREAS, Sauria

STAGE = {1: "fields by the ring and zone 1", 2: "all but the coast", 3: "all roads and jungles"}


@registry.prompt("sauria.power.starts-off")
def power_marker(state: Sauria) -> Iterator[Due]:
    """A power marker on a location that can have power."""
    yield from hints(state, "power.starts-off")


@registry.prompt("sauria.power.plant-starts-sabotaged")
def plant(state: Sauria) -> Iterator[Due]:
    """The power plant begins sabotaged."""
    yield from hints(state, "power.plant-starts-sabotaged")


@registry.prompt("sauria.saboteur.repaired-side")
def repaired(state: Sauria) -> Iterator[Due]:
    """A repaired sabotage marker is turned over and stays."""
    yield from hints(state, "saboteur.repaired-side")


@registry.prompt("sauria.saboteur.plant-marker-removed")
def plant_repaired(state: Sauria) -> Iterator[Due]:
    """The power plant's own marker leaves the game."""
    yield from hints(state, "saboteur.plant-marker-removed")


@registry.prompt("sauria.location.aviary")
def aviary(state: Sauria) -> Iterator[Due]:
    """The aviary attacks who bleeds."""
    yield from hints(state, "location.aviary")


@registry.prompt("sauria.boat.own-location-in-water")
def boat(state: Sauria) -> Iterator[Due]:
    """The boat is put into the water next to the docks."""
    yield from hints(state, "boat.own-location-in-water")


@registry.prompt("sauria.lava.five-damage-covered")
def burned(state: Sauria) -> Iterator[Due]:
    """Whoever stands where lava came, or walked onto it, takes 5 damage."""
    for debt in state.owed:
        if debt.kind == "lava" and debt.seat:
            offers = (Damage(seat=debt.seat, amount=5, cause="lava"),)
            yield Due("sauria.lava.five-damage-covered", f"lava at {debt.place}: 5 damage", debt.seat, offers=offers)
        elif debt.kind == "lava":
            hurt = (Hurt(dinosaur=debt.what, damage=5, cause="lava"),)
            yield Due("sauria.lava.five-damage-covered", f"lava at {debt.place}: 5 damage on {debt.what}", offers=hurt)


@registry.prompt("sauria.lava.damage-prompt")
def threatened(state: Sauria) -> Iterator[Due | Coming]:
    """Before lava comes: who stands where it may flow; by area, which draw comes next."""
    rule = "sauria.lava.damage-prompt"
    if not running(state):
        return
    ahead = state.round + 1 if state.phase in ("action", "dinosaur", "cleanup") else state.round
    what = eruptions.kind(state, ahead)
    first = eruptions.first_round(state)
    if state.round >= first - 1 and what in ("ring", "zone 1") and state.phase in ("action", "dinosaur", "cleanup"):
        where = "the inner ring" if what == "ring" else "the zone 1 locations"
        there = _standing(state, eruptions.fixed_fields(state, what))
        needs = () if charts.of(state) else ("map.fields",)
        who = f" (there now: {', '.join(there)})" if there else ""
        yield Due(rule, f"lava comes to {where} in round {ahead}{who}", optional=True, needs=needs)
    if what == "card" and state.phase == "action" and not any(b.ap or b.done for b in state.living):
        yield Due(rule, _next_cards(state, ahead), optional=True)


def _next_cards(state: Sauria, ahead: int) -> str:
    """Which card of each colour comes next, what it covers, and who stands in its way."""
    drawn = eruptions.drawn(state)
    order = {a: drawn.count(a) + 1 for a in AREAS if drawn.count(a) < lava.CARDS_OF_A_COLOUR}
    cards = ", ".join(f"{area} {nth}" for area, nth in order.items())
    means = "; ".join(f"{nth} {STAGE[nth]}" for nth in sorted(set(order.values())))
    there = []
    for area, nth in order.items():
        fields = eruptions.fields(state, lava.Eruption(ahead, "card", area, nth))
        there += [f"{who} ({area})" for who in _standing(state, tuple(f for f in fields if f not in state.covered))]
    way = f"; in its way: {', '.join(there)}" if there else ""
    return f"next lava card: {cards} ({means}){way}"


def _standing(state: Sauria, fields: tuple[str, ...]) -> list[str]:
    people = [b.seat for b in state.living if b.place in fields and places.safe(state, b) != places.BUNKER]
    return people + [d.id for d in state.dinosaurs if not d.dead and d.place in fields]
