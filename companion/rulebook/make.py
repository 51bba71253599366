"""The look-up index of one game, made from its rule data; run when the data change, never at the table."""

from __future__ import annotations

import math
import re
import tomllib
from collections import Counter, defaultdict
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, TypedDict, cast

import snowballstemmer  # type: ignore[import-untyped]

from companion.rulebook.fold import FIRST_NAMES, bare, language, names, small_words, tokens
from companion.rulebook.index import ELSEWHERE, SMALL, Index
from companion.rulebook.learned import Meaning, centres, pack

if TYPE_CHECKING:
    from companion.rulebook.index import Row as Shown

_ID = re.compile(r"[a-z]+(?:\.[a-z0-9-]+)+")
FIELDS = {"title": (1.5, 0.3), "says": (2.0, 0.4), "asks": (3.0, 0.5), "rest": (0.7, 0.6)}
"""The parts of an entry: what a word in it counts, and how much a long part is discounted."""
SATURATION = 2.5


# Not written as a class, since one of its keys is a word of the language.
Row = TypedDict(
    "Row",
    {
        "id": str,
        "section": str,
        "kind": str,
        "says": str,
        "try": str,
        "ask": list[str],
        "needs": str,
        "problem": str,
        "options": list[str],
        "ruling": str,
        "setting": str,
        "overridden_by": list[str],
    },
    total=False,
)
"""One [[rule]] or [[ambiguity]] of a rules file as it is written there."""


@dataclass(frozen=True)
class Source:
    """All that is read to make an index: the entries in rulebook order, more question lines, a glossary."""

    game: str
    rows: tuple[Row, ...]
    asks: dict[str, list[str]] = field(default_factory=dict)
    words: dict[str, str] = field(default_factory=dict)
    quick: list[tuple[str, list[str]]] = field(default_factory=list)


def read_source(folder: Path) -> Source:
    """The rule data of the game in a folder; a base game's rules stand behind the game's own."""
    rows: list[Row] = []
    for name in ("rules.toml", "base.toml"):
        if (folder / name).exists():
            data = tomllib.loads((folder / name).read_text(encoding="utf-8"))
            rows += data.get("rule", [])
            rows += [cast(Row, row | {"kind": "ambiguity"}) for row in data.get("ambiguity", [])]
    asks: dict[str, list[str]] = defaultdict(list)
    words: dict[str, str] = {}
    for path in sorted(folder.glob("*asks.toml")):
        for rule, lines in tomllib.loads(path.read_text(encoding="utf-8")).get("asks", {}).items():
            asks[rule] += lines
    for path in sorted(folder.glob("*glossary.toml")):
        words.update(tomllib.loads(path.read_text(encoding="utf-8")).get("words", {}))
    quick: list[tuple[str, list[str]]] = []
    if (folder / "quick.toml").exists():
        parts = tomllib.loads((folder / "quick.toml").read_text(encoding="utf-8"))["part"]
        quick = [(part["title"], part["lines"]) for part in parts]
    rows += [{"id": id, "section": "", "kind": ELSEWHERE, "ask": lines} for id, lines in _elsewhere().items()]
    return Source(folder.name, tuple(rows), dict(asks), words, quick)


def _elsewhere() -> dict[str, list[str]]:
    """Questions that no rulebook answers, by kind."""
    text = Path(__file__).with_name("elsewhere.toml").read_text(encoding="utf-8")
    return cast(dict[str, list[str]], tomllib.loads(text)["asks"])


class Stems:
    """Remembers the stem of every word, by the language of the line that it stood in first."""

    def __init__(self, people: frozenset[str] = frozenset()) -> None:
        self._stemmer = {name: snowballstemmer.stemmer(name) for name in ("english", "german", "french")}
        self._people = people
        self.of: dict[str, str] = {}

    def line(self, text: str) -> list[str]:
        """The stems of a line, names left out; a small word has a mark before it."""
        words = tokens(text)
        tongue = language(words)
        small = small_words(tongue)
        out = []
        for word, plain in zip(words, tokens(bare(text)), strict=True):
            if word in small:
                out.append(self.of.setdefault(SMALL + word, SMALL + word))
            elif word not in self._people and (len(word) > 1 or word.isdigit()):
                stem = self.of.setdefault(word, self._stemmer[tongue].stemWord(word))
                self.of.setdefault(plain, stem)
                out.append(stem)
        return out


def _title(row: Row) -> str:
    if row["kind"] == ELSEWHERE:
        return ""
    return row["id"].partition(".")[2].replace(".", " ").replace("-", " ") + " " + row["section"]


def _says(row: Row) -> str:
    return row.get("says", "") or row.get("problem", "")


def _parts(row: Row, asks: list[str]) -> dict[str, list[str]]:
    rest: list[str] = [*row.get("options", []), row.get("ruling", ""), row.get("try", ""), row.get("needs", "")]
    return {"title": [_title(row)], "says": [_says(row)], "asks": asks, "rest": rest}


def _people(rows: tuple[Row, ...], lines: list[str]) -> frozenset[str]:
    """The names in question lines: words that only ever stand there with a capital, in mid-sentence too."""
    capital: set[str] = set()
    for line in lines:
        if language(tokens(line)) != "german":
            capital |= names(line)
    ruled = {w for row in rows for texts in _parts(row, []).values() for text in texts for w in tokens(text)}
    lower = {w for line in lines for raw in line.split() if raw[:1].islower() for w in tokens(raw)}
    return frozenset(capital - ruled - lower) | FIRST_NAMES - ruled


@dataclass(frozen=True)
class Lines:
    """The lines that say what each entry is about, as stems: what it says, then the questions."""

    stems: Stems
    of: tuple[dict[str, list[list[str]]], ...]

    def spoken(self) -> list[tuple[int, list[str]]]:
        """Each line with the place of its entry, titles and small print left out."""
        return [(n, line) for n, parts in enumerate(self.of) for name in ("says", "asks") for line in parts[name]]


def read_lines(source: Source) -> Lines:
    """The lines of every entry of a game."""
    asks = [[*row.get("ask", []), *source.asks.get(row["id"], [])] for row in source.rows]
    stems = Stems(_people(source.rows, [line for lines in asks for line in lines]))
    of = [
        {name: [stems.line(text) for text in texts] for name, texts in _parts(row, own).items()}
        for row, own in zip(source.rows, asks, strict=True)
    ]
    return Lines(stems, tuple(of))


def make(source: Source, meaning: Meaning | None = None) -> Index:
    """The index of a game; the meaning of its words, where one was learned, makes it understand more."""
    rows = source.rows
    found = read_lines(source)
    fields = [
        {name: [w for line in texts for w in line if w[0] != SMALL] for name, texts in parts.items()}
        for parts in found.of
    ]
    number = {term: n for n, term in enumerate(sorted(set(found.stems.of.values())))}
    in_entries = _by_entry(fields)
    learned = meaning or Meaning(0, {})
    return Index(
        game=source.game,
        rows=_rows(rows),
        terms=[in_entries.get(t, "") for t in number],
        words={word: number[stem] for word, stem in found.stems.of.items()},
        glossary=_glossary(source.words, found.stems, number),
        quick=source.quick,
        width=learned.width,
        vectors=pack([learned.vector(t) for t in number]),
        centres=pack(centres(len(rows), found.spoken(), learned)),
    )


def _by_entry(fields: list[dict[str, list[str]]]) -> dict[str, str]:
    """For each term what it is worth in each entry (BM25F): entry and worth in turn."""
    mean = {name: max(1.0, sum(len(f[name]) for f in fields) / len(fields)) for name in FIELDS}
    seen: dict[str, dict[int, float]] = defaultdict(lambda: defaultdict(float))
    for n, entry in enumerate(fields):
        for name, (weight, discount) in FIELDS.items():
            words = entry[name]
            long = 1 - discount + discount * len(words) / mean[name]
            for term, count in Counter(words).items():
                seen[term][n] += weight * count / long
    out: dict[str, str] = {}
    for term, worth in seen.items():
        idf = math.log(1 + (len(fields) - len(worth) + 0.5) / (len(worth) + 0.5))
        pairs = [f"{n} {round(100 * idf * tf / (SATURATION + tf))}" for n, tf in sorted(worth.items())]
        out[term] = " ".join(pairs)
    return out


def _rows(rows: tuple[Row, ...]) -> list[Shown]:
    """Every entry as it is shown, with its neighbours and the open points that bear on it."""
    place = {row["id"]: n for n, row in enumerate(rows)}
    cited = [_cited(row, place) for row in rows]
    out: list[Shown] = []
    for n, row in enumerate(rows):
        open_points = [m for m in cited[n] if rows[m]["kind"] == "ambiguity"]
        open_points += [m for m in range(len(rows)) if n in cited[m] and rows[m]["kind"] == "ambiguity"]
        beside = [m for m in (n - 1, n + 1) if 0 <= m < len(rows) and rows[m]["section"] == row["section"]]
        near = [m for m in [*beside, *cited[n]] if m not in open_points]
        links = (list(dict.fromkeys(near)), list(dict.fromkeys(open_points)), row.get("overridden_by", []))
        text = (row["id"], row["section"], row["kind"], _says(row), row.get("try", ""))
        out.append((*text, row.get("options", []), row.get("ruling", ""), row.get("setting", ""), *links))
    return out


def _cited(row: Row, place: dict[str, int]) -> list[int]:
    texts = " ".join([_says(row), row.get("try", ""), row.get("needs", ""), row.get("ruling", "")])
    return [place[i] for i in _ID.findall(texts) if i in place and i != row["id"]]


def _glossary(words: dict[str, str], stems: Stems, number: dict[str, int]) -> dict[str, list[int]]:
    """Players' phrases, written as one word, and the terms of the rules that they stand for."""
    out: dict[str, list[int]] = {}
    for phrase, ours in words.items():
        meant = [number[w] for w in dict.fromkeys(stems.line(ours)) if w in number and w[0] != SMALL]
        for key in {"".join(tokens(phrase)), "".join(tokens(bare(phrase)))} - {""}:
            out[key] = sorted({*out.get(key, []), *meant})
    return out
