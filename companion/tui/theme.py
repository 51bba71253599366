"""Looks: our two themes, what each role of a drawing takes from them, and the ASCII set of signs."""

from __future__ import annotations

from collections.abc import Mapping

from rich.style import Style
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


def role_styles(variables: Mapping[str, str], dark: bool) -> dict[Role, Style]:
    """How each role is drawn under a theme, from its colours by name."""
    muted = variables.get("muted", variables.get("text-muted", variables["foreground"]))
    if not muted.startswith("#"):
        muted = variables["foreground"]
    styles: dict[Role, Style] = {
        "text": Style(color=variables["foreground"]),
        "strong": Style(color=variables["foreground"], bold=True),
        "muted": Style(color=muted),
        "primary": Style(color=variables["primary"]),
        "success": Style(color=variables["success"]),
        "warning": Style(color=variables["warning"]),
        "error": Style(color=variables["error"]),
    }
    for name, colour in TINTS[dark].items():
        styles[name] = Style(color=colour, bold=True)  # type: ignore[index]
    return styles


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
        "⬢": "*", "♦": "#", "◐": "(", "◑": ")", "◔": "o", "◕": "*", "½": "/", "²": "2", "³": "3", "¹": "1",
    }
)  # fmt: skip
"""The ASCII set: one letter for each sign, so that nothing moves."""
