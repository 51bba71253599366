"""What the printed action spaces ask: THEORIZE, SUPPORT, BUILD, DESTROY, ANALYZE; arrows and bonus."""

from __future__ import annotations

from collections.abc import Iterator

from companion.core.rule import Finding, not_checked, unsettled, warned
from companion.games.voqorr import acting
from companion.games.voqorr.acting import PRINTED_ARROWS, bonus, trait_text
from companion.games.voqorr.entries import Set
from companion.games.voqorr.registry import registry
from companion.games.voqorr.rules.steps import name_at
from companion.games.voqorr.state import State
from companion.games.voqorr.words import (
    listed,
)


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
