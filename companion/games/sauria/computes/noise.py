"""Noise worked out for this table: what an action would cost, from which bag, and what a draw brings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from companion.core.tally import Tally
from companion.games.sauria import noise, noises, places, sums
from companion.games.sauria import print as printed
from companion.games.sauria.registry import registry
from companion.games.sauria.state import Bag, Deed, Sauria, Step


@registry.compute(
    "sauria.noise.total-formula",
    "sauria.noise.enter-jungle",
    "sauria.noise.enter-road",
    "sauria.noise.source-action-symbol",
    "sauria.noise.source-movement",
    "sauria.noise.night-surcharge",
    "sauria.noise.night-light-source",
    "sauria.noise.example-day-move",
    "sauria.noise.example-day-sprint",
    "sauria.noise.boat-and-bunker-zero",
    "sauria.location.symbol-noise",
    "sauria.night.movement-plus-one",
    "sauria.night.noise-plus-one",
    "sauria.night.evade",
    "sauria.night.sneak",
    "sauria.night.cap-two",
    "sauria.night.field-noise-not-doubled",
    "sauria.night.advisor-example",
    "sauria.action.quiet-move",
    "sauria.action.sneak",
    "sauria.boat.no-noise",
    "sauria.encounter.actions-follow-rules",
    "sauria.faq.dino-deck-empty",
    "sauria.faq.dino-deck-restocked",
    "sauria.weapon.machete",
)
def markers(state: Sauria, action: str, path: Sequence[str] = (), seat: str = "") -> Tally:
    """The markers an action would cost a player, each part shown; `path` are the fields it would enter."""
    board = state.board(seat or state.setup.seats[0])
    steps = tuple(places.step(state, p) for p in path)
    end = steps[-1] if steps else places.step(state, board.place, board.area)
    deed = Deed(
        action=action,
        seat=board.seat,
        character=board.character,
        round=state.round,
        path=steps,
        area=end.area,
        place=end.name,
        light=places.light(state, board),
        safe=places.safe_at(state, end.name),
    )
    act = sums.act(state, deed)
    return noise.total(act if state.deck or act.exempt else replace(act, exempt="deck"))


@registry.compute("sauria.noise.bag-of-end-area")
def bag_of(state: Sauria, path: Sequence[str]) -> str:
    """The area in whose bag all markers of an action lie: that of the field where it ends; "" unknown."""
    steps: list[Step] = [places.step(state, p) for p in path]
    return steps[-1].area if steps else ""


@dataclass(frozen=True, slots=True)
class Brought:
    """What a draw brings: dinosaur cards to turn up, and the field for their figures."""

    dinosaurs: int
    field: str


@registry.compute("sauria.noise.black-marker", "sauria.noise.red-marker", "sauria.noise.several-red-markers")
def brought(state: Sauria, seat: str, quiet: int = 0, red: int = 0) -> Brought:
    """Black markers bring nothing, every red one a dinosaur onto the field where the action ended."""
    del quiet
    return Brought(noise.dinosaurs(red, state.deck), places.name(state, state.board(seat).place))


@dataclass(frozen=True, slots=True)
class Left:
    """What a bag holds, and the chance that its next marker is a dinosaur, as "1/6"."""

    quiet: int
    red: int
    dinosaur: str


@registry.compute("sauria.noise.bag-contents", "sauria.noise.bag-refill")
def contents(state: Sauria, area: str, quiet: int = 0, red: int = 0) -> Left:
    """A bag after a draw of so many markers; run empty it is filled again, and the draw goes on."""
    full = Bag(4 * state.players, state.players)
    bag = noises.taken(state.bags[area], Bag(quiet, red), full) if quiet or red else state.bags[area]
    return Left(bag.quiet, bag.red, str(noise.Contents(bag.quiet, bag.red).chance))


@registry.compute("sauria.night.which-rounds")
def night(state: Sauria, round: int) -> str:
    """night for a black number on the round track, day for a white one, unread until an owner says."""
    dark = printed.night(state, round)
    return "unread" if dark is None else "night" if dark else "day"
