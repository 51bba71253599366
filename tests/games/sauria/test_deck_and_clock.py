"""The dinosaur deck, the order of play, and the last rounds for bunker, signal and boat."""

from __future__ import annotations

import pytest

from companion.games.sauria import clock, deck


@pytest.mark.parametrize(
    ("seats", "difficulty", "stages"),
    [
        (1, "normal", (2, 2, 2, 2)),
        (2, "normal", (2, 2, 2, 2)),
        (4, "normal", (4, 4, 4, 4)),
        (5, "normal", (5, 5, 5, 4)),
        (3, "easier", (4, 3, 3, 2)),
        (5, "easier", (6, 5, 5, 3)),
        (2, "harder", (1, 2, 2, 3)),
        (3, "harder", (2, 3, 3, 4)),
        (4, "harder", (3, 4, 5, 4)),
        (5, "harder", (4, 5, 6, 4)),
    ],
)
def test_the_dinosaur_deck_by_players_and_difficulty(seats: int, difficulty: str, stages: tuple[int, ...]) -> None:
    assert deck.stages(seats, difficulty) == stages


def test_the_exchange_that_cannot_be_made_may_cost_a_card() -> None:
    assert deck.stages(4, "harder", "remove") == (3, 4, 4, 4)
    assert deck.size(4, "harder") == deck.size(4)


def test_the_discard_pile_and_the_stage_of_the_next_card() -> None:
    assert deck.discard_pile(3) == 24
    assert deck.discard_pile(5) == 17
    assert [deck.next_stage((2, 2, 2, 2), n) for n in (0, 1, 2, 7, 8)] == [1, 1, 2, 4, None]
    assert deck.bag(1) == (8, 2)


def test_the_order_of_play_passes_over_the_dead() -> None:
    assert clock.turn_order("ABCD", "BCD", "C") == ("C", "D", "B")
    assert clock.decider("ABC", "BC", "A") == "B"


def test_the_starting_player_marker_goes_round() -> None:
    assert [clock.next_starter("ABC", "ABC", s) for s in "ABC"] == ["B", "C", "A"]
    assert clock.next_starter("ABC", "AC", "A") == "C"
    assert clock.next_starter("AB", (), "A") == ""
    assert clock.after_clean_up(15) == 16
    assert clock.after_clean_up(16) is None


def test_the_signal_must_be_sent_by_round_13() -> None:
    assert clock.helicopter_comes(13)
    assert not clock.helicopter_comes(14)
    assert not clock.helicopter_comes(13, "before")
    assert clock.signal(13, 0).standing == "possible"
    assert clock.signal(14, 0).standing == "lost"
    assert clock.signal(14, 14).standing == "lost"
    assert clock.signal(15, 9).standing == "open"


def test_the_bunker_needs_both_and_in_time() -> None:
    assert clock.bunker_saved(True, True)
    assert not clock.bunker_saved(True, False)
    assert not clock.bunker_saved(False, True)
    assert clock.bunker_saved(True, False, power_ever=True, reading="ever")
    assert (clock.bunker_last(), clock.bunker_last(harder=True)) == (10, 8)
    assert clock.bunker_last(deadline="round-before") == 9
    assert clock.bunker(9, True, False).standing == "possible"
    assert clock.bunker(10, True, False, deadline="round-before").standing == "lost"
    assert clock.bunker(12, True, True, "saved").standing == "open"
    assert clock.bunker(12, True, True, "destroyed").standing == "lost"


def test_who_survives_at_the_end() -> None:
    assert clock.survives("helipad", sent=12) == "helicopter"
    assert clock.survives("helipad", sent=14) == ""
    assert clock.survives("docks", repaired=True) == ""
    assert clock.survives("boat", repaired=True) == "boat"
    assert clock.survives("bunker", usable=True) == "bunker"
    assert clock.boat(False, parts_gone=True).standing == "lost"
    assert clock.boat(False).standing == "possible"
