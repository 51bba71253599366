"""The final score: one function for each line of the pad, every point with its reason."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from companion.core.readings import points as open_points
from companion.core.tally import Reason, ScoreSheet, SeatScore, Tally, decide
from companion.games.varuna import bonus, facts, prints
from companion.games.varuna.achievements import earned, standing_of
from companion.games.varuna.names import CATEGORIES, LETTERS, ROUNDS, SPECIES, listed, species_name, when
from companion.games.varuna.record import band
from companion.games.varuna.sheet import Sheet
from companion.games.varuna.state import State
from companion.games.varuna.tokens import end_symbols
from companion.games.varuna.turns import turn_of
from companion.games.varuna.worth import species_mp, upgraded_rooms, validated_mp

LABELS: Mapping[str, str] = {
    "objectives": "objectives",
    "species": "completed species",
    "diversity": "species diversity",
    "sonar": "sonar",
    "fishes": "studied fishes",
    "studied": "studied dinosaurs",
    "damage": "submarine damages",
}
PLAUSIBLE = (20, 100)
"""Totals that are usual by public reviews; others are pointed out."""


def _sum(lows: list[int | None]) -> int | None:
    known = [x for x in lows if x is not None]
    return sum(known) if len(known) == len(lows) else None


class _Line:
    """A line of the score while it is added up."""

    def __init__(self, rule: str, category: str) -> None:
        self.rule, self.label = rule, LABELS[category]
        self.why: list[Reason] = []
        self.needs: list[str] = []
        self.lows: list[int | None] = []
        self.highs: list[int | None] = []

    def add(self, points: int, says: str, rule: str = "") -> None:
        self.why.append(Reason(points, says, rule or self.rule))

    def open(self, low: int | None, high: int | None, *needs: str) -> None:
        self.needs.extend(needs)
        self.lows.append(low)
        self.highs.append(high)

    def tally(self) -> Tally:
        needs = tuple(dict.fromkeys(self.needs))
        return Tally(self.rule, self.label, tuple(self.why), needs, _sum(self.lows), _sum(self.highs))


# ------------------------------------------------------------------ the seven lines


def objectives(state: State, sheet: Sheet) -> Tally:
    """MP written for validated Objectives (varuna.score.objectives)."""
    line = _Line("varuna.score.objectives", "objectives")
    for letter in LETTERS:
        done = sheet.objectives.get(letter)
        if done is None:
            continue
        mp = validated_mp(state, letter, done)
        if mp is None:
            line.open(0, 10, f"objective.{state.tile(letter)}" if state.tile(letter) else f"MP of Objective {letter}")
            continue
        count = f", {done.counted} counted" if done.counted is not None else ""
        line.add(mp, f"{letter}, {done.face}, {when(done.round)}{count}")
    return line.tally()


def completed_species(state: State, sheet: Sheet) -> Tally:
    """MP of wholly discovered species (varuna.score.completed-species)."""
    line = _Line("varuna.score.completed-species", "species")
    for species in SPECIES:
        done = sheet.completed.get(species)
        if done is None:
            continue
        mp, name = species_mp(state, sheet, species), species_name(state.setup, species)
        if mp is None:
            line.open(1, None, f"tile.{species}")
        else:
            how = f"{done.face}, {when(done.round)}" if done.mp is None else f"as written, {when(done.round)}"
            line.add(mp, f"{name}, {how}")
    return line.tally()


def _species_counted(state: State, sheet: Sheet) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Species that count for diversity, and species of which nobody can say because their parts are unread."""
    if state.setup.reading("diversity_counts_parts") == "part":
        touched = {p.species for p in sheet.parts} | set(facts.species_found(state.setup, sheet))
        return tuple(s for s in SPECIES if s in touched), ()
    found = facts.species_found(state.setup, sheet)
    coloured = dict.fromkeys(p.species for p in sheet.parts)
    open_ones = (s for s in coloured if s not in found and prints.dinosaurs(state.setup, s) is None)
    return found, tuple(open_ones)


def diversity(state: State, sheet: Sheet) -> Tally:
    """Discovery tokens times species with a coloured dinosaur (varuna.score.species-diversity)."""
    line = _Line("varuna.score.species-diversity", "diversity")
    tokens = len(sheet.letters)
    if state.setup.reading("token_end_symbols") == "multiplier":
        tokens = sum(end_symbols(state.token(x) or "") for x in sheet.letters)
    if not tokens:
        return line.tally()
    found, unread = _species_counted(state, sheet)
    names = listed([species_name(state.setup, s) for s in found])
    letters = listed(list(sheet.letters))
    plural = "s" if tokens > 1 else ""
    line.add(tokens * len(found), f"{tokens} token{plural} ({letters}) × {len(found)} species ({names})")
    for species in unread:
        line.open(0, tokens, f"dinosaurs.{species}")
    return line.tally()


def sonar_of(state: State, sheet: Sheet, species: str) -> Tally:
    """The sonar value of one environment times its discovered dinosaurs (varuna.score.sonar-environment)."""
    line = _Line("varuna.score.sonar-environment", "sonar")
    if species not in sheet.ends:
        return line.tally()
    setup, name = state.setup, species_name(state.setup, species)
    value = prints.sonar_value(setup, species)
    found = [d for s, d in facts.discovered(setup, sheet) if s == species]
    number = len(found)
    touched = {p.dinosaur for p in sheet.parts if p.species == species} - set(found)
    unknown = touched if prints.dinosaurs(setup, species) is None and species not in sheet.completed else set()
    if value is None:
        if number or unknown:
            line.open(number, None, f"sonar.{species}.value")
        return line.tally()
    line.add(value * number, f"{name}, end of the track: {value} × {number} dinosaur{'s' if number != 1 else ''}")
    if unknown:
        line.open(0, value * len(unknown), f"dinosaurs.{species}")
    return line.tally()


def sonar(state: State, sheet: Sheet) -> Tally:
    """All environments whose track was finished (varuna.score.sonar-total)."""
    line = _Line("varuna.score.sonar-total", "sonar")
    for species in SPECIES:
        one = sonar_of(state, sheet, species)
        line.why += one.why
        if one.needs:
            line.open(one.open_low, one.open_high, *one.needs)
    return line.tally()


def fish_count(state: State, sheet: Sheet) -> tuple[int, tuple[str, ...], int]:
    """Studied fish that are known, the unread values that may add some, and how many marks those concern."""
    setup = state.setup
    fish = {m for g in prints.study_groups(setup) for m in g.fish}
    unread = [m for m in sheet.marks if setup.copy.get(f"study.{m[0]}") is None]
    needs = tuple(dict.fromkeys(f"study.{m[0]}" for m in sorted(unread)))
    if sheet.loose_marks:
        needs = (*needs, "fishes among the study symbols")
    return len(fish & sheet.marks), needs, len(unread) + sheet.loose_marks


def fishes(state: State, sheet: Sheet) -> Tally:
    """1 MP for each studied fish (varuna.score.studied-fishes)."""
    line = _Line("varuna.score.studied-fishes", "fishes")
    number, needs, more = fish_count(state, sheet)
    if number:
        line.add(number, f"{number} fish among {facts.all_marks(sheet)} study marks")
    if needs:
        line.open(0, more, *needs)
    return line.tally()


NOTEBOOKS = {
    "fish": "varuna.notebook.fish",
    "tokens": "varuna.notebook.discovery-tokens",
    "columns": "varuna.notebook.columns",
    "rows": "varuna.notebook.rows",
    "wild": "varuna.notebook.wildcards",
    "protection": "varuna.notebook.mosasaurus-protection",
    "": "varuna.notebook.flat-four",
}
_WORDS = {
    "fish": "studied fish",
    "tokens": "Discovery tokens",
    "columns": "complete columns",
    "rows": "complete rows",
    "wild": "grey cards",
    "protection": "protection",
    "species": "species",
    "dinosaurs": "dinosaurs",
    "rooms": "upgraded rooms",
}


def counted_for(state: State, sheet: Sheet, what: str) -> int:
    """How much an end-of-game bonus counts on a sheet, such as complete columns."""
    number: dict[str, Callable[[], int]] = {
        "protection": lambda: sheet.protection,
        "fish": lambda: fish_count(state, sheet)[0],
        "tokens": lambda: len(sheet.letters),
        "columns": sheet.columns,
        "rows": sheet.rows,
        "wild": lambda: sheet.circles("grey"),
        "species": lambda: len(facts.species_found(state.setup, sheet)),
        "dinosaurs": lambda: len(facts.discovered(state.setup, sheet)),
        "rooms": lambda: upgraded_rooms(state, sheet) or 0,
    }
    return number[what]() if what in number else 0


def notebook(state: State, sheet: Sheet, one: bonus.Bonus, where: str) -> Reason:
    """The MP of one end-of-game bonus, with what it counted (varuna.notebook.*)."""
    rule = NOTEBOOKS.get(one.counted, "varuna.score.studied-dinosaurs")
    if not one.counted:
        return Reason(one.count, f"{where}: +{one.count}", rule)
    number = counted_for(state, sheet, one.counted)
    if one.counted == "fish" and state.setup.reading("fish_notebook") == "one":
        return Reason(0, f"{where}: fish count once, on their own line", rule)
    return Reason(one.count * number, f"{where}: {one.count} × {number} {_WORDS[one.counted]}", rule)


def studied(state: State, sheet: Sheet) -> Tally:
    """MP of study bonuses and chart squares that are complete (varuna.score.studied-dinosaurs)."""
    line = _Line("varuna.score.studied-dinosaurs", "studied")
    for group in facts.groups_done(state.setup, sheet):
        species, dinosaur, _ = group.marks[0]
        where = f"{species_name(state.setup, species)} {dinosaur}"
        for one in _points(group.bonus):
            line.why.append(notebook(state, sheet, one, where))
    for square in facts.enclosed(state.setup, sheet):
        lines = sorted(square.lines, key=lambda name: (len(name), name))
        where = f"chart square {square.name}, closed by lines {listed(lines)}"
        for one in _points(square.bonus):
            reason = notebook(state, sheet, one, where)
            line.why.append(Reason(reason.points, reason.says, "varuna.score.submarine-mp"))
    unread = dict.fromkeys(
        f"study.{s}" for s, _, _ in sorted(sheet.marks) if state.setup.copy.get(f"study.{s}") is None
    )
    for key in unread:
        line.open(0, None, key)
    if sheet.loose_marks:
        line.open(0, None, "bonuses of the study symbols")
    if sheet.lines and prints.chart_squares(state.setup) is None:
        line.open(0, None, "chart.bonuses")
    return line.tally()


def _points(text: str) -> list[bonus.Bonus]:
    return [b for choice in bonus.parse(text) for b in choice if b.kind == "points"]


def damage(state: State, sheet: Sheet) -> Tally:
    """MP lost by ticks of the damage track (varuna.score.damage)."""
    line = _Line("varuna.score.damage", "damage")
    least, most = prints.loss(state.setup, sheet.ticks)
    length = prints.damage_spaces(state.setup)
    of = f" of {length}" if length is not None else ""
    if least == most:
        line.add(-least, f"{sheet.ticks}{of} spaces ticked")
    else:
        key = f"damage.{sheet.ticks}" if sheet.ticks <= 14 else "damage.track"
        line.open(None if most is None else -most, -least, key)
    return line.tally()


_LINES: Mapping[str, Callable[[State, Sheet], Tally]] = {
    "objectives": objectives,
    "species": completed_species,
    "diversity": diversity,
    "sonar": sonar,
    "fishes": fishes,
    "studied": studied,
    "damage": damage,
}


def tally_of(state: State, sheet: Sheet, category: str) -> Tally:
    """One line of the score as the companion counts it, without what was reported."""
    return _LINES[category](state, sheet)


def line_of(state: State, sheet: Sheet, category: str) -> Tally:
    """One line of the score; where print is unread, the number that the player reported."""
    tally = tally_of(state, sheet, category)
    said = sheet.reports.get(category)
    if tally.complete or said is None:
        return tally
    return Tally(tally.rule, tally.label, (Reason(said, "as counted on the sheet", tally.rule),))


# ------------------------------------------------------------------ the whole table


def seat_score(state: State, sheet: Sheet) -> SeatScore:
    """The score of one sheet, line by line, without remarks (varuna.score.total)."""
    lines = tuple(line_of(state, sheet, c) for c in CATEGORIES)
    return SeatScore(sheet.seat, lines, out=out(state, sheet))


def out(state: State, sheet: Sheet) -> str:
    """Why a sunk sheet has no score, by this table's reading; empty when it has one."""
    if sheet.sunk is None:
        return ""
    setting, none = ("solo_sinking", "lost") if state.solo else ("sunk_player_score", "none")
    return f"sunk in round {sheet.sunk}" if state.setup.reading(setting) == none else ""


def score(state: State) -> ScoreSheet:
    """The score sheet of the table as it stands (varuna.score.winner, varuna.score.tie)."""
    seats = [seat_score(state, sheet) for sheet in state.sheets]
    marking = still_marking(state)
    sunk = all(s.sunk is not None for s in state.sheets)
    final = (state.over and not marking) or sunk or bool(last_survivor(state))
    afloat = [s for s, sheet in zip(seats, state.sheets, strict=True) if sheet.sunk is None]
    ranked = seats if state.setup.reading("sunk_player_score") == "ranked" else afloat
    shared = "The best totals are level: the book breaks no tie, and the victory is shared."
    winners, tie = decide(ranked, None, shared)
    if last_survivor(state):
        winners, tie = (last_survivor(state),), None
    note = _note(state, seats, winners, final)
    if final:
        seats = [_with_extras(state, s, sheet, s.seat in winners) for s, sheet in zip(seats, state.sheets, strict=True)]
    return ScoreSheet(
        tuple(seats), winners if final else (), tie if final else None, None, note, final, readings(state)
    )


def still_marking(state: State) -> tuple[str, ...]:
    """Who has end-of-game symbols of tokens still to mark before the score is final."""
    if not state.over:
        return ()
    return tuple(s.seat for s in state.sheets if s.sunk is None and turn_of(state, s).duties)


def last_survivor(state: State) -> str:
    """The one seat afloat, where the table reads that it wins at once; empty otherwise."""
    if state.solo or state.setup.reading("last_survivor") != "wins":
        return ""
    afloat = [s.seat for s in state.sheets if s.sunk is None]
    return afloat[0] if len(afloat) == 1 and len(state.sheets) > 1 else ""


def _note(state: State, seats: list[SeatScore], winners: tuple[str, ...], final: bool) -> str:
    if all(s.sunk is not None for s in state.sheets):
        return "Every submarine is sunk; nobody wins."
    if still_marking(state):
        return f"End-of-game symbols are still to be marked: {listed(list(still_marking(state))[:4])}."
    if final and not winners:
        needs = dict.fromkeys(n for s in seats if not s.out for t in s.lines for n in t.needs)
        return f"Not decided: unread {listed(list(needs)[:4])}{' …' if len(needs) > 4 else ''}."
    return "" if final else f"Round {state.round} of {ROUNDS}; this is the score if it ended now."


def _with_extras(state: State, seat: SeatScore, sheet: Sheet, won: bool) -> SeatScore:
    extras: list[tuple[str, str]] = []
    if not seat.out and seat.complete:
        found = band(state, seat.total, len(state.sheets) == 1, won)
        if found:
            extras.append(("mission record", found))
        if not PLAUSIBLE[0] <= seat.total <= PLAUSIBLE[1]:
            extras.append(("unusual", f"totals of {PLAUSIBLE[0]} to {PLAUSIBLE[1]} are usual"))
    names = earned(state, sheet, standing_of(seat), won)
    if names:
        extras.append(("achievements", ", ".join(names)))
    return SeatScore(seat.seat, seat.lines, seat.out, seat.ties, tuple(extras))


def readings(state: State) -> tuple[str, ...]:
    """The readings of open points that this score rests on, in words."""
    used = []
    if any(s.letters for s in state.sheets):
        used += ["diversity_counts_parts", "token_end_symbols"]
    if any(s.sunk is not None for s in state.sheets):
        used.append("solo_sinking" if state.solo else "sunk_player_score")
    if any(v.mp == 0 for s in state.sheets for v in s.objectives.values()):
        used.append("objective_zero_counts")
    validated = {state.tile(x) for s in state.sheets for x in s.objectives}
    counting = {
        "rooms": "count_rooms_5_to_7",
        "sonar-level": "sonar_level_counts_symbol",
        "studied-dinosaurs": "studied_dinosaur",
    }
    used += [setting for condition, setting in counting.items() if condition in validated]
    settings = open_points("varuna")
    return tuple(f"{s.replace('_', ' ')}: {settings[s].says(state.setup.reading(s))}" for s in used)
