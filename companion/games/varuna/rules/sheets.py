"""A whole sheet typed in, and numbers reported: everything that such a sheet could not have, all at once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from companion.core.rule import Finding, Result, warned
from companion.games.varuna import facts, prints
from companion.games.varuna.entries import Report, WholeSheet
from companion.games.varuna.names import (
    COLOURS,
    LETTERS,
    PATH_ROOMS,
    ROUNDS,
    SIMPLE_ROOMS,
    SPECIES,
    STARTS,
    listed,
    species_id,
    species_name,
)
from companion.games.varuna.prints import Space
from companion.games.varuna.registry import registry
from companion.games.varuna.scoring import tally_of
from companion.games.varuna.sheet import Sheet
from companion.games.varuna.state import State
from companion.games.varuna.typed import after_of, colour_of, items, room_of, rooms_of, sheet_of
from companion.games.varuna.worth import mp_for


def _fault(says: str, *rules: str) -> Finding:
    return Finding(says, rules=("varuna.sheet.could-be", *rules))


@registry.check("varuna.sheet.could-be", on=WholeSheet)
def sheet_could_be(state: State, entry: WholeSheet) -> Iterator[Finding]:
    """Lists everything that a typed sheet could not have after so many rounds."""
    sheet = sheet_of(state, entry)
    after = after_of(state, entry)
    for part in (_unreadable, _circles, _unlocking, _dinosaurs, _sonar, _study, _submarine, _objectives):
        yield from part(state, entry, sheet, after)


def _unreadable(state: State, entry: WholeSheet, sheet: Sheet, after: int) -> Iterator[Finding]:
    setup = state.setup
    if after > ROUNDS or after < state.round:
        yield _fault(f"The table is in round {state.round}; a sheet after {after} rounds is of the past.")
    named = [
        n
        for words in (entry.parts, entry.dinosaurs, entry.species, entry.sonar, entry.study)
        for n, _, _ in items(words)
    ]
    for name in dict.fromkeys((*named, *entry.unlocked, *entry.values)):
        if species_id(setup, name) not in SPECIES:
            yield _fault(f"“{name}” is no species of the sheet.")
    for text in entry.history:
        if not colour_of(text):
            yield _fault(f"“{text}” is no colour of a card; write B, R, Y, P, G.")
    for word in entry.rooms:
        if not room_of(word.partition(":")[0]):
            yield _fault(f"“{word}” names no room.")
    if entry.damage is None:
        yield warned("No damage was given; 0 ticks are taken.")
    for name, _, _ in items(entry.objectives):
        if name.upper() not in LETTERS:
            yield _fault(f"“{name}” is no Objective; there are A, B, C and D.")


def _circles(state: State, entry: WholeSheet, sheet: Sheet, after: int) -> Iterator[Finding]:
    circles = sheet.all_circles()
    total = sum(circles)
    if entry.circles and len(entry.circles) != len(COLOURS):
        yield _fault(
            f"circles has {len(entry.circles)} numbers; write one for each of blue, red, yellow, purple, grey."
        )
    for colour, count in zip(COLOURS, circles, strict=True):
        if count > 4:
            yield _fault(f"{count} {colour} circles; a row has four squares.", "varuna.select.colour-limit")
    told = Counter(map(colour_of, entry.history))
    for colour, count in zip(COLOURS, entry.circles, strict=False):
        if entry.history and told[colour] > count:
            yield _fault(f"The history has {told[colour]} times {colour}, the circles say {count}.")
    if (entry.circles or entry.history) and total > after:
        yield _fault(f"{total} circles after {after} rounds; there is one a round.", "varuna.select.exactly-one")
    if (entry.circles or entry.history) and total < after and sheet.sunk is None:
        yield _fault(f"{total} circles after {after} rounds; {after - total} are missing.", "varuna.select.exactly-one")


def _unlocking(state: State, entry: WholeSheet, sheet: Sheet, after: int) -> Iterator[Finding]:
    setup = state.setup
    if sheet.start and sheet.start not in STARTS:
        yield _fault(
            f"No start lies beside {sheet.start}; the three are {listed(STARTS)}.", "varuna.setup.start-position"
        )
    if sheet.start and sheet.start in SPECIES and sheet.start not in sheet.unlocked:
        yield _fault(
            f"The start species {sheet.start} is unlocked from the beginning.", "varuna.setup.start-unlocks-species"
        )
    if entry.unlocked and not any(s in sheet.unlocked for s in STARTS):
        yield _fault("None of the three start species is unlocked.", "varuna.setup.start-position")
    touched = [*(p.species for p in sheet.parts), *(f.species for f in sheet.found), *sheet.completed]
    touched += [s for s, _, _ in sheet.marks]
    for species in dict.fromkeys(touched):
        if species in SPECIES and species not in sheet.unlocked:
            name = species_name(setup, species)
            yield _fault(
                f"{name} is locked and has coloured parts or study marks.", "varuna.unlock.before-discover-or-study"
            )
    chart = prints.chart(setup)
    if chart is None:
        return
    unknown = [line.line for line in sheet.lines if line.line not in chart.lines]
    if unknown:
        yield _fault(f"Lines {listed(unknown)} are not on the chart.", "varuna.move.known-line")
    ends = {p: line.line for line in sheet.lines if line.line in chart.lines for p in chart.lines[line.line]}
    for species in (s for s in SPECIES if s in ends and s not in sheet.unlocked):
        says = f"Line {ends[species]} reaches {species_name(setup, species)}, which is not unlocked."
        yield _fault(says, "varuna.move.unlocks-species")
    reached, waiting = ({sheet.start} if sheet.start else set()), {line.line for line in sheet.lines} - set(unknown)
    while near := {n for n in waiting if set(chart.lines[n]) & reached}:
        reached |= {p for n in near for p in chart.lines[n]}
        waiting -= near
    if waiting and sheet.start:
        lines = listed(sorted(waiting))
        yield _fault(f"Lines {lines} do not hang together with the {sheet.start} start.", "varuna.move.must-connect")


def _dinosaurs(state: State, entry: WholeSheet, sheet: Sheet, after: int) -> Iterator[Finding]:
    setup = state.setup
    for species in SPECIES:
        name, number = species_name(setup, species), prints.how_many(setup, species)
        mine = {f.dinosaur for f in sheet.found if f.species == species}
        coloured = {p.dinosaur for p in sheet.parts if p.species == species}
        if number is not None and max((*mine, *coloured), default=0) > number:
            yield _fault(
                f"{name} has {number} dinosaurs, not {max((*mine, *coloured))}.", "varuna.discover.known-dinosaur"
            )
        known = prints.dinosaurs(setup, species)
        for dinosaur in sorted(coloured) if known is not None else ():
            letters = Counter(p.symbol for p in sheet.parts if (p.species, p.dinosaur) == (species, dinosaur))
            printed = Counter("".join((known or ())[dinosaur - 1 : dinosaur]))
            if letters - printed:
                extra = listed(sorted((letters - printed).elements()))
                yield _fault(f"{name} {dinosaur} has no such part: {extra}.", "varuna.discover.symbol-must-match")
        done = sheet.completed.get(species)
        if done is None:
            continue
        if number is not None and entry.dinosaurs and len(mine) < number:
            found = f"{len(mine)} of {number} dinosaurs are discovered"
            yield _fault(f"{name} is written as complete, but {found}.", "varuna.discover.species-complete")
        values = {f: prints.tile_value(setup, species, f) for f in (("solo",) if state.solo else ("gold", "silver"))}  # type: ignore[arg-type]
        if done.mp is not None and None not in values.values() and done.mp not in values.values():
            right = listed([str(v) for v in values.values()], "or")
            yield _fault(f"{name} gives {right} MP, not {done.mp}.", "varuna.discover.species-mp-written")


def _sonar(state: State, entry: WholeSheet, sheet: Sheet, after: int) -> Iterator[Finding]:
    setup = state.setup
    for species, level in sheet.sonar.items():
        spaces, name = prints.sonar_spaces(setup, species), species_name(setup, species)
        if spaces is not None and level > spaces:
            yield _fault(f"The sonar track of {name} has {spaces} spaces, not {level}.", "varuna.sonar.legal-space")
        if level and species not in sheet.unlocked and species in SPECIES:
            yield _fault(f"{name} has sonar spaces circled and is locked.", "varuna.sonar.unlocks-species")
    for text in entry.values:
        species = species_id(setup, text)
        spaces, level = prints.sonar_spaces(setup, species), sheet.sonar.get(species, 0)
        if spaces is not None and level < spaces:
            name = species_name(setup, species)
            yield _fault(
                f"The sonar value of {name} is circled with {level} of {spaces} spaces before it.",
                "varuna.sonar.end-of-track",
            )


def _study(state: State, entry: WholeSheet, sheet: Sheet, after: int) -> Iterator[Finding]:
    setup = state.setup
    by_dinosaur = Counter((s, d) for s, d, _ in sheet.marks)
    found = facts.discovered(setup, sheet)
    told = bool(entry.dinosaurs or entry.species or entry.parts)
    for (species, dinosaur), count in by_dinosaur.items():
        name = species_name(setup, species)
        if told and (species, dinosaur) not in found:
            yield _fault(f"{name} {dinosaur} is studied and not discovered.", "varuna.study.discovered-only")
        known = prints.study_marks(setup, species, dinosaur)
        if prints.study_read(setup, species) and count > len(known):
            yield _fault(
                f"{name} {dinosaur} has {len(known)} study symbols, not {count}.", "varuna.study.symbol-only-once"
            )
    if sheet.marks and not found and not told:
        yield _fault("Study symbols are highlighted and no dinosaur is discovered.", "varuna.study.discovered-only")
    if entry.marks is not None and entry.marks < len(sheet.marks):
        yield _fault(f"{len(sheet.marks)} study symbols are listed, and {entry.marks} are said to be all.")


def _submarine(state: State, entry: WholeSheet, sheet: Sheet, after: int) -> Iterator[Finding]:
    setup = state.setup
    length = prints.protection_spaces(setup)
    if length is not None and sheet.protection > length:
        yield _fault(
            f"The protection row has {length} spaces, not {sheet.protection}.", "varuna.protection.tick-leftmost"
        )
    if sheet.protection and _no_source(entry, sheet):
        says = f"Protection {sheet.protection} has no source: no study mark, no sonar, no room, no token, no column."
        yield _fault(says, "varuna.protection.tick-leftmost")
    track = prints.damage_spaces(setup)
    if track is not None and sheet.ticks >= track and not entry.sunk:
        yield warned(f"{sheet.ticks} ticks fill the damage track of {track}: the submarine is sunk.")
    if sheet.ticks > after * 20:
        yield _fault(f"{sheet.ticks} ticks after {after} rounds cannot be.", "varuna.damage.exact-number")
    for room, done in rooms_of(entry).items():
        size = prints.room_spaces(setup, room)
        if size is not None and len(done) > size:
            rule = (
                "varuna.upgrade.rooms-1-4-free-order" if room in SIMPLE_ROOMS else "varuna.upgrade.rooms-5-7-adjacent"
            )
            yield _fault(f"The {room} has {size} spaces, not {len(done)}.", rule)
        named = "." in "".join(w for w in entry.rooms if room_of(w.partition(":")[0]) == room)
        if room in PATH_ROOMS and named and not _hangs_together(prints.layout(setup, room), done):
            yield _fault(
                f"The ticks of the {room} do not hang together with its start.", "varuna.upgrade.rooms-5-7-adjacent"
            )


def _no_source(entry: WholeSheet, sheet: Sheet) -> bool:
    sources = entry.study or entry.marks or entry.rooms or entry.tokens or entry.lines or sheet.columns()
    return not sources and not any(n > 1 for n in sheet.sonar.values())


def _hangs_together(spaces: Mapping[int, Space] | None, done: tuple[str, ...]) -> bool:
    """Whether ticks of a room 5 to 7 begin at its start and touch each other; True while the room is unread."""
    if spaces is None:
        return True
    waiting = {int(n) for n in done if n.isdecimal()}
    reached: set[int] = set()
    while near := {n for n in waiting if n in spaces and (spaces[n].start or spaces[n].beside & reached)}:
        reached |= near
        waiting -= near
    return not waiting


def _objectives(state: State, entry: WholeSheet, sheet: Sheet, after: int) -> Iterator[Finding]:
    for letter, done in sheet.objectives.items():
        if done.mp is not None and done.mp not in (0, 5, 10):
            yield _fault(f"Objective {letter} with {done.mp} MP; it gives 0, 5 or 10.", "varuna.objective.rewards")
        condition = state.tile(letter)
        if done.mp is None and condition is not None and mp_for(state, condition, "gold", 0) is None:
            yield warned(f"No MP were given for Objective {letter}.")
    letters = [x.upper() for x in entry.tokens]
    if len(letters) > len(LETTERS):
        yield _fault(f"{len(letters)} discoveries; there are four letters.", "varuna.discovery.choose-unticked-letter")
    twice = [x for x in LETTERS if letters.count(x) > 1]
    if twice:
        yield _fault(f"Discovery {listed(twice)} is ticked twice.", "varuna.discovery.choose-unticked-letter")
    names = [n.upper() for n, _, _ in items(entry.objectives)]
    again = [x for x in LETTERS if names.count(x) > 1]
    if again:
        yield _fault(f"Objective {listed(again)} is validated twice.", "varuna.objective.once-each")


@registry.check("varuna.score.report-only-unread", on=Report)
def report_only_what_is_unread(state: State, entry: Report) -> Result:
    """A line of the score is reported only where the companion cannot count it, and within its range."""
    line = tally_of(state, state.sheet(entry.seat), entry.category)
    if line.complete and line.points != entry.number:
        return f"{entry.seat}’s {entry.category} come to {line.points} by what stands on the sheet, not {entry.number}."
    low, high = line.low, line.high
    if (low is not None and entry.number < low) or (high is not None and entry.number > high):
        return f"{entry.seat}’s {entry.category} are {line.shown()}; {entry.number} cannot be."
    return None
