"""The movements of a turn."""

from __future__ import annotations

from typing import ClassVar

from pydantic import Field

from companion.core.entry import SeatEntry
from companion.games.sauria.entries.vocabulary import AREA, FREE, AreaOrNone


class Movement(SeatEntry):
    """What every movement says: the fields entered in order."""

    path: tuple[str, ...] = Field(
        min_length=1,
        description="the fields entered, or what they are: jungle, road",
        json_schema_extra={"words": "places"},
    )
    area: AreaOrNone = AREA
    free: bool = FREE


class Move(Movement):
    """Move, 1 AP: onto one adjacent field."""

    verb: ClassVar[str] = "move"


class Quiet(Movement):
    """Quiet move, 2 AP: onto one adjacent field without a noise marker."""

    verb: ClassVar[str] = "quiet"


class Sneak(Movement):
    """Sneak, 1 AP and 1 energy: onto one adjacent field with one marker fewer."""

    verb: ClassVar[str] = "sneak"


class Sprint(Movement):
    """Sprint, 1 AP and 1 energy: two steps and one marker more (the advisor has three and two)."""

    verb: ClassVar[str] = "sprint"


class Evade(Movement):
    """Evade, 2 AP and 1 energy: onto one adjacent field without any dinosaur attacking."""

    verb: ClassVar[str] = "evade"


class Tunnel(Movement):
    """A trip through the tunnels, 3 AP: from one tunnel symbol to another."""

    verb: ClassVar[str] = "tunnel"
