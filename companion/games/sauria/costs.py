"""What an action costs its player: action points and energy, and what of it is printed."""

from __future__ import annotations

from companion.core.entry import SeatEntry
from companion.games.sauria import places
from companion.games.sauria import print as printed
from companion.games.sauria.entries import Act, Loot, Repair, Sabotage, Scour, Signal, Trade, Use
from companion.games.sauria.entries import Movement as Movement
from companion.games.sauria.state import SPECIALS, Sauria, slug

WRENCH = "wrench"


def points(state: Sauria, entry: SeatEntry) -> int | None:
    """The action points an action costs here; None while that is unread."""
    if getattr(entry, "free", False):
        return 0
    match entry:
        case Repair() if state.board(entry.seat).held(WRENCH):
            return 1
        case Scour() if _shed(state, entry.seat) == "no-ap":
            return 0
        case Use():
            return entry.ap if entry.ap is not None else _printed_item(state, entry.item)
        case Act():
            return entry.ap if entry.ap is not None else _printed_tile(state, entry.place)
        case Signal():
            return _signal(state, entry)
        case Sabotage():
            return entry.ap if entry.ap is not None else state.setup.copy.number(_sabotage_key(entry))
        case Loot():
            return len(entry.items) * printed.action_points(state, "loot")
        case Trade():
            return printed.action_points(state, "trade")
    return printed.action_points(state, entry.verb)


def _signal(state: Sauria, entry: Signal) -> int | None:
    if entry.ap is not None:
        return entry.ap
    if entry.way == "radio-tower":
        return _printed_tile(state, "radio-tower")
    return _printed_item(state, "satellite-phone") if entry.way == "satellite-phone" else 0


def _printed_item(state: Sauria, item: str) -> int | None:
    ap = printed.number(state.setup.copy, "item", item, "ap")
    return None if ap is None else max(ap, 0)


def _printed_tile(state: Sauria, place: str) -> int | None:
    tile = places.tile_at(state, places.name(state, place)) or slug(place)
    said = printed.word(state.setup.copy, "tile", tile, "action")
    return int(said[0]) if said and said != "none" else None


def key(state: Sauria, entry: SeatEntry) -> str:
    """The printed value that tells the cost of an action whose cost is unread."""
    copy = state.setup.copy
    match entry:
        case Use():
            return printed.key(copy, "item", entry.item, "ap")
        case Signal(way="satellite-phone"):
            return printed.key(copy, "item", "satellite-phone", "ap")
        case Signal():
            return printed.key(copy, "tile", "radio-tower", "action")
        case Act():
            tile = places.tile_at(state, places.name(state, entry.place)) or slug(entry.place)
            return printed.key(copy, "tile", tile, "action")
        case Sabotage():
            return _sabotage_key(entry)
    return f"action.{entry.verb}.ap"


def _sabotage_key(entry: Sabotage) -> str:
    return f"character.saboteur.{'sabotage' if entry.what == 'marker' else 'power-off'}"


def energy(state: Sauria, entry: SeatEntry) -> str:
    """The special action whose energy an action takes; empty where it takes none."""
    if entry.verb not in SPECIALS:
        return ""
    if getattr(entry, "free", False) and state.setup.reading("encounter_special_action_energy") == "free":
        return ""
    if isinstance(entry, Scour) and _shed(state, entry.seat) == "no-energy":
        return ""
    return entry.verb


def _shed(state: Sauria, seat: str) -> str:
    return state.setup.reading("shed_scour_cost") if places.tile_at(state, state.board(seat).place) == "shed" else ""
