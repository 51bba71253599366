"""Round track, noise bags, lava cards, and the ways off the island."""

from __future__ import annotations

from companion.core.drawing import Canvas, Cell, Role, fit
from companion.games.sauria import eruptions, lava
from companion.games.sauria import print as printed
from companion.games.sauria.drawn.beasts import supply
from companion.games.sauria.prompts.ways_off import ways
from companion.games.sauria.state import AREAS, ROUNDS, Sauria

LETTER = {"blue": "B", "black": "K", "red": "R", "white": "W"}
TRACK = 3
"""The lines of the round track."""
LAVA_BESIDE = 60
"""The width from which the lava cards stand beside the bags."""
STAGE = {1: "by ring and zone 1", 2: "all but the coast", 3: "roads and jungles"}


def track(canvas: Canvas, state: Sauria, x: int, y: int, width: int) -> int:
    """The round track with day and night, the lava of each round, and the deadlines."""
    unit = 5 if width >= 86 else 4
    start = x + 7
    canvas.put(x + 1, y, "Round", "muted")
    canvas.put(x + 1, y + 1, "Lava", "muted")
    canvas.put(x + 1, y + 2, "By", "muted")
    cards = dict(state.lava)
    for r in range(1, ROUNDS + 1):
        at = start + (r - 1) * unit
        dark = printed.night(state, r)
        sign = "?" if dark is None else "☾" if dark else "☼"
        role: Role = "primary" if r == state.round else "muted" if r < state.round else "text"
        text = f"{sign}{r:>2}" if dark is not None or r == state.round else f"?{r:>2}"
        cell = Cell(
            f"round.{r}",
            at,
            y,
            3,
            says=f"round {r}: {'unread' if dark is None else 'night' if dark else 'day'}",
            rule="sauria.event.day-or-night-deck",
            key="" if dark is not None else f"round.{r}",
        )
        canvas.cell(cell, text, role)
        if r == state.round:
            canvas.put(at - 1, y, "[", "primary")
            canvas.put(at + 3, y, "]", "primary")
        flow, flow_role = _flow(state, r, cards)
        canvas.put(at + 1, y + 1, flow, flow_role)
    for text, r, role in _deadlines(state):
        canvas.put(start + (r - 1) * unit - (0 if unit == 5 else 1), y + 2, text, role)
    return y + TRACK


def _flow(state: Sauria, r: int, cards: dict[int, str]) -> tuple[str, Role]:
    what = eruptions.kind(state, r)
    if what == "none":
        return "·", "muted"
    past: Role = "error" if r < state.round or r in state.eruptions or r in cards else "warning"
    if what == "card":
        return ("≈" + LETTER[cards[r]], "error") if r in cards else ("?", "warning")
    return ("≈0" if what == "ring" else "≈1"), past


def _deadlines(state: Sauria) -> list[tuple[str, int, Role]]:
    roles: dict[str, Role] = {"open": "success", "possible": "warning", "lost": "error"}
    signs = {"open": "✓", "possible": "○", "lost": "×"}
    bunker, signal, _ = ways(state)
    found = [(f"bunker{signs[bunker.standing]}", eruptions.zone_1_round(state), roles[bunker.standing])]
    found.append((f"signal{signs[signal.standing]}", signal.last, roles[signal.standing]))
    found.append(("away", ROUNDS, "text"))
    return found


def areas(canvas: Canvas, state: Sauria, x: int, y: int, width: int) -> int:
    """The four bags with the chance of a dinosaur, and the lava cards by colour with the chance of the next."""
    wide = width >= LAVA_BESIDE
    canvas.put(x + 1, y, "Area        •   ◆  dinosaur", "muted")
    if wide:
        canvas.put(x + 31, y, "lava 1 2 3   next card", "muted")
    odds = lava.odds(eruptions.drawn(state))
    for i, area in enumerate(AREAS, 1):
        bag = state.bags[area]
        chance = f"{round(100 * bag.red / bag.left)} %" if bag.left else "–"
        cell = Cell(
            f"bag.{area}",
            x + 1,
            y + i,
            26,
            says=f"the {area} bag: {bag.quiet} quiet, {bag.red} red left",
            rule="sauria.noise.bag-contents",
            line=f"bag {area} ",
        )
        canvas.cell(cell, f"{LETTER[area]} {area:<7}  {bag.quiet:>2}  {bag.red:>2}  {chance:>8}")
        canvas.put(x + 1, y + i, LETTER[area], _tint(area))
        if wide:
            _lava(canvas, state, area, odds[area].numerator, odds[area].denominator, x + 31, y + i)
    canvas.put(x + 1, y + 5, supply(state), "muted")
    return y + 6


def _tint(area: str) -> Role:
    tints: dict[str, Role] = {"blue": "blue", "black": "strong", "red": "red", "white": "white"}
    return tints[area]


def _lava(canvas: Canvas, state: Sauria, area: str, top: int, of: int, x: int, y: int) -> None:
    nth = eruptions.drawn(state).count(area)
    marks = " ".join("▓" if i < nth else "·" for i in range(lava.CARDS_OF_A_COLOUR))
    next_ = STAGE.get(nth + 1, "nothing more")
    cell = Cell(
        f"lava.{area}",
        x,
        y,
        30,
        says=f"{area} lava card {nth + 1}: {lava.covers(area, nth + 1)}",
        rule="sauria.lava.colour-limit",
        line=f"lava {area}",
        open=state.phase == "lava" and eruptions.kind(state, state.round) == "card",
    )
    canvas.cell(cell)
    canvas.put(x + 5, y, marks, "error" if nth else "muted")
    canvas.put(x + 13, y, f"{top} in {of}" if top else "none left")
    canvas.put(x + 24, y, next_, "muted")


def lava_cards(canvas: Canvas, state: Sauria, x: int, y: int) -> int:
    """The lava cards by colour in a column of their own, where the bags leave no room for them."""
    canvas.put(x + 1, y, "Lava cards   1 2 3      next", "muted")
    odds = lava.odds(eruptions.drawn(state))
    for i, area in enumerate(AREAS, 1):
        nth = eruptions.drawn(state).count(area)
        cell = Cell(
            f"lava.{area}",
            x + 1,
            y + i,
            28,
            says=f"{area} lava card {nth + 1}: {lava.covers(area, nth + 1)}",
            rule="sauria.lava.colour-limit",
            line=f"lava {area}",
        )
        canvas.cell(cell, f"{LETTER[area]} {area}")
        canvas.put(x + 14, y + i, " ".join("▓" if n < nth else "·" for n in range(3)), "error" if nth else "muted")
        canvas.put(x + 23, y + i, f"{odds[area].numerator} in {odds[area].denominator}")
    return y + 5


def ways_off(canvas: Canvas, state: Sauria, x: int, y: int, width: int) -> int:
    """The three ways off the island: open, possible or lost, with what is missing."""
    signs: dict[str, tuple[str, Role]] = {
        "open": ("✓", "success"),
        "possible": ("○", "warning"),
        "lost": ("×", "error"),
    }
    canvas.put(x + 1, y, "Off the island", "muted")
    for i, way in enumerate(ways(state), 1):
        sign, role = signs[way.standing]
        cell = Cell(
            f"way.{way.way}", x + 1, y + i, min(width - 2, 60), says=f"{way.way}: {way.says}", rule=way.rule, line=""
        )
        canvas.cell(cell, f"{sign} {way.way}", role)
        canvas.put(x + 11, y + i, fit(way.says, max(1, width - 12)).rstrip())
    return y + 4


def locations(canvas: Canvas, state: Sauria, x: int, y: int, width: int, rows: int) -> int:
    """The locations that lie face up, with power, sabotage, encounter and lava."""
    if not state.tiles or rows < 2:
        return y
    canvas.put(x + 1, y, "Locations", "muted")
    for i, (place, tile) in enumerate(list(state.tiles.items())[: (rows - 1) * 2]):
        notes = [place] if place != tile else []
        if tile in state.power:
            notes.append(f"power {state.power[tile]}")
        if tile in state.sabotage:
            notes.append("sabotaged" if state.sabotage[tile] != "repaired" else "repaired")
        if place in state.covered:
            notes.append("lava" if state.bunker != "saved" or tile != "bunker" else "lava around")
        if place in state.waiting:
            notes.append("encounter waits")
        column, row = (x + 1 + (i % 2) * (width // 2)), y + 1 + i // 2
        text = f"{tile} {', '.join(notes)}"[: width // 2 - 2]
        canvas.cell(
            Cell(f"tile.{tile}", column, row, len(text), says=text, rule="sauria.field.three-kinds", line="power on "),
            text,
        )
    return y + 1 + (min(len(state.tiles), (rows - 1) * 2) + 1) // 2
