"""The vocabularies that entries name, so that short beginnings of words do."""

from __future__ import annotations

from collections.abc import Mapping

from companion.games.sauria import charts, places
from companion.games.sauria import print as printed
from companion.games.sauria.state import SPECIALS, Sauria

MARKERS = ("tent", "target", "film", "butterfly", "flask", "dinosaur", "shield", "gear", "egg", "dna")


def words(state: Sauria) -> Mapping[str, tuple[str, ...]]:
    """The words that may be typed; a group whose print is not wholly read takes any word."""
    copy = state.setup.copy
    seats = state.setup.seats
    found: dict[str, tuple[str, ...]] = {
        "seats": seats,
        "characters": printed.CHARACTERS,
        "markers": MARKERS,
        "specials": SPECIALS,
    }
    dinosaurs = tuple(d.id for d in state.dinosaurs)
    if dinosaurs:
        found["targets"] = (*dinosaurs, *seats)
    for group, name in (
        ("tile", "tiles"),
        ("item", "items"),
        ("dino", "species"),
        ("wound", "wounds"),
        ("event", "events"),
        ("encounter", "encounters"),
    ):
        if printed.complete(copy, group):
            found[name] = printed.names(copy, group)
    if "items" in found:
        found["arms"] = (*found["items"], "fists")
    if "species" in found:
        found["species"] = (*found["species"], "raptor-pack")
    if "wounds" in found:
        found["healed"] = (*found["wounds"], "down", "up", "none")
    fields = charts.names(state)
    if fields:
        drawn = {f.casefold() for f in fields}
        others = (*places.KINDS, *printed.names(copy, "tile"))
        found["places"] = (*fields, *(o for o in others if o not in drawn))
    return found
