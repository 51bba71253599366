"""Where the game stands, what is due now in the order of the rules, and what is coming."""

from __future__ import annotations

from companion.core.agenda import Agenda, Coming, Due, Ended, Now
from companion.games.sauria import order
from companion.games.sauria import print as printed
from companion.games.sauria.registry import registry
from companion.games.sauria.state import ROUNDS, Sauria

NAMES = {
    "event": "event",
    "lava": "lava",
    "action": "action",
    "dinosaur": "dinosaurs",
    "cleanup": "clean-up",
    "end": "the end",
}


def agenda(state: Sauria) -> Agenda:
    """Now, due and coming; every prompt rule speaks for itself, no sentence twice."""
    due: dict[tuple[str | None, str], Due] = {}
    coming: dict[str, Coming] = {}
    for prompt in dict.fromkeys(registry.prompts.values()):
        for item in prompt(state):  # type: ignore[attr-defined]
            if isinstance(item, Due):
                due.setdefault((item.seat, item.says), item)
            else:
                coming.setdefault(item.says, item)
    ended = ended_by(state)
    waiting = sorted(due.values(), key=lambda d: (d.optional, not d.open))
    later = sorted(coming.values(), key=lambda c: c.round or 0)
    return Agenda(now(state), tuple(waiting), tuple(later), ended)


def ended_by(state: Sauria) -> Ended | None:
    """By which rule the game is over; None while it runs."""
    if state.lost:
        return Ended("sauria.coop.death-ends-game", f"{state.lost}, and nobody may die in the co-operative game.")
    if state.ended:
        return Ended("sauria.round.sixteen", f"Round {ROUNDS} is over.")
    if not any(b.alive for b in state.boards):
        return Ended("sauria.win.nobody-survives", "Every character is dead.")
    return None


def now(state: Sauria) -> Now:
    """The clock strip: round, day or night, phase, whose turn, what comes next."""
    if ended_by(state) is not None:
        return Now(state.round, "end", None, f"after round {min(state.round, ROUNDS)} ▸ the end")
    turn = order.active(state)
    parts = [f"round {state.round}/{ROUNDS}", daylight(state), NAMES[state.phase]]
    if turn:
        waiting = order.turns(state)
        later = [s for s in waiting[waiting.index(turn) + 1 :] if not order.over(state, state.board(s))]
        parts.append(f"{turn}, then {', '.join(later)}" if later else turn)
    parts.append(f"next: {following(state)}")
    return Now(state.round, state.phase, turn or None, " ▸ ".join(parts))


def daylight(state: Sauria) -> str:
    """Day or night in words, as the copy says."""
    dark = printed.night(state, state.round)
    return "? day or night" if dark is None else "☾ night" if dark else "☼ day"


def following(state: Sauria) -> str:
    """The phase that comes next, in words."""
    after = next_phase(state)
    if after == "event":
        return f"round {state.round + 1}" if state.round < ROUNDS else "the end"
    return NAMES[after]


def next_phase(state: Sauria) -> str:
    """The phase that follows the present one in this round."""
    from companion.games.sauria import eruptions

    steps = ["event", "lava", "action", "dinosaur", "cleanup"]
    if eruptions.kind(state, state.round) == "none":
        steps.remove("lava")
    if state.phase == "cleanup":
        return "end" if state.round >= ROUNDS else "event"
    return steps[steps.index(state.phase) + 1] if state.phase in steps else "end"
