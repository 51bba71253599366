"""Every screen of the app by name: the table it is seen at and the keys that lead to it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache

from companion.core import copy as copies
from companion.core.table import Table
from tests.tui.evening import sample

UNREAD = (
    "objectives rooms,species,study-symbols,protection",
    "tokens move,study,two-study,sonar",
    "Ana: start Ichthyosaurus",
    "Ana: part Ichthyosaurus 1 t",
    "reveal 01101",
    "Ana: select red",
    "Ana: damage 2",
)
ODD = ("🦕 梅", "[b]bold[/b]", "x" * 60, "Zoë", "Ana")


@cache
def _middle() -> Table:
    whole = sample("varuna", "five-in-round-nine")
    table = Table(whole.game, whole.setup)
    for step in whole.snapshot().steps[: len(whole.records) * 9 // 10]:
        table.enter(step.entry, step.overruled, step.record.at)
    return table


def middle() -> Table:
    """Five players in the middle of round eight."""
    return _middle().detached()


def final() -> Table:
    """The evening of two, over."""
    return sample("varuna", "evening-two").detached()


def overruled() -> Table:
    """An evening with overruled entries, over."""
    return sample("varuna", "overruled").detached()


def hundred() -> Table:
    """A hundred seats before round one."""
    seats = tuple(f"player {i}" for i in range(1, 101))
    return Table.new("varuna", seats, copy=copies.practice("varuna"))


def unread() -> Table:
    """A copy that nobody has read, in round one."""
    table = Table.new("varuna", ("Ana", "David"))
    for line in UNREAD:
        verdict = table.propose(table.read(line))
        table.write_line(line, None if verdict.legal else "as played")
    return table


def odd() -> Table:
    """Names that try to break the layout."""
    return Table.new("varuna", ODD, copy=copies.practice("varuna"))


@dataclass(frozen=True)
class Shot:
    """A screen: the table, the keys to press (`type:` types a text letter by letter), whether at all sizes."""

    table: Callable[[], Table] | None
    keys: tuple[str, ...] = ()
    all_sizes: bool = True


SCREENS: Mapping[str, Shot] = {
    "home": Shot(None),
    "new-table": Shot(None, ("enter",)),
    "table": Shot(middle, ("4",)),
    "table-part-2": Shot(middle, ("4", "]"), all_sizes=False),
    "table-part-3": Shot(middle, ("4", "["), all_sizes=False),
    "table-not-now": Shot(middle, all_sizes=False),
    "table-unread": Shot(unread),
    "table-odd-names": Shot(odd, all_sizes=False),
    "table-ascii": Shot(middle, ("4", "f3"), all_sizes=False),
    "side": Shot(middle, ("3", "tab"), all_sizes=False),
    "everybody": Shot(middle, ("0",)),
    "everybody-hundred": Shot(hundred, ("0",)),
    "typing": Shot(middle, ("4", ":", "type:select p"), all_sizes=False),
    "refusal": Shot(middle, ("4", ":", "type:select blue square=4", "enter")),
    "refusal-part": Shot(middle, ("3", ":", "type:part Mosasaurus 1 x", "enter"), all_sizes=False),
    "why": Shot(middle, ("4", ":", "type:select blue square=4", "enter", "o"), all_sizes=False),
    "question": Shot(unread, (":", "type:upgrade engine", "enter")),
    "offers": Shot(middle, ("3", "space"), all_sizes=False),
    "score": Shot(middle, ("s", "down")),
    "score-final": Shot(final, ("s",), all_sizes=False),
    "score-overruled": Shot(overruled, ("s",), all_sizes=False),
    "journal": Shot(middle, ("j",)),
    "amend": Shot(middle, ("j", "pageup", "x")),
    "copy": Shot(middle, ("c",)),
    "copy-unread": Shot(unread, ("c",), all_sizes=False),
    "rule": Shot(middle, ("?",)),
    "look-up": Shot(middle, ("/", "type:same colour")),
    "agenda": Shot(middle, ("a",), all_sizes=False),
    "checked": Shot(middle, ("k",)),
    "keys": Shot(middle, ("4", "h")),
    "forms": Shot(middle, ("e",), all_sizes=False),
    "form": Shot(middle, ("e", "down", "down", "down", "down", "enter")),
}
