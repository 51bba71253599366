"""The journal: an append-only TOML file that holds a head and one sealed block for each entry.

Each block ends in a comment line with a checksum chained to the seal before it. A torn tail (no whole
seal) is set aside by the next writer, under the lock; a block that was edited by hand still reads, and says so.
See `docs/journal.md`.
"""

from __future__ import annotations

import contextlib
import errno
import os
import re
import time
import tomllib
import zlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import cast

import tomli_w

from companion.core.errors import Unreadable

FORMAT = 1
LARGEST = 64 * 1024 * 1024
_SEAL = re.compile(rb"^# seal ([0-9a-f]{8})\r?\n(?:\r?\n|\Z)", re.MULTILINE)
_HEADER = "[[entry]]\n"
_BUSY = "Another program is writing to {}; try again in a moment."


@dataclass(frozen=True, slots=True)
class Block:
    """One sealed block: the plain values of an entry, its line in the file, and whether its seal holds."""

    values: Mapping[str, object]
    line: int
    edited: bool


@dataclass(frozen=True, slots=True)
class Tail:
    """Where a journal stands: the length in bytes of what is whole, and the last seal."""

    end: int = 0
    seal: int = 0
    lines: int = 0


@dataclass(frozen=True, slots=True)
class Loaded:
    """A journal as read: its head, its blocks, where it stands, and what was torn off behind that."""

    head: Mapping[str, object]
    blocks: tuple[Block, ...]
    tail: Tail
    torn: bytes = b""
    head_edited: bool = False


def create(path: Path, head: Mapping[str, object]) -> None:
    """Starts a journal; raises Unreadable when the file exists or cannot be written."""
    body = tomli_w.dumps({"format": FORMAT, **head}).encode()
    data = body + _seal_line(_crc(body, 0))
    try:
        descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o644)
    except FileExistsError:
        raise Unreadable(f"{path} exists already; choose another name, or `companion play` it.") from None
    except OSError as error:
        raise Unreadable(f"{path} cannot be written: {_reason(error)}.") from None
    try:
        _write_all(descriptor, data, 0, path)
    except Unreadable:
        os.close(descriptor)
        path.unlink(missing_ok=True)
        raise
    os.close(descriptor)
    _sync_folder(path.parent)


def load(path: Path) -> Loaded:
    """Reads a whole journal; raises Unreadable with what is wrong and where."""
    data = _bytes(path)
    if not data.strip():
        raise Unreadable(f"{path} is empty; it holds no table. Start one with `companion new`.")
    seals = list(_SEAL.finditer(data))
    if not seals:
        raise Unreadable(f"{path} is not a journal of this program (it has no seal).")
    body = data[: seals[0].start()]
    head = _table(body, path, 1)
    if head.get("format") != FORMAT:
        _wrong_format(head.get("format"), path)
    crc = int(seals[0][1], 16)
    tail = Tail(seals[0].end(), crc, _lines(data[: seals[0].end()]))
    head_edited = crc != _crc(body, 0)
    blocks, tail, torn = _blocks(data[seals[0].end() :], tail, path)
    return Loaded(head, blocks, tail, torn, head_edited)


def follow(path: Path, tail: Tail) -> tuple[tuple[Block, ...], Tail, bytes]:
    """What has been written since: whole blocks, where the journal stands now, and a torn rest.

    Raises Unreadable when the file has become shorter than what was read.
    """
    try:
        with path.open("rb") as file:
            file.seek(0, os.SEEK_END)
            if file.tell() < tail.end:
                raise Unreadable(f"{path} has become shorter since it was read; open it again.")
            file.seek(tail.end)
            data = file.read()
    except OSError as error:
        raise Unreadable(f"{path} cannot be read: {_reason(error)}.") from None
    return _blocks(data, tail, path)


def _blocks(data: bytes, tail: Tail, path: Path) -> tuple[tuple[Block, ...], Tail, bytes]:
    found: list[Block] = []
    start, seal, lines = 0, tail.seal, tail.lines
    for match in _SEAL.finditer(data):
        body = data[start : match.start()]
        values = _table(body, path, lines + 1).get("entry")
        if not isinstance(values, list) or len(values) != 1 or not isinstance(values[0], dict):
            raise Unreadable(f"{path}, line {lines + 1}: one [[entry]] was expected here.")
        crc = int(match[1], 16)
        found.append(Block(values[0], lines + 1, crc != _crc(body, seal)))
        lines += _lines(data[start : match.end()])
        start, seal = match.end(), crc
    return tuple(found), Tail(tail.end + start, seal, lines), data[start:]


@contextlib.contextmanager
def locked(path: Path, seconds: float = 2.0) -> Iterator[None]:
    """Holds the journal for writing; raises Unreadable when another program does so for too long."""
    try:
        import fcntl
    except ImportError:
        with _locked_beside(path, seconds):
            yield
        return
    try:
        descriptor = os.open(path, os.O_RDWR)
    except OSError as error:
        raise Unreadable(f"{path} cannot be written: {_reason(error)}.") from None
    try:
        until = time.monotonic() + seconds
        while True:
            try:
                fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
                break
            except OSError as error:
                if error.errno not in (errno.EAGAIN, errno.EACCES):
                    raise Unreadable(f"{path} cannot be locked: {_reason(error)}.") from None
                if time.monotonic() >= until:
                    raise Unreadable(_BUSY.format(path)) from None
                time.sleep(0.01)
        yield
    finally:
        os.close(descriptor)


@contextlib.contextmanager
def _locked_beside(path: Path, seconds: float) -> Iterator[None]:
    # Windows has no flock; a lock file stands in for it.
    from filelock import FileLock, Timeout

    try:
        with FileLock(f"{path}.lock", timeout=seconds):
            yield
    except Timeout:
        raise Unreadable(_BUSY.format(path)) from None


def append(path: Path, tail: Tail, values: Mapping[str, object]) -> Tail:
    """Writes one entry in one piece, synced to the disk, and gives where the journal stands then.

    To be called under `locked`, after `follow` has read everything. Raises Unreadable when the disk takes
    less than the whole; nothing of the entry stays then.
    """
    body = (_HEADER + tomli_w.dumps(values)).encode()
    seal = _crc(body, tail.seal)
    data = body + _seal_line(seal)
    try:
        descriptor = os.open(path, os.O_WRONLY | os.O_APPEND | getattr(os, "O_BINARY", 0))
    except OSError as error:
        raise Unreadable(f"{path} cannot be written: {_reason(error)}.") from None
    try:
        _write_all(descriptor, data, tail.end, path)
    finally:
        os.close(descriptor)
    return Tail(tail.end + len(data), seal, tail.lines + _lines(data))


def set_torn_aside(path: Path, tail: Tail, torn: bytes) -> Path:
    """Moves a torn tail into a file beside the journal and cuts the journal back to what is whole."""
    stamp = datetime.now(UTC).strftime("%Y%m%dT%H%M%S%f")
    aside = path.with_name(f"{path.stem}.torn-{stamp}{path.suffix}")
    try:
        aside.write_bytes(torn)
        os.truncate(path, tail.end)
    except OSError as error:
        raise Unreadable(f"The torn end of {path} cannot be set aside: {_reason(error)}.") from None
    return aside


def _write_all(descriptor: int, data: bytes, back_to: int, path: Path) -> None:
    try:
        written = os.write(descriptor, data)
        if written != len(data):
            raise OSError(28, "the disk is full")
        os.fsync(descriptor)
    except OSError as error:
        with contextlib.suppress(OSError):
            os.ftruncate(descriptor, back_to)
        raise Unreadable(f"{path} cannot be written: {_reason(error)}. The entry was not kept.") from None


def _bytes(path: Path) -> bytes:
    try:
        if path.is_dir():
            raise Unreadable(f"{path} is a folder, not a journal.")
        if path.stat().st_size > LARGEST:
            raise Unreadable(f"{path} is larger than {LARGEST // 1024 // 1024} MB; that is no journal of an evening.")
        return path.read_bytes()
    except FileNotFoundError:
        raise Unreadable(f"{path} is not there.") from None
    except (OSError, ValueError) as error:
        raise Unreadable(f"{path} cannot be read: {_reason(error)}.") from None


def _table(body: bytes, path: Path, line: int) -> dict[str, object]:
    try:
        return cast(dict[str, object], tomllib.loads(body.decode("utf-8")))
    except UnicodeDecodeError as error:
        at = line + body[: error.start].count(b"\n")
        raise Unreadable(f"{path}, line {at}: this is not text.") from None
    except tomllib.TOMLDecodeError as error:
        found = re.search(r"line (\d+)", str(error))
        at = line + (int(found[1]) - 1 if found else 0)
        raise Unreadable(f"{path}, line {at}: this cannot be read as TOML. Everything before it is whole.") from None


def _wrong_format(given: object, path: Path) -> None:
    if isinstance(given, int) and given > FORMAT:
        raise Unreadable(f"{path} was written by a later version (format {given}); this one reads {FORMAT}.")
    raise Unreadable(f"{path} is not a journal of this program (format {given!r}).")


def _seal_line(seal: int) -> bytes:
    return f"# seal {seal:08x}\n\n".encode()


def _crc(body: bytes, seal: int) -> int:
    return zlib.crc32(body, seal)


def _lines(data: bytes) -> int:
    return data.count(b"\n")


def _reason(error: Exception) -> str:
    return (error.strerror or str(error)).lower() if isinstance(error, OSError) else str(error)


def _sync_folder(folder: Path) -> None:
    # A new file survives a power cut only once its folder is synced; Windows has no such call.
    with contextlib.suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
