"""What the computing modules ask of a table: plain looks at the state and the owner's copy.

Names in the copy: `round.{1..16}` (white, black) · `map.fields` (words, one for each field, in the form that
`island.py` documents) · `action.{action}.ap`, `action.{action}.symbols` (movement, noise) and
`character.{character}.{action}` where a board differs · `character.{character}.energy.{action}`,
`character.{character}.spaces` · `tile.{tile}.zone/type/noise/encounter/tunnel/power` ·
`item.{item}.deck/ap/spaces/ammunition/large/small/range/reload/light` ·
`dino.{dino}.size/diet/pack/hostile/life/stage/dice/cards` · `die.{green,yellow,red,black}` ·
`wound.{wound}.effect/bleeds` · `lava.{colour}`. Named things are found by name: `fact(state, "dino",
"allosaurus", "life")`.
"""

from __future__ import annotations

from collections.abc import Mapping

from companion.games.sauria import print as printed
from companion.games.sauria.state import Bag, Board, Dinosaur, Sauria


def reading(state: Sauria, setting: str) -> str:
    """The short word of the reading this table plays by."""
    return state.setup.reading(setting)


def round_(state: Sauria) -> int:
    """The round, 1 to 16 (17 when the game is over)."""
    return state.round


def players(state: Sauria) -> int:
    """The players that bags and deck are made for (solo counts as two)."""
    return state.players


def seats(state: Sauria) -> int:
    """The players at the table."""
    return len(state.setup.seats)


def difficulty(state: Sauria) -> str:
    """normal, easier or harder."""
    return state.difficulty


def jurassic(state: Sauria, change: str) -> bool:
    """True when this change of the Jurassic mode (deck, events, start) is used."""
    return state.jurassic(change)


def boards(state: Sauria) -> tuple[Board, ...]:
    """Every player's board, in table order."""
    return state.boards


def dinosaurs(state: Sauria) -> tuple[Dinosaur, ...]:
    """The dinosaurs on the board, bodies too, in the order in which they came."""
    return state.dinosaurs


def starter(state: Sauria) -> str:
    """The present starting player."""
    return state.starter


def bags(state: Sauria) -> Mapping[str, Bag]:
    """What is left in each noise bag, by area."""
    return state.bags


def deck(state: Sauria) -> int:
    """Cards left in the dinosaur deck."""
    return state.deck


def drawn(state: Sauria) -> int:
    """Cards drawn from the dinosaur deck so far."""
    return state.drawn


def lava_cards(state: Sauria) -> tuple[str, ...]:
    """The colours of the lava cards drawn so far, in order."""
    return tuple(colour for _, colour in state.lava)


def covered(state: Sauria) -> frozenset[str]:
    """The fields under lava, as far as the table or the map tells."""
    return frozenset(state.covered)


def map_words(state: Sauria) -> tuple[str, ...] | None:
    """The map of the island as the copy has it: one word for each field; None while it is unread."""
    return state.setup.copy.words("map.fields")


def night(state: Sauria, round_number: int) -> bool | None:
    """True when the round is a night round; None while its colour is unread."""
    return printed.night(state, round_number)


def symbols(state: Sauria, action: str, character: str = "") -> tuple[int, int]:
    """The movement and noise symbols beside an action on a character's board."""
    return printed.symbols(state, action, character)


def fact(state: Sauria, group: str, name: str, what: str) -> int | str | None:
    """A printed fact of a named thing (tile, item, dino, wound, event, encounter); None while it is unread."""
    return printed.number(state.setup.copy, group, name, what) or printed.word(state.setup.copy, group, name, what)


def fact_key(state: Sauria, group: str, name: str, what: str) -> str:
    """The key to ask an owner for that fact."""
    return printed.key(state.setup.copy, group, name, what)


def number(state: Sauria, group: str, name: str, what: str) -> int | None:
    """A printed number of a named thing; None while it is unread."""
    return printed.number(state.setup.copy, group, name, what)


def dice_words(state: Sauria, group: str, name: str, what: str) -> str | None:
    """Printed dice of a named thing as letters, such as `ryg` (red, yellow, green); None while unread."""
    return printed.word(state.setup.copy, group, name, what)


def die_faces(state: Sauria, colour: str) -> tuple[str, ...] | None:
    """The six faces of a die as words (0, 1, 2 …, or `x` for no retreat); None while unread."""
    return state.setup.copy.words(f"die.{colour}")
