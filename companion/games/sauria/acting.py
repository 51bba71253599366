"""Who acts when in the dinosaur phase, packs together."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from companion.games.sauria.prey import Beast


@dataclass(frozen=True, slots=True)
class Turn:
    """A dinosaur or pack in the order of the dinosaur phase; `level` are others with the same life points."""

    ids: tuple[str, ...]
    life: int | None
    level: tuple[str, ...] = ()


def units(beasts: Sequence[Beast]) -> tuple[tuple[Beast, ...], ...]:
    """The living dinosaurs, pack hunters of one species on one field together (pack.forms)."""
    found: list[list[Beast]] = []
    for beast in beasts:
        if beast.dead:
            continue
        home = next((u for u in found if _one_pack(u[0], beast)), None)
        if home is None:
            found.append([beast])
        else:
            home.append(beast)
    return tuple(tuple(u) for u in found)


def _one_pack(one: Beast, other: Beast) -> bool:
    return one.pack and other.pack and one.species == other.species and one.place == other.place != ""


def order(beasts: Sequence[Beast], by: str = "printed") -> tuple[Turn, ...]:
    """Carnivores from the most life points down, then herbivores likewise (dinophase.carnivores-first-by-life).

    `by` is the table's carnivore_order: printed or remaining life points. A pack acts at the place of its strongest
    member. Unread life points come last of their kind; equal ones are a tie for the starting player.
    """
    turns = []
    for unit in units(beasts):
        lives = [b.life if by == "printed" else b.left for b in unit]
        known = [n for n in lives if n is not None]
        turns.append((unit[0].diet == "herbivore", max(known, default=None), unit))
    turns.sort(key=lambda t: (t[0], -(t[1] if t[1] is not None else -1)))
    return tuple(
        Turn(
            tuple(b.id for b in unit),
            life,
            tuple(o[2][0].id for o in turns if o[2] is not unit and o[:2] == (late, life)),
        )
        for late, life, unit in turns
    )
