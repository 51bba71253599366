"""The task, the end, and a whole position as it lies on the table."""

from __future__ import annotations

from typing import ClassVar, Literal

from pydantic import Field

from companion.core.entry import Entry, SeatEntry
from companion.games.voqorr.entries.vocabulary import words


class Page(Entry):
    """The objective is fulfilled and the task's page turned; `finished=yes` after the last."""

    verb: ClassVar[str] = "page"
    finished: bool = Field(default=False, description="yes when the task is finished")


class Progress(Entry):
    """How far the objective is, as a number; never its text."""

    verb: ClassVar[str] = "progress"
    done: int = Field(description="how much is done", ge=0, le=99)
    of: int = Field(default=0, description="how much it wants", ge=0, le=99)
    action: bool = Field(
        default=False, description="yes when the objective is a focus action, no for a state of things"
    )


class Declare(Entry):
    """The table says how the evening ended."""

    verb: ClassVar[str] = "declare"
    result: Literal["won", "hollow", "lost"] = Field(description="won, hollow or lost")


class NodeEntry(Entry):
    """A node as it lies on the table: a whole map is typed with one line a card."""

    verb: ClassVar[str] = "node"
    name: str = Field(description="its number, or Scarab")
    east: int = Field(description="spaces east of the Scarab; west is negative", ge=-99, le=99)
    south: int = Field(description="spaces south of the Scarab; north is negative", ge=-99, le=99)
    card: str = Field(default="", description="its kind", json_schema_extra=words("kinds"))
    lies: Literal["", "phased", "anchored"] = Field(default="", description="its printed property")
    walls: tuple[str, ...] = Field(default=(), description="edges with a wall", json_schema_extra=words("edges"))
    signs: tuple[str, ...] = Field(default=(), description="other edge symbols: north:time")
    holds: tuple[str, ...] = Field(default=(), description="data:2, materials:1, site, hut, pink, Prism:phased, …")
    down: bool = Field(default=False, description="yes while it lies face down")
    gone: bool = Field(default=False, description="yes to take it off the map")


class PassageEntry(Entry):
    """A passage as it lies on the table."""

    verb: ClassVar[str] = "passage"
    node: str = Field(description="the node it starts from", json_schema_extra=words("nodes"))
    edge: str = Field(description="the edge", json_schema_extra=words("edges"))
    lay: Literal["short", "straight", "left", "right"] = Field(description="short, straight, left or right")
    far: str = Field(default="", description="where its far end lies, from the node: 2e or 1e1s")


class Board(SeatEntry):
    """An explorer's dashboard as it lies; what is left out stays as it is."""

    verb: ClassVar[str] = "board"
    stands: str = Field(default="", description="the node", json_schema_extra=words("nodes"))
    focus: tuple[int, ...] = Field(default=(), description="awareness, wonder, energy; 0 is the time face")
    endurance: int | None = Field(default=None, description="endurance left", ge=0, le=40)
    insight: int | None = Field(default=None, description="space of the insight track, from the bottom", ge=1, le=40)
    pursues: str = Field(default="", description="the discipline pursued", json_schema_extra=words("fields"))
    knows: tuple[str, ...] | None = Field(default=None, description="comprehension", json_schema_extra=words("fields"))
    distress: tuple[str, ...] | None = Field(default=None, description="covered spaces: support, recover:shift")
    carries: tuple[str, ...] | None = Field(default=None, description="discoveries: Harp:anchored")
    used: tuple[str, ...] | None = Field(default=None, description="spaces where cubes are set: awareness:rest")


class TableEntry(Entry):
    """The common boards as they lie; what is left out stays as it is."""

    verb: ClassVar[str] = "table"
    time: int | None = Field(default=None, description="space of the time token", ge=1, le=99)
    trigger: int | None = Field(default=None, description="space of the quake trigger", ge=1, le=99)
    trust: Literal["", "high", "low"] = Field(default="", description="group trust")
    data: int | None = Field(default=None, description="data in the database", ge=0)
    materials: int | None = Field(default=None, description="materials in the stockpile", ge=0)
    power: int | None = Field(default=None, description="charged power", ge=0)
    deck: int | None = Field(default=None, description="cards in the environment deck", ge=0)
    pink: int | None = Field(default=None, description="cards in the pink opportunity pile", ge=0)
    blue: int | None = Field(default=None, description="cards in the blue opportunity pile", ge=0)
    luna: str = Field(default="", description="the node LUNA is on", json_schema_extra=words("nodes"))
    turn: int | None = Field(default=None, description="number of the turn", ge=1)
    active: str = Field(default="", description="whose turn it is", json_schema_extra=words("crew"))
