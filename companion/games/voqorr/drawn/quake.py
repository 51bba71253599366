"""The quake before it happens: the sum, what goes, what stays and at which price, what comes back."""

from __future__ import annotations

from collections.abc import Sequence

from companion.core.drawing import Cell, Role
from companion.games.voqorr.clock import odds
from companion.games.voqorr.drawn.fate import Fate
from companion.games.voqorr.drawn.pen import FREE, LOST, OPEN, Pen, cut
from companion.games.voqorr.entries import Quake
from companion.games.voqorr.forecast import best_saving, most_wanted, things
from companion.games.voqorr.grid import Node
from companion.games.voqorr.quakes import next_trigger
from companion.games.voqorr.state import State
from companion.games.voqorr.words import DISTRESS_EACH, LUNA, listed, many

Row = tuple[str, str]
"""A node's name and what is said of it."""


def page(pen: Pen, state: State, fate: Fate) -> int:
    """The whole consequence of a quake on a page; the number of lines it takes."""
    y = _sum(pen, state, fate)
    backs = _returns(state, fate)
    room = max(4, pen.height - y - len(backs) - 2)
    half = pen.width // 2
    left, right = pen.inner(2, y, half - 3, room), pen.inner(half, y, pen.width - half - 1, room)
    planned = fate.plan
    go = [_row(state, n, _lying(state, n)) for n in planned.go]
    stay = [_row(state, n, _crew(state, fate, n)) for n in planned.stay]
    kept = [_row(state, n, _why(state, n)) for n in planned.anchored]
    used = _section(left, 0, room, f"{LOST} {len(go)} go", "phased, no crew", go, "error", "voqorr.quake.remove-phased")
    if planned.passages:
        title = f"{LOST} {many(len(planned.passages), 'passage')} loose at both ends"
        left.put(0, used, title, "error")
        left.put(5, used + 1, cut("  ".join(planned.passages), left.width - 5))
        used += 3
    at = _section(right, 0, max(3, room - 3), f"! {len(stay)} stay", "phased, with crew", stay, "warning",
                  "voqorr.quake.crew-keeps-node")  # fmt: skip
    if planned.unknown:
        untold = [_row(state, n, "property not told") for n in planned.unknown]
        at = _section(right, at, room // 3, f"? {len(untold)} not told", "phased or anchored", untold, "warning",
                      "voqorr.property.phased-or-anchored")  # fmt: skip
    at = _section(right, at, room - at, f"{FREE} {len(kept)} stay", "anchored, and the Scarab", kept, "muted",
                  "voqorr.property.phased-or-anchored")  # fmt: skip
    y += min(room, max(used, at))
    for label, text, role in backs:
        pen.put(2, y, label, "muted")
        pen.put(17, y, cut(text, pen.width - 18), role)
        y += 1
    return y


def _sum(pen: Pen, state: State, fate: Fate) -> int:
    words = "reality quake, nothing is written yet" if fate.due else "if it came now"
    pen.put(2, 0, cut(words, pen.width - 3), "error" if fate.due else "muted")
    pen.put(2, 1, "Dice", "muted")
    blue, green = (state.setup.copy.numbers(f"dice.{die}") for die in ("blue", "green"))
    if blue is None or green is None:
        cell = Cell("sum:?", 8, 1, 1, "type the sum of both dice", "voqorr.quake.move-trigger", line="quake ",
                    open=fate.due)  # fmt: skip
        x = pen.entry(cell, f"{OPEN} sum of blue and green", "primary" if fate.due else "text") + 3
        cell = Cell("dice", x, 1, 1, "the faces of the dice", "voqorr.quake.move-trigger",
                    key="dice.green" if blue is not None else "dice.blue")  # fmt: skip
        pen.entry(cell, "? faces of the dice", "warning")
        return 3
    x, y = 8, 1
    for thrown, count in odds(blue, green).items():
        space, gap = next_trigger(state, thrown)
        text = f"{thrown}→{space}"
        if x + len(text) + 2 > pen.width:
            if y == 2:
                break
            x, y = 8, 2
        says = f"sum {thrown}, {count} of {len(blue) * len(green)}: the trigger goes to {space}, next in {gap or '?'}"
        cell = Cell(f"sum:{thrown}", x, y, 1, says, "voqorr.quake.move-trigger",
                    Quake(sum=thrown) if fate.due else None, "" if fate.due else "quake ", open=fate.due)  # fmt: skip
        likely: Role = "primary" if fate.due else "text"
        x = pen.entry(cell, text, likely) + 2
    return y + 2


def _row(state: State, name: str, about: str) -> Row:
    node = state.grid.named(name)
    kind = node.kind if node else ""
    return name, f"{name:>3} {kind:<8} {about}".rstrip()


def _lying(state: State, name: str) -> str:
    node = state.grid.named(name)
    return ", ".join(things(state, node)) if node else ""


def _crew(state: State, fate: Fate, name: str) -> str:
    node = state.grid.named(name)
    if node is None:
        return ""
    found = [f"{cut(e.seat, 10)}{' +1' if e.seat in fate.plan.gains else ''}" for e in state.on(node.spot)]
    if state.luna == node.spot:
        found.append(LUNA if found else f"{LUNA}, so nobody")
    return ", ".join(found)


def _why(state: State, name: str) -> str:
    node = state.grid.named(name)
    if node is None:
        return ""
    crew = [cut(e.seat, 10) for e in state.on(node.spot)]
    lent = [f"by {d}" for d in node.discoveries[-1:] if node.lies != "anchored"]
    return ", ".join([*crew, *lent])


def _section(pen: Pen, y: int, room: int, title: str, about: str, rows: Sequence[Row], role: Role, rule: str) -> int:
    # A title and its nodes; those for which there is no room are named in the last line.
    if y >= pen.height or room < 1:
        return y
    pen.put(0, y, cut(f"{title:<10} {about}", pen.width), role)
    fits = max(0, min(room, pen.height - y) - 1)
    shown = rows if len(rows) <= fits else rows[: max(0, fits - 1)]
    for i, (name, text) in enumerate(shown, y + 1):
        cell = Cell(f"quake:{name}", 2, i, 1, f"{' '.join(text.split())}: {about}", rule, act="rule:" + rule, word=name)
        pen.entry(cell, cut(text, pen.width - 2))
    used = len(shown) + 1
    if len(shown) < len(rows) and fits:
        rest = " ".join(name for name, _ in rows[len(shown) :])
        pen.put(2, y + used, cut(f"and {rest}", pen.width - 2), role)
        used += 1
    return y + used + (1 if used < room else 0)


def _returns(state: State, fate: Fate) -> list[tuple[str, str, Role]]:
    planned = fate.plan
    supply = [many(planned.data, "data", "data")] if planned.data else []
    supply += [many(planned.materials, "material")] if planned.materials else []
    supply += [many(planned.tokens, "passage token")] if planned.tokens else []
    supply += [many(planned.cards, "passage card")] if planned.cards else []
    found: list[tuple[str, str, Role]] = []
    if supply:
        found.append(("to the supply", ", ".join(supply), "text"))
    boards = [*planned.structures, *(f"moment {m}" for m in planned.moments)]
    if boards:
        found.append(("to its board", ", ".join(boards), "text"))
    if planned.discoveries:
        found.append(("to the tray", f"{', '.join(planned.discoveries)}, the card into the smaller pile", "text"))
    if planned.go:
        deck = f": environment {state.deck} to {state.deck + len(planned.go)}" if state.deck is not None else ""
        found.append(("into the deck", f"{' '.join(planned.go)}, shuffled{deck}", "text"))
    if planned.gains:
        left = state.stack - len(planned.gains)
        text = f"{listed(planned.gains)} a space each; distress {state.stack}, then {left} of {_stack(state)}"
        found.append(("distress", text, "warning"))
    if planned.cannot:
        text = f"{listed(planned.cannot)} can gain none: everybody drops {planned.endurance} endurance"
        found.append(("no distress", text, "error"))
    if saving := _saving(state):
        found.append(("saves most", saving, "success"))
    return found


def _stack(state: State) -> int:
    return DISTRESS_EACH * len(state.crew)


def _saving(state: State) -> str:
    best = best_saving(state) or most_wanted(state)
    if best is None:
        return ""
    what = best.discovery or "a discovery that anchors"
    node: Node | None = state.grid.named(best.node)
    spares = [*(f"node {n}" for n in best.nodes), *(f"{s} a distress" for s in best.distress)]
    return f"{what} on {node.title if node else best.node}" + (f" spares {listed(spares)}" if spares else "")
