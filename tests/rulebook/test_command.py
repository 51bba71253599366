"""The commands `rules` and `rule` print answers as text, Markdown and JSON."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

import pytest

from companion.rulebook import command, library

GAMES = library.games()


def run(*words: str) -> int:
    parser = argparse.ArgumentParser()
    command.add_arguments(parser.add_subparsers(dest="command"))
    return command.run(parser.parse_args(words))


def test_an_answer_is_printed_with_its_section_and_id(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("rules", "varuna", "who", "wins", "a", "tie") == 0
    out = capsys.readouterr().out
    assert "[End of the game and scoring] varuna.score.tie, computed" in out
    assert max(map(len, out.splitlines())) <= 80


def test_the_json_has_the_promised_fields(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("rules", "varuna", "who", "wins", "a", "tie", "--json") == 0
    data = json.loads(capsys.readouterr().out)
    assert set(data) == {"answers", "status"}
    assert data["status"] == "answered"
    assert 1 <= len(data["answers"]) <= 5
    assert all(set(a) == {"id", "section", "says", "kind"} for a in data["answers"])


def test_not_in_the_book_has_exit_code_1(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("rules", "sauria", "shall we order something to eat", "--json") == 1
    assert json.loads(capsys.readouterr().out) == {"answers": [], "status": "not in the book"}


def test_an_open_point_is_printed_with_options_and_ruling(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("rule", "varuna.ambiguity.record-gap") == 0
    out = capsys.readouterr().out
    assert out.count("Option: ") == 4
    assert "Ruling: " in out
    assert "Setting: record_gap" in out


def test_markdown_shows_what_was_typed_as_it_was_typed(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("rules", "varuna", "tie * <b>who</b> wins", "--markdown") == 0
    assert capsys.readouterr().out.startswith("# tie \\* \\<b\\>who\\</b\\> wins\n")


@pytest.mark.parametrize("game", GAMES)
def test_the_quick_reference_fits_one_screen(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("rules", game, "--quick") == 0
    lines = capsys.readouterr().out.splitlines()
    assert 10 <= len(lines) <= 23
    assert max(map(len, lines)) <= 80


@pytest.mark.parametrize("game", GAMES)
def test_every_open_point_is_listed(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("rules", game, "--unsettled", "--json") == 0
    data = json.loads(capsys.readouterr().out)
    listed = {r["id"] for section in data["sections"] for r in section["rules"]}
    index = library.index(game)
    assert listed == {index.id(n) for n in range(len(index)) if index.kind(n) == "ambiguity"}


def test_browsing_keeps_the_order_of_the_rulebook(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("rules", "varuna", "--kind", "prompt", "--json") == 0
    data = json.loads(capsys.readouterr().out)
    index = library.index("varuna")
    order = {index.id(n): n for n in range(len(index))}
    firsts = [order[section["rules"][0]["id"]] for section in data["sections"]]
    assert firsts == sorted(firsts)


def test_a_section_is_found_by_a_part_of_its_heading(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("rules", "sauria", "--section", "gerausche", "--markdown") == 2
    assert run("rules", "sauria", "--section", "geräusche", "--markdown") == 0
    assert "## Noises (Geräusche)" in capsys.readouterr().out


def test_a_question_can_be_narrowed_to_a_kind(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("rules", "varuna", "damage", "--kind", "check", "--json") == 0
    assert {a["kind"] for a in json.loads(capsys.readouterr().out)["answers"]} == {"check"}


def test_the_readers_own_book_is_shown_beside(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    book = tmp_path / "mine.txt"
    book.write_text("SCORING\n\nIf players are tied on the highest score they share the win.\n", encoding="utf-8")
    assert run("rules", "varuna", "who wins a tie", "--book", str(book)) == 0
    assert "Your book: If players are tied on the highest score" in capsys.readouterr().out
