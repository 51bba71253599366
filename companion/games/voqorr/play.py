"""Apply: the table after an entry. It believes everything that is typed; the checks decide before."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from companion.core.entry import Entry
from companion.games.voqorr import entries as e
from companion.games.voqorr import pads
from companion.games.voqorr.acting import set_cube
from companion.games.voqorr.clock import advance, distressed, lay, rested, with_turn
from companion.games.voqorr.focus import insightful, knowing, stored, trusted, turned
from companion.games.voqorr.people import Debt, Marker, Turn
from companion.games.voqorr.quakes import quaked, refilled
from companion.games.voqorr.state import State
from companion.games.voqorr.tunnels import dismantled, opened, planned
from companion.games.voqorr.walking import Shown, crossed, moved, outcome, placed, revealed
from companion.games.voqorr.words import CUBES, DISCIPLINES, STORES, counted, proper


def apply(state: State, entry: Entry) -> State:
    """The table after this entry."""
    act = _ACTS.get(type(entry))
    if act is None:
        return state
    if not isinstance(entry, e.Rift) and state.turn.rift_open:
        state = with_turn(state, rift_open=False)
    return _settled(act(state, entry))


def _settled(state: State) -> State:
    # An explorer who falls unconscious in the own turn takes no more actions: the turn closes by itself.
    seat = state.turn.seat
    if not seat or not state.conscious or not state.unconscious(seat) or state.met:
        return state
    if state.setup.reading("unconscious_mid_turn") == "rest-only":
        return state
    return closed(state, state.setup.reading("unconscious_mid_turn") == "finished")


def shown(entry: Any) -> Shown:
    """The card that an entry turns up."""
    return Shown(entry.card, entry.lies, entry.walls, entry.signs, entry.holds, entry.far)


# ------------------------------------------------------------------ turns


def next_seat(state: State, seat: str) -> str:
    """Whose turn comes after this one's: clockwise, the unconscious left out (unsettled.turn.order)."""
    seats = state.setup.seats
    start = seats.index(seat) if seat in seats else -1
    order = [seats[(start + i) % len(seats)] for i in range(1, len(seats) + 1)]
    resting = state.setup.reading("unconscious_mid_turn") == "rest-only"
    return next((s for s in order if resting or not state.unconscious(s)), order[0])


def closed(state: State, finish: bool = True) -> State:
    """The table after a turn was closed: what cubes lie on is finished, and the next explorer is active.

    unsettled.turn.regroup-resolves, unsettled.opportunity.complete-at-regroup, unsettled.structure.ready-after-regroup.
    """
    seat = state.turn.seat
    completed = [m for m in state.moments if m.cube == seat]
    late = state.setup.reading("passage_at_regroup") == "regroup"
    debts = [d for d in state.debts if d.what != "alter"]
    if finish and late:
        debts += [Debt(seat, "passage", m.spot, m.colour) for m in completed]
    if finish and state.by_action and "task" in state.explorer(seat).used:
        debts.append(Debt("", "page"))
    sites = tuple(
        replace(s, built=finish, builder="", spot=s.spot if finish else None)
        if s.builder == seat
        else replace(s, spot=None, built=False, razer="")
        if s.razer == seat
        else s
        for s in state.sites
    )
    state = replace(
        state,
        moments=tuple(m for m in state.moments if m.cube != seat),
        sites=sites,
        debts=tuple(debts),
    )
    state = state.with_explorer(replace(state.explorer(seat), used=("", "", "")))
    follower = next_seat(state, seat)
    starts = tuple(what for who, what in state.starts if who == follower)
    return replace(state, turn=Turn(state.turn.number + 1, follower, starts=starts))


def _regroup(state: State, entry: e.Regroup) -> State:
    if entry.seat != state.turn.seat:
        return state.with_explorer(replace(state.explorer(entry.seat), used=("", "", "")))
    explorer = state.explorer(entry.seat)
    told = (entry.awareness, entry.wonder, entry.energy)
    faces = tuple(min(3, t) if t is not None else f for t, f in zip(told, explorer.focus, strict=True))
    state = state.with_explorer(replace(explorer, focus=(faces[0], faces[1], faces[2])))
    return closed(state)


def _begin(state: State, entry: e.Begin) -> State:
    starts = tuple(what for who, what in state.starts if who == entry.seat)
    return replace(state, turn=Turn(1, entry.seat, starts=starts), order_first=entry.seat)


def _ready(state: State, entry: e.Ready) -> State:
    explorer = state.explorer(entry.seat)
    faces = tuple(min(3, f) for f in (entry.awareness, entry.wonder, entry.energy))
    trait = entry.traits[0] if entry.traits else ""
    return state.with_explorer(
        replace(
            explorer,
            focus=(faces[0], faces[1], faces[2]),
            pursues=entry.pursues,
            trait=trait,
            trait_space=entry.space or (trait_side(state, trait, entry.side) if trait else ""),
            ready=True,
        )
    )


def trait_side(state: State, trait: str, side: str) -> str:
    """The action that one side of a trait tile names, as far as it is known: white (high trust) or black."""
    printed = state.setup.copy.words("traits") or ()
    for text in printed:
        name, _, actions = text.partition(":")
        if name.casefold() == trait.casefold():
            white, _, black = actions.partition("/")
            return white if side == "white" else black
    return ""


def flipped(state: State) -> State:
    """The table after the trait tiles followed a change of trust, as far as their sides are known."""
    side = "white" if state.trust == "high" else "black"
    for explorer in state.crew:
        space = trait_side(state, explorer.trait, side) if explorer.trait else ""
        if explorer.trait and explorer.trait_space != space:
            state = state.with_explorer(replace(explorer, trait_space=space))
    return replace(state, flipped=False)


def _set(state: State, entry: e.Set) -> State:
    state = set_cube(state, entry)
    return flipped(state) if state.flipped else state


# ------------------------------------------------------------------ steps


def _move(state: State, entry: e.Move) -> State:
    spot = state.explorer(entry.seat).spot
    result = outcome(state, spot, entry.to, shown(entry))
    if result.target is None:
        return state
    if result.reveals:
        state = revealed(state, spot, result, shown(entry))
        if result.bumps:
            return state
    group = (entry.seat, *(s for s in entry.carry if s in state.places))
    state = _stepped(state, entry, result.reveals)
    state = moved(state, group, result.target)
    return crossed(state, entry.seat, spot, result)


def _stepped(state: State, entry: e.Move, reveals: bool) -> State:
    turn = state.turn
    if entry.by or entry.seat != turn.seat:
        return state
    if entry.how == "traverse" or (entry.how != "move" and (turn.moved >= turn.reach or turn.over) and turn.extra):
        return with_turn(state, extra=0 if reveals else turn.extra - 1, carrying=entry.carry)
    return with_turn(state, moved=turn.moved + 1, reach=max(turn.reach, entry.reach), over=turn.over or reveals)


def _luna(state: State, entry: e.Luna) -> State:
    result = outcome(state, state.luna, entry.to, shown(entry))
    if result.target is None:
        return state
    if result.reveals:
        state = revealed(state, state.luna, result, shown(entry))
    if entry.by == "workshop" and not result.bumps:
        state = stored(state, "power", -1)
    if result.bumps:
        return state
    turn = state.turn
    if not entry.by:
        reach = max(turn.luna_reach, entry.reach)
        state = with_turn(state, luna_moved=turn.luna_moved + 1, luna_reach=reach, luna_over=result.reveals)
    return replace(state, luna=result.target)


def put_somewhere(state: State, actor: str, who: tuple[str, ...], to: str, card: Shown) -> State:
    """The table after crew was placed: over an edge of the actor's node, or on a node of the map."""
    spot = state.explorer(actor).spot
    result = outcome(state, spot, to, card)
    target = result.target
    if target is None:
        return state
    if result.reveals:
        state = revealed(state, spot, result, card)
        if result.bumps:
            return state
    node = state.grid.at(target)
    if node is not None and node.down:
        state = state.with_node(replace(node, down=False))
    seats = tuple(s for s in who if s in state.places)
    state = moved(state, seats, target)
    return replace(state, luna=target) if "LUNA" in who else state


def _place(state: State, entry: e.Place) -> State:
    return put_somewhere(state, entry.seat, entry.who, entry.to, shown(entry))


def _scan(state: State, entry: e.Scan) -> State:
    node = state.grid.at(state.luna)
    if node is not None:
        state = state.with_node(placed(node, entry.what, entry.number))
    return with_turn(state, scanned=state.turn.scanned or not entry.by)


# ------------------------------------------------------------------ discoveries


def holder(state: State, discovery: str) -> str:
    """The explorer who carries a discovery, or empty."""
    return next((x.seat for x in state.crew if discovery in x.carries), "")


def _handed(state: State, discovery: str, seat: str | None) -> State:
    for explorer in state.crew:
        if discovery in explorer.carries:
            carries = tuple(d for d in explorer.carries if d != discovery)
            state = state.with_explorer(replace(explorer, carries=carries))
    for node in state.grid.nodes.values():
        if discovery in node.discoveries:
            state = state.with_node(replace(node, discoveries=tuple(d for d in node.discoveries if d != discovery)))
    if seat is not None and seat in state.places:
        explorer = state.explorer(seat)
        state = state.with_explorer(replace(explorer, carries=(*explorer.carries, discovery)))
    return state


def _laid_on(state: State, discovery: str, name: str) -> State:
    state = _handed(state, discovery, None)
    node = state.grid.named(name)
    return state if node is None else state.with_node(replace(node, discoveries=(*node.discoveries, discovery)))


def _rift(state: State, entry: e.Rift) -> State:
    node = state.grid.named(entry.node) if entry.node else state.node_of(entry.seat)
    thing = proper(entry.discovery)
    if entry.how == "place" and thing and node is not None:
        state = _laid_on(state, thing, node.name)
    elif entry.how == "take" and thing:
        state = _handed(state, thing, entry.seat)
    bumped = False
    for effect in entry.then[:1]:
        if effect == "collapse" and (passage := state.grid.passage(entry.passage)):
            state = dismantled(state, passage)
        elif effect == "step":
            who = entry.who or entry.seat
            bumped = outcome(state, state.explorer(entry.seat).spot, entry.to, shown(entry)).bumps
            state = put_somewhere(state, entry.seat, (who,), entry.to, shown(entry))
        elif effect == "attune":
            state = _attuned(state, entry.seat)
    open_still = bumped or (not entry.then and entry.how != "none")
    return with_turn(state, rifted=state.turn.rifted or not entry.by, rift_open=open_still)


def _attuned(state: State, seat: str) -> State:
    printed = state.setup.copy.get("rift.gain")
    if not isinstance(printed, str):
        return state
    thing, amount = counted(printed)
    return gained(state, seat, thing, amount)


def _alter(state: State, entry: e.Alter) -> State:
    node = state.grid.named(entry.node) if entry.node else state.grid.at(state.luna)
    if node is not None:
        state = _laid_on(state, proper(entry.discovery), node.name)
    debts = list(state.debts)
    paid = next((d for d in debts if d.what == "alter" and d.seat == entry.seat), None)
    if paid:
        debts.remove(paid)
    return with_turn(replace(state, debts=tuple(debts)), altered=True)


def _find(state: State, entry: e.Find) -> State:
    thing = proper(entry.discovery)
    state = _handed(state, thing, entry.seat)
    properties = {**state.properties, thing: entry.lies} if entry.lies else state.properties
    origins = {**state.origins, thing: entry.card} if entry.card else state.origins
    return replace(state, properties=properties, origins=origins)


def _give(state: State, entry: e.Give) -> State:
    thing = proper(entry.what)
    return _handed(state, thing, entry.whom) if holder(state, thing) == entry.seat else state


def _take(state: State, entry: e.Take) -> State:
    thing = proper(entry.what)
    return _handed(state, thing, entry.seat) if holder(state, thing) == entry.whom else state


def _drop(state: State, entry: e.Drop) -> State:
    return replace(_handed(state, proper(entry.discovery), None), piles=refilled(state.piles))


# ------------------------------------------------------------------ passages and moments


def opening_node(state: State, entry: e.Open) -> str:
    """The node that an opening covers a wall of: named, the opportunity's, or the own."""
    if entry.node:
        return entry.node
    debt = next((d for d in state.debts if d.what == "passage" and d.seat == entry.seat), None)
    owed = state.grid.at(debt.spot) if debt and not entry.by else None
    own = state.node_of(entry.seat)
    return owed.name if owed else own.name if own else ""


def _open(state: State, entry: e.Open) -> State:
    node = state.grid.named(opening_node(state, entry))
    if node is None:
        return state
    old = state.grid.cover(node.spot, entry.edge)
    if old is not None:
        state = dismantled(state, old)
    state = opened(state, planned(state, node, entry.edge, entry.lay, entry.far))
    return state if entry.by else _paid(state, entry.seat, "passage")


def _paid(state: State, seat: str, what: str) -> State:
    debts = list(state.debts)
    paid = next((d for d in debts if d.what == what and d.seat in (seat, "")), None)
    if paid is not None:
        debts.remove(paid)
    return replace(state, debts=tuple(debts))


def _collapse(state: State, entry: e.Collapse) -> State:
    passage = state.grid.passage(entry.passage)
    return state if passage is None else dismantled(state, passage)


def _forfeit(state: State, entry: e.Forfeit) -> State:
    return replace(state, moments=tuple(m for m in state.moments if m.colour != entry.moment))


# ------------------------------------------------------------------ time, quakes, distress


def _time(state: State, entry: e.Time) -> State:
    return advance(state, max(0, entry.points - entry.ignored), entry.lap)


def distress_spaces(entry: e.Quake) -> dict[str, str]:
    """Where each explorer lays the distress of a quake."""
    return {seat: space for seat, _, space in (d.partition(":") for d in entry.distress)}


def _quake(state: State, entry: e.Quake) -> State:
    spaces = {s: x.free_spaces[0] for s in state.setup.seats if len((x := state.explorer(s)).free_spaces) == 1}
    named = {pads.seat_of(state, s): space for s, space in distress_spaces(entry).items()}
    return quaked(state, entry.sum, {**spaces, **named})


def _trigger(state: State, entry: e.Trigger) -> State:
    place = entry.space
    if state.length is not None:
        while place <= state.time - state.length:
            place += state.length
    others = tuple(m for m in state.markers if m.name != entry.name)
    return replace(state, markers=(*others, Marker(entry.name, place)))


def _distress(state: State, entry: e.Distress) -> State:
    explorer = state.explorer(entry.seat)
    if not explorer.pending:
        before = state
        state = distressed(state, (entry.seat,))
        if state.explorer(entry.seat).pending == before.explorer(entry.seat).pending:
            return state
    return lay(state, entry.seat, entry.space, entry.card)


def _shift(state: State, entry: e.Shift) -> State:
    explorer = state.explorer(entry.seat)
    pairs = tuple((entry.to if s == entry.start else s, c) for s, c in explorer.distress)
    state = state.with_explorer(replace(explorer, distress=pairs))
    return turned(state, entry.seat, entry.pays, -1) if entry.pays in CUBES else state


# ------------------------------------------------------------------ gains and losses


def gained(state: State, seat: str, what: str, number: int, source: str = "") -> State:
    """The table after a gain by an effect (unsettled.resource.gain-from-supply unless a node is named)."""
    if what in CUBES:
        return turned(state, seat, what, number)
    if what == "insight":
        return insightful(state, seat, number)
    if what == "endurance":
        return rested(state, seat, number)
    if what == "trust":
        state = trusted(state, number)
        return flipped(state) if state.flipped else state
    if what in STORES:
        node = state.grid.named(source) if source else None
        if node is not None and what != "power":
            number = min(number, getattr(node, what))
            state = state.with_node(placed(node, what, -number))
        return stored(state, what, number)
    if what == "breakthrough":
        explorer = state.explorer(seat)
        return state.with_explorer(replace(explorer, breakthroughs=(*explorer.breakthroughs, "")))
    return state


def _gain(state: State, entry: e.Gain) -> State:
    return gained(state, entry.seat, entry.what, entry.number, entry.source)


def _lose(state: State, entry: e.Lose) -> State:
    explorer = state.explorer(entry.seat)
    if entry.what in CUBES:
        return turned(state, entry.seat, entry.what, -entry.number)
    if entry.what == "insight":
        return insightful(state, entry.seat, -entry.number)
    if entry.what == "endurance":
        for _ in range(entry.number):
            state = state if state.unconscious(entry.seat) else _tired(state, entry.seat)
        return state
    if entry.what == "trust":
        state = trusted(state, -entry.number)
        return flipped(state) if state.flipped else state
    if entry.what in STORES:
        node = state.grid.named(entry.source) if entry.source else None
        if node is not None and entry.what != "power":
            return state.with_node(placed(node, entry.what, -entry.number))
        return stored(state, entry.what, -entry.number)
    if entry.what == "distress":
        if entry.off == "due":
            return state.with_explorer(replace(explorer, pending=max(0, explorer.pending - entry.number)))
        kept = tuple(d for d in explorer.distress if d[0] != entry.off)
        return state.with_explorer(
            replace(explorer, distress=kept if entry.off else explorer.distress[: -entry.number])
        )
    if entry.what in DISCIPLINES:
        return parted(state, entry.seat, entry.what)
    return state


def _tired(state: State, seat: str) -> State:
    from companion.games.voqorr.clock import tire

    return tire(state, seat, 1)


def parted(state: State, seat: str, field: str) -> State:
    """The table after a comprehension token and a breakthrough of its discipline were given up."""
    explorer = state.explorer(seat)
    if field not in explorer.knows:
        return state
    place = explorer.knows.index(field)
    knows = (*explorer.knows[:place], "", *explorer.knows[place + 1 :])
    cards = list(explorer.breakthroughs)
    card = next((c for c in reversed(cards) if c.partition(":")[0] == field), None)
    if card is not None:
        cards.remove(card)
    state = state.with_explorer(replace(explorer, knows=knows, breakthroughs=tuple(cards)))
    out = state.setup.reading("discarded_comprehension_returns") == "out"
    return replace(state, gone=(*state.gone, field)) if out else state


def _pursue(state: State, entry: e.Pursue) -> State:
    explorer = replace(state.explorer(entry.seat), pursues=entry.discipline, insight=entry.space or 1)
    return _paid(state.with_explorer(explorer), entry.seat, "pursue")


def _learn(state: State, entry: e.Learn) -> State:
    if entry.gives:
        if entry.gives == entry.discipline and entry.gives not in state.explorer(entry.seat).knows:
            return _paid(state, entry.seat, "learn")
        state = parted(state, entry.seat, entry.gives)
    if entry.track:
        explorer = replace(state.explorer(entry.seat), insight=1)
        state = state.with_explorer(explorer)
        state = replace(state, debts=(*state.debts, Debt(entry.seat, "pursue")))
    state = _paid(state, entry.seat, "learn")
    if state.comprehension_left(entry.discipline) <= 0:
        return state
    return knowing(state, entry.seat, entry.discipline, entry.slot, entry.breakthrough)


def _use(state: State, entry: e.Use) -> State:
    for text in entry.costs:
        thing, amount = counted(text)
        if thing in STORES:
            state = stored(state, thing, -amount)
    if entry.what == "hut":
        return insightful(stored(state, "data", -1), entry.seat, 1)
    if entry.what == "laboratory":
        state = stored(state, "materials", -1)
        return turned(state, entry.seat, entry.cube, 1) if entry.cube in CUBES else state
    if entry.what == "workshop":
        return stored(state, "power", -1)
    return with_turn(state, used=(*state.turn.used, f"{entry.of or entry.seat}: {entry.what.casefold()}"))


# ------------------------------------------------------------------ what the table keeps for itself


def _put(state: State, entry: e.Put) -> State:
    node = state.grid.named(entry.node)
    return state if node is None else state.with_node(placed(node, entry.what, entry.number))


def _owe(state: State, entry: e.Owe) -> State:
    if entry.when == "start":
        state = replace(state, starts=(*state.starts, (entry.seat, entry.what)))
        return with_turn(state, starts=(*state.turn.starts, entry.what)) if _fresh(state, entry.seat) else state
    return replace(state, debts=(*state.debts, Debt(entry.seat, f"card: {entry.what}")))


def _fresh(state: State, seat: str) -> bool:
    turn = state.turn
    return turn.seat == seat and not turn.moved and not state.explorer(seat).set_cubes


def _done(state: State, entry: e.Done) -> State:
    if entry.what in state.turn.starts:
        starts = list(state.turn.starts)
        starts.remove(entry.what)
        return with_turn(state, starts=tuple(starts))
    if entry.what in state.met:
        met = list(state.met)
        met.remove(entry.what)
        return replace(state, met=tuple(met))
    return _paid(state, entry.seat, f"card: {entry.what}")


def _waive(state: State, entry: e.Waive) -> State:
    if entry.what in state.met:
        met = list(state.met)
        met.remove(entry.what)
        return replace(state, met=tuple(met))
    if entry.what == "spread":
        return replace(state, spread=0)
    if entry.what == "distress":
        return state.with_explorer(replace(state.explorer(entry.seat), pending=0))
    return _paid(_done(state, e.Done(seat=entry.seat, what=entry.what)), entry.seat, entry.what)


def _faint(state: State, entry: e.Faint) -> State:
    return state.with_explorer(replace(state.explorer(entry.seat), fainted=True))


def _spread(state: State, entry: e.Spread) -> State:
    sign = 1 if state.spread >= 0 else -1
    for step in entry.steps:
        who, _, cube = step.partition(".")
        seat = pads.seat_of(state, who)
        whole = next((c for c in CUBES if cube and c.startswith(cube.casefold())), "")
        if seat in state.places and whole:
            state = turned(state, seat, whole, sign)
    left = max(0, abs(state.spread) - len(entry.steps))
    return replace(state, spread=sign * left)


def _page(state: State, entry: e.Page) -> State:
    state = _paid(state, "", "page")
    return replace(
        state, page=min(state.pages, state.page + 1), finished=entry.finished, progress=(0, 0), by_action=False
    )


def _progress(state: State, entry: e.Progress) -> State:
    return replace(state, progress=(entry.done, entry.of or state.progress[1]), by_action=entry.action)


_ACTS: Mapping[type[Entry], Callable[[State, Any], State]] = {
    e.Laid: lambda s, x: replace(s, layers=tuple(dict.fromkeys((*s.layers, x.layer)))),
    e.Task: lambda s, x: replace(s, task=x.letter, types=x.types or pads.types_of(s, x.letter), pages=x.pages),
    e.Ready: _ready,
    e.Begin: _begin,
    e.Set: _set,
    e.Spread: _spread,
    e.Regroup: _regroup,
    e.Move: _move,
    e.Luna: _luna,
    e.Place: _place,
    e.Scan: _scan,
    e.Rift: _rift,
    e.Alter: _alter,
    e.Find: _find,
    e.Give: _give,
    e.Take: _take,
    e.Drop: _drop,
    e.Open: _open,
    e.Collapse: _collapse,
    e.Forfeit: _forfeit,
    e.Time: _time,
    e.Quake: _quake,
    e.Trigger: _trigger,
    e.Distress: _distress,
    e.Shift: _shift,
    e.Gain: _gain,
    e.Lose: _lose,
    e.Pursue: _pursue,
    e.Learn: _learn,
    e.Use: _use,
    e.Put: _put,
    e.Owe: _owe,
    e.Done: _done,
    e.Waive: _waive,
    e.Faint: _faint,
    e.Page: _page,
    e.Progress: _progress,
    e.Declare: lambda s, x: replace(s, result=x.result),
    e.NodeEntry: pads.node,
    e.PassageEntry: pads.passage,
    e.Board: pads.board,
    e.TableEntry: pads.common,
}
