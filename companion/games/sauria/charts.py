"""The map of the island as the copy has it, looked up by field name; everything is None without a map."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.sauria.state import Sauria


@dataclass(frozen=True, slots=True)
class Drawn:
    """A field of the map: its kind, area, zone (0 for none), whether it borders volcano or sea."""

    name: str
    kind: str
    area: str
    zone: int
    ring: bool
    coast: bool


def field(state: Sauria, place: str) -> Drawn | None:
    """A field of the map by its name; None where there is no map or no such field."""
    return None


def adjacent(state: Sauria, one: str, other: str) -> bool | None:
    """True when two fields border each other; None without a map."""
    return None
