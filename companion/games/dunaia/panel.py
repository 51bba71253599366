"""The mirror of Dunaïa on screen: a village whole, or in three parts, or everybody's in small."""

from __future__ import annotations

from companion.core.drawing import Canvas, Drawing, View, clusters
from companion.core.game import Key
from companion.games.dunaia.clock import seat_of_turn
from companion.games.dunaia.drawn import middle
from companion.games.dunaia.drawn.board import ROWS, Look, beside, board
from companion.games.dunaia.drawn.everybody import everybody
from companion.games.dunaia.drawn.signs import DONE, FREE, LETTER, TOKEN, Pen, cut
from companion.games.dunaia.effects import elders
from companion.games.dunaia.entries import Done, Skip
from companion.games.dunaia.fulfilled import open_tiles
from companion.games.dunaia.lines import begin
from companion.games.dunaia.rules.elite import POWER_WORDS
from companion.games.dunaia.scoring import seat_score
from companion.games.dunaia.state import State, completed_squares, sites

WIDE, NARROW = 21, 19
WHOLE = (86, 31)
"""Columns and lines that a village with everything below it takes."""

PARTS = (("village", "village"), ("dice", "dice"), ("table", "table"))


def panel(state: State, view: View) -> Drawing:
    """The village of a seat, or everybody at a glance."""
    if view.seat is None or view.seat not in state.setup.seats:
        return everybody(state, view)
    at = state.seat_index(view.seat)
    if view.width >= WHOLE[0] and view.height >= WHOLE[1]:
        return _whole(state, at, view)
    return _part(state, at, view)


def _whole(state: State, at: int, view: View) -> Drawing:
    canvas = Canvas(view.width)
    width = min(view.width, 100)
    header(Pen(canvas, 1, 0), state, at, width - 1)
    board(Pen(canvas, 0, 1), Look(state, at, WIDE))
    end_strip(Pen(canvas, 1, ROWS + 1), state, width - 1)
    room = view.height - ROWS - 7
    used = middle.phase_part(Pen(canvas, 1, ROWS + 2), state, width - 1, room)
    y = ROWS + 2 + used + (1 if used < room else 0)
    middle.elders(Pen(canvas, 1, y), state, at, 43)
    middle.prophecies(Pen(canvas, 45, y), state, at, width - 45)
    return canvas.drawing()


def _part(state: State, at: int, view: View) -> Drawing:
    canvas = Canvas(view.width)
    part = view.part if view.part in dict(PARTS) else PARTS[0][0]
    wide = WIDE if view.width >= WHOLE[0] else NARROW
    if part == "village":
        top = 1 if view.height > ROWS else 0
        if top:
            header(Pen(canvas, 1, 0), state, at, view.width - 1)
        board(Pen(canvas, 0, top), Look(state, at, wide))
        if not top:
            beside(Pen(canvas, 0, 0), Look(state, at, wide))
    elif part == "dice":
        header(Pen(canvas, 1, 0), state, at, view.width - 1)
        end_strip(Pen(canvas, 1, 1), state, view.width - 1)
        used = 2 + middle.dice(Pen(canvas, 1, 2), state, view.width - 2)
        middle.elders(Pen(canvas, 1, used), state, at, 40)
        middle.prophecies(Pen(canvas, 41, used), state, at, view.width - 41)
    else:
        used = 0
        if state.turn.owed is not None or state.phase == "awaken":
            used = middle.phase_part(Pen(canvas, 1, 0), state, view.width - 2, 6)
        used += middle.recycling(Pen(canvas, 1, used), state, view.width - 2, 6) + 1
        middle.offer(Pen(canvas, 1, used), state, view.width - 2)
    return canvas.drawing(PARTS, part)


def header(pen: Pen, state: State, at: int, width: int) -> None:
    """What lies beside the board in one line: flowers, tokens by site, buildings, artefacts, character."""
    seat, village = state.setup.seats[at], state.villages[at]
    colour = state.colour(at)
    under = sites(state, at)
    done = len(completed_squares(state, at))
    x = pen.put(0, 0, cut(seat.upper(), 16), "strong")
    x = pen.put(x, 0, f", {colour} {LETTER.get(colour, '')}" if colour else "", "text")
    x = pen.put(x, 0, f"  ✿ {village.flowers}", "strong")
    tokens = " ".join(f"{TOKEN}{s}" for s in under)
    x = pen.put(x, 0, f"  tokens {tokens + ', ' if tokens else ''}{3 - len(under)} free  complete {done} of 9", "text")
    x = pen.put(x, 0, f"  artefacts {village.artefacts}, ", "text")
    for kind in elders(state.setup):
        held = kind in village.fragments
        x = pen.put(x, 0, f"{DONE if held else FREE}{kind} ", "text" if held else "muted")
    if village.elite:
        pen.put(x, 0, cut(f" {village.elite}: {POWER_WORDS.get(village.elite, '')}", width - x), "muted")


def end_strip(pen: Pen, state: State, width: int) -> None:
    """Once the end is called: who called it, by what, and every turn of this round and the last one in order."""
    called = state.trigger
    if called is None:
        return
    roomy = width > 110
    words = "END CALLED by" if roomy else "END by"
    x = pen.put(0, 0, f"{words} {cut(state.setup.seats[called.seat], 12)}: {called.by} ", "warning")
    longest = 12 if roomy else 3
    for title, number in ((f" r{called.round} ", called.round), (" last ", called.round + 1)):
        x = pen.put(x, 0, title, "muted")
        for i in range(state.count):
            turn = (number - 1) * state.count + i
            name = "".join(clusters(seat_of_turn(state, turn))[:longest])
            if turn == state.played and not state.over:
                x = pen.put(x, 0, f"‹{name} ○›", "primary")
            else:
                x = pen.put(x, 0, f" {name} {DONE if turn < state.played else FREE} ", "muted")


def glance(state: State, seat: str) -> str:
    """A few characters for the tab of a seat: whose turn it is, what is owed, and the score."""
    at = state.seat_index(seat)
    points = seat_score(state, seat).shown()
    if state.over:
        return points
    if at == state.active:
        met = len(open_tiles(state, at)) if state.phase == "prophecies" else 0
        return f"◌{met or ''} {points}"
    played = (at - state.first) % state.count < (state.active - state.first) % state.count
    return f"{DONE if played else FREE} {points}"


def keys(state: State, seat: str | None) -> tuple[Key, ...]:
    """Single keys at this moment: d die, w awaken, r recycle, b build, m move, k elder, x no more or end the turn."""
    if state.over:
        return ()
    name = state.seat
    match state.phase:
        case "choose":
            word = "die" if state.pool else "roll"
            found = [Key(word[0], word, line=begin(name, word))]
        case "awaken":
            found = [Key("w", "awaken", line=begin(name, "wake"))]
        case "recycle":
            found = [Key("r", "recycle", line=begin(name, "recycle")), Key("b", "build", line=begin(name, "build"))]
        case _:
            found = [Key("x", "end the turn", Done(seat=state.seat))]
    owed = state.turn.owed
    if owed is not None:
        found = [Key("x", "no more", Skip(seat=state.seat))]
        found += [Key("m", "move", line=begin(name, "move"))] if owed.moves > 0 else []
        found += [Key("i", "insert chip", line=begin(name, "chip"))] if owed.chips > 0 else []
        found += [Key("+", "advance", line=begin(name, "advance"))] if owed.advances > 0 else []
    elif state.pool or state.phase != "choose":
        found.append(Key("k", "elder", line=begin(name, "elder")))
    return tuple(found)
