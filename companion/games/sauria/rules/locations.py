"""Checks of what locations and items do: power, lava, action points, petrol."""

from __future__ import annotations

from companion.core.entry import SeatEntry
from companion.core.rule import Finding, not_checked
from companion.games.sauria import costs, order, places
from companion.games.sauria import print as printed
from companion.games.sauria.entries import (
    Act,
    Reload,
    Repair,
    Sabotage,
    Use,
)
from companion.games.sauria.registry import registry
from companion.games.sauria.rules.searching import SEARCHES
from companion.games.sauria.state import Sauria, slug

# ------------------------------------------------------------------ locations


@registry.check("sauria.action.location-only-there", on=Act)
def only_there(state: Sauria, entry: Act) -> str | None:
    """A location's action is for who stands on it."""
    here = state.board(entry.seat).place
    there = places.name(state, entry.place)
    if here and places.same(here, there) is False:
        return f"{entry.seat} stands at {here}, not at {entry.place}."
    return None


@registry.check("sauria.power.emergency-generator", on=Act)
def generator(state: Sauria, entry: Act) -> Finding | None:
    """The generator serves the area in which it is used, unless the copy or the table says otherwise."""
    tile = places.tile_at(state, places.name(state, entry.place)) or slug(entry.place)
    board = state.board(entry.seat)
    here = places.step(state, board.place, board.area).area
    if tile != "emergency-generator" or entry.area in ("", here):
        return None
    if (state.setup.copy.word("generator.area") or state.setup.reading("generator_area")) == "any":
        return None
    return Finding(f"The generator serves the {here or 'own'} area, not {entry.area}.", "illegal", (), "generator_area")


@registry.check("sauria.saboteur.sabotage-action", on=Sabotage)
def saboteur(state: Sauria, entry: Sabotage) -> list[str | Finding]:
    """Only the saboteur sabotages, at a location that is not sabotaged yet, or cuts power that is on."""
    found: list[str | Finding] = []
    board = state.board(entry.seat)
    if board.character and board.character != "saboteur":
        found.append(f"{entry.seat} plays the {board.character}; only the saboteur sabotages.")
    tile = places.tile_at(state, board.place)
    if not tile:
        found.append(f"No location lies face up at {board.place or 'this field'}.")
    elif entry.what == "marker" and state.sabotage.get(tile) in ("sabotaged", "automatic"):
        found.append(f"The {tile} is sabotaged already.")
    elif entry.what == "power" and not places.powered(state, tile):
        found.append(f"The {tile} has no power that could be switched off.")
    if costs.points(state, entry) is None:
        found.append(not_checked("Unread: what this costs on the saboteur's board.", costs.key(state, entry)))
    return found


@registry.check("sauria.action.location-needs-power", on=Act)
def needs_power(state: Sauria, entry: Act) -> str | Finding | None:
    """Some location actions need power."""
    tile = places.tile_at(state, places.name(state, entry.place)) or slug(entry.place)
    said = printed.word(state.setup.copy, "tile", tile, "action")
    wants = entry.powered == "yes" or (said is not None and said.endswith("p"))
    if not wants:
        if said is None and not entry.powered and printed.yes(state.setup.copy, "tile", tile, "power") is not False:
            key = printed.key(state.setup.copy, "tile", tile, "action")
            return not_checked(f"Unread: does the action of the {tile} need power?", key)
        return None
    if places.powered(state, tile):
        return None
    why = "sabotaged" if state.sabotage.get(tile) == "sabotaged" else "its marker shows Off"
    return f"The action of the {tile} needs power; {why}."


@registry.check("sauria.lava.location-destroyed", on=(Act, *SEARCHES, Repair, Reload))
def destroyed(state: Sauria, entry: SeatEntry) -> str | None:
    """A location under lava has no actions any more."""
    place = places.name(state, entry.place) if isinstance(entry, Act) else state.board(entry.seat).place
    if places.tile_at(state, place) and places.destroyed(state, place):
        since = state.covered.get(place)
        when = f" since round {since}" if since else ""
        return f"The {places.tile_at(state, place)} is destroyed: lava{when}."
    return None


# ------------------------------------------------------------------ items


@registry.check("sauria.item.ap-cost-top-left", on=Use)
def item_cost(state: Sauria, entry: Use) -> list[str | Finding]:
    """The number at the top left is paid each time."""
    cost = printed.number(state.setup.copy, "item", slug(entry.item), "ap")
    if cost is None:
        if entry.ap is None:
            key = printed.key(state.setup.copy, "item", slug(entry.item), "ap")
            return [not_checked(f"Unread: what using the {entry.item} costs.", key)]
        cost = entry.ap
    if cost < 0:
        return []
    found: list[str | Finding] = []
    if entry.ap is not None and entry.ap != cost:
        found.append(f"The {entry.item} shows {cost} action points, not {entry.ap}.")
    left = max(0, order.limit(state) - state.board(entry.seat).ap)
    if cost > left:
        found.append(f"Using the {entry.item} costs {cost} AP; {entry.seat} has {left} left.")
    return found


@registry.check("sauria.item.no-cost-needs-action", on=Use)
def needs_an_action(state: Sauria, entry: Use) -> list[str]:
    """An item without a number works only through an action, as a weapon through Attack or Burst."""
    item = slug(entry.item)
    copy = state.setup.copy
    found = []
    if printed.number(copy, "item", item, "ap") == -1 or (printed.number(copy, "item", item, "ammunition") or 0) > 0:
        found.append(f"The {item} shows no action points: it works through an action such as Attack or Repair.")
    if state.board(entry.seat).held(item) is None:
        found.append(f"{entry.seat} holds no {item}.")
    return found


@registry.check("sauria.power.petrol", on=Use)
def petrol(state: Sauria, entry: Use) -> list[str | Finding]:
    """Petrol powers the one location where it is discarded."""
    if slug(entry.item) != "petrol":
        return []
    found: list[str | Finding] = []
    here = state.board(entry.seat).place
    there = places.name(state, entry.place) if entry.place else here
    if here and places.same(here, there) is False:
        found.append(f"Petrol powers the location where its holder stands: {here}, not {entry.place}.")
    tile = places.tile_at(state, there)
    able = printed.yes(state.setup.copy, "tile", tile, "power") if tile else False
    if able is False:
        found.append(f"{tile or there or 'This field'} cannot have power: no power symbol.")
    elif able is None:
        key = printed.key(state.setup.copy, "tile", tile, "power")
        found.append(not_checked(f"Unread: does the {tile} show the power symbol?", key))
    if state.sabotage.get(tile) == "sabotaged" and state.setup.reading("power_for_sabotaged") == "repair-first":
        found.append(Finding(f"The {tile} is sabotaged: repair it first.", "illegal", (), "power_for_sabotaged"))
    return found
