"""The common boards: supply, stores, structures, piles, tray; in four lines under the map or on a page."""

from __future__ import annotations

from dataclasses import replace

from companion.core.drawing import Cell, Role
from companion.games.voqorr.drawn.fate import Fate, forecast
from companion.games.voqorr.drawn.pen import DISCOVERY, FREE, LOST, OPEN, Pen, cube_left, cut, start, unread
from companion.games.voqorr.entries import Forfeit
from companion.games.voqorr.state import State
from companion.games.voqorr.words import CUBES, DISCOVERIES, DISCS, DISTRESS_EACH, EFFECTS, MOMENTS, listed

TITLES = {"collapse": "Collapse Tunnel", "attune": "Attune to Reality", "step": "Step Through a Rift"}
LINES = 4


def strip(pen: Pen, state: State, fate: Fate) -> int:
    """Supply, stores, tray and the forecast in four lines."""
    x = _label(pen, 0, "Supply")
    x = passages(pen, x, 0, state)
    x = environment(pen, x, 0, state)
    _distress(pen, x, 0, state)
    x = _label(pen, 1, "Stores")
    x = stores(pen, x, 1, state)
    pen.put(x, 1, cut(site_words(state), pen.width - x))
    x = _label(pen, 2, "Tray")
    x = _tray(pen, x, 2, state)
    x = _piles(pen, x, 2, state)
    x = _moments(pen, x, 2, state)
    _trust(pen, x, 2, state)
    _label(pen, 3, "Quake")
    text = forecast(fate)
    cell = Cell("forecast", 10, 3, 1, f"a quake: {text}", "unsettled.trigger.distance", act="part:quake")
    pen.entry(cell, text, "error" if fate.due else "warning" if fate.plan.go else "muted")
    return LINES


def page(pen: Pen, state: State, fate: Fate) -> int:
    """Everything common on a page of its own: how much is left of how many, and where the rest is."""
    right = min(50, pen.width - 28)
    y = 0

    def row(name: str) -> int:
        pen.put(2, y, name, "muted")
        return 14

    passages(pen, row("Passages"), y, state)
    long = sum(p.long for p in state.grid.passages)
    aside = f"short {len(state.grid.passages) - long}, long {long}" + (f" + {2 * long} cards" if long else "")
    pen.put(right + 6, y, cut(aside, pen.width - right - 6), "muted")
    y += 1
    x = environment(pen, row("Map"), y, state)
    count = len(state.grid.nodes) - 1
    pen.put(x, y, f"on the map {count}")
    planned = fate.plan
    phased = len(planned.go) + len(planned.stay)
    told = f"phased {phased}, anchored {len(planned.anchored)}"
    pen.put(right, y, told + (f", ? {len(planned.unknown)}" if planned.unknown else ""), "muted")
    y += 1
    stores(pen, row("Stores"), y, state)
    pen.put(right, y, "for the whole crew", "muted")
    y += 1
    _on_nodes(pen, row("On nodes"), y, state, right)
    y += 1
    pen.put(row("Structures"), y, cut(site_words(state), pen.width - 14))
    y += 1
    _distress(pen, row("Distress"), y, state)
    held = [f"{cut(e.seat, 10)} {e.troubles}" for e in state.crew if e.troubles]
    pen.put(right, y, cut(", ".join(held), pen.width - right), "muted")
    y += 1
    _moments(pen, row("Moments"), y, state)
    pen.put(right, y, "two at most, one a node", "muted")
    y += 1
    _piles(pen, row("Piles"), y, state)
    y += 1
    _tray(pen, row("Tray"), y, state)
    carried = sum(len(e.carries) for e in state.crew)
    pen.put(right, y, f"on nodes {DISCOVERIES - state.tray - carried}, carried {carried}", "muted")
    y += 1
    _task(pen, _trust(pen, row("Trust"), y, state), y, state)
    y += 2
    return y + rifting(pen.inner(0, y, pen.width, pen.height - y), state)


def _label(pen: Pen, y: int, name: str) -> int:
    pen.put(1, y, name, "muted")
    return 10


def _amount(pen: Pen, x: int, y: int, label: str, shown: str, place: Cell) -> int:
    # An amount with its label, as the cell that changes it, asks for it, or shows where the pieces are.
    role: Role = "warning" if shown.startswith(("?", "none")) else "text"
    cell = replace(place, x=x, y=y, says=f"{place.says}: {shown}")
    return pen.entry(cell, f"{label} {shown}", role) + 3


def _place(name: str, says: str, rule: str, *, line: str = "", key: str = "", act: str = "") -> Cell:
    return Cell(f"supply:{name}", 0, 0, 1, says, rule, line=line, key=key, act=act)


def passages(pen: Pen, x: int, y: int, state: State) -> int:
    """Passage tokens and cards left, of how many."""
    for name, left, key in (("tokens", state.tokens, "passages.tokens"), ("cards", state.cards, "passages.cards")):
        total = state.setup.copy.number(key)
        shown = "?" if left is None else f"{left or 'none'} of {total}"
        label = "tokens ◎" if name == "tokens" else "passage cards"
        unread_key, act = (key, "") if left is None else ("", "part:whole")
        place = _place(name, f"passage {name} left", "voqorr.passage.supply-count", key=unread_key, act=act)
        x = _amount(pen, x, y, label, shown, place)
    return x


def environment(pen: Pen, x: int, y: int, state: State) -> int:
    """Cards left in the environment deck."""
    place = _place("deck", "cards in the environment deck", "unsettled.setup.environment-deck", line="table deck=")
    return _amount(pen, x, y, "environment", unread(state.deck), place)


def stores(pen: Pen, x: int, y: int, state: State) -> int:
    """Data, materials and power of the whole crew."""
    for name in ("data", "materials", "power"):
        number = getattr(state, name)
        shown = f"{number} of {DISCS}" if name == "power" else str(number)
        line = start(_actor(state), f"gain {name}")
        place = _place(name, f"{name} of the crew", "unsettled.resource.shared-stores", line=line)
        x = _amount(pen, x, y, name, shown, place)
    return x


def _actor(state: State) -> str:
    return state.turn.seat if state.turn.seat in state.places else state.setup.seats[0]


def site_words(state: State) -> str:
    """Where the structures stand: `hut on 7   laboratory, workshop unbuilt`."""
    built = []
    for site in state.sites:
        node = state.grid.at(site.spot)
        if site.spot is not None:
            built.append(f"{site.name} on {node.name if node else '?'}{'' if site.built else ' (building)'}")
    rest = [s.name for s in state.sites if s.spot is None]
    return "   ".join([*built, *([f"{', '.join(rest)} unbuilt"] if rest else [])])


def _distress(pen: Pen, x: int, y: int, state: State) -> int:
    total = DISTRESS_EACH * len(state.crew)
    place = _place("distress", "distress cards left", "unsettled.distress.stack-count", act="part:explorers")
    return _amount(pen, x, y, "distress", f"{state.stack or 'none'} of {total}", place)


def _tray(pen: Pen, x: int, y: int, state: State) -> int:
    left = max(0, min(DISCOVERIES, state.tray))
    cell = Cell("supply:tray", x, y, 1, f"{left} of {DISCOVERIES} discoveries in the tray",
                "unsettled.discovery.gain", line=start(_actor(state), "find"))  # fmt: skip
    return pen.entry(cell, f"{DISCOVERY * left} {left}".strip()) + 3


def _piles(pen: Pen, x: int, y: int, state: State) -> int:
    pink, blue = state.piles
    place = _place("piles", "opportunity cards, pink and blue pile", "unsettled.setup.piles", line="table pink=")
    return _amount(pen, x, y, "opportunities", f"{unread(pink)} + {unread(blue)}", place)


def _moments(pen: Pen, x: int, y: int, state: State) -> int:
    for colour in MOMENTS:
        moment = state.moment(colour)
        node = state.grid.at(moment.spot) if moment else None
        if moment is None:
            text, says = f"{colour} {OPEN} free", f"the {colour} moment marker is free"
        else:
            where = f"on {node.name}" if node else "off the map"
            cube = f" ({cut(moment.cube, 8)}'s cube)" if moment.cube else ""
            text, says = f"{colour} {where}{cube}", f"the {colour} opportunity lies {where}; give it up"
        actor = _actor(state)
        enter = Forfeit(seat=actor, moment=colour) if moment else None
        line = "" if moment else start(actor, f"set {cube_left(state, actor, 'wonder')} investigate moment={colour}")
        cell = Cell(f"moment:{colour}", x, y, 1, says, "unsettled.opportunity.two-at-most", enter, line.rstrip(),
                    word=colour)  # fmt: skip
        x = pen.entry(cell, text) + 3
    return x


def _on_nodes(pen: Pen, x: int, y: int, state: State, right: int) -> None:
    holding = [n for n in state.grid.nodes.values() if n.data or n.materials]
    data, materials = sum(n.data for n in holding), sum(n.materials for n in holding)
    pen.put(x, y, f"data {data}   materials {materials}")
    rows = [f"{n.name}: " + " ".join(f"{a} {u}" for a, u in ((n.data, "d"), (n.materials, "m")) if a) for n in holding]
    pen.put(right, y, cut("   ".join(rows), pen.width - right), "muted")


def _trust(pen: Pen, x: int, y: int, state: State) -> int:
    if x >= pen.width - 8:
        return x
    owed = f", {OPEN} spread {abs(state.spread)} {'up' if state.spread > 0 else 'down'}" if state.spread else ""
    cell = Cell("supply:trust", x, y, 1, f"group trust is {state.trust}", "unsettled.trust.two-states",
                line="spread " if state.spread else "table trust=", open=bool(state.spread))  # fmt: skip
    return pen.entry(cell, f"trust {state.trust}{owed}", "warning" if owed else "text") + 3


def _task(pen: Pen, x: int, y: int, state: State) -> None:
    task = f"task {state.task or '?'}, page {state.page} of {state.pages}"
    done, of = state.progress
    cell = Cell("supply:task", x, y, 1, f"{task}: how far the objective is", "unsettled.task.page-turn",
                line="progress ")  # fmt: skip
    pen.entry(cell, task + (f", {done} of {of or '?'}" if done or of else ""))


def rifting(pen: Pen, state: State) -> int:
    """Rifting Reality: each effect with the comprehension it wants, and whether that is on the active node."""
    seat = state.turn.seat
    if seat not in state.places:
        return 0
    used = "used in this turn" if state.turn.rifted else "once this turn"
    x = pen.put(2, 0, "Rifting Reality  ", "muted")
    pen.put(x, 0, cut(f"{seat}, {used}", 30), "text")
    pen.put(50, 0, "needs, on the own node", "muted")
    have = state.pooled(state.explorer(seat).spot)
    for i, effect in enumerate(EFFECTS, 1):
        field = state.setup.copy.word(f"rift.{effect}")
        mark = "?" if field is None else "✓" if field in have else LOST
        role: Role = "warning" if field is None else "success" if field in have else "error"
        words = start(seat, f"rift none then={effect}" if state.turn.rift_open else "rift").rstrip()
        cell = Cell(f"rift:{effect}", 4, i, 1, f"{TITLES[effect]} wants {field or '?'}; on the node: {listed(have)}",
                    "voqorr.rift.comprehension-present", line=words + " ",
                    key=f"rift.{effect}" if field is None else "")  # fmt: skip
        sign = OPEN if not state.turn.rifted or state.turn.rift_open else FREE
        pen.entry(cell, f"{sign} {TITLES[effect]}")
        pen.put(50, i, f"{field or 'unread':<12}{mark}", role)
    return 1 + len(EFFECTS)


def summary(state: State, fate: Fate, width: int) -> str:
    """What is owed and the forecast in one line, for a screen with little room."""
    text = f"quake: {forecast(fate)}"
    seat = state.turn.seat
    if state.turn.number and seat in state.places:
        explorer = state.explorer(seat)
        left = len(CUBES) - explorer.set_cubes
        rest = ", REST" if left and "rest" not in explorer.used else ""
        text = f"owes {f'{left}{rest}' if left else 'regroup'}   {text}"
    return cut(text, width)
