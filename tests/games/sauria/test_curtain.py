"""Goal cards and goals stay behind the curtain until the end, or until their owner shows them."""

from __future__ import annotations

from companion.core import copy as copies
from companion.core.drawing import View
from companion.core.table import Table


def table() -> Table:
    made = Table.new("sauria", ("Ana", "Kim"), copy=copies.practice("sauria"))
    for line in ("Ana: plays photographer", "Ana: goalcard 1", "Ana: goal 3"):
        made.write_line(line)
    return made


def test_the_log_veils_card_and_goal() -> None:
    made = table()
    assert [made.line(r.entry) for r in made.records] == [
        "Ana: plays photographer",
        "Ana: goalcard ▒▒▒",
        "Ana: goal ▒▒▒",
    ]


def test_the_score_says_nothing_of_goals_before_the_end() -> None:
    score = table().snapshot().score.seat("Ana")
    assert score.total == 0
    assert "photograph" not in str(score)


def test_the_common_panel_shows_a_closed_curtain_and_the_owner_the_goals() -> None:
    made = table()
    closed = made.game.panel(made.state, View("Ana", 88, 33)).text()
    lifted = made.game.panel(made.state, View("Ana", 80, 17, curtain=False)).text()
    assert "▒▒▒▒" in closed
    assert "photograph a pack" not in closed
    assert "reached" not in closed
    assert "photograph a pack" in lifted


def test_undo_of_a_goal_says_nothing_of_it() -> None:
    assert table().snapshot().undo == "Ana: goal ▒▒▒"


def test_a_refused_goal_does_not_name_its_points() -> None:
    made = table()
    says = made.propose(made.read("Ana: goal 3")).sentence()
    assert "ticked already" in says
    assert "3" not in says


def test_who_shows_the_card_is_seen() -> None:
    made = table()
    made.write_line("Ana: shows")
    assert made.line(made.records[2].entry) == "Ana: goal 3"
    assert made.snapshot().score.seat("Ana").total == 3


def test_at_the_end_everything_is_open() -> None:
    made = table()
    made.write_line("Ana: final bunker")
    made.write_line("Kim: final dead")
    assert made.line(made.records[1].entry) == "Ana: goalcard 1"
    assert made.snapshot().score.seat("Ana").total == 3


def test_who_has_not_entered_a_card_chooses_it_behind_the_curtain() -> None:
    made = table()
    cells = made.game.panel(made.state, View("Kim", 80, 17, curtain=False)).cells
    assert [c.id for c in cells if c.id.startswith("goalcard")] == ["goalcard.1", "goalcard.2", "goalcard.3"]
