"""Set-up of a new table: names, copy, options, readings, where the journal is kept. Enter starts it."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, cast

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.screen import Screen
from textual.widgets import Button, Input, Label, Select, Static

from companion.core import copy as copies
from companion.core import ownercopy
from companion.core.errors import CompanionError, Malformed
from companion.core.game import Option, load
from companion.core.table import Table
from companion.tui.settings import tables_folder

if TYPE_CHECKING:
    from companion.tui.app import CompanionApp

PRINT = (
    ("your own copy, unread values asked as they matter", "own"),
    ("practice copy: made-up values, to try things out", "practice"),
)
NAMES = ("Ana", "David", "Mei", "Tomás", "Zoë")


class NewTableScreen(Screen[None]):
    """Everything has a sensible default: enter on the names starts the table."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "close", "back"),
        Binding("ctrl+s", "start", "start"),
    ]

    def __init__(self, game: str, scoring: bool = False) -> None:
        super().__init__()
        self.game = load(game)
        self.scoring = scoring

    @property
    def companion(self) -> CompanionApp:
        """The app this screen belongs to."""
        return cast("CompanionApp", self.app)

    def compose(self) -> ComposeResult:
        what = "final sheets to score" if self.scoring else "a new table"
        yield Static(f" {self.game.title}  {what}", id="title", markup=False)
        with VerticalScroll(id="form", can_focus=False):
            names = ", ".join(self._names())
            yield from self._line("names", "names", names, "who plays, in table order, with commas; enter starts")
            yield from self._line("file", "kept in", _shown(_journal(self.game.name)), "the journal of this evening")
            with Horizontal():
                yield Label("print")
                yield Select(PRINT, value="own", allow_blank=False, id="print", compact=True)
            yield Static("whose printed values are used", classes="hint", markup=False)
            for option in self.game.options:
                yield from self._option(option)
            yield from self._line("readings", "readings", "", "where the book is unclear: setting=choice; or later")
        yield Static(self.game.fine_print, id="says", markup=False)
        with Horizontal(id="buttons"):
            yield Button("Start (ctrl+s)", id="start", variant="primary", compact=True)
            yield Button("Back (esc)", id="back", compact=True)

    def _line(self, name: str, label: str, value: str, hint: str) -> ComposeResult:
        with Horizontal():
            yield Label(label)
            line = Input(value, id=name)
            line.cursor_blink = False
            yield line
        yield Static(hint, classes="hint", markup=False)

    def _option(self, option: Option) -> ComposeResult:
        with Horizontal():
            yield Label(option.name.replace("_", " "), markup=False)
            if option.choices and not option.free:
                choices = [(c, c) for c in option.choices]
                yield Select(choices, value=option.default, allow_blank=False, id=f"option-{option.name}", compact=True)
            else:
                yield Input(option.default, id=f"option-{option.name}", select_on_focus=False)
        yield Static(option.says, classes="hint", markup=False)

    def _names(self) -> tuple[str, ...]:
        last = self.companion.settings.names
        if self.game.least_seats <= len(last) <= self.game.most_seats:
            return last
        return NAMES[: max(self.game.least_seats, min(2, self.game.most_seats))]

    def on_mount(self) -> None:
        self.query_one("#names", Input).focus()

    def key_down(self) -> None:
        """To the next field."""
        self.focus_next()

    def key_up(self) -> None:
        """To the field before."""
        self.focus_previous()

    def on_input_submitted(self) -> None:
        self.action_start()

    def on_button_pressed(self, event: Button.Pressed) -> None:
        if event.button.id == "start":
            self.action_start()
        else:
            self.action_close()

    def _readings(self) -> dict[str, str]:
        given = [w.strip() for w in self.query_one("#readings", Input).value.split(",") if w.strip()]
        pairs = [word.partition("=") for word in given]
        wrong = next((setting for setting, sign, _ in pairs if not sign), None)
        if wrong is not None:
            raise Malformed(f"A reading is written as setting=choice, not “{wrong[:40]}”.")
        return {setting.strip(): choice.strip() for setting, _, choice in pairs}

    def action_start(self) -> None:
        """Starts the table and opens it."""
        options = {o.name: str(self._value(o)) for o in self.game.options}
        practice = self.query_one("#print", Select).value == "practice"
        path = Path(self.query_one("#file", Input).value).expanduser()
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            copy = copies.practice(self.game.name) if practice else ownercopy.load(self.game.name)
            seats = self.query_one("#names", Input).value.split(",")
            table = Table.new(self.game.name, seats, path, options, self._readings(), copy)
        except (CompanionError, OSError) as error:
            self.query_one("#says", Static).update(f"✗ {error}")
            return
        self.app.pop_screen()
        self.companion.open_table(table, self.scoring)

    def _value(self, option: Option) -> object:
        widget = self.query_one(f"#option-{option.name}")
        return widget.value if isinstance(widget, (Input, Select)) else option.default

    def action_close(self) -> None:
        """Back home."""
        self.app.pop_screen()


def _shown(path: Path) -> str:
    home = Path.home()
    return f"~/{path.relative_to(home)}" if path.is_relative_to(home) else str(path)


def _journal(game: str) -> Path:
    stamp = datetime.now().strftime("%Y-%m-%d")
    folder = tables_folder()
    names = [f"{game}-{stamp}.toml", *(f"{game}-{stamp}-{i}.toml" for i in range(2, 100))]
    return next((folder / n for n in names if not (folder / n).exists()), folder / f"{game}.toml")
