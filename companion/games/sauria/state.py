"""A table of Sauria as it stands: boards, dinosaurs, bags, lava, locations, and what is owed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Literal, TypeAlias

from companion.core.setup import Setup
from companion.games.sauria.entries import PhaseName

AREAS = ("blue", "black", "red", "white")
SPECIALS = ("sneak", "sprint", "burst", "quicksearch", "evade", "scour", "hide")
CARRIED = ("egg", "dna")
WOUND_SPACES = 5
ROUNDS = 16

OwedKind: TypeAlias = Literal["draw", "dinosaur", "counter", "leaving", "encounter", "reveal", "lava"]


@dataclass(frozen=True, slots=True)
class Held:
    """An item or carried marker in the item spaces; `shots` is its ammunition, None where it has none."""

    name: str
    shots: int | None = None


@dataclass(frozen=True, slots=True)
class Board:
    """One player's board. `cards` are wound cards in all, `up` the names of those face up ("" unknown).

    `spent` counts the energy cubes used of each special action; `ap` the action points used this turn.
    `entered` are the fields entered in this turn, `since` the moment of arrival on the present field.
    `died` is the round of death (0 while alive). `sheltered` is True inside a bunker whose power was cut meanwhile.
    """

    seat: str
    character: str = ""
    place: str = ""
    area: str = ""
    since: int = 0
    cards: int = 0
    up: tuple[str, ...] = ()
    items: tuple[Held, ...] = ()
    spent: Mapping[str, int] = field(default_factory=dict)
    markers: Mapping[str, int] = field(default_factory=dict)
    bled: int = 0
    hidden: bool = False
    died: int = 0
    died_of: str = ""
    eaten: bool = False
    ap: int = 0
    done: bool = False
    entered: tuple[str, ...] = ()
    acts: tuple[str, ...] = ()
    card: int | None = None
    goals: tuple[int, ...] = ()
    shown: bool = False
    encounters: Mapping[str, int] = field(default_factory=dict)
    sabotages: tuple[str, ...] = ()
    sheltered: bool = False
    final: str = ""

    @property
    def alive(self) -> bool:
        """True while the character lives."""
        return self.died == 0

    @property
    def bleeding(self) -> bool:
        """True while a blood cube lies at the board."""
        return self.bled > 0

    @property
    def life(self) -> int:
        """The damage still to be taken until death: free spaces, plus five, minus cards face up."""
        return 0 if self.died else 2 * WOUND_SPACES - self.cards - len(self.up)

    def held(self, name: str) -> Held | None:
        """The item of this name on the board, if there is one."""
        return next((h for h in self.items if h.name == name), None)

    def count(self, name: str) -> int:
        """How many items or carried markers of this name lie on the board."""
        return sum(h.name == name for h in self.items)


@dataclass(frozen=True, slots=True)
class Dinosaur:
    """A dinosaur on the board. `acted` is the round of its last action, `did` what that was.

    `came` numbers the dinosaurs in the order in which they were placed. `dead` stands for a body.
    """

    id: str
    species: str
    place: str
    came: int
    damage: int = 0
    states: tuple[str, ...] = ()
    dead: bool = False
    lying: bool = False
    acted: int = 0
    did: str = ""
    arrived: int = 0

    def is_(self, state: str) -> bool:
        """True while it is in this state: distracted, panicked, stunned, narcotised, aggressive."""
        return state in self.states

    @property
    def out_of_action(self) -> bool:
        """True while it can do nothing at all: stunned or narcotised."""
        return self.is_("stunned") or self.is_("narcotised")


@dataclass(frozen=True, slots=True)
class Bag:
    """What is left in a noise bag: quiet (black) and red markers."""

    quiet: int
    red: int

    @property
    def left(self) -> int:
        """Markers in the bag."""
        return self.quiet + self.red


@dataclass(frozen=True, slots=True)
class Step:
    """A field entered by an action: its name, its kind (jungle, road, location, boat or ""), its tile, lava on it."""

    name: str
    kind: str = ""
    tile: str = ""
    area: str = ""
    lava: bool = False


@dataclass(frozen=True, slots=True)
class Deed:
    """What the noise of one action hangs on, as it was when the action was done.

    `path` are the fields entered, `area` that of the field where the action ended. `safe` is "boat" or
    "bunker" where nothing is drawn. `light` is True when the player owned a light source, None when unread.
    """

    action: str
    seat: str
    character: str
    round: int
    path: tuple[Step, ...] = ()
    area: str = ""
    place: str = ""
    light: bool | None = False
    safe: str = ""
    blocked: bool = False


@dataclass(frozen=True, slots=True)
class Owed:
    """Something that must follow at once: a draw, a dinosaur, an attack, an encounter, a wound's name.

    `deed` tells a draw's amount where it comes from an action; otherwise `amount` is it.
    """

    kind: OwedKind
    seat: str = ""
    what: str = ""
    amount: int = 1
    area: str = ""
    place: str = ""
    deed: Deed | None = None


@dataclass(frozen=True, slots=True)
class Hint:
    """What the latest entry asks for on the cardboard, under the rule that says so; gone with the next entry."""

    rule: str
    says: str
    seat: str = ""
    needs: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Noted:
    """What the table said of a field that no map tells."""

    ground: str
    area: str = ""
    zone: int = 0


@dataclass(frozen=True, slots=True)
class Sauria:
    """The whole table. Places are field names of the map, or what the table calls them, or tile names.

    `tiles` are the locations face up: place -> tile. `power` says which tiles are on ("on") or off ("off"),
    `sources` what turned them on. `sabotage` is "sabotaged" or "repaired" by tile. `lava` are the lava cards with
    their rounds; `covered` the fields noted or computed as covered. `clock` counts everything that happened;
    `readied` says that the bunker was ready when the round began; `struck` is the latest attack by a player: seat,
    dinosaur, whether it was ranged.
    """

    setup: Setup
    boards: tuple[Board, ...]
    round: int = 1
    phase: PhaseName = "event"
    starter: str = ""
    turn: str = ""
    clock: int = 0
    event: str = ""
    events: tuple[tuple[int, str], ...] = ()
    lasts: str = ""
    lava: tuple[tuple[int, str], ...] = ()
    eruptions: tuple[int, ...] = ()
    covered: Mapping[str, int] = field(default_factory=dict)
    noted: Mapping[str, Noted] = field(default_factory=dict)
    tiles: Mapping[str, str] = field(default_factory=dict)
    power: Mapping[str, str] = field(default_factory=dict)
    sources: Mapping[str, str] = field(default_factory=dict)
    sabotage: Mapping[str, str] = field(default_factory=dict)
    encountered: Mapping[str, str] = field(default_factory=dict)
    waiting: tuple[str, ...] = ()
    plant: int = 0
    surge: int = 0
    signal: int = 0
    boat: int = 0
    bunker: Literal["", "saved", "destroyed"] = ""
    readied: bool = False
    bags: Mapping[str, Bag] = field(default_factory=dict)
    deck: int = 0
    drawn: int = 0
    discards: tuple[str, ...] = ()
    supplies: Mapping[str, int] = field(default_factory=dict)
    gone: tuple[str, ...] = ()
    dinosaurs: tuple[Dinosaur, ...] = ()
    killed: int = 0
    owed: tuple[Owed, ...] = ()
    ended: bool = False
    lost: str = ""
    pad: bool = False
    hints: tuple[Hint, ...] = ()
    struck: tuple[str, str, bool] | None = None

    def with_setup(self, setup: Setup) -> Sauria:
        """The same table under a changed set-up."""
        return replace(self, setup=setup)

    def with_dinosaur(self, dino: Dinosaur) -> Sauria:
        """The table with one dinosaur replaced."""
        return replace(self, dinosaurs=tuple(dino if d.id == dino.id else d for d in self.dinosaurs))

    def board(self, seat: str) -> Board:
        """The board of one seat."""
        return self.boards[self.setup.seats.index(seat)]

    def with_board(self, board: Board) -> Sauria:
        """The table with one board replaced."""
        i = self.setup.seats.index(board.seat)
        return replace(self, boards=(*self.boards[:i], board, *self.boards[i + 1 :]))

    def dinosaur(self, name: str) -> Dinosaur | None:
        """The dinosaur of this id; a living one before a body of the same name."""
        found = [d for d in self.dinosaurs if d.id == name]
        return found[0] if found else None

    def hinting(self, rule: str, says: str, seat: str = "", needs: tuple[str, ...] = ()) -> Sauria:
        """The table with one more thing to do on the cardboard."""
        return replace(self, hints=(*self.hints, Hint(f"sauria.{rule}", says, seat, needs)))

    @property
    def living(self) -> tuple[Board, ...]:
        """The boards of the characters that live, in table order."""
        return tuple(b for b in self.boards if b.alive)

    @property
    def solo(self) -> bool:
        """True at a table of one."""
        return len(self.setup.seats) == 1

    @property
    def cooperative(self) -> bool:
        """True in the co-operative variant."""
        return not self.solo and self.setup.option("mode") == "cooperative"

    @property
    def difficulty(self) -> str:
        """normal, easier or harder."""
        return self.setup.option("difficulty")

    def jurassic(self, change: str) -> bool:
        """True when this change of the Jurassic mode is used: deck, events or start."""
        chosen = self.setup.option("jurassic")
        return chosen == "all" or change in chosen.split("+")

    @property
    def open_start(self) -> bool:
        """True when zones 1 and 2 lie open from the start, the signal is on and the bunker has power."""
        return self.solo or (self.difficulty == "easier" and self.setup.option("open-start") == "yes")

    @property
    def players(self) -> int:
        """The number of players that bags and dinosaur deck are made for: solo counts as two."""
        return max(2, len(self.setup.seats))


def slug(text: str) -> str:
    """A printed name as it is kept: small letters, hyphens for blanks."""
    return "-".join(text.strip().casefold().split())
