"""The vocabularies that entries of Dunaïa name, and what the book would have had in place of an overruled one."""

from __future__ import annotations

from collections.abc import Mapping

from companion.core.entry import Entry
from companion.core.rule import judge
from companion.games.dunaia.effects import ELITES, POWERS, elders
from companion.games.dunaia.entries import Elder, Recycle, Wake
from companion.games.dunaia.fulfilled import POINTS
from companion.games.dunaia.registry import registry
from companion.games.dunaia.state import SPACES, State


def words(state: State) -> Mapping[str, tuple[str, ...]]:
    """The words of this table: seats, spaces, elders, powers, prophecies, elite characters."""
    return {
        "seat": state.setup.seats,
        "space": (*SPACES, "booked"),
        "elder": elders(state.setup),
        "power": POWERS,
        "prophecy": tuple(POINTS),
        "elite": ELITES,
    }


def correct(state: State, entry: Entry) -> Entry | None:
    """What the book would have had in place of an overruled entry: the same without what it forbids, or nothing."""
    candidates: list[Entry] = []
    match entry:
        case Elder():
            candidates = [entry.model_copy(update={"fragment": False}), entry.model_copy(update={"power": False})]
        case Wake(squares=squares):
            bare = entry.model_copy(update={"chips": (), "moves": (), "flowers": -1})
            candidates = [bare, *(bare.model_copy(update={"squares": (s,)}) for s in squares)]
        case Recycle():
            candidates = [entry.model_copy(update={"chips": (), "moves": (), "flowers": -1, "site": ""})]
    return next((c for c in candidates if judge(registry, state, c).legal), None)
