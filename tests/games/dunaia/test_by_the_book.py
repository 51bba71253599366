"""What the book would have had in place of an overruled entry, and small things that an evening shows."""

from __future__ import annotations

from companion.core.copy import practice
from companion.core.table import Table
from companion.games.dunaia import entries as e


def table(*lines: str) -> Table:
    made = Table.new("dunaia", ("ana", "ben"), copy=practice("dunaia"))
    for line in lines:
        made.write_line(line)
    return made


ELDERS = ("elders flowers,colour,advance", "ana: board a1G4:chips@2 chips=1,5,6 fragments=A,C")
PLAYED = ("ana: resume 3 neutral=3,4 own=1,2",)


def test_a_forbidden_fragment_leaves_the_power_by_the_book() -> None:
    made = table(*ELDERS, *PLAYED)
    entry = made.read("ana: elder C 5,6,1 site=a")

    made.enter(entry, overrule="nobody saw it")

    shot = made.snapshot()
    assert shot.state.villages[0].artefacts == 1
    assert shot.book_state.villages[0].artefacts == 0  # type: ignore[union-attr]
    assert shot.book_state.villages[0].fragments == ("A", "C")  # type: ignore[union-attr]
    assert shot.by_book is not None
    assert shot.score.seat("ana").total == shot.by_book.seat("ana").total + 1


def test_too_many_chips_are_none_by_the_book() -> None:
    made = table(*PLAYED, "ana: die 3")
    entry = e.Wake(seat="ana", squares=("d", "e"), chips=(5,))

    assert made.game.correct(made.state, entry) == e.Wake(seat="ana", squares=("d", "e"))


def test_the_next_player_ends_a_turn_by_beginning() -> None:
    made = table(*PLAYED, "ana: die 3", "ana: wake d,e", "ana: recycle flower", "ben: die 4")

    assert made.state.seat == "ben"
    assert made.state.played == 5


def test_another_seats_entry_is_told_whose_turn_it_is_and_nothing_of_the_active_dunaia() -> None:
    verdict = table(*PLAYED, "ana: die 3").propose(e.Wake(seat="ben", squares=("a",)))

    assert verdict.rules == ("dunaia.turn.whose-turn",)


def test_faces_may_be_typed_in_one_word() -> None:
    made = table("ana: roll 12345 61")

    assert made.state.neutral == (1, 2, 3, 4, 5)
    assert made.state.own == (6, 1)


def test_a_duty_that_is_done_is_gone_and_comes_back_with_undo() -> None:
    made = table(*PLAYED)
    before = made.snapshot().agenda
    made.write_line("ana: die 3")
    assert made.snapshot().agenda != before
    made.write_line("undo")

    assert made.snapshot().agenda == before
