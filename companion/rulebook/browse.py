"""The rules without a question: by section in rulebook order, by kind, what is open, the quick reference."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from textwrap import fill

from companion.rulebook import library
from companion.rulebook.errors import NoQuestion
from companion.rulebook.fold import fold
from companion.rulebook.show import KINDS, plain


@dataclass(frozen=True)
class Entry:
    """A rule, or an open point, as a line of a list."""

    id: str
    section: str
    kind: str
    says: str


@dataclass(frozen=True)
class Leaf:
    """A section of the rulebook and the entries that stand in it."""

    section: str
    entries: tuple[Entry, ...]


def leaves(game: str, section: str | None = None, kind: str | None = None, unsettled: bool = False) -> list[Leaf]:
    """The entries of a game by section in rulebook order, narrowed to a section, a kind, or what is open."""
    index = library.index(game)
    if kind is not None and kind not in KINDS:
        raise NoQuestion(f"There is no kind {kind[:40]!r}; the kinds are: {', '.join(KINDS)}.")
    wanted = fold(section) if section else ""
    out: dict[str, list[Entry]] = {}
    for n in range(len(index)):
        entry = Entry(*index.rows[n][:4])
        fits = wanted in fold(entry.section) and kind in (None, entry.kind)
        if fits and (entry.kind == "ambiguity" or not unsettled):
            out.setdefault(entry.section, []).append(entry)
    if not out:
        raise NoQuestion(f"Nothing to list there; the sections are: {'; '.join(sections(game))}.")
    return [Leaf(name, tuple(entries)) for name, entries in out.items()]


def sections(game: str) -> tuple[str, ...]:
    """The sections of a game's rulebook, in its order."""
    index = library.index(game)
    return tuple(dict.fromkeys(index.rows[n][1] for n in range(len(index))))


def as_text(found: Iterable[Leaf], width: int = 78) -> str:
    """A listing for a terminal."""
    out = []
    for leaf in found:
        lines = [leaf.section.upper()]
        for entry in leaf.entries:
            lines.append(fill(entry.says, width, initial_indent="- ", subsequent_indent="  "))
            lines.append(f"  {entry.id}, {KINDS[entry.kind]}")
        out.append("\n".join(lines))
    return "\n\n".join(out)


def as_markdown(found: Iterable[Leaf]) -> str:
    """A listing as Markdown."""
    out = []
    for leaf in found:
        out.append(f"## {plain(leaf.section)}")
        out.append("\n".join(f"- {plain(e.says)} (`{e.id}`, {KINDS[e.kind]})" for e in leaf.entries))
    return "\n\n".join(out)


def as_json(found: Iterable[Leaf]) -> dict[str, object]:
    """A listing as plain data."""
    return {
        "sections": [
            {"section": leaf.section, "rules": [{"id": e.id, "kind": e.kind, "says": e.says} for e in leaf.entries]}
            for leaf in found
        ]
    }


def quick(game: str) -> list[tuple[str, list[str]]]:
    """The quick reference of a game: headings, and the lines under each."""
    return [(title, list(lines)) for title, lines in library.index(game).quick]


def quick_as_text(game: str) -> str:
    """The quick reference on one screen of 80 x 24."""
    return "\n".join(line for title, lines in quick(game) for line in [title.upper(), *(f"  {x}" for x in lines)])


def quick_as_markdown(game: str) -> str:
    """The quick reference as Markdown."""
    return "\n\n".join(
        f"## {plain(title)}\n\n" + "\n".join(f"- {plain(line)}" for line in lines) for title, lines in quick(game)
    )
