"""The checks, by chapter of the rulebook; importing this package registers them all."""

from companion.games.varuna.rules import (
    discover,
    move,
    other,
    pay,
    roundend,
    rounds,
    select,
    setup,
    sheets,
    sonar,
    study,
    upgrade,
)

__all__ = [
    "discover",
    "move",
    "other",
    "pay",
    "roundend",
    "rounds",
    "select",
    "setup",
    "sheets",
    "sonar",
    "study",
    "upgrade",
]
