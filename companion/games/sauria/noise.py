"""Noise: how many markers an action costs, with each part of the sum, and what a bag can still bring."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import comb
from typing import Literal, TypeAlias

from companion.core.tally import Reason, Tally

Exempt: TypeAlias = Literal["", "boat", "bunker", "deck", "quiet"]

_NO_DRAW: Mapping[Exempt, tuple[str, str]] = {
    "boat": ("nothing is drawn on the boat", "sauria.boat.no-noise"),
    "bunker": ("nothing is drawn in the protected bunker", "sauria.bunker.protects"),
    "deck": ("the dinosaur deck is used up, so nothing is drawn", "sauria.faq.dino-deck-empty"),
    "quiet": ("a quiet move draws nothing", "sauria.action.quiet-move"),
}


@dataclass(frozen=True, slots=True)
class Entered:
    """A field that an action enters: its name, what it is, and the noise symbols of a location (None unread).

    `kind` is jungle, road, location, boat, or "" where nobody said. `symbols_key` is the printed value to ask for.
    """

    name: str
    kind: str = ""
    symbols: int | None = 0
    lava: bool = False
    symbols_key: str = ""


@dataclass(frozen=True, slots=True)
class Act:
    """All that the noise of one action hangs on.

    `movement` and `noise` are the symbols beside the action. `night` and `light` (the player owns a light source)
    are None while unread; `night_key` and `light_key` say what to ask for. `exempt` names why nothing is drawn.
    `jungle` is what a jungle field costs (an item may change it).
    """

    action: str
    movement: int = 0
    noise: int = 0
    fields: tuple[Entered, ...] = ()
    less: int = 0
    night: bool | None = False
    light: bool | None = False
    exempt: Exempt = ""
    jungle: int = 1
    night_key: str = ""
    light_key: str = ""
    light_of: str = "the player"


def total(act: Act, rule: str = "sauria.noise.total-formula", label: str = "noise markers") -> Tally:
    """The markers an action costs: symbols, fields, less for Sneak, the night, never below nothing.

    Parts of nothing are shown too, so that nobody asks what was forgotten. Where the colour of the round, a light
    source or a location's symbols are unread, the tally is open and bounded.
    """
    if act.exempt:
        says, why = _NO_DRAW[act.exempt]
        return Tally(rule, label, (Reason(0, says, why),))
    parts = [_symbols(act), *(_field(act, f) for f in act.fields)]
    if act.less:
        parts.append(Reason(-act.less, f"{act.action}: one marker fewer", "sauria.action.sneak"))
    certain, possible = _night(act)
    parts += certain
    known = sum(p.points for p in parts)
    extra = sum(p.points for p in possible)
    unread = [f for f in act.fields if f.symbols is None and not f.lava]
    low, high = max(0, known), max(0, known + extra)
    if known < 0:
        parts.append(Reason(-known, "never below nothing", "sauria.action.sneak"))
    needs = [f.symbols_key for f in unread]
    if low != high:
        needs += [k for k, unknown in ((act.night_key, act.night), (act.light_key, act.light)) if unknown is None and k]
    return Tally(rule, label, tuple(parts), tuple(dict.fromkeys(needs)), 0, None if unread else high - low)


def _symbols(act: Act) -> Reason:
    says = f"{act.action}: its noise symbols" if act.noise else f"{act.action} shows no noise symbol"
    return Reason(act.noise, says, "sauria.noise.source-action-symbol")


def _field(act: Act, entered: Entered) -> Reason:
    if entered.lava:
        return Reason(0, f"{entered.name}: lava, no noise of its own", "sauria.noise.source-movement")
    match entered.kind:
        case "jungle":
            return Reason(act.jungle, f"{entered.name}: jungle", "sauria.noise.enter-jungle")
        case "road":
            return Reason(0, f"{entered.name}: road", "sauria.noise.enter-road")
        case "location" if entered.symbols is None:
            return Reason(0, f"{entered.name}: its noise symbols are unread", "sauria.location.symbol-noise")
        case "location":
            return Reason(entered.symbols or 0, f"{entered.name}: its noise symbols", "sauria.location.symbol-noise")
    return Reason(0, f"{entered.name}: no noise", "sauria.noise.source-movement")


def _night(act: Act) -> tuple[list[Reason], list[Reason]]:
    surcharge = []
    if act.movement:
        surcharge.append(Reason(1, "night: the action moves", "sauria.night.movement-plus-one"))
    if act.noise:
        surcharge.append(Reason(1, "night: the action is noisy", "sauria.night.noise-plus-one"))
    if act.night is False:
        return [], []
    if act.light:
        return [Reason(0, f"night: {act.light_of} has a light source", "sauria.noise.night-light-source")], []
    if act.night is None or act.light is None:
        return [], surcharge
    return surcharge, []


# ------------------------------------------------------------------ bags


@dataclass(frozen=True, slots=True)
class Contents:
    """What a noise bag holds: quiet (black) and red markers."""

    quiet: int
    red: int

    @property
    def left(self) -> int:
        """Markers in the bag."""
        return self.quiet + self.red

    @property
    def chance(self) -> Fraction:
        """The chance that the next marker is red (noise.bag-contents); nothing for an empty bag."""
        return Fraction(self.red, self.left) if self.left else Fraction(0)


def fresh(players: int) -> Contents:
    """A bag as it is filled at set-up: four black and one red a player (solo as for two)."""
    return Contents(4 * max(2, players), max(2, players))


def refills(bag: Contents, markers: int) -> tuple[int, int]:
    """Of a draw, the markers that come from the bag as it is and those after its refill."""
    first = min(markers, bag.left)
    return first, markers - first


def chance_of_dinosaur(bag: Contents, markers: int, players: int) -> Fraction:
    """The chance that at least one of these markers is red, the refill of an empty bag included."""
    calm = Fraction(1)
    while markers > 0:
        if bag.left == 0:
            bag = fresh(players)
        now = min(markers, bag.left)
        calm *= Fraction(comb(bag.quiet, now), comb(bag.left, now))
        markers -= now
        bag = fresh(players)
    return 1 - calm


def most_dinosaurs(bag: Contents, markers: int, players: int, deck: int) -> int:
    """The most dinosaurs a draw can bring: no more than reds in the bag (and its refill) and cards in the deck."""
    first, later = refills(bag, markers)
    return min(deck, min(first, bag.red) + min(later, fresh(players).red))


def dinosaurs(red: int, deck: int) -> int:
    """The dinosaur cards that red markers bring: one each, as many as the deck has (noise.several-red-markers)."""
    return min(red, deck)
