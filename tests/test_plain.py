"""Plain mode: an evening as question and answer, through a pipe."""

from __future__ import annotations

import io

from companion.core.table import Table
from companion.plain import converse
from tests.toy import table


def talk(made: Table, *lines: str) -> str:
    out = io.StringIO()
    code = converse(made, io.StringIO("\n".join(lines) + "\n"), out)
    assert code == 0
    return out.getvalue()


def test_a_number_takes_an_offer_and_a_line_is_an_entry() -> None:
    made = table()

    said = talk(made, "2", "david: add 3")

    assert made.state.stones == (2, 3)
    assert "1 ✓ ana: add 2" in said


def test_a_refusal_gives_the_reason_and_asks_for_one() -> None:
    made = table()

    said = talk(made, "ana: add 9", "", "ana: add 9", "big hands")

    assert "ana adds 9 stones; 1 to 3 are allowed" in said
    assert "Not written." in said
    assert [r.overruled for r in made.records] == ["big hands"]


def test_the_next_entry_is_no_reason_to_overrule() -> None:
    made = table()

    said = talk(made, "ana: add 9", "ana: add 2", "david: add 9", "undo")

    assert "Not written." in said
    assert made.state.stones == (0, 0)
    assert all(r.overruled is None for r in made.records)


def test_a_slip_is_answered_in_a_sentence_and_the_evening_goes_on() -> None:
    made = table()

    said = talk(made, "ana: fly", "99", "ana: add 1")

    assert "nothing that can be entered" in said
    assert made.state.stones == (1, 0)


def test_undo_says_what_it_took_back() -> None:
    made = table()

    assert "Undone: ana: add 1" in talk(made, "1", "undo")
    assert made.state.stones == (0, 0)
    assert "Nothing has been written yet" in talk(table(), "undo")


def test_help_forms_due_log_and_score_are_there() -> None:
    said = talk(table(), "help", "forms", "due", "log", "score", "quit")

    assert "SEAT: add STONES" in said
    assert "add 1 to 3 stones" in said
    assert "total" in said


def test_no_line_moves_the_cursor() -> None:
    assert "\x1b" not in talk(table(), "1", "score", "help")


def test_the_end_is_said() -> None:
    lines = ["ana: add 3", "david: add 3", "ana: add 3", "david: add 1"]

    assert "Over: The heap holds 10 stones." in talk(table(), *lines)
