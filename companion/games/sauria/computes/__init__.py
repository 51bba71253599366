"""The computes of Sauria by chapter of the rulebook."""

from companion.games.sauria.computes import clock, combat, deck, dinosaurs, lava, noise, table, winning

__all__ = ["clock", "combat", "deck", "dinosaurs", "lava", "noise", "table", "winning"]
