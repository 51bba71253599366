"""What words mean, as it was learned from many questions that ask the same; read when an index is made."""

from __future__ import annotations

from binascii import a2b_base64, b2a_base64
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from operator import mul

from companion.rulebook.meaning import ZERO


@dataclass(frozen=True)
class Meaning:
    """The meaning of every stem that was learned: so many numbers each, between -127 and 127."""

    width: int
    of: Mapping[str, Sequence[int]]

    def vector(self, stem: str) -> Sequence[int]:
        """The meaning of a stem; nought for one that was never learned."""
        return self.of.get(stem) or [0] * self.width


def read_meaning(text: str) -> Meaning:
    """The meaning that a file holds: a stem a line, and its numbers."""
    of = {stem: [b - ZERO for b in a2b_base64(code)] for stem, code in (x.split(" ") for x in text.splitlines())}
    return Meaning(len(next(iter(of.values()), [])), of)


def write_meaning(meaning: Meaning) -> str:
    """The text of a meaning file."""
    lines = (f"{stem} {b2a_base64(pack([v]), newline=False).decode()}" for stem, v in sorted(meaning.of.items()))
    return "\n".join(lines) + "\n"


def pack(vectors: Iterable[Sequence[int]]) -> bytes:
    """Vectors as bytes, one number each."""
    return bytes(x + ZERO for vector in vectors for x in vector)


def centres(count: int, lines: Iterable[tuple[int, list[str]]], meaning: Meaning) -> list[list[int]]:
    """What each entry means: the middle of what its lines mean."""
    sums = [[0.0] * meaning.width for _ in range(count)]
    for n, line in lines:
        total = [float(sum(column)) for column in zip(*(meaning.vector(stem) for stem in line), strict=True)]
        size = sqrt(sum(map(mul, total, total)))
        if size:
            sums[n] = [a + b / size for a, b in zip(sums[n], total, strict=True)]
    return [_scaled(total) for total in sums]


def _scaled(vector: list[float]) -> list[int]:
    # 127 times the unit vector: the largest that a byte holds.
    size = sqrt(sum(map(mul, vector, vector)))
    return [round(127 * x / size) if size else 0 for x in vector]
