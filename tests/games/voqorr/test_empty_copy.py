"""A table on a copy of which nobody has read anything: playable to the end, asked only for what is wanted then."""

from __future__ import annotations

from companion.core.table import Table
from tests.games.voqorr.evenings import PLANS


def table(*lines: str) -> Table:
    made = Table.new("voqorr", ("ana", "david"))
    for line in lines:
        made.write_line(line)
    return made


def needs(made: Table) -> tuple[str, ...]:
    return tuple(n for d in made.snapshot().agenda.due for n in d.needs)


FIRST_TURN = (
    "laid boards",
    "laid planet",
    "laid task",
    "task B Cavern,Rift",
    "ana: ready 2 2 2 robotics",
    "david: ready 2 2 2 chemistry",
    "ana: begin",
    "ana: move east card=Cavern lies=phased walls=north,east",
    "ana: set wonder investigate moment=pink",
    "ana: set energy recover",
    "ana: set awareness rest",
    "ana: regroup",
)


def test_a_first_turn_asks_for_no_print() -> None:
    made = table(*FIRST_TURN)

    assert needs(made) == ()
    assert made.snapshot().agenda.now.seat == "david"


def test_the_first_quake_comes_without_knowing_how_long_the_timeline_is() -> None:
    made = table(*FIRST_TURN, "time 2")

    assert "Reality quake: roll both dice" in " ".join(d.says for d in made.snapshot().agenda.due)
    made.write_line("quake 5")
    assert made.state.trigger == 9
    assert "quake in 5 time" in made.snapshot().agenda.now.says


def test_the_length_of_the_timeline_is_asked_when_a_trigger_may_stand_behind_the_token() -> None:
    made = table("table time=9 trigger=3")

    assert "quake: when the timeline's length is known" in made.snapshot().agenda.now.says
    assert "timeline.spaces" in needs(made)
    made.write_line("printed timeline.spaces 12")
    assert "quake in 6 time" in made.snapshot().agenda.now.says
    assert "timeline.spaces" not in needs(made)


def test_endurance_is_counted_down_and_known_once_the_track_is_read() -> None:
    made = table("ana: lose endurance 2 by=card")

    assert made.state.endurance("ana") is None
    assert ("condition", "endurance ?, 0 distress") in made.snapshot().score.seat("ana").extras
    made.write_line("printed dashboard.endurance 6")
    assert made.state.endurance("ana") == 4
    assert made.state.endurance("david") == 6


def test_a_supply_read_late_counts_what_lies_on_the_map() -> None:
    made = table(
        "node 1 1 0 Cavern phased walls=east,north",
        "passage 1 east straight far=2e",
        "passage 1 north straight far=2n",
    )

    assert (made.state.tokens, made.state.cards) == (None, None)
    made.write_line("printed passages.tokens 8")
    made.write_line("printed passages.cards 6")
    assert (made.state.tokens, made.state.cards) == (6, 2)


def test_an_evening_is_played_to_its_end_without_any_print() -> None:
    plan = PLANS[2]
    made = Table.new("voqorr", plan.seats, options=plan.options)
    for line in plan.lines.strip().splitlines():
        made.write_line(line.replace("lay=left", "lay=left far=1e1n"))

    assert made.snapshot().score.team == "won"
    assert made.snapshot().score.winners == ("Iris", "Jo")
