"""The look-up index of one game as it is kept in a file: entries, words, and where each word stands."""

from __future__ import annotations

import json
from binascii import a2b_base64, b2a_base64
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

TYPE_CHECKING = False  # as in typing, whose import would cost every question 3 ms
if TYPE_CHECKING:
    Row = tuple[str, str, str, str, str, Sequence[str], str, str, Sequence[int], Sequence[int], Sequence[str]]
    """id, section, kind, says, example, options, ruling, setting, neighbours, open points, yields to"""

FORMAT = 1
ELSEWHERE = "elsewhere"
"""The kind of an entry that stands for questions which no rulebook answers; it comes after all rules."""
SMALL = "~"
"""The mark before a small word (how, many, of): it helps to tell what a question means, not what it is about."""


@dataclass(frozen=True, eq=False, repr=False)
class Index:
    """All that a look-up needs of one game; a term is text, entries and its worth in each, read when it is asked."""

    game: str
    rows: Sequence[Row]
    terms: Sequence[str]
    words: Mapping[str, int]
    glossary: Mapping[str, Sequence[int]]
    quick: Sequence[tuple[str, Sequence[str]]]
    width: int
    vectors: bytes
    centres: bytes

    def __len__(self) -> int:
        return sum(row[2] != ELSEWHERE for row in self.rows)

    def id(self, n: int) -> str:
        """The id of the nth entry."""
        return self.rows[n][0]

    def kind(self, n: int) -> str:
        """The kind of the nth entry."""
        return self.rows[n][2]


def parse(text: str) -> Index:
    """The index that a file's text holds."""
    data = json.loads(text)
    if data.pop("format") != FORMAT:
        raise ValueError("another format")
    return Index(**{**data, "vectors": a2b_base64(data["vectors"]), "centres": a2b_base64(data["centres"])})


def write(index: Index) -> str:
    """The text of an index file: JSON with one item a line, so that a change shows as a change."""
    out = [f'"format": {FORMAT}', f'"game": {json.dumps(index.game)}']
    for name in ("rows", "terms", "quick"):
        out.append(f'"{name}": [\n' + ",\n".join(map(_flat, getattr(index, name))) + "\n]")
    out.append(f'"width": {index.width}')
    for name in ("vectors", "centres"):
        out.append(f'"{name}": "{b2a_base64(getattr(index, name), newline=False).decode()}"')
    for name in ("words", "glossary"):
        out.append(f'"{name}": {{\n' + ",\n".join(_pairs(getattr(index, name))) + "\n}")
    return "{" + ",\n".join(out) + "}\n"


def _flat(item: object) -> str:
    return json.dumps(item, separators=(",", ":"))


def _pairs(table: Mapping[str, object]) -> Iterable[str]:
    return (f"{_flat(key)}:{_flat(value)}" for key, value in sorted(table.items()))
