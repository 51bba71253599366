"""Turns and focus: who may act, which cubes are set where, how a turn ends."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from companion.core.agenda import Due
from companion.core.entry import SeatEntry
from companion.core.rule import Finding, unsettled
from companion.games.voqorr.clock import QUAKE
from companion.games.voqorr.entries import FREE, Alter, Luna, Move, Regroup, Scan, Set, Shift
from companion.games.voqorr.registry import registry
from companion.games.voqorr.state import State
from companion.games.voqorr.tunnels import possible
from companion.games.voqorr.turns import next_seat
from companion.games.voqorr.words import BOARD, CUBES, PERSONAL, listed

ACTIVE = (Set, Regroup, Move, Luna, Scan)
STARTED = (*ACTIVE, *FREE, Shift, Alter)


@registry.check("unsettled.turn.active-only", on=ACTIVE)
def active_only(state: State, entry: SeatEntry) -> str | Finding | None:
    """Cubes, MOVE, LUNA and her scan belong to the active explorer, once the regroup before is carried out."""
    if isinstance(entry, (Move, Luna, Scan)) and entry.by:
        return None
    if entry.seat == state.turn.seat:
        owed = next((d for d in state.debts if d.what == "passage" and d.seat != entry.seat), None)
        node = state.grid.at(owed.spot) if owed else None
        if owed is None or node is None or not possible(state, node):
            return None
        says = f"{owed.seat} has a passage to open at {node.title} first; it was set off in the turn before."
        return Finding(says, reading="passage_at_regroup")
    what = {Set: "sets cubes", Regroup: "regroups", Move: "moves", Luna: "moves LUNA", Scan: "lets LUNA scan"}
    return f"It is {state.turn.seat}'s turn ({state.turn.number}); only {state.turn.seat} {what[type(entry)]} now."


def rests_only(state: State, seat: str) -> bool:
    """True for an unconscious explorer whose turn is REST alone, by the table's reading."""
    resting = state.setup.reading("unconscious_mid_turn") == "rest-only"
    return resting and seat == state.turn.seat and state.unconscious(seat)


@registry.check("unsettled.unconscious.no-actions", on=STARTED)
def awake(state: State, entry: SeatEntry) -> str | Finding | None:
    """An unconscious explorer starts nothing, but for REST where the table reads it so."""
    if rests_only(state, entry.seat) and (isinstance(entry, Regroup) or getattr(entry, "space", "") == "rest"):
        return unsettled(f"{entry.seat} is unconscious and only rests.", "unconscious_mid_turn")
    return f"{entry.seat} is unconscious and starts nothing." if state.unconscious(entry.seat) else None


@registry.check("unsettled.turn.start-effects", on=(Set, Move, Luna, Scan, Regroup))
def start_first(state: State, entry: SeatEntry) -> str | None:
    """Effects of the start of the turn come before anything regular."""
    if not state.turn.starts or entry.seat != state.turn.seat:
        return None
    return f"Owed at the start of {entry.seat}'s turn: {listed(state.turn.starts)}."


@registry.check("unsettled.focus.one-action-per-cube", on=Set)
def cube_once(state: State, entry: Set) -> str | None:
    """A cube that is set stays where it is until the regroup."""
    if entry.seat != state.turn.seat:
        return None
    space = state.explorer(entry.seat).used[CUBES.index(entry.cube)]
    return f"{entry.seat}'s {entry.cube} is set on {space.upper()} already." if space else None


@registry.check("unsettled.focus.space-not-repeated", on=Set)
def space_once(state: State, entry: Set) -> str | None:
    """An action space is used once in a turn."""
    explorer = state.explorer(entry.seat)
    if entry.space not in explorer.used or entry.space in ("card", "node", "task"):
        return None
    cube = CUBES[explorer.used.index(entry.space)]
    return f"{entry.seat} has used {entry.space.upper()} in this turn, with {cube}." if cube != entry.cube else None


@registry.check("unsettled.turn.rest-once", on=Set)
def rest_once(state: State, entry: Set) -> Iterator[str]:
    """One cube, and only one, is set on REST in a turn."""
    explorer = state.explorer(entry.seat)
    rested = "rest" in explorer.used
    if entry.space == "rest" and rested:
        yield f"{entry.seat} has rested in this turn, with {CUBES[explorer.used.index('rest')]}."
    if entry.space != "rest" and not rested and explorer.set_cubes == 2 and not explorer.used[CUBES.index(entry.cube)]:
        others = listed(s.upper() for s in explorer.used if s)
        yield f"The third cube of {entry.seat} must go on REST: the other two are on {others}."


def open_spaces(state: State, seat: str) -> tuple[str, ...]:
    """Spaces of the dashboard and the resource board that are not covered and not used in this turn."""
    explorer = state.explorer(seat)
    own = [s for s in PERSONAL if s not in explorer.covered and s not in explorer.used]
    if "support" in own and not any(e.distress for e in state.on(explorer.spot) if e.seat != seat):
        own.remove("support")
    node = state.node_of(seat)
    if "investigate" in own and (node is None or node.scarab or not state.grid.bare_walls(node)):
        own.remove("investigate")
    return (*own, *(s for s in BOARD if s not in explorer.used))


@registry.check("unsettled.turn.all-three-cubes", on=Regroup)
def all_set(state: State, entry: Regroup) -> str | Finding | None:
    """A turn is not closed before all three cubes have been set."""
    if entry.seat != state.turn.seat:
        return None
    explorer = state.explorer(entry.seat)
    waiting = [c for c, s in zip(CUBES, explorer.used, strict=True) if not s]
    if not waiting or (rests_only(state, entry.seat) and "rest" in explorer.used):
        return None
    open_still = [s for s in open_spaces(state, entry.seat) if s in PERSONAL or not entry.closed]
    says = f"{entry.seat} has not set {listed(waiting)}."
    if "rest" not in explorer.used:
        return f"{says} REST is owed."
    if open_still:
        return f"{says} Open: {listed(s.upper() for s in open_still)}."
    if state.setup.reading("unset_focus_allowed") == "not-until-open":
        return Finding(f"{says} Free actions must open a space first.", reading="unset_focus_allowed")
    return unsettled(f"{says} No space is open.", "unset_focus_allowed")


@registry.check("unsettled.turn.regroup", on=Regroup)
def all_at_once(state: State, entry: Regroup) -> Iterator[str]:
    """Regrouping takes back all three cubes with the faces they show."""
    if entry.cubes != 3:
        yield f"All three cubes are taken back at once, not {entry.cubes}."
    told = (entry.awareness, entry.wonder, entry.energy)
    for cube, face, shows in zip(CUBES, told, state.explorer(entry.seat).focus, strict=True):
        if face is not None and face != shows:
            yield f"{entry.seat}'s {cube} shows {shows or 'time'} and is taken back so, not as {face or 'time'}."


@registry.check("unsettled.interrupt.one-effect-not-split", on=(*FREE, *ACTIVE))
def not_inside(state: State, entry: SeatEntry) -> str | None:
    """Nothing comes between the parts of one effect, such as the distress of one quake."""
    waiting = [e.seat for e in state.crew if e.pending]
    if not waiting:
        return None
    chooses = "chooses" if len(waiting) == 1 else "choose"
    return f"The distress of one effect is laid first: {listed(waiting)} still {chooses} a space."


@registry.check("unsettled.trigger.advance-first", on=(Set, Scan, Regroup))
def triggers_first(state: State, entry: SeatEntry) -> str | None:
    """A trigger that was met is resolved before the turn goes on."""
    if not state.met or entry.seat != state.turn.seat or (isinstance(entry, Scan) and entry.by):
        return None
    what = "The reality quake" if state.met[0] == QUAKE else f"The trigger {state.met[0]}"
    return f"{what} has been met and is resolved before {entry.seat}'s turn goes on."


# ------------------------------------------------------------------ plans


@registry.compute("unsettled.turn.order")
def turn_after(state: State, seat: str) -> str:
    """Whose turn comes after an explorer's."""
    return next_seat(state, seat)


@registry.compute("unsettled.turn.each-and-your")
def available(state: State, seat: str) -> Mapping[str, bool]:
    """Which once-only things an explorer may do now: Rifting Reality (own turn), breakthroughs (each turn)."""
    turn = state.turn
    used = any(u.startswith(f"{seat}: ") for u in turn.used)
    return {"rifting": turn.seat == seat and not turn.rifted, "breakthroughs": not used}


# ------------------------------------------------------------------ prompts


def cubes_due(state: State) -> Iterator[Due]:
    """The cubes that the active explorer still has to set, and REST; then the regroup."""
    seat = state.turn.seat
    if not seat or state.result or not state.conscious:
        return
    explorer = state.explorer(seat)
    if state.unconscious(seat):
        if rests_only(state, seat) and "rest" not in explorer.used:
            offers = tuple(Set(seat=seat, cube=c, space="rest") for c in CUBES)
            yield Due("unsettled.turn.all-three-cubes", f"{seat} is unconscious and only rests.", seat, offers=offers)
        return
    done = explorer.set_cubes
    blocked = bool(state.met) or bool(state.turn.starts)
    if done < 3:
        rest = "" if "rest" in explorer.used else ", one of them on REST"
        says = f"{seat} sets {3 - done} more cube{'s' if done < 2 else ''}{rest}."
        waiting = [c for c, s in zip(CUBES, explorer.used, strict=True) if not s]
        offers = tuple(Set(seat=seat, cube=c, space="rest") for c in waiting) if rest else ()
        line = f"{seat}: set {waiting[0]} "
        yield Due(
            "unsettled.turn.all-three-cubes", says, seat, open=not blocked, done=done, of=3, offers=offers, line=line
        )


def at_regroup(state: State, seat: str) -> tuple[str, ...]:
    """What a regroup finishes: opportunities, structures, the task."""
    found = [f"the {m.colour} opportunity is completed" for m in state.moments if m.cube == seat]
    found += [f"the {s.name} is turned up and ready" for s in state.sites if s.builder == seat]
    found += [f"the {s.name} goes back to its board" for s in state.sites if s.razer == seat]
    if state.by_action and "task" in state.explorer(seat).used:
        found.append("the task moves on")
    return tuple(found)


@registry.prompt("unsettled.turn.regroup-resolves")
def regroup_due(state: State) -> Iterator[Due]:
    """The regroup, and what it finishes."""
    seat = state.turn.seat
    if not seat or state.result:
        return
    finishes = at_regroup(state, seat)
    used = state.explorer(seat).used
    ready = all(used) or (rests_only(state, seat) and "rest" in used)
    if not finishes and not ready:
        return
    says = f"{seat} regroups and ends the turn" + (f": {listed(finishes)}." if finishes else ".")
    if not ready:
        says = f"At {seat}'s regroup: {listed(finishes)}."
    clear = ready and not state.met and not any(e.pending for e in state.crew)
    yield Due("unsettled.turn.regroup-resolves", says, seat, open=clear, offers=(Regroup(seat=seat),) if ready else ())
