"""What is written down of discoveries, passages and moments."""

from __future__ import annotations

from typing import ClassVar, Literal

from pydantic import Field

from companion.core.entry import SeatEntry
from companion.games.voqorr.entries.vocabulary import words


class Rift(SeatEntry):
    """The free action of Rifting Reality: place or take a discovery, then at most one effect."""

    verb: ClassVar[str] = "rift"
    how: Literal["place", "take", "none"] = Field(description="place, take; none for an effect still open")
    discovery: str = Field(default="", description="the discovery", json_schema_extra=words("discoveries"))
    then: tuple[str, ...] = Field(
        default=(), description="the effect used: collapse, attune or step", json_schema_extra=words("effects")
    )
    passage: str = Field(
        default="", description="collapse: the passage, such as 4-8", json_schema_extra=words("passages")
    )
    who: str = Field(default="", description="step: who is placed", json_schema_extra=words("everybody"))
    to: str = Field(default="", description="step: an edge or a node", json_schema_extra=words("targets"))
    card: str = Field(default="", description="kind of the card turned up", json_schema_extra=words("kinds"))
    lies: Literal["", "phased", "anchored"] = Field(default="", description="its printed property")
    walls: tuple[str, ...] = Field(default=(), description="its edges with a wall", json_schema_extra=words("edges"))
    signs: tuple[str, ...] = Field(default=(), description="other edge symbols")
    holds: tuple[str, ...] = Field(default=(), description="dotted outlines: data:2, site, …")
    far: str = Field(default="", description="far end of a long passage: 2e or 1e1s")
    turned: bool = Field(default=False, description="yes if the card does not lie upright")
    besides: str = Field(default="", description="a second discovery handled", json_schema_extra=words("discoveries"))
    node: str = Field(default="", description="the node, if it is not the own", json_schema_extra=words("nodes"))
    by: str = Field(default="", description="a text that grants another use, if one does")


class Alter(SeatEntry):
    """Alter LUNA's Reality: a discovery from the own inventory onto LUNA's node."""

    verb: ClassVar[str] = "alter"
    discovery: str = Field(description="the discovery", json_schema_extra=words("discoveries"))
    node: str = Field(default="", description="the node, if it is to be checked", json_schema_extra=words("nodes"))


class Find(SeatEntry):
    """A discovery gained; it goes into the own inventory."""

    verb: ClassVar[str] = "find"
    discovery: str = Field(description="its name")
    lies: Literal["", "phased", "anchored"] = Field(default="", description="the property it lends to a node")
    card: str = Field(default="", description="the opportunity card it came from")


class Give(SeatEntry):
    """Something passed to a fellow on the same node."""

    verb: ClassVar[str] = "give"
    what: str = Field(description="the discovery", json_schema_extra=words("handed"))
    whom: str = Field(description="who gets it", json_schema_extra=words("crew"))


class Take(SeatEntry):
    """Something taken from a fellow on the same node."""

    verb: ClassVar[str] = "take"
    what: str = Field(description="the discovery", json_schema_extra=words("handed"))
    whom: str = Field(description="from whom", json_schema_extra=words("crew"))


class Drop(SeatEntry):
    """A discovery leaves play by an effect: to the tray, its opportunity card back into the deck."""

    verb: ClassVar[str] = "drop"
    discovery: str = Field(description="the discovery", json_schema_extra=words("discoveries"))
    by: str = Field(default="", description="the effect")


class Open(SeatEntry):
    """A passage opened over a wall edge."""

    verb: ClassVar[str] = "open"
    edge: str = Field(description="the edge", json_schema_extra=words("edges"))
    lay: Literal["", "short", "straight", "left", "right"] = Field(
        default="", description="short between two nodes; straight, or bending left or right, into the empty"
    )
    node: str = Field(
        default="", description="the node; the opportunity's or the own", json_schema_extra=words("nodes")
    )
    far: str = Field(default="", description="where its far end lies, from the node: 2e or 1e1s")
    by: str = Field(default="", description="the card or effect, if it is no completed opportunity")


class Collapse(SeatEntry):
    """A passage taken off the map by an effect other than Rifting Reality."""

    verb: ClassVar[str] = "collapse"
    passage: str = Field(description="the passage, such as 4-8", json_schema_extra=words("passages"))
    by: str = Field(default="", description="the card or effect that says so")


class Forfeit(SeatEntry):
    """An idle opportunity given up: its card leaves play, its marker returns."""

    verb: ClassVar[str] = "forfeit"
    moment: str = Field(description="pink or blue", json_schema_extra=words("moments"))
