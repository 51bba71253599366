"""The Scarab: what is not done on it, and its three abilities."""

from __future__ import annotations

from collections.abc import Iterator

from companion.core.rule import Finding, not_checked
from companion.games.voqorr.entries import Set
from companion.games.voqorr.registry import registry
from companion.games.voqorr.state import State
from companion.games.voqorr.words import (
    LUNA,
)


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
