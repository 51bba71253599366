"""Answers questions about the rules of a game, in a second, with the section, or says that the book does not."""

from __future__ import annotations

TYPE_CHECKING = False  # as in typing, whose import would cost every command 3 ms
if TYPE_CHECKING:
    from companion.rulebook.errors import Unanswerable
    from companion.rulebook.look_up import Answer, Answers, Context, answer, rule
    from companion.rulebook.show import as_json, as_markdown, as_text

__all__ = ["Answer", "Answers", "Context", "Unanswerable", "answer", "as_json", "as_markdown", "as_text", "rule"]

_HOME = dict.fromkeys(("Answer", "Answers", "Context", "answer", "rule"), "look_up")
_HOME |= dict.fromkeys(("as_json", "as_markdown", "as_text"), "show") | {"Unanswerable": "errors"}


def __getattr__(name: str) -> object:
    """The look-up is read when it is first wanted, so that a command that needs none of it starts at once."""
    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(f"{__name__}.{_HOME[name]}"), name)
