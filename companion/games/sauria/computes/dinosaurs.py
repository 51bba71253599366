"""What the dinosaurs of this table do next, whom they hunt, and what their states mean."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.sauria import beasts, conduct, leaving, world
from companion.games.sauria.acting import Turn
from companion.games.sauria.prey import Beast, elsewhere, here
from companion.games.sauria.registry import registry
from companion.games.sauria.state import Sauria, slug


@dataclass(frozen=True, slots=True)
class Move:
    """What a dinosaur does next: to whom, where to, and who decides between equals ("" nobody need)."""

    does: str
    targets: tuple[str, ...] = ()
    to: tuple[str, ...] = ()
    decides: str = ""


@registry.compute(
    "sauria.carnivore.choose-action",
    "sauria.carnivore.attack-prey",
    "sauria.carnivore.eat",
    "sauria.carnivore.no-prey-anywhere",
    "sauria.herbivore.choose-action",
    "sauria.behaviour.distracted",
    "sauria.behaviour.aggressive-attack-in-phase",
    "sauria.behaviour.narcotised",
    "sauria.prey.nearest-then-rank",
    "sauria.prey.large-ignore-small-carnivores",
    "sauria.prey.small-ignore-large",
    "sauria.prey.small-carnivore-clarified",
    "sauria.prey.tie-move",
    "sauria.prey.tie-attack-dinos",
    "sauria.prey.tie-attack-players",
    "sauria.prey.protected-players",
    "sauria.bleeding.top-prey",
    "sauria.pack.move-together",
    "sauria.bunker.protects",
    "sauria.bunker.no-power-no-protection",
    "sauria.bunker.power-off-inside-safe",
    "sauria.helicopter.waiting-is-not-safe",
    "sauria.action.hide",
)
def next_move(state: Sauria, dinosaur: str) -> Move:
    """What a dinosaur (with its pack) does in the dinosaur phase as things stand."""
    dino = state.dinosaur(slug(dinosaur))
    plan = conduct.plan_of(state, dino) if dino else None
    return Move("nothing") if plan is None else Move(plan.does, plan.targets, plan.to, plan.decides)


@registry.compute("sauria.dinophase.carnivores-first-by-life", "sauria.dinophase.herbivores-after")
def order(state: Sauria) -> tuple[Turn, ...]:
    """The dinosaurs in the order in which they act, packs together, with those that are level."""
    return conduct.turns(state)


@registry.compute("sauria.prey.large-ranking", "sauria.prey.small-ranking")
def ranking(state: Sauria, dinosaur: str) -> tuple[tuple[str, int], ...]:
    """All that is prey to a carnivore on this board, best rank first."""
    hunter = _beast(state, dinosaur)
    if hunter is None:
        return ()
    now = conduct.scene(state)
    players, animals = here(hunter, now.beasts, now.people)
    prey = (*players, *animals, *elsewhere(hunter, now.beasts, now.people, now.ways))
    return tuple((p.name, p.rank) for p in sorted(prey, key=lambda p: p.rank))


def _beast(state: Sauria, name: str) -> Beast | None:
    return next((b for b in conduct.scene(state).beasts if b.id == slug(name)), None)


@registry.compute("sauria.behaviour.who-is-aggressive", "sauria.herbivore.self-defence")
def aggressive(state: Sauria) -> tuple[str, ...]:
    """The living dinosaurs that are aggressive: carnivores, attacked herbivores, hostile ones."""
    return tuple(b.id for b in conduct.scene(state).beasts if b.aggressive and not b.dead)


@registry.compute(
    "sauria.behaviour.distracted-ends-early",
    "sauria.combat.attack-ends-distraction-and-calm",
    "sauria.weapon.tranq-pistol",
)
def states(state: Sauria, dinosaur: str) -> tuple[str, ...]:
    """The states of a dinosaur now: what attacks and lava left of them."""
    dino = state.dinosaur(slug(dinosaur))
    return dino.states if dino else ()


@registry.compute(
    "sauria.dinophase.end-remove-stun-distract",
    "sauria.dinophase.end-flip-narcotised",
    "sauria.dinophase.end-panic-check",
)
def after_phase(state: Sauria) -> dict[str, tuple[str, ...]]:
    """The states of every living dinosaur once the dinosaur phase is over."""
    return {d.id: d.states for d in world.settled(state).dinosaurs if not d.dead}


@registry.compute("sauria.cleanup.corpse-with-carnivore-stays", "sauria.cleanup.corpse-without-carnivore-removed")
def bodies_left(state: Sauria) -> tuple[str, ...]:
    """The bodies of dinosaurs that stay on the board after clean-up: those beside a living carnivore."""
    return tuple(d.id for d in world.cleaned(state).dinosaurs if d.dead)


@registry.compute(
    "sauria.combat.leaving-several-dinos", "sauria.herbivore.leave-next-turn", "sauria.combat.leave-stunned-free"
)
def attacks_on_leaving(state: Sauria, seat: str) -> tuple[str, ...]:
    """The dinosaurs that attack a player who walks off the present field now, the strongest first, a pack once."""
    return tuple(o.what for o in leaving.attacks(state, state.board(seat)))


@registry.compute("sauria.pack.forms", "sauria.pack.can-grow")
def packs(state: Sauria) -> tuple[tuple[str, ...], ...]:
    """The packs on the board: two or more pack hunters of one species on one field."""
    found = {beasts.pack(state, d): None for d in state.dinosaurs if not d.dead}
    return tuple(tuple(d.id for d in pack) for pack in found if len(pack) > 1)
