"""What set-up asks for, step by step, until the first event card is turned up."""

from __future__ import annotations

from collections.abc import Iterator

from companion.core.agenda import Due
from companion.games.sauria import deck, island
from companion.games.sauria import print as printed
from companion.games.sauria.entries import Reveal, Starter
from companion.games.sauria.registry import registry
from companion.games.sauria.state import AREAS, SPECIALS, Board, Sauria


def setting_up(state: Sauria) -> bool:
    """True before the first event card."""
    return state.round == 1 and state.phase == "event" and not state.event and not state.pad and not state.ended


def placed(state: Sauria) -> bool:
    """True when every figure stands on the board."""
    return all(b.place for b in state.boards)


def _chosen(state: Sauria) -> Iterator[Board]:
    if setting_up(state):
        yield from (b for b in state.boards if b.character)


@registry.prompt("sauria.field.three-kinds")
def map_problems(state: Sauria) -> Iterator[Due]:
    """What cannot be right in the map of the copy, by itself and by the counts given beside it."""
    copy = state.setup.copy
    words = copy.words("map.fields")
    if not words or not setting_up(state):
        return
    fields = [h for h in map(island.read_hex, words) if h is not None]
    counted = {
        "map.areas": tuple(sum(h.area == a for h in fields) for a in AREAS),
        "map.kinds": tuple(sum(h.ground == g for h in fields) for g in ("jungle", "road", "location")),
        "map.zones": tuple(sum(h.zone == z for h in fields) for z in (1, 2, 3)),
    }
    said = list(island.problems(words))
    said += [
        f"{k} says {copy.numbers(k)}, the map has {n}." for k, n in counted.items() if copy.numbers(k) not in (None, n)
    ]
    for text in said[:4]:
        yield Due("sauria.field.three-kinds", f"the map in the copy: {text}", optional=True)


@registry.prompt("sauria.setup.choose-character")
def choose(state: Sauria) -> Iterator[Due]:
    """Step 1: everybody takes a character."""
    if setting_up(state):
        for board in state.boards:
            if not board.character:
                yield Due("sauria.setup.choose-character", "take a character: plays hunter, …", board.seat)


@registry.prompt("sauria.setup.fill-energy")
def fill_energy(state: Sauria) -> Iterator[Due]:
    """Step 1: green cubes in every recess of the board."""
    for board in _chosen(state):
        if board.place:
            continue
        keys = {a: f"character.{board.character}.energy.{a}" for a in SPECIALS}
        known = {a: state.setup.copy.number(k) for a, k in keys.items()}
        says = ", ".join(f"{a} {n}" for a, n in known.items() if n is not None and n >= 0)
        needs = tuple(k for a, k in keys.items() if known[a] is None)
        yield Due(
            "sauria.setup.fill-energy",
            f"fill the energy recesses: {says or 'as many green cubes as the board shows'}",
            board.seat,
            optional=True,
            needs=needs,
        )


@registry.prompt("sauria.setup.draw-goal-card")
def draw_goal_card(state: Sauria) -> Iterator[Due]:
    """Step 1: one of the character's three goal cards, hidden."""
    for board in _chosen(state):
        if board.card is None:
            symbol = " with the single-figure symbol" if state.solo or state.cooperative else ""
            says = f"draw one of the three {board.character} goal cards{symbol}, keep it hidden: goalcard 1, 2 or 3"
            yield Due("sauria.setup.draw-goal-card", says, board.seat)


@registry.prompt("sauria.setup.take-all-goal-markers")
def goal_markers(state: Sauria) -> Iterator[Due]:
    """Step 1: all goal markers of the character, needed or not."""
    for board in _chosen(state):
        if board.card is None or board.place:
            continue
        key = f"character.{board.character}.markers"
        known = state.setup.copy.words(key)
        says = f"take all goal markers of the {board.character}{': ' + ', '.join(known) if known else ''}"
        yield Due("sauria.setup.take-all-goal-markers", says, board.seat, optional=True, needs=() if known else (key,))


@registry.prompt("sauria.setup.starting-items")
def starting_items(state: Sauria) -> Iterator[Due]:
    """Step 1: the items that the character's traits grant."""
    for board in _chosen(state):
        key = f"character.{board.character}.items"
        known = state.setup.copy.words(key)
        if known is None:
            says = f"take the items that the traits of the {board.character} grant: gains …"
            yield Due("sauria.setup.starting-items", says, board.seat, optional=True, needs=(key,))
            continue
        missing = [i for i in known if i != "none" and not board.held(i)]
        if missing:
            yield Due(
                "sauria.setup.starting-items", f"take {', '.join(missing)}: gains {','.join(missing)}", board.seat
            )


def _step(state: Sauria, rule: str, says: str, needs: tuple[str, ...] = ()) -> Iterator[Due]:
    if setting_up(state) and not placed(state):
        yield Due(f"sauria.{rule}", says, optional=True, needs=needs)


@registry.prompt("sauria.setup.four-encounter-markers")
def encounter_markers(state: Sauria) -> Iterator[Due]:
    """Step 2: encounter markers on the four encounter fields."""
    fields = state.setup.copy.words("map.encounters")
    where = f": {', '.join(fields)}" if fields else " printed on the board"
    needs = () if fields else ("map.encounters",)
    yield from _step(
        state, "setup.four-encounter-markers", f"put 4 encounter markers on the encounter fields{where}", needs
    )


@registry.prompt("sauria.setup.shuffle-decks")
def shuffle(state: Sauria) -> Iterator[Due]:
    """Step 4: every deck on its own."""
    says = "shuffle each on its own: 4 item decks, encounters, wounds, lava cards, day events, night events"
    if state.jurassic("events"):
        says = (
            "shuffle each on its own: 4 item decks, encounters, wounds, lava cards; 10 day and 10 night events together"
        )
    yield from _step(state, "setup.shuffle-decks", says)


@registry.prompt("sauria.setup.set-raptor-pack-cards-aside")
def pack_cards(state: Sauria) -> Iterator[Due]:
    """Step 5: the three raptor pack cards aside."""
    says = "take the 3 double-sided raptor pack cards out of the dinosaur cards and keep them aside"
    yield from _step(state, "setup.set-raptor-pack-cards-aside", says)


@registry.prompt("sauria.setup.dino-deck-order")
def build_deck(state: Sauria) -> Iterator[Due]:
    """Step 5: the dinosaur deck by stages, and with its size."""
    reading = state.setup.reading("harder_deck_without_stage4")
    by_stage = deck.stages(len(state.setup.seats), state.difficulty, reading)
    parts = ", ".join(f"{n} of stage {i}" for i, n in enumerate(by_stage, 1))
    end = "shuffled as a whole and cut" if state.jurassic("deck") else "stage 1 on top"
    yield from _step(state, "setup.dino-deck-order", f"dinosaur deck: {parts} = {sum(by_stage)} cards, {end}")


@registry.prompt("sauria.setup.starting-player")
def starting_player(state: Sauria) -> Iterator[Due]:
    """Step 6: somebody starts."""
    if setting_up(state) and not state.starter:
        offers = tuple(Starter(who=s) for s in state.setup.seats)
        says = "choose the starting player at random, or the teller of the best dinosaur joke"
        yield Due("sauria.setup.starting-player", says, offers=offers)


@registry.prompt("sauria.setup.round-marker")
def round_marker(state: Sauria) -> Iterator[Due]:
    """Step 7: the round marker on 1."""
    yield from _step(state, "setup.round-marker", "put the round marker on 1")


@registry.prompt("sauria.setup.signal-marker-off", "sauria.solo.signal-on")
def signal_marker(state: Sauria) -> Iterator[Due]:
    """Step 7: the signal marker Off, alone and with an open start On."""
    if state.open_start:
        rule = "solo.signal-on" if state.solo else "setup.signal-marker-off"
        yield from _step(state, rule, "lay the emergency signal marker on its field, On side up")
    else:
        yield from _step(state, "setup.signal-marker-off", "lay the emergency signal marker on its field, Off side up")


@registry.prompt("sauria.setup.general-supply")
def supply(state: Sauria) -> Iterator[Due]:
    """Step 8: the supply beside the board."""
    says = "keep dinosaur figures, lava tiles and the other red and black markers beside the board"
    yield from _step(state, "setup.general-supply", says)


@registry.prompt("sauria.setup.place-characters")
def place_figures(state: Sauria) -> Iterator[Due]:
    """Step 9: figures on the start, from the starting player clockwise; then the tiles under them are turned."""
    from companion.games.sauria import order, places

    if not setting_up(state) or not state.starter:
        return
    zone = "one common zone 3 location" if state.jurassic("start") else "a zone 1 location"
    if state.cooperative and not state.jurassic("start"):
        zone = "one common zone 1 location"
    waiting = [s for s in order.turns(state) if not state.board(s).place]
    for i, seat in enumerate(waiting):
        yield Due("sauria.setup.place-characters", f"put the figure on {zone}: stands …", seat, open=i == 0)
    if not waiting:
        for board in state.boards:
            if places.specific(board.place) and not places.uncovered(state, places.tile_at(state, board.place)):
                known = places.tile_at(state, board.place)
                offers = (Reveal(place=board.place),) if known else ()
                says = f"turn the tile under {board.seat} face up: reveal {board.place} …"
                yield Due("sauria.setup.reveal-occupied-only", says, offers=offers)


# ------------------------------------------------------------------ solo, easier, harder


@registry.prompt("sauria.solo.remove-items")
def remove_items(state: Sauria) -> Iterator[Due]:
    """Alone: no boat parts, no satellite phones."""
    if state.solo:
        copy = state.setup.copy
        keys = ("item.boat-parts.copies", "item.satellite-phone.copies")
        known = [copy.number(k) for k in keys]
        cards = f" ({known[0]} and {known[1]} cards)" if None not in known else ""
        says = f"take boat parts and satellite phones out of the item decks{cards}"
        yield from _step(state, "solo.remove-items", says, tuple(k for k in keys if copy.number(k) is None))


@registry.prompt("sauria.solo.uncover-zones", "sauria.easy.solo-style-start")
def uncover(state: Sauria) -> Iterator[Due]:
    """Alone and with an open start: zones 1 and 2 lie face up once the figures stand."""
    if not (state.open_start and setting_up(state)):
        return
    rule = "solo.uncover-zones" if state.solo else "easy.solo-style-start"
    says = "turn up every zone 1 and 2 location; encounter markers on those with the claw that nobody stands on"
    yield Due(f"sauria.{rule}", f"{says}: reveal … effect=yes", open=placed(state), optional=True)
    if not state.solo:
        more = "signal On, bunker powered, no sabotage marker on the boat (each may be left out)"
        yield Due("sauria.easy.solo-style-start", more, open=placed(state), optional=True)


@registry.prompt("sauria.solo.power-markers")
def power_markers(state: Sauria) -> Iterator[Due]:
    """Alone: power markers Off, only the bunker's On."""
    if state.solo and setting_up(state) and placed(state):
        copy = state.setup.copy
        able = [t for t in state.tiles.values() if printed.yes(copy, "tile", t, "power") and t != "bunker"]
        unread = tuple(
            printed.key(copy, "tile", t, "power")
            for t in state.tiles.values()
            if printed.yes(copy, "tile", t, "power") is None
        )
        where = f" ({', '.join(able)})" if able else ""
        says = f"power markers on every uncovered location that can have power{where}: Off, only the bunker's On"
        yield Due("sauria.solo.power-markers", says, optional=True, needs=unread)


@registry.prompt("sauria.easy.remove-negative-encounters", "sauria.hard.remove-positive-encounters")
def remove_encounters(state: Sauria) -> Iterator[Due]:
    """Easier: no minus encounters; harder: no plus encounters."""
    if state.difficulty == "easier":
        yield from _step(
            state, "easy.remove-negative-encounters", "take all encounters with the minus symbol out of the deck"
        )
    if state.difficulty == "harder":
        yield from _step(
            state, "hard.remove-positive-encounters", "take all encounters with the plus symbol out of the deck"
        )
