"""At the table screen: marking, refusing, overruling, undoing, typing, by keyboard and by mouse."""

from __future__ import annotations

import pytest
from textual.pilot import Pilot
from textual.widgets import Input

from companion.core.table import Table
from companion.tui.app import CompanionApp
from companion.tui.mirror import Mirror
from tests.toy import table
from tests.tui.screens import SIZES, drive, press, settle, shown, write


def test_enter_marks_the_cell_under_the_cursor() -> None:
    made = table()

    async def steps(app: CompanionApp, pilot: Pilot[None]) -> None:
        await press(pilot, "right", "enter")

    drive(made, steps)

    assert made.state.stones == (2, 0)


def test_a_click_marks_what_it_hits() -> None:
    made = table()

    async def steps(app: CompanionApp, pilot: Pilot[None]) -> None:
        await pilot.click("#panel", offset=(20, 0))
        await settle(pilot)

    drive(made, steps)

    assert made.state.stones == (3, 0)


def test_a_key_of_the_game_writes_its_entry() -> None:
    made = table()

    async def steps(app: CompanionApp, pilot: Pilot[None]) -> None:
        await press(pilot, "plus")

    drive(made, steps)

    assert made.state.stones == (1, 0)


def test_key_click_line_and_space_all_make_the_same_entry() -> None:
    lines = []
    for keys in (["enter"], ["plus"], ["colon", *"add", "space", "1", "enter"]):
        made = table()

        async def steps(app: CompanionApp, pilot: Pilot[None], keys: list[str] = keys) -> None:
            await press(pilot, *keys)

        drive(made, steps)
        lines.append([made.line(r.entry) for r in made.records])

    assert lines == [["ana: add 1"]] * 3


def test_a_refusal_says_why_and_writes_nothing() -> None:
    made = table()

    async def steps(app: CompanionApp, pilot: Pilot[None]) -> None:
        await press(pilot, "end", "enter")
        assert "ana adds 4 stones; 1 to 3 are allowed" in shown(app)
        assert "[enter] fix it" in shown(app)
        await press(pilot, "enter")
        assert "[enter] fix it" not in shown(app)

    drive(made, steps)

    assert made.records == []


def test_overruling_asks_for_a_reason_and_takes_no_empty_one() -> None:
    made = table()

    async def steps(app: CompanionApp, pilot: Pilot[None]) -> None:
        await press(pilot, "end", "enter", "o", "enter")
        assert made.records == []
        await write(pilot, "big hands")
        await press(pilot, "enter")

    drive(made, steps)

    assert [r.overruled for r in made.records] == ["big hands"]


def test_escape_from_the_reason_goes_back_to_the_refusal() -> None:
    async def steps(app: CompanionApp, pilot: Pilot[None]) -> None:
        await press(pilot, "end", "enter", "o", "escape")
        assert "[enter] fix it" in shown(app)

    drive(table(), steps)


def test_a_refused_line_stays_as_it_was_typed() -> None:
    async def steps(app: CompanionApp, pilot: Pilot[None]) -> None:
        await press(pilot, "colon")
        await write(pilot, "add 9")
        await press(pilot, "enter", "enter")
        assert app.screen.query_one("#line", Input).value == "add 9"

    drive(table(), steps)


def test_a_draft_survives_escape_and_a_resize() -> None:
    async def steps(app: CompanionApp, pilot: Pilot[None]) -> None:
        await press(pilot, "colon")
        await write(pilot, "add 2 pl")
        await pilot.resize_terminal(80, 24)
        await settle(pilot)
        assert app.screen.query_one("#line", Input).value == "add 2 pl"
        await press(pilot, "escape", "colon")
        assert app.screen.query_one("#line", Input).value == "add 2 pl"

    drive(table(), steps)


def test_keys_never_fire_while_something_is_typed() -> None:
    made = table()

    async def steps(app: CompanionApp, pilot: Pilot[None]) -> None:
        await press(pilot, "plus", "colon")
        await write(pilot, "uqsnjck0123/+")
        assert len(app.screen_stack) == 2
        assert app.screen.query_one("#line", Input).value == "uqsnjck0123/+"

    drive(made, steps)

    assert made.state.stones == (1, 0)


def test_the_line_says_where_it_cannot_be_read() -> None:
    async def steps(app: CompanionApp, pilot: Pilot[None]) -> None:
        await press(pilot, "colon")
        await write(pilot, "add many")
        assert "whole number" in shown(app)
        assert "column 5" in shown(app)

    drive(table(), steps)


def test_undo_says_what_it_undid() -> None:
    made = table()

    async def steps(app: CompanionApp, pilot: Pilot[None]) -> None:
        await press(pilot, "enter", "u")
        assert "undone: ana: add 1" in shown(app)
        await press(pilot, "U")

    drive(made, steps)

    assert made.state.stones == (1, 0)


def test_a_seat_is_found_by_a_few_letters_among_a_hundred() -> None:
    made = table(*(f"player {i}" for i in range(1, 100)), "Zoë")

    async def steps(app: CompanionApp, pilot: Pilot[None]) -> None:
        await press(pilot, "f")
        await write(pilot, "zo")
        await press(pilot, "enter")
        assert "[100 Zoë" in shown(app)

    drive(made, steps)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("names", [("ana", "david"), ("🦕 梅", "[b]x[/b]" * 3, "x" * 60, "Zoë")])
def test_nothing_breaks_the_frame(size: tuple[int, int], names: tuple[str, ...]) -> None:
    async def steps(app: CompanionApp, pilot: Pilot[None]) -> None:
        lines = shown(app).split("\n")
        assert len(lines) == size[1]
        assert "keys" in lines[-1]
        assert "[b]" in shown(app) or "[b]x[/b]" * 3 not in names
        for key, back in (("s", "escape"), ("j", "escape"), ("h", "escape"), ("a", "escape"), ("k", "escape")):
            await press(pilot, key)
            assert len(shown(app).split("\n")) == size[1]
            await press(pilot, back)
            assert "keys" in shown(app).split("\n")[-1]

    drive(table(*names), steps, size)


def test_focus_is_never_lost() -> None:
    async def steps(app: CompanionApp, pilot: Pilot[None]) -> None:
        for keys in (
            ["tab"],
            ["tab"],
            ["colon", "escape"],
            ["s", "escape"],
            ["end", "enter", "escape"],
            ["slash", "escape"],
        ):
            await press(pilot, *keys)
            assert isinstance(app.focused, Mirror), keys

    drive(table(), steps)


def test_the_auditor_writes_and_marks() -> None:
    made = table()

    async def steps(app: CompanionApp, pilot: Pilot[None]) -> None:
        await press(pilot, "v", "end", "enter")

    drive(made, steps)

    assert made.records[-1].overruled is not None
    assert made.records[-1].overruled.startswith("auditor")


def test_an_entry_is_amended_after_a_look_at_what_changes() -> None:
    made = table()
    made.write_line("ana: add 3")

    async def steps(app: CompanionApp, pilot: Pilot[None]) -> None:
        await press(pilot, "j", "e")
        app.screen.query_one("#line", Input).value = "ana: add 1"
        await press(pilot, "enter")
        assert "ana: 3 becomes 1" in shown(app)
        await press(pilot, "escape")
        assert made.state.stones == (3, 0)
        await press(pilot, "enter", "enter")

    drive(made, steps)

    assert made.state.stones == (1, 0)


def test_an_illegal_amendment_asks_why() -> None:
    made = table()
    made.write_line("ana: add 3")

    async def steps(app: CompanionApp, pilot: Pilot[None]) -> None:
        await press(pilot, "j", "e")
        app.screen.query_one("#line", Input).value = "ana: add 9"
        await press(pilot, "enter", "enter", "enter")
        assert made.state.stones == (3, 0)
        await write(pilot, "she counted again")
        await press(pilot, "enter")

    drive(made, steps)

    assert made.state.stones == (9, 0)
    assert made.records[-1].overruled == "she counted again"


def test_a_form_writes_the_same_entry(tmp_path: object) -> None:
    made = table()

    async def steps(app: CompanionApp, pilot: Pilot[None]) -> None:
        await press(pilot, "e", "enter")
        await write(pilot, "2")
        assert "legal" in shown(app)
        await press(pilot, "ctrl+s")

    drive(made, steps)

    assert [made.line(r.entry) for r in made.records] == ["ana: add 2"]


def test_ascii_signs_move_nothing() -> None:
    made: Table = table()
    made.write_line("ana: add 3")
    screens = []

    async def steps(app: CompanionApp, pilot: Pilot[None]) -> None:
        screens.append(shown(app))
        await press(pilot, "f3")
        screens.append(shown(app))

    drive(made, steps)

    assert "●●●" in screens[0]
    assert "***" in screens[1]
    assert [len(line) for line in screens[0].split("\n")] == [len(line) for line in screens[1].split("\n")]
