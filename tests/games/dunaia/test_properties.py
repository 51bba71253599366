"""What holds of every table of Dunaïa, whatever is entered: total, reversible, and nothing lost that was legal."""

from __future__ import annotations

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.core.copy import empty, practice
from companion.core.drawing import View
from companion.core.entry import Entry, Redo, Undo
from companion.core.errors import Refused
from companion.core.setup import Setup
from companion.core.table import Table
from companion.games.dunaia import GAME
from companion.games.dunaia import entries as e
from companion.games.dunaia.fulfilled import POINTS
from companion.games.dunaia.play import apply
from companion.games.dunaia.rules.whole import shortfalls
from companion.games.dunaia.state import SPACES, opening
from companion.games.dunaia.village import PLACES, SQUARES

SEATS = ("ana", "ben", "cem")
seats = st.sampled_from(SEATS)
squares = st.sampled_from((*SQUARES, "j", ""))
faces = st.integers(1, 6)
chips = st.lists(faces, max_size=3).map(tuple)
moves = st.lists(st.builds(lambda n, p: f"{n}{p}", faces, st.sampled_from((*PLACES, "ai"))), max_size=3).map(tuple)
tiles = st.sampled_from(("1G4:moves", "2G4:f2>1v1", "3R5:<Y2^G2", "3*4:other", "1R3", "2", "t7", "4B6", "2P4:m2"))
spaces = st.sampled_from((*SPACES, "booked"))
placed = st.builds(
    lambda s, t, k: f"{s}{t}{k}", st.sampled_from(SQUARES), tiles, st.sampled_from(("", "@1", "@2", "+P"))
)

anything: st.SearchStrategy[Entry] = st.one_of(
    st.builds(e.Roll, seat=seats, neutral=st.lists(faces, min_size=3, max_size=5).map(tuple),
              own=st.lists(faces, min_size=2, max_size=4).map(tuple)),
    st.builds(e.Die, seat=seats, face=faces, colour=st.sampled_from(("", "own", "neutral", "red")),
              turned=st.booleans()),
    st.builds(e.Wake, seat=seats, squares=st.lists(squares, min_size=1, max_size=2).map(tuple), chips=chips,
              moves=moves, flowers=st.integers(-1, 6)),
    st.builds(e.Skip, seat=seats, squares=st.lists(squares, max_size=2).map(tuple)),
    st.builds(e.Recycle, seat=seats, on=st.sampled_from(("flower", "move", "advance", "a", "e", "zz")),
              owner=st.sampled_from(("", *SEATS)), chips=chips, moves=moves, site=squares),
    st.builds(e.Build, seat=seats, space=spaces, square=squares, tile=st.one_of(st.just(""), tiles),
              price=st.integers(-1, 5), turned=st.integers(0, 3)),
    st.builds(e.Describe, seat=seats, square=squares, tile=tiles),
    st.builds(e.Move, seat=seats, dunaia=faces, to=st.sampled_from((*PLACES, "ai"))),
    st.builds(e.Chip, seat=seats, chips=chips),
    st.builds(e.Advance, seat=seats, site=squares),
    st.builds(e.Prophecy, seat=seats, tiles=st.lists(st.sampled_from(tuple(POINTS)), max_size=2).map(tuple)),
    st.builds(e.Done, seat=seats),
    st.builds(e.Elder, seat=seats, elder=st.sampled_from(("A", "B", "C")), chips=chips, moves=moves, site=squares,
              tile=st.one_of(st.just(""), tiles), square=squares, colour=st.sampled_from(("", "red", "purple", "blue")),
              power=st.booleans(), fragment=st.booleans()),
    st.builds(e.Trade, seat=seats, chips=chips, move=moves),
    st.builds(e.Hasten, seat=seats, site=squares),
    st.builds(e.Stroll, seat=seats, move=moves),
    st.builds(e.Book, seat=seats, space=spaces, tile=st.one_of(st.just(""), tiles)),
    st.builds(e.Pick, seat=seats, character=st.sampled_from(("walker", "booker", "haggler", "nobody"))),
    st.builds(e.Board, seat=seats, squares=st.lists(placed, max_size=5).map(tuple), flowers=st.integers(-1, 30),
              artefacts=st.integers(-1, 4), chips=chips),
    st.builds(e.Resume, seat=seats, round=st.integers(1, 9), neutral=chips, own=st.just((1, 0, 3))),
    st.builds(e.Offer, spaces=st.lists(st.builds(lambda s, t: f"{s}/{t}", st.sampled_from(SPACES), tiles), max_size=2)
              .map(tuple)),
    st.just(e.Over()),
)  # fmt: skip
"""Entries of every kind, most of them out of place."""

many = st.lists(anything, max_size=14)
quick = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])


def made(copied: bool) -> Table:
    copy = practice("dunaia") if copied else empty("dunaia")
    return Table.new("dunaia", SEATS, copy=copy)


@quick
@given(many, st.booleans())
def test_apply_believes_everything_and_whatever_looks_at_it_does_not_stumble(
    entries: list[Entry], copied: bool
) -> None:
    setup = Setup("dunaia", SEATS, practice("dunaia") if copied else empty("dunaia"))
    state = opening(setup)
    for entry in entries:
        state = apply(state, entry)

    assert len(GAME.score(state).seats) == 3
    assert GAME.agenda(state).now.says
    for seat in (None, *SEATS):
        assert GAME.panel(state, View(seat, 88, 33)).lines
    assert [GAME.glance(state, s) for s in SEATS]


@quick
@given(many, st.booleans())
def test_what_is_legal_leaves_nothing_out_of_balance(entries: list[Entry], copied: bool) -> None:
    table = made(copied)
    for entry in entries:
        try:
            table.enter(entry)
        except Refused:
            continue

    assert shortfalls(table.state) == ()


@quick
@given(many)
def test_an_entry_written_and_undone_leaves_the_table_as_it_was(entries: list[Entry]) -> None:
    table = made(True)
    for entry in entries:
        before = table.state
        table.enter(entry, overrule="to see")
        after = table.state
        table.enter(Undo())
        assert table.state == before
        table.enter(Redo())
        assert table.state == after


@quick
@given(many)
def test_the_score_worked_out_from_scratch_is_the_score_that_stands(entries: list[Entry]) -> None:
    table = made(True)
    for entry in entries:
        table.enter(entry, overrule="to see")
    again = Table(table.game, table.setup)
    for step in table.snapshot().steps:
        again.enter(step.entry, overrule="to see")

    assert again.snapshot().score == table.snapshot().score


@quick
@given(st.integers(0, 10_000))
def test_an_evening_by_the_rules_ends_and_adds_up(seed: int) -> None:
    from tests.games.dunaia.evenings import Evening

    evening = Evening(("ana", "ben"), seed)
    evening.set_up("red,green", "ben", "moves,colour,advance", "three-in-line,twelve-flowers,each-level")
    evening.play(6)

    assert shortfalls(evening.state) == ()
    assert evening.state.played >= 5
