"""The timeline: its spaces with the time token above and the triggers below."""

from __future__ import annotations

from companion.core.drawing import Cell, Role, clusters
from companion.games.voqorr.clock import QUAKE, distance, to_lap, to_quake
from companion.games.voqorr.drawn.pen import Pen, cut
from companion.games.voqorr.entries import Time
from companion.games.voqorr.state import TIMELINE, State
from companion.games.voqorr.words import many

LABEL = 10
ROOMY = 24
"""Lines of the panel from which on the token stands over the timeline."""


def timeline(pen: Pen, state: State) -> int:
    """Draws the timeline and gives the number of lines it takes: two, or three where there is room for the token."""
    tall = pen.height >= ROOMY
    line = 1 if tall else 0
    shown, pitch = _spaces(state, pen.width - LABEL)
    now = state.space(state.time)
    columns = {space: LABEL + i * pitch for i, space in enumerate(shown)}
    pen.put(1, line, "Timeline", "muted")
    if shown[0] > 1:
        pen.put(LABEL - 1, line, "‹", "muted")
    for space, x in columns.items():
        _space(pen, state, space, (x, line), pitch)
    _end(pen, state, shown, LABEL + len(shown) * pitch, line)
    if tall and now in columns:
        pen.put(columns[now] + 2, 0, "▼ time", "primary")
    _triggers(pen, state, columns, line + 1)
    return line + 2


def _spaces(state: State, room: int) -> tuple[tuple[int, ...], int]:
    # All spaces if there is room for them, else those from just before the token on.
    length = state.length
    named = [state.space(state.time), *(state.space(m.place) for m in state.markers)]
    if state.trigger > 0:
        named.append(state.space(state.trigger))
    last = length if length is not None else max(*named, 4) + 1
    tail = 12 if length is not None else 21
    for pitch in (5, 4):
        if last * pitch + tail <= room:
            return tuple(range(1, last + 1)), pitch
    fits = max(3, (room - tail) // 4)
    first = max(1, min(state.space(state.time) - 1, last - fits + 1))
    return tuple(range(first, min(last, first + fits - 1) + 1)), 4


def _space(pen: Pen, state: State, space: int, at: tuple[int, int], pitch: int) -> None:
    now = state.space(state.time)
    here = space == now
    due = state.trigger > 0 and space == state.space(state.trigger)
    text = f"[{space:>2}]" if here else f" {space:>2} "
    gap = _gap(state, space)
    role: Role = "primary" if here else "warning" if due else "muted" if space < now else "text"
    if here:
        says = f"the time token is on space {space}"
    elif gap is None:
        says = f"space {space}: how far it is needs the length of the timeline"
    else:
        says = f"space {space}: {many(gap, 'time', 'time')} from here"
    enter = Time(points=gap) if gap is not None and not here else None
    cell = Cell(f"time:{space}", *at, min(4, pitch), says, "unsettled.time.per-symbol", enter,
                "" if enter else "time ", word=str(space))  # fmt: skip
    pen.cell(cell, text, role)


def _gap(state: State, space: int) -> int | None:
    now = state.space(state.time)
    if state.length is not None:
        return (space - now - 1) % state.length + 1
    return space - now if space > now else None


def _end(pen: Pen, state: State, shown: tuple[int, ...], x: int, y: int) -> None:
    if state.length is None:
        pen.put(x, y, "…", "muted")
        cell = Cell("timeline.length", x + 2, y, 1, "how many spaces the timeline has", "unsettled.time.wrap",
                    key=TIMELINE)  # fmt: skip
        pen.entry(cell, "? how many spaces", "warning")
        return
    more = shown[-1] < state.length
    pen.put(x, y, f"… {state.length} ›" if more else "› all lose 1", "muted")
    lap = to_lap(state)
    if lap is not None and pen.width - x > 24:
        pen.put(x + 13, y, cut(f"in {lap}", pen.width - x - 13), "muted")


def _triggers(pen: Pen, state: State, columns: dict[int, int], y: int) -> None:
    pieces: list[tuple[int, str, Cell]] = []
    if state.trigger <= 0:
        pen.put(LABEL + 1, y, "no further quake comes", "muted")
    else:
        gap = to_quake(state)
        words = "quake now" if QUAKE in state.met else f"quake in {gap}" if gap is not None else "quake in ?"
        says = f"the quake trigger on space {state.space(state.trigger)}: {words}"
        key = TIMELINE if gap is None and QUAKE not in state.met else ""
        cell = Cell("trigger:quake", 0, y, 1, says, "voqorr.quake.when", line="quake ",
                    open=QUAKE in state.met and pen.height >= ROOMY, key=key)  # fmt: skip
        pieces.append((columns.get(state.space(state.trigger), -1), f"▲ {words}", cell))
    for marker in state.markers:
        gap = distance(marker.place, state.time, state.length)
        says = f"{marker.name} on space {state.space(marker.place)}, in {'?' if gap is None else gap}"
        cell = Cell(f"trigger:{marker.name}", 0, y, 1, says, "unsettled.trigger.distance",
                    line=f"trigger {marker.name} ")  # fmt: skip
        pieces.append((columns.get(state.space(marker.place), -1), f"△ {marker.name}", cell))
    behind = 0
    for x, text, cell in sorted(pieces, key=lambda p: p[0]):
        at = max(behind, x + 2 if x >= 0 else 1)
        shown = cut(text, min(24, pen.width - at))
        if not shown:
            break
        placed = Cell(cell.id, at, y, len(clusters(shown)), cell.says, cell.rule, line=cell.line, open=cell.open,
                      key=cell.key)  # fmt: skip
        pen.cell(placed, shown, "warning")
        behind = at + len(clusters(shown)) + 1
