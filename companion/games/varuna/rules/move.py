"""Moving the submarine: lines of the chart."""

from __future__ import annotations

from companion.core.rule import Result, not_checked
from companion.games.varuna import facts, prints
from companion.games.varuna.entries import Line
from companion.games.varuna.names import SPECIES, STARTS, listed, species_name
from companion.games.varuna.registry import registry
from companion.games.varuna.state import State


def _ends(state: State, entry: Line) -> tuple[str, str] | None:
    chart = prints.chart(state.setup)
    return chart.lines.get(entry.line) if chart is not None else None


def _connected(state: State, entry: Line) -> bool:
    ends = _ends(state, entry)
    return ends is None or bool(set(ends) & facts.points(state.setup, state.sheet(entry.seat)))


@registry.check("varuna.move.known-line", on=Line)
def known_line(state: State, entry: Line) -> Result:
    """The line named is on the chart."""
    chart = prints.chart(state.setup)
    if chart is None or entry.line in chart.lines:
        return None
    open_lines = facts.open_lines(state.setup, state.sheet(entry.seat)) or ()
    name = f"There is no line {entry.line}" if entry.line else "Say which line"
    return f"{name} on the chart. Open to {entry.seat}: {listed(open_lines)}."


@registry.check("varuna.move.first-from-start", on=Line)
def first_from_start(state: State, entry: Line) -> Result:
    """The first line of the game touches the start."""
    sheet = state.sheet(entry.seat)
    if sheet.lines:
        return None
    if not sheet.start:
        return f"{entry.seat} has no start position, so no line can leave from it."
    if prints.chart(state.setup) is None:
        return not_checked("Whether the line touches the start rests on the chart.", "chart.lines")
    if _connected(state, entry):
        return None
    open_lines = facts.open_lines(state.setup, sheet) or ()
    return f"{entry.seat} starts at {sheet.start}; line {entry.line} does not touch it. Open: {listed(open_lines)}."


@registry.check("varuna.move.must-connect", on=Line)
def must_connect(state: State, entry: Line) -> Result:
    """Every later line touches a highlighted one or the start."""
    sheet = state.sheet(entry.seat)
    if not sheet.lines:
        return None
    if prints.chart(state.setup) is None:
        return not_checked("Whether the line touches the way of the submarine rests on the chart.", "chart.lines")
    if _connected(state, entry):
        return None
    open_lines = facts.open_lines(state.setup, sheet) or ()
    done = listed([line.line for line in sheet.lines])
    return f"Line {entry.line} touches neither the start nor lines {done}. Open: {listed(open_lines)}."


@registry.check("varuna.move.may-branch", on=Line)
def branches_only_from_the_way(state: State, entry: Line) -> Result:
    """A line may leave from anywhere on the way, but not from a start that this player did not choose."""
    sheet = state.sheet(entry.seat)
    ends = _ends(state, entry)
    if ends is None or not sheet.lines or _connected(state, entry):
        return None
    foreign = [s for s in STARTS if s in ends and s != sheet.start]
    if foreign:
        where = f"the {foreign[0]} start, where no highlighted line leads"
        return f"{entry.seat} started at {sheet.start}; a line may not leave from {where}."
    return None


@registry.check("varuna.move.line-only-once", on=Line)
def line_only_once(state: State, entry: Line) -> Result:
    """A line is highlighted once."""
    done = next((line for line in state.sheet(entry.seat).lines if entry.line and line.line == entry.line), None)
    return None if done is None else f"{entry.seat} highlighted line {entry.line} in round {done.round}."


@registry.check("varuna.sonar.no-line-from-sonar", on=Line)
def no_line_from_sonar(state: State, entry: Line) -> Result:
    """A species that only the sonar opened is no place to sail from."""
    sheet = state.sheet(entry.seat)
    ends = _ends(state, entry)
    if ends is None or _connected(state, entry):
        return None
    opened = [s for s in SPECIES if s in ends and sheet.unlocked.get(s) == "sonar"]
    if opened:
        name = species_name(state.setup, opened[0])
        return f"{name} was opened by sonar only; no highlighted line reaches it, so none may leave from it."
    return None
