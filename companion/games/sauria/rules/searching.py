"""Checks of searching: at which location, from which deck."""

from __future__ import annotations

from companion.core.entry import SeatEntry
from companion.core.rule import Finding, not_checked
from companion.games.sauria import places
from companion.games.sauria import print as printed
from companion.games.sauria.entries import (
    QuickSearch,
    Scour,
    Search,
)
from companion.games.sauria.registry import registry
from companion.games.sauria.rules.actions import too_dear
from companion.games.sauria.state import Sauria, slug

SEARCHES = (Search, QuickSearch, Scour)


def _search(state: Sauria, entry: SeatEntry) -> str | Finding | None:
    board = state.board(entry.seat)
    step = places.step(state, board.place, board.area)
    if step.kind in ("jungle", "road", "boat"):
        return f"{entry.seat} stands on {board.place} ({step.kind}); searching needs a searchable location."
    if not step.tile:
        return None
    if places.destroyed(state, board.place):
        return f"The {step.tile} lies under lava; nothing is left to search."
    kind = printed.word(state.setup.copy, "tile", step.tile, "type")
    if kind == "none":
        return f"The {step.tile} has no item deck to search."
    if kind is None:
        key = printed.key(state.setup.copy, "tile", step.tile, "type")
        return not_checked(f"Unread: which deck belongs to the {step.tile}?", key)
    return None


@registry.check("sauria.action.search", on=Search)
def search(state: Sauria, entry: Search) -> list[str | Finding]:
    """Search: 2 action points, at a searchable location."""
    return [f for f in (_search(state, entry), too_dear(state, entry)) if f]


@registry.check("sauria.action.quick-search", on=QuickSearch)
def quick_search(state: Sauria, entry: QuickSearch) -> str | Finding | None:
    """Quick search at a searchable location."""
    return _search(state, entry)


@registry.check("sauria.action.scour", on=Scour)
def scour(state: Sauria, entry: Scour) -> list[str | Finding]:
    """Scour: three cards, one is kept."""
    found: list[str | Finding] = [f for f in (_search(state, entry),) if f]
    if len(entry.kept) > 1:
        found.append(f"Scour keeps 1 of the 3 cards, not {len(entry.kept)}: {', '.join(entry.kept)}.")
    if len(entry.kept) + len(entry.dropped) > 3:
        found.append(f"Scour draws 3 cards, not {len(entry.kept) + len(entry.dropped)}.")
    return found


@registry.check("sauria.location.hazard-no-search", on=SEARCHES)
def hazard(state: Sauria, entry: SeatEntry) -> str | None:
    """Hazard locations cannot be searched."""
    tile = places.tile_at(state, state.board(entry.seat).place)
    if tile and printed.word(state.setup.copy, "tile", tile, "type") == "hazard":
        return f"The {tile} is a hazard location: nothing can be searched there."
    return None


def found_items(entry: SeatEntry) -> tuple[str, ...]:
    """The items that a search names."""
    if isinstance(entry, Scour):
        return tuple(slug(i) for i in (*entry.kept, *entry.dropped) if i)
    item = getattr(entry, "item", "")
    return (slug(item),) if item else ()


@registry.check("sauria.item.matching-deck", on=SEARCHES)
def matching_deck(state: Sauria, entry: SeatEntry) -> list[str | Finding]:
    """Items come from the deck of the location's type."""
    copy = state.setup.copy
    place = state.board(entry.seat).place
    tile = places.tile_at(state, place)
    kind = printed.word(copy, "tile", tile, "type") if tile else None
    step = places.step(state, place)
    if step.kind in ("jungle", "road"):
        return [f"{place} is no location; each item deck belongs to a type of location."]
    found: list[str | Finding] = []
    for item in found_items(entry):
        deck = printed.word(copy, "item", item, "deck")
        if deck == "none":
            found.append(f"The {item} is in no item deck.")
        elif deck and kind and kind != "hazard" and deck != kind:
            found.append(f"The {item} is in the {deck} deck; the {tile} is a {kind} location.")
        elif kind and deck is None:
            key = printed.key(copy, "item", item, "deck")
            found.append(not_checked(f"Unread: is the {item} in the {kind} deck?", key))
    return found


@registry.check("sauria.item.discarded-leaves-game", on=SEARCHES)
def deck_empty(state: Sauria, entry: SeatEntry) -> str | None:
    """Item decks are not refilled."""
    tile = places.tile_at(state, state.board(entry.seat).place)
    kind = printed.word(state.setup.copy, "tile", tile, "type") if tile else None
    if kind and state.supplies.get(kind) == 0:
        return f"The {kind} deck is empty, and discarded items do not come back."
    return None


@registry.check("sauria.solo.remove-items", on=SEARCHES)
def removed_items(state: Sauria, entry: SeatEntry) -> str | None:
    """Alone there are no boat parts and no satellite phones."""
    gone = [i for i in found_items(entry) if i in ("boat-parts", "satellite-phone")]
    if state.solo and gone:
        return f"The {gone[0]} was taken out of the decks for the solo game."
    return None
