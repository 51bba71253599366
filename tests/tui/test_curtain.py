"""A secret is entered behind a curtain and never shown on the table's screen."""

from __future__ import annotations

from textual.pilot import Pilot

from companion.tui.app import CompanionApp
from companion.tui.screens.curtain import CurtainScreen
from tests.toy import Hide, table
from tests.tui.screens import drive, press, settle, shown, write


def test_the_screen_is_passed_before_a_secret_is_entered() -> None:
    made = table()

    async def steps(app: CompanionApp, pilot: Pilot[None]) -> None:
        app.screen.desk.type("ana: hide ")  # type: ignore[attr-defined]
        await settle(pilot)
        assert isinstance(app.screen, CurtainScreen)
        assert "Pass to ana. The others look away." in shown(app)
        await press(pilot, "enter")
        await write(pilot, "crimson")
        await press(pilot, "ctrl+s")
        assert "crimson" not in shown(app)
        await press(pilot, "j")
        assert "crimson" not in shown(app)

    drive(made, steps)

    assert made.records[0].entry == Hide(seat="ana", colour="crimson")
