"""Checks of what people carry: items, trade, loot."""

from __future__ import annotations

from companion.core.rule import Finding, not_checked, unsettled, warned
from companion.games.sauria import order, places, spaces
from companion.games.sauria import print as printed
from companion.games.sauria.entries import Board as BoardEntry
from companion.games.sauria.entries import (
    Discards,
    Gains,
    Loot,
    QuickSearch,
    Scour,
    Search,
    Trade,
)
from companion.games.sauria.registry import registry
from companion.games.sauria.state import CARRIED, Board, Sauria, slug
from companion.games.sauria.words import MARKERS

# ------------------------------------------------------------------ items


@registry.check("sauria.item.space-limit", on=(Search, QuickSearch, Scour, Gains, BoardEntry))
def room(state: Sauria, entry: Search | QuickSearch | Scour | Gains | BoardEntry) -> str | Finding | None:
    """What is gained must fit, or something is discarded at once."""
    board = state.board(entry.seat)
    if isinstance(entry, BoardEntry):
        empty = Board(entry.seat, slug(entry.character) or board.character)
        says = spaces.over(state, empty, entry.items)
        return f"{says}." if says else None
    if isinstance(entry, Scour):
        new = entry.kept[:1]
    elif isinstance(entry, Gains):
        new = entry.items
    else:
        new = (entry.item,) if entry.item else ()
    if not new or all(slug(n) in CARRIED for n in new):
        return None
    says = spaces.over(state, board, new)
    if says:
        return warned(f"{says}: discard at once.")
    needs = spaces.unread(state, board, new)
    return not_checked(f"Unread: does {', '.join(new)} fit {entry.seat}'s board?", *needs) if needs else None


@registry.check("sauria.item.discard-free", on=Discards)
def discard(state: Sauria, entry: Discards) -> list[str]:
    """Items are discarded in the own turn, unless something forces it."""
    board = state.board(entry.seat)
    found = [f"{entry.seat} holds no {slug(i)}." for i in entry.items if board.held(slug(i)) is None]
    forced = bool(entry.by) or bool(spaces.over(state, board))
    if forced or (state.phase == "action" and order.may_act(state, entry.seat)):
        return found
    turn = order.active(state)
    when = f"it is {turn}'s turn" if turn else f"this is the {state.phase} phase"
    return [*found, f"{entry.seat} discards freely in the own turn only; {when}."]


@registry.check("sauria.item.discarded-leaves-game", on=Gains)
def out_of_the_game(state: Sauria, entry: Gains) -> list[str | Finding]:
    """A discarded item never comes back."""
    if entry.by == "discarded":
        return [f"A discarded item is out of the game: {', '.join(entry.items)}."]
    return [
        warned(f"One {slug(i)} was discarded earlier and is out of the game; is this another?")
        for i in entry.items
        if slug(i) in state.gone
    ]


@registry.check("sauria.solo.remove-items", on=Gains)
def removed(state: Sauria, entry: Gains) -> str | None:
    """Alone there are no boat parts and no satellite phones."""
    gone = [slug(i) for i in entry.items if slug(i) in ("boat-parts", "satellite-phone")]
    return f"The {gone[0]} was taken out of the decks for the solo game." if state.solo and gone else None


# ------------------------------------------------------------------ trade and loot


@registry.check("sauria.trade.same-field", on=Trade)
def trade_field(state: Sauria, entry: Trade) -> str | None:
    """Both traders stand on one field."""
    if entry.partner == entry.seat:
        return "A trade needs another player."
    one, two = state.board(entry.seat).place, state.board(entry.partner).place
    if places.same(one, two) is False:
        return f"{entry.seat} stands at {one}, {entry.partner} at {two}: a trade needs one field."
    return None


@registry.check("sauria.trade.consent", on=Trade)
def consent(state: Sauria, entry: Trade) -> str | None:
    """The partner agrees."""
    return None if entry.agreed else f"{entry.partner} has not agreed."


@registry.check("sauria.trade.space", on=Trade)
def trade_space(state: Sauria, entry: Trade) -> list[str | Finding]:
    """Afterwards both have room for what they own."""
    found: list[str | Finding] = []
    for seat, gets, gives in ((entry.seat, entry.take, entry.give), (entry.partner, entry.give, entry.take)):
        board = state.board(seat)
        says = spaces.over(state, board, gets, gives)
        needs = spaces.unread(state, board, gets, gives) if gets else ()
        if says:
            found.append(f"After the trade {says}.")
        elif needs:
            found.append(not_checked(f"Unread: room on {seat}'s board.", *needs))
    return found


@registry.check("sauria.trade.what", on=Trade)
def trade_what(state: Sauria, entry: Trade) -> list[str]:
    """Items and carried markers are traded, nothing else."""
    found = []
    for seat, items in ((entry.seat, entry.give), (entry.partner, entry.take)):
        board = state.board(seat)
        for name in map(slug, items):
            if name in ("energy", "wound", "goal", "goal-card", "blood") or (name in MARKERS and name not in CARRIED):
                found.append(f"{name} cannot be traded: only items and markers that take an item space.")
            elif board.held(name) is None:
                found.append(f"{seat} holds no {name}.")
    return found


@registry.check("sauria.loot.cost", on=Loot)
def loot(state: Sauria, entry: Loot) -> list[str | Finding]:
    """From a dead character on the same field, 1 action point for each item, with room for it."""
    dead, mine = state.board(entry.dead), state.board(entry.seat)
    found: list[str | Finding] = []
    if dead.alive:
        return [f"{entry.dead} is alive: trade instead."]
    if places.same(mine.place, dead.place) is False:
        found.append(f"{entry.dead} lies at {dead.place}, {entry.seat} stands at {mine.place}.")
    if entry.ap is not None and entry.ap < len(entry.items):
        found.append(f"{len(entry.items)} things cost {len(entry.items)} AP, not {entry.ap}.")
    names = tuple(map(slug, entry.items))
    lacking = [n for n in names if dead.held(n) is None and not dead.markers.get(n) and not dead.eaten]
    found += [f"{entry.dead} has no {n}." for n in lacking]
    carried = [n for n in names if n in CARRIED or n not in MARKERS]
    says = spaces.over(state, mine, carried)
    needs = spaces.unread(state, mine, carried)
    if says:
        found.append(f"{says}.")
    elif needs:
        found.append(not_checked(f"Unread: room on {entry.seat}'s board.", *needs))
    hunters = [d.id for d in places.dinosaurs_on(state, dead.place) if _carnivore(state, d.species)]
    if hunters and state.setup.reading("loot_beside_carnivore") == "no-carnivore":
        says = f"{hunters[0]} stands there: at this table nobody loots beside a carnivore."
        found.append(Finding(says, "illegal", (), "loot_beside_carnivore"))
    elif hunters:
        found.append(
            unsettled(f"{hunters[0]} stands there; looting is allowed until it eats.", "loot_beside_carnivore")
        )
    return found


def _carnivore(state: Sauria, species: str) -> bool:
    return printed.word(state.setup.copy, "dino", species, "diet") != "herbivore"


@registry.check("sauria.loot.ends-when-eaten", on=Loot)
def eaten(state: Sauria, entry: Loot) -> str | None:
    """Nothing is left of who was eaten."""
    return f"{entry.dead} was eaten: figure and items are gone." if state.board(entry.dead).eaten else None
