"""A whole sheet typed in: from the flat entry to a sheet, and everything such a sheet could not have."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator

from companion.core.setup import Setup
from companion.games.varuna import prints
from companion.games.varuna.entries import WholeSheet
from companion.games.varuna.names import COLOURS, LETTERS, ROOMS, ROUNDS, SPECIES, species_id
from companion.games.varuna.sheet import Completion, Found, Line, Part, Sheet, Turn, Validation
from companion.games.varuna.state import State

_ITEM = re.compile(r"([^.:]+)(?:\.([0-9]+))?(?::(.*))?")


def items(words: Iterable[str]) -> Iterator[tuple[str, int | None, str]]:
    """Items such as `Dunkleosteus.1:2` as (name, number, value)."""
    for word in words:
        match = _ITEM.fullmatch(word.strip())
        if match is not None:
            yield match[1].strip(), int(match[2]) if match[2] else None, (match[3] or "").strip()


def number(text: str, otherwise: int = 0) -> int:
    """A whole number in an item; `otherwise` when it is none."""
    return int(text) if text.isdecimal() else otherwise


def colour_of(text: str) -> str:
    """The colour that a letter or word stands for; empty when there is none."""
    return next((c for c in COLOURS if text and c.startswith(text.casefold())), "")


def room_of(text: str) -> str:
    """The room that a word or its beginning stands for; empty when there is none."""
    near = [r for r in ROOMS if text and r.startswith(text.casefold())]
    return near[0] if len(near) == 1 else ""


def dinosaurs_of(setup: Setup, words: Iterable[str]) -> tuple[tuple[str, int], ...]:
    """The dinosaurs that a sheet lists: `Dunkleosteus:2` means the first two, `Dunkleosteus.2` the second."""
    found: list[tuple[str, int]] = []
    for name, which, value in items(words):
        species = species_id(setup, name)
        found += [(species, which)] if which else [(species, i + 1) for i in range(number(value, 1))]
    return tuple(dict.fromkeys(found))


def marks_of(setup: Setup, words: Iterable[str]) -> tuple[tuple[str, int, int], ...]:
    """The study symbols that a sheet lists: `Dunkleosteus.1:2` is two of dinosaur 1, without a number all in order."""
    found: list[tuple[str, int, int]] = []
    for name, which, value in items(words):
        species, count = species_id(setup, name), number(value, 1)
        if which is not None:
            known = prints.study_marks(setup, species, which) or tuple(range(1, count + 1))
            found += [(species, which, m) for m in (*known, *range(len(known) + 1, 99))[:count]]
            continue
        several = prints.how_many(setup, species) or 1
        places = [(species, d, m) for d in range(1, several + 1) for m in prints.study_marks(setup, species, d)]
        more = [(species, 1, m) for m in range(len(places) + 1, 99)]
        found += (places + more)[:count]
    return tuple(dict.fromkeys(found))


def rooms_of(entry: WholeSheet) -> dict[str, tuple[str, ...]]:
    """The ticked spaces by room: `engine:3` is three of them, `propeller:1.2` names them."""
    rooms: dict[str, tuple[str, ...]] = {}
    for word in entry.rooms:
        name, _, value = word.partition(":")
        room = room_of(name)
        named = tuple(v for v in value.split(".") if v)
        single = len(named) == 1 and "." not in value
        if room:
            rooms[room] = tuple(str(i + 1) for i in range(number(value))) if single else named
    return rooms


def history_of(entry: WholeSheet, after: int) -> tuple[tuple[tuple[int, str], ...], tuple[int, ...]]:
    """The colours round by round, and the circles that only stand as numbers, by colour."""
    colours = [c for c in map(colour_of, entry.history) if c]
    first = max(1, after - len(colours) + 1)
    history = tuple((first + i, c) for i, c in enumerate(colours))
    counts = (*entry.circles, 0, 0, 0, 0, 0)[:5]
    told = Counter(colours)
    return history, tuple(max(0, n - told[c]) for c, n in zip(COLOURS, counts, strict=True))


def after_of(state: State, entry: WholeSheet) -> int:
    """How many rounds a typed sheet shows."""
    return min(ROUNDS, entry.after if entry.after is not None else state.round or ROUNDS)


def sheet_of(state: State, entry: WholeSheet) -> Sheet:
    """The sheet that an entry describes."""
    setup = state.setup
    after = after_of(state, entry)
    chart = prints.chart(setup)
    history, before = history_of(entry, after)
    start = species_id(setup, entry.start) if entry.start else ""
    unlocked = {species_id(setup, s): "said" for s in entry.unlocked}
    sonar = {species_id(setup, n): number(v, 1) for n, _, v in items(entry.sonar)}
    parts = tuple(
        Part(species_id(setup, n), which or 1, symbol, after)
        for n, which, v in items(entry.parts)
        for symbol in v.casefold()
    )
    found = tuple(Found(s, d, after) for s, d in dinosaurs_of(setup, entry.dinosaurs))
    completed = {}
    for name, _, value in items(entry.species):
        species = species_id(setup, name)
        mp = number(value) if value.isdecimal() else None
        completed[species] = Completion(after, state.species_face(species), mp)
    ends = {species_id(setup, s) for s in entry.values}
    for species in ends:
        # Who has circled the value has circled the track before it.
        sonar.setdefault(species, prints.sonar_spaces(setup, species) or 1)
    reached = {end for line in entry.lines for end in (chart.lines.get(line, ()) if chart else ())}
    by_line = [s for s in SPECIES if s in reached]
    for species in (start, *completed, *sonar, *by_line, *(f.species for f in found), *(p.species for p in parts)):
        # A species with marks must have been unlocked; who lists none leaves it to them.
        if species and not entry.unlocked:
            unlocked.setdefault(species, "start" if species == start else "said")
    for species in unlocked:
        sonar.setdefault(species, 1)
    for species in unlocked:
        # How a species was unlocked is not written on a sheet, but its marks tell it as far as they can.
        alone = chart is not None and bool(entry.lines) and species not in reached
        how = "start" if species == start else "line" if species in reached else "sonar" if alone else "said"
        unlocked[species] = how
    objectives = {}
    for name, _, value in items(entry.objectives):
        letter = name.upper()
        if letter in LETTERS:
            mp = number(value) if value.isdecimal() else None
            objectives[letter] = Validation(after, state.face(letter), mp)
    marks = marks_of(setup, entry.study)
    reports = {k: v for k, v in (("fishes", entry.fishes), ("studied", entry.studied)) if v is not None}
    ends |= {s for s, n in sonar.items() if (size := prints.sonar_spaces(setup, s)) is not None and n >= size}
    return Sheet(
        seat=entry.seat,
        start=start,
        history=history,
        before=before,
        ticks=entry.damage or 0,
        sunk=after if entry.sunk or _full(setup, entry.damage or 0) else None,
        protection=entry.protection,
        unlocked=unlocked,
        parts=parts,
        found=found,
        completed=completed,
        written=frozenset(completed),
        sonar={s: n for s, n in sonar.items() if s in SPECIES},
        ends=frozenset(ends),
        lines=tuple(Line(line, after) for line in entry.lines),
        marks=frozenset(marks),
        loose_marks=max(0, (entry.marks or 0) - len(marks)),
        rooms=rooms_of(entry),
        letters=tuple(x.upper() for x in entry.tokens if x.upper() in LETTERS),
        objectives=objectives,
        reports=reports,
        typed=True,
        turn=Turn(after),
    )


def _full(setup: Setup, ticks: int) -> bool:
    length = prints.damage_spaces(setup)
    return length is not None and ticks >= length
