"""The words of a Vo'qorr table that its texts fix: edges, kinds of node, cubes, spaces, disciplines, pieces."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Literal, TypeAlias, get_args

Edge: TypeAlias = Literal["north", "east", "south", "west"]
EDGES: tuple[Edge, ...] = get_args(Edge)
STEP: Mapping[str, tuple[int, int]] = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}
OPPOSITE: Mapping[str, Edge] = {"north": "south", "south": "north", "east": "west", "west": "east"}
LEFT_OF: Mapping[str, Edge] = {"north": "west", "west": "south", "south": "east", "east": "north"}
RIGHT_OF: Mapping[str, Edge] = {"north": "east", "east": "south", "south": "west", "west": "north"}

KINDS = ("Cavern", "Crystal", "Flora", "Rift", "Unknown")
SCARAB = "S"
LUNA = "LUNA"

Cube: TypeAlias = Literal["awareness", "wonder", "energy"]
CUBES: tuple[Cube, ...] = get_args(Cube)

PERSONAL = ("theorize", "investigate", "traverse", "support", "recover", "rest")
BOARD = ("analyze", "unearth", "charge")
POD = ("resuscitate", "transport", "rejuvenate")
MOMENTS = ("pink", "blue")
SPACES = (*PERSONAL, *BOARD, "build", "destroy", *MOMENTS, "luna", "task", "node", "card", *POD)
"""Action spaces: the six of a dashboard, side boards, opportunities, LUNA's card, task, node, other card, Scarab."""

DISCIPLINES = ("robotics", "engineering", "chemistry")
STRUCTURES = ("hut", "laboratory", "workshop")
STORES = ("data", "materials", "power")
SCARABS = ("plain", "chamber", "transporter", "pod")
EFFECTS = ("collapse", "attune", "step")
"""The three effects of Rifting Reality: Collapse Tunnel, Attune to Reality, Step Through a Rift."""

DISCOVERIES = 12
DISCS = 6
TOKENS_EACH = 4
DISTRESS_EACH = 3
TRIGGERS = 6
MOST_FOCUS = 3
SHIFT = "shift"
"""The short name of the distress card Reality Shift."""


def listed(words: Iterable[object], last: str = "and") -> str:
    """Words in a row as a person says them: `6, 7 and 8`."""
    items = [str(w) for w in words]
    return items[0] if len(items) == 1 else f"{', '.join(items[:-1])} {last} {items[-1]}" if items else "none"


def proper(name: str) -> str:
    """A discovery's name as it is kept: first letter large."""
    return name[:1].upper() + name[1:]


def counted(text: str) -> tuple[str, int]:
    """A thing and how many of it, from `data:2`, `2data` or `data`."""
    head, colon, tail = text.partition(":")
    if colon:
        return head.strip().casefold(), int(tail) if tail.strip().lstrip("-").isdecimal() else 1
    digits = len(text) - len(text.lstrip("0123456789"))
    return text[digits:].strip().casefold(), int(text[:digits]) if digits else 1


def many(amount: int, thing: str, things: str = "") -> str:
    """An amount with its word: `1 token`, `2 tokens`."""
    return f"{amount} {thing if amount == 1 else things or thing + 's'}"
