"""Who attacks a player that walks off a field."""

from __future__ import annotations

from companion.games.sauria import places
from companion.games.sauria import print as printed
from companion.games.sauria.state import Board, Dinosaur, Owed, Sauria


def attacks(state: Sauria, board: Board) -> tuple[Owed, ...]:
    """The attacks that leaving the present field brings: a pack once, most life points first."""
    if places.safe(state, board):
        return ()
    if board.hidden and state.setup.reading("leaving_hiding_provokes") == "not-attacked":
        return ()
    here = [d for d in places.dinosaurs_on(state, board.place) if provoked(state, d, board)]
    seen: set[str] = set()
    owed = []
    for dino in sorted(here, key=lambda d: -(printed.number(state.setup.copy, "dino", d.species, "life") or 0)):
        pack = printed.yes(state.setup.copy, "dino", dino.species, "pack")
        if not (pack and dino.species in seen):
            owed.append(Owed("leaving", seat=board.seat, what=dino.id, place=board.place))
        seen.add(dino.species)
    return tuple(owed)


def provoked(state: Sauria, dino: Dinosaur, board: Board) -> bool:
    """True when a dinosaur attacks this player for leaving (combat.leaving-several-dinos)."""
    if dino.out_of_action or dino.is_("distracted"):
        return False
    if dino.is_("panicked") or dino.is_("aggressive"):
        return True
    copy = state.setup.copy
    if printed.word(copy, "dino", dino.species, "diet") == "carnivore":
        return True
    if printed.yes(copy, "dino", dino.species, "hostile"):
        return True
    return frightened(state, dino, board)


def frightened(state: Sauria, dino: Dinosaur, board: Board) -> bool:
    """True when the player came onto the herbivore's field in this turn and now leaves it."""
    if printed.word(state.setup.copy, "dino", dino.species, "diet") != "herbivore" or not board.entered:
        return False
    late = dino.arrived > board.since
    return board.entered[-1] == board.place and (
        not late or state.setup.reading("fright_when_herbivore_arrives") == "yes"
    )
