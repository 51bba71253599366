"""Learns what the words of the question lines mean: `python tools/learn_meaning.py` (needs numpy, nothing else).

Lines of one rule are made alike and lines of different rules unlike. It is run by hand when many question
lines have changed; its result, tools/meaning.txt, is what tools/build_lookup.py works with.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from companion.rulebook.learned import Meaning, write_meaning  # noqa: E402
from companion.rulebook.make import read_lines, read_source  # noqa: E402

Floats = NDArray[np.float32]
Line = tuple[int, list[str]]
SHARPNESS = 10.0
BATCH = 256


class Corpus:
    """The lines of one game as word numbers, and the entry that each belongs to."""

    def __init__(self, lines: list[Line], number: dict[str, int]) -> None:
        kept = [(n, [number[w] for w in words]) for n, words in lines if words]
        self.owner = np.array([n for n, _ in kept])
        self.words = [np.array(words) for _, words in kept]
        self.entries = int(self.owner.max()) + 1


def learn(games: list[list[Line]], width: int, steps: int, seed: int) -> dict[str, list[float]]:
    """The meaning of each word, from the lines of all games together."""
    rng = np.random.default_rng(seed)
    seen = Counter(w for lines in games for _, words in lines for w in set(words))
    number = {word: n for n, word in enumerate(seen)}
    total = sum(len(lines) for lines in games)
    rarity = np.log(1 + total / np.array([seen[w] for w in number], dtype=np.float32))
    rarity /= rarity.max()
    corpora = [Corpus(lines, number) for lines in games]
    value = rng.normal(0, 0.1, (len(number), width)).astype(np.float32)
    stress = np.zeros(len(number), dtype=np.float32)
    moments = [np.zeros_like(x) for x in (value, value, stress, stress)]
    for step in range(1, steps + 1):
        corpus = corpora[rng.integers(len(corpora))]
        weight = rarity * np.exp(stress)
        slope = _slope(corpus, value * weight[:, None], rng)
        slopes = (slope * weight[:, None] + 6e-5 * value, (slope * value).sum(1) * weight + 2e-4 * stress)
        for k, (target, gradient) in enumerate(zip((value, stress), slopes, strict=True)):
            first, second = moments[2 * k], moments[2 * k + 1]
            first += 0.1 * (gradient - first)
            second += 0.001 * (gradient**2 - second)
            rate = 4e-3 * min(1.0, 3 * (1 - step / (steps + 1)))
            target -= rate * (first / (1 - 0.9**step)) / (np.sqrt(second / (1 - 0.999**step)) + 1e-8)
    table = value * (rarity * np.exp(stress))[:, None]
    return {word: table[n].tolist() for word, n in number.items()}


def _slope(corpus: Corpus, table: Floats, rng: np.random.Generator) -> Floats:
    """How the table should change so that lines find the middle of the other lines of their entry."""
    shuffled = rng.permutation(len(corpus.words))
    asked, middle = shuffled[:BATCH], shuffled[BATCH : BATCH + int(0.6 * len(shuffled))]
    out = np.zeros_like(table)
    line_a, unit_a, size_a, back_a = _bags(corpus, middle, table, rng, 0.1)
    line_b, unit_b, size_b, back_b = _bags(corpus, asked, table, rng, 0.3)
    sums = np.zeros((corpus.entries, table.shape[1]), dtype=np.float32)
    np.add.at(sums, corpus.owner[line_a], unit_a)
    length = np.maximum(np.linalg.norm(sums, axis=1, keepdims=True), 1e-6)
    centre = sums / length
    logits = SHARPNESS * unit_b @ centre.T
    chance = np.exp(logits - logits.max(1, keepdims=True))
    chance /= chance.sum(1, keepdims=True)
    chance[np.arange(len(line_b)), corpus.owner[line_b]] -= 1
    chance *= SHARPNESS / len(line_b)
    to_centre = chance.T @ unit_b
    to_sums = (to_centre - (to_centre * centre).sum(1, keepdims=True) * centre) / length
    for unit, size, (word, line), pull in (
        (unit_a, size_a, back_a, to_sums[corpus.owner[line_a]]),
        (unit_b, size_b, back_b, chance @ centre),
    ):
        np.add.at(out, word, ((pull - (pull * unit).sum(1, keepdims=True) * unit) / size)[line])
    return out


def _bags(
    corpus: Corpus, lines: NDArray[np.int64], table: Floats, rng: np.random.Generator, drop: float
) -> tuple[NDArray[np.int64], Floats, Floats, tuple[NDArray[np.int64], NDArray[np.int64]]]:
    """Each line as the sum of its words, some left out by chance so that none is leant upon."""
    word = np.concatenate([corpus.words[n] for n in lines])
    line = np.repeat(np.arange(len(lines)), [len(corpus.words[n]) for n in lines])
    kept = rng.random(len(word)) > drop
    kept[np.unique(line, return_index=True)[1]] |= rng.random(len(lines)) < 0.5
    word, line = word[kept], line[kept]
    sums = np.zeros((len(lines), table.shape[1]), dtype=np.float32)
    np.add.at(sums, line, table[word])
    size = np.maximum(np.linalg.norm(sums, axis=1, keepdims=True), 1e-6)
    return lines, sums / size, size, (word, line)


def meaning_of(games: list[list[Line]], width: int = 32, steps: int = 800, seeds: int = 6, kept: int = 80) -> Meaning:
    """The meaning learned several times from different starts, which err differently, and then pressed together."""
    parts = [learn(games, width, steps, seed) for seed in range(seeds)]
    words = list(parts[0])
    joined = np.array([[x for part in parts for x in part[word]] for word in words])
    axes = np.linalg.svd(joined, full_matrices=False)[2][:kept]
    table = joined @ axes.T
    table = np.clip(np.round(127 * table / np.quantile(np.abs(table), 0.9995)), -127, 127).astype(int)
    return Meaning(table.shape[1], dict(zip(words, table.tolist(), strict=True)))


def main() -> None:
    """Learns from every game in sheets/ and writes tools/meaning.txt."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("--steps", type=int, default=800)
    parser.add_argument("--seeds", type=int, default=6, help="how many times over")
    args = parser.parse_args()
    folders = sorted(path.parent for path in (ROOT / "sheets").glob("*/rules.toml"))
    games = [read_lines(read_source(folder)).spoken() for folder in folders]
    meaning = meaning_of(games, steps=args.steps, seeds=args.seeds)
    target = ROOT / "tools" / "meaning.txt"
    target.write_text(write_meaning(meaning), encoding="utf-8", newline="\n")
    print(f"{target.relative_to(ROOT)}: {len(meaning.of)} words, {meaning.width} numbers each")


if __name__ == "__main__":
    main()
