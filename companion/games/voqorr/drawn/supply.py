"""The common boards: supply, stores, structures, piles, tray; in four lines under the map or on a page."""

from __future__ import annotations

from companion.core.drawing import Cell, Role, clusters
from companion.games.voqorr.drawn.fate import Fate, forecast
from companion.games.voqorr.drawn.pen import DISCOVERY, FREE, LOST, OPEN, Pen, cut, start, unread
from companion.games.voqorr.entries import Forfeit
from companion.games.voqorr.state import State
from companion.games.voqorr.words import CUBES, DISCOVERIES, DISCS, DISTRESS_EACH, EFFECTS, MOMENTS, listed

TITLES = {"collapse": "Collapse Tunnel", "attune": "Attune to Reality", "step": "Step Through a Rift"}
LINES = 4


def strip(pen: Pen, state: State, fate: Fate) -> int:
    """Supply, stores, tray and the forecast in four lines."""
    x = _label(pen, 0, "Supply")
    x = passages(pen, x, 0, state)
    x = _amount(pen, x, 0, "deck", "environment", unread(state.deck), "cards in the environment deck",
                "unsettled.setup.environment-deck", "table deck=")  # fmt: skip
    _distress(pen, x, 0, state)
    x = _label(pen, 1, "Stores")
    x = stores(pen, x, 1, state)
    pen.put(x, 1, cut(site_words(state), pen.width - x))
    x = _label(pen, 2, "Tray")
    x = _tray(pen, x, 2, state)
    x = _piles(pen, x, 2, state)
    _moments(pen, x, 2, state)
    _label(pen, 3, "Quake")
    what = "now it takes" if fate.due else "now it would"
    words = forecast(fate)
    text = f"{what} {words.removeprefix('take ')}" if fate.due and fate.plan.go else f"{what} {words}"
    cell = Cell("forecast", 10, 3, 1, f"a quake {text}", "unsettled.trigger.distance", act="part:quake")
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
    x = _amount(pen, row("Map"), y, "deck", "environment", unread(state.deck), "cards in the environment deck",
                "unsettled.setup.environment-deck", "table deck=")  # fmt: skip
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
    _trust(pen, row("Trust"), y, state)
    y += 2
    return y + rifting(pen.inner(0, y, pen.width, pen.height - y), state)


def _label(pen: Pen, y: int, name: str) -> int:
    pen.put(1, y, name, "muted")
    return 10


def _amount(pen: Pen, x: int, y: int, name: str, label: str, shown: str, says: str, rule: str, line: str,
            key: str = "") -> int:  # fmt: skip
    role: Role = "warning" if shown.startswith(("?", "0 of", "none")) else "text"
    cell = Cell(f"supply:{name}", x, y, 1, f"{says}: {shown}", rule, line=line, key=key)
    return pen.entry(cell, f"{label} {shown}", role) + 3


def passages(pen: Pen, x: int, y: int, state: State) -> int:
    """Passage tokens and cards left, of how many."""
    for name, left, key in (("tokens", state.tokens, "passages.tokens"), ("cards", state.cards, "passages.cards")):
        total = state.setup.copy.number(key)
        shown = "?" if left is None else f"{left or 'none'} of {total}"
        label = "tokens ◎" if name == "tokens" else "passage cards"
        x = _amount(pen, x, y, name, label, shown, f"passage {name} left", "voqorr.passage.supply-count", "",
                    key if left is None else "")  # fmt: skip
    return x


def stores(pen: Pen, x: int, y: int, state: State) -> int:
    """Data, materials and power of the whole crew."""
    seat = start(state.turn.seat if state.turn.seat in state.places else state.setup.seats[0], "").rstrip()
    for name in ("data", "materials", "power"):
        number = getattr(state, name)
        shown = f"{number} of {DISCS}" if name == "power" else str(number)
        x = _amount(pen, x, y, name, name, shown, f"{name} of the crew", "unsettled.resource.shared-stores",
                    f"{seat} gain {name} ")  # fmt: skip
    return x


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
    return _amount(pen, x, y, "distress", "distress", f"{state.stack or 'none'} of {total}", "distress cards left",
                   "unsettled.distress.stack-count", "")  # fmt: skip


def _tray(pen: Pen, x: int, y: int, state: State) -> int:
    left = max(0, min(DISCOVERIES, state.tray))
    seat = state.turn.seat if state.turn.seat in state.places else state.setup.seats[0]
    cell = Cell("supply:tray", x, y, 1, f"{left} of {DISCOVERIES} discoveries in the tray",
                "unsettled.discovery.gain", line=start(seat, "find"))  # fmt: skip
    return pen.entry(cell, f"{DISCOVERY * left} {left}".strip()) + 3


def _piles(pen: Pen, x: int, y: int, state: State) -> int:
    pink, blue = state.piles
    return _amount(pen, x, y, "piles", "opportunities", f"{unread(pink)} + {unread(blue)}",
                   "opportunity cards, pink and blue pile", "unsettled.setup.piles", "table pink=")  # fmt: skip


def _moments(pen: Pen, x: int, y: int, state: State) -> None:
    for colour in MOMENTS:
        moment = state.moment(colour)
        node = state.grid.at(moment.spot) if moment else None
        seat = state.turn.seat if state.turn.seat in state.places else state.setup.seats[0]
        if moment is None:
            text, says = f"{colour} {OPEN} free", f"the {colour} moment marker is free"
        else:
            where = f"on {node.name}" if node else "off the map"
            cube = f" ({cut(moment.cube, 8)}'s cube)" if moment.cube else ""
            text, says = f"{colour} {where}{cube}", f"the {colour} opportunity lies {where}; give it up"
        enter = Forfeit(seat=seat, moment=colour) if moment else None
        cell = Cell(f"moment:{colour}", x, y, 1, says, "unsettled.opportunity.two-at-most", enter, word=colour)
        x = pen.entry(cell, text) + 3


def _on_nodes(pen: Pen, x: int, y: int, state: State, right: int) -> None:
    holding = [n for n in state.grid.nodes.values() if n.data or n.materials]
    data, materials = sum(n.data for n in holding), sum(n.materials for n in holding)
    pen.put(x, y, f"data {data}   materials {materials}")
    rows = [f"{n.name}: " + " ".join(f"{a} {u}" for a, u in ((n.data, "d"), (n.materials, "m")) if a) for n in holding]
    pen.put(right, y, cut("   ".join(rows), pen.width - right), "muted")


def _trust(pen: Pen, x: int, y: int, state: State) -> None:
    owed = f", {OPEN} spread {abs(state.spread)} {'up' if state.spread > 0 else 'down'}" if state.spread else ""
    cell = Cell("supply:trust", x, y, 1, f"group trust is {state.trust}", "unsettled.trust.two-states",
                line="spread " if state.spread else "table trust=", open=bool(state.spread))  # fmt: skip
    x = pen.entry(cell, f"{state.trust}{owed}", "warning" if owed else "text") + 3
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
    parts = []
    seat = state.turn.seat
    if state.turn.number and seat in state.places:
        explorer = state.explorer(seat)
        left = len(CUBES) - explorer.set_cubes
        rest = ", REST" if left and "rest" not in explorer.used else ""
        parts.append(f"owes {left} cubes{rest}" if left else "owes regroup")
    parts.append(f"quake now: {forecast(fate)}")
    text = "   ".join(parts)
    return text if len(clusters(text)) <= width else cut(text, width)
