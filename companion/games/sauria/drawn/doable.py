"""The actions of a board as its lines show them: cost, energy, noise at this time of day, and why not."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from companion.core import notation
from companion.core.entry import Entry
from companion.core.rule import judge
from companion.games.sauria import entries as e
from companion.games.sauria import order, places
from companion.games.sauria import print as printed
from companion.games.sauria.registry import registry
from companion.games.sauria.state import Board, Sauria

BASIC = ("move", "attack", "quiet", "search", "reload", "rest", "repair")
SPECIAL = ("sneak", "sprint", "burst", "quicksearch", "evade", "scour", "hide")
NAMES = {"quiet": "Quiet move", "quicksearch": "Quick search"}
RULES = {
    "move": "action.move",
    "attack": "action.attack",
    "quiet": "action.quiet-move",
    "search": "action.search",
    "reload": "action.reload",
    "rest": "action.rest",
    "repair": "action.repair",
    "sneak": "action.sneak",
    "sprint": "action.sprint",
    "burst": "action.burst",
    "quicksearch": "action.quick-search",
    "evade": "action.evade",
    "scour": "action.scour",
    "hide": "action.hide",
}
WHOLE: dict[str, Callable[[str], Entry]] = {
    "search": lambda s: e.Search(seat=s),
    "rest": lambda s: e.Rest(seat=s),
    "repair": lambda s: e.Repair(seat=s),
    "quicksearch": lambda s: e.QuickSearch(seat=s),
    "scour": lambda s: e.Scour(seat=s),
    "hide": lambda s: e.Hide(seat=s),
}
MOVING = ("move", "quiet", "sneak", "sprint", "evade")


@dataclass(frozen=True, slots=True)
class Doable:
    """One action of a board: `why` says what stands against it now, `left` of `full` are its energy cubes."""

    action: str
    name: str
    cost: int
    noise: str
    why: str
    rule: str
    left: int | None = None
    full: int | None = None


def doable(state: Sauria, board: Board, action: str) -> Doable:
    """An action of a board as it stands."""
    cost = printed.action_points(state, action)
    if action == "repair" and board.held("wrench"):
        cost = 1
    full = printed.cubes(state, board.character, action) if action in SPECIAL and board.character else None
    spent = board.spent.get(action, 0)
    left = None if full is None else max(0, full - spent)
    why = _why(state, board, action, cost, full, left)
    rule = f"sauria.{RULES[action]}"
    return Doable(
        action, NAMES.get(action, action.capitalize()), cost, noise(state, board, action), why, rule, left, full
    )


def on_board(state: Sauria, board: Board) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The basic and the special actions that the board shows."""
    there = tuple(a for a in SPECIAL if printed.cubes(state, board.character, a) != -1)
    return BASIC, there


def _why(state: Sauria, board: Board, action: str, cost: int, full: int | None, left: int | None) -> str:
    if not board.alive:
        return "dead"
    if state.phase != "action" or order.active(state) not in (board.seat, ""):
        return "not now"
    ap = order.limit(state) - board.ap
    if full is not None and left == 0:
        return "no energy"
    if action == "hide" and board.bleeding:
        return "bleeding"
    if cost > ap:
        return f"{cost - max(ap, 0)} AP short"
    if action in ("attack", "burst"):
        near = places.dinosaurs_on(state, board.place)
        unknown = not places.specific(board.place)
        reach = any(places.adjacent(state, board.place, d.place) for d in state.dinosaurs if not d.dead)
        return "" if near or reach or (unknown and state.dinosaurs) else "none here"
    if action == "reload":
        empty = [h for h in board.items if h.shots is not None]
        tile = places.tile_at(state, board.place)
        return "" if empty and tile else "not here" if empty else "no weapon"
    if action in WHOLE:
        verdict = judge(registry, state, WHOLE[action](board.seat))
        return "" if verdict.legal else "not here"
    return ""


def noise(state: Sauria, board: Board, action: str) -> str:
    """The markers an action draws at this time of day: its own and the night's, then what is entered."""
    movement, sound = printed.symbols(state, action, board.character)
    dark = printed.night(state, state.round)
    light = places.light(state, board)
    if action == "quiet":
        none = state.setup.reading("quiet_move_at_night") == "none"
        return "0 ~" if none or not dark else "1 ~"
    extra = (1 if movement else 0) + (1 if sound else 0)
    unknown = bool(extra) and light is not True and (dark is None or (dark and light is None))
    number = sound + (extra if dark and light is False else 0) - (1 if action == "sneak" else 0)
    mark = " ?" if unknown else ""
    if not movement:
        return f"{number}{mark}" if number or mark else "–"
    field = "fields" if movement > 1 else "field"
    return f"{number} + {field}{mark}" if number >= 0 else f"{field} - 1{mark}"


def line(board: Board, action: str) -> str:
    """How the entry line of an action begins."""
    return f"{notation.write_seat(board.seat)}: {action} "
