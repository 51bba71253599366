"""Evenings of Vo'qorr played by chance: legal entries only, what is owed more often than the rest."""

from __future__ import annotations

import random
import re
from collections.abc import Sequence

from companion.core.agenda import Due
from companion.core.copy import Copy
from companion.core.entry import Entry
from companion.core.errors import CompanionError
from companion.core.table import Table

WAYS = {"north": "south", "east": "west", "south": "north", "west": "east"}
CUBES = ("awareness", "wonder", "energy")
SPACES = ("rest", "theorize", "investigate", "traverse", "recover", "support", "analyze", "unearth", "charge")
DISTRESS = ("theorize", "investigate", "traverse", "support", "recover")
CARDS = ("Cavern", "Crystal", "Rift", "Unknown")
THINGS = ("Harp", "Prism", "Lens", "Coil", "Bell", "Seed", "Mirror", "Thorn", "Shell", "Spark", "Loom", "Veil")
FIELDS = ("robotics", "engineering", "chemistry")
LONGEST = 150


def evening(seats: Sequence[str], seed: int, copy: Copy, quakes: int = 2) -> Table:
    """A table that took its turns by chance until some quakes had come, or its evening was over."""
    chance = random.Random(seed)
    table = Table.new("voqorr", seats, copy=copy)
    first = [f"{s}: ready 2 2 2 pursues={chance.choice(FIELDS)}" for s in seats]
    for line in ("laid boards", "laid planet", "laid task", "task B", *first, f"{seats[0]}: begin"):
        _enter(table, line)
    seen = 0
    for _ in range(LONGEST):
        agenda = table.snapshot().agenda
        if agenda.ended is not None or seen >= quakes:
            break
        line = _choose(table, agenda.due, agenda.now.seat or seats[0], chance)
        seen += line.startswith("quake")
    return table


def _enter(table: Table, line: str) -> None:
    table.enter(table.read(line))


def _legal(table: Table, line: str) -> Entry | None:
    try:
        entry = table.read(line)
        return entry if table.propose(entry).legal else None
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
    found += [(12, f"{seat}: set {cube} {moment} steps=-1") for cube in CUBES for moment in ("pink", "blue")]
    found += [(1, f"{seat}: set energy build structure=hut steps=0"), (1, f"{seat}: scan data {chance.randint(1, 3)}")]
    found += [(2, f"{seat}: move {way} how=traverse") for way in WAYS]
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
    for thing in chance.sample(THINGS, 3):
        found += [
            (1, f"{seat}: find {thing} lies={chance.choice(('phased', 'anchored'))}"),
            (4, f"{seat}: rift place discovery={thing}"),
            (2, f"{seat}: rift take discovery={thing}"),
        ]
    return [*found, (0.3, f"{seat}: regroup")]
