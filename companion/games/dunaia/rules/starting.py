"""Starting a building: one of the six tiles on offer, its price, an empty square, a free construction token."""

from __future__ import annotations

from collections.abc import Iterator

from companion.core.rule import Finding, not_checked
from companion.games.dunaia.effects import space_tile, spot
from companion.games.dunaia.entries import Book, Build, Describe, Elder
from companion.games.dunaia.rules.chapter import listed, plural, rule, tiles_of
from companion.games.dunaia.state import SPACES, State, free_tokens, label, sites, tile_of
from companion.games.dunaia.tiles import number
from companion.games.dunaia.turn import known_price, price_of
from companion.games.dunaia.village import SQUARES


@rule("dunaia.start.take-one-of-six", on=(Build, Book))
def one_of_the_six_on_offer(state: State, entry: Build | Book) -> Iterator[str | Finding]:
    """A tile from one of the six spaces (or the booked one), not from inside a pile."""
    if entry.space == "booked":
        if isinstance(entry, Build) and state.village(entry.seat).booked is None:
            yield f"{entry.seat} has booked no building."
        return
    if entry.space not in SPACES:
        yield f"There is no space “{entry.space}” on the common board; its six are {listed(SPACES)}."
        return
    lies = spot(state, entry.space)
    known = tile_of(state.setup, lies.code, lies.slot)
    for _, said in tiles_of(state, entry):
        if lies.state == "known" and known.level and (said.level, said.colours) != (known.level, known.colours):
            yield f"On {entry.space} lies {_shown(lies.code, lies.slot)}, not {entry.tile}: one of the six is taken."
        elif lies.state != "known" and said.level != (due := space_tile(state, entry.space).level) and due:
            yield Finding(f"Space {entry.space} offers level {due}, not level {said.level}.", reading="building_piles")
    if lies.state == "empty":
        yield f"Space {entry.space} is empty; its pile has run out."
    if lies.state == "unknown" and not entry.tile:
        yield not_checked(f"What lies on {entry.space} has not been said; `describe` tells it later.")


def _shown(code: str, slot: int) -> str:
    return code or f"t{slot}"


@rule("dunaia.start.pay-price", on=Build)
def the_price_is_paid(state: State, entry: Build) -> Iterator[str | Finding]:
    """The price of the space is paid in full; while it is unread, the price said is."""
    at = state.seat_index(entry.seat)
    flowers, known = state.villages[at].flowers, known_price(state, entry)
    if known is None and entry.price < 0:
        yield f"What {entry.space} costs is unread: say it with price=3 (or for ever: printed price.{entry.space} 3)."
        return
    if known is None and entry.space in SPACES:
        yield not_checked(
            f"The price of {entry.space} is unread; {entry.price} is taken as said.", f"price.{entry.space}"
        )
    elif known is not None and entry.price >= 0 and entry.price != known:
        off = ", the haggler's flower taken off" if state.villages[at].elite == "haggler" else ""
        yield f"{entry.space} costs {plural(known, 'flower')}{off}, not {entry.price}."
    if price_of(state, entry) > flowers:
        yield f"{entry.space} costs {plural(price_of(state, entry), 'flower')}; {entry.seat} has {flowers}."


@rule("dunaia.start.place-on-board", on=Build)
def on_an_empty_square(state: State, entry: Build) -> Iterator[str | Finding]:
    """On an empty square of the own board, upright."""
    at = state.seat_index(entry.seat)
    if entry.square not in SQUARES or len(entry.square) != 1:
        yield f"There is no square “{entry.square}”: a board has nine, a to i."
    elif state.villages[at].on(entry.square) is not None:
        free = [s for s in SQUARES if state.villages[at].on(s) is None]
        yield f"{entry.seat}'s {label(state, at, entry.square)} lies there; empty are {listed(free)}."
    if entry.turned and state.setup.reading("tile_rotation") == "upright":
        yield Finding("Tiles are laid upright at this table, not turned.", reading="tile_rotation")


@rule("dunaia.start.needs-free-token", on=(Build, Elder))
def a_token_is_free(state: State, entry: Build | Elder) -> str | None:
    """Never more than three buildings under construction."""
    at = state.seat_index(entry.seat)
    if (isinstance(entry, Elder) and not (entry.tile and entry.power)) or free_tokens(state, at) > 0:
        return None
    return f"{entry.seat}'s three construction tokens stand on {listed(sites(state, at))}; none is free."


@rule("dunaia.building.described-as-known", on=Describe)
def a_description_fits(state: State, entry: Describe) -> Iterator[str]:
    """A tile is described where one lies, and as what is known of it."""
    at = state.seat_index(entry.seat)
    building = state.villages[at].on(entry.square)
    if building is None:
        yield f"No building lies on {entry.seat}'s {entry.square}."
        return
    known = tile_of(state.setup, building.code, building.slot)
    for _, said in tiles_of(state, entry):
        if known.level and said.level != known.level:
            yield f"The tile on {entry.square} is level {known.level}, not level {said.level}."
        if known.colours and said.colours and set(known.colours) != set(said.colours):
            yield f"The tile on {entry.square} is {known.letters()}, not {said.letters()}."
    if number(entry.tile) and state.setup.copy.get(f"tile.{number(entry.tile)}") is None:
        yield f"Number {number(entry.tile)} of the catalogue is unread; describe the tile itself."
