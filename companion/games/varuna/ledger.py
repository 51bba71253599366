"""The ledger: what pays for a mark, what is left once it is paid, what lapses or is given up."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import cast

from companion.core.entry import Entry
from companion.games.varuna import facts, prints
from companion.games.varuna.bonus import ANY, MAIN, UNNOTED
from companion.games.varuna.entries import (
    Discovery,
    Line,
    Objective,
    PartEntry,
    Protect,
    Sonar,
    Study,
    Upgrade,
    Wild,
)
from companion.games.varuna.names import LETTERS, ROOM_FOR, SIMPLE_ROOMS
from companion.games.varuna.sheet import CARD, CHAIN, CHAIN_LATE, KEPT, SQUARE, Duty, Sheet, Turn, What
from companion.games.varuna.state import State
from companion.games.varuna.turns import owe, payable, ticks_due, turn_of, with_duty, without

KIND: dict[type[Entry], What] = {
    Line: "move",
    Sonar: "sonar",
    PartEntry: "part",
    Study: "study",
    Upgrade: "upgrade",
    Protect: "protect",
    Discovery: "discovery",
    Objective: "objective",
    Wild: "wild",
}
"""Which kind of duty each entry pays off."""


# ------------------------------------------------------------------ who pays


@dataclass(frozen=True, slots=True)
class Payment:
    """What pays for a mark: a duty, or a room that lengthens the action just finished, or (with `needs`)
    something that the unread print may have given. `lapsed` are unread duties passed over on the way.
    """

    duty: Duty | None = None
    room: str = ""
    needs: tuple[str, ...] = ()
    lapsed: tuple[int, ...] = ()


def fits(state: State, sheet: Sheet, duty: Duty, entry: Entry) -> bool:
    """Whether a duty is of the kind, symbol or letter that a mark needs."""
    kind = KIND.get(type(entry))
    if duty.what == "unknown":
        if duty.stage == SQUARE:
            return kind in MAIN
        return kind in (*MAIN, "part") if duty.source == "card" else kind is not None
    if duty.what == "wild":
        return kind in MAIN or kind == "wild"
    if kind != duty.what:
        return False
    if isinstance(entry, PartEntry):
        symbol = symbol_of(state, sheet, entry)
        if duty.source == "set-up" and entry.species != sheet.start:
            return False
        return not symbol or bool({symbol, ANY, UNNOTED} & set(duty.symbols))
    if isinstance(entry, Objective):
        return duty.letter in ("", entry.letter)
    return True


def symbol_of(state: State, sheet: Sheet, entry: PartEntry) -> str:
    """The symbol of the part that an entry means: the one said, or the only blank one; empty when it is open."""
    if entry.symbol:
        return entry.symbol.casefold()
    blank = facts.free_parts(state.setup, sheet, entry.species, entry.dinosaur)
    if not blank:
        return ""
    wanted = {s for d in payable(turn_of(state, sheet)) if d.what == "part" for s in d.symbols}
    among = set(blank) if not wanted or wanted & {ANY, UNNOTED} else set(blank) & wanted
    return among.pop() if len(among) == 1 else ""


def _exactness(state: State, sheet: Sheet, duty: Duty, entry: Entry) -> int:
    """Duties that fit most closely are used first: a matching symbol before a wildcard, known before unread."""
    if duty.what in ("unknown", "wild"):
        return 3 if duty.what == "unknown" else 2
    if isinstance(entry, PartEntry):
        symbol = symbol_of(state, sheet, entry)
        return 0 if symbol in duty.symbols else 1
    return 0 if duty.letter else 1


def payment(state: State, sheet: Sheet, entry: Entry) -> Payment | None:
    """What pays for a mark at this moment, or None."""
    turn = turn_of(state, sheet)
    found = _among(state, sheet, turn, entry)
    if found is not None:
        return found
    lengthened = _lengthened(state, sheet, turn, entry)
    if lengthened is not None:
        return lengthened
    # An unread duty of which nothing fits any more is over: look behind it.
    unread = tuple(d.id for d in payable(turn) if d.what == "unknown")
    while unread:
        turn = replace(without(turn, *unread), begun=0)
        found = _among(state, sheet, turn, entry)
        if found is not None:
            return replace(found, lapsed=unread)
        more = tuple(d.id for d in payable(turn) if d.what == "unknown")
        if not more:
            break
        unread = (*unread, *more)
    needs = turn_of(state, sheet).unread
    return Payment(needs=needs) if needs else None


def _among(state: State, sheet: Sheet, turn: Turn, entry: Entry) -> Payment | None:
    open_now = payable(turn)
    fitting = [d for d in open_now if fits(state, sheet, d, entry)]
    if fitting:
        best = min(fitting, key=lambda d: _exactness(state, sheet, d, entry))
        return Payment(best, needs=best.needs if best.what == "unknown" else ())
    if isinstance(entry, PartEntry):
        part = next((d for d in open_now if d.what == "part" and d.source != "set-up"), None)
        helps = facts.room_helps(state.setup, replace(sheet, turn=turn), "laboratory")
        if part is not None and helps is not False:
            return Payment(part, "laboratory", () if helps else ("rooms.laboratory",))
    return None


def _lengthened(state: State, sheet: Sheet, turn: Turn, entry: Entry) -> Payment | None:
    room = ROOM_FOR.get(KIND.get(type(entry), ""), "")
    if room not in SIMPLE_ROOMS[:3] or not may_lengthen(state, turn, KIND[type(entry)]):
        return None
    helps = facts.room_helps(state.setup, replace(sheet, turn=turn), room)
    if helps is False:
        return None
    return Payment(None, room, () if helps else (f"rooms.{room}",))


def may_lengthen(state: State, turn: Turn, kind: str) -> bool:
    """Whether the action just finished is one that its room may make longer, by this table's readings."""
    if turn.last != kind or turn.begun:
        return False
    setup = state.setup
    if turn.last_source.startswith("square G") and setup.reading("room_lengthens_wildcard") == "no":
        return False
    scope = setup.reading("room_ability_scope")
    return (
        scope == "any" or (scope == "card" and turn.last_stage == CARD) or (scope == "first" and kind not in turn.kinds)
    )


# ------------------------------------------------------------------ paying


def pay(state: State, turn: Turn, paid: Payment, entry: Entry, says: str) -> Turn:
    """The turn after a mark has been paid for."""
    kind = KIND[type(entry)]
    rooms = (*turn.rooms, paid.room) if paid.room else turn.rooms
    turn = replace(without(turn, *paid.lapsed), paid=(*turn.paid, says), rooms=rooms)
    duty = paid.duty
    if duty is None:
        return turn
    if duty.what == "unknown" and duty.stage != SQUARE:
        by_card = (*turn.by_card, kind) if duty.source == "card" else turn.by_card
        return replace(turn, by_card=by_card, begun=0, last=kind, last_source=duty.source, last_stage=duty.stage)
    if duty.what in ("wild", "unknown"):
        taken = cast(What, entry.action if isinstance(entry, Wild) else kind)
        duty = replace(duty, what=taken, symbols=(), needs=())
        turn = with_duty(turn, duty)
        if isinstance(entry, Wild):
            return turn
    if duty.slash:
        turn = without(turn, *(d.id for d in turn.duties if d.slash == duty.slash and d.id != duty.id))
    left = replace(duty, left=duty.left - 1)
    if isinstance(entry, PartEntry) and len(duty.symbols) > 1 and entry.symbol in duty.symbols:
        # A group with a number is one choice for all of it; printed copies are, where the table reads it so.
        left = replace(left, symbols=(entry.symbol,))
        if state.setup.reading("slash_copies") == "one-choice":
            alike = (d for d in turn.duties if d.symbols == duty.symbols)
            for other in alike:
                turn = with_duty(turn, replace(other, symbols=(entry.symbol,)))
    turn = with_duty(turn, left) if left.left > 0 else without(turn, duty.id)
    going_on = any(d.action == duty.action for d in turn.duties)
    done_before = turn.kinds if turn.begun or going_on else (*turn.kinds, turn.last) if turn.last else turn.kinds
    return replace(
        turn,
        begun=duty.action if going_on else 0,
        last="" if going_on else kind,
        last_source=duty.source,
        last_stage=duty.stage,
        last_symbols=duty.symbols,
        kinds=done_before,
        filled=turn.filled or duty.stage == SQUARE,
    )


def settle(state: State, sheet: Sheet) -> Sheet:
    """The sheet without duties that nothing can pay any more: no ticks due, no free symbol, row or letters full."""
    turn = sheet.turn
    while True:
        gone = _lapsed(state, sheet, turn)
        if gone is None:
            return sheet if turn is sheet.turn else replace(sheet, turn=turn)
        duty, lost = gone
        turn = without(turn, duty.id)
        if not any(d.action == turn.begun for d in turn.duties):
            turn = replace(turn, begun=0)
        if lost:
            turn = replace(turn, lost=(*turn.lost, lost))


def _lapsed(state: State, sheet: Sheet, turn: Turn) -> tuple[Duty, str] | None:
    open_now = payable(turn)
    for duty in open_now:
        if duty.what == "damage" and ticks_due(sheet, turn) == 0:
            return duty, ""
        # Symbols in excess are lost (varuna.study.excess-lost); another open action might still free some.
        alone = duty.what == "study" and len({d.action for d in open_now}) == 1
        if alone and facts.free_marks(state.setup, sheet) == ():
            return duty, f"{duty.source}: study, {duty.left} of {duty.of} in excess"
        if duty.what == "discovery" and set(LETTERS) <= set(sheet.letters):
            return duty, f"{duty.source}: discovery, all four letters are ticked"
        if duty.what == "objective" and _all_validated(sheet, duty):
            return duty, f"{duty.source}: {duty.says()}, validated before"
        length = prints.protection_spaces(state.setup)
        if duty.what == "protect" and length is not None and sheet.protection >= length:
            return duty, f"{duty.source}: protection, the row is full"
    return None


def _all_validated(sheet: Sheet, duty: Duty) -> bool:
    return all(letter in sheet.objectives for letter in (duty.letter or LETTERS))


def give_up(turn: Turn, what: str) -> tuple[Turn, tuple[Duty, ...]]:
    """The turn without what is given up, and the duties that went: all, or the first that the word names."""
    named = tuple(d for d in turn.duties if names(d, what) and d.what not in ("select", "damage", "start"))
    if what not in ("all", "card"):
        named = named[:1]
    turn = without(turn, *(d.id for d in named))
    if turn.begun and not any(d.action == turn.begun for d in turn.duties):
        turn = replace(turn, begun=0)
    return replace(turn, lost=(*turn.lost, *(f"{d.title()}, given up" for d in named))), named


def keep(turn: Turn, given_up: Iterable[Duty]) -> Turn:
    """The turn with Objectives that were declined kept for later, where the table reads that they can be."""
    kept = [replace(d, stage=KEPT, action=0, slash=0) for d in given_up if d.what == "objective"]
    return owe(turn, *kept)


def names(duty: Duty, what: str) -> bool:
    """Whether a word names a duty: its kind, where it comes from, or everything that may be given up."""
    if what == "all":
        return True
    if duty.what in ("select", "damage", "start"):
        return False
    if what == "bonus":
        return duty.stage in (CHAIN, CHAIN_LATE)
    return what == duty.what or duty.source.split()[0] == what
