"""The printed sheet as the owner's copy tells it; every answer is None while the print is unread."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache

from companion.core.setup import Setup
from companion.games.varuna.names import PATH_ROOMS, SPECIES
from companion.games.varuna.sheet import Face

Mark = tuple[str, int, int]
"""A study symbol: species, dinosaur, number of the symbol."""


# ------------------------------------------------------------------ tiles


def tile_value(setup: Setup, species: str, face: Face) -> int | None:
    """MP of a Species tile on a face: silver is two less than gold, solo one less (roundend.silver-species-value)."""
    gold = setup.copy.number(f"tile.{species}")
    if gold is None:
        return None
    return gold - {"gold": 0, "solo": 1, "silver": 2, "gone": 0}[face]


def thresholds(setup: Setup, condition: str, face: Face) -> tuple[int, int] | None:
    """How much an Objective tile wants for 5 and for 10 MP on a face (objective.rewards)."""
    printed = setup.copy.numbers(f"objective.{condition}")
    if printed is None:
        return None
    return (printed[2], printed[3]) if face == "silver" else (printed[0], printed[1])


# ------------------------------------------------------------------ dinosaurs and study symbols


def dinosaurs(setup: Setup, species: str) -> tuple[str, ...] | None:
    """The dinosaurs of a species, each as the letters of its parts."""
    return setup.copy.words(f"dinosaurs.{species}")


def how_many(setup: Setup, species: str) -> int | None:
    """How many dinosaurs a species has."""
    known = dinosaurs(setup, species)
    return len(known) if known is not None else setup.copy.number(f"dinosaurs.{species}.number")


@dataclass(frozen=True, slots=True)
class StudyGroup:
    """A bonus with all study symbols that point to it; `fish` are those of them that carry a fish."""

    marks: tuple[Mark, ...]
    bonus: str
    fish: frozenset[Mark]


def study_groups(setup: Setup) -> tuple[StudyGroup, ...]:
    """Every study bonus of the sheet that has been read, with its symbols."""
    words = tuple(setup.copy.words(f"study.{s}") for s in SPECIES)
    around = tuple(setup.copy.words(f"objective.marks.{letter}") for letter in "BC")
    return _groups(words, around)


@lru_cache(maxsize=32)
def _groups(
    words: tuple[tuple[str, ...] | None, ...], around: tuple[tuple[str, ...] | None, ...]
) -> tuple[StudyGroup, ...]:
    taken: dict[tuple[str, int], int] = {}

    def next_mark(species: str, dinosaur: int) -> Mark:
        taken[species, dinosaur] = taken.get((species, dinosaur), 0) + 1
        return species, dinosaur, taken[species, dinosaur]

    groups: list[StudyGroup] = []
    for species, listed in zip(SPECIES, words, strict=True):
        for word in listed or ():
            left, _, bonus = word.partition(">")
            marks: list[Mark] = []
            fish: list[Mark] = []
            for sign in left:
                if sign.isdecimal():
                    marks.append(next_mark(species, int(sign)))
                elif sign == "~" and marks:
                    fish.append(marks[-1])
            groups.append(StudyGroup(tuple(marks), bonus, frozenset(fish)))
    for letter, around_it in zip("BC", around, strict=True):
        pairs = [w.partition(".") for w in around_it or ()]
        marks = [next_mark(species, int(number)) for species, _, number in pairs if number.isdecimal()]
        if marks:
            groups.append(StudyGroup(tuple(marks), f"objective:{letter}", frozenset()))
    return tuple(groups)


def study_read(setup: Setup, species: str) -> bool:
    """True when every study symbol of a species is known."""
    needed = (f"study.{species}", "objective.marks.B", "objective.marks.C")
    return all(setup.copy.get(k) is not None for k in needed)


def study_needs(setup: Setup, species: str) -> tuple[str, ...]:
    """The unread values that would tell all study symbols of a species."""
    needed = (f"study.{species}", "objective.marks.B", "objective.marks.C")
    return tuple(k for k in needed if setup.copy.get(k) is None)


def study_marks(setup: Setup, species: str, dinosaur: int) -> tuple[int, ...]:
    """The numbers of the study symbols of a dinosaur, as far as they have been read."""
    groups = study_groups(setup)
    return tuple(sorted(m for g in groups for s, d, m in g.marks if (s, d) == (species, dinosaur)))


# ------------------------------------------------------------------ sonar


def sonar_spaces(setup: Setup, species: str) -> int | None:
    """The number of sonar spaces of an environment, its symbol included."""
    return setup.copy.number(f"sonar.{species}.spaces")


def sonar_value(setup: Setup, species: str) -> int | None:
    """The sonar value of an environment."""
    return setup.copy.number(f"sonar.{species}.value")


def sonar_bonuses(setup: Setup, species: str) -> Mapping[int, str] | None:
    """The bonuses on a sonar track by the number of the space."""
    words = setup.copy.words(f"sonar.{species}.bonuses")
    return None if words is None else _by_number(words)


@cache
def _by_number(words: tuple[str, ...]) -> Mapping[int, str]:
    pairs = [w.partition(">") for w in words]
    return {int(number): bonus for number, _, bonus in pairs if number.isdecimal()}


# ------------------------------------------------------------------ the submarine


@dataclass(frozen=True, slots=True)
class Space:
    """A space of rooms 5 to 7: its bonus, whether the room starts here, the spaces next to it."""

    bonus: str
    start: bool
    beside: frozenset[int]


def layout(setup: Setup, room: str) -> Mapping[int, Space] | None:
    """The spaces of rooms 5 to 7 by their number from the left."""
    words = setup.copy.words(f"rooms.{room}")
    return None if words is None else _layout(words)


@cache
def _layout(words: tuple[str, ...]) -> Mapping[int, Space]:
    spaces = {}
    for number, word in enumerate(words, 1):
        body, _, beside = word.removeprefix("!").partition("@")
        listed = frozenset(int(n) for n in beside.split(".") if n.isdecimal())
        row = frozenset(n for n in (number - 1, number + 1) if 1 <= n <= len(words))
        spaces[number] = Space(body, word.startswith("!"), listed or row)
    return spaces


def room_spaces(setup: Setup, room: str) -> int | None:
    """The number of spaces of a room; the Commander's Quarters have three by the text."""
    if room not in PATH_ROOMS:
        return setup.copy.number(f"rooms.{room}")
    spaces = layout(setup, room)
    if spaces is not None:
        return len(spaces)
    return 3 if room == "quarters" else None


def protection_spaces(setup: Setup) -> int | None:
    """The length of the protection row."""
    return setup.copy.number("protection.length")


# ------------------------------------------------------------------ damage


def damage_spaces(setup: Setup) -> int | None:
    """The length of the damage track; ticking its last space sinks the submarine."""
    track = setup.copy.numbers("damage.track")
    return len(track) if track is not None else setup.copy.number("damage.length")


def loss(setup: Setup, ticks: int) -> tuple[int, int | None]:
    """The least and the most MP that so many ticks can cost (None = nothing bounds it); equal when it is read."""
    track = setup.copy.numbers("damage.track")
    if track is not None:
        exact = track[min(ticks, len(track) - 1)]
        return exact, exact
    if ticks == 0:
        return 0, 0
    known = {n: v for n in range(1, 41) if (v := setup.copy.number(f"damage.{n}")) is not None}
    # The loss never shrinks as ticks grow, so what is read for other counts bounds this one.
    least = max((v for n, v in known.items() if n <= ticks), default=0)
    most = min((v for n, v in known.items() if n >= ticks), default=None)
    return least, most


# ------------------------------------------------------------------ the chart


@dataclass(frozen=True, slots=True)
class ChartSquare:
    """A bonus square of the chart with the lines around it."""

    name: str
    lines: frozenset[str]
    bonus: str


@dataclass(frozen=True, slots=True)
class Chart:
    """The chart of lines: the two points of each; points named like a species are its symbol."""

    lines: Mapping[str, tuple[str, str]]

    def touching(self, points: frozenset[str]) -> tuple[str, ...]:
        """The lines that touch any of these points, in the order of the chart."""
        return tuple(line for line, ends in self.lines.items() if points & set(ends))


def chart(setup: Setup) -> Chart | None:
    """The chart of lines."""
    words = setup.copy.words("chart.lines")
    return None if words is None else _chart(words)


@cache
def _chart(words: tuple[str, ...]) -> Chart:
    lines = {}
    for word in words:
        name, _, ends = word.partition(":")
        one, _, other = ends.partition("-")
        lines[name] = (one, other)
    return Chart(lines)


def chart_squares(setup: Setup) -> tuple[ChartSquare, ...] | None:
    """The bonus squares of the chart."""
    words = setup.copy.words("chart.bonuses")
    return None if words is None else _squares(words)


@cache
def _squares(words: tuple[str, ...]) -> tuple[ChartSquare, ...]:
    squares = []
    for word in words:
        head, _, bonus = word.partition(">")
        name, _, lines = head.partition(":")
        squares.append(ChartSquare(name, frozenset(lines.split(".")), bonus))
    return tuple(squares)
