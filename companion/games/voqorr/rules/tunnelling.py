"""Passages: what one needs, where it may lie, what takes it away."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from companion.core.agenda import Due
from companion.core.rule import Finding, not_checked, unsettled
from companion.games.voqorr.digging import opening_node
from companion.games.voqorr.entries import Collapse, Open, Waive
from companion.games.voqorr.grid import beyond
from companion.games.voqorr.registry import registry
from companion.games.voqorr.state import State
from companion.games.voqorr.tunnels import key_for, kind_for, lacking, lays, opened, planned, under
from companion.games.voqorr.words import listed, many


@registry.check("voqorr.investigate.passage-on-local-edge", on=Open)
def covers_local_wall(state: State, entry: Open) -> Iterator[str | Finding]:
    """The passage covers a wall of the opportunity's node (or of the explorer's, by another effect)."""
    node = state.grid.named(opening_node(state, entry))
    if node is None:
        yield f"{entry.seat} stands on no node of the map."
        return
    debt = next((d for d in state.debts if d.what == "passage" and d.seat == entry.seat), None)
    if debt is None and not entry.by:
        yield f"Nothing tells {entry.seat} to open a passage now; name the card with by=…, if one does."
    local = state.grid.at(debt.spot) if debt is not None and not entry.by else state.node_of(entry.seat)
    if local is not None and local.name != node.name and not (entry.by and debt is None):
        yield f"The passage covers a wall of {local.title}, not of {node.title}."
    if node.untold:
        yield not_checked(f"What the card of node {node.name} shows was not typed, so its walls are not known.")
    elif entry.edge not in node.walls:
        yield f"{node.title} has no wall on its {entry.edge} edge; its walls: {listed(sorted(node.walls))}."


@registry.check("voqorr.passage.short-only-next-to-node", on=Open)
def short_beside_node(state: State, entry: Open) -> str | None:
    """A short passage lies only between two nodes that touch."""
    node = state.grid.named(opening_node(state, entry))
    if node is None or entry.lay != "short" or kind_for(state, node, entry.edge) == "short":
        return None
    return f"No node lies {entry.edge} of {node.title}: the passage there is a long one."


@registry.check("voqorr.passage.long-only-into-empty", on=Open)
def long_into_empty(state: State, entry: Open) -> str | None:
    """A long passage is laid only where no node lies against the wall."""
    node = state.grid.named(opening_node(state, entry))
    if node is None or entry.lay in ("", "short") or kind_for(state, node, entry.edge) == "long":
        return None
    beside = state.grid.at(beyond(node.spot, entry.edge))
    return (
        f"{beside.title if beside else 'A node'} lies against the {entry.edge} edge of {node.title}: a short passage."
    )


@registry.check("voqorr.passage.long-configurations", on=Open)
def layouts(state: State, entry: Open) -> Iterator[str | Finding]:
    """A long passage is straight or curved, over empty spaces, and ends where its layout does."""
    node = state.grid.named(opening_node(state, entry))
    if node is None or kind_for(state, node, entry.edge) == "short":
        return
    if entry.lay == "":
        yield f"A long passage is straight, or bends left or right: say which at the {entry.edge} edge of {node.title}."
        return
    passage = planned(state, node, entry.edge, entry.lay, entry.far)
    printed = state.setup.copy.numbers(key_for(entry.lay))
    if passage.far is None:
        yield not_checked("Where this layout ends is unread, so its far end is not checked.", key_for(entry.lay))
        return
    if printed is not None and entry.far and planned(state, node, entry.edge, entry.lay, "").far != passage.far:
        shape = "straight" if entry.lay == "straight" else "curved"
        yield f"A {shape} passage ends {printed[0]} ahead, {printed[1]} aside."
    taken = under(state, passage)
    if taken:
        yield f"The passage would lie over {listed(taken)}."
    there = state.grid.at(passage.far[0])
    if there is not None:
        if state.setup.reading("long_passage_to_existing_node") == "empty-only":
            yield Finding(
                f"Its far end would meet {there.title}; this table wants an empty space.",
                reading="long_passage_to_existing_node",
            )
        else:
            yield unsettled(f"Its far end meets {there.title} and joins it.", "long_passage_to_existing_node")


@registry.check("voqorr.passage.out-of-components", on=Open)
def parts_left(state: State, entry: Open) -> Iterator[str | Finding]:
    """A passage needs its parts in the supply."""
    node = state.grid.named(opening_node(state, entry))
    if node is None:
        return
    long = kind_for(state, node, entry.edge) == "long"
    missing = lacking(state, long)
    if missing:
        # Only by the stricter reading does a short passage fail for want of cards.
        strict = not long and (state.tokens is None or state.tokens > 0)
        says = f"No {'long' if long else 'short'} passage can be opened: {missing}."
        yield Finding(says, reading="passage_shortage" if strict else "")
    unread = [k for k, left in (("passages.tokens", state.tokens), ("passages.cards", state.cards)) if left is None]
    wanted = [k for k in unread if long or k == "passages.tokens"]
    if wanted and not missing:
        laid = len(state.grid.passages)
        yield not_checked(
            f"How many parts are left is unread; {many(laid, 'passage lies', 'passages lie')} on the map.", *wanted
        )


@registry.check("voqorr.passage.permanent", on=(Open, Collapse))
def stays_as_laid(state: State, entry: Open | Collapse) -> str | None:
    """A passage is changed or removed only by a text that says so."""
    if isinstance(entry, Collapse):
        passage = state.grid.passage(entry.passage)
        if passage is None or entry.by:
            return None
        return f"Passage {state.grid.label(passage)} stays as it was laid, unless a text removes it (say by=…)."
    node = state.grid.named(opening_node(state, entry))
    covered = state.grid.cover(node.spot, entry.edge) if node is not None else None
    if covered is None or node is None:
        return None
    return f"Passage {state.grid.label(covered)} covers the {entry.edge} edge of {node.title} and cannot be altered."


# ------------------------------------------------------------------ plans


@registry.compute("voqorr.passage.two-kinds")
def kind(state: State, node: str, edge: str) -> str:
    """short or long, for a wall of a node as the map lies."""
    here = state.grid.named(node)
    return kind_for(state, here, edge) if here else ""


@registry.compute("voqorr.passage.short-placement", "voqorr.passage.long-placement")
def after_opening(state: State, node: str, edge: str, lay: str = "", far: str = "") -> Mapping[str, object]:
    """The supply after a passage is laid, which nodes are then adjacent to its node, and what it covers."""
    here = state.grid.named(node)
    if here is None:
        return {}
    laid = planned(state, here, edge, lay, far)
    after = opened(state, laid)
    from companion.games.voqorr.rules.maps import neighbours

    return {"tokens": after.tokens, "cards": after.cards, "covers": len(laid.ends), "adjacent": neighbours(after, node)}


@registry.compute("voqorr.passage.supply-count")
def supply(state: State) -> Mapping[str, int | None]:
    """Passage tokens and cards left in the supply; None while the stock is unread."""
    return {"tokens": state.tokens, "cards": state.cards}


@registry.compute("unsettled.opportunity.pile-empty")
def pile_after(state: State, colour: str) -> tuple[int | None, int | None]:
    """The pink and blue pile after one card was drawn for a marker; an empty pile is refilled first."""
    from companion.games.voqorr.acting import drawn

    return drawn(state.piles, colour)


@registry.compute(
    "unsettled.opportunity.complete-at-regroup", "unsettled.opportunity.engaged", "unsettled.act.investigate"
)
def markers(state: State) -> Mapping[str, str]:
    """Where each moment marker lies: node by colour; on its board when it is not listed."""
    return {m.colour: n.name if (n := state.grid.at(m.spot)) else "-" for m in state.moments}


# ------------------------------------------------------------------ prompts


@registry.prompt("voqorr.investigate.completion-opens-passage")
def open_now(state: State) -> Iterator[Due]:
    """An opportunity that was carried out opens a passage: the walls of its node, each short or long."""
    for debt in state.debts:
        node = state.grid.at(debt.spot)
        if debt.what != "passage" or node is None:
            continue
        walls = {e: kind_for(state, node, e) for e in state.grid.bare_walls(node)}
        lack = {e: lacking(state, k == "long") for e, k in walls.items()}
        listed_walls = listed([f"{e} ({k})" for e, k in walls.items()], "or")
        offers = tuple(Open(seat=debt.seat, edge=e, lay=way) for e in walls for way in lays(state, node, e))
        says = f"{debt.seat} opens a passage at {node.title}: {listed_walls}."
        if walls and not offers:
            why = next(filter(None, lack.values()), "no layout fits between what lies there")
            says = f"{debt.seat} cannot open the passage of {node.title}: {why}."
        if not walls:
            says = f"{node.title} has no bare wall left to open."
        rule = "voqorr.investigate.completion-opens-passage"
        if offers:
            yield Due(rule, says, debt.seat, offers=offers, line=f"{debt.seat}: open ")
        else:
            yield Due(rule, says, debt.seat, offers=(Waive(seat=debt.seat, what="passage"),))
