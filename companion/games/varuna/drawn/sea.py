"""The middle of the sheet: environments with dinosaurs, parts, study symbols and sonar; the damage track."""

from __future__ import annotations

from companion.core.drawing import Role, fit
from companion.games.varuna import bonus, facts, prints
from companion.games.varuna import entries as e
from companion.games.varuna.drawn.pen import DONE, FREE, LOST, NOW, OPEN, UNREAD, Mirrored, Pen
from companion.games.varuna.names import SPECIES, species_name
from companion.games.varuna.turns import ticks_due
from companion.games.varuna.worth import species_mp

TILE, PARTS, STUDY, SONAR = 25, 35, 51, 70


def height(m: Mirrored) -> int:
    """The lines that the environments need, their heading included."""
    return 1 + sum(len(_lines(m, s)) for s in SPECIES)


Line = tuple[int, "prints.StudyGroup | None", bool]
"""A line of an environment: the dinosaur, the study bonus shown on it, whether it is the first of that dinosaur."""


def _lines(m: Mirrored, species: str) -> list[Line]:
    setup = m.state.setup
    number = prints.how_many(setup, species) or max(
        (
            1,
            *(p.dinosaur for p in m.sheet.parts if p.species == species),
            *(d for s, d, _ in m.sheet.marks if s == species),
        )
    )
    lines: list[Line] = []
    for dinosaur in range(1, number + 1):
        mine = [g for g in prints.study_groups(setup) if any((s, d) == (species, dinosaur) for s, d, _ in g.marks)]
        own = [g for g in mine if not _around(g)]
        lines += [(dinosaur, group, i == 0) for i, group in enumerate(own or [None])]
    return lines


def _around(group: prints.StudyGroup) -> bool:
    return group.bonus in ("objective:B", "objective:C")


def environments(pen: Pen, m: Mirrored) -> int:
    """All environments, one line a dinosaur; gives the number of lines."""
    heads = ((1, "ENVIRONMENTS"), (TILE, "tile"), (PARTS, "parts"), (STUDY, "study"), (SONAR, "sonar"))
    for x, text in heads:
        pen.put(x, 0, text, "muted")
    y = 1
    for species in SPECIES:
        lines = _lines(m, species)
        _species(pen, m, y, species)
        _sonar(pen, m, y, species)
        for i, (dinosaur, group, first) in enumerate(lines):
            if first:
                _parts(pen, m, y + i, species, dinosaur)
            last = i + 1 == len(lines) or lines[i + 1][2]
            _study(pen, m, y + i, species, dinosaur, group, last)
        y += len(lines)
    return y


def _species(pen: Pen, m: Mirrored, y: int, species: str) -> None:
    setup = m.state.setup
    name = species_name(setup, species)
    how = m.sheet.unlocked.get(species)
    done = m.sheet.completed.get(species)
    pen.sign(1, y, DONE if how else FREE)
    word = {"said": "open"}.get(how or "", how) or "locked"
    line = f"species {species} mp=" if how and done is None and prints.dinosaurs(setup, species) is None else ""
    start = e.Start(seat=m.seat, species=species)
    pen.place(
        f"species {species}",
        3,
        y,
        fit(name, 14),
        f"{name}, {'locked' if how is None else 'unlocked by ' + how}{', complete' if done else ''}",
        role="strong" if how else "muted",
        rule="varuna.unlock.before-discover-or-study",
        enter=start if m.waits_for(start) else e.Species(seat=m.seat, species=species) if not line else None,
        line="" if m.waits_for(start) else line,
        is_open=m.waits_for(start),
    )
    pen.put(18, y, word, "muted")
    value = species_mp(m.state, m.sheet, species) if done else None
    face = m.state.species_face(species)
    shown = prints.tile_value(setup, species, face)
    text = f"wrote {value}" if done and value is not None else f"{shown:>2} {face}" if shown is not None else "?"
    says = f"the {name} tile: {text.strip() if text != '?' else 'unread'}"
    role: Role = "text" if done else "warning" if text == "?" else "muted" if face == "gold" else "text"
    key = f"tile.{species}" if text == "?" else ""
    pen.place(f"tile {species}", TILE, y, text, says, role=role, rule="varuna.discover.species-complete", key=key)


def _parts(pen: Pen, m: Mirrored, y: int, species: str, dinosaur: int) -> None:
    setup, name = m.state.setup, species_name(m.state.setup, species)
    known = prints.dinosaurs(setup, species)
    mine = [p for p in m.sheet.parts if (p.species, p.dinosaur) == (species, dinosaur)]
    rule = "varuna.discover.symbol-must-match"
    if known is None:
        whole = (species, dinosaur) in facts.discovered(setup, m.sheet)
        x = PARTS
        for part in mine[:5]:
            x = pen.sign(x, y, DONE, part.symbol) + 1
        is_open = m.owes("part") and species in m.sheet.unlocked
        text = "whole" if whole else OPEN if is_open else UNREAD
        says = f"{name} {dinosaur}: parts unread, {len(mine)} coloured{', discovered' if whole else ''}"
        line = f"part {species} {dinosaur} " if is_open or not mine else f"discovered {species} {dinosaur}"
        role: Role = "text" if whole else "primary" if is_open else "warning"
        pen.place(f"part {species} {dinosaur}", x, y, text, says, role=role, rule=rule, line=line, is_open=is_open)
        return
    letters = known[dinosaur - 1]
    coloured = _coloured(m, species, dinosaur, letters)
    for i, symbol in enumerate(letters):
        entry = e.PartEntry(seat=m.seat, species=species, dinosaur=dinosaur, symbol=symbol)
        now = coloured[i]
        is_open = now is None and m.waits_for(entry)
        sign = OPEN if is_open else FREE if now is None else NOW if _this_round(m, now) else DONE
        state = "blank" if now is None else "coloured"
        pen.place(
            f"part {species} {dinosaur} {i + 1}",
            PARTS + 3 * i,
            y,
            f"{sign}{symbol}",
            f"{name} {dinosaur}, part {symbol}: {'open now' if is_open else state}",
            role="primary" if sign in (OPEN, NOW) else "muted" if sign == FREE else "text",
            rule=rule,
            enter=entry,
            is_open=is_open,
        )


def _this_round(m: Mirrored, round_of_mark: int) -> bool:
    return round_of_mark == m.state.clock and not m.state.closed


def _coloured(m: Mirrored, species: str, dinosaur: int, letters: str) -> list[int | None]:
    """For each printed part the round in which it was coloured, or None while it is blank."""
    if (species, dinosaur) in facts.discovered(m.state.setup, m.sheet):
        rounds = {p.symbol: p.round for p in m.sheet.parts if (p.species, p.dinosaur) == (species, dinosaur)}
        return [rounds.get(symbol, 0) for symbol in letters]
    left = [p for p in m.sheet.parts if (p.species, p.dinosaur) == (species, dinosaur)]
    found: list[int | None] = []
    for symbol in letters:
        part = next((p for p in left if p.symbol in (symbol, "")), None)
        if part is not None:
            left.remove(part)
        found.append(None if part is None else part.round)
    return found


def _study(
    pen: Pen, m: Mirrored, y: int, species: str, dinosaur: int, group: prints.StudyGroup | None, last: bool
) -> None:
    name = species_name(m.state.setup, species)
    rule = "varuna.study.bonus-when-surrounded"
    entry = e.Study(seat=m.seat, species=species, dinosaur=dinosaur)
    key = f"study.{species}"
    if group is None:
        done = sum((s, d) == (species, dinosaur) for s, d, _ in m.sheet.marks)
        is_open = m.owes("study") and (species, dinosaur) in facts.discovered(m.state.setup, m.sheet)
        x = pen.put(STUDY, y, DONE * min(done, 9))
        says = f"{name} {dinosaur}: {done} study symbols highlighted, the rest is unread"
        read = prints.study_read(m.state.setup, species)
        text = OPEN if is_open else FREE if read else UNREAD
        if not read or is_open:
            role: Role = "primary" if is_open else "warning"
            pen.place(
                f"study {species} {dinosaur}", x, y, text, says, role=role, rule=rule, enter=entry, is_open=is_open
            )
        return
    marks = [mark for mark in group.marks if mark[:2] == (species, dinosaur)]
    x = _run(pen, m, y, STUDY, marks, f"{name} {dinosaur}", group, key)
    first = group.marks[0][:2] == (species, dinosaur)
    several = len({mark[:2] for mark in group.marks}) > 1
    text = bonus.says(bonus.parse(group.bonus))
    text = (f"{text}, both" if several else text) if first else "of these"
    complete = m.sheet.marks.issuperset(group.marks)
    x = pen.put(max(x + 1, STUDY + 4), y, fit(text, 15).rstrip(), "text" if complete else "muted")
    for around in (g for g in prints.study_groups(m.state.setup) if _around(g)) if last else ():
        mine = [mark for mark in around.marks if mark[:2] == (species, dinosaur)]
        if mine:
            x = _run(pen, m, y, x + 1, mine, f"{name} {dinosaur}", around, key)
            pen.put(x, y, around.bonus[-1], "muted")


def _run(
    pen: Pen, m: Mirrored, y: int, x: int, marks: list[prints.Mark], name: str, group: prints.StudyGroup, key: str
) -> int:
    species, dinosaur, _ = marks[0]
    done = [mark for mark in marks if mark in m.sheet.marks]
    blank = [mark for mark in marks if mark not in m.sheet.marks]
    run_open = bool(blank) and m.waits_for(e.Study(seat=m.seat, species=species, dinosaur=dinosaur))
    entry = e.Study(seat=m.seat, species=species, dinosaur=dinosaur, mark=(blank or marks)[0][2])
    text = DONE * len(done) + (OPEN if run_open else FREE) * len(blank)
    gives = bonus.says(bonus.parse(group.bonus))
    fish = f", {len(group.fish & set(marks))} fish" if group.fish & set(marks) else ""
    says = f"{name}: {len(done)} of {len(marks)} study symbols{fish}, for {gives}"
    role: Role = "primary" if run_open else "text" if done else "muted"
    rule = "varuna.study.bonus-when-surrounded"
    name_of = f"study {species} {dinosaur} {marks[0][2]}"
    return pen.place(name_of, x, y, text, says, role=role, rule=rule, enter=entry, is_open=run_open)


def _sonar(pen: Pen, m: Mirrored, y: int, species: str) -> None:
    setup, name = m.state.setup, species_name(m.state.setup, species)
    spaces, value = prints.sonar_spaces(setup, species), prints.sonar_value(setup, species)
    level, ended = m.sheet.sonar.get(species, 0), species in m.sheet.ends
    entry = e.Sonar(seat=m.seat, species=species)
    is_open = m.waits_for(entry)
    left = 0 if ended else 1 if spaces is None else max(0, spaces - level)
    sign = OPEN if is_open else UNREAD if spaces is None else FREE
    text = DONE * min(level, 5) + (sign + (FREE if spaces is not None else "") * (left - 1) if left else "")
    of = "unread" if spaces is None else str(spaces)
    end = f", value {value if value is not None else 'unread'}{' circled' if ended else ''}"
    pen.place(
        f"sonar {species}",
        SONAR,
        y,
        text[:6] or FREE,
        f"sonar of {name}: {level} spaces circled of {of}{end}",
        role="primary" if is_open else "text" if level else "muted",
        rule="varuna.sonar.legal-space",
        enter=entry,
        is_open=is_open,
    )
    key = f"sonar.{species}.value" if value is None else ""
    shown = f"×{UNREAD if value is None else value}"
    role: Role = "warning" if value is None else "text" if ended else "muted"
    pen.place(
        f"value {species}",
        SONAR + 6,
        y,
        shown,
        f"sonar value of {name}, for each dinosaur: {'unread' if value is None else value}",
        role=role,
        rule="varuna.sonar.end-of-track",
        key=key,
    )


# ------------------------------------------------------------------ damage


def damage(pen: Pen, m: Mirrored, rows: int) -> int:
    """The damage track from the top, the loss printed beside it, in `rows` lines at most; gives how many it took."""
    setup = m.state.setup
    pen.put(0, 0, "DAMAGE", "muted")
    length = prints.damage_spaces(setup)
    ticks = m.sheet.ticks
    shown = length if length is not None else max(14, ticks + 1)
    # A track that is too long for the room begins lower: what has been ticked long ago is left out.
    hidden = max(0, min(ticks, shown - (rows - 1)))
    now = m.turn.ticked if m.turn.ticked and not m.state.closed else 0
    due = ticks_due(m.sheet, m.turn) if m.owes("damage") else None
    enter = e.Damage(seat=m.seat, ticks=due) if due is not None else None
    for i, space in enumerate(range(hidden + 1, min(shown, hidden + rows - 1) + 1)):
        ticked = space <= ticks
        opens = due is not None and ticks < space <= ticks + due
        last = length is not None and space == length
        sign = NOW if ticked and space > ticks - now else DONE if ticked else OPEN if opens else LOST if last else FREE
        pen.sign(0, 1 + i, sign)
        pen.put(2, 1 + i, *_loss(m, space, last))
    says = f"{ticks} of {length if length is not None else 'unread many'} spaces ticked"
    says += f", {due} due now" if due is not None else ""
    key = "damage.length" if length is None and enter is None else ""
    pen.place(
        "damage",
        0,
        1,
        "",
        says,
        width=7,
        height=min(shown - hidden, rows - 1),
        rule="varuna.damage.exact-number",
        enter=enter,
        line="" if enter or key else "damage ",
        is_open=due is not None,
        key=key,
    )
    return 1 + min(shown - hidden, rows - 1)


def _loss(m: Mirrored, space: int, last: bool) -> tuple[str, Role]:
    if last:
        return " sunk" if m.sheet.sunk is not None else "sinks", "error"
    least, most = prints.loss(m.state.setup, space)
    before = prints.loss(m.state.setup, space - 1)
    if least != most:
        return f"{UNREAD:>5}", "warning"
    changed = (least, most) != before
    text = f"−{least}" if least and changed else ""
    return f"{text:>5}", "strong" if space == m.sheet.ticks else "muted"
