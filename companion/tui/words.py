"""What the entry line says: the place under the cursor, a verdict, and what is open instead of a refused entry."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from companion.core.drawing import Cell
from companion.core.entry import Entry
from companion.core.errors import CompanionError
from companion.core.game import Key
from companion.core.rule import SIGNS, Verdict
from companion.core.table import Snapshot, Table
from companion.tui.entryline import ROLE_OF, Choice, Piece

MOST = 8
"""How many other ways a refusal shows."""


def at_rest(table: Table, shot: Snapshot, cell: Cell | None, judging: bool) -> tuple[list[Piece], list[Piece]]:
    """What the cursor stands on, and what marking it would mean; nothing is shouted while nothing is tried."""
    mark: Piece = ("▸ ", "primary")
    if cell is None:
        return [mark, (shot.agenda.now.says, "text")], []
    if cell.enter is None:
        return [mark, (cell.says, "text")], [(f"enter types: {cell.line}" if cell.line else "", "muted")]
    if not judging:
        return [mark, (cell.says, "text")], []
    try:
        verdict = table.propose(cell.enter)
    except CompanionError as error:
        return [mark, (cell.says, "text")], [(str(error), "muted")]
    if not verdict.legal:
        return [mark, (cell.says, "text")], [(f"not now: {verdict.why[0]}", "muted")]
    return [mark, (table.line(cell.enter), "strong"), (f"   {cell.says}", "muted")], pieces(verdict)


def pieces(verdict: Verdict) -> list[Piece]:
    """A verdict in one line."""
    sign: Piece = (f"{SIGNS[verdict.grade]} {verdict.grade}. ", ROLE_OF[verdict.grade])
    return [sign, (" ".join(verdict.why[:2]), "text")]


def instead(table: Table, shot: Snapshot, refused: Entry, keys: Sequence[Key]) -> list[Choice]:
    """What is open in place of a refused entry: the game's own keys, else entries of its kind that are owed now."""
    kind = type(refused)
    own = [(k.key, k.label, f"game:{k.key}") for k in keys if type(k.enter) is kind and _legal(table, k.enter)]
    return own or list(_offered(table, shot, refused))


def ways(table: Table, shot: Snapshot, refused: Entry) -> list[Entry]:
    """The entries of the same kind and seat that are owed now, as far as a refusal shows them."""
    seat = getattr(refused, "seat", None)
    offers = (e for d in shot.agenda.due if d.open and d.seat in (seat, None) for e in d.offers)
    found = dict.fromkeys(e for e in offers if type(e) is type(refused) and e != refused)
    return [e for e in found if _legal(table, e)][:MOST]


def _offered(table: Table, shot: Snapshot, refused: Entry) -> Iterator[Choice]:
    for i, entry in enumerate(ways(table, shot, refused), 1):
        yield str(i), table.line(entry).partition(": ")[2] or table.line(entry), f"way:{i}"


def _legal(table: Table, entry: Entry | None) -> bool:
    return entry is not None and table.propose(entry).legal
