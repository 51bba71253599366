"""Checks of what dinosaurs do: moving, lava, states, packs, and where they cannot be."""

from __future__ import annotations

from companion.core.rule import Finding, not_checked, unsettled
from companion.games.sauria import beasts, charts, conduct, places
from companion.games.sauria import print as printed
from companion.games.sauria.entries import Attacked, Dino, Eats, Fights, Goes, Waits
from companion.games.sauria.registry import registry
from companion.games.sauria.state import Dinosaur, Sauria, slug

DEEDS = (Goes, Eats, Fights, Attacked)


def _dino(state: Sauria, entry: object) -> Dinosaur | None:
    return state.dinosaur(slug(getattr(entry, "dinosaur", "")))


def _diet(state: Sauria, dino: Dinosaur) -> str | None:
    return printed.word(state.setup.copy, "dino", dino.species, "diet")


# ------------------------------------------------------------------ moving


@registry.check("sauria.carnivore.move-one-field", on=Goes)
def towards_prey(state: Sauria, entry: Goes) -> list[str | Finding]:
    """One field, along a shortest way to the nearest prey."""
    dino = _dino(state, entry)
    if dino is None or entry.forced or _diet(state, dino) == "herbivore":
        return []
    there = places.name(state, entry.place)
    near = places.adjacent(state, dino.place, there)
    if near is False:
        return [f"{there} does not border {dino.place}: a carnivore moves exactly one field."]
    if near is None:
        if places.specific(dino.place) and places.specific(there) and dino.place != there:
            return [not_checked(f"Unread: is {there} one field from {dino.place}, towards its prey?", "map.fields")]
        return []
    plan = conduct.plan_of(state, dino)
    if plan is None or plan.does != "move" or not plan.to:
        return []
    why = plan.why[-1].says if plan.why else ""
    if there in plan.to:
        return [unsettled(f"{why}.", plan.reading)] if plan.reading else []
    return [f"{dino.id} goes to {' or '.join(plan.to)}, not to {there}: {why}."]


@registry.check("sauria.carnivore.choose-action", on=Goes)
def prey_here(state: Sauria, entry: Goes) -> str | None:
    """With prey or a body on its field, and no lava beside it, a carnivore does not move."""
    dino = _dino(state, entry)
    if dino is None or entry.forced or _diet(state, dino) != "carnivore" or dino.is_("distracted"):
        return None
    plan = conduct.plan_of(state, dino)
    if plan is not None and plan.does in ("attack", "fight", "eat"):
        return f"{dino.id} {plan.says()}: {plan.why[-1].says}."
    return None


def _near_lava(state: Sauria, there: str) -> str | Finding | None:
    if there in state.covered:
        return f"{there} lies under lava since round {state.covered[there]}; no dinosaur goes there."
    beside = charts.beside_lava(state, there)
    if beside:
        return f"{there} has lava beside it; no dinosaur goes there."
    lava_about = bool(state.covered or state.eruptions or state.lava)
    if beside is None and lava_about and places.specific(there):
        return not_checked(f"Unread: does lava lie beside {there}?", "map.fields")
    return None


@registry.check("sauria.carnivore.never-near-lava", on=Goes)
def carnivore_near_lava(state: Sauria, entry: Goes) -> str | Finding | None:
    """A carnivore never moves onto lava or beside it."""
    dino = _dino(state, entry)
    if dino is None or entry.forced or _diet(state, dino) == "herbivore":
        return None
    return _near_lava(state, places.name(state, entry.place))


@registry.check("sauria.lava.dinos-never-enter-vicinity", on=Goes)
def any_near_lava(state: Sauria, entry: Goes) -> str | Finding | None:
    """No dinosaur moves onto lava or beside it."""
    return None if entry.forced else _near_lava(state, places.name(state, entry.place))


@registry.check("sauria.lava.dinos-never-enter-vicinity", on=Dino)
def placed_near_lava(state: Sauria, entry: Dino) -> Finding | None:
    """Whether a dinosaur may be placed beside lava is the table's reading."""
    there = places.name(state, entry.place)
    if there not in state.covered and not charts.beside_lava(state, there):
        return None
    if state.setup.reading("place_dinosaur_near_lava") == "not-placed":
        says = f"Lava lies at or beside {there}: at this table no dinosaur is placed there."
        return Finding(says, "illegal", (), "place_dinosaur_near_lava")
    return unsettled(f"Placed beside lava at {there}: it leaves or panics in its turn.", "place_dinosaur_near_lava")


@registry.check("sauria.behaviour.flee-lava", on=(Attacked, Eats, Fights, Waits))
def must_flee(state: Sauria, entry: Attacked | Eats | Fights | Waits) -> str | None:
    """A dinosaur beside lava leaves it, whatever else there is to do."""
    dino = _dino(state, entry)
    if dino is None or state.phase != "dinosaur" or dino.out_of_action:
        return None
    if isinstance(entry, Attacked) and entry.reason not in ("", "phase"):
        return None
    if charts.beside_lava(state, dino.place) and charts.trapped(state, dino.place) is False:
        plan = conduct.plan_of(state, dino)
        to = f", to {' or '.join(plan.to)}" if plan and plan.to else ""
        return f"{dino.id} stands beside lava at {dino.place}: it leaves{to}."
    return None


# ------------------------------------------------------------------ states


@registry.check("sauria.behaviour.panicked-no-move-no-eat", on=(Goes, Eats))
def panicked(state: Sauria, entry: Goes | Eats) -> str | None:
    """In panic a dinosaur neither moves nor eats."""
    dino = _dino(state, entry)
    if dino is None or not dino.is_("panicked") or (isinstance(entry, Goes) and entry.forced):
        return None
    return f"{dino.id} is panicked: it neither moves nor eats."


@registry.check("sauria.behaviour.stunned", on=DEEDS)
def stunned(state: Sauria, entry: Goes | Eats | Fights | Attacked) -> str | None:
    """Stunned or narcotised, a dinosaur does nothing."""
    dino = _dino(state, entry)
    if dino is None or not dino.out_of_action or (isinstance(entry, Goes) and entry.forced):
        return None
    mates = [d for d in beasts.pack(state, dino) if not d.out_of_action]
    if mates and isinstance(entry, Attacked):
        return None
    state_ = "stunned" if dino.is_("stunned") else "narcotised"
    return f"{dino.id} is {state_}: no action of any kind in round {state.round}."


@registry.check("sauria.behaviour.distracted", on=DEEDS)
def distracted(state: Sauria, entry: Goes | Eats | Fights | Attacked) -> str | None:
    """Distracted, a dinosaur neither attacks nor moves."""
    dino = _dino(state, entry)
    if dino is None or not dino.is_("distracted") or dino.acted == state.round:
        return None
    if isinstance(entry, Goes) and (entry.forced or charts.beside_lava(state, dino.place)):
        return None
    if isinstance(entry, Eats):
        return None
    return f"{dino.id} is distracted: it neither attacks nor moves in round {state.round}."


@registry.check("sauria.behaviour.aggressive-not-against-dinos", on=Fights)
def only_players(state: Sauria, entry: Fights) -> str | None:
    """Panic and aggression are aimed at players, not at other dinosaurs."""
    dino = _dino(state, entry)
    if dino is None:
        return None
    if dino.is_("panicked"):
        return f"{dino.id} is panicked: it attacks players only, not {entry.target}."
    if _diet(state, dino) == "herbivore":
        return f"{dino.id} is a herbivore: it attacks players only, not {entry.target}."
    return None


# ------------------------------------------------------------------ packs


@registry.check("sauria.prey.pack-mates-no-prey", on=Fights)
def mates(state: Sauria, entry: Fights) -> str | None:
    """Pack hunters of one species are never prey to each other."""
    one, two = _dino(state, entry), state.dinosaur(slug(entry.target))
    if one is None or two is None or one.species != two.species:
        return None
    if printed.yes(state.setup.copy, "dino", one.species, "pack"):
        return f"{one.id} and {two.id} are pack hunters of one species: never prey to each other."
    return None


@registry.check("sauria.pack.one-unit", on=Goes)
def one_unit(state: Sauria, entry: Goes) -> str | None:
    """A pack moves together."""
    dino = _dino(state, entry)
    if dino is None or not entry.alone or entry.forced:
        return None
    size = len(beasts.pack(state, dino))
    return f"{dino.id} is one of a pack of {size} at {dino.place}: they move together." if size > 1 else None


@registry.check("sauria.pack.never-splits", on=Attacked)
def one_target(state: Sauria, entry: Attacked) -> str | None:
    """A pack attacks one prey with one combined roll."""
    dino = _dino(state, entry)
    reason, _ = beasts.reason_of(state, entry)
    if dino is None or reason != "phase" or dino.acted != state.round:
        return None
    pack = beasts.pack(state, dino)
    if beasts.one_more(state, dino, entry.seat):
        return None
    if len(pack) > 1 and dino.did.startswith("attacked"):
        return f"The pack of {len(pack)} {dino.did} in round {state.round}: it attacks one prey with one roll."
    return None


# ------------------------------------------------------------------ where they cannot be


def _goal(state: Sauria, entry: Goes | Dino) -> str:
    return places.name(state, entry.place)


@registry.check("sauria.boat.dinosaurs-cannot-enter", on=(Goes, Dino, Attacked))
def off_the_boat(state: Sauria, entry: Goes | Dino | Attacked) -> str | None:
    """No dinosaur gets onto the boat or at those aboard."""
    if isinstance(entry, Attacked):
        if beasts.reason_of(state, entry)[0] == "leaving":
            return None
        aboard = places.safe(state, state.board(entry.seat)) == places.BOAT
        return f"{entry.seat} is on the boat: no dinosaur reaches it." if aboard else None
    if places.tile_at(state, _goal(state, entry)) == places.BOAT:
        return "The boat lies in the water: no dinosaur gets onto it."
    return None


@registry.check("sauria.bunker.no-dinos-after-lava", on=(Goes, Dino))
def out_of_the_bunker(state: Sauria, entry: Goes | Dino) -> str | None:
    """After lava covered its field no dinosaur can be in the bunker."""
    if places.tile_at(state, _goal(state, entry)) == places.BUNKER and state.bunker == "saved":
        return "Lava covers the bunker's field and its doors are shut: no dinosaur can be placed there."
    return None
