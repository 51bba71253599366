"""Writes the pages of `docs/` that are made from the program: entries and coverage of each game, shared entries.

    python tools/pages.py

`tests/test_docs.py` fails when they are stale.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from companion.commands.pages import coverage_page, entries_page, shared_entries
from companion.core import copy as copies
from companion.core import sheets
from companion.core.coverage import coverage
from companion.core.game import load

DOCS = Path(__file__).parent.parent / "docs"
MARK = "<!-- made: shared entries -->"


def pages() -> Mapping[str, str]:
    """Every made page by its file name."""
    made = {}
    for name in sheets.games():
        game = load(name)
        made[f"entries-{name}.md"] = entries_page(game)
        made[f"coverage-{name}.md"] = coverage_page(game, coverage(game, copies.empty(name)))
    notation = (DOCS / "notation.md").read_text(encoding="utf-8")
    head = notation[: notation.index(MARK) + len(MARK)]
    made["notation.md"] = (
        "\n".join([head, *[f"#{line}" if line[:2] == "##" else line for line in shared_entries()]]) + "\n"
    )
    return made


if __name__ == "__main__":
    for file, text in pages().items():
        (DOCS / file).write_text(text, encoding="utf-8")
        print(file)
