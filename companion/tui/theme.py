"""Looks: our two themes, what each role of a drawing takes from them, and the ASCII set of signs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from rich.style import Style
from textual.color import Color, ColorParseError
from textual.theme import Theme

from companion.core.drawing import Role

DARK = Theme(
    name="companion-dark",
    primary="#6cb6ff",
    secondary="#8593a1",
    accent="#6cb6ff",
    foreground="#d7dee6",
    background="#10161c",
    surface="#10161c",
    panel="#182028",
    success="#7ccf8a",
    warning="#e6b450",
    error="#ff7b72",
    dark=True,
    variables={"muted": "#8593a1", "footer-background": "#182028", "border": "#3a4754"},
)

LIGHT = Theme(
    name="companion-light",
    primary="#0a5bb5",
    secondary="#5f6b76",
    accent="#0a5bb5",
    foreground="#1d2730",
    background="#fbfaf6",
    surface="#fbfaf6",
    panel="#efece4",
    success="#1c6b34",
    warning="#7d5200",
    error="#b3261e",
    dark=False,
    variables={"muted": "#5f6b76", "footer-background": "#efece4", "border": "#b9b4a6"},
)

THEMES = (DARK, LIGHT)

TINTS: Mapping[bool, Mapping[str, str]] = {
    True: {
        "blue": "#6cb6ff",
        "red": "#ff8f88",
        "yellow": "#e6c84f",
        "purple": "#c9a3ff",
        "grey": "#a9b4bf",
        "green": "#7ccf8a",
        "white": "#f2f5f8",
    },
    False: {
        "blue": "#0a5bb5",
        "red": "#b3261e",
        "yellow": "#715400",
        "purple": "#6b2fb3",
        "grey": "#566069",
        "green": "#1c6b34",
        "white": "#1d2730",
    },
}
"""Tints of component colours on a dark and on a light ground; letters carry the meaning, never these."""


LEAST_CONTRAST = 4.5


def role_styles(variables: Mapping[str, str], dark: bool) -> dict[Role, Style]:
    """How each role is drawn under a theme; a colour of a theme that would be hard to read is moved until it is not."""
    ground = variables["background"]
    colours = {
        "text": variables["foreground"],
        "strong": variables["foreground"],
        "muted": variables.get("muted", variables["foreground"]),
        "primary": variables["primary"],
        "success": variables["success"],
        "warning": variables["warning"],
        "error": variables["error"],
        **TINTS[dark],
    }
    bold = {"strong", *TINTS[dark]}
    return {cast(Role, n): Style(color=legible(c, ground), bold=n in bold or None) for n, c in colours.items()}


def legible(colour: str, ground: str) -> str | None:
    """A colour that reads on a ground: itself, or mixed with black or white until it does."""
    try:
        text, behind = Color.parse(colour), Color.parse(ground)
    except ColorParseError:
        return None
    if text.ansi is not None or behind.ansi is not None:
        return None
    towards = max((Color(0, 0, 0), Color(255, 255, 255)), key=lambda c: contrast(c, behind))
    for step in range(21):
        mixed = text.blend(towards, step / 20, alpha=1.0)
        if contrast(mixed, behind) >= LEAST_CONTRAST:
            return mixed.hex6
    return towards.hex6


def contrast(one: Color, other: Color) -> float:
    """The contrast ratio of two colours, 1 to 21."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: Color) -> float:
    parts = [v / 255 for v in (colour.r, colour.g, colour.b)]
    linear = [v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


ASCII = str.maketrans(
    {
        "●": "*", "○": "o", "◌": "@", "·": ".", "×": "x", "✗": "X", "✓": "+", "◆": "#", "◇": "o", "▸": ">", "◂": "<",
        "▴": "^", "▾": "v", "─": "-", "━": "=", "═": "=", "│": "|", "┃": "|", "╡": "=", "┸": "+", "┴": "+", "┬": "+",
        "├": "+", "┤": "+", "┼": "+", "╭": ".", "╮": ".", "╯": "'", "╰": "'", "┌": "+", "┐": "+", "└": "+", "┘": "+",
        "╱": "/", "╲": "\\", "╳": "X", "‹": "<", "›": ">", "−": "-", "†": "%", "≥": ">", "≤": "<", "…": "~", "→": ">",
        "←": "<", "↑": "^", "↓": "v", "■": "#", "□": "o", "▒": "%", "░": ":", "▓": "#", "█": "#", "▪": "#", "▫": "o",
        "“": '"', "”": '"', "’": "'", "„": '"', "–": "-", "—": "-", "★": "*", "☆": "o", "◎": "@", "◉": "@", "┄": "-",
        "┊": ":", "╌": "-", "▲": "^", "▼": "v", "△": "^", "▽": "v", "◁": "<", "▷": ">", "╔": "+", "╗": "+", "╚": "+",
        "╝": "+", "║": "|", "╞": "+", "╪": "+", "╫": "+", "╬": "+", "╵": "'", "╷": ".", "╴": "-", "╶": "-", "⬡": "o",
        "┆": ":", "┏": "+", "┓": "+", "┗": "+", "┛": "+", "╎": ":", "✿": "f", "≈": "~", "☼": "d", "☾": "n", "•": "*",
        "⬢": "*", "♦": "#", "◐": "(", "◑": ")", "◔": "o", "◕": "*", "½": "/", "²": "2", "³": "3", "¹": "1",
    }
)  # fmt: skip
"""The ASCII set: one letter for each sign, so that nothing moves."""
