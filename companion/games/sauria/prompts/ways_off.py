"""The three ways off the island, the last round for each, and the warnings before it."""

from __future__ import annotations

from collections.abc import Iterator

from companion.core.agenda import Coming, Due
from companion.games.sauria import clock, eruptions, places
from companion.games.sauria.clock import Deadline
from companion.games.sauria.prompts.rounds import running
from companion.games.sauria.registry import registry
from companion.games.sauria.state import ROUNDS, Sauria

SIGN = {"open": "ready", "possible": "possible", "lost": "lost"}


def signal(state: Sauria) -> Deadline:
    """The helicopter as it stands."""
    return clock.signal(state.round, state.signal, state.setup.reading("signal_deadline"))


def bunker(state: Sauria) -> Deadline:
    """The bunker as it stands."""
    return clock.bunker(
        state.round,
        places.uncovered(state, places.BUNKER),
        places.powered(state, places.BUNKER),
        state.bunker,
        eruptions.harder(state),
        state.setup.reading("harder_lava_schedule"),
        state.setup.reading("bunker_deadline"),
    )


def boat(state: Sauria) -> Deadline:
    """The boat as it stands."""
    held = any(b.held("boat-parts") for b in state.boards)
    docks = places.where(state, "docks")
    gone = "boat-parts" in state.gone and not held and state.setup.copy.number("item.boat-parts.copies") == 1
    return clock.boat(bool(state.boat), gone, bool(docks) and docks in state.covered)


def ways(state: Sauria) -> tuple[Deadline, Deadline, Deadline]:
    """Bunker, signal and boat as they stand."""
    return bunker(state), signal(state), boat(state)


@registry.prompt("sauria.survive.ways-need-preparation")
def status(state: Sauria) -> Iterator[Due]:
    """From round 7 each action phase opens with the ways out."""
    if (
        running(state)
        and state.round >= 7
        and state.phase == "action"
        and not any(b.ap or b.done for b in state.living)
    ):
        for way in ways(state):
            until = f" by round {way.last}" if way.standing == "possible" and way.way != "boat" else ""
            says = f"{way.way}: {SIGN[way.standing]}{until}; {way.says}"
            yield Due("sauria.survive.ways-need-preparation", says, optional=True)


@registry.prompt("sauria.survive.last-round-reminder")
def last_rounds(state: Sauria) -> Iterator[Due | Coming]:
    """In rounds 14 to 16: whoever is not at a valid place at the end is dead."""
    rule = "sauria.survive.last-round-reminder"
    if not running(state):
        return
    if state.round >= 14 and state.phase == "action" and not any(b.ap or b.done for b in state.living):
        yield Due(
            rule, f"who is not on helipad, boat or in the bunker when round {ROUNDS} closes is dead", optional=True
        )
    if state.round >= 8:
        yield Coming(rule, "away or dead at the end of round 16", ROUNDS, "cleanup")


@registry.prompt("sauria.helicopter.signal-deadline-prompt")
def signal_warning(state: Sauria) -> Iterator[Due | Coming]:
    """Rounds 11 to 13 warn that the signal is still off; round 14 reports the helicopter as lost."""
    rule = "sauria.helicopter.signal-deadline-prompt"
    last = clock.signal_last(state.setup.reading("signal_deadline"))
    if not running(state) or state.signal:
        return
    if last - 2 <= state.round <= last and state.phase in ("event", "lava", "action"):
        chance = "last chance" if state.round == last else f"by round {last}"
        yield Due(rule, f"the emergency signal is off: {chance} to send it", optional=True)
    if state.round == last + 1 and state.phase == "event":
        yield Due(rule, f"no signal by round {last}: the helicopter is lost", optional=True)
    if state.round <= last:
        yield Coming(rule, f"last round for the signal: {last}", last, "action", "conditional")


@registry.prompt("sauria.bunker.deadline-prompt")
def bunker_warning(state: Sauria) -> Iterator[Due | Coming]:
    """The two rounds before zone 1 is covered warn while the bunker is face down or unpowered; then the outcome."""
    rule = "sauria.bunker.deadline-prompt"
    falls = eruptions.zone_1_round(state)
    if not running(state):
        return
    if state.bunker:
        if state.round == falls and state.phase == "lava":
            fate = "is saved: its doors are shut, only tunnels lead in" if state.bunker == "saved" else "is destroyed"
            yield Due(rule, f"the bunker {fate}", optional=True)
        return
    lacks = [
        word
        for word, there in (
            ("face down", places.uncovered(state, places.BUNKER)),
            ("without power", places.powered(state, places.BUNKER)),
        )
        if not there
    ]
    if lacks and falls - 2 <= state.round < falls and state.phase in ("event", "lava", "action"):
        yield Due(rule, f"the bunker is {' and '.join(lacks)}: lost in the lava phase of round {falls}", optional=True)
    if lacks and state.round < falls:
        yield Coming(rule, f"the bunker must be uncovered and powered by round {falls}", falls, "lava", "conditional")
