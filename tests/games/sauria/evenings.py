"""Whole evenings of Sauria, played through a table line by line: the samples are written with this.

`python -m tests.games.sauria.evenings` writes them again. Cards, markers and dice come from a seeded shuffle of the
practice copy, so an evening is the same every time; what people do is told as tasks.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path

from companion.core import copy as copies
from companion.core import sheets
from companion.core.entry import Entry
from companion.core.errors import CompanionError
from companion.core.table import Table
from companion.games.sauria import charts, conduct, deck, eruptions, order, places, scoring, spaces, sums
from companion.games.sauria import print as printed
from companion.games.sauria.state import Board, Dinosaur, Owed, Sauria

TILES: Mapping[str, str] = {
    "B5": "shed", "K5": "bunker", "R2": "nursery", "W8": "clinic",
    "B9": "radio-tower", "B10": "garage", "K7": "tunnel-access", "K8": "power-plant",
    "R7": "ranger-post", "R9": "laboratory", "W10": "field-hospital", "W11": "swamp",
    "B12": "helipad", "B13": "aviary", "B14": "lookout", "K11": "docks", "K14": "game-trail", "K16": "server-room",
    "R11": "armoury", "R12": "hunting-lodge", "R13": "workshop", "W13": "geyser-field",
    "W14": "emergency-generator", "W15": "pharmacy",
}  # fmt: skip
"""Which tile lies on which field of the practice map in these evenings."""

SPARE_ITEMS = ("drone", "laptop", "rope", "crowbar", "painkillers", "antibiotics", "bandage", "petrol")


@dataclass
class Evening:
    """A table at play: what people want to do next, and the cards, markers and dice of the evening."""

    table: Table
    tasks: dict[str, list[str]]
    chance: random.Random
    moment: datetime
    stages: list[list[str]] = field(default_factory=list)
    days: list[str] = field(default_factory=list)
    nights: list[str] = field(default_factory=list)
    encounters: list[str] = field(default_factory=list)
    wounds: list[str] = field(default_factory=list)
    lava: list[str] = field(default_factory=list)
    items: dict[str, list[str]] = field(default_factory=dict)

    @property
    def state(self) -> Sauria:
        """The table as it stands."""
        state: Sauria = self.table.state
        return state

    # -------------------------------------------------------------- writing

    def say(self, line: str) -> None:
        """Writes a line that must be legal."""
        self.write(self.table.read(line))

    def write(self, entry: Entry) -> None:
        """Writes an entry that must be legal."""
        self.moment += timedelta(seconds=20)
        self.table.enter(entry, at=self.moment)

    def could(self, line: str) -> bool:
        """True when a line would be written as wholly legal or merely warned of."""
        try:
            verdict = self.table.propose(self.table.read(line))
        except CompanionError:
            return False
        return verdict.legal

    # -------------------------------------------------------------- cards, markers, dice

    def shuffle(self) -> None:
        """All decks as the practice copy has them."""
        copy = self.state.setup.copy
        self.stages = [[], [], [], []]
        for name in printed.names(copy, "dino"):
            stage = printed.number(copy, "dino", name, "stage") or 1
            self.stages[stage - 1] += [name] * (printed.number(copy, "dino", name, "cards") or 0)
        for pile in self.stages:
            self.chance.shuffle(pile)
        quiet = [n for n in printed.names(copy, "event") if not printed.number(copy, "event", n, "noise")]
        mild = [n for n in quiet if n not in ("power-surge", "cold-rain", "falling-ash", "scent-of-blood")]
        self.days = [n for n in mild if printed.word(copy, "event", n, "deck") == "day"]
        self.nights = [n for n in mild if printed.word(copy, "event", n, "deck") == "night"]
        out = {"easier": "minus", "harder": "plus"}.get(self.state.difficulty)
        self.encounters = [
            n for n in printed.names(copy, "encounter") if printed.word(copy, "encounter", n, "sign") != out
        ]
        self.wounds = [n for n in printed.names(copy, "wound") if printed.yes(copy, "wound", n, "bleeds") is False]
        self.lava = [a for a in ("blue", "black", "red", "white") for _ in range(3)]
        for kind in ("medical", "technology", "ranger", "maintenance"):
            here = [n for n in printed.names(copy, "item") if printed.word(copy, "item", n, "deck") == kind]
            self.items[kind] = [n for n in here if n not in ("boat-parts", "satellite-phone")]
            self.chance.shuffle(self.items[kind])
        for pile in (self.days, self.nights, self.encounters, self.wounds, self.lava):
            self.chance.shuffle(pile)

    def card(self) -> str:
        """The next dinosaur card."""
        reading = self.state.setup.reading("harder_deck_without_stage4")
        by_stage = deck.stages(len(self.state.setup.seats), self.state.difficulty, reading)
        stage = deck.next_stage(by_stage, self.state.drawn) or 1
        return self.stages[stage - 1].pop()

    def roll(self, letters: str) -> list[str]:
        """The faces of these dice."""
        colours = {"g": "green", "y": "yellow", "r": "red", "b": "black"}
        faces = (self.state.setup.copy.words(f"die.{colours[c]}") or ("0",) for c in letters)
        return [self.chance.choice(f) for f in faces]

    def turned(self, seat: str, damage: int) -> str:
        """The names of the wound cards that this damage turns up, as the rest of a line."""
        board = self.state.board(seat)
        up = max(0, damage - max(0, 5 - board.cards))
        names = [self.chance.choice(self.wounds) for _ in range(min(up, 5 - len(board.up)))]
        return f" turned={','.join(names)}" if names else ""

    # -------------------------------------------------------------- what must follow at once

    def settle(self) -> None:
        """Pays everything that is owed: reveals, encounters, attacks, draws, dinosaurs, lava."""
        for _ in range(40):
            if not self.state.owed:
                return
            self._pay(self._first(self.state.owed))

    @staticmethod
    def _first(owed: Sequence[Owed]) -> Owed:
        rank = ("reveal", "leaving", "counter", "encounter", "lava", "draw", "dinosaur")
        return min(owed, key=lambda o: rank.index(o.kind))

    def _pay(self, debt: Owed) -> None:
        seat = debt.seat
        match debt.kind:
            case "reveal":
                self.say(f"reveal {debt.place} {TILES[debt.place]}")
            case "encounter":
                self.say(f"{seat}: encounter {self.encounters.pop()}")
            case "leaving" | "counter":
                self._attack(debt.what, seat, debt.kind == "leaving")
            case "lava" if seat:
                self.say(f"{seat}: damage 5 lava{self.turned(seat, 5)}")
            case "lava":
                self.say(f"hurt {debt.what} 5 lava")
            case "draw":
                self._draw(debt)
            case "dinosaur":
                self.say(f"dino {self.card()} {debt.place}")

    def _attack(self, dinosaur: str, seat: str, leaving: bool = False) -> None:
        dino = self.state.dinosaur(dinosaur)
        assert dino is not None
        faces = self.roll(conduct.dice(self.state, dino) or "g")
        held = leaving and "x" in faces
        hits = sum(int(f) for f in faces if f.isdecimal()) + (0 if leaving else faces.count("x"))
        stays = " stays=yes" if held else ""
        self.say(f"{seat}: attacked {dinosaur} {hits}{stays}{self.turned(seat, hits)}")

    def _draw(self, debt: Owed) -> None:
        wanted = sums.owed(self.state, debt).points
        bag = self.state.bags[debt.area]
        marbles = ["quiet"] * bag.quiet + ["red"] * bag.red
        self.chance.shuffle(marbles)
        drawn = marbles[:wanted]
        if len(drawn) < wanted:
            drawn += ["quiet"] * (wanted - len(drawn))
        self.say(f"{debt.seat}: draws {debt.area} {drawn.count('quiet')} {drawn.count('red')}")

    # -------------------------------------------------------------- a turn

    def turn(self, seat: str) -> None:
        """A player's turn: tasks in order while action points last, then pass."""
        for _ in range(8):
            board = self.state.board(seat)
            if order.active(self.state) != seat or not board.alive:
                break
            line = self._next(board)
            if line is None:
                break
            self.say(line)
            self._make_room(seat)
            self.settle()
        if order.active(self.state) == seat:
            self.say(f"{seat}: passes")

    def _make_room(self, seat: str) -> None:
        while spaces.over(self.state, self.state.board(seat)):
            self.say(f"{seat}: discards {self.state.board(seat).items[0].name}")

    def _next(self, board: Board) -> str | None:
        line = self._fight(board)
        if line:
            return line
        while self.tasks[board.seat]:
            task = self.tasks[board.seat][0]
            word, _, rest = task.partition(" ")
            if word == "until" and self.state.round < int(rest):
                return self._rest(board)
            if word == "to" and board.place != rest:
                return self._walk(board, rest)
            self.tasks[board.seat].pop(0)
            if word in ("until", "to"):
                continue
            line = self._found(board, word) if word in ("search", "quicksearch", "scour") else f"{board.seat}: {task}"
            if self.could(line):
                return line
            if not self.could(line) and board.ap:
                self.tasks[board.seat].insert(0, task)
                return None
        return self._rest(board)

    def _rest(self, board: Board) -> str | None:
        line = f"{board.seat}: rest{' heals=down' if board.cards > len(board.up) else ''}"
        return line if board.cards and self.could(line) else None

    def _found(self, board: Board, verb: str) -> str:
        tile = places.tile_at(self.state, board.place)
        kind = printed.word(self.state.setup.copy, "tile", tile, "type") or "ranger"
        pile = self.items.get(kind) or ["rope"]
        return f"{board.seat}: {verb} {pile[-1]}"

    def _walk(self, board: Board, goal: str) -> str | None:
        chart = charts.of(self.state)
        assert chart is not None
        dry = frozenset(h.name for h in chart.land() if h.name not in self.state.covered)
        steps = chart.towards(board.place, goal, dry)
        if not steps:
            return None
        step = min(steps, key=lambda s: (len(places.dinosaurs_on(self.state, s)), s))
        onward = chart.towards(step, goal, dry) if step != goal else ()
        if onward and not places.dinosaurs_on(self.state, board.place) and places.specific(onward[0]):
            line = f"{board.seat}: sprint {step},{onward[0]}"
            if self.could(line):
                return line
        for verb in ("evade", "move") if places.dinosaurs_on(self.state, board.place) else ("move",):
            if self.could(f"{board.seat}: {verb} {step}"):
                return f"{board.seat}: {verb} {step}"
        return None

    def _fight(self, board: Board) -> str | None:
        here = [d for d in places.dinosaurs_on(self.state, board.place) if not d.out_of_action]
        for dino in here:
            size = printed.word(self.state.setup.copy, "dino", dino.species, "size") or "large"
            for held in board.items:
                letters = printed.word(self.state.setup.copy, "item", held.name, size)
                if not held.shots or letters in (None, "none"):
                    continue
                hits = sum(int(f) if f.isdecimal() else 1 for f in self.roll(letters or ""))
                line = f"{board.seat}: attack {dino.id} {held.name} {hits}"
                if self.could(line):
                    return line
        return None

    # -------------------------------------------------------------- a round

    def round(self) -> None:
        """A whole round: event, lava, turns, dinosaurs, clean-up."""
        dark = printed.night(self.state, self.state.round)
        night = dark or self.state.difficulty == "harder"
        pile = self.nights if night else self.days
        self.say(f"event {pile[0]}")
        pile.append(pile.pop(0))
        if eruptions.kind(self.state, self.state.round) != "none":
            self.say("phase lava")
            if eruptions.kind(self.state, self.state.round) == "card":
                self.say(f"lava {self.lava.pop()}")
            self.settle()
        if scoring.over(self.state):
            return
        self.say("phase action")
        for _ in range(6):
            seat = order.active(self.state)
            if not seat or scoring.over(self.state):
                break
            self.turn(seat)
        if scoring.over(self.state):
            return
        self.say("phase dinosaur")
        for _ in range(60):
            waiting = conduct.waiting(self.state)
            if not waiting or scoring.over(self.state):
                break
            self.dinosaur(waiting[0])
        if scoring.over(self.state):
            return
        self.say("phase cleanup")
        self.say("phase end" if self.state.round == 16 else "phase event")

    def dinosaur(self, dino: Dinosaur) -> None:
        """One dinosaur or pack does what it must."""
        plan = conduct.plan_of(self.state, dino)
        offers = conduct.plan(self.state, dino).offers
        if plan is not None and plan.does in ("attack", "panic") and plan.targets:
            self._attack(dino.id, plan.targets[0])
        elif plan is not None and plan.does == "fight":
            self._duel(dino, plan.targets[0])
        elif offers:
            self.write(offers[0])
        else:
            self.say(f"waits {dino.id}")

    def _duel(self, dino: Dinosaur, target: str) -> None:
        other = self.state.dinosaur(target)
        assert other is not None
        copy = self.state.setup.copy
        lives = [(printed.number(copy, "dino", d.species, "life") or 1) - d.damage for d in (dino, other)]
        dealt, taken = [], []
        while lives[0] > 0 and lives[1] > 0 and len(dealt) < 12:
            hits = [
                sum(int(f) if f.isdecimal() else 1 for f in self.roll(conduct.dice(self.state, d) or "g"))
                for d in (dino, other)
            ]
            dealt.append(hits[0])
            taken.append(0 if other.out_of_action else hits[1])
            lives = [lives[0] - taken[-1], lives[1] - hits[0]]
        self.say(f"fights {dino.id} {target} {','.join(map(str, dealt))} {','.join(map(str, taken))}")


# ------------------------------------------------------------------ the samples


def begin(
    seats: Sequence[str],
    path: Path | None,
    seed: int,
    tasks: Mapping[str, Sequence[str]],
    options: Mapping[str, str] | None = None,
    chosen: Mapping[str, str] | None = None,
) -> Evening:
    """A table with the practice copy, its decks shuffled."""
    table = Table.new("sauria", seats, path, options, chosen, copies.practice("sauria"))
    moment = datetime(2026, 3, 14, 18, 30, tzinfo=UTC)
    evening = Evening(table, {s: list(t) for s, t in tasks.items()}, random.Random(seed), moment)
    evening.shuffle()
    return evening


def set_up(evening: Evening, people: Mapping[str, tuple[str, int, str]], starter: str) -> None:
    """Characters, goal cards, figures, and the tiles under them (alone: zones 1 and 2)."""
    state = evening.state
    for seat, (character, card, _) in people.items():
        evening.say(f"{seat}: plays {character}")
        evening.say(f"{seat}: goalcard {card}")
        items = [i for i in state.setup.copy.words(f"character.{character}.items") or () if i != "none"]
        if items:
            evening.say(f"{seat}: gains {','.join(items)} trait")
    if len(people) > 1:
        evening.say(f"starter {starter}")
    for seat in order.turns(evening.state):
        evening.say(f"{seat}: stands {people[seat][2]}")
    for place in dict.fromkeys(p[2] for p in people.values()):
        evening.say(f"reveal {place} {TILES[place]}")
        evening.settle()
    if evening.state.open_start:
        zones = [p for p in TILES if (places.zone(evening.state, p) or 3) < 3]
        for place in zones:
            if place not in evening.state.tiles:
                evening.say(f"reveal {place} {TILES[place]} effect=yes")


def play(evening: Evening, last: int = 16, each: Callable[[Evening], None] = lambda _: None) -> None:
    """Plays rounds until the last one, or until the game ends."""
    while not scoring.over(evening.state) and evening.state.round <= last:
        if evening.state.phase == "event":
            each(evening)
        evening.round()


def three(path: Path | None = None, seed: int = 56) -> Evening:
    """Three players: the bunker is powered, the signal is sent, one of them dies."""
    tasks = {
        "Ana": [
            "to B10",
            "search",
            "quicksearch",
            "to B7",
            "to B10",
            "to B9",
            "until 5",
            "signal radio-tower",
            "to B8",
            "to B4",
            "to B13",
            "to B12",
            "until 16",
        ],
        "Kim": [
            "to K8",
            "repair",
            "marker film 1",
            "to K3",
            "to K6",
            "marker film 1",
            "to K7",
            "until 8",
            "tunnel bunker",
            "until 16",
        ],
        "David": [
            "to R9",
            "search",
            "to R7",
            "search",
            "quicksearch",
            "to R8",
            "to R6",
            "to W6",
            "to R4",
            "to R5",
            "to R3",
            "to R4",
            "to R6",
            "until 16",
        ],
    }
    evening = begin(("Ana", "Kim", "David"), path, seed, tasks)
    set_up(
        evening, {"Ana": ("hunter", 2, "B5"), "Kim": ("photographer", 1, "K5"), "David": ("scientist", 2, "R2")}, "Kim"
    )
    goals = {6: ("Kim", 3), 9: ("Ana", 4), 11: ("Kim", 4), 12: ("David", 4), 15: ("Kim", 1), 16: ("Ana", 1)}

    def each(now: Evening) -> None:
        if now.state.round in goals:
            seat, points = goals[now.state.round]
            if now.state.board(seat).alive:
                now.say(f"{seat}: goal {points}")

    play(evening, each=each)
    return evening


def solo(path: Path | None = None, seed: int = 14) -> Evening:
    """One player alone."""
    tasks = {
        "Ana": [
            "to B11",
            "to B10",
            "search",
            "to B14",
            "quicksearch",
            "to K10",
            "to K7",
            "to B11",
            "to B9",
            "to W11",
            "to W8",
            "act clinic",
            "to B4",
            "to B9",
            "to B12",
            "until 16",
        ]
    }
    evening = begin(("Ana",), path, seed, tasks)
    set_up(evening, {"Ana": ("ranger", 2, "B5")}, "Ana")
    goals = {4: 4, 7: 3, 10: 2}

    def each(now: Evening) -> None:
        if now.state.round == 5:
            now.say("Ana: gains egg,egg encounter")
        if now.state.round in goals:
            now.say(f"Ana: goal {goals[now.state.round]}")
        if now.state.round == 16:
            now.say("Ana: goal 1")

    play(evening, each=each)
    return evening


def together(path: Path | None = None, seed: int = 9) -> Evening:
    """Two players against a common target."""
    tasks = {
        "Eva": [
            "to B10",
            "search",
            "to B14",
            "to B13",
            "to B9",
            "until 6",
            "signal radio-tower",
            "to B4",
            "to B7",
            "to B12",
            "until 16",
        ],
        "Finn": [
            "to K3",
            "to K7",
            "to K8",
            "repair",
            "to K6",
            "to K10",
            "to B11",
            "to B10",
            "search",
            "to B9",
            "to B12",
            "until 16",
        ],
    }
    evening = begin(
        ("Eva", "Finn"), path, seed, tasks, {"mode": "cooperative", "difficulty": "easier", "open-start": "no"}
    )
    set_up(evening, {"Eva": ("palaeontologist", 2, "B5"), "Finn": ("ranger", 1, "B5")}, "Eva")
    goals = {5: ("Eva", 4), 8: ("Finn", 4), 10: ("Eva", 3), 12: ("Finn", 3), 14: ("Eva", 2)}

    def each(now: Evening) -> None:
        if now.state.round in goals:
            seat, points = goals[now.state.round]
            now.say(f"{seat}: goal {points}")
        if now.state.round == 7:
            now.say("Eva: gains egg,egg encounter")
        if now.state.round == 16:
            now.say("Eva: goal 1")

    play(evening, each=each)
    return evening


def harder(path: Path | None = None, seed: int = 9) -> Evening:
    """Two players in the harder mode: lava from round 7."""
    tasks = {
        "Mia": ["to K8", "repair", "to B11", "to B10", "to B9", "signal radio-tower", "to B13", "to B12", "until 16"],
        "Noé": ["to B10", "search", "quicksearch", "to B14", "search", "to B13", "to B12", "until 16"],
    }
    evening = begin(("Mia", "Noé"), path, seed, tasks, {"difficulty": "harder"})
    set_up(evening, {"Mia": ("saboteur", 3, "K5"), "Noé": ("chaotician", 1, "B5")}, "Mia")
    goals = {5: ("Noé", 2), 6: ("Mia", 4), 9: ("Noé", 4), 16: ("Mia", 1)}

    def each(now: Evening) -> None:
        if now.state.round in goals:
            seat, points = goals[now.state.round]
            if now.state.board(seat).alive:
                now.say(f"{seat}: goal {points}")

    play(evening, each=each)
    return evening


def scoring_only(path: Path | None = None) -> Table:
    """Three final sheets on an empty copy, typed in when all is over."""
    table = Table.new("sauria", ("Ana", "Kim", "David"), path)
    moment = datetime(2026, 3, 14, 22, 5, tzinfo=UTC)
    for i, line in enumerate(
        ("Ana: final helicopter 3,2,1", "Kim: final bunker 3,2", "David: final dead 4,3,1 encounters=1")
    ):
        table.enter(table.read(line), at=moment + timedelta(seconds=30 * i))
    return table


SAMPLES: Mapping[str, Callable[[Path | None], object]] = {
    "evening-three": three,
    "solo": solo,
    "cooperative": together,
    "harder": harder,
    "final-scoring": scoring_only,
}


def written(folder: Path) -> Iterator[Path]:
    """Writes every sample into a folder."""
    for name, evening in SAMPLES.items():
        path = folder / f"{name}.toml"
        path.unlink(missing_ok=True)
        evening(path)
        yield path


if __name__ == "__main__":
    for path in written(sheets.path("sauria", "samples")):
        print(path)
