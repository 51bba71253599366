"""The five phases: what each opens with, and the step to the next."""

from __future__ import annotations

from collections.abc import Iterator

from companion.core.agenda import Coming, Due
from companion.games.sauria import eruptions, lava, order, places
from companion.games.sauria import print as printed
from companion.games.sauria.agenda import NAMES, ended_by, next_phase
from companion.games.sauria.entries import LavaCard, Pass, Phase
from companion.games.sauria.prompts.set_up import placed, setting_up
from companion.games.sauria.registry import registry
from companion.games.sauria.state import AREAS, ROUNDS, Sauria


def running(state: Sauria) -> bool:
    """True while rounds are played."""
    return ended_by(state) is None and not (setting_up(state) and not placed(state))


def event_deck(state: Sauria) -> str:
    """The deck that this round's event comes from, in words; "day or night" while the colour is unread."""
    if state.jurassic("events"):
        return "mixed"
    if state.difficulty == "harder":
        return "day" if nights_over(state) and state.setup.reading("harder_event_reshuffle") == "day" else "night"
    dark = printed.night(state, state.round)
    return "day or night" if dark is None else "night" if dark else "day"


def nights_over(state: Sauria) -> bool:
    """True in the harder mode when as many events were drawn as the copy has night events."""
    copy = state.setup.copy
    if state.difficulty != "harder" or not printed.complete(copy, "event"):
        return False
    nights = sum(printed.word(copy, "event", n, "deck") == "night" for n in printed.names(copy, "event"))
    return len(state.events) >= nights


@registry.prompt("sauria.event.starting-player-reveals")
def reveal_event(state: Sauria) -> Iterator[Due]:
    """The starting player turns up an event."""
    if running(state) and state.phase == "event" and not state.event:
        deck = event_deck(state)
        needs = (f"round.{state.round}",) if deck == "day or night" else ()
        where = "the bottom of the mixed event stack" if deck == "mixed" else f"the {deck} deck"
        says = f"{order.decider(state) or 'the starting player'} turns up an event from {where}: event …"
        if deck == "night" and nights_over(state):
            says += " (used up: reshuffle the used ones)"
        yield Due("sauria.event.starting-player-reveals", says, needs=needs)


@registry.prompt("sauria.event.resolve")
def resolve_event(state: Sauria) -> Iterator[Due]:
    """The event is carried out at once."""
    if running(state) and state.phase == "event" and state.event:
        effect = printed.word(state.setup.copy, "event", state.event, "effect")
        named = state.event in printed.index(state.setup.copy, "event")
        needs = (printed.key(state.setup.copy, "event", state.event, "effect"),) if named and not effect else ()
        yield Due(
            "sauria.event.resolve",
            f"carry out {state.event}{': ' + effect if effect else ''} (if it fits nothing, nothing happens)",
            optional=True,
            needs=needs,
        )


@registry.prompt("sauria.event.duration-icons")
def lasting_event(state: Sauria) -> Iterator[Due]:
    """An event with the round icon lasts until clean-up; with the lightning it happens once."""
    if not running(state) or not state.event:
        return
    known = state.lasts or printed.word(state.setup.copy, "event", state.event, "lasts")
    rule = "sauria.event.duration-icons"
    if known == "yes":
        yield Due(rule, f"{state.event} lasts until clean-up", optional=True)
    elif state.phase == "event":
        once = "happens once (lightning)" if known == "no" else "round icon or lightning? lasts=yes or no"
        named = state.event in printed.index(state.setup.copy, "event")
        needs = (printed.key(state.setup.copy, "event", state.event, "lasts"),) if named and not known else ()
        yield Due(rule, f"{state.event} {once}", optional=True, needs=needs)


@registry.prompt("sauria.night.start-prompt")
def dusk_and_dawn(state: Sauria) -> Iterator[Due | Coming]:
    """Day turns to night or back: who has no light source."""
    rule = "sauria.night.start-prompt"
    if not running(state):
        return
    dark = printed.night(state, state.round)
    before = printed.night(state, state.round - 1) if state.round > 1 else False
    if state.phase == "event" and dark is None:
        yield Due(
            rule,
            f"is round {state.round} white (day) or black (night)?",
            optional=True,
            needs=(f"round.{state.round}",),
        )
    elif state.phase == "event" and dark != before:
        without = [b.seat for b in state.living if places.light(state, b) is not True]
        who = f"; without a light source: {', '.join(without)}" if dark and without else ""
        yield Due(rule, f"{'night falls' if dark else 'day breaks'} in round {state.round}{who}", optional=True)
    if state.round < ROUNDS:
        after = printed.night(state, state.round + 1)
        if after is not None and dark is not None and after != dark:
            yield Coming(rule, "night falls" if after else "day breaks", state.round + 1, "event")


@registry.prompt("sauria.lava.card-from-round-11")
def lava_card(state: Sauria) -> Iterator[Due | Coming]:
    """The lava phase: the fixed fields, or a card by the starting player."""
    rule = "sauria.lava.card-from-round-11"
    if not running(state):
        return
    what = eruptions.kind(state, state.round)
    drawn = any(r == state.round for r, _ in state.lava)
    if state.phase == "lava" and what == "card" and not drawn:
        colours = eruptions.drawn(state)
        offers = tuple(LavaCard(colour=a) for a in AREAS if colours.count(a) < 3)
        yield Due(rule, f"{order.decider(state)} draws a lava card: lava blue, …", offers=offers)
    if state.phase == "lava" and not (what == "card" and not drawn):
        says = lava.in_round(state.round, eruptions.drawn(state), eruptions.harder(state), _reading(state)).says()
        if what == "card":
            colour = next(c for r, c in reversed(state.lava) if r == state.round)
            says = lava.covers(colour, eruptions.drawn(state).count(colour))
        fresh = sorted(p for p, r in state.covered.items() if r == state.round)
        where = f": {', '.join(fresh)}" if fresh else ""
        yield Due("sauria.lava.phase-summary", f"lava tiles on {says}{where}", optional=True)
    for round_ in range(state.round, min(state.round + 3, ROUNDS + 1)):
        later = eruptions.kind(state, round_)
        if later != "none" and (round_ > state.round or state.phase == "event"):
            says = {"ring": "lava: the inner ring", "zone 1": "lava: zone 1, the bunker is judged"}.get(
                later, "lava card"
            )
            yield Coming(
                rule if later == "card" else "sauria.lava.from-round-9", f"{says} in round {round_}", round_, "lava"
            )


def _reading(state: Sauria) -> str:
    return state.setup.reading("harder_lava_schedule")


@registry.prompt("sauria.round.phase-order")
def go_on(state: Sauria) -> Iterator[Due]:
    """When a phase has nothing more to do, the next one follows."""
    if not running(state) or state.owed:
        return
    after = next_phase(state)
    ready = {
        "event": bool(state.event),
        "lava": eruptions.kind(state, state.round) != "card" or any(r == state.round for r, _ in state.lava),
        "action": all(order.over(state, b) for b in state.boards),
        "dinosaur": not waiting_dinosaurs(state),
        "cleanup": True,
    }.get(state.phase, False)
    if ready:
        name = f"round {state.round + 1}" if after == "event" else NAMES[after]
        yield Due("sauria.round.phase-order", f"go on: {name}", offers=(Phase(name=after),))


def waiting_dinosaurs(state: Sauria) -> tuple[str, ...]:
    """The dinosaurs that have not acted in this dinosaur phase."""
    return tuple(d.id for d in state.dinosaurs if not d.dead and d.acted < state.round and not d.out_of_action)


@registry.prompt("sauria.turn.only-active-player")
def turn(state: Sauria) -> Iterator[Due]:
    """Whose turn it is, and what is left of it."""
    seat = order.active(state)
    if not running(state) or not seat:
        return
    board = state.board(seat)
    left = order.limit(state) - board.ap

    first = any(o.seat == seat for o in state.owed)
    says = f"take actions: {left} of {order.limit(state)} action points left, or pass"
    offers = (Pass(seat=seat),)
    limit = order.limit(state)
    yield Due("sauria.turn.only-active-player", says, seat, not first, offers=offers, done=board.ap, of=limit)


# ------------------------------------------------------------------ the end of a round


@registry.prompt("sauria.phase.dinosaur-summary", "sauria.dinophase.end-stand-up")
def marker_steps(state: Sauria) -> Iterator[Due]:
    """The four steps after the last dinosaur: markers off, turned, panic reviewed, the living stand up."""
    if not running(state) or state.phase != "dinosaur" or waiting_dinosaurs(state) or not state.dinosaurs:
        return
    living = [d for d in state.dinosaurs if not d.dead]
    rule = "sauria.phase.dinosaur-summary"

    def who(*states: str) -> str:
        return ", ".join(d.id for d in living if any(d.is_(s) for s in states)) or "nobody"

    yield Due(rule, f"a. stunned and distracted markers off: {who('stunned', 'distracted')}", optional=True)
    yield Due(rule, f"b. narcotised turned to distracted: {who('narcotised')}", optional=True)
    yield Due(rule, f"c. panic off where its cause is gone: {who('panicked')}", optional=True)
    lying = [d.id for d in living if d.lying or d.out_of_action]
    yield Due(
        "sauria.dinophase.end-stand-up", f"d. the living stand up again: {', '.join(lying) or 'nobody'}", optional=True
    )


@registry.prompt("sauria.phase.cleanup-summary")
def clean_up(state: Sauria) -> Iterator[Due]:
    """The clean-up list."""
    if not running(state) or state.phase != "cleanup":
        return
    rule = "sauria.phase.cleanup-summary"
    off, stay = bodies(state)
    yield Due(rule, f"bodies off the board: {', '.join(off) or 'none'}", optional=True)
    if stay:
        says = f"stay, a carnivore will eat: {', '.join(stay)}"
        yield Due("sauria.cleanup.corpse-with-carnivore-stays", says, optional=True)
    if state.round < ROUNDS:
        yield Due(
            rule,
            f"round marker to {state.round + 1}, starting player marker to {order.next_starter(state)}",
            optional=True,
        )
    if state.surge == state.round:
        capable = tuple(t for t in state.tiles.values() if state.power.get(t) == "off")
        says = f"the power surge ends: markers back to Off on {', '.join(capable) or 'what it switched on'}"
        yield Due("sauria.power.surge-event", says, optional=True)


def bodies(state: Sauria) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The dead dinosaurs that leave the board in clean-up, and the bodies that stay beside a carnivore."""
    hunters = hunted(state)
    off = tuple(d.id for d in state.dinosaurs if d.dead and d.place not in hunters)
    stay = [d.id for d in state.dinosaurs if d.dead and d.place in hunters]
    stay += [b.seat for b in state.boards if not b.alive and not b.eaten and b.place in hunters]
    return off, tuple(stay)


def hunted(state: Sauria) -> frozenset[str]:
    """The fields on which a living carnivore stands."""
    copy = state.setup.copy
    return frozenset(
        d.place for d in state.dinosaurs if not d.dead and printed.word(copy, "dino", d.species, "diet") != "herbivore"
    )


@registry.prompt("sauria.cleanup.dead-character-lies")
def dead_lie(state: Sauria) -> Iterator[Due]:
    """A dead character without a carnivore on its field is laid on its side and may be looted."""
    if running(state) and state.phase == "cleanup":
        for board in state.boards:
            if board.died == state.round and not board.eaten and board.place not in hunted(state):
                where = f" at {board.place}" if board.place else ""
                says = f"{board.seat}'s figure lies on its side{where}; its items may be looted"
                yield Due("sauria.cleanup.dead-character-lies", says, optional=True)


@registry.prompt("sauria.cleanup.remove-event")
def event_off(state: Sauria) -> Iterator[Due]:
    """The event card comes off."""
    if running(state) and state.phase == "cleanup" and state.event:
        yield Due(
            "sauria.cleanup.remove-event", f"take {state.event} off the event space; its effect ends", optional=True
        )
