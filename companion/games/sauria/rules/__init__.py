"""The checks of Sauria by chapter of the rulebook."""

from companion.games.sauria.rules import (
    actions,
    belongings,
    combat,
    dinosaurs,
    lava,
    locations,
    moving,
    pads,
    people,
    rounds,
    searching,
    set_up,
    ways_off,
)

__all__ = [
    "actions",
    "belongings",
    "combat",
    "dinosaurs",
    "lava",
    "locations",
    "moving",
    "pads",
    "people",
    "rounds",
    "searching",
    "set_up",
    "ways_off",
]
