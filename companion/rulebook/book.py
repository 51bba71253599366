"""A reader's own rulebook, a text file: its passages, and the one that speaks of the same thing as an answer."""

from __future__ import annotations

import math
import re
from collections import Counter
from dataclasses import dataclass
from os import path

from companion.rulebook.errors import NoBook
from companion.rulebook.fold import fold, language, small_words, tokens

LARGEST = 8_000_000
LONGEST_PASSAGE = 420
UNWRAPPED = 120
"""A line longer than this is a paragraph by itself; shorter ones are lines of a paragraph."""
_BULLETS = "-*•–"
_ENDS = ".!?:;"
LEAST = 0.2
"""The share of a question's weight that a passage must hold to be shown; under it there is no passage."""


@dataclass(frozen=True)
class Passage:
    """A few lines of the book, under the heading that they stand under."""

    heading: str
    text: str
    words: frozenset[str]


@dataclass(frozen=True)
class Book:
    """A reader's text cut into passages, with the weight of every word in it."""

    passages: tuple[Passage, ...]
    weight: dict[str, float]


def load_book(file: str) -> Book:
    """The book in a text file; a file that is none is refused with one sentence."""
    try:
        if path.getsize(file) > LARGEST:
            raise NoBook(f"{file} is too large for a rulebook; the limit is {LARGEST // 1_000_000} MB of text.")
        with open(file, "rb") as opened:
            raw = opened.read()
    except (OSError, ValueError) as fault:
        raise NoBook(f"{file} cannot be read: {getattr(fault, 'strerror', None) or fault}.") from fault
    if b"\0" in raw and not raw.startswith((b"\xff\xfe", b"\xfe\xff")):
        raise NoBook(f"{file} is not a text file; save the rulebook as plain text first.")
    text = _decoded(raw)
    if not text.strip():
        raise NoBook(f"{file} is empty.")
    found = tuple(_passages(text))
    if not found:
        raise NoBook(f"{file} holds no sentence to show.")
    seen = Counter(w for passage in found for w in passage.words)
    return Book(found, {w: math.log(1 + len(found) / n) for w, n in seen.items()})


def passage(book: Book, words: str, section: str) -> Passage | None:
    """The passage that fits an answer best, given its words and section; None where none fits."""
    wanted = _words(words)
    total = sum(book.weight.get(w, 0.0) for w in wanted)
    heads = _words(section)
    best, top = None, 0.0
    for candidate in book.passages:
        shared = sum(book.weight[w] for w in wanted & candidate.words)
        if total == 0 or shared < LEAST * total:
            continue
        head = len(heads & _words(candidate.heading)) / max(1, len(heads))
        score = shared / total * (1 + head) / (1 + len(candidate.words)) ** 0.15
        if score > top:
            best, top = candidate, score
    return best


def _decoded(raw: bytes) -> str:
    encodings = ("utf-16",) if raw.startswith((b"\xff\xfe", b"\xfe\xff")) else ("utf-8-sig", "cp1252", "latin-1")
    for encoding in encodings:
        try:
            return raw.decode(encoding)
        except UnicodeDecodeError:
            continue
    raise NoBook("The book is not in a known text encoding; save it as UTF-8.")


def _passages(text: str) -> list[Passage]:
    heading = ""
    paragraphs: list[tuple[str, str]] = []
    fresh = True
    for line in map(str.strip, text.replace("\f", "\n\n").splitlines()):
        if not line:
            fresh = True
        elif _is_heading(line, fresh):
            heading, fresh = line.strip("# "), True
        elif fresh or line[0] in _BULLETS:
            paragraphs.append((heading, line))
            fresh = len(line) > UNWRAPPED and line[-1] in _ENDS
        else:
            paragraphs[-1] = (heading, f"{paragraphs[-1][1]} {line}")
            fresh = len(line) > UNWRAPPED and line[-1] in _ENDS
    pieces = [(head, piece) for head, paragraph in paragraphs for piece in _pieces(paragraph)]
    found = [Passage(head, piece, _words(f"{head} {piece}")) for head, piece in pieces]
    return [passage for passage in found if passage.words]


def _is_heading(line: str, fresh: bool) -> bool:
    short = len(line) <= 60 and line[-1] not in ".,;:!?" and line[0] not in _BULLETS
    return line[0] == "#" or (fresh and short)


def _pieces(text: str) -> list[str]:
    """A paragraph, or as many whole sentences of it as are read at a glance."""
    out: list[str] = []
    for sentence in re.split(r"(?<=[.!?])\s+", text):
        if out and len(out[-1]) + len(sentence) < LONGEST_PASSAGE:
            out[-1] += " " + sentence
        elif sentence:
            out.append(sentence)
    return [piece[: 2 * LONGEST_PASSAGE] for piece in out]


def _words(text: str) -> frozenset[str]:
    said = tokens(fold(text))
    small = small_words(language(said))
    return frozenset(_root(w) for w in said if w not in small and (len(w) > 1 or w.isdigit()))


def _root(word: str) -> str:
    # A light cut does for finding a passage in a text that uses the same words as the rules.
    for end in ("ing", "ed", "es", "s"):
        if word.endswith(end) and len(word) - len(end) >= 3:
            return word[: -len(end)]
    return word.rstrip("e") or word
