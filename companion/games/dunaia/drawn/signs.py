"""What all areas of the drawing share: signs, short words, cells that fit the canvas."""

from __future__ import annotations

from dataclasses import replace

from companion.core.drawing import Canvas, Cell, Role, clusters, fit
from companion.games.dunaia.state import Building, State, tile
from companion.games.dunaia.tiles import Tile, colour_words, effect_words

FREE, OPEN, DONE, LOST, TOKEN, FLOWER = "·", "○", "●", "×", "◆", "✿"
ARROWS = {"<": "←", ">": "→", "^": "↑", "v": "↓"}
LETTER = {"yellow": "Y", "green": "G", "red": "R", "purple": "P"}


class Pen:
    """Draws on a canvas from an origin; a cell that would leave the canvas is left out, its text is clipped."""

    def __init__(self, canvas: Canvas, x: int = 0, y: int = 0) -> None:
        self.canvas = canvas
        self.x = x
        self.y = y

    def put(self, x: int, y: int, text: str, role: Role = "text") -> int:
        """Writes text and gives the column behind it."""
        return self.canvas.put(self.x + x, self.y + y, text, role) - self.x

    def cell(self, cell: Cell, text: str = "", role: Role = "text") -> None:
        """Puts a cell, its place counted from the origin, with its text."""
        x, y = self.x + cell.x, self.y + cell.y
        if text:
            self.canvas.put(x, y, text, role)
        if x >= 0 and x + cell.width <= self.canvas.width:
            self.canvas.cell(replace(cell, x=x, y=y))

    def entry(self, cell: Cell, text: str, role: Role = "text") -> None:
        """Puts a cell as wide as its text."""
        self.cell(replace(cell, width=len(clusters(text))), text, role)


def cut(text: str, width: int) -> str:
    """A text cut to a number of columns, not filled up."""
    return fit(text, width).rstrip() if width > 0 else ""


def heading(state: State, building: Building) -> str:
    """Level and colours of a building: `L2 G green`, `L3 R+Y red`."""
    shown = tile(state.setup, building)
    level = f"L{shown.level}" if shown.level else "L?"
    letters = shown.letters() + "".join(f"+{t}" for t in building.tokens)
    word = colour_words(shown.colours) if shown.colours else ""
    return f"{level} {letters} {word}".rstrip()


def short(state: State, building: Building) -> str:
    """Level and letters only: `L2G`, `L3R+Y`."""
    shown = tile(state.setup, building)
    letters = "".join(f"+{t}" for t in building.tokens)
    return f"L{shown.level or '?'}{shown.letters()}{letters}"


def tile_words(shown: Tile) -> str:
    """A tile in one row of the offer: `L2 G    green   ✿ 2`."""
    level = f"L{shown.level}" if shown.level else "L?"
    return f"{level} {shown.letters():<4} {effect(shown)}"


def effect(shown: Tile) -> str:
    """The effect of a tile with its arrows: `✿ 2 →1 ↓1`, `←Y2 ↑G2`."""
    words = effect_words(shown)
    if shown.level == 3:
        arrows = " ".join(f"{ARROWS[a.side]}{a.gives}{a.amount}" for a in shown.arrows)
        return arrows or words
    return " ".join((words, *(f"{ARROWS[a.side]}{a.amount}" for a in shown.arrows)))


def tiny(shown: Tile) -> str:
    """The effect of a tile in four letters, for villages in small: `✿3`, `mv2`, `adv`, `ch1`."""
    if shown.effect == "pays":
        return {"f": "✿", "c": "ch", "m": "mv"}[shown.kind] + str(shown.centre)
    return {"flowers": "✿3", "moves": "mv3", "advance": "adv", "chips": "ch2", "unread": "?"}.get(shown.effect, "")
