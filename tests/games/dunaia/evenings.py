"""Evenings of Dunaïa played by the book: dice and piles by a fixed seed, every entry one that the rules allow.

`python -m tests.games.dunaia.evenings` writes the samples of `sheets/dunaia/samples` anew.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path

from companion.core import sheets
from companion.core.copy import Copy, empty, practice
from companion.core.entry import Entry, Note
from companion.core.table import Table
from companion.games.dunaia import effects
from companion.games.dunaia import entries as e
from companion.games.dunaia.clock import end
from companion.games.dunaia.fulfilled import open_tiles
from companion.games.dunaia.state import (
    SPACES,
    State,
    completed_squares,
    dunaia_place,
    free_tokens,
    sites,
    tile,
)
from companion.games.dunaia.village import PLACES

FOLDER = sheets.path("dunaia", "samples")
LEVELS = {1: range(1, 13), 2: range(13, 29), 3: range(29, 41)}
"""The catalogue numbers of the practice copy by level."""

ORDER = "ebdfhacgi"
"""Squares in the order in which a player likes to build on them: the middle first."""


class Evening:
    """A table that plays itself: rolls, chooses a good die, builds when it can, calls elders when it may."""

    def __init__(self, seats: Sequence[str], seed: int, path: Path | None = None, copy: Copy | None = None) -> None:
        self.random = random.Random(seed)
        self.clock = datetime(2026, 4, 11, 19, 30, tzinfo=UTC)
        if path is not None:
            path.unlink(missing_ok=True)
        self.table = Table.new("dunaia", seats, path, copy=copy or practice("dunaia"))
        self.piles = {level: self.random.sample(list(numbers), len(numbers)) for level, numbers in LEVELS.items()}

    @property
    def state(self) -> State:
        state: State = self.table.state
        return state

    def enter(self, entry: Entry, overrule: str | None = None) -> None:
        """Writes an entry some seconds after the one before."""
        self.clock += timedelta(seconds=self.random.randint(5, 45))
        self.table.enter(entry, overrule, at=self.clock)

    def line(self, line: str, overrule: str | None = None) -> None:
        """Writes a notation line."""
        self.enter(self.table.read(line), overrule)

    def legal(self, entry: Entry) -> bool:
        """True when the rules allow an entry without a word."""
        return self.table.propose(entry).grade == "legal"

    def set_up(self, colours: str, first: str, powers: str, prophecies: str) -> None:
        """Colours, first player, elders, prophecies, and six tiles on offer."""
        self.line(f"colours {colours}")
        self.line(f"{first}: first")
        self.line(f"elders {powers}")
        self.line(f"prophecies {prophecies}")
        self.line("offer " + ",".join(f"{s}/{self.drawn(s)}" for s in SPACES))

    def drawn(self, space: str) -> str:
        """The next tile of a pile, by its catalogue number."""
        pile = self.piles[int(space[0])]
        return f"t{pile.pop()}" if pile else "none"

    def play(self, turns: int = 200) -> None:
        """Turns until the game is over, or so many."""
        for _ in range(turns):
            if self.state.over:
                return
            self.turn()

    def turn(self) -> None:
        """One whole turn."""
        state = self.state
        seat = state.setup.seats[(state.active + (state.phase == "prophecies")) % state.count]
        if not state.pool:
            due = effects.neutral_dice(state.setup)
            faces = [self.random.randint(1, 6) for _ in range(due + state.count)]
            self.enter(e.Roll(seat=seat, neutral=tuple(faces[:due]), own=tuple(faces[due:])))
        self.call(seat)
        self.die(seat)
        self.awaken(seat)
        self.call(seat)
        self.recycle(seat)
        self.character(seat)
        met = open_tiles(self.state, self.state.active)
        if met:
            self.enter(e.Prophecy(seat=seat, tiles=met))
        self.late(seat)
        if self.state.trigger is not None:
            self.enter(e.Done(seat=seat))

    # -------------------------------------------------------------- the phases

    def die(self, seat: str) -> None:
        """The die that gives most."""
        state, at = self.state, self.state.seat_index(seat)
        faces = sorted(set(state.neutral)) or [state.own[at]]
        turnable = (False, True) if state.villages[at].elite == "tumbler" else (False,)
        choices = [(f, t) for f in faces for t in turnable]
        face, turned = max(choices, key=lambda c: (self.worth(at, 7 - c[0] if c[1] else c[0]), -c[0], not c[1]))
        self.enter(e.Die(seat=seat, face=face, turned=turned))

    def worth(self, at: int, dunaia: int) -> int:
        """How much a Dunaïa gives, roughly, in flowers."""
        gains = [effects.awakening(self.state, at, s) for s in dunaia_place(self.state, at, dunaia)]
        return sum(
            3 * g.step + g.flowers + g.chips + g.moves + (g.own_chip and dunaia not in self.state.villages[at].inserted)
            for g in gains
        )

    def awaken(self, seat: str) -> None:
        """Both squares, a move last, chips and moves of choice with it."""
        state, at = self.state, self.state.seat_index(seat)
        waiting = sorted(state.turn.waiting, key=lambda s: effects.awakening(state, at, s).moves)
        moving = [s for s in waiting if effects.awakening(state, at, s).moves]
        if len(moving) == 2:
            waiting = moving[:1]
        if waiting:
            self.enter(e.Wake(seat=seat, squares=tuple(waiting)))
        self.choose(seat)
        if self.state.phase == "awaken":
            self.enter(e.Skip(seat=seat))

    def choose(self, seat: str) -> None:
        """Everything that an effect leaves to choose."""
        while (owed := self.state.turn.owed) is not None:
            at = self.state.seat_index(seat)
            if owed.advances > 0:
                self.enter(e.Advance(seat=seat, site=self.best_site(at)))
            elif owed.chips > 0:
                self.enter(e.Chip(seat=seat, chips=(self.wanted_chip(at),)))
            elif move := self.good_move(at, owed.moved):
                self.enter(e.Move(seat=seat, dunaia=move[0], to=move[1]))
            else:
                self.enter(e.Skip(seat=seat))

    def best_site(self, at: int) -> str:
        """The site that is nearest to completion."""
        village = self.state.villages[at]
        return min(sites(self.state, at), key=lambda s: self.left(village.on(s)))

    def left(self, building: object) -> int:
        """The steps a site still needs."""
        return tile(self.state.setup, building).squares - building.step  # type: ignore[arg-type,attr-defined]

    def wanted_chip(self, at: int) -> int:
        """A chip in reserve that brings an elder nearer."""
        village = self.state.villages[at]
        wanted = [e_ for e_ in "ABC" if e_ not in village.fragments]
        costs = {c for elder in wanted for c in effects.cost_of(self.state.setup, elder) or ()}
        return min(village.reserve, key=lambda c: (str(c) not in costs, c))

    def good_move(self, at: int, moved: tuple[int, ...]) -> tuple[int, str] | None:
        """A Dunaïa that gives little, and a place beside a site or a level 2 with room."""
        state = self.state
        busy = set(sites(state, at))
        candidates = []
        for n in range(1, 7):
            if n in moved or busy & set(dunaia_place(state, at, n)):
                continue
            for where in PLACES:
                if busy & set(where) and effects.room(state, at, where, n) > 0:
                    candidates.append((len(busy & set(where)) * 3 - self.worth(at, n), n, where))
        best = max(candidates, default=None)
        return None if best is None else (best[1], best[2])

    def recycle(self, seat: str) -> None:
        """Build if it can be paid, else a step, a level 1, a move, a flower."""
        at = self.state.seat_index(seat)
        for entry in (*self.buildings(at, seat), *self.squares(at, seat)):
            if self.legal(entry):
                self.enter(entry)
                break
        if isinstance(entry, e.Build) and entry.space in SPACES and self.state.offer[SPACES.index(entry.space)]:
            self.refill()
        self.choose(seat)

    def refill(self) -> None:
        """The spaces from which a tile was taken, from their piles."""
        for space, spot in zip(SPACES, self.state.offer, strict=True):
            if spot.state == "unknown":
                self.line(f"offer {space}/{self.drawn(space)}")

    def buildings(self, at: int, seat: str) -> Iterable[Entry]:
        """Buildings that could be started, level 2 first, on the best empty square."""
        state = self.state
        empty_squares = [s for s in ORDER if state.villages[at].on(s) is None]
        if not empty_squares or free_tokens(state, at) == 0:
            return
        square = max(empty_squares, key=lambda s: (len(effects.serving(state, at, s)), -ORDER.index(s)))
        if state.villages[at].booked is not None:
            yield e.Build(seat=seat, space="booked", square=square)
        levels = [tile(state.setup, b).level for b in state.villages[at].squares if b]
        wanted = sorted(SPACES, key=lambda s: (levels.count(int(s[0])), self.random.random()))
        for space in wanted:
            yield e.Build(seat=seat, space=space, square=square)

    def squares(self, at: int, seat: str) -> Iterable[Entry]:
        """Recycling squares, the most useful first; the flower square always works."""
        state = self.state
        useful = sites(state, at)
        if useful:
            yield e.Recycle(seat=seat, on="advance", site=self.best_site(at))
        for owner, square in sorted(effects.level1_squares(state), key=lambda p: p[0] != at):
            building = state.villages[owner].on(square)
            effect = tile(state.setup, building).effect if building else ""
            if effect == "flowers" or (effect == "chips" and state.villages[at].reserve):
                yield e.Recycle(seat=seat, on=square, owner="" if owner == at else state.setup.seats[owner])
        if state.villages[at].reserve and state.villages[at].flowers >= 4:
            yield e.Recycle(seat=seat, on="move", chips=(self.wanted_chip(at),))
        yield e.Recycle(seat=seat, on="flower")

    # -------------------------------------------------------------- elders and characters

    def call(self, seat: str) -> None:
        """Every elder that can be paid and brings a fragment."""
        for elder in effects.elders(self.state.setup):
            at = self.state.seat_index(seat)
            table = self.state
            if not effects.affordable(table, at, elder) or elder in table.villages[at].fragments:
                continue
            entry = self.called(at, seat, elder)
            if self.legal(entry):
                self.enter(entry)
                self.choose(seat)

    def called(self, at: int, seat: str, elder: str) -> e.Elder:
        """A call with what its power needs."""
        chips, power = effects.payment(self.state, at, elder), effects.power_of(self.state, elder)
        plain = e.Elder(seat=seat, elder=elder, chips=chips, power=power not in ("colour", "search"))
        if power == "advance" and not sites(self.state, at):
            return plain.model_copy(update={"power": False})
        if power == "colour":
            village = self.state.villages[at]
            for square in completed_squares(self.state, at):
                building = village.on(square)
                has = effects.colours_of(self.state.setup, building) if building else ""
                left = [c for c in "GYPR" if c not in has and effects.colour_tokens_laid(self.state, c) < 3]
                if building and tile(self.state.setup, building).level == 1 and left:
                    colour = {"G": "green", "Y": "yellow", "P": "purple", "R": "red"}[left[0]]
                    return plain.model_copy(update={"power": True, "colour": colour, "square": square})
        if power == "search" and self.piles[3]:
            number = self.piles[3][0]
            free = [s for s in ORDER if self.state.villages[at].on(s) is None]
            if free:
                found = plain.model_copy(update={"power": True, "tile": f"t{number}", "square": free[0]})
                if self.legal(found):
                    self.piles[3].remove(number)
                    self.random.shuffle(self.piles[3])
                    return found
        return plain

    def late(self, seat: str) -> None:
        """A call after the prophecies, by the way."""
        if self.state.played % 7 == 0:
            self.call(seat)

    def character(self, seat: str) -> None:
        """What the elite character of a seat can still do this turn."""
        at = self.state.seat_index(seat)
        village, dunaia = self.state.villages[at], self.state.turn.dunaia
        match village.elite:
            case "trader" if len(village.inserted) >= 5 and (move := self.good_move(at, ())):
                self.enter(e.Trade(seat=seat, chips=village.inserted[-2:], move=(f"{move[0]}{move[1]}",)))
            case "foreman" if sites(self.state, at) and village.flowers >= 4:
                self.enter(e.Hasten(seat=seat, site=self.best_site(at)))
            case "walker":
                where = next((p for p in PLACES if set(p) & set(sites(self.state, at))), "")
                if where and effects.room(self.state, at, where, dunaia) > 0:
                    self.enter(e.Stroll(seat=seat, move=(f"{dunaia}{where}",)))
            case "booker" if village.booked is None:
                self.enter(e.Book(seat=seat, space=self.random.choice([s for s in SPACES if self.known(s)])))
                self.refill()

    def known(self, space: str) -> bool:
        """True when a tile lies on a space."""
        return self.state.offer[SPACES.index(space)].state == "known"


def evening_three(path: Path | None = None) -> Evening:
    """A complete evening of three, as the rulebook seats them."""
    evening = Evening(("Thomas", "Cecile", "Norah"), 7, path)
    evening.set_up("yellow,green,red", "Thomas", "flowers,colour,advance", "six-buildings,three-in-line,each-level")
    evening.play()
    return evening


def evening_two(path: Path | None = None) -> Evening:
    """A complete evening of two."""
    evening = Evening(("Ana", "David"), 11, path)
    evening.set_up("purple,red", "David", "moves,advance,flowers", "flowers-artefact,six-buildings,three-in-line")
    evening.play()
    return evening


def evening_four(path: Path | None = None) -> Evening:
    """A complete evening of four."""
    evening = Evening(("Ines", "Juri", "Kemal", "Lea"), 5, path)
    evening.set_up(
        "red,green,yellow,purple", "Kemal", "search,flowers,advance", "each-level,twelve-flowers,four-corners"
    )
    evening.play()
    return evening


def evening_elite(path: Path | None = None) -> Evening:
    """A complete evening of three with elite characters."""
    evening = Evening(("Mira", "Noé", "Otto"), 3, path)
    evening.set_up("green,yellow,purple", "Noé", "colour,moves,advance", "three-in-line,twelve-flowers,each-level")
    evening.line("elites trader,walker,booker,foreman")
    for line in ("Mira: pick walker", "Otto: pick booker", "Noé: pick foreman"):
        evening.line(line)
    evening.play()
    return evening


def evening_overruled(path: Path | None = None) -> Evening:
    """Ten turns of two players with a slip that the table lets pass, and one that is amended."""
    evening = Evening(("Ana", "David"), 19, path)
    evening.set_up("purple,red", "Ana", "moves,advance,flowers", "seven-buildings,two-artefacts,three-in-line")
    evening.line("Ana: roll 2,3,3,5,6 4,1")
    evening.line("Ana: die 3")
    evening.line("Ana: wake d,e")
    evening.line("Ana: recycle flower")
    evening.line("David: die 4 colour=neutral", overrule="it showed 4 when he took it; the roll was written wrong")
    evening.line("David: wake e,f")
    evening.line("David: recycle flower")
    evening.enter(Note(text="David's die lay on its edge."))
    return evening


def final_scoring(path: Path | None = None) -> Evening:
    """End-of-game scoring only, on a copy of which nobody has read anything."""
    evening = Evening(("Thomas", "Cecile", "Norah"), 1, path, empty("dunaia"))
    for line in (
        "Thomas: board a1R,b2Y,c1R,e3G:<R2vG2,g2P4@3,h2G flowers=7 artefacts=3",
        "Cecile: board a1G,c1Y,d2P,e2P,f3*:<P2^Y2,h2R flowers=8 artefacts=2 fragments=B "
        "prophecies=twelve-flowers,flowers-artefact",
        "Norah: board a2G,b1G,d2Y,e3R+Y:<Y2^G2vP2,f2P,g1G3@1,h1P flowers=5 artefacts=2 fragments=A "
        "prophecies=each-level",
        "over",
    ):
        evening.line(line)
    return evening


SAMPLES = {
    "evening-three": evening_three,
    "evening-two": evening_two,
    "evening-four": evening_four,
    "evening-elite": evening_elite,
    "overruled": evening_overruled,
    "final-scoring": final_scoring,
}


def main() -> None:
    """Writes every sample anew."""
    FOLDER.mkdir(exist_ok=True)
    for name, play in SAMPLES.items():
        evening = play(FOLDER / f"{name}.toml")
        totals = ", ".join(f"{s.seat} {s.shown()}" for s in evening.table.snapshot().score.seats)
        print(f"{name}: {len(evening.table.records)} entries, {totals}; {end(evening.state).by or 'not called'}")


if __name__ == "__main__":
    main()
