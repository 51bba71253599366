"""Set-up: seats, layers, task, difficulty, starting focus, traits."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from companion.core.agenda import Coming, Due
from companion.core.rule import Finding, not_checked, warned
from companion.games.voqorr.clock import stack_size
from companion.games.voqorr.entries import Begin, Laid, Ready, Task
from companion.games.voqorr.registry import registry
from companion.games.voqorr.state import State, difficulty, focus_key, starting_focus
from companion.games.voqorr.turns import trait_side
from companion.games.voqorr.words import KINDS, listed

LAYERS = {"boards": "the common boards", "planet": "the planet's booklet", "task": "the left page of the task"}


def begun(state: State) -> bool:
    """True once somebody has acted or a later position was typed in; then set-up is over."""
    turn = state.turn
    acted = turn.number > 1 or turn.moved or turn.luna_moved or any(e.set_cubes for e in state.crew)
    return bool(acted) or state.last > 0


@registry.check("unsettled.setup.seats", on=Begin)
def how_many(state: State, entry: Begin) -> Finding | None:
    """Two to four explorers; one alone is warned."""
    if len(state.crew) > 1 or state.setup.reading("solo_explorers") != "two-up":
        return None
    says = "One explorer alone can neither THEORIZE nor SUPPORT; solo is meant with two or more."
    return Finding(says, "warned", (), "solo_explorers")


@registry.check("unsettled.setup.trait-choice", on=Ready)
def trait_choice(state: State, entry: Ready) -> Iterator[str]:
    """One trait tile of two, white side up, no tile twice at the table."""
    if len(entry.traits) > 1:
        yield f"One of the two tiles is kept, not {len(entry.traits)}: {listed(entry.traits)}."
    for trait in entry.traits:
        others = [e.seat for e in state.crew if e.seat != entry.seat and e.trait.casefold() == trait.casefold()]
        if others:
            yield f"{others[0]} holds {trait} already; each tile is there once."
        named = trait_side(state, trait, "white")
        if entry.space and named and entry.space != named:
            yield f"The white side of {trait} names {named.upper()}, not {entry.space.upper()}."
    if entry.traits and entry.side == "black":
        yield "Trust is high at the start: the tile lies white side up."


@registry.check("unsettled.difficulty.focus-row", on=Ready)
def focus_row(state: State, entry: Ready) -> str | Finding | None:
    """The three cubes show exactly the row of the level, in any order."""
    row = starting_focus(state.setup)
    if row is None:
        return not_checked(
            f"The row of {difficulty(state.setup)} with {len(state.crew)} explorers is unread.", focus_key(state.setup)
        )
    faces = sorted((entry.awareness, entry.wonder, entry.energy), reverse=True)
    if faces != sorted(row, reverse=True):
        named = state.setup.options.get("difficulty", "book") != "book"
        says = f"{difficulty(state.setup).capitalize()} gives {listed(row)}; {entry.seat} has {listed(faces)}."
        return Finding(says, reading="" if named else "difficulty")
    return None


@registry.check("unsettled.turn.order", on=Begin)
def first_turn(state: State, entry: Begin) -> str | None:
    """Who starts is settled before the first turn; from then on turns go round clockwise."""
    turn = state.turn
    acted = turn.number > 1 or turn.moved or turn.luna_moved or turn.scanned or any(e.set_cubes for e in state.crew)
    return f"The evening has begun: it is turn {turn.number}, {turn.seat}'s." if acted else None


@registry.check("unsettled.setup.order", on=Laid)
def layers_in_order(state: State, entry: Laid) -> Finding | None:
    """Boards, then the planet's booklet, then the task's page."""
    order = list(LAYERS)
    before = [layer for layer in order[: order.index(entry.layer)] if layer not in state.layers]
    return warned(f"{listed(LAYERS[b] for b in before).capitalize()} come first.") if before else None


@registry.compute("unsettled.difficulty.basic-setup", "unsettled.difficulty.harrowing")
def starting(state: State) -> Mapping[str, object]:
    """The level played: the starting row, endurance below the top, and the Scarab's ability."""
    row = starting_focus(state.setup)
    ability = state.setup.options.get("scarab", "plain")
    return {"focus": list(row) if row else None, "below": state.crew[0].lost, "scarab": ability}


@registry.compute("voqorr.setup.task-picks-environment")
def deck_types(state: State) -> Mapping[str, object]:
    """The types that go into the environment deck, those that stay out, and how many cards that makes."""
    counts = [state.setup.copy.number(f"environment.{k}") for k in state.types]
    total = sum(c for c in counts if c is not None) if counts and None not in counts else None
    return {
        "in": list(state.types),
        "out": [k for k in KINDS if k not in state.types] if state.types else [],
        "cards": total,
    }


# ------------------------------------------------------------------ prompts


@registry.prompt("unsettled.setup.order")
def setup_order(state: State) -> Iterator[Due]:
    """The three layers of the set-up, one after the other."""
    if begun(state):
        return
    waiting = [layer for layer in LAYERS if layer not in state.layers]
    for i, layer in enumerate(waiting):
        says = f"Lay out {LAYERS[layer]}."
        yield Due("unsettled.setup.order", says, None, open=i == 0, optional=True, offers=(Laid(layer=layer),))


def _planet(state: State) -> bool:
    return not begun(state) and "planet" not in state.layers


@registry.prompt("unsettled.setup.piles")
def piles(state: State) -> Iterator[Due]:
    """Piles and displays of the common boards."""
    if not begun(state) and "boards" not in state.layers:
        says = (
            f"Shuffle three breakthrough piles and two opportunity piles; 12 comprehension tokens, 12 discoveries,"
            f" three structures BUILD side up; take {stack_size(len(state.crew))} distress cards."
        )
        yield Due("unsettled.setup.piles", says, None, optional=True)


@registry.prompt("voqorr.setup.sort-environment", "unsettled.setup.environment-deck")
def sort_cards(state: State) -> Iterator[Due]:
    """The environment cards sorted into five types."""
    if _planet(state):
        used = f"; the task uses {listed(state.types)}" if state.types else "; the task says which go in"
        yield Due(
            "voqorr.setup.sort-environment", f"Sort the environment cards: {listed(KINDS)}{used}.", None, optional=True
        )


@registry.prompt("voqorr.setup.rifting-reality-card")
def rifting_card(state: State) -> Iterator[Due]:
    """The Rifting Reality card, face up."""
    if _planet(state):
        yield Due(
            "voqorr.setup.rifting-reality-card", "Lay Rifting Reality face up for all to read.", None, optional=True
        )


@registry.prompt("voqorr.setup.passage-cards-place")
def passage_cards(state: State) -> Iterator[Due]:
    """The passage cards where anomalies would lie."""
    if _planet(state):
        says = "Temporary passage cards go where anomaly cards lie elsewhere; there are no anomalies."
        needs = tuple(k for k in ("passages.tokens", "passages.cards") if state.setup.copy.get(k) is None)
        yield Due("voqorr.setup.passage-cards-place", says, None, optional=True, needs=needs)


@registry.prompt("voqorr.setup.quake-trigger-space-4")
def trigger_place(state: State) -> Iterator[Due]:
    """The quake trigger on the 4th space."""
    if _planet(state):
        says = f"Put the quake trigger (black, two dice) on space {state.space(state.trigger)} of the timeline."
        yield Due("voqorr.setup.quake-trigger-space-4", says, None, optional=True)


@registry.prompt("unsettled.setup.task-book")
def task_book(state: State) -> Iterator[Due]:
    """The survival task, by its letter."""
    if not state.task and not begun(state):
        says = "Choose a survival task; read only the card in view."
        offers = (Task(letter="A"), Task(letter="B"), Task(letter="C"))
        yield Due("unsettled.setup.task-book", says, None, optional=True, offers=offers)


def boards_ready(state: State) -> Iterator[Due | Coming]:
    """Explorers whose starting board was not entered yet."""
    if begun(state):
        return
    for explorer in state.crew:
        if not explorer.ready:
            row = starting_focus(state.setup)
            says = (
                f"{explorer.seat} sets the cubes{f' to {listed(row)}' if row else ''} and picks a pursuit and a trait."
            )
            offers = (Ready(seat=explorer.seat, awareness=row[0], wonder=row[1], energy=row[2]),) if row else ()
            line = f"{explorer.seat}: ready "
            needs = () if row else (focus_key(state.setup),)
            yield Due(
                "unsettled.setup.explorer-board",
                says,
                explorer.seat,
                optional=True,
                offers=offers,
                line=line,
                needs=needs,
            )
