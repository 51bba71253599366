"""Entries: what a person at the table writes down, and the few that every game has.

An entry is flat: numbers, words and lists of them. Its model is the one source of its TOML,
its notation line, its form on screen, its JSON Schema and its page in the docs.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import ClassVar

from pydantic import BaseModel, ConfigDict, Field


class Entry(BaseModel):
    """Something written down. `verb` is its word in notation and its `kind` in the journal.

    Field extras: `words` names a vocabulary of the game (see `Game.words`); `rest` lets the last
    text field take the whole rest of a line; `secret` marks what stays behind the curtain; `plain` writes
    the value of an optional field without its name while nothing before it was left out.
    """

    # A game has dozens of entries and an evening uses some: each model is built when it is first wanted.
    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)

    verb: ClassVar[str]
    also: ClassVar[tuple[str, ...]] = ()


class SeatEntry(Entry):
    """An entry on the sheet of one seat."""

    seat: str = Field(description="whose sheet it is written on")


class Printed(Entry):
    """A value read off the owner's own copy: `printed rooms.engine 3`."""

    verb: ClassVar[str] = "printed"
    key: str = Field(description="the name of the printed value, as `companion copy` lists it")
    value: str = Field(description="the value as printed; lists with commas")
    source: str = Field(default="owner", description="where the value was read")


class Reading(Entry):
    """The table chooses how to read a point that the book leaves open: `reading unlock_same_card 1`."""

    verb: ClassVar[str] = "reading"
    setting: str = Field(description="the open point, by its setting or its id")
    choice: str = Field(description="the option chosen, by its short word or its number")


class Note(Entry):
    """A remark kept with the evening; it changes nothing."""

    verb: ClassVar[str] = "note"
    text: str = Field(description="anything worth keeping", json_schema_extra={"rest": True})


class Volume(Entry):
    """How much the referee says from now on; every verdict stays the same."""

    verb: ClassVar[str] = "volume"
    level: str = Field(description="coach, referee or auditor", pattern="^(coach|referee|auditor)$")


class Undo(Entry):
    """Takes back the latest entry that still counts."""

    verb: ClassVar[str] = "undo"


class Redo(Entry):
    """Brings back what the last undo took away."""

    verb: ClassVar[str] = "redo"


class Amend(Entry):
    """Puts another entry in the place of an earlier one: `amend 12 "ana: select red"`."""

    verb: ClassVar[str] = "amend"
    target: int = Field(ge=1, description="the number of the entry that is corrected")
    line: str = Field(description="the entry as it should have been, as a notation line")


class Strike(Entry):
    """Takes an earlier entry out, whatever came after it: `strike 12`."""

    verb: ClassVar[str] = "strike"
    target: int = Field(ge=1, description="the number of the entry that is struck out")


SHARED: tuple[type[Entry], ...] = (Printed, Reading, Note, Volume, Undo, Redo, Amend, Strike)
"""The entries that every game has."""


@dataclass(frozen=True, slots=True)
class Record:
    """An entry in its place in the journal.

    `n` counts from 1. `overruled` is the table's reason when the entry was written against the rules.
    `edited` is True when the block no longer matches its seal: somebody changed it by hand.
    """

    n: int
    entry: Entry
    at: datetime
    overruled: str | None = None
    edited: bool = False
