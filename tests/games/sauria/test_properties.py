"""What holds for every table of Sauria, whatever is written down, sensible or absurd."""

from __future__ import annotations

from typing import Any, get_args, get_origin

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.core import copy as copies
from companion.core import notation
from companion.core.entry import Entry, SeatEntry
from companion.core.errors import CompanionError
from companion.core.game import load
from companion.core.rule import judge
from companion.core.table import Table
from companion.games.sauria.entries import ENTRIES

SEATS = ("Ana", "Kim", "David")
GAME = load("sauria")
WORDS: dict[str, tuple[str, ...]] = {
    "places": ("B7", "B8", "B4", "K5", "B5", "jungle", "road", "boat", "bunker", "nowhere"),
    "targets": ("allosaurus", "raptor", "raptor-2", "pachy", "Ana", "nobody"),
    "species": ("allosaurus", "raptor", "raptor-pack", "pachy", "dragon"),
    "items": ("torch", "shotgun", "bandage", "petrol", "boat-parts", "egg", "feather"),
    "arms": ("fists", "shotgun", "machete", "tranq-pistol"),
    "tiles": ("bunker", "shed", "power-plant", "docks", "radio-tower", "moon"),
    "characters": ("hunter", "advisor", "saboteur"),
    "wounds": ("deep-cut", "broken-leg", "fever"),
    "healed": ("down", "up", "none", "deep-cut"),
    "events": ("power-surge", "tremor", "rain"),
    "encounters": ("nest", "ambush"),
    "markers": ("film", "egg"),
    "specials": ("sprint", "hide"),
    "seats": SEATS,
}


def values(annotation: Any, words: str) -> st.SearchStrategy[Any]:
    if get_origin(annotation) is tuple:
        return st.lists(values(get_args(annotation)[0], words), min_size=1, max_size=3).map(tuple)
    choices = [a for a in get_args(annotation) if isinstance(a, str)]
    if choices:
        return st.sampled_from(choices)
    if annotation is bool:
        return st.booleans()
    if annotation is int or int in get_args(annotation):
        return st.integers(0, 12)
    return st.sampled_from(WORDS.get(words, WORDS["items"]))


@st.composite
def entries(draw: st.DrawFn) -> Entry:
    model = draw(st.sampled_from(ENTRIES))
    given_: dict[str, object] = {"seat": draw(st.sampled_from(SEATS))} if issubclass(model, SeatEntry) else {}
    for name, info in notation.fields(model).items():
        if info.is_required() or draw(st.booleans()):
            given_[name] = draw(values(info.annotation, str(notation.extra(info, "words") or "")))
    try:
        return notation.build(model, given_)
    except CompanionError:
        return draw(entries())


def fresh(practice: bool) -> Table:
    copy = copies.practice("sauria") if practice else copies.empty("sauria")
    return Table.new("sauria", SEATS, copy=copy)


QUICK = settings(
    max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
)


@QUICK
@given(st.lists(entries(), max_size=25), st.booleans())
def test_judging_applying_agenda_score_and_panel_take_anything(written: list[Entry], practice: bool) -> None:
    from companion.core.drawing import View

    state = GAME.opening(fresh(practice).setup)
    for entry in written:
        judge(GAME.registry, state, entry)
        state = GAME.apply(state, entry)
    GAME.agenda(state)
    GAME.score(state)
    for size in ((80, 17), (88, 33)):
        GAME.panel(state, View("Ana", *size))
        GAME.panel(state, View(None, *size))


@QUICK
@given(st.lists(entries(), max_size=25))
def test_what_is_counted_stays_within_its_bounds(written: list[Entry]) -> None:
    state = GAME.opening(fresh(True).setup)
    for entry in written:
        state = GAME.apply(state, entry)
    for board in state.boards:
        assert 0 <= len(board.up) <= board.cards <= 5
        assert all(n >= 0 for n in board.spent.values())
        assert all(n >= 0 for n in board.markers.values())
        assert all(h.shots is None or h.shots >= 0 for h in board.items)
        assert board.life <= 10
    assert state.deck >= 0
    assert all(b.quiet >= 0 and b.red >= 0 for b in state.bags.values())
    assert len({d.id for d in state.dinosaurs}) == len(state.dinosaurs)


@QUICK
@given(st.lists(entries(), min_size=1, max_size=12))
def test_undo_restores_and_a_fold_from_scratch_is_the_same(written: list[Entry]) -> None:
    table = fresh(True)
    for entry in written[:-1]:
        table.enter(entry, overrule="whatever comes")
    before = table.state
    table.enter(written[-1], overrule="whatever comes")
    after = table.state
    again = Table(table.game, table.setup)
    for record in table.records:
        again.enter(record.entry, overrule=record.overruled or "again")
    assert again.state == after
    table.write_line("undo")
    assert table.state == before


@QUICK
@given(st.lists(st.tuples(st.integers(0, 4), st.integers(0, 2)), max_size=30))
def test_markers_are_conserved(draws: list[tuple[int, int]]) -> None:
    table = fresh(True)
    out = 0
    for quiet, red in draws:
        line = f"Ana: draws blue {quiet} {red}"
        if not table.propose(table.read(line)).legal:
            continue
        before = table.state.bags["blue"].left
        table.write_line(line)
        after = table.state.bags["blue"].left
        out += quiet + red
        assert after == before - quiet - red or after == before - quiet - red + 15
        assert (after + out) % 15 == 0


@QUICK
@given(entries())
def test_an_entry_is_the_same_after_writing_and_reading_its_line(entry: Entry) -> None:
    language = notation.Language(GAME.verbs, SEATS, {})
    assert notation.read(notation.write(entry), language) == entry
