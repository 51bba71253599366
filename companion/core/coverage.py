"""What is checked: for every rule of a game, whether a function stands for it and whether print is missing."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

from companion.core.copy import Copy, specs
from companion.core.game import Game
from companion.core.rule import RuleText, texts

Standing: TypeAlias = Literal["done", "needs copy", "not yet"]
_SET = re.compile(r"\b[a-z]+\.printed\.[a-z0-9-]+")


@dataclass(frozen=True, slots=True)
class Covered:
    """One rule and how it stands: done, needs copy (it works, once an owner has read the print), not yet."""

    rule: RuleText
    state: Standing
    unread: tuple[str, ...] = ()


def coverage(game: Game, copy: Copy) -> tuple[Covered, ...]:
    """Every rule of the game in the order of the rulebook, with how it stands on this copy."""
    done = game.registry.implemented()
    unread = _unread_by_set(game, copy)
    found = []
    for text in texts(game.name).values():
        missing = tuple(s for s in _SET.findall(text.needs) if unread.get(s))
        if text.kind != "reference" and text.id not in done and not text.overridden_by:
            found.append(Covered(text, "not yet"))
        elif text.kind != "reference" and missing:
            found.append(Covered(text, "needs copy", missing))
        else:
            found.append(Covered(text, "done"))
    return tuple(found)


def _unread_by_set(game: Game, copy: Copy) -> Mapping[str, int]:
    return Counter(s.set for s in specs(game.name).values() if copy.get(s.key) is None)


def counts(covered: tuple[Covered, ...]) -> dict[str, int]:
    """How many rules are done, need the copy, or are not yet there."""
    counted = Counter(c.state for c in covered)
    return {state: counted[state] for state in ("done", "needs copy", "not yet")}
