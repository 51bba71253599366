"""The mirror of Varuna on screen: one sheet, whole or in three parts, or everybody."""

from __future__ import annotations

from companion.core.drawing import Canvas, Drawing, View
from companion.core.game import Key
from companion.games.varuna import entries
from companion.games.varuna.drawn import cards, sea, submarine
from companion.games.varuna.drawn.everybody import everybody
from companion.games.varuna.drawn.owed import owed
from companion.games.varuna.drawn.pen import Mirrored, Pen, mirrored
from companion.games.varuna.dues import status
from companion.games.varuna.names import COLOURS
from companion.games.varuna.offers import legal_colours
from companion.games.varuna.scoring import out, seat_score
from companion.games.varuna.state import State

SIGNS = {"undecided": "·", "done": "●", "idle": "●"}
WHOLE_WIDTH = 86
PARTS = (("cards", "cards"), ("sea", "sea"), ("submarine", "submarine"))


def panel(state: State, view: View) -> Drawing:
    """The sheet of a seat, or everybody at a glance."""
    if view.seat is None or view.seat not in state.places:
        return everybody(state, view)
    m = mirrored(state, view.seat)
    needed = 11 + sea.height(m) + 6
    if view.width >= WHOLE_WIDTH and view.height >= min(needed, 33):
        return _whole(m, view)
    return _part(m, view)


def _whole(m: Mirrored, view: View) -> Drawing:
    canvas = Canvas(view.width)
    canvas.put(0, 0, "")
    cards.objectives(Pen(canvas), m)
    cards.action_area(Pen(canvas, 0, 3), m)
    below = sea.environments(Pen(canvas, 0, 11), m)
    # A track longer than the environments goes on beside the submarine; the route then keeps left of it.
    drawn = sea.damage(Pen(canvas, 80, 11), m, below + 6)
    submarine.submarine(Pen(canvas, 0, 11 + below), m)
    submarine.discoveries(Pen(canvas, 66, 11 + below), m, 13 if drawn > below + 2 else view.width - 66)
    return canvas.drawing()


def _part(m: Mirrored, view: View) -> Drawing:
    canvas = Canvas(view.width)
    part = view.part if view.part in dict(PARTS) else PARTS[0][0]
    canvas.put(0, 0, "")
    if part == "cards":
        cards.objectives(Pen(canvas), m)
        cards.action_area(Pen(canvas, 0, 3), m)
        owed(Pen(canvas, 0, 11), m, max(4, view.height - 12))
        submarine.discoveries(Pen(canvas, 58, 11), m, view.width - 58)
    elif part == "sea":
        sea.environments(Pen(canvas), m)
    else:
        sea.damage(Pen(canvas, 72, 0), m, max(8, view.height))
        submarine.submarine(Pen(canvas, 0, 1), m)
        submarine.discoveries(Pen(canvas, 1, 9), m, 60)
    return canvas.drawing(PARTS, part)


def glance(state: State, seat: str) -> str:
    """A few characters for the seat's tab: what it owes and its score."""
    sheet = state.sheet(seat)
    word, owes = status(state, sheet)
    if word == "sunk":
        return "× sunk"
    score = seat_score(state, sheet)
    least = "?" if score.low is None else f"≥ {score.low}"
    points = "—" if out(state, sheet) else str(score.total) if score.complete else least
    return f"{SIGNS.get(word) or f'◌{owes}'} {points}"


def keys(state: State, seat: str | None) -> tuple[Key, ...]:
    """Single keys at this moment: the letter of a colour chooses its card."""
    if seat is None or seat not in state.places or state.closed:
        return ()
    m = mirrored(state, seat)
    if not m.owes("select"):
        return ()
    legal = legal_colours(m.sheet)
    # A full row keeps its key: trying it says why not.
    return tuple(Key(c[0], c if c in legal else f"{c} ×", entries.Select(seat=seat, colour=c)) for c in COLOURS)
