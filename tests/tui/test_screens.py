"""Every screen at three sizes, as text: `UPDATE_SCREENS=1 pytest tests/tui/test_screens.py` writes them anew."""

from __future__ import annotations

import os
import time
from pathlib import Path
from types import SimpleNamespace

import pytest
from textual.pilot import Pilot

from companion.core.drawing import clusters
from companion.core.rule import section, texts
from companion.rulebook import look_up
from companion.tui.app import CompanionApp
from companion.tui.screens import home, newtable
from tests.tui.evening import Player
from tests.tui.gallery import SCREENS, Shot
from tests.tui.screens import SIZES, drive, seen

KEPT = Path(__file__).parent / "screens"
FOUND = ("varuna.select.colour-limit", "varuna.select.circle-leftmost", "varuna.select.exactly-one")


@pytest.fixture(autouse=True)
def _still(monkeypatch: pytest.MonkeyPatch) -> None:
    # What depends on the day, on this machine or on how good the look-up has become stands still.
    monkeypatch.setenv("TZ", "UTC")
    time.tzset()
    monkeypatch.setattr(newtable, "_journal", lambda game: Path(f"/tables/{game}.toml"))
    monkeypatch.setattr(home.data, "games", lambda: ("sauria", "varuna"))
    monkeypatch.setattr(look_up, "answer", _answer)


def _answer(game: str, words: str, context: object = None, most: int = 10) -> SimpleNamespace:
    known = texts(game)
    answers = [SimpleNamespace(id=r, section=section(game, r), says=known[r].says, kind=known[r].kind) for r in FOUND]
    return SimpleNamespace(status="answered", answers=answers)


async def visit(pilot: Pilot[None], shot: Shot) -> None:
    """Presses the keys that lead to a screen."""
    player = Player(pilot)
    await player.settle()
    for key in shot.keys:
        if key.startswith("type:"):
            await player.type(key.removeprefix("type:"))
        else:
            await player.press(key)


SHOWN = [(name, size) for name, shot in SCREENS.items() for size in (SIZES if shot.all_sizes else SIZES[:1])]


@pytest.mark.parametrize(("name", "size"), SHOWN, ids=lambda v: v if isinstance(v, str) else f"{v[0]}x{v[1]}")
def test_the_screen_is_as_it_was(name: str, size: tuple[int, int]) -> None:
    shot = SCREENS[name]
    found = []

    async def steps(app: CompanionApp, pilot: Pilot[None]) -> None:
        await visit(pilot, shot)
        found.append(await seen(pilot) + "\n")

    drive(shot.table() if shot.table is not None else None, steps, size)

    path = KEPT / f"{name}-{size[0]}x{size[1]}.txt"
    if os.environ.get("UPDATE_SCREENS"):
        path.parent.mkdir(exist_ok=True)
        path.write_text(found[0], encoding="utf-8")
    assert found[0] == path.read_text(encoding="utf-8")
    lines = found[0].splitlines()
    assert len(lines) == size[1]
    assert all(len(clusters(line)) <= size[0] for line in lines)


def test_no_kept_screen_is_left_over() -> None:
    wanted = {f"{name}-{w}x{h}.txt" for name, (w, h) in SHOWN}

    assert {p.name for p in KEPT.glob("*.txt")} == wanted
