"""One player's round: what it brings to be done, and what has been earned on the way."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import cast

from companion.games.varuna import bonus
from companion.games.varuna.bonus import MAIN, Bonus
from companion.games.varuna.names import SQUARES
from companion.games.varuna.sheet import (
    CARD,
    CHAIN,
    CHAIN_LATE,
    COLUMN,
    COLUMN_LATE,
    KEPT,
    SQUARE,
    Duty,
    Earned,
    Sheet,
    Turn,
    What,
)
from companion.games.varuna.state import AFTER, State
from companion.games.varuna.tokens import end_choices


def turn_of(state: State, sheet: Sheet) -> Turn:
    """What a player has done and owes in the round that is open (made afresh when a round begins)."""
    clock = state.clock
    turn = sheet.turn
    if turn.round != clock:
        turn = _fresh(state, sheet, clock)
    elif state.closed and 0 < clock < AFTER:
        return replace(turn, duties=(), begun=0, last="")
    return _resolved(state, sheet, turn)


def _fresh(state: State, sheet: Sheet, clock: int) -> Turn:
    turn = Turn(clock)
    if sheet.sunk is not None:
        return turn
    if clock == 0:
        if sheet.typed:
            return turn
        return owe(turn, Duty(0, "set-up", "start", 1, 1, COLUMN, "varuna.setup.start-position", 0))
    if clock == AFTER:
        return _after_the_end(state, sheet, turn)
    kept = tuple(d for d in sheet.turn.duties if d.stage == KEPT)
    return owe(turn, Duty(0, "choice", "select", 1, 1, COLUMN, "varuna.select.exactly-one", 0), *kept)


def _after_the_end(state: State, sheet: Sheet, turn: Turn) -> Turn:
    if state.setup.reading("token_end_symbols") != "marked":
        return turn
    for letter in sheet.letters:
        choices = end_choices(state.token(letter) or "")
        turn = earn(state, sheet, turn, Earned(choices, f"token {letter}", "varuna.score.endgame-symbols-first"), CARD)
    return turn


def _resolved(state: State, sheet: Sheet, turn: Turn) -> Turn:
    """The turn with duties made exact whose card or print has become known since."""
    for duty in turn.duties:
        if duty.what != "unknown" or duty.left < duty.of:
            continue
        if duty.source == "card":
            actions = state.offer.actions.get(turn.colour) if state.offer else None
            if actions is not None:
                turn = owe(without(turn, duty.id), *_still_owed(card_duties(state, actions), turn.by_card))
        elif duty.needs:
            found = state.setup.copy.word(duty.needs[0])
            if found is not None and duty.stage == SQUARE:
                turn = with_duty(turn, replace(duty, what=cast(What, found), symbols=(), needs=()))
            elif found is not None:
                earned = Earned(bonus.parse(found), duty.source, duty.rule)
                turn = earn(state, sheet, without(turn, duty.id), earned, duty.stage, duty.stage)
    return turn


def _still_owed(duties: Iterable[Duty], made: Sequence[str]) -> tuple[Duty, ...]:
    """The duties of a card entered late, less the marks that were made for it before."""
    left = list(duties)
    for kind in made:
        for i, duty in enumerate(left):
            if duty.what == kind and duty.left > 0:
                left[i] = replace(duty, left=duty.left - 1)
                break
    return tuple(d for d in left if d.left > 0)


def owe(turn: Turn, *duties: Duty) -> Turn:
    """The turn with more duties; each gets its number, and an action of its own where it names none."""
    made: list[Duty] = []
    number = turn.next_id
    for duty in duties:
        made.append(replace(duty, id=number, action=duty.action or number))
        number += 1
    return replace(turn, duties=(*turn.duties, *made), next_id=number)


def without(turn: Turn, *ids: int) -> Turn:
    """The turn without some duties, by their numbers."""
    if not ids:
        return turn
    return replace(turn, duties=tuple(d for d in turn.duties if d.id not in ids))


def with_duty(turn: Turn, duty: Duty) -> Turn:
    """The turn with a duty in the place of the one that has its number."""
    return replace(turn, duties=tuple(duty if d.id == duty.id else d for d in turn.duties))


# ------------------------------------------------------------------ what a round brings


def card_duties(state: State, actions: Sequence[str]) -> tuple[Duty, ...]:
    """The duties of a card's action symbols; parts are one action, every other symbol is its own."""
    choices = bonus.together(tuple(actions))
    rule = "varuna.action.perform-card"
    made: list[Duty] = []
    whole_card = state.setup.reading("slash_groups") == "whole-card"
    for number, choice in enumerate(choices, 1):
        # Negative numbers cannot meet those of duties that are counted up from 1.
        slash = -1 if whole_card and len(choice) > 1 else -number if len(choice) > 1 else 0
        for one in choice:
            action = -100 if one.kind == "part" else 0
            made.append(_duty(one, "card", CARD, rule, action, slash))
    return tuple(made)


def _duty(one: Bonus, source: str, stage: int, rule: str, action: int = 0, slash: int = 0) -> Duty:
    what = cast(What, one.kind)
    return Duty(0, source, what, one.count, one.count, stage, rule, action, one.symbols, one.letter, slash)


def square_duty(state: State, colour: str, rank: int) -> Duty | None:
    """The bonus of the circled square: its row's action as often as its rank, or any one for grey."""
    if rank > SQUARES:
        return None
    source = f"square {colour[0].upper()}{rank}"
    rule = "varuna.bonus.gain-square-bonus"
    if colour == "grey":
        return Duty(0, source, "wild", 1, 1, SQUARE, rule, 0)
    kind = state.setup.copy.word(f"area.{colour}")
    if kind is None:
        return Duty(0, source, "unknown", rank, rank, SQUARE, rule, 0, MAIN, needs=(f"area.{colour}",))
    return Duty(0, source, cast(What, kind), rank, rank, SQUARE, rule, 0)


def column_stage(state: State) -> int:
    """Whether a column bonus comes before the damage or after it, by this table's reading."""
    return COLUMN if state.setup.reading("column_bonus_timing") == "before-damage" else COLUMN_LATE


def earn(state: State, sheet: Sheet, turn: Turn, earned: Earned, payer: int, stage: int | None = None) -> Turn:
    """The turn with bonuses gained by a mark that a duty of stage `payer` paid for; MP are only noted."""
    if stage is None:
        late = payer == CHAIN_LATE or (payer == CARD and state.setup.reading("bonus_wait_scope") == "whole-card")
        stage = CHAIN_LATE if late and state.clock != AFTER else CHAIN
    for choice in earned.choices:
        due = [_counted(sheet, one) for one in choice if one.kind != "points"]
        slash = turn.next_id if len(due) > 1 else 0
        turn = owe(turn, *(_duty(b, earned.source, stage, earned.rule, slash=slash) for b in due if b.count))
    return turn


def _counted(sheet: Sheet, one: Bonus) -> Bonus:
    # The counting bonus of the appendix: as many as cards of a colour have been selected by now.
    return replace(one, count=one.count * sheet.circles(one.counted)) if one.counted else one


def ticks_due(sheet: Sheet, turn: Turn) -> int | None:
    """Damage to tick now: what came in, less the protection at this moment (varuna.damage.minus-protection)."""
    return None if turn.incoming is None else max(0, turn.incoming - sheet.protection)


def incoming(state: State, colour: str) -> int | None:
    """Damage on the four cards that are not selected (varuna.damage.sum-of-unselected)."""
    if state.offer is None:
        return None
    return sum(d for c, d in state.offer.damage.items() if c != colour)


def payable(turn: Turn) -> tuple[Duty, ...]:
    """The duties that may be paid now: the rest of the action begun, otherwise all of the first stage."""
    if turn.begun:
        return tuple(d for d in turn.duties if d.action == turn.begun)
    first = min((d.stage for d in turn.duties), default=0)
    return tuple(d for d in turn.duties if d.stage in (first, KEPT))
