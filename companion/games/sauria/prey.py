"""What a carnivore hunts: the ranking, the nearest, the ties, and the way there by map or by what people say."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Protocol

from companion.games.sauria.island import Island

RANK_WORDS = ("", "bleeding player", "player", "large herbivore", "small herbivore", "large carnivore")


@dataclass(frozen=True, slots=True)
class Beast:
    """A dinosaur as its next move hangs on it. `life` is printed, `left` what damage left of it; None unread.

    `size` and `diet` are "" while unread. `place` is "" where nobody said on which field it stands. `angry` is True
    for a herbivore that a player has attacked.
    """

    id: str
    species: str
    size: str = ""
    diet: str = ""
    pack: bool = False
    hostile: bool = False
    life: int | None = None
    left: int | None = None
    place: str = ""
    states: tuple[str, ...] = ()
    angry: bool = False
    dead: bool = False
    arrived: int = 0

    @property
    def out_of_action(self) -> bool:
        """True while it can do nothing at all: stunned or narcotised."""
        return "stunned" in self.states or "narcotised" in self.states

    @property
    def aggressive(self) -> bool:
        """Every carnivore, every attacked herbivore, every hostile one (behaviour.who-is-aggressive)."""
        return self.diet == "carnivore" or self.angry or self.hostile or "aggressive" in self.states


@dataclass(frozen=True, slots=True)
class Person:
    """A character as dinosaurs see it. `safe` is boat or bunker; `since` the moment of arrival on the field."""

    seat: str
    place: str = ""
    bleeding: bool = False
    hidden: bool = False
    safe: str = ""
    since: int = 0
    dead: bool = False

    @property
    def seen(self) -> bool:
        """True when dinosaurs can go for this character at all (prey.protected-players)."""
        return not (self.dead or self.hidden or self.safe)


def rank_of_person(person: Person) -> int:
    """1 for a bleeding player, 2 for another (bleeding.top-prey)."""
    return 1 if person.bleeding else 2


def rank_of_beast(hunter: Beast, beast: Beast) -> int | None:
    """The rank of a dinosaur as prey of a carnivore; None where it is no prey (prey.large-, small-ranking)."""
    if beast.dead or beast.id == hunter.id or (hunter.pack and beast.pack and beast.species == hunter.species):
        return None
    if beast.diet == "herbivore":
        if beast.size == "small":
            return 4
        return 3 if hunter.size == "large" else None
    return 5 if hunter.size == "large" and beast.size == "large" and beast.diet == "carnivore" else None


# ------------------------------------------------------------------ ways


class Ways(Protocol):
    """How far fields are from each other for a dinosaur, and where it may step."""

    def distance(self, start: str, goal: str) -> int | None:
        """Fields to walk; None when there is no permitted way, or nobody said."""
        ...

    def steps(self, start: str, goal: str) -> tuple[str, ...]:
        """The fields that bring it nearer; empty where nobody knows."""
        ...

    def by_lava(self, place: str) -> bool:
        """True when lava lies on the field or beside it."""
        ...

    def ways_out(self, place: str) -> tuple[str, ...] | None:
        """The neighbour fields free of lava and its vicinity; None where nobody knows them."""
        ...


@dataclass(frozen=True)
class Mapped:
    """Ways by the map. `walk` counts permitted fields only; otherwise plain hex distance counts."""

    island: Island
    lava: frozenset[str] = frozenset()
    walk: bool = True

    @cached_property
    def free(self) -> frozenset[str]:
        """The fields dinosaurs may enter."""
        return self.island.open_to_dinosaurs(self.lava)

    @cached_property
    def _from(self) -> dict[str, Mapping[str, int]]:
        return {}

    def distance(self, start: str, goal: str) -> int | None:
        """Fields to walk over permitted fields, or hex distance by the table's reading."""
        if start not in self._from:
            self._from[start] = self.island.distances(start, self.free if self.walk else None)
        return self._from[start].get(goal)

    def steps(self, start: str, goal: str) -> tuple[str, ...]:
        """The permitted neighbours that are nearer to the goal than the start."""
        if self.walk:
            return self.island.towards(start, goal, self.free)
        far = self.distance(start, goal)
        nearer = [(n, self.distance(n, goal)) for n in self.island.neighbours(start) if n in self.free]
        return tuple(n for n, d in nearer if d is not None and far is not None and d < far)

    def by_lava(self, place: str) -> bool:
        """True when the field is under lava or next to it."""
        return place in self.lava or self.island.beside(place, self.lava)

    def ways_out(self, place: str) -> tuple[str, ...] | None:
        """The neighbours that a dinosaur may enter."""
        if place not in self.island.fields:
            return None
        return tuple(n for n in self.island.neighbours(place) if n in self.free)


@dataclass(frozen=True)
class Told:
    """Ways as the table tells them: distances between named fields or figures, who is beside lava, who is trapped."""

    far: Mapping[frozenset[str], int] = field(default_factory=dict)
    lava: Collection[str] = ()
    trapped: Collection[str] = ()

    def distance(self, start: str, goal: str) -> int | None:
        """The distance told; 0 on the same field."""
        return 0 if start == goal else self.far.get(frozenset((start, goal)))

    def steps(self, start: str, goal: str) -> tuple[str, ...]:
        """Unknown without a map, but for a neighbour."""
        return (goal,) if self.far.get(frozenset((start, goal))) == 1 and goal not in self.lava else ()

    def by_lava(self, place: str) -> bool:
        """True where the table said so."""
        return place in self.lava or place in self.trapped

    def ways_out(self, place: str) -> tuple[str, ...] | None:
        """None of them where the table said that it is trapped; else unknown."""
        return () if place in self.trapped else None


# ------------------------------------------------------------------ choosing


@dataclass(frozen=True, slots=True)
class Prey:
    """Something a carnivore may go for: its name, rank, field, and how far it is (None unknown or out of reach)."""

    name: str
    rank: int
    place: str
    far: int | None


def here(
    hunter: Beast, beasts: Sequence[Beast], people: Sequence[Person], by_seen: bool = True
) -> tuple[tuple[Prey, ...], tuple[Prey, ...]]:
    """The players and the dinosaurs that are prey on the carnivore's own field."""
    if not hunter.place:
        return (), ()
    players = tuple(
        Prey(p.seat, rank_of_person(p), p.place, 0)
        for p in people
        if p.place == hunter.place and (p.seen if by_seen else not p.dead)
    )
    ranked = [(b, rank_of_beast(hunter, b)) for b in beasts if b.place == hunter.place]
    return players, tuple(Prey(b.id, r, b.place, 0) for b, r in ranked if r is not None)


def elsewhere(
    hunter: Beast, beasts: Sequence[Beast], people: Sequence[Person], ways: Ways, protected: bool = False
) -> tuple[Prey, ...]:
    """All prey on other fields with its distance. `protected` players attract too, if the table reads it so."""
    players = [(p.seat, rank_of_person(p), p.place) for p in people if p.seen or (protected and not p.dead)]
    ranked = [(b, rank_of_beast(hunter, b)) for b in beasts]
    animals = [(b.id, r, b.place) for b, r in ranked if r is not None]
    return tuple(
        Prey(name, rank, place, ways.distance(hunter.place, place) if place and hunter.place else None)
        for name, rank, place in (*players, *animals)
        if place != hunter.place or not place
    )


def nearest(prey: Sequence[Prey], first: str = "nearest") -> tuple[Prey, ...]:
    """The prey a carnivore heads for: nearest, rank breaking ties (prey.nearest-then-rank), or rank first.

    Several are a tie that the starting player decides (prey.tie-move).
    """
    known = [(p, p.far) for p in prey if p.far is not None]
    if not known:
        return ()
    keys = {p: (far, p.rank) if first == "nearest" else (p.rank, far) for p, far in known}
    best = min(keys.values())
    return tuple(p for p, key in keys.items() if key == best)


def victims_among_players(people: Sequence[Person]) -> tuple[str, ...]:
    """Which of the players on a field is attacked: a bleeding one first, then who came first.

    prey.tie-attack-players, bleeding.top-prey; several who came together are a tie.
    """
    seen = [p for p in people if p.seen]
    if not seen:
        return ()
    best = min((rank_of_person(p), p.since) for p in seen)
    return tuple(p.seat for p in seen if (rank_of_person(p), p.since) == best)
