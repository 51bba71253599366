"""Between a block of the journal and a record: plain TOML values on one side, an entry on the other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path

from companion.core import notation
from companion.core.entry import Entry, Record, SeatEntry
from companion.core.errors import Malformed, Unreadable
from companion.core.game import Game
from companion.core.journal import Block

_OWN = ("n", "kind", "at", "overruled")
_VEILED = "veiled:"


def to_values(record: Record) -> dict[str, object]:
    """The flat values of a record as they stand in the journal; `at` comes last.

    A secret is veiled: nobody reads it by glancing at the file. It is a curtain, not a lock.
    """
    values: dict[str, object] = {"n": record.n, "kind": record.entry.verb}
    for name, value in record.entry.model_dump(mode="json", exclude_defaults=True, exclude_none=True).items():
        info = type(record.entry).model_fields[name]
        values[name] = _veil(str(value)) if notation.extra(info, "secret") else value
    if record.overruled is not None:
        values["overruled"] = record.overruled
    values["at"] = record.at
    return values


def from_block(block: Block, game: Game, seats: Sequence[str], n: int, path: Path | None) -> Record:
    """The record that a block stands for; raises Unreadable with its line."""
    where = f"{path}, line {block.line}"
    kind = block.values.get("kind")
    model = game.verbs.get(kind) if isinstance(kind, str) else None
    if model is None or model.verb != kind:
        raise Unreadable(f"{where}: “{str(kind)[:40]}” is no entry of {game.title}, or of a later version.")
    given = {k: v for k, v in block.values.items() if k not in _OWN}
    try:
        entry = notation.build(model, _unveiled(model, given))
    except Malformed as error:
        raise Unreadable(f"{where}: {error}") from None
    if isinstance(entry, SeatEntry) and entry.seat not in seats:
        raise Unreadable(f"{where}: there is no seat called “{entry.seat[:40]}” at this table.")
    at = block.values.get("at")
    moment = at if isinstance(at, datetime) else datetime.fromtimestamp(0, UTC)
    overruled = block.values.get("overruled")
    edited = block.edited or block.values.get("n") != n
    return Record(n, entry, moment, None if overruled is None else str(overruled), edited)


def _unveiled(model: type[Entry], given: Mapping[str, object]) -> dict[str, object]:
    values = dict(given)
    for name, value in given.items():
        if isinstance(value, str) and value.startswith(_VEILED):
            values[name] = _lift(value)
        elif isinstance(value, list):
            values[name] = tuple(value)
    return values


def _veil(text: str) -> str:
    import base64
    import secrets

    salt = secrets.token_bytes(4)
    body = text.encode()
    mixed = bytes(b ^ salt[i % 4] for i, b in enumerate(body))
    return _VEILED + base64.urlsafe_b64encode(salt + mixed).decode()


def _lift(text: str) -> str:
    import base64

    try:
        raw = base64.urlsafe_b64decode(text.removeprefix(_VEILED))
        return bytes(b ^ raw[i % 4] for i, b in enumerate(raw[4:])).decode()
    except (ValueError, UnicodeDecodeError, IndexError):
        raise Malformed("a veiled value was damaged") from None
