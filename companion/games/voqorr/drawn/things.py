"""What lies and stands on a node, in words and in one-letter signs."""

from __future__ import annotations

from companion.core.drawing import clusters
from companion.games.voqorr.drawn.pen import DISCOVERY, cut
from companion.games.voqorr.forecast import things
from companion.games.voqorr.grid import Node, Spot
from companion.games.voqorr.state import State
from companion.games.voqorr.words import LUNA, listed


def crew_on(state: State, spot: Spot) -> tuple[str, ...]:
    """Names of explorers on a space, then LUNA."""
    return (*(e.seat for e in state.on(spot)), *((LUNA,) if state.luna == spot else ()))


def crew_words(state: State, spot: Spot, width: int) -> str:
    """The crew on a space in a width: names, or shorter ones, or initials, or how many."""
    crew = crew_on(state, spot)
    for length in (99, 4, 3, 1):
        names = ("L" if name == LUNA and length < 4 else "".join(clusters(name)[:length]) for name in crew)
        text = " ".join(names)
        if len(clusters(text)) <= width:
            return text
    return initials(state, spot, width)


def initials(state: State, spot: Spot, width: int) -> str:
    """The first letters of the crew on a space, or how many they are where that is too long."""
    crew = crew_on(state, spot)
    letters = "".join("".join(clusters(name)[:1]) for name in crew)
    return letters if len(clusters(letters)) <= width else cut(str(len(crew)), width)


def short_things(state: State, node: Node, width: int) -> str:
    """What lies on a node in a width: the first with a sign, then how many more."""
    found = [f"{DISCOVERY}{d}" for d in node.discoveries]
    found += [t for t in things(state, node) if t not in node.discoveries]
    found += [f"site {node.sites}"] if node.sites else []
    if not found:
        return ""
    whole = " ".join(found)
    if len(clusters(whole)) <= width:
        return whole
    short = " ".join([*(f"{DISCOVERY}{d}" for d in node.discoveries), *_stores(node)])
    if len(found) == len(node.discoveries) + len(_stores(node)) and len(clusters(short)) <= width:
        return short
    more = f" +{len(found) - 1}" if len(found) > 1 else ""
    return cut(found[0], width - len(more)) + more


def _stores(node: Node) -> list[str]:
    return [f"{n} {letter}" for n, letter in ((node.data, "d"), (node.materials, "m")) if n]


def sign(state: State, node: Node) -> str:
    """One sign for what lies on a node: ◆ discovery, h l w structure, m moment, + resources."""
    if node.discoveries:
        return DISCOVERY
    built = next((s.name[0] for s in state.sites if s.spot == node.spot), "")
    if built:
        return built
    if any(m.spot == node.spot for m in state.moments):
        return "m"
    return "+" if node.data or node.materials or node.pieces else " "


def property_mark(state: State, node: Node) -> str:
    """A or P, with ◆ before it when a discovery that lies there makes it so; ? while nobody told."""
    if node.scarab:
        return ""
    letter = {"phased": "P", "anchored": "A"}.get(state.property_of(node), "?")
    return f"{DISCOVERY if node.discoveries else ''}{letter}"


def node_says(state: State, node: Node) -> str:
    """A node spelt out: property, walls, other symbols, crew, what lies there, passages."""
    lies = state.property_of(node) or "phased or anchored: not told"
    lent = " by a discovery" if node.discoveries else ""
    found = [] if node.scarab else [f"{lies}{lent}"]
    bare = state.grid.bare_walls(node)
    found += [f"wall{'s' if len(bare) > 1 else ''} {', '.join(bare)}"] if bare else []
    found += [s.replace(":", " ") for s in node.signs]
    crew = crew_on(state, node.spot)
    found += [listed(crew)] if crew else []
    lying = things(state, node)
    found += [", ".join(lying)] if lying else []
    found += [f"build sites {node.sites}"] if node.sites else []
    passages = [state.grid.label(p) for p in state.grid.passages if any(s == node.spot for s, _ in p.ends)]
    found += [f"passage{'s' if len(passages) > 1 else ''} {', '.join(passages)}"] if passages else []
    found += ["face down"] if node.down else []
    return f"{node.title}: {'; '.join(found)}" if found else node.title
