"""What the rules work out about squares, dice, purchases and elders: the computes on single effects."""

from __future__ import annotations

from dataclasses import dataclass

from companion.core.tally import Reason, Tally
from companion.games.dunaia import effects
from companion.games.dunaia.calls import with_fragment
from companion.games.dunaia.changes import discarded, paid
from companion.games.dunaia.effects import Gain
from companion.games.dunaia.entries import Build, Elder
from companion.games.dunaia.play import apply
from companion.games.dunaia.registry import registry
from companion.games.dunaia.rules.awakening import awakening_words
from companion.games.dunaia.scoring import LEVELS, building_levels, level3_arrows
from companion.games.dunaia.state import SPACES, State, colours_of, dunaia_place, free_tokens, sites, tile
from companion.games.dunaia.turn import known_price, price_of


@dataclass(frozen=True, slots=True)
class Payout:
    """What an effect gives: flowers, chips of choice, moves, steps on a site."""

    flowers: int = 0
    chips: int = 0
    moves: int = 0
    steps: int = 0


def _payout(gain: Gain) -> Payout:
    return Payout(gain.flowers, gain.chips, gain.moves, gain.advances)


@registry.compute("dunaia.flower.denominations")
def flowers_by_value(state: State, tokens: list[int]) -> int:
    """The flowers that tokens of 1, 3 and 6 stand for."""
    return sum(t for t in tokens if t in (1, 3, 6))


@registry.compute("dunaia.building.level2-role")
def level2_payout(state: State, seat: str, square: str) -> Payout:
    """What a completed level 2 pays in one awakening: its centre and every matching arrow."""
    return _payout(effects.level2(state, state.seat_index(seat), square))


@registry.compute("dunaia.level2.centre-effect")
def level2_centre(state: State, seat: str, square: str) -> Payout:
    """The middle of a level 2, which it always gives."""
    building = state.village(seat).on(square)
    if building is None:
        return Payout()
    shown = tile(state.setup, building)
    amounts = {"f": shown.flowers, "c": 0, "m": 0}
    amounts[shown.kind or "f"] += shown.centre
    return Payout(amounts["f"], amounts["c"], amounts["m"])


@registry.compute("dunaia.level2.arrow-effect")
def level2_arrows(state: State, seat: str, square: str) -> tuple[str, ...]:
    """The sides of the arrows of a level 2 that point at a completed building of its colour."""
    at, building = state.seat_index(seat), state.village(seat).on(square)
    shown = tile(state.setup, building) if building else None
    return tuple(a.side for a in shown.arrows if effects.matches(state, at, square, a.side)) if shown else ()


@registry.compute("dunaia.building.level3-role")
def level3_points(state: State, seat: str, square: str) -> Tally:
    """The VP that the arrows of one level 3 give."""
    line = level3_arrows(state, seat)
    return Tally(line.rule, f"arrows of {square}", tuple(r for r in line.why if r.says.startswith(f"{square}:")))


@registry.compute("dunaia.building.multicolour", "dunaia.colour.adds-colour")
def building_colours(state: State, seat: str, square: str) -> str:
    """The letters of all colours a building has at once."""
    building = state.village(seat).on(square)
    return colours_of(state.setup, building) if building else ""


@registry.compute("dunaia.awaken.matching-number")
def awakened_dunaia(state: State, seat: str, die: int) -> tuple[int, str]:
    """The Dunaïa that a die wakes on a seat's own board, and where it stands."""
    return die, dunaia_place(state, state.seat_index(seat), die)


@registry.compute(
    "dunaia.awaken.two-squares",
    "dunaia.awaken.empty-flower",
    "dunaia.chip.already-inserted",
    "dunaia.awaken.advance-construction",
    "dunaia.awaken.example-cecile",
    "dunaia.building.no-awakening-level-1-and-3",
)
def awakened(state: State, seat: str, die: int) -> tuple[tuple[str, str], ...]:
    """What a die gives on each of the two squares beside the Dunaïa it wakes."""
    at = state.seat_index(seat)
    return tuple((s, awakening_words(state, at, s, die)) for s in dunaia_place(state, at, die))


@registry.compute("dunaia.construction.complete-on-last")
def steps_needed(state: State, squares: int, step: int = 1) -> int:
    """The steps until a tile of so many squares is completed, with its token on this one."""
    return max(0, squares - step)


@registry.compute("dunaia.construction.token-returns", "dunaia.keep.three-sites")
def tokens_free(state: State, seat: str) -> int:
    """A seat's free construction tokens."""
    return free_tokens(state, state.seat_index(seat))


@registry.compute("dunaia.common.flower", "dunaia.common.move-and-chip")
def common_payout(state: State, on: str) -> Payout:
    """What a square of the common board gives."""
    return _payout(effects.common(state.setup, on))


@dataclass(frozen=True, slots=True)
class Use:
    """A level 1 used: the fee to its owner, what it gives, and both players' flowers after it."""

    fee: int
    flowers: int
    owners: int
    chips: int
    moves: int
    steps: int


@registry.compute(
    "dunaia.level1.own-is-free",
    "dunaia.level1.effect-flowers",
    "dunaia.level1.effect-advance",
    "dunaia.level1.example-cecile",
)
def level1_used(state: State, seat: str, owner: str, square: str) -> Use:
    """What using a level 1 costs and gives; flowers are those of user and owner afterwards."""
    at, other = state.seat_index(seat), state.seat_index(owner)
    building = state.villages[other].on(square)
    gain = effects.level1(tile(state.setup, building)) if building else Gain()
    fee = 0 if at == other else 1
    after = paid(paid(state, at, gain.flowers - fee), other, fee)
    return Use(fee, after.villages[at].flowers, after.villages[other].flowers, gain.chips, gain.moves, gain.advances)


@dataclass(frozen=True, slots=True)
class Started:
    """A building started: its price, the flowers and tokens left, the square its token stands on."""

    price: int
    flowers: int
    tokens: int
    step: int


@registry.compute("dunaia.start.token-on-first", "dunaia.start.example-norah")
def started(state: State, seat: str, space: str, square: str, price: int = -1) -> Started:
    """What is left after starting the building of a space on a square."""
    entry = Build(seat=seat, space=space, square=square, price=price)
    after, at = apply(state, entry), state.seat_index(seat)
    building = after.villages[at].on(square)
    return Started(
        price_of(state, entry), after.villages[at].flowers, free_tokens(after, at), building.step if building else 0
    )


@registry.compute("dunaia.start.empty-pile")
def on_offer(state: State) -> tuple[int, tuple[str, ...]]:
    """How many tiles can be on offer, and the spaces that have to be refilled."""
    open_spaces = [s for s in SPACES if effects.spot(state, s).state != "empty"]
    return len(open_spaces), spaces_to_refill(state)


def spaces_to_refill(state: State) -> tuple[str, ...]:
    """Spaces of which nobody has said what lies there, once the offer is being kept."""
    if all(s.state == "unknown" for s in state.offer):
        return ()
    return tuple(s for s in SPACES if effects.spot(state, s).state == "unknown")


@registry.compute("dunaia.elder.chips-leave-board")
def chips_after_paying(state: State, seat: str, chips: list[int]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The chips inserted and in reserve after these have paid."""
    at = state.seat_index(seat)
    village = discarded(state, at, tuple(chips)).villages[at]
    return village.inserted, village.reserve


@registry.compute("dunaia.elder.repeatable")
def calls_possible(state: State, seat: str) -> int:
    """How many elders a seat's inserted chips can pay one after another."""
    at, calls = state.seat_index(seat), 0
    while found := next((e for e in effects.elders(state.setup) if effects.affordable(state, at, e)), None):
        state = discarded(state, at, effects.payment(state, at, found))
        calls += 1
    return calls


@dataclass(frozen=True, slots=True)
class Called:
    """A call on an elder as it leaves its caller: flowers, chips in, the site's step (0: completed), artefacts."""

    flowers: int
    inserted: tuple[int, ...]
    step: int
    artefacts: int
    fragments: tuple[str, ...]


@registry.compute("dunaia.elder.power-flowers", "dunaia.elder.power-advance", "dunaia.elder.example-cecile")
def elder_called(state: State, seat: str, elder: str, chips: list[int], site: str = "") -> Called:
    """What a call on an elder leaves behind."""
    at = state.seat_index(seat)
    village = apply(state, Elder(seat=seat, elder=elder, chips=tuple(chips), site=site)).villages[at]
    building = village.on(site) if site else None
    return Called(
        village.flowers, village.inserted, building.step if building else -1, village.artefacts, village.fragments
    )


@registry.compute("dunaia.artefact.complete-at-three")
def with_one_more(state: State, seat: str, kind: str) -> tuple[int, tuple[str, ...]]:
    """A seat's complete artefacts and loose fragments after one more fragment."""
    at = state.seat_index(seat)
    village = with_fragment(state, at, kind).villages[at]
    return village.artefacts, village.fragments


@registry.compute("dunaia.artefact.fragment-stock")
def fragments_left(state: State) -> dict[str, int]:
    """The fragments left of each kind, and how many artefacts all fragments can make."""
    kinds = effects.elders(state.setup)
    left = {k: effects.fragment_stock(state, k) - effects.fragments_held(state, k) for k in kinds}
    return {**left, "artefacts": sum(effects.fragment_stock(state, k) for k in kinds) // 3}


@registry.compute("dunaia.tip.group-dunaias")
def dice_that_serve(state: State, seat: str, square: str) -> tuple[int, ...]:
    """The dice that wake a Dunaïa beside a square."""
    return effects.serving(state, state.seat_index(seat), square)


@registry.compute("dunaia.score.example-three-buildings")
def buildings_and_arrows(state: State, seat: str) -> Tally:
    """The VP of a seat's buildings and their arrows together."""
    levels, arrows = building_levels(state, seat), level3_arrows(state, seat)
    why: tuple[Reason, ...] = (*levels.why, *arrows.why)
    return Tally(LEVELS, "buildings", why, arrows.needs, 0, None)


@registry.compute("dunaia.elite.turn-die-over")
def faces_of_choice(state: State, face: int) -> tuple[int, int]:
    """The Dunaïas that the tumbler can wake with a die: its face and the opposite one."""
    return face, 7 - face


@registry.compute("dunaia.elite.building-discount")
def price_for(state: State, seat: str, price: int) -> int:
    """What a building of this price costs a seat."""
    return effects.discounted(state, state.seat_index(seat), price)


@registry.compute("dunaia.elite.booked-price")
def booked_price(state: State, seat: str) -> int | None:
    """What a seat's booked building costs: the lowest price of its level; None while unread."""
    return known_price(state, Build(seat=seat, space="booked", square="a"))


@registry.compute("dunaia.elite.booked-not-built")
def beside_the_elite_tile(state: State, seat: str) -> dict[str, int]:
    """A booked building is only reserved: sites, free tokens, tiles on the board, VP of buildings."""
    at, village = state.seat_index(seat), state.village(seat)
    return {
        "booked": int(village.booked is not None),
        "sites": len(sites(state, at)),
        "tokens": free_tokens(state, at),
        "tiles": sum(1 for b in village.squares if b),
        "points": building_levels(state, seat).points,
    }
