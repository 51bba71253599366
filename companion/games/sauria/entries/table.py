"""What happens to the whole table: phases, events, lava, power, bags and decks."""

from __future__ import annotations

from typing import ClassVar, Literal

from pydantic import Field

from companion.core.entry import Entry
from companion.games.sauria.entries.vocabulary import Area, PhaseName, YesNo


class Phase(Entry):
    """The table goes on to a phase; `phase event` opens the next round, `phase end` ends the game."""

    verb: ClassVar[str] = "phase"
    name: PhaseName = Field(description="event, lava, action, dinosaur, cleanup or end")


class Event(Entry):
    """The event card of the round: `event power-surge`."""

    verb: ClassVar[str] = "event"
    card: str = Field(description="its name", json_schema_extra={"words": "events"})
    deck: Literal["", "day", "night", "mixed"] = Field(default="", description="the deck it came from")
    lasts: YesNo = Field(default="", description="yes with the round icon, no with the lightning")


class LavaCard(Entry):
    """The lava card of the round: `lava blue`."""

    verb: ClassVar[str] = "lava"
    colour: Area = Field(description="the area it names")


class Cover(Entry):
    """Lava tiles laid on fields, where no map tells them: `cover B4,B5`."""

    verb: ClassVar[str] = "cover"
    places: tuple[str, ...] = Field(description="the fields covered", json_schema_extra={"words": "places"})


class Power(Entry):
    """Power markers turned: `power on radio-tower`, `power off bunker by=saboteur`."""

    verb: ClassVar[str] = "power"
    turned: Literal["on", "off"] = Field(description="on or off")
    places: tuple[str, ...] = Field(description="the locations", json_schema_extra={"words": "places"})
    by: Literal["", "generator", "petrol", "event", "saboteur", "set-up"] = Field(
        default="", description="what did it, if not the power plant"
    )


class Bag(Entry):
    """What a noise bag holds, counted: `bag blue 7 2`."""

    verb: ClassVar[str] = "bag"
    area: Area = Field(description="the bag")
    quiet: int = Field(ge=0, le=80, description="black markers in it")
    red: int = Field(ge=0, le=70, description="red markers in it")


class Deck(Entry):
    """How many cards the dinosaur deck has (counted, or changed by an effect): `deck 3`."""

    verb: ClassVar[str] = "deck"
    cards: int = Field(ge=0, le=39, description="cards left")


class Supply(Entry):
    """How many cards are left in an item deck: `supply ranger 3`."""

    verb: ClassVar[str] = "supply"
    deck: Literal["medical", "technology", "ranger", "maintenance"] = Field(description="the item deck")
    cards: int = Field(ge=0, le=78, description="cards left")
