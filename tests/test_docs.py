"""The docs say what the program does: made pages are fresh, every command, key and link is there."""

from __future__ import annotations

import re
import runpy
from pathlib import Path

import pytest

from companion.cli import _parser
from companion.core import sheets
from companion.tui.keyline import shown_key
from companion.tui.screens.table import TableScreen

ROOT = Path(__file__).parent.parent
DOCS = ROOT / "docs"
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted(DOCS.glob("*.md"))]


def test_the_made_pages_are_fresh() -> None:
    made = runpy.run_path(str(ROOT / "tools" / "pages.py"))["pages"]()

    stale = [f for f, text in made.items() if not (DOCS / f).exists() or (DOCS / f).read_text(encoding="utf-8") != text]
    assert stale == [], "run `python tools/pages.py`"


def test_every_command_is_in_the_manual() -> None:
    commands = next(a for a in _parser()._actions if a.dest == "command").choices
    manual = (DOCS / "commands.md").read_text(encoding="utf-8")

    assert [c for c in commands if f"`companion {c}" not in manual] == []


def test_every_key_of_the_table_is_in_the_docs() -> None:
    page = (DOCS / "keys.md").read_text(encoding="utf-8")

    keys = {shown_key(b) for b in TableScreen.BINDINGS if not b.action.startswith("seat(")}  # type: ignore[union-attr]
    assert [k for k in sorted(keys) if f"`{k}`" not in page] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda p: p.name)
def test_every_link_leads_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)\)", page.read_text(encoding="utf-8")):
        if not target.startswith("http"):
            assert (page.parent / target).exists(), f"{page.name}: {target}"


@pytest.mark.parametrize("game", sheets.games())
def test_every_game_has_its_page(game: str) -> None:
    assert (DOCS / f"playing-{game}.md").exists()


def test_no_page_speaks_of_a_machine() -> None:
    for page in PAGES:
        text = page.read_text(encoding="utf-8")
        assert re.search(r"(?<![\w.~])/(home|root|usr|opt|mnt)/", text) is None, page.name
