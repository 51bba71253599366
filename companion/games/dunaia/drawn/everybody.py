"""Every village in small, and the middle of the table between them."""

from __future__ import annotations

from companion.core.drawing import Canvas, Cell, Drawing, Role, View
from companion.games.dunaia import effects
from companion.games.dunaia.clock import pool_schedule
from companion.games.dunaia.drawn import middle
from companion.games.dunaia.drawn.signs import FREE, LETTER, OPEN, TOKEN, Pen, cut, short, tiny
from companion.games.dunaia.scoring import seat_score
from companion.games.dunaia.state import State, completed, dunaia_place, free_tokens, tile
from companion.games.dunaia.village import PLACES, SQUARES

SMALL = 39
HEIGHT = 8
PARTS = (("villages", "villages"), ("dice", "dice"), ("table", "table"))


def everybody(state: State, view: View) -> Drawing:
    """All villages; below them the dice, elders, prophecies and the offer, as there is room."""
    across = max(1, min(state.count, view.width // SMALL))
    rows = (state.count + across - 1) // across * HEIGHT
    canvas = Canvas(view.width)
    if view.height >= rows + 9:
        _villages(canvas, state, across)
        y = rows
        y += middle.dice(Pen(canvas, 1, y), state, view.width - 2) + 1
        if view.height >= y + 4:
            half = view.width // 2
            down = middle.elders(Pen(canvas, 1, y), state, state.active, half - 2)
            y += max(down, middle.prophecies(Pen(canvas, half, y), state, state.active, view.width - half))
        if view.height >= y + 5:
            middle.offer(Pen(canvas, 1, y + 1), state, view.width - 2)
        return canvas.drawing()
    part = view.part if view.part in dict(PARTS) else PARTS[0][0]
    if part == "villages":
        _villages(canvas, state, across)
    elif part == "dice":
        used = middle.dice(Pen(canvas, 1, 0), state, view.width - 2) + 1
        _order(Pen(canvas, 1, used), state, view.width - 2)
    else:
        used = middle.recycling(Pen(canvas, 1, 0), state, view.width - 2, 7) + 1
        middle.offer(Pen(canvas, 1, used), state, view.width - 2)
    return canvas.drawing(PARTS, part)


def _villages(canvas: Canvas, state: State, across: int) -> None:
    for at in range(state.count):
        small(Pen(canvas, at % across * (SMALL + 1), at // across * HEIGHT), state, at)


def _order(pen: Pen, state: State, width: int) -> None:
    plan = pool_schedule(state)
    pen.put(0, 0, "ORDER OF THIS POOL", "muted")
    pen.put(1, 1, cut(f"neutral  {', '.join(plan.neutral) or 'none'}", width - 1))
    pen.put(1, 2, cut(f"own      {', '.join(plan.own) or 'none'}", width - 1))
    pen.put(1, 3, cut(f"turn {plan.turn}: {plan.rolls} rolls", width - 1))


def small(pen: Pen, state: State, at: int) -> None:
    """One village in eight lines."""
    seat, village = state.setup.seats[at], state.villages[at]
    active = at == state.active and not state.over
    letter = LETTER.get(state.colour(at), "")
    score = seat_score(state, seat).shown()
    name = cut(f"{OPEN if active else ' '} {seat}{' ' + letter if letter else ''}", SMALL - 8)
    pen.entry(Cell(f"village:{seat}", 0, 0, 1, f"go to {seat}'s village", act=f"seat:{seat}", seat=seat), name,
              "primary" if active else "strong")  # fmt: skip
    pen.put(SMALL - len(score) - 1, 0, score, "strong")
    for i, square in enumerate(SQUARES):
        text, role = _square(state, at, square)
        pen.put(1 + i % 3 * 13, 1 + i // 3 * 2, cut(text, 9), role)
    for place in PLACES:
        here = "".join(str(n) for n in range(1, 7) if dunaia_place(state, at, n) == place)
        first = SQUARES.index(place[0])
        beside = SQUARES.index(place[1]) - first == 1
        x = (10 if beside else 3) + first % 3 * 13
        if here:
            pen.put(x, 1 + first // 3 * 2 + (0 if beside else 1), here, "strong")
    chips = " ".join(map(str, village.inserted)) or FREE
    fragments = "+" + "".join(village.fragments) if village.fragments else ""
    free = f"{TOKEN}{free_tokens(state, at)} free"
    info = f"✿ {village.flowers}  in {chips}  {free}  artefacts {village.artefacts}{fragments}"
    pen.put(1, 6, cut(info, SMALL - 1), "text")


def _square(state: State, at: int, square: str) -> tuple[str, Role]:
    building = state.villages[at].on(square)
    if building is None:
        return f"{square} {FREE}", "muted"
    if not completed(state.setup, building):
        return f"{square} {short(state, building)} {TOKEN}{building.step}", "muted"
    shown = tile(state.setup, building)
    die = effects.die_on(state, at, square)
    does = f"[{die.face or '?'}]" if die else "" if shown.level == 3 else tiny(shown)
    return f"{square} {short(state, building)} {does}".rstrip(), "text"
