"""Checks of actions: energy, what the board has, locations and their power, searching, repairing, hiding."""

from __future__ import annotations

from companion.core.entry import SeatEntry
from companion.core.rule import Finding, not_checked, warned
from companion.games.sauria import costs, order, places
from companion.games.sauria import print as printed
from companion.games.sauria.entries import (
    Act,
    Burst,
    Evade,
    Hide,
    QuickSearch,
    Reload,
    Repair,
    Rest,
    Scour,
    Search,
    Sneak,
    Sprint,
    Use,
)
from companion.games.sauria.registry import registry
from companion.games.sauria.state import Sauria, slug

SPECIAL = (Sneak, Sprint, Burst, QuickSearch, Evade, Scour, Hide)
SEARCHES = (Search, QuickSearch, Scour)


@registry.check("sauria.energy.none-left", on=SPECIAL)
def none_left(state: Sauria, entry: SeatEntry) -> str | Finding | None:
    """A special action needs a cube of its own."""
    action = costs.energy(state, entry)
    board = state.board(entry.seat)
    if not action or not board.character:
        return None
    full = printed.cubes(state, board.character, action)
    spent = board.spent.get(action, 0)
    if full is None:
        key = f"character.{board.character}.energy.{action}"
        used = f" ({spent} used)" if spent else ""
        return not_checked(f"Unread: the energy of {action} on the {board.character}'s board{used}.", key)
    if full >= 0 and spent >= full:
        return f"{entry.seat} has no energy left for {action}: {full} of {full} used. Rest refills it."
    return None


@registry.check("sauria.action.special-energy-limited", on=SPECIAL)
def on_the_board(state: Sauria, entry: SeatEntry) -> list[str]:
    """Only special actions of the own board, with both action points and energy."""
    board = state.board(entry.seat)
    action = costs.energy(state, entry)
    if not action or not board.character:
        return []
    found = []
    full = printed.cubes(state, board.character, action)
    if full == -1:
        found.append(f"The {board.character}'s board has no {action}.")
    cost = costs.points(state, entry) or 0
    left = max(0, order.limit(state) - board.ap)
    if cost > left and full is not None and board.spent.get(action, 0) < full:
        found.append(f"There is energy for {action}, but it costs {cost} AP and {entry.seat} has {left} left.")
    return found


@registry.check("sauria.action.evade", on=Evade)
def evade(state: Sauria, entry: Evade) -> str | None:
    """Evade costs 2 action points and an energy."""
    return _ap(state, entry)


def _ap(state: Sauria, entry: SeatEntry) -> str | None:
    cost = costs.points(state, entry) or 0
    left = max(0, order.limit(state) - state.board(entry.seat).ap)
    return f"{entry.verb.capitalize()} costs {cost} AP; {entry.seat} has {left} left." if cost > left else None


@registry.check("sauria.action.hide-blood-cube", "sauria.bleeding.cannot-hide", on=Hide)
def no_hiding(state: Sauria, entry: Hide) -> str | None:
    """Who bleeds cannot hide."""
    board = state.board(entry.seat)
    return f"{entry.seat} has bled since round {board.bled}, so no hiding." if board.bleeding else None


# ------------------------------------------------------------------ searching


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
    return [f for f in (_search(state, entry), _ap(state, entry)) if f]


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


# ------------------------------------------------------------------ reload, rest, repair


@registry.check("sauria.action.reload", on=Reload)
def reload(state: Sauria, entry: Reload) -> list[str | Finding]:
    """Reload fills one weapon that is held."""
    found: list[str | Finding] = []
    board = state.board(entry.seat)
    if len(entry.weapons) > 1:
        found.append(f"One Reload fills one weapon, not {len(entry.weapons)}: {', '.join(entry.weapons)}.")
    for weapon in map(slug, entry.weapons):
        held = board.held(weapon)
        full = printed.number(state.setup.copy, "item", weapon, "ammunition")
        if held is None:
            found.append(f"{entry.seat} holds no {weapon}.")
        elif full == 0:
            found.append(f"The {weapon} takes no ammunition.")
        elif held.shots is not None and full is not None and held.shots >= full:
            found.append(warned(f"The {weapon} is full: {held.shots} of {full}."))
        elif full is None:
            key = printed.key(state.setup.copy, "item", weapon, "ammunition")
            found.append(not_checked(f"Unread: how many shots the {weapon} takes.", key))
    tile = places.tile_at(state, board.place)
    if places.step(state, board.place).kind in ("jungle", "road") or (
        tile and printed.word(state.setup.copy, "tile", tile, "type") in ("hazard", "none")
    ):
        found.append(f"{board.place} is no location where a weapon can be reloaded.")
    elif len(entry.weapons) == 1 and isinstance(reason := _reload_place(state, entry, slug(entry.weapons[0])), str):
        found.append(reason)
    return found


def _reload_place(state: Sauria, entry: Reload, weapon: str) -> str | Finding | None:
    copy = state.setup.copy
    tile = places.tile_at(state, state.board(entry.seat).place)
    kind = printed.word(copy, "tile", tile, "type") if tile else None
    wanted = printed.word(copy, "item", weapon, "reload") or printed.word(copy, "item", weapon, "deck")
    if wanted and kind and kind != wanted:
        return f"The {weapon} is reloaded at {wanted} locations; the {tile} is a {kind} location."
    if wanted is None:
        return not_checked(f"Unread: where the {weapon} is reloaded.", printed.key(copy, "item", weapon, "reload"))
    if tile and kind is None:
        return not_checked(f"Unread: is the {tile} a {wanted} location?", printed.key(copy, "tile", tile, "type"))
    return None


@registry.check("sauria.weapon.reload-place", on=Reload)
def reload_place(state: Sauria, entry: Reload) -> list[str | Finding]:
    """A weapon is reloaded at a location of the type whose deck it comes from."""
    found = (_reload_place(state, entry, slug(w)) for w in entry.weapons)
    return [f for f in found if f]


@registry.check("sauria.bleeding.rest-does-not-stop", on=Rest)
def rest_and_blood(state: Sauria, entry: Rest) -> str | None:
    """Rest never takes the blood cube away."""
    if entry.blood:
        return f"Rest does not stop {entry.seat}'s bleeding, whatever wound it heals."
    return None


@registry.check("sauria.action.rest", on=Rest)
def rest(state: Sauria, entry: Rest) -> list[str | Finding]:
    """Rest heals a wound that is there."""
    board = state.board(entry.seat)
    which = slug(entry.heals)
    if which in ("", "none"):
        return []
    down = board.cards - len(board.up)
    if which != "down" and down and state.setup.reading("heal_choice") == "face-down":
        says = f"At this table face-down wounds are healed first; {entry.seat} has {down}."
        return [Finding(says, "illegal", (), "heal_choice")]
    known = {"down": down > 0, "up": bool(board.up)}.get(which, which in board.up or "" in board.up)
    return [] if known else [f"{entry.seat} has no such wound: {board.cards} cards, face up {_named(board.up)}."]


def _named(names: tuple[str, ...]) -> str:
    return ", ".join(n or "unnamed" for n in names) or "none"


@registry.check("sauria.action.repair", on=Repair)
def repair(state: Sauria, entry: Repair) -> list[str]:
    """Repair turns a sabotage marker where the player stands."""
    found = [f for f in (_ap(state, entry),) if f]
    if entry.what == "boat":
        return found
    place = state.board(entry.seat).place
    tile = places.tile_at(state, place)
    marker = state.sabotage.get(tile, "")
    if marker not in ("sabotaged", "automatic"):
        why = "its marker shows the repaired side" if marker == "repaired" else "no sabotage marker lies there"
        found.append(f"Nothing to repair at {tile or place or 'this field'}: {why}.")
    return found


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
