"""The next move of a dinosaur as a plan: what it does, to whom, where, who decides, and the facts that make it so."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from companion.games.sauria.prey import Beast, Person, Ways

Does: TypeAlias = Literal["nothing", "attack", "fight", "eat", "move", "leave lava", "panic", "pass", "stay", "unknown"]


@dataclass(frozen=True, slots=True)
class Readings:
    """The table's readings on which behaviour rests, by their settings' short words."""

    prey_choice: str = "nearest"
    eats: str = "attack-first"
    how_many: str = "one"
    flee: str = "prey"
    protected: str = "no"
    disabled: str = "stays"
    order: str = "printed"


@dataclass(frozen=True, slots=True)
class Scene:
    """Who stands where, the ways between, the readings, and who decides ties."""

    beasts: tuple[Beast, ...]
    people: tuple[Person, ...]
    ways: Ways
    readings: Readings = Readings()
    starter: str = "the starting player"


@dataclass(frozen=True, slots=True)
class Why:
    """One fact that decided, with the rule it rests on."""

    says: str
    rule: str


@dataclass(frozen=True, slots=True)
class Plan:
    """What a dinosaur or a whole pack does next. More than one target or field is a tie: `decides` names who picks.

    `after` is the state it takes on by doing so ("" none). `reading` is the setting it rests on.
    """

    ids: tuple[str, ...]
    does: Does
    targets: tuple[str, ...] = ()
    to: tuple[str, ...] = ()
    decides: str = ""
    after: str = ""
    why: tuple[Why, ...] = ()
    reading: str = ""

    def says(self) -> str:
        """The plan in a few words, for the list of dinosaurs."""
        who, to = either(self.targets), either(self.to)
        tie = f", {self.decides} decides" if self.decides else ""
        match self.does:
            case "attack":
                bleeds = ", who bleeds" if any(w.rule == "sauria.bleeding.top-prey" for w in self.why) else ""
                return f"attacks {who}{bleeds}{tie}"
            case "fight":
                return f"fights {who}{tie}"
            case "eat":
                return "eats, then distracted"
            case "move" if to:
                return f"moves to {to}, towards {who}{tie}" if who else f"moves to {to}{tie}"
            case "move":
                return f"one field towards {who}{tie}" if who else f"one field towards its prey: {self.why[0].says}"
            case "leave lava":
                return f"leaves the lava, to {to}{tie}" if to else "leaves the lava"
            case "panic":
                return f"panics, attacks {who}{tie}" if who else "panics"
            case "pass":
                return "passes"
            case "stay":
                return "stays"
            case "unknown":
                return self.why[-1].says if self.why else "not known"
        return f"nothing; {self.why[0].says}" if self.why else "nothing"


def either(names: Sequence[str]) -> str:
    return " or ".join(names)
