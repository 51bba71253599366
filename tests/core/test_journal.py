"""The journal never loses a confirmed entry and never reads a damaged one as whole."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

from companion.core import journal
from companion.core.errors import Unreadable

HEAD = {"game": "varuna", "seats": ["ana", "david"], "copy": "own"}


def written(path: Path, count: int) -> journal.Tail:
    journal.create(path, HEAD)
    tail = journal.load(path).tail
    for n in range(1, count + 1):
        tail = journal.append(path, tail, {"n": n, "kind": "note", "text": f"“round” {n} # seal 00000000"})
    return tail


def test_what_was_written_is_read_back(tmp_path: Path) -> None:
    tail = written(tmp_path / "a.toml", 5)

    loaded = journal.load(tmp_path / "a.toml")

    assert loaded.head["seats"] == ["ana", "david"]
    assert [b.values["n"] for b in loaded.blocks] == [1, 2, 3, 4, 5]
    assert not any(b.edited for b in loaded.blocks)
    assert (loaded.tail, loaded.torn) == (tail, b"")


def test_every_way_to_tear_the_last_entry_keeps_all_before_it(tmp_path: Path) -> None:
    path = tmp_path / "a.toml"
    written(path, 3)
    whole = path.read_bytes()
    start = whole.rindex(b"[[entry]]")
    for cut in range(start + 1, len(whole) - 2):
        path.write_bytes(whole[:cut])
        loaded = journal.load(path)
        assert [b.values["n"] for b in loaded.blocks] == [1, 2], f"cut at {cut}"
        assert loaded.torn


def test_a_writer_sets_a_torn_end_aside_and_writes_on(tmp_path: Path) -> None:
    path = tmp_path / "a.toml"
    written(path, 2)
    path.write_bytes(path.read_bytes() + b'[[entry]]\nn = 3\nkind = "no')

    loaded = journal.load(path)
    aside = journal.set_torn_aside(path, loaded.tail, loaded.torn)
    journal.append(path, loaded.tail, {"n": 3, "kind": "note", "text": "again"})

    assert aside.read_bytes().startswith(b"[[entry]]\nn = 3")
    assert [b.values["n"] for b in journal.load(path).blocks] == [1, 2, 3]


def test_every_flipped_bit_is_noticed(tmp_path: Path) -> None:
    path = tmp_path / "a.toml"
    written(path, 2)
    whole = path.read_bytes()
    silent = []
    for at in range(len(whole)):
        flipped = bytearray(whole)
        flipped[at] ^= 1
        path.write_bytes(flipped)
        try:
            loaded = journal.load(path)
        except Unreadable:
            continue
        same = [b.values.get("n") for b in loaded.blocks] == [1, 2]
        noticed = loaded.torn or loaded.head_edited or any(b.edited for b in loaded.blocks)
        if not noticed and same and flipped.split() != bytearray(whole).split():
            silent.append(at)
    assert silent == []


def test_a_hand_edited_entry_still_reads_and_is_named(tmp_path: Path) -> None:
    path = tmp_path / "a.toml"
    written(path, 3)
    path.write_bytes(path.read_bytes().replace("“round” 2".encode(), "“round” 9".encode()))

    assert [b.edited for b in journal.load(path).blocks] == [False, True, False]


def test_a_taken_out_entry_is_noticed(tmp_path: Path) -> None:
    path = tmp_path / "a.toml"
    written(path, 3)
    data = path.read_bytes()
    first, second = (
        i
        for i in range(len(data))
        if data.startswith(b"[[entry]]\nn = 2", i) or data.startswith(b"[[entry]]\nn = 3", i)
    )
    path.write_bytes(data[:first] + data[second:])

    assert [b.edited for b in journal.load(path).blocks] == [False, True]


def test_line_ends_of_another_system_do_not_hurt(tmp_path: Path) -> None:
    path = tmp_path / "a.toml"
    written(path, 2)
    path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))

    assert [b.values["n"] for b in journal.load(path).blocks] == [1, 2]


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"", "empty"),
        (b"   \n\n", "empty"),
        (b"hello", "no seal"),
        (b"\x89PNG\r\n\x1a\n\0\0", "no seal"),
        (b"[[entry]]\nn = 1\n", "no seal"),
        (b"format = 99\n# seal 00000000\n\n", "later version"),
        (b"format = 0\n# seal 00000000\n\n", "not a journal"),
        (b"\xff\xfe = 1\n# seal 00000000\n\n", "not text"),
        (b"format = = 1\n# seal 00000000\n\n", "line 1"),
    ],
)
def test_a_file_that_is_no_journal_is_refused_in_one_sentence(tmp_path: Path, content: bytes, says: str) -> None:
    path = tmp_path / "x.toml"
    path.write_bytes(content)

    with pytest.raises(Unreadable, match=says):
        journal.load(path)


def test_a_missing_file_and_a_folder_are_named_as_such(tmp_path: Path) -> None:
    with pytest.raises(Unreadable, match="not there"):
        journal.load(tmp_path / "none.toml")
    with pytest.raises(Unreadable, match="folder"):
        journal.load(tmp_path)


def test_a_huge_file_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "huge.toml"
    with path.open("wb") as file:
        file.truncate(journal.LARGEST + 1)

    with pytest.raises(Unreadable, match="larger"):
        journal.load(path)


def test_a_damaged_middle_says_where(tmp_path: Path) -> None:
    path = tmp_path / "a.toml"
    written(path, 3)
    path.write_bytes(path.read_bytes().replace(b"n = 2\n", b"n = = 2\n"))

    with pytest.raises(Unreadable, match=r"line \d+"):
        journal.load(path)


def test_starting_over_an_existing_journal_is_refused(tmp_path: Path) -> None:
    written(tmp_path / "a.toml", 1)

    with pytest.raises(Unreadable, match="exists"):
        journal.create(tmp_path / "a.toml", HEAD)


def test_a_second_writer_waits_and_then_says_so(tmp_path: Path) -> None:
    path = tmp_path / "a.toml"
    written(path, 1)

    with journal.locked(path), pytest.raises(Unreadable, match="Another program"), journal.locked(path, seconds=0.05):
        pytest.fail("two writers at once")


def test_a_follower_reads_only_what_is_new(tmp_path: Path) -> None:
    path = tmp_path / "a.toml"
    tail = written(path, 2)
    journal.append(path, tail, {"n": 3, "kind": "note", "text": "new"})

    blocks, _, torn = journal.follow(path, tail)

    assert [b.values["n"] for b in blocks] == [3]
    assert torn == b""


def test_a_journal_that_became_shorter_is_not_followed(tmp_path: Path) -> None:
    path = tmp_path / "a.toml"
    tail = written(path, 2)
    path.write_bytes(path.read_bytes()[:100])

    with pytest.raises(Unreadable, match="shorter"):
        journal.follow(path, tail)


@pytest.mark.skipif(sys.platform == "win32", reason="needs file size limits")
def test_a_full_disk_keeps_nothing_of_the_entry_and_all_before_it(tmp_path: Path) -> None:
    path = tmp_path / "a.toml"
    written(path, 2)
    program = textwrap.dedent(f"""
        import resource, signal
        from pathlib import Path
        from companion.core import journal
        from companion.core.errors import Unreadable
        path = Path({str(path)!r})
        tail = journal.load(path).tail
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (tail.end + 20, tail.end + 20))
        try:
            journal.append(path, tail, {{"n": 3, "kind": "note", "text": "too much"}})
        except Unreadable as error:
            print(error)
    """)

    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)

    assert "cannot be written" in done.stdout
    loaded = journal.load(path)
    assert [b.values["n"] for b in loaded.blocks] == [1, 2]
    assert loaded.torn == b""


@pytest.mark.skipif(sys.platform == "win32", reason="needs kill -9")
def test_killed_at_any_moment_every_confirmed_entry_is_there(tmp_path: Path) -> None:
    path = tmp_path / "a.toml"
    journal.create(path, HEAD)
    program = textwrap.dedent(f"""
        from pathlib import Path
        from companion.core import journal
        path = Path({str(path)!r})
        tail = journal.load(path).tail
        for n in range(1, 100000):
            tail = journal.append(path, tail, {{"n": n, "kind": "note", "text": "x" * 200}})
            print(n, flush=True)
    """)
    with subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        confirmed = [int(process.stdout.readline()) for _ in range(50)][-1]
        os.kill(process.pid, signal.SIGKILL)
        rest = process.stdout.read().split()
        confirmed = int(rest[-1]) if rest else confirmed

    assert len(journal.load(path).blocks) >= confirmed
