"""One text line and one entry stand for each other."""

from __future__ import annotations

import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import Field

from companion.core import notation
from companion.core.entry import SHARED, Entry, Note, SeatEntry
from companion.core.errors import Malformed
from companion.core.notation import Language, read, write
from tests.toy import GAME, Add, Hide


class Many(SeatEntry):
    """An entry with every kind of field."""

    verb = "many"
    names: tuple[str, ...] = Field(description="names")
    count: int = Field(description="a number")
    sure: bool = Field(default=False, description="sure or not")
    numbers: tuple[int, ...] = Field(default=(), description="numbers")
    remark: str = Field(default="", description="anything", json_schema_extra={"rest": True})


SEATS = ("ana", "David", "Åsa", "Marie-Hélène de la Tour", "4", "[b]x[/b]", "a:b", '"', "梅", "🦕")
LANGUAGE = Language({**GAME.verbs, "many": Many}, SEATS, {"places": ("middle", "left", "right")})
TEXT = st.text(st.characters(exclude_categories=("Cc", "Cs"), exclude_characters="\u2028\u2029"), max_size=20)


@given(
    st.sampled_from(SEATS),
    st.lists(TEXT.filter(lambda t: t == t.strip() and t != ""), max_size=4),
    st.integers(-999, 999),
    st.booleans(),
    st.lists(st.integers(-9, 9), max_size=4),
    TEXT,
)
def test_every_entry_comes_back_from_its_line(
    seat: str, names: list[str], count: int, sure: bool, numbers: list[int], remark: str
) -> None:
    entry = Many(seat=seat, names=tuple(names), count=count, sure=sure, numbers=tuple(numbers), remark=remark)

    assert read(write(entry), LANGUAGE) == entry


@given(TEXT.filter(lambda t: t.strip() == t and t))
def test_a_note_takes_the_rest_of_the_line_as_it_is(text: str) -> None:
    assert read(write(Note(text=text)), LANGUAGE) == Note(text=text)


@given(st.text(max_size=60))
def test_no_line_makes_more_trouble_than_a_sentence(line: str) -> None:
    with contextlib.suppress(Malformed):
        assert isinstance(read(line, LANGUAGE), Entry)


@pytest.mark.parametrize(
    ("line", "seat", "stones"),
    [
        ("ana: add 2", "ana", 2),
        ("  ANA :  add   2 ", "ana", 2),
        ("asa: ad 2", "Åsa", 2),
        ("dav: add stones=2", "David", 2),
        ("1: add 2", "ana", 2),
        ("4: add 2", "4", 2),
        ('"a:b": add 2', "a:b", 2),
        ("marie-helene de la tour: add 2", "Marie-Hélène de la Tour", 2),
        ("梅: add 2", "梅", 2),
    ],
)
def test_short_and_sloppy_lines_are_understood(line: str, seat: str, stones: int) -> None:
    assert read(line, LANGUAGE) == Add(seat=seat, stones=stones)


def test_the_seat_that_is_looked_at_is_meant_where_none_is_named() -> None:
    here = Language(LANGUAGE.verbs, SEATS, LANGUAGE.words, seat="David")

    assert read("add 3 place=l", here) == Add(seat="David", stones=3, place="left")


@pytest.mark.parametrize(
    ("line", "says", "column"),
    [
        ("", "empty", None),
        ("ana:", "After the seat", 5),
        ("nobody: add 1", "no seat called “nobody”", 1),
        ("ana: jump 1", "nothing that can be entered", 6),
        ("ana: add", "needs stones", None),
        ("ana: add two", "whole number", 10),
        ("ana: add 100", "stones cannot be “100”", 10),
        ("ana: add 1 place=up", "place cannot be “up”", 12),
        ("ana: add 1 2 3", "place cannot be “2”", 12),
        ("ana: add 1 middle 3", "too much", 19),
        ("ana: add 1 colour=red", "no field called colour", 12),
        ("ana: add stones=1 stones=2", "given twice", 19),
        ('ana: hide "red', "opened and not closed", 11),
        ("add 1", "Whose sheet", None),
        ("ana: note hello", "belongs to the whole table", 1),
        ("note a\x07b", "control character", 7),
        ("note " + "x" * 5000, "at most", None),
    ],
)
def test_a_line_that_cannot_be_read_says_what_and_where(line: str, says: str, column: int | None) -> None:
    with pytest.raises(Malformed, match=says) as caught:
        read(line, LANGUAGE)
    assert caught.value.at == column


class Five(Entry):
    """Five small numbers, as read off five cards."""

    verb = "five"
    a: int = Field(description="first", ge=0, le=9)
    b: int = Field(description="second", ge=0, le=9)
    c: int = Field(default=0, description="third")


def test_small_numbers_may_be_typed_in_one_word() -> None:
    language = Language({"five": Five}, SEATS)

    assert read("five 27", language) == read("five 2 7", language)
    assert read("five 27 c=3", language) == Five(a=2, b=7, c=3)
    with pytest.raises(Malformed):
        read("five 277", language)


def test_a_secret_is_veiled_on_demand() -> None:
    entry = Hide(seat="ana", colour="red")

    assert write(entry) == "ana: hide red"
    assert write(entry, hide=True) == f"ana: hide {notation.VEIL}"


@pytest.mark.parametrize("model", [*SHARED, Add, Hide])
def test_no_entry_uses_a_word_of_the_journal_for_a_field(model: type[Entry]) -> None:
    assert not {"n", "kind", "at", "overruled"} & set(model.model_fields)
