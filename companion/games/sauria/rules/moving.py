"""Checks of movement: fields, lava, boat, bunker, tunnels, attacks that wait when a player leaves."""

from __future__ import annotations

from companion.core.entry import SeatEntry
from companion.core.rule import Finding, not_checked, unsettled, warned
from companion.games.sauria import charts, places
from companion.games.sauria import print as printed
from companion.games.sauria.entries import ACTIONS, Movement, Pass, Phase, Quiet, Sprint, Tunnel
from companion.games.sauria.registry import registry
from companion.games.sauria.state import Sauria

ON_FOOT = tuple(m for m in ACTIONS if issubclass(m, Movement) and m is not Tunnel)


def _names(state: Sauria, entry: Movement) -> list[str]:
    return [places.name(state, p) for p in entry.path]


@registry.check("sauria.action.move", on=ON_FOOT)
def one_field(state: Sauria, entry: Movement) -> list[str | Finding]:
    """Onto adjacent fields of the island, one for most actions."""
    found: list[str | Finding] = []
    if len(entry.path) > 1 and not isinstance(entry, Sprint):
        found.append(f"{entry.verb.capitalize()} enters one field, not {len(entry.path)}.")
    here = state.board(entry.seat).place
    for there in _names(state, entry):
        found += _to(state, here, there)
        here = there
    return found


def _to(state: Sauria, here: str, there: str) -> list[str | Finding]:
    drawn = charts.field(state, there)
    if there in ("sea", "volcano") or (drawn is not None and drawn.ground == "water" and there != places.BOAT):
        return [f"{there} is no field that a figure can enter."]
    if here == there and places.specific(here):
        return [f"The figure stands on {there} already."]
    near = places.adjacent(state, here, there)
    if near is False:
        return [f"{there} does not border {here}."]
    if near is None and places.specific(here) and places.specific(there) and places.BOAT not in (here, there):
        return [not_checked(f"Unread: does {there} border {here}?", "map.fields")]
    return []


@registry.check("sauria.action.sprint", on=Sprint)
def sprint(state: Sauria, entry: Sprint) -> list[str | Finding]:
    """Sprint: as many fields as its movement symbols, two on most boards."""
    board = state.board(entry.seat)
    steps, _ = printed.symbols(state, "sprint", board.character)
    if len(entry.path) > steps:
        who = f"the {board.character}'s" if board.character else "the"
        return [f"{len(entry.path)} fields; {who} Sprint has {steps} steps."]
    if len(entry.path) < steps:
        if state.setup.reading("sprint_may_stop_early") == "exact":
            says = f"Sprint takes exactly {steps} steps at this table, not {len(entry.path)}."
            return [Finding(says, "illegal", (), "sprint_may_stop_early")]
        return [unsettled(f"Sprint stops after {len(entry.path)} of {steps} steps.", "sprint_may_stop_early")]
    return []


@registry.check("sauria.action.quiet-move", on=Quiet)
def quiet_at_night(state: Sauria, entry: Quiet) -> Finding | None:
    """Whether a Quiet move draws a marker at night is the table's reading."""
    light = places.light(state, state.board(entry.seat))
    if not printed.night(state, state.round) or light:
        return None
    drawn = "no marker" if state.setup.reading("quiet_move_at_night") == "none" else "1 marker"
    return unsettled(f"A Quiet move at night draws {drawn} at this table.", "quiet_move_at_night")


@registry.check("sauria.lava.five-damage-enter", on=(*ON_FOOT, Tunnel))
def onto_lava(state: Sauria, entry: Movement) -> list[Finding]:
    """Entering a lava field is allowed and costs 5 damage."""
    return [
        warned(f"{p} lies under lava: 5 damage on {entry.seat} (life {state.board(entry.seat).life}).")
        for p in _names(state, entry)
        if p in state.covered and places.tile_at(state, p) != places.BUNKER
    ]


# ------------------------------------------------------------------ boat and bunker


@registry.check("sauria.boat.no-boarding-before-repair", on=ON_FOOT)
def not_repaired(state: Sauria, entry: Movement) -> str | None:
    """Nobody boards the boat before its repair."""
    if any(places.tile_at(state, p) == places.BOAT for p in _names(state, entry)) and not state.boat:
        return "The boat is not repaired yet: boat parts and a Repair at the docks come first."
    return None


@registry.check("sauria.boat.boarding-from-adjacent", on=(*ON_FOOT, Tunnel))
def boarding(state: Sauria, entry: Movement) -> str | Finding | None:
    """The boat is boarded by an ordinary move from a field that borders it."""
    here = state.board(entry.seat).place
    for there in _names(state, entry):
        if places.tile_at(state, there) == places.BOAT:
            if isinstance(entry, Tunnel):
                return "No tunnel leads to the boat; it is boarded by a move."
            tile = places.tile_at(state, here)
            if tile == "docks":
                return None
            if state.setup.reading("boat_boarding") == "docks":
                says = f"At this table the boat is boarded from the docks only, not from {here}."
                return Finding(says, "illegal", (), "boat_boarding")
            near = places.adjacent(state, here, there)
            if near is False:
                return f"The boat does not border {here}."
            if near is None:
                return not_checked(f"Unread: does the boat border {here}?", "map.fields")
            return unsettled(f"{here} borders the boat; any adjacent field will do.", "boat_boarding")
        here = there
    return None


def _into_bunker(state: Sauria, entry: Movement) -> bool:
    here = state.board(entry.seat).place
    return any(places.tile_at(state, p) == places.BUNKER and p != here for p in _names(state, entry))


@registry.check("sauria.bunker.only-by-tunnel", on=ON_FOOT)
def only_by_tunnel(state: Sauria, entry: Movement) -> str | None:
    """With lava on its field, only tunnels lead into the bunker."""
    if state.bunker == "saved" and _into_bunker(state, entry):
        return "Lava covers the bunker's field: its doors are shut, and only the tunnels lead in."
    return None


@registry.check("sauria.bunker.power-off-no-entry", on=(*ON_FOOT, Tunnel))
def bunker_shut(state: Sauria, entry: Movement) -> str | None:
    """While its power was switched off again nobody else gets into the bunker."""
    off = state.power.get(places.BUNKER) == "off" and places.BUNKER in state.sources
    if off and _into_bunker(state, entry) and not places.powered(state, places.BUNKER):
        return "The bunker's power was switched off: nobody gets in until it is on again."
    return None


# ------------------------------------------------------------------ tunnels


@registry.check("sauria.tunnel.access-uncovered", on=Tunnel)
def access(state: Sauria, entry: Tunnel) -> str | None:
    """The tunnels open with the access tile; only the saboteur may use them before."""
    if places.uncovered(state, "tunnel-access") or state.board(entry.seat).character == "saboteur":
        return None
    return "The access to the tunnel system lies face down; before it is uncovered only the saboteur uses the tunnels."


@registry.check("sauria.tunnel.move", on=Tunnel)
def tunnel(state: Sauria, entry: Tunnel) -> list[str | Finding]:
    """From one tunnel symbol to another."""
    found: list[str | Finding] = []
    board = state.board(entry.seat)
    if len(entry.path) > 1:
        found.append(f"A tunnel trip leads to one location, not {len(entry.path)}.")
    if not places.uncovered(state, "tunnel-access") and board.character != "saboteur":
        found.append("The access to the tunnel system lies face down.")
    for place, way in ((board.place, "starts"), (_names(state, entry)[0], "ends")):
        found += _symbol(state, place, way)
    if board.ap and not state.solo and not entry.free:
        found.append(f"A tunnel trip takes 3 AP, the whole turn; {entry.seat} has spent {board.ap}.")
    return found


def _symbol(state: Sauria, place: str, way: str) -> list[str | Finding]:
    tile = places.tile_at(state, place)
    if not tile or not places.uncovered(state, tile):
        if tile and way == "starts" and not state.tiles:
            return []
        return [f"No tunnel symbol lies open at {place or 'this field'}, where the trip {way}."]
    if places.destroyed(state, place):
        return [f"The {tile} lies under lava; its tunnel is gone."]
    symbol = printed.yes(state.setup.copy, "tile", tile, "tunnel")
    if symbol is False:
        return [f"The {tile} shows no tunnel symbol; the trip {way} there."]
    if symbol is None:
        key = printed.key(state.setup.copy, "tile", tile, "tunnel")
        return [not_checked(f"Unread: does the {tile} show the tunnel symbol?", key)]
    return []


# ------------------------------------------------------------------ attacks that wait


@registry.check("sauria.combat.only-evade-protects", on=(*ACTIONS, Pass, Phase))
def attack_first(state: Sauria, entry: SeatEntry | Phase) -> str | None:
    """An attack on leaving is rolled before anything else; only Evade spares it."""
    for debt in state.owed:
        if debt.kind == "leaving" and (isinstance(entry, Phase) or entry.seat == debt.seat):
            board = state.board(debt.seat)
            how = board.acts[-1] if board.acts else "move"
            first = f"{debt.what} attacks {debt.seat} for leaving {debt.place} first"
            return f"{first}: {how} does not prevent it, only Evade does."
    return None


@registry.check("sauria.combat.counterattack", on=(*ACTIONS, Pass, Phase))
def counter_first(state: Sauria, entry: SeatEntry | Phase) -> str | None:
    """A counterattack comes at once."""
    for debt in state.owed:
        if debt.kind == "counter" and (isinstance(entry, Phase) or entry.seat == debt.seat):
            return f"{debt.what} strikes back at {debt.seat} first."
    return None
