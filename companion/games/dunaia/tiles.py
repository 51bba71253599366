"""Building tiles and the short form in which their print is written down.

1G4:moves          level 1, green, 4 construction squares; the recycling effect
2G4:f2>1v1         level 2: centre 2 flowers, an arrow to the right and one down with 1 more each
2P4:c1+1^1<1f      centre 1 chip and 1 flower; arrow up 1 chip, arrow left 1 flower
3R5:<Y2^G2vP2      level 3: arrows with the colour each wants and its points
3*4:other          level 3 of all colours with an effect that is no arrow
3R   3   t17       as much as is known: level and colour, level only, number 17 of the copy's catalogue
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import Literal, TypeAlias

COLOURS = {"G": "green", "Y": "yellow", "P": "purple", "R": "red"}
ALL = "GYPR"
LEVEL1 = ("flowers", "moves", "advance", "chips")
FORM = "such as 1G4:moves, 2G4:f2>1v1, 3R5:<Y2^P2, 3R, or t17 for number 17 of the catalogue"
TILES = 40

Effect: TypeAlias = Literal["unread", "flowers", "moves", "advance", "chips", "pays", "arrows", "other"]

_TILE = re.compile(r"([0-9])([A-Za-z*]*)([0-9]?)(?::(.+))?")
_NUMBER = re.compile(r"[tT]([1-9]|[1-3][0-9]|40)")
_LEVEL2 = re.compile(r"([fcmFCM])([0-9])(?:\+([0-9]))?((?:[<>^v][0-9][fcmFCM]?)*)")
_ARROW2 = re.compile(r"([<>^v])([0-9])([fcmFCM]?)")
_LEVEL3 = re.compile(r"(?:[<>^v][GYPRgypr*][0-9])*")
_ARROW3 = re.compile(r"([<>^v])([GYPRgypr*])([0-9])")


@dataclass(frozen=True, slots=True)
class Arrow:
    """An arrow printed on a tile: its side, how much it gives, and of what.

    On a level 2 `gives` is f, c or m (flowers, chips, moves); on a level 3 it is the colour the arrow wants
    (`*` wants any) and the amount is in points.
    """

    side: str
    amount: int
    gives: str


@dataclass(frozen=True, slots=True)
class Tile:
    """What is known of a tile's print. Empty colours, 0 squares and the effect `unread` are not known yet.

    `centre` and `flowers` are the middle of a level 2 (its kind, how much, and flowers beside it).
    """

    level: int
    colours: str = ""
    squares: int = 0
    effect: Effect = "unread"
    kind: str = ""
    centre: int = 0
    flowers: int = 0
    arrows: tuple[Arrow, ...] = ()

    @property
    def read(self) -> bool:
        """True when the effect is known."""
        return self.effect != "unread"

    def letters(self) -> str:
        """The colours as letters, `?` while unread."""
        return self.colours or "?"


UNKNOWN = Tile(0)


@cache
def parse(code: str) -> Tile | None:
    """The tile that a short form describes; None when it cannot be read so (a catalogue number cannot)."""
    found = _TILE.fullmatch(code)
    if found is None:
        return None
    level, colours, squares, effect = found.groups()
    bare = Tile(int(level), "".join(dict.fromkeys(colours.upper().replace("*", ALL))), int(squares or 0))
    return bare if effect in (None, "?") else _with_effect(bare, effect)


def _with_effect(bare: Tile, text: str) -> Tile | None:
    if bare.level == 1:
        near = [e for e in LEVEL1 if e.startswith(text.casefold())]
        return Tile(1, bare.colours, bare.squares, near[0]) if len(near) == 1 else None  # type: ignore[arg-type]
    if bare.level == 2 and (pays := _LEVEL2.fullmatch(text)):
        kind, amount, flowers, arrows = pays.groups()
        kind = kind.lower()
        pointed = tuple(Arrow(s, int(n), (k or kind).lower()) for s, n, k in _ARROW2.findall(arrows))
        return Tile(2, bare.colours, bare.squares, "pays", kind, int(amount), int(flowers or 0), pointed)
    if text.casefold() == "other":
        return Tile(bare.level, bare.colours, bare.squares, "other")
    if bare.level == 3 and _LEVEL3.fullmatch(text):
        pointed = tuple(Arrow(s, int(n), c.upper()) for s, c, n in _ARROW3.findall(text))
        return Tile(3, bare.colours, bare.squares, "arrows", arrows=pointed)
    return None


def number(code: str) -> int:
    """The catalogue number that a short form names (`t17`), or 0."""
    found = _NUMBER.fullmatch(code)
    return int(found.group(1)) if found else 0


def readable(code: str) -> bool:
    """True when a short form can be read as a tile or a catalogue number."""
    return number(code) > 0 or parse(code) is not None


def effect_words(tile: Tile) -> str:
    """The effect in a few letters, as it stands in a square: `✿ 2`, `chips`, `advance 1`."""
    match tile.effect:
        case "flowers":
            return "✿ 3"
        case "moves":
            return "move 0-3"
        case "advance":
            return "advance 1"
        case "chips":
            return "2 chips"
        case "pays":
            return amount_words(tile.kind, tile.centre) + (f" ✿ {tile.flowers}" if tile.flowers else "")
        case "other":
            return "other"
        case "unread":
            return "?"
    return ""


def amount_words(kind: str, amount: int) -> str:
    """An amount of flowers, chips or moves in a few letters."""
    return {"f": f"✿ {amount}", "c": f"{amount} chip{'s' if amount != 1 else ''}", "m": f"move {amount}"}[kind]


def colour_words(letters: str) -> str:
    """Colour letters in words; all four are `all`."""
    if set(letters) >= set(ALL):
        return "all"
    return " and ".join(COLOURS.get(c, c) for c in letters) or "colour unread"
