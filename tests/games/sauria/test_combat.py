"""Dice, packs, counterattacks and fights of dinosaurs; the booklet's combat example first."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from companion.games.sauria.combat import (
    Dice,
    Life,
    Roll,
    damaged,
    most_hits,
    pack_dice,
    rolled,
    weapon_dice,
)
from companion.games.sauria.fights import Fighter, play, strikes

ALLO = Fighter("allosaurus", "allosaurus", True, True, 6)
TYRANNO = Fighter("tyrannosaurus", "tyrannosaurus", True, True, 9)
DILO = Fighter("dilophosaurus", "dilophosaurus", True, False, 3)
PACHY = Fighter("pachy", "pachy", False, False, 3)
TRIKE = Fighter("triceratops", "triceratops", False, True, 5)


def who(fighters: tuple[Fighter, ...] | list[Fighter]) -> dict[tuple[str, ...], tuple[str, ...]]:
    return {s.by: s.at for s in strikes(fighters)}


def test_emilys_fight_with_the_ceratosaurus() -> None:
    assert Dice.of("ryg") == Dice(1, 1, 1)
    assert damaged(5, 0, 4) == Life(4, 1, False), "it survives with a single life point"


def test_three_raptors_roll_three_red_and_two_yellow() -> None:
    raptor = Dice.of("r")
    assert pack_dice([raptor] * 3) == Dice(yellow=2, red=3)
    assert pack_dice([raptor] * 3).says() == "3 red + 2 yellow"
    assert pack_dice([raptor] * 2) == Dice(yellow=1, red=2)
    assert pack_dice([raptor]) == raptor
    assert pack_dice([raptor] * 6).count == 11


def test_no_retreat_hits_but_for_who_wants_to_leave() -> None:
    assert rolled(("2", "0")) == Roll(2)
    assert rolled(("x", "1")) == Roll(2)
    assert rolled(("x", "1"), leaving=True) == Roll(1, stays=True)
    assert rolled(("2", "0"), leaving=True) == Roll(2)
    assert rolled(("0", "0")) == Roll(0)


def test_weapons_bring_their_own_dice() -> None:
    assert weapon_dice(False, "none", "y") == Dice(yellow=1)
    assert weapon_dice(True, "none", "y") == Dice()
    assert weapon_dice(True, None, "y") is None


def test_the_most_a_roll_can_do() -> None:
    faces: dict[str, tuple[str, ...] | None] = {"red": ("0", "1", "1", "1", "2", "2"), "yellow": ("0", "x", "1")}
    assert most_hits(faces, Dice(yellow=1, red=2)) == 5
    assert most_hits(faces, Dice(green=1)) is None


def test_a_dinosaur_dies_at_its_life_points() -> None:
    assert damaged(6, 5, 1) == Life(6, 0, True)
    assert damaged(None, 2, 1) == Life(3, None, None)


def test_a_fight_of_two_goes_on_until_one_is_dead() -> None:
    fight = play([ALLO, PACHY], [{"allosaurus": 2, "pachy": 1}, {"allosaurus": 1, "pachy": 0}, {"allosaurus": 9}])
    assert fight.over
    assert fight.dead == ("pachy",)
    assert [f.left for f in fight.fighters] == [5, 0]
    assert len(fight.bouts) == 2


def test_both_can_die_in_the_same_round() -> None:
    last = [Fighter("a", "a", True, True, 2), Fighter("b", "b", False, True, 3)]
    assert play(last, [{"a": 3, "b": 2}]).dead == ("a", "b")


def test_one_carnivore_and_two_herbivores() -> None:
    assert who([ALLO, TRIKE, PACHY]) == {
        ("allosaurus",): ("triceratops",),
        ("triceratops",): ("allosaurus",),
        ("pachy",): ("allosaurus",),
    }
    fight = play([ALLO, TRIKE, PACHY], [{"allosaurus": 5, "triceratops": 1, "pachy": 1}])
    assert not fight.over
    assert [s.at for s in strikes(fight.fighters)] == [("pachy",), ("allosaurus",)]


def test_two_herbivores_of_one_rank_are_a_tie() -> None:
    other = Fighter("triceratops-2", "triceratops", False, True, 5)
    assert who([ALLO, TRIKE, other])[("allosaurus",)] == ("triceratops", "triceratops-2")
    fight = play([ALLO, TRIKE, other], [{"allosaurus": 1}], choice=["triceratops-2"])
    assert [f.left for f in fight.fighters] == [6, 5, 4]


def test_herbivores_go_for_the_carnivore_with_the_fewest_life_points_left() -> None:
    weak = Fighter("ceratosaurus", "ceratosaurus", True, True, 3)
    plan = who([ALLO, weak, TRIKE, PACHY])
    assert plan[("allosaurus",)] == plan[("ceratosaurus",)] == ("triceratops",)
    assert plan[("triceratops",)] == plan[("pachy",)] == ("ceratosaurus",)


def test_small_fight_small_and_large_fight_large() -> None:
    assert who([ALLO, DILO, TRIKE, PACHY]) == {
        ("allosaurus",): ("triceratops",),
        ("dilophosaurus",): ("pachy",),
        ("triceratops",): ("allosaurus",),
        ("pachy",): ("dilophosaurus",),
    }


def test_the_large_one_takes_over_the_small_herbivore_once_its_own_fight_is_won() -> None:
    first = play([ALLO, DILO, TRIKE, PACHY], [{"pachy": 3}])
    assert ("pachy",) not in who(first.fighters), "it waits while the large ones fight"
    second = play(first.fighters, [{"allosaurus": 5}])
    assert who(second.fighters) == {("allosaurus",): ("pachy",), ("pachy",): ("allosaurus",)}


def test_small_carnivores_and_large_herbivores_leave_each_other_alone() -> None:
    assert strikes([DILO, TRIKE]) == ()
    assert ("triceratops",) not in who([DILO, TRIKE, PACHY])


def test_large_carnivores_fight_on_until_one_or_one_pack_is_left() -> None:
    assert who([TYRANNO, ALLO]) == {("tyrannosaurus",): ("allosaurus",), ("allosaurus",): ("tyrannosaurus",)}
    assert strikes([DILO, Fighter("dilophosaurus-2", "dilophosaurus", True, False, 3)]) == ()
    hunters = [Fighter(f"p{i}", "packer", True, True, 4, pack=True, dice=Dice.of("r")) for i in (1, 2)]
    assert strikes(hunters) == ()
    first = strikes([*hunters, ALLO])[0]
    assert (first.by, first.at, first.dice) == (("p1", "p2"), ("allosaurus",), Dice(yellow=1, red=2))


def test_the_stunned_are_struck_but_do_not_strike() -> None:
    asleep = Fighter("pachy", "pachy", False, False, 3, able=False)
    assert who([ALLO, asleep]) == {("allosaurus",): ("pachy",)}


@given(
    st.lists(st.dictionaries(st.sampled_from(["allosaurus", "triceratops", "pachy"]), st.integers(0, 4)), max_size=9)
)
def test_nobody_rises_and_nobody_falls_below_nothing(rolls: list[dict[str, int]]) -> None:
    fight = play([ALLO, TRIKE, PACHY], rolls)
    lives = [{f.id: f.left for f in (ALLO, TRIKE, PACHY)}, *(dict(b.left) for b in fight.bouts)]
    for before, after in pairwise(lives):
        assert all(0 <= (after[k] or 0) <= (before[k] or 0) for k in before)
    assert len(fight.bouts) <= len(rolls)
