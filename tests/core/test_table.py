"""A table is the only way in: judged, written, undone, amended, overruled."""

from __future__ import annotations

import pytest

from companion.core.entry import Amend, Redo, Strike, Undo
from companion.core.errors import Malformed, NothingToUndo, Refused
from companion.core.head import seat_names
from companion.core.table import Table
from tests.toy import GAME, table


def played(*lines: str) -> Table:
    made = table()
    for line in lines:
        made.write_line(line)
    return made


def test_a_legal_entry_is_written_and_counts() -> None:
    made = played("ana: add 2", "david: add 3")

    assert made.state.stones == (2, 3)


def test_all_breaches_are_told_at_once_and_nothing_is_written() -> None:
    made = played("ana: add 2")

    with pytest.raises(Refused) as refused:
        made.write_line("ana: add 7")

    assert refused.value.verdict.rules == ("toy.add.one-to-three", "toy.add.in-turn")
    assert made.state.stones == (2, 0)


def test_an_overruled_entry_counts_and_the_book_s_score_stands_beside_it() -> None:
    made = played("ana: add 2")
    made.write_line("david: add 7", overrule="he has big hands")

    shot = made.snapshot()

    assert [s.overruled for s in shot.overruled] == ["he has big hands"]
    assert shot.score.seat("david").total == 7
    assert shot.by_book is not None
    assert shot.by_book.seat("david").total == 3


def test_a_reason_on_a_legal_entry_marks_nothing() -> None:
    made = table()

    assert made.write_line("ana: add 2", overrule="to be sure").overruled is None


def test_overruling_without_a_reason_is_not_taken() -> None:
    with pytest.raises(Malformed, match="say why"):
        table().write_line("ana: add 9", overrule="  ")


def test_a_warning_never_blocks() -> None:
    made = played("ana: add 3", "david: add 3", "ana: add 2")

    record = made.write_line("david: add 3")

    assert record.overruled is None
    assert made.verdicts()[-1][1].grade == "warned"


def test_undo_names_what_it_takes_back() -> None:
    made = played("ana: add 2", "david: add 3")

    assert made.snapshot().undo == "david: add 3"
    made.enter(Undo())
    assert made.state.stones == (2, 0)
    assert made.snapshot().redo == "david: add 3"
    made.enter(Redo())
    assert made.state.stones == (2, 3)


def test_undo_on_an_empty_table_says_so() -> None:
    with pytest.raises(NothingToUndo):
        table().enter(Undo())


def test_an_amendment_is_previewed_and_cancelling_leaves_everything() -> None:
    made = played("ana: add 2", "david: add 3", "ana: add 1")

    changes = made.preview(Amend(target=2, line="david: add 1"))

    assert changes.points == {"david": ("3", "1")}
    assert made.state.stones == (3, 3)


def test_a_preview_lists_what_becomes_illegal_and_what_appears() -> None:
    made = played("ana: add 2", "david: add 3", "ana: add 1")

    changes = made.preview(Strike(target=2))

    assert [s.record.n for s, _ in changes.now_illegal] == [3]
    assert changes.points == {"david": ("3", "0")}


def test_an_amended_entry_replaces_the_old_one_and_can_be_undone() -> None:
    made = played("ana: add 2", "david: add 3")

    made.enter(Amend(target=1, line="ana: add 1"))
    assert made.state.stones == (1, 3)
    made.enter(Undo())
    assert made.state.stones == (2, 3)


def test_an_illegal_amendment_is_refused_like_any_entry() -> None:
    made = played("ana: add 2")

    with pytest.raises(Refused):
        made.enter(Amend(target=1, line="ana: add 8"))


@pytest.mark.parametrize("line", ['amend 9 "ana: add 1"', "strike 9", "amend 1 undo", 'amend 1 "ana: fly"'])
def test_an_amendment_that_makes_no_sense_is_malformed(line: str) -> None:
    with pytest.raises(Malformed):
        played("ana: add 2").write_line(line)


def test_a_secret_shows_only_its_veil_until_it_is_revealed() -> None:
    made = played("ana: hide red")

    assert "red" not in made.snapshot().undo
    assert "red" not in made.line(made.records[0].entry)


def test_a_secret_is_not_amended_in_the_open() -> None:
    made = played("ana: hide red")

    with pytest.raises(Malformed, match="not rewritten in the open"):
        made.write_line('amend 1 "ana: hide blue"')
    with pytest.raises(Malformed, match="not rewritten in the open"):
        played("ana: add 1").write_line('amend 1 "ana: hide blue"')


def test_a_secret_can_be_struck_out_and_entered_again() -> None:
    made = played("ana: hide red")

    made.write_line("strike 1")
    made.write_line("ana: hide blue")

    assert [s.entry for s in made.snapshot().steps] == [made.records[-1].entry]


@pytest.mark.parametrize("line", ["ana: hide red", "hide red", "ana: hid red", "ana: hide red blue"])
def test_a_typed_secret_is_never_repeated(line: str) -> None:
    assert "red" not in table().shown(line, "ana")


@pytest.mark.parametrize("line", ["ana: add 9", "ana: fly", "note a red one", ""])
def test_other_lines_are_repeated_as_they_were_typed(line: str) -> None:
    assert table().shown(line) == line


@pytest.mark.parametrize(
    ("names", "says"),
    [
        ((), "players"),
        (("ana", ""), "no name"),
        (("ana", "   "), "no name"),
        (("ana", "ANA"), "Two seats"),
        (("ana", "a\x00b"), "cannot be shown"),
        (("x" * 61,), "at most 60"),
        (tuple(f"p{i}" for i in range(101)), "players"),
    ],
)
def test_names_that_cannot_stand_on_a_table_are_refused(names: tuple[str, ...], says: str) -> None:
    with pytest.raises(Malformed, match=says):
        seat_names(GAME, names)


@pytest.mark.parametrize(
    "name", ["Zoë", "Nguyễn", "梅", "🦕", "[bold]x[/bold]", "x" * 60, "a, b".replace(",", ";"), "-o"]
)
def test_odd_names_are_kept_as_they_are(name: str) -> None:
    assert seat_names(GAME, ["ana", name])[1] == name
