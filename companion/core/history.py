"""What counts: folds undo, redo, amend and strike over the records of a journal.

The journal only ever grows. An undo takes back the latest act that still counts, a redo brings it back,
anything else written clears what could be brought back. Amending or striking is an act too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from companion.core.entry import Amend, Entry, Record, Redo, Strike, Undo


@dataclass(frozen=True, slots=True)
class Step:
    """An entry that counts, with the record that it was written in and the one that amended it, if any."""

    record: Record
    entry: Entry
    amended: Record | None = None

    @property
    def overruled(self) -> str | None:
        """The table's reason when the entry that counts was written against the rules."""
        return (self.amended or self.record).overruled


@dataclass(frozen=True, slots=True)
class Acts:
    """The records that count (`done`), and those that a redo would bring back (`undone`, latest last)."""

    done: tuple[Record, ...] = ()
    undone: tuple[Record, ...] = ()

    def after(self, record: Record) -> Acts:
        """The acts once one more record has been written."""
        match record.entry:
            case Undo():
                return Acts(self.done[:-1], (*self.undone, *self.done[-1:]))
            case Redo():
                return Acts((*self.done, *self.undone[-1:]), self.undone[:-1])
            case _:
                return Acts((*self.done, record))


def acts(records: Iterable[Record]) -> Acts:
    """The acts of a whole journal."""
    done: list[Record] = []
    undone: list[Record] = []
    for record in records:
        match record.entry:
            case Undo():
                undone.extend(done[-1:])
                del done[-1:]
            case Redo():
                done.extend(undone[-1:])
                del undone[-1:]
            case _:
                done.append(record)
                undone.clear()
    return Acts(tuple(done), tuple(undone))


def steps(done: Iterable[Record], read: Callable[[Amend], Entry]) -> tuple[Step, ...]:
    """The entries that count, in their order, amended ones in the place of what they correct."""
    kept: dict[int, Step] = {}
    for record in done:
        match record.entry:
            case Amend(target=n) as amend:
                if n in kept:
                    kept[n] = Step(kept[n].record, read(amend), record)
            case Strike(target=n):
                kept.pop(n, None)
            case _:
                kept[record.n] = Step(record, record.entry)
    return tuple(kept.values())
