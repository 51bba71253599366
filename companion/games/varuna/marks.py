"""What marks do to a sheet: the start, the choice of a card, the damage, and every action."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from companion.games.varuna import earning, entries, facts, ledger, prints, turns
from companion.games.varuna.names import SPECIES, species_id
from companion.games.varuna.sheet import CARD, COLUMN, Completion, Duty, Found, Line, Part, Sheet, Turn, Validation
from companion.games.varuna.sheet import DAMAGE as DAMAGE_STAGE
from companion.games.varuna.state import AFTER, State
from companion.games.varuna.turns import turn_of
from companion.games.varuna.worth import objective_count, objective_mp, writes_mp

# ------------------------------------------------------------------ set-up marks, the choice, the damage


def start(state: State, entry: entries.Start) -> State:
    """Marks the start position and unlocks the species beside it (varuna.setup.start-unlocks-species)."""
    sheet = state.sheet(entry.seat)
    turn = turn_of(state, sheet)
    turn = replace(turn, duties=tuple(d for d in turn.duties if d.source != "set-up"))
    species = species_id(state.setup, entry.species)
    first = Duty(0, "set-up", "part", 1, 1, COLUMN, "varuna.setup.first-part", 0, ("*",))
    if state.clock == 0 and not sheet.parts:
        turn = turns.owe(turn, first)
    sheet = replace(sheet, start=species, turn=turn)
    return state.with_sheet(_unlock(sheet, species, "start"))


def _unlock(sheet: Sheet, species: str, how: str) -> Sheet:
    """The sheet with a species symbol circled: unlocked, and its first sonar space done."""
    sonar = sheet.sonar if sheet.sonar.get(species) else {**sheet.sonar, species: 1}
    if species in sheet.unlocked:
        return replace(sheet, sonar=sonar)
    turn = replace(sheet.turn, fresh_species=(*sheet.turn.fresh_species, species))
    return replace(sheet, unlocked={**sheet.unlocked, species: how}, sonar=sonar, turn=turn)


def select(state: State, entry: entries.Select) -> State:
    """Circles the leftmost square of the card’s colour and lists what the round brings."""
    sheet = state.sheet(entry.seat)
    turn = turn_of(state, sheet)
    columns = sheet.columns()
    sheet = replace(sheet, history=(*sheet.history, (state.clock, entry.colour)))
    turn = replace(
        turn,
        duties=tuple(d for d in turn.duties if d.what != "select"),
        colour=entry.colour,
        incoming=turns.incoming(state, entry.colour),
        ticked_from=sheet.ticks,
    )
    if sheet.columns() > columns and sheet.columns() <= 2:
        turn = _column(state, sheet, turn, sheet.columns())
    turn = turns.owe(turn, Duty(0, "damage", "damage", 1, 1, DAMAGE_STAGE, "varuna.damage.exact-number", 0))
    actions = state.offer.actions.get(entry.colour) if state.offer else None
    if actions is None:
        turn = turns.owe(turn, Duty(0, "card", "unknown", 1, 1, CARD, "varuna.action.perform-card", 0))
    else:
        turn = turns.owe(turn, *turns.card_duties(state, actions))
    square = turns.square_duty(state, entry.colour, sheet.circles(entry.colour))
    if square is not None:
        turn = turns.owe(turn, square)
    return state.with_sheet(ledger.settle(state, replace(sheet, turn=turn)))


def _column(state: State, sheet: Sheet, turn: Turn, number: int) -> Turn:
    rule = "varuna.column.first-bonus" if number == 1 else "varuna.column.second-bonus"
    key = f"column.{number}"
    stage = turns.column_stage(state)
    printed = state.setup.copy.word(key)
    if printed is None:
        return turns.owe(turn, Duty(0, f"column {number}", "unknown", 1, 1, stage, rule, 0, needs=(key,)))
    earned = earning.earned(printed, f"column {number}", rule)
    return turns.earn(state, sheet, turn, earned, stage, stage)


def damage(state: State, entry: entries.Damage) -> State:
    """Ticks the damage track; the last space sinks (varuna.damage.last-space-sinks)."""
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
        turn = turns.earn(state, sheet, turn, one, stage)
    if gained.unread:
        turn = replace(turn, unread=tuple(dict.fromkeys((*turn.unread, *gained.unread))))
    if turn is not sheet.turn:
        sheet = replace(sheet, turn=turn)
    return state.with_sheet(ledger.settle(state, sheet))


def line(state: State, entry: entries.Line) -> State:
    """Highlights a line; a species symbol at its end is circled (varuna.move.unlocks-species)."""
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


def sonar(state: State, entry: entries.Sonar) -> State:
    """Circles a sonar space; the last one circles the value too (varuna.sonar.end-of-track)."""
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


def part(state: State, entry: entries.PartEntry) -> State:
    """Colours a part, which may complete a dinosaur and a species."""
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


def discovered(state: State, entry: entries.Discovered) -> State:
    """Notes a dinosaur reported as wholly coloured."""
    sheet = state.sheet(entry.seat)
    sheet = replace(sheet, turn=turn_of(state, sheet))
    species = species_id(state.setup, entry.species)
    if (species, entry.dinosaur) not in facts.discovered(state.setup, sheet):
        sheet = replace(sheet, found=(*sheet.found, Found(species, entry.dinosaur, state.clock)))
    state, sheet = _complete(state, sheet, species)
    return state.with_sheet(ledger.settle(state, sheet))


def species(state: State, entry: entries.Species) -> State:
    """Writes the MP of a completed species."""
    sheet = state.sheet(entry.seat)
    species = species_id(state.setup, entry.species)
    sheet = replace(sheet, turn=turn_of(state, sheet), written=sheet.written | {species})
    old = sheet.completed.get(species)
    if old is None:
        state, sheet = _completed(state, sheet, species, entry.mp)
    elif entry.mp is not None:
        sheet = replace(sheet, completed={**sheet.completed, species: replace(old, mp=entry.mp)})
    return state.with_sheet(sheet)


def study(state: State, entry: entries.Study) -> State:
    """Highlights a study symbol."""
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


def upgrade(state: State, entry: entries.Upgrade) -> State:
    """Ticks a space of the submarine."""
    sheet, stage = _paid(state, entry, f"{entry.room} {entry.space}".strip())
    space = earning.space_of(state.setup, sheet, entry.room, entry.space)
    done = sheet.rooms.get(entry.room, ())
    sheet = replace(sheet, rooms={**sheet.rooms, entry.room: (*done, space)})
    return _finish(state, sheet, earning.by_upgrade(state.setup, sheet, entry.room, space), stage)


def protect(state: State, entry: entries.Protect) -> State:
    """Ticks a protection space."""
    sheet, stage = _paid(state, entry, "protection")
    sheet = replace(sheet, protection=sheet.protection + 1)
    return _finish(state, sheet, earning.NOTHING, stage)


def discovery(state: State, entry: entries.Discovery) -> State:
    """Ticks a discovery letter."""
    sheet, stage = _paid(state, entry, f"discovery {entry.letter}")
    sheet = replace(sheet, letters=(*sheet.letters, entry.letter))
    return _finish(state, sheet, earning.by_token(state.token(entry.letter), entry.letter), stage)


def objective(state: State, entry: entries.Objective) -> State:
    """Validates an Objective by what it counts now (varuna.objective.score-immediately)."""
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


def wild(state: State, entry: entries.Wild) -> State:
    """Chooses what a bonus that is any one of four is used for."""
    sheet, stage = _paid(state, entry, f"any one: {entry.action}")
    return _finish(state, sheet, earning.NOTHING, stage)


def fill(state: State, entry: entries.Fill) -> State:
    """Fills the circled square: a card whose actions were not entered is over."""
    sheet = state.sheet(entry.seat)
    turn = turn_of(state, sheet)
    kept = tuple(d for d in turn.duties if d.what != "unknown" or d.stage > CARD)
    turn = replace(turn, duties=kept, filled=True, begun=turn.begun if any(d.action == turn.begun for d in kept) else 0)
    return state.with_sheet(replace(sheet, turn=turn))


def give_up(state: State, entry: entries.GiveUp) -> State:
    """Gives up something owed."""
    sheet = state.sheet(entry.seat)
    turn, gone = ledger.give_up(turn_of(state, sheet), entry.what)
    if state.setup.reading("objective_decline") == "kept":
        turn = ledger.keep(turn, gone)
    return state.with_sheet(ledger.settle(state, replace(sheet, turn=turn)))
