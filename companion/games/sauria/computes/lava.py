"""Lava worked out for this table: the rounds, the fields, the bunker, the odds, and who is hurt."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from companion.games.sauria import charts, clock, combat, conduct, eruptions, lava, places, wounds
from companion.games.sauria import print as printed
from companion.games.sauria.registry import registry
from companion.games.sauria.state import Sauria


@dataclass(frozen=True, slots=True)
class Phase:
    """A lava phase: its round, what it brings in words, and by the map the fields it newly covers."""

    round: int
    says: str
    fields: tuple[str, ...] = ()


@registry.compute(
    "sauria.lava.worked-example",
    "sauria.hard.lava-from-7",
    "sauria.lava.first-draw-of-colour",
    "sauria.lava.second-draw-of-colour",
    "sauria.lava.third-draw-of-colour",
    "sauria.lava.round-9-inner-ring",
)
def schedule(state: Sauria, cards: Sequence[str] = (), rounds: Sequence[int] = ()) -> tuple[Phase, ...]:
    """Every lava phase with these cards (those drawn so far where none are given), or only those of some rounds."""
    drawn = tuple(cards) or eruptions.drawn(state)
    plan = lava.schedule(drawn, eruptions.harder(state), state.setup.reading("harder_lava_schedule"))
    chart = charts.of(state)
    spared = state.setup.reading("zone3_always_spared") == "spared"
    fields = dict(lava.field_by_field(chart, plan, spared)) if chart else {}
    return tuple(Phase(e.round, e.says(), fields.get(e, ())) for e in plan if not rounds or e.round in rounds)


@registry.compute("sauria.lava.from-round-9")
def kind(state: Sauria, round: int) -> str:
    """none, ring, zone 1 or card: what the lava phase of a round brings."""
    return eruptions.kind(state, round)


@registry.compute("sauria.lava.card-each-round")
def cards(state: Sauria) -> int:
    """The lava cards that a whole game of this mode draws."""
    return lava.cards_needed(eruptions.harder(state), state.setup.reading("harder_lava_schedule"))


@registry.compute("sauria.lava.third-colour-odds")
def odds(state: Sauria) -> dict[str, str]:
    """The chance of each colour for the next lava card."""
    return {colour: str(chance) for colour, chance in lava.odds(eruptions.drawn(state)).items()}


@registry.compute("sauria.lava.tile-supply")
def tiles_short(state: Sauria, fields: int) -> int:
    """How many of so many further fields must be marked otherwise, for want of lava tiles."""
    return lava.tiles_short(len(state.covered), fields)


# ------------------------------------------------------------------ the bunker


@dataclass(frozen=True, slots=True)
class ZoneOne:
    """What the zone 1 eruption does: whether the bunker is kept, and how many zone 1 tiles are destroyed."""

    bunker: str
    destroyed: int
    fields: tuple[str, ...] = ()


@registry.compute(
    "sauria.lava.round-10-zone-1",
    "sauria.lava.bunker-locks",
    "sauria.lava.bunker-destroyed",
    "sauria.bunker.two-conditions",
    "sauria.solo.bunker-check",
)
def zone_1(state: Sauria) -> ZoneOne:
    """The zone 1 eruption as it would go, or went: the bunker kept if uncovered and powered, else destroyed."""
    kept = state.bunker == "saved"
    if not state.bunker:
        kept = clock.bunker_saved(
            places.uncovered(state, places.BUNKER) or state.open_start,
            places.powered(state, places.BUNKER),
            places.BUNKER in state.sources,
            state.setup.reading("bunker_power_check"),
        )
    return ZoneOne("kept" if kept else "destroyed", 3 if kept else 4, eruptions.fixed_fields(state, "zone 1"))


# ------------------------------------------------------------------ damage


@dataclass(frozen=True, slots=True)
class Hurt:
    """Somebody after lava damage: wound cards and those face up, or a dinosaur's red markers; and whether it dies."""

    who: str
    damage: int
    up: int
    dead: bool | None


@registry.compute("sauria.lava.five-damage-enter")
def entering(state: Sauria, seat: str) -> Hurt:
    """A character that steps onto lava: 5 damage, counted like any other."""
    board = state.board(seat)
    cards_, up = wounds.after(board.cards, len(board.up), lava.DAMAGE)
    return Hurt(seat, cards_, up, cards_ == up == 5)


@registry.compute("sauria.lava.five-damage-covered")
def covering(state: Sauria, field: str) -> tuple[Hurt, ...]:
    """Everyone on a field that is covered: 5 damage each, but for those in the bunker that locks."""
    place = places.name(state, field)
    people = [b for b in places.on_field(state, place) if places.safe(state, b) != places.BUNKER]
    found = [entering(state, b.seat) for b in people]
    for dino in places.dinosaurs_on(state, place):
        life = printed.number(state.setup.copy, "dino", dino.species, "life")
        after = combat.damaged(life, dino.damage, lava.DAMAGE)
        found.append(Hurt(dino.id, after.damage, 0, after.dead))
    return tuple(found)


@registry.compute("sauria.lava.dino-trapped-panics", "sauria.behaviour.panicked")
def trapped(state: Sauria, dinosaur: str) -> str:
    """panicked for a dinosaur beside lava that has no permitted way out; else its way, or "" where all is well."""
    dino = state.dinosaur(dinosaur)
    plan = conduct.plan_of(state, dino) if dino else None
    if plan is None:
        return ""
    return plan.after if plan.does == "panic" else " or ".join(plan.to) if plan.does == "leave lava" else ""
