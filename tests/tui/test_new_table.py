"""A new table takes readings at set-up, and says which it does not know."""

from __future__ import annotations

from textual.pilot import Pilot
from textual.widgets import Input

from companion.tui.app import CompanionApp
from companion.tui.screens.newtable import NewTableScreen
from tests.tui.screens import drive, press, settle, shown


def test_a_reading_can_be_chosen_before_the_first_entry() -> None:
    async def steps(app: CompanionApp, pilot: Pilot[None]) -> None:
        app.push_screen(NewTableScreen("varuna"))
        await settle(pilot)
        app.screen.query_one("#readings", Input).value = "no_such_point=1"
        await press(pilot, "ctrl+s")
        assert "no open point called" in shown(app)
        app.screen.query_one("#readings", Input).value = "column_bonus_timing=2"
        await press(pilot, "ctrl+s")
        await settle(pilot)
        assert app.table is not None
        assert app.table.setup.readings["column_bonus_timing"] != "1"
        assert "column_bonus_timing" in app.table.setup.readings

    drive(None, steps)
