"""Upgrading the submarine: spaces of the rooms, and the abilities of rooms 1 to 4."""

from __future__ import annotations

from companion.core.entry import SeatEntry
from companion.core.rule import Result, not_checked, unsettled
from companion.games.varuna import facts, prints
from companion.games.varuna.earning import space_of
from companion.games.varuna.entries import Line, PartEntry, Sonar, Study, Upgrade
from companion.games.varuna.names import PATH_ROOMS, ROOMS, SIMPLE_ROOMS, listed
from companion.games.varuna.registry import registry
from companion.games.varuna.rules.claims import claim, unhelpful_room
from companion.games.varuna.sheet import CARD
from companion.games.varuna.state import State

LENGTHENED = (Line, Sonar, Study, PartEntry)


@registry.check("varuna.upgrade.rooms-1-4-free-order", on=Upgrade)
def any_blank_space(state: State, entry: Upgrade) -> Result:
    """In rooms 1 to 4 any blank space is ticked, in any order."""
    if entry.room not in ROOMS:
        return f"The submarine has no room called {entry.room}; it has {listed(ROOMS)}."
    if entry.room not in SIMPLE_ROOMS:
        return None
    sheet = state.sheet(entry.seat)
    size = prints.room_spaces(state.setup, entry.room)
    done = sheet.rooms.get(entry.room, ())
    if entry.space and entry.space in done:
        return f"Space {entry.space} of the {entry.room} room is ticked."
    if size is None:
        return not_checked(f"The number of spaces of the {entry.room} room is unread.", f"rooms.{entry.room}")
    if len(done) >= size:
        return f"All {size} spaces of the {entry.room} room are ticked."
    if entry.space and not (entry.space.isdecimal() and 1 <= int(entry.space) <= size):
        return f"The {entry.room} room has {size} spaces; there is no space {entry.space}."
    return None


@registry.check("varuna.upgrade.rooms-5-7-start-space", on=Upgrade)
def begin_at_the_start(state: State, entry: Upgrade) -> Result:
    """In rooms 5 to 7 the first tick is on the starting space."""
    sheet = state.sheet(entry.seat)
    if entry.room not in PATH_ROOMS or sheet.ticked(entry.room):
        return None
    spaces = prints.layout(state.setup, entry.room)
    space = space_of(state.setup, sheet, entry.room, entry.space)
    if spaces is None:
        if entry.space in ("left", "right", "second"):
            return f"The {entry.room} has no tick yet; the first one is on its starting space, not {entry.space}."
        return not_checked(f"Where the {entry.room} starts is unread.", f"rooms.{entry.room}") if entry.space else None
    starts = [n for n, s in spaces.items() if s.start]
    if int(space) not in starts:
        return f"The {entry.room} starts at space {listed([str(n) for n in starts], 'or')}, not at {space}."
    return None


@registry.check("varuna.upgrade.rooms-5-7-adjacent", on=Upgrade)
def next_to_a_tick(state: State, entry: Upgrade) -> Result:
    """In rooms 5 to 7 every later tick is next to a ticked space."""
    sheet = state.sheet(entry.seat)
    if entry.room not in PATH_ROOMS or not sheet.ticked(entry.room):
        return None
    open_spaces = facts.next_spaces(state.setup, sheet, entry.room)
    size = prints.room_spaces(state.setup, entry.room)
    if size is not None and sheet.ticked(entry.room) >= size:
        return f"All {size} spaces of the {entry.room} are ticked."
    if open_spaces is None:
        if entry.space and entry.space in sheet.rooms[entry.room]:
            return f"The {entry.space} space of the {entry.room} is ticked."
        return not_checked(f"Which spaces of the {entry.room} lie side by side is unread.", f"rooms.{entry.room}")
    words = listed([str(n) for n in open_spaces], "or")
    if not entry.space and len(open_spaces) > 1:
        return f"Say which space of the {entry.room}: {words}."
    space = space_of(state.setup, sheet, entry.room, entry.space)
    if int(space) not in open_spaces:
        return f"Space {space} of the {entry.room} is not next to a ticked one. Open: {words}."
    return None


@registry.check("varuna.upgrade.room-needs-all-spaces", on=LENGTHENED)
def room_needs_all_spaces(state: State, entry: SeatEntry) -> Result:
    """A room helps once all its spaces are ticked."""
    made = claim(state, entry)
    found = unhelpful_room(state, made)
    if found is None or found[1] != "blank":
        return None
    size = prints.room_spaces(state.setup, found[0])
    return f"The {found[0]} room does not help yet: {made.sheet.ticked(found[0])} of its {size} spaces are ticked."


@registry.check("varuna.upgrade.ability-once-a-round", on=LENGTHENED)
def ability_once_a_round(state: State, entry: SeatEntry) -> Result:
    """A room helps once a round, on which action is this table’s reading."""
    made = claim(state, entry)
    room = made.payment.room if made.payment is not None else ""
    if room and room != "laboratory" and made.turn.last_stage != CARD:
        says = f"The {room} room lengthens the {made.kind} of {made.turn.last_source}, by this table’s reading."
        return unsettled(says, "room_ability_scope")
    found = unhelpful_room(state, made)
    if found is None or found[1] != "used":
        return None
    return f"The {found[0]} room has helped in round {state.round}; it does so once a round."
