"""The village as it lies on the table: nine squares, Dunaïas between them, chips left and right."""

from __future__ import annotations

from dataclasses import dataclass

from companion.core.drawing import Cell, Role
from companion.core.entry import Entry
from companion.games.dunaia import effects
from companion.games.dunaia.drawn.signs import ARROWS, DONE, FLOWER, FREE, OPEN, TOKEN, Pen, cut, heading
from companion.games.dunaia.entries import Advance, Chip, Die, Recycle, Wake
from companion.games.dunaia.giving import level3_points
from companion.games.dunaia.lines import begin
from companion.games.dunaia.rules.awakening import awakening_words
from companion.games.dunaia.state import Building, State, completed, dunaia_place, sites, tile
from companion.games.dunaia.tiles import Arrow, Tile, effect_words
from companion.games.dunaia.village import PLACES, SQUARES, turned

ROWS = 17
FRAMES = {"done": "┏━┓┃┗┛", "site": "┌─┐│└┘", "empty": "┌╌┐╎└┘"}


@dataclass(frozen=True, slots=True)
class Look:
    """Whose village is drawn, for which table, with squares of which width."""

    state: State
    at: int
    square: int

    @property
    def seat(self) -> str:
        """The seat whose village it is."""
        return self.state.setup.seats[self.at]

    @property
    def mine(self) -> bool:
        """True when it is this seat's turn."""
        return self.at == self.state.active and not self.state.over

    def left(self, square: str) -> int:
        """The column of a square."""
        return 7 + SQUARES.index(square) % 3 * (self.square + 5)

    def top(self, square: str) -> int:
        """The line of a square."""
        return SQUARES.index(square) // 3 * 6


def board(pen: Pen, look: Look) -> None:
    """The whole village: seventeen lines."""
    pen.put(1, 0, "chips", "muted")
    for square in SQUARES:
        _square(pen, look, square)
    for place in PLACES:
        _place(pen, look, place)
    _chips(pen, look)


# ------------------------------------------------------------------ squares


def in_question(look: Look) -> tuple[str, ...]:
    """The squares that the game waits for: to be awakened, to be advanced, to take the die."""
    state = look.state
    turn = state.turn
    if not look.mine:
        return ()
    if turn.owed is not None:
        return sites(state, look.at) if turn.owed.advances > 0 else ()
    return turn.waiting if state.phase == "awaken" else ()


def _square(pen: Pen, look: Look, square: str) -> None:
    state, village = look.state, look.state.villages[look.at]
    building = village.on(square)
    x, y, inner = look.left(square), look.top(square), look.square - 2
    done = completed(state.setup, building)
    kind = "done" if done else "site" if building else "empty"
    asked = square in in_question(look)
    role: Role = "primary" if asked else "text" if done else "muted"
    _frame(pen, x, y, look.square, FRAMES[kind], role)
    pen.put(x + 1, y + 1, OPEN if asked else " ", "primary")
    pen.put(x + 2, y + 1, square, "primary" if asked else "strong")
    pen.cell(_square_cell(look, square, asked), "")
    if building is None:
        both = "✿ chip" if state.setup.reading("empty_square_gives") == "both" else "✿ or chip"
        pen.put(x + 1 + (inner - len(both)) // 2, y + 2, both, "muted")
        return
    head = heading(state, building)
    pen.put(x + 4, y + 1, cut(head, inner - 3), "text" if done else "muted")
    shown = tile(state.setup, building)
    words = "" if shown.level == 3 and shown.effect == "arrows" else effect_words(shown)
    pen.put(x + 1 + (inner - len(words)) // 2, y + 2, words, "text" if done else "muted")
    for arrow in shown.arrows:
        _arrow(pen, look, square, building, shown, arrow)
    _last_line(pen, look, square, building, shown)


def _frame(pen: Pen, x: int, y: int, width: int, glyphs: str, role: Role) -> None:
    a, across, b, down, c, d = tuple(glyphs)
    pen.put(x, y, a + across * (width - 2) + b, role)
    for line in (1, 2, 3):
        pen.put(x, y + line, down, role)
        pen.put(x + width - 1, y + line, down, role)
    pen.put(x, y + 4, c + across * (width - 2) + d, role)


def _arrow(pen: Pen, look: Look, square: str, building: Building, shown: Tile, arrow: Arrow) -> None:
    state, at = look.state, look.at
    side = turned(arrow.side, building.quarters)
    done = completed(state.setup, building)
    if shown.level == 3:
        hit = effects.wanted_matches(state, at, square, arrow.side, arrow.gives)
        amount = f"{arrow.gives}{arrow.amount}"
    else:
        hit = effects.matches(state, at, square, arrow.side)
        amount = f"+{arrow.amount}{arrow.gives if arrow.gives != shown.kind else ''}"
    hit = hit and done
    sign, role = (DONE, "success") if hit else (FREE, "muted")
    x, y, width = look.left(square), look.top(square), look.square
    if side == "<":
        pen.put(x + 1, y + 2, f"←{sign}{amount}", role)  # type: ignore[arg-type]
    elif side == ">":
        text = f"{amount}{sign}→"
        pen.put(x + width - 1 - len(text), y + 2, text, role)  # type: ignore[arg-type]
    else:
        text = f" {amount}{sign}{ARROWS[side]} "
        pen.put(x + (width - len(text)) // 2, y if side == "^" else y + 4, text, role)  # type: ignore[arg-type]


def _last_line(pen: Pen, look: Look, square: str, building: Building, shown: Tile) -> None:
    state, at = look.state, look.at
    x, y, inner = look.left(square) + 2, look.top(square) + 3, look.square - 3
    if not completed(state.setup, building):
        track = DONE * (building.step - 1) + TOKEN + FREE * max(0, shown.squares - building.step)
        after = pen.put(x, y, track, "primary")
        pen.put(after + 1, y, cut(f"{building.step} of {shown.squares or '?'}", inner - len(track) - 1), "muted")
    elif shown.level == 2:
        now = awakening_words(state, at, square).removesuffix(", take it last")
        pen.put(x, y, cut(f"now {now}", inner), "text")
    elif shown.level == 3:
        arrows = level3_points(state, look.seat, square)
        more = f" + {arrows.points}" if shown.read else " + ?"
        pen.put(x, y, cut(f"scores 3{more}", inner), "text")
    elif (die := effects.die_on(state, at, square)) is not None:
        pen.put(x, y, cut(f"die [{die.face or '?'}] lies here", inner), "error")
    elif shown.level == 1:
        pen.put(x, y, cut("free for a die", inner), "muted")


def _square_cell(look: Look, square: str, asked: bool) -> Cell:
    enter, line, open_now = _square_entry(look, square)
    return Cell(
        f"square:{look.seat}:{square}", look.left(square), look.top(square), look.square, square_words(look, square),
        rule=_square_rule(look, square), enter=enter, line=line, open=asked or open_now, height=5,
        key=_unread(look, square),
        word=square,
        seat=look.seat,
    )  # fmt: skip


def _unread(look: Look, square: str) -> str:
    building = look.state.villages[look.at].on(square)
    if building is None or not building.slot or tile(look.state.setup, building).read:
        return ""
    return f"tile.{building.slot}"


def _square_rule(look: Look, square: str) -> str:
    building = look.state.villages[look.at].on(square)
    if building is None:
        return "dunaia.awaken.empty-flower"
    if not completed(look.state.setup, building):
        return "dunaia.awaken.advance-construction"
    level = tile(look.state.setup, building).level
    return {1: "dunaia.building.level1-role", 2: "dunaia.building.level2-role"}.get(
        level, "dunaia.building.level3-role"
    )


def _square_entry(look: Look, square: str) -> tuple[Entry | None, str, bool]:
    """What marking a square writes, or how the line begins; and whether the die may go there now."""
    state, seat = look.state, look.seat
    building = state.villages[look.at].on(square)
    turn = state.turn
    recycles = state.phase == "recycle" and not turn.placed and turn.owed is None
    level1 = building is not None and completed(state.setup, building) and tile(state.setup, building).level == 1
    if recycles and level1:
        fee = 0 if look.mine else 1
        free = effects.die_on(state, look.at, square) is None and state.villages[state.active].flowers >= fee
        return Recycle(seat=state.seat, on=square, owner="" if look.mine else seat), "", free
    if look.mine and turn.owed is not None and turn.owed.advances > 0:
        return Advance(seat=seat, site=square), "", False
    if look.mine and recycles and building is None:
        return None, begin(seat, "build"), False
    if look.mine and recycles and not completed(state.setup, building):
        return Recycle(seat=seat, on="advance", site=square), "", True
    return Wake(seat=seat, squares=(square,)), "", False


def square_words(look: Look, square: str) -> str:
    """A square in words, for the entry line."""
    state, building = look.state, look.state.villages[look.at].on(square)
    if building is None:
        return f"{square}: an empty square; awakened it gives a flower and the Dunaïa's chip"
    shown = tile(state.setup, building)
    if not completed(state.setup, building):
        return f"{square}: {heading(state, building)}, a site on square {building.step} of {shown.squares or '?'}"
    if shown.level == 2:
        return f"{square}: {heading(state, building)}; awakened it gives {awakening_words(state, look.at, square)}"
    if shown.level == 3:
        arrows = level3_points(state, look.seat, square).shown()
        return f"{square}: {heading(state, building)}; scores 3 and its arrows {arrows}"
    die = effects.die_on(state, look.at, square)
    lies = f", holds die {die.face or '?'} until the roll" if die else ", free for a die"
    return f"{square}: {heading(state, building)}, {effect_words(shown)}{lies}"


# ------------------------------------------------------------------ places and Dunaïas


def _place(pen: Pen, look: Look, place: str) -> None:
    state = look.state
    here = [n for n in range(1, 7) if dunaia_place(state, look.at, n) == place]
    owed = state.turn.owed
    moving = look.mine and owed is not None and owed.moves > 0
    room = len(here) < 3
    beside = SQUARES.index(place[1]) - SQUARES.index(place[0]) == 1
    spots = _beside(look, place, len(here), moving) if beside else _below(look, place, len(here), moving)
    for n, (x, y) in zip(here, spots, strict=False):
        _dunaia(pen, look, place, n, x, y)
    if len(spots) > len(here):
        x, y = spots[len(here)]
        text, role = ("(○)", "primary") if moving and room else ("( )", "muted")
        says = f"{place}: {'empty' if not here else 'room for ' + str(3 - len(here))}"
        cell = Cell(f"place:{look.seat}:{place}", x, y, 3, says, "dunaia.place.at-most-three",
                    line=begin(look.seat, "move"), open=moving and room, word=place, seat=look.seat)  # fmt: skip
        pen.cell(cell, text, role)  # type: ignore[arg-type]
    elif moving and not room:
        x, y = spots[1]
        pen.put(x + 3, y, "×", "error")


def _beside(look: Look, place: str, count: int, moving: bool) -> list[tuple[int, int]]:
    x, y = look.left(place[0]) + look.square + 1, look.top(place[0])
    if count == 0:
        return [(x, y + 2)]
    if count == 1:
        return [(x, y + 2), (x, y + 3)] if moving else [(x, y + 2)]
    lines = (1, 2, 3) if count == 3 or moving else (1, 2)
    return [(x, y + line) for line in lines]


def _below(look: Look, place: str, count: int, moving: bool) -> list[tuple[int, int]]:
    total = count + (1 if count == 0 or (moving and count < 3) else 0)
    x = look.left(place[0]) + (look.square - 3 * total) // 2
    return [(x + 3 * i, look.top(place[0]) + 5) for i in range(total)]


def _dunaia(pen: Pen, look: Look, place: str, n: int, x: int, y: int) -> None:
    state = look.state
    seat = look.seat
    enter: Entry | None = None
    open_now = False
    if (
        look.mine
        and state.phase == "choose"
        and (n in state.neutral or (not state.neutral and state.own[look.at] == n))
    ):
        enter, open_now = Die(seat=seat, face=n), True
    owed = state.turn.owed
    movable = look.mine and owed is not None and owed.moves > 0 and n not in owed.moved
    woken = look.mine and state.phase == "awaken" and n == state.turn.dunaia
    role: Role = "primary" if woken or movable else "strong"
    says = f"Dunaïa {n} at {place}, between {place[0]} and {place[1]}"
    line = "" if enter is not None else begin(seat, f"move {n}")
    cell = Cell(f"dunaia:{seat}:{n}", x, y, 3, says, "dunaia.place.between-two-squares", enter, line,
                open_now or movable, word=f"{n} ", seat=seat)  # fmt: skip
    pen.cell(cell, f"({n})", role)


# ------------------------------------------------------------------ chips, and what lies beside the board


def _chips(pen: Pen, look: Look) -> None:
    village, x = look.state.villages[look.at], look.left("c") + look.square + 1
    pen.put(x + (1 if look.square > 19 else 0), 0, "in", "muted")
    owed = look.state.turn.owed
    choosing = look.mine and owed is not None and owed.chips > 0
    for n in range(1, 7):
        y = 2 * n
        in_board = n in village.inserted
        text, role = (f"[{n}]", "text") if not in_board else (" · ", "muted")
        says = f"chip {n} {'is in' if in_board else 'lies beside the board'}"
        cell = Cell(f"chip:{look.seat}:{n}", 2, y, 3, says, "dunaia.chip.values-one-to-six",
                    Chip(seat=look.seat, chips=(n,)), open=choosing and not in_board, seat=look.seat)  # fmt: skip
        pen.cell(cell, text, "primary" if choosing and not in_board else role)  # type: ignore[arg-type]
        pen.put(x, y, "═", "muted")
        pen.put(x + 1, y, f"[{n}]" if in_board else " · ", "strong" if in_board else "muted")


def beside(pen: Pen, look: Look) -> None:
    """Flowers, tokens and fragments in the corners beside the board, where there is no line above it."""
    village = look.state.villages[look.at]
    pen.put(1, 14, cut(f"{FLOWER} {village.flowers}", 6), "strong")
    pen.put(1, 15, cut(f"{TOKEN} {3 - len(sites(look.state, look.at))}", 6), "text")
    pen.put(1, 16, cut(f"A {village.artefacts}", 6), "text")
    x = look.left("c") + look.square + 1
    for line, kind in enumerate(effects.elders(look.state.setup)[:3]):
        held = kind in village.fragments
        pen.put(x, 14 + line, f"{DONE if held else FREE}{kind}", "text" if held else "muted")
