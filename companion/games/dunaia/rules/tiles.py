"""Details on buildings: level, colour and construction squares of every tile that is typed in."""

from __future__ import annotations

from collections.abc import Iterator

from companion.core.entry import Entry
from companion.games.dunaia.rules.chapter import TILED, rule, tiles_of
from companion.games.dunaia.state import State
from companion.games.dunaia.tiles import ALL, COLOURS


@rule("dunaia.building.level", on=TILED)
def levels_are_one_to_three(state: State, entry: Entry) -> Iterator[str]:
    """A tile has level 1, 2 or 3."""
    for where, tile in tiles_of(state, entry):
        if not 1 <= tile.level <= 3:
            yield f"The tile on {where} cannot be level {tile.level}: there are levels 1, 2 and 3."


@rule("dunaia.building.colour", on=TILED)
def colours_are_printed_ones(state: State, entry: Entry) -> Iterator[str]:
    """Green, yellow, purple or red; several only on a level 3, and then all four."""
    for where, tile in tiles_of(state, entry):
        strange = [c for c in tile.colours if c not in COLOURS]
        if strange:
            yield f"The tile on {where} cannot be {', '.join(strange)}: buildings are G, Y, P or R (green to red)."
        elif len(tile.colours) > 1 and (tile.level != 3 or set(tile.colours) != set(ALL)):
            yield f"The tile on {where} has one printed colour; only a level 3 can have all four."


@rule("dunaia.building.construction-squares", on=TILED)
def three_to_five_squares(state: State, entry: Entry) -> Iterator[str]:
    """A tile has three, four or five construction squares."""
    for where, tile in tiles_of(state, entry):
        if tile.squares and not 3 <= tile.squares <= 5:
            yield f"The tile on {where} cannot have {tile.squares} construction squares: tiles have 3, 4 or 5."
