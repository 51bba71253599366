"""What may be typed in short at a table of Vo'qorr, and what the book would have had for an overruled entry."""

from __future__ import annotations

from collections.abc import Mapping

from companion.core.entry import Entry
from companion.games.voqorr import entries as e
from companion.games.voqorr.clock import QUAKE
from companion.games.voqorr.state import State
from companion.games.voqorr.words import (
    CUBES,
    DISCIPLINES,
    EDGES,
    EFFECTS,
    KINDS,
    LUNA,
    MOMENTS,
    PERSONAL,
    SPACES,
    STORES,
    STRUCTURES,
)

WAIVED = ("passage", "spread", "pursue", "learn", "alter", "page", "distress")
"""What the table may say does not happen, besides triggers and what cards want."""


def words(state: State) -> Mapping[str, tuple[str, ...]]:
    """The words that fields of entries may be shortened from, as the table stands."""
    seats = state.setup.seats
    nodes = ("Scarab", *(n.name for n in state.grid.nodes.values() if not n.scarab))
    passages = tuple(dict.fromkeys(h for p in state.grid.passages for h in state.grid.handles(p)))
    known = dict.fromkeys(
        (
            *(d for x in state.crew for d in x.carries),
            *(d for n in state.grid.nodes.values() for d in n.discoveries),
            *state.properties,
            *(d.partition(":")[0] for d in state.setup.copy.words("discoveries") or ()),
        )
    )
    discoveries = tuple(known)
    owed = [d.what.removeprefix("card: ") for d in state.debts if d.what.startswith("card: ")]
    met = [m for m in state.met if m != QUAKE]
    return {
        "kinds": KINDS,
        "fields": DISCIPLINES,
        "personal": PERSONAL,
        "spaces": SPACES,
        "crew": seats,
        "everybody": (*seats, LUNA),
        "moments": MOMENTS,
        "structures": STRUCTURES,
        "edges": EDGES,
        "targets": (*EDGES, *nodes, *passages),
        "nodes": nodes,
        "passages": passages,
        "effects": EFFECTS,
        "cubes": CUBES,
        "discoveries": discoveries,
        "handed": (*discoveries, *DISCIPLINES, "breakthrough", "focus", "distress"),
        "off": (*PERSONAL, "due"),
        "gains": ("insight", "endurance", *CUBES, *STORES, "trust", "breakthrough", "anomaly"),
        "losses": ("insight", "endurance", *CUBES, *STORES, "trust", "distress", *DISCIPLINES),
        "owed": (*owed, *state.turn.starts, *met),
        "waived": (
            "passage",
            "spread",
            "pursue",
            "learn",
            "alter",
            "page",
            QUAKE,
            "distress",
            *owed,
            *state.turn.starts,
            *met,
        ),
    }


def correct(state: State, entry: Entry) -> Entry | None:
    """What the book would have had in place of an overruled entry: nothing, or a turn closed as it stands."""
    if isinstance(entry, (e.Regroup, e.NodeEntry, e.PassageEntry, e.Board, e.TableEntry, e.Quake)):
        return entry
    return None
