"""The map: its nodes and passages in sight, the steps and walls that can be marked, what lies beyond."""

from __future__ import annotations

from dataclasses import dataclass, field

from companion.core.drawing import Cell
from companion.core.entry import Entry
from companion.games.voqorr.drawn import nodes, tunnel
from companion.games.voqorr.drawn.fate import Fate
from companion.games.voqorr.drawn.look import LARGE, SMALL, TINY, Look, Zoom, look
from companion.games.voqorr.drawn.pen import OPEN, Pen, cube_left, cut, going, mover, start
from companion.games.voqorr.drawn.things import node_says
from companion.games.voqorr.entries import Move, Open, Regroup
from companion.games.voqorr.grid import Node, Spot, Way, ways
from companion.games.voqorr.state import State
from companion.games.voqorr.tunnels import kind_for
from companion.games.voqorr.words import CUBES, EDGES

NEAR: tuple[Zoom, ...] = (LARGE, SMALL)
WHOLE: tuple[Zoom, ...] = (LARGE, SMALL, TINY)
ARROWS = {"west": "‹", "east": "›", "north": "▴", "south": "▾"}


@dataclass(frozen=True, slots=True)
class Chart:
    """A map to be drawn: whose steps it offers, who is looked at, the part it belongs to, places already taken."""

    state: State
    sight: Look
    fate: Fate
    walker: str
    seat: str
    part: str
    taken: set[tuple[int, int]] = field(default_factory=set)

    def free(self, x: int, y: int) -> bool:
        """True the first time a place is asked for."""
        new = (x, y) not in self.taken
        self.taken.add((x, y))
        return new


def charted(
    state: State, fate: Fate, seat: str | None, part: str, room: tuple[int, int], zooms: tuple[Zoom, ...]
) -> Chart:
    """The map as a part of the panel asks for it: `map`, or `map@3,-2` for another middle."""
    walker = mover(state, seat)
    chosen = seat if seat in state.places and seat is not None else walker
    spot = state.explorer(walker).spot
    centre = middle_of(part) or state.explorer(chosen).spot
    sight = look(state, spot, centre, room[0], room[1], zooms)
    return Chart(state, sight, fate, walker, chosen, part.partition("@")[0])


def middle_of(part: str) -> Spot | None:
    """The space that a part's name puts in the middle of the map; None for the own one."""
    east, comma, south = part.partition("@")[2].partition(",")
    if not comma or not all(n.lstrip("-").isdecimal() and len(n) < 5 for n in (east, south)):
        return None
    return int(east), int(south)


def draw(pen: Pen, chart: Chart) -> None:
    """The map in its room, and under it the line that spells out the own node and counts what lies beyond."""
    field_pen = pen.inner(0, 0, pen.width, pen.height - 1)
    state, sight = chart.state, chart.sight
    own = state.explorer(chart.seat).spot
    shown = [n for n in state.grid.nodes.values() if sight.sees(n.spot)]
    for node in shown:
        nodes.draw(field_pen, state, sight, node, chart.fate, node.spot == own)
    tunnel.draw(field_pen, state, sight, chart.fate)
    # The node looked at comes first, so that the cursor begins there.
    for node in sorted(shown, key=lambda n: n.spot != own):
        _node_cell(field_pen, chart, node)
    if sight.zoom is not TINY:
        _passage_cells(field_pen, chart)
        _steps(field_pen, chart)
        _walls(field_pen, chart)
    _below(pen, chart)


def _node_cell(pen: Pen, chart: Chart, node: Node) -> None:
    state, sight = chart.state, chart.sight
    x, y = sight.corner(node.spot)
    told = chart.fate.words(node)
    does, enter, line = _on_node(state, chart.walker, node)
    own = node.spot == state.explorer(chart.walker).spot
    said = [node_says(state, node), *([f"{chart.walker}: {does}"] if does else []), *([told] if told else [])]
    rule = "unsettled.turn.all-three-cubes" if own else "unsettled.move.to-adjacent"
    waiting = own and state.turn.number > 0 and not state.met and going(state)
    frame = 0 if sight.zoom is TINY else 1
    cell = Cell(f"node:{node.name}", x + frame, y + frame, sight.zoom.wide - 2 * frame, "; ".join(said), rule, enter,
                line, waiting, height=sight.zoom.high - 2 * frame, word=word_for(node))  # fmt: skip
    pen.cell(cell)


def word_for(node: Node) -> str:
    """The word for a node in a line: its number, or Scarab."""
    return "Scarab" if node.scarab else node.name


def _on_node(state: State, walker: str, node: Node) -> tuple[str, Entry | None, str]:
    # The own node is what the turn waits for, the next one a step to it, any other a line that says why not.
    spot = state.explorer(walker).spot
    if node.spot == spot:
        return _awaited(state, walker)
    found = [w for w in ways(state.grid, spot) if w.target == node.spot]
    step = next((w for w in found if w.open), found[0] if found else None)
    if step is None:
        return "", None, start(walker, f"move {word_for(node)}").rstrip()
    return f"step {step.edge}", Move(seat=walker, to=step.edge), ""


def _awaited(state: State, walker: str) -> tuple[str, Entry | None, str]:
    explorer = state.explorer(walker)
    if explorer.pending:
        return "lay a distress", None, start(walker, "distress")
    if explorer.set_cubes < len(CUBES):
        return "set a cube", None, start(walker, "set")
    return "take the cubes back", Regroup(seat=walker), ""


def may_step(state: State, seat: str) -> bool:
    """True while an explorer has a step of the MOVE or of TRAVERSE left in the own turn."""
    turn = state.turn
    if turn.seat != seat or not turn.number or state.met or not going(state) or state.unconscious(seat):
        return False
    return turn.extra > 0 or (not turn.over and not turn.paused and turn.moved < turn.reach)


def _gap(sight: Look, spot: Spot, edge: str) -> tuple[int, int]:
    x, y = sight.border(spot, edge)
    aside = (sight.zoom.across - sight.zoom.wide) // 2 + 1
    return {"north": (x, y - 1), "south": (x, y + 1), "west": (x - aside, y), "east": (x + aside, y)}[edge]


def _steps(pen: Pen, chart: Chart) -> None:
    state, spot = chart.state, chart.state.explorer(chart.walker).spot
    if not may_step(state, chart.walker) or not chart.sight.sees(spot):
        return
    for step in ways(state.grid, spot):
        if step.open and step.passage is None:
            x, y = _gap(chart.sight, spot, step.edge)
            if chart.free(x, y):
                _step_cell(pen, chart, step, x, y)


def _step_cell(pen: Pen, chart: Chart, step: Way, x: int, y: int) -> None:
    node = chart.state.grid.at(step.target)
    if node is not None:
        enter, line = Move(seat=chart.walker, to=step.edge), ""
        says, rule = f"{chart.walker} steps {step.edge} to {node.title}", "unsettled.move.to-adjacent"
    else:
        enter, line = None, start(chart.walker, f"move {step.edge}")
        says, rule = f"{chart.walker} explores {step.edge}: a card is turned up", "voqorr.move.explore"
    cell = Cell(f"step:{step.edge}", x, y, 1, says, rule, enter, line, word=step.edge)
    pen.cell(cell, OPEN, "success")


def _walls(pen: Pen, chart: Chart) -> None:
    state = chart.state
    own = state.grid.at(state.explorer(chart.walker).spot)
    owed = {d.spot: d.seat for d in state.debts if d.what == "passage" and d.seat in state.places}
    for node in state.grid.nodes.values():
        seat = owed.get(node.spot)
        if not chart.sight.sees(node.spot) or (seat is None and node is not own):
            continue
        for edge in state.grid.bare_walls(node):
            _wall_cell(pen, chart, node, edge, seat)


def _wall_cell(pen: Pen, chart: Chart, node: Node, edge: str, seat: str | None) -> None:
    state, sight = chart.state, chart.sight
    x, y = sight.border(node.spot, edge)
    enter: Entry | None = None
    if seat is not None:
        kind = kind_for(state, node, edge)
        says, rule = f"{seat} opens a {kind} passage over the {edge} wall of {node.title}", "voqorr.passage.how-opened"
        line = start(seat, f"open {edge} lay={'straight' if kind == 'long' else 'short'}").rstrip()
        if sum(d.what == "passage" and d.seat == seat for d in state.debts) > 1:
            line += f" node={node.name}"
        elif kind == "short":
            enter, line = Open(seat=seat, edge=edge), ""
    else:
        cube = cube_left(state, chart.walker, "wonder")
        says = f"the {edge} wall of {node.title}: INVESTIGATE it, with {cube}"
        rule = "voqorr.investigate.needs-blocked-edge"
        line = start(chart.walker, f"set {cube} investigate wall={node.name}{edge[0]}").rstrip()
    wide, high = (3, 1) if edge in ("north", "south") else (1, sight.zoom.high - 2)
    left, top = (x - 1, y) if wide == 3 else (x, y - high // 2)
    pen.cell(Cell(f"wall:{node.name}:{edge}", left, top, wide, says, rule, enter, line, seat is not None,
                  height=high, word=edge))  # fmt: skip


def _passage_cells(pen: Pen, chart: Chart) -> None:
    state = chart.state
    spot = state.explorer(chart.walker).spot
    for i, passage in enumerate(state.grid.passages):
        x, y = tunnel.token_at(chart.sight, passage)
        if not chart.sight.sees(passage.near[0]) or not chart.free(x, y):
            continue
        label = state.grid.label(passage)
        kind = "long, one explorer and no LUNA" if passage.long else "short"
        edge = next((e for s, e in passage.ends if s == spot), None)
        enter, line = None, start(chart.walker, "rift take then=collapse passage=" + label).rstrip()
        says, rule = f"passage {label}, {kind}", "voqorr.rift.collapse-tunnel"
        if edge is not None:
            far = next((s for s, _ in passage.ends if s != spot), None)
            says += f"; {chart.walker} steps through it {edge}"
            rule = "voqorr.move.passage-adjacency"
            if far in state.grid.nodes:
                enter, line = Move(seat=chart.walker, to=edge), ""
            else:
                line = start(chart.walker, f"move {edge}")
        pen.cell(Cell(f"passage:{i}", x, y, 1, says, rule, enter, line, word=label))


def _below(pen: Pen, chart: Chart) -> None:
    state, sight = chart.state, chart.sight
    y = pen.height - 1
    beyond = sight.beyond(state.grid.nodes)
    x = 1
    for edge in EDGES:
        if edge not in beyond:
            continue
        to = sight.towards(edge)
        says = f"{beyond[edge]} more to the {edge}: look there"
        cell = Cell(f"look:{edge}", x, y, 1, says, "unsettled.adjacent.orthogonal",
                    act=f"part:{chart.part}@{to[0]},{to[1]}")  # fmt: skip
        x = pen.entry(cell, f"{ARROWS[edge]} {beyond[edge]}", "primary") + 2
    home = state.explorer(chart.seat).spot
    if not sight.sees(home):
        cell = Cell("look:home", x, y, 1, f"back to {chart.seat}", act=f"part:{chart.part}")
        x = pen.entry(cell, cut(f"back to {chart.seat}", 20), "primary") + 2
    node = state.grid.at(home)
    if node is not None:
        pen.put(x, y, cut(node_says(state, node), pen.width - x - 1), "muted")
