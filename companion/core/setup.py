"""The set-up of a table: its seats, options, readings and copy; part of every game's state."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Protocol, Self

from companion.core.copy import Copy, PrintedValue
from companion.core.readings import points


@dataclass(frozen=True, slots=True)
class Setup:
    """Who plays and how: seats in table order, options by name, readings by setting, the copy."""

    game: str
    seats: tuple[str, ...]
    copy: Copy
    options: Mapping[str, str] = field(default_factory=dict)
    readings: Mapping[str, str] = field(default_factory=dict)

    def reading(self, setting: str) -> str:
        """The short word of the option this table plays by: chosen, or the default ruling."""
        given = self.readings.get(setting)
        return given if given is not None else points(self.game)[setting].default

    def option(self, name: str) -> str:
        """The value of a set-up option (filled with its default when the table was made)."""
        return self.options[name]

    def having_read(self, key: str, value: PrintedValue, source: str) -> Setup:
        """The same set-up with one more printed value."""
        return replace(self, copy=self.copy.having(key, value, source))

    def having_chosen(self, setting: str, choice: str) -> Setup:
        """The same set-up with one more reading."""
        return replace(self, readings={**self.readings, setting: choice})


class State(Protocol):
    """What the core asks of a game's state: a frozen dataclass with the set-up in it."""

    @property
    def setup(self) -> Setup: ...

    def with_setup(self, setup: Setup) -> Self:
        """The same state under a changed set-up (a value read, a reading chosen)."""
        ...
