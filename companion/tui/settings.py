"""What the app remembers between evenings: recent tables, names, theme, signs. Losing it loses nothing."""

from __future__ import annotations

import contextlib
import os
import tomllib
from dataclasses import asdict, dataclass, replace
from pathlib import Path

from companion.core.folders import folder


@dataclass(frozen=True, slots=True)
class Settings:
    """The user's habits. `recent` holds journals, latest first; `names` the seats of the last evening."""

    recent: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    theme: str = "companion-dark"
    ascii_only: bool = False

    def having_opened(self, path: Path) -> Settings:
        """The same, with this journal as the latest."""
        here = str(path.resolve())
        return replace(self, recent=(here, *(r for r in self.recent if r != here))[:12])


def _path() -> Path:
    return folder() / "settings.toml"


def load() -> Settings:
    """The settings as kept; the defaults when there are none or they cannot be read."""
    with contextlib.suppress(OSError, ValueError, TypeError):
        data = tomllib.loads(_path().read_text(encoding="utf-8"))
        return Settings(
            tuple(map(str, data.get("recent", ()))),
            tuple(map(str, data.get("names", ()))),
            str(data.get("theme", "companion-dark")),
            bool(data.get("ascii_only", False)),
        )
    return Settings()


def keep(settings: Settings) -> None:
    """Keeps the settings; a full disk or a read-only home is no reason to stop an evening."""
    import tomli_w

    with contextlib.suppress(OSError):
        _path().parent.mkdir(parents=True, exist_ok=True)
        temporary = _path().with_suffix(f".{os.getpid()}.tmp")
        temporary.write_bytes(tomli_w.dumps(asdict(settings)).encode())
        os.replace(temporary, _path())


def tables_folder() -> Path:
    """Where new journals are kept unless another place is named."""
    return folder() / "tables"
