"""How long a table takes: judging and applying an entry, opening journals, at 2, 4 and 100 seats.

    python bench/table.py [GAME]

Each figure is a median in milliseconds, beside its floor: the same journal only parsed as TOML.
"""

from __future__ import annotations

import statistics
import sys
import tempfile
import time
import tomllib
from collections.abc import Callable
from pathlib import Path

from companion.core import copy as copies
from companion.core.entry import Note, Redo, Undo
from companion.core.errors import CompanionError
from companion.core.game import load
from companion.core.rule import judge
from companion.core.table import Table


def median(work: Callable[[], object], times: int = 5) -> float:
    """The median time of some work, in milliseconds."""
    taken = []
    for _ in range(times):
        start = time.perf_counter()
        work()
        taken.append((time.perf_counter() - start) * 1000)
    return statistics.median(taken)


def grown(game: str, path: Path, entries: int) -> None:
    """A journal of this many entries: a sample evening, then undone, redone and noted over and over."""
    sample = Table.open(next(iter(sorted((copies.sheets.path(game, "samples")).glob("*evening*.toml")))))
    table = Table.new(game, sample.setup.seats, path, sample.setup.options, {}, sample.setup.copy)
    for step in sample.snapshot().steps[:entries]:
        table.enter(step.entry, step.overruled)
    while len(table.records) < entries:
        table.enter((Undo(), Redo(), Note(text="still here"))[len(table.records) % 3])


def opening(game: str) -> None:
    """Opening and replaying journals of 100, 500, 1,000 and 10,000 entries."""
    print(f"{'entries':>8} {'size kB':>8} {'TOML only':>10} {'open':>10} {'per entry':>10}")
    with tempfile.TemporaryDirectory() as folder:
        for entries in (100, 500, 1000, 10000):
            path = Path(folder) / f"{entries}.toml"
            grown(game, path, entries)
            text = path.read_text()
            floor = median(lambda text=text: tomllib.loads(text), 3)
            taken = median(lambda path=path: Table.open(path).snapshot(), 3)
            print(f"{entries:>8} {len(text) / 1000:>8.0f} {floor:>10.1f} {taken:>10.1f} {taken / entries:>10.3f}")


def entering(game: str) -> None:
    """Judging and applying one entry at 2, 4 and 100 seats, over the first round of a sample."""
    print(f"\n{'seats':>8} {'judge us':>10} {'apply us':>10} {'both us':>10} {'agenda us':>10}")
    house = load(game)
    sample = Table.open(next(iter(sorted((copies.sheets.path(game, "samples")).glob("*evening*.toml")))))
    for count in [n for n in (2, 4, 100) if house.least_seats <= n <= house.most_seats]:
        names = [*sample.setup.seats, *(f"seat {i}" for i in range(3, count + 1))][:count]
        table = Table.new(game, names, None, sample.setup.options, {}, sample.setup.copy)
        judged, applied = [], []
        for step in [s for s in sample.snapshot().steps if isinstance(s.entry, house.entries)][:60]:
            entry, state = step.entry, table.state
            judged.append(median(lambda e=entry, s=state: judge(house.registry, s, e), 9) * 1000)
            applied.append(median(lambda e=entry, s=state: house.apply(s, e), 9) * 1000)
            try:
                table.enter(entry, "bench")
            except CompanionError as error:
                print(f"left out: {error}")
        both = statistics.median(a + b for a, b in zip(judged, applied, strict=True))
        agenda = median(lambda t=table: house.agenda(t.state), 5) * 1000
        middle = (statistics.median(judged), statistics.median(applied), both, agenda)
        print(f"{count:>8} " + " ".join(f"{m:>10.0f}" for m in middle))


if __name__ == "__main__":
    chosen = sys.argv[1] if len(sys.argv) > 1 else "varuna"
    print(f"{chosen}, milliseconds\n")
    opening(chosen)
    entering(chosen)
