"""Whatever is typed, the look-up answers with one sentence."""

from __future__ import annotations

import argparse

import pytest

from companion.rulebook import Unanswerable, answer, command, rule
from companion.rulebook.errors import NoQuestion, NoSuchGame, NoSuchRule


def run(*words: str) -> int:
    parser = argparse.ArgumentParser()
    command.add_arguments(parser.add_subparsers(dest="command"))
    return command.run(parser.parse_args(words))


@pytest.mark.parametrize(
    "words",
    ["", "   ", "\x00\x07", "\u200b", "?!", "x", "§§§", "Сколько стоит ход?", "一回合有几个行动点", "مرحبا", "\ud800"],
)
def test_a_question_without_a_word_is_refused_with_a_sentence(words: str) -> None:
    with pytest.raises(NoQuestion) as refusal:
        answer("varuna", words)
    assert str(refusal.value).endswith(".")
    assert "\n" not in str(refusal.value)


def test_a_very_long_question_is_cut_and_that_is_said() -> None:
    found = answer("varuna", "how many cards " * 700)
    assert "first" in found.note
    assert len(found.question) <= 400


def test_ten_thousand_letters_in_one_word_are_survived() -> None:
    found = answer("sauria", "a" * 10_000)
    assert found.note
    assert found.status == "not in the book"


def test_control_characters_are_ignored() -> None:
    assert answer("varuna", "two\x00 players\x1b[31m tied").answers[0].id == "varuna.score.tie"


@pytest.mark.parametrize(
    "words", ["'; drop table rules; --", "NEAR(a b)", "[red]tie[/red] who wins", "%s %d {0}", "*" * 50 + " tie"]
)
def test_marks_of_other_languages_mean_nothing(words: str) -> None:
    assert answer("varuna", words).status in ("answered", "unsettled", "not in the book")


def test_an_unknown_game_is_answered_with_the_games_there_are() -> None:
    with pytest.raises(NoSuchGame) as refusal:
        answer("chess", "how does a knight move")
    for game in ("varuna", "sauria", "voqorr", "dunaia"):
        assert game in str(refusal.value)


def test_an_unknown_rule_is_answered_with_the_ones_near_it() -> None:
    with pytest.raises(NoSuchRule) as refusal:
        rule(None, "varuna.score.ties")
    assert "varuna.score.tie" in str(refusal.value)
    assert isinstance(refusal.value, Unanswerable)


@pytest.mark.parametrize(
    "words",
    [
        ["rules", "chess", "who", "starts"],
        ["rules", "varuna"],
        ["rules", "varuna", ""],
        ["rules", "varuna", "x"],
        ["rules", "varuna", "--kind", "nonsense"],
        ["rules", "varuna", "--section", "no such section"],
        ["rules", "varuna", "who wins", "--book", "no-such-file.txt"],
        ["rule", "varuna.no.such"],
    ],
)
def test_unusable_input_is_one_sentence_and_exit_code_2(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert run(*words) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
