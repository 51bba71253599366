"""How many markers an action costs; the booklet's 3, 1, 2 and 9 first."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from companion.games.sauria.noise import (
    Act,
    Contents,
    Entered,
    chance_of_dinosaur,
    dinosaurs,
    fresh,
    most_dinosaurs,
    refills,
    total,
)

JUNGLE, ROAD = Entered("jungle", "jungle"), Entered("road", "road")
TRAIL = Entered("game trail", "location", 3)
ADVISOR = Act("sprint", 3, 2, (JUNGLE, JUNGLE, TRAIL), night=True)


def test_the_booklets_sprint_by_day_costs_three() -> None:
    assert total(Act("sprint", 2, 1, (JUNGLE, JUNGLE))).points == 3


def test_the_booklets_sneak_into_jungle_at_night_costs_one() -> None:
    assert total(Act("sneak", 1, 0, (JUNGLE,), less=1, night=True)).points == 1


def test_the_booklets_burst_at_night_costs_two() -> None:
    assert total(Act("burst", 0, 1, night=True)).points == 2


def test_the_loudest_action_of_the_game_costs_nine_and_seven_with_a_torch() -> None:
    tally = total(ADVISOR)
    assert tally.points == 9
    assert [r.points for r in tally.why] == [2, 1, 1, 3, 1, 1]
    assert total(Act("sprint", 3, 2, (JUNGLE, JUNGLE, TRAIL), night=True, light=True)).points == 7
    assert total(replace(ADVISOR, night=False)).points == 7


def test_every_part_of_the_sum_names_its_rule_and_nothing_is_hidden() -> None:
    tally = total(Act("sprint", 2, 1, (ROAD, JUNGLE), night=True))
    assert [r.points for r in tally.why] == [1, 0, 1, 1, 1]
    assert "sauria.noise.enter-road" in {r.rule for r in tally.why}


def test_sneaking_onto_a_road_never_goes_below_nothing() -> None:
    assert total(Act("sneak", 1, 0, (ROAD,), less=1)).points == 0
    assert total(Act("sneak", 1, 0, (TRAIL,), less=1)).points == 2


def test_an_unread_round_bounds_the_sum_and_asks_for_its_colour() -> None:
    tally = total(Act("sprint", 2, 1, (ROAD, JUNGLE), night=None, night_key="round.11"))
    assert (tally.low, tally.high, tally.needs) == (2, 4, ("round.11",))
    sneak = total(Act("sneak", 1, 0, (ROAD,), less=1, night=None, night_key="round.11"))
    assert (sneak.points, sneak.complete) == (0, True), "it costs nothing by day or night"


def test_an_unread_location_leaves_the_sum_open_above() -> None:
    tally = total(Act("move", 1, 0, (Entered("aviary", "location", None, symbols_key="tile.aviary.noise"),)))
    assert (tally.low, tally.high, tally.needs) == (0, None, ("tile.aviary.noise",))


def test_lava_boat_bunker_empty_deck_and_quiet_move() -> None:
    assert total(Act("move", 1, 0, (Entered("B7", "jungle", lava=True),))).points == 0
    for exempt in ("boat", "bunker", "deck", "quiet"):
        assert total(Act("sprint", 2, 1, (JUNGLE, JUNGLE), night=True, exempt=exempt)).points == 0


def test_a_draw_goes_on_from_the_refilled_bag() -> None:
    assert fresh(3) == Contents(12, 3)
    assert fresh(1) == Contents(8, 2)
    assert refills(Contents(1, 0), 2) == (1, 1)
    assert refills(Contents(5, 1), 2) == (2, 0)


def test_the_chance_of_a_dinosaur() -> None:
    assert Contents(5, 1).chance == Fraction(1, 6)
    assert fresh(4).chance == Fraction(1, 5)
    assert chance_of_dinosaur(Contents(4, 1), 4, 3) == Fraction(4, 5)
    assert chance_of_dinosaur(Contents(1, 0), 2, 3) == Fraction(1, 5)
    assert most_dinosaurs(Contents(7, 2), 3, 3, 1) == 1
    assert dinosaurs(3, 2) == 2


@given(st.integers(0, 4), st.integers(0, 3), st.booleans(), st.integers(0, 1))
def test_the_night_never_adds_more_than_two(movement: int, noise: int, light: bool, less: int) -> None:
    act = Act("sprint", movement, noise, (JUNGLE,), less, night=True, light=light)
    assert 0 <= total(act).points - total(replace(act, night=False)).points <= 2 - 2 * light
