"""How often the look-up is right, beside SQLite's full-text search and a plain keyword search.

`python bench/lookup.py` prints recall@1, recall@3, the mean reciprocal rank and how often the status is right,
by game and by style, on bench/data/questions.toml. No question of that file is in the index. What words and
meaning count is cross-validated: each fifth is judged with the choice that does best on the other four.
`--misses` lists what went wrong, and `--lines` measures on question lines kept out of the index (it learns anew,
needs numpy, and takes some minutes).
"""

from __future__ import annotations

import argparse
import random
import re
import sqlite3
import statistics
import sys
import time
import tomllib
from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import cast

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from companion.rulebook import library  # noqa: E402
from companion.rulebook.index import ELSEWHERE, Index  # noqa: E402
from companion.rulebook.make import Row, Source, make, read_lines, read_source  # noqa: E402
from companion.rulebook.match import understand  # noqa: E402
from companion.rulebook.rank import WEIGHTS, candidates  # noqa: E402
from companion.rulebook.verdict import status  # noqa: E402

FOLDS = 5
GRID = [(1.0, meaning, lead) for meaning in (0.5, 0.75, 1.0) for lead in (-0.4, -0.2, 0.0)]


@dataclass(frozen=True)
class Question:
    """A question with the answers that are right."""

    q: str
    game: str
    style: str
    statuses: tuple[str, ...]
    accept: tuple[str, ...]


@dataclass(frozen=True)
class Result:
    """What a method found: the ids best first, and the status if it gives one."""

    question: Question
    ids: tuple[str, ...]
    status: str = ""

    @property
    def rank(self) -> int:
        """The place of the first right answer, from 1; 0 for none."""
        return next((n for n, id in enumerate(self.ids, start=1) if id in self.question.accept), 0)

    @property
    def sure(self) -> bool:
        """Whether the status is one that can be defended."""
        return self.status in self.question.statuses


def read_questions() -> list[Question]:
    """The questions of the bench."""
    data = tomllib.loads((ROOT / "bench" / "data" / "questions.toml").read_text(encoding="utf-8"))
    return [
        Question(q["q"], q["game"], q["style"], (q["status"], *q.get("status_also", [])), tuple(q["accept"]))
        for q in data["question"]
    ]


def ours(question: Question, index: Index, weights: tuple[float, ...] = WEIGHTS) -> Result:
    """What our look-up finds."""
    understood = understand(question.q, index.words, index.glossary)
    ranked = candidates(index, understood, weights=weights)
    ids = tuple(index.id(c.entry) for c in ranked if index.kind(c.entry) != ELSEWHERE)
    return Result(question, ids, status(index, understood, ranked))


def cross_validated(questions: list[Question]) -> list[Result]:
    """Each fifth of the questions, answered as the other four would have it tuned."""
    shuffled = random.Random(1).sample(questions, len(questions))
    every = {weights: [ours(q, library.index(q.game), weights) for q in shuffled] for weights in GRID}
    out = []
    for fold in range(FOLDS):
        best = max(GRID, key=lambda w: sum(_worth(r) for n, r in enumerate(every[w]) if n % FOLDS != fold))
        out += every[best][fold::FOLDS]
    return out


def _worth(result: Result) -> int:
    return (result.rank == 1) + (0 < result.rank <= 3) + result.sure


def keyword(question: Question, texts: dict[str, str]) -> Result:
    """A plain search: entries by how many of the question's words stand in them."""
    words = set(re.findall(r"\w{3,}", question.q.lower()))
    count = {id: sum(word in text for word in words) for id, text in texts.items()}
    return Result(question, tuple(sorted((id for id in count if count[id]), key=lambda id: -count[id])[:10]))


def fts5(question: Question, table: sqlite3.Connection) -> Result:
    """SQLite's full-text search with Porter stems, over what the entries say and the questions they answer."""
    words = re.findall(r"\w+", question.q.lower())
    query = " OR ".join(f'"{word}"' for word in words)
    found = table.execute("select id from rules where rules match ? order by rank limit 10", (query,))
    return Result(question, tuple(id for (id,) in found))


def texts_of(game: str) -> dict[str, str]:
    """What each entry of a game says, with the questions that it answers."""
    source = read_source(ROOT / "sheets" / game)
    return {
        row["id"]: " ".join(
            [row.get("says", ""), row.get("problem", ""), *row.get("ask", []), *source.asks.get(row["id"], [])]
        ).lower()
        for row in source.rows
        if row["kind"] != ELSEWHERE
    }


def _tables(texts: dict[str, dict[str, str]]) -> dict[str, sqlite3.Connection]:
    out = {}
    for game, entries in texts.items():
        out[game] = sqlite3.connect(":memory:")
        out[game].execute(
            "create virtual table rules using fts5(id unindexed, says, tokenize='porter unicode61 remove_diacritics 2')"
        )
        out[game].executemany("insert into rules values (?, ?)", entries.items())
    return out


def report(title: str, results: Iterable[Result]) -> None:
    """Prints the figures of a method, all together and by game and style."""
    groups: dict[str, list[Result]] = defaultdict(list)
    for result in results:
        for group in ("all", result.question.game, result.question.style):
            groups[group].append(result)
    print(f"\n{title}\n{'':12}{'n':>5}{'r@1 %':>8}{'r@3 %':>8}{'MRR':>7}{'status %':>10}")
    for group, rows in groups.items():
        answerable = [r for r in rows if r.question.accept]
        ranks = [r.rank for r in answerable] or [0]
        said = [r.sure for r in rows if r.status]
        print(
            f"{group:12}{len(rows):5}{_share(r == 1 for r in ranks)}{_share(0 < r <= 3 for r in ranks)}"
            f"{statistics.mean(1 / r if r else 0 for r in ranks):7.2f}  {_share(said) if said else '       -'}"
        )


def _share(hits: Iterable[bool]) -> str:
    counted = list(hits)
    return f"{100 * sum(counted) / len(counted):8.1f}"


def kept_out(every: int = 12) -> list[Result]:
    """Question lines left out of index and learning, and what is found for them: only their own rule is right."""
    from tools.learn_meaning import meaning_of

    sources, asked = {}, []
    for game in library.games():
        source = read_source(ROOT / "sheets" / game)
        asks = {row["id"]: [*row.get("ask", []), *source.asks.get(row["id"], [])] for row in source.rows}
        lines = [(id, line) for id, own in asks.items() for line in own]
        out = {line for n, (_, line) in enumerate(lines) if n % every == 5}
        kinds = {row["id"]: row["kind"] for row in source.rows}
        for id, line in lines:
            if line in out and kinds[id] != ELSEWHERE:
                said = "unsettled" if kinds[id] == "ambiguity" else "answered"
                asked.append(Question(line, game, "line", (said,), (id,)))
        rows = tuple(cast(Row, {**row, "ask": [x for x in asks[row["id"]] if x not in out]}) for row in source.rows)
        sources[game] = Source(game, rows, {}, source.words, source.quick)
    meaning = meaning_of([read_lines(source).spoken() for source in sources.values()])
    indexes = {game: make(source, meaning) for game, source in sources.items()}
    return [ours(question, indexes[question.game]) for question in asked]


def main() -> None:
    """Prints the tables."""
    parser = argparse.ArgumentParser(description="How often the look-up is right.")
    parser.add_argument("--misses", action="store_true", help="list the questions that went wrong")
    parser.add_argument("--lines", action="store_true", help="also measure on question lines kept out (needs numpy)")
    args = parser.parse_args()
    questions = read_questions()
    texts = {game: texts_of(game) for game in library.games()}
    tables = _tables(texts)
    report("Plain keyword search", [keyword(q, texts[q.game]) for q in questions])
    report("SQLite FTS5, Porter stems", [fts5(q, tables[q.game]) for q in questions])
    found = cross_validated(questions)
    report("Our look-up, cross-validated", found)
    report("Our look-up, as shipped", [ours(q, library.index(q.game)) for q in questions])
    if args.lines:
        report("Our look-up, on question lines kept out (only their own rule counts)", kept_out())
    print(f"\nTime for one answer: {_median_time(questions):.1f} ms")
    if args.misses:
        _print_misses(found)


def _median_time(questions: list[Question]) -> float:
    times = []
    for q in questions:
        start = time.perf_counter()
        ours(q, library.index(q.game))
        times.append(1000 * (time.perf_counter() - start))
    return statistics.median(times)


def _print_misses(results: list[Result]) -> None:
    confused = Counter((r.question.statuses[0], r.status) for r in results if not r.sure)
    print("\nStatus wrong: " + ", ".join(f"{a} taken for {b} {n}x" for (a, b), n in confused.items()))
    for r in results:
        if (r.question.accept and r.rank != 1) or not r.sure:
            print(f"{r.rank or '-':>3}  {r.status:16} {r.question.q}  ->  {r.ids[0] if r.ids else '-'}")


if __name__ == "__main__":
    main()
