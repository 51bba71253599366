"""What happens to the whole table: phases, events, lava, power, locations, bags and decks."""

from __future__ import annotations

from dataclasses import replace

from companion.games.sauria import eruptions, places
from companion.games.sauria import print as printed
from companion.games.sauria.entries import (
    Bag as BagCount,
)
from companion.games.sauria.entries import (
    Cover,
    Event,
    FieldNote,
    LavaCard,
    Phase,
    Power,
    Reveal,
)
from companion.games.sauria.order import next_starter
from companion.games.sauria.state import AREAS, ROUNDS, Bag, Board, Dinosaur, Noted, Owed, Sauria, slug

SURGE = "power-surge"


def full_bag(state: Sauria) -> Bag:
    """A noise bag as filled at set-up: 4 quiet and 1 red marker per player (setup.noise-bags)."""
    return Bag(4 * state.players, state.players)


def phase(state: Sauria, entry: Phase) -> Sauria:
    """The table in its next phase; leaving the dinosaur phase clears states, leaving clean-up opens a round."""
    name = entry.name
    if state.phase == "dinosaur" and name in ("cleanup", "event", "end"):
        state = settled(state)
    if name == "event" and state.phase != "event":
        return next_round(state)
    if name == "end":
        return replace(cleaned(state), phase="end", ended=True, owed=())
    state = replace(state, phase=name)
    if name == "lava":
        return eruption(state)
    if name == "action":
        return replace(state, turn="")
    return state


def settled(state: Sauria) -> Sauria:
    """The end of the dinosaur phase: states end or weaken, the living stand up (dinophase.end-…)."""
    calm = state.setup.reading("herbivore_aggression_duration") == "phase"
    kept = state.setup.reading("eating_distraction_lasts") == "kept"
    return replace(state, dinosaurs=tuple(_settled(state, d, calm, kept) for d in state.dinosaurs))


def _settled(state: Sauria, dino: Dinosaur, calm: bool, kept: bool) -> Dinosaur:
    if dino.dead:
        return dino
    fed = kept and dino.acted == state.round and dino.did == "ate"
    left = [s for s in dino.states if s not in ("stunned", "narcotised") and (s != "distracted" or fed)]
    if dino.is_("narcotised"):
        left.append("distracted")
    if calm and "aggressive" in left:
        left.remove("aggressive")
    if "panicked" in left and eruptions.panic_ends(state, dino):
        left.remove("panicked")
    return replace(dino, states=tuple(dict.fromkeys(left)), lying=False)


def next_round(state: Sauria) -> Sauria:
    """Clean-up done: bodies off, event off, the round and the starting player move on (cleanup.…)."""
    state = cleaned(state)
    if state.round >= ROUNDS:
        return replace(state, phase="end", ended=True, owed=())
    surged = state.surge == state.round
    readied = places.uncovered(state, places.BUNKER) and places.powered(state, places.BUNKER)
    fresh = tuple(replace(b, ap=0, done=not b.alive, entered=(), acts=()) for b in state.boards)
    state = replace(
        state,
        round=state.round + 1,
        phase="event",
        event="",
        lasts="",
        turn="",
        owed=(),
        boards=fresh,
        starter=next_starter(state),
        readied=readied,
    )
    return replace(state, surge=0) if surged else state


def cleaned(state: Sauria) -> Sauria:
    """Bodies of dinosaurs without a living carnivore beside them leave the board."""
    hunters = {
        d.place
        for d in state.dinosaurs
        if not d.dead and printed.word(state.setup.copy, "dino", d.species, "diet") != "herbivore"
    }
    return replace(state, dinosaurs=tuple(d for d in state.dinosaurs if not d.dead or d.place in hunters))


def event(state: Sauria, entry: Event) -> Sauria:
    """The event card of the round lies open; a power surge gives power for the round."""
    card = slug(entry.card)
    state = replace(state, event=card, lasts=entry.lasts, events=(*state.events, (state.round, card)))
    return replace(state, surge=state.round) if card == SURGE else state


# ------------------------------------------------------------------ lava


def eruption(state: Sauria) -> Sauria:
    """The lava phase opens: the ring and zone 1 are covered without a card, and the bunker is judged."""
    if state.setup.reading("lava_repeats") == "every-round":
        state = replace(state, owed=(*state.owed, *_burns(state, tuple(state.covered))))
    kind = eruptions.kind(state, state.round)
    if kind not in ("ring", "zone 1"):
        return state
    state = replace(state, eruptions=(*state.eruptions, state.round))
    if kind == "zone 1":
        ready = places.uncovered(state, places.BUNKER) and places.powered(state, places.BUNKER)
        ever = state.setup.reading("bunker_power_check") == "ever" and places.BUNKER in state.sources
        if state.setup.reading("bunker_deadline") == "round-before":
            ready = ready and state.readied
        fine = ready or (places.uncovered(state, places.BUNKER) and ever)
        state = replace(state, bunker="saved" if fine or state.bunker == "saved" else "destroyed")
    return cover(state, eruptions.fixed_fields(state, kind))


def lava_card(state: Sauria, entry: LavaCard) -> Sauria:
    """A lava card: the fields of its area are covered by its first, second or third rule."""
    state = replace(state, lava=(*state.lava, (state.round, entry.colour)))
    return cover(state, eruptions.card_fields(state, entry.colour))


def covering(state: Sauria, entry: Cover) -> Sauria:
    """Lava tiles as the table laid them."""
    return cover(state, tuple(places.name(state, p) for p in entry.places))


def cover(state: Sauria, fields: tuple[str, ...]) -> Sauria:
    """Fields come under lava; whoever stands there owes 5 damage (lava.five-damage-covered)."""
    new = [f for f in fields if f not in state.covered]
    if not new:
        return state
    state = replace(state, covered={**state.covered, **dict.fromkeys(new, state.round)})
    calm = tuple(_undistracted(state, d, new) for d in state.dinosaurs)
    state = replace(state, owed=(*state.owed, *_burns(state, tuple(new))), dinosaurs=calm)
    plant = any(places.tile_at(state, f) == "power-plant" for f in new)
    if plant and state.setup.reading("power_after_plant_destroyed") == "off":
        fed = tuple(t for t, on in state.power.items() if on == "on" and state.sources.get(t) == "plant")
        return replace(_switched(state, fed, False, ""), plant=0)
    return state


def _burns(state: Sauria, fields: tuple[str, ...]) -> tuple[Owed, ...]:
    """The damage of lava on everybody and every dinosaur that stands on these fields."""
    people = [b for b in state.boards if b.alive and b.place in fields and places.safe(state, b) != places.BUNKER]
    beasts = [d for d in state.dinosaurs if not d.dead and d.place in fields]
    burned = [Owed("lava", seat=b.seat, place=b.place, amount=5) for b in people]
    return (*burned, *(Owed("lava", what=d.id, place=d.place, amount=5) for d in beasts))


def _undistracted(state: Sauria, dino: Dinosaur, new: list[str]) -> Dinosaur:
    # Distraction stops at once when lava comes to lie next to the dinosaur (behaviour.distracted-ends-early).
    touched = dino.place in new or any(places.adjacent(state, dino.place, f) for f in new)
    return replace(dino, states=tuple(s for s in dino.states if s != "distracted")) if touched else dino


# ------------------------------------------------------------------ locations and power


def reveal(state: Sauria, entry: Reveal) -> Sauria:
    """A location lies face up; its markers are put on it, an encounter marker where nobody stands on it."""
    place = places.name(state, entry.place)
    tile = slug(entry.tile) or place
    lying = {p: t for p, t in state.tiles.items() if t != tile}
    state = replace(state, tiles={**lying, place: tile})
    if entry.area and place not in state.noted:
        zone = printed.number(state.setup.copy, "tile", tile, "zone") or 0
        state = replace(state, noted={**state.noted, place: Noted("location", entry.area, zone)})
    state = replace(state, owed=tuple(o for o in state.owed if not (o.kind == "reveal" and o.place == place)))
    if tile == "power-plant" and tile not in state.sabotage:
        state = replace(state, sabotage={**state.sabotage, tile: "automatic"})
        state = state.hinting("power.plant-starts-sabotaged", "put a sabotage marker on the power plant")
    if tile == places.BOAT or (tile == "docks" and places.BOAT not in state.sabotage and not state.open_start):
        state = replace(state, sabotage={**state.sabotage, places.BOAT: "sabotaged"})
    if tile == "docks":
        with_ = "without a marker" if state.open_start else "with its sabotage marker"
        if state.open_start and not state.boat:
            state = replace(state, boat=state.round)
        needs = () if state.setup.copy.words("map.water") else ("map.water",)
        says = f"put the boat into a water space next to the docks, {with_}"
        state = state.hinting("boat.own-location-in-water", says, "", needs)
    if printed.yes(state.setup.copy, "tile", tile, "power") and tile not in state.power:
        on = bool(state.plant) or (tile == places.BUNKER and state.open_start)
        state = _switched(state, (tile,), on, "plant" if state.plant else "set-up")
        side = "On" if on else "Off"
        state = state.hinting("power.starts-off", f"put a power marker on the {tile}, {side} side up")
    elif printed.yes(state.setup.copy, "tile", tile, "power") is None:
        key = printed.key(state.setup.copy, "tile", tile, "power")
        says = f"if the {tile} shows the power symbol, put a power marker on it, Off side up"
        state = state.hinting("power.starts-off", says, "", (key,))
    if tile == "aviary":
        state = aviary(state, "")
    return _revealed_encounter(state, place, tile)


def _revealed_encounter(state: Sauria, place: str, tile: str) -> Sauria:
    if printed.yes(state.setup.copy, "tile", tile, "encounter") is not True or place in state.encountered:
        return state
    visitors = [b for b in state.boards if b.alive and b.place == place]
    at_start = state.round == 1 and state.phase == "event"
    way = state.setup.reading("start_field_encounter")
    if visitors and (state.phase != "event" or (at_start and way != "later")):
        latest = max(visitors, key=lambda b: b.since)
        owed = [Owed("encounter", seat=latest.seat, place=place)]
        symbols = printed.number(state.setup.copy, "tile", tile, "noise") or 0
        if at_start and way == "with-noise" and symbols:
            area = places.step(state, place).area
            owed.append(Owed("draw", seat=latest.seat, what="other", amount=symbols, area=area, place=place))
        return replace(state, owed=(*state.owed, *owed))
    state = replace(state, waiting=tuple(dict.fromkeys((*state.waiting, place))))
    says = f"put an encounter marker on the {tile}: it waits for its first visitor"
    return state.hinting("encounter.marker-when-revealed-remotely", says)


def aviary(state: Sauria, seat: str) -> Sauria:
    """The aviary attacks everybody who bleeds (location.aviary)."""
    bleeding = [b.seat for b in state.boards if b.alive and b.bleeding]
    with_ = "one red die" if state.setup.reading("aviary_trigger") == "die" else "draw a red cube"
    if not bleeding:
        return state
    return state.hinting("location.aviary", f"the aviary attacks {' and '.join(bleeding)}: {with_} each", seat)


def power(state: Sauria, entry: Power) -> Sauria:
    """Power markers turned."""
    tiles = tuple(places.tile_at(state, places.name(state, p)) or slug(p) for p in entry.places)
    return _switched(state, tiles, entry.turned == "on", entry.by or "plant")


def _switched(state: Sauria, tiles: tuple[str, ...], on: bool, by: str) -> Sauria:
    turned = {**state.power, **dict.fromkeys(tiles, "on" if on else "off")}
    sources = {**state.sources, **dict.fromkeys(tiles, by)} if on else state.sources
    if not on and places.BUNKER in tiles and places.powered(state, places.BUNKER):
        # Whoever is inside when the power is cut stays safe (bunker.power-off-inside-safe).
        inside = {b.seat for b in state.boards if places.tile_at(state, b.place) == places.BUNKER}
        state = replace(state, boards=tuple(replace(b, sheltered=b.seat in inside) for b in state.boards))
    return replace(state, power=turned, sources=sources)


def cut(state: Sauria, tile: str) -> Sauria:
    """The power of a location is switched off."""
    return _switched(state, (tile,), False, "")


def switch(state: Sauria, tiles: tuple[str, ...], by: str) -> Sauria:
    """Locations get power from a source, sabotaged ones only by the table's reading (power.flip-on)."""
    both = state.setup.reading("power_for_sabotaged") == "powered"
    able = tuple(t for t in tiles if both or state.sabotage.get(t) not in ("sabotaged",))
    return _switched(state, able, True, by)


def power_capable(state: Sauria) -> tuple[str, ...]:
    """The locations face up that can have power, as far as the copy tells."""
    copy = state.setup.copy
    return tuple(t for t in state.tiles.values() if printed.yes(copy, "tile", t, "power"))


def note(state: Sauria, entry: FieldNote) -> Sauria:
    """What the table says of a field."""
    place = places.name(state, entry.place)
    return replace(state, noted={**state.noted, place: Noted(entry.ground, entry.area, entry.zone)})


def bag(state: Sauria, entry: BagCount) -> Sauria:
    """A noise bag as counted."""
    return replace(state, bags={**state.bags, entry.area: Bag(entry.quiet, entry.red)})


def filled(state: Sauria) -> Sauria:
    """All four bags as at set-up."""
    return replace(state, bags=dict.fromkeys(AREAS, full_bag(state)))


def fresh(boards: tuple[Board, ...]) -> tuple[Board, ...]:
    """The boards at the start of a turn."""
    return tuple(replace(b, ap=0, done=not b.alive, entered=(), acts=()) for b in boards)
