"""What is written down before the first turn and in a turn: cubes, steps, LUNA."""

from __future__ import annotations

from typing import ClassVar, Literal

from pydantic import Field

from companion.core.entry import Entry, SeatEntry
from companion.games.voqorr.entries.vocabulary import words
from companion.games.voqorr.words import Cube


class Laid(Entry):
    """A layer of the set-up that lies ready: the common boards, the planet's booklet, the task's page."""

    verb: ClassVar[str] = "laid"
    layer: Literal["boards", "planet", "task"] = Field(description="boards, planet or task")


class Task(Entry):
    """The survival task of this evening; never its text."""

    verb: ClassVar[str] = "task"
    letter: Literal["A", "B", "C"] = Field(description="the letter of the task")
    types: tuple[str, ...] = Field(
        default=(), description="types of environment cards it uses", json_schema_extra=words("kinds")
    )
    pages: int = Field(default=8, description="how many pages it has", ge=1, le=40)


class Ready(SeatEntry):
    """An explorer's start: the faces of the three cubes, the discipline pursued, the trait kept."""

    verb: ClassVar[str] = "ready"
    awareness: int = Field(description="upper face of awareness; 0 is the time face", ge=0)
    wonder: int = Field(description="upper face of wonder", ge=0)
    energy: int = Field(description="upper face of energy", ge=0)
    pursues: str = Field(default="", description="discipline up on the pursuit cube", json_schema_extra=words("fields"))
    traits: tuple[str, ...] = Field(default=(), description="the trait tile kept, by name")
    space: str = Field(default="", description="action space the tile names", json_schema_extra=words("personal"))
    side: Literal["white", "black"] = Field(default="white", description="side of the tile that is up")


class Begin(SeatEntry):
    """This explorer takes the first turn; turns go on clockwise."""

    verb: ClassVar[str] = "begin"


class Set(SeatEntry):
    """A focus cube set on an action space; its arrows and effects are carried out."""

    verb: ClassVar[str] = "set"
    cube: Cube = Field(description="awareness, wonder or energy")
    space: str = Field(description="the action space", json_schema_extra=words("spaces"))
    who: str = Field(default="", description="the fellow it is done for", json_schema_extra=words("everybody"))
    off: str = Field(
        default="", description="SUPPORT: the space that is uncovered", json_schema_extra=words("personal")
    )
    moment: str = Field(default="", description="INVESTIGATE: pink or blue", json_schema_extra=words("moments"))
    wall: str = Field(default="", description="INVESTIGATE: the wall looked at, such as 3w, if it is to be checked")
    engaged: bool = Field(default=False, description="yes when the card revealed is marked engaged")
    structure: str = Field(
        default="", description="BUILD, DESTROY: hut, laboratory, workshop", json_schema_extra=words("structures")
    )
    to: str = Field(default="", description="TRANSPORT: the node", json_schema_extra=words("targets"))
    steps: int | None = Field(default=None, description="arrows of another space: -1 is one down", ge=-9, le=9)
    time: int = Field(default=0, description="time symbols of another space", ge=0, le=20)
    costs: tuple[str, ...] = Field(default=(), description="what another space costs, such as data:2")
    wants: tuple[str, ...] = Field(
        default=(), description="conditions: people:2, chemistry:1, luna, node:5, hut, passage, as the card says"
    )
    left: tuple[str, ...] = Field(default=(), description="parts left out: may:… or able:…, such as able:passage")
    payer: str = Field(default="", description="who bears the cost, if not the actor", json_schema_extra=words("crew"))
    of: str = Field(default="", description="whose dashboard the space is on", json_schema_extra=words("crew"))
    version: Literal["", "base", "trait"] = Field(default="", description="the version used where a trait lies")


class Spread(Entry):
    """Steps of focus that trust gives or takes: one word a step."""

    verb: ClassVar[str] = "spread"
    steps: tuple[str, ...] = Field(description="who and which cube, one a step: kim.energy,ana.wonder")


class Regroup(SeatEntry):
    """All three cubes are taken back; what they were on is finished and the turn is over."""

    verb: ClassVar[str] = "regroup"
    awareness: int | None = Field(default=None, description="face taken back, if it is to be checked", ge=0)
    wonder: int | None = Field(default=None, description="face taken back, if it is to be checked", ge=0)
    energy: int | None = Field(default=None, description="face taken back, if it is to be checked", ge=0)
    cubes: int = Field(default=3, description="how many cubes are taken back", ge=0, le=3)
    closed: bool = Field(default=False, description="yes when texts close every space for the cubes not set")


class Revealing(SeatEntry):
    """A step to a node or over an edge, with the card that is turned up if the space was empty."""

    verb: ClassVar[str] = "step"
    to: str = Field(description="an edge (north, east, south, west) or a node", json_schema_extra=words("targets"))
    card: str = Field(default="", description="kind of the card turned up", json_schema_extra=words("kinds"))
    lies: Literal["", "phased", "anchored"] = Field(default="", description="its printed property")
    walls: tuple[str, ...] = Field(default=(), description="its edges with a wall", json_schema_extra=words("edges"))
    signs: tuple[str, ...] = Field(default=(), description="other edge symbols: north:time,east:insight")
    holds: tuple[str, ...] = Field(default=(), description="dotted outlines: data:2, materials:1, site, enter, …")
    far: str = Field(default="", description="far end of a long passage from where it starts: 2e or 1e1s")
    turned: bool = Field(default=False, description="yes if the card does not lie upright like the Scarab")
    by: str = Field(default="", description="the card or effect that allows it, if one does")


class Move(Revealing):
    """One step of the active explorer: the MOVE of the turn, or of TRAVERSE."""

    verb: ClassVar[str] = "move"
    carry: tuple[str, ...] = Field(default=(), description="carried along by TRAVERSE", json_schema_extra=words("crew"))
    reach: int = Field(default=1, description="movement of this MOVE, if an effect changes it", ge=1, le=9)
    how: Literal["", "move", "traverse"] = Field(default="", description="which of them, if it is not clear")


class Luna(Revealing):
    """One step of LUNA; `by=workshop` spends a power."""

    verb: ClassVar[str] = "luna"
    reach: int = Field(default=1, description="her movement, if an effect changes it", ge=1, le=9)


class Place(SeatEntry):
    """Crew put onto a node by an effect of a card."""

    verb: ClassVar[str] = "place"
    who: tuple[str, ...] = Field(description="who is placed", json_schema_extra=words("everybody"))
    to: str = Field(description="an edge or a node", json_schema_extra=words("targets"))
    by: str = Field(default="", description="the card or effect that places")
    scope: Literal["", "adjacent", "revealed"] = Field(default="", description="what the effect asks of the node")
    card: str = Field(default="", description="kind of the card turned up", json_schema_extra=words("kinds"))
    lies: Literal["", "phased", "anchored"] = Field(default="", description="its printed property")
    walls: tuple[str, ...] = Field(default=(), description="its edges with a wall", json_schema_extra=words("edges"))
    signs: tuple[str, ...] = Field(default=(), description="other edge symbols")
    holds: tuple[str, ...] = Field(default=(), description="dotted outlines: data:2, site, …")
    far: str = Field(default="", description="far end of a long passage: 2e or 1e1s")
    turned: bool = Field(default=False, description="yes if the card does not lie upright")


class Scan(SeatEntry):
    """LUNA scans: the die's number of pieces lies on her node now."""

    verb: ClassVar[str] = "scan"
    what: Literal["data", "materials", "power"] = Field(description="data or materials")
    number: int = Field(description="the number on the die", ge=0, le=20)
    by: str = Field(default="", description="the effect that allows it, if one does")
