"""Whose turn it is and who starts."""

from __future__ import annotations

from companion.games.sauria import clock
from companion.games.sauria.state import Board, Sauria


def turns(state: Sauria) -> tuple[str, ...]:
    """The order of turns in this round: from the starting player clockwise, the dead passed over (turn.order)."""
    return clock.turn_order(state.setup.seats, _alive(state), state.starter)


def _alive(state: Sauria) -> tuple[str, ...]:
    return tuple(b.seat for b in state.boards if b.alive)


def limit(state: Sauria) -> int:
    """The action points of a turn: 3, alone 4 (ap.three-per-turn, solo.four-ap)."""
    return 4 if state.solo else 3


def over(state: Sauria, board: Board) -> bool:
    """True when a turn has ended: passed, dead, or all action points spent."""
    return board.done or not board.alive or board.ap >= limit(state)


def active(state: Sauria) -> str:
    """The seat whose turn it is in the action phase; empty when all turns are over."""
    if state.phase != "action":
        return ""
    return next((s for s in turns(state) if not over(state, state.board(s))), "")


def may_act(state: Sauria, seat: str) -> bool:
    """True when a player may still do something in their turn: it runs, or nobody has begun the next."""
    return seat == active(state) or (seat == state.turn and not state.board(seat).done)


def next_starter(state: Sauria) -> str:
    """The next living player clockwise after the starting player (cleanup.pass-starting-player)."""
    return clock.next_starter(state.setup.seats, _alive(state), state.starter) or state.starter


def decider(state: Sauria) -> str:
    """Who decides ties: the starting player, or the next living one clockwise."""
    return clock.decider(state.setup.seats, _alive(state), state.starter) or state.starter
