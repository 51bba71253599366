"""Every rule that is checked, computed or prompted keeps its word in its own case file."""

from __future__ import annotations

import pytest

from companion.core import sheets
from companion.core.game import load
from companion.core.rule import texts
from tests.casefile import FOLDER, Case, cases, run

GAMES = sheets.games()
ALL = [pytest.param(game, case, id=f"{case.rule}: {case.name}") for game in GAMES for case in cases(game)]


@pytest.mark.parametrize(("game", "case"), ALL)
def test_a_rule_keeps_its_word(game: str, case: Case) -> None:
    run(load(game), case)


def _owed(game: str) -> list[str]:
    return [t.id for t in texts(game).values() if t.kind != "reference" and not t.overridden_by]


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_has_a_function(game: str) -> None:
    assert [r for r in _owed(game) if r not in load(game).registry.implemented()] == []


@pytest.mark.parametrize("game", GAMES)
def test_every_function_stands_for_a_rule_of_the_register(game: str) -> None:
    assert sorted(load(game).registry.implemented() - texts(game).keys()) == []


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_has_a_case_file(game: str) -> None:
    files = {p.stem for p in (FOLDER / game).glob("*.toml")}
    assert [r for r in _owed(game) if r not in files] == []


@pytest.mark.parametrize("game", GAMES)
def test_every_check_has_a_case_kept_and_a_case_broken(game: str) -> None:
    checks = {r for c in load(game).registry.checks for r in c.rules}
    sides: dict[str, set[str]] = {r: set() for r in checks}
    for case in cases(game):
        if case.rule in sides and case.enter:
            sides[case.rule].add("kept" if case.verdict == "legal" else "broken")
    assert {r: s for r, s in sides.items() if s != {"kept", "broken"}} == {}
