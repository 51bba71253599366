"""The quake as it is entered: whether it is due, its sum, its distress; what is allowed before it."""

from __future__ import annotations

from collections.abc import Iterator

from companion.core.rule import Finding, not_checked, unsettled
from companion.games.voqorr import clock
from companion.games.voqorr.clock import QUAKE, to_quake
from companion.games.voqorr.entries import Alter, Lose, Luna, Place, Quake, Rift, Trigger, Waive
from companion.games.voqorr.pads import seat_of
from companion.games.voqorr.quakes import plan
from companion.games.voqorr.registry import registry
from companion.games.voqorr.shaking import distress_spaces
from companion.games.voqorr.state import TIMELINE, State
from companion.games.voqorr.words import PERSONAL, TRIGGERS, listed


@registry.check("voqorr.quake.when", on=Quake)
def quake_due(state: State, entry: Quake) -> str | Finding | None:
    """A quake happens only when the time token has reached the trigger."""
    if QUAKE in state.met:
        return None
    if state.setup.reading("quake_on_passing") == "stop-only" and 0 < state.trigger < state.time:
        says = f"The token went past space {state.space(state.trigger)}; by this table's reading it has to stop there."
        return Finding(says, reading="quake_on_passing")
    if to_quake(state) is None and state.length is None:
        return None
    gap = to_quake(state)
    return f"The quake trigger on space {state.space(state.trigger)} has not been reached: {gap} time to go."


@registry.check("voqorr.quake.distress-cap", on=Quake)
def one_each(state: State, entry: Quake) -> Iterator[str]:
    """One distress at most for each explorer from one quake, and only for those it shakes."""
    planned = plan(state)
    named = [seat_of(state, d.partition(":")[0]) for d in entry.distress]
    for seat in dict.fromkeys(named):
        if named.count(seat) > 1:
            yield f"{seat} can gain one distress from a quake, not {named.count(seat)}."
        elif seat not in planned.gains:
            yield f"{seat} gains no distress from this quake; it gives one to {listed(planned.gains)}."


@registry.check("unsettled.distress.gain", on=Quake)
def quake_spaces(state: State, entry: Quake) -> Iterator[str]:
    """The distress of a quake is laid over an own space: never REST, never on another distress."""
    for seat, space in distress_spaces(entry).items():
        whole = seat_of(state, seat)
        name = space.partition(":")[0]
        if whole in state.places and name not in state.explorer(whole).free_spaces:
            free = listed(state.explorer(whole).free_spaces, "or")
            why = (
                "REST is never covered"
                if name == "rest"
                else f"{name} is covered"
                if name in PERSONAL
                else "no such space"
            )
            yield f"{whole} cannot lay it on {name or 'nothing'}: {why}. Open: {free}."


@registry.check("voqorr.quake.move-trigger", on=Quake)
def sum_thrown(state: State, entry: Quake) -> Iterator[str | Finding]:
    """The trigger really moves: a sum of 0 is thrown again; the sum must be possible with the dice."""
    if entry.sum == 0:
        if state.setup.reading("quake_sum_zero") == "again":
            yield Finding("A sum of 0 would leave the trigger where it is: roll again.", reading="quake_sum_zero")
        else:
            yield unsettled("The trigger stays on its space.", "quake_sum_zero")
    elif state.trigger <= state.time and state.trigger + entry.sum <= state.time:
        space = state.space(state.trigger + entry.sum)
        where = "the token stands there" if state.trigger + entry.sum == state.time else "the token is past it"
        yield unsettled(f"The trigger comes to space {space}, and {where}.", "quake_trigger_overtaken")
    blue, green = state.setup.copy.numbers("dice.blue"), state.setup.copy.numbers("dice.green")
    if blue is not None and green is not None and entry.sum not in clock.odds(blue, green):
        least, most = min(blue) + min(green), max(blue) + max(green)
        yield f"The dice cannot give {entry.sum}: their sums go from {least} to {most}."


@registry.check("voqorr.quake.trigger-past-end", on=Quake)
def past_the_end(state: State, entry: Quake) -> Iterator[Finding]:
    """Past the last space the trigger goes on from the first: that needs the length of the timeline."""
    if state.length is None:
        if state.trigger + entry.sum > 8:
            yield not_checked("Whether the trigger passes the end of the timeline is unread.", TIMELINE)
        return
    if state.space(state.trigger) + entry.sum > state.length:
        yield unsettled("The trigger passes the last space.", "quake_trigger_past_end")


@registry.check("voqorr.quake.remove-phased", on=Quake)
def properties_told(state: State, entry: Quake) -> Iterator[Finding]:
    """Every node must be known as phased or anchored; what becomes of an opportunity there is the table's reading."""
    planned = plan(state)
    if planned.unknown:
        known = "is" if len(planned.unknown) == 1 else "are"
        names = listed(planned.unknown)
        yield not_checked(f"Nobody told whether {names} {known} phased or anchored; the quake leaves what is untold.")
    for moment in state.moments:
        node = state.grid.at(moment.spot)
        if node is None or node.name not in planned.go or moment.engaged:
            continue
        fate = "returns to its board" if moment.colour in planned.moments else "stays active without a node"
        setting = "removed_node_with_cube" if moment.cube else "pending_opportunity_on_removed_node"
        yield unsettled(f"{node.title} goes, and its {moment.colour} opportunity {fate}.", setting)


@registry.check("unsettled.distress.cannot-gain", on=Quake)
def more_than_can_be(state: State, entry: Quake) -> Finding | None:
    """Several distress that cannot be gained: one endurance for each, or one in all, is the table's reading."""
    planned = plan(state)
    if len(planned.cannot) < 2:
        return None
    says = f"{listed(planned.cannot)} cannot gain theirs: everybody drops {planned.endurance} endurance."
    return unsettled(says, "distress_shortage_each")


@registry.check("unsettled.interrupt.cannot-prevent", on=(Waive, Lose))
def not_prevented(state: State, entry: Waive | Lose) -> str | None:
    """What has been set off still comes; a free action may only go ahead of it."""
    if isinstance(entry, Lose):
        if entry.what == "distress" and entry.off == "due":
            return f"The distress that {entry.seat} gains still arrives; an older one may be removed first."
        return None
    if entry.what == QUAKE and QUAKE in state.met and not entry.by:
        return "The quake has been met and happens; it cannot be called off."
    if entry.what == "distress" and state.explorer(entry.seat).pending and not entry.by:
        return f"The distress that {entry.seat} gains still arrives."
    return None


@registry.check("unsettled.free.any-turn", on=(Rift, Alter, Luna, Place))
def before_the_quake(state: State, entry: Rift | Alter | Luna | Place) -> Finding | None:
    """Whether the map may still be changed once the quake trigger was met is the table's reading."""
    if QUAKE not in state.met or (isinstance(entry, Luna) and not entry.by):
        return None
    if state.setup.reading("free_actions_before_quake") == "no":
        says = "The map counts as it was when the trigger was met, by this table's reading."
        return Finding(says, reading="free_actions_before_quake")
    return unsettled("This goes ahead of the quake, before its first step.", "free_actions_before_quake")


@registry.check("unsettled.trigger.in-use", on=Trigger)
def called_for(state: State, entry: Trigger) -> Iterator[str]:
    """Only triggers that a set-up step, the task or an effect calls for; six tokens exist."""
    if not entry.by:
        yield f"Nothing has called for the trigger {entry.name}; say what does (by=…)."
    if len(state.markers) + 1 >= TRIGGERS:
        yield f"All {TRIGGERS} trigger tokens are on the timeline."
    if state.length is not None and entry.space > state.length:
        yield f"The timeline has {state.length} spaces, not {entry.space}."
