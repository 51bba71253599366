"""What holds of every table of Vo'qorr, whatever is entered: total, reversible, and nothing lost or doubled."""

from __future__ import annotations

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.core.copy import empty, practice
from companion.core.drawing import View
from companion.core.entry import Entry, Redo, Undo
from companion.core.errors import Refused
from companion.core.setup import Setup
from companion.core.table import Table
from companion.games.voqorr import GAME
from companion.games.voqorr import entries as e
from companion.games.voqorr.grid import loose
from companion.games.voqorr.play import apply
from companion.games.voqorr.quakes import plan
from companion.games.voqorr.state import State, opening
from companion.games.voqorr.words import (
    CUBES,
    DISCIPLINES,
    DISCOVERIES,
    DISCS,
    DISTRESS_EACH,
    EDGES,
    KINDS,
    MOMENTS,
    PERSONAL,
    SPACES,
    STORES,
    STRUCTURES,
    TOKENS_EACH,
)

SEATS = ("ana", "ben", "cem")
THINGS = ("Harp", "Prism", "Lens", "")
seats = st.sampled_from(SEATS)
edges = st.sampled_from(EDGES)
names = st.sampled_from(("Scarab", "1", "2", "3", "4", "99", ""))
targets = st.sampled_from((*EDGES, "Scarab", "1", "2", "3", "99"))
lies = st.sampled_from(("", "phased", "anchored"))
walls = st.lists(edges, max_size=3, unique=True).map(tuple)
small = st.integers(-3, 9)
amounts = st.integers(0, 9)
things = st.sampled_from(THINGS)
fars = st.sampled_from(("", "2e", "1e1s", "3n", "nowhere", "0e"))
lays = st.sampled_from(("", "short", "straight", "left", "right"))
cards = st.sampled_from(("", *KINDS))
holds = st.sampled_from(((), ("data:2",), ("materials:1", "site"), ("enter",), ("hut",), ("pink", "Harp:phased")))
passages = st.sampled_from(("1-2", "S-1", "1-?", "2-?", "1e", "9-9", ""))
crews = st.lists(st.sampled_from((*SEATS, "LUNA", "nobody")), max_size=3).map(tuple)
covers = st.lists(st.sampled_from(tuple(f"{s}:{p}" for s in SEATS for p in PERSONAL)), max_size=3).map(tuple)
signs = st.sampled_from(((), ("north:time",), ("east:insight", "east:time")))
gains = st.sampled_from((*CUBES, *STORES, "insight", "endurance", "trust", "distress", "breakthrough", *DISCIPLINES))


def stepping(model: type[e.Revealing], **more: st.SearchStrategy[object]) -> st.SearchStrategy[Entry]:
    return st.builds(
        model, seat=seats, to=targets, card=cards, lies=lies, walls=walls, signs=signs, holds=holds, far=fars, **more
    )


anything: st.SearchStrategy[Entry] = st.one_of(
    stepping(e.Move, carry=crews, reach=st.integers(1, 3)),
    stepping(e.Move),
    stepping(e.Luna, by=st.sampled_from(("", "workshop"))),
    st.builds(e.Place, seat=seats, who=crews, to=targets, by=st.just("card"), card=cards, walls=walls, far=fars),
    st.builds(e.Set, seat=seats, cube=st.sampled_from(CUBES), space=st.sampled_from(SPACES),
              who=st.sampled_from(("", *SEATS)), structure=st.sampled_from(("", *STRUCTURES)),
              moment=st.sampled_from(("", *MOMENTS)), time=st.integers(0, 3),
              steps=st.one_of(st.none(), st.integers(-4, 3)), to=st.sampled_from(("", "Scarab", "1"))),
    st.builds(e.Regroup, seat=seats),
    st.builds(e.Open, seat=seats, edge=edges, lay=lays, node=names, far=fars, by=st.sampled_from(("", "card"))),
    st.builds(e.Collapse, seat=seats, passage=passages, by=st.just("card")),
    st.builds(e.Rift, seat=seats, how=st.sampled_from(("place", "take", "none")), discovery=things,
              then=st.sampled_from(((), ("collapse",), ("attune",), ("step",), ("step", "attune"))),
              passage=passages, who=st.sampled_from(("", *SEATS, "LUNA")), to=st.one_of(st.just(""), targets),
              card=cards, lies=lies, walls=walls, node=names),
    st.builds(e.Alter, seat=seats, discovery=things, node=names),
    st.builds(e.Find, seat=seats, discovery=things, lies=lies),
    st.builds(e.Give, seat=seats, what=things, whom=seats),
    st.builds(e.Take, seat=seats, what=things, whom=seats),
    st.builds(e.Drop, seat=seats, discovery=things),
    st.builds(e.Scan, seat=seats, what=st.sampled_from(("data", "materials", "power")), number=amounts),
    st.builds(e.Forfeit, seat=seats, moment=st.sampled_from(MOMENTS)),
    st.builds(e.Time, points=st.integers(0, 15), ignored=st.integers(0, 3), lap=st.booleans()),
    st.builds(e.Quake, sum=st.integers(0, 16), distress=covers),
    st.builds(e.Trigger, name=st.sampled_from(("storm", "quake", "")), space=st.integers(1, 20)),
    st.builds(e.Distress, seat=seats, space=st.sampled_from(PERSONAL)),
    st.builds(e.Shift, seat=seats, start=st.sampled_from(PERSONAL), to=st.sampled_from(PERSONAL)),
    st.builds(e.Gain, seat=seats, what=gains, number=amounts, source=names),
    st.builds(e.Lose, seat=seats, what=gains, number=amounts, off=st.sampled_from(("", "due", *PERSONAL)),
              source=names),
    st.builds(e.Pursue, seat=seats, discipline=st.sampled_from(DISCIPLINES)),
    st.builds(e.Learn, seat=seats, discipline=st.sampled_from(DISCIPLINES), track=st.booleans(),
              gives=st.sampled_from(("", *DISCIPLINES))),
    st.builds(e.Use, seat=seats, what=st.sampled_from(("hut", "laboratory", "workshop", "Echo Map"))),
    st.builds(e.Put, seat=seats, what=st.sampled_from(("data", "materials", "site", "odd")), node=names, number=small),
    st.builds(e.Owe, seat=seats, what=st.just("rescue"), when=st.sampled_from(("now", "start"))),
    st.builds(e.Done, seat=seats, what=st.sampled_from(("rescue", "storm"))),
    st.builds(e.Waive, seat=seats, what=st.sampled_from(("passage", "quake", "spread", "distress", "rescue"))),
    st.builds(e.Faint, seat=seats),
    st.builds(e.Spread, steps=st.sampled_from((("ana.wonder",), ("ben.energy", "zoe.wonder"), ("x",), ("ana",)))),
    st.builds(e.Page, finished=st.booleans()),
    st.builds(e.NodeEntry, name=names, east=small, south=small, card=cards, lies=lies, walls=walls, holds=holds,
              gone=st.booleans()),
    st.builds(e.PassageEntry, node=names, edge=edges, lay=st.sampled_from(("short", "straight", "left", "right")),
              far=fars),
    st.builds(e.Board, seat=seats, stands=names, focus=st.sampled_from(((), (2, 1, 0), (9,))), endurance=amounts,
              carries=st.sampled_from((None, (), ("Harp:anchored", "Prism"))),
              distress=st.sampled_from((None, (), ("support", "recover:panic", "odd"))),
              knows=st.sampled_from((None, ("robotics", "robotics", "chemistry")))),
    st.builds(e.TableEntry, time=st.integers(1, 30), trigger=st.integers(1, 30), data=amounts, power=amounts,
              luna=names, active=st.sampled_from(("", "ben", "zoe")), deck=st.integers(0, 20)),
)  # fmt: skip
"""Entries of every kind, most of them out of place."""

many = st.lists(anything, max_size=16)
quick = settings(max_examples=50, deadline=None, suppress_health_check=[HealthCheck.too_slow])


MIDDLE = (
    "node 1 1 0 Cavern phased walls=east holds=data:2",
    "node 2 2 0 Crystal anchored walls=west,north holds=materials:2,site",
    "node 3 0 1 Rift phased walls=west signs=north:time",
    "passage 1 east short",
    "ana: board stands=1 carries=Harp:anchored,Lens:phased knows=robotics,chemistry",
    "ben: board stands=2 distress=support",
)


def made(copied: bool, *lines: str) -> Table:
    copy = practice("voqorr") if copied else empty("voqorr")
    table = Table.new("voqorr", SEATS, copy=copy)
    for line in lines:
        table.write_line(line)
    return table


def whole_position(entry: Entry) -> bool:
    """True for entries that set the table as it lies, and so may set it out of balance."""
    return isinstance(entry, e.NodeEntry | e.PassageEntry | e.Board | e.TableEntry | e.Put | e.Find)


def imbalance(state: State) -> list[str]:
    """What is on the table twice, or less or more often than the box holds it."""
    found = []
    if state.tokens is not None and state.tokens < 0:
        found.append("passage tokens")
    if state.cards is not None and state.cards < 0:
        found.append("passage cards")
    carried = [d for x in state.crew for d in x.carries]
    lying = [d for n in state.grid.nodes.values() for d in n.discoveries]
    if len({*carried, *lying}) != len([*carried, *lying]):
        found.append("a discovery in two places")
    if state.tray != DISCOVERIES - len(carried) - len(lying):
        found.append("tray")
    if not 0 <= state.power <= DISCS or state.data < 0 or state.materials < 0:
        found.append("stores")
    if not 0 <= state.stack <= DISTRESS_EACH * len(state.crew):
        found.append("distress stack")
    found += [f for f in DISCIPLINES if not 0 <= state.comprehension_left(f) <= TOKENS_EACH]
    found += [f"{s.name} on no node" for s in state.sites if s.spot is not None and s.spot not in state.grid.nodes]
    spots = [n.spot for n in state.grid.nodes.values()]
    if len(spots) != len(set(spots)) or {n.name: n.spot for n in state.grid.nodes.values()} != dict(state.grid.names):
        found.append("map and names of its nodes")
    ends = [end for p in state.grid.passages for end in p.ends]
    if len(ends) != len(set(ends)):
        found.append("two passages over one edge")
    return found


@quick
@given(many, st.booleans())
def test_apply_believes_everything_and_whatever_looks_at_it_does_not_stumble(
    entries: list[Entry], copied: bool
) -> None:
    setup = Setup("voqorr", SEATS, practice("voqorr") if copied else empty("voqorr"))
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
    table = made(copied, *MIDDLE)
    for entry in (x for x in entries if not whole_position(x)):
        try:
            table.enter(entry)
        except Refused:
            continue
        assert imbalance(table.state) == [], table.line(entry)


@quick
@given(many, st.integers(2, 10))
def test_a_quake_does_what_it_said_it_would_do_and_no_more(entries: list[Entry], thrown: int) -> None:
    state = made(True, *MIDDLE).state
    for entry in entries:
        state = apply(state, entry)
    said = plan(state)
    before = state.grid
    after = apply(state, e.Quake(sum=thrown))

    assert {n.name for n in before.nodes.values()} - {n.name for n in after.grid.nodes.values()} == set(said.go)
    assert not any(loose(after.grid, p) for p in after.grid.passages)
    assert len(before.passages) - len(after.grid.passages) == len(said.passages)
    assert all(x.spot in after.grid.nodes for x in after.crew if x.spot in before.nodes)
    assert after.tray == state.tray + len(said.discoveries)
    if state.tokens is not None and after.tokens is not None:
        assert after.tokens == state.tokens + said.tokens


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
def test_the_outcome_worked_out_from_scratch_is_the_one_that_stands(entries: list[Entry]) -> None:
    table = made(True)
    for entry in entries:
        table.enter(entry, overrule="to see")
    again = Table(table.game, table.setup)
    for step in table.snapshot().steps:
        again.enter(step.entry, overrule="to see")

    assert again.state == table.state
    assert again.snapshot().score == table.snapshot().score


@settings(max_examples=8, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.integers(0, 10_000), st.booleans())
def test_an_evening_by_the_rules_loses_and_doubles_nothing(seed: int, copied: bool) -> None:
    from tests.games.voqorr.chance import evening

    played = evening(SEATS, seed, practice("voqorr") if copied else empty("voqorr"))
    state = opening(played.setup)
    for step in played.snapshot().steps:
        state = apply(state, step.entry)
        assert imbalance(state) == [], played.line(step.entry)

    assert state == played.state
    assert state.quakes
