"""What holds at every moment of a whole evening: nothing is lost, and the table is told the right thing once."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from companion.core import sheets
from companion.core.agenda import Agenda
from companion.core.table import Table
from companion.games.sauria import deck, order
from companion.games.sauria import print as printed
from companion.games.sauria.state import SPECIALS, Sauria


@pytest.fixture(scope="module")
def moments() -> list[tuple[Sauria, Agenda]]:
    def walk() -> Iterator[tuple[Sauria, Agenda]]:
        whole = Table.open(sheets.path("sauria", "samples") / "evening-three.toml")
        table = Table(whole.game, whole.setup)
        yield table.state, table.snapshot().agenda
        for record in whole.records:
            table.enter(record.entry)
            yield table.state, table.snapshot().agenda

    return list(walk())


def says(agenda: Agenda, text: str) -> int:
    return sum(text in d.says for d in agenda.due)


def test_cards_of_the_dinosaur_deck_are_drawn_or_left(moments: list[tuple[Sauria, Agenda]]) -> None:
    size = deck.size(3)
    assert all(s.deck + s.drawn == size for s, _ in moments)


def test_every_drawn_dinosaur_is_on_the_board_or_was_killed(moments: list[tuple[Sauria, Agenda]]) -> None:
    for state, _ in moments:
        living = sum(not d.dead for d in state.dinosaurs)
        assert living + state.killed == state.drawn


def test_bags_hold_what_was_not_drawn_since_they_were_filled(moments: list[tuple[Sauria, Agenda]]) -> None:
    for state, _ in moments:
        assert all(0 < b.left <= 15 and b.quiet <= 12 and b.red <= 3 for b in state.bags.values())


def test_energy_stays_within_the_recesses(moments: list[tuple[Sauria, Agenda]]) -> None:
    state = moments[-1][0]
    for board in state.boards:
        for action in SPECIALS:
            full = printed.cubes(state, board.character, action) or 0
            assert all(
                s.board(board.seat).spent.get(action, 0) <= full for s, _ in moments if s.board(board.seat).character
            )


def test_the_event_is_asked_for_exactly_while_none_lies_open(moments: list[tuple[Sauria, Agenda]]) -> None:
    for state, agenda in moments:
        placed = all(b.place for b in state.boards)
        wanted = state.phase == "event" and not state.event and not state.ended and placed
        assert says(agenda, "turns up an event") == int(wanted), state.round


def test_a_lava_card_is_asked_for_once_in_rounds_11_to_16(moments: list[tuple[Sauria, Agenda]]) -> None:
    for state, agenda in moments:
        drawn = any(r == state.round for r, _ in state.lava)
        wanted = state.phase == "lava" and state.round >= 11 and not drawn
        assert says(agenda, "draws a lava card") == int(wanted), state.round


def test_exactly_one_player_is_asked_for_actions_in_the_action_phase(moments: list[tuple[Sauria, Agenda]]) -> None:
    for state, agenda in moments:
        assert says(agenda, "action points left") == int(bool(order.active(state)))


def test_the_start_marker_goes_round_the_living(moments: list[tuple[Sauria, Agenda]]) -> None:
    starters = {s.round: s.starter for s, _ in moments if s.starter and s.phase == "action"}
    assert [starters[r] for r in range(1, 5)] == ["Kim", "David", "Ana", "Kim"]
    assert "David" not in [starters[r] for r in range(13, 17)]


def test_the_signal_is_warned_of_until_it_is_sent(moments: list[tuple[Sauria, Agenda]]) -> None:
    assert any("last round for the signal" in c.says for s, a in moments if s.round < 5 for c in a.coming)
    assert not any("signal" in c.says for s, a in moments if s.signal for c in a.coming)


def test_nothing_is_due_twice_and_nothing_after_the_end(moments: list[tuple[Sauria, Agenda]]) -> None:
    for _, agenda in moments:
        said = [(d.seat, d.says) for d in agenda.due]
        assert len(said) == len(set(said))
    assert [d for d in moments[-1][1].due if not d.optional] == []
