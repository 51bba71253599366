"""Home: the last table first, then everything else that can be done."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, cast

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.widgets import Static

from companion.core import sheets as data
from companion.core.drawing import Canvas, Cell, Drawing, fit
from companion.core.errors import CompanionError
from companion.core.table import Table
from companion.tui.keyline import KeyLine
from companion.tui.mirror import Mirror

if TYPE_CHECKING:
    from companion.tui.app import CompanionApp


class HomeScreen(Screen[None]):
    """The first screen of a new user, and of everybody else."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "nothing", "choose"),
        Binding("q,escape", "leave", "leave", key_display="q"),
    ]

    def compose(self) -> ComposeResult:
        yield Static(" companion   a score-pad and referee beside your board game", id="title", markup=False)
        yield Mirror(id="menu")
        yield Static("", id="says", markup=False)
        yield KeyLine(id="keys")

    @property
    def companion(self) -> CompanionApp:
        """The app this screen belongs to."""
        return cast("CompanionApp", self.app)

    @property
    def mirror(self) -> Mirror:
        """The menu."""
        return self.query_one("#menu", Mirror)

    def on_mount(self) -> None:
        self.mirror.focus()
        keys = [("arrows", "choose", "nothing"), ("enter", "open", "nothing"), ("f2", "theme", "app.next_theme")]
        self.query_one(KeyLine).show_keys([*keys, ("f3", "ASCII signs", "app.signs"), ("q", "leave", "leave")])
        self.redraw()

    def on_screen_resume(self) -> None:
        self.redraw()

    def on_resize(self, event: events.Resize) -> None:
        self.redraw()

    def redraw(self) -> None:
        """Draws the menu for the room there is."""
        self.mirror.show(menu([Path(p) for p in self.companion.settings.recent], self.app.size.width - 1))

    def on_mirror_moved(self, event: Mirror.Moved) -> None:
        self.query_one("#says", Static).update(event.cell.says)

    def on_mirror_picked(self, event: Mirror.Picked) -> None:
        verb, _, word = event.cell.act.partition(":")
        match verb:
            case "open":
                self._open(lambda: Table.open(Path(word)))
            case "demo":
                self._open(lambda: _demo(word))
            case "new" | "score":
                from companion.tui.screens.newtable import NewTableScreen

                self.app.push_screen(NewTableScreen(word, scoring=verb == "score"))
            case "rules":
                from companion.tui.screens.rules import LookUpScreen

                self.app.push_screen(LookUpScreen(word))
            case "copy":
                from companion.tui.screens.copybook import CopyScreen

                self.app.push_screen(CopyScreen(word))
            case "key":
                self.run_worker(self.run_action(word))

    def _open(self, make: object) -> None:
        try:
            self.companion.open_table(make())  # type: ignore[operator]
        except CompanionError as error:
            self.notify(str(error), severity="error", timeout=6)

    def action_nothing(self) -> None:
        """Named in the key line; the menu itself acts on it."""

    def action_leave(self) -> None:
        """Leaves the app."""
        self.app.exit()


def _demo(game: str) -> Table:
    from companion.commands.opening import evening

    return Table.open(evening(game)).detached()


def menu(recent: list[Path], width: int) -> Drawing:
    """The menu of home: recent tables, then by game what can be done with it."""
    canvas = Canvas(width)
    y = 1
    there = [p for p in recent if p.exists()][:5]
    if there:
        canvas.put(2, y, "RESUME", "muted")
        y += 1
    for i, path in enumerate(there):
        below = {"down": f"new:{next(iter(data.games()), '')}"} if path == there[-1] else {}
        canvas.cell(Cell(f"open:{path}", 2, y, width - 4, str(path), act=f"open:{path}", open=not i, to=below))
        canvas.put(3, y, "▸" if not i else " ", "primary")
        canvas.put(5, y, fit(path.stem, width - 8).rstrip(), "strong" if not i else "text")
        y += 1
    columns = (
        ("new", "new table", "sit down and start: names, then play"),
        ("score", "score only", "type in the final sheets and have them scored"),
        ("demo", "demo", "a sample evening on a made-up practice copy; nothing is kept"),
        ("rules", "rules", "look a rule up in your own words"),
        ("copy", "your copy", "the printed values you have read, and those still unread"),
    )
    y += 1
    canvas.put(2, y, "GAMES", "muted")
    y += 1
    for name in data.games():
        title, what = data.title(name)
        canvas.put(3, y, fit(title, 22), "strong")
        x = 26
        for verb, label, says in columns:
            cell = Cell(
                f"{verb}:{name}",
                x,
                y,
                len(label),
                f"{title} ({what}): {says}",
                act=f"{verb}:{name}",
                open=verb == "new",
            )
            canvas.cell(cell, label, "primary" if verb == "new" else "text")
            x += len(label) + 2
        y += 1
    y += 1
    for line in (
        "The cardboard stays on the table. Everything you confirm is kept at once.",
        "An unofficial companion: no rulebook text, no art.",
    ):
        canvas.put(2, y, line, "muted")
        y += 1
    return canvas.drawing()
