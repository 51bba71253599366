"""The outcome: won, lost or hollow for the whole table; nobody scores points here."""

from __future__ import annotations

from companion.core.readings import points
from companion.core.tally import ScoreSheet, SeatScore, Tally
from companion.games.voqorr.agenda import summary
from companion.games.voqorr.rules import finishing
from companion.games.voqorr.state import State
from companion.games.voqorr.words import listed


def score(state: State) -> ScoreSheet:
    """How the table stands or how it ended (unsettled.end.victory, .defeat, .hollow-victory)."""
    result = finishing.outcome(state)
    final = result != "going on"
    away = finishing.left_behind(state)
    if final:
        note = summary(state)
    else:
        task = (
            "the task is finished"
            if state.finished
            else f"task {state.task or '?'}, page {state.page} of {state.pages}"
        )
        note = f"Going on: {task}; not on the Scarab: {listed(away)}."
    team = {"won": "won", "lost": "lost", "hollow": "lost"}.get(result)
    return ScoreSheet(
        tuple(seat_line(state, s) for s in state.setup.seats),
        state.setup.seats if result == "won" else (),
        team=team,  # type: ignore[arg-type]
        note=note,
        final=final,
        readings=readings_used(state),
    )


def seat_line(state: State, seat: str) -> SeatScore:
    """An explorer at the end: no points, but where it stands and what it holds."""
    explorer = state.explorer(seat)
    left = state.endurance(seat)
    node = state.node_of(seat)
    awake = "unconscious" if state.unconscious(seat) else f"endurance {'?' if left is None else left}"
    extras = (
        ("stands on", node.title if node else "no node"),
        ("condition", f"{awake}, {len(explorer.distress)} distress"),
        ("knows", listed(explorer.comprehension) if explorer.comprehension else "nothing yet"),
        ("carries", listed(explorer.carries) if explorer.carries else "nothing"),
    )
    return SeatScore(seat, (Tally("unsettled.end.victory", "points"),), extras=extras)


def readings_used(state: State) -> tuple[str, ...]:
    """The readings that this table chose, in words."""
    known = points("voqorr")
    return tuple(f"{s}: {known[s].says(c)}" for s, c in state.setup.readings.items() if s in known)
