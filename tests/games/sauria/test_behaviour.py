"""What dinosaurs do next: by what people say stands where, and by the map."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.sauria.acting import order
from companion.games.sauria.behaviour import decide, plans
from companion.games.sauria.island import island
from companion.games.sauria.plans import Plan, Readings, Scene
from companion.games.sauria.prey import Beast, Mapped, Person, Told

TYRANNO = Beast("tyrannosaurus", "tyrannosaurus", "large", "carnivore", life=9, left=9, place="X")
ALLO = Beast("allosaurus", "allosaurus", "large", "carnivore", life=6, left=6, place="X")
DILO = Beast("dilophosaurus", "dilophosaurus", "small", "carnivore", life=3, left=3, place="X")
PACHY = Beast("pachy", "pachy", "small", "herbivore", life=3, left=3, place="X")
TRIKE = Beast("triceratops", "triceratops", "large", "herbivore", life=5, left=5, place="X")
RAPTOR = Beast("raptor", "raptor", "small", "carnivore", pack=True, life=4, left=4, place="X")
ANA, KIM = Person("ana", "X", since=3), Person("kim", "X", since=4)


def told(*far: tuple[str, str, int], lava: tuple[str, ...] = (), trapped: tuple[str, ...] = ()) -> Told:
    return Told({frozenset((a, b)): n for a, b, n in far}, lava, trapped)


def next_of(beast: Beast, *others: Beast | Person, ways: Told | Mapped | None = None, **readings: str) -> Plan:
    beasts = (beast, *(o for o in others if isinstance(o, Beast)))
    people = tuple(o for o in others if isinstance(o, Person))
    return decide(Scene(beasts, people, ways or told(), Readings(**readings), "kim"), (beast,))


def test_the_order_is_carnivores_by_printed_life_then_herbivores() -> None:
    turns = order([PACHY, DILO, replace(ALLO, left=1), TYRANNO, TRIKE])
    assert [t.ids[0] for t in turns] == ["tyrannosaurus", "allosaurus", "dilophosaurus", "triceratops", "pachy"]
    by_left = order([DILO, replace(ALLO, left=1)], "remaining")
    assert [t.ids[0] for t in by_left] == ["dilophosaurus", "allosaurus"]


def test_a_pack_acts_as_one_and_equal_life_is_a_tie() -> None:
    pack = [replace(RAPTOR, id=f"raptor-{i}") for i in (1, 2, 3)]
    turns = order([*pack, replace(DILO, life=4)])
    assert [t.ids for t in turns] == [("raptor-1", "raptor-2", "raptor-3"), ("dilophosaurus",)]
    assert turns[0].level == ("dilophosaurus",)


def test_a_bleeding_player_is_attacked_first_then_who_came_first() -> None:
    assert next_of(ALLO, ANA, KIM).targets == ("ana",)
    bleeding = next_of(ALLO, ANA, replace(KIM, bleeding=True))
    assert (bleeding.targets, bleeding.says()) == (("kim",), "attacks kim, who bleeds")
    tie = next_of(ALLO, ANA, replace(KIM, since=3))
    assert (tie.targets, tie.decides) == (("ana", "kim"), "kim")


def test_the_ranking_of_large_and_small_carnivores() -> None:
    assert next_of(ALLO, PACHY, TRIKE, TYRANNO).targets == ("triceratops",)
    assert next_of(ALLO, TYRANNO).targets == ("tyrannosaurus",)
    assert next_of(DILO, PACHY, ANA).targets == ("ana",)
    assert next_of(DILO, PACHY, TRIKE).targets == ("pachy",)
    assert next_of(DILO, TRIKE).does == "stay"
    assert next_of(TYRANNO, DILO).does == "stay"
    assert next_of(RAPTOR, replace(RAPTOR, id="raptor-2")).does == "stay"


def test_bodies_are_eaten_when_no_living_prey_is_there() -> None:
    body = replace(DILO, dead=True)
    assert next_of(TYRANNO, body).does == "eat"
    assert next_of(TYRANNO, body).after == "distracted"
    assert next_of(TYRANNO, body, ANA).does == "attack"
    assert next_of(TYRANNO, body, ANA, eats="eat-first").does == "eat"
    assert next_of(TYRANNO, Person("ana", "X", dead=True)).does == "eat"


def test_it_heads_for_the_nearest_and_rank_breaks_ties() -> None:
    trike, ana = replace(TRIKE, place="T"), replace(ANA, place="A")
    assert next_of(ALLO, trike, ana, ways=told(("X", "T", 1), ("X", "A", 2))).targets == ("triceratops",)
    assert next_of(ALLO, trike, ana, ways=told(("X", "T", 2), ("X", "A", 2))).targets == ("ana",)
    by_rank = next_of(ALLO, trike, ana, ways=told(("X", "T", 1), ("X", "A", 2)), prey_choice="rank")
    assert (by_rank.targets, by_rank.reading) == (("ana",), "prey_choice")


def test_equal_distance_and_rank_is_for_the_starting_player() -> None:
    ana, david = replace(ANA, place="A"), Person("david", "D")
    tie = next_of(ALLO, ana, david, ways=told(("X", "A", 2), ("X", "D", 2)))
    assert (tie.targets, tie.decides) == (("ana", "david"), "kim")
    bleeds = next_of(ALLO, ana, replace(david, bleeding=True), ways=told(("X", "A", 2), ("X", "D", 2)))
    assert (bleeds.targets, bleeds.decides) == (("david",), "")


def test_without_distances_the_plan_says_how_to_choose() -> None:
    plan = next_of(ALLO, replace(ANA, place="A"), replace(KIM, place="K", bleeding=True), replace(PACHY, place="P"))
    assert (plan.does, plan.to) == ("move", ())
    assert plan.says() == "one field towards its prey: kim, before ana, before pachy, where equally near"


def test_the_hidden_and_the_safe_are_no_prey() -> None:
    assert next_of(ALLO, replace(ANA, hidden=True)).does == "stay"
    assert next_of(ALLO, replace(ANA, safe="bunker")).does == "stay"
    ways = told(("X", "A", 1), ("X", "K", 4))
    plan = next_of(ALLO, replace(ANA, place="A", safe="boat"), replace(KIM, place="K"), ways=ways)
    assert plan.targets == ("kim",)


def test_herbivores_pass_unless_angry_hostile_or_by_lava() -> None:
    assert next_of(PACHY, ANA).does == "pass"
    assert next_of(replace(PACHY, angry=True), ANA).does == "attack"
    assert next_of(replace(PACHY, hostile=True), ANA).does == "attack"
    assert next_of(replace(PACHY, hostile=True)).does == "pass"
    assert next_of(PACHY, ways=told(lava=("X",))).does == "leave lava"
    each = next_of(replace(PACHY, hostile=True), ANA, KIM, how_many="each")
    assert (each.targets, each.decides) == (("ana", "kim"), "")


def test_stunned_narcotised_and_distracted_do_nothing_but_flee_lava() -> None:
    for state in ("stunned", "narcotised", "distracted"):
        assert next_of(replace(ALLO, states=(state,)), ANA).does == "nothing"
    assert next_of(replace(ALLO, states=("distracted",)), ways=told(lava=("X",))).does == "leave lava"
    assert next_of(replace(ALLO, states=("stunned",)), ways=told(lava=("X",))).does == "nothing"


def test_the_trapped_panic_and_attack_players_only() -> None:
    trapped = next_of(ALLO, ANA, PACHY, ways=told(trapped=("X",)))
    assert (trapped.does, trapped.targets, trapped.after) == ("panic", ("ana",), "panicked")
    assert next_of(ALLO, PACHY, ways=told(trapped=("X",))).targets == ()


def test_pack_hunters_nearer_to_each_other_than_to_prey_gather() -> None:
    mate, ana = replace(RAPTOR, id="raptor-2", place="R"), replace(ANA, place="A")
    assert next_of(RAPTOR, mate, ana, ways=told(("X", "R", 1), ("X", "A", 3))).targets == ("raptor-2",)
    assert next_of(RAPTOR, mate, ana, ways=told(("X", "R", 3), ("X", "A", 1))).targets == ("ana",)
    assert next_of(RAPTOR, mate, ana, ways=told(("X", "R", 2), ("X", "A", 2))).targets == ("ana",)


def test_a_pack_with_a_stunned_member_stays_but_its_able_members_attack() -> None:
    pack = (RAPTOR, replace(RAPTOR, id="raptor-2", states=("stunned",)))
    far = Scene(pack, (replace(ANA, place="A"),), told(("X", "A", 1)))
    assert decide(far, pack).does == "stay"
    assert decide(replace(far, readings=Readings(disabled="go-on")), pack).targets == ("ana",)
    near = Scene(pack, (ANA,), told())
    assert decide(near, pack).ids == ("raptor",)
    assert decide(near, pack).does == "attack"
    assert decide(replace(near, readings=Readings(disabled="all-out")), pack).does == "nothing"


# A strip of fields: lava comes from the left.
STRIP = island(tuple(f"F{c}:{c}.{1}:bj" for c in range(1, 8)))


def test_by_the_map_a_carnivore_walks_the_shortest_way_and_never_beside_lava() -> None:
    allo, ana = replace(ALLO, place="F3"), replace(ANA, place="F6")
    plan = next_of(allo, ana, ways=Mapped(STRIP))
    assert (plan.to, plan.says()) == (("F4",), "moves to F4, towards ana")
    beyond = next_of(allo, replace(ANA, place="F7"), ways=Mapped(STRIP, frozenset({"F6"})))
    assert (beyond.does, beyond.why[0].says) == ("stay", "no prey that it can reach")


def test_by_the_map_lava_drives_a_dinosaur_off_and_traps_it() -> None:
    allo = replace(ALLO, place="F3")
    assert next_of(allo, ways=Mapped(STRIP, frozenset({"F2"}))).to == ("F4",)
    assert next_of(allo, ways=Mapped(STRIP, frozenset({"F2", "F5"}))).does == "panic"


def test_all_plans_come_in_the_order_of_the_phase() -> None:
    scene = Scene((PACHY, ALLO), (ANA,), told())
    assert [p.ids[0] for p in plans(scene)] == ["allosaurus", "pachy"]


# ------------------------------------------------------------------ any table at all

WORDS = tuple(f"H{c}{r}:{c}.{r}:{'bkrw'[(c + r) % 4]}j" for c in range(1, 8) for r in range(1, 8))
BOARD = island(WORDS)
PLACES = st.sampled_from(["", *BOARD.fields])
STATES = st.lists(st.sampled_from(["distracted", "stunned", "narcotised", "panicked"]), max_size=2).map(tuple)
BEASTS = st.builds(
    Beast,
    id=st.just(""),
    species=st.sampled_from(["allosaurus", "raptor", "pachy"]),
    size=st.sampled_from(["", "large", "small"]),
    diet=st.sampled_from(["", "carnivore", "herbivore"]),
    pack=st.booleans(),
    hostile=st.booleans(),
    life=st.one_of(st.none(), st.integers(1, 9)),
    left=st.one_of(st.none(), st.integers(1, 9)),
    place=PLACES,
    states=STATES,
    angry=st.booleans(),
    dead=st.booleans(),
)
PEOPLE = st.builds(
    Person,
    seat=st.just(""),
    place=PLACES,
    bleeding=st.booleans(),
    hidden=st.booleans(),
    safe=st.sampled_from(["", "", "boat"]),
    since=st.integers(0, 3),
    dead=st.booleans(),
)
READINGS = st.builds(
    Readings,
    prey_choice=st.sampled_from(["nearest", "rank"]),
    eats=st.sampled_from(["attack-first", "eat-first"]),
    how_many=st.sampled_from(["one", "each"]),
    flee=st.sampled_from(["prey", "starter"]),
    protected=st.sampled_from(["no", "yes"]),
    disabled=st.sampled_from(["stays", "go-on", "all-out"]),
    order=st.sampled_from(["printed", "remaining"]),
)
SCENES = st.builds(
    lambda beasts, people, lava, walk, mapped, read: Scene(
        tuple(replace(b, id=f"d{i}") for i, b in enumerate(beasts)),
        tuple(replace(p, seat=f"p{i}") for i, p in enumerate(people)),
        Mapped(BOARD, lava, walk) if mapped else Told(lava=lava),
        read,
        "p0",
    ),
    st.lists(BEASTS, max_size=5),
    st.lists(PEOPLE, max_size=4),
    st.frozensets(st.sampled_from(sorted(BOARD.fields)), max_size=8),
    st.booleans(),
    st.booleans(),
    READINGS,
)


@settings(max_examples=150, deadline=None)
@given(SCENES)
def test_every_living_dinosaur_has_one_plan_in_words(scene: Scene) -> None:
    made = plans(scene)
    named = [i for p in made for i in p.ids]
    assert len(named) == len(set(named))
    assert set(named) <= {b.id for b in scene.beasts if not b.dead}
    assert all(p.says() for p in made)


@settings(max_examples=150, deadline=None)
@given(SCENES)
def test_no_plan_leads_onto_or_beside_lava_or_further_than_one_field(scene: Scene) -> None:
    if not isinstance(scene.ways, Mapped):
        return
    by_id = {b.id: b for b in scene.beasts}
    for plan in plans(scene):
        for place in plan.to:
            assert place in BOARD.neighbours(by_id[plan.ids[0]].place)
            assert place not in scene.ways.lava
            assert not BOARD.beside(place, scene.ways.lava)


@settings(max_examples=150, deadline=None)
@given(SCENES)
def test_nobody_hidden_safe_or_dead_is_attacked_and_ties_name_who_decides(scene: Scene) -> None:
    seen = {p.seat: p for p in scene.people}
    for plan in plans(scene):
        if plan.does in ("attack", "panic"):
            assert all(seen[t].seen for t in plan.targets)
        if len(plan.to) > 1:
            assert plan.decides
        if len(plan.targets) > 1 and plan.does in ("fight", "attack") and scene.readings.how_many == "one":
            assert plan.decides == "p0"
