"""Who starts, whose turn comes after whom, and the three ways off the island with the last round for each."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from companion.games.sauria import lava

Way: TypeAlias = Literal["bunker", "signal", "boat"]
Standing: TypeAlias = Literal["open", "possible", "lost"]

ROUNDS = 16
SIGNAL_BY = 13


# ------------------------------------------------------------------ the order of play


def turn_order(seats: Sequence[str], alive: Collection[str], starter: str) -> tuple[str, ...]:
    """The living players clockwise from the starting player (turn.order)."""
    at = list(seats).index(starter) if starter in seats else 0
    return tuple(s for s in (*seats[at:], *seats[:at]) if s in alive)


def next_starter(seats: Sequence[str], alive: Collection[str], starter: str) -> str:
    """Who starts the next round: the next living player clockwise (cleanup.pass-starting-player); "" if none lives."""
    others = [s for s in turn_order(seats, alive, starter) if s != starter]
    return others[0] if others else (starter if starter in alive else "")


def decider(seats: Sequence[str], alive: Collection[str], starter: str) -> str:
    """Who decides the ties now: the starting player, or after a death the next living player clockwise."""
    return next(iter(turn_order(seats, alive, starter)), "")


def after_clean_up(round_: int) -> int | None:
    """The round that follows; None when the game is over (round.sixteen, cleanup.advance-round)."""
    return round_ + 1 if round_ < ROUNDS else None


# ------------------------------------------------------------------ the ways off the island


@dataclass(frozen=True, slots=True)
class Deadline:
    """One way to survive: whether it is open, still possible or lost, and the last round to make it so."""

    way: Way
    standing: Standing
    last: int
    says: str
    rule: str


def helicopter_comes(sent: int, reading: str = "including") -> bool:
    """True when the signal, sent in this round (0 never), was sent in time (helicopter.signal-deadline)."""
    return 0 < sent <= signal_last(reading)


def signal_last(reading: str = "including") -> int:
    """The last round in which the signal may be sent; `reading` is the table's signal_deadline."""
    return SIGNAL_BY if reading == "including" else SIGNAL_BY - 1


def signal(round_: int, sent: int, reading: str = "including") -> Deadline:
    """The helicopter as it stands in a round; `sent` is the round of the signal, 0 while it is off."""
    last, rule = signal_last(reading), "sauria.helicopter.signal-deadline"
    if helicopter_comes(sent, reading):
        return Deadline("signal", "open", last, f"sent in round {sent}; be on the helipad when round 16 ends", rule)
    if sent:
        return Deadline("signal", "lost", last, f"sent in round {sent}, too late: by round {last}", rule)
    if round_ > last:
        return Deadline("signal", "lost", last, f"never sent by round {last}", rule)
    return Deadline(
        "signal", "possible", last, f"off; by round {last}: radio tower with power, or satellite phone", rule
    )


def bunker_saved(uncovered: bool, power_now: bool, power_ever: bool = False, reading: str = "now") -> bool:
    """True when the zone 1 eruption spares the bunker: face up and powered (bunker.two-conditions).

    `reading` is the table's bunker_power_check: power `now`, or `ever` before.
    """
    return uncovered and (power_now or (reading == "ever" and power_ever))


def bunker_last(harder: bool = False, schedule: str = "earlier", deadline: str = "lava-phase") -> int:
    """The last round in which the bunker can be made ready.

    Players act for the last time in the round before the zone 1 eruption; an event of its own round still counts
    unless the table reads bunker_deadline as `round-before`.
    """
    eruption = lava.zone_1_round(harder, schedule)
    return eruption if deadline == "lava-phase" else eruption - 1


def bunker(
    round_: int,
    uncovered: bool,
    power: bool,
    fate: str = "",
    harder: bool = False,
    schedule: str = "earlier",
    deadline: str = "lava-phase",
) -> Deadline:
    """The bunker as it stands in a round; `fate` is what the eruption did: "", saved or destroyed."""
    erupts, last = lava.zone_1_round(harder, schedule), bunker_last(harder, schedule, deadline)
    rule = "sauria.bunker.two-conditions"
    if fate == "saved":
        return Deadline("bunker", "open", last, "saved from the lava; reached by tunnel only", rule)
    if fate == "destroyed":
        return Deadline("bunker", "lost", last, "destroyed by the lava", rule)
    lacks = [w for w, there in (("uncovered", uncovered), ("powered", power)) if not there]
    if not lacks:
        says = f"uncovered and powered; it must be so in the lava phase of round {erupts}"
        return Deadline("bunker", "open", last, says, rule)
    if round_ > last:
        return Deadline("bunker", "lost", last, f"not {' and not '.join(lacks)} when round {erupts} came", rule)
    says = f"must be {' and '.join(lacks)} before the lava of round {erupts}"
    return Deadline("bunker", "possible", last, says, rule)


def boat(repaired: bool, parts_gone: bool = False, docks_gone: bool = False) -> Deadline:
    """The boat: it may be repaired until the end; lost when the boat parts have left the game or the docks are lava."""
    rule = "sauria.boat.be-on-boat-field"
    if repaired:
        return Deadline("boat", "open", ROUNDS, "repaired; be aboard when round 16 ends", rule)
    if parts_gone:
        return Deadline("boat", "lost", ROUNDS, "the boat parts have left the game", rule)
    if docks_gone:
        return Deadline("boat", "lost", ROUNDS, "the docks lie under lava", rule)
    return Deadline("boat", "possible", ROUNDS, "needs the boat parts and a repair from the docks", rule)


Place: TypeAlias = Literal["helipad", "boat", "bunker", "docks", "elsewhere"]


def survives(
    place: Place, sent: int = 0, repaired: bool = False, usable: bool = False, reading: str = "including"
) -> str:
    """How a living character that ends round 16 at a place survives; "" when it does not (survive.three-ways).

    `sent` is the round of the signal, `repaired` the boat, `usable` the bunker saved and powered.
    """
    if place == "helipad" and helicopter_comes(sent, reading):
        return "helicopter"
    if place == "boat" and repaired:
        return "boat"
    if place == "bunker" and usable:
        return "bunker"
    return ""
