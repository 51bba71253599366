"""Checks of what a dinosaur chooses: attack, eat, move or pass, and whom it attacks, by who stands where."""

from __future__ import annotations

from companion.core.rule import Finding, not_checked
from companion.games.sauria import beasts, charts, conduct, places
from companion.games.sauria import print as printed
from companion.games.sauria.entries import Attacked, Eats, Fights, Goes, Waits
from companion.games.sauria.plans import Plan
from companion.games.sauria.registry import registry
from companion.games.sauria.state import Dinosaur, Sauria, slug


def _chosen(state: Sauria, name: str) -> tuple[Dinosaur, Plan] | None:
    """A dinosaur that has still to act in this phase, with its plan; None where nothing can be said of it."""
    dino = state.dinosaur(slug(name))
    if dino is None or state.phase != "dinosaur" or dino.acted == state.round or dino.out_of_action:
        return None
    plan = conduct.plan_of(state, dino)
    known = plan is not None and places.specific(dino.place) and not dino.is_("distracted")
    return (dino, plan) if plan is not None and known else None


def _why(plan: Plan) -> str:
    return f": {plan.why[-1].says}" if plan.why else ""


@registry.check("sauria.carnivore.choose-action", on=(Waits, Eats))
def must_act(state: Sauria, entry: Waits | Eats) -> Finding | str | None:
    """A carnivore attacks prey on its field, else eats, else moves; it does not simply wait."""
    found = _chosen(state, entry.dinosaur)
    if found is None or _diet(state, found[0]) != "carnivore":
        return None
    dino, plan = found
    if plan.does in ("attack", "fight") or (isinstance(entry, Waits) and (plan.does == "eat" or plan.to)):
        return Finding(f"{dino.id} {plan.says()}{_why(plan)}.", "illegal", (), plan.reading)
    return None


@registry.check("sauria.carnivore.eat", on=Eats)
def something_to_eat(state: Sauria, entry: Eats) -> str | None:
    """A carnivore eats where a body lies."""
    dino = state.dinosaur(slug(entry.dinosaur))
    if dino is None:
        return None
    if _diet(state, dino) == "herbivore":
        return f"{dino.id} is a herbivore and eats no body."
    if places.specific(dino.place) and not places.bodies_on(state, dino.place):
        return f"No body lies at {dino.place}."
    return None


@registry.check("sauria.herbivore.choose-action", on=(Attacked, Goes, Waits))
def herbivore(state: Sauria, entry: Attacked | Goes | Waits) -> list[str | Finding]:
    """A herbivore moves from lava, attacks if frightened, panicked or aggressive, and passes otherwise."""
    if isinstance(entry, Goes) and entry.forced:
        return []
    if isinstance(entry, Attacked) and beasts.reason_of(state, entry)[0] != "phase":
        return []
    found = _chosen(state, entry.dinosaur)
    if found is None or _diet(state, found[0]) != "herbivore":
        return []
    dino, plan = found
    if isinstance(entry, Attacked) and plan.does not in ("attack", "panic"):
        return [f"{dino.id} {plan.says()}{_why(plan)}."]
    if isinstance(entry, Waits) and (plan.does == "attack" or plan.to):
        return [f"{dino.id} {plan.says()}{_why(plan)}."]
    if isinstance(entry, Goes) and plan.does != "leave lava":
        if charts.of(state) is None and (state.covered or state.eruptions):
            return [not_checked(f"Unread: does lava lie beside {dino.place}? Otherwise it stays.", "map.fields")]
        return [f"{dino.id} moves only away from lava, and none lies beside {dino.place}."]
    return []


@registry.check("sauria.carnivore.attack-prey", on=Attacked)
def right_player(state: Sauria, entry: Attacked) -> Finding | str | None:
    """Of several players the one who bleeds is attacked, then the one who came first."""
    if beasts.reason_of(state, entry)[0] != "phase":
        return None
    found = _chosen(state, entry.dinosaur)
    if found is None:
        return None
    dino, plan = found
    seats = [t for t in plan.targets if t in state.setup.seats]
    if plan.does in ("attack", "panic") and seats and entry.seat not in seats:
        return Finding(f"{dino.id} {plan.says()}, not {entry.seat}{_why(plan)}.", "illegal", (), plan.reading)
    return None


@registry.check("sauria.prey.large-ranking", "sauria.prey.small-ranking", on=Fights)
def right_prey(state: Sauria, entry: Fights) -> Finding | None:
    """A carnivore fights the dinosaur that stands highest in its ranking, and none while a player is there."""
    found = _chosen(state, entry.dinosaur)
    if found is None or _diet(state, found[0]) != "carnivore":
        return None
    dino, plan = found
    size = printed.word(state.setup.copy, "dino", dino.species, "size") or "large"
    rule = (f"sauria.prey.{size}-ranking",)
    if plan.does == "attack":
        return Finding(f"{dino.id} {plan.says()}: players come before dinosaurs.", rules=rule)
    if plan.does == "fight" and slug(entry.target) not in plan.targets:
        return Finding(f"{dino.id} {plan.says()}, not {entry.target}{_why(plan)}.", rules=rule)
    if plan.does in ("move", "eat", "stay") and plan.why:
        return Finding(f"{entry.target} is no prey on the field of {dino.id}: it {plan.says()}.", rules=rule)
    return None


def _diet(state: Sauria, dino: Dinosaur) -> str | None:
    return printed.word(state.setup.copy, "dino", dino.species, "diet")
