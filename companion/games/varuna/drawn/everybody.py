"""Everybody at a glance: a line for each seat, the cards chosen, the middle of the table; a list for many seats."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from companion.core.drawing import Canvas, Drawing, Role, View, fit
from companion.games.varuna import bonus, facts, prints, tokens
from companion.games.varuna.drawn.pen import DONE, FREE, LOST, NOW, OPEN, UNREAD, Pen
from companion.games.varuna.dues import says_of, status
from companion.games.varuna.names import COLOURS, COUNTED, LETTER, LETTERS, ROUNDS, SPECIES, species_name
from companion.games.varuna.scoring import out, seat_score
from companion.games.varuna.sheet import Sheet
from companion.games.varuna.state import State
from companion.games.varuna.turns import payable, turn_of

PARTS = (("seats", "seats"), ("cards", "cards"), ("tiles", "tiles"))
FEW = 14
"""Up to so many seats have a line each with everything on it; more are listed in columns."""

WORDS = {"undecided": "undecided", "done": "done", "idle": "done", "sunk": "sunk", "owes": "owes"}
STATE_SIGN = {"undecided": FREE, "done": DONE, "idle": DONE, "sunk": LOST, "owes": NOW}
STATE_ROLE: dict[str, Role] = {
    "undecided": "muted",
    "done": "success",
    "idle": "success",
    "sunk": "error",
    "owes": "primary",
}


def everybody(state: State, view: View) -> Drawing:
    """The overview, whole where there is room, otherwise in parts."""
    if len(state.sheets) > FEW:
        return _crowd(state, view)
    seats = len(state.sheets)
    whole = view.height >= 2 * seats + 18 and view.width >= 80
    canvas = Canvas(view.width)
    part = view.part if view.part in dict(PARTS) else "seats"
    canvas.put(0, 0, "")
    if whole or part == "seats":
        _seats(Pen(canvas), state)
    if whole:
        _history(Pen(canvas, 0, seats + 4), state)
        _middle(Pen(canvas, 0, 2 * seats + 6), state)
    elif part == "seats":
        _owed(Pen(canvas, 0, seats + 4), state)
    elif part == "cards":
        _history(Pen(canvas), state)
        _offer(Pen(canvas, 0, seats + 2), state)
    else:
        _middle(Pen(canvas), state)
    return canvas.drawing(() if whole else PARTS, "" if whole else part)


# ------------------------------------------------------------------ a line for each seat


@dataclass(frozen=True, slots=True)
class _Column:
    head: str
    width: int
    text: Callable[[State, Sheet], str]
    least: int = 0
    under: str = ""


def _round(state: State, sheet: Sheet) -> str:
    word, owes = status(state, sheet)
    more = f" {owes}" if word == "owes" else f", r{sheet.sunk}" if word == "sunk" else ""
    return f"{STATE_SIGN[word]} {WORDS[word]}{more}"


def _track(state: State, sheet: Sheet) -> str:
    length = prints.damage_spaces(state.setup)
    if length is None or length > 20:
        return f"{sheet.ticks} of {length or UNREAD}"
    return DONE * min(sheet.ticks, length) + FREE * max(0, length - sheet.ticks - 1) + LOST * (sheet.ticks < length)


def _species(state: State, sheet: Sheet) -> str:
    found = set(facts.species_found(state.setup, sheet))
    signs = (
        DONE if s in sheet.completed else NOW if s in found else OPEN if s in sheet.unlocked else FREE for s in SPECIES
    )
    return "  ".join(signs)


def _objectives(_state: State, sheet: Sheet) -> str:
    shown = []
    for letter in LETTERS:
        done = sheet.objectives.get(letter)
        shown.append(f"{FREE if done is None else UNREAD if done.mp is None else done.mp:<2}")
    return " ".join(shown)


COLUMNS = (
    _Column("this round", 13, _round),
    _Column("B R Y P G", 11, lambda _, s: " ".join(map(str, s.all_circles()))),
    _Column("prot", 5, lambda _, s: f"{s.protection:>2}"),
    _Column("damage", 16, _track, least=96),
    _Column("dmg", 4, lambda _, s: f"{s.ticks:>2}"),
    _Column("species", 20, _species, least=118, under="Ds Di Ic Mo Du Am 7"),
    _Column("dino", 5, lambda st, s: f"{len(facts.discovered(st.setup, s)):>3}"),
    _Column("study", 6, lambda _, s: f"{facts.all_marks(s):>3}"),
    _Column("token", 6, lambda _, s: "".join(DONE if x in s.letters else FREE for x in LETTERS), under="ABCD"),
    _Column("objectives", 12, _objectives, under="A  B  C  D"),
)


def _seats(pen: Pen, state: State) -> None:
    width = pen.canvas.width
    columns = [c for c in COLUMNS if width >= c.least and not (c.head == "dmg" and width >= 96)]
    name = max(9, min(16, width - 14 - sum(c.width for c in columns)))
    pen.put(1, 0, "EVERYBODY", "muted")
    x = 5 + name
    for column in columns:
        pen.put(x, 0, column.head, "muted")
        pen.put(x, 1, column.under, "muted")
        x += column.width
    pen.put(x, 0, "now", "muted")
    for i, sheet in enumerate(state.sheets):
        _seat(pen, state, 2 + i, i + 1, sheet, name, columns)


def _seat(pen: Pen, state: State, y: int, number: int, sheet: Sheet, name: int, columns: Sequence[_Column]) -> None:
    pen.put(1, y, f"{number:>2}", "muted")
    says = f"{sheet.seat}: {_round(state, sheet)[2:]}"
    pen.place(f"seat {number}", 4, y, fit(sheet.seat, name), says, role="strong", seat=sheet.seat)
    x = 5 + name
    for column in columns:
        role: Role = STATE_ROLE[status(state, sheet)[0]] if column.head == "this round" else "text"
        pen.put(x, y, fit(column.text(state, sheet), column.width - 1), role)
        x += column.width
    score = "—" if out(state, sheet) else seat_score(state, sheet).shown()
    pen.put(x, y, score, "strong")


def _owed(pen: Pen, state: State) -> None:
    pen.put(1, 0, "OWED", "muted")
    width = pen.canvas.width
    for y, sheet in enumerate(state.sheets, 1):
        pen.put(2, y, fit(sheet.seat, 10), "text")
        pen.put(13, y, fit(_owes(state, sheet), width - 14).rstrip(), STATE_ROLE[status(state, sheet)[0]])


def _owes(state: State, sheet: Sheet) -> str:
    if sheet.sunk is not None:
        return LOST
    turn = turn_of(state, sheet)
    open_now = payable(turn)
    duties = sorted(turn.duties, key=lambda d: (d not in open_now, d.stage))
    with_turn = replace(sheet, turn=turn)
    words = ", then ".join(says_of(state, with_turn, turn, d) for d in duties)
    return f"{OPEN} {words}" if duties else f"{DONE} nothing"


# ------------------------------------------------------------------ the cards chosen, and the middle of the table


def _history(pen: Pen, state: State) -> None:
    pen.put(1, 0, "CARDS CHOSEN", "muted")
    for number in range(1, ROUNDS + 1):
        pen.put(15 + 3 * number, 0, f"{number:>2}", "muted")
    wide = pen.canvas.width >= 86
    if wide:
        pen.put(60, 0, "OWED", "muted")
    for y, sheet in enumerate(state.sheets, 1):
        pen.put(2, y, fit(sheet.seat, 14))
        chosen = dict(sheet.history)
        for number in range(1, ROUNDS + 1):
            sunk = sheet.sunk is not None and number > sheet.sunk
            letter = " " if sunk else LETTER.get(chosen.get(number, ""), FREE)
            role: Role = chosen.get(number, "muted")  # type: ignore[assignment]
            pen.put(16 + 3 * number, y, letter, role)
        if wide:
            pen.put(
                60, y, fit(_owes(state, sheet), pen.canvas.width - 61).rstrip(), STATE_ROLE[status(state, sheet)[0]]
            )


def _middle(pen: Pen, state: State) -> None:
    setup = state.setup
    pen.put(1, 0, "SPECIES TILES", "muted")
    for y, species in enumerate(SPECIES, 1):
        face = state.species_face(species)
        value = prints.tile_value(setup, species, face)
        since = state.silver.get(species)
        after = f" after {since}" if since else ""
        says = f"the {species_name(setup, species)} tile shows {face}"
        text = f"{fit(species_name(setup, species), 14)} {UNREAD if value is None else value:>2} {face}{after}"
        key = f"tile.{species}" if value is None else ""
        pen.place(f"tile {species}", 2, y, text, says, rule="varuna.roundend.flip-species", key=key)
    pen.put(36, 0, "OBJECTIVES, 5 / 10 MP", "muted")
    for y, letter in enumerate(LETTERS, 1):
        condition = state.tile(letter)
        face = state.face(letter)
        wanted = prints.thresholds(setup, condition, face) if condition else None
        shown = f"{wanted[0]} / {wanted[1]}" if wanted else UNREAD
        text = f"{letter} {fit(COUNTED.get(condition or '', 'not entered'), 18)} {fit(shown, 7)} {face}"
        key = f"objective.{condition}" if condition and wanted is None else ""
        says = f"Objective {letter}: {COUNTED.get(condition or '', 'not entered')}, {face}"
        pen.place(f"tile {letter}", 37, y, text, says, rule="varuna.roundend.flip-objective", key=key)
    pen.put(36, 5, "DISCOVERY TOKENS", "muted")
    for y, letter in enumerate(LETTERS, 6):
        token = state.token(letter)
        pen.put(37, y, fit(f"{letter} {tokens.says(token) if token else 'not entered'}", 34).rstrip())
    _offer(Pen(pen.canvas, pen.x, pen.y + 10), state)


def _offer(pen: Pen, state: State) -> None:
    if state.offer is None or state.closed:
        return
    pen.put(1, 0, f"CARDS OF ROUND {state.offer.round}", "muted")
    pen.put(34, 0, "damage", "muted")
    for y, colour in enumerate(COLOURS, 1):
        actions = state.offer.actions.get(colour)
        text = "actions ?" if actions is None else bonus.says(bonus.together(actions))
        pen.put(2, y, LETTER[colour], colour)
        line = f"card {colour} " if actions is None else ""
        role: Role = "warning" if line else "text"
        says = f"the {colour} card: {text}"
        pen.place(f"card {colour}", 5, y, fit(text, 28).rstrip(), says, role=role, line=line)
        pen.put(36, y, str(state.offer.damage[colour]))


# ------------------------------------------------------------------ a hundred seats

ORDER = ("undecided", "owes", "done", "idle", "sunk")
COLUMN = 28


def _crowd(state: State, view: View) -> Drawing:
    canvas = Canvas(view.width)
    pen = Pen(canvas)
    words = [status(state, s)[0] for s in state.sheets]
    counts = Counter({"done": 0, "owes": 0, "undecided": 0, "sunk": 0}) + Counter()
    counts.update("done" if w == "idle" else w for w in words)
    pen.put(1, 0, "waiting first", "muted")
    x = 17
    for word in ("done", "owes", "undecided", "sunk"):
        x = pen.put(x, 0, f"{word} {counts[word]}", STATE_ROLE[word]) + 3
    order = sorted(range(len(words)), key=lambda i: (ORDER.index(words[i]), i))
    across = max(1, view.width // COLUMN)
    # A summary of the round stands below the list where there is room for it.
    rows = max(view.height - 3, -(-len(order) // across))
    rows = min(rows, -(-len(order) // across))
    for at, index in enumerate(order):
        _in_crowd(pen, state, COLUMN * (at // rows), 3 + at % rows, index, words[index])
    for column in range(min(across, -(-len(order) // rows))):
        pen.put(COLUMN * column + 1, 2, "  #  name        card now", "muted")
    return canvas.drawing()


def _in_crowd(pen: Pen, state: State, x: int, y: int, index: int, word: str) -> None:
    sheet = state.sheets[index]
    turn = turn_of(state, sheet)
    card = LETTER.get(turn.colour, FREE) if word not in ("sunk", "idle") else " "
    score = "—" if out(state, sheet) else seat_score(state, sheet).shown()
    pen.put(x + 1, y, f"{index + 1:>3}", "muted")
    is_open = word == "undecided" and not state.closed
    says = f"{sheet.seat}: {_round(state, sheet)[2:]}"
    pen.place(f"seat {index + 1}", x + 5, y, fit(sheet.seat, 12), says, role="text", seat=sheet.seat, is_open=is_open)
    pen.put(x + 18, y, STATE_SIGN[word], STATE_ROLE[word])
    pen.put(x + 20, y, card, "strong")
    pen.put(x + 22, y, fit(score, 5).rstrip(), "text")
