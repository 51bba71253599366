"""The user's folder is where everybody looks for it."""

from __future__ import annotations

from pathlib import Path

import platformdirs
import pytest

from companion.core.folders import folder


def test_the_folder_is_the_one_the_system_names(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("COMPANION_HOME", raising=False)
    for given in ("", "/somewhere/else"):
        monkeypatch.setenv("XDG_DATA_HOME", given)
        assert folder() == platformdirs.user_data_path("companion", appauthor=False)


def test_another_folder_can_be_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COMPANION_HOME", "/elsewhere")
    assert folder() == Path("/elsewhere")
