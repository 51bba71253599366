"""The sum of noise markers that an action or effect asks for, with each part."""

from __future__ import annotations

from dataclasses import replace

from companion.core.tally import Reason, Tally
from companion.games.sauria import noise, places
from companion.games.sauria import print as printed
from companion.games.sauria.state import CARRIED, Deed, Owed, Sauria, Step

RULE = "sauria.noise.total-formula"


def owed(state: Sauria, debt: Owed) -> Tally:
    """The markers a debt asks for."""
    if debt.deed is not None:
        return of(state, debt.deed)
    says = f"the {debt.what or 'effect'} asks for {debt.amount}"
    return Tally(RULE, "noise markers", (Reason(debt.amount, says, "sauria.noise.source-events"),))


def of(state: Sauria, deed: Deed) -> Tally:
    """The markers an action asks for (noise.total-formula)."""
    return noise.total(act(state, deed))


def act(state: Sauria, deed: Deed) -> noise.Act:
    """The facts of an action as the sum wants them."""
    movement, sound = printed.symbols(state, deed.action, deed.character)
    exempt: noise.Exempt = "boat" if deed.safe == "boat" else "bunker" if deed.safe == "bunker" else ""
    quiet = deed.action == "quiet"
    if quiet and state.setup.reading("quiet_move_at_night") == "none":
        exempt = exempt or "quiet"
    path = () if quiet else tuple(_entered(state, s) for s in deed.path)
    return noise.Act(
        action=NAMES.get(deed.action, deed.action).capitalize(),
        movement=movement,
        noise=sound,
        fields=path,
        less=1 if deed.action == "sneak" else 0,
        night=printed.night(state, deed.round),
        light=deed.light if deed.light is not None else places.light(state, state.board(deed.seat)),
        exempt=exempt,
        jungle=_jungle(state, deed),
        night_key=f"round.{deed.round}",
        light_key=_light_key(state, deed),
        light_of=deed.seat,
    )


NAMES = {"quicksearch": "quick search", "quiet": "quiet move"}


def _entered(state: Sauria, step: Step) -> noise.Entered:
    copy = state.setup.copy
    # A tile that was turned over only because somebody entered is known by now.
    tile = step.tile or places.tile_at(state, step.name)
    symbols = printed.number(copy, "tile", tile, "noise") if step.kind == "location" else 0
    key = printed.key(copy, "tile", tile, "noise") if step.kind == "location" else ""
    if not step.kind:
        return noise.Entered(step.name, "location", None, step.lava, "map.fields")
    return noise.Entered(step.name, step.kind, symbols, step.lava, key)


def _jungle(state: Sauria, deed: Deed) -> int:
    if not state.board(deed.seat).held("machete"):
        return 1
    return {"fewer": 0, "none": 1, "more": 2}[state.setup.reading("machete_jungle_noise")]


def _light_key(state: Sauria, deed: Deed) -> str:
    copy = state.setup.copy
    for held in state.board(deed.seat).items:
        if held.name not in CARRIED and printed.yes(copy, "item", held.name, "light") is None:
            return printed.key(copy, "item", held.name, "light")
    return ""


def by_day(state: Sauria, deed: Deed) -> Tally:
    """The same action by day."""
    return noise.total(replace(act(state, deed), night=False))
