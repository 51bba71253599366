"""Attack dice, what a roll does, packs, and the damage a dinosaur takes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

COLOURS = ("green", "yellow", "red", "black")
NO_RETREAT = "x"
FISTS = "g"


@dataclass(frozen=True, slots=True)
class Dice:
    """Attack dice by colour."""

    green: int = 0
    yellow: int = 0
    red: int = 0
    black: int = 0

    @classmethod
    def of(cls, letters: str) -> Dice:
        """The dice of a card written as letters: g y r b, such as `ryg`; nothing for `none`."""
        word = "" if letters == "none" else letters.casefold()
        return cls(word.count("g"), word.count("y"), word.count("r"), word.count("b"))

    def __add__(self, other: Dice) -> Dice:
        return Dice(
            self.green + other.green, self.yellow + other.yellow, self.red + other.red, self.black + other.black
        )

    @property
    def count(self) -> int:
        """All dice together."""
        return self.green + self.yellow + self.red + self.black

    def says(self) -> str:
        """The dice in words, strongest first: `3 red + 2 yellow`."""
        there = [(getattr(self, c), c) for c in reversed(COLOURS)]
        return " + ".join(f"{n} {c}" for n, c in there if n) or "no dice"


def pack_dice(members: Sequence[Dice]) -> Dice:
    """A pack's roll: the dice of every member and one yellow for each beyond the first (pack.dice).

    3 raptors with a red die each roll 3 red and 2 yellow; a lone survivor only its own (pack.dice-after-loss).
    """
    together = sum(members, Dice())
    return together + Dice(yellow=max(0, len(members) - 1))


@dataclass(frozen=True, slots=True)
class Roll:
    """What an attack roll did: the damage, and whether a leaving player must stay."""

    damage: int
    stays: bool = False


def rolled(faces: Sequence[str], leaving: bool = False) -> Roll:
    """The damage of the faces rolled: hits as numbers, `x` for no retreat.

    combat.dice-results; no retreat is one hit (no-retreat-as-hit) unless a player wants to leave: then it does no
    damage and keeps the player there (no-retreat-when-leaving).
    """
    hits = sum(int(f) for f in faces if f.isdecimal())
    holds = sum(f == NO_RETREAT for f in faces)
    return Roll(hits, stays=holds > 0) if leaving else Roll(hits + holds)


def most_hits(faces_of: dict[str, tuple[str, ...] | None], dice: Dice) -> int | None:
    """The most damage these dice can do; None while the faces of one of them are unread."""
    most = 0
    for colour in COLOURS:
        number, faces = getattr(dice, colour), faces_of.get(colour)
        if number and faces is None:
            return None
        most += number * max((1 if f == NO_RETREAT else int(f) for f in faces or ("0",)), default=0)
    return most


@dataclass(frozen=True, slots=True)
class Life:
    """A dinosaur's red damage markers and what is left of its life points; None while they are unread."""

    damage: int
    left: int | None
    dead: bool | None


def damaged(life: int | None, damage: int, taken: int) -> Life:
    """A dinosaur after damage: dead as soon as the markers reach its life points (dino.damage-and-death)."""
    markers = damage + taken
    if life is None:
        return Life(markers, None, None)
    return Life(min(markers, life), max(0, life - markers), markers >= life)


def weapon_dice(large: bool, weapon_large: str | None, weapon_small: str | None) -> Dice | None:
    """The dice a weapon rolls against a large or small dinosaur, in place of any others (weapon.dice-replace).

    None while unread; no dice where the weapon cannot attack that size.
    """
    letters = weapon_large if large else weapon_small
    return None if letters is None else Dice.of(letters)
