"""The sample evenings: three quakes and home again, one lost, one alone with two explorers."""

from __future__ import annotations

import pytest

from companion.core import sheets
from companion.core.table import Table
from companion.games.voqorr.entries import Quake
from tests.games.voqorr.evenings import PLANS, Plan, play


@pytest.mark.parametrize("plan", PLANS, ids=lambda p: p.name)
def test_the_script_plays_the_same_evening_again(plan: Plan) -> None:
    kept = Table.open(sheets.path("voqorr", "samples") / f"{plan.name}.toml")

    again = play(plan)

    assert [r.entry for r in kept.records] == [r.entry for r in again.records]


@pytest.mark.parametrize("plan", PLANS, ids=lambda p: p.name)
def test_an_evening_ends_as_it_was_to_end_and_breaks_no_rule(plan: Plan) -> None:
    table = Table.open(sheets.path("voqorr", "samples") / f"{plan.name}.toml")

    score = table.snapshot().score
    assert score.team == ("won" if plan.won else "lost")
    assert score.final
    assert all(verdict.legal for _, verdict in table.verdicts())
    assert sum(isinstance(s.entry, Quake) for s in table.snapshot().steps) >= plan.quakes


def test_one_undo_takes_a_whole_quake_back() -> None:
    whole = Table.open(sheets.path("voqorr", "samples") / "evening-three-quakes.toml")
    table = Table(whole.game, whole.setup)
    for step in whole.snapshot().steps:
        before = table.state
        table.enter(step.entry)
        if isinstance(step.entry, Quake):
            after = table.state
            assert after != before
            table.write_line("undo")
            assert table.state == before
            table.write_line("redo")
            assert table.state == after
