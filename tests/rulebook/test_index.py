"""The index in the sheets is made from the rule data as they stand, and nothing in it is lost."""

from __future__ import annotations

import runpy
import subprocess
import sys
from pathlib import Path

import pytest

from companion.rulebook import library
from companion.rulebook.index import ELSEWHERE, parse, write
from companion.rulebook.make import read_source

ROOT = Path(__file__).resolve().parent.parent.parent


def test_the_index_is_fresh() -> None:
    main = runpy.run_path(str(ROOT / "tools" / "build_lookup.py"))["main"]
    assert main(["--check"]) == 0, "run tools/build_lookup.py"


@pytest.mark.parametrize("game", library.games())
def test_every_rule_and_open_point_can_be_found_by_what_it_says(game: str) -> None:
    index = library.index(game)
    rows = [row for row in read_source(ROOT / "sheets" / game).rows if row["kind"] != ELSEWHERE]
    assert [index.id(n) for n in range(len(index))] == [row["id"] for row in rows]


@pytest.mark.parametrize("game", library.games())
def test_an_index_survives_being_written(game: str) -> None:
    text = write(library.index(game))
    assert write(parse(text)) == text


def test_an_answer_needs_neither_screens_nor_data_models() -> None:
    code = (
        "import sys; from companion.rulebook import answer; answer('varuna', 'who wins a tie'); "
        "print([m for m in ('textual', 'pydantic', 'tomllib', 'typing', 'snowballstemmer') if m in sys.modules])"
    )
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT, check=True)
    assert found.stdout.strip() == "[]"
