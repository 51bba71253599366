"""The dinosaur deck and the noise bags at set-up, by players and difficulty. Solo counts as two players."""

from __future__ import annotations

from collections.abc import Sequence

STAGE_4_CARDS = 4
CARDS = 39
PACK_CARDS = 3
QUIET_A_PLAYER = 4
RED_A_PLAYER = 1


def players(seats: int) -> int:
    """The players that deck and bags are made for: solo is set up as for two (solo.noise-bags, solo.dino-deck)."""
    return max(2, seats)


def stages(seats: int, difficulty: str = "normal", without_stage_4: str = "skip") -> tuple[int, int, int, int]:
    """The cards of stage 1 to 4 in the dinosaur deck (setup.dino-deck-size, easy.dino-deck, hard.dino-deck).

    Where all stage 4 cards are in the deck already, the harder mode's third exchange is skipped, or (reading
    `remove` of harder_deck_without_stage4) its stage 3 card is taken out all the same.
    """
    n = players(seats)
    top = min(n, STAGE_4_CARDS)
    if difficulty == "easier":
        return n + 1, n, n, top - 1
    if difficulty == "harder":
        if top < STAGE_4_CARDS:
            return n - 1, n, n, top + 1
        return n - 1, n, n if without_stage_4 == "remove" else n + 1, top
    return n, n, n, top


def size(seats: int, difficulty: str = "normal", without_stage_4: str = "skip") -> int:
    """The cards of the dinosaur deck."""
    return sum(stages(seats, difficulty, without_stage_4))


def discard_pile(seats: int, difficulty: str = "normal", without_stage_4: str = "skip") -> int:
    """The cards that start as the discard pile: all but deck and raptor pack cards (setup.dino-discard-pile)."""
    return CARDS - PACK_CARDS - size(seats, difficulty, without_stage_4)


def next_stage(by_stage: Sequence[int], drawn: int) -> int | None:
    """The stage of the next card of a deck in order of stages; None when it is used up."""
    passed = 0
    for stage, cards in enumerate(by_stage, 1):
        passed += cards
        if drawn < passed:
            return stage
    return None


def bag(seats: int) -> tuple[int, int]:
    """The black and red markers of every noise bag at set-up (setup.noise-bags)."""
    return QUIET_A_PLAYER * players(seats), RED_A_PLAYER * players(seats)
