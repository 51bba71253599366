"""What the dinosaurs of this table do next: who stands where, by the map if the copy has one, as plans."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from companion.core.entry import Entry
from companion.games.sauria import acting, behaviour, charts, order, places
from companion.games.sauria import print as printed
from companion.games.sauria.combat import Dice, pack_dice
from companion.games.sauria.entries import Eats, Goes, Waits
from companion.games.sauria.plans import Plan, Readings, Scene
from companion.games.sauria.prey import Beast, Mapped, Person, Told, Ways
from companion.games.sauria.state import Board, Dinosaur, Sauria


def beast(state: Sauria, dino: Dinosaur) -> Beast:
    """A dinosaur as its next move hangs on it."""
    copy = state.setup.copy
    life = printed.number(copy, "dino", dino.species, "life")
    return Beast(
        id=dino.id,
        species=dino.species,
        size=printed.word(copy, "dino", dino.species, "size") or "",
        diet=printed.word(copy, "dino", dino.species, "diet") or "",
        pack=printed.yes(copy, "dino", dino.species, "pack") is True,
        hostile=printed.yes(copy, "dino", dino.species, "hostile") is True,
        life=life,
        left=None if life is None else max(0, life - dino.damage),
        place=dino.place if places.specific(dino.place) else "",
        states=dino.states,
        angry=dino.is_("aggressive"),
        dead=dino.dead,
        arrived=dino.arrived,
    )


def person(state: Sauria, board: Board) -> Person:
    """A character as dinosaurs see it; one that was eaten is not there at all."""
    place = board.place if places.specific(board.place) and not board.eaten else ""
    return Person(
        board.seat, place, board.bleeding, board.hidden, places.safe(state, board), board.since, not board.alive
    )


def ways(state: Sauria) -> Ways:
    """The ways between fields: by the map, or as far as the table said."""
    chart = charts.of(state)
    if chart is None:
        return Told(lava=frozenset(state.covered))
    return Mapped(chart, frozenset(state.covered), state.setup.reading("prey_distance") == "walk")


def readings(state: Sauria) -> Readings:
    """The table's readings on which behaviour rests."""
    read = state.setup.reading
    return Readings(
        prey_choice=read("prey_choice"),
        eats=read("carnivore_eats_before_attacking"),
        how_many=read("aggressive_attacks_all"),
        flee=read("flee_direction"),
        protected=read("protected_players_attract"),
        disabled=read("pack_member_disabled"),
        order=read("carnivore_order"),
    )


@dataclass(frozen=True, eq=False)
class _Key:
    state: Sauria

    def __hash__(self) -> int:
        return id(self.state)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Key) and self.state is other.state


@lru_cache(maxsize=8)
def _scene(key: _Key) -> Scene:
    state = key.state
    return Scene(
        tuple(beast(state, d) for d in state.dinosaurs),
        tuple(person(state, b) for b in state.boards),
        ways(state),
        readings(state),
        order.decider(state) or "the starting player",
    )


def scene(state: Sauria) -> Scene:
    """Who stands where now."""
    return _scene(_Key(state))


@lru_cache(maxsize=8)
def _plans(key: _Key) -> tuple[Plan, ...]:
    return behaviour.plans(scene(key.state))


def plans(state: Sauria) -> tuple[Plan, ...]:
    """What every dinosaur does next, in the order in which they act."""
    return _plans(_Key(state))


def turns(state: Sauria) -> tuple[acting.Turn, ...]:
    """The order of the dinosaur phase, packs together."""
    now = scene(state)
    return acting.order(now.beasts, now.readings.order)


def waiting(state: Sauria) -> tuple[Dinosaur, ...]:
    """The dinosaurs (of a pack its first) that have not acted in this round, in the order of acting."""
    found = []
    for turn in turns(state):
        dino = state.dinosaur(turn.ids[0])
        if dino is not None and dino.acted < state.round and not dino.out_of_action:
            found.append(dino)
    return tuple(found)


def plan_of(state: Sauria, dino: Dinosaur) -> Plan | None:
    """The plan of one dinosaur or its pack."""
    return next((p for p in plans(state) if dino.id in p.ids), None)


@dataclass(frozen=True, slots=True)
class Next:
    """A plan in words with entries that do it and printed values worth asking for."""

    says: str
    offers: tuple[Entry, ...] = ()
    needs: tuple[str, ...] = ()
    attacks: bool = False


def plan(state: Sauria, dino: Dinosaur) -> Next:
    """What a dinosaur does next, in words and as entries."""
    found = plan_of(state, dino)
    if found is None:
        return Next("nothing")
    needs = []
    copy = state.setup.copy
    for what in ("diet", "size", "life"):
        if (
            printed.index(copy, "dino").get(dino.species) is None
            or copy.get(printed.key(copy, "dino", dino.species, what)) is None
        ):
            needs.append(printed.key(copy, "dino", dino.species, what))
    if charts.of(state) is None and found.does in ("move", "leave lava"):
        needs.append("map.fields")
    offers: tuple[Entry, ...] = ()
    match found.does:
        case "move" | "leave lava":
            offers = tuple(Goes(dinosaur=dino.id, place=p) for p in found.to)
        case "eat":
            offers = (Eats(dinosaur=dino.id),)
        case "pass" | "stay" | "nothing":
            offers = (Waits(dinosaur=dino.id),)
        case "panic" if not found.targets:
            offers = (Waits(dinosaur=dino.id),)
    attacks = found.does in ("attack", "fight") or (found.does == "panic" and bool(found.targets))
    says = found.says()
    if attacks:
        rolled = dice(state, dino)
        says += f" with {Dice.of(rolled).says()}" if rolled else " with the dice on its card"
    return Next(says, offers, tuple(dict.fromkeys(needs)), attacks)


def short(state: Sauria, dino: Dinosaur) -> str:
    """What a dinosaur does next, in a few words for a list."""
    found = plan_of(state, dino)
    if found is None:
        return "nothing"
    if found.does == "move" and len(found.to) > 1 and found.decides:
        goals = " or ".join(found.targets) if len(found.targets) > 1 else " or ".join(found.to)
        return f"move: {goals}, {found.decides} decides"
    if found.does == "nothing" and found.why:
        return found.why[0].says
    return found.says()


def counter_dice(state: Sauria, dino: Dinosaur) -> str | None:
    """The dice of a counterattack as letters: the pack's, or by the table's reading the struck member's alone."""
    if state.setup.reading("pack_counterattack") == "member":
        return printed.word(state.setup.copy, "dino", dino.species, "dice")
    return dice(state, dino)


def dice(state: Sauria, dino: Dinosaur) -> str | None:
    """The dice a dinosaur, with its able pack mates, attacks with, as letters; None while unread."""
    letters = printed.word(state.setup.copy, "dino", dino.species, "dice")
    if letters is None:
        return None
    mates = [b for b in unit(state, dino) if not b.out_of_action] or [dino]
    rolled = pack_dice([Dice.of(letters)] * len(mates))
    return "b" * rolled.black + "r" * rolled.red + "y" * rolled.yellow + "g" * rolled.green


def unit(state: Sauria, dino: Dinosaur) -> tuple[Dinosaur, ...]:
    """A dinosaur with its pack mates on the same field."""
    from companion.games.sauria.beasts import pack

    return pack(state, dino)


def called(state: Sauria, dino: Dinosaur) -> str:
    """A dinosaur's name with its number, a pack with its size."""
    return named(dino, len(unit(state, dino)))


def named(dino: Dinosaur, size: int) -> str:
    """The name of a dinosaur, or of a pack of so many."""
    several = dino.species if dino.species.endswith("s") else f"{dino.species}s"
    return f"{several}, pack of {size}" if size > 1 else dino.id
