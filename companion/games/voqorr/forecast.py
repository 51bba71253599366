"""What a quake would do now, in words, and which discovery placed where would spare the table most of it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.games.voqorr.grid import Node
from companion.games.voqorr.quakes import Plan, plan
from companion.games.voqorr.state import State
from companion.games.voqorr.words import LUNA, listed, many

# ------------------------------------------------------------------ in words


def lines(state: State, planned: Plan) -> tuple[str, ...]:
    """What a quake does, line by line, as the table reads it before it confirms."""
    grid = state.grid
    found = [f"goes: {node_words(state, n)}" for n in planned.go] or ["nothing goes"]
    for name in planned.stay:
        node = grid.named(name)
        here = [e.seat for e in state.on(node.spot if node else None)]
        crew = [*(f"{s} +1 distress" for s in here if s in planned.gains), *(s for s in here if s not in planned.gains)]
        if node is not None and state.luna == node.spot:
            crew.append(f"{LUNA}{', so nobody' if not here else ''}")
        found.append(f"stays: {node.title if node else name} with {listed(crew)}")
    if planned.unknown:
        found.append(f"not told phased or anchored: {listed(planned.unknown)}")
    found += [f"loose at both ends: passage {p}" for p in planned.passages]
    if returns := back_words(planned):
        found.append(f"back: {returns}")
    if planned.cannot:
        found.append(
            f"no distress can be gained by {listed(planned.cannot)}: everybody drops {planned.endurance} endurance"
        )
    return tuple(found)


def node_words(state: State, name: str) -> str:
    """A node with what lies on it: `8 Cavern, Prism, 2 data`."""
    node = state.grid.named(name)
    if node is None:
        return name
    return ", ".join([node.title, *things(state, node)])


def things(state: State, node: Node) -> tuple[str, ...]:
    """What lies on a node, discoveries first."""
    found = [*node.discoveries]
    found += [many(node.data, "data", "data")] if node.data else []
    found += [many(node.materials, "material")] if node.materials else []
    found += [s.name if s.built else f"{s.name} (unfinished)" for s in state.sites if s.spot == node.spot]
    found += [f"moment {m.colour}" for m in state.moments if m.spot == node.spot]
    found += node.pieces
    return tuple(found)


def back_words(planned: Plan) -> str:
    """What comes back and where: resources and passage parts, structures, discoveries, markers."""
    found = [many(planned.data, "data", "data")] if planned.data else []
    found += [many(planned.materials, "material")] if planned.materials else []
    found += [many(planned.tokens, "passage token")] if planned.tokens else []
    found += [many(planned.cards, "passage card")] if planned.cards else []
    found += [f"{s} to its board" for s in planned.structures]
    found += [f"{d} to the tray" for d in planned.discoveries]
    found += [f"moment {m} to its board" for m in planned.moments]
    return listed(found) if found else ""


# ------------------------------------------------------------------ the forecast


@dataclass(frozen=True, slots=True)
class Saving:
    """A discovery placed on a node, and what that would spare the table in a quake now."""

    discovery: str
    node: str
    nodes: tuple[str, ...]
    distress: tuple[str, ...]
    worth: int


def worth(state: State, planned: Plan) -> int:
    """A rough weight of a quake's harm: nodes, and what lies on them, distress twice, passages."""
    return (
        2 * len(planned.go)
        + planned.data
        + planned.materials
        + 2 * len(planned.structures)
        + 2 * len(planned.discoveries)
        + 3 * len(planned.gains)
        + 3 * planned.endurance
        + len(planned.passages)
    )


def best_saving(state: State) -> Saving | None:
    """The discovery an explorer carries that, placed on its own or LUNA's node, would spare most in a quake now."""
    before = plan(state)
    best: Saving | None = None
    for explorer in state.crew:
        for discovery in explorer.carries:
            for spot in dict.fromkeys((explorer.spot, state.luna)):
                node = state.grid.at(spot)
                if node is None or node.scarab or state.lends(discovery) != "anchored":
                    continue
                trial = state.with_node(replace(node, discoveries=(*node.discoveries, discovery)))
                after = plan(trial)
                spared = worth(state, before) - worth(state, after)
                if spared > 0 and (best is None or spared > best.worth):
                    best = Saving(
                        discovery,
                        node.name,
                        tuple(n for n in before.go if n not in after.go),
                        tuple(s for s in before.gains if s not in after.gains),
                        spared,
                    )
    return best


def most_wanted(state: State) -> Saving | None:
    """The node that an anchoring discovery would save most on, whoever might bring it there."""
    before = plan(state)
    best: Saving | None = None
    for name in (*before.go, *before.stay):
        node = state.grid.named(name)
        if node is None:
            continue
        trial = replace(state, properties={**state.properties, "*": "anchored"})
        after = plan(trial.with_node(replace(node, discoveries=(*node.discoveries, "*"))))
        spared = worth(state, before) - worth(state, after)
        if spared > 0 and (best is None or spared > best.worth):
            gains = tuple(s for s in before.gains if s not in after.gains)
            best = Saving("", name, tuple(n for n in before.go if n not in after.go), gains, spared)
    return best
