"""The agenda: whose turn and which phase, what is owed and offered, when dice are rolled and the game ends."""

from __future__ import annotations

from collections.abc import Iterator

from companion.core.agenda import Agenda, Coming, Due, Ended, Now
from companion.games.dunaia.changes import last_turn
from companion.games.dunaia.clock import can_end_now, end, pool_schedule, turns_to_come
from companion.games.dunaia.duties import (
    elders_now,
    end_of_turn_powers,
    first_player,
    flip_tile,
    lay_out,
    level1_squares_for_the_die,
    move_last,
    neighbours_of_level2,
    order_free,
    own_board,
    prophecy_reminder,
    refill,
    reshuffle,
    roll_in_the_last_round,
    roll_when_empty,
    turn_checklist,
    wasted_dunaias,
)
from companion.games.dunaia.entries import (
    Over,
)
from companion.games.dunaia.registry import registry
from companion.games.dunaia.rules.chapter import plural
from companion.games.dunaia.rules.turns import PHASES
from companion.games.dunaia.scoring import removed_words
from companion.games.dunaia.state import State, completed, tile
from companion.games.dunaia.village import SQUARES


def agenda(state: State) -> Agenda:
    """Where the game stands, what is due and what is coming."""
    due: list[Due] = []
    coming: list[Coming] = []
    for item in items(state):
        if isinstance(item, Due):
            due.append(item)
        else:
            coming.append(item)
    return Agenda(now(state), tuple(due), tuple(coming), _ended(state))


def items(state: State) -> Iterator[Due | Coming]:
    """Everything on the agenda, in the order of the turn."""
    for prompt in (
        own_board, first_player, lay_out, roll_when_empty, roll_in_the_last_round, flip_tile, reshuffle, order_free,
        move_last, turn_checklist, prophecy_reminder, level1_squares_for_the_die, end_of_turn_powers, refill,
        elders_now,
        wasted_dunaias, neighbours_of_level2, _pool, end_announced, one_more_turn, unfinished_off,
    ):  # fmt: skip
        yield from prompt(state)


def now(state: State) -> Now:
    """The clock strip: round, turn, whose, which phase, and what comes next."""
    if state.over:
        return Now(state.round, "over", None, "over ▸ s score")
    if not state.live and any(v.typed for v in state.villages):
        return Now(None, "boards typed in", None, "boards typed in ▸ `over` makes the score final")
    turn = state.played + 1
    parts = [f"round {state.round}, turn {turn}", state.seat, _phase(state), _next(state)]
    return Now(state.round, state.phase, state.seat, " ▸ ".join(p for p in parts if p))


def _phase(state: State) -> str:
    if state.phase == "choose" and not state.pool:
        return "the pool is empty: roll"
    die = f" [{state.turn.face}]" if state.phase in ("awaken", "recycle") else ""
    return PHASES[state.phase] + die


def _next(state: State) -> str:
    last = last_turn(state)
    if last is not None:
        left = turns_to_come(state)
        return f"then {', '.join(left)}" if left else "the last turn"
    if near := can_end_now(state):
        return near
    if state.neutral:
        return f"{plural(len(state.neutral), 'neutral die').replace('dies', 'dice')} left"
    return "own dice" if state.pool else ""


def _ended(state: State) -> Ended | None:
    if not state.over:
        return None
    called = state.trigger
    if called is None:
        return Ended("dunaia.end.not-before", "The boards were typed in as they are scored.")
    return Ended(called.rule, f"{state.setup.seats[called.seat]} called it: {called.by}.")


def _pool(state: State) -> Iterator[Coming]:
    if state.over or not state.pool:
        return
    plan, last = pool_schedule(state), last_turn(state)
    own_from = state.played + (1 if state.turn.face else 0) + len(plan.neutral) + 1
    rule = "dunaia.die.pool-schedule"
    if plan.own and plan.neutral and (last is None or own_from <= last):
        says = f"turn {own_from}: own dice from here, {plan.own[0]}'s first"
        yield Coming(rule, says, (own_from - 1) // state.count + 1, "choose")
    if last is None or plan.turn <= last:
        says = f"turn {plan.turn}: {plan.rolls} rolls all dice"
        yield Coming(rule, says, (plan.turn - 1) // state.count + 1, "choose")
    if state.trigger is None:
        near = end(state)
        says = f"the end: {near.prophecies_left} prophecies left, most built {near.most_built} of 9 ({near.builder})"
        yield Coming("dunaia.overview.end-triggers", says, None, "", "possible")


@registry.prompt("dunaia.end.announce")
def end_announced(state: State) -> Iterator[Coming]:
    """Once the end is called: the turns still to come, counted down."""
    if state.trigger is None or state.over:
        return
    left, caller = turns_to_come(state), state.setup.seats[state.trigger.seat]
    to_come = ", ".join(left) or "none after this one"
    says = f"End called by {caller} ({state.trigger.by}); turns still to come: {to_come}"
    yield Coming("dunaia.end.announce", says, state.trigger.round + 1)


@registry.prompt("dunaia.tip.one-more-action")
def one_more_turn(state: State) -> Iterator[Coming]:
    """Whoever took the last prophecy still plays one last turn."""
    called = state.trigger
    if called is None or state.over or called.rule != "dunaia.end.trigger-prophecy":
        return
    caller = state.setup.seats[called.seat]
    if caller in turns_to_come(state):
        yield Coming("dunaia.tip.one-more-action", f"{caller}, you still play one last turn.", called.round + 1)


@registry.prompt("dunaia.score.remove-unfinished")
def unfinished_off(state: State) -> Iterator[Due]:
    """After the last turn: every building under construction is taken off, named for each player."""
    if not state.over:
        if not state.live and any(v.typed for v in state.villages):
            yield Due("dunaia.end.not-before", "When all boards are typed in: over", optional=True, offers=(Over(),))
        return
    if unread := unread_level3(state):
        says = "What do the level 3 tiles show that nobody has described? Their arrows may score more."
        yield Due("dunaia.score.level3-arrows", says, needs=unread)
    for seat in state.setup.seats:
        if words := removed_words(state, seat):
            says = f"{seat} takes unfinished buildings off the board: {words}."
            yield Due("dunaia.score.remove-unfinished", says, seat, optional=True)


def unread_level3(state: State) -> tuple[str, ...]:
    """Catalogue numbers of completed level 3 tiles whose print is unread: worth asking for at the end."""
    found = []
    for village in state.villages:
        for square in SQUARES:
            building = village.on(square)
            if building and completed(state.setup, building):
                shown = tile(state.setup, building)
                if shown.level == 3 and not shown.read and building.slot:
                    found.append(f"tile.{building.slot}")
    return tuple(found)
