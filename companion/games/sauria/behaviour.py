"""What each dinosaur does next, with the facts that make it so (the order of the facts is that of the rules)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from companion.games.sauria.acting import order
from companion.games.sauria.hunting import hunts, towards_prey
from companion.games.sauria.plans import Plan, Scene, Why
from companion.games.sauria.prey import Beast, victims_among_players


def plans(scene: Scene) -> tuple[Plan, ...]:
    """What every dinosaur does next, in the order in which they act."""
    by_id = {b.id: b for b in scene.beasts}
    return tuple(decide(scene, tuple(by_id[i] for i in t.ids)) for t in order(scene.beasts, scene.readings.order))


def decide(scene: Scene, unit: Sequence[Beast]) -> Plan:
    """What one dinosaur, or a pack on one field, does in the dinosaur phase."""
    ids = tuple(b.id for b in unit)
    lava = bool(unit[0].place) and scene.ways.by_lava(unit[0].place)
    able = [b for b in unit if not b.out_of_action and ("distracted" not in b.states or lava)]
    if not able:
        return Plan(ids, "nothing", why=(_idle(unit[0]),))
    if len(able) < len(unit):
        return _divided(scene, unit, able, lava)
    return _able(scene, tuple(able), ids, lava)


def _idle(beast: Beast) -> Why:
    if "narcotised" in beast.states:
        return Why("narcotised, distracted next round", "sauria.behaviour.narcotised")
    if "stunned" in beast.states:
        return Why("stunned, gets up afterwards", "sauria.behaviour.stunned")
    return Why("distracted", "sauria.behaviour.distracted")


def _divided(scene: Scene, unit: Sequence[Beast], able: Sequence[Beast], lava: bool) -> Plan:
    # A pack with a member out of action: the table's reading of pack_member_disabled.
    way, ids = scene.readings.disabled, tuple(b.id for b in able)
    if way == "all-out":
        idle = next(b for b in unit if b not in able)
        return Plan(tuple(b.id for b in unit), "nothing", why=(_idle(idle),), reading="pack_member_disabled")
    plan = _able(scene, tuple(able), ids, lava)
    if way == "stays" and plan.does == "move":
        why = Why("the pack stays with its disabled member", "sauria.pack.never-splits")
        plan = Plan(ids, "stay", why=(why,))
    return replace(plan, reading="pack_member_disabled")


def _able(scene: Scene, unit: tuple[Beast, ...], ids: tuple[str, ...], lava: bool) -> Plan:
    lead = unit[0]
    if lava:
        return _flees(scene, lead, ids)
    if any("panicked" in b.states for b in unit):
        return _panics(scene, lead, ids, "panicked", "")
    if lead.diet == "herbivore":
        return _grazes(scene, lead, ids)
    if lead.diet == "carnivore":
        return hunts(scene, lead, ids)
    return Plan(
        ids, "unknown", why=(Why("carnivore or herbivore? its card is unread", "sauria.carnivore.choose-action"),)
    )


def _grazes(scene: Scene, beast: Beast, ids: tuple[str, ...]) -> Plan:
    victims = _players(scene, beast)
    if beast.aggressive and victims:
        says = "hostile" if beast.hostile else "a player has attacked it"
        return _strikes(scene, ids, victims, Why(says, "sauria.behaviour.aggressive-attack-in-phase"))
    if victims and not beast.aggressive:
        why = Why("calm: not attacked, not hostile", "sauria.herbivore.choose-action")
        return Plan(ids, "pass", why=(why,))
    return Plan(ids, "pass", why=(Why("no lava beside it, nothing to fear", "sauria.herbivore.choose-action"),))


def _players(scene: Scene, beast: Beast) -> tuple[str, ...]:
    on_field = [p for p in scene.people if beast.place and p.place == beast.place]
    if scene.readings.how_many == "each":
        return tuple(p.seat for p in on_field if p.seen)
    return victims_among_players(on_field)


def _strikes(scene: Scene, ids: tuple[str, ...], victims: tuple[str, ...], why: Why, panic: str | None = None) -> Plan:
    several = len(victims) > 1
    each = scene.readings.how_many == "each"
    tie = scene.starter if several and not each else ""
    reading = "aggressive_attacks_all" if several and each else ""
    if panic is None:
        return Plan(ids, "attack", victims, decides=tie, why=(why,), reading=reading)
    return Plan(ids, "panic", victims, decides=tie, after=panic, why=(why,), reading=reading)


def _panics(scene: Scene, beast: Beast, ids: tuple[str, ...], says: str, after: str) -> Plan:
    return _strikes(scene, ids, _players(scene, beast), Why(says, "sauria.behaviour.panicked"), after)


def _flees(scene: Scene, beast: Beast, ids: tuple[str, ...]) -> Plan:
    out = scene.ways.ways_out(beast.place)
    if out == () or (out is None and "panicked" in beast.states):
        return _panics(scene, beast, ids, "lava beside it and no way out", "panicked")
    why = Why("lava beside it", "sauria.behaviour.flee-lava")
    if out is None:
        return Plan(ids, "leave lava", why=(why,))
    if "panicked" in beast.states:
        return _panics(scene, beast, ids, "panicked", "")
    best, reading = out, ""
    if beast.diet == "carnivore" and len(out) > 1 and scene.readings.flee == "prey":
        best, reading = towards_prey(scene, beast, out), "flee_direction"
    tie = scene.starter if len(best) > 1 else ""
    return Plan(ids, "leave lava", to=best, decides=tie, why=(why,), reading=reading)
