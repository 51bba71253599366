"""What an entry does to a table: total, believing everything that the players say."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from companion.core.entry import Entry
from companion.games.varuna import entries, marks, middle
from companion.games.varuna.sheet import Sheet
from companion.games.varuna.state import State
from companion.games.varuna.typed import after_of, sheet_of

# ------------------------------------------------------------------ whole sheets


def _report(state: State, entry: entries.Report) -> State:
    sheet = state.sheet(entry.seat)
    return state.with_sheet(replace(sheet, reports={**sheet.reports, entry.category: entry.number}))


def _achievement(state: State, entry: entries.Achievement) -> State:
    sheet = state.sheet(entry.seat)
    return state.with_sheet(replace(sheet, achievements=(*sheet.achievements, entry.name)))


def _whole_sheet(state: State, entry: entries.WholeSheet) -> State:
    sheet = sheet_of(state, entry)
    after = after_of(state, entry)
    state = replace(state, typed=True, round=max(state.round, after), closed=state.closed or after > state.round)
    state = state.with_sheet(replace(sheet, turn=replace(sheet.turn, round=state.clock)))
    return state if state.over else _flipped_before(state, sheet)


def _flipped_before(state: State, sheet: Sheet) -> State:
    """In the middle of a game, tiles that a typed sheet has completed or validated have been turned by then."""
    if state.solo:
        return replace(state, gone={**dict.fromkeys(sheet.objectives, state.round), **state.gone})
    done = dict.fromkeys((*sheet.completed, *sheet.objectives), state.round)
    return replace(state, silver={**done, **state.silver})


_APPLY: dict[type[Entry], Callable[[State, Any], State]] = {
    entries.Objectives: middle.objectives,
    entries.Tokens: middle.tokens,
    entries.Board: middle.board,
    entries.Reveal: middle.reveal,
    entries.Card: middle.card,
    entries.Flip: middle.flip,
    entries.Close: middle.close,
    entries.Start: marks.start,
    entries.Select: marks.select,
    entries.Damage: marks.damage,
    entries.Line: marks.line,
    entries.Sonar: marks.sonar,
    entries.PartEntry: marks.part,
    entries.Discovered: marks.discovered,
    entries.Species: marks.species,
    entries.Study: marks.study,
    entries.Upgrade: marks.upgrade,
    entries.Protect: marks.protect,
    entries.Discovery: marks.discovery,
    entries.Objective: marks.objective,
    entries.Wild: marks.wild,
    entries.Fill: marks.fill,
    entries.GiveUp: marks.give_up,
    entries.Report: _report,
    entries.Achievement: _achievement,
    entries.WholeSheet: _whole_sheet,
}


def apply(state: State, entry: Entry) -> State:
    """The table after an entry; whatever it is, nothing here refuses it."""
    return _APPLY[type(entry)](state, entry)
