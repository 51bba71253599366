"""How well each entry answers a question: its words, the line that is most like it, and what it means."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from operator import mul

from companion.rulebook.index import Index
from companion.rulebook.match import Question
from companion.rulebook.meaning import likeness

LINE_POWER = 0.7
"""How far a long line is held back against a short one that shares the same words."""
WEIGHTS = (1.0, 0.2, 0.4, 0.9, -0.2)
"""What counts how much: words, the line most like it, the next two, meaning, and being an open point, since
most questions are settled by a rule. Learned from question lines kept out of the index, and rounded."""


@dataclass(frozen=True)
class Candidate:
    """An entry that may answer, and what speaks for it: each between 0 and 1, meaning in standard deviations."""

    entry: int
    score: float
    words: float = 0.0
    line: float = 0.0
    more: float = 0.0
    meaning: float = 0.0


def candidates(
    index: Index, question: Question, most: int = 40, weights: tuple[float, ...] = WEIGHTS
) -> list[Candidate]:
    """The entries that come nearest to a question, best first."""
    words, lines = _shared(index, question)
    like = likeness(index.width, index.vectors, index.centres, {**question.small, **question.terms})
    spread = _standard(like)
    best: dict[int, list[float]] = defaultdict(list)
    for place, shared in lines.items():
        best[index.lines[place]].append(shared / index.norms[place] ** LINE_POWER)
    top_words = max(words.values(), default=1.0)
    top_line = max((max(values) for values in best.values()), default=1.0)
    near = sorted(range(len(spread)), key=lambda n: -spread[n])[:most]
    out = []
    for n in {**words, **dict.fromkeys(near)}:
        three = sorted(best.get(n, [0.0]), reverse=True)[:3]
        by_words = (words.get(n, 0.0) / top_words, three[0] / top_line, sum(three[1:]) / top_line)
        parts = (*by_words, spread[n] if spread else 0.0, float(index.kind(n) == "ambiguity"))
        out.append(Candidate(n, sum(map(mul, weights, parts)), *parts[:4]))
    out.sort(key=lambda c: (-c.score, c.entry))
    return out[:most]


def _shared(index: Index, question: Question) -> tuple[Mapping[int, float], Mapping[int, float]]:
    """What the words of a question are worth in each entry, and in each line."""
    words: dict[int, float] = defaultdict(float)
    lines: dict[int, float] = defaultdict(float)
    for term, weight in question.terms.items():
        in_entries, in_lines = index.terms[term].split(";")
        _, *pairs = map(int, in_entries.split())
        for n, worth in zip(pairs[::2], pairs[1::2], strict=True):
            words[n] += weight * worth
        idf, *places = map(int, in_lines.split())
        for place in places:
            lines[place] += weight * idf * idf
    return words, lines


def _standard(values: Sequence[float]) -> list[float]:
    """The values as distances from their mean, in standard deviations."""
    if not values:
        return []
    mean = sum(values) / len(values)
    deviation = sqrt(sum((v - mean) ** 2 for v in values) / len(values)) or 1.0
    return [(v - mean) / deviation for v in values]
