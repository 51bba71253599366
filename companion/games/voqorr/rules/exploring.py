"""Cards turned up and crew put down: what a reveal needs, how a card lies, where placing reaches."""

from __future__ import annotations

from collections.abc import Iterator

from companion.core.rule import Finding, not_checked, warned
from companion.games.voqorr.entries import Luna, Move, Place, Rift
from companion.games.voqorr.grid import Node
from companion.games.voqorr.registry import registry
from companion.games.voqorr.rules.steps import from_spot, name_at, steps_of, wall_words, walled
from companion.games.voqorr.state import State
from companion.games.voqorr.stepping import shown
from companion.games.voqorr.tunnels import key_for
from companion.games.voqorr.walking import outcome, way_to
from companion.games.voqorr.words import EDGES


@registry.check("unsettled.explore.needs-card", on=(Move, Luna, Place))
def card_left(state: State, entry: Move | Luna | Place) -> str | None:
    """An empty space is entered only while the environment deck has a card."""
    result = outcome(state, from_spot(state, entry), entry.to, shown(entry))
    if result.reveals and state.deck == 0:
        return "The environment deck is empty: nobody can go into an empty space until a quake refills it."
    return None


@registry.check("unsettled.explore.orientation", on=(Move, Luna, Place, Rift))
def upright(state: State, entry: Move | Luna | Place | Rift) -> str | None:
    """A card turned up lies the same way up as the Scarab."""
    if steps_of(entry) and entry.turned:
        return "The new card lies the same way up as the Scarab; it is not turned."
    return None


@registry.check("unsettled.explore.steps", on=(Move, Luna, Place, Rift))
def card_typed(state: State, entry: Move | Luna | Place | Rift) -> Iterator[Finding]:
    """A reveal names its card; a card is named only where one is revealed; a far end is told once."""
    if not steps_of(entry):
        return
    card = shown(entry)
    result = outcome(state, from_spot(state, entry), entry.to, card)
    if result.reveals and not card.told:
        yield warned("A card is turned up there: its kind, property and walls were not typed.")
    elif result.reveals and not card.lies:
        yield warned("Whether the new card is phased or anchored was not typed.")
    if not result.reveals and card.told and result.target is not None:
        yield warned(f"{name_at(state, result.target)} lies there already; the card typed is not used.")
    step = result.step
    if step is not None and step.passage is not None and step.target is None and not card.far:
        yield not_checked(
            "Where the far end of this passage lies is unread; say far=2e or far=1e1s, counted from this node.",
            key_for(step.passage.bend),
        )


@registry.check("unsettled.place.face-down-node", on=Place)
def face_down(state: State, entry: Place) -> str | None:
    """An effect that speaks of revealed nodes reaches no face-down one."""
    node: Node | None = state.grid.named(entry.to)
    if node is not None and node.down and entry.scope == "revealed":
        return f"{node.name} lies face down, and the effect speaks of revealed nodes."
    return None


@registry.check("unsettled.place.not-into-empty", on=Place)
def place_next_door(state: State, entry: Place) -> Iterator[str | Finding]:
    """Placing on an adjacent node, or into an empty space, needs an open way there; elsewhere any node will do."""
    step = walled(state, entry)
    into_empty = entry.to in EDGES
    if step is not None and (into_empty or entry.scope == "adjacent"):
        yield f"{name_at(state, from_spot(state, entry))} is not adjacent there: {wall_words(state, step)}."
    if entry.scope == "adjacent" and not into_empty and way_to(state.grid, from_spot(state, entry), entry.to) is None:
        yield f"{entry.to} is not adjacent to {name_at(state, from_spot(state, entry))}."
