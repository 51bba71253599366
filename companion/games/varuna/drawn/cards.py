"""The upper part of the sheet: Objectives, the action area, the cards of this round."""

from __future__ import annotations

from companion.core.drawing import Role, fit
from companion.games.varuna import bonus, prints
from companion.games.varuna import entries as e
from companion.games.varuna.drawn.pen import DONE, FREE, NOW, OPEN, UNREAD, Mirrored, Pen
from companion.games.varuna.names import COLOURS, COUNTED, LETTER, LETTERS, Colour
from companion.games.varuna.offers import cost, legal_colours, sinks
from companion.games.varuna.worth import objective_count

ROW_RULES = {"move": "varuna.bonus.move", "sonar": "varuna.bonus.sonar", "study": "varuna.bonus.study"}
KIND_WIDTH = 9


def objectives(pen: Pen, m: Mirrored) -> None:
    """The four Objectives with the MP written, the face that shows, and what each counts now (2 lines)."""
    pen.put(1, 0, "OBJECTIVES", "muted")
    room = min(19, (pen.canvas.width - 15) // 4)
    for i, letter in enumerate(LETTERS):
        x = 15 + i * room
        done = m.sheet.objectives.get(letter)
        mp = "  " if done is None else f"{'?' if done.mp is None else done.mp:>2}"
        entry = e.Objective(seat=m.seat, letter=letter)
        is_open = m.waits_for(entry)
        condition = m.state.tile(letter)
        face = m.state.face(letter) if condition or m.state.typed else "gold"
        unread = condition is None or prints.thresholds(m.state.setup, condition, "gold") is None
        what = COUNTED.get(condition or "", "tile not entered")
        mark = OPEN if is_open else " "
        says = f"Objective {letter}, {face}: counts {what}. {_wants(m, letter)}"
        line = f"objective {letter} mp=" if unread and done is None else ""
        role: Role = "primary" if is_open else "text"
        end = pen.place(
            f"objective {letter}",
            x,
            0,
            f"{letter}{mark}[{mp}]",
            says.strip(),
            role=role,
            rule="varuna.objective.once-each" if done else "varuna.objective.score-immediately",
            enter=None if line else entry,
            line=line,
            is_open=is_open,
        )
        pen.put(end + 1, 0, face, "muted" if face == "gold" else "text")
        count = objective_count(m.state, m.sheet, letter)
        text = "?" if condition is None else f"{what} {UNREAD if count is None else count}"
        pen.put(x, 1, fit(text, room - 1), "warning" if "?" in text else "muted")


def _wants(m: Mirrored, letter: str) -> str:
    condition = m.state.tile(letter)
    wanted = prints.thresholds(m.state.setup, condition, m.state.face(letter)) if condition else None
    return f"5 MP from {wanted[0]}, 10 MP from {wanted[1]}." if wanted else "What it wants is unread."


# ------------------------------------------------------------------ the action area


def action_area(pen: Pen, m: Mirrored) -> None:
    """Five rows of four squares with their bonuses, beside them the cards of the round (7 lines)."""
    offer = m.state.offer if not m.state.closed else None
    pen.put(1, 0, "ACTION AREA", "muted")
    if offer is not None:
        choosing = m.owes("select")
        pen.put(44, 0, f"CARDS OF ROUND {offer.round}", "muted")
        pen.put(63, 0, "dmg  ticks" if choosing else "damage", "muted")
    for i, colour in enumerate(COLOURS):
        _row(pen, m, i + 1, colour)
        if offer is not None:
            _card(pen, m, i + 1, colour)
    _columns(pen, m)
    _sum(pen, m)


def _row(pen: Pen, m: Mirrored, y: int, colour: Colour) -> None:
    pen.put(1, y, LETTER[colour], colour)
    pen.put(3, y, colour, "muted")
    kind = m.state.setup.copy.word(f"area.{colour}")
    shown = {"wild": "any one"}.get(kind or "", kind)
    key = f"area.{colour}"
    says = f"the {colour} row gives {shown or 'an unread bonus'}"
    text = fit(shown or UNREAD, KIND_WIDTH)
    role: Role = "muted" if shown else "warning"
    pen.place(f"row {colour}", 11, y, text.rstrip(), says, role=role, rule=_row_rule(kind), key="" if kind else key)
    done = m.sheet.circles(colour)
    rounds = [n for n, c in m.sheet.history if c == colour]
    for square in range(1, 5):
        _square(pen, m, y, colour, square, done, rounds)
    if done >= 4 and m.owes("select"):
        pen.put(41, y, "×", "error")


def _row_rule(kind: str | None) -> str:
    if kind == "wild":
        return "varuna.bonus.wildcard-one-of-four"
    return ROW_RULES.get(kind or "", "varuna.bonus.strength-by-rank")


def _square(pen: Pen, m: Mirrored, y: int, colour: Colour, square: int, done: int, rounds: list[int]) -> None:
    entry = e.Select(seat=m.seat, colour=colour)
    is_open = square == done + 1 and m.waits_for(entry)
    this_round = square == done and m.turn.colour == colour and not m.state.closed
    sign = NOW if this_round and not m.turn.filled else DONE if square <= done else OPEN if is_open else FREE
    figure = "1" if colour == "grey" else str(square)
    noted = rounds[square - 1 - (done - len(rounds))] if square > done - len(rounds) and square <= done else 0
    state = f"circled in round {noted}" if noted else "circled" if square <= done else "open now" if is_open else "free"
    x = 21 + (square - 1) * 4
    pen.place(
        f"square {colour} {square}",
        x,
        y,
        f"[{sign}{figure}]",
        f"{colour} square {square}, {state}",
        role="primary" if sign in (OPEN, NOW) else "muted" if sign == FREE else "text",
        rule="varuna.select.circle-leftmost",
        enter=entry if square == done + 1 else e.Select(seat=m.seat, colour=colour, square=square),
        is_open=is_open,
    )


def _card(pen: Pen, m: Mirrored, y: int, colour: Colour) -> None:
    offer = m.state.offer
    assert offer is not None
    actions = offer.actions.get(colour)
    text = "actions ?" if actions is None else _actions(actions)
    entry = e.Select(seat=m.seat, colour=colour)
    chosen = m.turn.colour == colour
    is_open = m.waits_for(entry)
    role: Role = "primary" if chosen else "text" if actions is not None else "warning"
    pen.place(
        f"card {colour}",
        44,
        y,
        fit(text, 19).rstrip(),
        f"the {colour} card: {text}, {offer.damage[colour]} damage",
        role=role,
        rule="varuna.action.perform-card" if chosen else "varuna.select.exactly-one",
        enter=None if chosen and actions is None else entry,
        line=f"card {colour} " if chosen and actions is None else "",
        is_open=False,
    )
    pen.put(64, y, str(offer.damage[colour]))
    if chosen:
        pen.put(69, y, f"{NOW} chosen", "primary")
    elif m.owes("select"):
        pen.put(69, y, *_ticks(m, colour))
    elif is_open:
        pen.put(69, y, OPEN, "primary")


def _ticks(m: Mirrored, colour: str) -> tuple[str, Role]:
    if colour not in legal_colours(m.sheet):
        return "row full", "error"
    if sinks(m.state, m.sheet, colour):
        return f"{cost(m.state, m.sheet, colour)} × sinks", "error"
    circles = list(m.sheet.all_circles())
    circles[COLOURS.index(colour)] += 1
    fills = min(circles) > m.sheet.columns() and min(circles) <= 2
    return f"{cost(m.state, m.sheet, colour)}{f' column {min(circles)}' if fills else ''}", "text"


def _actions(actions: tuple[str, ...]) -> str:
    return bonus.says(bonus.together(actions)).replace("none", "no action")


def _columns(pen: Pen, m: Mirrored) -> None:
    pen.put(11, 6, "column", "muted")
    columns = m.sheet.columns()
    for number in (1, 2):
        key = f"column.{number}"
        printed = m.state.setup.copy.word(key)
        gives = UNREAD if printed is None else bonus.says(bonus.parse(printed))
        owed = any(d.source == f"column {number}" for d in m.turn.duties)
        sign = NOW if owed else DONE if columns >= number else FREE
        x = 22 + (number - 1) * 4
        says = f"column {number}: {'bonus unread' if printed is None else gives}"
        rule = "varuna.column.first-bonus" if number == 1 else "varuna.column.second-bonus"
        role: Role = "primary" if owed else "text" if sign == DONE else "muted"
        pen.place(key, x, 6, sign, says, role=role, rule=rule, key=key if printed is None else "")
    following = min(columns + 1, 2)
    printed = m.state.setup.copy.word(f"column.{following}")
    gives = UNREAD if printed is None else bonus.says(bonus.parse(printed))
    pen.put(29, 6, fit(f"{following}: {gives}", 15).rstrip(), "warning" if printed is None else "muted")


def _sum(pen: Pen, m: Mirrored) -> None:
    offer = m.state.offer
    if offer is None or m.state.closed or not m.turn.colour:
        return
    others = [str(d) for c, d in offer.damage.items() if c != m.turn.colour]
    due = max(0, (m.turn.incoming or 0) - m.sheet.protection) if m.turn.ticked is None else m.turn.ticked
    ticks = f"{due} tick{'s' if due != 1 else ''}"
    pen.put(44, 6, f"left {'+'.join(others)}, protection {m.sheet.protection}: {ticks}", "muted")
