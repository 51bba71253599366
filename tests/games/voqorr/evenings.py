"""Writes the sample evenings of Vo'qorr from their lines.

python -m tests.games.voqorr.evenings        (writes `sheets/voqorr/samples/`)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path

from companion.core import copy as copies
from companion.core import sheets
from companion.core.table import Table
from tests.games.voqorr.written import LOST, SOLO, THREE_QUAKES

START = datetime(2026, 11, 14, 19, 0, tzinfo=UTC)


@dataclass(frozen=True)
class Plan:
    """One evening: who plays, what is typed, and how it ends."""

    name: str
    seats: Sequence[str]
    lines: str
    quakes: int
    won: bool
    options: Mapping[str, str]


PLANS = (
    Plan("evening-three-quakes", ("Ana", "Kim", "David"), THREE_QUAKES, 3, True, {}),
    Plan("lost", ("Mei", "Tomás"), LOST, 5, False, {"difficulty": "excruciating"}),
    Plan("solo", ("Iris", "Jo"), SOLO, 1, True, {"solo": "yes"}),
)


def play(plan: Plan, path: Path | None = None) -> Table:
    """The table of an evening after its last entry; every line is legal."""
    table = Table.new("voqorr", plan.seats, path, plan.options, {}, copies.practice("voqorr"))
    for line in plan.lines.strip().splitlines():
        table.enter(table.read(line), at=START + timedelta(seconds=40 * len(table.records)))
    return table


def main() -> None:
    """Writes every sample anew."""
    folder = sheets.path("voqorr", "samples")
    folder.mkdir(exist_ok=True)
    for plan in PLANS:
        path = folder / f"{plan.name}.toml"
        path.unlink(missing_ok=True)
        table = play(plan, path)
        print(plan.name, len(table.records), table.snapshot().agenda.now.says)


if __name__ == "__main__":
    main()
