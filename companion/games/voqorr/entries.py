"""What people write down or say at a table of Vo'qorr."""

from __future__ import annotations

from typing import ClassVar, Literal

from pydantic import Field
from pydantic.config import JsonDict

from companion.core.entry import Entry, SeatEntry
from companion.games.voqorr.words import Cube


def _words(name: str) -> JsonDict:
    return {"words": name}


# ------------------------------------------------------------------ set-up


class Laid(Entry):
    """A layer of the set-up that lies ready: the common boards, the planet's booklet, the task's page."""

    verb: ClassVar[str] = "laid"
    layer: Literal["boards", "planet", "task"] = Field(description="boards, planet or task")


class Task(Entry):
    """The survival task of this evening; never its text."""

    verb: ClassVar[str] = "task"
    letter: Literal["A", "B", "C"] = Field(description="the letter of the task")
    types: tuple[str, ...] = Field(
        default=(), description="types of environment cards it uses", json_schema_extra=_words("kinds")
    )
    pages: int = Field(default=8, description="how many pages it has", ge=1, le=40)


class Ready(SeatEntry):
    """An explorer's start: the faces of the three cubes, the discipline pursued, the trait kept."""

    verb: ClassVar[str] = "ready"
    awareness: int = Field(description="upper face of awareness; 0 is the time face", ge=0)
    wonder: int = Field(description="upper face of wonder", ge=0)
    energy: int = Field(description="upper face of energy", ge=0)
    pursues: str = Field(
        default="", description="discipline up on the pursuit cube", json_schema_extra=_words("fields")
    )
    traits: tuple[str, ...] = Field(default=(), description="the trait tile kept, by name")
    space: str = Field(default="", description="action space the tile names", json_schema_extra=_words("personal"))
    side: Literal["white", "black"] = Field(default="white", description="side of the tile that is up")


class Begin(SeatEntry):
    """This explorer takes the first turn; turns go on clockwise."""

    verb: ClassVar[str] = "begin"


# ------------------------------------------------------------------ a turn


class Set(SeatEntry):
    """A focus cube set on an action space; its arrows and effects are carried out."""

    verb: ClassVar[str] = "set"
    cube: Cube = Field(description="awareness, wonder or energy")
    space: str = Field(description="the action space", json_schema_extra=_words("spaces"))
    who: str = Field(default="", description="the fellow it is done for", json_schema_extra=_words("everybody"))
    off: str = Field(
        default="", description="SUPPORT: the space that is uncovered", json_schema_extra=_words("personal")
    )
    moment: str = Field(default="", description="INVESTIGATE: pink or blue", json_schema_extra=_words("moments"))
    wall: str = Field(default="", description="INVESTIGATE: the wall looked at, such as 3w, if it is to be checked")
    engaged: bool = Field(default=False, description="yes when the card revealed is marked engaged")
    structure: str = Field(
        default="", description="BUILD, DESTROY: hut, laboratory, workshop", json_schema_extra=_words("structures")
    )
    to: str = Field(default="", description="TRANSPORT: the node", json_schema_extra=_words("targets"))
    steps: int | None = Field(default=None, description="arrows of another space: -1 is one down", ge=-9, le=9)
    time: int = Field(default=0, description="time symbols of another space", ge=0, le=20)
    costs: tuple[str, ...] = Field(default=(), description="what another space costs, such as data:2")
    wants: tuple[str, ...] = Field(
        default=(), description="conditions: people:2, chemistry:1, luna, node:5, hut, passage, as the card says"
    )
    left: tuple[str, ...] = Field(default=(), description="parts left out: may:… or able:…, such as able:passage")
    payer: str = Field(default="", description="who bears the cost, if not the actor", json_schema_extra=_words("crew"))
    of: str = Field(default="", description="whose dashboard the space is on", json_schema_extra=_words("crew"))
    version: Literal["", "base", "trait"] = Field(default="", description="the version used where a trait lies")


class Spread(Entry):
    """Steps of focus that trust gives or takes: one word a step."""

    verb: ClassVar[str] = "spread"
    steps: tuple[str, ...] = Field(description="who and which cube, one a step: kim.energy,ana.wonder")


class Regroup(SeatEntry):
    """All three cubes are taken back; what they were on is finished and the turn is over."""

    verb: ClassVar[str] = "regroup"
    awareness: int | None = Field(default=None, description="face taken back, if it is to be checked", ge=0)
    wonder: int | None = Field(default=None, description="face taken back, if it is to be checked", ge=0)
    energy: int | None = Field(default=None, description="face taken back, if it is to be checked", ge=0)
    cubes: int = Field(default=3, description="how many cubes are taken back", ge=0, le=3)
    closed: bool = Field(default=False, description="yes when texts close every space for the cubes not set")


class Revealing(SeatEntry):
    """A step to a node or over an edge, with the card that is turned up if the space was empty."""

    verb: ClassVar[str] = "step"
    to: str = Field(description="an edge (north, east, south, west) or a node", json_schema_extra=_words("targets"))
    card: str = Field(default="", description="kind of the card turned up", json_schema_extra=_words("kinds"))
    lies: Literal["", "phased", "anchored"] = Field(default="", description="its printed property")
    walls: tuple[str, ...] = Field(default=(), description="its edges with a wall", json_schema_extra=_words("edges"))
    signs: tuple[str, ...] = Field(default=(), description="other edge symbols: north:time,east:insight")
    holds: tuple[str, ...] = Field(default=(), description="dotted outlines: data:2, materials:1, site, enter, …")
    far: str = Field(default="", description="far end of a long passage from where it starts: 2e or 1e1s")
    turned: bool = Field(default=False, description="yes if the card does not lie upright like the Scarab")
    by: str = Field(default="", description="the card or effect that allows it, if one does")


class Move(Revealing):
    """One step of the active explorer: the MOVE of the turn, or of TRAVERSE."""

    verb: ClassVar[str] = "move"
    carry: tuple[str, ...] = Field(
        default=(), description="carried along by TRAVERSE", json_schema_extra=_words("crew")
    )
    reach: int = Field(default=1, description="movement of this MOVE, if an effect changes it", ge=1, le=9)
    how: Literal["", "move", "traverse"] = Field(default="", description="which of them, if it is not clear")


class Luna(Revealing):
    """One step of LUNA; `by=workshop` spends a power."""

    verb: ClassVar[str] = "luna"
    reach: int = Field(default=1, description="her movement, if an effect changes it", ge=1, le=9)


class Place(SeatEntry):
    """Crew put onto a node by an effect of a card."""

    verb: ClassVar[str] = "place"
    who: tuple[str, ...] = Field(description="who is placed", json_schema_extra=_words("everybody"))
    to: str = Field(description="an edge or a node", json_schema_extra=_words("targets"))
    by: str = Field(default="", description="the card or effect that places")
    scope: Literal["", "adjacent", "revealed"] = Field(default="", description="what the effect asks of the node")
    card: str = Field(default="", description="kind of the card turned up", json_schema_extra=_words("kinds"))
    lies: Literal["", "phased", "anchored"] = Field(default="", description="its printed property")
    walls: tuple[str, ...] = Field(default=(), description="its edges with a wall", json_schema_extra=_words("edges"))
    signs: tuple[str, ...] = Field(default=(), description="other edge symbols")
    holds: tuple[str, ...] = Field(default=(), description="dotted outlines: data:2, site, …")
    far: str = Field(default="", description="far end of a long passage: 2e or 1e1s")
    turned: bool = Field(default=False, description="yes if the card does not lie upright")


class Scan(SeatEntry):
    """LUNA scans: the die's number of pieces lies on her node now."""

    verb: ClassVar[str] = "scan"
    what: Literal["data", "materials", "power"] = Field(description="data or materials")
    number: int = Field(description="the number on the die", ge=0, le=20)
    by: str = Field(default="", description="the effect that allows it, if one does")


# ------------------------------------------------------------------ discoveries and passages


class Rift(SeatEntry):
    """The free action of Rifting Reality: place or take a discovery, then at most one effect."""

    verb: ClassVar[str] = "rift"
    how: Literal["place", "take", "none"] = Field(description="place, take; none for an effect still open")
    discovery: str = Field(default="", description="the discovery", json_schema_extra=_words("discoveries"))
    then: tuple[str, ...] = Field(
        default=(), description="the effect used: collapse, attune or step", json_schema_extra=_words("effects")
    )
    passage: str = Field(
        default="", description="collapse: the passage, such as 4-8", json_schema_extra=_words("passages")
    )
    who: str = Field(default="", description="step: who is placed", json_schema_extra=_words("everybody"))
    to: str = Field(default="", description="step: an edge or a node", json_schema_extra=_words("targets"))
    card: str = Field(default="", description="kind of the card turned up", json_schema_extra=_words("kinds"))
    lies: Literal["", "phased", "anchored"] = Field(default="", description="its printed property")
    walls: tuple[str, ...] = Field(default=(), description="its edges with a wall", json_schema_extra=_words("edges"))
    signs: tuple[str, ...] = Field(default=(), description="other edge symbols")
    holds: tuple[str, ...] = Field(default=(), description="dotted outlines: data:2, site, …")
    far: str = Field(default="", description="far end of a long passage: 2e or 1e1s")
    turned: bool = Field(default=False, description="yes if the card does not lie upright")
    besides: str = Field(default="", description="a second discovery handled", json_schema_extra=_words("discoveries"))
    node: str = Field(default="", description="the node, if it is not the own", json_schema_extra=_words("nodes"))
    by: str = Field(default="", description="a text that grants another use, if one does")


class Alter(SeatEntry):
    """Alter LUNA's Reality: a discovery from the own inventory onto LUNA's node."""

    verb: ClassVar[str] = "alter"
    discovery: str = Field(description="the discovery", json_schema_extra=_words("discoveries"))
    node: str = Field(default="", description="the node, if it is to be checked", json_schema_extra=_words("nodes"))


class Find(SeatEntry):
    """A discovery gained; it goes into the own inventory."""

    verb: ClassVar[str] = "find"
    discovery: str = Field(description="its name")
    lies: Literal["", "phased", "anchored"] = Field(default="", description="the property it lends to a node")
    card: str = Field(default="", description="the opportunity card it came from")


class Give(SeatEntry):
    """Something passed to a fellow on the same node."""

    verb: ClassVar[str] = "give"
    what: str = Field(description="the discovery", json_schema_extra=_words("handed"))
    whom: str = Field(description="who gets it", json_schema_extra=_words("crew"))


class Take(SeatEntry):
    """Something taken from a fellow on the same node."""

    verb: ClassVar[str] = "take"
    what: str = Field(description="the discovery", json_schema_extra=_words("handed"))
    whom: str = Field(description="from whom", json_schema_extra=_words("crew"))


class Drop(SeatEntry):
    """A discovery leaves play by an effect: to the tray, its opportunity card back into the deck."""

    verb: ClassVar[str] = "drop"
    discovery: str = Field(description="the discovery", json_schema_extra=_words("discoveries"))
    by: str = Field(default="", description="the effect")


class Open(SeatEntry):
    """A passage opened over a wall edge."""

    verb: ClassVar[str] = "open"
    edge: str = Field(description="the edge", json_schema_extra=_words("edges"))
    lay: Literal["", "short", "straight", "left", "right"] = Field(
        default="", description="short between two nodes; straight, or bending left or right, into the empty"
    )
    node: str = Field(
        default="", description="the node; the opportunity's or the own", json_schema_extra=_words("nodes")
    )
    far: str = Field(default="", description="where its far end lies, from the node: 2e or 1e1s")
    by: str = Field(default="", description="the card or effect, if it is no completed opportunity")


class Collapse(SeatEntry):
    """A passage taken off the map by an effect other than Rifting Reality."""

    verb: ClassVar[str] = "collapse"
    passage: str = Field(description="the passage, such as 4-8", json_schema_extra=_words("passages"))
    by: str = Field(default="", description="the card or effect that says so")


class Forfeit(SeatEntry):
    """An idle opportunity given up: its card leaves play, its marker returns."""

    verb: ClassVar[str] = "forfeit"
    moment: str = Field(description="pink or blue", json_schema_extra=_words("moments"))


# ------------------------------------------------------------------ time and quakes


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
    space: str = Field(description="the space covered", json_schema_extra=_words("personal"))
    card: str = Field(default="", description="the card: shift for Reality Shift, or its title")
    of: str = Field(default="", description="whose dashboard, if it is to be checked", json_schema_extra=_words("crew"))


class Shift(SeatEntry):
    """A distress moved to another own space: Reality Shift freely, others by coping."""

    verb: ClassVar[str] = "shift"
    start: str = Field(description="the space it leaves", json_schema_extra=_words("personal"))
    to: str = Field(description="the space it comes to", json_schema_extra=_words("personal"))
    pays: str = Field(default="", description="coping: the cube that loses a step", json_schema_extra=_words("cubes"))


# ------------------------------------------------------------------ what cards give and take


class Gain(SeatEntry):
    """A gain by a card or effect."""

    verb: ClassVar[str] = "gain"
    what: str = Field(
        description="insight, endurance, a cube, data, materials, power, trust, breakthrough",
        json_schema_extra=_words("gains"),
    )
    number: int = Field(default=1, description="how many", ge=0, le=40)
    source: str = Field(
        default="", description="a node, if the effect takes it there", json_schema_extra=_words("nodes")
    )
    by: str = Field(default="", description="the card or effect")


class Lose(SeatEntry):
    """A loss or a payment by a card or effect."""

    verb: ClassVar[str] = "lose"
    what: str = Field(
        description="insight, endurance, a cube, data, materials, power, trust, distress, a discipline",
        json_schema_extra=_words("losses"),
    )
    number: int = Field(default=1, description="how many", ge=0, le=40)
    off: str = Field(
        default="",
        description="distress: the space uncovered, or due for one not laid yet",
        json_schema_extra=_words("off"),
    )
    source: str = Field(default="", description="a node, if it is taken there", json_schema_extra=_words("nodes"))
    by: str = Field(default="", description="the card, effect or task")


class Pursue(SeatEntry):
    """The discipline on the pursuit cube is changed; the cube goes to the bottom of the track."""

    verb: ClassVar[str] = "pursue"
    discipline: str = Field(description="robotics, engineering or chemistry", json_schema_extra=_words("fields"))
    space: int | None = Field(default=None, description="where the cube stands then, if it is to be checked", ge=1)


class Learn(SeatEntry):
    """Comprehension gained by an effect, or by the track where its length is unread."""

    verb: ClassVar[str] = "learn"
    discipline: str = Field(description="robotics, engineering or chemistry", json_schema_extra=_words("fields"))
    slot: int | None = Field(default=None, description="the slot it is put into, from the top", ge=1, le=9)
    gives: str = Field(default="", description="the comprehension parted with", json_schema_extra=_words("fields"))
    along: str = Field(
        default="", description="discipline of the breakthrough parted with", json_schema_extra=_words("fields")
    )
    breakthrough: str = Field(default="", description="title of the breakthrough drawn")
    track: bool = Field(default=False, description="yes when the cube stepped off the top (unread track length)")


class Use(SeatEntry):
    """A breakthrough or the ability of a structure (hut, laboratory)."""

    verb: ClassVar[str] = "use"
    what: str = Field(description="hut, laboratory, or the breakthrough's title")
    cube: str = Field(default="", description="laboratory: the cube raised", json_schema_extra=_words("cubes"))
    costs: tuple[str, ...] = Field(default=(), description="its price, such as data:1")
    of: str = Field(default="", description="whose breakthrough it is", json_schema_extra=_words("crew"))


class Put(SeatEntry):
    """Pieces put onto a node by a card: data, materials, a build site, a task piece."""

    verb: ClassVar[str] = "put"
    what: str = Field(description="data, materials, site, investigated, or a task piece's name")
    node: str = Field(description="the node", json_schema_extra=_words("nodes"))
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
    what: str = Field(description="its name", json_schema_extra=_words("owed"))


class Waive(SeatEntry):
    """Something owed that does not happen."""

    verb: ClassVar[str] = "waive"
    what: str = Field(
        description="passage, trigger name, spread, insight, quake or distress", json_schema_extra=_words("waived")
    )
    by: str = Field(default="", description="the text that says so")


class Faint(SeatEntry):
    """The endurance marker has reached the pink space (unread length of the track)."""

    verb: ClassVar[str] = "faint"


# ------------------------------------------------------------------ task and end


class Page(Entry):
    """The objective is fulfilled and the task's page turned; `finished=yes` after the last."""

    verb: ClassVar[str] = "page"
    finished: bool = Field(default=False, description="yes when the task is finished")


class Progress(Entry):
    """How far the objective is, as a number; never its text."""

    verb: ClassVar[str] = "progress"
    done: int = Field(description="how much is done", ge=0, le=99)
    of: int = Field(default=0, description="how much it wants", ge=0, le=99)
    action: bool = Field(
        default=False, description="yes when the objective is a focus action, no for a state of things"
    )


class Declare(Entry):
    """The table says how the evening ended."""

    verb: ClassVar[str] = "declare"
    result: Literal["won", "hollow", "lost"] = Field(description="won, hollow or lost")


# ------------------------------------------------------------------ a whole position


class NodeEntry(Entry):
    """A node as it lies on the table: a whole map is typed with one line a card."""

    verb: ClassVar[str] = "node"
    name: str = Field(description="its number, or Scarab")
    east: int = Field(description="spaces east of the Scarab; west is negative", ge=-99, le=99)
    south: int = Field(description="spaces south of the Scarab; north is negative", ge=-99, le=99)
    card: str = Field(default="", description="its kind", json_schema_extra=_words("kinds"))
    lies: Literal["", "phased", "anchored"] = Field(default="", description="its printed property")
    walls: tuple[str, ...] = Field(default=(), description="edges with a wall", json_schema_extra=_words("edges"))
    signs: tuple[str, ...] = Field(default=(), description="other edge symbols: north:time")
    holds: tuple[str, ...] = Field(default=(), description="data:2, materials:1, site, hut, pink, Prism:phased, …")
    down: bool = Field(default=False, description="yes while it lies face down")
    gone: bool = Field(default=False, description="yes to take it off the map")


class PassageEntry(Entry):
    """A passage as it lies on the table."""

    verb: ClassVar[str] = "passage"
    node: str = Field(description="the node it starts from", json_schema_extra=_words("nodes"))
    edge: str = Field(description="the edge", json_schema_extra=_words("edges"))
    lay: Literal["short", "straight", "left", "right"] = Field(description="short, straight, left or right")
    far: str = Field(default="", description="where its far end lies, from the node: 2e or 1e1s")


class Board(SeatEntry):
    """An explorer's dashboard as it lies; what is left out stays as it is."""

    verb: ClassVar[str] = "board"
    stands: str = Field(default="", description="the node", json_schema_extra=_words("nodes"))
    focus: tuple[int, ...] = Field(default=(), description="awareness, wonder, energy; 0 is the time face")
    endurance: int | None = Field(default=None, description="endurance left", ge=0, le=40)
    insight: int | None = Field(default=None, description="space of the insight track, from the bottom", ge=1, le=40)
    pursues: str = Field(default="", description="the discipline pursued", json_schema_extra=_words("fields"))
    knows: tuple[str, ...] | None = Field(default=None, description="comprehension", json_schema_extra=_words("fields"))
    distress: tuple[str, ...] | None = Field(default=None, description="covered spaces: support, recover:shift")
    carries: tuple[str, ...] | None = Field(default=None, description="discoveries: Harp:anchored")
    used: tuple[str, ...] | None = Field(default=None, description="spaces where cubes are set: awareness:rest")


class TableEntry(Entry):
    """The common boards as they lie; what is left out stays as it is."""

    verb: ClassVar[str] = "table"
    time: int | None = Field(default=None, description="space of the time token", ge=1, le=99)
    trigger: int | None = Field(default=None, description="space of the quake trigger", ge=1, le=99)
    trust: Literal["", "high", "low"] = Field(default="", description="group trust")
    data: int | None = Field(default=None, description="data in the database", ge=0)
    materials: int | None = Field(default=None, description="materials in the stockpile", ge=0)
    power: int | None = Field(default=None, description="charged power", ge=0)
    deck: int | None = Field(default=None, description="cards in the environment deck", ge=0)
    pink: int | None = Field(default=None, description="cards in the pink opportunity pile", ge=0)
    blue: int | None = Field(default=None, description="cards in the blue opportunity pile", ge=0)
    luna: str = Field(default="", description="the node LUNA is on", json_schema_extra=_words("nodes"))
    turn: int | None = Field(default=None, description="number of the turn", ge=1)
    active: str = Field(default="", description="whose turn it is", json_schema_extra=_words("crew"))


FREE = (Rift, Give, Take, Forfeit, Use, Pursue)
"""Free actions that must not cut into one effect."""

REVEALS = (Move, Luna, Place, Rift)
"""Entries that may turn up a card."""

ENTRIES: tuple[type[Entry], ...] = (
    Laid,
    Task,
    Ready,
    Begin,
    Set,
    Spread,
    Move,
    Luna,
    Scan,
    Place,
    Regroup,
    Rift,
    Alter,
    Find,
    Give,
    Take,
    Drop,
    Open,
    Collapse,
    Forfeit,
    Time,
    Quake,
    Trigger,
    Distress,
    Shift,
    Gain,
    Lose,
    Pursue,
    Learn,
    Use,
    Put,
    Owe,
    Done,
    Waive,
    Faint,
    Page,
    Progress,
    Declare,
    NodeEntry,
    PassageEntry,
    Board,
    TableEntry,
)
