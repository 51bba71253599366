"""Unsettled: Vo'qorr: two to four explorers in caves that blink in and out of reality."""

from __future__ import annotations

from companion.core.game import Game, Option
from companion.games.voqorr.agenda import agenda
from companion.games.voqorr.book import correct, words
from companion.games.voqorr.entries import ENTRIES
from companion.games.voqorr.panel import glance, keys, panel
from companion.games.voqorr.play import apply
from companion.games.voqorr.registry import registry
from companion.games.voqorr.schedule import quake_schedule
from companion.games.voqorr.scoring import score
from companion.games.voqorr.state import opening
from companion.games.voqorr.words import SCARABS

LEVELS = ("book", "basic", "discomforting", "harrowing", "excruciating")

GAME = Game(
    name="voqorr",
    title="Vo'qorr",
    least_seats=1,
    most_seats=4,
    entries=ENTRIES,
    registry=registry,
    opening=opening,
    apply=apply,
    agenda=agenda,
    score=score,
    panel=panel,
    glance=glance,
    options=(
        Option("difficulty", LEVELS, "book", "the level; book is the table's reading of the default"),
        Option("scarab", SCARABS, "plain", "the ability of the Scarab tile, if it has one"),
        Option("solo", ("no", "yes"), "no", "one person runs all explorers; every seat is an explorer"),
    ),
    words=words,
    correct=correct,
    keys=keys,
    schedules={"trigger": quake_schedule},
    fine_print="Dice are rolled and cards are drawn at the table; type in what came.",
)
