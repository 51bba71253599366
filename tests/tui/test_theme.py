"""Every text can be read: contrast of each role on its ground, in our themes and in Textual's."""

from __future__ import annotations

import asyncio

import pytest
from textual.color import Color
from textual.theme import BUILTIN_THEMES

from companion.core.drawing import clusters
from companion.tui.app import CompanionApp
from companion.tui.theme import ASCII, DARK, LEAST_CONTRAST, LIGHT, TINTS, contrast, role_styles
from tests.toy import table


@pytest.mark.parametrize("theme", [DARK, LIGHT], ids=lambda t: t.name)
def test_our_own_colours_need_no_mending(theme: object) -> None:
    assert theme in (DARK, LIGHT)
    ground = Color.parse(theme.background)
    colours = [theme.foreground, theme.primary, theme.success, theme.warning, theme.error, theme.secondary]
    for colour in (*colours, *TINTS[theme.dark].values()):
        assert contrast(Color.parse(colour), ground) >= LEAST_CONTRAST, colour


def test_typed_text_reads_on_the_ground_of_a_line() -> None:
    for theme in (DARK, LIGHT):
        assert contrast(Color.parse(theme.foreground), Color.parse(theme.panel)) >= LEAST_CONTRAST


def test_every_role_reads_in_every_theme() -> None:
    async def look() -> None:
        app = CompanionApp(table())
        async with app.run_test(size=(80, 24)) as pilot:
            for name in (DARK.name, LIGHT.name, *BUILTIN_THEMES):
                app.theme = name
                await pilot.pause()
                ground = Color.parse(app.theme_variables["background"])
                hint = Color.parse(app.get_css_variables()["hint"])
                assert (
                    ground.ansi is not None or hint.ansi is not None or contrast(hint, ground) >= LEAST_CONTRAST - 0.05
                )
                for role, style in role_styles(app.theme_variables, app.current_theme.dark).items():
                    if style.color is None or ground.ansi is not None:
                        continue
                    triplet = style.color.get_truecolor()
                    assert contrast(Color(*triplet), ground) >= LEAST_CONTRAST - 0.05, f"{role} in {name}"

    asyncio.run(look())


def test_a_sign_and_its_ascii_letter_take_the_same_room() -> None:
    for sign, letter in ASCII.items():
        assert len(clusters(chr(sign))) == 1
        assert isinstance(letter, str)
        assert len(letter) == 1
        assert letter.isascii()
