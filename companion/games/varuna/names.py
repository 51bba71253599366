"""The words of Varuna that its texts fix: colours, species, rooms, Objective conditions, Discovery tokens."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, TypeAlias, get_args

from companion.core.setup import Setup

Colour: TypeAlias = Literal["blue", "red", "yellow", "purple", "grey"]
COLOURS: tuple[Colour, ...] = get_args(Colour)
"""The five colours of cards, in the order of the reveal."""

LETTER: Mapping[str, str] = {c: c[0].upper() for c in COLOURS}
ROUNDS = 13
DECK = 15
REMOVED = 2
SQUARES = 4

SPECIES = (
    "Dsungaripterus",
    "Dimorphodon",
    "Ichthyosaurus",
    "Mosasaurus",
    "Dunkleosteus",
    "Ammonoidea",
    "seventh",
)
"""The seven species; the text names six, and `seventh` stands for the one whose name only the tile tells."""

STARTS = ("Dsungaripterus", "Dimorphodon", "Ichthyosaurus")
LETTERS = ("A", "B", "C", "D")

SIMPLE_ROOMS = ("engine", "rest", "control", "laboratory")
PATH_ROOMS = ("propeller", "periscope", "quarters")
ROOMS = (*SIMPLE_ROOMS, *PATH_ROOMS)
HELPS: Mapping[str, str] = {"engine": "move", "rest": "study", "control": "sonar", "laboratory": "part"}
"""Which kind of action each of rooms 1 to 4 improves, once a round."""
ROOM_FOR: Mapping[str, str] = {kind: room for room, kind in HELPS.items()}

CONDITIONS = (
    "sonar-level",
    "discovery-spaces",
    "species-mp",
    "protection",
    "rooms",
    "dinosaurs",
    "species",
    "study-symbols",
    "symbol-group",
    "one-symbol",
    "studied-dinosaurs",
    "discoveries",
)
"""What the twelve Objective tiles count."""

DEMETER = ("demeter-blue-red", "demeter-yellow-purple", "demeter-grey", "demeter-buildings")
"""What the bonus tiles for Demeter count; they are no part of Varuna."""

COUNTED: Mapping[str, str] = {
    "sonar-level": "sonar level",
    "discovery-spaces": "discovery spaces",
    "species-mp": "MP of species",
    "protection": "protection",
    "rooms": "rooms done",
    "dinosaurs": "dinosaurs",
    "species": "species",
    "study-symbols": "study marks",
    "symbol-group": "symbols of the group",
    "one-symbol": "parts of one symbol",
    "studied-dinosaurs": "studied dinosaurs",
    "discoveries": "discoveries",
    "demeter-blue-red": "blue and red cards",
    "demeter-yellow-purple": "yellow and purple cards",
    "demeter-grey": "grey cards",
    "demeter-buildings": "buildings",
}

CATEGORIES = ("objectives", "species", "diversity", "sonar", "fishes", "studied", "damage")
"""The lines of the score in the order of the pad."""


def species_name(setup: Setup, species: str) -> str:
    """A species as it is shown: the seventh by the name on the owner's tile, if that has been read."""
    if species != "seventh":
        return species
    return setup.copy.word("species.7") or "7th species"


def species_words(setup: Setup) -> tuple[str, ...]:
    """The names of species that an entry may use."""
    name = setup.copy.word("species.7")
    return SPECIES if name is None or name in SPECIES else (*SPECIES, name)


def species_id(setup: Setup, text: str) -> str:
    """The species that a name or a clear beginning of one stands for; the text itself when there is none."""
    wanted = text.casefold()
    name = setup.copy.word("species.7")
    if name is not None and wanted == name.casefold():
        return "seventh"
    near = [s for s in SPECIES if s.casefold() == wanted] or [s for s in SPECIES if s.casefold().startswith(wanted)]
    return near[0] if len(near) == 1 else text


def when(round_number: int) -> str:
    """The moment of a mark in a sentence: the set-up, a round, or after the last one."""
    if round_number > ROUNDS:
        return f"after round {ROUNDS}"
    return f"round {round_number}" if round_number else "set-up"


def times(n: int) -> str:
    """How often, in words for a sentence: once, twice, 3 times."""
    return {1: "once", 2: "twice"}.get(n, f"{n} times")


def listed(words: tuple[str, ...] | list[str], last: str = "and") -> str:
    """Words as a list in a sentence: `a`, `a and b`, `a, b and c`."""
    items = list(words)
    return items[0] if len(items) == 1 else f"{', '.join(items[:-1])} {last} {items[-1]}" if items else "none"
