"""The checks of Sauria by chapter of the rulebook."""

from companion.games.sauria.rules import (
    actions,
    belongings,
    choosing,
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
    "choosing",
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
