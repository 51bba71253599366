"""Action spaces: conditions, costs, whose they are, and what each of the printed ones does."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from companion.core.rule import Finding, not_checked, unsettled, warned
from companion.games.voqorr import acting
from companion.games.voqorr.acting import PRINTED_ARROWS, bonus, trait_on, trait_text
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


# ------------------------------------------------------------------ the six, and the boards


@registry.check("unsettled.act.theorize", on=Set)
def theorize(state: State, entry: Set) -> str | None:
    """THEORIZE is for one other explorer."""
    if entry.space != "theorize":
        return None
    if entry.who == entry.seat:
        return f"{entry.seat} cannot theorize for {entry.seat}; it is for another explorer."
    if entry.who not in state.places:
        return (
            f"For whom does {entry.seat} theorize? {listed((s for s in state.setup.seats if s != entry.seat), 'or')}."
        )
    return None


@registry.check("unsettled.act.support", on=Set)
def support(state: State, entry: Set) -> Iterator[str]:
    """SUPPORT takes a distress off another explorer of the same node."""
    if entry.space != "support":
        return
    if entry.who not in state.places:
        yield "Whom does it support?"
        return
    fellow = state.explorer(entry.who)
    trait = trait_text(state, entry)
    if entry.who == entry.seat and trait is None:
        yield f"{entry.seat} cannot support {entry.seat}; no trait allows it."
    if not fellow.distress:
        yield f"{entry.who} has no distress."
    elif entry.off and entry.off not in fellow.covered:
        lies = listed(s.upper() for s in fellow.covered)
        yield f"No distress lies on {entry.who}'s {entry.off.upper()}; it lies on {lies}."
    if fellow.spot != state.explorer(entry.seat).spot:
        yield f"{entry.who} is on {name_at(state, fellow.spot)}, not on {entry.seat}'s node."


@registry.check("unsettled.structure.build", on=Set)
def build(state: State, entry: Set) -> Iterator[str | Finding]:
    """BUILD wants a free build site on the own node and the structure unbuilt."""
    if entry.space != "build":
        return
    if not entry.structure:
        yield "Which structure: hut, laboratory or workshop?"
        return
    node = state.node_of(entry.seat)
    site = state.site(entry.structure)
    taken = [s.name for s in state.sites if node is not None and s.spot == node.spot]
    if site.spot is not None:
        yield f"The {site.name} is {'built' if site.built else 'being built'} on {name_at(state, site.spot)} already."
    if node is None or node.sites <= 0:
        yield f"{node.title if node else 'Nowhere'} has no build site."
    elif len(taken) >= node.sites:
        yield f"The build site of {node.title} holds the {listed(taken)}."
    field = f"structure.{entry.structure}.discipline"
    if state.setup.copy.word(field) is None:
        yield not_checked("Which comprehension spares the time is unread; 1 time is counted.", field)


@registry.check("unsettled.structure.destroy", on=Set)
def destroy(state: State, entry: Set) -> str | None:
    """DESTROY wants the explorer on the structure's node."""
    if entry.space != "destroy":
        return None
    if not entry.structure:
        return "Which structure: hut, laboratory or workshop?"
    site = state.site(entry.structure)
    if site.spot is None or site.spot != state.explorer(entry.seat).spot:
        where = name_at(state, site.spot) if site.spot else "its board"
        return f"The {entry.structure} stands on {where}; {entry.seat} has to be there."
    return None


@registry.check("unsettled.resource.analyze", on=Set)
def analyze_near(state: State, entry: Set) -> Finding | None:
    """Whether ANALYZE DATA works from any node is the table's reading."""
    spot = state.explorer(entry.seat).spot
    if entry.space != "analyze" or spot == state.luna:
        return None
    if state.setup.reading("analyze_from_anywhere") == "with-luna":
        return Finding(
            f"LUNA is on {name_at(state, state.luna)}; this table analyzes only with her.",
            reading="analyze_from_anywhere",
        )
    return unsettled(
        f"{entry.seat} analyzes from afar; LUNA is on {name_at(state, state.luna)}.", "analyze_from_anywhere"
    )


@registry.check("unsettled.space.focus-bonus", "unsettled.focus.set-turns-cube", on=Set)
def arrows_read(state: State, entry: Set) -> Iterator[Finding]:
    """Arrows and bonus of a space are typed or read off the copy."""
    if acting.arrows(state, entry) is None:
        key = PRINTED_ARROWS.get(entry.space)
        says = f"The arrows of {entry.space.upper()} are unread: the cube stays as it is; steps=-1 is one down."
        yield not_checked(says, key) if key else warned(says)
    if bonus(state, entry.space, entry.cube) is None:
        key = acting.PRINTED_BONUS[entry.space]
        yield not_checked(f"Which cube earns the bonus of {entry.space.upper()} is unread; none is counted.", key)


# ------------------------------------------------------------------ the Scarab


@registry.check("unsettled.scarab.no-investigate-no-scan", on=Set)
def not_on_the_ship(state: State, entry: Set) -> str | None:
    """No INVESTIGATE on the Scarab."""
    node = state.node_of(entry.seat)
    if entry.space == "investigate" and node is not None and node.scarab:
        return f"{entry.seat} is on the Scarab; nothing is investigated there."
    return None


def _pod(state: State, entry: Set, space: str, ability: str) -> Iterator[str]:
    if state.setup.options.get("scarab", "plain") != ability:
        yield f"The Scarab of this table has no {space.upper()} (option scarab={ability})."
    node = state.node_of(entry.seat)
    if node is None or not node.scarab:
        yield f"{entry.seat} is on {node.title if node else 'no node'}, not on the Scarab."


@registry.check("unsettled.scarab.resuscitation-chamber", on=Set)
def resuscitate(state: State, entry: Set) -> Iterator[str]:
    """RESUSCITATE once, on the Scarab."""
    if entry.space != "resuscitate":
        return
    yield from _pod(state, entry, "resuscitate", "chamber")
    if state.chamber <= 0:
        yield "The data of the Resuscitation Chamber is used up."


@registry.check("unsettled.scarab.transporter", on=Set)
def transport(state: State, entry: Set) -> Iterator[str]:
    """TRANSPORT for 2 power: to another explorer's node, or another explorer to the Scarab."""
    if entry.space != "transport":
        return
    yield from _pod(state, entry, "transport", "transporter")
    if state.power < 2:
        yield f"TRANSPORT costs 2 power; {state.power} is charged."
    who = entry.who or entry.seat
    if who == LUNA:
        yield "The Transporter takes explorers, not LUNA."
    node = state.grid.named(entry.to) if entry.to else None
    if who == entry.seat:
        others = [e for e in state.crew if node is not None and e.spot == node.spot and e.seat != who]
        if not others:
            yield f"{node.title if node else 'That node'} has no other explorer on it."


@registry.check("unsettled.scarab.rejuvenation-pod", on=Set)
def rejuvenate(state: State, entry: Set) -> Iterator[str | Finding]:
    """REJUVENATE takes exactly two of the own distress."""
    if entry.space != "rejuvenate":
        return
    yield from _pod(state, entry, "rejuvenate", "pod")
    held = len(state.explorer(entry.seat).distress)
    if held < 2:
        yield f"{entry.seat} has {held} distress; two of the own are taken."
    if entry.who and entry.who != entry.seat:
        yield f"The Pod takes {entry.seat}'s own distress, not {entry.who}'s."
    uses = pod_left(state)
    if uses is None:
        yield not_checked("How many data lie on the Rejuvenation Pod is unread.", "scarab.pod.data")
    elif uses <= 0:
        yield "No data is left on the Rejuvenation Pod."


def pod_left(state: State) -> int | None:
    """Uses of the Rejuvenation Pod that are left, by the table's reading; None while unread."""
    choice = state.setup.reading("rejuvenation_data")
    total = {"explorers": len(state.crew), "one": 1}.get(choice, state.setup.copy.number("scarab.pod.data"))
    return None if total is None else total - state.rejuvenated


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
