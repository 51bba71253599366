"""How often the look-up is right on questions that are in no index; the floors are a little below what it reaches."""

from __future__ import annotations

import runpy
from pathlib import Path
from typing import Any

import pytest

BENCH = Path(__file__).resolve().parent.parent.parent / "bench" / "lookup.py"


@pytest.fixture(scope="module")
def results() -> list[Any]:
    bench = runpy.run_path(str(BENCH))
    found: list[Any] = bench["cross_validated"](bench["read_questions"]())
    return found


def share(hits: list[bool]) -> float:
    return sum(hits) / len(hits)


def test_a_right_answer_comes_first_in_two_of_three(results: list[Any]) -> None:
    assert share([r.rank == 1 for r in results if r.question.accept]) >= 0.66


def test_a_right_answer_is_among_three_in_nine_of_ten(results: list[Any]) -> None:
    assert share([0 < r.rank <= 3 for r in results if r.question.accept]) >= 0.88


def test_the_status_is_right_in_nearly_nine_of_ten(results: list[Any]) -> None:
    assert share([r.sure for r in results]) >= 0.85
