"""What is written down before the first round."""

from __future__ import annotations

from typing import ClassVar, Literal

from pydantic import Field

from companion.core.entry import Entry, SeatEntry
from companion.games.sauria.entries.vocabulary import AREA, AreaOrNone, YesNo


class Plays(SeatEntry):
    """The character a player takes: `ana: plays hunter`."""

    verb: ClassVar[str] = "plays"
    character: str = Field(description="the character board taken", json_schema_extra={"words": "characters"})


class GoalCard(SeatEntry):
    """Which of the character's three goal cards was drawn; behind the curtain."""

    verb: ClassVar[str] = "goalcard"
    card: int = Field(ge=0, le=3, description="the card: 1, 2 or 3; 0 unknown", json_schema_extra={"secret": True})
    single: YesNo = Field(default="", description="whether it shows the single-figure symbol (solo, co-operative)")


class Starter(Entry):
    """Who starts: set up at random, later passed on by itself."""

    verb: ClassVar[str] = "starter"
    who: str = Field(description="the starting player", json_schema_extra={"words": "seats"})


class Stands(SeatEntry):
    """Where a figure stands without having moved by itself: at the start, or set there by an effect."""

    verb: ClassVar[str] = "stands"
    place: str = Field(description="the field or location", json_schema_extra={"words": "places"})
    area: AreaOrNone = AREA


class Reveal(Entry):
    """A location tile is turned face up: `reveal B5 radio-tower`, without a map `reveal radio-tower`."""

    verb: ClassVar[str] = "reveal"
    place: str = Field(description="the field it lies on, or its name", json_schema_extra={"words": "places"})
    tile: str = Field(default="", description="what it shows", json_schema_extra={"words": "tiles"})
    area: AreaOrNone = AREA
    effect: bool = Field(default=False, description="turned up by a card or a set-up rule, nobody having entered")


class FieldNote(Entry):
    """What a field is, where the copy has no map: `field B7 jungle blue`."""

    verb: ClassVar[str] = "field"
    place: str = Field(description="the name the table gives the field")
    ground: Literal["jungle", "road", "location"] = Field(description="jungle, road or location")
    area: AreaOrNone = Field(default="", description="its area")
    zone: int = Field(default=0, ge=0, le=3, description="the zone number printed on a location field")
    tile: int = Field(default=0, ge=0, le=3, description="the number on the back of the tile laid there")
