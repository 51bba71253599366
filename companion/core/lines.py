"""The words of a notation line: how it is parted, quoted and unquoted."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from companion.core.errors import Malformed

_COMMA = "\0"  # a comma that stood in quotes and does not part a list


@dataclass(frozen=True, slots=True)
class Word:
    """One word of a line, with the column it begins in (from 1) and the name before its `=`, if any."""

    raw: str
    at: int
    name: str = ""
    quoted: bool = False

    @property
    def text(self) -> str:
        """The word as it is meant, without its quotes."""
        return self.raw.replace(_COMMA, ",")

    def parts(self) -> list[str]:
        """The members of a list, parted by commas outside quotes."""
        return [part.strip().replace(_COMMA, ",") for part in self.raw.split(",") if part.strip()]


def split(line: str, start: int) -> Iterator[Word]:
    """The words of a line from a place on; raises Malformed for a quotation that is not closed."""
    i = start
    while i < len(line):
        if line[i].isspace():
            i += 1
            continue
        at, name, text, quoted = i, "", "", False
        while i < len(line) and not line[i].isspace():
            if line[i] == '"':
                length = quote_length(line, i)
                text += unescaped(line[i + 1 : i + length - 1]).replace(",", _COMMA)
                i += length
                quoted = True
            elif line[i] == "=" and not name and not quoted and text.isidentifier():
                name, text = text, ""
                i += 1
            else:
                text += line[i]
                i += 1
        yield Word(text, at + 1, name, quoted)


def quote(text: str, special: str) -> str:
    """A text as it stands in a line: in quotes when it is empty or holds a blank or a special sign."""
    plain = text and not any(c in special or c in '"\\' or c.isspace() or not c.isprintable() for c in text)
    if plain:
        return text
    body = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n").replace("\t", "\\t")
    return f'"{body}"'


def quote_length(line: str, start: int) -> int:
    """How long the quotation is that opens here, with both quotes; raises Malformed when it is not closed."""
    i = start + 1
    while i < len(line):
        if line[i] == "\\":
            i += 2
        elif line[i] == '"':
            return i + 1 - start
        else:
            i += 1
    raise Malformed("A quotation is opened and not closed.", start + 1)


def unescaped(body: str) -> str:
    """What stands between quotes, as it is meant."""
    out, i = [], 0
    while i < len(body):
        if body[i] == "\\" and i + 1 < len(body):
            out.append({"n": "\n", "t": "\t"}.get(body[i + 1], body[i + 1]))
            i += 2
        else:
            out.append(body[i])
            i += 1
    return "".join(out)
