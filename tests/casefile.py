"""Rule cases as data: a table, the lines written there, and what the rule must say.

A case file is `tests/cases/<game>/<rule id>.toml`; see `docs/cases.md` for its form.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from companion.core import copy as copies
from companion.core import readings
from companion.core.agenda import Coming, Due
from companion.core.game import Game
from companion.core.head import options_of, seat_names
from companion.core.rule import Verdict, plain, reasons
from companion.core.setup import Setup
from companion.core.table import Table

FOLDER = Path(__file__).parent / "cases"
GRAVEST = ("illegal", "not checked", "unsettled", "warned")


@dataclass(frozen=True)
class Case:
    """One side of a rule: what stands on the table, and what is asked of the rule."""

    rule: str
    name: str
    seats: Sequence[str] = ("ana", "david")
    copy: str = "empty"
    options: Mapping[str, str] = field(default_factory=dict)
    readings: Mapping[str, str] = field(default_factory=dict)
    printed: Mapping[str, str] = field(default_factory=dict)
    given: Sequence[str] = ()
    enter: str = ""
    verdict: str = ""
    clean: bool = False
    ask: Mapping[str, Any] | None = None
    result: Any = None
    due: str = ""
    coming: str = ""
    absent: str = ""
    says: str = ""


def cases(game: str) -> list[Case]:
    """Every case of a game, file by file."""
    found = []
    for path in sorted((FOLDER / game).glob("*.toml")):
        data = tomllib.loads(path.read_text(encoding="utf-8"))
        assert data["rule"] == path.stem, f"{path.name} speaks of {data['rule']}"
        found += [Case(rule=data["rule"], **case) for case in data["case"]]
    return found


def table(game: Game, case: Case) -> Table:
    """The table of a case after the lines that are given; a line that starts with `!` is overruled."""
    copy = copies.practice(game.name) if case.copy == "practice" else copies.empty(game.name)
    for key, value in case.printed.items():
        copy = copy.having(key, copies.parse(copies.specs(game.name)[key], value), "owner")
    chosen = dict(readings.chosen(game.name, k, v) for k, v in case.readings.items())
    options = options_of(game, dict(case.options))
    made = Table(game, Setup(game.name, seat_names(game, case.seats), copy, options, chosen))
    for line in case.given:
        if line.startswith("!"):
            made.enter(made.read(line[1:]), overrule="given in the case")
        else:
            made.write_line(line)
    return made


def run(game: Game, case: Case) -> None:
    """Asks the rule and asserts what the case says of it."""
    made = table(game, case)
    asked = 0
    if case.enter:
        asked += _check(made.propose(made.read(case.enter)), case)
    if case.ask is not None:
        asked += _compute(game.registry.computes[case.rule], made.state, case)
    if case.due or case.coming or case.absent:
        asked += _prompt(game, made.state, case)
    assert asked, "the case asks nothing"


def _check(verdict: Verdict, case: Case) -> int:
    own = [f for f in verdict.findings if case.rule in f.rules]
    grade = next((g for g in GRAVEST if any(f.grade == g for f in own)), "legal")
    assert grade == case.verdict, f"{case.rule} says {grade}: {verdict.sentence()}"
    if case.clean:
        assert verdict.grade == "legal", verdict.sentence()
    if case.says and case.verdict != "legal":
        assert case.says in " ".join(f.says for f in own)
    return 1


def _compute(function: Any, state: Any, case: Case) -> int:
    result = function(state, **(case.ask or {}))
    assert plain(result) == case.result
    if case.says:
        assert case.says in reasons(result)
    return 1


def _prompt(game: Game, state: Any, case: Case) -> int:
    items: list[Due | Coming] = list(game.registry.prompts[case.rule](state))
    due = [i.says for i in items if isinstance(i, Due)]
    coming = [i.says for i in items if isinstance(i, Coming)]
    agenda = game.agenda(state)
    shown = [i.says for i in (*agenda.due, *agenda.coming)]
    if case.due:
        assert any(case.due in s for s in due), due
        assert any(case.due in s for s in shown), "the agenda does not show it"
    if case.coming:
        assert any(case.coming in s for s in coming), coming
        assert any(case.coming in s for s in shown), "the agenda does not show it"
    if case.absent:
        assert not any(case.absent in s for s in (*due, *coming)), (due, coming)
    return 1
