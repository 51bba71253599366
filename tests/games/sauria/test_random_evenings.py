"""Evenings under any options and any readings: what follows the rules is never refused, to the end."""

from __future__ import annotations

import random

import pytest

from companion.core import copy as copies
from companion.core import readings
from companion.games.sauria import scoring
from companion.games.sauria.print import CHARACTERS
from tests.games.sauria import evenings

SEATS = ("Ana", "Kim", "David", "Eva", "Finn")
MADE_FOR_GUNS = {"burst_weapons", "variant_mix"}


def evening(seed: int) -> evenings.Evening:
    chance = random.Random(seed)
    seats = SEATS[: chance.randint(1, 5)]
    options = {
        "difficulty": chance.choice(("normal", "easier", "harder")),
        "jurassic": chance.choice(("no", "all", "deck", "events")),
        "mode": chance.choice(("competitive", "cooperative")),
    }
    chosen = {
        setting: chance.choice(point.choices)
        for setting, point in readings.points("sauria").items()
        if not setting.startswith("sauria.") and setting not in MADE_FOR_GUNS and len(point.choices) > 1
    }
    if len(seats) == 5:
        chosen["shared_start_allowed"] = "yes"
    words = copies.practice("sauria").words("map.fields") or ()
    fields = [w.split(":")[0] for w in words]
    tasks = {seat: [f"to {chance.choice(fields)}" for _ in range(14)] for seat in seats}
    made = evenings.begin(seats, None, seed, tasks, options, chosen)
    common = "B12" if options["jurassic"] == "all" else "B5" if made.state.cooperative else ""
    starts = chance.sample(("B5", "K5", "R2", "W8"), 4)
    people = {seat: (CHARACTERS[i], chance.choice((1, 2)), common or starts[i % 4]) for i, seat in enumerate(seats)}
    evenings.set_up(made, people, seats[0])
    evenings.play(made)
    return made


@pytest.mark.parametrize("seed", range(12))
def test_an_evening_that_follows_the_rules_is_legal_to_the_end(seed: int) -> None:
    state = evening(seed).state
    assert scoring.over(state)
    assert scoring.score(state).final


@pytest.mark.exhaustive
@pytest.mark.parametrize("seed", range(12, 400))
def test_many_evenings_that_follow_the_rules_are_legal_to_the_end(seed: int) -> None:
    assert scoring.over(evening(seed).state)
