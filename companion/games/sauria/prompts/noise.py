"""Noise markers that are owed, and what a draw asks for on the cardboard."""

from __future__ import annotations

from collections.abc import Iterator

from companion.core.agenda import Due
from companion.games.sauria import noise, noises, places, sums
from companion.games.sauria import print as printed
from companion.games.sauria.entries import Draw
from companion.games.sauria.registry import registry
from companion.games.sauria.state import Bag, Owed, Sauria


def hints(state: Sauria, rule: str) -> Iterator[Due]:
    """What the latest entry asks for on the cardboard under a rule."""
    for hint in state.hints:
        if hint.rule == f"sauria.{rule}":
            yield Due(hint.rule, hint.says, hint.seat or None, optional=True, needs=hint.needs)


def asked(state: Sauria, debt: Owed) -> Due | None:
    """A draw that is owed; None where it comes to nothing."""
    tally = sums.owed(state, debt)
    if tally.complete and not tally.points:
        return None
    if any(o.kind == "reveal" and o.seat == debt.seat for o in state.owed):
        says = "draw noise markers once the tile is turned over"
        return Due("sauria.noise.one-draw-per-noise", says, debt.seat, open=False)
    area = debt.area or "nearest"
    bag = state.bags.get(debt.area)
    says = f"draw {tally.shown()} from the {area} bag" if debt.area else f"draw {tally.shown()}: draws blue …"
    offers: tuple[Draw, ...] = ()
    if bag is not None and tally.complete:
        chance = noise.chance_of_dinosaur(noise.Contents(bag.quiet, bag.red), tally.points, state.players)
        says += f" (dinosaur {round(100 * chance)} %)"
        can = noises.possible(bag, Bag(4 * state.players, state.players), tally.points)[:3]
        offers = tuple(Draw(seat=debt.seat, area=debt.area, quiet=b.quiet, red=b.red) for b in can)
    parts = "; ".join(f"{r.says} {r.points}" for r in tally.why if r.points)
    return Due(
        "sauria.noise.one-draw-per-noise",
        f"{says}: {parts}" if parts else says,
        debt.seat,
        offers=offers,
        needs=tally.needs,
    )


@registry.prompt("sauria.noise.one-draw-per-noise")
def draws(state: Sauria) -> Iterator[Due]:
    """How many markers from which bag, for every action that made noise."""
    for debt in state.owed:
        if debt.kind == "draw" and debt.what in ("", "other"):
            due = asked(state, debt)
            if due is not None:
                yield due


def _effects(state: Sauria, cause: str, rule: str) -> Iterator[Due]:
    for debt in state.owed:
        if debt.kind == "draw" and debt.what == cause:
            says = f"draw {debt.amount} from the {debt.area or 'nearest'} bag: the {cause} asks for it"
            bag = state.bags.get(debt.area)
            can = noises.possible(bag, Bag(4 * state.players, state.players), debt.amount)[:3] if bag else ()
            offers = tuple(Draw(seat=debt.seat, area=debt.area, quiet=b.quiet, red=b.red) for b in can)
            yield Due(rule, says, debt.seat, offers=offers)


@registry.prompt("sauria.noise.source-events")
def event_noise(state: Sauria) -> Iterator[Due]:
    """Events that make players draw, from the bag of the area where each stands; not on the boat or in the bunker."""
    rule = "sauria.noise.source-events"
    yield from _effects(state, "event", rule)
    if state.phase == "event" and state.event and state.deck:
        markers = printed.number(state.setup.copy, "event", state.event, "noise")
        if markers:
            who = [b.seat for b in state.living if not places.safe(state, b)]
            spared = [b.seat for b in state.living if places.safe(state, b)]
            not_ = f"; not {', '.join(spared)}" if spared else ""
            says = (
                f"{state.event}: {', '.join(who)} draw {markers} each from the bag of their area{not_}: noise {markers}"
            )
            yield Due(rule, says, optional=True)


@registry.prompt("sauria.noise.source-encounters")
def encounter_noise(state: Sauria) -> Iterator[Due]:
    """Choices of encounters that cost markers."""
    yield from _effects(state, "encounter", "sauria.noise.source-encounters")


@registry.prompt("sauria.faq.keep-drawn-markers")
def keep(state: Sauria) -> Iterator[Due]:
    """Drawn markers stay beside their bag."""
    yield from hints(state, "faq.keep-drawn-markers")


@registry.prompt("sauria.faq.bag-empty")
def refill(state: Sauria) -> Iterator[Due]:
    """An empty bag gets all its markers back."""
    yield from hints(state, "faq.bag-empty")
