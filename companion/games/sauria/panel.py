"""The mirror of Sauria on screen: a board with dinosaurs and island, whole or in parts; everybody; the curtain."""

from __future__ import annotations

from companion.core import notation
from companion.core.drawing import Canvas, Drawing, View
from companion.core.game import Key
from companion.games.sauria import conduct, order
from companion.games.sauria.agenda import next_phase
from companion.games.sauria.drawn import beasts, island, people
from companion.games.sauria.drawn import noise as sum_of_noise
from companion.games.sauria.drawn.board import board
from companion.games.sauria.entries import Pass, Phase
from companion.games.sauria.prompts.rounds import go_on
from companion.games.sauria.state import Sauria

WHOLE_WIDTH, WHOLE_HEIGHT = 86, 29
SIDE = 36
PARTS = (("board", "board"), ("dinosaurs", "dinosaurs"), ("island", "island"))
NOISE = ("noise", "noise")


def panel(state: Sauria, view: View) -> Drawing:
    """A player's board and the table round it, or everybody."""
    if view.seat is None or view.seat not in state.setup.seats:
        return _everybody(state, view)
    if not view.curtain:
        canvas = Canvas(view.width)
        people.goal_card(canvas, state, view.seat, view.width)
        return canvas.drawing()
    whole = view.width >= WHOLE_WIDTH and view.height >= WHOLE_HEIGHT
    debt = sum_of_noise.owed(state, view.seat)
    parts: tuple[tuple[str, str], ...] = (*PARTS, NOISE) if debt and not whole else PARTS
    part = view.part if view.part in dict(parts) else _best(state, view.seat, whole)
    canvas = Canvas(view.width)
    canvas.put(0, 0, "")
    if part == "island":
        _island(canvas, state, view.width, view.height)
    elif part == "dinosaurs" and whole:
        _phase(canvas, state, view)
    elif part == "dinosaurs":
        _dinosaurs(canvas, state, 0, 0, view.width, view.height)
    elif part == "noise" and debt is not None:
        sum_of_noise.noise_sum(canvas, state, debt, 0, 0, view.width)
    elif whole:
        _whole(canvas, state, view)
    else:
        board(canvas, state, view.seat, 0, 0, min(view.width, 86))
    return canvas.drawing(parts, part)


def _best(state: Sauria, seat: str, whole: bool) -> str:
    if whole:
        return "dinosaurs" if state.phase == "dinosaur" and state.dinosaurs else "board"
    if sum_of_noise.owed(state, seat):
        return "noise"
    return "dinosaurs" if state.phase == "dinosaur" else "island" if state.phase == "lava" else "board"


def _whole(canvas: Canvas, state: Sauria, view: View) -> None:
    assert view.seat is not None
    # The board comes first, so that the cursor begins on its actions.
    y = board(canvas, state, view.seat, 0, island.TRACK, 87 if view.width >= 87 else 86)
    island.track(canvas, state, 0, 0, 88)
    debt = sum_of_noise.owed(state, view.seat)
    if debt is not None:
        sum_of_noise.noise_sum(canvas, state, debt, 0, y + 1, min(view.width, 88))
    else:
        _dinosaurs(canvas, state, 0, y, min(view.width, 88), view.height - y)
    if view.width >= 88 + SIDE:
        side = view.width - 89
        at = island.ways_off(canvas, state, 89, 0, side)
        at = island.areas(canvas, state, 89, at + 1, side)
        if side < island.LAVA_BESIDE:
            at = island.lava_cards(canvas, state, 89, at + 1)
        island.locations(canvas, state, 89, at + 1, side, view.height - at - 1)


def _phase(canvas: Canvas, state: Sauria, view: View) -> None:
    """The dinosaur phase with room: track, every dinosaur, why the next does what it does, and the people."""
    width = min(view.width, 110)
    y = island.TRACK
    people_rows = 2 * len(state.boards)
    rows = max(4, view.height - y - people_rows - 10)
    y = beasts.listing(canvas, state, 0, y + 1, width, rows)
    if state.phase == "dinosaur":
        y = beasts.reasons(canvas, state, 0, y + 1, width)
        if conduct.waiting(state) and view.height - y - people_rows > 7:
            y = beasts.steps(canvas, state, 0, y + 1)
    people.everybody(canvas, state, 1, y + 1, view.width - 1)
    island.track(canvas, state, 0, 0, 88)


def _dinosaurs(canvas: Canvas, state: Sauria, x: int, y: int, width: int, rows: int) -> None:
    acting = state.phase == "dinosaur"
    kept = 6 if acting and rows >= 12 else 0
    below = beasts.listing(canvas, state, x, y, width, max(2, rows - kept - 1))
    if acting and rows - (below - y) >= 4:
        beasts.reasons(canvas, state, x, below + 1, width)
    elif rows - (below - y) >= 2:
        canvas.put(x + 1, below + 1, beasts.supply(state), "muted")


def _island(canvas: Canvas, state: Sauria, width: int, height: int) -> None:
    y = island.track(canvas, state, 0, 0, width)
    y = island.areas(canvas, state, 0, y + 1, width)
    y = island.ways_off(canvas, state, 0, y, width)
    island.locations(canvas, state, 0, y + (1 if height > 20 else 0), width, height - y)


def _everybody(state: Sauria, view: View) -> Drawing:
    canvas = Canvas(view.width)
    y = people.everybody(canvas, state, 0, 0, view.width)
    rows = view.height - y
    if rows >= 4:
        beasts.listing(canvas, state, 0, y + 1, view.width, rows - 1 if rows < 20 else rows - 12)
    if rows >= 20:
        island.areas(canvas, state, 0, view.height - 11, view.width)
        island.ways_off(canvas, state, 0, view.height - 4, view.width)
    return canvas.drawing()


def glance(state: Sauria, seat: str) -> str:
    """What the tab of a seat shows: a mark for done or owing, and the life that is left."""
    mine = state.board(seat)
    if not mine.alive:
        return "× dead"
    owes = sum(o.seat == seat for o in state.owed)
    sign = f"◌{owes} " if owes else "● " if state.phase == "action" and order.over(state, mine) else ""
    starts = " starts" if state.starter == seat else ""
    return f"{sign}life {mine.life}{starts}{' !' if mine.life <= 3 else ''}"


def keys(state: Sauria, seat: str | None) -> tuple[Key, ...]:
    """Single keys at this moment: the next phase, passing, damage, a dinosaur."""
    found: list[Key] = []
    ready = list(go_on(state))
    if ready:
        entry = ready[0].offers[0]
        found.append(Key("n", "next phase", enter=entry))
    elif state.phase != "end":
        found.append(Key("n", "next phase", enter=Phase(name=next_phase(state))))
    if seat is not None and seat in state.setup.seats:
        if order.active(state) == seat:
            found.append(Key("p", "pass", enter=Pass(seat=seat)))
            found.append(Key("m", "move", line=f"{notation.write_seat(seat)}: move "))
        found.append(Key("w", "damage", line=f"{notation.write_seat(seat)}: damage "))
        found.append(Key("g", "goal", line=f"{notation.write_seat(seat)}: goal "))
    found.append(Key("d", "dinosaur", line="dino "))
    return tuple(found)
