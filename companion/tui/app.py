"""The app: themes, signs, and the way from home to a table. It finds games by looking in the folder."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import Static

from companion.tui import settings
from companion.tui.theme import THEMES, legible

if TYPE_CHECKING:
    from companion.core.table import Table


class CompanionApp(App[None]):
    """Opens at home, or at a table when one is given."""

    CSS_PATH = "companion.tcss"
    TITLE = "companion"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f2", "next_theme", "theme", show=False, tooltip="the next theme: two of our own, then Textual’s"),
        Binding("f3", "signs", "signs", show=False, tooltip="plain ASCII signs, and back"),
        Binding(
            "ctrl+c", "leave", "leave", show=False, priority=True, key_display="ctrl+q", tooltip="leaves from anywhere"
        ),
        Binding("ctrl+q", "leave", "leave", show=False, priority=True, tooltip="leaves from anywhere"),
    ]

    def __init__(self, table: Table | None = None, source: Callable[[], Table] | None = None, name: str = "") -> None:
        super().__init__()
        self.table = table
        self.source = source
        self.what = name
        self.settings = settings.load()
        self.ascii_only = self.settings.ascii_only
        self.writing = asyncio.Lock()
        self.set_class(self.ascii_only, "-ascii")
        for theme in THEMES:
            self.register_theme(theme)

    def on_mount(self) -> None:
        self.theme = self.settings.theme if self.settings.theme in self.available_themes else THEMES[0].name
        if self.table is not None:
            self.open_table(self.table)
        elif self.source is not None:
            self.call_after_refresh(self._open_source, self.source)
        else:
            from companion.tui.screens.home import HomeScreen

            self.push_screen(HomeScreen())

    def compose(self) -> ComposeResult:
        # The first thing on screen, while the table is still being read.
        if self.source is not None:
            yield Static(f" companion  opening {self.what} …", markup=False)

    def _open_source(self, source: Callable[[], Table]) -> None:
        from companion.core.errors import CompanionError

        try:
            table = source()
        except CompanionError as error:
            self.exit(return_code=2, message=str(error))
            return
        self.open_table(table)

    def get_css_variables(self) -> dict[str, str]:
        """The variables of the theme, and the colour of a hint: muted, as far as it can be read."""
        variables = super().get_css_variables()
        muted = legible(variables.get("muted", variables["foreground"]), variables["background"])
        return {**variables, "hint": muted or variables["foreground"]}

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
        self.set_class(self.ascii_only, "-ascii")
        self.remember(replace(self.settings, ascii_only=self.ascii_only))
        for screen in self.screen_stack:
            redraw = getattr(screen, "redraw", None)
            if redraw is not None and screen.is_mounted:
                redraw()
        self.screen.refresh(layout=True)
        for widget in self.screen.query("*"):
            widget.refresh()

    def action_leave(self) -> None:
        """Leaves; nothing is ever lost."""
        self.exit()
