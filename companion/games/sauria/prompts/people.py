"""What players must do for themselves: goals, wounds, weapons, blood, encounters, tiles they came upon."""

from __future__ import annotations

from collections.abc import Iterator

from companion.core.agenda import Due
from companion.games.sauria import order, places
from companion.games.sauria import print as printed
from companion.games.sauria.prompts.noise import hints
from companion.games.sauria.prompts.rounds import running
from companion.games.sauria.registry import registry
from companion.games.sauria.state import Sauria

COUNTED = ("attack", "burst", "search", "quicksearch", "scour", "sabotage", "repair", "act", "signal", "encounter")


@registry.prompt("sauria.goal.record-with-markers")
def record_goals(state: Sauria) -> Iterator[Due]:
    """At the end of a turn in which something happened that a goal may count."""
    if not running(state) or state.phase != "action" or not state.turn:
        return
    board = state.board(state.turn)
    met = board.seat in state.encountered.values() and any(
        a in board.acts for a in ("move", "sprint", "sneak", "evade", "quiet")
    )
    if order.over(state, board) and board.alive and (met or any(a in COUNTED for a in board.acts)):
        says = "note progress on your goals with your object markers; a goal reached: goal … (behind the curtain)"
        yield Due("sauria.goal.record-with-markers", says, board.seat, optional=True)


@registry.prompt("sauria.wound.face-up-effects")
def face_up(state: Sauria) -> Iterator[Due]:
    """A wound card was turned up: which one, and what it does."""
    copy = state.setup.copy
    for board in state.living:
        unnamed = sum(not name for name in board.up)
        if unnamed:
            says = f"which wound was turned up? wound … ({unnamed} to name); it takes effect after the action"
            yield Due("sauria.wound.face-up-effects", says, board.seat)
        mine = order.active(state) == board.seat
        for name in dict.fromkeys(n for n in board.up if n and mine):
            effect = printed.word(copy, "wound", name, "effect")
            needs = () if effect else (printed.key(copy, "wound", name, "effect"),)
            says = f"{name}: {effect or 'as its card says'}"
            yield Due("sauria.wound.face-up-effects", says, board.seat, optional=True, needs=needs)


@registry.prompt("sauria.weapon.ammo-on-draw")
def ammunition(state: Sauria) -> Iterator[Due]:
    """Red markers on a ranged weapon that was gained."""
    yield from hints(state, "weapon.ammo-on-draw")


@registry.prompt("sauria.bleeding.marker")
def blood_cube(state: Sauria) -> Iterator[Due]:
    """A blood cube at the board of who bleeds."""
    yield from hints(state, "bleeding.marker")


@registry.prompt("sauria.bleeding.event-target")
def bleeding_struck(state: Sauria) -> Iterator[Due]:
    """Certain events strike who bleeds."""
    bleeding = [b.seat for b in state.living if b.bleeding]
    if not (running(state) and state.phase == "event" and state.event and bleeding):
        return
    strikes = printed.yes(state.setup.copy, "event", state.event, "blood")
    rule = "sauria.bleeding.event-target"
    if strikes:
        yield Due(rule, f"{state.event} strikes who bleeds: {', '.join(bleeding)}", optional=True)
    elif strikes is None:
        key = printed.key(state.setup.copy, "event", state.event, "blood")
        yield Due(rule, f"does {state.event} strike who bleeds ({', '.join(bleeding)})?", optional=True, needs=(key,))


@registry.prompt("sauria.death.figure-stays")
def figure_down(state: Sauria) -> Iterator[Due]:
    """The figure of a player who died is laid down where it happened."""
    yield from hints(state, "death.figure-stays")


@registry.prompt("sauria.action.hide-rest-only")
def hidden(state: Sauria) -> Iterator[Due]:
    """A hidden player: any action but Rest ends the hiding."""
    seat = order.active(state)
    if seat and state.board(seat).hidden:
        says = "hidden: any action but Rest ends it, and the figure stands up"
        yield Due("sauria.action.hide-rest-only", says, seat, optional=True)


@registry.prompt("sauria.location.reveal-on-entry")
def turn_over(state: Sauria) -> Iterator[Due]:
    """A face-down location was entered."""
    for debt in state.owed:
        if debt.kind == "reveal":
            says = f"turn over the tile at {debt.place}: reveal {debt.place} …; then noise, encounter, power marker"
            yield Due("sauria.location.reveal-on-entry", says, debt.seat)


@registry.prompt("sauria.encounter.immediate", "sauria.location.symbol-encounter", "sauria.encounter.board-fields")
def encounters(state: Sauria) -> Iterator[Due]:
    """An encounter is resolved at once, before anything else, even without action points."""
    for debt in state.owed:
        if debt.kind != "encounter":
            continue
        tile = places.tile_at(state, debt.place)
        drawn = tile or "the encounter marker"
        rule = "sauria.encounter.immediate" if tile else "sauria.encounter.board-fields"
        yield Due(rule, f"encounter at {debt.place} ({drawn}), at once: encounter …", debt.seat)


@registry.prompt("sauria.encounter.marker-when-revealed-remotely")
def encounter_marker(state: Sauria) -> Iterator[Due]:
    """A tile with the claw, turned up with nobody on it, gets an encounter marker."""
    yield from hints(state, "encounter.marker-when-revealed-remotely")
