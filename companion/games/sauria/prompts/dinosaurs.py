"""Dinosaurs: new ones to place, attacks that are owed, who acts next and what it does."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from companion.core.agenda import Due
from companion.games.sauria import charts, conduct, eruptions
from companion.games.sauria import print as printed
from companion.games.sauria.prompts.noise import hints
from companion.games.sauria.prompts.rounds import running
from companion.games.sauria.registry import registry
from companion.games.sauria.state import Dinosaur, Owed, Sauria

BOX = {"b": 1, "r": 2, "y": 2, "g": 2}
COLOURS = {"b": "black", "r": "red", "y": "yellow", "g": "green"}


@registry.prompt("sauria.dino.figure-and-card")
def figure(state: Sauria) -> Iterator[Due]:
    """A dinosaur is to be placed: figure on the field, card face up."""
    for debt in state.owed:
        if debt.kind == "dinosaur":
            where = f" on {debt.place}" if debt.place else ""
            says = f"turn up the next dinosaur card and put its figure{where}: dino …"
            yield Due("sauria.dino.figure-and-card", says, debt.seat)
    yield from hints(state, "dino.figure-and-card")


@registry.prompt("sauria.jurassic.draw-from-bottom")
def from_the_bottom(state: Sauria) -> Iterator[Due]:
    """Jurassic: the bottom card is the next dinosaur."""
    if state.jurassic("deck") and any(o.kind == "dinosaur" for o in state.owed):
        yield Due(
            "sauria.jurassic.draw-from-bottom", "the dinosaur card comes from the bottom of the deck", optional=True
        )


@registry.prompt("sauria.pack.raptor-pack-card")
def raptor_pack(state: Sauria) -> Iterator[Due]:
    """The raptor pack: card off, three cards and three figures."""
    yield from hints(state, "pack.raptor-pack-card")


@registry.prompt("sauria.faq.place-dino-source")
def source(state: Sauria) -> Iterator[Due]:
    """A named dinosaur: the discard pile first, then the deck."""
    yield from hints(state, "faq.place-dino-source")


@registry.prompt("sauria.faq.search-stage-in-deck")
def search_deck(state: Sauria) -> Iterator[Due]:
    """From the deck: by its stage."""
    yield from hints(state, "faq.search-stage-in-deck")


# ------------------------------------------------------------------ attacks that are owed


def dice(state: Sauria, dino: Dinosaur, counter: bool = False) -> str:
    """The dice a dinosaur (its pack) attacks or strikes back with, in words."""
    letters = conduct.counter_dice(state, dino) if counter else conduct.dice(state, dino)
    if letters is None:
        return "the dice on its card"
    counted = Counter(letters)
    return " + ".join(f"{counted[c]} {COLOURS[c]}" for c in "bryg" if counted[c])


def _needs(state: Sauria, dino: Dinosaur | None) -> tuple[str, ...]:
    if dino is None or printed.word(state.setup.copy, "dino", dino.species, "dice"):
        return ()
    return (printed.key(state.setup.copy, "dino", dino.species, "dice"),)


def _leaving(state: Sauria) -> Iterator[tuple[Owed, Dinosaur]]:
    for debt in state.owed:
        dino = state.dinosaur(debt.what) if debt.kind == "leaving" else None
        if dino is not None:
            yield debt, dino


@registry.prompt(
    "sauria.carnivore.attack-on-leaving",
    "sauria.behaviour.aggressive-attack-on-leaving",
    "sauria.herbivore.frightened",
    "sauria.combat.sprint-leaves-twice",
)
def attacks_on_leaving(state: Sauria) -> Iterator[Due]:
    """Attacks on a player who walked off: carnivores, aggressive, panicked and frightened ones, at every field left."""
    for debt, dino in _leaving(state):
        board = state.board(debt.seat)
        passing = board.acts[-1:] == ("sprint",) and debt.place in board.entered[:-1]
        diet = printed.word(state.setup.copy, "dino", dino.species, "diet")
        if dino.is_("aggressive") or dino.is_("panicked"):
            rule, why = "behaviour.aggressive-attack-on-leaving", f"is {dino.states[-1]}"
        elif diet == "carnivore":
            rule, why = "carnivore.attack-on-leaving", "is a carnivore"
        else:
            rule, why = "herbivore.frightened", "is frightened"
        if passing:
            rule = "combat.sprint-leaves-twice"
        where = f"running through {debt.place}" if passing else f"leaving {debt.place}"
        rolled = f"{dice(state, dino)}; no retreat keeps the player there: attacked {dino.id} …"
        says = f"{dino.id} {why} and attacks for {where}: {rolled}"
        yield Due(f"sauria.{rule}", says, debt.seat, needs=_needs(state, dino))


@registry.prompt("sauria.combat.counterattack")
def counterattack(state: Sauria) -> Iterator[Due]:
    """A melee attack that did not kill is answered."""
    for debt in state.owed:
        dino = state.dinosaur(debt.what) if debt.kind == "counter" else None
        if dino is not None:
            says = f"roll the counterattack of {dino.id}: {dice(state, dino, True)}: attacked {dino.id} …"
            yield Due("sauria.combat.counterattack", says, debt.seat, needs=_needs(state, dino))


@registry.prompt("sauria.component.dice-supply")
def too_few_dice(state: Sauria) -> Iterator[Due]:
    """More dice of a colour than the box has: roll the same again."""
    rolling = [d for o in state.owed if o.kind in ("leaving", "counter") and (d := state.dinosaur(o.what))]
    if running(state) and state.phase == "dinosaur":
        rolling += [d for d in conduct.waiting(state) if conduct.plan(state, d).attacks]
    for dino in dict.fromkeys(d.id for d in rolling):
        found = state.dinosaur(dino)
        counted = Counter(conduct.dice(state, found) or "") if found else Counter[str]()
        for colour, there in BOX.items():
            if counted[colour] > there:
                again = counted[colour] - there
                wanted = f"{dino} needs {counted[colour]} {COLOURS[colour]} dice, the box has {there}"
                says = f"{wanted}: roll {there}, then {again} again"
                yield Due("sauria.component.dice-supply", says, optional=True)


# ------------------------------------------------------------------ the dinosaur phase


@registry.prompt("sauria.dinophase.exactly-one-action")
def acting(state: Sauria) -> Iterator[Due]:
    """Each dinosaur in its turn, with what it does."""
    if not running(state) or state.phase != "dinosaur":
        return
    for i, dino in enumerate(conduct.waiting(state)):
        plan = conduct.plan(state, dino)
        yield Due(
            "sauria.dinophase.exactly-one-action",
            f"{conduct.called(state, dino)} at {dino.place or '?'}: {plan.says}",
            open=i == 0,
            offers=plan.offers,
            needs=plan.needs,
        )


@registry.prompt("sauria.lava.dinos-leave-adjacent")
def beside_lava(state: Sauria) -> Iterator[Due]:
    """Before the dinosaurs act: those beside lava get away from it."""
    if not running(state) or state.phase != "dinosaur" or state.round < eruptions.first_round(state):
        return
    near = [d.id for d in state.dinosaurs if not d.dead and not d.out_of_action and charts.beside_lava(state, d.place)]
    rule = "sauria.lava.dinos-leave-adjacent"
    if near:
        yield Due(rule, f"beside lava, they leave it: {', '.join(near)}", optional=True)
    elif charts.of(state) is None and state.dinosaurs:
        yield Due(rule, "which dinosaurs stand beside lava? They leave it", optional=True, needs=("map.fields",))
