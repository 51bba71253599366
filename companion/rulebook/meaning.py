"""How like two things are in what they mean; a word, an entry and a question each mean a few small numbers."""

from __future__ import annotations

from collections.abc import Mapping
from math import sqrt
from operator import mul

ZERO = 128
"""A number is kept as one byte; this one stands for nought."""


def likeness(width: int, vectors: bytes, centres: bytes, terms: Mapping[int, float]) -> list[float]:
    """How like what each entry means is to what the terms mean together: 1 the same, 0 nothing in common."""
    if not width:
        return []
    asked = [0.0] * width
    for term, weight in terms.items():
        numbers = vectors[term * width : (term + 1) * width]
        asked = [a + weight * (b - ZERO) for a, b in zip(asked, numbers, strict=True)]
    size = sqrt(sum(map(mul, asked, asked)))
    if not size:
        return []
    unit = [a / size / 127 for a in asked]
    shift = ZERO * sum(unit)
    return [sum(map(mul, unit, centres[at : at + width])) - shift for at in range(0, len(centres), width)]
