"""What a look-up cannot do, each in one sentence for the person who asked."""

from __future__ import annotations

from collections.abc import Iterable


class Unanswerable(ValueError):
    """The look-up cannot be tried; its text is one sentence."""


class NoQuestion(Unanswerable):
    """There is nothing in the question to look for."""


class NoSuchGame(Unanswerable):
    """No sheet of that game is here."""

    def __init__(self, game: str, known: Iterable[str]) -> None:
        here = ", ".join(known) or "none"
        super().__init__(f"There is no game {game[:40]!r} here; the games are: {here}.")


class NoSuchRule(Unanswerable):
    """No rule has that id."""

    def __init__(self, rule: str, near: Iterable[str] = ()) -> None:
        hint = ", ".join(near)
        super().__init__(f"There is no rule {rule[:80]!r}" + (f"; near it: {hint}." if hint else "."))


class NoBook(Unanswerable):
    """A reader's own rulebook cannot be used."""
