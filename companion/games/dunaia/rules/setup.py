"""Setup and components: seats, colours, dice, what lies on a board at the start, elders, prophecies, characters."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from companion.core.entry import Entry
from companion.core.rule import Finding, not_checked, unsettled
from companion.games.dunaia.effects import elders, neutral_dice
from companion.games.dunaia.entries import Board, Chip, Colours, Elders, Elites, First, Pick, Prophecies, Roll, Start
from companion.games.dunaia.rules.chapter import listed, plural, rule
from companion.games.dunaia.state import START_FLOWERS, TOKENS, State, start_places
from companion.games.dunaia.tiles import COLOURS
from companion.games.dunaia.village import PLACE_ROOM, is_place

MOST_PLAYERS = 4


@rule("dunaia.component.at-most-four-players", on=(Colours, Roll))
def players_there_is_material_for(state: State, entry: Colours | Roll) -> Iterator[str | Finding]:
    """Four boards are in the box; how few may play is a reading."""
    named = len(entry.colours) if isinstance(entry, Colours) else len(entry.own)
    if max(named, state.count) > MOST_PLAYERS:
        yield f"There is material for {MOST_PLAYERS} players; {max(named, state.count)} are named."
    if state.setup.reading("min_players") == "three-to-four" and state.count < 3:
        yield Finding(f"At this table three play at least; {state.count} sit here.", reading="min_players")


@rule("dunaia.setup.distinct-colours", on=Colours)
def colours_are_four_different_ones(state: State, entry: Colours) -> Iterator[str]:
    """Yellow, red, green and purple, one each."""
    for colour, times in Counter(entry.colours).items():
        if colour not in COLOURS.values():
            yield f"No board is {colour}; the colours are yellow, red, green and purple."
        elif times > 1:
            twice = [s for s, c in zip(state.setup.seats, entry.colours, strict=False) if c == colour]
            yield f"{listed(twice)} cannot all be {colour}."
    if len(entry.colours) != state.count and len(entry.colours) <= MOST_PLAYERS:
        yield f"{state.count} players sit here; {plural(len(entry.colours), 'colour')} named."


@rule("dunaia.die.nine-dice", on=Roll)
def dice_in_use(state: State, entry: Roll) -> Iterator[str | Finding]:
    """The neutral dice of this table, and one own die for each player."""
    due = neutral_dice(state.setup)
    if len(entry.neutral) != due:
        says = f"{plural(due, 'neutral die').replace('dies', 'dice')} are used here; {len(entry.neutral)} were named."
        yield Finding(says, reading="neutral_dice_at_three" if state.count == 3 else "")
    if len(entry.own) != state.count:
        yield f"{state.count} players have {state.count} own dice; {len(entry.own)} were named."


@rule("dunaia.setup.two-flowers", on=Start)
def everybody_starts_with_two(state: State, entry: Start) -> str | None:
    """Flowers worth 2, whatever the place in turn order."""
    if entry.flowers == START_FLOWERS:
        return None
    return f"{entry.seat} starts with {START_FLOWERS} flowers, like everybody, not {entry.flowers}."


@rule("dunaia.setup.three-construction-tokens", on=Start)
def three_tokens(state: State, entry: Start) -> str | None:
    """Three construction tokens of the own colour."""
    return (
        None
        if entry.tokens == TOKENS
        else f"{entry.seat} starts with {TOKENS} construction tokens, not {entry.tokens}."
    )


@rule("dunaia.setup.chips-beside-board", on=Start)
def no_chip_is_in(state: State, entry: Start) -> str | None:
    """All six chips lie beside the board."""
    return (
        f"Chip {listed(entry.chips)} cannot be in at the start: all six lie beside the board." if entry.chips else None
    )


@rule("dunaia.setup.six-dunaias", on=Start)
def six_dunaias_at_their_places(state: State, entry: Start) -> Iterator[str | Finding]:
    """Six Dunaïas at the places of the setup picture."""
    if not entry.dunaias:
        return
    if len(entry.dunaias) != 6:
        yield f"Six Dunaïas stand on {entry.seat}'s board; {plural(len(entry.dunaias), 'place')} named."
    printed = start_places(state.setup)
    for n, (here, there) in enumerate(zip(entry.dunaias, printed, strict=False), 1):
        if there and here != there:
            yield f"Dunaïa {n} starts at {there}, not at {here}."
    unread = [f"start.{n}" for n, p in enumerate(printed, 1) if not p]
    if unread:
        yield not_checked("Where the Dunaïas start is printed in the setup picture only.", *unread)


@rule("dunaia.place.between-two-squares", on=(Start, Board))
def boards_have_twelve_places(state: State, entry: Start | Board) -> Iterator[str | Finding]:
    """Every Dunaïa stands between two neighbouring squares."""
    for n, where in enumerate(entry.dunaias, 1):
        yield from no_place(state, n, where)


def no_place(state: State, dunaia: int, where: str) -> Iterator[str | Finding]:
    """Why a Dunaïa cannot stand there; on a board read as larger than nine squares it is left open."""
    if is_place(where):
        return
    says = f"Dunaïa {dunaia} cannot stand at {where}: places lie between two neighbouring squares."
    larger = state.setup.reading("board_size") == "larger"
    yield unsettled(says + " A larger board is not drawn here.", "board_size") if larger else says


@rule("dunaia.place.at-most-three", on=(Start, Board))
def boards_hold_three_a_place(state: State, entry: Start | Board) -> Iterator[str]:
    """No place holds more than three."""
    for where, times in Counter(entry.dunaias).items():
        if times > PLACE_ROOM:
            yield f"{times} Dunaïas at {where}: a place holds {PLACE_ROOM}."


@rule("dunaia.chip.values-one-to-six", on=(Start, Board, Chip))
def one_chip_of_each_value(state: State, entry: Start | Board | Chip) -> Iterator[str]:
    """One chip of each value 1 to 6."""
    chips = () if entry.chips == (-1,) else entry.chips
    for chip, times in Counter(chips).items():
        if not 1 <= chip <= 6:
            yield f"There is no chip {chip}; they go from 1 to 6."
        elif times > 1:
            yield f"{entry.seat} has one chip {chip}; it cannot be in {times} times."


@rule("dunaia.prophecy.three-in-play", on=Prophecies)
def prophecies_on_the_table(state: State, entry: Prophecies) -> Iterator[str | Finding]:
    """Three different tiles, by the usual reading."""
    reading = state.setup.reading("prophecy_tiles_in_play")
    due = 9 if reading == "own-third" else 3
    if reading != "by-players" and len(entry.tiles) != due:
        yield Finding(
            f"{due} prophecy tiles are in play here; {len(entry.tiles)} named.", reading="prophecy_tiles_in_play"
        )
    for name, times in Counter(entry.tiles).items():
        if times > 1:
            yield f"There is one tile “{name}”; it cannot lie there {times} times."


@rule("dunaia.elder.powers-in-play", on=Elders)
def a_power_beside_each_elder(state: State, entry: Elders) -> Iterator[str]:
    """One of the five powers beside each elder, none twice."""
    due = len(elders(state.setup))
    if len(entry.powers) != due:
        yield f"{due} elders are in play; {plural(len(entry.powers), 'power')} named."
    for power, times in Counter(entry.powers).items():
        if times > 1:
            yield f"There is one power “{power}”; it cannot lie beside {times} elders."


@rule("dunaia.elite.one-each", on=(Pick, Elites))
def one_character_each(state: State, entry: Pick | Elites) -> Iterator[str]:
    """Players and one more are shown; each takes one of them."""
    if isinstance(entry, Elites):
        if len(set(entry.shown)) != state.count + 1:
            due, named = state.count + 1, len(set(entry.shown))
            yield f"{state.count} players turn up {due} different characters; {named} named."
        return
    if state.shown and entry.character not in state.shown:
        yield f"The {entry.character} was not turned up; {listed(state.shown)} were."
    for seat, village in zip(state.setup.seats, state.villages, strict=True):
        if village.elite == entry.character and seat != entry.seat:
            yield f"{seat} has the {entry.character} already."
        if seat == entry.seat and village.elite:
            yield f"{seat} has the {village.elite} already; each player takes one character."


@rule("dunaia.setup.before-play", on=(First, Start, Pick, Elites))
def settled_before_the_first_turn(state: State, entry: Entry) -> str | None:
    """First player, starting places and characters are settled before anybody plays."""
    if not state.rolls and not state.turn.face and not state.over:
        return None
    what = {First: "The first player", Start: "The start", Pick: "A character", Elites: "The characters"}[type(entry)]
    return f"{what} {'are' if what.endswith('s') else 'is'} settled before the first turn; this is round {state.round}."
