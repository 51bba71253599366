"""Where lava flows at this table: the kind of each lava phase and, with a map, its fields."""

from __future__ import annotations

from companion.games.sauria import charts, lava
from companion.games.sauria.lava import Eruption, What
from companion.games.sauria.state import Dinosaur, Sauria


def harder(state: Sauria) -> bool:
    """True in the harder mode, whose lava comes earlier."""
    return state.difficulty == "harder"


def kind(state: Sauria, round_: int) -> What:
    """none, ring, zone 1 or card: what the lava phase of a round brings."""
    return lava.phases(harder(state), state.setup.reading("harder_lava_schedule")).get(round_, "none")


def zone_1_round(state: Sauria) -> int:
    """The round in whose lava phase zone 1 is covered and the bunker judged."""
    return lava.zone_1_round(harder(state), state.setup.reading("harder_lava_schedule"))


def first_round(state: Sauria) -> int:
    """The round of the first lava phase."""
    return lava.first_round(harder(state), state.setup.reading("harder_lava_schedule"))


def drawn(state: Sauria) -> tuple[str, ...]:
    """The colours of the lava cards so far."""
    return tuple(colour for _, colour in state.lava)


def fields(state: Sauria, eruption: Eruption) -> tuple[str, ...]:
    """The fields that an eruption covers, by the map; none without one."""
    chart = charts.of(state)
    spared = state.setup.reading("zone3_always_spared") == "spared"
    return () if chart is None else lava.fields(chart, eruption, spared)


def fixed_fields(state: Sauria, what: What) -> tuple[str, ...]:
    """The fields covered without a card."""
    return fields(state, Eruption(state.round, what))


def card_fields(state: Sauria, colour: str) -> tuple[str, ...]:
    """The fields that the latest card of a colour covers."""
    return fields(state, Eruption(state.round, "card", colour, drawn(state).count(colour)))


def panic_ends(state: Sauria, dino: Dinosaur) -> bool:
    """True when a panicked dinosaur is no longer trapped beside lava, by the map."""
    return charts.trapped(state, dino.place) is False
