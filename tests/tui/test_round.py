"""A round of four players is entered in under a minute: the keys are counted."""

from __future__ import annotations

import pytest
from textual.pilot import Pilot

from companion.core import copy as copies
from companion.core.table import Table
from companion.tui.app import CompanionApp
from tests.tui.evening import Player, written
from tests.tui.screens import drive

SEATS = ("Ana", "David", "Mei", "Tomás")
BEFORE = (
    "objectives rooms,species,study-symbols,protection",
    "tokens move,study,two-study,sonar",
    "Ana: start Ichthyosaurus",
    "Ana: part Ichthyosaurus 1 t",
    "David: start Dimorphodon",
    "David: part Dimorphodon 1 f",
    "Mei: start Ichthyosaurus",
    "Mei: part Ichthyosaurus 1 f",
    "Tomás: start Dsungaripterus",
    "Tomás: part Dsungaripterus 1 s",
)
A_SECOND = 2.0
"""Keys that a person presses in a second without hurry; a minute then holds 120."""


def seated() -> Table:
    table = Table.new("varuna", SEATS, copy=copies.practice("varuna"))
    for line in BEFORE:
        table.write_line(line)
    return table


ROUND = (
    ("n", "01101", "enter"),  # five digits: the damage on the cards
    ("r", "space", "space", "upgrade,upgrade", "enter", "enter", "enter", "enter", "enter"),
    ("r", "space", "enter", "enter", "enter", "enter"),  # the red card is known by now
    ("b", "space", "space", "part:*", "enter", "enter", "enter"),
    ("p", "space", "space", "none", "enter", "enter"),
    ("n",),  # closes the round
)


@pytest.mark.parametrize("size", [(120, 40), (80, 24)], ids=lambda s: f"{s[0]}x{s[1]}")
def test_a_round_for_four(size: tuple[int, int]) -> None:
    table = seated()
    before = len(table.records)
    counted: list[str] = []

    async def steps(app: CompanionApp, pilot: Pilot[None]) -> None:
        player = Player(pilot)
        for keys in ROUND:
            for key in keys:
                await (player.press(key) if len(key) == 1 or key in ("space", "enter") else player.type(key))
                await player.until(lambda: app.focused is not None)
        counted.extend(player.keys)

    drive(table, steps, size)

    print(f"a round for four: {len(counted)} keys, {len(counted) / A_SECOND:.0f} s at {A_SECOND} keys a second")
    assert written(table)[before:] == [
        "reveal 0 1 1 0 1",
        "Ana: select red",
        "Ana: damage 2",
        "card red upgrade,upgrade",
        "Ana: upgrade periscope 3",
        "Ana: upgrade propeller 2",
        "Ana: protect",
        "Ana: upgrade periscope 2",
        "David: select red",
        "David: damage 2",
        "David: upgrade periscope 3",
        "David: upgrade propeller 2",
        "David: protect",
        "David: upgrade periscope 2",
        "Mei: select blue",
        "Mei: damage 3",
        "card blue part:*",
        "Mei: part Ichthyosaurus 1 t",
        "Mei: line 4",
        "Tomás: select purple",
        "Tomás: damage 3",
        "card purple none",
        "Tomás: sonar Dsungaripterus",
        "close",
    ]
    assert len(counted) / A_SECOND < 60
