"""The samples: played out, re-opened, clean, and with the scores they were written with."""

from __future__ import annotations

import pytest

from companion.core.table import Table
from companion.games.dunaia.rules.whole import shortfalls
from tests.games.dunaia.evenings import FOLDER, SAMPLES, Evening

SCORES = {
    "evening-three": [
        "Thomas: 12 + 2 + 0 + 0 + 5 = 19",
        "Cecile: 10 + 2 + 0 + 1 + 0 = 13",
        "Norah: 10 + 0 + 0 + 0 + 2 = 12",
    ],
    "evening-two": [
        "Ana: 16 + 2 + 0 + 7 + 4 = 29",
        "David: 17 + 2 + 0 + 3 + 0 = 22",
    ],
    "evening-four": [
        "Ines: 16 + 2 + 0 + 4 + 3 = 25",
        "Juri: 15 + 2 + 1 + 1 + 3 = 22",
        "Kemal: 17 + 0 + 1 + 0 + 0 = 18",
        "Lea: 18 + 6 + 0 + 4 + 2 = 30",
    ],
    "evening-elite": [
        "Mira: 14 + 0 + 0 + 4 + 2 = 20",
        "Noé: 12 + 2 + 1 + 0 + 5 = 20",
        "Otto: 14 + 0 + 1 + 0 + 0 = 15",
    ],
    "overruled": [
        "Ana: 0 + 0 + 0 + 1 + 0 = 1",
        "David: 0 + 0 + 0 + 1 + 0 = 1",
    ],
    "final-scoring": [
        "Thomas: 9 + 2 + 6 + 2 + 0 = 19",
        "Cecile: 11 + 4 + 3 + 2 + 4 = 24",
        "Norah: 11 + 6 + 3 + 1 + 3 = 24",
    ],
}

COMPLETE = ("evening-two", "evening-three", "evening-four", "evening-elite")


def opened(name: str) -> Table:
    return Table.open(FOLDER / f"{name}.toml")


@pytest.mark.parametrize("name", SAMPLES)
def test_a_sample_scores_as_it_did_when_it_was_written(name: str) -> None:
    sheet = opened(name).snapshot().score

    lines = [f"{s.seat}: {' + '.join(t.shown() for t in s.lines)} = {s.shown()}" for s in sheet.seats]
    assert lines == SCORES[name]


@pytest.mark.parametrize("name", [n for n in SAMPLES if n != "overruled"])
def test_a_sample_breaks_no_rule(name: str) -> None:
    assert [v.sentence() for _, v in opened(name).verdicts() if not v.legal] == []


def test_the_overruled_sample_has_one_entry_against_the_rules_and_says_which() -> None:
    table = opened("overruled")

    against = [(s.entry.verb, v.rules) for s, v in table.verdicts() if not v.legal]
    assert against == [("die", ("dunaia.die.only-pool", "dunaia.component.conservation"))]
    assert len(table.snapshot().overruled) == 1


@pytest.mark.parametrize("name", SAMPLES)
def test_everything_adds_up_at_the_end_of_a_sample(name: str) -> None:
    left = shortfalls(opened(name).state)

    assert left == () or name == "overruled"


@pytest.mark.parametrize("name", COMPLETE)
def test_in_a_complete_evening_everybody_plays_as_many_turns_after_the_end_was_called(name: str) -> None:
    state = opened(name).state

    assert state.over
    assert state.trigger is not None
    assert state.played == (state.trigger.round + 1) * state.count


def test_the_script_still_plays_the_evening_that_lies_in_the_sheets() -> None:
    again: Evening = SAMPLES["evening-three"]()

    assert [s.record.entry for s in again.table.snapshot().steps] == [
        s.record.entry for s in opened("evening-three").snapshot().steps
    ]


def test_final_scoring_needs_no_print_and_names_the_tie_breaker() -> None:
    sheet = opened("final-scoring").snapshot().score

    assert sheet.final
    assert sheet.winners == ("Cecile",)
    assert sheet.tie_break == "Level at 24; more prophecy tiles decide: Cecile 2, Norah 1."
    assert all(s.complete for s in sheet.seats)
