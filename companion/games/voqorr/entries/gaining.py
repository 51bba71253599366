"""What cards give and take, and what is owed."""

from __future__ import annotations

from typing import ClassVar, Literal

from pydantic import Field

from companion.core.entry import SeatEntry
from companion.games.voqorr.entries.vocabulary import words


class Gain(SeatEntry):
    """A gain by a card or effect."""

    verb: ClassVar[str] = "gain"
    what: str = Field(
        description="insight, endurance, a cube, data, materials, power, trust, breakthrough",
        json_schema_extra=words("gains"),
    )
    number: int = Field(default=1, description="how many", ge=0, le=40)
    source: str = Field(
        default="", description="a node, if the effect takes it there", json_schema_extra=words("nodes")
    )
    by: str = Field(default="", description="the card or effect")


class Lose(SeatEntry):
    """A loss or a payment by a card or effect."""

    verb: ClassVar[str] = "lose"
    what: str = Field(
        description="insight, endurance, a cube, data, materials, power, trust, distress, a discipline",
        json_schema_extra=words("losses"),
    )
    number: int = Field(default=1, description="how many", ge=0, le=40)
    off: str = Field(
        default="",
        description="distress: the space uncovered, or due for one not laid yet",
        json_schema_extra=words("off"),
    )
    source: str = Field(default="", description="a node, if it is taken there", json_schema_extra=words("nodes"))
    by: str = Field(default="", description="the card, effect or task")


class Pursue(SeatEntry):
    """The discipline on the pursuit cube is changed; the cube goes to the bottom of the track."""

    verb: ClassVar[str] = "pursue"
    discipline: str = Field(description="robotics, engineering or chemistry", json_schema_extra=words("fields"))
    space: int | None = Field(default=None, description="where the cube stands then, if it is to be checked", ge=1)


class Learn(SeatEntry):
    """Comprehension gained by an effect, or by the track where its length is unread."""

    verb: ClassVar[str] = "learn"
    discipline: str = Field(description="robotics, engineering or chemistry", json_schema_extra=words("fields"))
    slot: int | None = Field(default=None, description="the slot it is put into, from the top", ge=1, le=9)
    gives: str = Field(default="", description="the comprehension parted with", json_schema_extra=words("fields"))
    along: str = Field(
        default="", description="discipline of the breakthrough parted with", json_schema_extra=words("fields")
    )
    breakthrough: str = Field(default="", description="title of the breakthrough drawn")
    track: bool = Field(default=False, description="yes when the cube stepped off the top (unread track length)")


class Use(SeatEntry):
    """A breakthrough or the ability of a structure (hut, laboratory)."""

    verb: ClassVar[str] = "use"
    what: str = Field(description="hut, laboratory, or the breakthrough's title")
    cube: str = Field(default="", description="laboratory: the cube raised", json_schema_extra=words("cubes"))
    costs: tuple[str, ...] = Field(default=(), description="its price, such as data:1")
    of: str = Field(default="", description="whose breakthrough it is", json_schema_extra=words("crew"))


class Put(SeatEntry):
    """Pieces put onto a node by a card: data, materials, a build site, a task piece."""

    verb: ClassVar[str] = "put"
    what: str = Field(description="data, materials, site, investigated, or a task piece's name")
    node: str = Field(description="the node", json_schema_extra=words("nodes"))
    number: int = Field(default=1, description="how many; below 0 takes off", ge=-20, le=20)
    by: str = Field(default="", description="the card that says so")


class Owe(SeatEntry):
    """Something a card wants that the companion cannot know; it stays on the agenda until it is done."""

    verb: ClassVar[str] = "owe"
    what: str = Field(description="a short name for it")
    when: Literal["now", "start"] = Field(default="now", description="now, or at the start of each own turn")


class Done(SeatEntry):
    """Something owed that has been carried out."""

    verb: ClassVar[str] = "done"
    what: str = Field(description="its name", json_schema_extra=words("owed"))


class Waive(SeatEntry):
    """Something owed that does not happen."""

    verb: ClassVar[str] = "waive"
    what: str = Field(
        description="passage, trigger name, spread, insight, quake or distress", json_schema_extra=words("waived")
    )
    by: str = Field(default="", description="the text that says so")


class Faint(SeatEntry):
    """The endurance marker has reached the pink space (unread length of the track)."""

    verb: ClassVar[str] = "faint"
