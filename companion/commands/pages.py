"""Pages of the docs that are made from the program itself; a test compares them with `docs/`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, get_args, get_origin

from companion.core import notation
from companion.core.coverage import Covered, counts
from companion.core.entry import SHARED, Entry, SeatEntry
from companion.core.game import Game

_KINDS = {"check": "checked", "compute": "worked out", "prompt": "reminded", "reference": "looked up"}


def coverage_page(game: Game, covered: Sequence[Covered]) -> str:
    """What is checked in a game, chapter by chapter, as Markdown."""
    numbers = counts(tuple(covered))
    lines = [
        f"# What is checked in {game.title}",
        "",
        "Made by `companion coverage`; do not edit. “Needs copy” works as soon as an owner has read the print.",
        "",
        ", ".join(f"{n} {state}" for state, n in numbers.items()) + ".",
    ]
    chapter = ""
    for c in covered:
        top = c.rule.section.split(" > ")[0]
        if top != chapter:
            chapter = top
            lines += ["", f"## {chapter}", "", "| rule | kind | state |", "| --- | --- | --- |"]
        lines.append(f"| `{c.rule.id}` | {_KINDS[c.rule.kind]} | {c.state} |")
    return "\n".join(lines) + "\n"


def entries_page(game: Game) -> str:
    """Every entry of a game with its notation and its fields, as Markdown."""
    lines = [
        f"# Entries of {game.title}",
        "",
        "Made from the entry models; do not edit. How a line is written: see [notation](notation.md).",
    ]
    for model in game.entries:
        lines += _entry(model)
    return "\n".join(lines) + "\n"


def shared_entries() -> list[str]:
    """The entries that every game has, as Markdown lines."""
    return [line for model in SHARED for line in _entry(model)]


def _entry(model: type[Entry]) -> list[str]:
    whose = "a seat" if issubclass(model, SeatEntry) else "the table"
    lines = ["", f"## {model.verb}", "", " ".join((model.__doc__ or "").split()), ""]
    lines += [f"For {whose}: `{notation.form(model)}`", ""]
    fields = notation.fields(model)
    if fields:
        lines += ["| field | takes | |", "| --- | --- | --- |"]
    for name, info in fields.items():
        need = "" if info.is_required() else "may be left out"
        lines.append(f"| `{name}` | {_takes(model, name)} | {(info.description or '').replace('|', '/')}; {need} |")
    return [line.replace("; |", " |") for line in lines]


def _takes(model: type[Entry], name: str) -> str:
    info = notation.fields(model)[name]
    inner = notation.base(info)
    if get_origin(inner) is Literal:
        text = ", ".join(f"`{a}`" for a in get_args(inner))
    elif inner is int:
        text = "whole number"
    elif inner is bool:
        text = "`yes` or `no`"
    else:
        words = notation.extra(info, "words")
        text = f"one of the {words}" if words else "text"
    return f"list: {text}" if notation.is_list(info) else text
