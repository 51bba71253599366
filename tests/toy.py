"""The smallest game of the house: players add 1 to 3 stones to a heap; whoever brings it to ten or more ends the game.

It shows all that a game must have (see `docs/adding-a-game.md`) and lets the house be tested without a real game.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import ClassVar

from pydantic import Field

from companion.core import copy as copies
from companion.core.agenda import Agenda, Coming, Due, Ended, Now
from companion.core.copy import Copy
from companion.core.drawing import Canvas, Cell, Drawing, View
from companion.core.entry import Entry, SeatEntry
from companion.core.game import Game, Key
from companion.core.rule import Registry, warned
from companion.core.setup import Setup
from companion.core.table import Table
from companion.core.tally import Reason, ScoreSheet, SeatScore, Tally, decide

registry = Registry.of("varuna")
GOAL = 10


class Add(SeatEntry):
    """Stones put on the heap."""

    verb: ClassVar[str] = "add"
    stones: int = Field(description="how many stones", ge=0, le=99)
    place: str = Field(default="middle", description="where they go", json_schema_extra={"words": "places"})


class Hide(SeatEntry):
    """A stone hidden in a fist."""

    verb: ClassVar[str] = "hide"
    colour: str = Field(description="its colour", json_schema_extra={"secret": True})


@dataclass(frozen=True, slots=True)
class Heap:
    """Stones by seat, and whose turn it is."""

    setup: Setup
    stones: tuple[int, ...]
    turn: int = 0

    def with_setup(self, setup: Setup) -> Heap:
        return replace(self, setup=setup)

    @property
    def total(self) -> int:
        return sum(self.stones)


def opening(setup: Setup) -> Heap:
    return Heap(setup, (0,) * len(setup.seats))


def apply(state: Heap, entry: Entry) -> Heap:
    if not isinstance(entry, Add):
        return state
    i = state.setup.seats.index(entry.seat)
    stones = (*state.stones[:i], state.stones[i] + entry.stones, *state.stones[i + 1 :])
    return replace(state, stones=stones, turn=(i + 1) % len(stones))


@registry.check("toy.add.one-to-three", on=Add)
def one_to_three(state: Heap, entry: Add) -> str | None:
    return None if 1 <= entry.stones <= 3 else f"{entry.seat} adds {entry.stones} stones; 1 to 3 are allowed."


@registry.check("toy.add.in-turn", on=Add)
def in_turn(state: Heap, entry: Add) -> str | None:
    now = state.setup.seats[state.turn]
    return None if entry.seat == now else f"It is {now}’s turn, not {entry.seat}’s."


@registry.check("toy.add.wasteful", on=Add)
def wasteful(state: Heap, entry: Add) -> object:
    return warned("Two would do.") if state.total == GOAL - 2 and entry.stones == 3 else None


def agenda(state: Heap) -> Agenda:
    seat = state.setup.seats[state.turn]
    if state.total >= GOAL:
        return Agenda(Now(None, "over", None, "over"), ended=Ended("toy.end", f"The heap holds {state.total} stones."))
    offers = tuple(Add(seat=seat, stones=n) for n in (1, 2, 3))
    due = Due("toy.add.in-turn", "add 1 to 3 stones", seat, offers=offers)
    return Agenda(Now(None, "adding", seat, f"{seat} adds ▸ {GOAL - state.total} to go"), (due,), (
        Coming("toy.end", f"the end at {GOAL} stones", None, "end", "certain"),
    ))  # fmt: skip


def score(state: Heap) -> ScoreSheet:
    seats = tuple(
        SeatScore(s, (Tally("toy.score", "stones", (Reason(n, f"{n} stones", "toy.score"),)),))
        for s, n in zip(state.setup.seats, state.stones, strict=True)
    )
    final = state.total >= GOAL
    winners, tie = decide(seats, None, "Equal heaps share the victory.")
    return ScoreSheet(seats, winners if final else (), tie if final else None, final=final)


def panel(state: Heap, view: View) -> Drawing:
    canvas = Canvas(view.width)
    canvas.put(1, 0, "HEAP", "muted")
    seat = view.seat or state.setup.seats[state.turn]
    for n in (1, 2, 3, 4):
        says = f"{seat} adds {n}"
        cell = Cell(f"add{n}", 1 + n * 6, 0, 3, says, "toy.add.one-to-three", Add(seat=seat, stones=n), open=n < 4)
        canvas.cell(cell, f"[{n}]", "primary" if n < 4 else "muted")
    for y, (name, stones) in enumerate(zip(state.setup.seats, state.stones, strict=True), 2):
        canvas.put(1, y, f"{name} {'●' * stones}")
    return canvas.drawing()


def words(_state: Heap) -> Mapping[str, tuple[str, ...]]:
    return {"places": ("middle", "left", "right")}


def keys(state: Heap, seat: str | None) -> tuple[Key, ...]:
    who = seat or state.setup.seats[state.turn]
    return (Key("+", "add one", Add(seat=who, stones=1)),)


GAME = Game(
    name="varuna",
    title="Toy",
    least_seats=1,
    most_seats=100,
    entries=(Add, Hide),
    registry=registry,
    opening=opening,
    apply=apply,
    agenda=agenda,
    score=score,
    panel=panel,
    glance=lambda state, seat: str(state.stones[state.setup.seats.index(seat)]),
    words=words,
    keys=keys,
    correct=lambda state, entry: Add(seat=entry.seat, stones=3) if isinstance(entry, Add) else None,
    revealed=lambda state, entry: not isinstance(entry, Hide) or state.total >= GOAL,
)
"""It borrows the sheets of a real game where the core wants to read some."""


def table(*seats: str) -> Table:
    """A table of the toy game that has no file."""
    return Table(GAME, Setup("varuna", seats or ("ana", "david"), Copy("varuna", data=copies.empty("varuna").data)))
