"""Every command as a player types it: what it prints, what it refuses, and its exit code."""

from __future__ import annotations

import csv
import io
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from companion.cli import main
from companion.commands.opening import samples
from companion.core import sheets
from companion.core.game import load

ROUND = (
    "objectives rooms,species,study-symbols,protection",
    "tokens move,study,two-study,sonar",
    "ana: start Ichthyosaurus",
    "ana: part Ichthyosaurus 1 f",
    "david: start Dimorphodon",
    "david: part Dimorphodon 1 f",
    "reveal 01013",
    "ana: select purple",
)


@pytest.fixture
def journal(tmp_path: Path) -> Path:
    path = tmp_path / "evening.toml"
    assert main(["new", "varuna", "-o", str(path), "--seats", "ana,david", "--practice"]) == 0
    assert main(["enter", str(path), *ROUND]) == 0
    return path


def told(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    capsys.readouterr()
    code = main(list(arguments))
    out, err = capsys.readouterr()
    return code, out, err


def data(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, object]:
    _, out, _ = told(capsys, *arguments)
    return json.loads(out)


def test_legal_lines_are_written_and_the_table_is_clean(journal: Path, capsys: pytest.CaptureFixture[str]) -> None:
    found = data(capsys, "check", str(journal), "--json")

    assert found["clean"] is True
    assert [r["verdict"] for r in found["records"]] == ["legal"] * len(ROUND)


def test_the_first_refused_line_ends_it(journal: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, _, err = told(capsys, "enter", str(journal), "ana: damage 1", "ana: damage 4", "note never written")

    assert code == 1
    assert "illegal, not written" in err
    assert "varuna.damage.exact-number" in err
    assert "never written" not in told(capsys, "log", str(journal))[1]


def test_an_overruled_line_is_marked_everywhere(journal: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["enter", str(journal), "ana: damage 1", "--overrule", "we play kindly"]) == 0

    code, out, _ = told(capsys, "check", str(journal))
    assert code == 1
    assert "we play kindly" in out
    assert "we play kindly" in told(capsys, "log", str(journal))[1]
    assert "we play kindly" in told(capsys, "score", str(journal))[1]
    assert "by_book" in data(capsys, "score", str(journal), "--json")


def test_lines_come_from_standard_input_too(journal: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "companion", "enter", str(journal), "-", "--json"],
        input="# damage first\n\nana: damage 4\nnote ok\n",
        capture_output=True,
        text=True,
        check=True,
    )

    assert json.loads(done.stdout)["written"] == 2


def test_bytes_that_are_no_text_are_refused_in_a_sentence(journal: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "companion", "enter", str(journal), "-"], input=b"note \xff\xfe\n", capture_output=True
    )

    assert done.returncode == 2
    assert b"Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("nobody: select red", "no seat called"),
        ("ana: select mauve", "cannot be “mauve”"),
        ("ana: sonar Tyrannosaurus", "cannot be"),
        ("ana: damage many", "whole number"),
        ("ana: damage -1", "damage"),
        ("ana: fly", "nothing that can be entered"),
        ("", "empty"),
        ("reveal 1 2", "needs"),
        ("reveal 1 2 3 4 10", "10"),
    ],
)
def test_a_line_that_cannot_be_read_exits_2_and_says_why(
    journal: Path, capsys: pytest.CaptureFixture[str], line: str, says: str
) -> None:
    before = journal.read_bytes()
    code, _, err = told(capsys, "enter", str(journal), line)

    assert journal.read_bytes() == before
    if line:
        assert code == 2
        assert says in err


def test_undo_and_amend_can_be_typed(journal: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["enter", str(journal), "undo", "ana: select red", 'amend 8 "ana: select blue"']) in (0, 2)

    assert "undone" in told(capsys, "log", str(journal))[1]


def test_the_agenda_has_now_due_coming_and_ended(journal: Path, capsys: pytest.CaptureFixture[str]) -> None:
    found = data(capsys, "agenda", str(journal), "--json")

    assert found["now"]["round"] == 1
    assert found["ended"] is None
    assert {"seat", "rule", "says"} <= set(found["due"][0])
    assert {"round", "phase", "rule", "says", "certainty"} <= set(found["coming"][0])


def test_the_score_has_every_line_with_its_reasons(journal: Path, capsys: pytest.CaptureFixture[str]) -> None:
    found = data(capsys, "score", str(journal), "--json")

    assert [s["seat"] for s in found["seats"]] == ["ana", "david"]
    assert {"rule", "points", "why"} <= set(found["seats"][0]["lines"][0])
    assert found["tie_break"] is None
    rows = list(csv.reader(io.StringIO(told(capsys, "score", str(journal), "--csv")[1])))
    assert rows[0][:3] == ["seat", "category", "points"]
    assert told(capsys, "score", str(journal), "--markdown")[1].startswith("# Varuna")


def test_the_log_can_be_piped_back_in(journal: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = [row["line"] for row in json.loads(told(capsys, "log", str(journal), "--json")[1])]
    other = tmp_path / "again.toml"

    assert main(["new", "varuna", "-o", str(other), "--seats", "ana,david", "--practice"]) == 0
    assert main(["enter", str(other), *lines]) == 0
    assert data(capsys, "score", str(other), "--json") == data(capsys, "score", str(journal), "--json")


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["new", "chess", "-o", "x.toml", "--seats", "a"], "no game called"),
        (["new", "varuna", "-o", "x.toml", "--seats", ""], "no name"),
        (["new", "varuna", "-o", "x.toml", "--seats", "a,A"], "Two seats"),
        (["new", "varuna", "-o", "x.toml", "--seats", ",".join(f"p{i}" for i in range(101))], "1 to 100"),
        (["new", "varuna", "-o", "x.toml", "--seats", "a", "--set", "colour=red"], "no open point"),
        (["new", "varuna", "-o", "x.toml", "--seats", "a", "--set", "mode"], "KEY=VALUE"),
        (["new", "varuna", "-o", "nowhere/x.toml", "--seats", "a"], "cannot be written"),
        (["check", "none.toml"], "not there"),
        (["score", "."], "folder"),
        (["play", "none.toml"], "not there"),
        (["coverage", "chess"], "no game called"),
        (["copy", "varuna", "set", "nothing", "3"], "no printed value"),
        (["copy", "varuna", "set"], "takes"),
        (["copy", "varuna", "import", "none.toml"], "not there"),
        (["demo", "varuna", "never"], "no sample"),
        (["schedule", "varuna"], "no schedule"),
    ],
)
def test_unusable_input_exits_2_with_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], arguments: list[str], says: str
) -> None:
    monkeypatch.chdir(tmp_path)

    code, _, err = told(capsys, *arguments)

    assert code == 2
    assert says in err
    assert len(err.strip().splitlines()) == 1


def test_without_a_terminal_a_screen_is_refused_and_the_way_round_is_named(
    journal: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, _, err = told(capsys, "play", str(journal))

    assert code == 2
    assert "--plain" in err
    assert told(capsys)[0] == 2


def test_a_torn_end_is_said_and_everything_before_it_is_read(journal: Path, capsys: pytest.CaptureFixture[str]) -> None:
    journal.write_bytes(journal.read_bytes() + b"[[entry]]\nn = 9")

    code, out, err = told(capsys, "log", str(journal))
    assert code == 0
    assert "torn" in err
    assert len(out.splitlines()) == len(ROUND)

    assert main(["enter", str(journal), "note on"]) == 0
    assert list(journal.parent.glob("*.torn-*"))
    assert "torn" not in told(capsys, "log", str(journal))[2]


def test_a_hand_edit_is_shown_and_not_refused(journal: Path, capsys: pytest.CaptureFixture[str]) -> None:
    journal.write_text(journal.read_text().replace('colour = "purple"', 'colour = "grey"'))

    found = data(capsys, "check", str(journal), "--json")
    assert found["edited"] == [8]
    assert "changed by hand" in told(capsys, "log", str(journal))[1]


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('game = "varuna"', 'game = "chess"', "no game called"),
        ("format = 1", "format = 2", "later version"),
        ('seat = "david"', 'seat = "nobody"', "no seat called"),
        ('kind = "select"', 'kind = "leap"', "no entry of Varuna"),
        ('colour = "purple"', 'colour = "mauve"', "colour cannot be"),
        ('seats = [\n    "ana",\n    "david",\n]', "seats = 3", "head"),
    ],
)
def test_a_journal_that_says_nonsense_is_unreadable_and_says_where(
    journal: Path, capsys: pytest.CaptureFixture[str], old: str, new: str, says: str
) -> None:
    assert old in journal.read_text()
    journal.write_text(journal.read_text().replace(old, new, 1))

    code, _, err = told(capsys, "check", str(journal))

    assert code == 2
    assert says in err


def test_the_owner_s_values_are_kept_listed_and_carried_over(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    key = "rooms.engine"
    assert main(["copy", "varuna", "set", key, "3"]) == 0
    assert main(["copy", "varuna", "export", str(tmp_path / "mine.toml")]) == 0
    assert main(["copy", "varuna", "forget", key]) == 0
    values = {v["key"]: v for v in data(capsys, "copy", "varuna", "--json")["values"]}
    assert values[key]["value"] is None
    assert main(["copy", "varuna", "import", str(tmp_path / "mine.toml")]) == 0
    values = {v["key"]: v for v in data(capsys, "copy", "varuna", "--json")["values"]}
    assert values[key]["value"] == "3"
    assert values[key]["source"].startswith("owner")


def test_a_new_table_knows_what_the_owner_has_read(tmp_path: Path) -> None:
    main(["copy", "varuna", "set", "rooms.engine", "3"])
    path = tmp_path / "a.toml"

    assert main(["new", "varuna", "-o", str(path), "--seats", "ana"]) == 0
    assert "rooms.engine" in path.read_text()


@pytest.mark.parametrize("game", sheets.games())
def test_coverage_counts_every_rule(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    found = data(capsys, "coverage", game, "--json")

    assert sum(found["counts"].values()) == len(found["rules"])


@pytest.mark.parametrize("game", sheets.games())
def test_the_schema_names_every_entry(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    found = data(capsys, "schema", game)

    assert {m.verb for m in load(game).entries} <= set(found)


@pytest.mark.parametrize("game", sheets.games())
def test_every_sample_is_read_and_its_lines_come_back(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    for path in samples(game):
        code, _, err = told(capsys, "check", str(path), "--json")
        assert code in (0, 1), err
        assert err == ""


def test_the_demo_prints_an_evening_without_a_terminal() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "companion", "demo", "varuna"], capture_output=True, text=True, check=True
    )

    assert "practice copy" in done.stdout
    assert "final score" in done.stdout


def test_a_reader_that_leaves_early_is_no_fault(journal: Path) -> None:
    done = subprocess.run(
        f'"{sys.executable}" -m companion check "{journal}" | head -1', shell=True, capture_output=True, text=True
    )

    assert done.stderr == ""


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="root may write everywhere")
def test_a_read_only_journal_is_read_and_not_written(journal: Path, capsys: pytest.CaptureFixture[str]) -> None:
    journal.chmod(0o400)

    assert told(capsys, "log", str(journal))[0] == 0
    code, _, err = told(capsys, "enter", str(journal), "note x")
    assert code == 2
    assert "cannot be written" in err


def test_a_secret_goes_into_no_output(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "island.toml"
    main(["new", "sauria", "-o", str(path), "--seats", "ana,kim", "--practice"])
    main(["enter", str(path), "ana: plays hunter", "ana: goalcard 2"])

    outputs = [
        told(capsys, c, str(path), *more) for c in ("log", "check", "score", "agenda") for more in ((), ("--json",))
    ]
    outputs.append(told(capsys, "enter", str(path), "ana: goalcard 3"))
    outputs.append(told(capsys, "enter", str(path), "ana: goalcard 3", "--json"))
    outputs.append(told(capsys, "enter", str(path), "ana: goalcard 77"))
    for _, out, err in outputs:
        assert not re.search(r"goalcard \\?\"?[0-9]", out + err)
    assert "card = 2" not in path.read_text()
