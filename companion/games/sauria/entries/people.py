"""What happens to people: noise, wounds, blood, items, markers."""

from __future__ import annotations

from typing import ClassVar, Literal

from pydantic import Field

from companion.core.entry import SeatEntry
from companion.games.sauria.entries.vocabulary import Area


class Noise(SeatEntry):
    """An event, encounter or effect makes a player draw: `ana: noise 1`."""

    verb: ClassVar[str] = "noise"
    markers: int = Field(ge=1, le=12, description="markers to draw")
    cause: Literal["event", "encounter", "other"] = Field(default="event", description="what asks for it")


class Draw(SeatEntry):
    """Noise markers drawn: `ana: draws blue 3 1` (three black, one red)."""

    verb: ClassVar[str] = "draws"
    area: Area = Field(description="the bag")
    quiet: int = Field(ge=0, le=40, description="black markers")
    red: int = Field(default=0, ge=0, le=40, description="red markers: dinosaurs")


class Attacked(SeatEntry):
    """A dinosaur's attack on a player: `ana: attacked allosaurus 2`."""

    verb: ClassVar[str] = "attacked"
    dinosaur: str = Field(description="the dinosaur, or one of its pack", json_schema_extra={"words": "targets"})
    damage: int = Field(ge=0, le=60, description="the damage rolled")
    stays: bool = Field(default=False, description="a no retreat was rolled: the player stays")
    reason: Literal["", "phase", "leaving", "counter", "effect"] = Field(
        default="", description="why it attacks, where that is not plain"
    )
    turned: tuple[str, ...] = Field(
        default=(), description="wound cards turned up", json_schema_extra={"words": "wounds"}
    )


class Damage(SeatEntry):
    """Damage from anything but a dinosaur: `ana: damage 5 lava`."""

    verb: ClassVar[str] = "damage"
    amount: int = Field(ge=0, le=60, description="how much")
    cause: Literal["lava", "event", "location", "encounter", "other"] = Field(
        default="other", description="what does it"
    )
    turned: tuple[str, ...] = Field(
        default=(), description="wound cards turned up", json_schema_extra={"words": "wounds"}
    )


class Wound(SeatEntry):
    """Which wound card was turned up: `ana: wound broken-leg`."""

    verb: ClassVar[str] = "wound"
    card: str = Field(description="its name", json_schema_extra={"words": "wounds"})


class Heal(SeatEntry):
    """A wound healed by an item, a location or a card."""

    verb: ClassVar[str] = "heals"
    which: str = Field(
        default="", description="the wound: its name, `down` or `up`", json_schema_extra={"words": "healed"}
    )
    by: str = Field(default="", description="what heals it")


class Blood(SeatEntry):
    """The blood cube: `ana: blood on`, `ana: blood off by=bandage`."""

    verb: ClassVar[str] = "blood"
    state: Literal["on", "off"] = Field(description="on or off")
    by: str = Field(default="", description="what causes or stops it")


class Gains(SeatEntry):
    """Items or carried markers gained otherwise than by searching: `ana: gains torch`."""

    verb: ClassVar[str] = "gains"
    items: tuple[str, ...] = Field(min_length=1, description="what is gained")
    by: Literal["", "trait", "event", "encounter", "location", "discarded"] = Field(
        default="", description="where it comes from"
    )
    shots: int | None = Field(default=None, ge=0, le=20, description="ammunition on it, where the copy does not say")


class Discards(SeatEntry):
    """Items thrown away, free: `ana: discards torch`."""

    verb: ClassVar[str] = "discards"
    items: tuple[str, ...] = Field(min_length=1, description="what goes")
    by: str = Field(default="", description="what forces it, such as a wound or an event")


class Marker(SeatEntry):
    """Object markers: `ana: marker film`, `ana: marker egg -1`."""

    verb: ClassVar[str] = "marker"
    name: str = Field(description="the kind of marker", json_schema_extra={"words": "markers"})
    count: int = Field(default=1, ge=-20, le=20, description="how many more or fewer")


class Energy(SeatEntry):
    """Energy cubes on a special action, as counted: `ana: energy sprint 1`."""

    verb: ClassVar[str] = "energy"
    action: str = Field(description="the special action", json_schema_extra={"words": "specials"})
    cubes: int = Field(ge=0, le=9, description="green cubes on it now")


class Shots(SeatEntry):
    """Ammunition on a weapon, as counted: `ana: shots shotgun 3`."""

    verb: ClassVar[str] = "shots"
    weapon: str = Field(description="the weapon", json_schema_extra={"words": "items"})
    markers: int = Field(ge=0, le=20, description="red markers on it now")
