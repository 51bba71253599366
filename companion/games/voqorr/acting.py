"""Cubes set on action spaces, and what each space does."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from companion.games.voqorr.clock import advance, rested, with_turn
from companion.games.voqorr.entries import Set
from companion.games.voqorr.focus import gathered, insightful, paused, stored, trusted, turned
from companion.games.voqorr.people import Debt, Moment
from companion.games.voqorr.state import State
from companion.games.voqorr.words import BOARD, MOMENTS, POD, counted

ARROWS: Mapping[str, int] = {
    "theorize": -1,
    "investigate": -1,
    "traverse": -1,
    "support": -1,
    "recover": 3,
    "rest": 1,
    "analyze": -1,
}
"""Arrows that the texts fix: steps up (above 0) or down."""

BONUS: Mapping[str, str] = {
    "theorize": "awareness",
    "investigate": "wonder",
    "traverse": "energy",
    "analyze": "awareness",
}
"""The cube that earns a space's bonus, where the texts fix it."""

GATHERS: Mapping[str, str] = {"analyze": "data", "unearth": "materials", "charge": "power"}
PRINTED_ARROWS: Mapping[str, str] = {
    "unearth": "board.unearth.arrows",
    "charge": "board.charge.arrows",
    "build": "structure.build.arrows",
    "destroy": "structure.destroy.arrows",
    "luna": "luna.arrows",
    "resuscitate": "scarab.resuscitate.arrows",
    "transport": "scarab.transport.arrows",
    "rejuvenate": "scarab.rejuvenate.arrows",
}
PRINTED_BONUS: Mapping[str, str] = {
    "unearth": "board.unearth.bonus",
    "charge": "board.charge.bonus",
    "luna": "luna.bonus",
}


@dataclass(frozen=True, slots=True)
class TraitText:
    """A trait's version of an action that the text gives: no arrows, no bonus, its own effect."""

    arrows: int
    insight: int = 0
    trust: int = 0


TRAITS: Mapping[tuple[str, str], TraitText] = {
    ("altruist", "support"): TraitText(0),
    ("altruist", "theorize"): TraitText(0, insight=2),
}


def trait_on(state: State, seat: str, space: str) -> str:
    """The trait that lies on a space of an explorer's dashboard, or empty."""
    explorer = state.explorer(seat)
    return explorer.trait if explorer.trait and explorer.trait_space == space else ""


def trait_text(state: State, entry: Set) -> TraitText | None:
    """The trait's version that an entry uses, where the text gives it."""
    trait = trait_on(state, entry.seat, entry.space)
    return TRAITS.get((trait.casefold(), entry.space)) if trait and entry.version != "base" else None


def arrows(state: State, entry: Set) -> int | None:
    """Steps up or down for the cube: typed, given by the text, or printed; None while unread."""
    if entry.steps is not None:
        return entry.steps
    if entry.space in ARROWS:
        text = trait_text(state, entry)
        return text.arrows if text else ARROWS[entry.space]
    key = PRINTED_ARROWS.get(entry.space)
    return state.setup.copy.number(key) if key else None


def bonus(state: State, space: str, cube: str) -> bool | None:
    """True when a cube earns the bonus of a space; None while its type is unread (unsettled.space.focus-bonus)."""
    kind = BONUS.get(space) or state.setup.copy.word(PRINTED_BONUS.get(space, "?"))
    if kind is None and space in PRINTED_BONUS:
        return None
    return kind == cube


def set_cube(state: State, entry: Set) -> State:
    """The table after a cube was set: its arrows, the bonus, and the effect of the space."""
    explorer = state.explorer(entry.seat)
    # The space is remembered before anything else, so that a quake set off by it finds the cube there.
    state = paused(state.with_explorer(explorer.with_cube_on(entry.cube, entry.space)))
    payer = entry.payer or entry.seat
    state = turned(state, payer if payer in state.places else entry.seat, entry.cube, arrows(state, entry) or 0)
    for text in entry.costs:
        thing, amount = counted(text)
        if thing in ("data", "materials", "power"):
            state = stored(state, thing, -amount)
    state = advance(state, entry.time)
    act = _ACTS.get(entry.space)
    if act is None and entry.space in MOMENTS:
        act = _opportunity
    return act(state, entry) if act else state


def _theorize(state: State, entry: Set) -> State:
    text = trait_text(state, entry)
    if entry.who in state.places:
        state = insightful(state, entry.who, text.insight if text else 1)
    if bonus(state, "theorize", entry.cube) and text is None:
        state = insightful(state, entry.seat, 1)
    return state


def _investigate(state: State, entry: Set) -> State:
    colour = entry.moment or next((m for m in MOMENTS if state.moment(m) is None), "")
    if colour:
        state = revealed_moment(state, entry.seat, colour, entry.engaged)
    return insightful(state, entry.seat, 1) if bonus(state, "investigate", entry.cube) else state


def revealed_moment(state: State, seat: str, colour: str, engaged: bool) -> State:
    """The table after an opportunity was turned up: its marker on the node, one card less in its pile."""
    moment = Moment(colour, state.explorer(seat).spot, engaged=seat if engaged else "")
    others = tuple(m for m in state.moments if m.colour != colour)
    pink, blue = drawn(state.piles, colour)
    return replace(state, moments=(*others, moment), piles=(pink, blue))


def drawn(piles: tuple[int | None, int | None], colour: str) -> tuple[int | None, int | None]:
    """The opportunity piles after one card was drawn; an empty pile first takes half of the other, rounded up.

    unsettled.opportunity.pile-empty.
    """
    pink, blue = piles
    if colour == "pink":
        if pink == 0 and blue is not None:
            pink, blue = (blue + 1) // 2, blue - (blue + 1) // 2
        return (None if pink is None else max(0, pink - 1)), blue
    other = drawn((blue, pink), "pink")
    return other[1], other[0]


def _traverse(state: State, entry: Set) -> State:
    state = with_turn(state, extra=state.turn.reach)
    return insightful(state, entry.seat, 1) if bonus(state, "traverse", entry.cube) else state


def _support(state: State, entry: Set) -> State:
    if entry.who in state.places:
        fellow = state.explorer(entry.who)
        off = entry.off or (fellow.distress[-1][0] if fellow.distress else "")
        kept = tuple(d for d in fellow.distress if d[0] != off)
        state = state.with_explorer(replace(fellow, distress=kept))
    return state if trait_text(state, entry) else trusted(state, 1)


def _recover(state: State, entry: Set) -> State:
    return trusted(state, -1)


def _rest(state: State, entry: Set) -> State:
    return advance(state, 1)


def _gather(state: State, entry: Set) -> State:
    what = GATHERS[entry.space]
    amount = 2 if bonus(state, entry.space, entry.cube) else 1
    if what == "power":
        return stored(state, "power", amount)
    spot = state.luna if what == "data" else state.explorer(entry.seat).spot
    node = state.grid.at(spot)
    return state if node is None else gathered(state, node.name, what, amount)


def _build(state: State, entry: Set) -> State:
    if not entry.structure:
        return state
    spot = state.explorer(entry.seat).spot
    field = state.setup.copy.word(f"structure.{entry.structure}.discipline")
    state = state.with_site(replace(state.site(entry.structure), spot=spot, built=False, builder=entry.seat))
    return state if field is not None and field in state.pooled(spot) else advance(state, 1)


def _destroy(state: State, entry: Set) -> State:
    if entry.structure:
        state = state.with_site(replace(state.site(entry.structure), razer=entry.seat))
    return advance(state, 1)


def _opportunity(state: State, entry: Set) -> State:
    moments = tuple(replace(m, cube=entry.seat) if m.colour == entry.space else m for m in state.moments)
    state = replace(state, moments=moments)
    moment = state.moment(entry.space)
    at_once = state.setup.reading("passage_at_regroup") == "at-once"
    if moment is None or not at_once:
        return state
    return replace(state, debts=(*state.debts, Debt(entry.seat, "passage", moment.spot, entry.space)))


def _luna(state: State, entry: Set) -> State:
    return replace(state, debts=(*state.debts, Debt(entry.seat, "alter")))


def _resuscitate(state: State, entry: Set) -> State:
    spot = state.explorer(entry.seat).spot
    for explorer in state.on(spot):
        if not state.unconscious(explorer.seat):
            state = rested(state, explorer.seat, 1)
    return replace(state, chamber=max(0, state.chamber - 1))


def _transport(state: State, entry: Set) -> State:
    from companion.games.voqorr.walking import moved

    state = stored(state, "power", -2)
    node = state.grid.named(entry.to) if entry.to else None
    who = entry.who or entry.seat
    target = node.spot if node is not None and who == entry.seat else (0, 0)
    return moved(state, (who,), target) if who in state.places else state


def _rejuvenate(state: State, entry: Set) -> State:
    explorer = state.explorer(entry.seat)
    state = state.with_explorer(replace(explorer, distress=explorer.distress[:-2]))
    return replace(state, rejuvenated=state.rejuvenated + 1)


_ACTS: Mapping[str, Callable[[State, Set], State]] = {
    "theorize": _theorize,
    "investigate": _investigate,
    "traverse": _traverse,
    "support": _support,
    "recover": _recover,
    "rest": _rest,
    **dict.fromkeys(BOARD, _gather),
    "build": _build,
    "destroy": _destroy,
    "luna": _luna,
    **dict(zip(POD, (_resuscitate, _transport, _rejuvenate), strict=True)),
}
