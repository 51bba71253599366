"""What dinosaurs do and suffer."""

from __future__ import annotations

from typing import ClassVar, Literal

from pydantic import Field

from companion.core.entry import Entry
from companion.games.sauria.entries.vocabulary import StatusName


class Dino(Entry):
    """A dinosaur comes onto the board: `dino allosaurus B7`."""

    verb: ClassVar[str] = "dino"
    species: str = Field(description="the species, or raptor-pack", json_schema_extra={"words": "species"})
    place: str = Field(description="its field", json_schema_extra={"words": "places"})
    cause: Literal["noise", "event", "encounter", "other"] = Field(default="noise", description="what brings it")
    stage: int = Field(default=0, ge=0, le=4, description="the stage on the card's back")


class Goes(Entry):
    """A dinosaur, or its whole pack, moves one field: `goes raptor W4`."""

    verb: ClassVar[str] = "goes"
    dinosaur: str = Field(description="the dinosaur", json_schema_extra={"words": "targets"})
    place: str = Field(description="where to", json_schema_extra={"words": "places"})
    alone: bool = Field(default=False, description="without the rest of its pack")
    forced: bool = Field(default=False, description="moved by an effect, not by its own action")


class Eats(Entry):
    """A carnivore eats: all bodies on its field leave the board, and it is distracted."""

    verb: ClassVar[str] = "eats"
    dinosaur: str = Field(description="the carnivore", json_schema_extra={"words": "targets"})


class Waits(Entry):
    """A dinosaur passes, or is passed over."""

    verb: ClassVar[str] = "waits"
    dinosaur: str = Field(description="the dinosaur", json_schema_extra={"words": "targets"})


class Fights(Entry):
    """Dinosaurs fight round by round: `fights allosaurus pachy 2,1 1,0`."""

    verb: ClassVar[str] = "fights"
    dinosaur: str = Field(description="the carnivore", json_schema_extra={"words": "targets"})
    target: str = Field(description="the dinosaur attacked", json_schema_extra={"words": "targets"})
    dealt: tuple[int, ...] = Field(default=(), description="the carnivore's hits, round by round")
    taken: tuple[int, ...] = Field(default=(), description="the target's hits, round by round")


class Hurt(Entry):
    """Damage on a dinosaur outside a player's attack: `hurt pachy 5 lava`."""

    verb: ClassVar[str] = "hurt"
    dinosaur: str = Field(description="the dinosaur", json_schema_extra={"words": "targets"})
    damage: int = Field(ge=0, le=60, description="how much")
    cause: Literal["lava", "fight", "event", "location", "other"] = Field(default="fight", description="what does it")


class Status(Entry):
    """A dinosaur's state: `status pachy distracted`; `calm` takes all states away."""

    verb: ClassVar[str] = "status"
    dinosaur: str = Field(description="the dinosaur", json_schema_extra={"words": "targets"})
    state: StatusName = Field(description="distracted, panicked, stunned, narcotised, aggressive or calm")


class Gone(Entry):
    """A dinosaur, living or dead, leaves the board by an effect; `dead=yes` when it was killed."""

    verb: ClassVar[str] = "gone"
    dinosaur: str = Field(description="the dinosaur", json_schema_extra={"words": "targets"})
    dead: bool = Field(default=False, description="killed; the body stays until clean-up")
