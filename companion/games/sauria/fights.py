"""Fights between dinosaurs on one field, round by round: who strikes whom, with which dice, until it is over."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from companion.games.sauria.combat import Dice, pack_dice


@dataclass(frozen=True, slots=True)
class Fighter:
    """A dinosaur on the field of a fight. `left` are its remaining life points (None unread; 0 dead).

    `able` is False for a stunned or narcotised one, which is struck but does not strike. `idle` is a distracted
    carnivore: it stays out of the fight until it is attacked (behaviour.distracted-ends-early).
    """

    id: str
    species: str
    carnivore: bool
    large: bool
    left: int | None
    pack: bool = False
    dice: Dice | None = None
    able: bool = True
    idle: bool = False

    @property
    def alive(self) -> bool:
        """True until its life points are used up."""
        return self.left is None or self.left > 0


@dataclass(frozen=True, slots=True)
class Strike:
    """One roll of a round: who rolls (a pack together), at whom, with which dice, and why.

    More than one `at` is a tie: the starting player picks.
    """

    by: tuple[str, ...]
    at: tuple[str, ...]
    dice: Dice | None
    rule: str


@dataclass(frozen=True, slots=True)
class Bout:
    """A round of rolls as it went: (striker, target, hits) for each, and the life left afterwards."""

    strikes: tuple[tuple[str, str, int], ...]
    left: Mapping[str, int | None]


@dataclass(frozen=True, slots=True)
class Fight:
    """A fight as far as it was rolled: its rounds, who lives, who died, and whether it is over."""

    bouts: tuple[Bout, ...]
    fighters: tuple[Fighter, ...]
    over: bool

    @property
    def dead(self) -> tuple[str, ...]:
        """Those who died."""
        return tuple(f.id for f in self.fighters if not f.alive)


def strikes(fighters: Sequence[Fighter]) -> tuple[Strike, ...]:
    """The rolls of the next round, all at the same time (fight.simultaneous); none when the fight is over."""
    hunters = [f for f in fighters if f.carnivore and f.alive]
    grazers = [f for f in fighters if not f.carnivore and f.alive]
    active = [u for u in _units(hunters) if not all(f.idle for f in u)]
    hunts = [s for unit in active if (s := _hunt(unit, hunters, grazers)) is not None]
    attacked = {name for s in hunts for name in s.at}
    if any(f.idle and f.id in attacked for f in hunters):
        return strikes([replace(f, idle=f.idle and f.id not in attacked) for f in fighters])
    if not hunts or not grazers:
        return tuple(hunts)
    return (*hunts, *(s for g in grazers if g.able and (s := _defence(g, fighters)) is not None))


def _hunt(unit: Sequence[Fighter], hunters: Sequence[Fighter], grazers: Sequence[Fighter]) -> Strike | None:
    able = [f for f in unit if f.able and not f.idle]
    if not able:
        return None
    one = able[0]
    large = [g for g in grazers if g.large]
    small = [g for g in grazers if not g.large]
    prey = (large or small) if one.large else small
    rule = "sauria.fight.one-carnivore-many-herbivores"
    if sum(not h.idle for h in hunters) > 1 and grazers:
        both = {h.large for h in hunters} == {True, False} == {g.large for g in grazers}
        rule = "sauria.fight.match-sizes" if both else "sauria.fight.many-carnivores-many-herbivores"
    if not prey and one.large and not grazers:
        # Nothing else is left: the large carnivores go for each other, pack mates excepted.
        prey = [h for h in hunters if h.large and h not in unit and not _mates(one, h)]
        rule = "sauria.fight.large-carnivores-afterwards"
    if not prey:
        return None
    dice = [f.dice for f in able]
    roll = pack_dice([d for d in dice if d is not None]) if None not in dice else None
    return Strike(tuple(f.id for f in able), tuple(p.id for p in prey), roll, rule)


def _defence(grazer: Fighter, fighters: Sequence[Fighter]) -> Strike | None:
    # Who fell still counts here: small herbivores whose small enemies are dead wait until the large fight is won.
    kinds = {(f.carnivore, f.large) for f in fighters}
    matched = len(kinds) == 4
    living = [f for f in fighters if f.carnivore and f.alive and not f.idle]
    foes = [f for f in living if f.large] if grazer.large else living
    if matched and not grazer.large:
        small = [f for f in living if not f.large]
        large_fight = any(f.large and not f.carnivore and f.alive for f in fighters)
        foes = small or ([] if large_fight else foes)
    if not foes:
        return None
    rule = "sauria.fight.many-carnivores-many-herbivores" if len(foes) > 1 else _single(matched)
    return Strike((grazer.id,), _weakest(foes), grazer.dice, rule)


def _single(matched: bool) -> str:
    return "sauria.fight.match-sizes" if matched else "sauria.fight.one-carnivore-many-herbivores"


def _weakest(foes: Sequence[Fighter]) -> tuple[str, ...]:
    if any(f.left is None for f in foes):
        return tuple(f.id for f in foes)
    least = min(f.left or 0 for f in foes)
    return tuple(f.id for f in foes if f.left == least)


def _mates(one: Fighter, other: Fighter) -> bool:
    return one.pack and other.pack and one.species == other.species


def _units(hunters: Sequence[Fighter]) -> list[list[Fighter]]:
    units: list[list[Fighter]] = []
    for hunter in hunters:
        home = next((u for u in units if _mates(u[0], hunter)), None)
        if home is None:
            units.append([hunter])
        else:
            home.append(hunter)
    return units


# ------------------------------------------------------------------ rolling it


def play(fighters: Sequence[Fighter], rolls: Sequence[Mapping[str, int]], choice: Sequence[str] = ()) -> Fight:
    """A fight with the hits rolled in each round, by striker (a pack under its first member).

    `choice` is the starting player's wish in ties, first wish first. Rounds after the end are not rolled.
    """
    now, bouts = tuple(fighters), []
    for hits in rolls:
        plan = strikes(now)
        if not plan:
            break
        done = tuple((s.by[0], picked(s.at, choice), hits.get(s.by[0], 0)) for s in plan)
        now = tuple(_hit(f, [h for _, at, h in done if at == f.id]) for f in now)
        bouts.append(Bout(done, {f.id: f.left for f in now}))
    return Fight(tuple(bouts), now, not strikes(now))


def picked(candidates: Sequence[str], choice: Sequence[str]) -> str:
    """The starting player's choice among equals; the first of them where nothing was chosen."""
    return next((c for c in choice if c in candidates), candidates[0])


def _hit(fighter: Fighter, hits: Sequence[int]) -> Fighter:
    left = None if fighter.left is None else max(0, fighter.left - sum(hits))
    return replace(fighter, left=left, idle=fighter.idle and not hits)
