"""The middle of the table: dice and what they wake, recycling squares, the offer, elders, prophecies."""

from __future__ import annotations

from companion.core.drawing import Cell, Role
from companion.core.entry import Entry
from companion.games.dunaia import effects
from companion.games.dunaia.changes import passed
from companion.games.dunaia.drawn.signs import DONE, FREE, LETTER, LOST, OPEN, Pen, cut, tile_words
from companion.games.dunaia.entries import Die, Elder, Prophecy, Recycle, Skip, Wake
from companion.games.dunaia.fulfilled import POINTS, WORDS, missing, on_the_table, progress
from companion.games.dunaia.lines import begin
from companion.games.dunaia.rules.awakening import awakening_words
from companion.games.dunaia.rules.chapter import listed
from companion.games.dunaia.rules.elders import POWER_WORDS
from companion.games.dunaia.rules.turns import owed_words
from companion.games.dunaia.state import SPACES, State, dunaia_place, free_tokens, sites, tile
from companion.games.dunaia.tiles import effect_words


def dice(pen: Pen, state: State, width: int) -> int:
    """Each die the active seat may take and what both squares give; the number of lines drawn."""
    at = state.active
    second = 25 if width < 84 else 29
    third = second + (width - second) // 2
    pen.put(0, 0, "DICE", "muted")
    pen.put(15, 0, "Dunaïa", "muted")
    pen.put(second, 0, "left or upper square", "muted")
    pen.put(third, 0, "right or lower square", "muted")
    line = 1
    for face in state.neutral:
        _die(pen, state, face, "neutral", line, (second, third, width), open_now=True)
        line += 1
    if state.own[at]:
        letter = LETTER.get(state.colour(at), "")
        _die(pen, state, state.own[at], f"own {letter}".rstrip(), line, (second, third, width),
             open_now=not state.neutral)  # fmt: skip
        line += 1
    others = [f"[{f}] {state.setup.seats[i]}'s" for i, f in enumerate(state.own) if f and i != at]
    if others:
        pen.put(1, line, cut(f"{', '.join(others)}: in the pool, nobody else may take them", width - 1), "muted")
        line += 1
    if not state.pool:
        pen.put(1, line, cut(f"The pool is empty: {state.seat} rolls all dice.", width - 1), "primary")
        line += 1
    return line


def _die(
    pen: Pen, state: State, face: int, kind: str, line: int, columns: tuple[int, int, int], open_now: bool
) -> None:
    at, seat = state.active, state.seat
    second, third, width = columns
    place = dunaia_place(state, at, face)
    choosing = state.phase == "choose" and not state.over
    role: Role = "text" if open_now else "muted"
    what = [awakening_words(state, at, s, face) for s in place] or ["its place has not been said", ""]
    entry = Die(seat=seat, face=face, colour="own" if kind.startswith("own") and face in state.neutral else "")
    says = f"die {face}, {kind}: wakes Dunaïa {face} at {place or '?'}: {', '.join(w for w in what if w)}"
    cell = Cell(f"die:{kind.split()[0]}:{face}:{line}", 1, line, 3, says, "dunaia.die.black-first", entry,
                open=choosing and open_now)  # fmt: skip
    pen.cell(cell, f"[{face}]", "primary" if choosing and open_now else role)
    pen.put(5, line, kind, role)
    pen.put(15, line, f"{face} at {place or '?'}", role)
    for x, end, square, words in zip((second, third), (third, width), place or "??", what, strict=False):
        pen.put(x, line, square, "strong" if open_now else "muted")
        pen.put(x + 3, line, cut(words, end - x - 4), role)


def awakened(pen: Pen, state: State, width: int) -> int:
    """What the awakening has given and still gives; the number of lines drawn."""
    turn, at = state.turn, state.active
    pen.put(0, 0, f"AWAKENED BY [{turn.face}]", "muted")
    pen.put(18, 0, cut(f"Dunaïa {turn.dunaia} at {turn.place or '?'}", width - 18), "text")
    line = 1
    for square in turn.woken:
        pen.put(1, line, cut(f"{DONE} {square}", width), "success")
        line += 1
    for square in turn.waiting:
        words = awakening_words(state, at, square) if square != "?" else "name the square: wake …"
        enter = Wake(seat=state.seat, squares=(square,)) if square != "?" else None
        text = cut(f"{OPEN} {square}  {words}", width - 2)
        cell = Cell(f"wake:{line}", 1, line, 1, f"awaken {square}: {words}", "dunaia.awaken.two-squares", enter,
                    "" if enter else begin(state.seat, "wake"), True)  # fmt: skip
        pen.entry(cell, text, "primary")
        line += 1
    for square in turn.cancelled:
        pen.put(1, line, cut(f"{LOST} {square}  a move was taken first", width - 2), "error")
        line += 1
    return line + _owed(pen, state, line, width)


def _owed(pen: Pen, state: State, line: int, width: int) -> int:
    if state.turn.owed is None:
        return 0
    pen.put(1, line, cut(f"{OPEN} still to choose: {owed_words(state)}", width - 2), "primary")
    cell = Cell(
        "skip", 1, line + 1, 1, "give up the rest", "dunaia.awaken.may-decline", Skip(seat=state.seat), open=True
    )
    pen.entry(cell, "x no more", "text")
    return 2


COMMON = {"flower": "✿ 1", "move": "move 1 and a chip", "build": "build", "advance": "advance 1", "chip": "a chip"}


def recycling(pen: Pen, state: State, width: int, most: int) -> int:
    """The common squares and every completed level 1, with fee or die; the number of lines drawn."""
    at, seat, turn = state.active, state.seat, state.turn
    half = min(41, width // 2)
    now = state.phase == "recycle" and not turn.placed and turn.owed is None
    pen.put(0, 0, f"RECYCLE [{turn.face}], common board" if now else "COMMON BOARD", "muted")
    pen.put(half, 0, "LEVEL 1 BUILDINGS", "muted")
    line = 1
    for name in effects.recycling_squares(state.setup):
        lying = sum(1 for d in state.laid if d.where == name)
        note = _common_note(state, at, name)
        blocked = name == "build" and not free_tokens(state, at)
        sign = (LOST if blocked else OPEN) if now else FREE
        role: Role = "error" if now and blocked else "primary" if now else "text"
        text = cut(f"{sign} {COMMON[name]}{'  dice ' + str(lying) if lying else ''}", half - 18)
        enter: Entry | None = None if name == "build" else Recycle(seat=seat, on=name)
        cell = Cell(f"common:{name}", 1, line, 1, f"recycle on the {name} square{', ' + note if note else ''}",
                    f"dunaia.common.{'move-and-chip' if name in ('move', 'chip') else name}"
                    if name != "build" else "dunaia.start.take-one-of-six",
                    enter, begin(seat, "build") if name == "build" else "", now and not blocked)  # fmt: skip
        pen.entry(cell, text, role)
        pen.put(half - 17, line, cut(note, 16), "muted")
        line += 1
    return max(line, 1 + _level1(pen, state, half, width, most, now))


def _common_note(state: State, at: int, name: str) -> str:
    if name == "build":
        free = free_tokens(state, at)
        return f"{free} token{'' if free == 1 else 's'} free"
    return " ".join(sites(state, at)) or "no site" if name == "advance" else ""


def _level1(pen: Pen, state: State, x: int, width: int, most: int, now: bool) -> int:
    found = sorted(
        effects.level1_squares(state), key=lambda p: (effects.die_on(state, *p) is not None, p[0] != state.active)
    )
    shown = found if len(found) <= most else found[: most - 1]
    for i, (owner, square) in enumerate(shown):
        name, own = state.setup.seats[owner], owner == state.active
        building = state.villages[owner].on(square)
        die = effects.die_on(state, owner, square)
        poor = not own and state.villages[state.active].flowers < 1
        sign = LOST if die or poor else OPEN if now else FREE
        fee = f"[{die.face or '?'}], until the roll" if die else "yours" if own else f"✿ 1 to {name}"
        does = effect_words(tile(state.setup, building)) if building else ""
        text = f"{sign} {cut(name, 10)} {square}  {does}"
        says = f"{name}'s level 1 on {square}: {does}, {fee}"
        enter = Recycle(seat=state.seat, on=square, owner="" if own else name)
        cell = Cell(f"level1:{owner}:{square}", x, i + 1, 1, says, "dunaia.level1.must-be-free", enter,
                    open=now and sign == OPEN)  # fmt: skip
        role: Role = "error" if sign == LOST else "primary" if now else "text"
        pen.entry(cell, cut(text, min(24, width - x)), role)
        pen.put(x + 25, i + 1, cut(fee, width - x - 25), "muted")
    if len(found) > most:
        pen.put(x, most, cut(f"and {len(found) - len(shown)} more", width - x), "muted")
    return min(len(found), most)


def offer(pen: Pen, state: State, width: int) -> int:
    """The six spaces with tile and price; the number of lines drawn."""
    half, at = width // 2, state.active
    pen.put(0, 0, "ON OFFER", "muted")
    for x in (0, half):
        pen.put(x + half - 8, 0, "price", "muted")
    for i, space in enumerate(SPACES):
        x, line = (0 if space[1] == "a" else half), 1 + i // 2
        lies, price = effects.spot(state, space), effects.space_price(state.setup, space)
        words = "empty" if lies.state == "empty" else tile_words(effects.space_tile(state, space))
        mine = None if price is None else effects.discounted(state, at, price)
        poor = mine is not None and mine > state.villages[at].flowers
        cost = "✿ ?" if mine is None else f"✿ {mine}"
        building = state.phase == "recycle" and not state.turn.placed
        cell = Cell(f"space:{space}", x + 1, line, 1, f"space {space}: {words}, {cost}", "dunaia.start.take-one-of-six",
                    line=begin(state.seat, f"build {space}"), open=building and not poor and lies.state != "empty",
                    key="" if price is not None else f"price.{space}")  # fmt: skip
        pen.entry(cell, cut(f"{space}  {words}", half - 11), "text" if building else "muted")
        pen.put(x + half - 9, line, LOST if poor else " ", "error")
        pen.put(x + half - 8, line, cost, "text")
    return 4


def elders(pen: Pen, state: State, at: int, width: int) -> int:
    """Cost, power and fragment of each elder, and whether the chips in pay it; the number of lines drawn."""
    seat, village = state.setup.seats[at], state.villages[at]
    pen.put(0, 0, "ELDERS", "muted")
    for line, elder in enumerate(effects.elders(state.setup), 1):
        cost, power = effects.cost_of(state.setup, elder), effects.power_of(state, elder)
        pays = effects.affordable(state, at, elder)
        held = elder in village.fragments
        words = " ".join(cost) if cost else "cost unread"
        does = POWER_WORDS.get(power, "power ?")
        text = cut(f"{OPEN if pays else FREE} {elder} {words:<9} {does}", min(28, width - 1))
        says = f"elder {elder}: costs {words}, {does}, fragment {elder} {'held' if held else 'wanted'}"
        choice = power in ("colour", "search", "") or not pays
        enter = None if choice else Elder(
            seat=seat, elder=elder, chips=effects.payment(state, at, elder), fragment=not held
        )  # fmt: skip
        cell = Cell(f"elder:{elder}", 1, line, 1, says, "dunaia.elder.cost", enter,
                    begin(seat, f"elder {elder}") if choice else "", pays and at == state.active and not state.over,
                    "" if cost else f"elder.{elder}")  # fmt: skip
        pen.entry(cell, text, "primary" if pays else "text")
        pen.put(30, line, cut(f"{elder}, {'held' if held else 'wanted'}", width - 30), "muted")
    return 1 + len(effects.elders(state.setup))


def prophecies(pen: Pen, state: State, at: int, width: int) -> int:
    """What each tile asks and gives, who has it, or how far this seat is; the number of lines drawn."""
    pen.put(0, 0, "PROPHECIES", "muted")
    holders = {t.name: state.setup.seats[i] for i, v in enumerate(state.villages) for t in v.prophecies}
    names = [*state.prophecies, *(n for n in holders if n not in state.prophecies)]
    if not names:
        pen.put(1, 1, cut("not said which lie there", width - 1), "muted")
    for line, name in enumerate(names[:5], 1):
        holder = holders.get(name, "")
        met = not holder and not missing(state, at, name)
        sign = DONE if holder else OPEN if met else FREE
        note = holder or progress(state, at, name) + (", met" if met else "")
        now = met and state.phase == "prophecies" and at == state.active and name in on_the_table(state)
        text = cut(f"{sign} {WORDS.get(name, name)}", 22)
        cell = Cell(f"prophecy:{name}", 1, line, 1, f"{WORDS.get(name, name)}, {POINTS.get(name, 0)} points: {note}",
                    "dunaia.prophecy.take-when-met", Prophecy(seat=state.setup.seats[at], tiles=(name,)),
                    open=now)  # fmt: skip
        pen.entry(cell, text, "success" if holder else "primary" if met else "text")
        pen.put(24, line, str(POINTS.get(name, 0)), "strong")
        pen.put(27, line, cut(note, width - 27), "text")
    return 1 + max(1, len(names[:5]))


def met(pen: Pen, state: State, width: int) -> int:
    """Phase 4: what the active seat fulfils, and what follows; the number of lines drawn."""
    names = [n for n in on_the_table(state) if not missing(state, state.active, n)]
    pen.put(0, 0, "PHASE 4, PROPHECIES", "muted")
    words = listed(WORDS.get(n, n) for n in names) if names else "nothing that lies on the table"
    pen.put(1, 1, cut(f"{state.seat} fulfils {words}.", width - 2), "primary" if names else "text")
    following = state.setup.seats[(state.active + 1) % state.count]
    pen.put(1, 2, cut(f"Then {following}.", width - 2), "muted")
    return 3


def phase_part(pen: Pen, state: State, width: int, most: int) -> int:
    """The lower part of the panel, which goes with the phase; the number of lines drawn."""
    if state.turn.owed is not None and state.turn.owed.source != "awaken":
        pen.put(0, 0, f"{state.seat} HAS TO CHOOSE", "muted")
        return 1 + _owed(pen, state, 1, width)
    match state.phase:
        case "awaken":
            return awakened(pen, state, width)
        case "recycle":
            lines = recycling(pen, state, width, max(4, most - 6))
            return lines + offer(Pen(pen.canvas, pen.x, pen.y + lines), state, width)
        case "prophecies":
            lines = met(pen, state, width)
            return lines + dice(Pen(pen.canvas, pen.x, pen.y + lines), _next(state), width)
        case "choose":
            return dice(pen, state, width)
        case _:
            pen.put(0, 0, "OVER: unfinished buildings come off, then the score.", "muted")
            return 1


def _next(state: State) -> State:
    return passed(state)
