"""The owner's copy: printed values, each with where it was read; nothing printed is invented.

`sheets/<game>/printed.toml` names every printed value: a key (perhaps with parameters), its shape and
range, the question that asks for it, and what the texts fix. Everything else is *unread* until an
owner reads it off their own copy.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Literal, TypeAlias, cast

from companion.core import sheets
from companion.core.errors import Malformed

PrintedValue: TypeAlias = int | str | tuple[int, ...] | tuple[str, ...]
Shape: TypeAlias = Literal["integer", "word", "text", "integers", "words"]


@dataclass(frozen=True, slots=True)
class Spec:
    """What is known about one printed value before anybody reads it.

    `known` is the value that a text fixes, `source` says which text. `least` and `most` bound each number;
    `choices` bounds each word. `set` is the id of the printed set in the register.
    """

    key: str
    set: str
    shape: Shape
    ask: str
    least: int | None = None
    most: int | None = None
    length: int | None = None
    choices: tuple[str, ...] = ()
    known: PrintedValue | None = None
    source: str = ""
    hint: str = ""


@dataclass(frozen=True, slots=True)
class Datum:
    """A printed value and where it was read."""

    value: PrintedValue
    source: str


@dataclass(frozen=True, slots=True)
class Copy:
    """All printed values that a table knows. `label` is shown wherever print is shown."""

    game: str
    label: str = "your copy"
    practice: bool = False
    data: Mapping[str, Datum] = field(default_factory=dict)

    def get(self, key: str) -> PrintedValue | None:
        """The printed value under a key, or None while it is unread."""
        datum = self.data.get(key)
        return None if datum is None else datum.value

    def number(self, key: str) -> int | None:
        """A printed whole number, or None while it is unread."""
        value = self.get(key)
        return value if isinstance(value, int) else None

    def word(self, key: str) -> str | None:
        """A printed word, or None while it is unread."""
        value = self.get(key)
        return value if isinstance(value, str) else None

    def numbers(self, key: str) -> tuple[int, ...] | None:
        """A printed row of whole numbers, or None while it is unread."""
        value = self.get(key)
        return cast(tuple[int, ...], value) if isinstance(value, tuple) else None

    def words(self, key: str) -> tuple[str, ...] | None:
        """A printed row of words, or None while it is unread."""
        value = self.get(key)
        return cast(tuple[str, ...], value) if isinstance(value, tuple) else None

    def source(self, key: str) -> str:
        """Where the value was read; "unread" while nobody has."""
        datum = self.data.get(key)
        return "unread" if datum is None else datum.source

    def having(self, key: str, value: PrintedValue, source: str) -> Copy:
        """The same copy with one more value read."""
        return replace(self, data={**self.data, key: Datum(value, source)})


@cache
def specs(game: str) -> Mapping[str, Spec]:
    """Every printed value of a game by its key, parameters filled in, in the order of the file."""
    found: dict[str, Spec] = {}
    for block in cast(list[dict[str, object]], sheets.read(game, "printed.toml").get("value", [])):
        for spec in _expand(block):
            found[spec.key] = spec
    return found


def _expand(block: Mapping[str, object]) -> Iterable[Spec]:
    over = cast(dict[str, list[str]], block.get("over", {}))
    known = cast(dict[str, PrintedValue], block.get("known", {}))
    sources = cast(dict[str, str], block.get("source", {}))
    for combination in itertools.product(*over.values()):
        names = dict(zip(over, combination, strict=True))
        key = str(block["key"]).format_map(names)
        value = known.get(key)
        yield Spec(
            key=key,
            set=str(block["set"]),
            shape=cast(Shape, block["shape"]),
            ask=str(block["ask"]).format_map(names),
            least=cast("int | None", block.get("least")),
            most=cast("int | None", block.get("most")),
            length=cast("int | None", block.get("length")),
            choices=tuple(cast(list[str], block.get("choices", []))),
            known=_frozen(value) if value is not None else None,
            source=sources.get(key, ""),
            hint=str(block.get("hint", "")).format_map(names),
        )


def _frozen(value: object) -> PrintedValue:
    return cast(PrintedValue, tuple(value) if isinstance(value, list) else value)


def empty(game: str) -> Copy:
    """A copy of which nobody has read anything: only what the texts fix is known."""
    data = {s.key: Datum(s.known, s.source) for s in specs(game).values() if s.known is not None}
    return Copy(game, data=data)


@cache
def practice(game: str) -> Copy:
    """The practice copy: a complete made-up print for demos and tests, labelled as such everywhere."""
    values = cast(dict[str, object], sheets.read(game, "practice.toml")["values"])
    made_up = {key: Datum(_frozen(value), "practice copy, made up") for key, value in values.items()}
    return Copy(game, "practice copy", True, {**made_up, **empty(game).data})


_COMMA = re.compile(r"\s*,\s*")


def parse(spec: Spec, text: str) -> PrintedValue:
    """The printed value that a typed text stands for; raises Malformed with what would be right."""
    words = [w for w in _COMMA.split(text.strip()) if w]
    if not words:
        raise Malformed(f"{spec.key} needs a value.")
    if spec.shape in ("integer", "word", "text"):
        if spec.shape == "text":
            return text.strip()
        if len(words) > 1:
            raise Malformed(f"{spec.key} is one {spec.shape}, not {len(words)}.")
        return _number(spec, words[0]) if spec.shape == "integer" else _word(spec, words[0])
    if spec.length is not None and len(words) != spec.length:
        raise Malformed(f"{spec.key} has {spec.length} values, not {len(words)}.")
    if spec.shape == "integers":
        return tuple(_number(spec, w) for w in words)
    return tuple(_word(spec, w) for w in words)


def _number(spec: Spec, text: str) -> int:
    try:
        number = int(text.replace("−", "-"))
    except ValueError:
        raise Malformed(f"{spec.key} is a whole number, not “{text[:40]}”.") from None
    if (spec.least is not None and number < spec.least) or (spec.most is not None and number > spec.most):
        span = f"{spec.least if spec.least is not None else '…'} to {spec.most if spec.most is not None else '…'}"
        raise Malformed(f"{spec.key} is {span}, not {number}.")
    return number


def _word(spec: Spec, text: str) -> str:
    if not spec.choices:
        return text
    same = [c for c in spec.choices if c.casefold() == text.casefold()]
    near = same or [c for c in spec.choices if c.casefold().startswith(text.casefold())]
    if len(near) != 1:
        raise Malformed(f"{spec.key} is one of {', '.join(spec.choices)}, not “{text[:40]}”.")
    return near[0]


def written(value: PrintedValue) -> str:
    """A printed value as it is typed: lists with commas."""
    return ",".join(map(str, value)) if isinstance(value, tuple) else str(value)
