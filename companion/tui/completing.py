"""Completing: the words that may stand where the entry line is being typed."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from typing import Literal, get_args, get_origin

from pydantic.fields import FieldInfo

from companion.core import notation
from companion.core.entry import Entry
from companion.core.notation import Language


def candidates(text: str, language: Language) -> list[str]:
    """The known words that the last word of a line may become; none where anything may be typed."""
    start = text.rfind(": ") + 2 if ": " in text else 0
    *before, last = text[start:].split(" ")
    if not any(before):
        verbs = sorted({m.verb for m in language.verbs.values()})
        seats = [f"{notation.write_seat(s)}:" for s in language.seats] if not start else []
        return _beginning(last, [*verbs, *seats])
    model = _model(before[0], language)
    info = _field(model, [w for w in before[1:] if w], last) if model is not None else None
    if info is None:
        return []
    typed = last.rpartition("=")[2]
    typed = typed.rpartition(",")[2] if notation.is_list(info) else typed
    return _beginning(typed, _known(info, language))


def completed(text: str, language: Language) -> str:
    """The line with its last word completed as far as it is clear."""
    found = candidates(text, language)
    if not found:
        return text
    at = max(text.rfind(mark) for mark in " ,=") + 1
    common = _shared(found)
    return text[:at] + common if len(common) >= len(text) - at else text


def _shared(words: Sequence[str]) -> str:
    low, high = min(words), max(words)
    return next((low[:i] for i, letter in enumerate(low) if high[i : i + 1] != letter), low)


def _model(word: str, language: Language) -> type[Entry] | None:
    near = {m for verb, m in language.verbs.items() if verb.startswith(word.casefold())}
    return language.verbs.get(word.casefold()) or (near.pop() if len(near) == 1 else None)


def _field(model: type[Entry], before: Sequence[str], last: str) -> FieldInfo | None:
    infos = notation.fields(model)
    name, equals, _ = last.partition("=")
    if equals:
        return infos.get(name)
    at = sum("=" not in word for word in before)
    return next((info for i, info in enumerate(infos.values()) if i == at), None)


def _known(info: FieldInfo, language: Language) -> Sequence[str]:
    inner = notation.base(info)
    if get_origin(inner) is Literal:
        return [str(a) for a in get_args(inner)]
    return language.words.get(str(notation.extra(info, "words") or ""), ())


def _beginning(typed: str, known: Sequence[str]) -> list[str]:
    return [word for word in known if _folded(word).startswith(_folded(typed))]


def _folded(text: str) -> str:
    decomposed = unicodedata.normalize("NFKD", text.casefold())
    return "".join(c for c in decomposed if not unicodedata.combining(c))
