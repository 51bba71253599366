"""What an entry does to a table: total, believing everything that the players say."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from companion.core.entry import Entry
from companion.games.varuna import earning, entries, facts, ledger, prints
from companion.games.varuna.ledger import turn_of
from companion.games.varuna.names import LETTERS, SPECIES, species_id
from companion.games.varuna.sheet import (
    CARD,
    COLUMN,
    Completion,
    Duty,
    Found,
    Line,
    Part,
    Sheet,
    Turn,
    Validation,
)
from companion.games.varuna.sheet import DAMAGE as DAMAGE_STAGE
from companion.games.varuna.state import AFTER, Offer, State
from companion.games.varuna.typed import after_of, sheet_of
from companion.games.varuna.worth import objective_count, objective_mp, writes_mp

# ------------------------------------------------------------------ the middle of the table


def _objectives(state: State, entry: entries.Objectives) -> State:
    return replace(state, objectives=entry.tiles)


def _tokens(state: State, entry: entries.Tokens) -> State:
    return replace(state, tokens=entry.tokens)


def _board(state: State, entry: entries.Board) -> State:
    return replace(state, board=entry.face)


def _reveal(state: State, entry: entries.Reveal) -> State:
    number = state.round + 1
    damage = {
        "blue": entry.on_blue,
        "red": entry.on_red,
        "yellow": entry.on_yellow,
        "purple": entry.on_purple,
        "grey": entry.on_grey,
    }
    given = {c: getattr(entry, c) for c in damage}
    offer = Offer(number, damage, {c: a for c, a in given.items() if a})
    state = replace(
        state, round=number, closed=False, offer=offer, completed_now=frozenset(), validated_now=frozenset()
    )
    return _scheduled_flips(state)


def _scheduled_flips(state: State) -> State:
    # Solo: an Objective still there turns silver at the start of its round, before the cards (solo.objective-schedule).
    if not state.solo:
        return state
    due = [x for i, x in enumerate(LETTERS) if state.round >= 10 + i and state.face(x) == "gold"]
    return replace(state, silver={**state.silver, **dict.fromkeys(due, state.round - 1)}) if due else state


def _card(state: State, entry: entries.Card) -> State:
    if state.offer is None:
        return state
    offer = replace(state.offer, actions={**state.offer.actions, entry.colour: entry.actions})
    return replace(state, offer=offer)


def _flip(state: State, entry: entries.Flip) -> State:
    tile = entry.tile if entry.tile in LETTERS else species_id(state.setup, entry.tile)
    silver = {k: v for k, v in state.silver.items() if k != tile}
    gone = {k: v for k, v in state.gone.items() if k != tile}
    if entry.face == "silver":
        silver[tile] = state.silver.get(tile, state.round)
    elif entry.face == "gone":
        gone[tile] = state.round
    return replace(state, silver=silver, gone=gone)


def _close(state: State, _entry: entries.Close) -> State:
    if state.solo:
        return replace(state, closed=True)
    flipped = dict.fromkeys(flips_due(state), state.round)
    return replace(state, closed=True, silver={**state.silver, **flipped})


def flips_due(state: State) -> tuple[str, ...]:
    """The tiles that turn to silver at the end of this round (roundend.flip-species, roundend.flip-objective)."""
    if state.solo:
        return ()
    done = (*sorted(state.completed_now), *sorted(state.validated_now))
    return tuple(t for t in done if state.face(t) == "gold")


# ------------------------------------------------------------------ set-up marks, the choice, the damage


def _start(state: State, entry: entries.Start) -> State:
    sheet = state.sheet(entry.seat)
    turn = turn_of(state, sheet)
    turn = replace(turn, duties=tuple(d for d in turn.duties if d.source != "set-up"))
    species = species_id(state.setup, entry.species)
    first = Duty(0, "set-up", "part", 1, 1, COLUMN, "varuna.setup.first-part", 0, ("*",))
    if state.clock == 0 and not sheet.parts:
        turn = ledger.owe(turn, first)
    sheet = replace(sheet, start=species, turn=turn)
    return state.with_sheet(_unlock(sheet, species, "start"))


def _unlock(sheet: Sheet, species: str, how: str) -> Sheet:
    """The sheet with a species symbol circled: unlocked, and its first sonar space done."""
    sonar = sheet.sonar if sheet.sonar.get(species) else {**sheet.sonar, species: 1}
    if species in sheet.unlocked:
        return replace(sheet, sonar=sonar)
    turn = replace(sheet.turn, fresh_species=(*sheet.turn.fresh_species, species))
    return replace(sheet, unlocked={**sheet.unlocked, species: how}, sonar=sonar, turn=turn)


def _select(state: State, entry: entries.Select) -> State:
    sheet = state.sheet(entry.seat)
    turn = turn_of(state, sheet)
    columns = sheet.columns()
    sheet = replace(sheet, history=(*sheet.history, (state.clock, entry.colour)))
    turn = replace(
        turn,
        duties=tuple(d for d in turn.duties if d.what != "select"),
        colour=entry.colour,
        incoming=ledger.incoming(state, entry.colour),
        ticked_from=sheet.ticks,
    )
    if sheet.columns() > columns and sheet.columns() <= 2:
        turn = _column(state, sheet, turn, sheet.columns())
    turn = ledger.owe(turn, Duty(0, "damage", "damage", 1, 1, DAMAGE_STAGE, "varuna.damage.exact-number", 0))
    actions = state.offer.actions.get(entry.colour) if state.offer else None
    if actions is None:
        turn = ledger.owe(turn, Duty(0, "card", "unknown", 1, 1, CARD, "varuna.action.perform-card", 0))
    else:
        turn = ledger.owe(turn, *ledger.card_duties(state, actions))
    square = ledger.square_duty(state, entry.colour, sheet.circles(entry.colour))
    if square is not None:
        turn = ledger.owe(turn, square)
    return state.with_sheet(ledger.settle(state, replace(sheet, turn=turn)))


def _column(state: State, sheet: Sheet, turn: Turn, number: int) -> Turn:
    rule = "varuna.column.first-bonus" if number == 1 else "varuna.column.second-bonus"
    key = f"column.{number}"
    stage = ledger.column_stage(state)
    printed = state.setup.copy.word(key)
    if printed is None:
        return ledger.owe(turn, Duty(0, f"column {number}", "unknown", 1, 1, stage, rule, 0, needs=(key,)))
    earned = earning.earned(printed, f"column {number}", rule)
    return ledger.earn(state, sheet, turn, earned, stage, stage)


def _damage(state: State, entry: entries.Damage) -> State:
    sheet = state.sheet(entry.seat)
    turn = turn_of(state, sheet)
    turn = replace(
        turn,
        duties=tuple(d for d in turn.duties if d.what != "damage"),
        ticked=(turn.ticked or 0) + entry.ticks,
        ticked_from=sheet.ticks if turn.ticked is None else turn.ticked_from,
    )
    length = prints.damage_spaces(state.setup)
    ticks = sheet.ticks + entry.ticks
    sheet = replace(sheet, ticks=ticks if length is None else min(ticks, length), turn=turn)
    if entry.sunk or (length is not None and ticks >= length):
        sheet = replace(sheet, sunk=state.clock, turn=replace(turn, duties=(), begun=0, last=""))
    return state.with_sheet(ledger.settle(state, sheet))


# ------------------------------------------------------------------ actions


def _paid(state: State, entry: Any, says: str) -> tuple[Sheet, int]:
    """The sheet after the mark has been paid for, and the stage of what paid."""
    sheet = state.sheet(entry.seat)
    turn = turn_of(state, sheet)
    found = ledger.payment(state, sheet, entry) or ledger.Payment()
    stage = found.duty.stage if found.duty is not None else turn.last_stage
    return replace(sheet, turn=ledger.pay(state, turn, found, entry, says)), stage


def _finish(state: State, sheet: Sheet, gained: earning.Gained, stage: int) -> State:
    """The table with a sheet after its mark, with what the mark earned and what lapses."""
    turn = sheet.turn
    barred = state.clock == AFTER and state.setup.reading("token_end_completions") != "all"
    for one in () if barred else gained.earned:
        turn = ledger.earn(state, sheet, turn, one, stage)
    if gained.unread:
        turn = replace(turn, unread=tuple(dict.fromkeys((*turn.unread, *gained.unread))))
    if turn is not sheet.turn:
        sheet = replace(sheet, turn=turn)
    return state.with_sheet(ledger.settle(state, sheet))


def _line(state: State, entry: entries.Line) -> State:
    sheet, stage = _paid(state, entry, f"line {entry.line}".strip())
    before = sheet
    name = entry.line or f"#{len(sheet.lines) + 1}"
    sheet = replace(sheet, lines=(*sheet.lines, Line(name, state.clock)))
    chart = prints.chart(state.setup)
    reached = set(chart.lines.get(name, ())) if chart is not None else set()
    if entry.reaches:
        reached.add(species_id(state.setup, entry.reaches))
    for species in (s for s in SPECIES if s in reached):
        sheet = _unlock(sheet, species, "line")
    return _finish(state, sheet, earning.by_line(state.setup, before, sheet), stage)


def _sonar(state: State, entry: entries.Sonar) -> State:
    species = species_id(state.setup, entry.species)
    sheet, stage = _paid(state, entry, f"sonar {species}")
    level = entry.space or sheet.sonar.get(species, 0) + 1
    if species not in sheet.unlocked:
        sheet = _unlock(sheet, species, "sonar")
    sheet = replace(sheet, sonar={**sheet.sonar, species: max(level, sheet.sonar.get(species, 0))})
    spaces = prints.sonar_spaces(state.setup, species)
    if entry.end or (spaces is not None and level >= spaces):
        sheet = replace(sheet, ends=sheet.ends | {species})
    return _finish(state, sheet, earning.by_sonar(state.setup, species, level), stage)


def _part(state: State, entry: entries.PartEntry) -> State:
    species = species_id(state.setup, entry.species)
    symbol = ledger.symbol_of(state, state.sheet(entry.seat), entry)
    entry = entry.model_copy(update={"species": species, "symbol": symbol})
    sheet, stage = _paid(state, entry, f"{species} {entry.dinosaur}{', ' + symbol if symbol else ''}")
    sheet = replace(sheet, parts=(*sheet.parts, Part(species, entry.dinosaur, symbol, state.clock)))
    state, sheet = _complete(state, sheet, species)
    return _finish(state, sheet, earning.NOTHING, stage)


def _complete(state: State, sheet: Sheet, species: str, mp: int | None = None) -> tuple[State, Sheet]:
    """Notes the completion of a species, once, with the face its tile shows in this round."""
    if species in sheet.completed or not facts.is_whole(state.setup, sheet, species):
        return state, sheet
    return _completed(state, sheet, species, mp)


def _completed(state: State, sheet: Sheet, species: str, mp: int | None) -> tuple[State, Sheet]:
    done = Completion(state.clock, state.species_face(species), mp)
    state = replace(state, completed_now=state.completed_now | {species})
    return state, replace(sheet, completed={**sheet.completed, species: done})


def _discovered(state: State, entry: entries.Discovered) -> State:
    sheet = state.sheet(entry.seat)
    sheet = replace(sheet, turn=turn_of(state, sheet))
    species = species_id(state.setup, entry.species)
    if (species, entry.dinosaur) not in facts.discovered(state.setup, sheet):
        sheet = replace(sheet, found=(*sheet.found, Found(species, entry.dinosaur, state.clock)))
    state, sheet = _complete(state, sheet, species)
    return state.with_sheet(ledger.settle(state, sheet))


def _species(state: State, entry: entries.Species) -> State:
    sheet = state.sheet(entry.seat)
    species = species_id(state.setup, entry.species)
    sheet = replace(sheet, turn=turn_of(state, sheet), written=sheet.written | {species})
    old = sheet.completed.get(species)
    if old is None:
        state, sheet = _completed(state, sheet, species, entry.mp)
    elif entry.mp is not None:
        sheet = replace(sheet, completed={**sheet.completed, species: replace(old, mp=entry.mp)})
    return state.with_sheet(sheet)


def _study(state: State, entry: entries.Study) -> State:
    species = species_id(state.setup, entry.species)
    sheet, stage = _paid(state, entry, f"{species} {entry.dinosaur}")
    before = sheet
    mark = entry.mark or free_mark(state, sheet, species, entry.dinosaur)
    sheet = replace(sheet, marks=sheet.marks | {(species, entry.dinosaur, mark)})
    return _finish(state, sheet, earning.by_study(state.setup, before, sheet, species), stage)


def free_mark(state: State, sheet: Sheet, species: str, dinosaur: int) -> int:
    """The study symbol meant when none is named: the first that is free."""
    done = {m for s, d, m in sheet.marks if (s, d) == (species, dinosaur)}
    known = prints.study_marks(state.setup, species, dinosaur)
    return next((m for m in (*known, *range(1, 99)) if m not in done), 99)


def _upgrade(state: State, entry: entries.Upgrade) -> State:
    sheet, stage = _paid(state, entry, f"{entry.room} {entry.space}".strip())
    space = earning.space_of(state.setup, sheet, entry.room, entry.space)
    done = sheet.rooms.get(entry.room, ())
    sheet = replace(sheet, rooms={**sheet.rooms, entry.room: (*done, space)})
    return _finish(state, sheet, earning.by_upgrade(state.setup, sheet, entry.room, space), stage)


def _protect(state: State, entry: entries.Protect) -> State:
    sheet, stage = _paid(state, entry, "protection")
    sheet = replace(sheet, protection=sheet.protection + 1)
    return _finish(state, sheet, earning.NOTHING, stage)


def _discovery(state: State, entry: entries.Discovery) -> State:
    sheet, stage = _paid(state, entry, f"discovery {entry.letter}")
    sheet = replace(sheet, letters=(*sheet.letters, entry.letter))
    return _finish(state, sheet, earning.by_token(state.token(entry.letter), entry.letter), stage)


def _objective(state: State, entry: entries.Objective) -> State:
    if writes_mp(state, entry):
        sheet = state.sheet(entry.seat)
        written = replace(sheet.objectives[entry.letter], mp=entry.mp)
        return state.with_sheet(replace(sheet, objectives={**sheet.objectives, entry.letter: written}))
    sheet, stage = _paid(state, entry, f"objective {entry.letter}")
    counted = entry.count if entry.count is not None else objective_count(state, sheet, entry.letter)
    worked_out = objective_mp(state, entry.letter, counted)
    mp = entry.mp if entry.mp is not None else worked_out
    done = Validation(state.clock, state.face(entry.letter), mp, counted)
    sheet = replace(sheet, objectives={**sheet.objectives, entry.letter: done})
    if mp != 0 or state.setup.reading("objective_zero_counts") == "yes":
        state = replace(state, validated_now=state.validated_now | {entry.letter})
        if state.solo:
            state = replace(state, gone={**state.gone, entry.letter: state.clock})
    return _finish(state, sheet, earning.NOTHING, stage)


def _wild(state: State, entry: entries.Wild) -> State:
    sheet, stage = _paid(state, entry, f"any one: {entry.action}")
    return _finish(state, sheet, earning.NOTHING, stage)


def _fill(state: State, entry: entries.Fill) -> State:
    sheet = state.sheet(entry.seat)
    turn = turn_of(state, sheet)
    kept = tuple(d for d in turn.duties if d.what != "unknown" or d.stage > CARD)
    turn = replace(turn, duties=kept, filled=True, begun=turn.begun if any(d.action == turn.begun for d in kept) else 0)
    return state.with_sheet(replace(sheet, turn=turn))


def _give_up(state: State, entry: entries.GiveUp) -> State:
    sheet = state.sheet(entry.seat)
    turn, gone = ledger.give_up(turn_of(state, sheet), entry.what)
    if state.setup.reading("objective_decline") == "kept":
        turn = ledger.keep(turn, gone)
    return state.with_sheet(ledger.settle(state, replace(sheet, turn=turn)))


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
    entries.Objectives: _objectives,
    entries.Tokens: _tokens,
    entries.Board: _board,
    entries.Reveal: _reveal,
    entries.Card: _card,
    entries.Flip: _flip,
    entries.Close: _close,
    entries.Start: _start,
    entries.Select: _select,
    entries.Damage: _damage,
    entries.Line: _line,
    entries.Sonar: _sonar,
    entries.PartEntry: _part,
    entries.Discovered: _discovered,
    entries.Species: _species,
    entries.Study: _study,
    entries.Upgrade: _upgrade,
    entries.Protect: _protect,
    entries.Discovery: _discovery,
    entries.Objective: _objective,
    entries.Wild: _wild,
    entries.Fill: _fill,
    entries.GiveUp: _give_up,
    entries.Report: _report,
    entries.Achievement: _achievement,
    entries.WholeSheet: _whole_sheet,
}


def apply(state: State, entry: Entry) -> State:
    """The table after an entry; whatever it is, nothing here refuses it."""
    return _APPLY[type(entry)](state, entry)
