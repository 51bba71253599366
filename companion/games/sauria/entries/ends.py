"""Goals, boards typed in whole, and the end."""

from __future__ import annotations

from typing import ClassVar, Literal

from pydantic import Field

from companion.core.entry import Entry, SeatEntry
from companion.games.sauria.entries.vocabulary import Area, PhaseName


class Goal(SeatEntry):
    """A goal of the own card reached, by its points; behind the curtain: `ana: goal 3`."""

    verb: ClassVar[str] = "goal"
    points: int = Field(ge=1, le=10, description="the points above it", json_schema_extra={"secret": True})
    undone: bool = Field(default=False, description="not reached after all")


class Shows(SeatEntry):
    """A player shows the goal card of their own will."""

    verb: ClassVar[str] = "shows"


class Board(SeatEntry):
    """A whole character board typed in: `ana: board hunter B7 wounds=4 items=torch,shotgun`."""

    verb: ClassVar[str] = "board"
    character: str = Field(default="", description="the character", json_schema_extra={"words": "characters"})
    place: str = Field(default="", description="where the figure stands", json_schema_extra={"words": "places"})
    wounds: int = Field(default=0, ge=0, le=20, description="wound cards in all")
    up: tuple[str, ...] = Field(default=(), description="those face up, by name", json_schema_extra={"words": "wounds"})
    items: tuple[str, ...] = Field(default=(), description="items and carried markers")
    shots: tuple[str, ...] = Field(default=(), description="ammunition, such as shotgun:3")
    energy: tuple[str, ...] = Field(default=(), description="energy left, such as sprint:1")
    markers: tuple[str, ...] = Field(default=(), description="object markers, such as film:3")
    blood: bool = Field(default=False, description="has a blood cube")
    hidden: bool = Field(default=False, description="is hidden")
    dead: bool = Field(default=False, description="is dead")


class Standing(Entry):
    """The table as it stands, typed in the middle of a game: `standing 11 kim lava=blue signal=10`."""

    verb: ClassVar[str] = "standing"
    round: int = Field(ge=1, le=20, description="the round")
    starter: str = Field(default="", description="the starting player", json_schema_extra={"words": "seats"})
    phase: PhaseName = Field(default="event", description="the phase")
    lava: tuple[Area, ...] = Field(default=(), description="the lava cards so far, in order")
    signal: int = Field(default=0, ge=0, le=16, description="the round in which the signal was sent; 0 not yet")
    boat: bool = Field(default=False, description="the boat is repaired")
    bunker: Literal["", "ready", "saved", "destroyed"] = Field(default="", description="the bunker")
    deck: int | None = Field(default=None, ge=0, le=39, description="dinosaur cards left")


class Final(SeatEntry):
    """The end of one player: `ana: final helicopter 4,2 encounters=1`."""

    verb: ClassVar[str] = "final"
    fate: Literal["helicopter", "boat", "bunker", "dead", "stranded"] = Field(description="how it ended")
    goals: tuple[int, ...] = Field(default=(), description="goals reached, by their points")
    encounters: int = Field(default=0, ge=0, le=20, description="points from encounter cards")
