"""The look-up: a player's question in, the rules that answer it out, or the word that the book does not."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from companion.rulebook import library
from companion.rulebook.errors import NoQuestion, NoSuchRule
from companion.rulebook.fold import fold, tokens
from companion.rulebook.index import ELSEWHERE, Index
from companion.rulebook.match import understand
from companion.rulebook.rank import Candidate, candidates
from companion.rulebook.verdict import status

TYPE_CHECKING = False
if TYPE_CHECKING:
    from companion.rulebook.verdict import Status

LONGEST = 400
"""More letters than anybody asks at a table; what comes after is not read."""


@dataclass(frozen=True)
class Context:
    """Where a running game stands: what applies there is ranked first."""

    mode: str | None = None
    phase: str | None = None
    seat: str | None = None
    rule: str | None = None


@dataclass(frozen=True)
class Answer:
    """A rule, or a point that the book leaves open, offered as the answer to a question."""

    id: str
    section: str
    says: str
    kind: str
    score: float
    example: str
    neighbours: tuple[str, ...]
    open_points: tuple[str, ...]
    yields_to: tuple[str, ...]
    problem: str
    options: tuple[str, ...]
    ruling: str
    setting: str


@dataclass(frozen=True)
class Answers:
    """What the look-up found: a status, the answers best first, and what was cut off the question."""

    game: str
    question: str
    status: Status
    answers: tuple[Answer, ...]
    note: str = ""


def answer(game: str, words: str, context: Context | None = None, most: int = 10) -> Answers:
    """The rules that answer a question, best first."""
    index = library.index(game)
    question, note = _clean(words)
    understood = understand(question, index.words, index.glossary)
    ranked = candidates(index, understood, most=40 if context is None else 120)
    if context is not None:
        ranked = _here(index, ranked, context)
    verdict = status(index, understood, ranked)
    known = [] if verdict == "not in the book" else [c for c in ranked if index.kind(c.entry) != ELSEWHERE]
    shown = tuple(_answer(index, c.entry, c.score) for c in known[:most])
    return Answers(index.game, question, verdict, shown, note)


def rule(game: str | None, id: str) -> Answer:
    """One rule whole, by its id; without a game it is sought in all."""
    wanted = id.strip().casefold()
    for name in (game,) if game else library.games():
        index = library.index(name)
        for n in range(len(index)):
            if index.id(n) == wanted:
                return _answer(index, n, 1.0)
    raise NoSuchRule(id.strip(), _near(wanted, game))


def _near(wanted: str, game: str | None) -> list[str]:
    from difflib import get_close_matches

    ids = [
        index.id(n)
        for name in ([game] if game else library.games())
        for index in [library.index(name)]
        for n in range(len(index))
    ]
    return get_close_matches(wanted, ids, 3, 0.6)


def _clean(words: str) -> tuple[str, str]:
    """The question without control characters and not too long, and what was done to it; or why it is none."""
    text = re.sub(r"[\x00-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202e\ufeff]+", " ", words)
    text = " ".join(re.sub(r"[\ud800-\udfff]", " ", text).split())
    if not text:
        raise NoQuestion("Ask something: a few words are enough.")
    note = ""
    if len(text) > LONGEST:
        text = text[:LONGEST].rsplit(" ", 1)[0][:LONGEST]
        note = f"The question is long; only its first {len(text)} letters were read."
    said = tokens(text)
    if not said:
        if re.search(r"[^\W\d_]", fold(text)):
            raise NoQuestion("The look-up reads questions in Latin letters: English, German or French.")
        raise NoQuestion("There is no word in that question.")
    if len(said) == 1 and len(said[0]) == 1:
        raise NoQuestion("One letter is too little to look for; ask with a word or two.")
    return text, note


HERE, BESIDE, NOW = 3.0, 0.3, 0.3
"""What a question gains towards the rule under the cursor, the rules beside it, and what applies in this phase."""


def _here(index: Index, ranked: list[Candidate], context: Context) -> list[Candidate]:
    """The candidates with those first that apply where the game stands; the rule under the cursor is always one."""
    where = " ".join(text for text in (context.mode, context.phase) if text)
    wanted = {index.words[w] for w in tokens(where) if w in index.words}
    topic = context.rule.rsplit(".", 1)[0] + "." if context.rule else "-"
    found = {c.entry for c in ranked}
    ranked = ranked + [
        Candidate(n, 0.0, 0.0, 0.0) for n in range(len(index)) if index.id(n) == context.rule and n not in found
    ]
    out = []
    for c in ranked:
        id, section = index.rows[c.entry][:2]
        title = {index.words.get(w) for w in tokens(id.replace("-", " ") + " " + section)}
        gain = HERE * (id == context.rule) + NOW * bool(wanted & title) + BESIDE * id.startswith(topic)
        out.append(replace(c, score=c.score + gain))
    return sorted(out, key=lambda c: (-c.score, c.entry))


def _answer(index: Index, n: int, score: float) -> Answer:
    id, section, kind, says, example, options, ruling, setting, near, unsettled, yields = index.rows[n]
    return Answer(
        id=id,
        section=section,
        says=says,
        kind=kind,
        score=round(score, 4),
        example=example,
        neighbours=tuple(index.id(m) for m in near),
        open_points=tuple(index.id(m) for m in unsettled),
        yields_to=tuple(yields),
        problem=says if kind == "ambiguity" else "",
        options=tuple(options),
        ruling=ruling,
        setting=setting,
    )


def narrowed(found: Answers, section: str | None, kind: str | None, unsettled: bool) -> Answers:
    """The answers that stand in a section, are of a kind, or are open; none left means not in the book."""
    kept = tuple(
        a
        for a in found.answers
        if (not section or fold(section) in fold(a.section))
        and kind in (None, a.kind)
        and (not unsettled or a.kind == "ambiguity")
    )
    return replace(found, answers=kept, status=found.status if kept else "not in the book")
