"""Noise that is owed: which action asks for markers, from which bag, and what was drawn."""

from __future__ import annotations

from dataclasses import replace

from companion.games.sauria import charts, places
from companion.games.sauria import print as printed
from companion.games.sauria.entries import Draw, Noise
from companion.games.sauria.state import Bag, Deed, Owed, Sauria, Step

SILENT = ("trade", "loot", "use", "act", "signal", "sabotage", "passes")


def owe(state: Sauria, seat: str, action: str, path: tuple[Step, ...] = ()) -> Sauria:
    """The markers of an action become owed, where it can cause any at all."""
    board = state.board(seat)
    if action in SILENT or not state.deck or (not path and printed.symbols(state, action, board.character) == (0, 0)):
        return state
    if action == "quiet" and state.setup.reading("quiet_move_at_night") == "none":
        return state
    done = deed(state, seat, action, path)
    if done.safe:
        return state
    return replace(state, owed=(*state.owed, Owed("draw", seat=seat, area=done.area, place=board.place, deed=done)))


def deed(state: Sauria, seat: str, action: str, path: tuple[Step, ...]) -> Deed:
    """The facts of an action on which its noise hangs."""
    board = state.board(seat)
    return Deed(
        action=action,
        seat=seat,
        character=board.character,
        round=state.round,
        path=path,
        area=places.step(state, board.place, board.area).area,
        place=board.place,
        light=places.light(state, board),
        safe=places.safe(state, board),
    )


def asked(state: Sauria, entry: Noise) -> Sauria:
    """An event or encounter asks for markers; nobody on the boat or in the bunker draws."""
    board = state.board(entry.seat)
    if places.safe(state, board) or not state.deck:
        return state
    area = places.step(state, board.place, board.area).area
    owed = Owed("draw", seat=entry.seat, what=entry.cause, amount=entry.markers, area=area, place=board.place)
    return replace(state, owed=(*state.owed, owed))


def draw(state: Sauria, entry: Draw) -> Sauria:
    """Markers leave their bag; each red one brings a dinosaur; an empty bag is filled again."""
    first = next((o for o in state.owed if o.kind == "draw" and o.seat == entry.seat), None)
    state = replace(state, owed=tuple(o for o in state.owed if o is not first))
    full = Bag(4 * state.players, state.players)
    before = state.bags[entry.area]
    emptied = before.left <= entry.quiet + entry.red
    bag = taken(before, Bag(entry.quiet, entry.red), full)
    place = first.place if first else state.board(entry.seat).place
    coming = min(entry.red, state.deck)
    if charts.beside_lava(state, place) and state.setup.reading("place_dinosaur_near_lava") == "not-placed":
        coming = 0
    owed = state.owed + (Owed("dinosaur", seat=entry.seat, place=place, area=entry.area),) * coming
    state = replace(state, bags={**state.bags, entry.area: bag}, owed=owed)
    if emptied:
        says = f"the {entry.area} bag is empty: put back {full.quiet} black and {full.red} red markers"
        return state.hinting("faq.bag-empty", says)
    return state.hinting("faq.keep-drawn-markers", f"keep the drawn markers beside the {entry.area} bag", entry.seat)


def taken(bag: Bag, drawn: Bag, full: Bag) -> Bag:
    """A bag after a draw; at zero it is refilled, and an unfinished draw goes on from the full bag."""
    quiet, red = bag.quiet - drawn.quiet, bag.red - drawn.red
    if quiet + red <= 0:
        quiet, red = full.quiet + min(quiet, 0), full.red + min(red, 0)
    return Bag(max(quiet, 0), max(red, 0))


def possible(bag: Bag, full: Bag, markers: int) -> tuple[Bag, ...]:
    """What a draw of so many markers can bring from a bag (and from its refill), the quietest first."""
    first = min(markers, bag.left)
    rest = markers - first
    drawn = [Bag(first - red, red) for red in range(min(first, bag.red) + 1) if first - red <= bag.quiet]
    if not rest:
        return tuple(drawn)
    return tuple(Bag(bag.quiet + rest - red, bag.red + red) for red in range(min(rest, full.red) + 1))
