"""Undo, redo, amend and strike are entries, and what counts is folded from them."""

from __future__ import annotations

from datetime import UTC, datetime

from hypothesis import given
from hypothesis import strategies as st

from companion.core.entry import Amend, Entry, Note, Record, Redo, Strike, Undo
from companion.core.history import Acts, acts, steps

NOON = datetime(2026, 1, 1, 12, tzinfo=UTC)


def records(*entries: Entry) -> list[Record]:
    return [Record(n, entry, NOON) for n, entry in enumerate(entries, 1)]


def counting(*entries: Entry) -> list[str]:
    done = acts(records(*entries)).done
    kept = steps(done, lambda amend: Note(text=amend.line))
    return [s.entry.text for s in kept if isinstance(s.entry, Note)]


def note(text: str) -> Note:
    return Note(text=text)


def test_undo_takes_back_the_latest_and_redo_brings_it_back() -> None:
    assert counting(note("a"), note("b"), Undo()) == ["a"]
    assert counting(note("a"), note("b"), Undo(), Undo()) == []
    assert counting(note("a"), note("b"), Undo(), Undo(), Redo()) == ["a"]
    assert counting(note("a"), note("b"), Undo(), Undo(), Redo(), Redo()) == ["a", "b"]


def test_something_new_after_an_undo_clears_what_could_be_brought_back() -> None:
    assert counting(note("a"), Undo(), note("b"), Redo()) == ["b"]


def test_undo_of_nothing_changes_nothing() -> None:
    assert counting(Undo(), Redo(), note("a")) == ["a"]


def test_an_amended_entry_stands_in_its_old_place() -> None:
    assert counting(note("a"), note("b"), note("c"), Amend(target=2, line="B")) == ["a", "B", "c"]


def test_an_amendment_can_be_undone_and_amended_again() -> None:
    assert counting(note("a"), Amend(target=1, line="A"), Undo()) == ["a"]
    assert counting(note("a"), Amend(target=1, line="A"), Amend(target=1, line="AA")) == ["AA"]


def test_a_struck_entry_is_gone_until_the_strike_is_undone() -> None:
    assert counting(note("a"), note("b"), Strike(target=1)) == ["b"]
    assert counting(note("a"), note("b"), Strike(target=1), Undo()) == ["a", "b"]


ENTRIES = st.one_of(
    st.builds(Note, text=st.sampled_from("abc")),
    st.just(Undo()),
    st.just(Redo()),
    st.builds(Strike, target=st.integers(1, 9)),
    st.builds(Amend, target=st.integers(1, 9), line=st.sampled_from("xyz")),
)


@given(st.lists(ENTRIES, max_size=25))
def test_following_record_by_record_equals_folding_the_whole(entries: list[Entry]) -> None:
    followed = Acts()
    for record in records(*entries):
        followed = followed.after(record)

    assert followed == acts(records(*entries))


@given(st.lists(ENTRIES, max_size=25))
def test_undo_and_redo_together_change_nothing(entries: list[Entry]) -> None:
    if acts(records(*entries)).done:
        assert counting(*entries, Undo(), Redo()) == counting(*entries)
