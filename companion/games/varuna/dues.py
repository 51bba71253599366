"""What one player owes, as items of the agenda, in the order of the rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from companion.core.agenda import Due
from companion.games.varuna import entries, facts, prints
from companion.games.varuna.ledger import may_lengthen
from companion.games.varuna.names import LETTER, ROOM_FOR, SPECIES, listed, species_name
from companion.games.varuna.offers import cost, legal_colours, offers, sinks
from companion.games.varuna.sheet import CHAIN, CHAIN_LATE, KEPT, Duty, Sheet, Turn
from companion.games.varuna.state import AFTER, State
from companion.games.varuna.turns import payable, ticks_due, turn_of
from companion.games.varuna.worth import species_mp, validated_mp


def seat_dues(state: State, sheet: Sheet) -> Iterator[Due]:
    """Everything that one player owes now, then what may be remembered."""
    if sheet.sunk is not None:
        return
    turn = turn_of(state, sheet)
    open_now = payable(turn)
    unread = all(d.what == "unknown" for d in open_now)
    for duty in sorted(turn.duties, key=lambda d: (d not in open_now, d.stage)):
        # Damage need not wait for a column bonus that nobody has read.
        is_open = duty in open_now or (duty.what == "damage" and unread)
        yield due_of(state, sheet, turn, duty, is_open)
    yield from _reminders(state, replace(sheet, turn=turn), turn, open_now)


def due_of(state: State, sheet: Sheet, turn: Turn, duty: Duty, is_open: bool) -> Due:
    """A duty as an item of the agenda."""
    rule = duty.rule
    if duty.what == "select":
        rule = "varuna.select.simultaneous"
    elif duty.what == "start" or duty.source == "set-up":
        rule = "varuna.setup.sheet-and-pencil"
    needs = duty.needs or _asked(state, sheet, duty)
    offered = offers(state, sheet, turn, duty) if is_open else ()
    if duty.what == "objective" and needs:
        offered = ()  # without the tile nobody knows the MP: it is asked first
    return Due(
        rule,
        says_of(state, sheet, turn, duty),
        sheet.seat,
        is_open,
        optional=duty.stage == KEPT,
        done=duty.of - duty.left,
        of=duty.of,
        offers=offered,
        line="" if offered or not is_open else _line(turn, duty),
        needs=needs,
    )


def _line(turn: Turn, duty: Duty) -> str:
    """The beginning of the line for a duty that only the player can tell, because print is unread."""
    if duty.what == "unknown" and duty.source == "card":
        return f"card {turn.colour} "
    return {"move": "line ", "part": "part ", "study": "study ", "damage": "damage "}.get(duty.what, "")


def says_of(state: State, sheet: Sheet, turn: Turn, duty: Duty) -> str:
    """A duty in a sentence, with the numbers of this table."""
    if duty.what == "damage":
        due = ticks_due(sheet, turn)
        if due is None:
            return "tick the damage of this round"
        return f"damage {turn.incoming} − {sheet.protection}: tick {due}"
    if duty.source == "set-up":
        return "choose a start position" if duty.what == "start" else f"colour a part of a {sheet.start}"
    return duty.title()


def _asked(state: State, sheet: Sheet, duty: Duty) -> tuple[str, ...]:
    """Printed values that would help to pay a duty; asked at this moment and never before."""
    setup = state.setup
    wanted: tuple[str, ...] = ()
    if duty.what == "move":
        wanted = ("chart.lines", "chart.bonuses")
    elif duty.what == "part":
        wanted = tuple(f"dinosaurs.{s}" for s in SPECIES if s in sheet.unlocked)
    elif duty.what == "study":
        wanted = tuple(f"study.{s}" for s in facts.species_found(setup, sheet))
    elif duty.what == "objective":
        tiles = [state.tile(x) for x in (duty.letter or "ABCD") if x not in sheet.objectives]
        wanted = tuple(f"objective.{t}" for t in tiles if t)
    return tuple(k for k in wanted if setup.copy.get(k) is None)


def _reminders(state: State, sheet: Sheet, turn: Turn, open_now: tuple[Duty, ...]) -> Iterator[Due]:
    yield from _sinking(state, sheet, turn)
    yield from _free_order(sheet, open_now)
    yield from _rooms(state, sheet, turn, open_now)
    if not sheet.parts and any(d.what == "part" for d in open_now):
        says = "leave the symbol in the part readable: it is counted later"
        yield Due("varuna.discover.keep-symbol-visible", says, sheet.seat, optional=True)
    yield from _to_write(state, sheet)


def _sinking(state: State, sheet: Sheet, turn: Turn) -> Iterator[Due]:
    if not any(d.what == "select" for d in turn.duties):
        return
    rule = "varuna.damage.near-sinking-warning"
    colours = legal_colours(sheet)
    costs = " ".join(f"{LETTER[c]} {cost(state, sheet, c)}" for c in colours)
    doomed = [LETTER[c] for c in colours if sinks(state, sheet, c)]
    length = prints.damage_spaces(state.setup)
    if doomed:
        free = (length or 0) - sheet.ticks
        yield Due(
            rule, f"{listed(doomed)} would sink the submarine: {free} free spaces ({costs})", sheet.seat, optional=True
        )
    elif length is None and sheet.ticks + max((cost(state, sheet, c) or 0 for c in colours), default=0) >= 14:
        yield Due(rule, f"the track may be full soon: {costs}", sheet.seat, optional=True, needs=("damage.length",))
    else:
        yield Due(rule, f"ticks: {costs}", sheet.seat, optional=True)


def _free_order(sheet: Sheet, open_now: tuple[Duty, ...]) -> Iterator[Due]:
    waiting = [d for d in open_now if d.stage in (CHAIN, CHAIN_LATE)]
    if len({d.action for d in waiting}) < 2:
        return
    titles = listed([d.title() for d in waiting])
    says = f"take them in the order you like: {titles}"
    if any(d.rule == "varuna.sonar.bonus-order-free" for d in waiting):
        yield Due("varuna.sonar.bonus-order-free", says, sheet.seat, optional=True)
    elif any(d.rule.startswith(("varuna.room.", "varuna.upgrade.")) for d in waiting):
        yield Due("varuna.upgrade.bonus-order-free", says, sheet.seat, optional=True)


def _rooms(state: State, sheet: Sheet, turn: Turn, open_now: tuple[Duty, ...]) -> Iterator[Due]:
    rule = "varuna.upgrade.ability-reminder"
    gives = {"move": "one more line", "study": "one more study symbol", "sonar": "one more sonar use"}
    for kind, room in ROOM_FOR.items():
        if not facts.room_helps(state.setup, sheet, room):
            continue
        if kind == "part":
            if any(d.what == "part" and d.source != "set-up" and "*" not in d.symbols for d in open_now):
                says = "the laboratory may change one symbol into a wildcard, once a round"
                yield Due(rule, says, sheet.seat, optional=True)
        elif any(d.what == kind for d in open_now) or may_lengthen(state, turn, kind):
            yield Due(rule, f"the {room} room gives {gives[kind]}, once a round", sheet.seat, optional=True)


def _to_write(state: State, sheet: Sheet) -> Iterator[Due]:
    for species, done in sheet.completed.items():
        if done.round == state.clock and species not in sheet.written:
            mp = species_mp(state, sheet, species)
            name = species_name(state.setup, species)
            says = f"write {mp if mp is not None else 'the'} MP for {name} in the completed species section"
            needs = () if mp is not None else (f"tile.{species}",)
            offer = (entries.Species(seat=sheet.seat, species=species),)
            yield Due("varuna.discover.write-species-mp", says, sheet.seat, optional=True, offers=offer, needs=needs)
    yield from _read_later(state, sheet)
    for letter, validated in sheet.objectives.items():
        if validated.round == state.clock and f"objective {letter}" in sheet.turn.paid:
            mp = validated_mp(state, letter, validated)
            says = f"write {mp if mp is not None else 'the'} MP in box {letter} at the top of the sheet"
            line = f"objective {letter} " if mp is None else ""
            yield Due("varuna.objective.write-at-top", says, sheet.seat, optional=True, line=line)


def _read_later(state: State, sheet: Sheet) -> Iterator[Due]:
    """Species that are complete by print that was read only after their last part."""
    if sheet.typed:
        return
    found = Counter(s for s, _ in facts.discovered(state.setup, sheet))
    for species, count in found.items():
        number = prints.how_many(state.setup, species)
        if number is not None and count >= number and species not in sheet.completed:
            says = f"{species_name(state.setup, species)} is complete: write its MP"
            offer = (entries.Species(seat=sheet.seat, species=species),)
            yield Due("varuna.discover.write-species-mp", says, sheet.seat, optional=True, offers=offer)


def status(state: State, sheet: Sheet) -> tuple[str, int]:
    """How a player stands in this round: undecided, owes (how many), done, sunk, or idle between rounds."""
    if sheet.sunk is not None:
        return "sunk", 0
    turn = turn_of(state, sheet)
    if any(d.what in ("select", "start") for d in turn.duties):
        return "undecided", 0
    owed = {d.slash or d.action for d in turn.duties if d.stage != KEPT}
    if owed:
        return "owes", len(owed)
    return ("idle" if state.closed and state.clock not in (0, AFTER) else "done"), 0
