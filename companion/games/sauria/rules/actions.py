"""Checks of actions: energy, what the board has, hiding, reloading, resting, repairing."""

from __future__ import annotations

from companion.core.entry import SeatEntry
from companion.core.rule import Finding, not_checked, warned
from companion.games.sauria import costs, order, places
from companion.games.sauria import print as printed
from companion.games.sauria.entries import (
    Burst,
    Evade,
    Hide,
    QuickSearch,
    Reload,
    Repair,
    Rest,
    Scour,
    Sneak,
    Sprint,
)
from companion.games.sauria.registry import registry
from companion.games.sauria.state import Sauria, slug

SPECIAL = (Sneak, Sprint, Burst, QuickSearch, Evade, Scour, Hide)


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
    return too_dear(state, entry)


def too_dear(state: Sauria, entry: SeatEntry) -> str | None:
    """Why an action costs more action points than are left; None where it does not."""
    cost = costs.points(state, entry) or 0
    left = max(0, order.limit(state) - state.board(entry.seat).ap)
    return f"{entry.verb.capitalize()} costs {cost} AP; {entry.seat} has {left} left." if cost > left else None


@registry.check("sauria.action.hide-blood-cube", "sauria.bleeding.cannot-hide", on=Hide)
def no_hiding(state: Sauria, entry: Hide) -> str | None:
    """Who bleeds cannot hide."""
    board = state.board(entry.seat)
    return f"{entry.seat} has bled since round {board.bled}, so no hiding." if board.bleeding else None


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
    found = [f for f in (too_dear(state, entry),) if f]
    if entry.what == "boat":
        return found
    place = state.board(entry.seat).place
    tile = places.tile_at(state, place)
    marker = state.sabotage.get(tile, "")
    if marker not in ("sabotaged", "automatic"):
        why = "its marker shows the repaired side" if marker == "repaired" else "no sabotage marker lies there"
        found.append(f"Nothing to repair at {tile or place or 'this field'}: {why}.")
    return found
