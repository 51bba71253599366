"""Forms: any entry with its fields, made from the entry model, with the verdict while it is filled in."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, ClassVar, Literal, get_args, get_origin

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Input, Label, Static

from companion.core import notation
from companion.core.drawing import Canvas, Cell, Drawing, fit
from companion.core.entry import SHARED, Entry, SeatEntry
from companion.core.errors import CompanionError
from companion.core.rule import SIGNS
from companion.core.table import Table
from companion.tui.screens.pop import Pop

if TYPE_CHECKING:
    from companion.tui.screens.table import TableScreen


def choose_form(screen: TableScreen) -> None:
    """Lists the entries of the game; the one picked opens as a form."""
    models = [*screen.table.game.entries, *[m for m in SHARED if m.verb in ("note", "reading", "printed")]]

    def chosen(cell: Cell | None) -> None:
        if cell is not None:
            screen.doors.form_of(next(m for m in models if m.verb == cell.act.removeprefix("form:")))

    screen.app.push_screen(Pop("What is to be entered?", lambda width: _models(models, width)), chosen)


def take_line(screen: TableScreen) -> Callable[[str | None], None]:
    """What a table screen does with the line that a form has made."""

    def take(line: str | None) -> None:
        if line:
            screen.desk.offer(screen.table.read(line, screen.seat or None))

    return take


def _models(models: Sequence[type[Entry]], width: int) -> Drawing:
    canvas = Canvas(width)
    for y, model in enumerate(models):
        says = (model.__doc__ or "").strip().splitlines()[0]
        canvas.cell(Cell(f"form:{model.verb}", 0, y, width, notation.form(model), act=f"form:{model.verb}"))
        canvas.put(1, y, fit(model.verb, 14), "strong")
        canvas.put(16, y, fit(says, width - 17).rstrip())
    return canvas.drawing()


class FormScreen(ModalScreen[str]):
    """One entry as a form: a line for each field, what it means, and the verdict."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "close", "leave"),
        Binding("ctrl+s", "write", "write it"),
    ]

    def __init__(self, table: Table, model: type[Entry], seat: str) -> None:
        super().__init__(classes="pop")
        self.table = table
        self.model = model
        self.seat = seat or table.setup.seats[0]

    def compose(self) -> ComposeResult:
        with Vertical(id="box"):
            who = f"{self.seat}: " if issubclass(self.model, SeatEntry) else ""
            yield Static(f"{who}{self.model.verb}", id="title", markup=False)
            with VerticalScroll(id="form", can_focus=False):
                for name, info in notation.fields(self.model).items():
                    with Horizontal():
                        yield Label(name.replace("_", " ") + ("" if info.is_required() else " (if any)"), markup=False)
                        line = Input(id=f"field-{name}", select_on_focus=False)
                        line.cursor_blink = False
                        yield line
                    yield Static(_hint(info.description or "", notation.base(info)), classes="hint", markup=False)
            yield Static("", id="says", markup=False)
            yield Static("enter or down: next field · ctrl+s writes it · esc leaves", markup=False)

    def on_mount(self) -> None:
        first = next(iter(self.query(Input)), None)
        if first is not None:
            first.focus()
        self._judge()

    def on_input_changed(self) -> None:
        self._judge()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        inputs = list(self.query(Input))
        at = inputs.index(event.input)
        if at + 1 < len(inputs):
            inputs[at + 1].focus()
        else:
            self.action_write()

    def key_down(self) -> None:
        """To the next field."""
        self.focus_next(Input)

    def key_up(self) -> None:
        """To the field before."""
        self.focus_previous(Input)

    def _line(self) -> str:
        words = [self.model.verb]
        for name, info in notation.fields(self.model).items():
            value = self.query_one(f"#field-{name}", Input).value.strip()
            if value:
                words.append(f"{name}={_quoted(value, bool(notation.is_list(info)))}")
        who = notation.write_seat(self.seat) + ": " if issubclass(self.model, SeatEntry) else ""
        return who + " ".join(words)

    def _judge(self) -> None:
        try:
            verdict = self.table.propose(self.table.read(self._line()))
            says = f"{SIGNS[verdict.grade]} {verdict.grade}. {' '.join(verdict.why)}"
        except CompanionError as error:
            says = f"… {error}"
        self.query_one("#says", Static).update(says)

    def action_write(self) -> None:
        """Hands the line to the table."""
        try:
            self.table.read(self._line())
        except CompanionError as error:
            self.query_one("#says", Static).update(f"✗ {error}")
            return
        self.dismiss(self._line())

    def action_close(self) -> None:
        """Leaves the form."""
        self.dismiss("")


def _hint(description: str, inner: object) -> str:
    if get_origin(inner) is Literal:
        return f"{description}: {', '.join(map(str, get_args(inner)))}"
    return description


def _quoted(value: str, listed: bool) -> str:
    if listed:
        return ",".join(_quoted(part.strip(), False) for part in value.split(","))
    return notation.quoted(value)
