"""Checks of boards and tables typed in: what no such board or table could hold."""

from __future__ import annotations

from companion.core.rule import Finding, warned
from companion.games.sauria import eruptions, lava, order, pads
from companion.games.sauria import print as printed
from companion.games.sauria.entries import Board as BoardEntry
from companion.games.sauria.entries import Energy, Final, Heal, Shots, Standing, Wound
from companion.games.sauria.registry import registry
from companion.games.sauria.state import WOUND_SPACES, Sauria, slug


@registry.check("sauria.wound.summary", on=BoardEntry)
def wounds_fit(state: Sauria, entry: BoardEntry) -> list[str]:
    """Five wound spaces; cards face up are among them; five face up is death."""
    found = []
    if entry.wounds > WOUND_SPACES:
        found.append(f"A board has {WOUND_SPACES} wound spaces, not {entry.wounds}.")
    if len(entry.up) > entry.wounds:
        found.append(f"{len(entry.up)} wounds face up, but only {entry.wounds} cards.")
    if len(entry.up) >= WOUND_SPACES and not entry.dead:
        found.append(f"Five wounds face up: {entry.seat} is dead.")
    return found


@registry.check("sauria.wound.summary", on=(Wound, Heal))
def wound_there(state: Sauria, entry: Wound | Heal) -> Finding | None:
    """A wound that is named or healed lies on the board."""
    board = state.board(entry.seat)
    if isinstance(entry, Wound) and "" not in board.up:
        return warned(f"No unnamed wound of {entry.seat} lies face up ({board.cards} cards, {len(board.up)} up).")
    if isinstance(entry, Heal) and not board.cards:
        return warned(f"{entry.seat} has no wound to heal.")
    return None


@registry.check("sauria.energy.individual-amount", on=(BoardEntry, Energy))
def energy_fits(state: Sauria, entry: BoardEntry | Energy) -> list[str]:
    """No more energy than the board has recesses."""
    if isinstance(entry, Energy):
        character, cubes = state.board(entry.seat).character, {slug(entry.action): entry.cubes}
    else:
        character, cubes = slug(entry.character) or state.board(entry.seat).character, pads.pairs(entry.energy)
    found = []
    for action, left in cubes.items():
        full = printed.cubes(state, character, action) if character else None
        if full is not None and left > max(full, 0):
            found.append(f"The {character}'s {action} has {max(full, 0)} recesses, not {left} cubes.")
    return found


@registry.check("sauria.weapon.ammo-on-draw", on=(BoardEntry, Shots))
def shots_fit(state: Sauria, entry: BoardEntry | Shots) -> list[str]:
    """No more ammunition than the weapon takes."""
    counted = {slug(entry.weapon): entry.markers} if isinstance(entry, Shots) else pads.pairs(entry.shots)
    found = []
    for weapon, shots in counted.items():
        full = printed.number(state.setup.copy, "item", weapon, "ammunition")
        if full is not None and shots > full:
            found.append(f"The {weapon} takes {full} shots, not {shots}.")
        if isinstance(entry, Shots) and state.board(entry.seat).held(weapon) is None:
            found.append(f"{entry.seat} holds no {weapon}.")
    return found


@registry.check("sauria.lava.card-each-round", on=Standing)
def lava_fits(state: Sauria, entry: Standing) -> list[str]:
    """No more lava cards than rounds with a card, and three of a colour."""
    found = []
    upto = [r for r in range(1, entry.round + 1) if eruptions.kind(state, r) == "card"]
    if len(entry.lava) > len(upto):
        found.append(f"By round {entry.round} at most {len(upto)} lava cards were drawn, not {len(entry.lava)}.")
    for colour in dict.fromkeys(entry.lava):
        if entry.lava.count(colour) > lava.CARDS_OF_A_COLOUR:
            found.append(f"There are three {colour} lava cards, not {entry.lava.count(colour)}.")
    if entry.signal > entry.round:
        found.append(f"The signal cannot have been sent in round {entry.signal}; this is round {entry.round}.")
    return found


@registry.check("sauria.round.sixteen", on=Standing)
def sixteen(state: Sauria, entry: Standing) -> str | None:
    """A game has sixteen rounds."""
    return f"There is no round {entry.round}: a game has 16." if entry.round > 16 else None


@registry.check("sauria.cleanup.pass-starting-player", on=Standing)
def starter_lives(state: Sauria, entry: Standing) -> Finding | None:
    """The starting player's marker is passed on among the living."""
    if entry.starter and entry.starter in state.setup.seats and not state.board(entry.starter).alive:
        living = order.turns(state)
        return warned(f"{entry.starter} is dead; the marker goes to {living[0] if living else 'nobody'}.")
    return None


@registry.check("sauria.survive.stranded-die", on=Final)
def dead_is_dead(state: Sauria, entry: Final) -> str | None:
    """Who died in play cannot have got away."""
    board = state.board(entry.seat)
    if not board.alive and entry.fate in ("helicopter", "boat", "bunker"):
        return f"{entry.seat} died in round {board.died}."
    return None
