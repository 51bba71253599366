"""Dunaïa: dice wake figures on village boards; buildings, artefacts, prophecies and flowers score."""

from __future__ import annotations

from companion.core.game import Game
from companion.games.dunaia import clock, giving
from companion.games.dunaia.agenda import agenda
from companion.games.dunaia.entries import ENTRIES, Board
from companion.games.dunaia.panel import glance, keys, panel
from companion.games.dunaia.play import apply
from companion.games.dunaia.registry import registry
from companion.games.dunaia.rules import (
    awakening,
    dice,
    elders,
    elite,
    moving,
    prophecies,
    recycling,
    setup,
    starting,
    tiles,
    turns,
    whole,
)
from companion.games.dunaia.scoring import score
from companion.games.dunaia.state import opening
from companion.games.dunaia.words import correct, words

CHAPTERS = (
    setup, tiles, turns, dice, awakening, moving, recycling, starting, prophecies, elders, elite, whole, giving, clock,
)  # fmt: skip
"""The modules whose functions stand for rules, in the order of the rulebook."""

GAME = Game(
    name="dunaia",
    title="Dunaïa",
    least_seats=2,
    most_seats=4,
    entries=ENTRIES,
    registry=registry,
    opening=opening,
    apply=apply,
    agenda=agenda,
    score=score,
    panel=panel,
    glance=glance,
    words=words,
    correct=correct,
    keys=keys,
    sheet=Board,
)

__all__ = ["CHAPTERS", "GAME"]
