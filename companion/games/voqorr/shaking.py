"""Time, quakes, other triggers and distress as they are written down."""

from __future__ import annotations

from dataclasses import replace

from companion.games.voqorr import entries as e
from companion.games.voqorr import pads
from companion.games.voqorr.clock import advance, distressed, lay
from companion.games.voqorr.focus import turned
from companion.games.voqorr.people import Marker
from companion.games.voqorr.quakes import quaked
from companion.games.voqorr.state import State
from companion.games.voqorr.words import CUBES


def timed(state: State, entry: e.Time) -> State:
    """The table after an effect moved time."""
    return advance(state, max(0, entry.points - entry.ignored), entry.lap)


def distress_spaces(entry: e.Quake) -> dict[str, str]:
    """Where each explorer lays the distress of a quake."""
    return {seat: space for seat, _, space in (d.partition(":") for d in entry.distress)}


def quake_done(state: State, entry: e.Quake) -> State:
    """The table after a whole quake."""
    spaces = {s: x.free_spaces[0] for s in state.setup.seats if len((x := state.explorer(s)).free_spaces) == 1}
    named = {pads.seat_of(state, s): space for s, space in distress_spaces(entry).items()}
    return quaked(state, entry.sum, {**spaces, **named})


def trigger_laid(state: State, entry: e.Trigger) -> State:
    """The table after another trigger was put on the timeline."""
    place = entry.space
    if state.length is not None:
        while place <= state.time - state.length:
            place += state.length
    others = tuple(m for m in state.markers if m.name != entry.name)
    return replace(state, markers=(*others, Marker(entry.name, place)))


def distress_laid(state: State, entry: e.Distress) -> State:
    """The table after a distress was gained or laid."""
    explorer = state.explorer(entry.seat)
    if not explorer.pending:
        before = state
        state = distressed(state, (entry.seat,))
        if state.explorer(entry.seat).pending == before.explorer(entry.seat).pending:
            return state
    return lay(state, entry.seat, entry.space, entry.card)


def shifted(state: State, entry: e.Shift) -> State:
    """The table after a distress was moved."""
    explorer = state.explorer(entry.seat)
    pairs = tuple((entry.to if s == entry.start else s, c) for s, c in explorer.distress)
    state = state.with_explorer(replace(explorer, distress=pairs))
    return turned(state, entry.seat, entry.pays, -1) if entry.pays in CUBES else state
