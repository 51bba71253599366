"""A reader's own rulebook is cut into passages, and the one that fits an answer is found."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.rulebook.book import load_book, passage
from companion.rulebook.errors import NoBook

TEXT = """# The trade

Two travellers on one field may trade goods. Each good that changes hands costs its giver one point.

A traveller who hides cannot trade.

# The night

By night every step makes one noise more. A lamp in the pack takes that noise away.

- Steps on a road are silent by day.
"""


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    path = tmp_path / "book.txt"
    path.write_text(TEXT, encoding="utf-8")
    return path


def test_the_passage_that_speaks_of_the_same_thing_is_found(copy: Path) -> None:
    found = passage(load_book(str(copy)), "Trading costs a point for each item that changes hands.", "Trade")
    assert found is not None
    assert found.heading == "The trade"
    assert found.text.startswith("Two travellers")


def test_nothing_is_shown_where_the_book_does_not_speak_of_it(copy: Path) -> None:
    assert passage(load_book(str(copy)), "The volcano covers the bunker with lava.", "Lava") is None


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1252", "utf-16"])
def test_usual_encodings_are_read(tmp_path: Path, encoding: str) -> None:
    path = tmp_path / "buch.txt"
    path.write_text("GERÄUSCHE\n\nJedes Geräusch im Dschungel kostet einen Marker.\n", encoding=encoding)
    found = passage(load_book(str(path)), "Geräusch im Dschungel", "")
    assert found is not None
    assert "Geräusch" in found.text


@pytest.mark.parametrize(
    ("content", "says"),
    [(b"", "empty"), (b" \n\n ", "empty"), (b"\x89PNG\x00\x01", "not a text file"), (b"%%%%\n", "no sentence")],
)
def test_a_file_that_is_no_book_is_refused_with_a_sentence(tmp_path: Path, content: bytes, says: str) -> None:
    path = tmp_path / "book"
    path.write_bytes(content)
    with pytest.raises(NoBook, match=says):
        load_book(str(path))


def test_a_missing_file_a_folder_and_a_nameless_one_are_refused(tmp_path: Path) -> None:
    for path in (str(tmp_path / "none"), str(tmp_path), "", "a\0b"):
        with pytest.raises(NoBook) as refusal:
            load_book(path)
        assert str(refusal.value).endswith(".")


def test_a_huge_file_is_refused_before_it_is_read(tmp_path: Path) -> None:
    path = tmp_path / "huge.txt"
    with path.open("wb") as file:
        file.truncate(9_000_000)
    with pytest.raises(NoBook, match="too large"):
        load_book(str(path))
