"""Makes the pictures in `docs/pictures/` from the samples: real screens of the real app.

python tools/pictures.py [GAME …]        (needs the `dev` extra)
"""

from __future__ import annotations

import asyncio
import os
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from companion.commands.opening import samples
from companion.core import sheets
from companion.core.table import Table
from companion.tui.app import CompanionApp

FOLDER = Path(__file__).parent.parent / "docs" / "pictures"
SIZES = ((120, 40), (80, 24))
LIGHT = "companion-light"


async def shoot(name: str, table: Table | None, size: tuple[int, int], keys: Sequence[str], theme: str = "") -> None:
    """One picture: the app at a size, after some keys."""
    app = CompanionApp(table.detached() if table is not None else None)
    async with app.run_test(size=size) as pilot:
        if theme:
            app.theme = theme
        await pilot.pause()
        for key in keys:
            await pilot.press(key)
            await pilot.pause(0.05)
        await pilot.pause(0.1)
        picture(app.export_screenshot(title="companion"), FOLDER / f"{name}.png")


def picture(svg: str, path: Path) -> None:
    """Draws an SVG of a screen into a PNG."""
    from resvg_py import svg_to_bytes

    # The font of the SVG is fetched from the network by browsers; a font of this machine stands in for it.
    svg = svg.replace("Fira Code", "DejaVu Sans Mono")
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(bytes(svg_to_bytes(svg_string=svg, monospace_family="DejaVu Sans Mono")))
    print(path.name)


def halfway(path: Path) -> Table:
    """A sample as it stood after two thirds of its entries."""
    whole = Table.open(path)
    table = Table(whole.game, whole.setup)
    for step in whole.snapshot().steps[: len(whole.records) * 2 // 3]:
        table.enter(step.entry, step.overruled, step.record.at)
    return table


async def main(games: Sequence[str]) -> None:
    """All pictures of these games, and those of the house."""
    for game in games:
        found = samples(game)
        if not found:
            continue
        evening = next((p for p in found if "evening" in p.stem), found[0])
        for size in SIZES:
            stamp = f"{size[0]}x{size[1]}"
            await shoot(f"{game}-table-{stamp}", halfway(evening), size, ())
            await shoot(f"{game}-everybody-{stamp}", halfway(evening), size, ("0",))
            await shoot(f"{game}-score-{stamp}", Table.open(evening), size, ("s",))
        await shoot(f"{game}-table-light", halfway(evening), SIZES[0], (), LIGHT)
    house = halfway(next(p for p in samples(games[0]) if "evening" in p.stem))
    await shoot("home", None, SIZES[1], ())
    await shoot("new-table", None, SIZES[1], ("enter",))
    question = ["space" if c == " " else c for c in "how often can i take the same colour"]
    for name, keys in (
        ("journal", ["j"]),
        ("keys", ["h"]),
        ("copy", ["c"]),
        ("checked", ["k"]),
        ("rules", ["slash", *question]),
    ):
        await shoot(name, house, SIZES[0], keys)


if __name__ == "__main__":
    os.environ["COMPANION_HOME"] = tempfile.mkdtemp()
    asyncio.run(main(sys.argv[1:] or [g for g in ("varuna", *sheets.games()) if samples(g)]))
