"""The sheet of Varuna on screen: what it shows at one moment, and that it fits."""

from __future__ import annotations

import pytest

from companion.core.copy import empty, practice
from companion.core.drawing import Cell, Drawing, View, clusters
from companion.core.table import Table
from companion.games.varuna import entries as e
from companion.games.varuna.panel import glance, keys, panel

ROUND_8 = (
    "objectives rooms,species,study-symbols,protection",
    "tokens move,study,two-study,sonar",
    "ana: sheet after=7 history=P,B,P,P,Y,G,P damage=7 protection=2 start=Ichthyosaurus"
    " unlocked=Ichthyosaurus,Mosasaurus,Dunkleosteus,Ammonoidea species=Ichthyosaurus:8 dinosaurs=Ichthyosaurus:2"
    " parts=Dunkleosteus.1:st,Dunkleosteus.2:s sonar=Ichthyosaurus:5,Mosasaurus:1,Dunkleosteus:4,Ammonoidea:2"
    " study=Ichthyosaurus.1:2,Ichthyosaurus.2:2,Dunkleosteus.1:2 rooms=engine:2 tokens=A objectives=C:5 lines=4,5",
    "reveal 0 1 0 1 3 blue=move,study red=upgrade,upgrade yellow=part:f/t purple=part:s,part:s grey=none",
)
"""The moment of the design: Ana has taken P B P P Y G P and is to choose in round 8."""


def table(*lines: str) -> Table:
    made = Table.new("varuna", ["ana", "david"], copy=practice("varuna"))
    for line in (*ROUND_8, *lines):
        made.write_line(line)
    return made


def cell(drawing: Drawing, name: str) -> Cell:
    return next(c for c in drawing.cells if c.id == name)


def test_before_the_choice_the_open_squares_and_the_cost_of_each_card_show() -> None:
    text = panel(table().state, View("ana", 88, 33)).text()

    assert " B blue    move      [●1][○2][·3][·4]       move, study         0    3" in text
    assert " R red     upgrade   [○1][·2][·3][·4]       upgrade 2           1    2 column 1" in text
    assert "row full" in text


def test_the_full_row_can_be_tried_and_says_why_not() -> None:
    made = table()
    full = cell(panel(made.state, View("ana", 88, 33)), "card purple")

    assert not full.open
    assert full.enter is not None
    assert "four of a colour is the most" in made.propose(full.enter).sentence()


def test_after_the_choice_the_circle_and_the_damage_wait() -> None:
    made = table("ana: select red")
    drawing = panel(made.state, View("ana", 88, 33))

    assert "[◌1]" in drawing.text()
    assert "left 0+0+1+3, protection 2: 2 ticks" in drawing.text()
    # Column 1 is complete, and its bonus comes first.
    assert [c.id for c in drawing.cells if c.open and c.id.startswith("part")]
    assert not cell(drawing, "damage").open
    made.write_line("ana: part Dunkleosteus 2 f")
    damage = cell(panel(made.state, View("ana", 88, 33)), "damage")
    assert damage.open
    assert damage.enter == e.Damage(seat="ana", ticks=2)


def test_marks_of_this_round_are_told_from_older_ones() -> None:
    made = table("ana: select red", "ana: part Dunkleosteus 2 f", "ana: damage 2")
    text = panel(made.state, View("ana", 88, 33)).text()

    assert "●s ◌f ·r" in text
    assert text.count("◌    −4") + text.count("◌    −5") == 2


def test_every_open_cell_is_legal_and_every_legal_offer_is_a_cell() -> None:
    made = table("ana: select red", "ana: part Dunkleosteus 2 f", "ana: damage 2")
    drawing = panel(made.state, View("ana", 88, 33))
    opened = [c for c in drawing.cells if c.open]

    assert opened
    for one in opened:
        assert one.enter is not None
        assert made.propose(one.enter).legal, one


@pytest.mark.parametrize(("width", "height"), [(80, 17), (86, 33), (88, 34), (160, 50), (200, 60), (40, 10)])
@pytest.mark.parametrize("seats", [1, 5, 15, 100])
def test_nothing_leaves_the_room_there_is(seats: int, width: int, height: int) -> None:
    names = [f"Þórunn Ísabella von Łódź {i}" for i in range(1, seats + 1)]
    made = Table.new("varuna", names, copy=empty("varuna"))
    for seat in (None, names[0]):
        for part in ("", "cards", "sea", "submarine", "seats", "tiles"):
            drawing = panel(made.state, View(seat, width, height, part))
            taken: set[tuple[int, int]] = set()
            for line in drawing.lines:
                assert len(clusters("".join(s.text for s in line))) == width
            for one in drawing.cells:
                places = {(one.x + x, one.y + y) for x in range(one.width) for y in range(one.height)}
                assert one.x + one.width <= width
                assert not taken & places, one
                taken |= places


def test_a_hundred_seats_stand_with_those_first_who_hold_up_the_table() -> None:
    names = [f"P{i}" for i in range(1, 101)]
    made = Table.new("varuna", names, copy=practice("varuna"))
    for name in names:
        made.write_line(f"{name}: start Ichthyosaurus")
        made.write_line(f"{name}: part Ichthyosaurus 1 f")
    made.write_line("reveal 0 0 0 0 0 blue=none")
    for name in names[:-2]:
        made.write_line(f"{name}: select blue")
    drawing = panel(made.state, View(None, 120, 34))

    assert "owes 98" in drawing.text()
    assert next(c.seat for c in drawing.cells if c.y == 3) == "P99"
    assert sum(c.open for c in drawing.cells) == 2


def test_the_tab_and_the_keys_tell_what_is_next() -> None:
    made = table()
    assert glance(made.state, "ana").startswith("·")
    assert [k.key for k in keys(made.state, "ana")] == ["b", "r", "y", "p", "g"]

    made.write_line("ana: select grey")
    assert glance(made.state, "ana").startswith("◌1")
    assert keys(made.state, "david")[0].label == "blue"
    assert keys(made.state, None) == ()


def test_an_unread_sheet_asks_where_somebody_points() -> None:
    made = Table.new("varuna", ["ana"], copy=empty("varuna"))
    made.write_line("ana: start Ichthyosaurus")
    drawing = panel(made.state, View("ana", 88, 33))

    asked = {c.key for c in drawing.cells if c.key}
    assert {"area.blue", "column.1", "tile.Mosasaurus", "sonar.Ichthyosaurus.value", "rooms.engine"} <= asked
    assert "tile.Ichthyosaurus" not in asked  # the rules tell it
    assert "×4" in drawing.text()
