"""The agenda: whose turn it is, what is owed in the order of the rules, what is coming."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import TypeAlias

from companion.core.agenda import Agenda, Coming, Due, Ended, Now
from companion.core.rule import judge
from companion.games.voqorr.clock import QUAKE, to_lap, to_quake
from companion.games.voqorr.registry import registry
from companion.games.voqorr.rules import beginning, caring, finishing, maps, quaking, rifting, tunnelling, turning
from companion.games.voqorr.state import State
from companion.games.voqorr.turns import next_seat
from companion.games.voqorr.words import listed

Prompt: TypeAlias = Callable[[State], Iterable[Due | Coming]]

SET_UP: tuple[Prompt, ...] = (
    beginning.setup_order,
    beginning.piles,
    beginning.sort_cards,
    beginning.rifting_card,
    beginning.passage_cards,
    beginning.trigger_place,
    beginning.task_book,
    beginning.boards_ready,
)

ORDER: tuple[Prompt, ...] = (
    caring.shift_gained,
    quaking.quake_now,
    finishing.flip_traits,
    caring.comprehension_due,
    tunnelling.open_now,
    finishing.cards_owed,
    finishing.page_turn,
    turning.cubes_due,
    turning.regroup_due,
    rifting.attune,
    maps.explore,
    quaking.quake_soon,
    quaking.lap_soon,
    caring.text_in_force,
    caring.nearly_too_much,
    rifting.carried_only,
    maps.far_ends,
    maps.slide_under,
)


def agenda(state: State) -> Agenda:
    """Where the table stands, what is owed and what is coming."""
    over = ended(state)
    if over is not None:
        return Agenda(now(state), ended=over)
    before = _asked(state, SET_UP)
    items = _asked(state, ORDER)
    due = [i for i in items if isinstance(i, Due)]
    owed, may = [d for d in due if not d.optional], [d for d in due if d.optional]
    setting_up = [i for i in before if isinstance(i, Due)]
    ordered = (*setting_up, *owed, *may) if _untouched(state) else (*owed, *setting_up, *may)
    return Agenda(now(state), ordered, tuple(i for i in (*before, *items) if isinstance(i, Coming)))


def _asked(state: State, prompts: Iterable[Prompt]) -> list[Due | Coming]:
    found = [item for prompt in prompts for item in prompt(state)]
    return [_doable(state, i) if isinstance(i, Due) else i for i in found]


def _untouched(state: State) -> bool:
    # Before the first step and the first cube the set-up comes first; later it no longer stands in the way.
    turn = state.turn
    return turn.number <= 1 and not turn.moved and not state.met and not any(e.set_cubes for e in state.crew)


def _doable(state: State, due: Due) -> Due:
    # Rules of other chapters may stand before a duty: what is offered must be what can be written.
    if not due.open or not due.offers:
        return due
    offers = tuple(entry for entry in due.offers if judge(registry, state, entry).legal)
    return replace(due, offers=offers, open=bool(offers))


def now(state: State) -> Now:
    """The clock strip: turn, who comes next, cubes set, the next quake and the next lap."""
    turn = state.turn
    over = finishing.outcome(state)
    if over != "going on":
        return Now(turn.number, over, None, f"turn {turn.number} ▸ {summary(state)}")
    if QUAKE in state.met:
        head = f"turn {turn.number} ▸ {turn.seat} ▸ reality quake"
        says = f"{head}: time has reached the trigger on {state.space(state.trigger)}"
        return Now(turn.number, "reality quake", turn.seat, says)
    followers, seat = [], turn.seat
    for _ in range(len(state.crew) - 1):
        seat = next_seat(state, seat)
        if seat != turn.seat and seat not in followers:
            followers.append(seat)
    then = f", then {', '.join(followers)}" if followers else ""
    parts = [f"turn {turn.number}", f"{turn.seat}{then}", f"{state.explorer(turn.seat).set_cubes} of 3 cubes set"]
    gap, lap = to_quake(state), to_lap(state)
    parts.append("quake: when the timeline's length is known" if gap is None else f"quake in {gap} time")
    if lap is not None:
        parts.append(f"lap in {lap}")
    if state.setup.options.get("solo") == "yes":
        parts.insert(0, "solo")
    return Now(turn.number, "turn", turn.seat, " ▸ ".join(parts))


def summary(state: State) -> str:
    """How the evening ended, in one sentence."""
    result = finishing.outcome(state)
    away = finishing.left_behind(state)
    if result == "won":
        return "Won: all on the Scarab, task finished."
    if result == "hollow":
        where = [f"{s} on {n.title}" for s in away if s in state.places and (n := state.node_of(s))]
        missing = listed([*where, *(s for s in away if s not in state.places)])
        return f"Hollow: task finished, {missing} left behind."
    return "Lost: nobody is conscious."


def ended(state: State) -> Ended | None:
    """How the game is over, if it is."""
    result = finishing.outcome(state)
    if result == "going on":
        return None
    rule = {"won": "victory", "lost": "defeat", "hollow": "hollow-victory"}[result]
    return Ended(f"unsettled.end.{rule}", summary(state))
