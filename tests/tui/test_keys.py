"""Keys: bindings, key line, help and docs say the same; a key acts only where it is meant to."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from textual.binding import Binding
from textual.pilot import Pilot
from textual.widgets import Input

from companion.tui.app import CompanionApp
from companion.tui.keyline import KeyLine, help_groups, keys_shown, shown_key, told
from companion.tui.mirror import Mirror
from companion.tui.screens.copybook import CopyScreen
from companion.tui.screens.journal import Confirm, JournalScreen
from companion.tui.screens.score import ScoreScreen
from companion.tui.screens.table import TableScreen
from tests.toy import table
from tests.tui.evening import Player
from tests.tui.screens import drive, press, shown, write

DOCS = Path(__file__).parents[2] / "docs" / "keys.md"


def bound(*holders: type) -> list[Binding]:
    return [b for holder in holders for b in holder.BINDINGS if isinstance(b, Binding)]


def rows(text: str) -> list[tuple[str, str]]:
    return re.findall(r"^\| `(.+?)` \| (.+?) \|$", text, re.MULTILINE)


def test_docs_and_bindings_are_the_same() -> None:
    holders = (Mirror, TableScreen, CompanionApp)

    assert rows(DOCS.read_text(encoding="utf-8")) == [row for holder in holders for row in told(bound(holder))]


def test_every_binding_of_the_table_is_told() -> None:
    told_actions = {b.action for b in bound(TableScreen, Mirror, CompanionApp) if b.tooltip}
    own = {b.action for b in bound(TableScreen, Mirror, CompanionApp)} - {"nothing"}

    assert own == told_actions


def test_help_shows_every_binding() -> None:
    made = table()

    async def steps(app: CompanionApp, pilot: Pilot[None]) -> None:
        screen = app.screen
        assert isinstance(screen, TableScreen)
        groups = dict(help_groups(screen, screen.game_keys()))
        assert groups["TABLE"] == told(bound(TableScreen))
        await press(pilot, "h")
        text = shown(app)
        for key, _ in (*groups["TABLE"], *groups["SHEET"], *groups["ALWAYS"], *groups["NOW"]):
            assert key in text

    drive(made, steps, (120, 50))


def test_the_key_line_shows_keys_that_are_bound() -> None:
    async def steps(app: CompanionApp, pilot: Pilot[None]) -> None:
        screen = app.screen
        assert isinstance(screen, TableScreen)
        known = {(shown_key(b), b.action) for b in bound(TableScreen)}
        assert {(key, action) for key, _, action in keys_shown(screen)} <= known
        for cell in screen.query_one(KeyLine).drawing.cells:
            action = cell.act.removeprefix("key:").partition("(")[0]
            game = cell.act.startswith("game:")
            assert game or action == "nothing" or hasattr(screen, f"action_{action}"), cell.act

    drive(table(), steps)


@pytest.mark.parametrize("holder", [ScoreScreen, JournalScreen, CopyScreen, Confirm])
def test_every_binding_has_an_action(holder: type) -> None:
    for binding in bound(holder):
        assert hasattr(holder, f"action_{binding.action.partition('(')[0]}"), binding


@pytest.mark.parametrize(
    ("keys", "where"), [(("j", "e"), "#line"), (("c", "enter"), "#line"), (("e", "enter"), "Input")]
)
def test_keys_never_fire_while_typing_elsewhere(keys: tuple[str, ...], where: str) -> None:
    made = table()
    made.write_line("ana: add 1")

    async def steps(app: CompanionApp, pilot: Pilot[None]) -> None:
        await press(pilot, *keys)
        depth = len(app.screen_stack)
        line = app.screen.query(where).first(Input)
        line.value = ""
        await write(pilot, "quxwisyn.?")
        assert line.value == "quxwisyn.?"
        assert len(app.screen_stack) == depth
        assert len(made.records) == 1

    drive(made, steps)


def test_tab_completes_a_word_and_keeps_the_line() -> None:
    async def steps(app: CompanionApp, pilot: Pilot[None]) -> None:
        player = Player(pilot)
        await player.press(":")
        await player.type("add 2 mi")
        await player.press("tab")
        assert app.screen.query_one("#line", Input).value == "add 2 middle"

    drive(table(), steps)


@pytest.mark.parametrize("colours", [True, False])
def test_without_colours_every_state_keeps_its_sign(colours: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    if not colours:
        monkeypatch.setenv("NO_COLOR", "1")
    made = table()
    made.write_line("ana: add 3")
    seen: list[bool] = []

    async def steps(app: CompanionApp, pilot: Pilot[None]) -> None:
        assert "●●●" in shown(app)
        strips = app.screen._compositor.render_strips()
        styles = [segment.style for strip in strips for segment in strip if segment.style]
        assert any(style.reverse for style in styles)
        found = {s.color.get_truecolor() for s in styles if s.color is not None}
        seen.append(any(max(c) - min(c) > 40 for c in found))

    drive(made, steps)

    assert seen == [colours]
