"""When quakes come, for a trigger and the sums that were thrown; it needs no table."""

from __future__ import annotations

from collections.abc import Mapping

from companion.core.errors import Malformed

WORDS = ("trigger", "dice", "length", "time")
MOST = 999


def quake_schedule(given: Mapping[str, str]) -> tuple[str, ...]:
    """One line a quake: its space of the timeline, and the points of time until then.

    `trigger` is the space of the first, `dice` the sums thrown at each, `length` the spaces of the timeline (a loop,
    voqorr.quake.trigger-past-end), `time` the space the token starts on. Raises Malformed for words that mean nothing.
    """
    unknown = sorted(given.keys() - set(WORDS))
    if unknown:
        raise Malformed(f"--{unknown[0]} means nothing here; there are --trigger, --dice, --length and --time.")
    start = _number("time", given.get("time", "1"), 1)
    length = _number("length", given["length"], 1) if "length" in given else None
    place = _ahead(_number("trigger", given.get("trigger", "4"), 1), start, length)
    sums = [_number("dice", word, 0) for word in given.get("dice", "").replace(",", " ").split()]
    lines = [f"quake 1: {_space(place, length)}, after {place - start} time"]
    for i, thrown in enumerate(sums, 2):
        place += thrown
        total = f"after {place - start} time in all ({thrown} after the one before)"
        lines.append(f"quake {i}: {_space(place, length)}, {total}")
    if length is None and sums:
        lines.append("Spaces are counted on without coming round; give --length to wrap them.")
    return tuple(lines)


def _ahead(trigger: int, start: int, length: int | None) -> int:
    # A trigger on the token's own space or behind it is met a lap later, which only the length can tell.
    if trigger > start:
        return trigger
    if length is None:
        raise Malformed(f"The trigger on {trigger} is not ahead of the token on {start}: give --length.")
    return start + (trigger - start - 1) % length + 1


def _space(place: int, length: int | None) -> str:
    return f"space {place}" if length is None else f"space {(place - 1) % length + 1}, lap {(place - 1) // length + 1}"


def _number(name: str, word: str, least: int) -> int:
    if not word.isascii() or not word.isdecimal() or not least <= int(word[:9]) <= MOST:
        raise Malformed(f"--{name} takes whole numbers from {least} to {MOST}, not “{word[:40]}”.")
    return int(word)
