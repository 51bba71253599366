"""How well each entry answers a question: what its words are worth, and how like one of its lines it is."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass

from companion.rulebook.index import Index
from companion.rulebook.match import Question

LINE_POWER = 0.7


@dataclass(frozen=True)
class Candidate:
    """An entry that may answer, and what speaks for it."""

    entry: int
    score: float
    words: float
    line: float
    more: float


def candidates(index: Index, question: Question, most: int = 40) -> list[Candidate]:
    """The entries that share words with the question, best first."""
    words: dict[int, float] = defaultdict(float)
    lines: dict[int, float] = defaultdict(float)
    mass = 0.0
    for term, weight in question.terms.items():
        in_entries, in_lines = index.terms[term].split(";")
        _, *pairs = map(int, in_entries.split())
        for n, worth in zip(pairs[::2], pairs[1::2], strict=True):
            words[n] += weight * worth
        idf, *places = map(int, in_lines.split())
        mass += weight * weight * idf * idf
        for place in places:
            lines[place] += weight * idf * idf
    best: dict[int, list[float]] = defaultdict(list)
    for place, shared in lines.items():
        best[index.lines[place]].append(shared / index.norms[place] ** LINE_POWER)
    top_words = max(words.values(), default=1.0)
    top_line = max((max(values) for values in best.values()), default=1.0)
    out = []
    for n, value in words.items():
        three = sorted(best.get(n, [0.0]), reverse=True)[:3]
        parts = (value / top_words, three[0] / top_line, sum(three[1:]) / top_line)
        out.append(Candidate(n, parts[0] + 0.5 * parts[1] + 0.2 * parts[2], *parts))
    out.sort(key=lambda c: (-c.score, c.entry))
    return out[:most]


def covered(index: Index, question: Question) -> float:
    """The share of the question's weight that the book knows at all."""
    return len(question.known) / max(1, len(question.known) + len(question.unknown))
