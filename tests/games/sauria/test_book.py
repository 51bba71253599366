"""An overruled entry stays as it is; beside it stands what the book would have given."""

from __future__ import annotations

from companion.core import copy as copies
from companion.core.table import Table


def table(*lines: str) -> Table:
    made = Table.new("sauria", ("Ana", "Kim"), copy=copies.practice("sauria"))
    for line in lines:
        made.write_line(line)
    return made


def test_without_an_overruled_entry_there_is_no_second_score() -> None:
    assert table("Ana: final boat 4", "Kim: final dead").snapshot().by_book is None


def test_a_goal_ticked_twice_counts_once_and_by_the_book_once() -> None:
    made = table("Ana: plays hunter", "Ana: goal 3")
    made.write_line("Ana: goal 3", overrule="we did it again")
    made.write_line("Ana: final boat")
    made.write_line("Kim: final dead")
    shot = made.snapshot()
    assert shot.score.seat("Ana").total == 3
    assert shot.by_book is not None
    assert shot.by_book.seat("Ana").total == 3


def test_a_dinosaur_that_did_otherwise_does_by_the_book_what_it_must() -> None:
    made = table(
        "standing 2 Ana phase=dinosaur",
        "Ana: board hunter B7",
        "Kim: board scientist B7",
        "dino allosaurus B4 cause=event",
    )
    made.write_line("goes allosaurus B2", overrule="house rule")
    shot = made.snapshot()
    assert shot.state.dinosaur("allosaurus").place == "B2"
    assert shot.book_state is not None
    assert shot.book_state.dinosaur("allosaurus").place == "B7"


def test_an_action_that_was_not_allowed_is_left_out_by_the_book() -> None:
    made = table("standing 2 Ana phase=action", "Ana: board hunter B7 blood=yes")
    made.write_line("Ana: hide", overrule="nobody saw it")
    shot = made.snapshot()
    assert shot.state.board("Ana").hidden
    assert shot.book_state is not None
    assert not shot.book_state.board("Ana").hidden
    assert shot.book_state.board("Ana").ap == 0


def test_a_phase_entered_too_early_goes_on_by_the_book_too() -> None:
    made = table("standing 16 Ana phase=action")
    for phase in ("dinosaur", "cleanup", "end"):
        made.write_line(f"phase {phase}", overrule="it is late")
    shot = made.snapshot()
    assert shot.book_state is not None
    assert shot.book_state.ended
