"""Rifting Reality and Alter LUNA's Reality."""

from __future__ import annotations

from collections.abc import Iterator

from companion.core.agenda import Due
from companion.core.rule import Finding, not_checked, unsettled
from companion.games.voqorr.entries import Alter, Rift
from companion.games.voqorr.finding import holder
from companion.games.voqorr.registry import registry
from companion.games.voqorr.rules.steps import name_at, wall_words, walled
from companion.games.voqorr.state import State
from companion.games.voqorr.tunnels import touching
from companion.games.voqorr.walking import way_to
from companion.games.voqorr.words import EDGES, LUNA, listed, proper

TITLES = {"collapse": "Collapse Tunnel", "attune": "Attune to Reality", "step": "Step Through a Rift"}


@registry.check("voqorr.rift.once-per-own-turn", on=Rift)
def once_a_turn(state: State, entry: Rift) -> str | None:
    """The free action once in each own turn, never in another's."""
    turn = state.turn
    if entry.seat != turn.seat:
        return f"It is {turn.seat}'s turn; Rifting Reality is for the own turn."
    if turn.rifted and entry.how != "none" and not entry.by:
        return f"{entry.seat} has used Rifting Reality in turn {turn.number} already."
    return None


@registry.check("voqorr.property.use-free-action", on=Rift)
def one_placing(state: State, entry: Rift) -> str | None:
    """A second discovery in the same turn needs another effect than the free action."""
    if state.turn.rifted and entry.seat == state.turn.seat and entry.how == "place" and not entry.by:
        return f"{entry.seat} cannot put down a second discovery in turn {state.turn.number} by the same free action."
    return None


@registry.check("voqorr.rift.place-or-pick-up", on=Rift)
def one_of_two(state: State, entry: Rift) -> Iterator[str]:
    """Place one own discovery on the own node, or take one from it: one thing."""
    node = state.node_of(entry.seat)
    thing = proper(entry.discovery)
    if entry.how == "none":
        return
    if not thing:
        yield "Say which discovery is put down or taken."
        return
    if entry.besides:
        yield f"One discovery a use: {thing} or {proper(entry.besides)}, not both."
    other = state.grid.named(entry.node) if entry.node else None
    if other is not None and node is not None and other.name != node.name:
        yield f"{entry.seat} stands on {node.title}, not on {other.title}; only the own node will do."
    if entry.how == "place" and thing not in state.explorer(entry.seat).carries:
        owner = holder(state, thing)
        where = f"{owner} carries it" if owner else "it is not in the inventory"
        yield f"{entry.seat} cannot put down {thing}: {where}."
    if entry.how == "take" and node is not None and thing not in node.discoveries:
        yield f"{thing} does not lie on {node.title}."


@registry.check("voqorr.property.swap-by-discovery", on=(Rift, Alter))
def two_properties(state: State, entry: Rift | Alter) -> Finding | None:
    """Two discoveries of opposite property on one node: which holds is the table's reading."""
    if isinstance(entry, Rift) and entry.how != "place":
        return None
    node = state.grid.at(state.luna) if isinstance(entry, Alter) else state.node_of(entry.seat)
    if node is None or node.scarab or not node.discoveries:
        return None
    thing, choice = proper(entry.discovery), state.setup.reading("conflicting_discoveries")
    if choice == "one-only":
        says = f"{listed(node.discoveries)} lies on {node.title}; this table lays one discovery on a node."
        return Finding(says, reading="conflicting_discoveries")
    lent = {p for d in (*node.discoveries, thing) if (p := state.lends(d))}
    if len(lent) < 2:
        return None
    holds = "the anchored one" if choice == "anchored" else thing
    says = f"{listed([*node.discoveries, thing])} on {node.title} contradict each other; {holds} counts."
    return unsettled(says, "conflicting_discoveries")


@registry.check("voqorr.rift.then-one-effect", on=Rift)
def one_effect(state: State, entry: Rift) -> Iterator[str]:
    """At most one effect, and only after a discovery was put down or taken."""
    if len(entry.then) > 1:
        yield f"One effect of the three, not {len(entry.then)}: {listed(TITLES.get(t, t) for t in entry.then)}."
    if entry.how == "none":
        if not entry.then:
            yield "Say which effect is used."
        if not state.turn.rift_open:
            yield "No discovery was put down or taken just before, so there is no effect."


@registry.check("voqorr.rift.comprehension-present", "unsettled.comprehension.pooling", on=Rift)
def knows_enough(state: State, entry: Rift) -> Iterator[str | Finding]:
    """Each effect wants its comprehension present on the own node."""
    for effect in entry.then:
        field = state.setup.copy.word(f"rift.{effect}")
        title = TITLES.get(effect, effect)
        if field is None:
            yield not_checked(f"Which comprehension {title} wants is unread.", f"rift.{effect}")
            continue
        scope = state.setup.reading("comprehension_scope")
        if scope == "discovery":
            yield Finding(
                f"Whether {proper(entry.discovery)} shows {field} cannot be known here.",
                "not checked",
                (),
                "comprehension_scope",
            )
            continue
        spot = state.explorer(entry.seat).spot
        here = state.pooled(spot) if scope == "pool" else tuple(k for e in state.crew for k in e.comprehension)
        if field not in here:
            have = listed(dict.fromkeys(here)) if here else "no comprehension"
            where = f"present on {name_at(state, spot)}" if scope == "pool" else "present anywhere"
            yield Finding(f"{title} wants {field}; {where}: {have}.", reading="comprehension_scope")


@registry.check("voqorr.rift.collapse-tunnel", on=Rift)
def local_passage(state: State, entry: Rift) -> Iterator[str]:
    """Collapse Tunnel takes apart one passage connected to the own node."""
    if "collapse" not in entry.then:
        return
    node = state.node_of(entry.seat)
    here = touching(state, node)
    passage = state.grid.passage(entry.passage) if entry.passage else None
    if passage is None:
        yield f"Say which passage collapses: {listed(state.grid.label(p) for p in here)}."
    elif passage not in here:
        yield f"Passage {state.grid.label(passage)} does not touch {node.title if node else 'the own node'}."


@registry.check("voqorr.rift.step-through", on=Rift)
def through_a_rift(state: State, entry: Rift) -> Iterator[str]:
    """Step Through a Rift puts one explorer of the own node onto an adjacent node."""
    if "step" not in entry.then:
        return
    spot = state.explorer(entry.seat).spot
    who = entry.who or entry.seat
    if who == LUNA:
        yield "Step Through a Rift places an explorer; LUNA is none."
    elif who in state.places and state.explorer(who).spot != spot:
        yield f"{who} is on {name_at(state, state.explorer(who).spot)}, not on {entry.seat}'s node."
    if not entry.to:
        yield "Say onto which adjacent node."
        return
    step = walled(state, entry)
    if step is not None:
        yield f"{name_at(state, spot)} is not adjacent there: {wall_words(state, step)}."
    elif entry.to not in EDGES and way_to(state.grid, spot, entry.to) is None:
        yield f"{entry.to} is not adjacent to {name_at(state, spot)}."


@registry.check("voqorr.luna.alter-reality-place", "unsettled.luna.primary-function", on=Alter)
def through_luna(state: State, entry: Alter) -> Iterator[str | Finding]:
    """Alter LUNA's Reality puts an own discovery onto LUNA's node, in the own turn."""
    node = state.grid.at(state.luna)
    thing = proper(entry.discovery)
    if entry.seat != state.turn.seat:
        yield f"It is {state.turn.seat}'s turn; LUNA's card is the active explorer's."
    if entry.node and node is not None and entry.node.upper() not in (node.name, node.kind.upper()):
        yield f"LUNA is on {node.title}, not on {entry.node}."
    if thing not in state.explorer(entry.seat).carries:
        lies = next((n.title for n in state.grid.nodes.values() if thing in n.discoveries), "")
        where = f"it lies on {lies}" if lies else f"{holder(state, thing) or 'nobody'} carries it"
        yield f"{entry.seat} cannot place {thing}: {where}."
    owed = any(d.what == "alter" and d.seat == entry.seat for d in state.debts)
    if state.turn.altered and not owed:
        yield f"{state.turn.seat} has used Alter LUNA's Reality in turn {state.turn.number} already."
    elif "luna" not in state.explorer(entry.seat).used and not owed:
        if state.setup.copy.get("luna.price") is None:
            yield not_checked(
                "What Alter LUNA's Reality costs, and when it may be used, is unread.", "luna.price", "luna.arrows"
            )
        else:
            yield f"{entry.seat} has no cube on LUNA's card in this turn (set CUBE luna)."


# ------------------------------------------------------------------ plans


@registry.compute("voqorr.rift.free", "voqorr.luna.no-rift-bonus")
def rift_open_to(state: State, seat: str) -> dict[str, object]:
    """Whether the free action is still to be had, whether an effect may follow, and the cubes set so far."""
    turn = state.turn
    own = turn.seat == seat
    return {
        "open": own and not turn.rifted,
        "effect": own and turn.rift_open,
        "cubes": state.explorer(seat).set_cubes,
    }


@registry.compute("voqorr.luna.ignore-cramped")
def luna_slips(state: State) -> bool:
    """True while LUNA disregards cramped in this turn."""
    return state.turn.altered


# ------------------------------------------------------------------ prompts


def usable(state: State, seat: str) -> dict[str, bool | None]:
    """Each effect of Rifting Reality: whether its comprehension is present; None while unread."""
    here = state.pooled(state.explorer(seat).spot)
    found: dict[str, bool | None] = {}
    for effect in TITLES:
        field = state.setup.copy.word(f"rift.{effect}")
        found[effect] = None if field is None else field in here
    return found


@registry.prompt("voqorr.rift.attune")
def attune(state: State) -> Iterator[Due]:
    """While Rifting Reality is open to the active explorer: what can be put down or taken, and what follows."""
    seat = state.turn.seat
    if not seat or state.result or state.unconscious(seat):
        return
    if state.turn.rift_open:
        ready = [TITLES[e] for e, ok in usable(state, seat).items() if ok is not False]
        gain = state.setup.copy.get("rift.gain")
        more = f" Attune to Reality gains {gain}." if gain is not None else ""
        says = f"One effect of Rifting Reality may follow: {listed(ready, 'or')}.{more}"
        needs = tuple(k for k in ("rift.gain", "rift.attune") if state.setup.copy.get(k) is None)
        yield Due("voqorr.rift.attune", says, seat, optional=True, line=f"{seat}: rift none then=", needs=needs)
    if state.turn.rifted:
        return
    node = state.node_of(seat)
    carried = state.explorer(seat).carries
    lying = node.discoveries if node else ()
    if carried or lying:
        offers = (
            *(Rift(seat=seat, how="place", discovery=d) for d in carried),
            *(Rift(seat=seat, how="take", discovery=d) for d in lying),
        )
        says = f"Rifting Reality is open to {seat}: {listed([*carried, *lying], 'or')}."
        yield Due("voqorr.rift.attune", says, seat, optional=True, offers=offers, line=f"{seat}: rift ")


@registry.prompt("voqorr.discovery.inventory-reminder")
def carried_only(state: State) -> Iterator[Due]:
    """A discovery that is carried does nothing in a quake until it lies on a node."""
    for explorer in state.crew:
        if explorer.carries:
            what = listed(explorer.carries)
            says = f"{explorer.seat} carries {what}: it counts in a quake only once it lies on a node."
            yield Due("voqorr.discovery.inventory-reminder", says, explorer.seat, optional=True, open=False)
