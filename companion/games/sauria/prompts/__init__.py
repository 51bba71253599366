"""The prompts of Sauria by chapter: what the table must do now, and what is coming."""

from companion.games.sauria.prompts import dinosaurs, island, noise, people, rounds, set_up, ways_off

__all__ = ["dinosaurs", "island", "noise", "people", "rounds", "set_up", "ways_off"]
