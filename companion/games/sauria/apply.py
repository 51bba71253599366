"""The first state of a table, and what each entry makes of it. Total: it believes what the players say."""

from __future__ import annotations

from dataclasses import replace

from companion.core.entry import Entry, SeatEntry
from companion.core.setup import Setup
from companion.games.sauria import beasts, body, deck, doing, leaving, noises, pads, places, struck, world
from companion.games.sauria import entries as e
from companion.games.sauria.state import Board, Owed, Sauria, slug


def opening(setup: Setup) -> Sauria:
    """The table before anybody has written anything: bags and deck filled for its players and mode."""
    boards = tuple(Board(seat) for seat in setup.seats)
    state = Sauria(setup, boards, starter=setup.seats[0] if len(boards) == 1 else "")
    state = replace(
        world.filled(state), deck=deck.size(len(boards), state.difficulty, setup.reading("harder_deck_without_stage4"))
    )
    if state.open_start:
        state = replace(state, signal=1, power={"bunker": "on"}, sources={"bunker": "set-up"})
    return state


def apply(state: Sauria, entry: Entry) -> Sauria:
    """The table after an entry."""
    state = replace(state, clock=state.clock + 1, hints=())
    if isinstance(entry, e.ACTIONS):
        return doing.act(state, entry)
    if isinstance(entry, SeatEntry):
        return _seat(state, entry)
    return _table(state, entry)


def _seat(state: Sauria, entry: SeatEntry) -> Sauria:
    board = state.board(entry.seat)
    match entry:
        case e.Plays():
            return state.with_board(replace(board, character=slug(entry.character)))
        case e.GoalCard():
            return state.with_board(replace(board, card=entry.card))
        case e.Stands():
            return _stands(state, entry)
        case e.Pass():
            return doing.passed(state, entry)
        case e.Encounter():
            return _encounter(state, entry)
        case e.Fulfils():
            return state.with_board(replace(board, encounters={**board.encounters, slug(entry.card): entry.points}))
        case e.Noise():
            return noises.asked(state, entry)
        case e.Draw():
            return noises.draw(state, entry)
        case e.Attacked():
            return beasts.attacks(state, entry)
        case e.Damage():
            return body.damage(state, entry)
        case e.Wound():
            return body.named(state, entry)
        case e.Heal():
            return body.heals(state, entry)
        case e.Blood():
            return body.blood(state, entry)
        case e.Gains():
            return body.gain(state, entry.seat, tuple(map(slug, entry.items)), entry.shots)
        case e.Discards():
            return body.lose(state, entry.seat, tuple(map(slug, entry.items)))
        case e.Marker():
            return body.marker(state, entry)
        case e.Energy():
            return body.energy(state, entry)
        case e.Shots():
            return body.with_shots(state, entry.seat, slug(entry.weapon), entry.markers)
        case e.Goal():
            return _goal(state, entry)
        case e.Shows():
            return state.with_board(replace(board, shown=True))
        case e.Board():
            return pads.board(state, entry)
        case e.Final():
            return pads.final(state, entry)
    return state


def _table(state: Sauria, entry: Entry) -> Sauria:
    match entry:
        case e.Starter() if entry.who in state.setup.seats:
            return replace(state, starter=entry.who)
        case e.Phase():
            return world.phase(state, entry)
        case e.Event():
            return world.event(state, entry)
        case e.LavaCard():
            return world.lava_card(state, entry)
        case e.Cover():
            return world.covering(state, entry)
        case e.Reveal():
            return world.reveal(state, entry)
        case e.FieldNote():
            return world.note(state, entry)
        case e.Power():
            return world.power(state, entry)
        case e.Bag():
            return world.bag(state, entry)
        case e.Deck():
            return replace(state, deck=entry.cards)
        case e.Supply():
            return replace(state, supplies={**state.supplies, entry.deck: entry.cards})
        case e.Dino():
            return beasts.comes(state, entry)
        case e.Goes():
            return beasts.goes(state, entry)
        case e.Eats():
            return beasts.eats(state, entry)
        case e.Waits():
            return beasts.waits(state, entry)
        case e.Fights():
            return beasts.fights(state, entry)
        case e.Hurt():
            return struck.hurt(state, entry)
        case e.Status():
            return struck.status(state, entry)
        case e.Gone():
            return struck.leaves(state, entry)
        case e.Standing():
            return pads.standing(state, entry)
    return state


def _stands(state: Sauria, entry: e.Stands) -> Sauria:
    board = state.board(entry.seat)
    attackers: tuple[Owed, ...] = ()
    if board.place and state.setup.reading("forced_move_provokes") == "yes":
        attackers = leaving.attacks(state, board)
    state = state.with_board(places.moved(state, board, entry.place, entry.area))
    return replace(state, owed=(*state.owed, *attackers))


def _encounter(state: Sauria, entry: e.Encounter) -> Sauria:
    debt = next((o for o in state.owed if o.kind == "encounter" and o.seat == entry.seat), None)
    place = debt.place if debt else state.board(entry.seat).place
    dead = ", ".join(dict.fromkeys(state.discards)) or "nothing yet known"
    state = replace(
        state,
        owed=tuple(o for o in state.owed if o is not debt),
        encountered={**state.encountered, place: entry.seat},
        waiting=tuple(p for p in state.waiting if p != place),
    )
    board = state.board(entry.seat)
    card = slug(entry.card)
    state = state.with_board(replace(board, encounters={card: 0, **board.encounters}))
    says = f"if it places a named dinosaur: look in the discard pile first ({dead}), then in the deck"
    return state.hinting("faq.place-dino-source", says, entry.seat)


def _goal(state: Sauria, entry: e.Goal) -> Sauria:
    board = state.board(entry.seat)
    if entry.undone:
        return state.with_board(replace(board, goals=tuple(g for g in board.goals if g != entry.points)))
    return state.with_board(replace(board, goals=(*board.goals, entry.points)))
