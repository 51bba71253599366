"""Passages: which kind an edge takes, where a long one ends, what it needs, what comes back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from companion.games.voqorr.grid import End, Node, Passage, Spot, beyond, far_end
from companion.games.voqorr.state import State
from companion.games.voqorr.walking import offset
from companion.games.voqorr.words import OPPOSITE

LAYOUTS = ("straight", "curved")


LONG = ("straight", "left", "right")
"""The layouts of a long passage."""


def kind_for(state: State, node: Node, edge: str) -> str:
    """short when a node lies against the edge, long when none does (voqorr.passage.two-kinds)."""
    return "short" if beyond(node.spot, edge) in state.grid.nodes else "long"


def key_for(lay: str) -> str:
    """The printed value that tells where a layout ends."""
    return "passage.straight" if lay == "straight" else "passage.curved"


def planned(state: State, node: Node, edge: str, lay: str, far: str) -> Passage:
    """The passage that an opening lays: both ends as far as print or the table tells them."""
    near: End = (node.spot, edge)
    if (lay or kind_for(state, node, edge)) == "short":
        return Passage(near, (beyond(node.spot, edge), OPPOSITE[edge]))
    bend = lay if lay in LONG else "straight"
    told, printed = offset(far), state.setup.copy.numbers(key_for(bend))
    if told is not None:
        return _to(near, bend, (node.spot[0] + told[0], node.spot[1] + told[1]))
    if printed is not None:
        end, over = far_end(near, bend, printed[0], printed[1])
        return Passage(near, end, bend, over)
    return Passage(near, None, bend, (beyond(node.spot, edge),))


def _to(near: End, bend: str, target: Spot) -> Passage:
    # A far end told by the table: so far ahead of the edge, the rest aside.
    (x, y), edge = near
    dx, dy = beyond((0, 0), edge)
    ahead = max(1, (target[0] - x) * dx + (target[1] - y) * dy)
    aside = abs(target[0] - x) + abs(target[1] - y) - ahead
    end, over = far_end(near, bend if aside else "straight", ahead, max(0, aside))
    return Passage(near, end if end[0] == target else (target, end[1]), bend, over)


def lacking(state: State, long: bool) -> str:
    """The sentence that says which part a passage lacks; empty when all is there or unread.

    voqorr.passage.out-of-components: by need, unless the table takes any shortage as the end of all passages.
    """
    tokens, cards = state.tokens, state.cards
    if tokens is not None and tokens < 1:
        return f"no passage token is left ({len(state.grid.passages)} lie on the map)"
    strict = state.setup.reading("passage_shortage") == "any"
    if cards is not None and cards < 2 and (long or strict):
        out = sum(p.cards for p in state.grid.passages)
        return f"{cards} of the 2 temporary passage cards {'are' if cards != 1 else 'is'} left ({out} lie on the map)"
    return ""


def under(state: State, passage: Passage) -> tuple[str, ...]:
    """What a new passage would lie over: nodes and passages that are there already."""
    taken = [n.title for s in passage.over if (n := state.grid.at(s))]
    taken += [state.grid.label(p) for p in state.grid.passages for s in passage.over if s in p.over]
    return tuple(dict.fromkeys(taken))


def lays(state: State, node: Node, edge: str) -> tuple[str, ...]:
    """How a wall could be opened now: short, or the long layouts that fit; none for want of parts."""
    kind = kind_for(state, node, edge)
    if lacking(state, kind == "long"):
        return ()
    return ("short",) if kind == "short" else tuple(w for w in LONG if _fits(state, planned(state, node, edge, w, "")))


def _fits(state: State, passage: Passage) -> bool:
    if passage.far is None:
        return True
    wants_empty = state.setup.reading("long_passage_to_existing_node") == "empty-only"
    return not under(state, passage) and not (wants_empty and state.grid.at(passage.far[0]))


def possible(state: State, node: Node) -> bool:
    """True when some wall of a node could be opened with what is left, where it would lie."""
    return any(lays(state, node, edge) for edge in state.grid.bare_walls(node))


@dataclass(frozen=True, slots=True)
class Parts:
    """Passage parts that come back to the supply."""

    tokens: int
    cards: int


def parts(passages: Sequence[Passage]) -> Parts:
    """What some passages are made of: 1 token each, and 2 cards for a long one."""
    return Parts(sum(p.tokens for p in passages), sum(p.cards for p in passages))


def opened(state: State, passage: Passage) -> State:
    """The table with one passage more."""
    return replace(state, grid=replace(state.grid, passages=(*state.grid.passages, passage)))


def dismantled(state: State, passage: Passage) -> State:
    """The table without a passage; its walls show again (voqorr.rift.collapse-restores-wall)."""
    kept = tuple(p for p in state.grid.passages if p != passage)
    return replace(state, grid=replace(state.grid, passages=kept))


def touching(state: State, node: Node | None) -> tuple[Passage, ...]:
    """The passages connected to a node."""
    return () if node is None else tuple(p for p in state.grid.passages if any(s == node.spot for s, _ in p.ends))
