"""Checks of goals, items, trade, loot, blood, noise draws, encounters, and the ways off the island."""

from __future__ import annotations

from companion.core.rule import Finding, not_checked, unsettled, warned
from companion.games.sauria import noise, order, places, spaces, sums
from companion.games.sauria import print as printed
from companion.games.sauria.entries import (
    Blood,
    Discards,
    Draw,
    Encounter,
    Final,
    Gains,
    Goal,
    Loot,
    Marker,
    QuickSearch,
    Repair,
    Scour,
    Search,
    Signal,
    Trade,
)
from companion.games.sauria.entries import Board as BoardEntry
from companion.games.sauria.registry import registry
from companion.games.sauria.state import CARRIED, Board, Sauria, slug
from companion.games.sauria.words import MARKERS

# ------------------------------------------------------------------ goals


@registry.check("sauria.goal.each-goal-once", on=(Goal, Final))
def goal_once(state: Sauria, entry: Goal | Final) -> str | None:
    """Four goals, each ticked once; nothing of a secret one is said."""
    if isinstance(entry, Final):
        twice = sorted({g for g in entry.goals if entry.goals.count(g) > 1})
        wrong = sorted({g for g in entry.goals if not 1 <= g <= 4})
        if twice:
            return f"The goal for {twice[0]} is named twice; each counts once."
        return f"There is no goal for {wrong[0]} points: 4, 3, 2 and 1." if wrong else None
    if not 1 <= entry.points <= 4:
        return "A goal card has goals for 4, 3, 2 and 1 points."
    ticked = entry.points in state.board(entry.seat).goals
    if entry.undone:
        return None if ticked else "That goal is not ticked."
    return "That goal is ticked already; each counts once." if ticked else None


@registry.check("sauria.goal.card-total", on=Final)
def card_total(state: Sauria, entry: Final) -> str | None:
    """Goals alone give 10 points at most."""
    total = sum(entry.goals)
    return f"{total} points from goals; a card has 10 in all." if total > 10 else None


@registry.check("sauria.goal.carried-markers", on=(Marker, Gains))
def carried(state: Sauria, entry: Marker | Gains) -> str | Finding | None:
    """Eggs and DNA need a free item space."""
    if isinstance(entry, Marker):
        new = (slug(entry.name),) * max(0, entry.count)
    else:
        new = tuple(map(slug, entry.items))
    new = tuple(n for n in new if n in CARRIED)
    if not new:
        return None
    board = state.board(entry.seat)
    says = spaces.over(state, board, new)
    if says:
        return f"{says}: an {new[0]} is carried like an item."
    needs = spaces.unread(state, board, new)
    return not_checked(f"Unread: a free item space for the {new[0]}.", *needs) if needs else None


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


# ------------------------------------------------------------------ blood


@registry.check("sauria.bleeding.stop", on=Blood)
def stop_bleeding(state: Sauria, entry: Blood) -> str | Finding | None:
    """The blood cube goes by a bandage, a first-aid kit or a location."""
    if entry.state == "on":
        return None
    by = slug(entry.by)
    if not by or by == "rest":
        return "The blood cube goes away by a bandage, a first-aid kit or a location ability only: say by=…"
    copy = state.setup.copy
    if by in printed.index(copy, "tile"):
        heals = printed.word(copy, "tile", by, "heals")
        if heals is None:
            return not_checked(f"Unread: does the {by} stop bleeding?", printed.key(copy, "tile", by, "heals"))
        return None if heals in ("blood", "both") else f"The {by} does not stop bleeding."
    stops = printed.yes(copy, "item", by, "stops-blood")
    if stops is None:
        if by in ("event", "encounter"):
            return None
        return not_checked(f"Unread: does the {by} stop bleeding?", printed.key(copy, "item", by, "stops-blood"))
    return None if stops else f"The {by} does not stop bleeding."


@registry.check("sauria.bleeding.rest-does-not-stop", on=Blood)
def rest_does_not(state: Sauria, entry: Blood) -> str | None:
    """Rest never takes the blood cube away."""
    if entry.state == "off" and slug(entry.by) == "rest":
        return "Rest does not take the blood cube away, even if it heals the wound that caused it."
    return None


# ------------------------------------------------------------------ noise


@registry.check("sauria.noise.marker-not-in-bag", on=Draw)
def in_the_bag(state: Sauria, entry: Draw) -> str | None:
    """No more black or red markers than the bag has; a bag that runs empty is refilled."""
    bag = state.bags[entry.area]
    full = noise.fresh(len(state.setup.seats))
    total = entry.quiet + entry.red
    if total < bag.left or total == bag.left:
        fits = entry.quiet <= bag.quiet and entry.red <= bag.red
    else:
        fits = bag.quiet <= entry.quiet <= bag.quiet + full.quiet and bag.red <= entry.red <= bag.red + full.red
    if fits:
        return None
    return f"The {entry.area} bag holds {bag.quiet} black and {bag.red} red; {entry.quiet} and {entry.red} cannot come."


@registry.check("sauria.noise.one-draw-per-noise", on=Draw)
def as_many_as_owed(state: Sauria, entry: Draw) -> list[str | Finding]:
    """As many markers as the noise asks for."""
    debt = next((o for o in state.owed if o.kind == "draw" and o.seat == entry.seat), None)
    if debt is None:
        return [warned(f"{entry.seat} owes no noise draw.")]
    tally = sums.owed(state, debt)
    drawn = entry.quiet + entry.red
    if tally.complete and drawn != tally.points:
        return [warned(f"{tally.points} to draw, {drawn} drawn.")]
    low, high = tally.low, tally.high
    if (low is not None and drawn < low) or (high is not None and drawn > high):
        return [warned(f"{tally.shown()} to draw, {drawn} drawn.")]
    return []


@registry.check("sauria.noise.bag-of-end-area", on=Draw)
def right_bag(state: Sauria, entry: Draw) -> str | None:
    """All markers come from the bag of the area where the action ended."""
    debt = next((o for o in state.owed if o.kind == "draw" and o.seat == entry.seat), None)
    if debt is not None and debt.area and debt.area != entry.area:
        return f"The action ended in the {debt.area} area: the markers come from the {debt.area} bag."
    return None


@registry.check("sauria.faq.dino-deck-empty", on=Draw)
def deck_used_up(state: Sauria, entry: Draw) -> str | None:
    """With the dinosaur deck used up no markers are drawn."""
    return None if state.deck else "The dinosaur deck is used up: no noise markers are drawn."


# ------------------------------------------------------------------ encounters


@registry.check("sauria.encounter.once-per-location", on=Encounter)
def once(state: Sauria, entry: Encounter) -> str | None:
    """Each location gives one encounter a game."""
    if any(o.kind == "encounter" and o.seat == entry.seat for o in state.owed):
        return None
    place = state.board(entry.seat).place
    who = state.encountered.get(place)
    return f"The encounter at {place} was {who}'s; each place gives one." if who else None


@registry.check("sauria.encounter.only-first-visitor", on=Encounter)
def first_visitor(state: Sauria, entry: Encounter) -> str | None:
    """Only the first to enter has the encounter."""
    if any(o.kind == "encounter" and o.seat == entry.seat for o in state.owed):
        return None
    place = state.board(entry.seat).place
    who = state.encountered.get(place)
    return f"{who} came to {place} first and had its encounter." if who and who != entry.seat else None


@registry.check("sauria.easy.remove-negative-encounters", "sauria.hard.remove-positive-encounters", on=Encounter)
def sign(state: Sauria, entry: Encounter) -> Finding | None:
    """Easier: no minus encounters; harder: no plus encounters."""
    out = {"easier": "minus", "harder": "plus"}.get(state.difficulty)
    shown = entry.sign or printed.word(state.setup.copy, "encounter", slug(entry.card), "sign")
    if out is None or shown != out:
        return None
    rule = "easy.remove-negative-encounters" if out == "minus" else "hard.remove-positive-encounters"
    says = f"Encounters with the {out} symbol are out of the deck in the {state.difficulty} mode."
    return Finding(says, rules=(f"sauria.{rule}",))


# ------------------------------------------------------------------ signal and boat


@registry.check("sauria.helicopter.signal-from-radio-tower", on=Signal)
def from_tower(state: Sauria, entry: Signal) -> list[str]:
    """From the radio tower, while it has power."""
    if entry.way != "radio-tower":
        return []
    found = []
    here = state.board(entry.seat).place
    if here and places.tile_at(state, here) != "radio-tower":
        found.append(f"{entry.seat} stands at {here}, not at the radio tower.")
    if not places.powered(state, "radio-tower"):
        found.append("The radio tower has no power.")
    return found


@registry.check("sauria.helicopter.signal-by-satellite-phone", on=Signal)
def by_phone(state: Sauria, entry: Signal) -> str | None:
    """By a satellite phone that is held; no tower and no power are needed."""
    if entry.way == "satellite-phone" and state.board(entry.seat).held("satellite-phone") is None:
        return f"{entry.seat} holds no satellite phone."
    return None


@registry.check("sauria.helicopter.signal-irreversible", on=Signal)
def irreversible(state: Sauria, entry: Signal) -> str | Finding | None:
    """Once sent, the signal stays sent."""
    if entry.way == "off":
        return f"The signal was sent in round {state.signal}; nothing turns it off." if state.signal else None
    return warned(f"The signal is on since round {state.signal}.") if state.signal else None


@registry.check("sauria.boat.repair-with-parts", on=Repair)
def boat_repair(state: Sauria, entry: Repair) -> list[str]:
    """The boat is repaired at the docks with boat parts."""
    if entry.what != "boat":
        return []
    board = state.board(entry.seat)
    found = []
    if board.held("boat-parts") is None:
        found.append(f"{entry.seat} holds no boat parts.")
    if board.place and places.tile_at(state, board.place) != "docks":
        found.append(f"{entry.seat} stands at {board.place}; the boat is repaired from the docks.")
    if state.boat:
        found.append(f"The boat is usable since round {state.boat}.")
    return found


@registry.check("sauria.survive.three-ways", on=Final)
def fate(state: Sauria, entry: Final) -> Finding | None:
    """A way off the island that the table knows to be closed."""
    if entry.fate == "bunker" and state.bunker == "destroyed":
        return warned("The bunker was destroyed by the lava.")
    if entry.fate == "boat" and not state.boat and not state.pad and state.round > 1:
        return warned("The boat was never repaired.")
    if entry.fate == "helicopter" and not state.signal and not state.pad and state.round > 1:
        return warned("The signal was never sent.")
    return None
