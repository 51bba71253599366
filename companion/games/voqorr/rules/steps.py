"""Steps of explorers and of LUNA: walls, passages, cramped ways, carrying, how often and how far."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from companion.core.rule import Finding, unsettled
from companion.games.voqorr.clock import QUAKE
from companion.games.voqorr.entries import Luna, Move, Place, Revealing, Rift
from companion.games.voqorr.grid import Spot, Way
from companion.games.voqorr.registry import registry
from companion.games.voqorr.state import State
from companion.games.voqorr.stepping import shown
from companion.games.voqorr.walking import outcome, way_to
from companion.games.voqorr.words import EDGES, LUNA, listed


def from_spot(state: State, entry: Move | Luna | Place | Rift) -> Spot:
    """The space an entry's step starts from."""
    return state.luna if isinstance(entry, Luna) else state.explorer(entry.seat).spot


def steps_of(entry: Move | Luna | Place | Rift) -> bool:
    """True when an entry holds a step at all (Rifting Reality only with its third effect)."""
    return not isinstance(entry, Rift) or "step" in entry.then


def name_at(state: State, spot: Spot) -> str:
    """The node in a space as it is spoken of."""
    node = state.grid.at(spot)
    return node.title if node else "an empty space"


def walled(state: State, entry: Move | Luna | Place | Rift) -> Way | None:
    """The step, when an uncovered wall lies in its way."""
    step = way_to(state.grid, from_spot(state, entry), entry.to)
    return step if step is not None and step.walls else None


def wall_words(state: State, step: Way) -> str:
    """Whose wall it is: `a wall on the north edge of 2`."""
    name = step.walls[0]
    node = state.grid.named(name)
    edge = step.edge if node is not None and node.spot != step.target else step.arrives
    return f"a wall lies on the {edge} edge of {node.title if node else name}, and no passage covers it"


def crossing(state: State, entry: Move | Luna | Place) -> Way | None:
    """The way that is gone over; none when an effect places on a node of the map wherever it lies."""
    if isinstance(entry, Place) and entry.scope != "adjacent" and entry.to not in EDGES:
        return None
    return way_to(state.grid, from_spot(state, entry), entry.to)


@registry.check("voqorr.blocked.no-crossing-explorer", on=Move)
def wall_stops_explorer(state: State, entry: Move) -> str | None:
    """An explorer crosses no uncovered wall."""
    step = walled(state, entry)
    return None if step is None or entry.by else f"{entry.seat} cannot go there: {wall_words(state, step)}."


@registry.check("voqorr.blocked.no-crossing-luna", on=Luna)
def wall_stops_luna(state: State, entry: Luna) -> str | None:
    """LUNA crosses no uncovered wall."""
    step = walled(state, entry)
    return None if step is None else f"LUNA cannot go there: {wall_words(state, step)}."


@registry.check("unsettled.move.to-adjacent", on=(Move, Luna))
def next_door(state: State, entry: Revealing) -> str | None:
    """A step leads to an adjacent node or over an edge of the own one."""
    assert isinstance(entry, (Move, Luna))
    spot = from_spot(state, entry)
    if entry.by and entry.by != "workshop":
        return None
    if entry.to in EDGES or way_to(state.grid, spot, entry.to) is not None or state.grid.passage(entry.to) is not None:
        return None
    who = LUNA if isinstance(entry, Luna) else entry.seat
    node = state.grid.named(entry.to)
    there = node.title if node else entry.to
    return f"{there} is not next to {name_at(state, spot)}, where {who} stands, and no passage joins them."


def covered_symbols(state: State, entry: Move) -> Finding | None:
    """What becomes of the edge symbols that a passage lies over, when an explorer goes through it."""
    spot = from_spot(state, entry)
    step = way_to(state.grid, spot, entry.to)
    if step is None or step.passage is None or step.target is None:
        return None
    ends = ((spot, step.edge), (step.target, step.arrives))
    below = [s for place, edge in ends if (node := state.grid.at(place)) for s in node.symbols(edge)]
    if not below:
        return None
    fate = "are covered" if state.setup.reading("passage_hides_edge_symbols") == "covered" else "still count"
    says = f"The passage lies over the edge symbols {listed(below)}, which {fate}."
    return unsettled(says, "passage_hides_edge_symbols")


@registry.check("voqorr.move.passage-is-edge", on=(Move, Luna, Place))
def nobody_stops_inside(state: State, entry: Move | Luna | Place) -> str | Finding | None:
    """A passage is an edge: nobody ends a step on it; whether it covers edge symbols is the table's reading."""
    if entry.to in EDGES or state.grid.named(entry.to) is not None:
        return covered_symbols(state, entry) if isinstance(entry, Move) else None
    passage = state.grid.passage(entry.to)
    if passage is None:
        return None
    return f"Nobody stops in a passage: {state.grid.label(passage)} is one step from the node at one end to the other."


@registry.check("voqorr.cramped.one-explorer", on=(Move, Place))
def one_at_a_time(state: State, entry: Move | Place) -> Iterable[str | Finding]:
    """Only one explorer at a time through a long passage."""
    step = crossing(state, entry)
    if step is None or step.passage is None or not step.passage.long:
        return
    group = (entry.seat, *entry.carry) if isinstance(entry, Move) else tuple(w for w in entry.who if w != LUNA)
    label = state.grid.label(step.passage)
    if len(group) < 2:
        return
    if isinstance(entry, Place):
        choice = state.setup.reading("placing_ignores_cramped")
        if choice != "counts":
            yield unsettled(f"{listed(group)} are placed across {label}, one by one.", "placing_ignores_cramped")
            return
    says = f"{label} is cramped: {listed(group)} cannot go through it together."
    yield Finding(says, reading="placing_ignores_cramped" if isinstance(entry, Place) else "")


@registry.check("voqorr.cramped.no-luna", on=(Luna, Place))
def too_narrow_for_luna(state: State, entry: Luna | Place) -> str | Finding | None:
    """LUNA goes through a cramped passage only in a turn in which a discovery was placed through her card."""
    if isinstance(entry, Place) and LUNA not in entry.who:
        return None
    step = crossing(state, entry)
    if step is None or step.passage is None or not step.passage.long or state.turn.altered:
        return None
    label = state.grid.label(step.passage)
    if isinstance(entry, Place) and state.setup.reading("placing_ignores_cramped") == "ignores":
        return unsettled(f"LUNA is placed across {label}, which is cramped.", "placing_ignores_cramped")
    if isinstance(entry, Luna) and entry.by and entry.by != "workshop":
        return None
    says = f"{label} is a long passage, cramped, and Alter LUNA's Reality has not been used in this turn."
    return Finding(says, reading="placing_ignores_cramped" if isinstance(entry, Place) else "")


@registry.check("unsettled.move.one-per-turn", on=Move)
def one_move(state: State, entry: Move) -> str | None:
    """One MOVE a turn, base movement 1; more by TRAVERSE or an effect."""
    turn = state.turn
    if entry.by or entry.seat != turn.seat:
        return None
    reach = max(turn.reach, entry.reach)
    left_move = turn.moved < reach and not turn.over
    if entry.how == "traverse" or (entry.how == "" and not left_move):
        if turn.extra > 0:
            return None
        if entry.how == "traverse":
            return f"{entry.seat} has no step of TRAVERSE to take."
    elif left_move:
        return None
    done = f"{turn.moved} of {reach} step{'s' if reach > 1 else ''}"
    why = "it ended with the card that was revealed" if turn.over and turn.moved < reach else f"{done} taken"
    return f"{entry.seat} has used the MOVE of turn {turn.number}: {why}. TRAVERSE gives another."


@registry.check("unsettled.move.not-split", on=Move)
def in_one_go(state: State, entry: Move) -> str | None:
    """The steps of one MOVE follow each other; no focus action lies between them."""
    turn = state.turn
    if entry.by or entry.how == "traverse" or entry.seat != turn.seat or turn.extra > 0:
        return None
    reach = max(turn.reach, entry.reach)
    if 0 < turn.moved < reach and turn.paused and not turn.over:
        return f"{entry.seat} began this MOVE before another action; the rest of it is lost."
    return None


@registry.check("unsettled.move.not-free", on=(Move, Luna))
def not_in_between(state: State, entry: Move | Luna) -> str | None:
    """MOVE is no free action: it cannot go before something that has been met."""
    if not state.met or (isinstance(entry, Luna) and entry.by):
        return None
    what = "the reality quake" if state.met[0] == QUAKE else state.met[0]
    who = LUNA if isinstance(entry, Luna) else entry.seat
    return f"{what[:1].upper()}{what[1:]} has been met and comes first; moving {who} is no free action."


@registry.check("unsettled.carry.only-traverse", on=Move)
def only_traverse_carries(state: State, entry: Move) -> Iterator[str]:
    """TRAVERSE alone carries, and one explorer of the own node."""
    if not entry.carry or entry.by:
        return
    turn = state.turn
    if turn.extra <= 0 or entry.how == "move":
        yield f"Only TRAVERSE carries; {entry.seat} has no step of it."
    if len(entry.carry) > 1:
        yield f"One explorer can be carried, not {len(entry.carry)}."
    spot = state.explorer(entry.seat).spot
    far = [s for s in entry.carry if s in state.places and state.explorer(s).spot != spot]
    if far:
        yield f"{listed(far)} {'is' if len(far) == 1 else 'are'} not on {name_at(state, spot)} with {entry.seat}."


# ------------------------------------------------------------------ LUNA


@registry.check("unsettled.luna.move-once", on=Luna)
def luna_once(state: State, entry: Luna) -> str | None:
    """LUNA moves once a turn, base movement 1; the workshop and effects come on top."""
    turn = state.turn
    reach = max(turn.luna_reach, entry.reach)
    if entry.by or (turn.luna_moved < reach and not turn.luna_over):
        return None
    return f"LUNA has moved in turn {turn.number} already; the workshop or an effect could move her again."


@registry.check("unsettled.luna.explores", on=Luna)
def workshop_reveals(state: State, entry: Luna) -> str | Finding | None:
    """Whether the workshop may move LUNA into an empty space is the table's reading."""
    if entry.by != "workshop":
        return None
    result = outcome(state, state.luna, entry.to, shown(entry))
    if not result.reveals:
        return None
    if state.setup.reading("workshop_explores") == "no":
        return Finding(
            "The workshop moves LUNA onto nodes that are there, by this table's reading.", reading="workshop_explores"
        )
    return unsettled("LUNA explores by the workshop.", "workshop_explores")
