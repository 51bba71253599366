"""Words that entries share: areas, phases, states, and the fields that many of them have."""

from __future__ import annotations

from typing import Literal, TypeAlias

from pydantic import Field

Area: TypeAlias = Literal["blue", "black", "red", "white"]
AreaOrNone: TypeAlias = Literal["", "blue", "black", "red", "white"]
PhaseName: TypeAlias = Literal["event", "lava", "action", "dinosaur", "cleanup", "end"]
StatusName: TypeAlias = Literal["distracted", "panicked", "stunned", "narcotised", "aggressive", "calm"]
YesNo: TypeAlias = Literal["", "yes", "no"]

AREA: AreaOrNone = Field(default="", description="the area of the last field, where no map tells it")
FREE: bool = Field(default=False, description="granted by an encounter or event: no action points")
