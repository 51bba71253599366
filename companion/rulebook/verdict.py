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
    """The status of a question, told by the kind of entry that comes nearest to it."""
    lost = question.unknown and not question.terms
    kind = ELSEWHERE if lost or not ranked else index.kind(ranked[0].entry)
    if kind == ELSEWHERE:
        return "not in the book"
    return "unsettled" if kind == "ambiguity" else "answered"
