"""The owner's printed values, kept between evenings: one TOML file for each game in the user's data folder."""

from __future__ import annotations

import contextlib
import os
import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

import tomli_w

from companion.core import copy as copies
from companion.core.copy import Copy, Datum
from companion.core.entry import Printed
from companion.core.errors import Malformed, Unreadable
from companion.core.folders import folder

if TYPE_CHECKING:
    from companion.core.table import Table

FORMAT = 1


def path(game: str) -> Path:
    """The file that keeps the owner's values of a game."""
    return folder() / "copies" / f"{game}.toml"


def load(game: str) -> Copy:
    """The owner's copy of a game: what the texts fix and what the owner has read. Raises Unreadable."""
    copy = copies.empty(game)
    if not path(game).exists():
        return copy
    for key, datum in _read(path(game), game).items():
        copy = copy.having(key, datum.value, datum.source)
    return copy


def keep(game: str, values: Mapping[str, Datum]) -> None:
    """Keeps values for every later table; written to a temporary file first, then renamed."""
    own = _read(path(game), game) if path(game).exists() else {}
    _write(path(game), game, {**own, **values})


def forget(game: str, keys: Iterable[str]) -> None:
    """Makes values unread again."""
    gone = set(keys)
    own = _read(path(game), game) if path(game).exists() else {}
    _write(path(game), game, {k: d for k, d in own.items() if k not in gone})


def export(game: str, target: Path) -> int:
    """Writes the owner's values into a file that another owner can import; gives how many there are."""
    own = _read(path(game), game) if path(game).exists() else {}
    _write(target, game, own)
    return len(own)


def take(game: str, source: Path) -> int:
    """Imports values from an exported file; gives how many. Raises Unreadable, and then takes none."""
    values = _read(source, game)
    keep(game, values)
    return len(values)


def supply(table: Table, keys: Iterable[str]) -> tuple[str, ...]:
    """Writes into a table's journal those of these values that the owner has read for another table."""
    setup = table.state.setup
    if setup.copy.practice:
        return ()
    own = load(setup.game)
    known = [k for k in keys if setup.copy.get(k) is None and own.get(k) is not None]
    for key in known:
        datum = own.data[key]
        table.enter(Printed(key=key, value=copies.written(datum.value), source=datum.source))
    return tuple(known)


def answer(table: Table, key: str, text: str, source: str = "owner") -> None:
    """Takes an owner's answer: into the journal, and kept for every later table. Raises Malformed."""
    record = table.enter(Printed(key=key, value=text, source=source))
    setup = table.state.setup
    if not setup.copy.practice and isinstance(record.entry, Printed):
        keep(setup.game, {key: setup.copy.data[key]})


def _read(file: Path, game: str) -> dict[str, Datum]:
    try:
        data: dict[str, Any] = tomllib.loads(file.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise Unreadable(f"{file} is not there.") from None
    except (OSError, UnicodeDecodeError) as error:
        raise Unreadable(f"{file} cannot be read: {error}.") from None
    except tomllib.TOMLDecodeError as error:
        raise Unreadable(f"{file} cannot be read as TOML: {error}.") from None
    if data.get("game") != game or data.get("format") != FORMAT:
        raise Unreadable(f"{file} holds no printed values of {game} (game {data.get('game')!r}).")
    values: dict[str, Datum] = {}
    for key, datum in data.get("printed", {}).items():
        spec = copies.specs(game).get(key)
        if spec is None:
            raise Unreadable(f"{file}: {game} has no printed value called {key}.")
        try:
            values[key] = Datum(copies.parse(spec, str(datum["value"])), str(datum.get("source", "owner")))
        except (Malformed, KeyError, TypeError) as error:
            raise Unreadable(f"{file}: {error}") from None
    return values


def _write(file: Path, game: str, values: Mapping[str, Datum]) -> None:
    data = {
        "format": FORMAT,
        "game": game,
        "printed": {k: {"value": copies.written(d.value), "source": d.source} for k, d in values.items()},
    }
    temporary = file.with_name(f".{file.name}.{os.getpid()}.tmp")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        with temporary.open("wb") as out:
            out.write(tomli_w.dumps(data).encode())
            out.flush()
            os.fsync(out.fileno())
        os.replace(temporary, file)
    except OSError as error:
        with contextlib.suppress(OSError):
            temporary.unlink()
        raise Unreadable(f"{file} cannot be written: {error.strerror or error}.") from None
