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
    assert sum(isinstance(s.entry, Quake) for s in table.snapshot().steps) == plan.quakes


FINAL = {
    "evening-three-quakes": (
        "Won: all on the Scarab, task finished.",
        "Ana: the Scarab; endurance 5, 1 distress; robotics and engineering; nothing",
        "Kim: the Scarab; endurance 5, 0 distress; chemistry and robotics; Coil",
        "David: the Scarab; endurance 5, 1 distress; nothing yet; Bell",
    ),
    "lost": (
        "Lost: nobody is conscious.",
        "Mei: 7 Rift; unconscious, 3 distress; chemistry; nothing",
        "Tomás: 6 Flora; unconscious, 3 distress; robotics; Veil",
    ),
    "solo": (
        "Won: all on the Scarab, task finished.",
        "Iris: the Scarab; endurance 6, 0 distress; nothing yet; nothing",
        "Jo: the Scarab; endurance 6, 0 distress; engineering; Spark",
    ),
}


@pytest.mark.parametrize("plan", PLANS, ids=lambda p: p.name)
def test_how_everybody_stands_at_the_end(plan: Plan) -> None:
    score = play(plan).snapshot().score

    lines = [f"{s.seat}: {'; '.join(text for _, text in s.extras)}" for s in score.seats]
    assert (score.note, *lines) == FINAL[plan.name]


def test_the_last_quake_of_the_long_evening_takes_a_node_its_discovery_and_a_passage_loose_at_both_ends() -> None:
    whole = play(PLANS[0])
    table = Table(whole.game, whole.setup)
    before = after = table.state
    for step in whole.snapshot().steps:
        earlier = table.state
        table.enter(step.entry)
        if isinstance(step.entry, Quake):
            before, after = earlier, table.state

    assert before.grid.named("8") is not None
    assert after.grid.named("8") is None
    assert [before.grid.label(p) for p in before.grid.passages] == ["6-4", "2-8", "4-7", "8-?"]
    assert [after.grid.label(p) for p in after.grid.passages] == ["6-4", "2-?", "4-7"]
    assert (before.tokens, before.cards, before.tray) == (4, 0, 7)
    assert (after.tokens, after.cards, after.tray) == (5, 2, 8)


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
