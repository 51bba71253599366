"""What the actions of a turn do to the table."""

from __future__ import annotations

from dataclasses import replace

from companion.core.entry import SeatEntry
from companion.games.sauria import body, charts, costs, leaving, noises, places, struck, world
from companion.games.sauria import print as printed
from companion.games.sauria.entries import (
    Act,
    Attack,
    Burst,
    Evade,
    Hide,
    Loot,
    Movement,
    Pass,
    QuickSearch,
    Reload,
    Repair,
    Rest,
    Sabotage,
    Scour,
    Search,
    Signal,
    Trade,
    Use,
)
from companion.games.sauria.state import Held, Owed, Sauria, slug


def act(state: Sauria, entry: SeatEntry) -> Sauria:
    """An action is done: paid for, carried out, and its noise owed."""
    state = paid(state, entry)
    match entry:
        case Movement():
            return _move(state, entry)
        case Attack():
            return struck.attacked(state, entry.seat, slug(entry.target), slug(entry.weapon), entry.hits, entry.state)
        case Burst():
            return _burst(state, entry)
        case Search() | QuickSearch():
            state = _found(state, entry.seat, (entry.item,) if entry.item else ("",), 1)
        case Scour():
            state = _found(state, entry.seat, entry.kept[:1] or ("",), 3)
            state = replace(state, gone=(*state.gone, *(slug(i) for i in entry.dropped)))
        case Reload():
            for weapon in entry.weapons[:1]:
                state = body.with_shots(state, entry.seat, slug(weapon), body.full_shots(state, weapon))
        case Rest():
            board = replace(state.board(entry.seat), spent={})
            state = state.with_board(body.heal(board, slug(entry.heals)))
        case Repair():
            state = _repair(state, entry)
        case Hide():
            state = state.with_board(replace(state.board(entry.seat), hidden=True))
        case Use():
            state = _use(state, entry)
        case Act():
            state = _act(state, entry)
        case Signal():
            state = replace(state, signal=0 if entry.way == "off" else state.signal or state.round)
        case Sabotage():
            state = _sabotage(state, entry)
        case Trade():
            state = _trade(state, entry)
        case Loot():
            state = _loot(state, entry)
    return noises.owe(state, entry.seat, entry.verb)


def paid(state: Sauria, entry: SeatEntry) -> Sauria:
    """The action points and the energy cube of an action are spent; it ends hiding unless it is Rest."""
    board = state.board(entry.seat)
    special = costs.energy(state, entry)
    spent = {**board.spent, special: board.spent.get(special, 0) + 1} if special else board.spent
    board = replace(
        board,
        ap=board.ap + (costs.points(state, entry) or 0),
        spent=spent,
        acts=(*board.acts, entry.verb),
        hidden=board.hidden and isinstance(entry, Rest),
    )
    return replace(state.with_board(board), turn=entry.seat)


def passed(state: Sauria, entry: Pass) -> Sauria:
    """The turn ends."""
    return replace(state.with_board(replace(state.board(entry.seat), done=True)), turn=entry.seat)


# ------------------------------------------------------------------ moving


def _move(state: Sauria, entry: Movement) -> Sauria:
    before = state.board(entry.seat)
    steps = tuple(
        places.step(state, p, entry.area if i == len(entry.path) - 1 else "") for i, p in enumerate(entry.path)
    )
    board = before
    attackers: list[Owed] = []
    for step in steps:
        if not isinstance(entry, Evade):
            attackers += leaving.attacks(state, board)
        board = replace(
            places.moved(state, board, step.name, step.area), entered=(*board.entered, step.name), hidden=False
        )
    state = replace(state.with_board(board), owed=(*state.owed, *attackers))
    for step in steps:
        state = _entered(state, entry.seat, step.name)
    silent = entry.verb == "tunnel" and state.setup.reading("tunnel_counts_as_movement") == "no"
    return state if silent else noises.owe(state, entry.seat, entry.verb, steps)


def _entered(state: Sauria, seat: str, place: str) -> Sauria:
    """What entering a field brings: lava, a tile to turn over, an encounter."""
    owed = list(state.owed)
    if place in state.covered and places.tile_at(state, place) != places.BUNKER:
        owed.append(Owed("lava", seat=seat, place=place, amount=5))
    elif (
        place in state.waiting
        or _printed_encounter(state, place)
        or (
            place not in state.encountered
            and printed.yes(state.setup.copy, "tile", places.tile_at(state, place), "encounter")
            and not any(o.kind == "encounter" and o.place == place for o in owed)
            and places.uncovered(state, places.tile_at(state, place))
        )
    ):
        owed.append(Owed("encounter", seat=seat, place=place))
    tile = places.tile_at(state, place)
    face_down = bool(tile) and not places.uncovered(state, tile)
    if face_down or (not tile and places.step(state, place).kind == "location"):
        owed.append(Owed("reveal", seat=seat, place=place))
    state = replace(state, owed=tuple(owed))
    return world.aviary(state, seat) if tile == "aviary" and place not in state.covered else state


def _printed_encounter(state: Sauria, place: str) -> bool:
    drawn = charts.field(state, place)
    owed = any(o.kind == "encounter" and o.place == place for o in state.owed)
    return drawn is not None and drawn.encounter and place not in state.encountered and not owed


# ------------------------------------------------------------------ the others


def _burst(state: Sauria, entry: Burst) -> Sauria:
    weapon = slug(entry.weapon)
    held = state.board(entry.seat).held(weapon)
    one = held is not None and held.shots == 1 and state.setup.reading("burst_with_one_shot") == "one-attack"
    hits = (*entry.hits, 0, 0)[:2]
    for i, hit in enumerate(hits[:1] if one else hits):
        target = slug(entry.second) if i and entry.second else slug(entry.target)
        state = struck.attacked(state, entry.seat, target, weapon, hit, entry.state)
    return noises.owe(state, entry.seat, "burst")


def _found(state: Sauria, seat: str, names: tuple[str, ...], cards: int) -> Sauria:
    tile = places.tile_at(state, state.board(seat).place)
    deck = printed.word(state.setup.copy, "tile", tile, "type") or ""
    if deck in state.supplies:
        state = replace(state, supplies={**state.supplies, deck: max(0, state.supplies[deck] - cards)})
    return body.gain(state, seat, tuple(slug(n) for n in names if n))


def _repair(state: Sauria, entry: Repair) -> Sauria:
    if entry.what == "boat":
        state = replace(state, boat=state.round, sabotage={**state.sabotage, places.BOAT: "repaired"})
        return body.lose(state, entry.seat, ("boat-parts",))
    tile = places.tile_at(state, state.board(entry.seat).place)
    automatic = state.sabotage.get(tile) == "automatic"
    markers = {k: v for k, v in state.sabotage.items() if not (automatic and k == tile)}
    if not automatic:
        markers[tile] = "repaired"
    state = replace(state, sabotage=markers)
    if automatic:
        says = f"take the sabotage marker off the {tile}: it leaves the game"
        state = state.hinting("saboteur.plant-marker-removed", says, entry.seat)
    else:
        says = f"turn the sabotage marker of the {tile} to its repaired side; it stays"
        state = state.hinting("saboteur.repaired-side", says, entry.seat)
    if tile == "power-plant":
        state = replace(state, plant=state.round)
        return world.switch(state, world.power_capable(state), "plant")
    if state.plant and printed.yes(state.setup.copy, "tile", tile, "power"):
        return world.switch(state, (tile,), "plant")
    return state


def _use(state: Sauria, entry: Use) -> Sauria:
    item = slug(entry.item)
    copy = state.setup.copy
    board = state.board(entry.seat)
    if printed.yes(copy, "item", item, "stops-blood"):
        board = replace(board, bled=0)
    if entry.heals:
        board = body.heal(board, slug(entry.heals))
    state = state.with_board(board)
    if item == "petrol":
        tile = places.tile_at(state, places.name(state, entry.place) if entry.place else board.place)
        state = world.switch(state, (tile,), "petrol")
    if item == "emergency-generator":
        state = _generator(state, entry.seat, "")
    stays = entry.keeps or printed.yes(copy, "item", item, "stays") is True
    return state if stays else body.lose(state, entry.seat, (item,))


def _act(state: Sauria, entry: Act) -> Sauria:
    tile = places.tile_at(state, places.name(state, entry.place)) or slug(entry.place)
    return _generator(state, entry.seat, entry.area) if tile == "emergency-generator" else state


def _generator(state: Sauria, seat: str, area: str) -> Sauria:
    board = state.board(seat)
    chosen = area or places.step(state, board.place, board.area).area
    there = tuple(
        tile
        for place, tile in state.tiles.items()
        if tile in world.power_capable(state) and places.step(state, place).area == chosen
    )
    return world.switch(state, there, "generator")


def _sabotage(state: Sauria, entry: Sabotage) -> Sauria:
    board = state.board(entry.seat)
    tile = places.tile_at(state, board.place)
    if entry.what == "power":
        return world.cut(state, tile)
    state = state.with_board(replace(board, sabotages=(*board.sabotages, tile)))
    return replace(
        state,
        sabotage={**state.sabotage, tile: "sabotaged"},
        power={**state.power, tile: "off"} if tile in state.power else state.power,
    )


def _trade(state: Sauria, entry: Trade) -> Sauria:
    for giver, taker, items in ((entry.seat, entry.partner, entry.give), (entry.partner, entry.seat, entry.take)):
        if giver in state.setup.seats and taker in state.setup.seats:
            state = _handed(state, giver, taker, tuple(slug(i) for i in items))
    return state


def _loot(state: Sauria, entry: Loot) -> Sauria:
    if entry.dead not in state.setup.seats:
        return state
    for item in entry.items:
        name = slug(item)
        dead = state.board(entry.dead)
        if not dead.count(name) and dead.markers.get(name, 0) > 0:
            mine = state.board(entry.seat)
            state = state.with_board(replace(dead, markers={**dead.markers, name: dead.markers[name] - 1}))
            state = state.with_board(replace(mine, markers={**mine.markers, name: mine.markers.get(name, 0) + 1}))
        else:
            state = _handed(state, entry.dead, entry.seat, (name,))
    return state


def _handed(state: Sauria, giver: str, taker: str, items: tuple[str, ...]) -> Sauria:
    for name in items:
        held = state.board(giver).held(name) or Held(name)
        state = body.lose(state, giver, (name,), out=False)
        board = state.board(taker)
        state = state.with_board(replace(board, items=(*board.items, held)))
    return state
