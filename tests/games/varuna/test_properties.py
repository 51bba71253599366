"""What holds for every table of Varuna, whatever is entered at it."""

from __future__ import annotations

import random
from functools import cache

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.core.copy import Copy, empty, practice
from companion.core.drawing import View
from companion.core.entry import Entry, SeatEntry, Undo
from companion.core.game import load
from companion.core.rule import judge
from companion.core.setup import Setup
from companion.core.table import Table
from companion.games.varuna import entries as e
from companion.games.varuna import facts
from companion.games.varuna.ledger import payment
from companion.games.varuna.names import COLOURS, LETTERS, ROOMS, SPECIES
from companion.games.varuna.rules.claims import exact
from companion.games.varuna.state import State
from tests.games.varuna.evenings import Evening

SEATS = ("ana", "david", "mei")
GAME = load("varuna")
seats = st.sampled_from(SEATS)
species = st.sampled_from((*SPECIES, "nobody"))
small = st.integers(1, 6)
optional = st.none() | st.integers(1, 9)

ENTRIES = st.one_of(
    st.builds(e.Objectives, tiles=st.lists(st.sampled_from(("rooms", "species", "protection", "x")), max_size=5)),
    st.builds(e.Tokens, tokens=st.lists(st.sampled_from(("move", "study", "two-study", "y")), max_size=5)),
    st.builds(e.Board, face=st.sampled_from(("solo", "multiplayer"))),
    st.builds(
        e.Reveal,
        **{f"on_{c}": st.integers(0, 9) for c in COLOURS},
        blue=st.sampled_from(((), ("move", "part:f/t"), ("study/upgrade",), ("none",), ("!!",))),
        red=st.sampled_from(((), ("sonar", "sonar"), ("part3:*",), ("count:grey:part:*",))),
    ),
    st.builds(e.Card, colour=st.sampled_from(COLOURS), actions=st.just(("upgrade", "part:s"))),
    st.builds(
        e.Flip, tile=st.sampled_from((*LETTERS, *SPECIES, "E")), face=st.sampled_from(("gold", "silver", "gone"))
    ),
    st.builds(e.Close),
    st.builds(e.Start, seat=seats, species=species),
    st.builds(e.Select, seat=seats, colour=st.sampled_from(COLOURS), square=optional),
    st.builds(e.Damage, seat=seats, ticks=st.integers(0, 40), sunk=st.booleans()),
    st.builds(
        e.Line, seat=seats, line=st.sampled_from(("", "4", "5", "16", "99")), reaches=st.sampled_from(("", "Mos"))
    ),
    st.builds(e.Sonar, seat=seats, species=species, space=optional, end=st.booleans()),
    st.builds(e.PartEntry, seat=seats, species=species, dinosaur=small, symbol=st.sampled_from(("", "f", "t", "q"))),
    st.builds(e.Discovered, seat=seats, species=species, dinosaur=small),
    st.builds(e.Study, seat=seats, species=species, dinosaur=small, mark=optional),
    st.builds(
        e.Upgrade, seat=seats, room=st.sampled_from((*ROOMS, "attic")), space=st.sampled_from(("", "1", "9", "left"))
    ),
    st.builds(e.Protect, seat=seats),
    st.builds(e.Discovery, seat=seats, letter=st.sampled_from((*LETTERS, "E"))),
    st.builds(e.Objective, seat=seats, letter=st.sampled_from(LETTERS), mp=st.sampled_from((None, 0, 5, 7))),
    st.builds(e.Species, seat=seats, species=species, mp=optional),
    st.builds(e.Wild, seat=seats, action=st.sampled_from(("move", "sonar", "study", "upgrade"))),
    st.builds(e.Fill, seat=seats, colour=st.sampled_from(COLOURS), square=small),
    st.builds(e.GiveUp, seat=seats, what=st.sampled_from(("move", "card", "all", "bonus", "nothing"))),
    st.builds(
        e.Report, seat=seats, category=st.sampled_from(("fishes", "studied", "damage")), number=st.integers(-20, 40)
    ),
    st.builds(
        e.WholeSheet,
        seat=seats,
        after=st.none() | st.integers(0, 13),
        circles=st.lists(st.integers(0, 6), max_size=6),
        history=st.lists(st.sampled_from("BRYPGx"), max_size=14),
        damage=st.none() | st.integers(0, 40),
        protection=st.integers(0, 9),
        parts=st.lists(st.sampled_from(("Ich.1:fts", "Mos:q", ":", "x.9", "Dun.2:s")), max_size=3),
        dinosaurs=st.lists(st.sampled_from(("Dun:2", "Ich.2", "seventh:9", "zz:1")), max_size=3),
        species=st.lists(st.sampled_from(("Ich:8", "Mos:7", "Dun")), max_size=3),
        study=st.lists(st.sampled_from(("Dun.1:2", "Ich:4", "Mos.1:99")), max_size=3),
        rooms=st.lists(st.sampled_from(("engine:3", "propeller:1.2", "attic:3", "quarters:9")), max_size=3),
        tokens=st.lists(st.sampled_from(("A", "B", "E")), max_size=5),
        objectives=st.lists(st.sampled_from(("A:10", "B:7", "C")), max_size=4),
        lines=st.lists(st.sampled_from(("4", "5", "77")), max_size=4),
        values=st.lists(st.sampled_from(("Dun", "Ich")), max_size=2),
    ),
)


@cache
def _copy(name: str) -> Copy:
    return practice("varuna") if name == "practice" else empty("varuna")


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(copy=st.sampled_from(("practice", "empty")), entered=st.lists(ENTRIES, max_size=25))
def test_whatever_is_entered_is_judged_applied_scored_and_drawn(copy: str, entered: list[Entry]) -> None:
    options = {"mode": "auto", "swaf": ""}
    state: State = GAME.opening(Setup("varuna", SEATS, _copy(copy), options))
    for entry in entered:
        judge(GAME.registry, state, entry)
        GAME.correct(state, entry)
        state = GAME.apply(state, entry)
    GAME.agenda(state)
    score = GAME.score(state)
    for seat in score.seats:
        assert seat.low is None or seat.high is None or seat.low <= seat.high
    for name in (None, "ana"):
        for width, height in ((80, 17), (88, 33)):
            drawing = GAME.panel(state, View(name, width, height))
            assert all(c.x + c.width <= width for c in drawing.cells)
        GAME.keys(state, name)


@settings(max_examples=15, deadline=None)
@given(seed=st.integers(0, 10_000), rounds=st.integers(1, 4))
def test_what_is_played_by_the_book_adds_up(seed: int, rounds: int) -> None:
    evening = Evening(("ana", "david"), seed)
    evening.set_up(("Ichthyosaurus", "Dimorphodon"))
    evening.play(rounds)
    state = evening.state

    for sheet in state.sheets:
        assert sum(sheet.all_circles()) == rounds or sheet.sunk is not None
        assert max(sheet.all_circles()) <= 4
        assert len({line.line for line in sheet.lines}) == len(sheet.lines)
        assert {p.species for p in sheet.parts} <= set(sheet.unlocked)
        assert len(set(sheet.letters)) == len(sheet.letters)
        found = facts.discovered(state.setup, sheet)
        assert {(s, d) for s, d, _ in sheet.marks} <= set(found)
        assert all(state.face(s) == "silver" for s in sheet.completed)
    assert all(not v.findings or v.legal for _, v in evening.table.verdicts())


@settings(max_examples=10, deadline=None)
@given(seed=st.integers(0, 10_000), back=st.integers(1, 30))
def test_undoing_brings_back_the_table_as_it_was(seed: int, back: int) -> None:
    evening = Evening(("ana", "david"), seed)
    evening.set_up(("Ichthyosaurus", "Dimorphodon"))
    evening.play(2)
    table = evening.table
    back = min(back, len(table.records))
    kept = Table(table.game, table.setup)
    for record in table.records[: len(table.records) - back]:
        kept.enter(record.entry, at=record.at)

    for _ in range(back):
        table.enter(Undo())

    assert table.state == kept.state
    assert table.snapshot().agenda == kept.snapshot().agenda


@pytest.mark.parametrize("seats_at_table", [2, 100])
def test_a_mark_changes_one_sheet_and_nothing_that_grows_with_the_seats(seats_at_table: int) -> None:
    rng = random.Random(seats_at_table)
    names = tuple(f"P{i}" for i in range(seats_at_table))
    state: State = GAME.opening(Setup("varuna", names, _copy("practice"), {"mode": "auto", "swaf": ""}))
    state = GAME.apply(state, e.Reveal(on_blue=0, on_red=1, on_yellow=0, on_purple=0, on_grey=0))
    seat = rng.choice(names)

    after = GAME.apply(state, e.Select(seat=seat, colour="blue"))

    changed = [s.seat for s, t in zip(state.sheets, after.sheets, strict=True) if s is not t]
    assert changed == [seat]


def _probes(seat: str) -> list[SeatEntry]:
    marks: list[SeatEntry] = [e.Protect(seat=seat), e.Wild(seat=seat, action="move")]
    marks += [e.Sonar(seat=seat, species=s) for s in SPECIES[:4]]
    marks += [e.PartEntry(seat=seat, species=s, dinosaur=1, symbol=x) for s in SPECIES[1:4] for x in "ft"]
    marks += [e.Study(seat=seat, species=s, dinosaur=1) for s in SPECIES[1:4]]
    marks += [e.Upgrade(seat=seat, room=r) for r in ("engine", "propeller", "quarters")]
    marks += [e.Discovery(seat=seat, letter="A"), e.Objective(seat=seat, letter="D")]
    return marks + [e.Line(seat=seat, line=n) for n in ("3", "4", "5", "9")]


@settings(max_examples=4, deadline=None)
@given(seed=st.integers(0, 10_000))
def test_a_mark_that_nothing_pays_for_is_never_legal(seed: int) -> None:
    evening = Evening(("ana", "david"), seed)
    evening.set_up(("Ichthyosaurus", "Dimorphodon"))
    evening.play(2)
    replayed = Table(evening.table.game, evening.table.setup)
    for record in evening.table.records:
        state: State = replayed.state
        for seat in ("ana", "david"):
            for probe in _probes(seat):
                if judge(GAME.registry, state, probe).legal:
                    assert payment(state, state.sheet(seat), exact(state, probe)) is not None, probe
        replayed.enter(record.entry, at=record.at)
