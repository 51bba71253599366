"""Beginnings of lines, for what needs more words than a click: `norah: build 3a `."""

from __future__ import annotations


def begin(seat: str, words: str) -> str:
    """The line of a seat as far as it is clear, its name quoted where the notation asks for it."""
    plain = seat and not any(c in seat for c in ':="\\') and not any(c.isspace() for c in seat)
    name = seat if plain else '"' + seat.replace("\\", "\\\\").replace('"', '\\"') + '"'
    return f"{name}: {words} "
