"""A table on a copy of which nobody has read anything: playable, asked only when needed, scored with bounds."""

from __future__ import annotations

from companion.core.table import Table
from companion.core.tally import Tally


def table(*lines: str) -> Table:
    made = Table.new("dunaia", ("ana", "ben"))
    for line in lines:
        made.write_line(line)
    return made


def needs(made: Table) -> tuple[str, ...]:
    return tuple(n for d in made.snapshot().agenda.due for n in d.needs)


FIRST_TURN = ("ana: roll 1,2,3,4,5 6,1", "ana: die 3", "ana: wake d,e", "ana: recycle flower")


def test_a_first_turn_needs_no_print_at_all() -> None:
    made = table(*FIRST_TURN)

    assert made.state.villages[0].flowers == 5
    assert made.state.villages[0].inserted == (3,)


def test_a_place_is_learned_from_the_squares_that_were_awakened() -> None:
    made = table(*FIRST_TURN)

    assert made.state.villages[0].dunaias[2] == "de"


def test_where_a_dunaia_stands_is_asked_when_it_is_awakened_and_not_after() -> None:
    before = table(*FIRST_TURN[:2])
    after = table(*FIRST_TURN[:3])

    assert "start.3" in needs(before)
    assert needs(after) == ()


def test_a_building_is_bought_at_the_price_that_is_said_and_described_later() -> None:
    made = table(*FIRST_TURN[:3], "ana: build 3a i price=3")

    assert made.state.villages[0].flowers == 1
    assert made.state.villages[0].on("i").slot == 1  # type: ignore[union-attr]
    made.write_line("ana: describe i 3R5:<Y2^G2")
    assert made.state.villages[0].on("i").code == "3R5:<Y2^G2"  # type: ignore[union-attr]


def test_a_print_read_late_counts_for_a_tile_that_lies_there() -> None:
    made = table("ana: board d1Y,e3R", "over")
    line = made.snapshot().score.seat("ana").lines[1]

    assert line.shown() == "≥ 0"
    assert "tile.2" in line.needs
    assert set(line.needs) <= set(needs(made))
    made.write_line("printed tile.2 3R5:<Y2^G2")
    assert made.snapshot().score.seat("ana").lines[1].shown() == "2"


def test_nobody_wins_while_an_unread_level_3_could_change_it() -> None:
    made = table("ana: board e3R flowers=2", "ben: board a1G,b1G,c1Y,d2P flowers=2", "over")

    assert made.snapshot().score.winners == ()
    made.write_line("printed tile.1 3R5:<Y2")
    made.write_line("printed tile.2 1G3:chips")
    assert made.snapshot().score.winners == ("ben",)


def test_a_whole_game_can_be_played_without_any_print() -> None:
    made = table("ana: first")
    faces = ("1,2,3,4,5", "6,1")
    places = ("ab", "bc", "de", "ef", "gh", "hi")
    asked: set[str] = set()
    while not made.state.over:
        state = made.state
        seat = state.setup.seats[(state.active + (state.phase == "prophecies")) % 2]
        if not state.pool:
            made.write_line(f"{seat}: roll {faces[0]} {faces[1]}")
        at = made.state.seat_index(seat)
        face = made.state.neutral[0] if made.state.neutral else made.state.own[at]
        made.write_line(f"{seat}: die {face}")
        asked |= set(needs(made))
        made.write_line(
            f"{seat}: wake {','.join(places[face - 1])}" if "?" in made.state.turn.waiting else _woken(made, seat)
        )
        site = _site(made, at)
        free = next((s for s in "abcdefghi" if made.state.villages[at].on(s) is None), "")
        if site:
            made.write_line(f"{seat}: recycle advance site={site}")
        elif free and made.state.villages[at].flowers >= 1:
            made.write_line(f"{seat}: build 1a {free} tile=1G3 price=1")
        else:
            made.write_line(f"{seat}: recycle flower")
        if made.state.trigger:
            made.write_line(f"{seat}: done")
    sheet = made.snapshot().score

    assert sheet.final
    assert len(sheet.winners) >= 1
    assert asked == {f"start.{n}" for n in range(1, 7)}


def _woken(made: Table, seat: str) -> str:
    waiting = made.state.turn.waiting
    return f"{seat}: wake {','.join(waiting)}" if waiting else "note nothing to awaken"


def _site(made: Table, at: int) -> str:
    from companion.games.dunaia.state import sites

    return next(iter(sites(made.state, at)), "")


def test_a_tally_that_misses_print_is_never_called_complete() -> None:
    line: Tally = table("ana: board e3R").snapshot().score.seat("ana").lines[1]

    assert not line.complete
    assert line.high is None
