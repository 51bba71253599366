"""The course of a round: next seat, next place, duties ticked off, what an undo shows, other ways at a refusal."""

from __future__ import annotations

from pathlib import Path

from textual.pilot import Pilot

from companion.core import copy as copies
from companion.core import ownercopy
from companion.core.table import Table
from companion.tui.app import CompanionApp
from companion.tui.mirror import Mirror
from tests.toy import table
from tests.tui.evening import Player, written
from tests.tui.gallery import middle, unread
from tests.tui.screens import drive, press, seen


def test_the_next_seat_comes_up_and_the_line_says_so() -> None:
    async def steps(app: CompanionApp, pilot: Pilot[None]) -> None:
        player = Player(pilot)
        await player.press("enter")
        assert player.screen.seat == "david"
        assert "ana is done ▸ david is next" in await seen(pilot)
        await player.press("right")
        assert "david is next" not in await seen(pilot)

    drive(table(), steps)


def test_everybody_stays_on_screen_when_it_was_looked_at() -> None:
    made = table()

    async def steps(app: CompanionApp, pilot: Pilot[None]) -> None:
        player = Player(pilot)
        await player.press("0", "enter")
        assert player.screen.seat == ""

    drive(made, steps)

    assert made.state.stones == (1, 0)


def test_an_undo_shows_the_sheet_that_it_changed() -> None:
    async def steps(app: CompanionApp, pilot: Pilot[None]) -> None:
        player = Player(pilot)
        await player.press("enter", "u")
        assert player.screen.seat == "ana"
        assert "undone: ana: add 1" in await seen(pilot)
        await player.press("U")
        assert "back again: ana: add 1" in await seen(pilot)

    drive(table(), steps)


def test_the_key_line_says_what_an_undo_or_redo_is_of() -> None:
    async def steps(app: CompanionApp, pilot: Pilot[None]) -> None:
        player = Player(pilot)
        assert "undo" not in await seen(pilot)
        await player.press("enter")
        assert "u undo ana: add 1" in await seen(pilot)
        await player.press("u")
        assert "U redo add 1" in await seen(pilot)

    drive(table(), steps)


def test_a_duty_without_an_entry_is_ticked_off_by_space() -> None:
    made = Table.new("varuna", ("Ana", "David"), copy=copies.practice("varuna"))

    async def steps(app: CompanionApp, pilot: Pilot[None]) -> None:
        player = Player(pilot)
        await player.press("space")
        assert "✓ sort the cards" in await seen(pilot)
        await player.press("space", "space")
        assert player.screen.entry.line.value == "objectives "

    drive(made, steps)

    assert made.records == []


def test_in_a_small_terminal_the_part_with_the_next_place_comes_up() -> None:
    async def steps(app: CompanionApp, pilot: Pilot[None]) -> None:
        player = Player(pilot)
        await player.press("4")
        assert player.screen.part == "cards"
        await player.press("p")
        assert player.screen.part == "sea"
        cell = player.screen.panel.cell
        assert cell is not None
        assert cell.open

    drive(middle(), steps, (80, 24))


def test_walking_the_open_places_goes_round_through_all_parts() -> None:
    async def steps(app: CompanionApp, pilot: Pilot[None]) -> None:
        player = Player(pilot)
        await player.press("4")
        walked = []
        for _ in range(6):
            cell = player.screen.panel.cell
            assert cell is not None
            assert cell.open
            walked.append(cell.id)
            await player.press(".")
        assert walked[0] == walked[5]
        assert len(set(walked)) == 5
        await player.press(",")
        assert player.screen.panel.cursor == walked[0]

    drive(middle(), steps, (80, 24))


def test_what_cannot_be_marked_now_says_so_quietly_and_a_try_refuses() -> None:
    made = middle()
    before = len(made.records)

    async def steps(app: CompanionApp, pilot: Pilot[None]) -> None:
        assert "not now: Ana has not reached Objective A" in await seen(pilot)
        assert "illegal" not in await seen(pilot)
        await press(pilot, "enter")
        assert "✗ illegal. Ana has not reached Objective A" in await seen(pilot)

    drive(made, steps)

    assert len(made.records) == before


def test_a_refusal_lists_what_is_open_and_its_key_takes_it_at_once() -> None:
    made = middle()

    async def steps(app: CompanionApp, pilot: Pilot[None]) -> None:
        player = Player(pilot)
        await player.press("4", ":")
        await player.type("select blue square=4")
        await player.press("enter")
        assert "open: [b] blue   [r] red" in await seen(pilot)
        await player.press("p")

    drive(made, steps)

    assert written(made)[-1] == "Tomás: select purple"


def test_a_refusal_of_another_kind_numbers_what_is_owed() -> None:
    made = middle()

    async def steps(app: CompanionApp, pilot: Pilot[None]) -> None:
        player = Player(pilot)
        await player.press("3", ":")
        await player.type("part Mosasaurus 1 x")
        await player.press("enter")
        choices = app.screen.query_one("#choices", Mirror)
        await player.click(choices, next(c for c in choices.drawing.cells if c.act == "way:2"))

    drive(made, steps)

    assert written(made)[-1] == "Mei: part Mosasaurus 1 s"


def test_print_is_asked_in_one_line_and_later_goes_on() -> None:
    made = unread()
    before = len(made.records)

    async def steps(app: CompanionApp, pilot: Pilot[None]) -> None:
        player = Player(pilot)
        await player.press(":")
        await player.type("upgrade engine")
        await player.press("enter")
        assert "How many spaces has the engine room" in await seen(pilot)
        await player.press("escape")

    drive(made, steps)

    assert written(made)[before:] == ["Ana: upgrade engine"]


def test_an_answer_is_kept_for_the_next_table() -> None:
    made = unread()

    async def steps(app: CompanionApp, pilot: Pilot[None]) -> None:
        player = Player(pilot)
        await player.press(":")
        await player.type("upgrade engine")
        await player.press("enter", "3", "enter")

    drive(made, steps)

    assert ownercopy.load("varuna").get("rooms.engine") == 3
    assert any(line.startswith("printed rooms.engine 3") for line in written(made))


def test_the_score_is_saved_beside_the_journal(tmp_path: Path) -> None:
    made = Table.new("varuna", ("Ana", "David"), tmp_path / "evening.toml", copy=copies.practice("varuna"))

    async def steps(app: CompanionApp, pilot: Pilot[None]) -> None:
        await press(pilot, "s", "w", "y")
        assert "submarine damages" in app.clipboard

    drive(made, steps)

    assert sorted(p.name for p in tmp_path.glob("*.score.*")) == [
        "evening.score.csv",
        "evening.score.md",
        "evening.score.txt",
    ]


def test_a_new_user_is_at_a_table_in_two_keys_and_the_names_stay() -> None:
    names = []

    async def first(app: CompanionApp, pilot: Pilot[None]) -> None:
        player = Player(pilot)
        await player.press("enter")
        line = app.screen.query_one("#names")
        line.value = "Ada, Grace"  # type: ignore[attr-defined]
        await player.press("enter")
        await player.until(lambda: len(app.screen_stack) > 1 and bool(app.screen.query("#panel")))
        names.append(player.screen.table.setup.seats)

    async def again(app: CompanionApp, pilot: Pilot[None]) -> None:
        player = Player(pilot)
        await player.settle()
        assert "RESUME" in await seen(pilot)
        await player.press("down", "enter")
        names.append(app.screen.query_one("#names").value)  # type: ignore[attr-defined]

    drive(None, first)
    drive(None, again)

    assert names == [("Ada", "Grace"), "Ada, Grace"]
