"""Who lives, who wins, and every point with its reason."""

from __future__ import annotations

import re
from collections.abc import Sequence

from companion.core.tally import Outcome, Reason, ScoreSheet, SeatScore, Tally, decide
from companion.games.sauria import clock, places
from companion.games.sauria.state import CARRIED, ROUNDS, Board, Sauria

GOALS = "sauria.win.points-from-goals"
ENCOUNTERS = "sauria.win.points-from-encounters"
COOP_A_PLAYER = 8
FATES = {
    "helicopter": "on the helipad when round 16 closed",
    "boat": "on the boat when round 16 closed",
    "bunker": "in the bunker when round 16 closed",
}


# ------------------------------------------------------------------ who lives


def fate(state: Sauria, board: Board) -> str:
    """How it ended for a character: helicopter, boat, bunker, dead, stranded; empty while the game runs."""
    if board.final:
        return board.final
    if not board.alive:
        return "dead"
    return standing(state, board) or "stranded" if state.ended else ""


def standing(state: Sauria, board: Board) -> str:
    """The way off the island that a living character stands on now (survive.three-ways); empty for none."""
    tile = places.tile_at(state, board.place)
    kind: clock.Place = "elsewhere"
    if tile == "helipad" and not places.destroyed(state, board.place):
        kind = "helipad"
    elif tile == places.BOAT:
        kind = "boat"
    elif tile == places.BUNKER:
        kind = "bunker"
    elif tile == "docks":
        kind = "docks"
    usable = state.bunker == "saved"
    return clock.survives(kind, state.signal, bool(state.boat), usable, state.setup.reading("signal_deadline"))


def why_out(state: Sauria, board: Board) -> str:
    """Why a character has no score at the end; empty for one that lives."""
    match fate(state, board):
        case "dead":
            of = f" of {board.died_of}" if board.died_of else ""
            typed = board.final == "dead" and state.round == 1
            return "dead" if typed else f"died{of} in round {board.died}"
        case "stranded":
            where = f" at {board.place}" if board.place else ""
            return f"left behind{where} when round {ROUNDS} closed"
    return ""


# ------------------------------------------------------------------ points


def texts(state: Sauria, board: Board) -> tuple[str, ...] | None:
    """The four goals of a player's card as the copy has them, for 4, 3, 2 and 1 points; None unread."""
    if not board.card or not board.character:
        return None
    return state.setup.copy.words(f"goal.{board.character}.{board.card}")


def struck(state: Sauria, board: Board, points: int) -> str:
    """Why a ticked goal does not count after all; empty when it does."""
    lines = texts(state, board)
    if lines is None or not 1 <= points <= len(lines):
        return ""
    text = lines[len(lines) - points].casefold()
    if text.startswith("escape") and fate(state, board) == "bunker":
        if state.setup.reading("bunker_counts_as_escape") == "no":
            return "the bunker counts as survival only, not as an escape"
        return ""
    found = re.search(r"end .*?(\d+) (egg|dna)", text)
    if found and state.ended and not board.final:
        wanted, kind = int(found[1]), found[2]
        if carried(board, kind) < wanted:
            return f"{wanted} {kind} asked for, {carried(board, kind)} carried at the end"
    return ""


def carried(board: Board, kind: str) -> int:
    """How many markers of a carried kind lie on the board now (goal.carried-markers-score-at-end)."""
    return board.count(kind) if kind in CARRIED else board.markers.get(kind, 0)


def goal_tally(state: Sauria, board: Board) -> Tally:
    """The points of the goals reached, each with the reason it does not count, if so (win.points-from-goals)."""
    why = []
    for points in dict.fromkeys(board.goals):
        lost = struck(state, board, points)
        lines = texts(state, board)
        named = f": {lines[len(lines) - points]}" if lines and points <= len(lines) else ""
        if lost:
            why.append(Reason(0, f"the {points}-point goal{named} does not count: {lost}", GOALS))
        else:
            why.append(Reason(points, f"the {points}-point goal{named}", GOALS))
    return Tally(GOALS, "goals", tuple(why))


def encounter_tally(state: Sauria, board: Board) -> Tally:
    """The points of encounters whose demand was met (win.points-from-encounters)."""
    why = tuple(
        Reason(points, f"encounter {card} met" if card else "encounters met", ENCOUNTERS)
        for card, points in board.encounters.items()
        if points
    )
    return Tally(ENCOUNTERS, "encounters", why)


def open_to_all(state: Sauria, board: Board) -> bool:
    """True when a player's goals may be seen: when the game is over, or shown of their own will."""
    return over(state) or board.shown


def over(state: Sauria) -> bool:
    """True when the game has ended: after round 16, by a death in the co-operative game, or with nobody left."""
    return state.ended or bool(state.lost) or not state.living


def seat_score(state: Sauria, board: Board) -> SeatScore:
    """One player's score; goals stay behind the curtain until the end."""
    lines = [encounter_tally(state, board)]
    extras: list[tuple[str, str]] = []
    if open_to_all(state, board):
        lines.insert(0, goal_tally(state, board))
    else:
        extras.append(("goals", "behind the curtain until the end"))
    ended = fate(state, board)
    if ended in FATES:
        extras.append((ended, FATES[ended] + _made_possible(state, ended)))
    out = why_out(state, board)
    if out and sum(t.points for t in lines):
        extras.append(("points without a place", f"({sum(t.points for t in lines)})"))
    return SeatScore(board.seat, tuple(lines), out, ties=ties(state, board), extras=tuple(extras))


def _made_possible(state: Sauria, way: str) -> str:
    """By what a way off was open, as far as the table knows."""
    if way == "helicopter" and state.signal:
        return (
            f"; signal sent in round {state.signal}" if not state.open_start else "; the signal was on from the start"
        )
    if way == "boat" and state.boat:
        return f"; boat usable since round {state.boat}"
    if way == "bunker" and state.bunker == "saved" and not state.pad:
        return "; saved from the lava when zone 1 was covered"
    return ""


def ties(state: Sauria, board: Board) -> tuple[int, ...]:
    """The numbers that break a tie by the table's reading; none where the victory is shared."""
    match state.setup.reading("score_tie_break"):
        case "wounds":
            return (-(board.cards + len(board.up)),)
        case "order":
            return (-clock.turn_order(state.setup.seats, state.setup.seats, state.starter).index(board.seat),)
    return ()


# ------------------------------------------------------------------ who wins


def score(state: Sauria) -> ScoreSheet:
    """The score sheet of the table."""
    seats = tuple(seat_score(state, b) for b in state.boards)
    readings = used_readings(state)
    if not over(state):
        return ScoreSheet(seats, note="The game is not over; goal cards stay behind the curtain.", readings=readings)
    if state.solo:
        return _solo(state, seats, readings)
    if state.cooperative:
        return _team(state, seats, readings)
    winners, tie = decide(seats, _tie_rule(state), "Equal points: the victory is shared.")
    alive = sum(not s.out for s in seats)
    note = f"{alive} of {len(seats)} survived." if winners else "Nobody wins: no character survived."
    return ScoreSheet(seats, winners, tie, note=note, final=True, readings=readings)


def _tie_rule(state: Sauria) -> str:
    way = state.setup.reading("score_tie_break")
    return "Equal points: fewer wounds decide." if way == "wounds" else "Equal points: the order of play decides."


def target(state: Sauria) -> int:
    """The points to reach alone (10, or as the table chose) or together (8 a player)."""
    return int(state.setup.reading("solo_target")) if state.solo else COOP_A_PLAYER * len(state.setup.seats)


def solo_result(alive: bool, points: int, aim: int) -> Outcome:
    """Won alone: alive with at least the target (solo.win-ten-points)."""
    return "won" if alive and points >= aim else "lost"


def team_result(alive: Sequence[bool], points: Sequence[int], aim: int) -> Outcome:
    """Won together: everybody lives at a safe place and the sum reaches the target (coop.win-check)."""
    return "won" if all(alive) and sum(points) >= aim else "lost"


def _solo(state: Sauria, seats: tuple[SeatScore, ...], readings: tuple[str, ...]) -> ScoreSheet:
    me, aim = seats[0], target(state)
    team = solo_result(not me.out, me.total, aim)
    how = f"alive with {me.total} of {aim}" if not me.out else me.out
    winners = (me.seat,) if team == "won" else ()
    return ScoreSheet(seats, winners, team=team, note=f"{team.capitalize()}: {how}.", final=True, readings=readings)


def _team(state: Sauria, seats: tuple[SeatScore, ...], readings: tuple[str, ...]) -> ScoreSheet:
    aim = target(state)
    points = [s.total for s in seats]
    team = team_result([not s.out for s in seats], points, aim)
    if state.lost and not state.ended:
        return ScoreSheet(seats, team="lost", note=f"Lost: {state.lost}.", final=True, readings=readings)
    dead = [f"{s.seat} {s.out}" for s in seats if s.out]
    how = "; ".join(dead) if dead else f"all alive, {sum(points)} of {aim}"
    winners = tuple(s.seat for s in seats) if team == "won" else ()
    return ScoreSheet(seats, winners, team=team, note=f"{team.capitalize()}: {how}.", final=True, readings=readings)


def used_readings(state: Sauria) -> tuple[str, ...]:
    """The readings on which the result rests, in words."""
    from companion.core.readings import points

    used = ["score_tie_break", "bunker_counts_as_escape", "signal_deadline"]
    if state.solo:
        used = ["solo_target", *used[1:]]
    known = points(state.setup.game)
    return tuple(f"{name}: {known[name].says(state.setup.reading(name))}" for name in used)
