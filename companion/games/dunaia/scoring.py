"""Scoring: levels, arrows of level 3, artefacts, flowers, prophecies; every point with its square."""

from __future__ import annotations

from companion.core.tally import Reason, ScoreSheet, SeatScore, Tally, decide
from companion.games.dunaia.effects import arrow_target, wanted_matches
from companion.games.dunaia.fulfilled import POINTS, WORDS
from companion.games.dunaia.registry import registry
from companion.games.dunaia.state import Building, State, colours_of, completed_squares, tile
from companion.games.dunaia.tiles import COLOURS
from companion.games.dunaia.village import side_words

LEVELS = "dunaia.score.building-level"
ARROWS = "dunaia.score.level3-arrows"
ARTEFACTS = "dunaia.score.artefacts"
FLOWERS = "dunaia.score.flowers"
PROPHECIES = "dunaia.score.prophecies"

_TABLE = (0, 1, 3, 6, 10, 14)
_BEYOND = 4


@registry.compute(LEVELS)
def building_levels(state: State, seat: str) -> Tally:
    """The levels of a seat's completed buildings, in VP."""
    at = state.seat_index(seat)
    why = []
    for square, building in _completed(state, at):
        shown = tile(state.setup, building)
        why.append(Reason(shown.level, f"{square}: level {shown.level}", LEVELS))
    return Tally(LEVELS, "levels", tuple(why))


@registry.compute(ARROWS)
def level3_arrows(state: State, seat: str) -> Tally:
    """The VP of a seat's level 3 arrows that point at a completed building of the colour each wants.

    A level 3 whose print is unread leaves the line open upwards.
    """
    at = state.seat_index(seat)
    why: list[Reason] = []
    needs: list[str] = []
    for square, building in _completed(state, at):
        shown = tile(state.setup, building)
        if shown.level != 3:
            continue
        if not shown.read:
            needs.append(f"tile.{building.slot}" if building.slot else f"what {seat}'s {square} shows")
        elif shown.effect == "other" and state.villages[at].other_points < 0:
            needs.append(f"what {seat}'s {square} scores (board points=…)")
        why += [r for r in (_arrow(state, at, square, building, n) for n in range(len(shown.arrows))) if r]
    if state.villages[at].other_points > 0:
        why.append(Reason(state.villages[at].other_points, "level 3 effects that are no arrows, as told", ARROWS))
    return Tally(ARROWS, "level 3 arrows", tuple(why), tuple(needs), 0, None)


def _arrow(state: State, at: int, square: str, building: Building, n: int) -> Reason | None:
    arrow = tile(state.setup, building).arrows[n]
    if not wanted_matches(state, at, square, arrow.side, arrow.gives):
        return None
    target = arrow_target(square, building, arrow.side)
    other = state.villages[at].on(target)
    wants = COLOURS.get(arrow.gives, "any colour")
    has = colours_of(state.setup, other) if other else ""
    says = f"{square}: the arrow {side_words(arrow.side)} wants {wants}; {target} is {has}, completed"
    return Reason(arrow.amount, says, ARROWS)


def _completed(state: State, at: int) -> list[tuple[str, Building]]:
    village = state.villages[at]
    pairs = ((s, village.on(s)) for s in completed_squares(state, at))
    return [(s, b) for s, b in pairs if b is not None]


@registry.compute(ARTEFACTS, "dunaia.score.artefacts-beyond-five")
def artefact_points(state: State, count: int) -> Tally:
    """The VP of so many complete artefacts together: 1, 3, 6, 10, 14, and 4 more for each after the fifth."""
    points = _TABLE[count] if count < len(_TABLE) else _TABLE[-1] + _BEYOND * (count - len(_TABLE) + 1)
    why = (Reason(points, f"{count} complete artefact{'s' if count != 1 else ''}", ARTEFACTS),) if count > 0 else ()
    return Tally(ARTEFACTS, "artefacts", why)


@registry.compute(FLOWERS)
def flower_points(state: State, flowers: int) -> Tally:
    """1 VP for every full three flowers by value."""
    points, rest = divmod(max(0, flowers), 3)
    says = f"✿ {flowers}: {points} full three{'s' if points != 1 else ''}, {rest} left over"
    return Tally(FLOWERS, "flowers", (Reason(points, says, FLOWERS),) if points else ())


@registry.compute(PROPHECIES, "dunaia.prophecy.points-on-tile")
def prophecy_points(state: State, tiles: tuple[str, ...]) -> Tally:
    """The VP of prophecy tiles, 2 to 4 each by the figure on it."""
    return Tally(PROPHECIES, "prophecies", tuple(_prophecy(t, 0) for t in tiles))


def _prophecy(name: str, round_taken: int) -> Reason:
    when = f", taken in round {round_taken}" if round_taken else ""
    return Reason(POINTS.get(name, 0), WORDS.get(name, name) + when, PROPHECIES)


@registry.compute("dunaia.score.total")
def total(state: State, seat: str) -> Tally:
    """The final score of a seat: levels, arrows, artefacts, flower sets and prophecy tiles."""
    lines = seat_score(state, seat).lines
    needs = tuple(n for t in lines for n in t.needs)
    return Tally("dunaia.score.total", "total", tuple(r for t in lines for r in t.why), needs, 0, None)


def seat_score(state: State, seat: str) -> SeatScore:
    """The score of a seat line by line, with the numbers that break ties."""
    village = state.village(seat)
    prophecies = Tally(PROPHECIES, "prophecies", tuple(_prophecy(t.name, t.round) for t in village.prophecies))
    lines = (
        building_levels(state, seat),
        level3_arrows(state, seat),
        artefact_points(state, village.artefacts),
        flower_points(state, village.flowers),
        prophecies,
    )
    ties = (len(village.prophecies), village.flowers)
    extras = [("removed", removed_words(state, seat))] if removed_words(state, seat) else []
    extras += [("character", village.elite)] if village.elite else []
    return SeatScore(seat, lines, ties=ties, extras=tuple(extras))


def removed_words(state: State, seat: str) -> str:
    """The sites that a seat takes off the board before scoring, in words; empty when it has none."""
    at = state.seat_index(seat)
    village, done = state.villages[at], completed_squares(state, at)
    gone = []
    for square in "abcdefghi":
        building = village.on(square)
        if building is not None and square not in done:
            shown = tile(state.setup, building)
            gone.append(f"{square} (level {shown.level or '?'}, square {building.step} of {shown.squares or '?'})")
    return ", ".join(gone)


def score(state: State) -> ScoreSheet:
    """All scores as if the game ended now, and the winner once it has."""
    seats = tuple(seat_score(state, s) for s in state.setup.seats)
    level = [s for s in seats if s.total == max(o.total for o in seats)]
    by = "prophecy tiles" if len({s.ties[0] for s in level}) > 1 else "flowers"
    counts = ", ".join(f"{s.seat} {s.ties[0] if by == 'prophecy tiles' else s.ties[1]}" for s in level)
    tie = f"Level at {level[0].total}; more {by} decide: {counts}."
    shared = f"Level at {level[0].total} in points, prophecy tiles and flowers: the victory is shared."
    winners, broken = decide(seats, tie, shared)
    used = tuple(_readings(state))
    unusual = [s.seat for s in seats if not 10 <= s.total <= 30]
    said = f"Totals of 10 to 30 are usual (public reviews); look again at {', '.join(unusual)}." if unusual else ""
    note = said if state.over else "As if the game ended now; buildings under construction do not count."
    return ScoreSheet(
        seats, winners if state.over else (), broken if state.over else None, None, note, state.over, used
    )


def _readings(state: State) -> list[str]:
    found = ["a level 3 arrow wants its own colour, whatever the colour of its tile"]
    if any(v.artefacts > 5 for v in state.villages):
        found.append("every artefact after the fifth adds 4")
    if state.setup.readings:
        found += [f"{setting} = {choice}" for setting, choice in state.setup.readings.items()]
    return found
