"""Actions and bonuses: how much is open, and what has been earned and waits."""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.core.tally import Tally
from companion.games.varuna import facts, ledger, prints, tokens
from companion.games.varuna.names import ROOM_FOR
from companion.games.varuna.registry import registry
from companion.games.varuna.rules.claims import left
from companion.games.varuna.scoring import studied
from companion.games.varuna.state import AFTER, State
from companion.games.varuna.turns import payable, turn_of


def _available(state: State, seat: str, kind: str) -> int:
    """How many marks of a kind are open now, a complete and unused room included."""
    sheet = state.sheet(seat)
    turn = turn_of(state, sheet)
    sheet = replace(sheet, turn=turn)
    now = [d for d in payable(turn) if d.what == kind]
    most = max((d.left for d in now if d.slash), default=0) + sum(d.left for d in now if not d.slash)
    room = ROOM_FOR.get(kind, "")
    lengthens = kind != "part" and (most or ledger.may_lengthen(state, turn, kind))
    return most + int(bool(lengthens and facts.room_helps(state.setup, sheet, room)))


@registry.compute("varuna.move.one-line-each", "varuna.bonus.move", "varuna.room.engine")
def lines_open(state: State, seat: str) -> int:
    """Lines that a player may highlight now, the Engine room included."""
    return _available(state, seat, "move")


@registry.compute("varuna.sonar.one-space-each", "varuna.bonus.sonar", "varuna.room.control")
def sonars_open(state: State, seat: str) -> int:
    """Sonar spaces that a player may circle now, the Control room included."""
    return _available(state, seat, "sonar")


@registry.compute("varuna.study.highlight-count", "varuna.bonus.study", "varuna.room.rest")
def studies_open(state: State, seat: str) -> int:
    """Study symbols that a player may highlight now, the Rest room included."""
    return _available(state, seat, "study")


@registry.compute("varuna.upgrade.tick-count", "varuna.bonus.upgrade")
def upgrades_open(state: State, seat: str) -> int:
    """Spaces of the submarine that a player may tick now."""
    return _available(state, seat, "upgrade")


@registry.compute("varuna.action.example-two-parts", "varuna.appendix.counting-bonus")
def parts_open(state: State, seat: str) -> int:
    """Dinosaur parts that a player may colour now."""
    return _available(state, seat, "part")


@registry.compute(
    "varuna.action.bonus-chain",
    "varuna.move.enclosed-bonus",
    "varuna.study.bonus-when-surrounded",
    "varuna.study.shared-bonus",
    "varuna.study.example-dimorphodon",
    "varuna.room.propeller-first",
    "varuna.room.propeller-left",
    "varuna.room.propeller-right",
    "varuna.room.periscope-second",
    "varuna.room.periscope-left",
    "varuna.room.quarters-second",
    "varuna.room.quarters-complete",
    "varuna.column.trigger",
    "varuna.column.first-bonus",
    "varuna.column.second-bonus",
)
def pending(state: State, seat: str) -> tuple[str, ...]:
    """What a player may do now, in words: the rest of an action begun, or the bonuses that wait."""
    return tuple(left(d) for d in payable(turn_of(state, state.sheet(seat))))


@registry.compute("varuna.study.excess-lost")
def lost(state: State, seat: str) -> tuple[str, ...]:
    """What lapsed in this round because nothing could pay for it."""
    return turn_of(state, state.sheet(seat)).lost


# ------------------------------------------------------------------ moving


@registry.compute("varuna.setup.start-unlocks-species", "varuna.move.unlocks-species", "varuna.sonar.unlocks-species")
def unlocked(state: State, seat: str) -> dict[str, str]:
    """The species unlocked on a sheet, and what unlocked each: start, line or sonar."""
    return dict(state.sheet(seat).unlocked)


@registry.compute("varuna.move.adjacent-through-species", "varuna.move.example-first-choice")
def lines_next(state: State, seat: str) -> tuple[str, ...] | None:
    """The lines that may be highlighted next; None while the chart is unread."""
    return facts.open_lines(state.setup, state.sheet(seat))


@registry.compute("varuna.move.endgame-bonuses")
def points_found(state: State, seat: str) -> Tally:
    """MP found so far that count at the end, chart squares included."""
    return studied(state, state.sheet(seat))


# ------------------------------------------------------------------ sonar


@dataclass(frozen=True, slots=True)
class Track:
    """A sonar track: circled spaces, the next one (0 when it is full), the value (0 while it is not circled)."""

    circled: int
    next: int
    value: int


@registry.compute("varuna.sonar.end-of-track", "varuna.sonar.space-via-submarine")
def track(state: State, seat: str, species: str) -> Track:
    """How far a sonar track is circled, and whether its value is."""
    sheet = state.sheet(seat)
    level = sheet.sonar.get(species, 0)
    ended = species in sheet.ends
    value = prints.sonar_value(state.setup, species) if ended else None
    return Track(level, 0 if ended else level + 1, value or 0)


@dataclass(frozen=True, slots=True)
class Opened:
    """An environment and what waits there: whether it is unlocked, its level, the bonuses pending."""

    unlocked: bool
    level: int
    pending: tuple[str, ...]


@registry.compute("varuna.sonar.example-three-uses")
def opened(state: State, seat: str, species: str) -> Opened:
    """What sonar uses have done in an environment."""
    sheet = state.sheet(seat)
    return Opened(species in sheet.unlocked, sheet.sonar.get(species, 0), pending(state, seat))


# ------------------------------------------------------------------ the submarine


@registry.compute("varuna.upgrade.example-engine")
def upgraded(state: State, seat: str, room: str) -> bool | None:
    """Whether a room is wholly ticked; None while its size is unread."""
    return facts.is_upgraded(state.setup, state.sheet(seat), room)


@registry.compute("varuna.protection.level")
def protection(state: State, seat: str) -> int:
    """The protection level: spaces ticked so far."""
    return state.sheet(seat).protection


# ------------------------------------------------------------------ discovery tokens


@dataclass(frozen=True, slots=True)
class Chosen:
    """A chosen token: what it gives once the main action is over, and at the end of the game."""

    now: tuple[str, ...]
    at_end: tuple[str, ...]


@registry.compute(
    "varuna.discovery.example-a",
    "varuna.token.two-study",
    "varuna.token.two-wild-one-protection",
    "varuna.token.move",
    "varuna.token.sonar",
    "varuna.token.study",
    "varuna.token.upgrade",
)
def token(state: State, seat: str, letter: str) -> Chosen:
    """What a token in play gives at once and at the end; what a player still owes of it after round 13."""
    effect = state.token(letter) or ""
    at_end = tuple(b.says() for c in tokens.end_choices(effect) for b in c)
    turn = turn_of(state, state.sheet(seat))
    if state.clock == AFTER:
        return Chosen((), tuple(d.title() for d in turn.duties if d.source == f"token {letter}"))
    return Chosen(tuple(d.title() for d in turn.duties if d.source == f"token {letter}"), at_end)
