"""Checks of set-up: characters, goal cards, tiles, the dinosaur deck, where figures begin."""

from __future__ import annotations

from companion.core.rule import Finding, not_checked, unsettled, warned
from companion.games.sauria import deck, order, places
from companion.games.sauria import print as printed
from companion.games.sauria.entries import Dino, FieldNote, GoalCard, Plays, Reveal, Stands
from companion.games.sauria.prompts.set_up import placed, setting_up
from companion.games.sauria.registry import registry
from companion.games.sauria.state import Sauria, slug


@registry.check("sauria.component.player-count", on=Plays)
def player_count(state: Sauria, entry: Plays) -> str | None:
    """1 to 5 players, or as many as the box names."""
    seats = len(state.setup.seats)
    box = state.setup.copy.number("box.players")
    if box is not None and seats > box:
        return f"{seats} players sit here; the box is for at most {box}."
    return None


@registry.check("sauria.variant.overview", on=Plays)
def mixed_variants(state: Sauria, entry: Plays) -> Finding | None:
    """Whether variants may be mixed is the table's reading."""
    used = [state.difficulty] if state.difficulty != "normal" else []
    used += ["co-operative"] if state.cooperative else []
    used += ["Jurassic"] if state.setup.option("jurassic") != "no" else []
    if len(used) > 1 and state.setup.reading("variant_mix") == "no":
        return Finding(f"This table mixes no variants, but plays {' and '.join(used)}.", "illegal", (), "variant_mix")
    return None


@registry.check("sauria.setup.choose-character", on=Plays)
def choose_character(state: Sauria, entry: Plays) -> str | None:
    """There is one board of each character."""
    wanted = slug(entry.character)
    taken = [b.seat for b in state.boards if b.character == wanted and b.seat != entry.seat]
    return f"{taken[0]} plays the {wanted} already; there is one of each." if taken else None


@registry.check("sauria.setup.one-goal-card", on=GoalCard)
def one_goal_card(state: Sauria, entry: GoalCard) -> str | None:
    """One goal card, of the chosen character."""
    board = state.board(entry.seat)
    if not board.character:
        return f"{entry.seat} has not taken a character yet; a goal card belongs to one."
    return f"{entry.seat} has a goal card already; there is one a player." if board.card is not None else None


@registry.check("sauria.solo.goal-card-symbol", "sauria.coop.goal-card-symbol", on=GoalCard)
def single_figure(state: Sauria, entry: GoalCard) -> str | Finding | None:
    """Alone and together only goal cards with the single-figure symbol are kept."""
    if not (state.solo or state.cooperative):
        return None
    key = f"goal.{state.board(entry.seat).character}.{entry.card}.single"
    shown = entry.single or state.setup.copy.word(key) or ""
    if shown == "no":
        return "That card lacks the single-figure symbol: put it away and draw another."
    if shown == "yes" or not entry.card:
        return None
    # The key would name the hidden card; the question is put without it.
    return not_checked("Unread: does the card show the single-figure symbol? Say single=yes or single=no.")


@registry.check("sauria.setup.place-location-tiles", on=(Reveal, FieldNote))
def tile_on_zone(state: Sauria, entry: Reveal | FieldNote) -> str | Finding | None:
    """A tile lies on a field with the number of its back."""
    if isinstance(entry, FieldNote):
        if entry.zone and entry.tile and entry.zone != entry.tile:
            return f"A tile with {entry.tile} on its back does not go on {entry.place}, a zone {entry.zone} field."
        return None
    place = places.name(state, entry.place)
    tile = slug(entry.tile) or place
    if place == tile or tile == places.BOAT:
        return None
    back = printed.number(state.setup.copy, "tile", tile, "zone")
    field = places.zone(state, place)
    if back is None and field:
        key = printed.key(state.setup.copy, "tile", tile, "zone")
        return not_checked(f"Unread: the number on the back of the {tile} ({place} is zone {field}).", key)
    if back and field and back != field:
        return f"The {tile} has {back} on its back; {place} is a zone {field} field."
    return None


@registry.check("sauria.setup.dino-deck-order", on=Dino)
def stage_order(state: Sauria, entry: Dino) -> str | Finding | None:
    """Cards come in the order of stages: 1 on top, 4 at the bottom."""
    if entry.cause != "noise" or state.jurassic("deck") or not state.deck:
        return None
    by_stage = deck.stages(len(state.setup.seats), state.difficulty, state.setup.reading("harder_deck_without_stage4"))
    if state.deck != sum(by_stage) - state.drawn:
        return None
    expected = deck.next_stage(by_stage, state.drawn)
    stage = entry.stage or printed.number(state.setup.copy, "dino", slug(entry.species), "stage")
    if stage is None:
        if slug(entry.species) == "raptor-pack":
            return None
        key = printed.key(state.setup.copy, "dino", slug(entry.species), "stage")
        return not_checked(f"Unread: the stage of {entry.species}; card {state.drawn + 1} is stage {expected}.", key)
    if expected and stage != expected:
        return f"Card {state.drawn + 1} of the dinosaur deck is stage {expected}; {entry.species} is stage {stage}."
    return None


@registry.check("sauria.setup.place-characters", on=Stands)
def start_in_zone_1(state: Sauria, entry: Stands) -> list[str | Finding]:
    """Figures begin on zone 1 locations, placed clockwise from the starting player."""
    if not setting_up(state) or placed(state):
        return []
    found: list[str | Finding] = []
    waiting = [s for s in order.turns(state) if not state.board(s).place]
    if waiting and entry.seat != waiting[0] and state.starter:
        found.append(f"{waiting[0]} places first: clockwise from {state.starter}, who starts.")
    if state.jurassic("start"):
        return found
    zone = places.zone(state, entry.place)
    if zone is not None and zone != 1:
        found.append(f"{entry.place} is a zone {zone} location; characters begin in zone 1.")
    elif zone is None:
        place = places.name(state, entry.place)
        known = place in printed.index(state.setup.copy, "tile")
        key = printed.key(state.setup.copy, "tile", place, "zone") if known else "map.fields"
        found.append(not_checked(f"Unread: is {entry.place} in zone 1?", key))
    others = [b.seat for b in state.boards if b.place == places.name(state, entry.place) and b.seat != entry.seat]
    if others and state.setup.reading("shared_start_allowed") == "no" and not state.cooperative:
        says = f"{others[0]} begins on {entry.place} already, and this table shares no starting field."
        found.append(Finding(says, "illegal", (), "shared_start_allowed"))
    elif others and not state.cooperative and len(state.setup.seats) <= 4:
        found.append(
            unsettled(f"{others[0]} begins on {entry.place} too; this table allows it.", "shared_start_allowed")
        )
    return found


@registry.check("sauria.coop.common-start", on=Stands)
def common_start(state: Sauria, entry: Stands) -> str | None:
    """Together all begin on one field."""
    if not (state.cooperative and setting_up(state)) or placed(state):
        return None
    return _elsewhere(state, entry, "co-operative")


@registry.check("sauria.jurassic.common-start-zone-3", on=Stands)
def jurassic_start(state: Sauria, entry: Stands) -> list[str]:
    """Jurassic: one common field of zone 3."""
    if not (state.jurassic("start") and setting_up(state)) or placed(state):
        return []
    zone = places.zone(state, entry.place)
    found = [f"{entry.place} is a zone {zone} location; the Jurassic start is in zone 3."] if zone in (1, 2) else []
    other = _elsewhere(state, entry, "Jurassic")
    return [*found, other] if other else found


def _elsewhere(state: Sauria, entry: Stands, mode: str) -> str | None:
    place = places.name(state, entry.place)
    for board in state.boards:
        if board.place and board.seat != entry.seat and board.place != place:
            return f"{board.seat} begins on {board.place}; in the {mode} game all begin on one field."
    return None


@registry.check("sauria.setup.reveal-occupied-only", on=Reveal)
def reveal_occupied(state: Sauria, entry: Reveal) -> str | Finding | None:
    """After the last placement the tiles under characters are turned, and only those."""
    if not setting_up(state):
        if places.name(state, entry.place) in state.tiles:
            return warned(f"{entry.place} lies face up already.")
        return None
    if state.open_start and entry.effect:
        return None
    waiting = [b.seat for b in state.boards if not b.place]
    if waiting:
        return f"{', '.join(waiting)} must place first; tiles are turned once everybody stands."
    place = places.name(state, entry.place)
    tile = slug(entry.tile) or place
    if not any(b.place in (place, tile) for b in state.boards):
        return f"Nobody stands on {entry.place}; at set-up only tiles with a character on them are turned up."
    return None
