"""The panel as it is drawn: the mock-up's table in every size, and what its cells write."""

from __future__ import annotations

import pytest
from rich.cells import cell_len

from companion.core.copy import practice
from companion.core.drawing import Drawing, View
from companion.core.table import Table
from companion.games.dunaia import entries as e

VILLAGE = (
    "colours yellow,green,red",
    "elders flowers,colour,advance",
    "prophecies each-level,flowers-artefact,six-buildings",
    "Thomas: board a1R3:flowers,b2Y4:f1,c1R4:moves,e3G5:<R2,d2G4:f2@2 flowers=7 chips=1,3,6 fragments=A",
    "Cecile: board a1G4:flowers,c1Y4:advance,d2P4:c1,e2P4:m1,f3*4:<P2,h2R4:f2 flowers=8 chips=3,4 artefacts=1",
    "Norah: board a2G4:f2>1v1,b1G3:chips,d2Y4:m1>1^1,e3R5+Y:<Y2^G2vP2,f2P4:c1@2,h1P4:advance@3 flowers=5 chips=2,5,6 "
    "artefacts=1 fragments=A,B prophecies=each-level dunaias=ad,hi,ef,hi,be,hi",
    "Norah: resume 10 neutral=1,3,4 own=5,2,6 blocked=3b",
)


def table(*more: str) -> Table:
    made = Table.new("dunaia", ("Thomas", "Cecile", "Norah"), copy=practice("dunaia"))
    for line in (*VILLAGE, *more):
        made.write_line(line)
    return made


def drawn(made: Table, seat: str | None, width: int, height: int, part: str = "") -> Drawing:
    return made.game.panel(made.state, View(seat, width, height, part))


MOMENTS = (
    (),
    ("Norah: die 4",),
    ("Norah: die 4", "Norah: wake h,i"),
    ("Norah: die 1", "Norah: wake a", "Norah: wake d"),
    ("Norah: die 4", "Norah: wake h,i", "Norah: recycle move"),
    ("Norah: die 4", "Norah: wake h,i", "Norah: recycle flower"),
)


@pytest.mark.parametrize("size", [(80, 17), (88, 33), (160, 50)])
@pytest.mark.parametrize("lines", MOMENTS)
def test_nothing_leaves_the_panel_and_no_two_cells_overlap(size: tuple[int, int], lines: tuple[str, ...]) -> None:
    width, height = size
    made = table(*lines)
    for seat in (None, "Thomas", "Norah"):
        first = drawn(made, seat, width, height)
        for part in [p for p, _ in first.parts] or [""]:
            drawing = drawn(made, seat, width, height, part)
            taken: set[tuple[int, int]] = set()
            assert len(drawing.lines) <= height
            for line in drawing.lines:
                text = "".join(s.text for s in line)
                assert cell_len(text) == width
                assert all(cell_len(glyph) == 1 for glyph in text)
            for cell in drawing.cells:
                places = {
                    (x, y) for x in range(cell.x, cell.x + cell.width) for y in range(cell.y, cell.y + cell.height)
                }
                assert not places & taken, cell.id
                assert all(0 <= x < width and 0 <= y < len(drawing.lines) for x, y in places), cell.id
                taken |= places


def test_each_die_in_the_pool_says_what_it_would_awaken() -> None:
    text = drawn(table(), "Norah", 88, 33).text()

    for words in ("1 at ad", "a  ✿ 3", "d  move 2, take it last", "e  nothing: L3 complete", "f  step to 3 of 4"):
        assert words in text
    assert "[6] own R" in text
    assert "h  last step, complete" in text
    assert "i  ✿ 1 and chip 4" in text


def test_the_dice_are_those_of_the_seat_whose_turn_it_is_whoever_is_looked_at() -> None:
    assert "[6] own R" in drawn(table(), "Thomas", 88, 33).text()


def test_a_square_of_the_mock_up_is_drawn_as_it_lies_there() -> None:
    text = drawn(table(), "Norah", 88, 33).text()

    assert "┃ e L3 R+Y red      ┃" in text
    assert "┃←●Y2               ┃" in text
    assert "┃ scores 3 + 4      ┃" in text
    assert "│ ●●◆· 3 of 4       │" in text
    assert "┗━━━━━━ +1·↓ ━━━━━━━┛" in text


def test_clicking_a_neutral_die_takes_it_and_clicking_its_dunaia_does_the_same() -> None:
    cells = {c.id: c for c in drawn(table(), "Norah", 88, 33).cells}

    assert cells["dunaia:Norah:4"].enter == e.Die(seat="Norah", face=4)
    assert any(c.enter == e.Die(seat="Norah", face=4) and c.open for c in cells.values())


def test_a_level_1_that_is_free_takes_the_die_by_a_click_and_a_blocked_one_says_why() -> None:
    made = table("Norah: die 4", "Norah: wake h,i")
    cells = {c.id: c for c in drawn(made, "Norah", 88, 33).cells}

    assert made.propose(cells["square:Norah:h"].enter).legal  # type: ignore[arg-type]
    assert cells["square:Norah:h"].open
    refused = made.propose(cells["square:Norah:b"].enter)  # type: ignore[arg-type]
    assert "until the next roll" in refused.sentence()


def test_while_moves_are_owed_the_open_circles_and_the_full_one_are_marked() -> None:
    text = drawn(table("Norah: die 1", "Norah: wake a", "Norah: wake d"), "Norah", 88, 33).text()

    assert text.count("(○)") == 11
    assert "(4)×" in text


def test_the_glance_says_whose_turn_it_is_and_the_score() -> None:
    made = table()

    assert [made.game.glance(made.state, s) for s in made.setup.seats] == ["● 9", "● 16", "◌ 17"]


def test_once_the_end_is_called_every_turn_to_come_stands_in_order() -> None:
    assert "END by" not in drawn(table(), "Norah", 88, 33).text()

    made = Table.new("dunaia", ("Thomas", "Cecile", "Norah"), copy=practice("dunaia"))
    for line in (
        "Thomas: board prophecies=four-corners,three-in-line",
        "Cecile: board flowers=9",
        "Cecile: resume 12 neutral=4 own=5,2,6",
        "Cecile: die 4",
        "Cecile: wake e,f",
        "Cecile: recycle flower",
        "Cecile: prophecy twelve-flowers",
        "Cecile: done",
    ):
        made.write_line(line)

    strip = "END by Cecile: last prophecy  r12  Tho ●  Cec ● ‹Nor ○› last  Tho ·  Cec ·  Nor ·"
    assert strip in drawn(made, "Norah", 88, 33).text()
