"""What a mark claims against the ledger: paid, lengthened by a room, unread, too early, or owed by nothing."""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.core.entry import SeatEntry
from companion.games.varuna import facts, ledger
from companion.games.varuna.entries import Objective, PartEntry
from companion.games.varuna.ledger import KIND, Payment, payment
from companion.games.varuna.names import ROOM_FOR, listed, species_id
from companion.games.varuna.sheet import CHAIN, CHAIN_LATE, Duty, Sheet, Turn
from companion.games.varuna.state import State
from companion.games.varuna.turns import payable, turn_of
from companion.games.varuna.worth import writes_mp


@dataclass(frozen=True, slots=True)
class Claim:
    """A mark against the ledger: what pays for it; otherwise the duty it waits for in vain, and what is open."""

    sheet: Sheet
    turn: Turn
    kind: str
    payment: Payment | None
    later: Duty | None
    open: tuple[Duty, ...]

    @property
    def begun(self) -> Duty | None:
        """The rest of the action that has been begun, if one has."""
        return next((d for d in self.turn.duties if d.action == self.turn.begun), None) if self.turn.begun else None

    @property
    def owed_now(self) -> str:
        """What may be done now, in words."""
        return listed([left(d) for d in self.open], "or") if self.open else "nothing"


def left(duty: Duty) -> str:
    """A duty with how much of it is left: `card: upgrade twice, 1 of 2 left`."""
    return duty.title() if duty.left == duty.of else f"{duty.title()} ({duty.left} of {duty.of} left)"


def exact(state: State, entry: SeatEntry) -> SeatEntry:
    """The entry with the species and symbol that it means."""
    if isinstance(entry, PartEntry):
        species = species_id(state.setup, entry.species)
        entry = entry.model_copy(update={"species": species})
        return entry.model_copy(update={"symbol": ledger.symbol_of(state, state.sheet(entry.seat), entry)})
    return entry


def claim(state: State, entry: SeatEntry) -> Claim:
    """How a mark stands against what its player owes at this moment."""
    entry = exact(state, entry)
    sheet = state.sheet(entry.seat)
    turn = turn_of(state, sheet)
    sheet = replace(sheet, turn=turn)
    open_now = payable(turn)
    written_later = isinstance(entry, Objective) and writes_mp(state, entry)
    paid = Payment() if written_later else payment(state, sheet, entry)
    later = None
    if paid is None:
        waiting = sorted((d for d in turn.duties if d not in open_now), key=lambda d: d.stage)
        later = next((d for d in waiting if ledger.fits(state, sheet, d, entry)), None)
    return Claim(sheet, turn, KIND.get(type(entry), ""), paid, later, open_now)


def is_bonus(duty: Duty | None) -> bool:
    """True for a bonus that waits for the action that earned it."""
    return duty is not None and duty.stage in (CHAIN, CHAIN_LATE)


def unhelpful_room(state: State, made: Claim) -> tuple[str, str] | None:
    """Why the room for this kind of action does not pay: (room, "blank" or "used"); None when it has no part in it."""
    room = ROOM_FOR.get(made.kind, "")
    if not room or made.payment is not None:
        return None
    wanted = made.turn.last == made.kind if room != "laboratory" else any(d.what == "part" for d in made.open)
    if not wanted:
        return None
    if room in made.turn.rooms:
        return room, "used"
    if made.sheet.ticked(room) and facts.is_upgraded(state.setup, made.sheet, room) is False:
        return room, "blank"
    return None
