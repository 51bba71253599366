"""What happens to dinosaurs: they come, move, eat, fight, are hurt, change state and die."""

from __future__ import annotations

from dataclasses import replace

from companion.games.sauria import body, charts, deck, leaving, places, struck, wounds
from companion.games.sauria import print as printed
from companion.games.sauria.entries import Attacked, Dino, Eats, Fights, Goes, Waits
from companion.games.sauria.state import SPECIALS, Board, Deed, Dinosaur, Owed, Sauria, slug

RAPTOR_PACK = "raptor-pack"
RAPTOR = "raptor"


def comes(state: Sauria, entry: Dino) -> Sauria:
    """A dinosaur is placed (the raptor pack brings three); a card of the deck is used up by noise."""
    species = slug(entry.species)
    place = places.name(state, entry.place)
    by_noise = entry.cause == "noise"
    owed = next((o for o in state.owed if o.kind == "dinosaur"), None) if by_noise else None
    state = replace(
        state,
        owed=tuple(o for o in state.owed if o is not owed),
        deck=max(0, state.deck - 1) if by_noise else state.deck,
        drawn=state.drawn + 1 if by_noise else state.drawn,
    )
    if species == RAPTOR_PACK:
        state = replace(state, discards=(*state.discards, RAPTOR_PACK))
        for _ in range(3):
            state = _placed(state, RAPTOR, place)
        says = f"raptor pack: its card to the discard pile, the 3 pack cards face up, 3 figures on {place}"
        return state.hinting("pack.raptor-pack-card", says)
    if not by_noise and species in state.discards:
        i = state.discards.index(species)
        state = replace(state, discards=(*state.discards[:i], *state.discards[i + 1 :]))
        state = state.hinting("faq.place-dino-source", f"the {species} card comes from the discard pile")
    elif entry.cause == "encounter":
        state = _from_deck(state, species)
    return _placed(state, species, place).hinting(
        "dino.figure-and-card", f"put the {species} figure on {place} and keep its card face up"
    )


def _from_deck(state: Sauria, species: str) -> Sauria:
    stage = printed.number(state.setup.copy, "dino", species, "stage")
    state = state.hinting(
        "faq.place-dino-source", f"no {species} card is known in the discard pile: look there, then in the deck"
    )
    if state.jurassic("deck"):
        says = f"turn cards up until a {species} comes, then shuffle the whole deck and cut it"
        return state.hinting("faq.search-stage-in-deck", says)
    if stage is None:
        says = f"turn up the cards of its stage until a {species} comes, shuffle the others, restore the order"
        return state.hinting(
            "faq.search-stage-in-deck", says, "", (printed.key(state.setup.copy, "dino", species, "stage"),)
        )
    sizes = deck.stages(len(state.setup.seats), state.difficulty, state.setup.reading("harder_deck_without_stage4"))
    before = max(0, sum(sizes[: stage - 1]) - state.drawn)
    says = (
        f"stage {stage} begins after {before} cards of the deck: turn up from there until a {species} comes, "
        f"shuffle the others of stage {stage}, restore the order"
    )
    return state.hinting("faq.search-stage-in-deck", says)


def _placed(state: Sauria, species: str, place: str) -> Sauria:
    taken = {d.id for d in state.dinosaurs}
    name = next(n for n in (species, *(f"{species}-{i}" for i in range(2, 99))) if n not in taken)
    new = Dinosaur(name, species, place, came=len(taken) + state.killed + 1, arrived=state.clock)
    return replace(state, dinosaurs=(*state.dinosaurs, new))


def pack(state: Sauria, dino: Dinosaur) -> tuple[Dinosaur, ...]:
    """The living pack hunters of its species on its field, itself among them (pack.forms)."""
    if printed.yes(state.setup.copy, "dino", dino.species, "pack") is not True:
        return (dino,)
    mates = [
        d
        for d in state.dinosaurs
        if d.species == dino.species and not d.dead and d.place == dino.place and places.specific(d.place)
    ]
    return tuple(mates) if any(d.id == dino.id for d in mates) else (dino,)


def _did(state: Sauria, dino: Dinosaur, what: str, whole_pack: bool = True) -> Sauria:
    for mate in pack(state, dino) if whole_pack else (dino,):
        states = dino.states if mate.id == dino.id else mate.states
        state = state.with_dinosaur(replace(mate, states=states, acted=state.round, did=what))
    return state


# ------------------------------------------------------------------ what they do


def goes(state: Sauria, entry: Goes) -> Sauria:
    """A dinosaur moves, and its pack with it."""
    dino = state.dinosaur(slug(entry.dinosaur))
    if dino is None:
        return state
    place = places.name(state, entry.place)
    for mate in (dino,) if entry.alone else pack(state, dino):
        moved = replace(mate, place=place, arrived=state.clock)
        state = state.with_dinosaur(
            moved if entry.forced else replace(moved, acted=state.round, did=f"went to {place}")
        )
    return state


def eats(state: Sauria, entry: Eats) -> Sauria:
    """A carnivore eats: every body on its field is gone, and it is distracted (carnivore.eat)."""
    dino = state.dinosaur(slug(entry.dinosaur))
    if dino is None:
        return state
    for mate in pack(state, dino):
        states = tuple(dict.fromkeys((*mate.states, "distracted")))
        state = state.with_dinosaur(replace(mate, states=states, acted=state.round, did="ate"))
    here = dino.place
    state = replace(state, dinosaurs=tuple(d for d in state.dinosaurs if not (d.dead and d.place == here)))
    for board in state.boards:
        if not board.alive and not board.eaten and board.place == here:
            lost = tuple(h.name for h in board.items)
            state = state.with_board(replace(board, eaten=True, items=()))
            state = replace(state, gone=(*state.gone, *lost))
    return state


def waits(state: Sauria, entry: Waits) -> Sauria:
    """A dinosaur passes."""
    dino = state.dinosaur(slug(entry.dinosaur))
    return state if dino is None else _did(state, _trapped(state, dino), "passed")


def _trapped(state: Sauria, dino: Dinosaur) -> Dinosaur:
    """A dinosaur in its turn: panicked if it stands beside lava with no way out (lava.dino-trapped-panics)."""
    if dino.out_of_action or not charts.trapped(state, dino.place):
        return dino
    return replace(dino, states=tuple(dict.fromkeys((*dino.states, "panicked"))))


def fights(state: Sauria, entry: Fights) -> Sauria:
    """Two dinosaurs fight: damage counts at the same time in each round of rolls (fight.simultaneous)."""
    one, two = state.dinosaur(slug(entry.dinosaur)), state.dinosaur(slug(entry.target))
    if one is None or two is None:
        return state
    state = _did(state, one, f"fought {two.id}")
    if state.setup.reading("group_fight_uses_all_actions") == "joint":
        state = _joined(state, one)
    state = struck.damaged(state, one.id, sum(entry.taken))
    return struck.damaged(state, two.id, sum(entry.dealt))


def _joined(state: Sauria, first: Dinosaur) -> Sauria:
    """A joint fight is the action of every carnivore on the field that can take part."""
    copy = state.setup.copy
    for other in places.dinosaurs_on(state, first.place):
        hunter = printed.word(copy, "dino", other.species, "diet") == "carnivore" and not other.out_of_action
        same = printed.word(copy, "dino", other.species, "size") == printed.word(copy, "dino", first.species, "size")
        if hunter and same and other.acted < state.round and not other.is_("distracted"):
            state = state.with_dinosaur(replace(other, acted=state.round, did=f"fought beside {first.id}"))
    return state


def attacks(state: Sauria, entry: Attacked) -> Sauria:
    """A dinosaur attacks a player: the debt it pays, the damage, and whether the player stays."""
    dino = state.dinosaur(slug(entry.dinosaur))
    reason, owed = reason_of(state, entry)
    if owed is not None:
        state = replace(state, owed=tuple(o for o in state.owed if o is not owed))
    if dino is not None and reason == "phase":
        before = f"{dino.did}; " if one_more(state, dino, entry.seat) else ""
        state = _did(state, _trapped(state, dino), f"{before}attacked {entry.seat}: {entry.damage} damage")
    if owed is not None and reason == "leaving" and entry.stays:
        state = _stays(state, owed)
        if state.setup.reading("leaving_attacks") == "stop":
            spared = (o for o in state.owed if not (o.kind == "leaving" and o.seat == entry.seat))
            state = replace(state, owed=tuple(spared))
    if dino is not None and reason == "leaving" and state.setup.reading("fright_duration") == "round":
        board = state.board(entry.seat)
        if leaving.frightened(state, dino, replace(board, place=dino.place)):
            state = state.with_dinosaur(replace(dino, states=tuple(dict.fromkeys((*dino.states, "aggressive")))))
    name = dino.species if dino is not None else slug(entry.dinosaur)
    board = state.board(entry.seat)
    if owed is not None and reason == "leaving" and wounds.kills(board, entry.damage):
        # Who is killed in leaving lies on the field of departure.
        state = state.with_board(replace(board, place=owed.place))
    return body.hurt(state, entry.seat, entry.damage, entry.turned, name)


def one_more(state: Sauria, dino: Dinosaur, seat: str) -> bool:
    """True when a panicked or aggressive dinosaur attacks every player on its field, and this one not yet."""
    wild = dino.is_("panicked") or printed.word(state.setup.copy, "dino", dino.species, "diet") == "herbivore"
    began = dino.acted == state.round and dino.did.startswith("attacked")
    each = state.setup.reading("aggressive_attacks_all") == "each"
    return each and wild and began and f"attacked {seat}:" not in dino.did


def reason_of(state: Sauria, entry: Attacked) -> tuple[str, Owed | None]:
    """Why a dinosaur attacks: what the entry says, or what is owed, or the dinosaur phase."""
    name = slug(entry.dinosaur)
    dino = state.dinosaur(name)
    ids = {d.id for d in pack(state, dino)} if dino else {name}
    wanted = ("leaving", "counter") if entry.reason == "" else (entry.reason,)
    for kind in wanted:
        for owed in state.owed:
            if owed.kind == kind and owed.seat == entry.seat and owed.what in ids:
                return kind, owed
    return entry.reason or ("phase" if state.phase == "dinosaur" else "effect"), None


def _stays(state: Sauria, owed: Owed) -> Sauria:
    """A no retreat keeps the player on the field; the action's noise follows the table's reading."""
    board = state.board(owed.seat)
    left = board.entered
    n = next((i for i in range(len(left) - 1, -1, -1) if left[i] == owed.place), -1)
    step = places.step(state, owed.place)
    board = replace(board, place=owed.place, area=step.area or board.area, entered=left[: n + 1])
    way = state.setup.reading("blocked_move_cost")
    if way == "nothing" and board.acts:
        board = _refunded(state, board)
    rest = []
    for other in state.owed:
        kinds = ("encounter", "reveal", "lava", "leaving")
        gone = other.seat == owed.seat and other.kind in kinds and other.place != owed.place
        if gone:
            continue
        if other.kind == "draw" and other.seat == owed.seat and other.deed is not None and other.deed.path:
            if way != "noise":
                continue
            deed = replace(_short(other.deed, owed.place), place=owed.place, blocked=True)
            other = replace(other, deed=deed, place=owed.place, area=step.area or other.area)
        rest.append(other)
    return replace(state.with_board(board), owed=tuple(rest))


def _refunded(state: Sauria, board: Board) -> Board:
    """The board with action points and energy of its latest action given back."""
    action = board.acts[-1]
    spent = {**board.spent, action: max(0, board.spent.get(action, 0) - 1)} if action in SPECIALS else board.spent
    return replace(board, ap=max(0, board.ap - printed.action_points(state, action)), spent=spent)


def _short(deed: Deed, place: str) -> Deed:
    names = [s.name for s in deed.path]
    n = names.index(place) + 1 if place in names else 0
    return replace(deed, path=deed.path[:n])
