"""The six effects of Discovery tokens that the appendix lists: what they give at once and at the end."""

from __future__ import annotations

from collections.abc import Mapping

from companion.games.varuna.bonus import Choice, parse

TOKENS: Mapping[str, tuple[str, str]] = {
    "two-study": ("none", "study2"),
    "two-wild-one-protection": ("none", "part2:*&protect"),
    "move": ("move", "part:*"),
    "sonar": ("sonar", "part:*"),
    "study": ("study", "part:*"),
    "upgrade": ("upgrade", "part:*"),
}
"""Each effect with its immediate bonus and its end-of-game symbols."""


def known(token: str) -> bool:
    """True for one of the six effects of the appendix, or a token described as `other:…`."""
    return token in TOKENS or token.startswith("other:")


def now_choices(token: str) -> tuple[Choice, ...]:
    """What a token gives as soon as the main action is over."""
    return parse(TOKENS[token][0]) if token in TOKENS else ()


def end_choices(token: str) -> tuple[Choice, ...]:
    """What a token gives after round 13."""
    return parse(TOKENS[token][1]) if token in TOKENS else ()


def end_symbols(token: str) -> int:
    """How many end-of-game symbols a token shows."""
    return sum(c[0].count for c in end_choices(token))


def says(token: str) -> str:
    """A token in words: `move; at the end any part`."""
    if token not in TOKENS:
        return token.removeprefix("other:") or "unread"
    now, end = TOKENS[token]
    from companion.games.varuna.bonus import says as in_words

    later = f"at the end {in_words(parse(end))}"
    return later if now == "none" else f"{now}; {later}"
