"""A reader's own rulebook is shown beside our answer, and remembered."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.cli import main

BOOK = """\
Setup

Sort the cards.

Round of play

Phase 2

Nobody takes a colour for the fifth time; four of a colour is all that the row can hold, says this copy.
"""


def told(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    capsys.readouterr()
    code = main(list(arguments))
    out, err = capsys.readouterr()
    return code, out, err


def test_the_passage_stands_beside_the_answer_and_the_book_is_remembered(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    book = tmp_path / "mine.txt"
    book.write_text(BOOK, encoding="utf-8")

    first = told(capsys, "rules", "varuna", "may", "I", "take", "purple", "a", "fifth", "time", "--book", str(book))
    again = told(capsys, "rules", "varuna", "may", "I", "take", "purple", "a", "fifth", "time")

    assert first[0] == again[0] == 0
    assert "says this copy" in first[1]
    assert "says this copy" in again[1]


def test_without_a_book_nothing_changes(capsys: pytest.CaptureFixture[str]) -> None:
    assert "says this copy" not in told(capsys, "rules", "varuna", "fifth", "purple")[1]


def test_a_book_that_cannot_be_read_is_said_and_not_remembered(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, _, err = told(capsys, "rules", "varuna", "fifth", "purple", "--book", str(tmp_path / "none.txt"))

    assert code == 2
    assert "none.txt" in err
    assert told(capsys, "rules", "varuna", "fifth", "purple")[0] == 0


def test_a_remembered_book_that_has_gone_is_passed_over(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    book = tmp_path / "mine.txt"
    book.write_text(BOOK, encoding="utf-8")
    told(capsys, "rules", "varuna", "fifth", "purple", "--book", str(book))
    book.unlink()

    assert told(capsys, "rules", "varuna", "fifth", "purple")[0] == 0
