"""What is done to dinosaurs: attacks by players, damage, states, death."""

from __future__ import annotations

from dataclasses import replace

from companion.games.sauria import body
from companion.games.sauria import print as printed
from companion.games.sauria.entries import Gone, Hurt, Status
from companion.games.sauria.state import Dinosaur, Owed, Sauria, slug

FISTS = "fists"
TRANQ = "tranq-pistol"


def attacked(state: Sauria, seat: str, target: str, weapon: str, hits: int, put: str) -> Sauria:
    """One attack by a player: ammunition, damage or a state, and the counterattack of a melee attack."""
    dino = state.dinosaur(target)
    ranged = is_ranged(state, seat, weapon)
    state = replace(body.spend_shot(state, seat, weapon), struck=(seat, target, ranged is True))
    if dino is None:
        return state
    states = tuple(s for s in dino.states if s != "distracted")
    if printed.word(state.setup.copy, "dino", dino.species, "diet") != "carnivore":
        states = tuple(dict.fromkeys((*states, "aggressive")))
    damage = hits
    if weapon == TRANQ:
        put = put or (state.setup.reading("tranq_pistol_effect") if hits else "")
        damage = 0
    if put:
        states = tuple(dict.fromkeys((*states, put)))
    state = state.with_dinosaur(replace(dino, states=states, lying=dino.lying or bool(put)))
    state = damaged(state, target, damage)
    after = state.dinosaur(target)
    if ranged is False and after is not None and not after.dead and not after.out_of_action:
        once = state.setup.reading("burst_weapons") == "one-counter"
        waiting = any(o.kind == "counter" and o.seat == seat and o.what == target for o in state.owed)
        if not (once and waiting):
            owed = Owed("counter", seat=seat, what=target, place=after.place)
            state = replace(state, owed=(*state.owed, owed))
    return state


def is_ranged(state: Sauria, seat: str, weapon: str) -> bool | None:
    """True for a weapon with ammunition, False for fists and melee weapons, None while unread."""
    if weapon == FISTS:
        return False
    held = state.board(seat).held(weapon)
    if held is not None and held.shots is not None:
        return True
    shots = printed.number(state.setup.copy, "item", weapon, "ammunition")
    return None if shots is None else shots > 0


def damaged(state: Sauria, name: str, damage: int) -> Sauria:
    """Damage on a dinosaur; at its life points it is dead (dino.damage-and-death)."""
    dino = state.dinosaur(name)
    if dino is None or dino.dead:
        return state
    dino = replace(dino, damage=dino.damage + damage)
    life = printed.number(state.setup.copy, "dino", dino.species, "life")
    state = state.with_dinosaur(dino)
    return dies(state, dino) if life is not None and dino.damage >= life else state


def dies(state: Sauria, dino: Dinosaur) -> Sauria:
    """A dinosaur is dead: figure down, card to the discard pile."""
    state = state.with_dinosaur(replace(dino, dead=True, lying=True, states=()))
    owed = tuple(o for o in state.owed if o.what != dino.id or o.kind not in ("counter", "leaving", "lava"))
    return replace(state, discards=(*state.discards, dino.species), killed=state.killed + 1, owed=owed)


def hurt(state: Sauria, entry: Hurt) -> Sauria:
    """Damage outside a player's attack."""
    name = slug(entry.dinosaur)
    if entry.cause == "lava":
        state = body.settle(state, "lava", "", name)
    return damaged(state, name, entry.damage)


def status(state: Sauria, entry: Status) -> Sauria:
    """A dinosaur's state is set; calm takes all away. Lying figures are stunned or narcotised."""
    dino = state.dinosaur(slug(entry.dinosaur))
    if dino is None:
        return state
    if entry.state == "calm":
        return state.with_dinosaur(replace(dino, states=(), lying=False))
    states = tuple(dict.fromkeys((*dino.states, entry.state)))
    lying = dino.lying or entry.state in ("stunned", "narcotised")
    return state.with_dinosaur(replace(dino, states=states, lying=lying))


def leaves(state: Sauria, entry: Gone) -> Sauria:
    """A dinosaur is killed, or leaves the board."""
    dino = state.dinosaur(slug(entry.dinosaur))
    if dino is None:
        return state
    if entry.dead:
        return state if dino.dead else dies(state, dino)
    rest = tuple(d for d in state.dinosaurs if d.id != dino.id)
    owed = tuple(o for o in state.owed if o.what != dino.id)
    discards = state.discards if dino.dead else (*state.discards, dino.species)
    return replace(state, dinosaurs=rest, owed=owed, discards=discards)
