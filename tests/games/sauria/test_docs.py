"""The evening in the docs can be played as it stands there."""

from __future__ import annotations

import re
from pathlib import Path

from companion.core import copy as copies
from companion.core.table import Table

TEXT = (Path(__file__).parents[3] / "docs" / "playing-sauria.md").read_text(encoding="utf-8")
BLOCKS = [b.strip().splitlines() for b in re.findall(r"```\n(.*?)```", TEXT, re.S)]


def played(lines: list[str], seats: tuple[str, ...]) -> Table:
    table = Table.new("sauria", seats, copy=copies.practice("sauria"))
    for line in lines:
        table.write_line(re.split(r" {2,}", line)[0])
    return table


def test_the_evening_by_example_is_legal_line_by_line() -> None:
    block = next(b for b in BLOCKS if b[0].startswith("kim: plays"))
    assert played(block, ("ana", "kim")).state.round == 2


def test_the_table_in_the_middle_of_a_game_is_legal() -> None:
    block = next(b for b in BLOCKS if b[0].startswith("standing"))
    assert played(block, ("ana", "kim")).state.board("kim").life == 5


def test_scoring_only_is_legal() -> None:
    block = next(b for b in BLOCKS if b[0].startswith("ana: final"))
    assert played(block, ("ana", "kim", "david")).snapshot().score.winners == ("ana", "kim")
