"""Whole evenings of Varuna: the samples, a game on a copy that nobody has read, and a table of a hundred."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.core.copy import empty, practice
from companion.core.entry import SeatEntry
from companion.core.errors import Refused
from companion.core.table import Table
from companion.games.varuna import entries as e
from companion.games.varuna.agenda import agenda
from companion.games.varuna.scoring import LABELS
from tests.games.varuna.evenings import FOLDER, SAMPLES, final_scoring

SCORES = {
    "evening-two": {"Ana": "52", "David": "60"},
    "solo": {"Mei": "65"},
    "overruled": {"Zoë": "76", "李 明": "61"},
    "final-scoring": {"Ana": "65", "David": "43"},
}
"""The final scores of the samples; they stay what they are."""


@pytest.mark.parametrize("name", SCORES)
def test_a_sample_is_scored_as_it_always_was(name: str) -> None:
    score = Table.open(FOLDER / f"{name}.toml").snapshot().score

    assert score.final
    assert {s.seat: s.shown() for s in score.seats} == SCORES[name]
    for seat in score.seats:
        assert [t.label for t in seat.lines] == list(LABELS.values())
        assert sum(r.points for t in seat.lines for r in t.why) == seat.total


@pytest.mark.parametrize("name", SAMPLES)
def test_the_script_still_plays_the_evening_that_was_kept(name: str) -> None:
    played, kept = SAMPLES[name]().table, Table.open(FOLDER / f"{name}.toml")

    assert [played.line(r.entry) for r in played.records] == [kept.line(r.entry) for r in kept.records]
    assert played.state == kept.state


def test_the_overruled_evening_shows_what_the_book_would_have_given() -> None:
    shot = Table.open(FOLDER / "overruled.toml").snapshot()

    assert shot.by_book is not None
    assert (shot.score.seat("Zoë").total, shot.by_book.seat("Zoë").total) == (76, 74)


def test_the_stopped_evening_waits_where_it_stopped() -> None:
    table = Table.open(FOLDER / "five-in-round-nine.toml")
    now = table.snapshot().agenda

    assert "round 9 of 13" in now.now.says
    assert now.ended is None
    assert any(d.seat == "Ana" and d.rule == "varuna.action.perform-card" for d in now.due)
    assert not any(d.seat == "Mei" for d in now.due)  # sunk


def test_final_sheets_alone_are_scored_on_a_copy_that_nobody_has_read() -> None:
    score = final_scoring().table.snapshot().score

    assert score.final
    assert score.winners == ("Ana",)
    assert all(s.complete for s in score.seats)


# ------------------------------------------------------------------ a copy that nobody has read

UNREAD_ROUND = {
    # the card of every round, and the marks that the player reports for it
    1: ("blue", ["line reaches=Mosasaurus", "part Mosasaurus 1"]),
    2: ("red", ["sonar Dunkleosteus", "upgrade propeller", "protect"]),
    3: ("yellow", ["part Ichthyosaurus 1", "discovered Ichthyosaurus 1", "study Ichthyosaurus 1"]),
    4: ("purple", ["sonar Dunkleosteus", "sonar Dunkleosteus"]),
    5: ("grey", ["wild study", "study Ichthyosaurus 1", "objective A mp=5"]),
    6: ("blue", ["part Mosasaurus 1", "discovered Mosasaurus 1", "species Mosasaurus mp=7"]),
    7: ("red", ["upgrade engine", "upgrade engine"]),
    8: ("yellow", ["study Mosasaurus 1", "discovery B"]),
    9: ("purple", ["sonar Dunkleosteus end=yes", "part Dunkleosteus 1", "discovered Dunkleosteus 1"]),
    10: ("grey", ["sonar Mosasaurus"]),
    11: ("blue", ["line"]),
    12: ("red", ["upgrade quarters"]),
    13: ("yellow", ["study Dunkleosteus 1"]),
}


def test_a_whole_game_on_a_copy_that_nobody_has_read_is_legal_and_scored_with_bounds() -> None:
    table = Table.new("varuna", ["Ana"], copy=empty("varuna"), options={"mode": "multiplayer"})
    asked: set[str] = set()
    lines = ["start Ichthyosaurus", "part Ichthyosaurus 1"]
    for number, (colour, marks) in UNREAD_ROUND.items():
        lines += ["reveal 0 1 0 1 0", f"select {colour}", f"damage {1 if colour in ('red', 'purple') else 2}"]
        lines += [*marks, f"fill {colour} {sum(UNREAD_ROUND[n][0] == colour for n in range(1, number + 1))}"]
        lines += ["giveup all", "close"]
    for line in lines:
        entry = table.read(line, "Ana")
        verdict = table.propose(entry)
        if line.startswith("damage"):
            # Protection won in round 2 takes one off from round 3 on: the exact number is checked.
            due = next((d for d in table.snapshot().agenda.due if "damage" in d.says), None)
            if due is None:
                continue
            entry = due.offers[0]
            verdict = table.propose(entry)
        if line == "giveup all" and not verdict.legal:
            continue
        assert verdict.legal, f"{line}: {verdict.sentence()}"
        asked.update(verdict.needs)
        asked.update(key for due in table.snapshot().agenda.due for key in due.needs)
        table.enter(entry)

    score = table.snapshot().score
    assert score.final
    assert {"study.Ichthyosaurus", "area.blue", "dinosaurs.Mosasaurus"} <= asked
    ana = score.seats[0]
    assert not ana.complete
    assert ana.low is not None
    assert "damage.10" in ana.lines[-1].needs


def test_reading_a_value_makes_an_unread_duty_exact() -> None:
    table = Table.new("varuna", ["Ana"], copy=empty("varuna"), options={"mode": "multiplayer"})
    for line in ("start Ichthyosaurus", "part Ichthyosaurus 1", "reveal 0 0 0 0 0 blue=none", "select blue"):
        table.write_line(line, seat="Ana")

    (square,) = [d for d in table.snapshot().agenda.due if d.rule == "varuna.bonus.gain-square-bonus"]
    assert square.says == "square B1: bonus unread"
    assert square.needs == ("area.blue",)

    table.write_line("printed area.blue move")
    (square,) = [d for d in table.snapshot().agenda.due if d.rule == "varuna.bonus.gain-square-bonus"]
    assert square.says == "square B1: move"


# ------------------------------------------------------------------ many seats


def test_a_hundred_seats_choose_and_one_who_does_not_is_named() -> None:
    seats = [f"P{i}" for i in range(1, 101)]
    table = Table.new("varuna", seats, copy=practice("varuna"))
    for seat in seats:
        table.enter(e.Start(seat=seat, species="Ichthyosaurus"))
        table.enter(e.PartEntry(seat=seat, species="Ichthyosaurus", dinosaur=1, symbol="f"))
    table.write_line("reveal 0 0 0 0 0 blue=none")
    for seat in seats[:-1]:
        table.enter(e.Select(seat=seat, colour="blue"))
        table.enter(e.Line(seat=seat, line="4"))

    assert agenda(table.state).now.says == "round 1 of 13 ▸ choose ▸ undecided: P100 ▸ last round in 12"
    with pytest.raises(Refused, match="P100 has not chosen"):
        table.write_line("close")


def test_every_seat_entry_belongs_to_one_seat_only(tmp_path: Path) -> None:
    table = Table.new("varuna", ["Ana", "David"], tmp_path / "t.toml", copy=practice("varuna"))
    for line in ("Ana: start Ichthyosaurus", "Ana: part Ichthyosaurus 1 f", "reveal 0 0 0 0 0", "Ana: select blue"):
        before = table.state.sheet("David")
        table.write_line(line)
        assert table.state.sheet("David") == before
    assert isinstance(table.records[-1].entry, SeatEntry)
    assert Table.open(tmp_path / "t.toml").state == table.state


# ------------------------------------------------------------------ the page


def test_the_lines_of_the_page_can_be_played() -> None:
    page = (Path(__file__).parents[3] / "docs" / "playing-varuna.md").read_text(encoding="utf-8")
    lines = [line for line in page.replace("\n        ", " ").splitlines() if line.startswith("    ")]
    evening, sheets = [ln.strip() for ln in lines[:10]], [ln.strip() for ln in lines if " sheet " in ln]
    table = Table.new("varuna", ["ana"], copy=practice("varuna"), options={"mode": "multiplayer"})
    for line in evening:
        table.write_line(line)
    assert table.state.round == 1
    assert table.state.closed

    assert len(sheets) == 2
    for line in sheets:
        Table.new("varuna", ["ana", "david"], copy=practice("varuna")).write_line(line)
