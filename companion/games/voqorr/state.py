"""The state of a table of Vo'qorr: map, crew, boards, timeline, task, folded from the entries."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from companion.core.setup import Setup
from companion.games.voqorr.grid import Grid, Node, Spot
from companion.games.voqorr.people import Debt, Explorer, Marker, Moment, Site, Turn
from companion.games.voqorr.words import DISCOVERIES, DISTRESS_EACH, SCARAB, STRUCTURES, TOKENS_EACH

TIMELINE = "timeline.spaces"


@dataclass(frozen=True, slots=True)
class State:
    """Everything that has happened at a table of Vo'qorr.

    `time` and `trigger` are places of the timeline counted on without wrapping; `length` is its number of spaces
    when the table found it out. `met` are triggers met and not resolved yet, `held` time that waits for them.
    `quakes` remembers (turn, nodes gone) of every quake. `gone` are comprehension tokens out of play.
    """

    setup: Setup
    crew: tuple[Explorer, ...]
    places: Mapping[str, int]
    grid: Grid
    turn: Turn = field(default_factory=Turn)
    luna: Spot = (0, 0)
    layers: tuple[str, ...] = ()
    task: str = ""
    types: tuple[str, ...] = ()
    pages: int = 8
    page: int = 3
    progress: tuple[int, int] = (0, 0)
    by_action: bool = False
    finished: bool = False
    result: str = ""
    time: int = 1
    trigger: int = 4
    told_length: int | None = None
    met: tuple[str, ...] = ()
    held: int = 0
    markers: tuple[Marker, ...] = ()
    quakes: tuple[tuple[int, tuple[str, ...]], ...] = ()
    trust: str = "high"
    spread: int = 0
    data: int = 0
    materials: int = 0
    power: int = 0
    deck: int | None = None
    piles: tuple[int | None, int | None] = (None, None)
    moments: tuple[Moment, ...] = ()
    sites: tuple[Site, ...] = tuple(Site(s) for s in STRUCTURES)
    properties: Mapping[str, str] = field(default_factory=dict)
    origins: Mapping[str, str] = field(default_factory=dict)
    gone: tuple[str, ...] = ()
    debts: tuple[Debt, ...] = ()
    starts: tuple[tuple[str, str], ...] = ()
    last: int = 0
    order_first: str = ""
    rejuvenated: int = 0
    chamber: int = 1
    flipped: bool = False

    def with_setup(self, setup: Setup) -> State:
        """The same table under a changed set-up."""
        return replace(self, setup=setup)

    def explorer(self, seat: str) -> Explorer:
        """The dashboard of a seat."""
        return self.crew[self.places[seat]]

    def with_explorer(self, explorer: Explorer) -> State:
        """The same table with one dashboard changed."""
        place = self.places[explorer.seat]
        return replace(self, crew=(*self.crew[:place], explorer, *self.crew[place + 1 :]))

    def node_of(self, seat: str) -> Node | None:
        """The node an explorer stands on."""
        return self.grid.at(self.explorer(seat).spot)

    def with_node(self, node: Node) -> State:
        """The same table with one node changed."""
        return replace(self, grid=self.grid.having(node))

    def on(self, spot: Spot | None) -> tuple[Explorer, ...]:
        """The explorers who stand on a space."""
        return tuple(e for e in self.crew if e.spot == spot)

    # -------------------------------------------------------------- print and counts

    @property
    def length(self) -> int | None:
        """Spaces of the timeline, or None while unread (unsettled.printed.timeline-length)."""
        return self.setup.copy.number(TIMELINE) or self.told_length

    def space(self, place: int) -> int:
        """The space of the timeline at a place counted on without wrapping."""
        return place if self.length is None else (place - 1) % self.length + 1

    @property
    def track(self) -> int | None:
        """Steps of the endurance track from the top to the pink space, or None while unread."""
        return self.setup.copy.number("dashboard.endurance")

    def endurance(self, seat: str) -> int | None:
        """Endurance left, or None while the track is unread (unsettled.endurance.lose)."""
        explorer = self.explorer(seat)
        top = explorer.top if explorer.top is not None else self.track
        return None if top is None else max(0, top - explorer.lost)

    def unconscious(self, seat: str) -> bool:
        """True when an explorer's marker has reached the pink space."""
        return self.explorer(seat).fainted or self.endurance(seat) == 0

    @property
    def conscious(self) -> tuple[str, ...]:
        """The seats that are awake."""
        return tuple(s for s in self.setup.seats if not self.unconscious(s))

    @property
    def stack(self) -> int:
        """Distress cards left in the stack (unsettled.distress.stack-count)."""
        return DISTRESS_EACH * len(self.crew) - sum(e.troubles for e in self.crew)

    @property
    def tokens(self) -> int | None:
        """Passage tokens left in the supply, or None while unread (voqorr.passage.supply-count)."""
        printed = self.setup.copy.number("passages.tokens")
        return None if printed is None else printed - sum(p.tokens for p in self.grid.passages)

    @property
    def cards(self) -> int | None:
        """Temporary passage cards left in the supply, or None while unread."""
        printed = self.setup.copy.number("passages.cards")
        return None if printed is None else printed - sum(p.cards for p in self.grid.passages)

    @property
    def tray(self) -> int:
        """Discoveries in the tray: twelve less those carried and those on nodes."""
        carried = sum(len(e.carries) for e in self.crew)
        return DISCOVERIES - carried - sum(len(n.discoveries) for n in self.grid.nodes.values())

    def comprehension_left(self, discipline: str) -> int:
        """Tokens of a discipline still on the board (unsettled.comprehension.supply)."""
        out = sum(e.comprehension.count(discipline) for e in self.crew)
        return TOKENS_EACH - out - self.gone.count(discipline)

    def moment(self, colour: str) -> Moment | None:
        """The active opportunity of one marker."""
        return next((m for m in self.moments if m.colour == colour), None)

    def site(self, name: str) -> Site:
        """One of the three structures."""
        return next(s for s in self.sites if s.name == name)

    def with_site(self, site: Site) -> State:
        """The same table with one structure changed."""
        return replace(self, sites=tuple(site if s.name == site.name else s for s in self.sites))

    def lends(self, discovery: str) -> str:
        """The property a discovery lends: phased, anchored, or empty while nobody told."""
        told = self.properties.get(discovery)
        if told:
            return told
        printed = self.setup.copy.words("discoveries") or ()
        pairs = dict(p.partition(":")[::2] for p in printed)
        return pairs.get(discovery, "")

    # -------------------------------------------------------------- properties

    def property_of(self, node: Node) -> str:
        """phased, anchored, or empty while unread; a discovery on the node goes before its print.

        voqorr.property.phased-or-anchored, voqorr.property.swap-by-discovery; the Scarab has none.
        """
        if node.scarab:
            return "anchored"
        lent = [p for d in node.discoveries if (p := self.lends(d))]
        unread = any(not self.lends(d) for d in node.discoveries)
        if self.setup.reading("conflicting_discoveries") == "anchored":
            return "anchored" if "anchored" in lent else "" if unread else lent[-1] if lent else node.lies
        if node.discoveries:
            return self.lends(node.discoveries[-1])
        return node.lies

    def pooled(self, spot: Spot | None) -> tuple[str, ...]:
        """Comprehension present on a node: all tokens of the conscious explorers there (comprehension.pooling)."""
        return tuple(k for e in self.on(spot) if not self.unconscious(e.seat) for k in e.comprehension)


def opening(setup: Setup) -> State:
    """The first state: the Scarab in the middle with everybody on it, time on space 1, the quake trigger placed.

    unsettled.setup.opening-state, unsettled.setup.explorer-board, voqorr.setup.quake-trigger-space-4.
    """
    level = difficulty(setup)
    lost = 1 if level == "excruciating" else 0
    focus = starting_focus(setup) or (2, 2, 2)
    first = 4 if setup.reading("timeline_first_space") == "fourth" else 5
    crew = tuple(Explorer(s, lost=lost, focus=(focus[0], focus[1], focus[2])) for s in setup.seats)
    return State(
        setup,
        crew,
        {s: i for i, s in enumerate(setup.seats)},
        Grid({(0, 0): Node(SCARAB, (0, 0), "Scarab", "anchored")}, (), {SCARAB: (0, 0)}),
        trigger=first,
        turn=Turn(1, setup.seats[0]),
        order_first=setup.seats[0],
    )


def difficulty(setup: Setup) -> str:
    """The level played: named at set-up, or the table's reading of the default."""
    chosen = setup.options.get("difficulty", "book")
    return setup.reading("difficulty") if chosen == "book" else chosen


def starting_focus(setup: Setup) -> tuple[int, ...] | None:
    """The three starting values, highest first, or None while the row is unread (unsettled.difficulty.*)."""
    level = difficulty(setup)
    if level == "basic":
        return (2, 2, 2)
    return setup.copy.numbers(focus_key(setup))


def focus_key(setup: Setup) -> str:
    """The printed value that holds the starting row of this table's level."""
    level = difficulty(setup)
    row = "harrowing" if level == "discomforting" else level
    return f"focus.{row}.{len(setup.seats)}"
