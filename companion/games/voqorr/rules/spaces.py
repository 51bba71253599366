"""Action spaces: conditions, costs, whose they are, distress and traits over them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from companion.core.rule import Finding, not_checked
from companion.games.voqorr.acting import bonus, trait_on, trait_text
from companion.games.voqorr.entries import Board, Set
from companion.games.voqorr.registry import registry
from companion.games.voqorr.rules.steps import name_at
from companion.games.voqorr.state import State
from companion.games.voqorr.tunnels import possible
from companion.games.voqorr.words import (
    DISCIPLINES,
    LUNA,
    PERSONAL,
    STORES,
    STRUCTURES,
    counted,
    listed,
)


def have(state: State, thing: str) -> int:
    """What the common stores hold of data, materials or power."""
    return {"data": state.data, "materials": state.materials, "power": state.power}.get(thing, 0)


@registry.check("unsettled.space.qualify", on=Set)
def people_there(state: State, entry: Set) -> Iterator[str]:
    """A cube is set only on a free space whose conditions are met."""
    spot = state.explorer(entry.seat).spot
    for text in entry.wants:
        thing, amount = counted(text)
        if thing == "people" and len(state.on(spot)) < amount:
            here = listed(e.seat for e in state.on(spot))
            yield f"The space wants {amount} explorers; on {name_at(state, spot)}: {here}."
    moment = state.moment(entry.space)
    if moment is not None and moment.cube and moment.cube != entry.seat:
        yield f"{moment.cube}'s cube stands on the {entry.space} opportunity."


@registry.check("unsettled.space.all-or-nothing", on=Set)
def all_payable(state: State, entry: Set) -> Iterator[str | Finding]:
    """All costs and effects of a space must be possible."""
    for text in entry.costs:
        thing, amount = counted(text)
        if thing in STORES and have(state, thing) < amount:
            yield f"The action costs {amount} {thing}; the crew has {have(state, thing)}."
    if any(counted(w)[0] == "passage" for w in entry.wants):
        node = state.node_of(entry.seat)
        if node is not None and not possible(state, node):
            yield Finding(
                f"The action opens a passage, and none can be laid at {node.title} now.", reading="passage_shortage"
            )


@registry.check("unsettled.comprehension.required-not-spent", on=Set)
def comprehension_there(state: State, entry: Set) -> Iterator[str]:
    """Comprehension that a space asks for is pooled on the node."""
    spot = state.explorer(entry.seat).spot
    here = state.pooled(spot)
    for text in entry.wants:
        thing, amount = counted(text)
        if thing in DISCIPLINES and here.count(thing) < amount:
            yield f"The space wants {amount} {thing}; present on {name_at(state, spot)}: {here.count(thing)}."


@registry.check("unsettled.space.may-if-able", on=Set)
def if_able(state: State, entry: Set) -> Iterator[str]:
    """An “if able” part is compulsory when it can be done."""
    node = state.node_of(entry.seat)
    for text in entry.left:
        mode, _, part = text.partition(":")
        if mode.casefold() != "able":
            continue
        thing, amount = counted(part)
        payable = thing in STORES and have(state, thing) >= amount
        openable = thing == "passage" and node is not None and possible(state, node)
        if payable or openable or thing == "insight":
            yield f"“If able” is compulsory when it can be done, and {part} can be done now."


@registry.check("unsettled.space.actor-pays", on=Set)
def own_cost(state: State, entry: Set) -> str | None:
    """The costs of an action fall on the explorer who takes it."""
    if entry.payer and entry.payer != entry.seat:
        return f"{entry.seat} acts and bears the cost; {entry.payer} cannot."
    return None


@registry.check("unsettled.space.not-others-dashboard", on=Set)
def own_dashboard(state: State, entry: Set) -> str | None:
    """The spaces of another explorer's dashboard are out of reach."""
    if entry.of and entry.of != entry.seat and entry.space in PERSONAL:
        return f"{entry.space.upper()} on {entry.of}'s dashboard is out of {entry.seat}'s reach."
    return None


@registry.check("unsettled.space.location-required", on=Set)
def right_place(state: State, entry: Set) -> Iterator[str]:
    """A space with an arrow to a place or a structure is used only there."""
    node = state.node_of(entry.seat)
    for text in entry.wants:
        thing, _, number = text.partition(":")
        thing = thing.casefold()
        if thing == "node" and node is not None and number.upper() not in (node.name, node.kind.upper()):
            yield f"The space is used on {number}, and {entry.seat} is on {node.title}."
        if thing in STRUCTURES:
            site = state.site(thing)
            if not site.built:
                yield f"The {thing} is not built yet."
            elif node is None or site.spot != node.spot:
                yield f"The {thing} stands on {name_at(state, site.spot or (0, 0))}, and {entry.seat} is elsewhere."


@registry.check("unsettled.space.luna-icon", on=Set)
def luna_helps(state: State, entry: Set) -> str | None:
    """Where LUNA helps, she and the acting explorer are both there."""
    if LUNA.casefold() not in [counted(w)[0] for w in entry.wants]:
        return None
    spot = state.explorer(entry.seat).spot
    if state.luna == spot:
        return None
    return f"LUNA is on {name_at(state, state.luna)} and {entry.seat} on {name_at(state, spot)}; both have to be there."


@registry.check("unsettled.distress.blocks-space", on=Set)
def covered(state: State, entry: Set) -> str | None:
    """A space that distress covers cannot be used, by base version or by trait."""
    card = state.explorer(entry.seat).covered.get(entry.space)
    if card is None:
        return None
    free = "; Reality Shift may be shifted first" if card == "shift" else ""
    return f"A distress lies over {entry.seat}'s {entry.space.upper()}{free}."


@registry.check("unsettled.trait.replaces-base", on=Set)
def trait_counts(state: State, entry: Set) -> str | Finding | None:
    """Where a trait tile lies, its version is the only one."""
    trait = trait_on(state, entry.seat, entry.space)
    if not trait:
        return f"No trait of {entry.seat} lies on {entry.space.upper()}." if entry.version == "trait" else None
    if entry.version == "base":
        return f"{trait} lies on {entry.seat}'s {entry.space.upper()}; only its version can be used."
    if trait_text(state, entry) is None and entry.steps is None:
        return not_checked(
            f"What {trait} makes of {entry.space.upper()} is unread; type its arrows with steps=.", "traits"
        )
    return None


@registry.check("unsettled.comprehension.max-four", on=Board)
def four_at_most(state: State, entry: Board) -> str | None:
    """Four comprehension on a dashboard at most."""
    if entry.knows is not None and len(entry.knows) > 4:
        return f"A dashboard has four slots; {len(entry.knows)} comprehension were typed for {entry.seat}."
    return None


# ------------------------------------------------------------------ plans


@registry.compute("unsettled.space.focus-bonus")
def has_bonus(state: State, space: str, cube: str) -> bool | None:
    """Whether a cube earns the bonus of a space; None while unread."""
    return bonus(state, space, cube)


@registry.compute(
    "unsettled.space.gain-without-stock",
    "unsettled.resource.analyze",
    "unsettled.resource.unearth",
    "unsettled.resource.charge",
    "unsettled.resource.gain-from-supply",
    "unsettled.structure.three-abilities",
    "unsettled.luna.scan-result",
)
def stores(state: State, node: str = "") -> Mapping[str, int]:
    """The common stores, and what lies on one node."""
    found = {"data": state.data, "materials": state.materials, "power": state.power}
    here = state.grid.named(node) if node else None
    if here is not None:
        found |= {"node data": here.data, "node materials": here.materials}
    return found


@registry.compute(
    "unsettled.act.recover", "unsettled.act.rest", "unsettled.trust.pushed-further", "unsettled.trust.two-states"
)
def board(state: State, seat: str) -> Mapping[str, object]:
    """An explorer's cubes, the space of the time token, group trust, and the focus that is to be spread."""
    return {
        "focus": list(state.explorer(seat).focus),
        "time": state.space(state.time),
        "trust": state.trust,
        "spread": state.spread,
    }
