"""Readings: how this table takes the points that a rulebook leaves open.

Every ambiguity in a game's `rules.toml` may be chosen. Those with a `setting` change what the
referee does; the others are kept and cited.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from companion.core import sheets
from companion.core.errors import Malformed


@dataclass(frozen=True, slots=True)
class OpenPoint:
    """A point the book leaves open: its options in words, their short words, and the default."""

    id: str
    section: str
    problem: str
    options: tuple[str, ...]
    choices: tuple[str, ...]
    default: str
    ruling: str
    setting: str

    def says(self, choice: str) -> str:
        """The chosen option in words."""
        return self.options[self.choices.index(choice)] if choice in self.choices else choice


@cache
def points(game: str) -> Mapping[str, OpenPoint]:
    """The open points of a game, by their setting, or by their id where they have none."""
    found: dict[str, OpenPoint] = {}
    for name in ("rules.toml", "base.toml"):
        for block in sheets.blocks(game, name, "ambiguity"):
            point = _point(block)
            # One setting may serve several open points: the first one that names its choices decides.
            found.setdefault(point.setting, point)
    return found


def _point(block: dict[str, object]) -> OpenPoint:
    options = tuple(str(o) for o in block["options"])  # type: ignore[attr-defined]
    choices = tuple(str(c) for c in block.get("choices", range(1, len(options) + 1)))  # type: ignore[attr-defined]
    return OpenPoint(
        id=str(block["id"]),
        section=str(block["section"]),
        problem=str(block["problem"]),
        options=options,
        choices=choices,
        default=str(block.get("default", choices[0])),
        ruling=str(block["ruling"]),
        setting=str(block.get("setting", block["id"])),
    )


def point(game: str, name: str) -> OpenPoint:
    """The open point with this setting or id; raises Malformed with the nearest names."""
    all_points = points(game)
    for found in all_points.values():
        if name in (found.setting, found.id):
            return found
    import difflib

    near = difflib.get_close_matches(name, list(all_points), 3, 0.4)
    hint = f" Did you mean {', '.join(near)}?" if near else ""
    raise Malformed(f"{game} has no open point called “{name[:60]}”.{hint}")


def chosen(game: str, name: str, choice: str) -> tuple[str, str]:
    """The setting and the short word for a choice typed as word or number; raises Malformed."""
    found = point(game, name)
    if choice in found.choices:
        return found.setting, choice
    if choice.isdecimal() and 1 <= int(choice) <= len(found.choices):
        return found.setting, found.choices[int(choice) - 1]
    options = "; ".join(f"{c} = {o}" for c, o in zip(found.choices, found.options, strict=True))
    raise Malformed(f"“{choice[:40]}” is no option of {found.setting}. Options: {options}.")
