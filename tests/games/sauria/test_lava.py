"""The lava of a game by mode and cards; the booklet's rounds 11 to 16 first."""

from __future__ import annotations

from fractions import Fraction

import pytest

from companion.core.errors import Malformed
from companion.games.sauria import lava
from companion.games.sauria.schedule import lava_schedule

BOOKLET = ("blue", "white", "blue", "blue", "red", "red")


def test_the_booklets_rounds_11_to_16_come_out() -> None:
    plan = lava.schedule(BOOKLET)
    assert [(e.round, e.what, e.colour, e.nth) for e in plan] == [
        (9, "ring", "", 0),
        (10, "zone 1", "", 0),
        (11, "card", "blue", 1),
        (12, "card", "white", 1),
        (13, "card", "blue", 2),
        (14, "card", "blue", 3),
        (15, "card", "red", 1),
        (16, "card", "red", 2),
    ]


def test_the_schedule_prints_rounds_9_to_16_in_words() -> None:
    assert lava_schedule({"lava": "blue,white,blue,blue,red,red"}) == (
        "round 9: the inner ring, all fields next to the volcano",
        "round 10: the four locations of zone 1 (the bunker is kept if uncovered and powered)",
        "round 11: first blue card: all blue fields next to the inner ring or a zone 1 field",
        "round 12: first white card: all white fields next to the inner ring or a zone 1 field",
        "round 13: second blue card: all blue fields that do not border the ocean",
        "round 14: third blue card: all blue roads and jungles; only its zone 3 locations stay free",
        "round 15: first red card: all red fields next to the inner ring or a zone 1 field",
        "round 16: second red card: all red fields that do not border the ocean",
    )


def test_the_harder_mode_starts_in_round_7_and_draws_eight_cards() -> None:
    lines = lava_schedule({"lava": "blue", "mode": "harder"})
    assert [line.split(":")[0] for line in lines] == [f"round {r}" for r in range(7, 17)]
    assert lines[2].startswith("round 9: first blue card")
    assert lava.cards_needed(harder=True) == 8
    assert lava.zone_1_round(harder=True) == 8


def test_the_other_readings_of_the_harder_mode() -> None:
    gap, extra = lava.schedule((), True, "gap"), lava.schedule(("red", "red"), True, "extra")
    assert [e.round for e in gap] == [7, 8, 11, 12, 13, 14, 15, 16]
    assert [(e.round, e.what) for e in extra][:4] == [(7, "card"), (8, "card"), (9, "ring"), (10, "zone 1")]
    assert (extra[1].colour, extra[1].nth) == ("red", 2)


def test_no_lava_before_its_round() -> None:
    assert lava.in_round(8).what == "none"
    assert lava.in_round(9).what == "ring"
    assert lava.in_round(12, BOOKLET[:1]).says() == "a lava card, not drawn yet"


def test_the_odds_of_the_next_card() -> None:
    assert lava.odds(("blue", "blue", "white")) == {
        "blue": Fraction(1, 9),
        "white": Fraction(2, 9),
        "red": Fraction(3, 9),
        "black": Fraction(3, 9),
    }


def test_fifty_tiles_may_not_suffice() -> None:
    assert lava.tiles_short(46, 6) == 2
    assert lava.tiles_short(40, 6) == 0


@pytest.mark.parametrize(
    "args",
    [{"lava": "green"}, {"lava": "blue,blue,blue,blue"}, {"lava": "", "mode": "silly"}, {"lava": "", "moon": "full"}],
)
def test_words_that_mean_nothing_are_said(args: dict[str, str]) -> None:
    with pytest.raises(Malformed):
        lava_schedule(args)


def test_seven_cards_are_too_many_for_a_standard_game() -> None:
    seven = "blue,blue,blue,red,red,red,white"
    with pytest.raises(Malformed, match="6 lava cards"):
        lava_schedule({"lava": seven})
    assert len(lava_schedule({"lava": seven, "mode": "harder"})) == 10
