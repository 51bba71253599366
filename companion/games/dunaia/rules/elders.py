"""Call on the elders: when, for which chips, the five powers, and the fragment beside each elder."""

from __future__ import annotations

from collections.abc import Iterator

from companion.core.rule import Finding, not_checked, warned
from companion.games.dunaia.calls import LETTER, found_price
from companion.games.dunaia.effects import (
    colour_token_stock,
    colour_tokens_laid,
    cost_of,
    elders,
    fragment_stock,
    fragments_held,
    pays,
    power_of,
)
from companion.games.dunaia.entries import Board, Elder, Trade
from companion.games.dunaia.rules.chapter import listed, plural, rule
from companion.games.dunaia.rules.turns import owed_words
from companion.games.dunaia.state import State, colours_of, label, sites
from companion.games.dunaia.tiles import COLOURS
from companion.games.dunaia.village import SQUARES

POWER_WORDS = {
    "flowers": "✿ 2",
    "moves": "move 2",
    "advance": "advance 1",
    "search": "search a pile",
    "colour": "colour token",
}


@rule("dunaia.elder.cost", on=Elder)
def the_chips_an_elder_asks_for(state: State, entry: Elder) -> Iterator[str | Finding]:
    """Calling costs the chips shown for the elder, out of those inserted."""
    village, cost = state.village(entry.seat), cost_of(state.setup, entry.elder)
    if entry.elder not in elders(state.setup):
        says = f"Elder {entry.elder} is not in play; {listed(elders(state.setup))} are."
        yield Finding(says, reading="elders_in_play")
    yield from chips_that_are_in(state, entry)
    if cost is None:
        yield not_checked(f"What elder {entry.elder} costs is unread.", f"elder.{entry.elder}")
    elif not pays(cost, entry.chips):
        yield (
            f"Elder {entry.elder} costs chips {listed(cost)}; {listed(entry.chips)} "
            f"{'was' if len(entry.chips) == 1 else 'were'} named, and {listed(village.inserted)} are in."
        )


def chips_that_are_in(state: State, entry: Elder | Trade) -> Iterator[str]:
    """Chips in reserve cannot pay, and none twice."""
    inserted = state.village(entry.seat).inserted
    for chip in dict.fromkeys(entry.chips):
        if chip not in inserted:
            yield f"Chip {chip} is not in {entry.seat}'s board; in are {listed(inserted)}."
        elif entry.chips.count(chip) > 1:
            yield f"There is one chip {chip}."


@rule("dunaia.elder.timing", "dunaia.turn.elders-between-phases", on=Elder)
def at_phase_boundaries(state: State, entry: Elder) -> Iterator[str]:
    """Before or after any phase of the own turn, not inside one."""
    if entry.seat != state.seat and not state.over:
        yield f"Elders are called in the own turn; this is {state.seat}'s."
    turn = state.turn
    if turn.face and not turn.placed and turn.woken and turn.waiting:
        yield f"{entry.seat} is between the two squares of Dunaïa {turn.dunaia}; call before or after the awakening."
    elif turn.owed is not None:
        yield f"{entry.seat} has still to choose: {owed_words(state)}; call when that is done."
    elif not turn.face and not state.pool and state.phase == "choose":
        yield f"The pool is empty: {entry.seat} rolls first, and can call before taking a die."


@rule("dunaia.elder.power-then-fragment", on=Elder)
def the_power_comes_first(state: State, entry: Elder) -> str | None:
    """Chips, then the power, then the fragment."""
    if entry.first == "fragment" and entry.power and entry.fragment:
        return "The power comes before the fragment."
    return None


@rule(
    "dunaia.artefact.no-duplicate-fragment", "dunaia.elder.call-without-fragment", "dunaia.artefact.one-at-a-time",
    on=Elder,
)  # fmt: skip
def fragments_the_artefact_lacks(state: State, entry: Elder) -> str | None:
    """One unfinished artefact, no kind in it twice; the elder may be called without taking the fragment."""
    held = state.village(entry.seat).fragments
    if not entry.fragment or entry.elder not in held:
        return None
    return (
        f"{entry.seat}'s unfinished artefact holds fragment {listed(held)}; a second {entry.elder} cannot be taken. "
        "fragment=no calls for the power alone."
    )


@rule("dunaia.artefact.one-at-a-time", on=Board)
def one_unfinished_artefact(state: State, entry: Board) -> Iterator[str]:
    """A typed board has at most two fragments of different kinds in its unfinished artefact."""
    kinds = [f for f in entry.fragments if f]
    if len(kinds) > 2:
        yield f"{entry.seat} has {len(kinds)} loose fragments; three complete an artefact, one is in progress."
    if len(set(kinds)) != len(kinds):
        yield f"Fragments {listed(kinds)} cannot lie in one unfinished artefact: no kind twice."
    strange = [k for k in kinds if k.upper() not in elders(state.setup)]
    if strange:
        yield f"There is no fragment {listed(strange)}; kinds are {listed(elders(state.setup))}."


@rule("dunaia.artefact.stock-left", on=Elder)
def fragments_that_are_left(state: State, entry: Elder) -> str | None:
    """A kind that has run out cannot be taken."""
    held, stock = fragments_held(state, entry.elder), fragment_stock(state, entry.elder)
    if not entry.fragment or held < stock:
        return None
    return (
        f"No fragment {entry.elder} is left: all {stock} are with the players. fragment=no calls for the power alone."
    )


@rule("dunaia.elder.fragment-without-power", on=Elder)
def nothing_without_chips(state: State, entry: Elder) -> str | None:
    """The fragment may be taken without the power, but not without paying."""
    if entry.chips or not entry.fragment:
        return None
    return f"{entry.seat} cannot take fragment {entry.elder} without discarding the chips."


@rule("dunaia.elder.power-moves", on=Elder)
def two_dunaias(state: State, entry: Elder) -> str | None:
    """This power moves two Dunaïas; others move none."""
    power = power_of(state, entry.elder)
    most = 2 if power in ("moves", "") and entry.power else 0
    if len(entry.moves) <= most:
        return None
    return f"Elder {entry.elder}'s power moves {most or 'no'} Dunaïas, not {len(entry.moves)}."


@rule("dunaia.elder.power-any-tile", on=Elder)
def a_tile_out_of_a_pile(state: State, entry: Elder) -> Iterator[str | Finding]:
    """The tile is paid and laid on an empty square with a free token."""
    if not entry.power or not (entry.tile or power_of(state, entry.elder) == "search"):
        return
    if not entry.tile or not entry.square:
        yield "Say which tile was found and where it is laid: tile=… square=… (or power=no)."
        return
    at = state.seat_index(entry.seat)
    cost = entry.price if entry.price >= 0 else found_price(state, at, entry.tile)
    if entry.square not in SQUARES or state.villages[at].on(entry.square) is not None:
        yield f"{entry.seat}'s square {entry.square} is not empty."
    if cost is None:
        yield "What a tile from this pile costs is unread: say it with price=…."
    elif cost > state.villages[at].flowers:
        yield f"The tile costs {plural(cost, 'flower')}; {entry.seat} has {state.villages[at].flowers}."


@rule("dunaia.elder.power-colour-token", on=Elder)
def a_colour_token_at_once(state: State, entry: Elder) -> Iterator[str | Finding]:
    """A colour token is laid at once, on a building of the own board."""
    power = power_of(state, entry.elder)
    if not entry.power or not (power == "colour" or entry.colour):
        return
    if not entry.colour or not entry.square:
        yield "A colour token is laid at once: say colour=… square=… (or power=no)."
        return
    owner = state.seat_index(entry.whose or entry.seat)
    if entry.whose not in ("", entry.seat) and state.setup.reading("colour_token_target") == "own":
        says = f"{entry.seat} lays colour tokens on the own board only, not on {entry.whose}'s."
        yield Finding(says, reading="colour_token_target")
    building = state.villages[owner].on(entry.square)
    letter = LETTER.get(entry.colour, "?")
    if letter == "?":
        yield f"No colour token is {entry.colour}; they are {listed(COLOURS.values())}."
    if building is None:
        yield f"No building lies on {entry.square}; a colour token lies on a building or a site."
    elif letter in colours_of(state.setup, building):
        yield warned(f"{label(state, owner, entry.square).capitalize()} is {entry.colour} already.")


@rule("dunaia.colour.token-stock", on=Elder)
def colour_tokens_that_are_left(state: State, entry: Elder) -> str | None:
    """A colour of which no token is left cannot be chosen."""
    letter = LETTER.get(entry.colour, "")
    if not letter or colour_tokens_laid(state, letter) < colour_token_stock(state.setup, letter):
        return None
    return f"No {entry.colour} token is left: all {colour_token_stock(state.setup, letter)} lie on boards."


@rule("dunaia.elder.power-as-laid-out", on=Elder)
def the_power_that_lies_there(state: State, entry: Elder) -> Iterator[str | Finding]:
    """An elder gives the power that was laid beside it this evening."""
    power = power_of(state, entry.elder)
    if not entry.power:
        return
    said = [w for w, used in _claims(entry) if used]
    if not power:
        yield not_checked(f"Which power lies beside elder {entry.elder} has not been said (`elders …`).")
    elif wrong := [w for w in said if w != power]:
        other = listed(POWER_WORDS[w] for w in wrong)
        yield f"Elder {entry.elder} has the power “{POWER_WORDS[power]}” this evening, not {other}."


def _claims(entry: Elder) -> tuple[tuple[str, bool], ...]:
    return (
        ("moves", bool(entry.moves)),
        ("advance", bool(entry.site)),
        ("search", bool(entry.tile)),
        ("colour", bool(entry.colour)),
    )


@rule("dunaia.elder.worth-calling", on=Elder)
def a_call_gains_something(state: State, entry: Elder) -> str | None:
    """A call that brings neither power nor fragment is refused."""
    idle = not entry.power or (
        power_of(state, entry.elder) == "advance" and not sites(state, state.seat_index(entry.seat))
    )
    if entry.fragment or not idle:
        return None
    why = "it is not used" if not entry.power else f"{entry.seat} has no site to advance"
    return f"The call would bring nothing: no fragment, and of the power {why}."
