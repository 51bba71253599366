"""Wounds: what damage does to a character's five wound spaces."""

from __future__ import annotations

from dataclasses import replace

from companion.games.sauria.state import WOUND_SPACES, Board


def after(cards: int, up: int, damage: int) -> tuple[int, int]:
    """The wound cards, and those face up, after damage: free spaces fill first, then cards turn (wound.summary)."""
    drawn = min(damage, WOUND_SPACES - cards)
    return cards + drawn, min(up + damage - drawn, WOUND_SPACES)


def kills(board: Board, damage: int) -> bool:
    """True when this damage turns the fifth wound card."""
    return after(board.cards, len(board.up), damage)[1] >= WOUND_SPACES


def hurt(board: Board, damage: int, names: tuple[str, ...], round_: int, cause: str) -> Board:
    """The board after damage; `names` are wound cards turned up, as far as they were named. Five up is death."""
    cards, up = after(board.cards, len(board.up), damage)
    turned = up - len(board.up)
    shown = (*board.up, *names[:turned], *([""] * (turned - len(names[:turned]))))
    dead = cards >= WOUND_SPACES and up >= WOUND_SPACES and board.alive
    return replace(
        board,
        cards=cards,
        up=shown,
        died=round_ if dead else board.died,
        died_of=cause if dead else board.died_of,
        hidden=False if dead else board.hidden,
        done=True if dead else board.done,
    )


def healed(board: Board, which: str) -> Board:
    """The board after one wound card was taken away: a face-up one by its name or `up`, else one face down."""
    if not board.cards:
        return board
    up = list(board.up)
    down = board.cards - len(up)
    if which in up:
        up.remove(which)
    elif up and (which == "up" or not down):
        up.pop()
    return replace(board, cards=board.cards - 1, up=tuple(up))
