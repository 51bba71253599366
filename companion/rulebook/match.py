"""A player's words turned into words of the rules: stems, spelling, glossary, compounds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from companion.rulebook.fold import FIRST_NAMES, bare, language, names, small_words, tokens
from companion.rulebook.index import SMALL

GLOSSARY_WEIGHT = 0.7
REPAIR_WEIGHT = 0.8
LONGEST_PHRASE = 4
_ENDINGS = ("s", "es", "ed", "d", "ing", "er", "en", "n", "e", "ly", "r", "t", "te", "y")
_LETTERS = "abcdefghijklmnopqrstuvwxyz"
_LINKS = ("", "s", "n", "en", "es")


@dataclass(frozen=True, eq=False, repr=False)
class Question:
    """A question as the index sees it: what each term weighs, and the words that nothing in the book has."""

    terms: Mapping[int, float]
    small: Mapping[int, float]
    unknown: tuple[str, ...]


def understand(text: str, words: Mapping[str, int], glossary: Mapping[str, Sequence[int]]) -> Question:
    """What a question asks for, in terms of an index."""
    said = tokens(text)
    tongue = language(said)
    small = small_words(tongue)
    people = names(text) if tongue == "english" else frozenset[str]()
    weights: dict[int, float] = {}
    little: dict[int, float] = {}
    unknown: list[str] = []
    explained = _explain(said, words, glossary, weights)
    plain = tokens(bare(text))
    for n, word in enumerate(said):
        if word in small:
            if SMALL + word in words:
                little[words[SMALL + word]] = 1.0
            continue
        if len(word) == 1 and not word.isdigit():
            continue
        term = words.get(word, words.get(plain[n]))
        if term is not None:
            weights[term] = max(weights.get(term, 0), 1.0)
            continue
        if word in FIRST_NAMES:
            continue
        near = _relatives(word, words, 3 if tongue == "english" else 5)
        if not near and n not in explained:
            near = _compound(word, words, glossary) or ([] if word in people else _repair(word, words))
        for term in near:
            weights[term] = max(weights.get(term, 0), REPAIR_WEIGHT)
        if not near and n not in explained and word not in people:
            unknown.append(word)
    return Question(weights, little, tuple(unknown))


def _explain(
    said: list[str], words: Mapping[str, int], glossary: Mapping[str, Sequence[int]], weights: dict[int, float]
) -> set[int]:
    """Adds what the glossary says of the phrases in a question; gives the places of the words explained."""
    explained: set[int] = set()
    for start in range(len(said)):
        for end in range(start + 1, min(start + LONGEST_PHRASE, len(said)) + 1):
            phrase = "".join(said[start:end])
            meaning = glossary.get(phrase) or next(
                (glossary[phrase[: -len(e)]] for e in _ENDINGS if phrase.endswith(e) and phrase[: -len(e)] in glossary),
                None,
            )
            if meaning:
                explained.update(range(start, end))
                for term in meaning:
                    weights[term] = max(weights.get(term, 0), GLOSSARY_WEIGHT)
    return explained


def _relatives(word: str, words: Mapping[str, int], shortest: int) -> list[int]:
    """The known word that this one is another form of: buildings, building."""
    for cut in _ENDINGS:
        if word.endswith(cut) and len(word) - len(cut) >= shortest:
            root = word[: -len(cut)]
            forms = [root, root + "e", root[:-1] if root[-1] == root[-2] else root]
            if cut == "es" or cut == "ed":
                forms.append(root[:-1] + "y" if root.endswith("i") else root)
            for form in forms:
                if form in words and len(form) >= 3:
                    return [words[form]]
    for add in ("s", "e", "ed", "d", "ing", "n", "en", "es"):
        if word + add in words:
            return [words[word + add]]
    return []


def _compound(word: str, words: Mapping[str, int], glossary: Mapping[str, Sequence[int]]) -> list[int]:
    """The parts of a compound noun that the index knows, when they make up the whole word."""
    if len(word) < 8:
        return []

    def part(piece: str) -> Sequence[int]:
        return glossary.get(piece, ()) or ([words[piece]] if piece in words else [])

    for cut in range(4, len(word) - 3):
        tail = part(word[cut:])
        if tail:
            for link in _LINKS:
                head = word[:cut]
                if head.endswith(link) and len(head) - len(link) >= 3:
                    found = part(head[: len(head) - len(link)])
                    if found:
                        return [*found, *tail]
    return []


def _repair(word: str, words: Mapping[str, int]) -> list[int]:
    """The known words that a mistyped one is meant to be."""
    if len(word) < 4 or word.isdigit():
        return []
    near = _one_slip(word, words)
    if not near and len(word) > 5:
        # Only now, since its import takes as long as the whole look-up.
        from rapidfuzz import process
        from rapidfuzz.distance import OSA

        found = process.extract(word, list(words), scorer=OSA.distance, score_cutoff=2, limit=3)
        near = [known for known, distance, _ in found if distance == found[0][1]]
    return list({words[known]: None for known in near})


def _one_slip(word: str, words: Mapping[str, int]) -> list[str]:
    """The known words that are one slip of the keyboard away: two letters swapped, one too many, wrong or missing."""
    cuts = [(word[:n], word[n:]) for n in range(len(word) + 1)]
    swapped = (a + b[1] + b[0] + b[2:] for a, b in cuts if len(b) > 1)
    dropped = (a + b[1:] for a, b in cuts if b)
    near = [w for made in (swapped, dropped) for w in made if w in words]
    near += [w for a, b in cuts for c in _LETTERS for w in (a + c + b[1:], a + c + b) if w in words]
    return list(dict.fromkeys(near))[:3]
