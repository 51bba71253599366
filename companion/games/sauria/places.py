"""Places: what a word for a field stands for, and what is known of the field."""

from __future__ import annotations

from dataclasses import replace

from companion.games.sauria import charts
from companion.games.sauria import print as printed
from companion.games.sauria.state import CARRIED, Board, Dinosaur, Sauria, Step, slug

KINDS = ("jungle", "road", "location")
BOAT = "boat"
BUNKER = "bunker"


def name(state: Sauria, token: str) -> str:
    """The one name of a place: its field on the map, or the tile that lies there, or what the table calls it."""
    word = slug(token)
    drawn = charts.named(state, word)
    if drawn:
        return drawn
    for place, tile in state.tiles.items():
        if tile == word:
            return place
    # Fields such as B7 keep their capital where no map names them.
    short = word[:1].isalpha() and word[1:].isdecimal()
    return word.upper() if short else word


def step(state: Sauria, token: str, area: str = "") -> Step:
    """All that is known of a place."""
    place = name(state, token)
    tile = state.tiles.get(place, place if place in printed.index(state.setup.copy, "tile") else "")
    if tile == BOAT:
        return Step(place, BOAT, BOAT, area)
    drawn = charts.field(state, place)
    noted = state.noted.get(place)
    kind = tile and "location"
    if drawn is not None:
        kind, area = (BOAT if drawn.ground == "water" else drawn.ground), drawn.area
    elif noted is not None:
        kind, area = noted.ground, area or noted.area
    elif place in KINDS:
        kind = place
    return Step(place, kind or "", tile, area, place in state.covered)


def zone(state: Sauria, token: str) -> int | None:
    """The zone number printed on a location field, or on the back of the tile there; None unread."""
    place = name(state, token)
    drawn = charts.field(state, place)
    if drawn is not None:
        return drawn.zone
    noted = state.noted.get(place)
    if noted is not None and noted.zone:
        return noted.zone
    tile = state.tiles.get(place, place)
    return printed.number(state.setup.copy, "tile", tile, "zone")


def specific(place: str) -> bool:
    """True when a place names one field, not a kind of field such as jungle."""
    return bool(place) and place not in KINDS


def same(one: str, other: str) -> bool | None:
    """True when two figures share a field; None when one of them stands on an unnamed field."""
    if not one or not other:
        return None
    if specific(one) and specific(other):
        return one == other
    return None if one == other or not (specific(one) and specific(other)) else False


def adjacent(state: Sauria, one: str, other: str) -> bool | None:
    """True when two fields border each other; None without a map."""
    return charts.adjacent(state, one, other)


def on_field(state: Sauria, place: str) -> tuple[Board, ...]:
    """The living characters on a field."""
    return tuple(b for b in state.boards if b.alive and specific(place) and b.place == place)


def dinosaurs_on(state: Sauria, place: str) -> tuple[Dinosaur, ...]:
    """The living dinosaurs on a field."""
    return tuple(d for d in state.dinosaurs if not d.dead and specific(place) and d.place == place)


def bodies_on(state: Sauria, place: str) -> tuple[str, ...]:
    """The bodies on a field: dinosaurs by id, characters by seat."""
    dead = [d.id for d in state.dinosaurs if d.dead and d.place == place]
    return (*dead, *(b.seat for b in state.boards if not b.alive and not b.eaten and b.place == place))


def tile_at(state: Sauria, place: str) -> str:
    """The location face up on a field; empty where there is none or it is not known."""
    return state.tiles.get(place, place if place in printed.index(state.setup.copy, "tile") else "")


def where(state: Sauria, tile: str) -> str:
    """The field on which a location lies face up; the tile's own name where no field is known; "" face down."""
    for place, lying in state.tiles.items():
        if lying == tile:
            return place
    return ""


def uncovered(state: Sauria, tile: str) -> bool:
    """True when the location lies face up somewhere."""
    return any(lying == tile for lying in state.tiles.values())


def powered(state: Sauria, tile: str) -> bool:
    """True when a location has power now: its marker shows On, or a surge runs this round."""
    if state.power.get(tile) == "on":
        return True
    sabotaged = state.sabotage.get(tile) == "sabotaged" and state.setup.reading("power_for_sabotaged") == "repair-first"
    return state.surge == state.round and printed.yes(state.setup.copy, "tile", tile, "power") is True and not sabotaged


def destroyed(state: Sauria, place: str) -> bool:
    """True when a location lies under lava and is not the bunker that was saved."""
    if tile_at(state, place) == BUNKER:
        return state.bunker == "destroyed"
    return place in state.covered


def safe(state: Sauria, board: Board) -> str:
    """ "boat" or "bunker" where nothing can hurt a character (and no noise is drawn); empty elsewhere."""
    if board.sheltered and tile_at(state, board.place) == BUNKER and state.bunker != "destroyed":
        return BUNKER
    return safe_at(state, board.place)


def safe_at(state: Sauria, place: str) -> str:
    """ "boat" or "bunker" where a place protects; empty elsewhere."""
    tile = tile_at(state, place)
    if tile == BOAT:
        return BOAT
    if tile == BUNKER and (state.bunker == "saved" or (state.bunker == "" and powered(state, BUNKER))):
        return BUNKER
    return ""


def light(state: Sauria, board: Board) -> bool | None:
    """True when the player (or by the table's reading anybody on the field) owns a light source; None unread."""
    owners = [board]
    if state.setup.reading("light_source_scope") == "field":
        owners = [b for b in state.boards if b.seat == board.seat or (places_same(board, b) and b.alive)]
    known = [
        printed.yes(state.setup.copy, "item", h.name, "light") for b in owners for h in b.items if h.name not in CARRIED
    ]
    if any(k for k in known):
        return True
    return None if any(k is None for k in known) else False


def places_same(one: Board, other: Board) -> bool:
    """True when two characters surely share a field."""
    return same(one.place, other.place) is True


def moved(state: Sauria, board: Board, token: str, area: str = "") -> Board:
    """The board with its figure on a place, as the latest to arrive there."""
    there = step(state, token, area)
    return replace(board, place=there.name, area=there.area or area, since=state.clock, sheltered=False)
