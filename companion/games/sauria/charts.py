"""The map of the island as the copy has it, looked up by field name; everything is None without a map."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from companion.games.sauria.island import Hex, Island, island
from companion.games.sauria.state import Sauria


def of(state: Sauria) -> Island | None:
    """The island of this table's copy; None while nobody has described it."""
    words = state.setup.copy.words("map.fields")
    return None if not words else island(words)


@lru_cache(maxsize=16)
def _folded(words: tuple[str, ...]) -> Mapping[str, str]:
    return {name.casefold(): name for name in island(words).fields}


def names(state: Sauria) -> tuple[str, ...]:
    """The names of all fields of the map; none without one."""
    chart = of(state)
    return () if chart is None else tuple(chart.fields)


def named(state: Sauria, word: str) -> str:
    """The field of the map with this name, whatever its capitals; empty where there is none."""
    words = state.setup.copy.words("map.fields")
    return _folded(words).get(word.casefold(), "") if words else ""


def field(state: Sauria, place: str) -> Hex | None:
    """A field of the map by its name; None where there is no map or no such field."""
    chart = of(state)
    return None if chart is None else chart.fields.get(place)


def adjacent(state: Sauria, one: str, other: str) -> bool | None:
    """True when two fields border each other; None without a map, or off it."""
    chart = of(state)
    if chart is None or one not in chart.fields or other not in chart.fields:
        return None
    return other in chart.neighbours(one)


def beside_lava(state: Sauria, place: str) -> bool | None:
    """True when a field lies under lava or next to it; None without a map."""
    chart = of(state)
    if chart is None or place not in chart.fields:
        return None
    return place in state.covered or chart.beside(place, state.covered)


def trapped(state: Sauria, place: str) -> bool | None:
    """True when a field beside lava has no neighbour that a dinosaur may enter; None without a map."""
    chart = of(state)
    if chart is None or place not in chart.fields:
        return None
    free = chart.open_to_dinosaurs(state.covered)
    return bool(beside_lava(state, place)) and not any(n in free for n in chart.neighbours(place))
