"""What the rules work out, by chapter; importing this package registers it all."""

from companion.games.varuna.sums import actions, dinosaurs, end, objectives, rounds

__all__ = ["actions", "dinosaurs", "end", "objectives", "rounds"]
