"""The entry line: what is being entered, the live verdict, and the questions that come with it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Literal, TypeAlias

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.message import Message
from textual.widgets import Input, Static

from companion.core.drawing import Canvas, Cell, Drawing, Role, fit
from companion.core.rule import SIGNS, Grade, Verdict
from companion.tui.drawings.strips import width_of
from companion.tui.mirror import Mirror
from companion.tui.theme import ASCII, role_styles

Mode: TypeAlias = Literal["idle", "typing", "refused", "why", "question", "find"]
ROLE_OF: dict[Grade, Role] = {
    "legal": "success",
    "warned": "warning",
    "illegal": "error",
    "not checked": "warning",
    "unsettled": "warning",
}

Piece: TypeAlias = tuple[str, Role]
Choice: TypeAlias = tuple[str, str, str]
"""A key, what it does, and the act of its cell."""

ROOMY = 32
"""From this height on the line at rest has room for a verdict of two lines."""


class Typing(Input):
    """The input of the entry line: tab asks for the word to be completed."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("tab", "complete", "complete the word", show=False)]

    class Completing(Message):
        """The word at the end is to be completed."""

    def action_complete(self) -> None:
        """Asks for it; without a start there is nothing to complete."""
        self.post_message(self.Completing())


WAYS_ON: tuple[Choice, ...] = (
    ("enter", "fix it", "choice:fix"),
    ("o", "overrule, and say why", "choice:overrule"),
    ("?", "read the rule", "choice:rule"),
)


class EntryLine(Vertical):
    """Two lines when nothing is amiss; a refusal or a question opens upwards from it."""

    DEFAULT_CSS = """
    EntryLine { height: auto; max-height: 14; background: $background; }
    EntryLine Static { height: auto; width: 1fr; padding: 0 1; }
    EntryLine Input { height: 1; border: none; padding: 0 1; background: $panel; display: none; }
    EntryLine Input:focus { border: none; }
    EntryLine Mirror { height: auto; margin: 0 1; display: none; scrollbar-size: 0 0; }
    EntryLine.-asking { border-top: solid $border; }
    """

    class Typed(Message):
        """The line changed while it was being typed."""

        def __init__(self, text: str) -> None:
            super().__init__()
            self.text = text

    class Done(Message):
        """The line was confirmed."""

        def __init__(self, text: str, mode: Mode) -> None:
            super().__init__()
            self.text = text
            self.mode = mode

    class Left(Message):
        """The line was left with escape; what was typed is kept for the next time."""

        def __init__(self, mode: Mode) -> None:
            super().__init__()
            self.mode = mode

    def __init__(self) -> None:
        super().__init__(id="entry")
        self.mode: Mode = "idle"
        self.draft = ""
        self.shown: list[Piece] = []

    def compose(self) -> ComposeResult:
        yield Static(id="what", markup=False)
        line = Typing(id="line", select_on_focus=False)
        line.cursor_blink = False
        yield line
        yield Static(id="verdict", markup=False)
        yield Mirror(id="choices", quiet=True)

    @property
    def line(self) -> Input:
        """The input in which lines, reasons and answers are typed."""
        return self.query_one("#line", Input)

    # -------------------------------------------------------------- modes

    @property
    def rest_height(self) -> int:
        """The lines taken while nothing is asked; always the same, so that the panel stays where it is."""
        return 3 if self.app.size.height >= ROOMY else 2

    def idle(self, what: Sequence[Piece], verdict: Sequence[Piece]) -> None:
        """Shows what the cursor stands on and what marking it would mean."""
        self._become("idle")
        width = self.app.size.width - 2
        self._say("what", _clipped(what, width))
        self._say("verdict", _clipped(verdict, width * (self.rest_height - 1)))

    def type(self, start: str | None = None, prompt: str = "entry") -> None:
        """Opens the line; a draft that was left earlier comes back unless a start is given."""
        self._become("typing")
        self._say(
            "what", [(f"▸ {prompt}  ", "primary"), ("enter writes it · esc leaves it, kept as it stands", "muted")]
        )
        self._open(self.draft if start is None else start)

    def refuse(self, line: str, verdict: Verdict, sections: Sequence[str], others: Sequence[Choice] = ()) -> None:
        """Says why an entry is refused, what is open instead, and offers three ways on."""
        self._become("refused")
        self._say("what", [("▸ ", "primary"), (line, "strong")])
        pieces: list[Piece] = []
        for finding in verdict.findings[:4]:
            pieces.append((f"{SIGNS[finding.grade]} {finding.grade}. ", ROLE_OF[finding.grade]))
            pieces.append((finding.says + "\n", "text"))
        pieces += [(f"  {where}\n", "muted") for where in sections[:3]]
        self._say("verdict", pieces)
        self._choose(others)

    def ask_why(self, line: str) -> None:
        """Asks for the reason of an overrule."""
        self._become("why")
        self._say("what", [("▸ ", "primary"), (line, "strong"), ("  † overruled, because …", "warning")])
        self._say("verdict", [("enter writes it with this reason · esc goes back", "muted")])
        self._open("")

    def question(self, ask: str, hint: str, line: str) -> None:
        """Asks for a printed value, once for this copy."""
        self._become("question")
        self._say("what", [("▸ ", "primary"), (line or "your copy", "strong")])
        self._open("")
        pieces: list[Piece] = [("? ", "warning"), (ask, "strong")]
        if hint:
            pieces.append((f"  {hint}", "muted"))
        pieces.append(("\nenter answers, asked once for this copy · esc or empty = later", "muted"))
        self._say("verdict", pieces)

    def find(self) -> None:
        """Asks for a few letters of a seat's name."""
        self._become("find")
        self._say("what", [("▸ find a seat  ", "primary"), ("a few letters, then enter", "muted")])
        self._say("verdict", [])
        self._open("")

    def judge(self, verdict: Sequence[Piece]) -> None:
        """Shows the live verdict below the line that is being typed."""
        self._say("verdict", verdict)

    # -------------------------------------------------------------- inside

    def _become(self, mode: Mode) -> None:
        if self.mode == "typing" and mode != "typing":
            self.draft = self.line.value
        self.mode = mode
        self.set_class(mode in ("refused", "why", "question"), "-asking")
        self.line.display = mode in ("typing", "why", "question", "find")
        self.query_one("#choices", Mirror).display = mode == "refused"

    def _open(self, text: str) -> None:
        self.put(text)
        self.line.focus()

    def _choose(self, others: Sequence[Choice]) -> None:
        canvas = Canvas(self.app.size.width - 2)
        y = 0
        if others:
            canvas.put(0, 0, "open:", "muted")
            y = _row(canvas, 6, 0, others) + 1
        _row(canvas, 0, y, WAYS_ON)
        mirror = self.query_one("#choices", Mirror)
        drawing: Drawing = canvas.drawing()
        mirror.styles.height = len(drawing.lines)
        mirror.show(drawing, "choice:fix")
        mirror.focus()

    def _say(self, where: str, pieces: Sequence[Piece]) -> None:
        styles = role_styles(self.app.theme_variables, self.app.current_theme.dark)
        ascii_only = bool(getattr(self.app, "ascii_only", False))
        text = Text()
        for words, role in pieces:
            text.append(words.translate(ASCII) if ascii_only else words, styles[role])
        text.rstrip()
        shown = self.query_one(f"#{where}", Static)
        resting = self.mode == "idle"
        shown.styles.height = (1 if where == "what" else self.rest_height - 1) if resting else "auto"
        shown.update(text)

    def on_input_changed(self, event: Input.Changed) -> None:
        event.stop()
        if self.mode == "typing":
            self.draft = event.value
            self.post_message(self.Typed(event.value))

    def on_input_submitted(self, event: Input.Submitted) -> None:
        event.stop()
        self.post_message(self.Done(event.value, self.mode))

    def put(self, text: str) -> None:
        """Puts another text in the line, with the caret at its end."""
        self.line.value = text
        self.line.cursor_position = len(text)

    def key_escape(self) -> None:
        """Leaves the line."""
        if self.mode != "idle":
            self.post_message(self.Left(self.mode))


def _row(canvas: Canvas, x: int, y: int, choices: Sequence[Choice]) -> int:
    # Choices beside each other, as many to a line as fit; gives the last line.
    left = x
    for key, says, act in choices:
        text = f"[{key}] {says}"
        if x > left and x + width_of(text) > canvas.width:
            x, y = left, y + 1
        x = canvas.cell(Cell(act, x, y, width_of(text), says, act=act), text, "primary") + 3
    return y


def _clipped(pieces: Sequence[Piece], room: int) -> list[Piece]:
    # The most that can be shown at rest; a real attempt says all of it.
    kept: list[Piece] = []
    for words, role in pieces:
        if width_of(words) > room:
            return [*kept, (fit(words, max(1, room)).rstrip(), role)]
        kept.append((words, role))
        room -= width_of(words)
    return kept
