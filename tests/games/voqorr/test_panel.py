"""The table of Vo'qorr on screen: the map as the cards lie, what can be marked on it, and that it fits."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from companion.core import copy as copies
from companion.core import notation
from companion.core.drawing import Cell, Drawing, View, clusters
from companion.core.rule import texts
from companion.core.table import Table
from companion.games.voqorr import entries as e
from companion.games.voqorr.panel import glance, keys, panel
from companion.tui.theme import ASCII

PRINT: dict[str, copies.PrintedValue] = {
    "timeline.spaces": 12,
    "dashboard.endurance": 6,
    "dashboard.insight": 5,
    "passages.tokens": 8,
    "passages.cards": 8,
    "rift.collapse": "engineering",
    "rift.attune": "robotics",
    "dice.blue": (1, 2, 2, 3, 3, 3, 4, 5),
    "dice.green": (1, 2, 3, 4, 4, 5, 5, 6),
}
"""Made-up print, that of the design."""

TURN_14 = (
    "node 6 -1 -1 Rift phased walls=west",
    "node 2 0 -1 Cavern anchored walls=north,west holds=blue",
    "node 5 1 -1 Crystal phased walls=south holds=materials:1",
    "node 8 -2 0 Cavern anchored walls=north,east holds=data:2,Prism:phased",
    "node 4 -1 0 Flora anchored walls=west",
    "node 3 1 0 Unknown phased walls=north,east holds=Lens:anchored",
    "node 11 -1 1 Unknown phased walls=south,west",
    "node 7 0 1 Flora phased walls=south,east signs=west:time holds=hut",
    "node 10 1 1 Rift phased walls=east,west holds=materials:1",
    "node 9 2 1 Crystal phased walls=south,north holds=data:3",
    "passage 4 west short",
    "passage 7 east short",
    "passage 3 east right far=1e1s",
    "Ana: board stands=2 focus=2,1,0 endurance=4 insight=3 pursues=robotics knows=robotics distress=support"
    " carries=Harp:anchored",
    "Kim: board stands=9 focus=3,2,0 endurance=3 pursues=chemistry knows=chemistry,engineering",
    "David: board stands=5 focus=1,2,2 endurance=5 insight=4 pursues=chemistry distress=theorize,recover"
    " carries=Coil:phased",
    "table time=7 trigger=9 trust=high data=3 materials=1 power=2 deck=14 pink=6 blue=7 luna=11 turn=14 active=Ana",
)
"""The moment of the design: turn 14, Ana's, a quake in 2 points of time."""

SIZES = ((80, 17), (80, 16), (86, 33), (88, 32), (88, 33), (128, 43), (160, 50), (40, 10))
NAMES = ("[bold]Kim", "Żółć 漢字漢字", "D" * 60, "Zoë")


def table(*more: str) -> Table:
    copy = copies.empty("voqorr")
    for key, value in PRINT.items():
        copy = copy.having(key, value, "made up")
    made = Table.new("voqorr", ("Ana", "Kim", "David"), copy=copy)
    for line in (*TURN_14, *more):
        made.write_line(line)
    return made


def caves(seats: Sequence[str] = NAMES) -> Table:
    """Fifty nodes and a dozen passages anyhow, everybody full of distress, nothing read."""
    made = Table.new("voqorr", seats)
    dice = random.Random(6)
    spots = sorted({(dice.randint(-7, 7), dice.randint(-5, 5)) for _ in range(70)} - {(0, 0)})[:50]
    lines = []
    for i, (x, y) in enumerate(spots, 1):
        walls = ",".join(w for w in ("north", "east", "south", "west") if dice.random() < 0.3)
        lines.append(f"node {i} {x} {y} {dice.choice(('Cavern', 'Rift'))} {dice.choice(('phased', 'anchored'))}")
        lines[-1] += f" walls={walls}" if walls else ""
        lines[-1] += f" holds=data:{i},materials:2,Disc{i}:phased,site" if i % 5 == 0 else ""
        if i % 4 == 0:
            lay = dice.choice(("short", "straight", "left", "right"))
            lines.append(f"passage {i} {dice.choice(('north', 'east', 'south', 'west'))} {lay}")
            lines[-1] += " far=2e" if lay != "short" and i % 8 == 0 else ""
    for n, seat in enumerate(seats):
        lines.append(
            f"{notation.write_seat(seat)}: board stands={n * 9 + 3} distress=theorize,recover,support,traverse"
            f" carries=Harp{n}:anchored,LongDiscoveryName{n}:phased,Third{n}"
        )
    lines += ["trigger a-very-long-name-of-a-trigger 9", f'table time=25 trigger=30 turn=3 active="{seats[-1]}" luna=4']
    for line in lines:
        made.enter(made.read(line), overrule="to fill the screen")
    return made


def drawn(made: Table, seat: str | None = "Ana", width: int = 88, height: int = 32, part: str = "") -> Drawing:
    return panel(made.state, View(seat, width, height, part))


def cell(drawing: Drawing, name: str) -> Cell:
    return next(c for c in drawing.cells if c.id == name)


def ids(drawing: Drawing) -> set[str]:
    return {c.id for c in drawing.cells}


def sound(drawing: Drawing, width: int) -> None:
    for line in drawing.lines:
        text = "".join(s.text for s in line)
        assert len(clusters(text)) == width, text
    taken: dict[tuple[int, int], str] = {}
    for one in drawing.cells:
        assert one.says, one
        assert one.act or one.enter or one.line or one.key, one
        assert not one.rule or one.rule in texts("voqorr"), one
        for y in range(one.y, one.y + one.height):
            for x in range(one.x, one.x + one.width):
                assert 0 <= x < width, one
                assert 0 <= y < len(drawing.lines), one
                assert (x, y) not in taken, f"{one.id} lies over {taken[x, y]}"
                taken[x, y] = one.id
    assert len(ids(drawing)) == len(drawing.cells)


def every(made: Table, width: int, height: int) -> None:
    for seat in (None, *made.setup.seats[:2]):
        first = drawn(made, seat, width, height)
        for part in (*(p for p, _ in first.parts), "map@3,-40", "whole@-5,5", "map@x", "junk"):
            shown = drawn(made, seat, width, height, part)
            sound(shown, width)
            assert shown.part in dict(shown.parts)
            assert len(shown.lines) <= max(height, 16)


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_every_part_keeps_inside_its_room(width: int, height: int) -> None:
    every(table(), width, height)
    every(table("time 2"), width, height)
    every(Table.new("voqorr", ("Ana", "Kim")), width, height)


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_fifty_nodes_and_odd_names_keep_inside_too(width: int, height: int) -> None:
    every(caves(), width, height)


def test_every_cell_writes_an_entry_that_can_be_read_back() -> None:
    for made in (table(), table("time 2"), table("time 2", "quake 9"), caves()):
        for part, _ in drawn(made, made.setup.seats[0]).parts:
            for one in drawn(made, made.setup.seats[0], 120, 32, part).cells:
                if one.enter is not None:
                    assert notation.read(notation.write(one.enter), made.language()) == one.enter


def test_an_open_cell_is_legal_at_every_moment_of_a_turn() -> None:
    made = table()
    lines = ("set awareness blue", "set energy recover", "set wonder rest", "regroup", "open west", "")
    for line in lines:
        for seat in made.setup.seats:
            for part, _ in drawn(made, seat).parts:
                for one in drawn(made, seat, 120, 32, part).cells:
                    if one.enter is not None and (one.open or one.id.startswith("step:")):
                        assert made.propose(one.enter).legal, (line, one, made.propose(one.enter).sentence())
        if line:
            made.write_line(f"Ana: {line}")


# ------------------------------------------------------------------ the map


def test_the_map_is_drawn_as_in_the_design() -> None:
    text = drawn(table(), part="whole").text()

    for line in (
        "┌6┄┄┄   ┄┄┄P┐   ┏2━━━███━━━A┓   ┌5┄┄┄   ┄┄┄P┐",
        "█Rift       ┊   █Cavern     ┃   ┊Crystal    ┊",
        "█               █Ana          ○  David",
        "█           ┊   █moment blue┃   ┊1 material ┊",
        "└┄┄┄┄   ┄┄┄┄┘   ┗━━━━   ━━━━┛   └┄┄┄┄███┄┄┄┄┘",
        "┌8┄┄┄███┄┄◆P┐   ┌4───   ───A┐   ╭────   ────╮   ┌3───███──◆A┐",
        "┊◆Prism 2 d ┊   │           │   │           │   │◆Lens      │         ║ one,",
        "█LUNA           t           ══◎══           █    Kim",
    ):
        assert line in text


def test_with_little_room_a_node_is_two_letters_initials_and_a_sign() -> None:
    text = drawn(table(), "Ana", 80, 17).text()

    assert "█Ri         █Ca A  m  ○  Cr D  +" in text
    assert "█Un L       tFl    h══◎══Ri    +█    Cr K  +" in text
    assert "2 Cavern: anchored; walls north, west; Ana; moment blue" in text


def test_a_step_is_offered_over_open_edges_only_and_not_after_the_move() -> None:
    made = table()
    assert {i for i in ids(drawn(made)) if i.startswith("step:")} == {"step:east", "step:south"}

    east = cell(drawn(made), "step:east").enter
    assert east == e.Move(seat="Ana", to="east")
    made.enter(east)
    assert made.state.node_of("Ana").name == "5"
    assert not [i for i in ids(drawn(made)) if i.startswith("step:")]


def test_a_step_into_the_dark_starts_a_line_for_the_card() -> None:
    made = Table.new("voqorr", ("Ana", "Kim"))
    made.write_line("table turn=1 active=Ana")
    north = cell(drawn(made, "Ana"), "step:north")

    assert north.enter is None
    assert north.line == "Ana: move north "


def test_a_node_behind_a_wall_can_be_tried_and_says_whose_wall_it_is() -> None:
    made = table()
    six = cell(drawn(made), "node:6").enter

    assert six == e.Move(seat="Ana", to="west")
    assert "a wall lies on the west edge of 2 Cavern" in made.propose(six).sentence()


def test_a_node_far_off_starts_a_line_that_says_why_not() -> None:
    made = table()
    ten = cell(drawn(made), "node:10")

    assert ten.enter is None
    assert ten.line == "Ana: move 10"
    assert "10 Rift is not next to 2 Cavern" in made.propose(made.read(ten.line)).sentence()


def test_the_walls_of_the_own_node_start_to_be_investigated() -> None:
    wall = cell(drawn(table()), "wall:2:north")

    assert wall.line == "Ana: set wonder investigate wall=2n"
    assert wall.rule == "voqorr.investigate.needs-blocked-edge"
    assert "wall:8:north" not in ids(drawn(table()))


def test_once_a_passage_is_owed_the_walls_wait_for_it() -> None:
    made = table("Ana: set awareness blue", "Ana: set energy recover", "Ana: set wonder rest", "Ana: regroup")
    west, north = (cell(drawn(made), f"wall:2:{edge}") for edge in ("west", "north"))

    assert west.open
    assert west.enter == e.Open(seat="Ana", edge="west")
    assert north.open
    assert north.line == "Ana: open north lay=straight"
    assert west.enter is not None
    made.enter(west.enter)
    assert "█           ══◎══Ana" in drawn(made, part="whole").text()
    assert "wall:2:west" not in ids(drawn(made))


def test_a_far_end_that_nobody_has_seen_is_a_question_mark() -> None:
    made = table("time 2", "quake 9")

    # 8 is gone; 4 holds the passage by one end.
    assert " ?═◎══ " in drawn(made, part="whole").text()
    assert cell(drawn(made, part="whole"), "passage:0").says.startswith("passage 4-?")


# ------------------------------------------------------------------ a map larger than the room


def test_the_window_lies_round_the_explorer_and_counts_what_lies_beyond() -> None:
    made = caves()
    shown = drawn(made, "Zoë", 80, 17)

    inside = {i for i in ids(shown) if i.startswith("node:")}
    beyond = [c for c in shown.cells if c.id.startswith("look:")]
    assert "node:30" in inside
    assert sum(int(c.says.split()[0]) for c in beyond) == len(made.state.grid.nodes) - len(inside)


def test_an_arrow_looks_there_and_home_comes_back() -> None:
    made = caves()
    north = cell(drawn(made, "Zoë", 80, 17), "look:north")
    part = north.act.partition(":")[2]
    away = drawn(made, "Zoë", 80, 17, part)

    assert away.part == part
    assert ids(away) != ids(drawn(made, "Zoë", 80, 17))
    while "node:30" in ids(away):
        away = drawn(made, "Zoë", 80, 17, cell(away, "look:north").act.partition(":")[2])
    assert cell(away, "look:home").act == "part:map"


def test_the_whole_map_of_fifty_nodes_is_one_letter_a_node() -> None:
    made = caves()
    shown = drawn(made, "Zoë", 88, 40, "whole")

    assert {f"node:{n}" for n in made.state.grid.names if n != "S"} <= ids(shown)
    assert "30P●" in shown.text()


# ------------------------------------------------------------------ timeline, supply, dashboards


def test_the_timeline_shows_token_trigger_and_the_time_to_each_space() -> None:
    shown = drawn(table())

    assert "6  [ 7]   8    9   10   11   12  › all lose 1" in shown.text()
    assert "▲ quake in 2" in shown.text()
    assert cell(shown, "time:9").enter == e.Time(points=2)
    assert cell(shown, "time:3").says == "space 3: 8 time from here"


def test_what_is_unread_is_a_question_mark_that_asks() -> None:
    made = Table.new("voqorr", ("Ana", "Kim"))
    shown = drawn(made, "Ana")

    assert "? how many spaces" in shown.text()
    assert "tokens ◎ ?   passage cards ?   environment ?" in shown.text()
    asked = {c.key for c in shown.cells if c.key}
    assert asked >= {"timeline.spaces", "passages.tokens", "passages.cards", "dashboard.endurance"}
    assert {c.key for c in drawn(made, "Ana", 80, 17, "quake").cells if c.key} == {"dice.blue"}
    assert "? faces of the dice" in drawn(made, "Ana", 80, 17, "quake").text()
    assert "quake in 3" in shown.text()


def test_supply_and_the_standing_forecast_stand_under_the_map() -> None:
    text = drawn(table()).text()

    assert "Supply   tokens ◎ 5 of 8   passage cards 6 of 8   environment 14   distress 6 of 9" in text
    assert "Stores   data 3   materials 1   power 2 of 6   hut on 7   laboratory, workshop unbuilt" in text
    assert "Tray     ◆◆◆◆◆◆◆◆ 8   opportunities 6 + 7   pink ○ free   blue on 2" in text
    assert "now it would take 6 7 8 10, loosen 7-10, give Kim, David a distress each" in text


def test_the_effects_of_the_free_action_name_the_comprehension_on_the_node() -> None:
    text = drawn(table(), "Ana", 80, 17, "supply").text()

    assert "○ Collapse Tunnel                             engineering ×" in text
    assert "○ Attune to Reality                           robotics    ✓" in text
    assert "○ Step Through a Rift                         unread      ?" in text


def test_the_dashboards_beside_the_map_say_what_each_has_and_owes() -> None:
    text = drawn(table()).text()

    for words in ("own turn, at 2", "focus     A [2] W [1] E [t]", "endurance 4   insight 3 robot", "next, at 9",
                  "◆Harp anchors", "THEORIZE RECOVER", "○ 3 cubes, one of them REST"):  # fmt: skip
        assert words in text


def test_a_dashboard_shows_set_cubes_covered_spaces_and_what_is_owed() -> None:
    made = table("Ana: set energy recover")
    shown = drawn(made, "Ana", 80, 17, "explorers")

    assert "ANA at 2 Cavern ────────── endurance 4 of 6 ─── own turn, 1 of 3 cubes set ─╮" in shown.text()
    assert "┃ ▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒ ┃  │E [3] up 3, trust down│  │         up 1, time 1 │" in shown.text()
    assert "┃ Reality Shift        ┃  │ set this turn        │  │ owed this turn       │" in shown.text()
    assert cell(shown, "board-space:support").line == "Ana: shift support "
    assert not cell(shown, "board-space:recover").open
    assert cell(shown, "board-space:rest").line == "Ana: set awareness rest"


def test_the_last_cube_goes_on_rest_by_one_key() -> None:
    made = table("Ana: set energy recover", "Ana: set wonder traverse")
    shown = drawn(made, "Ana", 80, 17, "explorers")

    assert cell(shown, "board-space:rest").enter == e.Set(seat="Ana", cube="awareness", space="rest")
    assert [c.id for c in shown.cells if c.open and c.id.startswith("board-space")] == ["board-space:rest"]


def test_four_explorers_fold_until_they_owe_a_distress() -> None:
    made = Table.new("voqorr", ("Ana", "Kim", "David", "Zoe"))
    for line in ("Ana: begin", "node 1 0 -1 Rift phased", "Zoe: board stands=1"):
        made.write_line(line)
    assert "knows:Zoe" not in ids(drawn(made))
    assert {"knows:Ana", "endurance:Zoe"} <= ids(drawn(made))

    made.write_line("time 3")
    made.write_line("quake 5")
    assert cell(drawn(made), "pending:Zoe").open


def test_every_sign_has_a_plain_letter_to_stand_for_it() -> None:
    for made in (table(), table("time 2"), caves()):
        for part, _ in drawn(made, made.setup.seats[0]).parts:
            text = drawn(made, "Ana" if made.setup.seats[0] == "Ana" else "Zoë", 120, 40, part).text()
            strange = {c for c in text.translate(ASCII) if not c.isascii() and not c.isalpha()}
            assert not strange


def test_everybody_stands_in_two_lines_each() -> None:
    text = drawn(table(), None, 80, 17, "explorers").text()

    assert "▸ Ana            at 2 Cavern     focus     A [2] W [1] E [t] end 4  ins 3" in text
    assert "knows chemistry, engineering   pursues chemistry" in text
    assert "LUNA           at 11 Unknown   trust high" in text


def test_steps_of_focus_that_trust_takes_wait_until_they_are_spread() -> None:
    made = table("table trust=low", "Ana: set energy recover")

    assert "○ spread 2 steps down" in drawn(made).text()
    assert cell(drawn(made), "owed:spread").open
    assert "trust low, ○ spread 2 down" in drawn(made, "Ana", 80, 17, "supply").text()
    made.write_line("spread ana.energy,kim.wonder")
    assert "spread" not in drawn(made).text()


# ------------------------------------------------------------------ the quake


def test_a_quake_that_is_due_comes_up_by_itself_where_there_is_little_room() -> None:
    assert drawn(table(), "Ana", 80, 17).part == "map"
    assert drawn(table("time 2"), "Ana", 80, 17).part == "quake"


def test_the_page_lists_who_goes_who_stays_and_what_comes_back() -> None:
    text = drawn(table("time 2"), "Ana", 88, 32, "quake").text()

    for words in (
        "reality quake, nothing is written yet",
        "× 4 go     phased, no crew",
        "8 Cavern   Prism, 2 data",
        "! 3 stay   phased, with crew",
        "5 Crystal  David +1",
        "11 Unknown  LUNA, so nobody",
        "· 3 stay   anchored, and the Scarab",
        "3 Unknown  by Lens",
        "× 1 passage loose at both ends",
        "to the supply  2 data, 1 material, 1 passage token",
        "to its board   hut",
        "into the deck  6 7 8 10, shuffled: environment 14 to 18",
        "Kim and David a space each; distress 6, then 4 of 9",
    ):
        assert words in text
    assert "if it came now" in drawn(table(), "Ana", 88, 32, "quake").text()


def test_on_the_map_the_nodes_say_it_themselves_while_the_quake_is_due() -> None:
    text = drawn(table("time 2"), part="whole").text()

    for words in ("█ GOES", "David +1", "█LUNA stays", "t GOES      ═×◎×═ GOES", "Kim +1"):
        assert words in text
    assert "GOES" not in drawn(table(), part="whole").text()


def test_a_sum_is_one_entry_for_the_whole_quake_and_then_the_distress_waits() -> None:
    made = table("time 2")
    nine = cell(drawn(made, "Ana", 80, 17, "quake"), "sum:9")
    assert nine.open
    assert nine.enter == e.Quake(sum=9)
    assert "the trigger goes to 6, next in 9" in nine.says

    made.enter(nine.enter)
    assert "▲ quake in 9" in drawn(made).text()
    assert cell(drawn(made), "pending:Kim").open
    spaces = [c for c in drawn(made, "David", 80, 17, "explorers").cells if c.id.startswith("board-space") and c.open]
    assert [c.enter for c in spaces] == [
        e.Distress(seat="David", space=s) for s in ("investigate", "traverse", "support")
    ]


# ------------------------------------------------------------------ tabs and keys


def test_the_tab_says_what_is_owed_and_the_endurance_left() -> None:
    made = table("Ana: set energy recover")
    assert [glance(made.state, s) for s in made.setup.seats] == ["◌2 end 4", "end 3", "end 5"]

    made.write_line("Kim: board endurance=0")
    assert glance(made.state, "Kim") == "× down"
    assert glance(Table.new("voqorr", ("Ana", "Kim")).state, "Kim") == "end top"


def test_the_keys_are_those_of_the_moment() -> None:
    assert {k.key for k in keys(table().state, "Ana")} == {"m", "b", "i", "r", "l", "t"}
    assert "w" in {k.key for k in keys(table("time 2").state, "Ana")}
    assert "d" in {k.key for k in keys(table("time 2", "quake 9").state, "Ana")}
    done = table("Ana: set awareness traverse", "Ana: set energy recover", "Ana: set wonder rest")
    assert next(k for k in keys(done.state, "Ana") if k.key == "x").enter == e.Regroup(seat="Ana")
    assert "b" not in {k.key for k in keys(done.state, "Ana")}
