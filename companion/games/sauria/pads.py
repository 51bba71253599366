"""Whole boards and tables typed in: in the middle of a game, or at its end."""

from __future__ import annotations

from dataclasses import replace

from companion.games.sauria import body, deck, eruptions, places
from companion.games.sauria import print as printed
from companion.games.sauria.entries import Board as BoardEntry
from companion.games.sauria.entries import Final, Standing
from companion.games.sauria.state import WOUND_SPACES, Board, Held, Sauria, slug


def pairs(words: tuple[str, ...]) -> dict[str, int]:
    """Words such as `sprint:1` as names with numbers; words of another form are left out."""
    found = {}
    for word in words:
        name, _, number = word.rpartition(":")
        if name and number.strip().isdecimal():
            found[slug(name)] = int(number)
    return found


def board(state: Sauria, entry: BoardEntry) -> Sauria:
    """One board as it lies on the table; what is not mentioned is taken from what was known."""
    old = state.board(entry.seat)
    character = slug(entry.character) or old.character
    shots = pairs(entry.shots)
    items = tuple(Held(n, shots.get(n, body.full_shots(state, n))) for n in map(slug, entry.items))
    spent = dict(old.spent)
    for action, left in pairs(entry.energy).items():
        full = printed.cubes(state, character, action)
        spent[action] = max(0, full - left) if full is not None else 0
    new = Board(
        seat=old.seat,
        character=character,
        place=old.place,
        area=old.area,
        since=old.since,
        cards=min(max(entry.wounds, len(entry.up)), WOUND_SPACES),
        up=tuple(map(slug, entry.up))[:WOUND_SPACES],
        items=items,
        spent=spent,
        markers=pairs(entry.markers) or old.markers,
        bled=(old.bled or state.round) if entry.blood else 0,
        hidden=entry.hidden,
        died=(old.died or state.round) if entry.dead else 0,
        died_of=old.died_of,
        card=old.card,
        goals=old.goals,
        encounters=old.encounters,
        sabotages=old.sabotages,
    )
    if entry.place:
        new = places.moved(state, new, entry.place)
    return replace(state.with_board(new), pad=True)


def standing(state: Sauria, entry: Standing) -> Sauria:
    """The table as it stands: round, start marker, lava, signal, boat, bunker, deck."""
    first = next((r for r in range(1, 20) if eruptions.kind(state, r) == "card"), 11)
    boards = tuple(replace(b, ap=0, done=not b.alive, entered=(), acts=()) for b in state.boards)
    size = deck.size(len(state.boards), state.difficulty, state.setup.reading("harder_deck_without_stage4"))
    bunker = {"saved": "saved", "destroyed": "destroyed"}.get(entry.bunker, "")
    state = replace(
        state,
        round=entry.round,
        phase=entry.phase,
        starter=entry.starter or state.starter,
        boards=boards,
        lava=(),
        signal=entry.signal,
        boat=(state.boat or entry.round) if entry.boat else 0,
        readied=entry.bunker == "ready",
        bunker=bunker,  # type: ignore[arg-type]
        deck=state.deck if entry.deck is None else entry.deck,
        drawn=state.drawn if entry.deck is None else max(0, size - entry.deck),
        pad=True,
        turn="",
        owed=(),
    )
    if entry.bunker:
        known = {t: "on" for t in (places.BUNKER,) if entry.bunker != "destroyed"}
        tiles = state.tiles if places.uncovered(state, places.BUNKER) else {**state.tiles, places.BUNKER: places.BUNKER}
        state = replace(state, tiles=tiles, power={**state.power, **known})
    covered: dict[str, int] = {}
    for r in range(1, min(entry.round, 17)):
        kind = eruptions.kind(state, r)
        if kind in ("ring", "zone 1"):
            covered.update(dict.fromkeys(eruptions.fixed_fields(state, kind), r))
    for i, colour in enumerate(entry.lava):
        state = replace(state, lava=(*state.lava, (first + i, colour)))
        covered.update(dict.fromkeys(eruptions.card_fields(state, colour), first + i))
    return replace(state, covered={**covered, **state.covered})


def final(state: Sauria, entry: Final) -> Sauria:
    """How it ended for one player."""
    old = state.board(entry.seat)
    points = {"": entry.encounters} if entry.encounters else old.encounters
    new = replace(
        old,
        final=entry.fate,
        goals=entry.goals or old.goals,
        encounters=points,
        died=(old.died or state.round) if entry.fate == "dead" else old.died,
        shown=True,
    )
    state = replace(state.with_board(new), pad=True)
    if all(b.final or not b.alive for b in state.boards):
        state = replace(state, ended=True, phase="end", owed=())
    return state
