"""What a mark earns: bonuses of lines, sonar tracks, study symbols, rooms and tokens, as far as print is read."""

from __future__ import annotations

from dataclasses import dataclass

from companion.core.setup import Setup
from companion.games.varuna import bonus, facts, prints
from companion.games.varuna.names import PATH_ROOMS, SIMPLE_ROOMS, species_name
from companion.games.varuna.sheet import Earned, Sheet
from companion.games.varuna.tokens import TOKENS, now_choices


@dataclass(frozen=True, slots=True)
class Gained:
    """Bonuses earned by one mark, and unread values that might have given more."""

    earned: tuple[Earned, ...] = ()
    unread: tuple[str, ...] = ()


NOTHING = Gained()


def earned(text: str, source: str, rule: str) -> Earned:
    """The bonuses of a printed text, with where they stand and the rule that gives them."""
    return Earned(bonus.parse(text), source, rule)


def by_line(setup: Setup, before: Sheet, after: Sheet) -> Gained:
    """Bonus squares of the chart that the newest line has closed (varuna.move.enclosed-bonus)."""
    if prints.chart_squares(setup) is None:
        return Gained(unread=("chart.bonuses",))
    closed_before = {s.name for s in facts.enclosed(setup, before)}
    new = [s for s in facts.enclosed(setup, after) if s.name not in closed_before]
    return Gained(tuple(earned(s.bonus, f"chart {s.name}", "varuna.move.enclosed-bonus") for s in new))


def by_sonar(setup: Setup, species: str, space: int) -> Gained:
    """The bonus on a sonar space (varuna.sonar.bonuses-after-action)."""
    printed = prints.sonar_bonuses(setup, species)
    if printed is None:
        return Gained(unread=(f"sonar.{species}.bonuses",))
    if space not in printed:
        return NOTHING
    source = f"sonar {species_name(setup, species)}"
    return Gained((earned(printed[space], source, "varuna.sonar.bonus-order-free"),))


def by_study(setup: Setup, before: Sheet, after: Sheet, species: str) -> Gained:
    """Study bonuses whose last symbol has just been highlighted (varuna.study.bonus-when-surrounded)."""
    done_before = facts.groups_done(setup, before)
    new = [g for g in facts.groups_done(setup, after) if g not in done_before]
    made = []
    for group in new:
        name, dinosaur, _ = group.marks[0]
        source = f"{species_name(setup, name)} {dinosaur}"
        made.append(earned(group.bonus, source, "varuna.study.bonus-when-surrounded"))
    return Gained(tuple(made), prints.study_needs(setup, species))


_BY_TEXT = {
    ("propeller", "start"): ("protect", "varuna.room.propeller-first"),
    ("propeller", "left"): ("part2", "varuna.room.propeller-left"),
    ("propeller", "right"): ("move", "varuna.room.propeller-right"),
    ("periscope", "second"): ("study", "varuna.room.periscope-second"),
    ("periscope", "left"): ("discovery", "varuna.room.periscope-left"),
    ("quarters", "second"): ("sonar", "varuna.room.quarters-second"),
}
"""What the text says of spaces of rooms 5 to 7, whatever the layout."""


def room_rule(room: str, text: str) -> str:
    """The rule that states a bonus of rooms 5 to 7, by the room and the bonus."""
    kind = text.split("&")[0].split(":")[0].rstrip("0123456789")
    for (place, _), (stated, rule) in _BY_TEXT.items():
        if place == room and stated.rstrip("0123456789") == kind:
            return rule
    return "varuna.upgrade.bonus-order-free"


def space_of(setup: Setup, sheet: Sheet, room: str, said: str) -> str:
    """The space that an upgrade means, by its number; by its name or order where the layout is unread."""
    open_spaces = facts.next_spaces(setup, sheet, room)
    if open_spaces is None:
        return said or _in_order(sheet, room)
    if said.isdecimal():
        return said
    spaces = prints.layout(setup, room) or {}
    starts = [n for n, s in spaces.items() if s.start]
    named = {"left": 1, "right": len(spaces), "start": starts[0] if starts else 1}
    if starts:
        # The second space is the one beside the start on the way to the far end.
        beside = sorted(spaces[starts[0]].beside)
        named["second"] = beside[0] if beside else starts[0]
    if said in named:
        return str(named[said])
    return str(open_spaces[0]) if open_spaces else str(sheet.ticked(room) + 1)


def _in_order(sheet: Sheet, room: str) -> str:
    number = sheet.ticked(room)
    if room in SIMPLE_ROOMS:
        done = sheet.rooms.get(room, ())
        return next(str(n) for n in range(1, 99) if str(n) not in done)
    order = {"propeller": ("start",), "periscope": ("start", "second", "left"), "quarters": ("start", "second", "last")}
    known = order.get(room, ())
    return known[number] if number < len(known) else f"#{number + 1}"


def by_upgrade(setup: Setup, sheet: Sheet, room: str, space: str) -> Gained:
    """The bonus on a space of rooms 5 to 7, and Objective A for the whole of the Quarters."""
    if room not in PATH_ROOMS:
        return NOTHING
    spaces = prints.layout(setup, room)
    made: list[Earned] = []
    unread: tuple[str, ...] = ()
    if spaces is not None:
        number = int(space) if space.isdecimal() else 0
        text = spaces[number].bonus if number in spaces else "-"
        made.append(earned(text, room, room_rule(room, text)))
    elif (room, space) in _BY_TEXT:
        text, rule = _BY_TEXT[room, space]
        made.append(earned(text, room, rule))
    else:
        unread = (f"rooms.{room}",)
    if room == "quarters" and sheet.ticked(room) == prints.room_spaces(setup, room):
        made.append(earned("objective:A", room, "varuna.room.quarters-complete"))
    return Gained(tuple(e for e in made if e.choices), unread)


def by_token(token: str | None, letter: str) -> Gained:
    """The immediate bonus of a Discovery token (varuna.discovery.bonus-after-main-action)."""
    if token is None or token not in TOKENS:
        return Gained(unread=(f"the token in slot {letter}",))
    source = f"token {letter}"
    return Gained((Earned(now_choices(token), source, "varuna.discovery.bonus-after-main-action"),))
