"""Evenings of Varuna played by the book: cards are drawn by a fixed seed, every mark is one that the agenda offers.

`python -m tests.games.varuna.evenings` writes the samples of `sheets/varuna/samples` anew.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path

from companion.core import sheets
from companion.core.agenda import Due
from companion.core.copy import Copy, practice
from companion.core.entry import Amend, Entry, Note
from companion.core.table import Table
from companion.games.varuna import entries as e
from companion.games.varuna import facts, prints
from companion.games.varuna.names import COLOURS
from companion.games.varuna.offers import cost, legal_colours, sinks
from companion.games.varuna.state import State

FOLDER = sheets.path("varuna", "samples")
CARDS = {
    "blue": ("part:*,part:f", "part:f/t,part:s", "sonar,part:t,part:s", "part:*,study", "move,part:*", "part:s,part:r"),
    "red": ("part:t,part:f", "sonar,part:*", "part:*,part:*", "study,study", "move,part:f/r,part:s", "none"),
    "yellow": ("part:f/t,part:*", "part:s,part:t", "sonar,part:r,part:s", "upgrade,study", "part:t,part:t", "none"),
    "purple": ("part:s,part:r", "study,part:*", "upgrade,part:f", "part:*,part:t/s", "sonar/study,part:*", "none"),
    "grey": ("none", "part:*,part:*", "part:*,sonar", "part:r/s,part:f", "study,upgrade,part:*", "upgrade,upgrade"),
}


class Evening:
    """A table that plays itself: draws cards, chooses, and pays off what is owed."""

    def __init__(self, seats: Sequence[str], seed: int, path: Path | None = None, copy: Copy | None = None) -> None:
        self.random = random.Random(seed)
        self.clock = datetime(2026, 3, 14, 19, 30, tzinfo=UTC)
        if path is not None:
            path.unlink(missing_ok=True)
        self.table = Table.new("varuna", seats, path, copy=copy or practice("varuna"))

    @property
    def state(self) -> State:
        state: State = self.table.state
        return state

    def enter(self, entry: Entry, overrule: str | None = None) -> None:
        """Writes an entry a few seconds after the one before."""
        self.clock += timedelta(seconds=self.random.randint(6, 40))
        self.table.enter(entry, overrule, at=self.clock)

    def line(self, line: str, overrule: str | None = None) -> None:
        """Writes a notation line."""
        self.enter(self.table.read(line), overrule)

    def set_up(self, starts: Sequence[str]) -> None:
        """Objectives, tokens, starts and first parts."""
        self.line("objectives rooms,species,study-symbols,protection")
        self.line("tokens move,study,two-study,sonar")
        for seat, start in zip(self.table.setup.seats, starts, strict=True):
            self.enter(e.Start(seat=seat, species=start))
            self.pay_off(seat)

    def play(self, rounds: int) -> None:
        """Whole rounds."""
        for _ in range(rounds):
            self.reveal()
            for seat in self.table.setup.seats:
                self.choose(seat)
                self.pay_off(seat)
            self.enter(e.Close())

    def reveal(self) -> None:
        """Five cards with damage and actions."""
        damage = [self.random.choice((0, 0, 1, 1)) for _ in COLOURS]
        cards = " ".join(f"{c}={self.random.choice(CARDS[c])}" for c in COLOURS)
        self.line(f"reveal {' '.join(map(str, damage))} {cards}")

    def choose(self, seat: str) -> None:
        """The card that costs least and brings most, as a careful player chooses."""
        sheet = self.state.sheet(seat)
        if sheet.sunk is not None:
            return

        def worth(colour: str) -> float:
            offer = self.state.offer
            actions = len([a for a in (offer.actions.get(colour, ()) if offer else ()) if a != "none"])
            ticks = cost(self.state, sheet, colour) or 0
            rank = sheet.circles(colour) + 1
            strength = rank if colour != "grey" else 1
            doomed = 50 if sinks(self.state, sheet, colour) else 0
            fills = (
                2
                if min(n + (c == colour) for c, n in zip(COLOURS, sheet.all_circles(), strict=True)) > sheet.columns()
                else 0
            )
            return 2.0 * actions + 0.4 * strength + fills - 1.1 * ticks - doomed + 3 * self.random.random()

        colours = sorted(legal_colours(sheet), key=worth)
        self.line(f"{_quoted(seat)}: select {colours[-1]}")

    def pay_off(self, seat: str) -> None:
        """Everything that a player owes, the best offer first, until nothing is left."""
        while due := self._next(seat):
            if due.offers:
                self.enter(max(due.offers, key=self._worth))
            else:
                self.enter(e.GiveUp(seat=seat, what=_kind(due)))

    def _next(self, seat: str) -> Due | None:
        agenda = self.table.snapshot().agenda
        mine = (d for d in agenda.due if d.seat == seat and d.open and not d.optional)
        return next(mine, None)

    def _worth(self, entry: Entry) -> float:
        sheet = self.state.sheet(entry.seat) if hasattr(entry, "seat") else None
        chance = self.random.random()
        setup = self.state.setup
        match entry:
            case e.PartEntry(species=species, dinosaur=number):
                assert sheet is not None
                return chance - len(facts.free_parts(setup, sheet, species, number) or "")
            case e.Sonar(species=species):
                assert sheet is not None
                found = sum(s == species for s, _ in facts.discovered(setup, sheet))
                return chance + sheet.sonar.get(species, 0) + 2 * found
            case e.Upgrade(room=room):
                return chance + (2 if room in ("propeller", "quarters", "engine") else 0)
            case e.Study(species=species, dinosaur=number, mark=mark):
                assert sheet is not None
                group = next(g for g in prints.study_groups(setup) if (species, number, mark) in g.marks)
                return chance - len(set(group.marks) - sheet.marks)
        return chance


def _kind(due: Due) -> str:
    for word in ("study", "move", "sonar", "upgrade", "part", "protection", "discovery", "objective"):
        if word in due.says:
            return "protect" if word == "protection" else word
    return "all"


def _quoted(name: str) -> str:
    return f'"{name}"' if " " in name else name


# ------------------------------------------------------------------ the samples


def two_players(path: Path | None = None) -> Evening:
    """A complete evening of two."""
    evening = Evening(("Ana", "David"), 6, path)
    evening.enter(Note(text="Practice copy: all print is made up."))
    evening.set_up(("Ichthyosaurus", "Dimorphodon"))
    evening.play(13)
    _end(evening)
    return evening


def solo(path: Path | None = None) -> Evening:
    """A complete solo game."""
    evening = Evening(("Mei",), 6, path)
    evening.line("board solo")
    evening.set_up(("Dimorphodon",))
    evening.play(13)
    _end(evening)
    return evening


def five_in_round_nine(path: Path | None = None) -> Evening:
    """Five players, stopped in the middle of round 9."""
    evening = Evening(("Ana", "David", "Mei", "Tomás", "Zoë"), 6, path)
    evening.set_up(("Ichthyosaurus", "Dimorphodon", "Ichthyosaurus", "Dsungaripterus", "Dimorphodon"))
    evening.play(8)
    evening.reveal()
    evening.choose("Mei")
    evening.pay_off("Mei")
    evening.choose("Ana")
    return evening


def overruled(path: Path | None = None) -> Evening:
    """An evening with an entry written against the book, one amended, one undone."""
    evening = Evening(("Zoë", "李 明"), 4, path)
    evening.set_up(("Ichthyosaurus", "Ichthyosaurus"))
    evening.play(4)
    evening.line("undo")
    evening.enter(Note(text="closed too early, but nothing was missing"))
    evening.enter(e.Close())
    evening.play(9)
    _end(evening)
    _another_room(evening)
    _gold_for_silver(evening)
    return evening


def _another_room(evening: Evening) -> None:
    """Amends an upgrade to another room, one that makes no later entry illegal."""
    for record in evening.table.records:
        if isinstance(record.entry, e.Upgrade) and record.entry.room in ("engine", "rest"):
            meant = e.Upgrade(seat=record.entry.seat, room="laboratory")
            amend = Amend(target=record.n, line=evening.table.line(meant))
            preview = evening.table.preview(amend)
            if preview.verdict.legal and not preview.now_illegal:
                evening.enter(amend)
                return
    raise AssertionError("no upgrade can be amended")


def _gold_for_silver(evening: Evening) -> None:
    """Writes the golden MP of a species that was completed on the silver face, against the book."""
    for sheet in evening.state.sheets:
        for species, done in sheet.completed.items():
            if done.face == "silver":
                gold = prints.tile_value(evening.state.setup, species, "gold")
                evening.enter(e.Species(seat=sheet.seat, species=species, mp=gold), "we all thought gold")
                return
    raise AssertionError("no species was completed on the silver face")


def _end(evening: Evening) -> None:
    for seat in evening.table.setup.seats:
        evening.pay_off(seat)


SAMPLES = {
    "evening-two": two_players,
    "solo": solo,
    "five-in-round-nine": five_in_round_nine,
    "overruled": overruled,
}
FINAL = (
    "Ana: sheet circles=3,3,3,2,2 damage=12 protection=3 start=Ichthyosaurus"
    " unlocked=Ichthyosaurus,Mosasaurus,Dunkleosteus,Dimorphodon,Ammonoidea"
    " dinosaurs=Ichthyosaurus:2,Mosasaurus:1,Dunkleosteus:2,Dimorphodon:1,Ammonoidea:1"
    " species=Ichthyosaurus:8,Mosasaurus:7 values=Dunkleosteus sonar=Dunkleosteus:4 tokens=A,B,C,D"
    " objectives=A:10,C:5 rooms=engine:3,propeller:2 marks=11 fishes=3 studied=12",
    "David: sheet circles=4,2,3,1,3 damage=12 start=Dimorphodon"
    " unlocked=Dimorphodon,Ichthyosaurus,Dunkleosteus"
    " dinosaurs=Ichthyosaurus:2,Dunkleosteus:2,Dimorphodon:2"
    " species=Ichthyosaurus:6 values=Dunkleosteus sonar=Dunkleosteus:4 tokens=A,D"
    " objectives=A:5,B:5,D:10 marks=7 fishes=2 studied=9",
)


def final_scoring(path: Path | None = None) -> Evening:
    """Final sheets only, on a copy of which nobody has read anything."""
    from companion.core.copy import empty

    evening = Evening(("Ana", "David"), 1, path, empty("varuna"))
    for line in FINAL:
        evening.line(line)
    return evening


def write(folder: Path, names: Iterable[str] = (*SAMPLES, "final-scoring")) -> None:
    """Writes the samples."""
    for name in names:
        (final_scoring if name == "final-scoring" else SAMPLES[name])(folder / f"{name}.toml")


if __name__ == "__main__":
    write(FOLDER)
