"""What the players of Dunaïa write down or say: set-up, the four phases of a turn, elders, whole boards.

Squares are the letters a to i in reading order, a place is named by its two squares (`hi`), a move by the
Dunaïa and the place it goes to (`5hi`), a tile by its short form (see `tiles`).
"""

from __future__ import annotations

import re
from typing import Annotated, ClassVar, Literal

from pydantic import AfterValidator, BeforeValidator, Field

from companion.core.entry import Entry, SeatEntry
from companion.games.dunaia import tiles
from companion.games.dunaia.village import place

_TOKEN = re.compile(r"\+([GYPRgypr])")
COMMON = ("flower", "move", "chip", "build", "advance")


def _tile(code: str) -> str:
    if code and not tiles.readable(code):
        raise ValueError(f"a tile is written {tiles.FORM}")
    return code


def _square(text: str) -> str:
    return text.casefold()


def _common(text: str) -> str:
    folded = text.casefold()
    near = [c for c in COMMON if len(folded) > 1 and c.startswith(folded)]
    return near[0] if len(near) == 1 else folded


def _colour(text: str) -> str:
    folded = text.casefold()
    near = [c for c in (*tiles.COLOURS.values(), "neutral", "own") if folded and c.startswith(folded)]
    return near[0] if len(near) == 1 else folded


def _moves(texts: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(_move(t) for t in texts)


def _move(text: str) -> str:
    if len(text) != 3 or text[0] not in "123456" or not text[1:].isalpha():
        raise ValueError("a move is a Dunaïa and the two squares it goes between, such as 5hi")
    return text[0] + place(text[1:])


def _digits(values: object) -> object:
    """Several faces or chips in one number: `roll 1456 526`, `chips=16`."""
    if isinstance(values, (tuple, list)) and len(values) == 1:
        word = str(values[0])
        if len(word) > 1 and word.isascii() and word.isdecimal():
            return tuple(int(digit) for digit in word)
    return values


def _squares(texts: tuple[str, ...]) -> tuple[str, ...]:
    for text in texts:
        if text != "none" and standing(text) is None:
            raise ValueError("a square is its letter and its tile, such as e3R5:<Y2, d2Y4+P or f2P4@2 for a site")
    return texts


def _spaces(texts: tuple[str, ...]) -> tuple[str, ...]:
    for text in texts:
        code = text[2:].lstrip("/")
        if len(text) < 3 or (code != "none" and not tiles.readable(code)):
            raise ValueError(f"a space is its name and its tile, 3a/3R5:<Y2 or 3a/none; {tiles.FORM}")
    return texts


def standing(text: str) -> tuple[str, str, str, int] | None:
    """A typed square: its letter, the tile's short form, its colour tokens, and the step of a site (0: completed)."""
    square, rest = text[:1].casefold(), text[1:].lstrip("/")
    tokens = "".join(_TOKEN.findall(rest)).upper()
    code, _, step = _TOKEN.sub("", rest).partition("@")
    if not square.isalpha() or not tiles.readable(code) or (step and not step.isdecimal()):
        return None
    return square, code, tokens, int(step[:2] or 0)


TileCode = Annotated[str, AfterValidator(_tile)]
Square = Annotated[str, AfterValidator(_square)]
Colour = Annotated[str, AfterValidator(_colour)]
Moves = Annotated[tuple[str, ...], AfterValidator(_moves)]
PlaceName = Annotated[str, AfterValidator(place)]
Face = Annotated[int, Field(ge=1, le=6)]
Faces = Annotated[tuple[Face, ...], BeforeValidator(_digits)]
Numbers = Annotated[tuple[int, ...], BeforeValidator(_digits)]

# ------------------------------------------------------------------ set-up


class Colours(Entry):
    """Who has which board: the colours in seat order, `colours yellow,green,red`."""

    verb: ClassVar[str] = "colours"
    colours: tuple[Colour, ...] = Field(description="yellow, green, red, purple, in the order of the seats")


class First(SeatEntry):
    """This seat is the wisest and begins: `norah: first`."""

    verb: ClassVar[str] = "first"


class Elders(Entry):
    """The powers laid beside the elders A, B, C this evening: `elders flowers,colour,advance`."""

    verb: ClassVar[str] = "elders"
    powers: tuple[str, ...] = Field(
        description="flowers, moves, advance, search or colour", json_schema_extra={"words": "power"}
    )


class Prophecies(Entry):
    """The prophecy tiles on the table this evening: `prophecies six-buildings,four-corners,twelve-flowers`."""

    verb: ClassVar[str] = "prophecies"
    tiles: tuple[str, ...] = Field(description="the tiles laid out", json_schema_extra={"words": "prophecy"})


class Offer(Entry):
    """Tiles that lie on the spaces of the common board: `offer 1a/1Y4:moves,3b/t31`; `3a/none` is an empty pile."""

    verb: ClassVar[str] = "offer"
    spaces: Annotated[tuple[str, ...], AfterValidator(_spaces)] = Field(
        description="space and tile: 1a is the top of the level 1 pile, 1b the tile beside it"
    )


class Elites(Entry):
    """The elite characters turned up in the middle: `elites trader,walker,booker`."""

    verb: ClassVar[str] = "elites"
    shown: tuple[str, ...] = Field(description="the characters shown", json_schema_extra={"words": "elite"})


class Start(SeatEntry):
    """What lies on a board before the first turn: `norah: start ab,bc,de,ef,gh,hi`."""

    verb: ClassVar[str] = "start"
    dunaias: tuple[PlaceName, ...] = Field(default=(), description="the places of Dunaïas 1 to 6")
    flowers: int = Field(default=2, ge=0, le=200, description="flowers by value")
    tokens: int = Field(default=3, ge=0, le=12, description="construction tokens")
    chips: Faces = Field(default=(), description="chips already inserted")


class Pick(SeatEntry):
    """Takes one of the elite characters shown: `norah: pick walker`."""

    verb: ClassVar[str] = "pick"
    character: str = Field(description="the character", json_schema_extra={"words": "elite"})


# ------------------------------------------------------------------ the four phases


class Roll(SeatEntry):
    """Collects all dice and rolls them: `norah: roll 1,4,5,6 5,2,6` (neutral dice, then own dice in seat order)."""

    verb: ClassVar[str] = "roll"
    neutral: Faces = Field(description="the faces of the neutral dice")
    own: Faces = Field(description="the faces of the players' dice, in the order of the seats")


class Die(SeatEntry):
    """Takes a die from the pool: `norah: die 4`."""

    verb: ClassVar[str] = "die"
    also: ClassVar[tuple[str, ...]] = ("d", "take")
    face: Face = Field(description="the face it shows")
    colour: Colour = Field(default="", description="which die, where a neutral and an own one could be meant")
    turned: bool = Field(default=False, description="turned to its opposite face (elite)")


class Wake(SeatEntry):
    """Performs awakening effects in this order: `norah: wake h,i`, `norah: wake a,d moves=5fi,1ab`."""

    verb: ClassVar[str] = "wake"
    also: ClassVar[tuple[str, ...]] = ("w",)
    squares: tuple[Square, ...] = Field(description="the squares beside the Dunaïa, first one first")
    chips: Faces = Field(default=(), description="chips of choice inserted")
    moves: Moves = Field(default=(), description="Dunaïas moved, as 5fi")
    flowers: int = Field(default=-1, ge=-1, le=20, description="flowers taken, where the print is unread")


class Skip(SeatEntry):
    """Gives up what is still owed of an effect, or the effects of the squares named: `norah: skip`, `norah: skip i`."""

    verb: ClassVar[str] = "skip"
    squares: tuple[Square, ...] = Field(default=(), description="squares that are not awakened")


class Recycle(SeatEntry):
    """Lays the die on a square: `norah: recycle flower`, `recycle move moves=5fi chips=3`, `recycle a owner=cecile`."""

    verb: ClassVar[str] = "recycle"
    also: ClassVar[tuple[str, ...]] = ("r",)
    on: Annotated[str, AfterValidator(_common)] = Field(
        description="flower, move or advance on the common board, or the letter of a completed level 1"
    )
    owner: str = Field(default="", description="whose level 1, if another's", json_schema_extra={"words": "seat"})
    chips: Faces = Field(default=(), description="chips of choice inserted")
    moves: Moves = Field(default=(), description="Dunaïas moved, as 5fi")
    site: Square = Field(default="", description="the site that is advanced")
    flowers: int = Field(default=-1, ge=-1, le=20, description="flowers taken, where the print is unread")


class Build(SeatEntry):
    """Lays the die on the construction square and starts a building: `norah: build 3a i`, with `tile=… price=3`."""

    verb: ClassVar[str] = "build"
    also: ClassVar[tuple[str, ...]] = ("b",)
    space: str = Field(description="1a to 3b, or booked", json_schema_extra={"words": "space"})
    square: Square = Field(description="the square it is laid on")
    tile: TileCode = Field(default="", description="the tile, where it is not known what lies there")
    price: int = Field(default=-1, ge=-1, le=30, description="flowers paid, where the price is unread")
    turned: int = Field(default=0, ge=0, le=3, description="quarter turns clockwise")


class Describe(SeatEntry):
    """Says what the tile on a square shows: `norah: describe i 3R5:<Y2vP2`."""

    verb: ClassVar[str] = "describe"
    square: Square = Field(description="the square it lies on")
    tile: TileCode = Field(description=f"the tile, {tiles.FORM}")


class Move(SeatEntry):
    """Moves a Dunaïa, as an effect allows: `norah: move 5 fi`."""

    verb: ClassVar[str] = "move"
    also: ClassVar[tuple[str, ...]] = ("m",)
    dunaia: Face = Field(description="the Dunaïa")
    to: PlaceName = Field(description="the two squares it goes between")
    whose: str = Field(default="", description="on whose board, if another's", json_schema_extra={"words": "seat"})


class Chip(SeatEntry):
    """Inserts chips of choice, as an effect allows: `norah: chip 3`."""

    verb: ClassVar[str] = "chip"
    chips: Faces = Field(description="the chips")


class Advance(SeatEntry):
    """Moves a construction token one square on, as an effect allows: `norah: advance h`."""

    verb: ClassVar[str] = "advance"
    also: ClassVar[tuple[str, ...]] = ("+",)
    site: Square = Field(description="the square of the site")
    whose: str = Field(default="", description="on whose board, if another's", json_schema_extra={"words": "seat"})


class Prophecy(SeatEntry):
    """Takes prophecy tiles that are fulfilled: `norah: prophecy six-buildings`."""

    verb: ClassVar[str] = "prophecy"
    tiles: tuple[str, ...] = Field(description="the tiles taken", json_schema_extra={"words": "prophecy"})


class Done(SeatEntry):
    """Ends the turn. The next seat's first entry does the same: `norah: done`."""

    verb: ClassVar[str] = "done"


# ------------------------------------------------------------------ elders and elite characters


class Elder(SeatEntry):
    """Calls on an elder and pays with chips: `norah: elder C 5,6,2 site=h`; `fragment=no` leaves the fragment."""

    verb: ClassVar[str] = "elder"
    also: ClassVar[tuple[str, ...]] = ("k", "call")
    elder: str = Field(description="A, B or C", json_schema_extra={"words": "elder"})
    chips: Faces = Field(description="all chips discarded")
    moves: Moves = Field(default=(), description="Dunaïas moved, as 5fi")
    site: Square = Field(default="", description="the site that is advanced")
    tile: TileCode = Field(default="", description="the tile found in a pile")
    square: Square = Field(default="", description="where the tile or the colour token is laid")
    price: int = Field(default=-1, ge=-1, le=30, description="flowers paid for the tile, where it is unread")
    colour: Colour = Field(default="", description="the colour token")
    whose: str = Field(default="", description="whose building gets it", json_schema_extra={"words": "seat"})
    power: bool = Field(default=True, description="the power is used")
    fragment: bool = Field(default=True, description="the fragment is taken")
    first: Literal["power", "fragment"] = Field(default="power", description="which came first")


class Trade(SeatEntry):
    """Elite: two chips for a move and two flowers: `norah: trade 1,4 5fi`."""

    verb: ClassVar[str] = "trade"
    chips: Faces = Field(description="the two chips discarded")
    move: Moves = Field(default=(), description="the Dunaïa moved, as 5fi")


class Hasten(SeatEntry):
    """Elite: two flowers for a step on a site: `norah: hasten h`."""

    verb: ClassVar[str] = "hasten"
    site: Square = Field(description="the site that is advanced")


class Stroll(SeatEntry):
    """Elite: moves the Dunaïa awakened this turn, at its end: `norah: stroll 4fi`."""

    verb: ClassVar[str] = "stroll"
    move: Moves = Field(description="the Dunaïa and the place it goes to")


class Book(SeatEntry):
    """Elite: sets a displayed tile aside at the end of the turn: `norah: book 2b`."""

    verb: ClassVar[str] = "book"
    space: str = Field(description="1a to 3b", json_schema_extra={"words": "space"})
    tile: TileCode = Field(default="", description="the tile, where it is not known what lies there")


# ------------------------------------------------------------------ whole boards, in the middle, at the end


class Board(SeatEntry):
    """A whole board as it lies there: `norah: board a2G4,b1G3,e3R5:<Y2,f2P4@2 flowers=5 chips=2,5,6 artefacts=1`.

    What is not named stays as it was; `none` is a board without buildings.
    """

    verb: ClassVar[str] = "board"
    squares: Annotated[tuple[str, ...], AfterValidator(_squares)] = Field(
        default=(), description="each building: square, tile, +P for a colour token, @2 for a site on its second square"
    )
    flowers: int = Field(default=-1, ge=-1, le=200, description="flowers by value")
    artefacts: int = Field(default=-1, ge=-1, le=12, description="complete artefacts")
    fragments: tuple[str, ...] = Field(default=("",), description="fragments of the unfinished artefact")
    chips: Numbers = Field(default=(-1,), description="chips inserted")
    dunaias: tuple[PlaceName, ...] = Field(default=(), description="the places of Dunaïas 1 to 6")
    prophecies: tuple[str, ...] = Field(
        default=(), description="prophecy tiles taken", json_schema_extra={"words": "prophecy"}
    )
    points: int = Field(default=-1, ge=-1, le=60, description="points of level 3 effects that are no arrows")


class Resume(SeatEntry):
    """Goes on in the middle of a game: whose turn, which round, what lies in the pool.

    `norah: resume 10 neutral=1,3,4 own=5,2,6 blocked=3b` (own: 0 for a die that is out; 3b: on the third seat's b).
    """

    verb: ClassVar[str] = "resume"
    round: int = Field(ge=1, le=60, description="the round")
    neutral: Faces = Field(default=(), description="neutral dice in the pool")
    own: Numbers = Field(default=(), description="own dice in seat order, 0 for one that is out")
    blocked: tuple[str, ...] = Field(default=(), description="level 1 buildings with a die on them")


class Over(Entry):
    """The game is over and the boards stand as they are scored: `over`."""

    verb: ClassVar[str] = "over"


ENTRIES: tuple[type[Entry], ...] = (
    Colours, First, Elders, Prophecies, Offer, Elites, Start, Pick,
    Roll, Die, Wake, Skip, Recycle, Build, Describe, Move, Chip, Advance, Prophecy, Done,
    Elder, Trade, Hasten, Stroll, Book, Board, Resume, Over,
)  # fmt: skip
