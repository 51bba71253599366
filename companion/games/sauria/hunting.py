"""What a carnivore does that is free to act: attack, eat, or move towards its prey or its pack."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from companion.games.sauria.plans import Plan, Scene, Why, either
from companion.games.sauria.prey import RANK_WORDS, Beast, Prey, elsewhere, here, nearest, victims_among_players


def prey_of(scene: Scene, beast: Beast) -> tuple[Prey, ...]:
    """All prey of a carnivore on other fields, with its distance."""
    return elsewhere(beast, scene.beasts, scene.people, scene.ways, scene.readings.protected == "yes")


def hunts(scene: Scene, beast: Beast, ids: tuple[str, ...]) -> Plan:
    """Attack with prey on its field, eat with a body there, else move (carnivore.choose-action)."""
    if not beast.place:
        return Plan(ids, "unknown", why=(Why("where does it stand?", "sauria.carnivore.choose-action"),))
    bodies = any(b.dead and b.place == beast.place for b in scene.beasts)
    bodies = bodies or any(p.dead and p.place == beast.place for p in scene.people)
    eats = Plan(ids, "eat", after="distracted", why=(Why("a body on its field", "sauria.carnivore.eat"),))
    attacks = _attacks(scene, beast, ids)
    if attacks is not None and bodies:
        both = eats if scene.readings.eats == "eat-first" else attacks
        return replace(both, reading="carnivore_eats_before_attacking")
    return attacks or (eats if bodies else _moves(scene, beast, ids))


def _attacks(scene: Scene, beast: Beast, ids: tuple[str, ...]) -> Plan | None:
    players, animals = here(beast, scene.beasts, scene.people)
    if players:
        on_field = [p for p in scene.people if p.place == beast.place]
        victims = victims_among_players(on_field)
        bleeds = any(p.bleeding and p.seat in victims for p in on_field)
        says = "bleeding, so first" if bleeds else "came first" if len(players) > 1 else "on its field"
        rule = "sauria.bleeding.top-prey" if bleeds else "sauria.carnivore.attack-prey"
        tie = scene.starter if len(victims) > 1 else ""
        return Plan(ids, "attack", victims, decides=tie, why=(Why(says, rule),))
    if animals:
        best = min(p.rank for p in animals)
        victims = tuple(p.name for p in animals if p.rank == best)
        tie = scene.starter if len(victims) > 1 else ""
        why = Why(f"{RANK_WORDS[best]} on its field", "sauria.carnivore.attack-dino-to-death")
        return Plan(ids, "fight", victims, decides=tie, why=(why,))
    return None


def _moves(scene: Scene, beast: Beast, ids: tuple[str, ...]) -> Plan:
    prey = prey_of(scene, beast)
    best = nearest(prey, scene.readings.prey_choice)
    mates = _mates(scene, beast)
    closest = min((p.far for p in prey if p.far is not None), default=None)
    if mates and mates[0].far is not None and (closest is None or mates[0].far < closest):
        says = "its own kind is nearer than any prey"
        return _steps(scene, beast, ids, mates, Why(says, "sauria.pack.move-together"))
    if not prey:
        return Plan(ids, "stay", why=(Why("no prey anywhere", "sauria.carnivore.no-prey-anywhere"),))
    if best:
        far, rank = best[0].far, RANK_WORDS[best[0].rank]
        says = f"{either([p.name for p in best])}: {rank}, {far} field{'' if far == 1 else 's'} away"
        plan = _steps(scene, beast, ids, best, Why(says, "sauria.prey.nearest-then-rank"))
        spurned = any(p.far is not None and (p.rank < best[0].rank or p.far < (far or 0)) for p in prey)
        return replace(plan, reading="prey_choice") if spurned else plan
    if any(not p.place or scene.ways.ways_out(beast.place) is None for p in prey):
        says = _by_rank(prey) + (", where equally near" if scene.readings.prey_choice == "nearest" else "")
        return Plan(ids, "move", why=(Why(says, "sauria.prey.nearest-then-rank"),))
    why = Why("no prey that it can reach", "sauria.carnivore.no-prey-anywhere")
    return Plan(ids, "stay", why=(why,), reading="prey_distance")


def _by_rank(prey: Sequence[Prey]) -> str:
    ranks = sorted({p.rank for p in prey})
    return ", before ".join(either([p.name for p in prey if p.rank == rank]) for rank in ranks)


def _mates(scene: Scene, beast: Beast) -> tuple[Prey, ...]:
    if not beast.pack:
        return ()
    kin = [b for b in scene.beasts if b.pack and b.species == beast.species and not b.dead and b.place != beast.place]
    return nearest([Prey(b.id, 0, b.place, scene.ways.distance(beast.place, b.place)) for b in kin if b.place])


def _steps(scene: Scene, beast: Beast, ids: tuple[str, ...], goals: Sequence[Prey], why: Why) -> Plan:
    to = tuple(dict.fromkeys(s for p in goals for s in scene.ways.steps(beast.place, p.place)))
    targets = tuple(p.name for p in goals)
    tie = scene.starter if len(to) > 1 or len({p.place for p in goals}) > 1 else ""
    return Plan(ids, "move", targets, to, tie, why=(why,))


def towards_prey(scene: Scene, beast: Beast, out: tuple[str, ...]) -> tuple[str, ...]:
    """Of the ways out of the lava, those that bring a carnivore nearest to its prey (reading flee_direction)."""

    def how_near(place: str) -> tuple[int, int]:
        moved = replace(beast, place=place)
        players, animals = here(moved, scene.beasts, scene.people)
        best = nearest((*players, *animals, *prey_of(scene, moved)), scene.readings.prey_choice)
        if not best or best[0].far is None:
            return (99, 99)
        key = (best[0].far, best[0].rank)
        return key if scene.readings.prey_choice == "nearest" else (key[1], key[0])

    near = {place: how_near(place) for place in out}
    return tuple(p for p in out if near[p] == min(near.values()))
