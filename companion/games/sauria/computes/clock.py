"""Who starts, in which order turns come, and whether the signal came in time."""

from __future__ import annotations

from companion.games.sauria import clock, order
from companion.games.sauria.registry import registry
from companion.games.sauria.state import Sauria


@registry.compute("sauria.turn.order")
def turns(state: Sauria) -> tuple[str, ...]:
    """The players in the order of their turns in this round."""
    return order.turns(state)


@registry.compute("sauria.cleanup.pass-starting-player")
def next_starter(state: Sauria) -> str:
    """Who starts the next round."""
    return order.next_starter(state)


@registry.compute("sauria.round.sixteen", "sauria.cleanup.advance-round")
def round_after(state: Sauria) -> int:
    """The round after this one's clean-up; 0 when the game is over then."""
    return clock.after_clean_up(state.round) or 0


@registry.compute("sauria.helicopter.signal-deadline")
def helicopter(state: Sauria, sent: int = 0) -> bool:
    """True when the helicopter comes for a signal sent in this round (the table's own where none is given)."""
    return clock.helicopter_comes(sent or state.signal, state.setup.reading("signal_deadline"))
