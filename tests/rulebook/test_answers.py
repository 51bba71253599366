"""The look-up answers in players' words, says what is open, and says when the book does not speak of it."""

from __future__ import annotations

import pytest

from companion.rulebook import Answers, Context, answer, rule


def ids(found: Answers, first: int = 3) -> list[str]:
    return [a.id for a in found.answers[:first]]


def test_a_plain_question_finds_its_rule_first() -> None:
    found = answer("varuna", "is there a tie-breaker if two of us are level?")
    assert found.status == "answered"
    assert found.answers[0].id == "varuna.score.tie"


def test_an_answer_is_whole() -> None:
    best = answer("varuna", "is there a tie-breaker if two of us are level?").answers[0]
    assert best.says.startswith("Players tied on the highest score")
    assert best.section == "End of the game and scoring"
    assert best.kind == "compute"
    assert "72" in best.example
    assert "varuna.score.winner" in best.neighbours


def test_an_open_point_gives_its_options_its_ruling_and_its_setting() -> None:
    found = answer("varuna", "which verdict do I get for 45 points, the bands leave a gap")
    assert found.status == "unsettled"
    best = found.answers[0]
    assert best.id == "varuna.ambiguity.record-gap"
    assert best.problem
    assert best.ruling
    assert len(best.options) == 4
    assert best.setting == "record_gap"


@pytest.mark.parametrize("game", ["varuna", "sauria", "voqorr", "dunaia"])
@pytest.mark.parametrize(
    "words",
    ["where can I buy a copy", "shall we order something to eat", "which is the best strategy", "merci beaucoup"],
)
def test_talk_beside_the_game_is_not_in_the_book(game: str, words: str) -> None:
    found = answer(game, words)
    assert found.status == "not in the book"
    assert found.answers == ()


@pytest.mark.parametrize(
    ("game", "words", "part"),
    [
        ("sauria", "Was kostet ein Feuerstoß?", "sauria.action.burst"),
        ("sauria", "was kostet ein feuerstoss", "sauria.action.burst"),
        ("sauria", "Feuer Stoß", "burst"),
        ("sauria", "Was passiert bei einer Begegnung?", "encounter"),
        ("sauria", "Durchkammen", "sauria.action.scour"),
        ("varuna", "à quoi sert un jeton fossile", "discover"),
        ("dunaia", "Wie viele Metallblüten am Anfang?", "dunaia.setup.two-flowers"),
        ("dunaia", "wie viele metallbluten am anfang", "dunaia.setup.two-flowers"),
        ("dunaia", "combien de puces mémoire au départ", "chip"),
        ("dunaia", "combien de puces memoire au depart", "chip"),
    ],
)
def test_words_of_german_and_french_copies_find_the_rule(game: str, words: str, part: str) -> None:
    assert any(part in id for id in ids(answer(game, words))), ids(answer(game, words))


@pytest.mark.parametrize(
    ("game", "words", "id"),
    [
        ("varuna", "tie braeker when scroes are equal", "varuna.score.tie"),
        ("sauria", "what does the mahcete attack cost me, does it bite back", "sauria.combat.counterattack"),
        ("dunaia", "how mnay flowres do we begin with", "dunaia.setup.two-flowers"),
    ],
)
def test_mistyped_words_are_read_as_they_were_meant(game: str, words: str, id: str) -> None:
    assert id in ids(answer(game, words))


@pytest.mark.parametrize(
    "words", ["how much does this cost", "how many energy cubes does this take", "how does it work"]
)
def test_the_rule_under_the_cursor_comes_first(words: str) -> None:
    here = Context(rule="sauria.action.burst", phase="action")
    assert answer("sauria", words, here).answers[0].id == "sauria.action.burst"


def test_a_question_about_something_else_is_not_bent_to_the_cursor() -> None:
    here = Context(rule="sauria.action.burst")
    assert answer("sauria", "what happens to the bunker in round 10 without power", here).answers[0].id != here.rule


def test_what_applies_in_this_mode_is_ranked_higher() -> None:
    words = "how many points do I need to win"

    def place(context: Context | None) -> int:
        found = [a.id for a in answer("sauria", words, context, most=40).answers]
        return next(n for n, id in enumerate(found) if id.startswith("sauria.solo"))

    assert place(Context(mode="solo")) <= place(None)


def test_a_rule_is_shown_whole_by_its_id_and_the_game_is_found() -> None:
    found = rule(None, "sauria.action.rest")
    assert found.kind == "check" or found.kind == "compute"
    assert "sauria.ambiguity.which-wound-healed" in found.open_points
    assert rule("sauria", "SAURIA.action.rest ") == found


def test_a_base_rule_names_the_rules_that_go_before_it() -> None:
    found = rule("voqorr", "unsettled.act.investigate-once-per-node")
    assert "voqorr.investigate.needs-blocked-edge" in found.yields_to


def test_the_same_question_gets_the_same_answer() -> None:
    assert answer("dunaia", "can I move two giants") == answer("dunaia", "can I move two giants")
