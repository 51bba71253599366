"""Varuna: flip and write for one to a hundred players under the sea."""

from __future__ import annotations

from collections.abc import Mapping

from companion.core.game import Game, Option
from companion.games.varuna.achievements import ACHIEVEMENTS
from companion.games.varuna.agenda import agenda
from companion.games.varuna.apply import apply
from companion.games.varuna.bonus import MAIN
from companion.games.varuna.correct import correct
from companion.games.varuna.entries import ENTRIES, WholeSheet
from companion.games.varuna.names import CATEGORIES, CONDITIONS, DEMETER, LETTERS, ROOMS, species_words
from companion.games.varuna.panel import glance, keys, panel
from companion.games.varuna.registry import registry
from companion.games.varuna.scoring import score
from companion.games.varuna.state import State, opening

OWED = ("move", "sonar", "study", "upgrade", "part", "protect", "discovery", "objective", "wild")
FINE_PRINT = (
    "The rules we have lost every icon and picture: what stands on your sheet, tiles and cards is asked when it is "
    "needed, once. Later is an answer; nothing printed is made up."
)
OWED_BY = ("card", "square", "column", "token", "bonus", "all")


def words(state: State) -> Mapping[str, tuple[str, ...]]:
    """The words that fields of entries may be shortened from."""
    species = species_words(state.setup)
    return {
        "species": species,
        "tiles": (*LETTERS, *species),
        "rooms": ROOMS,
        "letters": LETTERS,
        "conditions": (*CONDITIONS, *DEMETER),
        "wild": MAIN,
        "owed": (*OWED, *OWED_BY),
        "categories": CATEGORIES,
        "achievements": tuple(ACHIEVEMENTS),
    }


GAME = Game(
    name="varuna",
    title="Varuna",
    least_seats=1,
    most_seats=100,
    entries=ENTRIES,
    registry=registry,
    opening=opening,
    apply=apply,
    agenda=agenda,
    score=score,
    panel=panel,
    glance=glance,
    options=(
        Option("mode", ("auto", "solo", "multiplayer"), "auto", "solo rules for one seat, or as said"),
        Option("swaf", (), "", "the seat of a member of the SWAF team, for Bounty Hunter", free=True),
    ),
    words=words,
    correct=correct,
    keys=keys,
    sheet=WholeSheet,
    fine_print=FINE_PRINT,
)
