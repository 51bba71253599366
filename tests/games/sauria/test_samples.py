"""The sample evenings open, are clean, end as they ended, and are what the script writes."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.core import sheets
from companion.core.table import Table
from tests.games.sauria.evenings import SAMPLES

FOLDER = sheets.path("sauria", "samples")
ENDS = {
    "evening-three": ("2 of 3 survived.", {"Ana": "5", "Kim": "7", "David": "—"}, ("Kim",)),
    "solo": ("Won: alive with 10 of 10.", {"Ana": "10"}, ("Ana",)),
    "cooperative": ("Won: all alive, 17 of 16.", {"Eva": "10", "Finn": "7"}, ("Eva", "Finn")),
    "harder": ("1 of 2 survived.", {"Mia": "—", "Noé": "6"}, ("Noé",)),
    "final-scoring": ("2 of 3 survived.", {"Ana": "6", "Kim": "5", "David": "—"}, ("Ana",)),
}


@pytest.fixture(scope="module")
def opened() -> dict[str, Table]:
    return {name: Table.open(FOLDER / f"{name}.toml") for name in SAMPLES}


@pytest.mark.parametrize("name", SAMPLES)
def test_a_sample_ends_as_it_ended(opened: dict[str, Table], name: str) -> None:
    score = opened[name].snapshot().score
    assert (score.note, {s.seat: s.shown() for s in score.seats}, score.winners) == ENDS[name]


@pytest.mark.parametrize("name", SAMPLES)
def test_no_entry_of_a_sample_breaks_a_rule(opened: dict[str, Table], name: str) -> None:
    assert [(s.record.n, v.why) for s, v in opened[name].verdicts() if not v.legal] == []


@pytest.mark.parametrize("name", ["evening-three", "final-scoring"])
def test_the_script_writes_the_same_evening_again(opened: dict[str, Table], name: str, tmp_path: Path) -> None:
    again = tmp_path / "again.toml"
    SAMPLES[name](again)
    assert [r.entry for r in Table.open(again).records] == [r.entry for r in opened[name].records]


def test_the_three_players_have_a_death_a_fight_and_the_bunker(opened: dict[str, Table]) -> None:
    table = opened["evening-three"]
    verbs = {r.entry.verb for r in table.records}
    assert table.state.bunker == "saved"
    assert table.state.board("David").died == 12
    assert {"fights", "attack", "tunnel", "repair", "signal"} <= verbs


def test_the_harder_evening_has_lava_from_round_7(opened: dict[str, Table]) -> None:
    state = opened["harder"].state
    assert state.eruptions == (7, 8)
    assert min(r for r, _ in state.lava) == 9


def test_goals_are_veiled_in_the_file() -> None:
    text = (FOLDER / "evening-three.toml").read_text(encoding="utf-8")
    blocks = [b for b in text.split("[[entry]]") if 'kind = "goal"' in b]
    assert blocks
    assert all('points = "veiled:' in b for b in blocks)
