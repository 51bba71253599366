"""Checks of the signal, the boat, and how it ended."""

from __future__ import annotations

from companion.core.rule import Finding, unsettled, warned
from companion.games.sauria import clock, places
from companion.games.sauria.entries import (
    Final,
    Repair,
    Signal,
)
from companion.games.sauria.registry import registry
from companion.games.sauria.state import Sauria


@registry.check("sauria.helicopter.signal-from-radio-tower", on=Signal)
def from_tower(state: Sauria, entry: Signal) -> list[str]:
    """From the radio tower, while it has power."""
    if entry.way != "radio-tower":
        return []
    found = []
    here = state.board(entry.seat).place
    if here and places.tile_at(state, here) != "radio-tower":
        found.append(f"{entry.seat} stands at {here}, not at the radio tower.")
    if not places.powered(state, "radio-tower"):
        found.append("The radio tower has no power.")
    return found


@registry.check("sauria.helicopter.signal-deadline", on=Signal)
def in_time(state: Sauria, entry: Signal) -> Finding | None:
    """A signal sent too late brings no helicopter; whether round 13 is in time is the table's reading."""
    if entry.way == "off" or state.signal:
        return None
    if state.round == clock.SIGNAL_BY:
        fine = state.setup.reading("signal_deadline") == "including"
        says = f"Sent in round {clock.SIGNAL_BY}: {'in time' if fine else 'too late'} at this table."
        return unsettled(says, "signal_deadline")
    if state.round > clock.SIGNAL_BY:
        return warned(f"Round {state.round}: the helicopter needs the signal by round {clock.SIGNAL_BY}.")
    return None


@registry.check("sauria.helicopter.signal-by-satellite-phone", on=Signal)
def by_phone(state: Sauria, entry: Signal) -> str | None:
    """By a satellite phone that is held; no tower and no power are needed."""
    if entry.way == "satellite-phone" and state.board(entry.seat).held("satellite-phone") is None:
        return f"{entry.seat} holds no satellite phone."
    return None


@registry.check("sauria.helicopter.signal-irreversible", on=Signal)
def irreversible(state: Sauria, entry: Signal) -> str | Finding | None:
    """Once sent, the signal stays sent."""
    if entry.way == "off":
        return f"The signal was sent in round {state.signal}; nothing turns it off." if state.signal else None
    return warned(f"The signal is on since round {state.signal}.") if state.signal else None


@registry.check("sauria.boat.repair-with-parts", on=Repair)
def boat_repair(state: Sauria, entry: Repair) -> list[str]:
    """The boat is repaired at the docks with boat parts."""
    if entry.what != "boat":
        return []
    board = state.board(entry.seat)
    found = []
    if board.held("boat-parts") is None:
        found.append(f"{entry.seat} holds no boat parts.")
    if board.place and places.tile_at(state, board.place) != "docks":
        found.append(f"{entry.seat} stands at {board.place}; the boat is repaired from the docks.")
    if state.boat:
        found.append(f"The boat is usable since round {state.boat}.")
    return found


@registry.check("sauria.survive.three-ways", on=Final)
def fate(state: Sauria, entry: Final) -> Finding | None:
    """A way off the island that the table knows to be closed."""
    if entry.fate == "bunker" and state.bunker == "destroyed":
        return warned("The bunker was destroyed by the lava.")
    if entry.fate == "boat" and not state.boat and not state.pad and state.round > 1:
        return warned("The boat was never repaired.")
    if entry.fate == "helicopter" and not state.signal and not state.pad and state.round > 1:
        return warned("The signal was never sent.")
    return None
