"""How a field of an entry names the words it may hold."""

from __future__ import annotations

from pydantic.config import JsonDict


def words(name: str) -> JsonDict:
    """The remark by which a field takes the words of a vocabulary of the table."""
    return {"words": name}
