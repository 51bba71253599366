"""Table notation: one text line for one entry, made from the entry models.

    ana: select purple
    reveal 0 1 0 1 3 red=upgrade,upgrade
    note "we all thought gold"

A seat and a colon, the verb, then the required fields in order and the others as `name=value`. Words may be
shortened while they stay clear; lists are joined by commas; anything with blanks stands in double quotes.
"""

from __future__ import annotations

import types
import unicodedata
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Literal, Union, cast, get_args, get_origin

from pydantic import ValidationError
from pydantic.fields import FieldInfo

from companion.core.entry import Entry, SeatEntry
from companion.core.errors import Malformed
from companion.core.lines import Word, quote, quote_length, split, unescaped

VEIL = "▒▒▒"
LONGEST = 4000


@dataclass(frozen=True, slots=True)
class Language:
    """What a line may speak of at one table: entries by verb, seats, vocabularies, the seat meant by default."""

    verbs: Mapping[str, type[Entry]]
    seats: Sequence[str]
    words: Mapping[str, Sequence[str]] = field(default_factory=dict)
    seat: str | None = None


# ------------------------------------------------------------------ writing


def write(entry: Entry, hide: bool = False) -> str:
    """The notation line of an entry; with `hide`, secret fields are veiled."""
    parts = [entry.verb]
    optional = False
    for name, info in fields(type(entry)).items():
        value = getattr(entry, name)
        if not info.is_required() and value == info.default:
            optional = True
            continue
        text = VEIL if hide and extra(info, "secret") else _write_value(value, info)
        positional = (info.is_required() or bool(extra(info, "plain"))) and not optional
        parts.append(text if positional else f"{name}={text}")
    line = " ".join(parts)
    if isinstance(entry, SeatEntry):
        return f"{write_seat(entry.seat)}: {line}"
    return line


def write_seat(seat: str) -> str:
    """A seat as it stands before the colon of a line."""
    return quote(seat, " :=")


def quoted(text: str) -> str:
    """A single value as it stands in a line, in quotes where it needs them."""
    return quote(text, " ,=")


def _write_value(value: object, info: FieldInfo) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, (tuple, list)):
        return ",".join(quote(str(v), " ,=") for v in value) or '""'
    if extra(info, "rest"):
        text = str(value)
        plain = text == text.strip() and text and not any(c in '"=:' or not c.isprintable() for c in text)
        return text if plain and info.is_required() else quote(text, " =,:")
    return quote(str(value), " ,=")


# ------------------------------------------------------------------ reading


def read(line: str, language: Language) -> Entry:
    """The entry that a line stands for; raises Malformed with what is wrong and in which column."""
    if len(line) > LONGEST:
        raise Malformed(f"A line has at most {LONGEST} letters; this one has {len(line)}.")
    bad = next((i for i, c in enumerate(line) if unicodedata.category(c) in ("Cc", "Cs") and c != "\t"), None)
    if bad is not None:
        raise Malformed("The line holds a control character.", bad + 1)
    if not line.strip():
        raise Malformed("The line is empty.")
    seat, start = _leading_seat(line, language)
    first = next(split(line, start), None)
    if first is None:
        raise Malformed("After the seat there must be a word that says what is entered.", start + 1)
    model = _verb(first, language)
    remark = _remark(model, line[first.at - 1 + len(first.raw) :].strip())
    words = [first] if remark else list(split(line, start))
    given = remark or _assign(model, words[1:], line, language)
    if issubclass(model, SeatEntry):
        if seat is None:
            raise Malformed(f"Whose sheet? Write a seat and a colon before “{words[0].text}”.")
        given["seat"] = seat
    elif seat is not None and seat != language.seat:
        raise Malformed(f"“{model.verb}” belongs to the whole table; leave out the seat.", 1)
    return build(model, given, words)


def build(model: type[Entry], given: Mapping[str, object], words: Sequence[Word] = ()) -> Entry:
    """An entry of this model from plain values; raises Malformed for the first value that does not fit."""
    try:
        return model.model_validate(dict(given))
    except ValidationError as error:
        first = error.errors()[0]
        name = str(first["loc"][0]) if first["loc"] else ""
        raise Malformed(_complaint(model, name, first), _column(name, model, words)) from None


def _complaint(model: type[Entry], name: str, first: Any) -> str:
    info = fields(model).get(name)
    if first["type"] == "missing":
        return f"“{model.verb}” needs {name}: {info.description if info else ''}. Form: {form(model)}"
    if first["type"] == "extra_forbidden":
        return f"“{model.verb}” has no field called {name[:40]}. Form: {form(model)}"
    shown = str(first.get("input", ""))[:40]
    reason = str(first["msg"]).removeprefix("Value error, ")
    return f"{name} cannot be “{shown}”: {reason[0].lower()}{reason[1:]}."


def _column(name: str, model: type[Entry], words: Sequence[Word]) -> int | None:
    named = next((w.at for w in words if w.name == name), None)
    if named is not None:
        return named
    order = list(fields(model))
    if name in order and len(words) > order.index(name) + 1:
        return words[order.index(name) + 1].at
    return None


def _remark(model: type[Entry], rest: str) -> dict[str, object]:
    # Free text that stands alone is taken as it is, with its quotes and signs.
    name, info = next(iter(fields(model).items()), ("", None))
    if info is None or not extra(info, "rest") or not rest or rest.startswith('"'):
        return {}
    return {} if rest.startswith(f"{name}=") else {name: rest}


def _leading_seat(line: str, language: Language) -> tuple[str | None, int]:
    text = line.lstrip()
    skipped = len(line) - len(text)
    if text.startswith('"'):
        end = skipped + quote_length(line, skipped)
        if line[end : end + 1] == ":":
            name = unescaped(line[skipped + 1 : end - 1])
            return seat_named(name, language.seats, skipped + 1), end + 1
        return language.seat, skipped
    head, colon, _ = text.partition(":")
    # A colon behind the first blank belongs to a value, not to a seat (unless a seat has blanks in it).
    if colon and (" " not in head.strip() or any(_folded(head) == _folded(s) for s in language.seats)):
        return seat_named(head.strip(), language.seats, skipped + 1), skipped + len(head) + 1
    return language.seat, skipped


def seat_named(text: str, seats: Sequence[str], at: int | None = None) -> str:
    """The seat with this name, number or clear beginning; raises Malformed with the seats that exist."""
    exact = [s for s in seats if s == text] or [s for s in seats if _folded(s) == _folded(text)]
    if len(exact) == 1:
        return exact[0]
    if text.isdecimal() and 1 <= int(text) <= len(seats):
        return seats[int(text) - 1]
    near = [s for s in seats if text and _folded(s).startswith(_folded(text))]
    if len(near) == 1:
        return near[0]
    listed = ", ".join(seats[:8]) + (" …" if len(seats) > 8 else "")
    if len(near) > 1 or len(exact) > 1:
        raise Malformed(f"“{text[:40]}” could be {' or '.join((near or exact)[:3])}.", at)
    raise Malformed(f"There is no seat called “{text[:40]}”. Seats: {listed}.", at)


def _folded(text: str) -> str:
    decomposed = unicodedata.normalize("NFKD", text.strip().casefold().replace("ß", "ss"))
    return "".join(c for c in decomposed if not unicodedata.combining(c))


def _verb(word: Word, language: Language) -> type[Entry]:
    text = _folded(word.text)
    if text in language.verbs:
        return language.verbs[text]
    near = {model for verb, model in language.verbs.items() if verb.startswith(text)}
    if len(near) == 1:
        return near.pop()
    verbs = sorted({m.verb for m in (near or set(language.verbs.values()))})
    if near:
        raise Malformed(f"“{word.text}” could be {', '.join(verbs)}.", word.at)
    import difflib

    close = difflib.get_close_matches(text, verbs, 3, 0.5)
    hint = f"Did you mean {' or '.join(close)}?" if close else f"Known: {', '.join(verbs)}."
    raise Malformed(f"“{word.text[:40]}” is nothing that can be entered here. {hint}", word.at)


def _assign(model: type[Entry], words: Sequence[Word], line: str, language: Language) -> dict[str, object]:
    infos = fields(model)
    waiting = list(infos)
    given: dict[str, object] = {}
    words = _digits(model, words)
    for i, word in enumerate(words):
        if word.name:
            if word.name not in infos:
                raise Malformed(f"“{model.verb}” has no field called {word.name[:40]}. Form: {form(model)}", word.at)
            if word.name in given:
                raise Malformed(f"{word.name} is given twice.", word.at)
            given[word.name] = _read_value(word, word.name, infos[word.name], language)
            waiting = [n for n in waiting if n != word.name]
            continue
        if not waiting:
            raise Malformed(f"“{word.text[:40]}” is too much. Form: {form(model)}", word.at)
        name = waiting.pop(0)
        if extra(infos[name], "rest") and not word.quoted:
            given[name] = line[word.at - 1 :].strip()
            break
        if extra(infos[name], "rest") and i + 1 < len(words):
            raise Malformed(f"“{words[i + 1].text[:40]}” stands behind the closing quotes.", words[i + 1].at)
        given[name] = _read_value(word, name, infos[name], language)
    return given


def _digits(model: type[Entry], words: Sequence[Word]) -> Sequence[Word]:
    # Several small numbers may be typed in one word: `reveal 01013` is `reveal 0 1 0 1 3`.
    needed = [i for i in fields(model).values() if i.is_required()]
    small = all(base(i) is int and any(getattr(m, "le", 99) <= 9 for m in i.metadata) for i in needed)
    if not words or len(needed) < 2 or not small:
        return words
    first = words[0]
    if first.name or len(first.text) != len(needed) or not (first.text.isascii() and first.text.isdecimal()):
        return words
    return [*(Word(d, first.at + n) for n, d in enumerate(first.text)), *words[1:]]


def _read_value(word: Word, name: str, info: FieldInfo, language: Language) -> object:
    vocabulary = language.words.get(str(extra(info, "words") or ""))
    if is_list(info):
        return tuple(_resolve(t, name, word.at, info, vocabulary) for t in word.parts())
    return _resolve(word.text, name, word.at, info, vocabulary)


def _resolve(text: str, name: str, at: int, info: FieldInfo, vocabulary: Sequence[str] | None) -> object:
    inner = base(info)
    if inner is int:
        try:
            return int(text.replace("−", "-"))
        except ValueError:
            raise Malformed(f"{name} is a whole number, not “{text[:40]}”.", at) from None
    if inner is bool:
        if _folded(text) in ("yes", "y", "true", "1"):
            return True
        if _folded(text) in ("no", "n", "false", "0"):
            return False
        raise Malformed(f"{name} is yes or no, not “{text[:40]}”.", at)
    known = [str(a) for a in get_args(inner)] if get_origin(inner) is Literal else vocabulary
    if known is None or (not text and not known):
        return text
    return choose(text, name, known, at)


def choose(text: str, name: str, known: Sequence[str], at: int | None = None) -> str:
    """The known word that a typed word stands for (clear beginnings and missing accents are fine)."""
    folded = _folded(text)
    same = [k for k in known if _folded(k) == folded]
    near = same or [k for k in known if folded and _folded(k).startswith(folded)]
    if len(near) == 1:
        return near[0]
    listed = ", ".join((near or known)[:14])
    more = " …" if len(near or known) > 14 else ""
    if near:
        raise Malformed(f"{name} “{text[:40]}” could be {listed}{more}.", at)
    raise Malformed(f"{name} cannot be “{text[:40]}”. Known: {listed}{more}.", at)


# ------------------------------------------------------------------ the form of an entry


@cache
def fields(model: type[Entry]) -> Mapping[str, FieldInfo]:
    """The fields of an entry besides its seat, in the order of the notation."""
    return {n: i for n, i in model.model_fields.items() if not (n == "seat" and issubclass(model, SeatEntry))}


def extra(info: FieldInfo, name: str) -> object:
    """A remark that an entry model makes about a field (`words`, `rest`, `secret`), or None."""
    remarks = info.json_schema_extra
    return remarks.get(name) if isinstance(remarks, dict) else None


@cache
def is_secret(model: type[Entry]) -> bool:
    """True when an entry holds something that only its seat may see."""
    return any(extra(info, "secret") for info in fields(model).values())


def secret_of(line: str, language: Language) -> tuple[str | None, type[Entry]] | None:
    """The seat and the entry of a line, finished or not, that says what only its seat may see; None for others."""
    try:
        seat, start = _leading_seat(line, language)
        first = next(split(line, start), None)
        model = _verb(first, language) if first is not None else None
    except Malformed:
        return None
    return (seat, model) if model is not None and is_secret(model) else None


@cache
def _inner(annotation: Any) -> tuple[Any, bool]:
    origin = get_origin(annotation)
    if origin in (Union, types.UnionType):
        return _inner(next(a for a in get_args(annotation) if a is not type(None)))
    if origin is tuple:
        return get_args(annotation)[0], True
    return annotation, False


def base(info: FieldInfo) -> Any:
    """The type of a field, or of the members of its list."""
    return _inner(cast(Hashable, info.annotation))[0]


def is_list(info: FieldInfo) -> bool:
    """True when a field holds several values."""
    return bool(_inner(cast(Hashable, info.annotation))[1])


def form(model: type[Entry]) -> str:
    """The form of an entry's line, such as `SEAT: select COLOUR [square=…]`."""
    parts = [model.verb]
    for name, info in fields(model).items():
        mark = name.upper() + (",…" if is_list(info) else "")
        parts.append(mark if info.is_required() else f"[{name}=…]")
    return ("SEAT: " if issubclass(model, SeatEntry) else "") + " ".join(parts)
