"""The mirror keeps inside its room at every size, at many moments of an evening."""

from __future__ import annotations

import pytest
from rich.cells import cell_len

from companion.core import copy as copies
from companion.core import sheets
from companion.core.drawing import Drawing, View
from companion.core.table import Table

SIZES = ((80, 17), (88, 33), (128, 43), (168, 54))
NAMES = ("Ana", "[bold]Kim", "Żółć 漢字", "D" * 60, "Zoë")


def sound(drawing: Drawing, width: int) -> None:
    for line in drawing.lines:
        text = "".join(s.text for s in line)
        assert cell_len(text) <= width
    ids = [c.id for c in drawing.cells]
    assert len(ids) == len(set(ids))
    taken: dict[tuple[int, int], str] = {}
    for cell in drawing.cells:
        assert cell.x >= 0
        assert cell.x + cell.width <= width, cell.id
        for y in range(cell.y, cell.y + cell.height):
            assert y < len(drawing.lines), cell.id
            for x in range(cell.x, cell.x + cell.width):
                assert (x, y) not in taken, (cell.id, taken.get((x, y)))
                taken[x, y] = cell.id


def every(table: Table, width: int, height: int) -> None:
    game = table.game
    for seat in (None, *table.setup.seats):
        first = game.panel(table.state, View(seat, width, height))
        for part, _ in first.parts or (("", ""),):
            sound(game.panel(table.state, View(seat, width, height, part)), width)
        if seat is not None:
            sound(game.panel(table.state, View(seat, width, height, curtain=False)), width)
            assert len(game.glance(table.state, seat)) <= 24
        assert all(len(k.key) == 1 for k in game.keys(table.state, seat))


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_an_evening_keeps_inside_its_room(width: int, height: int) -> None:
    whole = Table.open(sheets.path("sauria", "samples") / "evening-three.toml")
    table = Table(whole.game, whole.setup)
    for n, record in enumerate(whole.records):
        table.enter(record.entry)
        if n % 12 == 0:
            every(table, width, height)


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_odd_names_full_boards_and_an_empty_copy_keep_inside_too(width: int, height: int) -> None:
    table = Table.new("sauria", NAMES)
    lines = [
        "standing 11 phase=dinosaur lava=blue,white deck=3",
        f'"{NAMES[1]}": board advisor "{"x" * 60}" wounds=5 up=a,b,c,d,e dead=yes',
        f'"{NAMES[2]}": board hunter B7 wounds=5 up=broken-leg blood=yes hidden=yes '
        "items=shotgun,rail-cannon,egg,torch,machete,pistol,rope,drone shots=shotgun:4 markers=film:12,tent:9",
        *(f"dino dinosaur-with-a-long-name-{i} B7 cause=event" for i in range(14)),
    ]
    for line in lines:
        table.enter(table.read(line), overrule="to fill the screen")
    every(table, width, height)


def test_the_board_of_the_practice_copy_looks_like_the_cardboard() -> None:
    table = Table.new("sauria", ("Ana", "Kim"), copy=copies.practice("sauria"))
    for line in (
        "standing 11 Kim phase=action",
        "Kim: board photographer B7 wounds=4 up=broken-leg blood=yes items=tranq-pistol,egg,assault-rifle "
        "shots=tranq-pistol:2,assault-rifle:4 energy=sprint:1 markers=film:3",
    ):
        table.write_line(line)
    text = table.game.panel(table.state, View("Kim", 88, 33)).text()
    for piece in ("KIM  photographer", "at B7 jungle", "life 5", "◆ bleeding", "┃broken leg┃", "film 3", "▒▒▒▒", "■ □"):
        assert piece in text
    assert "3 + fields" in text  # a Sprint at night: its own marker, one for moving, one for the noise


def test_a_cell_that_cannot_be_done_says_why() -> None:
    table = Table.new("sauria", ("Ana",), copy=copies.practice("sauria"))
    for line in ("standing 2 phase=action", "Ana: board hunter B7 blood=yes"):
        table.write_line(line)
    cells = table.game.panel(table.state, View("Ana", 88, 33)).cells
    hide = next(c for c in cells if c.id == "Ana.hide")
    assert "bleeding" in hide.says
    assert hide.enter is not None
    assert not table.propose(hide.enter).legal
