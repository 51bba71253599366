"""What all areas of the drawing share: the sheet, what is open now, signs and cells."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from companion.core.drawing import Canvas, Cell, Role, clusters
from companion.core.entry import Entry
from companion.games.varuna import entries as e
from companion.games.varuna import facts
from companion.games.varuna.bonus import ANY
from companion.games.varuna.ledger import may_lengthen
from companion.games.varuna.names import ROOM_FOR
from companion.games.varuna.offers import every
from companion.games.varuna.sheet import SQUARE, Duty, Sheet, Turn, What
from companion.games.varuna.state import State
from companion.games.varuna.turns import payable, turn_of

FREE, OPEN, DONE, NOW, LOST, UNREAD = "·", "○", "●", "◌", "×", "?"

ROLES: dict[str, Role] = {
    FREE: "muted",
    OPEN: "primary",
    DONE: "text",
    NOW: "primary",
    LOST: "error",
    UNREAD: "warning",
}


@dataclass(frozen=True, slots=True)
class Mirrored:
    """A sheet with everything the drawing needs: its turn and the entries that are open at this moment."""

    state: State
    sheet: Sheet
    turn: Turn
    open: frozenset[Entry] = field(default_factory=frozenset)

    @property
    def seat(self) -> str:
        """Whose sheet it is."""
        return self.sheet.seat

    def waits_for(self, entry: Entry) -> bool:
        """True when the game waits for such an entry now."""
        return entry in self.open

    def owes(self, what: str) -> bool:
        """True when a duty of a kind may be paid now."""
        return any(what in (d.what, *_kinds(d)) for d in payable(self.turn))


def mirrored(state: State, seat: str) -> Mirrored:
    """A seat's sheet, ready to be drawn."""
    sheet = state.sheet(seat)
    turn = turn_of(state, sheet)
    sheet = replace(sheet, turn=turn)
    duties = list(payable(turn)) if sheet.sunk is None else []
    for kind, room in ROOM_FOR.items():
        # A room that may still lengthen the action just finished keeps its places open.
        if kind != "part" and may_lengthen(state, turn, kind) and facts.room_helps(state.setup, sheet, room):
            duties.append(Duty(0, room, _what(kind), 1, 1, SQUARE, "varuna.upgrade.ability-reminder", 0))
    # Where a card or a bonus is unread, everything that it may give is open.
    duties += [replace(d, what=kind, symbols=(ANY,) if kind == "part" else ()) for d in duties for kind in _kinds(d)]
    found = {_plain(entry) for duty in duties for entry in every(state, sheet, duty)}
    return Mirrored(state, sheet, turn, frozenset(found))


def _kinds(duty: Duty) -> tuple[What, ...]:
    """The kinds of marks that an unread duty may pay for; none for one that is known."""
    if duty.what != "unknown":
        return ()
    main: tuple[What, ...] = ("move", "sonar", "study", "upgrade")
    if duty.stage == SQUARE:
        return main
    return (*main, "part") if duty.source == "card" else (*main, "part", "protect", "discovery", "objective")


def _what(kind: str) -> What:
    kinds: dict[str, What] = {"move": "move", "study": "study", "sonar": "sonar"}
    return kinds[kind]


def _plain(entry: Entry) -> Entry:
    # Runs of study symbols and room spaces are one place each: any open symbol opens the run.
    if isinstance(entry, e.Study):
        return e.Study(seat=entry.seat, species=entry.species, dinosaur=entry.dinosaur)
    return entry


class Pen:
    """Draws on a canvas from an origin; every place that can be marked becomes a cell."""

    def __init__(self, canvas: Canvas, x: int = 0, y: int = 0) -> None:
        self.canvas, self.x, self.y = canvas, x, y

    def put(self, x: int, y: int, text: str, role: Role = "text") -> int:
        """Writes text and gives the column behind it."""
        return self.canvas.put(self.x + x, self.y + y, text, role) - self.x

    def sign(self, x: int, y: int, sign: str, text: str = "", role: Role | None = None) -> int:
        """Writes a sign in its role, and a text behind it in the same."""
        return self.put(x, y, sign + text, role or ROLES.get(sign, "text"))

    def place(
        self,
        name: str,
        x: int,
        y: int,
        text: str,
        says: str,
        *,
        role: Role = "text",
        rule: str = "",
        enter: Entry | None = None,
        line: str = "",
        is_open: bool = False,
        key: str = "",
        height: int = 1,
        width: int | None = None,
        seat: str = "",
    ) -> int:
        """Writes the text of a cell, makes it a cell, and gives the column behind it."""
        size = len(clusters(text)) if width is None else width
        cell = Cell(
            name,
            self.x + x,
            self.y + y,
            size,
            says,
            rule,
            enter,
            line,
            is_open,
            key,
            seat=seat,
            height=height,
        )
        inside = cell.x >= 0 and cell.x + size <= self.canvas.width and size > 0
        if text:
            self.put(x, y, text, role)
        if inside:
            self.canvas.cell(cell)
        return x + size
