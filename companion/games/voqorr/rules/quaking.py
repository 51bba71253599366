"""Reality quakes and the timeline: what they would do, when they come."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from companion.core.agenda import Coming, Due
from companion.games.voqorr import clock, forecast, quakes
from companion.games.voqorr.clock import QUAKE, to_lap, to_quake
from companion.games.voqorr.quakes import Plan, plan
from companion.games.voqorr.registry import registry
from companion.games.voqorr.state import TIMELINE, State
from companion.games.voqorr.words import listed, many

WARN = 2


@registry.compute("voqorr.quake.order")
def quake_plan(state: State) -> Plan:
    """Everything a quake would do now, in the order it is done."""
    return plan(state)


@registry.compute("voqorr.quake.remove-phased", "voqorr.quake.crew-keeps-node")
def fates(state: State) -> Mapping[str, tuple[str, ...]]:
    """Which nodes go, which phased ones stay because of crew, which are anchored."""
    planned = plan(state)
    return {"go": planned.go, "stay": planned.stay, "anchored": planned.anchored}


@registry.compute("voqorr.quake.resources-to-supply")
def returns(state: State) -> Mapping[str, object]:
    """What comes back from the nodes that go: resources, structures, discoveries, markers."""
    planned = plan(state)
    return {
        "data": planned.data,
        "materials": planned.materials,
        "structures": planned.structures,
        "discoveries": planned.discoveries,
        "moments": planned.moments,
    }


@registry.compute("voqorr.quake.distress", "unsettled.distress.cannot-gain")
def quake_distress(state: State) -> Mapping[str, object]:
    """Who gains a distress in a quake now, who cannot, and the endurance everybody drops for that."""
    planned = plan(state)
    return {"gains": planned.gains, "cannot": planned.cannot, "endurance": planned.endurance}


@registry.compute("voqorr.quake.loose-passages")
def loose_ones(state: State) -> tuple[str, ...]:
    """The passages that a quake now would leave without a node at both ends."""
    return plan(state).passages


@registry.compute("voqorr.quake.passages-to-supply-amount")
def loose_parts(state: State) -> Mapping[str, int]:
    """Passage parts that a quake now would bring back."""
    planned = plan(state)
    return {"tokens": planned.tokens, "cards": planned.cards}


@registry.compute("voqorr.quake.move-trigger", "voqorr.quake.trigger-past-end")
def next_quake(state: State, sum: int) -> Mapping[str, int | None]:
    """The space the trigger goes to for a sum, and the points of time until then."""
    space, gap = quakes.next_trigger(state, sum)
    return {"space": space, "in": gap}


@registry.compute("unsettled.trigger.distance", "unsettled.trigger.not-under-marker")
def gap_to(state: State, name: str = QUAKE) -> int | None:
    """Points of time until a trigger fires; None while only the length of the timeline can tell."""
    place = state.trigger if name == QUAKE else next((m.place for m in state.markers if m.name == name), state.time)
    return clock.distance(place, state.time, state.length)


@registry.compute("unsettled.trigger.advance-first")
def meets(state: State, points: int) -> Mapping[str, object]:
    """The space after an advance, and the triggers it meets, in order."""
    return {"space": state.space(state.time + points), "meets": [name for _, name in clock.met_by(state, points)]}


@registry.compute("unsettled.time.wrap", "unsettled.time.per-symbol")
def after_time(state: State, points: int, ignored: int = 0) -> Mapping[str, int]:
    """The space of the token after some time symbols, and how often everybody loses endurance."""
    left = max(0, points - ignored)
    return {"space": state.space(state.time + left), "laps": clock.laps(state.time, left, state.length)}


def odds_by_time(state: State) -> tuple[str, ...]:
    """After a quake now: how surely the next one has come after so much time, when the faces are known."""
    blue, green = state.setup.copy.numbers("dice.blue"), state.setup.copy.numbers("dice.green")
    if blue is None or green is None:
        return ()
    thrown = clock.odds(blue, green)
    total = sum(thrown.values())
    found, gone = [], 0
    for value, ways in thrown.items():
        gone += ways
        found.append(f"{value} {round(100 * gone / total)}%")
    return tuple(found)


# ------------------------------------------------------------------ prompts


@registry.prompt("voqorr.quake.when")
def quake_now(state: State) -> Iterator[Due]:
    """The quake that is due, with everything it will do; other triggers that were met."""
    if state.result:
        return
    for i, name in enumerate(state.met):
        if name != QUAKE:
            says = f"The trigger {name} was met: carry it out."
            yield Due("voqorr.quake.when", says, None, open=i == 0, line=f"{state.turn.seat}: done {name}")
            continue
        planned = plan(state)
        says = f"Reality quake: roll both dice. {'; '.join(forecast.lines(state, planned))}."
        needs = () if state.length is not None else (TIMELINE,)
        yield Due("voqorr.quake.when", says, None, open=i == 0, line="quake ", needs=needs)


@registry.prompt("voqorr.quake.warning")
def quake_soon(state: State) -> Iterator[Coming]:
    """How much time is left to the quake, what it would take now, and what would save most."""
    if state.result or QUAKE in state.met:
        return
    gap = to_quake(state)
    if gap is None:
        says = f"The quake trigger stands behind the token, on {state.trigger}; the timeline's length tells when."
        yield Coming("voqorr.quake.warning", says, None, certainty="conditional")
        return
    planned = plan(state)
    takes = listed(planned.go) if planned.go else "nothing"
    hurt = f", distress for {listed(planned.gains)}" if planned.gains else ""
    says = f"Reality quake in {gap} time; now it would take {takes}{hurt}."
    if gap <= WARN and planned.stay:
        says += f" Phased with crew: {listed(planned.stay)}."
    yield Coming("voqorr.quake.warning", says, None, phase=f"time {gap}")
    saving = forecast.best_saving(state)
    if saving is not None:
        spared = [*saving.nodes, *(f"{s}'s distress" for s in saving.distress)]
        more = f"{saving.discovery} on {saving.node} would save {listed(spared)}."
        yield Coming("voqorr.quake.warning", more, None, certainty="possible")
    else:
        wanted = forecast.most_wanted(state)
        if wanted is not None and gap <= WARN:
            more = f"An anchoring discovery would save most on {wanted.node}."
            yield Coming("voqorr.quake.warning", more, None, certainty="possible")
    odds = odds_by_time(state)
    if odds and gap <= WARN:
        yield Coming(
            "voqorr.quake.warning", f"The next one after that, by time: {', '.join(odds)}.", None, certainty="possible"
        )


@registry.prompt("unsettled.time.warning")
def lap_soon(state: State) -> Iterator[Coming | Due]:
    """The lap of the timeline, when the next point or two of time bring it, and who would fall unconscious."""
    if state.result:
        return
    gap = to_lap(state)
    if gap is None:
        if state.time >= WARN * 2:
            says = "How many spaces has the timeline? The lap costs everybody an endurance."
            yield Due("unsettled.time.warning", says, None, optional=True, needs=(TIMELINE,))
        return
    weak = [s for s in state.conscious if state.endurance(s) == 1]
    fall = f" {listed(weak)} would fall unconscious." if weak else ""
    if gap <= WARN:
        says = f"The token comes round in {many(gap, 'point')} of time: everybody loses 1 endurance.{fall}"
        yield Coming("unsettled.time.warning", says, None, phase=f"time {gap}")
