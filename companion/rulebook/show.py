"""Answers and rules as text for a terminal, as Markdown and as plain data for JSON."""

from __future__ import annotations

from collections.abc import Mapping
from textwrap import fill

from companion.rulebook.look_up import Answer, Answers

SHOWN = 5
KINDS = {
    "check": "checked",
    "compute": "computed",
    "prompt": "prompted",
    "reference": "looked up",
    "ambiguity": "the book leaves this open",
}
NOT_IN_THE_BOOK = "Not in the book: nothing in the rules of this game answers that."


def as_json(answers: Answers) -> dict[str, object]:
    """The answers as plain data: id, section, says and kind of each, and the status."""
    return {
        "answers": [
            {"id": a.id, "section": a.section, "says": a.says, "kind": a.kind} for a in answers.answers[:SHOWN]
        ],
        "status": answers.status,
    }


def rule_as_json(rule: Answer) -> dict[str, object]:
    """One rule whole as plain data."""
    data: dict[str, object] = {"id": rule.id, "section": rule.section, "says": rule.says, "kind": rule.kind}
    data |= {"example": rule.example, "neighbours": list(rule.neighbours), "open": list(rule.open_points)}
    if rule.kind == "ambiguity":
        data |= {"options": list(rule.options), "ruling": rule.ruling, "setting": rule.setting}
    if rule.yields_to:
        data["yields_to"] = list(rule.yields_to)
    return data


def as_text(answers: Answers, beside: Mapping[str, str] | None = None, width: int = 78) -> str:
    """The best answers for a terminal, each with its section; beside it the reader's own book, by rule id."""
    parts = [answers.note] if answers.note else []
    if answers.status == "not in the book":
        return "\n".join([*parts, NOT_IN_THE_BOOK])
    if answers.status == "unsettled":
        parts.append("The book leaves this open:")
    for place, answer in enumerate(answers.answers[:SHOWN], start=1):
        parts.append(_block(answer, f"{place}. ", beside or {}, width, whole=place == 1))
    return "\n\n".join(parts)


def rule_as_text(rule: Answer, beside: Mapping[str, str] | None = None, width: int = 78) -> str:
    """One rule whole for a terminal."""
    return _block(rule, "", beside or {}, width, whole=True, links=True)


def _block(answer: Answer, mark: str, beside: Mapping[str, str], width: int, whole: bool, links: bool = False) -> str:
    indent = " " * len(mark)

    def put(text: str, label: str = "") -> str:
        return fill(label + text, width, initial_indent=indent, subsequent_indent=indent + " " * min(len(label), 9))

    lines = [fill(answer.says, width, initial_indent=mark, subsequent_indent=indent)]
    if whole:
        lines += [put(text, label) for label, text in _details(answer)]
    if answer.id in beside:
        lines.append(put(beside[answer.id], "Your book: "))
    if links:
        lines += [put(", ".join(ids), label) for label, ids in _links(answer) if ids]
    lines.append(put(f"[{answer.section}] {answer.id}, {KINDS.get(answer.kind, answer.kind)}"))
    return "\n".join(lines)


def _details(answer: Answer) -> list[tuple[str, str]]:
    out = [("Option:  ", option) for option in answer.options]
    if answer.ruling:
        out.append(("Ruling:  ", answer.ruling))
    if answer.setting:
        out.append(("Setting: ", answer.setting))
    if answer.example:
        out.append(("Example: ", answer.example))
    if answer.yields_to:
        out.append(("Goes before it: ", ", ".join(answer.yields_to)))
    return out


def _links(answer: Answer) -> list[tuple[str, tuple[str, ...]]]:
    return [("Next to it: ", answer.neighbours), ("Open: ", answer.open_points)]


def as_markdown(answers: Answers, beside: Mapping[str, str] | None = None) -> str:
    """The best answers as Markdown."""
    parts = [f"# {plain(answers.question)}", *([answers.note] if answers.note else [])]
    if answers.status == "not in the book":
        parts.append(NOT_IN_THE_BOOK)
    if answers.status == "unsettled":
        parts.append("**The book leaves this open.**")
    for place, answer in enumerate(answers.answers[:SHOWN]):
        parts.append(rule_as_markdown(answer, beside, whole=place == 0, level=2))
    return "\n\n".join(parts)


def rule_as_markdown(rule: Answer, beside: Mapping[str, str] | None = None, whole: bool = True, level: int = 1) -> str:
    """One rule as Markdown."""
    parts = [
        f"{'#' * level} {rule.id}",
        f"*{plain(rule.section)}* · {KINDS.get(rule.kind, rule.kind)}",
        plain(rule.says),
    ]
    if whole:
        parts.append("\n".join(f"- {label.strip()} {plain(text)}" for label, text in _details(rule)))
        parts.append("\n".join(f"- {label}{', '.join(f'`{i}`' for i in ids)}" for label, ids in _links(rule) if ids))
    if beside and rule.id in beside:
        parts.append("> " + plain(beside[rule.id]))
    return "\n\n".join(part for part in parts if part)


def plain(text: str) -> str:
    """Text that Markdown shows as it is."""
    return "".join("\\" + c if c in "\\`*_[]<>#|" else c for c in text)
