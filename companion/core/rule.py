"""Rules: their text, the checks that speak against an entry, and the verdict.

A check is a small function over `(state, entry)` registered under its rule's id. It gives nothing
when the rule is kept, a sentence with the facts of this table when it is broken, or a `Finding`.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, is_dataclass
from dataclasses import fields as dataclass_fields
from functools import cache
from typing import Any, Literal, TypeAlias, TypeVar, cast

from companion.core import sheets
from companion.core.entry import Entry
from companion.core.setup import State

Kind: TypeAlias = Literal["check", "compute", "prompt", "reference"]
Grade: TypeAlias = Literal["legal", "warned", "illegal", "not checked", "unsettled"]

_WORST_FIRST: tuple[Grade, ...] = ("illegal", "not checked", "unsettled", "warned", "legal")
SIGNS: Mapping[Grade, str] = {
    "legal": "✓",
    "warned": "!",
    "illegal": "✗",
    "not checked": "?",
    "unsettled": "~",
}


@dataclass(frozen=True, slots=True)
class RuleText:
    """An atomic rule in our own words, with the section of the rulebook it rests on."""

    id: str
    section: str
    kind: Kind
    says: str
    example: str
    needs: str = ""
    overridden_by: str = ""


@dataclass(frozen=True, slots=True)
class Finding:
    """What one rule says about an entry here: a sentence with the facts of this table.

    `needs` names printed values that are missing (grade "not checked"); `reading` the setting of an
    open point on which the finding rests.
    """

    says: str
    grade: Grade = "illegal"
    needs: tuple[str, ...] = ()
    reading: str = ""
    rules: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Verdict:
    """Everything the rules say about one entry; `grade` is the gravest finding."""

    findings: tuple[Finding, ...] = ()

    @property
    def grade(self) -> Grade:
        """legal, warned, illegal, not checked or unsettled."""
        grades = {f.grade for f in self.findings}
        return next(g for g in _WORST_FIRST if g in grades or g == "legal")

    @property
    def legal(self) -> bool:
        """True unless a rule is broken."""
        return self.grade != "illegal"

    @property
    def rules(self) -> tuple[str, ...]:
        """The ids of all rules that spoke, each once."""
        return tuple(dict.fromkeys(r for f in self.findings for r in f.rules))

    @property
    def needs(self) -> tuple[str, ...]:
        """The printed values that would let the rest be checked, each once."""
        return tuple(dict.fromkeys(k for f in self.findings for k in f.needs))

    @property
    def why(self) -> tuple[str, ...]:
        """The sentences, gravest first."""
        ordered = sorted(self.findings, key=lambda f: _WORST_FIRST.index(f.grade))
        return tuple(dict.fromkeys(f.says for f in ordered))

    def sentence(self) -> str:
        """The verdict in one line, for a terminal or a log."""
        return " ".join((f"{SIGNS[self.grade]} {self.grade}.", *self.why))


Result: TypeAlias = "str | Finding | Iterable[str | Finding] | None"
CheckFunction: TypeAlias = Callable[[Any, Any], Result]
Function = TypeVar("Function", bound=Callable[..., object])


@dataclass(frozen=True, slots=True)
class Check:
    """A check function with the ids it answers for and the entries it looks at."""

    rules: tuple[str, ...]
    on: tuple[type[Entry], ...]
    function: CheckFunction


class Registry:
    """The functions of one game by rule id: checks, computes and prompts.

    The modules that register them are imported when the first of them is wanted: a table shows before it judges.
    """

    def __init__(self, *modules: str) -> None:
        self._waiting = list(modules)
        self._checks: list[Check] = []
        self._computes: dict[str, Callable[..., object]] = {}
        self._prompts: dict[str, Callable[..., object]] = {}
        self._by_entry: dict[type[Entry], tuple[Check, ...]] = {}

    @classmethod
    def of(cls, game: str, *parts: str) -> Registry:
        """The registry of a game; `parts` name its modules that register functions."""
        return cls(*(f"companion.games.{game}.{part}" for part in parts))

    def _load(self) -> None:
        waiting, self._waiting = self._waiting, []
        for module in waiting:
            importlib.import_module(module)

    @property
    def checks(self) -> Sequence[Check]:
        """Every check, in the order of the chapters."""
        self._load()
        return self._checks

    @property
    def computes(self) -> Mapping[str, Callable[..., object]]:
        """What is worked out, by rule id."""
        self._load()
        return self._computes

    @property
    def prompts(self) -> Mapping[str, Callable[..., object]]:
        """What is reminded of, by rule id."""
        self._load()
        return self._prompts

    def checks_on(self, kind: type[Entry]) -> tuple[Check, ...]:
        """The checks that look at one kind of entry."""
        found = self._by_entry.get(kind)
        if found is None:
            found = self._by_entry[kind] = tuple(c for c in self.checks if issubclass(kind, c.on))
        return found

    def check(self, *rules: str, on: type[Entry] | tuple[type[Entry], ...]) -> Callable[[Function], Function]:
        """Registers a check function `(state, entry)` under one or more rule ids, for some entries."""

        def register(function: Function) -> Function:
            kinds = on if isinstance(on, tuple) else (on,)
            self._checks.append(Check(rules, kinds, cast(CheckFunction, function)))
            self._by_entry.clear()
            return function

        return register

    def compute(self, *rules: str) -> Callable[[Function], Function]:
        """Registers a function that works something out (a Tally, a number, a plan) under rule ids."""

        def register(function: Function) -> Function:
            self._computes.update(dict.fromkeys(rules, function))
            return function

        return register

    def prompt(self, *rules: str) -> Callable[[Function], Function]:
        """Registers a function `(state)` that gives agenda items (Due or Coming) under rule ids."""

        def register(function: Function) -> Function:
            self._prompts.update(dict.fromkeys(rules, function))
            return function

        return register

    def implemented(self) -> frozenset[str]:
        """The ids that have a function here."""
        return frozenset(r for c in self.checks for r in c.rules) | self.computes.keys() | self.prompts.keys()


def warned(says: str) -> Finding:
    """Legal, but surely a slip."""
    return Finding(says, "warned")


def not_checked(says: str, *needs: str) -> Finding:
    """Cannot be judged: these printed values are unread."""
    return Finding(says, "not checked", needs)


def unsettled(says: str, reading: str) -> Finding:
    """The book does not say; this table's reading was used."""
    return Finding(says, "unsettled", (), reading)


def judge(registry: Registry, state: State, entry: Entry) -> Verdict:
    """Asks every check that looks at this kind of entry; all findings are collected, none stops the others."""
    findings: list[Finding] = []
    for check in registry.checks_on(type(entry)):
        findings.extend(_findings(check.rules, check.function(state, entry)))
    return Verdict(tuple(findings))


def _findings(rules: tuple[str, ...], result: Result) -> Iterable[Finding]:
    if result is None:
        return
    for one in (result,) if isinstance(result, (str, Finding)) else result:
        finding = Finding(one) if isinstance(one, str) else one
        yield Finding(finding.says, finding.grade, finding.needs, finding.reading, finding.rules or rules)


@cache
def texts(game: str) -> Mapping[str, RuleText]:
    """Every rule of a game by its id, in the order of the rulebook."""
    found: dict[str, RuleText] = {}
    for name in ("rules.toml", "base.toml"):
        for block in sheets.blocks(game, name, "rule"):
            word = {k: ", ".join(v) if isinstance(v, list) else str(v) for k, v in block.items()}
            found[word["id"]] = RuleText(
                word["id"],
                word["section"],
                cast(Kind, word["kind"]),
                word["says"],
                word.get("try", ""),
                word.get("needs", ""),
                word.get("overridden_by", ""),
            )
    return found


def section(game: str, rule: str) -> str:
    """The section of the rulebook that a rule stands in; empty when there is none."""
    text = texts(game).get(rule)
    return "" if text is None else text.section


def plain(result: object) -> object:
    """A computed result as a plain number, text, list or table, for cases, JSON and reports."""
    from companion.core.tally import Tally

    if isinstance(result, Tally):
        return result.points if result.complete else result.shown()
    if isinstance(result, Mapping):
        return {str(k): plain(v) for k, v in result.items()}
    if isinstance(result, (list, tuple, set, frozenset)):
        items = [plain(v) for v in result]
        return sorted(items, key=str) if isinstance(result, (set, frozenset)) else items
    if is_dataclass(result) and not isinstance(result, type):
        return {f.name: plain(getattr(result, f.name)) for f in dataclass_fields(result)}
    return result


def reasons(result: object) -> str:
    """The sentences behind a computed result, for cases and reports."""
    from companion.core.tally import Tally

    if isinstance(result, Tally):
        return " ".join((*(r.says for r in result.why), *result.needs))
    return str(plain(result))
