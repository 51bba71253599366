"""The app: themes, signs, and the way from home to a table. It finds games by looking in the folder."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import ClassVar

from textual.app import App
from textual.binding import Binding, BindingType

from companion.core.table import Table
from companion.tui import settings
from companion.tui.theme import THEMES


class CompanionApp(App[None]):
    """Opens at home, or at a table when one is given."""

    CSS_PATH = "companion.tcss"
    TITLE = "companion"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c", "leave", "leave", show=False, priority=True),
        Binding("ctrl+q", "leave", "leave", show=False, priority=True),
        Binding("f2", "next_theme", "theme", show=False),
        Binding("f3", "signs", "signs", show=False),
    ]

    def __init__(self, table: Table | None = None) -> None:
        super().__init__()
        self.table = table
        self.settings = settings.load()
        self.ascii_only = self.settings.ascii_only
        self.writing = asyncio.Lock()
        for theme in THEMES:
            self.register_theme(theme)

    def on_mount(self) -> None:
        self.theme = self.settings.theme if self.settings.theme in self.available_themes else THEMES[0].name
        if self.table is not None:
            self.open_table(self.table)
        else:
            from companion.tui.screens.home import HomeScreen

            self.push_screen(HomeScreen())

    def open_table(self, table: Table, scoring: bool = False) -> None:
        """Shows a table; its journal becomes the latest one and its names the usual ones.

        With `scoring` the final sheets are asked for one after another, and then the score is shown.
        """
        from companion.tui.screens.table import TableScreen

        self.table = table
        if table.path is not None:
            names = table.setup.seats
            self.remember(replace(self.settings.having_opened(table.path), names=names))
        self.push_screen(TableScreen(table, table.setup.seats if scoring else ()))

    def remember(self, changed: settings.Settings) -> None:
        """Keeps changed settings."""
        self.settings = changed
        settings.keep(changed)

    def action_next_theme(self) -> None:
        """Changes to the next theme: our two first, then Textual's."""
        names = [t.name for t in THEMES] + sorted(set(self.available_themes) - {t.name for t in THEMES})
        self.theme = names[(names.index(self.theme) + 1) % len(names)]
        self.remember(replace(self.settings, theme=self.theme))
        self.notify(f"Theme: {self.theme}", timeout=2)

    def action_signs(self) -> None:
        """Changes between the full set of signs and plain ASCII."""
        self.ascii_only = not self.ascii_only
        self.remember(replace(self.settings, ascii_only=self.ascii_only))
        self.screen.refresh(layout=True)
        for widget in self.screen.query("*"):
            widget.refresh()

    def action_leave(self) -> None:
        """Leaves; nothing is ever lost."""
        self.exit()
