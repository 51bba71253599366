"""What a quake would do to each node: it goes, it stays at a price, it stays."""

from __future__ import annotations

from dataclasses import dataclass

from companion.core.drawing import Role
from companion.games.voqorr.clock import QUAKE
from companion.games.voqorr.drawn.pen import cut
from companion.games.voqorr.grid import Node
from companion.games.voqorr.quakes import Plan, plan
from companion.games.voqorr.state import State


@dataclass(frozen=True, slots=True)
class Fate:
    """The plan of a quake now, ready to be asked node by node; `due` is True when the trigger is reached."""

    plan: Plan
    due: bool

    def role(self, node: Node) -> Role:
        """The role of a node's frame: it would go, it stays at a price, it stays."""
        if node.name in self.plan.go:
            return "error"
        return "warning" if node.name in (*self.plan.stay, *self.plan.unknown) else "text"

    def chip(self, state: State, node: Node) -> str:
        """The word on a node while a quake is due: GOES, +1, stays; empty for an anchored one."""
        if node.name in self.plan.go:
            return "GOES"
        if node.name in self.plan.stay:
            gains = any(e.seat in self.plan.gains for e in state.on(node.spot))
            return "+1" if gains else "stays"
        return "?" if node.name in self.plan.unknown else ""

    def words(self, node: Node) -> str:
        """What a quake now would do to a node, as the entry line says it."""
        if node.name in self.plan.go:
            return "a quake now takes it"
        if node.name in self.plan.stay:
            return "a quake now leaves it, for its crew"
        return ""


def fate(state: State) -> Fate:
    """What a quake now would do."""
    return Fate(plan(state), QUAKE in state.met)


def forecast(fate: Fate) -> str:
    """The standing forecast in one sentence; what it says of a quake that is due happens."""
    planned, s = fate.plan, "s" if fate.due else ""
    takes = f"take{s} {' '.join(planned.go) or 'nothing'}"
    loose = f", loosen{s} {' '.join(planned.passages)}" if planned.passages else ""
    names = ", ".join(cut(seat, 12) for seat in planned.gains)
    gives = f", give{s} {names} a distress{' each' if len(planned.gains) > 1 else ''}" if names else ""
    untold = f"; ? of {' '.join(planned.unknown)}" if planned.unknown else ""
    return f"now it {'' if fate.due else 'would '}{takes}{loose}{gives}{untold}"
