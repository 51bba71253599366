"""The lava of a whole game without a table: `companion schedule sauria --lava blue,white,… [--mode harder]`."""

from __future__ import annotations

from collections.abc import Mapping

from companion.core.errors import Malformed
from companion.games.sauria import lava

MODES = ("normal", "harder")
READINGS = ("earlier", "gap", "extra")


def lava_schedule(args: Mapping[str, str]) -> tuple[str, ...]:
    """One line a round with a lava phase; raises Malformed for words that mean nothing here.

    `lava` are the cards in the order drawn, `mode` is normal or harder (`harder` alone will do), `reading` how the
    table takes harder_lava_schedule: earlier, gap or extra.
    """
    unknown = sorted(args.keys() - {"lava", "mode", "harder", "reading"})
    if unknown:
        raise Malformed(f"--{unknown[0]} means nothing here; there are --lava, --mode and --reading.")
    harder = "harder" in args or _one_of("mode", args.get("mode", "normal"), MODES) == "harder"
    reading = _one_of("reading", args.get("reading", "earlier"), READINGS)
    cards = cards_of(args.get("lava", ""))
    most = lava.cards_needed(harder, reading)
    if len(cards) > most:
        raise Malformed(f"A game in this mode draws {most} lava cards, not {len(cards)}.")
    return tuple(f"round {e.round}: {e.says()}" for e in lava.schedule(cards, harder, reading))


def cards_of(text: str) -> tuple[str, ...]:
    """The colours of lava cards typed with commas; raises Malformed for an unknown colour or a fourth card of one."""
    words = [w.strip().casefold() for w in text.split(",") if w.strip() and w.strip() != "yes"]
    cards = tuple(_one_of("lava", w, lava.AREAS) for w in words)
    for colour in lava.AREAS:
        if cards.count(colour) > lava.CARDS_OF_A_COLOUR:
            raise Malformed(f"There are three {colour} lava cards, not {cards.count(colour)}.")
    return cards


def _one_of(name: str, word: str, choices: tuple[str, ...]) -> str:
    found = [c for c in choices if c == word] or [c for c in choices if c.startswith(word)]
    if len(found) != 1:
        raise Malformed(f"--{name} is one of {', '.join(choices)}, not “{word[:40]}”.")
    return found[0]
