"""What stands first on the agenda, and how it changes when something is done, undone or over."""

from __future__ import annotations

from companion.core.copy import practice
from companion.core.table import Table
from tests.games.voqorr.evenings import PLANS, play


def table(*lines: str) -> Table:
    made = Table.new("voqorr", ("ana", "kim"), copy=practice("voqorr"))
    for line in lines:
        made.write_line(line)
    return made


def first(made: Table) -> str:
    return made.snapshot().agenda.due[0].rule


def test_a_new_table_begins_with_the_set_up_and_not_with_cubes() -> None:
    assert first(table()) == "unsettled.setup.order"


def test_a_table_that_skips_the_set_up_is_not_held_up_by_it() -> None:
    made = table("ana: set energy rest")

    assert first(made) == "unsettled.turn.all-three-cubes"
    made.write_line("undo")
    assert first(made) == "unsettled.setup.order"


def test_a_quake_that_is_met_comes_before_everything_and_goes_when_it_is_done() -> None:
    made = table("node 1 1 0 Cavern phased", "time 3")

    assert first(made) == "voqorr.quake.when"
    assert "reality quake" in made.snapshot().agenda.now.says
    made.write_line("quake 5")
    assert first(made) != "voqorr.quake.when"
    made.write_line("undo")
    assert first(made) == "voqorr.quake.when"


def test_what_is_owed_but_blocked_by_another_rule_is_shown_and_not_open() -> None:
    made = table("node 1 1 0 Cavern phased", "ana: set energy rest", "time 2")
    cubes = next(d for d in made.snapshot().agenda.due if d.rule == "unsettled.turn.all-three-cubes")

    assert first(made) == "voqorr.quake.when"
    assert not cubes.open


def test_the_turn_goes_round_and_leaves_out_who_is_unconscious() -> None:
    rest = ("set awareness rest", "set wonder charge", "set energy recover", "regroup")
    made = table("kim: lose endurance 6 by=card", *(f"ana: {line}" for line in rest))

    assert made.state.unconscious("kim")
    assert made.snapshot().agenda.now.seat == "ana"
    assert made.snapshot().agenda.now.round == 2


def test_an_evening_that_is_over_owes_nothing() -> None:
    for plan in PLANS:
        agenda = play(plan).snapshot().agenda
        assert agenda.ended is not None
        assert agenda.ended.rule == ("unsettled.end.victory" if plan.won else "unsettled.end.defeat")
        assert agenda.due == ()
        assert agenda.coming == ()
