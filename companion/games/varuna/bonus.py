"""The little language of bonuses, one for cards, squares, sonar tracks, study marks, rooms and the chart.

move  sonar2  study  upgrade   an action, perhaps several times
part:f  part:f/t  part2:*      a dinosaur part by its symbol; a slash parts alternatives; * is any
part                           a part whose symbol nobody has noted
protect  discovery             a protection space, a Discovery token
objective  objective:D         any Objective, or the one of that letter
wild                           one of move, sonar, study, upgrade
count:grey:part:*              as many as cards of that colour have been selected by then
+4  +2*protection              MP at the end of the game: flat, or for each of something
study/upgrade                  a choice of one
study2&move                    two bonuses in one square
none                           nothing
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import cache
from typing import Literal, TypeAlias, cast

from companion.games.varuna.names import COLOURS, LETTERS, times

Kind: TypeAlias = Literal[
    "move", "sonar", "study", "upgrade", "part", "protect", "discovery", "objective", "wild", "points", "unknown"
]
MAIN: tuple[Kind, ...] = ("move", "sonar", "study", "upgrade")
"""The actions that the squares give and that a grey square lets a player choose from."""

ANY = "*"
UNNOTED = "?"
COUNTABLE = ("protection", "fish", "tokens", "columns", "rows", "wild", "species", "dinosaurs", "rooms")
"""What an end-of-game bonus may count."""


@dataclass(frozen=True, slots=True)
class Bonus:
    """One thing to do (`count` times), or MP at the end (`count` for each `counted`, or flat).

    `symbols` are the alternatives for a dinosaur part, `letter` the Objective it validates (empty = any),
    `counted` a colour whose selections give the number, or what MP are counted by.
    """

    kind: Kind
    count: int = 1
    symbols: tuple[str, ...] = ()
    letter: str = ""
    counted: str = ""

    def says(self) -> str:
        """The bonus in a few words."""
        if self.kind == "points":
            return f"+{self.count}×{self.counted}" if self.counted else f"+{self.count}"
        if self.kind == "part":
            symbol = {ANY: "any part", UNNOTED: "a part"}.get(self.symbols[0], f"part {' or '.join(self.symbols)}")
            return symbol if self.count == 1 else f"{symbol}, {times(self.count)}"
        if self.kind == "objective":
            return f"objective {self.letter}" if self.letter else "any objective"
        word = {"protect": "protection", "wild": "any one", "unknown": "unread bonus"}.get(self.kind, self.kind)
        return word if self.count == 1 else f"{word} {self.count}"


Choice: TypeAlias = tuple[Bonus, ...]
"""Alternatives of which one is taken; most have a single member."""

_COUNTED = re.compile(r"(part|move|sonar|study|upgrade|protect|discovery|objective|wild)(\d*)(?::(.+))?")
_POINTS = re.compile(r"\+(\d+)(?:\*([a-z]+))?")


@cache
def parse(text: str) -> tuple[Choice, ...]:
    """The bonuses that a text in the little language stands for; what cannot be read is an unknown bonus."""
    return tuple(choice for term in text.split("&") if (choice := _choice(term.strip())))


def _choice(term: str) -> Choice:
    if term in ("none", "-", ""):
        return ()
    if term.startswith("count:"):
        colour, _, rest = term.removeprefix("count:").partition(":")
        inner = _choice(rest)
        known = colour in COLOURS and inner
        return tuple(replace(b, counted=colour) for b in inner) if known else (Bonus("unknown"),)
    alternatives: list[Bonus] = []
    for word in term.split("/"):
        # In `part:f/t` the second word is a bare symbol of the same kind of part.
        single = alternatives and alternatives[-1].kind == "part" and len(word) == 1
        found = Bonus("part", alternatives[-1].count, (word,)) if single else _single(word)
        if found.kind == "part" and alternatives and alternatives[-1].kind == "part":
            last = alternatives.pop()
            found = replace(last, symbols=(*last.symbols, *found.symbols))
        alternatives.append(found)
    return tuple(alternatives)


def _single(word: str) -> Bonus:
    points = _POINTS.fullmatch(word)
    if points is not None and (points[2] is None or points[2] in COUNTABLE):
        return Bonus("points", int(points[1]), counted=points[2] or "")
    match = _COUNTED.fullmatch(word)
    if match is None:
        return Bonus("unknown")
    kind, count, more = cast(Kind, match[1]), int(match[2] or 1), match[3] or ""
    if kind == "part":
        return Bonus(kind, count, (more[:1] or UNNOTED,)) if len(more) <= 1 else Bonus("unknown")
    if kind == "objective":
        return Bonus(kind, count, letter=more) if more in ("", *LETTERS) else Bonus("unknown")
    return Bonus("unknown") if more else Bonus(kind, count)


def says(choices: tuple[Choice, ...]) -> str:
    """Bonuses in words, as the sheet and the duties show them."""
    return ", ".join(" / ".join(b.says() for b in choice) for choice in choices) or "none"


def readable(text: str) -> bool:
    """True when nothing in the text is unknown to the little language."""
    return all(b.kind != "unknown" for choice in parse(text) for b in choice)


def together(texts: tuple[str, ...]) -> tuple[Choice, ...]:
    """The actions of a card: equal single symbols are put together, so `upgrade, upgrade` is upgrade 2."""
    merged: list[Choice] = []
    for choice in (c for text in texts for c in parse(text)):
        for i, other in enumerate(merged):
            # A printed copy of a slash group is chosen for itself, so groups stay apart.
            single = len(choice) == len(other) == 1 and len(choice[0].symbols) <= 1
            if single and replace(choice[0], count=other[0].count) == other[0]:
                merged[i] = (replace(other[0], count=other[0].count + choice[0].count),)
                break
        else:
            merged.append(choice)
    return tuple(merged)
