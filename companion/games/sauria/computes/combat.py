"""Attacks, wounds, weapons and fights worked out for this table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from companion.games.sauria import combat, conduct, costs, fights, places, wounds
from companion.games.sauria import print as printed
from companion.games.sauria.entries import Repair
from companion.games.sauria.registry import registry
from companion.games.sauria.state import Board, Dinosaur, Sauria, slug


@registry.compute(
    "sauria.combat.dice-results", "sauria.combat.no-retreat-as-hit", "sauria.combat.no-retreat-when-leaving"
)
def rolled(state: Sauria, faces: Sequence[str], leaving: bool = False) -> combat.Roll:
    """The damage of the faces rolled (hits as numbers, x for no retreat), and whether a leaving player stays."""
    del state
    return combat.rolled(faces, leaving)


@registry.compute("sauria.combat.dino-dice", "sauria.pack.dice", "sauria.pack.dice-after-loss")
def dice(state: Sauria, dinosaur: str) -> str:
    """The dice a dinosaur, with its pack, attacks with, in words; "unread" until an owner says."""
    dino = state.dinosaur(slug(dinosaur))
    letters = conduct.dice(state, dino) if dino else None
    return "unread" if letters is None else combat.Dice.of(letters).says()


@registry.compute("sauria.weapon.dice-replace")
def weapon(state: Sauria, weapon: str, size: str) -> str:
    """The dice a weapon rolls against a large or small dinosaur, and no others; "unread" until an owner says."""
    if slug(weapon) == "fists":
        return combat.Dice.of(combat.FISTS if size == "small" else "none").says()
    large, small = (printed.word(state.setup.copy, "item", slug(weapon), s) for s in ("large", "small"))
    found = combat.weapon_dice(size == "large", large, small)
    return "unread" if found is None else found.says()


@dataclass(frozen=True, slots=True)
class Wrench:
    """What the wrench does: its dice against a size of dinosaur, and what a repair costs this player."""

    dice: str
    repair: int | None


@registry.compute("sauria.weapon.wrench")
def wrench(state: Sauria, size: str, seat: str = "") -> Wrench:
    """The wrench's dice, and the action points of a repair for this player."""
    cost = costs.points(state, Repair(seat=seat or state.setup.seats[0]))
    return Wrench(weapon(state, costs.WRENCH, size), cost)


@registry.compute("sauria.weapon.ammo-per-attack")
def shots(state: Sauria, seat: str, weapon: str) -> int | None:
    """The ammunition on a player's weapon now; None where it has none."""
    held = state.board(seat).held(slug(weapon))
    return held.shots if held else None


# ------------------------------------------------------------------ wounds


@dataclass(frozen=True, slots=True)
class Wounds:
    """A board's wounds: cards in all, those face up, the damage still to be taken, and whether it is dead."""

    cards: int
    up: int
    life: int
    dead: bool


def _wounds(board: Board) -> Wounds:
    return Wounds(board.cards, len(board.up), board.life, not board.alive)


@registry.compute(
    "sauria.wound.summary",
    "sauria.wound.face-down-first",
    "sauria.wound.sixth-damage",
    "sauria.wound.death",
    "sauria.wound.resolve-after-action",
    "sauria.death.fifth-revealed",
    "sauria.combat.example-wounds",
)
def after_damage(state: Sauria, seat: str, damage: int = 0) -> Wounds:
    """A character's wounds after so much more damage: free spaces fill first, then cards are turned."""
    return _wounds(wounds.hurt(state.board(seat), damage, (), state.round, "damage"))


@dataclass(frozen=True, slots=True)
class Booked:
    """What a player's turn has cost so far: action points, energy by action, and the board's shots by weapon."""

    ap: int
    energy: dict[str, int]
    shots: dict[str, int]


@registry.compute("sauria.combat.example-ap")
def booked(state: Sauria, seat: str) -> Booked:
    """The action points and energy used in a turn, and the ammunition left."""
    board = state.board(seat)
    used = {action: n for action, n in board.spent.items() if n}
    return Booked(board.ap, used, {h.name: h.shots for h in board.items if h.shots is not None})


@registry.compute("sauria.dino.damage-and-death")
def dinosaur_life(state: Sauria, dinosaur: str, damage: int = 0) -> combat.Life:
    """A dinosaur's red markers, life points left and whether it is dead, after so much more damage."""
    dino = state.dinosaur(slug(dinosaur))
    if dino is None:
        return combat.Life(0, None, None)
    life = printed.number(state.setup.copy, "dino", dino.species, "life")
    return combat.damaged(life, dino.damage, damage)


# ------------------------------------------------------------------ fights of dinosaurs


def fighters(state: Sauria, field: str) -> tuple[fights.Fighter, ...]:
    """The living dinosaurs on a field as they would fight."""
    return tuple(_fighter(state, d) for d in places.dinosaurs_on(state, places.name(state, field)))


def _fighter(state: Sauria, dino: Dinosaur) -> fights.Fighter:
    seen = conduct.beast(state, dino)
    letters = printed.word(state.setup.copy, "dino", dino.species, "dice")
    return fights.Fighter(
        id=dino.id,
        species=dino.species,
        carnivore=seen.diet == "carnivore",
        large=seen.size == "large",
        left=seen.left,
        pack=seen.pack,
        dice=None if letters is None else combat.Dice.of(letters),
        able=not dino.out_of_action,
        idle=seen.diet == "carnivore" and dino.is_("distracted"),
    )


@dataclass(frozen=True, slots=True)
class Outcome:
    """A fight as far as rolled: life left of each, who is dead, who strikes whom next, and whether it is over."""

    left: dict[str, int | None]
    dead: tuple[str, ...]
    next: dict[str, tuple[str, ...]]
    over: bool


@registry.compute(
    "sauria.carnivore.attack-dino-to-death",
    "sauria.fight.simultaneous",
    "sauria.fight.both-can-die",
    "sauria.fight.one-carnivore-many-herbivores",
    "sauria.fight.many-carnivores-many-herbivores",
    "sauria.fight.match-sizes",
    "sauria.fight.large-take-over-small-herbivores",
    "sauria.fight.large-carnivores-afterwards",
)
def fight(state: Sauria, field: str, rolls: Sequence[dict[str, int]] = (), choice: Sequence[str] = ()) -> Outcome:
    """The fight of the dinosaurs on a field with the hits of each round; several targets are a tie to decide."""
    done = fights.play(fighters(state, field), rolls, choice)
    upcoming = {s.by[0]: s.at for s in fights.strikes(done.fighters)}
    return Outcome({f.id: f.left for f in done.fighters}, done.dead, upcoming, done.over)
