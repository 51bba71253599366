"""Checks of attacks: reach, weapons, ammunition, dice, counterattacks, who may be attacked at all."""

from __future__ import annotations

from companion.core.rule import Finding, not_checked
from companion.games.sauria import beasts, combat, conduct, places, struck
from companion.games.sauria import print as printed
from companion.games.sauria.combat import Dice
from companion.games.sauria.entries import Attack, Attacked, Burst
from companion.games.sauria.registry import registry
from companion.games.sauria.state import Dinosaur, Sauria, slug

BLOWS = (Attack, Burst)
FACES = ("green", "yellow", "red", "black")


def _target(state: Sauria, entry: Attack | Burst) -> Dinosaur | None:
    return state.dinosaur(slug(entry.target))


@registry.check("sauria.combat.no-player-vs-player", on=BLOWS)
def no_player(state: Sauria, entry: Attack | Burst) -> str | None:
    """Players never attack each other."""
    seats = [s for s in state.setup.seats if slug(s) == slug(entry.target)]
    if seats and _target(state, entry) is None:
        return f"{seats[0]} is a player: players never shoot at or attack one another."
    return None


@registry.check("sauria.action.attack", on=BLOWS)
def in_reach(state: Sauria, entry: Attack | Burst) -> list[str]:
    """A living dinosaur in reach, and a weapon that is held."""
    found = []
    target = _target(state, entry)
    if target is None and slug(entry.target) not in map(slug, state.setup.seats):
        there = ", ".join(d.id for d in state.dinosaurs if not d.dead) or "none"
        found.append(f"There is no {entry.target} on the board (living dinosaurs: {there}).")
    elif target is not None and target.dead:
        found.append(f"The {target.id} is dead.")
    weapon = slug(entry.weapon)
    if weapon != struck.FISTS and state.board(entry.seat).held(weapon) is None:
        found.append(f"{entry.seat} holds no {weapon}.")
    return found


def _apart(state: Sauria, entry: Attack | Burst) -> tuple[str, str] | None:
    target = _target(state, entry)
    here = state.board(entry.seat).place
    if target is None or places.same(here, target.place) is not False:
        return None
    return here, target.place


@registry.check("sauria.combat.melee-same-field", on=BLOWS)
def melee(state: Sauria, entry: Attack | Burst) -> str | None:
    """Melee needs attacker and target on one field."""
    apart = _apart(state, entry)
    if apart and struck.is_ranged(state, entry.seat, slug(entry.weapon)) is False:
        return f"{entry.weapon.capitalize()} is melee: {entry.seat} stands at {apart[0]}, {entry.target} at {apart[1]}."
    return None


@registry.check("sauria.combat.ranged-distance", on=BLOWS)
def ranged(state: Sauria, entry: Attack | Burst) -> list[str | Finding]:
    """A shot needs the same field; some weapons reach an adjacent one."""
    apart = _apart(state, entry)
    weapon = slug(entry.weapon)
    if not apart or struck.is_ranged(state, entry.seat, weapon) is not True:
        return []
    near = places.adjacent(state, *apart)
    if near is False:
        return [f"{apart[1]} is more than one field from {apart[0]}: no weapon reaches that far."]
    reach = printed.word(state.setup.copy, "item", weapon, "range")
    if reach == "same":
        return [f"The {weapon} reaches its own field only; {entry.target} stands at {apart[1]}."]
    needs = [] if reach else [printed.key(state.setup.copy, "item", weapon, "range")]
    needs += [] if near is not None else ["map.fields"]
    if needs:
        return [not_checked(f"Unread: does the {weapon} reach {apart[1]} from {apart[0]}?", *needs)]
    return []


@registry.check("sauria.combat.fists", on=BLOWS)
def fists(state: Sauria, entry: Attack | Burst) -> str | Finding | None:
    """Fists hit small dinosaurs only."""
    target = _target(state, entry)
    if slug(entry.weapon) != struck.FISTS or target is None:
        return None
    size = printed.word(state.setup.copy, "dino", target.species, "size")
    if size == "large":
        return f"Fists do nothing against a large dinosaur such as {target.id}."
    if size is None:
        key = printed.key(state.setup.copy, "dino", target.species, "size")
        return not_checked(f"Unread: is {target.id} small?", key)
    return None


def _dice(state: Sauria, entry: Attack | Burst) -> tuple[str | None, str]:
    """The letters of the dice against this target, and the printed value to ask for where they are unread."""
    target = _target(state, entry)
    weapon = slug(entry.weapon)
    copy = state.setup.copy
    if weapon == struck.FISTS or target is None:
        return combat.FISTS, ""
    size = printed.word(copy, "dino", target.species, "size")
    if size is None:
        return None, printed.key(copy, "dino", target.species, "size")
    return printed.word(copy, "item", weapon, size), printed.key(copy, "item", weapon, size)


@registry.check("sauria.weapon.two-values", on=BLOWS)
def two_values(state: Sauria, entry: Attack | Burst) -> str | Finding | None:
    """A weapon without a value for the target's size cannot attack it."""
    target = _target(state, entry)
    if target is None or slug(entry.weapon) == struck.FISTS:
        return None
    letters, key = _dice(state, entry)
    if letters is None:
        return not_checked(f"Unread: may the {entry.weapon} attack {target.id}?", key)
    if letters == "none":
        size = printed.word(state.setup.copy, "dino", target.species, "size")
        return f"The {entry.weapon} has no value against {size} dinosaurs such as {target.id}."
    return None


@registry.check("sauria.weapon.needs-ammo", on=BLOWS)
def needs_ammo(state: Sauria, entry: Attack | Burst) -> str | Finding | None:
    """A ranged weapon needs an ammunition marker for each attack."""
    held = state.board(entry.seat).held(slug(entry.weapon))
    if held is None or held.shots is None:
        return None
    if held.shots == 0:
        return f"The {held.name} has no ammunition left; it is reloaded at its type of location."
    if isinstance(entry, Burst) and held.shots == 1:
        way = state.setup.reading("burst_with_one_shot")
        if way == "not-allowed":
            return Finding(
                f"One shot left on the {held.name}: no Burst at this table.", "illegal", (), "burst_with_one_shot"
            )
        does = "one attack only" if way == "one-attack" else "both attacks"
        return Finding(f"One shot left on the {held.name}: {does}.", "unsettled", (), "burst_with_one_shot")
    return None


@registry.check("sauria.action.burst", on=Burst)
def burst(state: Sauria, entry: Burst) -> list[str | Finding]:
    """Both attacks of a Burst go at one dinosaur."""
    found: list[str | Finding] = []
    if entry.second and slug(entry.second) != slug(entry.target):
        found.append(f"Both attacks of a Burst go at one dinosaur, not at {entry.target} and {entry.second}.")
    melee_weapon = struck.is_ranged(state, entry.seat, slug(entry.weapon)) is False
    if melee_weapon and state.setup.reading("burst_weapons") == "ranged":
        says = f"At this table Burst is for ranged weapons; {entry.weapon} is melee."
        found.append(Finding(says, "illegal", (), "burst_weapons"))
    return found


def most(state: Sauria, letters: str) -> tuple[int | None, tuple[str, ...]]:
    """The most hits these dice can show; None with the keys to ask for while a face is unread."""
    faces = {c: state.setup.copy.words(f"die.{c}") for c in FACES}
    dice = Dice.of(letters)
    unread = tuple(f"die.{c}" for c in FACES if getattr(dice, c) and faces[c] is None)
    return (None, unread) if unread else (combat.most_hits(faces, dice), ())


@registry.check("sauria.combat.hit-number-in-roll", on=(*BLOWS, Attacked))
def hits_in_roll(state: Sauria, entry: Attack | Burst | Attacked) -> list[str | Finding]:
    """A roll cannot show more hits than its dice have."""
    if isinstance(entry, Attacked):
        dino = state.dinosaur(slug(entry.dinosaur))
        letters = conduct.dice(state, dino) if dino is not None else None
        if dino is not None and beasts.reason_of(state, entry)[0] == "counter":
            letters = conduct.counter_dice(state, dino)
        key = printed.key(state.setup.copy, "dino", dino.species, "dice") if dino is not None else ""
        rolls = [entry.damage]
    else:
        letters, key = _dice(state, entry)
        rolls = [entry.hits] if isinstance(entry, Attack) else list(entry.hits)
    if not any(rolls) or letters == "none" or (letters is None and not key):
        return []
    if letters is None:
        return [not_checked("Unread: can the dice show that many hits?", key)]
    highest, unread = most(state, letters)
    if highest is None:
        return [not_checked("Unread: can the dice show that many hits?", *unread)]
    return [f"{r} hits; {Dice.of(letters).says()} can show {highest} at most." for r in rolls if r > highest]


# ------------------------------------------------------------------ dinosaurs attack players


def _last(state: Sauria, entry: Attacked) -> bool | None:
    """Whether the player's latest attack was ranged on this dinosaur; None where it was not on it."""
    struck = state.struck
    if struck is None or struck[0] != entry.seat or struck[1] != slug(entry.dinosaur):
        return None
    return struck[2]


@registry.check("sauria.combat.no-counter-if-stunned", on=Attacked)
def stunned_counter(state: Sauria, entry: Attacked) -> str | None:
    """Stunned and narcotised dinosaurs never strike back."""
    dino = state.dinosaur(slug(entry.dinosaur))
    if entry.reason == "counter" and dino is not None and dino.out_of_action:
        return f"{dino.id} is {' and '.join(s for s in dino.states if s != 'aggressive')}: no counterattack."
    return None


@registry.check("sauria.combat.no-counter-to-ranged", on=Attacked)
def ranged_counter(state: Sauria, entry: Attacked) -> str | None:
    """A shot is never answered."""
    if entry.reason == "counter" and _last(state, entry):
        return f"{entry.seat} shot at {entry.dinosaur}: a ranged attack is not answered."
    return None


@registry.check("sauria.combat.dinos-always-melee", on=Attacked)
def dinosaurs_melee(state: Sauria, entry: Attacked) -> str | None:
    """A dinosaur attacks on its own field only."""
    dino = state.dinosaur(slug(entry.dinosaur))
    _, debt = beasts.reason_of(state, entry)
    if dino is None or (debt is not None and debt.place == dino.place):
        return None
    here = state.board(entry.seat).place
    if places.same(here, dino.place) is False:
        return f"{dino.id} stands at {dino.place}, {entry.seat} at {here}: dinosaurs only attack on their own field."
    return None


@registry.check("sauria.carnivore.attack-player-once", on=Attacked)
def once(state: Sauria, entry: Attacked) -> str | None:
    """Against a player the dinosaur's action is one attack roll."""
    dino = state.dinosaur(slug(entry.dinosaur))
    reason, _ = beasts.reason_of(state, entry)
    if dino is not None and beasts.one_more(state, dino, entry.seat):
        return None
    if dino is not None and reason == "phase" and dino.acted == state.round and dino.did.startswith("attacked"):
        return f"{dino.id} has rolled its attack in round {state.round}: it {dino.did}."
    return None


@registry.check("sauria.action.evade", on=Attacked)
def evaded(state: Sauria, entry: Attacked) -> str | None:
    """After Evade no dinosaur attacks for the leaving."""
    board = state.board(entry.seat)
    if entry.reason == "leaving" and board.acts and board.acts[-1] == "evade":
        return f"{entry.seat} evaded: no dinosaur attacks for leaving."
    return None


@registry.check("sauria.bunker.protects", on=Attacked)
def protected(state: Sauria, entry: Attacked) -> str | None:
    """Nobody is attacked in the protected bunker."""
    if beasts.reason_of(state, entry)[0] == "leaving":
        return None
    if places.safe(state, state.board(entry.seat)) == places.BUNKER:
        return f"{entry.seat} is in the bunker, whose power has been on: safe from every attack."
    return None
