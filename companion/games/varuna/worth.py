"""What Objectives count on a sheet and what they and the species are worth, as far as print is read."""

from __future__ import annotations

from companion.games.varuna import facts, prints
from companion.games.varuna.entries import Objective
from companion.games.varuna.names import ROOMS, SIMPLE_ROOMS
from companion.games.varuna.sheet import Face, Sheet, Validation
from companion.games.varuna.state import State


def species_mp(state: State, sheet: Sheet, species: str) -> int | None:
    """The MP of a completed species: as written, or by the face it was completed under; None while unread."""
    done = sheet.completed.get(species)
    if done is None:
        return 0
    return done.mp if done.mp is not None else prints.tile_value(state.setup, species, done.face)


def sonar_level(state: State, sheet: Sheet) -> int:
    """Circled sonar spaces in all environments (varuna.objective.count-sonar-level), by this table's reading."""
    counts_symbol = state.setup.reading("sonar_level_counts_symbol") != "no"
    return sum(n if counts_symbol else max(0, n - 1) for n in sheet.sonar.values())


def upgraded_rooms(state: State, sheet: Sheet) -> int | None:
    """Rooms that are fully ticked (varuna.objective.count-rooms), by this table's reading; None while unread."""
    rooms = ROOMS if state.setup.reading("count_rooms_5_to_7") == "all-seven" else SIMPLE_ROOMS
    known = [facts.is_upgraded(state.setup, sheet, room) for room in rooms]
    return None if None in known else sum(bool(k) for k in known)


def studied_dinosaurs(state: State, sheet: Sheet) -> int | None:
    """Dinosaurs that count as studied (varuna.objective.count-studied-dinosaurs), by this table's reading."""
    if sheet.loose_marks:
        return None
    whole = facts.studied(state.setup, sheet)
    if state.setup.reading("studied_dinosaur") == "one-symbol":
        return len(whole)
    return None if None in whole.values() else sum(bool(w) for w in whole.values())


def count_of(state: State, sheet: Sheet, condition: str) -> int | None:
    """What one Objective tile counts on a sheet now; None while print that decides it is unread."""
    match condition:
        case "sonar-level":
            # Figures printed on the tracks are known to the players alone.
            figures = state.setup.reading("sonar_level_counts_symbol") == "figures"
            return None if figures else sonar_level(state, sheet)
        case "discovery-spaces" | "discoveries":
            return len(sheet.letters)
        case "species-mp":
            worth = [species_mp(state, sheet, s) for s in sheet.completed]
            return None if None in worth else sum(w or 0 for w in worth)
        case "protection":
            return sheet.protection
        case "rooms":
            return upgraded_rooms(state, sheet)
        case "dinosaurs":
            return len(facts.discovered(state.setup, sheet)) if _parts_known(state, sheet) else None
        case "species":
            return len(facts.species_found(state.setup, sheet)) if _parts_known(state, sheet) else None
        case "study-symbols":
            return facts.all_marks(sheet)
        case "symbol-group" | "one-symbol":
            symbols = state.setup.copy.words(f"objective.{condition}.symbols")
            if symbols is None or any(not p.symbol for p in sheet.parts):
                return None
            counts = facts.symbol_counts(sheet)
            return sum(counts.get(s, 0) for s in symbols)
        case "studied-dinosaurs":
            return studied_dinosaurs(state, sheet)
        case "demeter-blue-red":
            return sheet.circles("blue") + sheet.circles("red")
        case "demeter-yellow-purple":
            return sheet.circles("yellow") + sheet.circles("purple")
        case "demeter-grey":
            return sheet.circles("grey")
    return None


def _parts_known(state: State, sheet: Sheet) -> bool:
    # Where parts were coloured on dinosaurs whose parts are unread, more may be discovered than was reported.
    touched = {(p.species, p.dinosaur) for p in sheet.parts} - set(facts.discovered(state.setup, sheet))
    return all(prints.dinosaurs(state.setup, species) is not None for species, _ in touched)


def objective_count(state: State, sheet: Sheet, letter: str) -> int | None:
    """What the Objective in a slot counts on a sheet now; None while tile or print is unread."""
    condition = state.tile(letter)
    return None if condition is None else count_of(state, sheet, condition)


def mp_for(state: State, condition: str, face: Face, counted: int) -> int | None:
    """The MP that a tile gives for a count on a face: 0, 5 or 10; None while its thresholds are unread."""
    wanted = prints.thresholds(state.setup, condition, face)
    if wanted is None:
        return None
    return 10 if counted >= wanted[1] else 5 if counted >= wanted[0] else 0


def writes_mp(state: State, entry: Objective) -> bool:
    """True when an entry only writes the MP of an Objective that was validated while its tile was unread."""
    done = state.sheet(entry.seat).objectives.get(entry.letter)
    return done is not None and entry.mp is not None and validated_mp(state, entry.letter, done) is None


def validated_mp(state: State, letter: str, done: Validation) -> int | None:
    """The MP of a validated Objective: as written, or by what was counted then; None while its tile is unread."""
    condition = state.tile(letter)
    if done.mp is not None or done.counted is None or condition is None:
        return done.mp
    return mp_for(state, condition, done.face, done.counted)


def objective_mp(state: State, letter: str, counted: int | None) -> int | None:
    """The MP that the Objective in a slot gives now for a count (varuna.objective.score-immediately)."""
    condition = state.tile(letter)
    if condition is None or counted is None:
        return None
    return mp_for(state, condition, state.face(letter), counted)
