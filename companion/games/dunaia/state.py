"""The state of a table of Dunaïa: boards, dice, the offer, elders, prophecies, whose turn, and how the end stands."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Literal, TypeAlias

from companion.core.setup import Setup
from companion.games.dunaia.tiles import TILES, UNKNOWN, Tile, colour_words, number, parse
from companion.games.dunaia.village import SQUARES, index

Phase: TypeAlias = Literal["choose", "awaken", "recycle", "prophecies", "over"]

SPACES = ("1a", "1b", "2a", "2b", "3a", "3b")
"""The six spaces of the common board: the top of each level's pile, and the one beside it."""

TOKENS = 3
START_FLOWERS = 2
NINE = 9
DONE = 0


@dataclass(frozen=True, slots=True)
class Building:
    """A tile on a board. `step` is the construction square its token stands on, 0 once it is completed.

    `code` is the short form that was typed (empty for a tile named by its number), `slot` its number in the copy's
    catalogue (0: none). `tokens` are colour letters; `quarters` how far it was turned when laid.
    """

    code: str
    slot: int
    step: int = 1
    tokens: str = ""
    quarters: int = 0


@dataclass(frozen=True, slots=True)
class Taken:
    """A prophecy tile and the round in which it was taken (0: not known)."""

    name: str
    round: int


@dataclass(frozen=True, slots=True)
class Spot:
    """A tile that lies on offer or is booked. `state` tells a known tile from an unknown one and an empty pile."""

    code: str = ""
    slot: int = 0
    state: Literal["known", "unknown", "empty"] = "unknown"


@dataclass(frozen=True, slots=True)
class Village:
    """One player's board and what lies beside it. An empty place means that nobody has said where it stands."""

    squares: tuple[Building | None, ...] = (None,) * 9
    dunaias: tuple[str, ...] = ("",) * 6
    inserted: tuple[int, ...] = ()
    flowers: int = START_FLOWERS
    artefacts: int = 0
    fragments: tuple[str, ...] = ()
    prophecies: tuple[Taken, ...] = ()
    elite: str = ""
    booked: Spot | None = None
    other_points: int = -1
    typed: bool = False

    def on(self, square: str) -> Building | None:
        """The tile on a square, if there is one."""
        at = index(square)
        return None if at < 0 else self.squares[at]

    @property
    def reserve(self) -> tuple[int, ...]:
        """The chips beside the board."""
        return tuple(c for c in range(1, 7) if c not in self.inserted)


@dataclass(frozen=True, slots=True)
class Laid:
    """A die out of the pool: its face (0: not known), whose it is (-1: neutral), where it lies.

    `where` is a common square, or the seat's number and square of a level 1 building (`2b`), or `hand`.
    """

    face: int
    owner: int
    where: str


@dataclass(frozen=True, slots=True)
class Owed:
    """What an effect still gives its player to choose: moves, chips, steps. `moved` are the Dunaïas it has moved."""

    source: Literal["awaken", "recycle", "elder", "elite"]
    moves: int = 0
    chips: int = 0
    advances: int = 0
    moved: tuple[int, ...] = ()

    @property
    def nothing(self) -> bool:
        """True when everything has been chosen."""
        return self.moves <= 0 and self.chips <= 0 and self.advances <= 0


@dataclass(frozen=True, slots=True)
class Turn:
    """The turn that is being played: the die, the awakened Dunaïa, what is still to awaken, where the die lies.

    `eligible` are the prophecies that were fulfilled before the first call after recycling (None: no such call).
    """

    face: int = 0
    dunaia: int = 0
    owner: int = -1
    place: str = ""
    waiting: tuple[str, ...] = ()
    woken: tuple[str, ...] = ()
    cancelled: tuple[str, ...] = ()
    moved: tuple[int, ...] = ()
    placed: str = ""
    owed: Owed | None = None
    used: tuple[str, ...] = ()
    completed: tuple[str, ...] = ()
    laid: tuple[str, ...] = ()
    searched: int = 0
    eligible: tuple[str, ...] | None = None


@dataclass(frozen=True, slots=True)
class Trigger:
    """Who called the end, in which round, by which rule, and by what."""

    seat: int
    round: int
    rule: str
    by: str


@dataclass(frozen=True, slots=True)
class State:
    """A table of Dunaïa. `played` counts finished turns; `own` holds each seat's die in the pool (0: out of it)."""

    setup: Setup
    villages: tuple[Village, ...]
    colours: tuple[str, ...] = ()
    first: int = 0
    first_known: bool = False
    neutral: tuple[int, ...] = ()
    own: tuple[int, ...] = ()
    laid: tuple[Laid, ...] = ()
    rolls: int = 0
    played: int = 0
    resumed: bool = False
    turn: Turn = field(default_factory=Turn)
    powers: tuple[str, ...] = ()
    prophecies: tuple[str, ...] = ()
    offer: tuple[Spot, ...] = (Spot(),) * 6
    shown: tuple[str, ...] = ()
    trigger: Trigger | None = None
    over: bool = False

    def with_setup(self, setup: Setup) -> State:
        """The same state under a changed set-up."""
        return replace(self, setup=setup)

    @property
    def count(self) -> int:
        """How many players there are."""
        return len(self.setup.seats)

    @property
    def active(self) -> int:
        """The number of the seat whose turn it is (dunaia.turn.next-left)."""
        return (self.first + self.played) % self.count

    @property
    def round(self) -> int:
        """The round, from 1: one turn of each player beginning with the first (dunaia.turn.round)."""
        return self.played // self.count + 1

    @property
    def seat(self) -> str:
        """The name of the seat whose turn it is."""
        return self.setup.seats[self.active]

    @property
    def phase(self) -> Phase:
        """The phase of the turn (dunaia.turn.four-phases)."""
        turn = self.turn
        if self.over:
            return "over"
        if not turn.face:
            return "choose"
        if turn.placed:
            return "recycle" if turn.owed and turn.owed.source == "recycle" else "prophecies"
        return "awaken" if turn.waiting or (turn.owed and turn.owed.source == "awaken") else "recycle"

    @property
    def live(self) -> bool:
        """True once turns have been played or a turn was resumed (False: only boards were typed in)."""
        return self.rolls > 0 or self.resumed

    @property
    def pool(self) -> int:
        """The number of dice in the pool."""
        return len(self.neutral) + sum(1 for f in self.own if f)

    def seat_index(self, seat: str) -> int:
        """The number of a seat, 0 for a name that sits nowhere."""
        return self.setup.seats.index(seat) if seat in self.setup.seats else 0

    def village(self, seat: str) -> Village:
        """The board of a seat."""
        return self.villages[self.seat_index(seat)]

    def having(self, at: int, village: Village) -> State:
        """The same table with another board at a seat."""
        return replace(self, villages=(*self.villages[:at], village, *self.villages[at + 1 :]))

    def colour(self, at: int) -> str:
        """The colour of a seat, empty while nobody has said it."""
        return self.colours[at] if at < len(self.colours) else ""


def opening(setup: Setup) -> State:
    """A table before anything happens: six chips and six Dunaïas each, 2 flowers, the pool empty."""
    village = Village(dunaias=start_places(setup))
    return State(setup, (village,) * len(setup.seats), own=(0,) * len(setup.seats))


def start_places(setup: Setup) -> tuple[str, ...]:
    """The printed starting place of each Dunaïa, empty where unread (dunaia.setup.six-dunaias)."""
    return tuple(setup.copy.word(f"start.{n}") or "" for n in range(1, 7))


def dunaia_place(state: State, at: int, dunaia: int) -> str:
    """Where a Dunaïa stands: as last written, or at its printed start; empty while neither is known."""
    if not 1 <= dunaia <= 6:
        return ""
    return state.villages[at].dunaias[dunaia - 1] or state.setup.copy.word(f"start.{dunaia}") or ""


def tile_of(setup: Setup, code: str, slot: int) -> Tile:
    """What is known of a tile: its catalogue entry if that is read, else what was typed."""
    printed = setup.copy.word(f"tile.{slot}") if slot else None
    if printed is not None and (found := parse(printed)) is not None:
        return found
    return parse(code) or UNKNOWN


def tile(setup: Setup, building: Building) -> Tile:
    """What is known of a building's print."""
    return tile_of(setup, building.code, building.slot)


def completed(setup: Setup, building: Building | None) -> bool:
    """True when a building is completed: its token has reached the last square (dunaia.construction.complete-on-last).

    A tile whose squares are unread is certainly complete on the fifth, since none has more.
    """
    if building is None:
        return False
    return building.step == DONE or building.step >= (tile(setup, building).squares or 5)


def under_construction(setup: Setup, building: Building | None) -> bool:
    """True for a site."""
    return building is not None and not completed(setup, building)


def completed_squares(state: State, at: int) -> tuple[str, ...]:
    """The squares of a seat's completed buildings."""
    village = state.villages[at]
    return tuple(s for s, b in zip(SQUARES, village.squares, strict=True) if completed(state.setup, b))


def sites(state: State, at: int) -> tuple[str, ...]:
    """The squares of a seat's sites."""
    village = state.villages[at]
    return tuple(s for s, b in zip(SQUARES, village.squares, strict=True) if under_construction(state.setup, b))


def free_tokens(state: State, at: int) -> int:
    """Construction tokens that are free: three less the sites (dunaia.keep.three-sites)."""
    return TOKENS - len(sites(state, at))


def colours_of(setup: Setup, building: Building) -> str:
    """The letters of all colours a building has: printed and by tokens (dunaia.colour.adds-colour)."""
    return "".join(dict.fromkeys(tile(setup, building).colours + building.tokens))


def slots_in_use(state: State) -> tuple[int, ...]:
    """Every catalogue number that lies on a board, on offer or beside an elite tile; doubled ones twice."""
    on_boards = [b.slot for v in state.villages for b in v.squares if b is not None]
    spots = [*state.offer, *(v.booked for v in state.villages if v.booked is not None)]
    return tuple(s for s in (*on_boards, *(spot.slot for spot in spots)) if s)


def next_slot(state: State) -> int:
    """The first catalogue number that is unread and not in use: it stands for a tile that is not described yet."""
    used = set(slots_in_use(state))
    return next((n for n in range(1, TILES + 1) if n not in used and state.setup.copy.get(f"tile.{n}") is None), 0)


def filed(state: State, code: str) -> tuple[str, int]:
    """A typed tile as it is kept: its short form and its catalogue number.

    A tile whose effect is not described gets the next free number, under which its print can be read later.
    """
    if (named := number(code)) > 0:
        return "", named
    described = parse(code)
    if described is not None and described.read:
        return code, 0
    return code, next_slot(state)


def label(state: State, at: int, square: str) -> str:
    """A building in words: “green level 2 on a”."""
    building = state.villages[at].on(square)
    if building is None:
        return f"square {square}"
    shown = tile(state.setup, building)
    level = f"level {shown.level}" if shown.level else "building"
    return f"{colour_words(colours_of(state.setup, building)) + ' ' if shown.colours else ''}{level} on {square}"
