"""The two-player evening, entered in four ways, gives one and the same journal."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.pilot import Pilot

from companion.core.table import Table
from companion.tui.app import CompanionApp
from tests.tui.evening import Player, again, entries, plainly, sample, written
from tests.tui.screens import drive

ROUNDS = 2
"""Rounds entered in every run; the whole evening under the marker `exhaustive`."""

HOW_MUCH = (ROUNDS, pytest.param(None, marks=pytest.mark.exhaustive))


@pytest.fixture(scope="module")
def evening() -> Table:
    return sample("varuna", "evening-two")


def wanted(evening: Table, rounds: int | None) -> list[str]:
    return [evening.line(e) for e in entries(evening, rounds)]


@pytest.mark.parametrize("size", [(120, 40), (80, 24)], ids=lambda s: f"{s[0]}x{s[1]}")
@pytest.mark.parametrize("rounds", HOW_MUCH)
def test_by_keys(evening: Table, rounds: int | None, size: tuple[int, int], tmp_path: Path) -> None:
    table = again(evening, tmp_path / "keys.toml")

    async def steps(app: CompanionApp, pilot: Pilot[None]) -> None:
        player = Player(pilot)
        for entry in entries(evening, rounds):
            await player.enter(entry, player.by_keys)
        print(f"{len(player.keys)} keys for {len(table.records)} entries at {size[0]}x{size[1]}")

    drive(table, steps, size)

    assert written(Table.open(tmp_path / "keys.toml")) == wanted(evening, rounds)


@pytest.mark.parametrize("rounds", HOW_MUCH)
def test_by_mouse(evening: Table, rounds: int | None, tmp_path: Path) -> None:
    table = again(evening, tmp_path / "mouse.toml")

    async def steps(app: CompanionApp, pilot: Pilot[None]) -> None:
        player = Player(pilot)
        for entry in entries(evening, rounds):
            await player.enter(entry, player.by_mouse)
        print(f"{player.clicks} clicks for {len(table.records)} entries, typed: {sorted(player.typed)}")

    drive(table, steps)

    assert written(Table.open(tmp_path / "mouse.toml")) == wanted(evening, rounds)


@pytest.mark.parametrize("rounds", HOW_MUCH)
def test_by_entry_line(evening: Table, rounds: int | None, tmp_path: Path) -> None:
    table = again(evening, tmp_path / "line.toml")

    async def steps(app: CompanionApp, pilot: Pilot[None]) -> None:
        player = Player(pilot)
        for entry in entries(evening, rounds):
            await player.enter(entry, player.by_line)

    drive(table, steps)

    assert written(Table.open(tmp_path / "line.toml")) == wanted(evening, rounds)


def test_in_plain_mode(evening: Table, tmp_path: Path) -> None:
    said = plainly(again(evening, tmp_path / "plain.toml"), wanted(evening, None))

    assert written(Table.open(tmp_path / "plain.toml")) == wanted(evening, None)
    assert "\x1b" not in said
    assert "Over: " in said
