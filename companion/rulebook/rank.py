"""How well each entry answers a question: what its words are worth, and how like it is in what it means."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from operator import mul

from companion.rulebook.index import Index
from companion.rulebook.match import Question
from companion.rulebook.meaning import likeness

WEIGHTS = (1.0, 0.75, -0.2)
"""What counts how much: words, meaning, and being an open point, since most questions are settled by a rule.
Learned from question lines kept out of the index, and rounded."""


@dataclass(frozen=True, eq=False, repr=False)
class Candidate:
    """An entry that may answer, and what speaks for it: words as a share of the best, meaning as deviations."""

    entry: int
    score: float
    words: float
    meaning: float


def candidates(
    index: Index, question: Question, most: int = 40, weights: tuple[float, ...] = WEIGHTS
) -> list[Candidate]:
    """The entries that come nearest to a question, best first."""
    words = _shared(index, question)
    meaning = _standard(likeness(index.width, index.vectors, index.centres, {**question.small, **question.terms}))
    top = max(words.values(), default=1.0)
    near = sorted(range(len(meaning)), key=lambda n: -meaning[n])[:most]
    out = []
    for n in {**words, **dict.fromkeys(near)}:
        parts = (words.get(n, 0.0) / top, meaning[n] if meaning else 0.0, float(index.kind(n) == "ambiguity"))
        out.append(Candidate(n, sum(map(mul, weights, parts)), *parts[:2]))
    out.sort(key=lambda c: (-c.score, c.entry))
    return out[:most]


def _shared(index: Index, question: Question) -> Mapping[int, float]:
    """What the words of a question are worth in each entry."""
    words: dict[int, float] = defaultdict(float)
    for term, weight in question.terms.items():
        numbers = list(map(int, index.terms[term].split()))
        for n, worth in zip(numbers[::2], numbers[1::2], strict=True):
            words[n] += weight * worth
    return words


def _standard(values: Sequence[float]) -> list[float]:
    """The values as distances from their mean, in standard deviations."""
    if not values:
        return []
    mean = sum(values) / len(values)
    deviation = sqrt(sum((v - mean) ** 2 for v in values) / len(values)) or 1.0
    return [(v - mean) / deviation for v in values]
