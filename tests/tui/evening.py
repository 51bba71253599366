"""Entering an evening as a person would: by keys, by mouse, by entry line, in plain mode."""

from __future__ import annotations

import io
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path

from textual import events
from textual.geometry import Offset
from textual.pilot import Pilot

from companion.core import notation, sheets
from companion.core.drawing import Cell
from companion.core.entry import Entry, SeatEntry
from companion.core.table import Table
from companion.plain import converse
from companion.tui.mirror import Mirror
from companion.tui.screens.table import TableScreen

NAMES = {
    ":": "colon", " ": "space", ".": "full_stop", ",": "comma", "?": "question_mark", "/": "slash",
    "[": "left_square_bracket", "]": "right_square_bracket",
}  # fmt: skip
MOST_WALKED = 12
"""How many open places a person walks over before typing instead."""


def sample(game: str, name: str) -> Table:
    """A sample evening, whole."""
    return Table.open(sheets.path(game, "samples") / f"{name}.toml")


def again(evening: Table, path: Path | None = None) -> Table:
    """A table like that of an evening, before anything was written."""
    setup = evening.setup
    if path is None:
        return Table(evening.game, setup)
    return Table.new(evening.game.name, setup.seats, path, setup.options, setup.readings, setup.copy)


def entries(evening: Table, rounds: int | None = None) -> list[Entry]:
    """What counts of an evening, in order; of its first rounds only, if so many are asked for."""
    found: list[Entry] = []
    for step in evening.snapshot().steps:
        found.append(step.entry)
        if step.entry.verb == "close" and rounds is not None:
            rounds -= 1
            if rounds == 0:
                break
    return found


def written(table: Table) -> list[str]:
    """A journal as lines, in the order of entry."""
    return [table.line(r.entry) for r in table.records]


class Player:
    """A person at the app, who counts keys and clicks."""

    def __init__(self, pilot: Pilot[None]) -> None:
        self.pilot = pilot
        self.keys: list[str] = []
        self.clicks = 0
        self.typed: set[str] = set()

    @property
    def screen(self) -> TableScreen:
        """The table on screen."""
        return next(s for s in reversed(self.pilot.app.screen_stack) if isinstance(s, TableScreen))

    async def settle(self) -> None:
        """Waits until what was started is done; a real pause after every key would take minutes."""
        for _ in range(3):
            await self.pilot._wait_for_screen()
            await self.pilot.app.workers.wait_for_complete()
        await self.pilot._wait_for_screen()

    async def until(self, done: Callable[[], bool]) -> None:
        """Waits until something is so, at most some seconds: a busy machine takes its time."""
        for _ in range(300):
            await self.settle()
            if done():
                return
            await self.pilot.pause(0.01)
        raise AssertionError("this never came about")

    async def enter(self, entry: Entry, way: Callable[[Entry], Awaitable[None]]) -> None:
        """Enters an entry in one of the ways and waits until it is written."""
        table = self.screen.table
        before = len(table.records)
        await way(entry)
        await self.until(lambda: len(table.records) > before and self.screen.entry.mode == "idle")

    async def press(self, *keys: str) -> None:
        """Presses keys one after another."""
        for key in keys:
            self.keys.append(key)
            character = key if len(key) == 1 else {"space": " "}.get(key)
            self.pilot.app.post_message(events.Key(NAMES.get(key, key), character))
            await self.settle()

    async def type(self, text: str) -> None:
        """Types a text letter by letter, waiting at its end only."""
        for letter in text:
            self.keys.append(letter)
            self.pilot.app.post_message(events.Key(NAMES.get(letter, letter), letter))
        await self.settle()

    # -------------------------------------------------------------- by keys

    async def by_keys(self, entry: Entry) -> None:
        """The shortest way of the keyboard: the game's key, space, the open places, at last the line."""
        screen = self.screen
        if isinstance(entry, SeatEntry) and screen.seat != entry.seat:
            await self.press(str(screen.table.setup.seats.index(entry.seat) + 1))
        key = next((k.key for k in screen.game_keys() if k.enter == entry), None)
        due = screen.course.owed()
        if key is not None:
            await self.press(key)
        elif due is not None and due.offers == (entry,):
            await self.press("space")
        elif await self._walk(entry):
            await self.press("enter")
        elif due is not None and entry in due.offers[:9] and len(due.offers) > 1:
            await self.press("space", str(due.offers.index(entry) + 1))
        else:
            await self.by_line(entry)

    async def _walk(self, entry: Entry) -> bool:
        screen = self.screen
        for _ in range(MOST_WALKED):
            cell = screen.panel.cell
            if cell is not None and cell.enter == entry:
                return True
            await self.press(".")
        return False

    # -------------------------------------------------------------- by the entry line

    async def by_line(self, entry: Entry) -> None:
        """Types the line of an entry, after what the entry line already holds."""
        await self.press(":")
        await self.until(lambda: self.screen.entry.line.has_focus)
        line = notation.write(entry)
        own = f"{self.screen.seat}: "
        await self.type(line.removeprefix(own) if self.screen.seat else line)
        await self.press("enter")

    # -------------------------------------------------------------- by mouse

    async def click(self, mirror: Mirror, cell: Cell) -> None:
        """Clicks in the middle of a cell."""
        self.clicks += 1
        mirror.scroll_to(y=max(0, cell.y - 3), animate=False)
        await self.pilot.pause(0)
        x, y = mirror.scroll_offset
        await self.pilot.click(mirror, offset=Offset(cell.x - x + cell.width // 2, cell.y - y))
        await self.settle()

    async def by_mouse(self, entry: Entry) -> None:
        """Clicks what stands for an entry; types it when only letters can say it."""
        if not await self._clicked(entry):
            self.typed.add(entry.verb)
            await self.by_line(entry)

    async def _clicked(self, entry: Entry) -> bool:
        screen = self.screen
        if isinstance(entry, SeatEntry) and screen.seat != entry.seat:
            tabs = screen.query_one("#seats", Mirror)
            await self.click(tabs, next(c for c in tabs.drawing.cells if c.act == f"seat:{entry.seat}"))
        for mirror in (screen.panel, screen.sidelist):
            cell = next((c for c in mirror.drawing.cells if c.enter == entry and not c.act), None)
            if cell is not None:
                await self.click(mirror, cell)
                return True
        for i, due in enumerate(screen.shot.agenda.due):
            offer = next((n for n, e in enumerate(due.offers) if e == entry), None)
            cell = next((c for c in screen.sidelist.drawing.cells if c.id == f"due:{i}"), None)
            if offer is not None and cell is not None:
                await self.click(screen.sidelist, cell)
                pop = self.pilot.app.screen.query_one("#pop", Mirror)
                await self.click(pop, pop.drawing.cells[offer])
                return True
        return False


def plainly(table: Table, lines: Sequence[str]) -> str:
    """Plays an evening in plain mode; gives everything that was said."""
    out = io.StringIO()
    assert converse(table, io.StringIO("\n".join(lines) + "\n"), out) == 0
    return out.getvalue()
