"""What the set-up of this table lays out: noise bags, the dinosaur deck by stage, its discard pile."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.sauria import deck, world
from companion.games.sauria.registry import registry
from companion.games.sauria.state import Sauria


@registry.compute("sauria.setup.noise-bags", "sauria.solo.noise-bags")
def bags(state: Sauria) -> dict[str, tuple[int, int]]:
    """The black and red markers in each bag as filled at set-up."""
    full = world.full_bag(state)
    return dict.fromkeys(state.bags, (full.quiet, full.red))


@registry.compute(
    "sauria.setup.dino-deck-size", "sauria.solo.dino-deck", "sauria.easy.dino-deck", "sauria.hard.dino-deck"
)
def stages(state: Sauria) -> tuple[int, int, int, int]:
    """The cards of stages 1 to 4 that the dinosaur deck is made of."""
    return deck.stages(len(state.setup.seats), state.difficulty, state.setup.reading("harder_deck_without_stage4"))


@registry.compute("sauria.setup.dino-discard-pile")
def discard_pile(state: Sauria) -> int:
    """The dinosaur cards that lie beside the deck at the start."""
    return deck.discard_pile(
        len(state.setup.seats), state.difficulty, state.setup.reading("harder_deck_without_stage4")
    )


@dataclass(frozen=True, slots=True)
class NextCard:
    """The dinosaur deck now: cards left, and the stage of the next one (0: any stage, or no card)."""

    left: int
    stage: int


@registry.compute("sauria.jurassic.dino-deck")
def next_card(state: Sauria) -> NextCard:
    """The next dinosaur card: in order of stages, but of any stage in the Jurassic mode's shuffled deck."""
    mixed = state.jurassic("deck")
    return NextCard(state.deck, 0 if mixed else deck.next_stage(stages(state), state.drawn) or 0)


@registry.compute("sauria.faq.dead-dino-card")
def discards(state: Sauria) -> tuple[str, ...]:
    """The cards of dead dinosaurs on the discard pile, free to come again."""
    return state.discards
