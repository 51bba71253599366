"""What must add up after every entry: flowers, chips, fragments, dice, tiles, tokens; and boards typed in whole."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from companion.core.entry import Entry
from companion.core.rule import Finding, warned
from companion.games.dunaia.effects import (
    colour_token_stock,
    colour_tokens_laid,
    elders,
    fragment_stock,
    fragments_held,
    neutral_dice,
)
from companion.games.dunaia.entries import (
    ENTRIES,
    Board,
    Build,
    Elder,
    Hasten,
    Move,
    Prophecy,
    Recycle,
    Roll,
    Start,
    Stroll,
    Trade,
    Wake,
    standing,
)
from companion.games.dunaia.fulfilled import WORDS, missing
from companion.games.dunaia.play import apply
from companion.games.dunaia.registry import registry
from companion.games.dunaia.rules.chapter import listed, rule
from companion.games.dunaia.state import TOKENS, State, free_tokens, slots_in_use, tile_of
from companion.games.dunaia.tiles import ALL, COLOURS, TILES, number
from companion.games.dunaia.village import SQUARES

BANK = 20 * 1 + 12 * 3 + 12 * 6
"""Flowers in the box by value: 20 ones, 12 threes, 12 sixes (dunaia.flower.denominations)."""


def shortfalls(state: State) -> tuple[str, ...]:
    """Everything at a table that does not add up, each in a sentence with the amount."""
    return tuple(says for _, says in _out_of_balance(state))


def _out_of_balance(state: State) -> tuple[tuple[str, str], ...]:
    """What does not add up, by the kind of component and in words."""
    return (*_seats(state), *_dice(state), *_tiles(state), *_stocks(state))


def flowers_in_bank(state: State) -> int:
    """The flowers that are left in the bank, by value."""
    return BANK - sum(v.flowers for v in state.villages)


def _seats(state: State) -> Iterator[tuple[str, str]]:
    for at, (seat, village) in enumerate(zip(state.setup.seats, state.villages, strict=True)):
        if village.flowers < 0:
            yield "flowers", f"{seat} would have {village.flowers} flowers."
        if free_tokens(state, at) < 0:
            yield (
                "tokens",
                f"{seat} would have {TOKENS - free_tokens(state, at)} construction tokens in use, of {TOKENS}.",
            )
        if len(set(village.inserted)) != len(village.inserted) or any(not 1 <= c <= 6 for c in village.inserted):
            yield "chips", f"{seat}'s chips would be {listed(village.inserted)}, not one of each value at most."
        for place, times in Counter(d for d in village.dunaias if d).items():
            if times > 3:
                yield "places", f"{times} of {seat}'s Dunaïas would stand at {place}."


def _dice(state: State) -> Iterator[tuple[str, str]]:
    if not state.rolls and not state.resumed:
        return
    neutral = len(state.neutral) + sum(1 for d in state.laid if d.owner < 0)
    if neutral != (due := neutral_dice(state.setup)):
        yield "dice", f"{neutral} neutral dice would be in play, of {due}."
    for at, seat in enumerate(state.setup.seats):
        own = bool(state.own[at]) + sum(1 for d in state.laid if d.owner == at)
        if own != 1:
            yield "dice", f"{own} dice of {seat}'s would be in play, of 1."


def _tiles(state: State) -> Iterator[tuple[str, str]]:
    for slot, times in Counter(slots_in_use(state)).items():
        if times > 1:
            yield "tiles", f"Tile t{slot} would lie at {times} places; there is one."
    boards = sum(1 for v in state.villages for b in v.squares if b)
    spots = [*state.offer, *(v.booked for v in state.villages if v.booked)]
    tiles = boards + sum(1 for s in spots if s is not None and s.state == "known")
    if tiles > TILES:
        yield "tiles", f"{tiles} building tiles would lie on the table, of {TILES}."


def _stocks(state: State) -> Iterator[tuple[str, str]]:
    for kind in elders(state.setup):
        held, stock = fragments_held(state, kind), fragment_stock(state, kind)
        if held > stock:
            yield "fragments", f"{held} fragments {kind} would be with the players, of {stock}."
    if sum(v.artefacts for v in state.villages) > 12:
        yield (
            "fragments",
            f"{sum(v.artefacts for v in state.villages)} artefacts would be complete; 36 fragments make 12.",
        )
    for letter in ALL:
        if colour_tokens_laid(state, letter) > colour_token_stock(state.setup, letter):
            laid = colour_tokens_laid(state, letter)
            yield (
                "colours",
                f"{laid} {COLOURS[letter]} tokens would lie on boards, of {colour_token_stock(state.setup, letter)}.",
            )
    taken = Counter(t.name for v in state.villages for t in v.prophecies)
    for name, times in taken.items():
        if times > 1:
            yield "prophecies", f"The prophecy “{name}” would be taken {times} times; there is one."
    if len(taken) > 3 and state.setup.reading("prophecy_tiles_in_play") == "three":
        yield "prophecies", f"{len(taken)} prophecies would be taken, of 3 in play."


SAID_ELSEWHERE: Mapping[type[Entry], tuple[str, ...]] = {
    Build: ("flowers", "tokens"),
    Elder: ("flowers", "tokens", "fragments", "colours", "places"),
    Recycle: ("flowers", "places"),
    Hasten: ("flowers",),
    Move: ("places",),
    Wake: ("places",),
    Trade: ("places",),
    Stroll: ("places",),
    Start: ("places",),
    Roll: ("dice",),
    Prophecy: ("prophecies",),
}
"""Components about which the chapter of an entry speaks itself, so that nothing is said twice."""


@registry.check("dunaia.component.conservation", on=ENTRIES)
def everything_adds_up(state: State, entry: Entry) -> Iterator[str | Finding]:
    """Nothing comes from nowhere or gets lost: what an entry would newly put out of balance, with the amount."""
    before, after = set(shortfalls(state)), apply(state, entry)
    for kind, says in _out_of_balance(after):
        if says not in before and kind not in SAID_ELSEWHERE.get(type(entry), ()):
            yield says
    bank = flowers_in_bank(after)
    if bank < 0 <= flowers_in_bank(state):
        yield warned(f"The bank would be {-bank} flowers short of {BANK}: use something else for them.")


@rule("dunaia.board.possible", on=Board)
def boards_that_can_be(state: State, entry: Board) -> Iterator[str | Finding]:
    """A board typed in whole: nine squares, one tile each, three sites at most, steps that a tile has."""
    found = [s for s in map(standing, entry.squares) if s is not None]
    for square, times in Counter(s[0] for s in found).items():
        if square not in SQUARES:
            yield f"There is no square “{square}”: a board has nine, a to i."
        elif times > 1:
            yield f"Square {square} is named {times} times; it holds one tile."
    for square, code, tokens, step in found:
        shown = tile_of(state.setup, code, number(code))
        if shown.squares and step > shown.squares:
            yield f"The tile on {square} has {shown.squares} construction squares, not {step}."
        elif shown.squares and step == shown.squares:
            yield warned(f"A token on square {step} of {shown.squares} completes the building on {square}.")
        if len(set(tokens)) != len(tokens):
            yield warned(f"The building on {square} has one colour token twice.")


_STAY = ("six-buildings", "seven-buildings", "eight-buildings", "four-corners", "three-in-line", "each-level")


@rule("dunaia.board.prophecies-still-true", on=Board)
def prophecies_that_cannot_have_been_lost(state: State, entry: Board) -> Iterator[str]:
    """Buildings and artefacts never leave a board: a tile that was taken for them is still fulfilled."""
    after, at = apply(state, entry), state.seat_index(entry.seat)
    names = [*(_STAY if entry.squares else ()), *(("two-artefacts",) if entry.artefacts >= 0 else ())]
    for name in names:
        if name in entry.prophecies and (lacks := missing(after, at, name)):
            yield f"{entry.seat} cannot have taken “{WORDS[name]}”: {lacks}, and buildings and artefacts stay."
