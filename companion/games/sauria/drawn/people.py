"""Everybody at a glance, and the goal card for its owner alone."""

from __future__ import annotations

from companion.core.drawing import Canvas, Cell, Role, fit
from companion.games.sauria import order, scoring
from companion.games.sauria.drawn.board import where
from companion.games.sauria.entries import Goal, GoalCard
from companion.games.sauria.state import Sauria


def everybody(canvas: Canvas, state: Sauria, x: int, y: int, width: int) -> int:
    """Every board in two lines: place, life, action points, states; then items with their shots."""
    for mine in state.boards:
        sign = "×" if not mine.alive else "▸" if order.active(state) == mine.seat else "●" if mine.done else " "
        cell = Cell(f"seat.{mine.seat}", x, y, min(width, 40), says=f"{mine.seat}'s board", seat=mine.seat)
        role: Role = "muted" if not mine.alive else "strong"
        canvas.cell(cell, f"{sign} {fit(mine.seat, 14)} {fit(mine.character or '–', 16)}", role)
        if mine.alive:
            states = ["◆ bleeding"] if mine.bleeding else []
            states += ["hidden"] if mine.hidden else []
            states += ["starts"] if state.starter == mine.seat else []
            left = max(0, order.limit(state) - mine.ap)
            text = f"{where(state, mine)}  life {mine.life}  AP {left}  {'  '.join(states)}"
            canvas.put(x + 34, y, fit(text, width - 34).rstrip())
        else:
            canvas.put(x + 34, y, fit(scoring.why_out(state, mine), width - 34).rstrip(), "error")
        items = ", ".join(h.name + (f" {h.shots}" if h.shots is not None else "") for h in mine.items) or "no items"
        markers = "  ".join(f"{n} {c}" for n, c in mine.markers.items() if c)
        canvas.put(x + 2, y + 1, fit(f"{items}   {markers}", width - 2).rstrip(), "muted")
        y += 2
    return y


def goal_card(canvas: Canvas, state: Sauria, seat: str, width: int) -> None:
    """The four goals of a card for its owner alone."""
    mine = state.board(seat)
    lines = scoring.texts(state, mine)
    left = max(0, (width - 66) // 2)
    canvas.put(1, 0, f"{seat}'s goal card  for {seat} alone", "strong")
    title = f"╭─ {(mine.character or 'goal card').upper()} "
    canvas.put(left, 2, title + "─" * (63 - len(title)) + "╮")
    y = 3
    for points in (4, 3, 2, 1):
        reached = points in mine.goals
        text = lines[4 - points] if lines else f"the goal for {points} point{'s' if points > 1 else ''}"
        canvas.put(left, y, "│")
        canvas.put(left + 63, y, "│")
        cell = Cell(
            f"goal.{points}",
            left + 3,
            y,
            56,
            says="reached" if not reached else "take it back",
            rule="sauria.goal.each-goal-once",
            enter=Goal(seat=seat, points=points, undone=reached),
            seat=seat,
            open=not reached,
        )
        canvas.cell(cell, f"{points}    {fit(text, 48)}  {'●' if reached else '○'}")
        y += 1
    canvas.put(left, y, "╰" + "─" * 62 + "╯")
    if mine.card is None:
        at = canvas.put(left + 2, y + 3, "which card was drawn?  ", "warning")
        for card in (1, 2, 3):
            entry = GoalCard(seat=seat, card=card)
            cell = Cell(f"goalcard.{card}", at, y + 3, 3, says="the card drawn", enter=entry, seat=seat, open=True)
            at = canvas.cell(cell, f"› {card}", "primary") + 3
    so_far = sum(g for g in dict.fromkeys(mine.goals))
    canvas.put(left + 2, y + 2, f"● reached   ○ open        so far {so_far}, at most 10", "muted")
