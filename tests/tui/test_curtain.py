"""A secret is entered behind a curtain and never shown on the table's screen."""

from __future__ import annotations

from textual.pilot import Pilot
from textual.widgets import Input

from companion.tui.app import CompanionApp
from companion.tui.screens.curtain import CurtainScreen
from companion.tui.screens.form import FormScreen
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


def test_a_secret_begun_in_the_entry_line_goes_behind_the_curtain() -> None:
    made = table()

    async def steps(app: CompanionApp, pilot: Pilot[None]) -> None:
        await press(pilot, "colon")
        await write(pilot, "david: hide ")
        assert isinstance(app.screen, CurtainScreen)
        assert "Pass to david" in shown(app)
        await press(pilot, "enter")
        assert isinstance(app.screen, FormScreen)
        await write(pilot, "crimson")
        await press(pilot, "ctrl+s", "colon")
        assert app.screen.query_one("#line", Input).value == ""

    drive(made, steps)

    assert made.records[0].entry == Hide(seat="david", colour="crimson")


def test_a_secret_is_not_opened_for_rewriting() -> None:
    made = table()
    made.write_line("ana: hide crimson")

    async def steps(app: CompanionApp, pilot: Pilot[None]) -> None:
        await press(pilot, "j", "e")
        assert "crimson" not in shown(app)
        assert not app.screen.query_one("#line", Input).display

    drive(made, steps)
