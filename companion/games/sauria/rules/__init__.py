"""The checks of Sauria by chapter of the rulebook."""

from companion.games.sauria.rules import actions, combat, dinosaurs, moving, pads, people, rounds, set_up

__all__ = ["actions", "combat", "dinosaurs", "moving", "pads", "people", "rounds", "set_up"]
