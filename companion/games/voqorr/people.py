"""The explorers: their dashboards, and the turn that is being taken."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from companion.games.voqorr.grid import Spot
from companion.games.voqorr.words import CUBES, PERSONAL


@dataclass(frozen=True, slots=True)
class Explorer:
    """One dashboard.

    `focus` are the faces of awareness, wonder and energy (0 = time face), `used` the spaces they are set on in this
    turn. `lost` are steps down from `top`, the endurance the count begins at (None while the track is unread).
    `distress` are (space, card) pairs; `pending` gained but not laid yet. `knows` are the four comprehension slots.
    """

    seat: str
    spot: Spot = (0, 0)
    focus: tuple[int, int, int] = (2, 2, 2)
    used: tuple[str, str, str] = ("", "", "")
    top: int | None = None
    lost: int = 0
    fainted: bool = False
    insight: int = 1
    pursues: str = ""
    knows: tuple[str, ...] = ("", "", "", "")
    breakthroughs: tuple[str, ...] = ()
    distress: tuple[tuple[str, str], ...] = ()
    pending: int = 0
    trait: str = ""
    trait_space: str = ""
    carries: tuple[str, ...] = ()
    ready: bool = False

    @property
    def comprehension(self) -> tuple[str, ...]:
        """The comprehension tokens on the dashboard."""
        return tuple(k for k in self.knows if k)

    @property
    def covered(self) -> Mapping[str, str]:
        """The card on every space that distress covers."""
        return dict(self.distress)

    @property
    def free_spaces(self) -> tuple[str, ...]:
        """Spaces that a distress may be laid on: never REST, never one that has a distress."""
        return tuple(s for s in PERSONAL if s != "rest" and s not in self.covered)

    @property
    def troubles(self) -> int:
        """Distress held, laid or not."""
        return len(self.distress) + self.pending

    @property
    def set_cubes(self) -> int:
        """How many cubes are set in this turn."""
        return sum(bool(s) for s in self.used)

    def face(self, cube: str) -> int:
        """The upper face of a cube; 0 is the time face."""
        return self.focus[CUBES.index(cube)]

    def with_face(self, cube: str, value: int) -> Explorer:
        """The same dashboard with one cube turned."""
        i = CUBES.index(cube)
        a, w, e = (value if k == i else f for k, f in enumerate(self.focus))
        return replace(self, focus=(a, w, e))

    def with_cube_on(self, cube: str, space: str) -> Explorer:
        """The same dashboard with one cube set on a space."""
        i = CUBES.index(cube)
        a, w, e = (space if k == i else s for k, s in enumerate(self.used))
        return replace(self, used=(a, w, e))


@dataclass(frozen=True, slots=True)
class Turn:
    """One turn: what its explorer has used up of it.

    `moved` are steps of the MOVE, `reach` its movement; `paused` is True when something came between its steps.
    `extra` are steps of TRAVERSE still to go. `rift_open` is True while an effect of Rifting Reality may follow.
    `hit` are the explorers who gained distress in this turn; `used` the breakthroughs used (owner: title).
    """

    number: int = 0
    seat: str = ""
    moved: int = 0
    reach: int = 1
    over: bool = False
    paused: bool = False
    extra: int = 0
    carrying: tuple[str, ...] = ()
    luna_moved: int = 0
    luna_reach: int = 1
    luna_over: bool = False
    scanned: bool = False
    rifted: bool = False
    rift_open: bool = False
    altered: bool = False
    hit: tuple[str, ...] = ()
    used: tuple[str, ...] = ()
    starts: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Moment:
    """An opportunity that is active: its marker, where it lies, who has a cube on it, who is engaged with it."""

    colour: str
    spot: Spot | None
    cube: str = ""
    engaged: str = ""


@dataclass(frozen=True, slots=True)
class Site:
    """A structure: where it stands (None on its board), whether it is turned up, who is building or razing it."""

    name: str
    spot: Spot | None = None
    built: bool = False
    builder: str = ""
    razer: str = ""


@dataclass(frozen=True, slots=True)
class Marker:
    """Another trigger on the timeline, by name and place (counted on without wrapping)."""

    name: str
    place: int


@dataclass(frozen=True, slots=True)
class Debt:
    """Something owed: by whom (empty = the table), what, and where it came from."""

    seat: str
    what: str
    spot: Spot | None = None
    colour: str = ""
    amount: int = 1
    standing: bool = field(default=False)
