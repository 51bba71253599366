"""The dinosaurs in the order in which they act, with life left, state, and what each will do; the dinosaur phase."""

from __future__ import annotations

from companion.core import notation
from companion.core.drawing import Canvas, Cell, Role, fit
from companion.core.entry import Entry
from companion.games.sauria import conduct, deck
from companion.games.sauria import print as printed
from companion.games.sauria.combat import Dice
from companion.games.sauria.state import Dinosaur, Sauria


def listing(canvas: Canvas, state: Sauria, x: int, y: int, width: int, rows: int) -> int:
    """Draws one line for each dinosaur or pack, bodies last, and gives the line below."""
    phase = state.phase == "dinosaur"
    head = "As they act" if phase else "Dinosaurs, as they act"
    canvas.put(x + 1, y, head, "muted")
    canvas.put(x + 24, y, "at", "muted")
    canvas.put(x + 30, y, "life left", "muted")
    canvas.put(x + 46, y, "state" if width >= 84 else "next", "muted")
    if width >= 84:
        canvas.put(x + 57, y, "does" if phase else "next", "muted")
    units = [t.ids for t in conduct.turns(state)]
    bodies = [(d.id,) for d in state.dinosaurs if d.dead]
    shown = [*units, *bodies]
    if not shown:
        canvas.put(x + 3, y + 1, "none on the board", "muted")
        return y + 2
    room = max(1, rows - 1)
    if len(shown) > room:
        room -= 1
    first = next((d.id for d in conduct.waiting(state)), "") if phase else ""
    for i, ids in enumerate(shown[:room]):
        found = [d for d in map(state.dinosaur, ids) if d is not None]
        if found:
            _line(canvas, state, found, i + 1, x, y + 1 + i, width, first)
    below = y + 1 + min(len(shown), room)
    if len(shown) > room:
        canvas.put(x + 3, below, f"… {len(shown) - room} more", "muted")
        below += 1
    return below


def _line(
    canvas: Canvas, state: Sauria, unit: list[Dinosaur], number: int, x: int, y: int, width: int, first: str
) -> None:
    dino = unit[0]
    done = state.phase == "dinosaur" and dino.acted == state.round
    sign, role = _sign(state, dino, first, done)
    name = conduct.named(dino, len(unit))
    offers: tuple[Entry, ...] = () if dino.dead else conduct.plan(state, dino).offers
    acting = state.phase == "dinosaur" and not dino.dead and not done
    cell = Cell(
        f"dino.{dino.id}",
        x + 1,
        y,
        23,
        says=facts(state, unit),
        rule="sauria.dinophase.carnivores-first-by-life",
        enter=offers[0] if acting and len(offers) == 1 else None,
        line="" if acting and len(offers) == 1 else ("eats " if dino.dead else f"goes {dino.id} "),
        open=dino.id == first,
    )
    canvas.cell(cell, f"{sign} {number} {fit(name, 18).rstrip()}", role)
    canvas.put(x + 24, y, fit(dino.place or "?", 6).rstrip(), role)
    life, cubes = life_left(state, unit)
    hurt = Cell(
        f"dino.{dino.id}.life",
        x + 30,
        y,
        14,
        says=f"damage on {dino.id}: hurt …",
        rule="sauria.dino.damage-and-death",
        line=f"hurt {dino.id} ",
        key="" if life != "?" else printed.key(state.setup.copy, "dino", dino.species, "life"),
    )
    at = canvas.cell(hurt, life, "muted" if dino.dead else "text")
    canvas.put(at + 1, y, cubes[: max(0, 44 - (at - x))], "error")
    states = "body" if dino.dead else ", ".join(s for s in dino.states) or ("by lava" if _by_lava(state, dino) else "")
    does = f"it {dino.did}" if done else "" if dino.dead else conduct.short(state, dino)
    if width >= 84:
        mark = Cell(
            f"dino.{dino.id}.state",
            x + 46,
            y,
            10,
            says=f"state of {dino.id}: status …",
            rule="sauria.behaviour.markers",
            line=f"status {dino.id} ",
        )
        canvas.cell(mark, fit(states, 10) if states else "·", "warning" if states else "muted")
        canvas.put(x + 57, y, fit(does, width - 57).rstrip(), "muted" if done else "text")
    else:
        text = does if not states or states in does else f"{states}; {does}" if does else states
        canvas.put(x + 46, y, fit(text, width - 46).rstrip(), "warning" if states else "muted" if done else "text")


def _sign(state: Sauria, dino: Dinosaur, first: str, done: bool) -> tuple[str, Role]:
    if dino.dead:
        return "×", "muted"
    if state.phase != "dinosaur":
        return " ", "text"
    if done or dino.out_of_action:
        return "●", "muted"
    return ("◌", "strong") if dino.id == first else ("○", "text")


def _by_lava(state: Sauria, dino: Dinosaur) -> bool:
    from companion.games.sauria import charts

    return charts.beside_lava(state, dino.place) is True


def life_left(state: Sauria, unit: list[Dinosaur]) -> tuple[str, str]:
    """What is left of the printed life points, a number for each of a pack, and the red cubes on the cards."""
    life = printed.number(state.setup.copy, "dino", unit[0].species, "life")
    cubes = "◆" * sum(d.damage for d in unit)
    if life is None:
        return "?", cubes
    if len(unit) > 1:
        return " ".join(str(max(0, life - d.damage)) for d in unit), cubes
    return f"{max(0, life - unit[0].damage)} of {life}", cubes


def facts(state: Sauria, unit: list[Dinosaur]) -> str:
    """A dinosaur in a sentence: kind, dice, next."""
    dino = unit[0]
    copy = state.setup.copy
    kind = " ".join(
        w
        for w in (printed.word(copy, "dino", dino.species, "size"), printed.word(copy, "dino", dino.species, "diet"))
        if w
    )
    dice = conduct.dice(state, dino)
    words = Dice.of(dice).says() if dice else "dice unread"
    why = ""
    plan = conduct.plan_of(state, dino)
    if plan is not None and plan.why:
        why = f"; {plan.why[-1].says}"
    return f"{kind or 'kind unread'}, {words}{why}"


def reasons(canvas: Canvas, state: Sauria, x: int, y: int, width: int) -> int:
    """Why the next dinosaur does what it does, fact by fact; the marker steps when all have acted."""
    waiting = conduct.waiting(state)
    if not waiting:
        return steps(canvas, state, x, y)
    dino = waiting[0]
    plan = conduct.plan_of(state, dino)
    if plan is None:
        return y
    title = f"── {conduct.called(state, dino)} at {dino.place or '?'} "
    canvas.put(x, y, title + "─" * max(0, width - len(title)), "muted")
    y += 1
    for i, why in enumerate(plan.why):
        canvas.cell(
            Cell(f"why.{i}", x + 2, y, min(width - 4, 76), says=why.says, rule=why.rule), fit(why.says, width - 4)
        )
        y += 1
    at = canvas.put(x + 2, y, "so  ", "muted")
    offers = conduct.plan(state, dino).offers
    if offers:
        for offer in offers:
            text = f"› {getattr(offer, 'place', '') or offer.verb}"
            cell = Cell(
                f"do.{at}", at, y, len(text), says=plan.says(), rule="sauria.prey.tie-move", enter=offer, open=True
            )
            at = canvas.cell(cell, text, "primary") + 3
    else:
        victim = plan.targets[0] if plan.targets else ""
        line = (
            f"{notation.write_seat(victim)}: attacked {dino.id} "
            if victim in state.setup.seats
            else f"fights {dino.id} {victim} "
        )
        text = fit(conduct.plan(state, dino).says, width - 8).rstrip()
        canvas.cell(
            Cell("do", at, y, len(text), says=plan.says(), rule="sauria.carnivore.choose-action", line=line, open=True),
            text,
            "primary",
        )
    if plan.reading:
        canvas.put(x + 2, y + 1, f"~ {plan.reading}: {state.setup.reading(plan.reading)}", "warning")
        y += 1
    return y + 1


def steps(canvas: Canvas, state: Sauria, x: int, y: int) -> int:
    """The four marker steps after the last dinosaur, with whom they touch; gives the line below."""
    living = [d for d in state.dinosaurs if not d.dead]

    def who(*names: str) -> str:
        return ", ".join(d.id for d in living if any(d.is_(n) for n in names)) or "nobody"

    lines = (
        ("a stunned and distracted come off", who("stunned", "distracted"), "dinophase.end-remove-stun-distract"),
        ("b narcotised turns to distracted", who("narcotised"), "dinophase.end-flip-narcotised"),
        ("c panic goes where its cause is gone", who("panicked"), "dinophase.end-panic-check"),
        (
            "d the living stand up again",
            ", ".join(d.id for d in living if d.lying) or "nobody",
            "dinophase.end-stand-up",
        ),
    )
    canvas.put(x + 1, y, "Then the markers, in this order", "muted")
    for i, (text, names, rule) in enumerate(lines, 1):
        cell = Cell(f"step.{i}", x + 1, y + i, 40, says=f"{text}: {names}", rule=f"sauria.{rule}", line="phase cleanup")
        canvas.cell(cell, f"○ {text}")
        canvas.put(x + 44, y + i, names)
    return y + 5


def supply(state: Sauria) -> str:
    """The dinosaur deck in a few words."""
    by_stage = deck.stages(len(state.setup.seats), state.difficulty, state.setup.reading("harder_deck_without_stage4"))
    stage = None if state.jurassic("deck") else deck.next_stage(by_stage, state.drawn)
    now = f", now stage {stage}" if stage and state.deck else ""
    return f"dinosaur deck {state.deck}{now}, killed {state.killed}"
