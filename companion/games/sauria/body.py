"""What a board carries and suffers: items, ammunition, wounds, blood, markers, energy."""

from __future__ import annotations

from dataclasses import replace

from companion.games.sauria import order, places, wounds
from companion.games.sauria import print as printed
from companion.games.sauria.entries import Blood, Damage, Energy, Heal, Marker, Wound
from companion.games.sauria.state import CARRIED, WOUND_SPACES, Board, Held, Owed, Sauria, slug


def heal(board: Board, which: str) -> Board:
    """One wound is taken away, unless `none` was asked."""
    return board if which == "none" else wounds.healed(board, which)


def gain(state: Sauria, seat: str, items: tuple[str, ...], shots: int | None = None) -> Sauria:
    """Items come into the item spaces; ranged weapons with their ammunition (weapon.ammo-on-draw)."""
    board = state.board(seat)
    new = tuple(Held(i, shots if shots is not None else full_shots(state, i)) for i in items)
    state = state.with_board(replace(board, items=(*board.items, *new)))
    for held in new:
        state = _armed(state, seat, held)
    return state


def _armed(state: Sauria, seat: str, held: Held) -> Sauria:
    if held.shots:
        says = f"put {held.shots} red markers on the {held.name} as ammunition"
        return state.hinting("weapon.ammo-on-draw", says, seat)
    copy = state.setup.copy
    if printed.word(copy, "item", held.name, "deck") in ("maintenance", "medical"):
        return state
    if held.name in CARRIED or printed.number(copy, "item", held.name, "ammunition") == 0:
        return state
    says = f"if the {held.name} is a ranged weapon, put its printed number of red markers on it"
    return state.hinting("weapon.ammo-on-draw", says, seat, (printed.key(copy, "item", held.name, "ammunition"),))


def full_shots(state: Sauria, weapon: str) -> int | None:
    """The ammunition a weapon is filled with; None for what is no ranged weapon, or unread."""
    return printed.number(state.setup.copy, "item", slug(weapon), "ammunition") or None


def lose(state: Sauria, seat: str, items: tuple[str, ...], out: bool = True) -> Sauria:
    """Items leave the item spaces, for good when they go out of the game (item.discarded-leaves-game)."""
    board = state.board(seat)
    left = list(board.items)
    lost = []
    for name in items:
        held = next((h for h in left if h.name == name), None)
        if held is not None:
            left.remove(held)
            lost.append(name)
    state = state.with_board(replace(board, items=tuple(left)))
    gone = tuple(n for n in lost if n not in CARRIED)
    return replace(state, gone=(*state.gone, *gone)) if out and gone else state


def with_shots(state: Sauria, seat: str, weapon: str, shots: int | None) -> Sauria:
    """The ammunition on a weapon."""
    board = state.board(seat)
    items = list(board.items)
    for i, held in enumerate(items):
        if held.name == weapon:
            items[i] = replace(held, shots=held.shots if shots is None else shots)
            break
    return state.with_board(replace(board, items=tuple(items)))


def spend_shot(state: Sauria, seat: str, weapon: str) -> Sauria:
    """One attack with a ranged weapon takes one ammunition marker (weapon.ammo-per-attack)."""
    held = state.board(seat).held(weapon)
    if held is None or held.shots is None:
        return state
    return with_shots(state, seat, weapon, max(0, held.shots - 1))


def hurt(state: Sauria, seat: str, damage: int, names: tuple[str, ...], cause: str) -> Sauria:
    """Damage on a character; death ends the turn, passes the start marker on and loses a co-operative game."""
    before = state.board(seat)
    board = wounds.hurt(before, damage, tuple(slug(n) for n in names), state.round, cause)
    if any(printed.yes(state.setup.copy, "wound", n, "bleeds") for n in board.up[len(before.up) :] if n):
        board = replace(board, bled=board.bled or state.round)
        state = state.hinting("bleeding.marker", "the wound bleeds: put a red blood cube at the board", seat)
    state = state.with_board(board)
    return died(state, board) if before.alive and not board.alive else state


def died(state: Sauria, board: Board) -> Sauria:
    """What a death brings (death.fifth-revealed, coop.death-ends-game)."""
    owed = tuple(o for o in state.owed if o.seat != board.seat or o.kind == "dinosaur")
    state = replace(state, owed=owed)
    if state.starter == board.seat:
        # The next living player clockwise takes the start marker over at once.
        state = replace(state, starter=order.next_starter(state))
    where = f" at {board.place}" if board.place else ""
    state = state.hinting(
        "death.figure-stays", f"lay the figure down{where}; {board.seat} is out of the game", board.seat
    )
    if state.cooperative:
        state = replace(state, lost=f"{board.seat} died in round {state.round}")
    return state


def damage(state: Sauria, entry: Damage) -> Sauria:
    """Damage from lava, an event, a location."""
    state = settle(state, "lava", entry.seat) if entry.cause == "lava" else state
    cause = f"{entry.cause} on {places.step(state, state.board(entry.seat).place).name or 'the field'}"
    return hurt(state, entry.seat, entry.amount, entry.turned, "lava" if entry.cause == "lava" else cause)


def settle(state: Sauria, kind: str, seat: str = "", what: str = "") -> Sauria:
    """The first debt of a kind is paid."""
    for i, owed in enumerate(state.owed):
        if owed.kind == kind and owed.seat == seat and (not what or owed.what == what):
            return replace(state, owed=(*state.owed[:i], *state.owed[i + 1 :]))
    return state


def named(state: Sauria, entry: Wound) -> Sauria:
    """A wound card that was turned up gets its name."""
    board = state.board(entry.seat)
    card = slug(entry.card)
    up = list(board.up)
    if "" in up:
        up[up.index("")] = card
    elif len(up) < WOUND_SPACES:
        up.append(card)
        board = replace(board, cards=max(board.cards, len(up)))
    bleeds = printed.yes(state.setup.copy, "wound", card, "bleeds")
    bled = board.bled or (state.round if bleeds else 0)
    if bleeds and not board.bled:
        state = state.hinting("bleeding.marker", f"{card} bleeds: put a red blood cube at the board", entry.seat)
    return state.with_board(replace(board, up=tuple(up), bled=bled, hidden=board.hidden and not bleeds))


def heals(state: Sauria, entry: Heal) -> Sauria:
    """A wound is healed by something."""
    return state.with_board(heal(state.board(entry.seat), slug(entry.which)))


def blood(state: Sauria, entry: Blood) -> Sauria:
    """The blood cube comes or goes; by the table's reading it ends hiding."""
    board = state.board(entry.seat)
    on = entry.state == "on"
    if on and not board.bled:
        state = state.hinting("bleeding.marker", "put a red blood cube at the board", entry.seat)
    ends = on and state.setup.reading("bleeding_ends_hiding") == "ends"
    return state.with_board(
        replace(board, bled=(board.bled or state.round) if on else 0, hidden=board.hidden and not ends)
    )


def marker(state: Sauria, entry: Marker) -> Sauria:
    """Object markers; those that are carried go into item spaces."""
    name = slug(entry.name)
    if name in CARRIED:
        items = (name,) * abs(entry.count)
        return gain(state, entry.seat, items) if entry.count > 0 else lose(state, entry.seat, items)
    board = state.board(entry.seat)
    count = max(0, board.markers.get(name, 0) + entry.count)
    return state.with_board(replace(board, markers={**board.markers, name: count}))


def energy(state: Sauria, entry: Energy) -> Sauria:
    """Energy cubes as counted."""
    board = state.board(entry.seat)
    full = printed.cubes(state, board.character, slug(entry.action))
    used = max(0, (full if full is not None else entry.cubes) - entry.cubes)
    return state.with_board(replace(board, spent={**board.spent, slug(entry.action): used}))


def owes(state: Sauria, kind: str, seat: str = "") -> tuple[Owed, ...]:
    """The debts of a kind, of one seat or of all."""
    return tuple(o for o in state.owed if o.kind == kind and (not seat or o.seat == seat))
