"""Doors: the screens that open over a table, and what their answers do there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from companion.core import notation
from companion.core.agenda import Due
from companion.core.drawing import Cell, Drawing
from companion.core.entry import Entry
from companion.tui.drawings import strips

if TYPE_CHECKING:
    from companion.tui.screens.table import TableScreen


class Doors:
    """Opens other screens from one table screen; each is imported when it is first wanted."""

    def __init__(self, screen: TableScreen) -> None:
        self.screen = screen

    def offers(self, due: Due) -> None:
        """Several ways to do what is owed: one is picked and taken."""
        from companion.tui.drawings import sheets
        from companion.tui.screens.pop import Pop

        lines = [notation.write(e) for e in due.offers]
        table = self.screen.table

        def draw(width: int) -> Drawing:
            return sheets.offers(table, lines, width)

        def picked(cell: Cell | None) -> None:
            if cell is not None:
                self.screen.desk.offer(table.read(cell.act.removeprefix("line:")))

        foot = "a digit or enter takes one · esc back: the open places are on the sheet, . walks them"
        self.screen.app.push_screen(Pop(f"{due.seat or 'The table'}: {due.says}", draw, foot), picked)

    def rule(self, rule: str, why: Sequence[str] = ()) -> None:
        """One rule whole."""
        from companion.tui.screens.rules import RuleScreen

        self.screen.app.push_screen(
            RuleScreen(self.screen.table, rule, why, self.screen.seat), lambda _: self.screen.redraw()
        )

    def look_up(self) -> None:
        """The look-up, which knows where the game stands."""
        from companion.tui.screens.rules import LookUpScreen

        cell = self.screen.panel.cell
        table = self.screen.table
        opened = LookUpScreen(table.game.name, table, self.screen.seat, cell.rule if cell else "")
        self.screen.app.push_screen(opened, lambda _: self.screen.redraw())

    def scores(self) -> None:
        """The score sheet; from a reason on to its entry, from an unread value to its question."""
        from companion.tui.screens.score import ScoreScreen

        self.screen.app.push_screen(ScoreScreen(self.screen.table, self.screen.seat), self._from_scores)

    def _from_scores(self, answer: str | None) -> None:
        kind, _, word = (answer or "").partition(":")
        if kind == "record":
            self.journal(int(word))
        elif kind == "key":
            self.screen.desk.question(word, None)
        else:
            self.screen.redraw()

    def journal(self, n: int | None = None) -> None:
        """All entries, perhaps at one of them."""
        from companion.tui.screens.journal import JournalScreen

        self.screen.app.push_screen(JournalScreen(self.screen.table, n), lambda _: self.screen.redraw())

    def agenda(self) -> None:
        """Everything owed and coming, of all seats."""
        from companion.tui.screens.pop import Pop

        def draw(width: int) -> Drawing:
            return strips.side(self.screen.shot, strips.EVERYBODY, width, self.screen.course.seen)

        def picked(cell: Cell | None) -> None:
            if cell is not None:
                self.screen.take(cell)

        self.screen.app.push_screen(Pop("Owed and coming", draw), picked)

    def copy(self) -> None:
        """The printed values of this table's copy."""
        from companion.tui.screens.copybook import CopyScreen

        table = self.screen.table
        self.screen.app.push_screen(CopyScreen(table.game.name, table), lambda _: self.screen.redraw())

    def checked(self) -> None:
        """What is checked, chapter by chapter."""
        from companion.core.coverage import coverage
        from companion.tui.drawings import sheets
        from companion.tui.screens.pop import Pop

        covered = coverage(self.screen.table.game, self.screen.shot.state.setup.copy)

        def draw(width: int) -> Drawing:
            return sheets.checked(covered, width)

        def picked(cell: Cell | None) -> None:
            if cell is not None:
                self.rule(cell.rule)

        self.screen.app.push_screen(Pop("What is checked", draw, "enter opens the rule · esc back"), picked)

    def form(self) -> None:
        """A form for any entry."""
        from companion.tui.screens.form import choose_form

        choose_form(self.screen)

    def form_of(self, model: type[Entry], seat: str | None = None) -> None:
        """The form of one entry, for a seat or the one that is looked at; behind the curtain if it is secret."""
        from companion.tui.screens.curtain import CurtainScreen
        from companion.tui.screens.form import FormScreen, take_line

        opened = CurtainScreen if notation.is_secret(model) else FormScreen
        self.screen.app.push_screen(opened(self.screen.table, model, seat or self.screen.seat), take_line(self.screen))

    def help(self) -> None:
        """Every key that acts here."""
        from companion.tui.drawings import sheets
        from companion.tui.keyline import help_groups
        from companion.tui.screens.pop import Pop

        groups = help_groups(self.screen, self.screen.game_keys())
        self.screen.app.push_screen(Pop("Keys", lambda width: sheets.keys(groups, width), "esc back"))
