"""Apply: the table after an entry. It believes everything that is typed; the checks decide before."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from companion.core.entry import Entry
from companion.games.voqorr import digging, finding, gaining, keeping, pads, shaking, stepping, turns
from companion.games.voqorr import entries as e
from companion.games.voqorr.clock import with_turn
from companion.games.voqorr.state import State


def apply(state: State, entry: Entry) -> State:
    """The table after this entry."""
    act = _ACTS.get(type(entry))
    if act is None:
        return state
    if not isinstance(entry, e.Rift) and state.turn.rift_open:
        state = with_turn(state, rift_open=False)
    return turns.settled(act(state, entry))


_ACTS: Mapping[type[Entry], Callable[[State, Any], State]] = {
    e.Laid: keeping.laid,
    e.Task: keeping.task,
    e.Ready: turns.readied,
    e.Begin: turns.begun,
    e.Set: turns.cube_set,
    e.Spread: gaining.spread,
    e.Regroup: turns.regrouped,
    e.Move: stepping.moving,
    e.Luna: stepping.luna_moving,
    e.Place: stepping.placing,
    e.Scan: stepping.scanned,
    e.Rift: finding.rifted,
    e.Alter: finding.altered,
    e.Find: finding.found,
    e.Give: finding.given,
    e.Take: finding.taken,
    e.Drop: finding.dropped,
    e.Open: digging.opening,
    e.Collapse: digging.collapsed,
    e.Forfeit: digging.forfeited,
    e.Time: shaking.timed,
    e.Quake: shaking.quake_done,
    e.Trigger: shaking.trigger_laid,
    e.Distress: shaking.distress_laid,
    e.Shift: shaking.shifted,
    e.Gain: gaining.gain,
    e.Lose: gaining.lost,
    e.Pursue: gaining.pursuing,
    e.Learn: gaining.learned,
    e.Use: gaining.used,
    e.Put: keeping.put,
    e.Owe: keeping.owed,
    e.Done: keeping.carried_out,
    e.Waive: keeping.waived,
    e.Faint: keeping.fainted,
    e.Page: keeping.page_turned,
    e.Progress: keeping.progressed,
    e.Declare: keeping.declared,
    e.NodeEntry: pads.node,
    e.PassageEntry: pads.passage,
    e.Board: pads.board,
    e.TableEntry: pads.common,
}
