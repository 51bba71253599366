"""The rules by chapter: checks, computes and prompts; importing this package registers them all."""

from companion.games.voqorr.rules import (
    beginning,
    caring,
    finishing,
    maps,
    quaking,
    rifting,
    spaces,
    steps,
    tunnelling,
    turning,
)

__all__ = [
    "beginning",
    "caring",
    "finishing",
    "maps",
    "quaking",
    "rifting",
    "spaces",
    "steps",
    "tunnelling",
    "turning",
]
