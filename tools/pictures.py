"""Makes the pictures in `docs/pictures/` from the samples: real screens of the real app.

python tools/pictures.py [GAME …]        (needs the `dev` extra; every game that has a panel and samples)
"""

from __future__ import annotations

import asyncio
import os
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from companion.commands.opening import evening, samples
from companion.core import copy as copies
from companion.core import sheets
from companion.core.table import Table
from companion.tui.app import CompanionApp

FOLDER = Path(__file__).parent.parent / "docs" / "pictures"
WIDE, SMALL = (120, 40), (80, 24)
LIGHT = "companion-light"
COLUMN = 8.5
"""Pixels of a column: legible, and the files stay small."""
NAMES = {" ": "space", ":": "colon", "/": "slash", "=": "equals_sign"}


async def shoot(
    name: str, table: Table | None, size: tuple[int, int], keys: Sequence[str] = (), theme: str = ""
) -> None:
    """One picture: the app at a size, after some keys (`type:` types a text)."""
    app = CompanionApp(table.detached() if table is not None else None)
    async with app.run_test(size=size) as pilot:
        if theme:
            app.theme = theme
        await pilot.pause()
        for key in keys:
            letters = [NAMES.get(c, c) for c in key.removeprefix("type:")] if key.startswith("type:") else [key]
            await pilot.press(*letters)
            await app.workers.wait_for_complete()
            await pilot.pause(0.05)
        await pilot.pause(0.1)
        picture(app.export_screenshot(title="companion"), FOLDER / f"{name}.png", size[0])


def picture(svg: str, path: Path, columns: int) -> None:
    """Draws an SVG of a screen into a PNG."""
    from resvg_py import svg_to_bytes

    # The font of the SVG is fetched from the network by browsers; a font of this machine stands in for it.
    svg = svg.replace("Fira Code", "DejaVu Sans Mono")
    path.parent.mkdir(parents=True, exist_ok=True)
    drawn = svg_to_bytes(svg_string=svg, monospace_family="DejaVu Sans Mono", width=int(columns * COLUMN))
    path.write_bytes(bytes(drawn))
    print(path.name)


def partly(path: Path, share: float = 2 / 3) -> Table:
    """A sample as it stood after a share of its entries."""
    whole = Table.open(path)
    table = Table(whole.game, whole.setup)
    for step in whole.snapshot().steps[: int(len(whole.records) * share)]:
        table.enter(step.entry, step.overruled, step.record.at)
    return table


async def of_game(game: str) -> None:
    """The table, everybody and the score of one game."""
    path = evening(game)
    table = partly(path)
    await shoot(f"{game}-table-120x40", table, WIDE)
    await shoot(f"{game}-table-80x24", table, SMALL)
    await shoot(f"{game}-everybody", table, WIDE, ["0"])
    await shoot(f"{game}-score", Table.open(path), WIDE, ["s"])


async def of_the_house() -> None:
    """What is the same in all games, shown by one of them."""
    game = "varuna"
    five = partly(next(p for p in samples(game) if "five" in p.stem), 0.9)
    seats = [f"player {i}" for i in range(1, 101)]
    hundred = Table.new(game, seats, copy=copies.practice(game))
    unread = Table.new(game, ("Ana", "David"))
    for line in ("Ana: start Ichthyosaurus", "Ana: part Ichthyosaurus 1 t", "David: start Dimorphodon", "reveal 01101"):
        unread.write_line(line)
    unread.write_line("Ana: select red")
    await shoot("home", None, SMALL)
    await shoot("new-table", None, SMALL, ["enter"])
    await shoot("light", five, WIDE, ["4"], LIGHT)
    await shoot("refusal", five, WIDE, ["4", "colon", "type:select blue square=4", "enter"])
    await shoot("question", unread, WIDE, ["colon", "type:damage 2", "enter", "colon", "type:upgrade engine", "enter"])
    await shoot("hundred-seats", hundred, WIDE, ["0"])
    for name, keys in (
        ("journal", ["j"]),
        ("keys", ["h"]),
        ("copy", ["c"]),
        ("checked", ["k"]),
        ("rules", ["slash", "type:how often can i take the same colour"]),
    ):
        await shoot(name, five, SMALL, keys)


async def main(games: Sequence[str]) -> None:
    """All pictures of these games, and those of the house."""
    for game in games:
        await of_game(game)
    await of_the_house()


if __name__ == "__main__":
    from companion.tui.screens import newtable

    newtable._journal = lambda game: Path.home() / "companion" / f"{game}-this-evening.toml"
    with tempfile.TemporaryDirectory() as home:
        os.environ["COMPANION_HOME"] = home
        asyncio.run(main(sys.argv[1:] or [g for g in sheets.games() if samples(g)]))
