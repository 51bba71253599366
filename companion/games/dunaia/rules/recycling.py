"""Recycling the die: on the four squares of the common board, or on a completed level 1 of anybody's."""

from __future__ import annotations

from collections.abc import Iterator

from companion.core.entry import SeatEntry
from companion.core.rule import Finding, not_checked, warned
from companion.games.dunaia.effects import common, die_on, level1, recycling_squares
from companion.games.dunaia.entries import Advance, Build, Chip, Elder, Hasten, Recycle
from companion.games.dunaia.rules.awakening import already_in
from companion.games.dunaia.rules.chapter import listed, plural, rule
from companion.games.dunaia.state import State, completed, label, sites, tile
from companion.games.dunaia.village import SQUARES


def _owner(state: State, entry: Recycle) -> int:
    return state.seat_index(entry.owner or entry.seat)


def _on_building(entry: Recycle) -> bool:
    return entry.on in SQUARES


@rule("dunaia.recycle.place-the-die", on=(Recycle, Build))
def one_square_for_the_die(state: State, entry: Recycle | Build) -> str | None:
    """The die is laid on one recycling square, once."""
    if not state.turn.placed:
        return None
    return f"{entry.seat}'s die {state.turn.face} has been recycled this turn; one die, one square."


@rule("dunaia.common.unlimited-dice", on=Recycle)
def four_common_squares(state: State, entry: Recycle) -> str | None:
    """The common board has four recycling squares, each for any number of dice."""
    squares = recycling_squares(state.setup)
    if _on_building(entry) or entry.on in squares:
        if entry.on == "build":
            return "To start a building write `build SPACE SQUARE`, such as `build 3a i`."
        return None
    return f"No recycling square is “{entry.on}”: the common board has {listed(squares)}, each for any number of dice."


@rule("dunaia.level1.completed-only", on=Recycle)
def dice_on_completed_level_1(state: State, entry: Recycle) -> Iterator[str | Finding]:
    """A die lies on a building only if it is a level 1 and completed."""
    if not _on_building(entry):
        return
    owner = _owner(state, entry)
    building = state.villages[owner].on(entry.on)
    whose = f"{state.setup.seats[owner]}'s {label(state, owner, entry.on)}"
    if building is None:
        yield f"{state.setup.seats[owner]} has no building on {entry.on}."
    elif not completed(state.setup, building):
        yield f"{whose} is still under construction, on square {building.step}."
    elif tile(state.setup, building).level not in (0, 1):
        yield f"{whose} takes no die; only a completed level 1 does."


@rule("dunaia.level1.must-be-free", on=Recycle)
def one_die_until_the_roll(state: State, entry: Recycle) -> str | None:
    """A level 1 holds one die until the dice are rolled again, for everybody."""
    if not _on_building(entry) or state.turn.placed:
        return None
    owner = _owner(state, entry)
    die = die_on(state, owner, entry.on)
    if die is None:
        return None
    face = f"die {die.face}" if die.face else "a die"
    return f"{state.setup.seats[owner]}'s {label(state, owner, entry.on)} holds {face} until the next roll."


@rule("dunaia.level1.pay-the-owner", on=Recycle)
def a_flower_to_the_owner(state: State, entry: Recycle) -> str | None:
    """Another player's level 1 costs a flower, paid before its effect."""
    owner, at = _owner(state, entry), state.seat_index(entry.seat)
    if not _on_building(entry) or owner == at or state.villages[at].flowers >= 1:
        return None
    return f"{entry.seat} has no flower to give to {state.setup.seats[owner]} for it."


def _level1(state: State, entry: Recycle) -> str:
    building = state.villages[_owner(state, entry)].on(entry.on) if _on_building(entry) else None
    return tile(state.setup, building).effect if building is not None else ""


@rule("dunaia.level1.effect-moves", on=Recycle)
def up_to_three_moves(state: State, entry: Recycle) -> Iterator[str | Finding]:
    """A level 1 of this kind moves up to three of the user's Dunaïas; others move none."""
    if not _on_building(entry):
        return
    owner, building = _owner(state, entry), state.villages[_owner(state, entry)].on(entry.on)
    if building is None:
        return
    if not tile(state.setup, building).read:
        need = [f"tile.{building.slot}"] if building.slot else []
        says = (
            f"What {state.setup.seats[owner]}'s {label(state, owner, entry.on)} does is unread; it is taken as you say."
        )
        yield not_checked(says, *need)
    most = 3 if _level1(state, entry) in ("moves", "unread") else 0
    if len(entry.moves) > most:
        whose = f"{state.setup.seats[owner]}'s {label(state, owner, entry.on)}"
        yield f"{whose} moves {most or 'no'} Dunaïas, not {len(entry.moves)}."


@rule("dunaia.level1.effect-chips", on=Recycle)
def two_chips(state: State, entry: Recycle) -> Iterator[str]:
    """A level 1 of this kind inserts two chips of choice from the reserve; others none."""
    if not _on_building(entry) or not entry.chips:
        return
    owner = _owner(state, entry)
    most = 2 if _level1(state, entry) in ("chips", "unread") else 0
    if len(entry.chips) > most:
        whose = f"{state.setup.seats[owner]}'s {label(state, owner, entry.on)}"
        yield f"{whose} inserts {most or 'no'} chips, not {len(entry.chips)}."
    yield from already_in(state, state.seat_index(entry.seat), entry.chips)


@rule("dunaia.level1.flowers-as-printed", on=Recycle)
def flowers_from_a_recycling_square(state: State, entry: Recycle) -> str | None:
    """Flowers said to be taken are those that the square gives."""
    if entry.flowers < 0:
        return None
    effect = _level1(state, entry)
    if effect == "unread":
        return None if entry.flowers in (0, 3) else f"A level 1 gives 3 flowers or none, not {entry.flowers}."
    building = state.villages[_owner(state, entry)].on(entry.on)
    gain = level1(tile(state.setup, building)) if building is not None else common(state.setup, entry.on)
    due = gain.flowers
    return None if entry.flowers == due else f"This square gives {plural(due, 'flower')}, not {entry.flowers}."


@rule("dunaia.common.move-and-chip-only", on=Recycle)
def choices_of_a_common_square(state: State, entry: Recycle) -> Iterator[str | Finding]:
    """On the common board one Dunaïa moves, by the move square alone; both effects or one is a reading."""
    if _on_building(entry):
        return
    reading = state.setup.reading("common_move_and_chip")
    most = 1 if entry.on == "move" else 0
    if len(entry.moves) > most:
        yield f"The {entry.on} square moves {most or 'no'} Dunaïa, not {len(entry.moves)}."
    if entry.on == "move" and reading == "choose" and entry.moves and entry.chips:
        yield Finding("At this table the move square gives a move or a chip, not both.", reading="common_move_and_chip")


@rule("dunaia.common.chip-of-choice", on=(Recycle, Chip))
def a_chip_from_the_reserve(state: State, entry: Recycle | Chip) -> Iterator[str]:
    """One chip of choice that is still in reserve."""
    at = state.seat_index(entry.seat)
    if isinstance(entry, Chip):
        yield from already_in(state, at, entry.chips)
        return
    if _on_building(entry) or not entry.chips:
        return
    most = common(state.setup, entry.on).chips
    if len(entry.chips) > most:
        yield f"The {entry.on} square inserts {most or 'no'} chip, not {len(entry.chips)}."
    yield from already_in(state, at, entry.chips)


@rule("dunaia.common.advance", on=(Recycle, Advance, Elder, Hasten))
def own_sites_advance(state: State, entry: SeatEntry) -> Iterator[str | Finding]:
    """Only a site advances, and only one of the own board, whatever gives the step."""
    site = entry.site if isinstance(entry, (Recycle, Advance, Elder, Hasten)) else ""
    if not site:
        return
    at = state.seat_index(entry.seat)
    if isinstance(entry, Advance) and entry.whose and entry.whose != entry.seat:
        if state.setup.reading("effects_on_any_board") == "own":
            says = f"{entry.seat} advances sites on the own board only, not {entry.whose}'s."
            yield Finding(says, reading="effects_on_any_board")
        at = state.seat_index(entry.whose)
    building = state.villages[at].on(site)
    name = state.setup.seats[at]
    if building is None:
        yield f"{name} has no building on {site}; {_sites(state, at)}."
    elif completed(state.setup, building):
        yield f"{name}'s {label(state, at, site)} is completed; {_sites(state, at)}."


def _sites(state: State, at: int) -> str:
    under = sites(state, at)
    return f"under construction: {listed(under)}" if under else "nothing is under construction"


@rule("dunaia.recycle.step-is-given", on=Recycle)
def a_step_where_one_is_given(state: State, entry: Recycle) -> str | None:
    """A site advances only by a square that gives a step."""
    if not entry.site:
        return None
    gives = entry.on == "advance" or _level1(state, entry) in ("advance", "unread")
    return None if gives else f"The {entry.on} square gives no step on a site; {entry.site} was named."


@rule("dunaia.recycle.fruitless", on=Recycle)
def squares_that_do_nothing(state: State, entry: Recycle) -> Finding | None:
    """A square whose action cannot be performed is allowed with a warning, or refused: a reading."""
    effect = entry.on if not _on_building(entry) else _level1(state, entry)
    if effect != "advance" or sites(state, state.seat_index(entry.seat)):
        return None
    says = f"{entry.seat} has no site to advance; the die would do nothing there."
    if state.setup.reading("fruitless_recycling") == "refuse":
        return Finding(says + " `recycle flower` always works.", reading="fruitless_recycling")
    return warned(says)
