"""What people write down or say at a table of Varuna."""

from __future__ import annotations

from typing import ClassVar

from pydantic import Field

from companion.core.entry import Entry, SeatEntry
from companion.games.varuna.names import Colour

# ------------------------------------------------------------------ the middle of the table


class Objectives(Entry):
    """The four Objective tiles of this game, in slots A to D, by what they count."""

    verb: ClassVar[str] = "objectives"
    tiles: tuple[str, ...] = Field(
        description="what the tiles in slots A, B, C, D count", json_schema_extra={"words": "conditions"}
    )


class Tokens(Entry):
    """The four Discovery tokens of this game, in slots A to D."""

    verb: ClassVar[str] = "tokens"
    tokens: tuple[str, ...] = Field(
        description="two-study, two-wild-one-protection, move, sonar, study, upgrade or other:…, for A, B, C, D"
    )


class Board(Entry):
    """The face of the Objective board that lies up."""

    verb: ClassVar[str] = "board"
    face: str = Field(description="multiplayer or solo", pattern="^(multiplayer|solo)$")


class Reveal(Entry):
    """The five cards of a new round: the damage on each, and what they let a player do."""

    verb: ClassVar[str] = "reveal"
    on_blue: int = Field(description="damage on the blue card", ge=0, le=9)
    on_red: int = Field(description="damage on the red card", ge=0, le=9)
    on_yellow: int = Field(description="damage on the yellow card", ge=0, le=9)
    on_purple: int = Field(description="damage on the purple card", ge=0, le=9)
    on_grey: int = Field(description="damage on the grey card", ge=0, le=9)
    blue: tuple[str, ...] = Field(default=(), description="actions of the blue card, such as move,part:f/t")
    red: tuple[str, ...] = Field(default=(), description="actions of the red card")
    yellow: tuple[str, ...] = Field(default=(), description="actions of the yellow card")
    purple: tuple[str, ...] = Field(default=(), description="actions of the purple card")
    grey: tuple[str, ...] = Field(default=(), description="actions of the grey card; none for a card without")


class Card(Entry):
    """The actions of one card of this round, when they were not given with the reveal."""

    verb: ClassVar[str] = "card"
    colour: Colour = Field(description="the colour of the card")
    actions: tuple[str, ...] = Field(description="its actions, such as upgrade,upgrade or part:f/t; none without")


class Flip(Entry):
    """A Species or Objective tile that has been turned."""

    verb: ClassVar[str] = "flip"
    tile: str = Field(description="a species, or the letter of an Objective", json_schema_extra={"words": "tiles"})
    face: str = Field(default="silver", description="the face that shows now", pattern="^(gold|silver|gone)$")


class Close(Entry):
    """The round is over for everybody; tiles flip now."""

    verb: ClassVar[str] = "close"


# ------------------------------------------------------------------ one sheet, mark by mark


class Start(SeatEntry):
    """The start position, with the species beside it."""

    verb: ClassVar[str] = "start"
    species: str = Field(description="the species of the start position", json_schema_extra={"words": "species"})


class Select(SeatEntry):
    """The card chosen this round; the leftmost free square of its colour is circled."""

    verb: ClassVar[str] = "select"
    colour: Colour = Field(description="the colour of the card")
    square: int | None = Field(default=None, description="the square circled, if it is to be checked", ge=1, le=9)
    row: Colour | None = Field(default=None, description="the row circled in, if it is to be checked")


class Damage(SeatEntry):
    """Spaces ticked on the damage track this round."""

    verb: ClassVar[str] = "damage"
    ticks: int = Field(description="how many spaces were ticked", ge=0, le=40)
    space: int | None = Field(default=None, description="the first space ticked, if it is to be checked", ge=1)
    sunk: bool = Field(default=False, description="yes when the last space was ticked (unread length of the track)")


class Line(SeatEntry):
    """A line of the chart highlighted by moving the submarine."""

    verb: ClassVar[str] = "line"
    line: str = Field(
        default="",
        description="its number on the owner's chart, if the lines have numbers",
        json_schema_extra={"plain": True},
    )
    reaches: str = Field(
        default="", description="the species whose symbol it reaches", json_schema_extra={"words": "species"}
    )


class Sonar(SeatEntry):
    """A sonar space circled."""

    verb: ClassVar[str] = "sonar"
    species: str = Field(description="the environment", json_schema_extra={"words": "species"})
    space: int | None = Field(default=None, description="which space of the track, if it is to be checked", ge=1)
    end: bool = Field(default=False, description="yes when it is the last space (unread length of the track)")


class PartEntry(SeatEntry):
    """A dinosaur part coloured."""

    verb: ClassVar[str] = "part"
    species: str = Field(description="the species", json_schema_extra={"words": "species"})
    dinosaur: int = Field(description="which dinosaur of the species, counted from the first on the sheet", ge=1, le=9)
    symbol: str = Field(
        default="", description="the letter of the symbol on the part", max_length=1, json_schema_extra={"plain": True}
    )


class Discovered(SeatEntry):
    """A dinosaur reported as wholly coloured, where its parts are unread."""

    verb: ClassVar[str] = "discovered"
    species: str = Field(description="the species", json_schema_extra={"words": "species"})
    dinosaur: int = Field(description="which dinosaur of the species", ge=1, le=9)


class Study(SeatEntry):
    """A study symbol highlighted."""

    verb: ClassVar[str] = "study"
    species: str = Field(description="the species", json_schema_extra={"words": "species"})
    dinosaur: int = Field(description="which dinosaur of the species", ge=1, le=9)
    mark: int | None = Field(default=None, description="which of its study symbols; the first free one otherwise", ge=1)


class Upgrade(SeatEntry):
    """A space of the submarine ticked."""

    verb: ClassVar[str] = "upgrade"
    room: str = Field(description="the room", json_schema_extra={"words": "rooms"})
    space: str = Field(
        default="",
        description="which space, from the left, or start, second, left, right; the next one otherwise",
        json_schema_extra={"plain": True},
    )


class Protect(SeatEntry):
    """A protection space ticked."""

    verb: ClassVar[str] = "protect"
    space: int | None = Field(default=None, description="which space, if it is to be checked", ge=1)


class Discovery(SeatEntry):
    """A Discovery token chosen."""

    verb: ClassVar[str] = "discovery"
    letter: str = Field(description="A, B, C or D", json_schema_extra={"words": "letters"})


class Objective(SeatEntry):
    """An Objective validated, and the MP written for it."""

    verb: ClassVar[str] = "objective"
    letter: str = Field(description="A, B, C or D", json_schema_extra={"words": "letters"})
    mp: int | None = Field(
        default=None,
        description="the MP written; worked out when the tile has been read",
        json_schema_extra={"plain": True},
    )
    count: int | None = Field(default=None, description="what the tile counts, where the companion cannot count", ge=0)


class Species(SeatEntry):
    """A species wholly discovered, and the MP written for it."""

    verb: ClassVar[str] = "species"
    species: str = Field(description="the species", json_schema_extra={"words": "species"})
    mp: int | None = Field(
        default=None,
        description="the MP written; worked out when the tile has been read",
        json_schema_extra={"plain": True},
    )


class Wild(SeatEntry):
    """The choice for a grey square or another bonus that is any one of four."""

    verb: ClassVar[str] = "wild"
    action: str = Field(description="move, sonar, study or upgrade", json_schema_extra={"words": "wild"})


class Fill(SeatEntry):
    """The circled square filled in; the card's action is over (implied when its bonus is used)."""

    verb: ClassVar[str] = "fill"
    colour: Colour = Field(description="the row of the square")
    square: int = Field(description="which square of the row", ge=1, le=9)


class GiveUp(SeatEntry):
    """Something owed that is given up, or the rest of it."""

    verb: ClassVar[str] = "giveup"
    what: str = Field(description="what is given up", json_schema_extra={"words": "owed"})


# ------------------------------------------------------------------ whole sheets and reports


class Report(SeatEntry):
    """A number of the final score that the player counts on paper, where print is unread."""

    verb: ClassVar[str] = "report"
    category: str = Field(description="a line of the score", json_schema_extra={"words": "categories"})
    number: int = Field(description="the MP of that line as counted on the sheet", ge=-99, le=199)


class Achievement(SeatEntry):
    """An achievement that a player ticks on the list of the rulebook."""

    verb: ClassVar[str] = "achievement"
    name: str = Field(description="the achievement", json_schema_extra={"words": "achievements"})


class WholeSheet(SeatEntry):
    """A whole sheet typed in, in the middle of a game or at its end; what is left out is empty."""

    verb: ClassVar[str] = "sheet"
    after: int | None = Field(default=None, description="how many rounds it shows; 13 at the end", ge=0, le=13)
    start: str = Field(default="", description="the start position", json_schema_extra={"words": "species"})
    circles: tuple[int, ...] = Field(default=(), description="circled squares by colour: blue,red,yellow,purple,grey")
    history: tuple[str, ...] = Field(default=(), description="the colours round by round, such as P,B,P,P,Y")
    damage: int | None = Field(default=None, description="ticked spaces of the damage track", ge=0, le=40)
    protection: int = Field(default=0, description="ticked protection spaces", ge=0, le=40)
    unlocked: tuple[str, ...] = Field(
        default=(), description="unlocked species", json_schema_extra={"words": "species"}
    )
    parts: tuple[str, ...] = Field(default=(), description="coloured parts, such as Mosasaurus.1:srt")
    dinosaurs: tuple[str, ...] = Field(
        default=(), description="discovered dinosaurs: how many (Dunkleosteus:2) or which one (Dunkleosteus.2)"
    )
    species: tuple[str, ...] = Field(default=(), description="completed species with the MP written: Ichthyosaurus:8")
    sonar: tuple[str, ...] = Field(default=(), description="circled sonar spaces: Dunkleosteus:4")
    values: tuple[str, ...] = Field(
        default=(), description="species whose sonar value is circled", json_schema_extra={"words": "species"}
    )
    study: tuple[str, ...] = Field(default=(), description="study symbols: Dunkleosteus.1:2 for dinosaur 1")
    rooms: tuple[str, ...] = Field(default=(), description="ticked spaces of rooms: engine:3, or propeller:1.2")
    tokens: tuple[str, ...] = Field(
        default=(), description="chosen Discovery tokens", json_schema_extra={"words": "letters"}
    )
    objectives: tuple[str, ...] = Field(default=(), description="validated Objectives with the MP written: A:10,C:5")
    lines: tuple[str, ...] = Field(default=(), description="highlighted lines by their numbers")
    marks: int | None = Field(default=None, description="study symbols highlighted in all, where they are not listed")
    fishes: int | None = Field(default=None, description="studied fish, as counted", ge=0)
    studied: int | None = Field(default=None, description="MP of studied dinosaurs, as counted", ge=0)
    sunk: bool = Field(default=False, description="yes when the submarine was sunk")


ACTIONS = (Line, Sonar, PartEntry, Study, Upgrade, Protect, Discovery, Objective, Wild)
"""Entries that something owed must pay for."""

MARKS = (Select, Damage, *ACTIONS, Discovered, Species, Fill)
"""Entries that put a mark on a sheet during play."""

ENTRIES = (
    Objectives,
    Tokens,
    Board,
    Start,
    Reveal,
    Card,
    Select,
    Damage,
    Line,
    Sonar,
    PartEntry,
    Discovered,
    Study,
    Upgrade,
    Protect,
    Discovery,
    Objective,
    Species,
    Wild,
    Fill,
    GiveUp,
    Flip,
    Close,
    Report,
    Achievement,
    WholeSheet,
)
