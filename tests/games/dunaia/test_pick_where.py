"""On the board of the village a Dunaïa is picked, and then where it goes."""

from __future__ import annotations

from pathlib import Path

from textual.pilot import Pilot

from companion.commands.opening import evening
from companion.core.table import Table
from companion.games.dunaia.entries import Move
from companion.tui.app import CompanionApp
from companion.tui.mirror import Mirror
from tests.tui.screens import drive, press, settle, shown


def before_a_move(path: Path) -> tuple[Table, Move]:
    """A sample just before somebody moves a Dunaïa, and that move."""
    whole = Table.open(path)
    table = Table(whole.game, whole.setup)
    for step in whole.snapshot().steps:
        if isinstance(step.entry, Move):
            return table, step.entry
        table.enter(step.entry, step.overruled)
    raise AssertionError("nobody moves a Dunaïa in this sample")


def test_a_dunaia_is_picked_and_then_a_place() -> None:
    table, move = before_a_move(evening("dunaia"))
    n = len(table.records)

    async def steps(app: CompanionApp, pilot: Pilot[None]) -> None:
        app.screen.go(move.seat)  # type: ignore[attr-defined]
        await settle(pilot)
        panel = app.screen.query_one("#panel", Mirror)
        cells = {c.id: c for c in panel.drawing.cells}
        figure = cells[f"dunaia:{move.seat}:{move.dunaia}"]
        await pilot.click("#panel", offset=(figure.x, figure.y))
        await settle(pilot)
        assert f"move {move.dunaia}" in shown(app)
        cells = {c.id: c for c in panel.drawing.cells}
        place = cells[f"place:{move.seat}:{move.to}"]
        await pilot.click("#panel", offset=(place.x, place.y))
        await settle(pilot)
        await press(pilot, "enter")

    drive(table, steps)

    assert table.records[n].entry == move
