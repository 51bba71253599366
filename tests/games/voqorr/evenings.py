"""Plays the sample evenings of Vo'qorr: legal entries only, chosen by a fixed chance, as a table might type them.

python -m tests.games.voqorr.evenings        (writes `sheets/voqorr/samples/`)
"""

from __future__ import annotations

import random
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path

from companion.core import copy as copies
from companion.core import sheets
from companion.core.agenda import Due
from companion.core.entry import Entry
from companion.core.errors import CompanionError
from companion.core.table import Table

WAYS = {"north": "south", "east": "west", "south": "north", "west": "east"}
CUBES = ("awareness", "wonder", "energy")
SPACES = ("rest", "theorize", "investigate", "traverse", "recover", "support", "analyze", "unearth", "charge")
DISTRESS = ("theorize", "investigate", "traverse", "support", "recover")
CARDS = ("Cavern", "Crystal", "Rift", "Unknown")
FIELDS = ("robotics", "engineering", "chemistry")
START = datetime(2026, 11, 14, 19, 0, tzinfo=UTC)
LONGEST = 400


@dataclass(frozen=True)
class Plan:
    """One evening: who plays, which chance, and how it is to end (won after some quakes, or lost)."""

    name: str
    seats: Sequence[str]
    seed: int
    quakes: int
    won: bool
    options: Mapping[str, str]


PLANS = (
    Plan("evening-three-quakes", ("Ana", "Kim", "David"), 11, 3, True, {}),
    Plan("lost", ("Mei", "Tomás"), 5, 2, False, {}),
    Plan("solo", ("Harp", "Prism"), 8, 1, True, {"solo": "yes"}),
)


def play(plan: Plan, path: Path | None = None) -> Table:
    """The table of an evening after its last entry."""
    chance = random.Random(plan.seed)
    table = Table.new("voqorr", plan.seats, path, plan.options, {}, copies.practice("voqorr"))
    first = [f"{s}: ready 2 2 2 pursues={chance.choice(FIELDS)}" for s in plan.seats]
    for line in ("laid boards", "laid planet", "laid task", "task B", *first, f"{plan.seats[0]}: begin"):
        _enter(table, line)
    quakes = 0
    for _ in range(LONGEST):
        agenda = table.snapshot().agenda
        if agenda.ended is not None:
            return table
        owed = any(d.line.startswith("quake") or "distress" in d.line for d in agenda.due if d.open)
        if quakes >= plan.quakes and not owed:
            break
        line = _choose(table, agenda.due, agenda.now.seat or plan.seats[0], chance)
        quakes += line.startswith("quake")
    active = table.snapshot().agenda.now.seat or plan.seats[0]
    home = (
        f"{active}: place {','.join(plan.seats)},LUNA scarab by=task",
        "progress 4 of=4",
        "page finished=yes",
        "declare won",
    )
    for line in home if plan.won else [f"{s}: lose endurance number=9 by=card" for s in plan.seats]:
        _enter(table, line)
    return table


def _enter(table: Table, line: str) -> None:
    table.enter(table.read(line), at=START + timedelta(seconds=40 * len(table.records)))


def _legal(table: Table, line: str) -> Entry | None:
    try:
        entry = table.read(line)
        return entry if table.propose(entry).grade in ("legal", "unsettled") else None
    except CompanionError:
        return None


def _choose(table: Table, due: Sequence[Due], seat: str, chance: random.Random) -> str:
    wanted = [*_owed(table, due, chance), *_free(table, seat, chance)]
    wanted.sort(key=lambda pair: -pair[0] * chance.random())
    for _, line in wanted:
        if _legal(table, line) is not None:
            _enter(table, line)
            return line
    raise AssertionError(f"nothing can be entered: {[d.says for d in due]}")


def _owed(table: Table, due: Sequence[Due], chance: random.Random) -> list[tuple[float, str]]:
    found: list[tuple[float, str]] = []
    for duty in (d for d in due if d.open):
        found += [(1 if duty.optional else 3, table.line(offer)) for offer in duty.offers]
        if duty.line.startswith("quake"):
            found.append((60, f"quake {chance.randint(3, 9)}"))
        elif duty.line.startswith("spread"):
            steps = int(re.findall(r"\d+", duty.says)[0])
            words = [f"{chance.choice(table.setup.seats)}.{chance.choice(CUBES)}" for _ in range(steps)]
            found.append((40, f"spread {','.join(words)}"))
        elif "distress" in duty.line:
            found += [(30, duty.line + space) for space in DISTRESS]
    return found


def _free(table: Table, seat: str, chance: random.Random) -> list[tuple[float, str]]:
    found = [(2.0, f"{seat}: set {cube} {space}") for cube in CUBES for space in SPACES]
    for way, back in WAYS.items():
        walls = ",".join(w for w in WAYS if w != back and chance.random() < 0.35)
        lies = chance.choice(("phased", "anchored"))
        turned_up = f"card={chance.choice(CARDS)} lies={lies}" + (f" walls={walls}" if walls else "")
        found += [
            (3, f"{seat}: move {way} {turned_up}"),
            (3, f"{seat}: move {way}"),
            (8, f"{seat}: open {way} lay=short"),
        ]
        found += [(4, f"{seat}: open {way} lay=straight"), (1, f"{seat}: luna {way}")]
    things = [d.partition(":")[0] for d in table.setup.copy.words("discoveries") or ()]
    for thing in chance.sample(things, 3):
        found += [(1, f"{seat}: find {thing}"), (4, f"{seat}: rift place discovery={thing}")]
    return [*found, (0.3, f"{seat}: regroup")]


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
