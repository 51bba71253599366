"""What the nine prophecy tiles ask, and how far a seat is."""

from __future__ import annotations

from collections.abc import Callable

from companion.games.dunaia.state import State, completed_squares, tile
from companion.games.dunaia.village import CORNERS, LINES

POINTS = {
    "six-buildings": 2,
    "seven-buildings": 3,
    "eight-buildings": 4,
    "twelve-flowers": 2,
    "two-artefacts": 2,
    "flowers-artefact": 2,
    "four-corners": 3,
    "three-in-line": 2,
    "each-level": 3,
}
"""The nine tiles and the figure on each (dunaia.prophecy.points-on-tile)."""

WORDS = {
    "six-buildings": "6 buildings",
    "seven-buildings": "7 buildings",
    "eight-buildings": "8 buildings",
    "twelve-flowers": "✿ 12",
    "two-artefacts": "2 artefacts",
    "flowers-artefact": "✿ 7 and 1 artefact",
    "four-corners": "4 corners",
    "three-in-line": "3 in line",
    "each-level": "one of each level",
}

_NEEDED = {"six-buildings": 6, "seven-buildings": 7, "eight-buildings": 8}


def missing(state: State, at: int, name: str) -> str:
    """What a seat lacks for a tile, in words; empty when it is fulfilled."""
    return _LACKS[name](state, at) if name in _LACKS else f"there is no tile “{name}”"


def progress(state: State, at: int, name: str) -> str:
    """How far a seat is, in a few letters: `4`, `✿ 5 and 1`."""
    village, done = state.villages[at], completed_squares(state, at)
    match name:
        case "twelve-flowers":
            return f"✿ {village.flowers}"
        case "two-artefacts":
            return str(village.artefacts)
        case "flowers-artefact":
            return f"✿ {village.flowers} and {village.artefacts}"
        case "four-corners":
            return f"{sum(1 for c in CORNERS if c in done)} of 4"
        case "three-in-line":
            return f"{max(sum(1 for s in line if s in done) for line in LINES)} of 3"
        case "each-level":
            return "levels " + (" ".join(map(str, levels(state, at))) or "none")
        case _:
            return str(len(done))


def levels(state: State, at: int) -> tuple[int, ...]:
    """The levels of which a seat has a completed building."""
    village = state.villages[at]
    found = {tile(state.setup, b).level for s in completed_squares(state, at) if (b := village.on(s)) is not None}
    return tuple(sorted(found - {0}))


def open_tiles(state: State, at: int) -> tuple[str, ...]:
    """The tiles on the table that a seat fulfils and may take now (dunaia.prophecy.several-at-once).

    What an elder called after recycling has fulfilled waits for the next own turn, by the usual reading.
    """
    late = state.turn.eligible if at == state.active else None
    waits = late is not None and state.setup.reading("recheck_prophecy_after_elder") == "wait"
    met = (n for n in on_the_table(state) if not missing(state, at, n))
    return tuple(n for n in met if not waits or late is None or n in late)


def on_the_table(state: State) -> tuple[str, ...]:
    """The tiles of this evening that nobody has taken; empty while nobody has said which are in play."""
    taken = {t.name for v in state.villages for t in v.prophecies}
    return tuple(n for n in state.prophecies if n not in taken)


def _buildings(count: int) -> Callable[[State, int], str]:
    def lacks(state: State, at: int) -> str:
        done = completed_squares(state, at)
        return "" if len(done) >= count else f"{len(done)} of {count} buildings are completed"

    return lacks


def _flowers(state: State, at: int) -> str:
    flowers = state.villages[at].flowers
    return "" if flowers >= 12 else f"{flowers} of 12 flowers"


def _artefacts(state: State, at: int) -> str:
    artefacts = state.villages[at].artefacts
    return "" if artefacts >= 2 else f"{artefacts} of 2 artefacts are complete"


def _both(state: State, at: int) -> str:
    village = state.villages[at]
    lacks = [f"{village.flowers} of 7 flowers"] if village.flowers < 7 else []
    lacks += ["no complete artefact"] if village.artefacts < 1 else []
    return " and ".join(lacks)


def _corners(state: State, at: int) -> str:
    done = completed_squares(state, at)
    lacks = [c for c in CORNERS if c not in done]
    return f"no completed building on {', '.join(lacks)}" if lacks else ""


def _line(state: State, at: int) -> str:
    done = completed_squares(state, at)
    if any(all(s in done for s in line) for line in LINES):
        return ""
    return f"no row or column of three among {', '.join(done) or 'no completed buildings'}"


def _each_level(state: State, at: int) -> str:
    lacks = [n for n in (1, 2, 3) if n not in levels(state, at)]
    return f"no completed level {' or '.join(map(str, lacks))}" if lacks else ""


_LACKS: dict[str, Callable[[State, int], str]] = {
    **{name: _buildings(count) for name, count in _NEEDED.items()},
    "twelve-flowers": _flowers,
    "two-artefacts": _artefacts,
    "flowers-artefact": _both,
    "four-corners": _corners,
    "three-in-line": _line,
    "each-level": _each_level,
}
