"""The map of the island: its form, its neighbours, the ways over it, and the lava on it."""

from __future__ import annotations

from companion.core import copy as copies
from companion.games.sauria import island, lava

# A small made-up island round a volcano at 4.4: the ring, one location of each zone, a coast and the boat.
WORDS = (
    "B1:4.3:bj:v",
    "B2:4.2:b2",
    "B3:4.1:bj:c",
    "B4:5.2:bo",
    "B5:5.1:b3:c",
    "K1:5.3:k1:v",
    "K2:6.3:kj",
    "K3:7.4:k3:c",
    "K4:6.2:kj:c",
    "R1:5.4:rj:v",
    "R2:6.4:ro",
    "R3:5.5:rj",
    "R4:4.6:r3:c",
    "R5:4.5:r1:v",
    "W1:3.4:wj:v",
    "W2:3.3:w1:v",
    "W3:2.3:wj",
    "W4:2.2:wj:c",
    "W5:2.4:w1",
    "boat:5.6:~",
)
ISLAND = island.island(WORDS)


def test_a_word_tells_place_area_ground_and_marks() -> None:
    field = island.read_hex("B7:3.4:k2:ce")
    assert field == island.Hex("B7", 3, 4, "black", "location", 2, ring=False, coast=True, encounter=True)
    water = island.read_hex("boat:10.2:~")
    assert water is not None
    assert (water.area, water.ground) == ("", "water")
    assert island.read_hex("B7:3.4:b4") is None


def test_a_hex_has_six_places_round_it_and_even_columns_lie_lower() -> None:
    assert set(island.around(4, 4)) == {(4, 3), (5, 4), (5, 5), (4, 5), (3, 5), (3, 4)}
    assert set(island.around(3, 4)) == {(3, 3), (4, 3), (4, 4), (3, 5), (2, 4), (2, 3)}
    assert all((c, r) in island.around(*p) for c, r in ((4, 4), (3, 4)) for p in island.around(c, r))


def test_neighbours_go_both_ways() -> None:
    for name in ISLAND.fields:
        assert all(name in ISLAND.neighbours(n) for n in ISLAND.neighbours(name))


def test_the_way_round_lava_is_longer_and_a_walled_field_is_out_of_reach() -> None:
    assert ISLAND.distance("B1", "B3") == 2
    assert ISLAND.distance("B1", "B3", frozenset({"B4", "B5", "B3"})) is None
    assert ISLAND.towards("B1", "B3") == ("B2",)


def test_dinosaurs_may_not_enter_lava_its_neighbours_or_the_water() -> None:
    free = ISLAND.open_to_dinosaurs(["B1"])
    assert "B1" not in free
    assert "B2" not in free
    assert "boat" not in free
    assert "R4" in free


def test_the_first_card_covers_what_touches_ring_or_zone_1_the_second_all_but_the_coast_the_third_road_and_jungle() -> (
    None
):
    assert set(ISLAND.eruption("blue", 1)) == {"B2", "B4"}
    assert set(ISLAND.eruption("blue", 2)) == {"B1", "B2", "B4"}
    assert set(ISLAND.eruption("blue", 3)) == {"B1", "B3", "B4"}


def test_the_booklets_lava_falls_field_by_field_and_each_field_once() -> None:
    plan = lava.field_by_field(ISLAND, lava.schedule(("blue", "white", "blue", "blue", "red", "red")))
    fresh = {e.round: set(f) for e, f in plan}
    assert fresh[9] == {"B1", "K1", "R1", "R5", "W1", "W2"}
    assert fresh[10] == {"W5"}
    assert fresh[11] == {"B2", "B4"}
    assert fresh[13] == set()
    assert fresh[14] == {"B3"}
    assert "B5" not in set().union(*fresh.values()), "zone 3 stays free"


def test_a_zone_3_location_off_the_coast_burns_only_under_the_other_reading() -> None:
    inland = island.island(("A:1.1:b3", "B:1.2:bj"))
    assert inland.eruption("blue", 2) == ("B",)
    assert inland.eruption("blue", 2, spare_zone_3=False) == ("A", "B")


def test_a_map_says_what_is_wrong_with_it() -> None:
    said = island.problems(("B1:1.1:bj", "B1:1.1:bj", "what"))
    assert any("“what”" in s for s in said)
    assert any("called B1" in s for s in said)
    assert any("lie at 1.1" in s for s in said)
    assert any("Zone 1 has four" in s for s in said)


def test_the_practice_map_is_a_whole_island_that_can_be_walked() -> None:
    words = copies.practice("sauria").words("map.fields")
    assert words is not None
    assert island.problems(words) == ()
    chart = island.island(words)
    start = chart.zone(1)[0]
    assert set(chart.distances(start)) == set(chart.fields), "every field can be reached"
    assert len(chart.land()) <= 60


def test_on_the_practice_map_a_third_card_leaves_only_zone_3_of_that_area() -> None:
    words = copies.practice("sauria").words("map.fields") or ()
    chart = island.island(words)
    plan = lava.field_by_field(chart, lava.schedule(("blue", "blue", "blue")))
    covered = {f for _, fresh in plan for f in fresh}
    blue = [h for h in chart.land() if h.area == "blue"]
    assert {h.name for h in blue} - covered == {h.name for h in blue if h.zone == 3}
