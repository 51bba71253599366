"""The course of a round at a table screen: what is owed next, whose sheet comes up, where the cursor goes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from companion.core.agenda import Due
from companion.core.drawing import Cell, Drawing
from companion.core.entry import SHARED, Entry, Redo, SeatEntry, Undo

if TYPE_CHECKING:
    from companion.tui.screens.table import TableScreen


class Course:
    """Leads one table screen from duty to duty, so that a round is entered with few keys."""

    def __init__(self, screen: TableScreen, to_score: Sequence[str] = ()) -> None:
        self.screen = screen
        self.to_score = list(to_score)
        self.seen: set[Due] = set()

    # -------------------------------------------------------------- duties

    def dues(self) -> list[Due]:
        """What the seat on screen owes, and the whole table; everything when everybody is on screen."""
        seat = self.screen.seat
        return [d for d in self.screen.shot.agenda.due if not seat or d.seat in (seat, None)]

    def owed(self) -> Due | None:
        """What is owed first and may be done now: first what is binding, then what is done without an entry."""
        due = [d for d in self.dues() if d.open and d not in self.seen]
        acts = [d for d in due if d.offers or d.line or self._unread(d)]
        binding = [d for d in due if not d.optional]
        return next((d for d in (*binding, *acts) if d in acts or _reminds(d)), None)

    def _unread(self, due: Due) -> bool:
        return bool(due.needs) and self.screen.desk.unread(due.needs[0])

    def do_owed(self) -> None:
        """Does what is owed next: written when there is one way, offered when there are several."""
        screen = self.screen
        due = self.owed()
        if due is None:
            screen.notify(f"{screen.seat or 'The table'} owes nothing now.", timeout=2)
        else:
            self.do(due)

    def do(self, due: Due) -> None:
        """Does a duty: its one entry, a choice of several, a line to complete, a value to read, or a nod."""
        desk = self.screen.desk
        if len(due.offers) == 1:
            desk.offer(due.offers[0])
        elif due.offers:
            self.screen.doors.offers(due)
        elif due.line:
            desk.type(due.line)
        elif self._unread(due):
            desk.question(due.needs[0], None)
        else:
            self.nod(due)

    def nod(self, due: Due) -> None:
        """Ticks off a duty that needs no entry; only this screen remembers it."""
        self.seen.add(due)
        self.screen.remark = f"done: {due.says}"
        self.screen.redraw()

    def go_on(self) -> None:
        """Goes on: does what the whole table owes next, or shows who still owes something."""
        due = self.screen.shot.agenda.due
        table = next((d for d in due if d.open and d.seat is None and (d.offers or d.line)), None)
        seat = next((d.seat for d in due if d.seat and _binding(d)), None)
        nod = next((d for d in due if d.seat is None and _binding(d) and d not in self.seen), None)
        if table is not None:
            self.do(table)
        elif seat is not None:
            self.screen.go(seat)
        elif nod is not None:
            self.nod(nod)
        else:
            self.screen.notify("Nobody owes anything now.", timeout=2)

    # -------------------------------------------------------------- after an entry

    def advance(self, entry: Entry) -> None:
        """After an entry: the seat that is next, if this one is done, and the cursor on what waits there."""
        screen = self.screen
        if isinstance(entry, (Undo, Redo)) or type(entry) in SHARED or not screen.seat:
            return
        waiting = self._waiting()
        seat = entry.seat if isinstance(entry, SeatEntry) else None
        if (seat == screen.seat and seat not in waiting) or (seat is None and waiting):
            following = self._following(waiting, seat)
            if following and following != screen.seat:
                done = f"{seat} is done ▸ " if seat else ""
                screen.go(following, remark=f"{done}{following} is next")
                return
        self.place()

    def show_undone(self, entry: Entry | None) -> None:
        """After an undo or redo: the sheet that it changed."""
        if isinstance(entry, SeatEntry) and self.screen.seat and entry.seat != self.screen.seat:
            self.screen.go(entry.seat, remark=self.screen.remark)
        else:
            self.place()

    def _waiting(self) -> set[str]:
        return {d.seat for d in self.screen.shot.agenda.due if d.seat and _binding(d)}

    def _following(self, waiting: set[str], after: str | None) -> str:
        shot = self.screen.shot
        if shot.agenda.now.seat in waiting:
            return shot.agenda.now.seat or ""
        start = shot.seats.index(after) + 1 if after else 0
        return next((s for s in (*shot.seats[start:], *shot.seats[:start]) if s in waiting), "")

    # -------------------------------------------------------------- scoring only

    def ask_for_sheet(self) -> None:
        """In a table that only scores: the final sheet of the next seat."""
        game = self.screen.table.game
        if self.to_score and game.sheet is not None:
            self.screen.go(self.to_score[0])
            self.screen.doors.form_of(game.sheet)

    def sheet_written(self) -> None:
        """One more final sheet is in; after the last comes the score."""
        if self.to_score:
            del self.to_score[0]
            self.ask_for_sheet() if self.to_score else self.screen.doors.scores()

    # -------------------------------------------------------------- the cursor

    def place(self) -> None:
        """Puts the cursor on the next open place, in another part of the panel if need be."""
        screen = self.screen
        here = screen.panel.cell
        if here is not None and here.open:
            return
        found = _following_open(screen.panel.drawing, here)
        if found is not None:
            screen.placed = screen.panel.cursor = found.id
            return
        due = self.owed()
        # One key does a duty of one way; then no other part has to come up.
        if due is not None and len(due.offers) != 1 and due.seat:
            self.other_part(1)

    def other_part(self, step: int) -> None:
        """Shows the next part of the panel that has an open place (at last this one again), with the cursor on it."""
        screen = self.screen
        names = [n for n, _ in screen.parts]
        at = names.index(screen.part) if screen.part in names else 0
        for i in range(1, len(names) + 1):
            name = names[(at + step * i) % len(names)]
            cells = screen.drawing(name).cells
            found = next((c for c in (cells if step > 0 else reversed(cells)) if c.open), None)
            if found is not None:
                screen.part = name
                screen.placed = found.id
                screen.redraw(found.id)
                return


def _binding(due: Due) -> bool:
    return due.open and not due.optional


def _reminds(due: Due) -> bool:
    return not (due.offers or due.line or due.needs)


def _following_open(drawing: Drawing, here: Cell | None) -> Cell | None:
    cells = drawing.cells
    start = cells.index(here) + 1 if here in cells else 0
    return next((c for c in (*cells[start:], *cells[:start]) if c.open), None)
