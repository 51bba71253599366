"""Entries that would do what is owed: the legal lines, spaces, parts, symbols and letters of this moment."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice

from companion.core.entry import Entry
from companion.games.varuna import entries, facts, prints, turns
from companion.games.varuna.bonus import ANY, MAIN, UNNOTED
from companion.games.varuna.names import COLOURS, LETTERS, ROOMS, SIMPLE_ROOMS, SPECIES, SQUARES, STARTS
from companion.games.varuna.sheet import Duty, Sheet, Turn
from companion.games.varuna.state import State
from companion.games.varuna.turns import ticks_due

FEW = 6
"""How many entries an item of the agenda offers at most."""


def legal_colours(sheet: Sheet) -> tuple[str, ...]:
    """The colours whose row has a free square (varuna.select.legal-colours)."""
    return tuple(c for c in COLOURS if sheet.circles(c) < SQUARES)


def offers(state: State, sheet: Sheet, turn: Turn, duty: Duty, few: int = FEW) -> tuple[Entry, ...]:
    """The first few entries that would pay a duty off."""
    return tuple(islice(every(state, replace(sheet, turn=turn), duty), few))


def every(state: State, sheet: Sheet, duty: Duty) -> Iterator[Entry]:
    """Every entry that would pay a duty off, as far as print is read."""
    seat = sheet.seat
    match duty.what:
        case "start":
            yield from (entries.Start(seat=seat, species=s) for s in STARTS)
        case "select":
            yield from (entries.Select(seat=seat, colour=c) for c in COLOURS if c in legal_colours(sheet))
        case "damage":
            due = ticks_due(sheet, sheet.turn)
            length = prints.damage_spaces(state.setup)
            if due is not None:
                yield entries.Damage(seat=seat, ticks=due if length is None else min(due, length - sheet.ticks))
        case "move":
            yield from (entries.Line(seat=seat, line=line) for line in facts.open_lines(state.setup, sheet) or ())
        case "sonar":
            yield from (entries.Sonar(seat=seat, species=s) for s in open_sonars(state, sheet))
        case "part":
            yield from parts(state, sheet, duty)
        case "study":
            for species, number, mark in facts.free_marks(state.setup, sheet) or ():
                yield entries.Study(seat=seat, species=species, dinosaur=number, mark=mark)
        case "upgrade":
            yield from upgrades(state, sheet)
        case "protect":
            yield entries.Protect(seat=seat)
        case "discovery":
            yield from (entries.Discovery(seat=seat, letter=x) for x in LETTERS if x not in sheet.letters)
        case "objective":
            letters = (x for x in (duty.letter or LETTERS) if x not in sheet.objectives)
            yield from (entries.Objective(seat=seat, letter=x) for x in letters)
        case "wild":
            yield from (entries.Wild(seat=seat, action=a) for a in MAIN)


def open_sonars(state: State, sheet: Sheet) -> tuple[str, ...]:
    """The environments that have a sonar space left, those already opened first."""
    setup = state.setup
    free = [
        s
        for s in SPECIES
        if s not in sheet.ends and ((n := prints.sonar_spaces(setup, s)) is None or sheet.sonar.get(s, 0) < n)
    ]
    return tuple(sorted(free, key=lambda s: not sheet.sonar.get(s, 0)))


def parts(state: State, sheet: Sheet, duty: Duty) -> Iterator[entries.PartEntry]:
    """The blank parts of unlocked species that a symbol pays for."""
    wanted = set(duty.symbols)
    for species in (sheet.start,) if duty.source == "set-up" else SPECIES:
        known = prints.dinosaurs(state.setup, species)
        if species not in sheet.unlocked or known is None:
            continue
        for number in range(1, len(known) + 1):
            for symbol in dict.fromkeys(facts.free_parts(state.setup, sheet, species, number) or ""):
                if wanted & {symbol, ANY, UNNOTED}:
                    yield entries.PartEntry(seat=sheet.seat, species=species, dinosaur=number, symbol=symbol)


def upgrades(state: State, sheet: Sheet) -> Iterator[entries.Upgrade]:
    """The spaces of the submarine that may be ticked: the first of rooms 1 to 4, every open one of the others."""
    for room in ROOMS:
        open_spaces = facts.next_spaces(state.setup, sheet, room)
        if open_spaces is None:
            yield entries.Upgrade(seat=sheet.seat, room=room)
            continue
        for space in open_spaces[:1] if room in SIMPLE_ROOMS else open_spaces:
            yield entries.Upgrade(seat=sheet.seat, room=room, space=str(space))


def cost(state: State, sheet: Sheet, colour: str) -> int | None:
    """Ticks that choosing a colour would cost now; None when no cards lie open."""
    coming = turns.incoming(state, colour)
    return None if coming is None else max(0, coming - sheet.protection)


def sinks(state: State, sheet: Sheet, colour: str) -> bool | None:
    """Whether choosing a colour would sink the submarine; None while the length of the track is unread."""
    due = cost(state, sheet, colour)
    length = prints.damage_spaces(state.setup)
    if due is None or length is None:
        return None
    return due >= length - sheet.ticks
