"""Checks of goals, blood, noise draws and encounters."""

from __future__ import annotations

from companion.core.rule import Finding, not_checked, warned
from companion.games.sauria import noise, spaces, sums
from companion.games.sauria import print as printed
from companion.games.sauria.entries import (
    Blood,
    Draw,
    Encounter,
    Final,
    Fulfils,
    Gains,
    Goal,
    Marker,
)
from companion.games.sauria.registry import registry
from companion.games.sauria.state import CARRIED, Sauria, slug

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


@registry.check("sauria.win.points-from-encounters", on=Fulfils)
def encounter_points(state: Sauria, entry: Fulfils) -> list[str | Finding]:
    """The points printed on an encounter that the player has had, once."""
    found: list[str | Finding] = []
    card = slug(entry.card)
    had = state.board(entry.seat).encounters
    printed_points = printed.number(state.setup.copy, "encounter", card, "points")
    if printed_points is not None and printed_points != entry.points:
        found.append(f"The encounter {card} gives {printed_points} points, not {entry.points}.")
    if had.get(card):
        found.append(f"{entry.seat} has the points of {card} already.")
    elif card not in had:
        found.append(warned(f"{entry.seat} has not had the encounter {card} at this table."))
    return found


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
