"""Who may import whom: the core knows no game and no screen, a game knows the core and itself."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from companion.core import sheets

PACKAGE = Path(__file__).parent.parent / "companion"


def imports(folder: Path) -> list[tuple[str, str]]:
    found = []
    for path in sorted(folder.rglob("*.py")) if folder.is_dir() else [folder]:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                found += [(path.name, a.name) for a in node.names]
            elif isinstance(node, ast.ImportFrom) and node.module:
                found += [(path.name, f"{node.module}.{a.name}") for a in node.names]
    return found


def of(folder: str, *starts: str) -> list[tuple[str, str]]:
    return [(file, name) for file, name in imports(PACKAGE / folder) if name.startswith(starts)]


def test_the_core_knows_no_game_and_no_screen() -> None:
    assert of("core", "companion.games", "companion.tui", "companion.commands", "textual") == []


def test_the_look_up_stands_alone() -> None:
    assert of("rulebook", "companion.games", "companion.tui", "textual", "pydantic") == []


@pytest.mark.parametrize("game", sheets.games())
def test_a_game_knows_the_core_and_itself(game: str) -> None:
    inside = [i for i in of(f"games/{game}", "companion.") if not i[1].startswith(f"companion.games.{game}")]
    assert [i for i in inside if not i[1].startswith("companion.core")] == []
    assert [f for f, name in of(f"games/{game}", "textual") if f != "panel.py"] == []


def test_the_screens_know_no_game_by_name() -> None:
    names = [(f, n) for f, n in of("tui", "companion.games")]
    assert names == []
    for game in sheets.games():
        for path in sorted((PACKAGE / "tui").rglob("*.py")):
            assert game not in path.read_text(encoding="utf-8").casefold(), f"{path.name} names {game}"


def test_no_game_is_named_in_the_core() -> None:
    for game in sheets.games():
        for path in sorted((PACKAGE / "core").glob("*.py")):
            code = ast.parse(path.read_text(encoding="utf-8"))
            words = [n.value for n in ast.walk(code) if isinstance(n, ast.Constant) and isinstance(n.value, str)]
            told = {
                ast.get_docstring(n, clean=False)
                for n in ast.walk(code)
                if isinstance(n, (ast.Module, ast.FunctionDef, ast.ClassDef))
            }
            assert not any(game in w.casefold() for w in words if w not in told), f"{path.name} names {game}"
