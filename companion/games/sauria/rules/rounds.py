"""Checks of the round: phases in order, turns, action points, one event a round, dinosaurs that act once."""

from __future__ import annotations

from companion.core.entry import SeatEntry
from companion.core.rule import Finding, not_checked, unsettled, warned
from companion.games.sauria import beasts, conduct, costs, eruptions, order, spaces
from companion.games.sauria import print as printed
from companion.games.sauria.agenda import NAMES, ended_by, next_phase
from companion.games.sauria.entries import (
    ACTIONS,
    Attacked,
    Draw,
    Eats,
    Encounter,
    Event,
    Fights,
    Goes,
    LavaCard,
    Pass,
    Phase,
    Tunnel,
    Waits,
)
from companion.games.sauria.prompts.noise import asked
from companion.games.sauria.prompts.rounds import event_deck
from companion.games.sauria.registry import registry
from companion.games.sauria.state import Owed, Sauria, slug

TURN: tuple[type[SeatEntry], ...] = (*ACTIONS, Pass)


@registry.check("sauria.round.phase-order", on=(Phase, *TURN, Goes, Eats, Waits, Fights, Event, LavaCard))
def phase_order(state: Sauria, entry: object) -> list[str | Finding]:
    """Event, lava, action, dinosaur, clean-up; everything in its phase."""
    here = f"It is the {NAMES[state.phase]} phase of round {state.round}"
    over = ended_by(state)
    if over is not None:
        return [f"The game is over: {over.why}"]
    if isinstance(entry, Phase):
        return _next(state, entry, here)
    wanted = "action"
    if isinstance(entry, (Goes, Eats, Waits, Fights)):
        wanted = "dinosaur"
        if isinstance(entry, Goes) and entry.forced:
            return []
    elif isinstance(entry, Event):
        wanted = "event"
    elif isinstance(entry, LavaCard):
        wanted = "lava"
    if isinstance(entry, SeatEntry) and getattr(entry, "free", False):
        return []
    return [] if state.phase == wanted else [f"{here}; this belongs to the {NAMES[wanted]} phase."]


def _next(state: Sauria, entry: Phase, here: str) -> list[str | Finding]:
    found: list[str | Finding] = []
    after = next_phase(state)
    if entry.name != after:
        found.append(f"{here}; next comes the {NAMES[after]} phase, not {NAMES[entry.name]}.")
    if state.phase == "action" and entry.name != "action":
        unfinished = [b.seat for b in state.boards if not order.over(state, b)]
        if unfinished:
            found.append(f"{', '.join(unfinished)} {'has' if len(unfinished) == 1 else 'have'} not finished the turn.")
    if state.phase == "event" and not state.event:
        found.append(warned(f"No event card was entered in round {state.round}."))
    if state.phase == "lava" and eruptions.kind(state, state.round) == "card" and not _card_this_round(state):
        found.append(warned(f"No lava card was entered in round {state.round}."))
    found += [warned(f"Still owed: {_said(o)}.") for o in state.owed if o.kind != "draw"][:3]
    draws = [d for o in state.owed if o.kind == "draw" and (d := asked(state, o)) is not None]
    found += [warned(f"{d.seat} still owes a noise draw: {d.says}.") for d in draws][:2]
    return found


def _said(owed: Owed) -> str:
    words = {"leaving": "the attack for leaving of", "counter": "the counterattack of", "lava": "5 damage of lava on"}
    return " ".join(w for w in (words.get(owed.kind, f"the {owed.kind} of"), owed.what or owed.seat) if w)


def _card_this_round(state: Sauria) -> bool:
    return any(r == state.round for r, _ in state.lava)


@registry.check("sauria.event.starting-player-reveals", on=Event)
def one_event(state: Sauria, entry: Event) -> list[str | Finding]:
    """One event card a round, from the deck of its time of day."""
    found: list[str | Finding] = []
    if state.event:
        found.append(f"{state.event} was turned up in round {state.round} already; there is one event a round.")
    wanted = event_deck(state)
    deck = entry.deck or printed.word(state.setup.copy, "event", slug(entry.card), "deck") or ""
    if wanted == "mixed" or not deck or deck == "mixed":
        return found
    if wanted == "day or night":
        found.append(
            not_checked(
                f"Unread: the {deck} deck, for the colour of round {state.round} is unread.",
                f"round.{state.round}",
            )
        )
    elif deck != wanted:
        why = (
            "the harder mode draws night events only"
            if state.difficulty == "harder"
            else f"round {state.round} is {wanted}"
        )
        found.append(f"{entry.card} is from the {deck} deck; {why}.")
    return found


# ------------------------------------------------------------------ turns and action points


@registry.check("sauria.turn.only-active-player", on=TURN)
def active_player(state: Sauria, entry: SeatEntry) -> str | None:
    """Only the player whose turn it is acts."""
    if state.phase != "action" or not state.board(entry.seat).alive or getattr(entry, "free", False):
        return None
    if order.may_act(state, entry.seat):
        return None
    turn = order.active(state)
    if not turn:
        return f"All turns of round {state.round} are over."
    if order.over(state, state.board(entry.seat)):
        return f"{entry.seat}'s turn is over; it is {turn}'s."
    return f"It is {turn}'s turn; order {', '.join(order.turns(state))}."


@registry.check("sauria.death.eliminated-no-entries", on=(*TURN, Attacked))
def eliminated(state: Sauria, entry: SeatEntry) -> str | None:
    """Who is dead does nothing and is no prey."""
    board = state.board(entry.seat)
    if board.alive:
        return None
    does = "is no prey any more" if isinstance(entry, Attacked) else "takes no actions"
    return f"{entry.seat} died in round {board.died} and {does}."


def _short(state: Sauria, entry: SeatEntry) -> str | None:
    cost = costs.points(state, entry)
    board = state.board(entry.seat)
    left = order.limit(state) - board.ap
    if cost is None or cost <= max(left, 0):
        return None
    name = entry.verb.capitalize()
    spent = f" (spent: {', '.join(board.acts)})" if board.acts else ""
    return f"{name} costs {cost} AP, {entry.seat} has {max(left, 0)} left of {order.limit(state)}{spent}."


@registry.check("sauria.ap.three-per-turn", on=ACTIONS)
def three_points(state: Sauria, entry: SeatEntry) -> str | None:
    """A turn has 3 action points."""
    return None if state.solo else _short(state, entry)


@registry.check("sauria.solo.four-ap", on=ACTIONS)
def four_points(state: Sauria, entry: SeatEntry) -> str | None:
    """Alone a turn has 4 action points."""
    return _short(state, entry) if state.solo else None


@registry.check("sauria.tunnel.cost", on=Tunnel)
def tunnel_cost(state: Sauria, entry: Tunnel) -> str | None:
    """A tunnel trip takes 3 action points."""
    return _short(state, entry)


@registry.check("sauria.encounter.immediate", on=(*TURN, Phase))
def encounter_first(state: Sauria, entry: SeatEntry | Phase) -> str | None:
    """An encounter is resolved before anything else."""
    if getattr(entry, "free", False):
        return None
    for debt in state.owed:
        if debt.kind == "encounter" and (isinstance(entry, Phase) or entry.seat == debt.seat):
            return f"{debt.seat} has an encounter at {debt.place} first."
    return None


@registry.check("sauria.encounter.immediate", on=(Draw, Encounter))
def encounter_or_noise(state: Sauria, entry: Draw | Encounter) -> Finding | None:
    """Whether an encounter comes before the noise of the action that led to it is the table's reading."""
    first = state.setup.reading("encounter_before_noise")
    kinds = {o.kind for o in state.owed if o.seat == entry.seat}
    if isinstance(entry, Draw) and first == "encounter-first" and "encounter" in kinds:
        return unsettled(f"{entry.seat} has an encounter to resolve before this draw.", "encounter_before_noise")
    if isinstance(entry, Encounter) and first == "noise-first" and "draw" in kinds:
        return unsettled(f"{entry.seat} draws the noise before this encounter.", "encounter_before_noise")
    return None


@registry.check("sauria.noise.one-draw-per-noise", on=TURN)
def draw_first(state: Sauria, entry: SeatEntry) -> Finding | None:
    """Noise is drawn directly after the action that made it."""
    for debt in state.owed:
        due = asked(state, debt) if debt.kind == "draw" and debt.seat == entry.seat else None
        if due is not None:
            return warned(f"{entry.seat} still owes a noise draw: {due.says}.")
    return None


@registry.check("sauria.item.space-limit", on=(*TURN, Phase))
def too_much(state: Sauria, entry: SeatEntry | Phase) -> str | None:
    """What does not fit into the item spaces goes at once, before anything else."""
    seats = [entry.seat] if isinstance(entry, SeatEntry) else list(state.setup.seats)
    for seat in seats:
        says = spaces.over(state, state.board(seat))
        if says:
            return f"{says}: discard first."
    return None


# ------------------------------------------------------------------ dinosaurs in their phase


@registry.check("sauria.dinophase.exactly-one-action", on=(Goes, Eats, Waits, Fights, Attacked, Phase))
def one_action(state: Sauria, entry: object) -> str | Finding | None:
    """Each dinosaur does one thing in its phase, no more and no fewer."""
    if isinstance(entry, Phase):
        waiting = [conduct.called(state, d) for d in conduct.waiting(state)]
        if state.phase == "dinosaur" and waiting:
            return f"{', '.join(waiting)} {'has' if len(waiting) == 1 else 'have'} not acted in round {state.round}."
        return None
    if state.phase != "dinosaur" or (isinstance(entry, Goes) and entry.forced):
        return None
    if isinstance(entry, Attacked) and entry.reason not in ("", "phase"):
        return None
    dino = state.dinosaur(slug(getattr(entry, "dinosaur", "")))
    if isinstance(entry, Fights) and dino is not None and dino.did.startswith("fought"):
        return None
    if isinstance(entry, Attacked) and dino is not None and beasts.one_more(state, dino, entry.seat):
        return None
    if dino is not None and dino.acted == state.round:
        return f"{dino.id} has acted in round {state.round}: it {dino.did}."
    return None


@registry.check(
    "sauria.dinophase.carnivores-first-by-life", "sauria.dinophase.herbivores-after", on=(Goes, Eats, Waits, Fights)
)
def in_order(state: Sauria, entry: Goes | Eats | Waits | Fights) -> Finding | None:
    """Carnivores act first, from the most life points down; then herbivores."""
    dino = state.dinosaur(slug(entry.dinosaur))
    waiting = conduct.waiting(state)
    if state.phase != "dinosaur" or dino is None or not waiting or dino.acted == state.round:
        return None
    turns = conduct.turns(state)
    mine = next((t for t in turns if dino.id in t.ids), None)
    first = next(t for t in turns if waiting[0].id in t.ids)
    if mine is None or mine == first or mine.ids[0] in first.level or dino.out_of_action:
        return None
    life = f" ({first.life} life points)" if first.life is not None else ""
    return warned(f"{conduct.called(state, waiting[0])}{life} acts before {dino.id}.")
