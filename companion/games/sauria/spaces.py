"""Item spaces: how many a board has, and how many its items and carried markers take."""

from __future__ import annotations

from collections.abc import Sequence

from companion.games.sauria import print as printed
from companion.games.sauria.state import CARRIED, Board, Sauria, slug


def of_item(state: Sauria, name: str) -> int | None:
    """The spaces an item takes: 2 when drawn across, carried markers 1; None unread (item.wide-items-two-spaces)."""
    word = slug(name)
    return 1 if word in CARRIED else printed.number(state.setup.copy, "item", word, "spaces")


def used(state: Sauria, names: Sequence[str]) -> tuple[int, int]:
    """The least and the most spaces that items take; they differ while widths are unread."""
    widths = [of_item(state, n) for n in names]
    return sum(w or 1 for w in widths), sum(w or 2 for w in widths)


def names(board: Board) -> list[str]:
    """What lies in the item spaces."""
    return [h.name for h in board.items]


def limit(state: Sauria, board: Board) -> int | None:
    """The item spaces of a board; None unread or without a character."""
    return printed.spaces(state, board.character) if board.character else None


def over(state: Sauria, board: Board, extra: Sequence[str] = (), less: Sequence[str] = ()) -> str:
    """How a board would hold more than it has space for; empty where it does not, or nobody knows."""
    lying = names(board)
    for gone in map(slug, less):
        if gone in lying:
            lying.remove(gone)
    least, _ = used(state, [*lying, *map(slug, extra)])
    there = limit(state, board)
    if there is None or least <= there:
        return ""
    return f"{board.seat} would need {least} item spaces; the {board.character}'s board has {there}"


def unread(state: Sauria, board: Board, extra: Sequence[str] = (), less: Sequence[str] = ()) -> tuple[str, ...]:
    """The printed values without which nobody knows whether everything fits; none where it surely does or does not."""
    lying = names(board)
    for gone in map(slug, less):
        if gone in lying:
            lying.remove(gone)
    every = [*lying, *map(slug, extra)]
    least, most = used(state, every)
    there = limit(state, board)
    if there is None:
        # Every board has at least two spaces: a wide item must fit.
        return (f"character.{board.character}.spaces",) if most > 2 and board.character else ()
    if least <= there < most:
        return tuple(printed.key(state.setup.copy, "item", n, "spaces") for n in every if of_item(state, n) is None)
    return ()
