"""The ways in which something typed or read can be refused, each with one clear sentence.

A malformed entry, an illegal entry and an unreadable file are three different things:
`Malformed` never reaches a table, `Refused` carries the verdict that speaks against an entry,
`Unreadable` is about a file. An illegal position is never an exception, always data.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from companion.core.rule import Verdict


class CompanionError(Exception):
    """Anything the table is told in one sentence instead of a traceback."""


class Malformed(CompanionError):
    """An entry that cannot be read: `says` names what, `at` the column in the line (from 1), if known."""

    def __init__(self, says: str, at: int | None = None) -> None:
        super().__init__(says if at is None else f"{says} (column {at})")
        self.says = says
        self.at = at


class Refused(CompanionError):
    """A readable entry that the rules forbid here; `verdict` holds every breach."""

    def __init__(self, verdict: Verdict) -> None:
        super().__init__(verdict.sentence())
        self.verdict = verdict


class Unreadable(CompanionError):
    """A file that is missing, damaged, of another kind, or cannot be written."""


class NothingToUndo(CompanionError):
    """Undo or redo was asked for and there is nothing to take back or bring back."""
