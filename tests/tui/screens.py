"""Driving the real app in tests: keys, clicks, and the screen as text."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from textual import events
from textual.pilot import Pilot

from companion.core.table import Table
from companion.tui.app import CompanionApp

SIZES = ((80, 24), (120, 40), (200, 60))


def shown(app: CompanionApp) -> str:
    """The screen as text, line by line."""
    strips = app.screen._compositor.render_strips()
    return "\n".join(strip.text.rstrip() for strip in strips)


def drive(
    table: Table | None,
    steps: Callable[[CompanionApp, Pilot[None]], Awaitable[None]],
    size: tuple[int, int] = (120, 40),
) -> CompanionApp:
    """Runs the app at a table and does some steps with it."""

    async def run() -> CompanionApp:
        app = CompanionApp(table)
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await steps(app, pilot)
            # What the last key started is finished before anybody looks at the journal.
            await settle(pilot)
            await settle(pilot)
        return app

    return asyncio.run(run())


async def press(pilot: Pilot[None], *keys: str) -> None:
    """Presses keys and waits until everything they started has been done."""
    for key in keys:
        await pilot.press(key)
        await settle(pilot)


async def write(pilot: Pilot[None], text: str) -> None:
    """Types a text into the focused line."""
    for letter in text:
        name = "space" if letter == " " else letter
        pilot.app.post_message(events.Key(name, letter))
        await pilot.pause(0)
    await settle(pilot)


async def seen(pilot: Pilot[None]) -> str:
    """The screen as text once it has come to rest: the same twice."""
    text = ""
    for _ in range(50):
        await settle(pilot)
        now = shown(pilot.app)  # type: ignore[arg-type]
        if now == text:
            return text
        text = now
    return text


async def settle(pilot: Pilot[None]) -> None:
    """Waits for workers and the repaint."""
    await pilot.pause()
    await pilot.app.workers.wait_for_complete()
    await pilot.pause()
