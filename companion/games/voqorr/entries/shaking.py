"""What is written down of time, quakes and distress."""

from __future__ import annotations

from typing import ClassVar

from pydantic import Field

from companion.core.entry import Entry, SeatEntry
from companion.games.voqorr.entries.vocabulary import words


class Time(Entry):
    """The time token moves by an effect."""

    verb: ClassVar[str] = "time"
    points: int = Field(description="time symbols", ge=0, le=40)
    ignored: int = Field(default=0, description="symbols cancelled by an ignore-time icon", ge=0, le=40)
    lap: bool = Field(default=False, description="yes when the token came round (unread length of the timeline)")


class Quake(Entry):
    """The reality quake: the sum of both dice; the whole consequence is carried out."""

    verb: ClassVar[str] = "quake"
    sum: int = Field(description="blue and green die together", ge=0, le=99)
    distress: tuple[str, ...] = Field(default=(), description="where each distress is laid: kim:support,david:recover")


class Trigger(Entry):
    """Another trigger on the timeline."""

    verb: ClassVar[str] = "trigger"
    name: str = Field(description="its name")
    space: int = Field(description="its space of the timeline, the first being 1", ge=1, le=99)
    by: str = Field(default="", description="the set-up step, task or card that calls for it")


class Distress(SeatEntry):
    """A distress gained (or one that is owed), laid over an own action space."""

    verb: ClassVar[str] = "distress"
    space: str = Field(description="the space covered", json_schema_extra=words("personal"))
    card: str = Field(default="", description="the card: shift for Reality Shift, or its title")
    of: str = Field(default="", description="whose dashboard, if it is to be checked", json_schema_extra=words("crew"))


class Shift(SeatEntry):
    """A distress moved to another own space: Reality Shift freely, others by coping."""

    verb: ClassVar[str] = "shift"
    start: str = Field(description="the space it leaves", json_schema_extra=words("personal"))
    to: str = Field(description="the space it comes to", json_schema_extra=words("personal"))
    pays: str = Field(default="", description="coping: the cube that loses a step", json_schema_extra=words("cubes"))
