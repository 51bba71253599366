"""What a sheet amounts to: dinosaurs discovered, species complete, rooms upgraded, the way the submarine took."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from companion.core.setup import Setup
from companion.games.varuna import prints
from companion.games.varuna.names import ROUNDS, SIMPLE_ROOMS, SPECIES
from companion.games.varuna.prints import ChartSquare, Mark, StudyGroup
from companion.games.varuna.sheet import Dinosaur, Sheet


def discovered(setup: Setup, sheet: Sheet) -> Mapping[Dinosaur, int]:
    """Every dinosaur that is wholly coloured, with the round in which it was (varuna.discover.dinosaur-complete)."""
    rounds = {(f.species, f.dinosaur): f.round for f in sheet.found}
    late = setup.reading("token_end_completions") != "symbols-only"
    parts = sheet.parts if late else tuple(p for p in sheet.parts if p.round <= ROUNDS)
    for species, number in {(p.species, p.dinosaur) for p in parts}:
        known = prints.dinosaurs(setup, species)
        if known is None or not 1 <= number <= len(known):
            continue
        mine = [p for p in parts if (p.species, p.dinosaur) == (species, number)]
        if len(mine) >= len(known[number - 1]):
            rounds.setdefault((species, number), max(p.round for p in mine))
    # A species that was completed has all its dinosaurs, also where nobody listed their parts.
    for species, completion in sheet.completed.items():
        for number in range(1, (prints.how_many(setup, species) or 1) + 1):
            rounds.setdefault((species, number), completion.round)
    return rounds


def is_discovered(setup: Setup, sheet: Sheet, species: str, dinosaur: int) -> bool | None:
    """Whether one dinosaur is discovered; None when its parts are unread and nobody has said so."""
    if (species, dinosaur) in discovered(setup, sheet):
        return True
    return False if prints.dinosaurs(setup, species) is not None else None


def species_found(setup: Setup, sheet: Sheet) -> tuple[str, ...]:
    """The species of which at least one dinosaur is discovered."""
    found = {s for s, _ in discovered(setup, sheet)}
    return tuple(s for s in SPECIES if s in found)


def is_whole(setup: Setup, sheet: Sheet, species: str) -> bool | None:
    """Whether every dinosaur of a species is discovered; None when the sheet is not read well enough to say."""
    if species in sheet.completed:
        return True
    number = prints.how_many(setup, species)
    mine = sum(s == species for s, _ in discovered(setup, sheet))
    return None if number is None else mine >= number


def free_parts(setup: Setup, sheet: Sheet, species: str, dinosaur: int) -> str | None:
    """The symbols of the blank parts of a dinosaur, one letter each; None while they are unread."""
    known = prints.dinosaurs(setup, species)
    if known is None:
        return None
    if not 1 <= dinosaur <= len(known):
        return ""
    if any((f.species, f.dinosaur) == (species, dinosaur) for f in sheet.found):
        return ""
    left = list(known[dinosaur - 1])
    unnoted = 0
    for part in sheet.parts:
        if (part.species, part.dinosaur) != (species, dinosaur):
            continue
        if part.symbol in left:
            left.remove(part.symbol)
        else:
            unnoted += 1
    return "".join(left[: len(left) - unnoted] if unnoted else left)


def symbol_counts(sheet: Sheet) -> Mapping[str, int]:
    """Coloured parts by their own symbol, whatever paid for them (varuna.discover.symbol-counts)."""
    return Counter(p.symbol for p in sheet.parts if p.symbol)


# ------------------------------------------------------------------ study


def all_marks(sheet: Sheet) -> int:
    """Study symbols highlighted on the whole sheet."""
    return len(sheet.marks) + sheet.loose_marks


def groups_done(setup: Setup, sheet: Sheet) -> tuple[StudyGroup, ...]:
    """The study bonuses whose symbols are all highlighted (varuna.study.bonus-when-surrounded)."""
    return tuple(g for g in prints.study_groups(setup) if g.marks and sheet.marks.issuperset(g.marks))


def free_marks(setup: Setup, sheet: Sheet) -> tuple[Mark, ...] | None:
    """The study symbols of discovered dinosaurs that are still free; None while the sheet is not read."""
    mine = discovered(setup, sheet)
    if any(prints.dinosaurs(setup, s) is None and sheet.unlocked.get(s) for s in SPECIES):
        return None
    if not all(prints.study_read(setup, s) for s, _ in mine):
        return None
    return tuple(
        (species, number, mark)
        for species, number in sorted(mine)
        for mark in prints.study_marks(setup, species, number)
        if (species, number, mark) not in sheet.marks
    )


def studied(setup: Setup, sheet: Sheet) -> Mapping[Dinosaur, bool | None]:
    """Dinosaurs with a study symbol highlighted, and whether all their symbols are (None = unread)."""
    by_dinosaur = Counter((s, d) for s, d, _ in sheet.marks)
    whole: dict[Dinosaur, bool | None] = {}
    for (species, number), count in by_dinosaur.items():
        read = prints.study_read(setup, species)
        whole[species, number] = count >= len(prints.study_marks(setup, species, number)) if read else None
    return whole


# ------------------------------------------------------------------ the submarine


def is_upgraded(setup: Setup, sheet: Sheet, room: str) -> bool | None:
    """Whether every space of a room is ticked; None while its size is unread and a space is ticked."""
    spaces = prints.room_spaces(setup, room)
    ticked = sheet.ticked(room)
    if spaces is None:
        return None if ticked else False
    return ticked >= spaces


def room_helps(setup: Setup, sheet: Sheet, room: str) -> bool | None:
    """Whether a room 1 to 4 is complete and unused this round; None when its size is unread."""
    if room not in SIMPLE_ROOMS or room in sheet.turn.rooms:
        return False
    return is_upgraded(setup, sheet, room)


def next_spaces(setup: Setup, sheet: Sheet, room: str) -> tuple[int, ...] | None:
    """The spaces of a room that may be ticked next, by number; None while the room is unread."""
    done = {int(s) for s in sheet.rooms.get(room, ()) if s.isdecimal()}
    if room in SIMPLE_ROOMS:
        size = prints.room_spaces(setup, room)
        return None if size is None else tuple(n for n in range(1, size + 1) if n not in done)
    spaces = prints.layout(setup, room)
    if spaces is None:
        return None
    if not done:
        return tuple(n for n, s in spaces.items() if s.start)
    return tuple(n for n, s in spaces.items() if n not in done and s.beside & done)


# ------------------------------------------------------------------ the way of the submarine


def points(setup: Setup, sheet: Sheet) -> frozenset[str]:
    """The points that the submarine's way touches: the start and the ends of every highlighted line."""
    known = prints.chart(setup)
    ends = {sheet.start} if sheet.start else set()
    if known is not None:
        for line in sheet.lines:
            ends.update(known.lines.get(line.line, ()))
    return frozenset(ends)


def open_lines(setup: Setup, sheet: Sheet) -> tuple[str, ...] | None:
    """The lines that may be highlighted next; None while the chart is unread."""
    known = prints.chart(setup)
    if known is None:
        return None
    done = {line.line for line in sheet.lines}
    return tuple(line for line in known.touching(points(setup, sheet)) if line not in done)


def enclosed(setup: Setup, sheet: Sheet) -> tuple[ChartSquare, ...]:
    """The bonus squares of the chart whose lines are all highlighted (varuna.move.enclosed-bonus)."""
    done = {line.line for line in sheet.lines}
    return tuple(s for s in prints.chart_squares(setup) or () if s.lines and s.lines <= done)
