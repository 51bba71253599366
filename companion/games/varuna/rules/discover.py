"""Discovering dinosaurs: parts, symbols, whole dinosaurs and whole species."""

from __future__ import annotations

from companion.core.rule import Finding, Result, not_checked
from companion.games.varuna import facts, prints
from companion.games.varuna.bonus import ANY, UNNOTED
from companion.games.varuna.entries import Discovered, PartEntry, Species
from companion.games.varuna.names import SPECIES, listed, species_id, species_name
from companion.games.varuna.registry import registry
from companion.games.varuna.rules.claims import Claim, claim, exact, unhelpful_room
from companion.games.varuna.state import State


def _wanted(made: Claim) -> list[str]:
    return sorted({s for d in made.open if d.what == "part" for s in d.symbols})


@registry.check("varuna.discover.symbol-must-match", on=PartEntry)
def symbol_must_match(state: State, entry: PartEntry) -> Result:
    """The part carries the symbol that pays for it."""
    entry = exact(state, entry)  # type: ignore[assignment]
    made = claim(state, entry)
    species, name = entry.species, species_name(state.setup, entry.species)
    known = prints.dinosaurs(state.setup, species)
    wanted = _wanted(made)
    if known is not None and 1 <= entry.dinosaur <= len(known):
        parts = known[entry.dinosaur - 1]
        if entry.symbol and entry.symbol not in parts:
            return f"{name} {entry.dinosaur} has the parts {listed(list(parts))}, and no {entry.symbol}."
        if not entry.symbol and len(set(facts.free_parts(state.setup, made.sheet, species, entry.dinosaur) or "")) > 1:
            blank = facts.free_parts(state.setup, made.sheet, species, entry.dinosaur) or ""
            fitting = [s for s in dict.fromkeys(blank) if not wanted or s in wanted or {ANY, UNNOTED} & set(wanted)]
            if fitting:
                return f"Say which part of {name} {entry.dinosaur}: {listed(fitting, 'or')}."
            return f"{name} {entry.dinosaur} has no blank part {listed(wanted, 'or')}."
    if made.payment is None and wanted and entry.symbol and made.kind == "part":
        if made.open[0].source == "set-up":
            return None
        part = f"the part {entry.symbol} of {name} {entry.dinosaur}"
        return f"The symbol {listed(wanted, 'or')} pays, and {part} does not carry it."
    paid = made.payment.duty if made.payment is not None else None
    if paid is None or paid.what != "part" or known is not None or ANY in paid.symbols:
        return None
    if not entry.symbol or UNNOTED in paid.symbols:
        key = f"dinosaurs.{species}"
        return not_checked(f"Whether the part of {name} {entry.dinosaur} carries the right symbol is unread.", key)
    return None


def _too_many(made: Claim) -> bool:
    return made.payment is None and made.later is None and made.turn.last == "part" and not _wanted(made)


@registry.check("varuna.discover.one-part-per-symbol", on=PartEntry)
def one_part_per_symbol(state: State, entry: PartEntry) -> Result:
    """Each symbol pays for one part."""
    made = claim(state, entry)
    if not _too_many(made):
        return None
    return f"Every symbol of {made.turn.last_source} has been spent: {', '.join(made.turn.paid)}."


@registry.check("varuna.discover.wildcard", on=PartEntry)
def wildcard_pays_one(state: State, entry: PartEntry) -> Result:
    """A wildcard pays for a single part."""
    made = claim(state, entry)
    if _too_many(made) and made.turn.last_symbols == (ANY,):
        return f"The wildcard of {made.turn.last_source} has paid for a part; it pays for one."
    return None


@registry.check("varuna.discover.slash-pick-one", on=PartEntry)
def slash_pays_one(state: State, entry: PartEntry) -> Result:
    """Of symbols parted by a slash one is chosen."""
    made = claim(state, entry)
    symbols = made.turn.last_symbols
    if _too_many(made) and len(symbols) > 1:
        return f"{made.turn.last_source} shows {' / '.join(symbols)}: one part, and it has been coloured."
    return None


@registry.check("varuna.discover.part-only-once", on=PartEntry)
def part_only_once(state: State, entry: PartEntry) -> Result:
    """A coloured part is not coloured again."""
    entry = exact(state, entry)  # type: ignore[assignment]
    sheet = state.sheet(entry.seat)
    name = species_name(state.setup, entry.species)
    if (entry.species, entry.dinosaur) in facts.discovered(state.setup, sheet):
        return f"{name} {entry.dinosaur} is wholly coloured."
    blank = facts.free_parts(state.setup, sheet, entry.species, entry.dinosaur)
    parts = prints.dinosaurs(state.setup, entry.species)
    if blank is None or parts is None or not entry.symbol:
        return None
    on_it = entry.symbol in "".join(parts[entry.dinosaur - 1 : entry.dinosaur])
    if on_it and entry.symbol not in blank:
        return f"The part {entry.symbol} of {name} {entry.dinosaur} is coloured. Blank: {listed(list(blank))}."
    return None


@registry.check("varuna.room.laboratory", on=PartEntry)
def laboratory(state: State, entry: PartEntry) -> Result:
    """Once a round the Laboratory makes one symbol a wildcard; it gives no part of its own."""
    made = claim(state, entry)
    room = unhelpful_room(state, made)
    if room == ("laboratory", "used"):
        return f"The Laboratory has changed a symbol in round {state.round}; it does so once a round."
    if room == ("laboratory", "blank"):
        done, size = made.sheet.ticked("laboratory"), prints.room_spaces(state.setup, "laboratory")
        return f"The Laboratory could change the symbol, but {done} of its {size} spaces are ticked."
    if _too_many(made) and facts.is_upgraded(state.setup, made.sheet, "laboratory"):
        return "The Laboratory changes a symbol and adds no part."
    return None


@registry.check("varuna.discover.report-whole-dinosaur", on=Discovered)
def report_whole_dinosaur(state: State, entry: Discovered) -> Result:
    """A dinosaur is reported as discovered only when its parts can be coloured."""
    sheet = state.sheet(entry.seat)
    species = species_id(state.setup, entry.species)
    name = species_name(state.setup, species)
    if (species, entry.dinosaur) in facts.discovered(state.setup, sheet):
        return None
    blank = facts.free_parts(state.setup, sheet, species, entry.dinosaur)
    if blank:
        return f"{name} {entry.dinosaur} has blank parts: {listed(list(blank))}."
    mine = sum((p.species, p.dinosaur) == (species, entry.dinosaur) for p in sheet.parts)
    if blank is None and not mine:
        return f"No part of {name} {entry.dinosaur} has been coloured on {entry.seat}’s sheet."
    if blank is None:
        coloured = f"{mine} coloured part{'s' if mine > 1 else ''}"
        says = f"Whether {coloured} make the whole of {name} {entry.dinosaur} is unread."
        return not_checked(says, f"dinosaurs.{species}")
    return None


@registry.check("varuna.discover.species-mp-written", on=Species)
def species_mp_written(state: State, entry: Species) -> Result:
    """A species is written down when it is complete, with the MP of the face that showed in that round."""
    sheet = state.sheet(entry.seat)
    species = species_id(state.setup, entry.species)
    name = species_name(state.setup, species)
    if species not in SPECIES:
        return f"“{entry.species}” is no species of the sheet."
    findings: list[str | Finding] = []
    whole = facts.is_whole(state.setup, sheet, species)
    if whole is False:
        mine = sum(s == species for s, _ in facts.discovered(state.setup, sheet))
        findings.append(
            f"{name} has {prints.how_many(state.setup, species)} dinosaurs, and {mine} of them are discovered."
        )
    elif whole is None:
        key = f"dinosaurs.{species}"
        findings.append(not_checked(f"Whether all dinosaurs of {name} are discovered is unread.", key))
    done = sheet.completed.get(species)
    face = done.face if done is not None else state.species_face(species)
    right = prints.tile_value(state.setup, species, face)
    if right is None:
        findings.append(not_checked(f"The {name} tile is unread.", f"tile.{species}"))
    elif entry.mp is not None and entry.mp != right:
        gold = prints.tile_value(state.setup, species, "gold")
        because = {
            "gold": "the tile shows gold",
            "silver": f"the tile shows silver, {gold} less 2, since round {state.silver.get(species, 0)}",
            "solo": f"{gold} less 1 in solo",
            "gone": "",
        }[face]
        findings.append(f"{name} gives {right} MP, not {entry.mp}: {because}.")
    return findings
