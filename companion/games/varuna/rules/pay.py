"""Actions: nothing is marked that nothing pays for, and everything in its order."""

from __future__ import annotations

from dataclasses import replace

from companion.core.entry import SeatEntry
from companion.core.rule import Finding, Result, not_checked, unsettled
from companion.games.varuna.bonus import parse
from companion.games.varuna.entries import (
    ACTIONS,
    Damage,
    GiveUp,
    Select,
    Wild,
)
from companion.games.varuna.ledger import names
from companion.games.varuna.names import COLOURS, listed
from companion.games.varuna.offers import every
from companion.games.varuna.registry import registry
from companion.games.varuna.rules.claims import Claim, claim, is_bonus, left
from companion.games.varuna.sheet import CARD, CHAIN, CHAIN_LATE, COLUMN, SQUARE, Duty
from companion.games.varuna.state import State
from companion.games.varuna.turns import column_stage, incoming, turn_of

WORD = {
    "move": "a line",
    "sonar": "a sonar use",
    "part": "a dinosaur part",
    "study": "a study symbol",
    "upgrade": "an upgrade",
    "protect": "a protection space",
    "discovery": "a discovery",
    "objective": "an Objective",
    "wild": "a choice of one of four",
}


def _now(state: State, made: Claim) -> str:
    if made.open:
        return f"Owed now: {made.owed_now}."
    if made.sheet.sunk is not None:
        return "The submarine is sunk."
    where = "before round 1" if state.clock == 0 else f"in round {state.round}"
    return f"{made.sheet.seat} owes nothing {where}." if not state.closed else "No round is open."


@registry.check("varuna.action.bonus-is-owed", on=ACTIONS)
def something_pays(state: State, entry: SeatEntry) -> Result:
    """Every mark of an action is paid by the card, the square, a bonus or a room; nothing is free."""
    made = claim(state, entry)
    if made.payment is None:
        if made.later is None and made.sheet.sunk is None:
            return f"Nothing pays for {WORD[made.kind]}. {_now(state, made)}"
        return _out_of_turn(made)
    if made.payment.needs:
        keys = tuple(k for k in made.payment.needs if " " not in k)
        what = listed(list(made.payment.needs), "or")
        return Finding(f"Whether {WORD[made.kind]} is owed rests on unread print: {what}.", "not checked", keys)
    if made.payment.duty is not None and made.payment.duty.what == "unknown":
        return not_checked(
            f"The actions of the {made.turn.colour} card were not entered, so nobody can say what it pays."
        )
    return None


def _out_of_turn(made: Claim) -> Finding | None:
    """A mark that something pays for, but not yet, and for whose order no rule of its own speaks."""
    begun, later = made.begun, made.later
    if later is None or later.stage == SQUARE or {d.what for d in made.open} & {"select", "damage"}:
        return None
    if begun is not None:
        says = f"{left(begun)} has been begun; finish it before {left(later)}."
        return None if is_bonus(later) else Finding(says)
    if any(d.source.startswith("column") for d in made.open) or _waiting_at_once(made) is not None:
        return None
    first = listed([left(d) for d in made.open])
    return Finding(f"{first} comes before {left(later)}, by this table’s reading.", reading="bonus_wait_scope")


_AFTER_THE_ACTION = {
    "move": "varuna.move.bonus-after-whole-move",
    "sonar": "varuna.sonar.bonuses-after-action",
    "study": "varuna.study.bonus-now-after-action",
    "upgrade": "varuna.upgrade.bonuses-after-action",
}
"""The rule that makes bonuses wait for the end of each kind of action."""
_AT_ONCE = {
    "varuna.move.enclosed-bonus": "varuna.move.bonus-after-whole-move",
    "varuna.study.bonus-when-surrounded": "varuna.study.bonus-now-after-action",
}
"""The rule that forbids to keep a bonus for later, by the rule that gave it."""
_TOKEN = "varuna.discovery.bonus-after-main-action"


@registry.check("varuna.action.finish-before-bonuses", *_AFTER_THE_ACTION.values(), _TOKEN, on=ACTIONS)
def finish_the_action(state: State, entry: SeatEntry) -> Result:
    """An action that has been begun is finished before any bonus it earned, or a token gives, is used."""
    made = claim(state, entry)
    begun, later = made.begun, made.later
    if made.payment is not None or begun is None or later is None or not is_bonus(later):
        return None
    kind = _AFTER_THE_ACTION.get(begun.what)
    rules = ["varuna.action.finish-before-bonuses", *([kind] if kind else [])]
    if later.source.startswith("token"):
        rules.append(_TOKEN)
    return Finding(f"{left(begun)} has been begun; finish it before {left(later)}.", rules=tuple(rules))


@registry.check(*_AT_ONCE.values(), on=ACTIONS)
def bonus_at_once(state: State, entry: SeatEntry) -> Result:
    """A bonus of the chart or of study symbols is used right after the action, and not after something later."""
    made = claim(state, entry)
    waiting = _waiting_at_once(made)
    if waiting is None or made.later is None:
        return None
    says = f"{left(waiting)} is used at once; {left(made.later)} comes after it."
    return Finding(says, rules=(_AT_ONCE[waiting.rule],))


def _waiting_at_once(made: Claim) -> Duty | None:
    """The bonus that must not be kept for later, when a mark comes for something that is no bonus."""
    if made.payment is not None or made.later is None or made.begun is not None or is_bonus(made.later):
        return None
    return next((d for d in made.open if d.rule in _AT_ONCE and d.stage in (CHAIN, CHAIN_LATE)), None)


@registry.check("varuna.round.phase-order", on=ACTIONS)
def phases_in_order(state: State, entry: SeatEntry) -> Result:
    """The square's bonus comes when the card's action and its bonuses are over."""
    made = claim(state, entry)
    if made.payment is None and made.later is not None and made.later.stage == SQUARE:
        return f"{made.later.title()} belongs to phase 3. Owed first: {made.owed_now}."
    return None


@registry.check("varuna.select.step-order", on=(*ACTIONS, Damage))
def steps_in_order(state: State, entry: SeatEntry) -> Result:
    """Within phase 2: circle the square, then the damage, then the card's action."""
    if isinstance(entry, Damage):
        turn = turn_of(state, state.sheet(entry.seat))
        if any(d.what == "select" for d in turn.duties):
            return f"{entry.seat} has not chosen a card in round {state.round}; damage comes after the choice."
        return None
    made = claim(state, entry)
    if made.payment is not None:
        return None
    first = {d.what for d in made.open}
    if "select" in first:
        return f"{entry.seat} has not chosen a card in round {state.round}."
    if made.later is not None and "damage" in first:
        return f"The damage of round {state.round} is still open; it comes before {left(made.later)}."
    return None


@registry.check("varuna.column.before-card-action", on=Select)
def column_and_damage(state: State, entry: Select) -> Result:
    """A choice that completes a column and takes damage: which of the two comes first is this table’s reading."""
    sheet = state.sheet(entry.seat)
    circles = [n + (c == entry.colour) for c, n in zip(COLOURS, sheet.all_circles(), strict=True)]
    number = min(circles)
    due = incoming(state, entry.colour)
    if number <= sheet.columns() or number > 2 or not due or turn_of(state, sheet).colour:
        return None
    order = "before" if column_stage(state) == COLUMN else "after"
    says = f"Column {number} is full; its bonus comes {order} the damage, by this table’s reading."
    return unsettled(says, "column_bonus_timing")


@registry.check("varuna.column.before-card-action", on=(*ACTIONS, Damage))
def column_before_the_card(state: State, entry: SeatEntry) -> Result:
    """The column bonus comes before the card's action, and before the damage or after it as the table reads it."""
    if isinstance(entry, Damage):
        turn = turn_of(state, state.sheet(entry.seat))
        waiting = [d for d in turn.duties if d.stage in (CHAIN, COLUMN) and d.what not in ("select", "start")]
        if waiting and any(d.what == "damage" for d in turn.duties) and waiting[0].what != "unknown":
            says = f"{left(waiting[0])} comes before the damage, by this table’s reading."
            return Finding(says, "illegal", reading="column_bonus_timing")
        return None
    made = claim(state, entry)
    waiting = [d for d in made.open if d.source.startswith("column")]
    if made.payment is None and made.later is not None and waiting and made.later.stage >= CARD:
        return f"{left(waiting[0])} comes before {left(made.later)}."
    return None


def _spent_card(state: State, made: Claim) -> tuple[str, ...]:
    """The actions of the chosen card, when a mark comes that nothing pays for and nothing is waiting for."""
    if made.payment is not None or made.later is not None or state.offer is None:
        return ()
    return state.offer.actions.get(made.turn.colour, ())


@registry.check("varuna.action.several-symbols-any-order", on=ACTIONS)
def each_symbol_once(state: State, entry: SeatEntry) -> Result:
    """Every action symbol of a card is performed once, in any order."""
    made = claim(state, entry)
    actions = _spent_card(state, made)
    shown = {b.kind for action in actions for choice in parse(action) if len(choice) == 1 for b in choice}
    performed = (*made.turn.kinds, made.turn.last)
    if made.turn.last_stage == CARD and made.kind in shown and made.kind in performed:
        return f"The {made.turn.colour} card shows {', '.join(actions)}, and its {made.kind} has been performed."
    return None


@registry.check("varuna.action.slash-pick-one", on=ACTIONS)
def one_side_of_the_slash(state: State, entry: SeatEntry) -> Result:
    """Of symbols parted by a slash exactly one is performed."""
    made = claim(state, entry)
    performed = {*made.turn.kinds, made.turn.last}
    for action in _spent_card(state, made):
        for choice in parse(action):
            kinds = {b.kind for b in choice}
            if len(kinds) > 1 and made.kind in kinds and kinds & performed:
                return f"The {made.turn.colour} card shows {action}: one of them has been performed, the other is gone."
    return None


@registry.check("varuna.bonus.wildcard-one-of-four", on=ACTIONS)
def one_of_four(state: State, entry: SeatEntry) -> Result:
    """A grey square is any one of move, sonar, study and upgrade."""
    made = claim(state, entry)
    if isinstance(entry, Wild) or made.payment is not None or made.later is not None:
        return None
    wild = next((d for d in made.open if d.what == "wild"), None)
    if wild is not None:
        return f"{wild.title()}: move, sonar, study or upgrade, and not {WORD[made.kind]}."
    return None


@registry.check("varuna.action.give-up-only-what-is-owed", on=GiveUp)
def give_up_what_is_owed(state: State, entry: GiveUp) -> Result:
    """Only something owed can be given up; the choice of a card and the damage never can."""
    turn = turn_of(state, state.sheet(entry.seat))
    named = [d for d in turn.duties if names(d, entry.what)]
    if not named:
        owed = listed([left(d) for d in turn.duties]) if turn.duties else "nothing"
        return f"{entry.seat} owes nothing called {entry.what}. Owed: {owed}."
    if named[0].what in ("select", "damage", "start"):
        return f"{named[0].title()} cannot be given up."
    possible = next(every(state, replace(state.sheet(entry.seat), turn=turn), named[0]), None)
    if possible is not None and state.setup.reading("allow_giving_up") != "anything":
        says = f"{left(named[0])} can be performed, so by this table’s reading it must be."
        return Finding(says, "illegal", reading="allow_giving_up")
    if named[0].what == "objective" and state.setup.reading("objective_decline") == "automatic":
        return Finding("An Objective is validated at once by this table’s reading.", reading="objective_decline")
    if possible is not None:
        says = f"{left(named[0])} could be performed; by this table’s reading it may be given up."
        return unsettled(says, "allow_giving_up")
    return None
