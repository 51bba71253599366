"""What the owner's copy says of boards, tiles, items, dinosaurs and the map; None while it is unread."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from companion.core.copy import Copy, Datum
from companion.games.sauria.state import Sauria, slug

CHARACTERS = (
    "palaeontologist",
    "hunter",
    "scientist",
    "photographer",
    "saboteur",
    "ranger",
    "advisor",
    "chaotician",
)
NAMED: Mapping[str, tuple[str, ...]] = {
    "tile": (
        "helipad",
        "bunker",
        "docks",
        "boat",
        "aviary",
        "nursery",
        "shed",
        "game-trail",
        "radio-tower",
        "power-plant",
        "tunnel-access",
    ),
    "item": (
        "torch",
        "headlamp",
        "boat-parts",
        "petrol",
        "wrench",
        "satellite-phone",
        "rail-cannon",
        "t-rex-urine",
        "machete",
        "pistol",
        "assault-rifle",
        "shotgun",
        "tranq-pistol",
        "bandage",
        "first-aid-kit",
    ),
    "dino": ("tyrannosaurus", "allosaurus", "ceratosaurus", "dilophosaurus", "raptor", "pachy"),
    "wound": ("broken-arm", "broken-leg", "punctured-lung", "mangled-hand"),
    "event": ("power-surge",),
    "encounter": (),
}
"""What the rulebook names. Everything else stands in the copy under a number, with its name."""
SPARE: Mapping[str, tuple[str, ...]] = {
    "tile": tuple(f"t{i}" for i in range(1, 15)),
    "item": tuple(f"i{i}" for i in range(1, 22)),
    "dino": tuple(f"d{i}" for i in range(1, 11)),
    "wound": tuple(f"w{i}" for i in range(1, 9)),
    "event": tuple(f"v{i}" for i in range(1, 35)),
    "encounter": tuple(f"e{i}" for i in range(1, 31)),
}


@dataclass(frozen=True, eq=False)
class _Data:
    """A copy's data, told apart by identity so that look-ups by name are made once a copy."""

    data: Mapping[str, Datum]

    def __hash__(self) -> int:
        return id(self.data)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Data) and self.data is other.data


@lru_cache(maxsize=64)
def _index(data: _Data) -> Mapping[str, Mapping[str, str]]:
    found: dict[str, dict[str, str]] = {}
    for group, numbers in SPARE.items():
        found[group] = {name: name for name in NAMED[group]}
        for number in numbers:
            datum = data.data.get(f"{group}.{number}.name")
            if datum is not None and slug(str(datum.value)) != "none":
                found[group].setdefault(slug(str(datum.value)), number)
    return found


def index(copy: Copy, group: str) -> Mapping[str, str]:
    """The printed names of a group (tile, item, dino, wound, event, encounter) -> their numbers in the copy."""
    return _index(_Data(copy.data))[group]


def names(copy: Copy, group: str) -> tuple[str, ...]:
    """The names of a group that the copy knows."""
    return tuple(index(copy, group))


def complete(copy: Copy, group: str) -> bool:
    """True when every name of a group has been read, so that no other name can be right."""
    return all(copy.get(f"{group}.{n}.name") is not None for n in SPARE[group])


def key(copy: Copy, group: str, name: str, what: str) -> str:
    """The key of a printed value of a named thing; of its name where nobody has read which number it has."""
    number = index(copy, group).get(slug(name))
    if number is not None:
        return f"{group}.{number}.{what}"
    free = next((n for n in SPARE[group] if copy.get(f"{group}.{n}.name") is None), SPARE[group][-1])
    return f"{group}.{free}.name"


def number(copy: Copy, group: str, name: str, what: str) -> int | None:
    """A printed number of a named thing, or None."""
    return copy.number(key(copy, group, name, what)) if slug(name) in index(copy, group) else None


def word(copy: Copy, group: str, name: str, what: str) -> str | None:
    """A printed word of a named thing, or None."""
    return copy.word(key(copy, group, name, what)) if slug(name) in index(copy, group) else None


def yes(copy: Copy, group: str, name: str, what: str) -> bool | None:
    """A printed yes or no of a named thing, or None."""
    said = word(copy, group, name, what)
    return None if said is None else said == "yes"


def night(state: Sauria, round_: int) -> bool | None:
    """True when a round's number is black; None while nobody has read it."""
    colour = state.setup.copy.word(f"round.{round_}")
    return None if colour is None else colour == "black"


def action_points(state: Sauria, action: str) -> int:
    """The action points that an action costs, as the quick reference says."""
    return state.setup.copy.number(f"action.{action}.ap") or 0


def symbols(state: Sauria, action: str, character: str) -> tuple[int, int]:
    """The movement and noise symbols beside an action on this character's board."""
    own = state.setup.copy.numbers(f"character.{character}.{action}")
    general = state.setup.copy.numbers(f"action.{action}.symbols")
    found = own or general or (0, 0)
    return found[0], found[1]


def cubes(state: Sauria, character: str, action: str) -> int | None:
    """The energy recesses of a special action on a board; None unread, -1 where the board lacks the action."""
    return state.setup.copy.number(f"character.{character}.energy.{action}")


def spaces(state: Sauria, character: str) -> int | None:
    """The item spaces of a board, or None."""
    return state.setup.copy.number(f"character.{character}.spaces")
