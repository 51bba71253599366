"""Whether the book answers a question, leaves it open, or does not speak of it."""

from __future__ import annotations

from companion.rulebook.index import ELSEWHERE, Index
from companion.rulebook.match import Question
from companion.rulebook.rank import Candidate

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Literal

    Status = Literal["answered", "unsettled", "not in the book"]


def status(index: Index, question: Question, ranked: list[Candidate]) -> Status:
    """The status of a question, given the entries that come nearest to it."""
    if not ranked or index.kind(ranked[0].entry) == ELSEWHERE:
        return "not in the book"
    return "unsettled" if index.kind(ranked[0].entry) == "ambiguity" else "answered"
