"""The other actions of a turn."""

from __future__ import annotations

from typing import ClassVar, Literal

from pydantic import Field

from companion.core.entry import SeatEntry
from companion.games.sauria.entries.vocabulary import FREE, AreaOrNone, YesNo


class Attack(SeatEntry):
    """Attack, 1 AP: `ana: attack pachy machete 1` (the dinosaur, the weapon, the hits rolled)."""

    verb: ClassVar[str] = "attack"
    target: str = Field(description="the dinosaur", json_schema_extra={"words": "targets"})
    weapon: str = Field(
        default="fists", description="the weapon; fists without one", json_schema_extra={"words": "arms"}
    )
    hits: int = Field(default=0, ge=0, le=60, description="the hits rolled")
    state: Literal["", "stunned", "narcotised"] = Field(default="", description="a state the weapon put on it")
    free: bool = FREE


class Burst(SeatEntry):
    """Burst, 1 AP and 1 energy: two attacks on one dinosaur: `ana: burst pachy assault-rifle 2,1`."""

    verb: ClassVar[str] = "burst"
    target: str = Field(description="the dinosaur", json_schema_extra={"words": "targets"})
    weapon: str = Field(
        default="fists", description="the weapon; fists without one", json_schema_extra={"words": "arms"}
    )
    hits: tuple[int, ...] = Field(default=(), max_length=2, description="the hits of each attack")
    second: str = Field(
        default="", description="another target of the second attack", json_schema_extra={"words": "targets"}
    )
    state: Literal["", "stunned", "narcotised"] = Field(default="", description="a state the weapon put on it")
    free: bool = FREE


class Search(SeatEntry):
    """Search, 2 AP: the top item of the location's deck."""

    verb: ClassVar[str] = "search"
    item: str = Field(default="", description="the item found", json_schema_extra={"words": "items"})
    free: bool = FREE


class QuickSearch(SeatEntry):
    """Quick search, 1 AP and 1 energy: an item of the location's deck and a noise marker."""

    verb: ClassVar[str] = "quicksearch"
    item: str = Field(default="", description="the item found", json_schema_extra={"words": "items"})
    free: bool = FREE


class Scour(SeatEntry):
    """Scour, 3 AP and 1 energy: three cards of the location's deck, one is kept."""

    verb: ClassVar[str] = "scour"
    kept: tuple[str, ...] = Field(default=(), description="the card kept", json_schema_extra={"words": "items"})
    dropped: tuple[str, ...] = Field(default=(), description="the others", json_schema_extra={"words": "items"})
    free: bool = FREE


class Reload(SeatEntry):
    """Reload, 2 AP: the ammunition of one weapon is filled up."""

    verb: ClassVar[str] = "reload"
    weapons: tuple[str, ...] = Field(description="the weapon", json_schema_extra={"words": "items"})
    free: bool = FREE


class Rest(SeatEntry):
    """Rest, 3 AP: all energy comes back and one wound is healed."""

    verb: ClassVar[str] = "rest"
    heals: str = Field(
        default="", description="the wound: its name, `down` or `up`", json_schema_extra={"words": "healed"}
    )
    blood: bool = Field(default=False, description="claims that the blood cube went away too")
    free: bool = FREE


class Repair(SeatEntry):
    """Repair, 3 AP (1 with the wrench): the sabotage marker here, or the boat from the docks."""

    verb: ClassVar[str] = "repair"
    what: Literal["here", "boat"] = Field(default="here", description="the location here, or the boat")
    free: bool = FREE


class Hide(SeatEntry):
    """Hide, 3 AP and 1 energy: unseen until an action other than Rest."""

    verb: ClassVar[str] = "hide"
    free: bool = FREE


class Use(SeatEntry):
    """An item is used: `ana: use bandage`, `ana: use petrol`."""

    verb: ClassVar[str] = "use"
    item: str = Field(description="the item", json_schema_extra={"words": "items"})
    ap: int | None = Field(default=None, ge=0, le=4, description="action points, where the copy does not say")
    place: str = Field(default="", description="a location it is meant for", json_schema_extra={"words": "places"})
    heals: str = Field(default="", description="the wound healed", json_schema_extra={"words": "healed"})
    keeps: bool = Field(default=False, description="the item stays")


class Act(SeatEntry):
    """The action of a location: `ana: act nursery 1`."""

    verb: ClassVar[str] = "act"
    place: str = Field(description="the location", json_schema_extra={"words": "places"})
    ap: int | None = Field(default=None, ge=0, le=4, description="action points, where the copy does not say")
    area: AreaOrNone = Field(default="", description="the area chosen, for the emergency generator")
    powered: YesNo = Field(default="", description="whether the action needs power, where the copy does not say")


class Signal(SeatEntry):
    """The emergency signal: `ana: signal radio-tower`."""

    verb: ClassVar[str] = "signal"
    way: Literal["radio-tower", "satellite-phone", "off"] = Field(description="from the tower, by phone, or turned off")
    ap: int | None = Field(default=None, ge=0, le=4, description="action points, where the copy does not say")


class Sabotage(SeatEntry):
    """The saboteur lays a sabotage marker on the location here, or cuts its power: `ana: sabotage power`."""

    verb: ClassVar[str] = "sabotage"
    what: Literal["marker", "power"] = Field(default="marker", description="a sabotage marker, or the power cut")
    ap: int | None = Field(default=None, ge=0, le=4, description="action points, where the copy does not say")


class Trade(SeatEntry):
    """A trade, 1 AP for the active player: `ana: trade kim give=torch take=egg agreed=yes`."""

    verb: ClassVar[str] = "trade"
    partner: str = Field(description="the other player", json_schema_extra={"words": "seats"})
    give: tuple[str, ...] = Field(default=(), description="what the active player gives")
    take: tuple[str, ...] = Field(default=(), description="what the active player gets")
    agreed: bool = Field(default=True, description="the partner agrees")


class Loot(SeatEntry):
    """Items taken from a dead character, 1 AP each: `ana: loot david torch`."""

    verb: ClassVar[str] = "loot"
    dead: str = Field(description="the dead character's player", json_schema_extra={"words": "seats"})
    items: tuple[str, ...] = Field(min_length=1, description="what is taken")
    ap: int | None = Field(default=None, ge=0, le=9, description="action points paid, if not one each")


class Pass(SeatEntry):
    """The turn ends; what is left of the action points is lost."""

    verb: ClassVar[str] = "passes"
    also: ClassVar[tuple[str, ...]] = ("done",)


class Encounter(SeatEntry):
    """An encounter card: `ana: encounter stampede`."""

    verb: ClassVar[str] = "encounter"
    card: str = Field(description="its name", json_schema_extra={"words": "encounters"})
    sign: Literal["", "plus", "minus", "none"] = Field(default="", description="the symbol on the card")


class Fulfils(SeatEntry):
    """What an encounter card asks for has been met: `ana: fulfils stampede 1`."""

    verb: ClassVar[str] = "fulfils"
    card: str = Field(description="its name", json_schema_extra={"words": "encounters"})
    points: int = Field(default=1, ge=0, le=10, description="its victory points")
