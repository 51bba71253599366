"""What is said of a quake before it comes: when, what it would take, what would save most, and the odds after it."""

from __future__ import annotations

import pytest

from companion.core.copy import practice
from companion.core.errors import Malformed
from companion.core.table import Table
from companion.games.voqorr import GAME
from companion.games.voqorr.clock import odds
from companion.games.voqorr.forecast import best_saving, lines, most_wanted
from companion.games.voqorr.quakes import plan

CAVES = (
    "node 1 1 0 Cavern phased walls=east holds=data:2,hut",
    "node 2 2 0 Crystal phased walls=north holds=materials:1",
    "node 3 0 1 Rift anchored",
    "node 4 0 2 Flora phased",
    "passage 1 east short",
    "passage 2 north straight far=2n",
)


def table(*more: str) -> Table:
    made = Table.new("voqorr", ("ana", "kim"), copy=practice("voqorr"))
    for line in (*CAVES, *more):
        made.write_line(line)
    return made


def test_every_consequence_is_listed_before_anybody_confirms_it() -> None:
    state = table("kim: board stands=4").state

    assert lines(state, plan(state)) == (
        "goes: 1 Cavern, 2 data, hut",
        "goes: 2 Crystal, 1 material",
        "stays: 4 Flora with kim +1 distress",
        "loose at both ends: passage 1-2",
        "loose at both ends: passage 2-?",
        "back: 2 data, 1 material, 2 passage tokens, 2 passage cards and hut to its board",
    )


def test_luna_alone_holds_a_node_and_nobody_gains_distress() -> None:
    state = table("table luna=1").state

    assert plan(state).stay == ("1",)
    assert plan(state).gains == ()
    assert "stays: 1 Cavern with LUNA, so nobody" in lines(state, plan(state))


def test_the_discovery_that_saves_most_is_the_one_that_anchors_where_most_lies() -> None:
    made = table("ana: board stands=4 carries=Harp", "kim: board stands=2 carries=Lens,Prism")
    saving = best_saving(made.state)

    assert saving is not None
    assert saving.distress in (("ana",), ("kim",))
    assert saving.discovery in ("Harp", "Lens")

    made.write_line("table luna=1")
    made.write_line("ana: board stands=scarab")
    again = best_saving(made.state)
    assert again is not None
    assert (again.discovery, again.node, again.distress) == ("Lens", "2", ("kim",))


def test_a_discovery_that_lends_phased_saves_nothing() -> None:
    assert best_saving(table("kim: board stands=4 carries=Prism").state) is None


def test_where_an_anchor_is_wanted_most_is_the_node_with_most_on_it() -> None:
    wanted = most_wanted(table().state)

    assert wanted is not None
    assert (wanted.node, wanted.nodes) == ("1", ("1",))


def test_the_odds_of_two_dice_count_every_throw() -> None:
    assert odds((1, 2), (1, 1, 3)) == {2: 2, 3: 2, 4: 1, 5: 1}
    assert sum(odds(range(1, 9), range(1, 9)).values()) == 64


def test_the_odds_after_the_next_quake_are_said_when_it_is_near_and_the_faces_are_known() -> None:
    said = [c.says for c in table("table time=2").snapshot().agenda.coming]
    unread = Table.new("voqorr", ("ana", "kim"))
    unread.write_line("table time=2")

    assert any(s.startswith("The next one after that, by time: 2 3%") and s.endswith("11 100%.") for s in said)
    assert not any("by time" in c.says for c in unread.snapshot().agenda.coming)


def test_a_schedule_needs_no_table() -> None:
    schedule = GAME.schedules["trigger"]

    assert schedule({"trigger": "4", "dice": "9,5,11", "length": "12"}) == (
        "quake 1: space 4, lap 1, after 3 time",
        "quake 2: space 1, lap 2, after 12 time in all (9 after the one before)",
        "quake 3: space 6, lap 2, after 17 time in all (5 after the one before)",
        "quake 4: space 5, lap 3, after 28 time in all (11 after the one before)",
    )
    assert schedule({"trigger": "4", "dice": "9"})[1].startswith("quake 2: space 13, after 12 time")


def test_a_trigger_behind_the_token_is_met_a_lap_later() -> None:
    assert GAME.schedules["trigger"]({"trigger": "3", "time": "9", "length": "12"}) == (
        "quake 1: space 3, lap 2, after 6 time",
    )


@pytest.mark.parametrize(
    "given",
    [
        {"trigger": "x"},
        {"dice": "9,a"},
        {"length": "0"},
        {"trigger": "3", "time": "9"},
        {"lava": "red"},
        {"dice": "9" * 50},
    ],
    ids=str,
)
def test_a_schedule_refuses_words_that_mean_nothing(given: dict[str, str]) -> None:
    with pytest.raises(Malformed):
        GAME.schedules["trigger"](given)
