"""What people write down at a table of Sauria: set-up, phases, actions, and what happens to them."""

from __future__ import annotations

from typing import ClassVar, Literal, TypeAlias

from pydantic import Field

from companion.core.entry import Entry, SeatEntry

Area: TypeAlias = Literal["blue", "black", "red", "white"]
AreaOrNone: TypeAlias = Literal["", "blue", "black", "red", "white"]
PhaseName: TypeAlias = Literal["event", "lava", "action", "dinosaur", "cleanup", "end"]
StatusName: TypeAlias = Literal["distracted", "panicked", "stunned", "narcotised", "aggressive", "calm"]
YesNo: TypeAlias = Literal["", "yes", "no"]

AREA: AreaOrNone = Field(default="", description="the area of the last field, where no map tells it")
FREE: bool = Field(default=False, description="granted by an encounter or event: no action points")


# ------------------------------------------------------------------ set-up


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


# ------------------------------------------------------------------ the round


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


# ------------------------------------------------------------------ moving


class Movement(SeatEntry):
    """What every movement says: the fields entered in order."""

    path: tuple[str, ...] = Field(
        min_length=1,
        description="the fields entered, or what they are: jungle, road",
        json_schema_extra={"words": "places"},
    )
    area: AreaOrNone = AREA
    free: bool = FREE


class Move(Movement):
    """Move, 1 AP: onto one adjacent field."""

    verb: ClassVar[str] = "move"


class Quiet(Movement):
    """Quiet move, 2 AP: onto one adjacent field without a noise marker."""

    verb: ClassVar[str] = "quiet"


class Sneak(Movement):
    """Sneak, 1 AP and 1 energy: onto one adjacent field with one marker fewer."""

    verb: ClassVar[str] = "sneak"


class Sprint(Movement):
    """Sprint, 1 AP and 1 energy: two steps and one marker more (the advisor has three and two)."""

    verb: ClassVar[str] = "sprint"


class Evade(Movement):
    """Evade, 2 AP and 1 energy: onto one adjacent field without any dinosaur attacking."""

    verb: ClassVar[str] = "evade"


class Tunnel(Movement):
    """A trip through the tunnels, 3 AP: from one tunnel symbol to another."""

    verb: ClassVar[str] = "tunnel"


# ------------------------------------------------------------------ other actions


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
    """The saboteur lays a sabotage marker on the location here."""

    verb: ClassVar[str] = "sabotage"
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


# ------------------------------------------------------------------ what happens


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


# ------------------------------------------------------------------ dinosaurs


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


# ------------------------------------------------------------------ goals and the end


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


ENTRIES: tuple[type[Entry], ...] = (
    Plays,
    GoalCard,
    Starter,
    Stands,
    Reveal,
    FieldNote,
    Phase,
    Event,
    LavaCard,
    Cover,
    Power,
    Bag,
    Deck,
    Supply,
    Move,
    Quiet,
    Sneak,
    Sprint,
    Evade,
    Tunnel,
    Attack,
    Burst,
    Search,
    QuickSearch,
    Scour,
    Reload,
    Rest,
    Repair,
    Hide,
    Use,
    Act,
    Signal,
    Sabotage,
    Trade,
    Loot,
    Pass,
    Encounter,
    Fulfils,
    Noise,
    Draw,
    Attacked,
    Damage,
    Wound,
    Heal,
    Blood,
    Gains,
    Discards,
    Marker,
    Energy,
    Shots,
    Dino,
    Goes,
    Eats,
    Waits,
    Fights,
    Hurt,
    Status,
    Gone,
    Goal,
    Shows,
    Board,
    Standing,
    Final,
)
ACTIONS: tuple[type[SeatEntry], ...] = (
    Move,
    Quiet,
    Sneak,
    Sprint,
    Evade,
    Tunnel,
    Attack,
    Burst,
    Search,
    QuickSearch,
    Scour,
    Reload,
    Rest,
    Repair,
    Hide,
    Use,
    Act,
    Signal,
    Sabotage,
    Trade,
    Loot,
)
"""What only the active player may do, in the action phase."""
