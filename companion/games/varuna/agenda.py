"""The agenda: where the round stands, what everybody owes, which tiles will flip and when."""

from __future__ import annotations

from collections.abc import Iterator

from companion.core.agenda import Agenda, Coming, Due, Ended, Now
from companion.games.varuna import entries
from companion.games.varuna.dues import seat_dues, status
from companion.games.varuna.middle import flips_due
from companion.games.varuna.names import LETTERS, ROUNDS, species_name
from companion.games.varuna.registry import registry
from companion.games.varuna.scoring import last_survivor
from companion.games.varuna.state import AFTER, State

NAMED = 3
"""How many seats the clock names; of more it says how many they are."""


def agenda(state: State) -> Agenda:
    """Now, due, coming, and whether the game is over."""
    due = (*_table_first(state), *(d for s in state.sheets for d in seat_dues(state, s)), *_table_last(state))
    return Agenda(now(state), due, tuple(_coming(state)), ended(state))


def now(state: State) -> Now:
    """The clock strip."""
    if ended(state) is not None:
        return Now(state.round, "over", None, _over_says(state))
    if state.closed:
        if state.round == 0:
            return Now(None, "set-up", None, f"set-up ▸ {_who(state, 'undecided', 'start of') or 'ready for round 1'}")
        return Now(
            state.round, "end of the round", None, f"round {state.round} of {ROUNDS} is closed ▸ reveal the next cards"
        )
    undecided, owing = _who(state, "undecided", "undecided:"), _who(state, "owes", "owes:")
    phase = "choose" if undecided else "card and action" if owing else "all done, close the round"
    parts = [f"round {state.round} of {ROUNDS}", phase, *(p for p in (undecided, owing) if p), _last_round(state)]
    return Now(state.round, phase, None, " ▸ ".join(parts))


def _over_says(state: State) -> str:
    owing = _who(state, "owes", "end-of-game symbols:") if state.over else ""
    return f"over after round {state.round} ▸ {owing or 'score'}"


def _last_round(state: State) -> str:
    left = ROUNDS - state.round
    return "this is the last round" if left == 0 else f"last round in {left}"


def _who(state: State, wanted: str, words: str) -> str:
    seats = [s.seat for s in state.sheets if status(state, s)[0] == wanted]
    if not seats:
        return ""
    who = ", ".join(seats) if len(seats) <= NAMED else f"{len(seats)} of {len(state.sheets)}"
    return f"{words} {who}"


def ended(state: State) -> Ended | None:
    """Why the game is over, if it is."""
    if state.over:
        return Ended("varuna.roundend.game-over", f"round {ROUNDS} is closed and the decks are empty")
    if state.sheets and all(s.sunk is not None for s in state.sheets):
        return Ended("varuna.damage.last-space-sinks", "every submarine is sunk")
    if last_survivor(state):
        return Ended(
            "varuna.damage.last-space-sinks", f"only {last_survivor(state)} is afloat, by this table’s reading"
        )
    return None


# ------------------------------------------------------------------ the whole table


def _table_first(state: State) -> Iterator[Due]:
    for prompt in (five_decks, remove_two, box_the_rest, discard_objective, score_when, reveal_prompt):
        yield from (d for d in prompt(state) if isinstance(d, Due))
    yield from (d for d in scheduled_flips(state) if isinstance(d, Due))


def _table_last(state: State) -> Iterator[Due]:
    yield from (d for d in flip_species(state) if isinstance(d, Due))
    yield from (d for d in flip_objectives(state) if isinstance(d, Due))
    if _everybody_done(state):
        says = f"close round {state.round}" + (", the last" if state.round == ROUNDS else "")
        yield Due("varuna.roundend.next-round", says, offers=(entries.Close(),))


def _everybody_done(state: State) -> bool:
    if state.closed:
        return False
    return all(status(state, s)[0] in ("done", "sunk") for s in state.sheets)


def _fresh(state: State) -> bool:
    return state.round == 0 and not state.typed


@registry.prompt("varuna.setup.five-decks")
def five_decks(state: State) -> Iterator[Due]:
    """First of the set-up: five decks of 15."""
    if _fresh(state) and not state.objectives:
        yield Due("varuna.setup.five-decks", "sort the cards by colour into five decks of 15")


@registry.prompt("varuna.setup.remove-two-unseen")
def remove_two(state: State) -> Iterator[Due]:
    """Two cards of every deck are put away unseen."""
    if _fresh(state) and not state.tokens:
        yield Due("varuna.setup.remove-two-unseen", "put 2 cards of every deck away unseen; 13 are left in each")


@registry.prompt("varuna.setup.unused-tiles-boxed")
def box_the_rest(state: State) -> Iterator[Due]:
    """Draw four tiles and four tokens; what is not drawn goes back into the box."""
    if not _fresh(state):
        return
    rule = "varuna.setup.unused-tiles-boxed"
    if not state.objectives:
        yield Due(rule, "draw 4 Objective tiles, golden side up, and enter what they count", line="objectives ")
    if not state.tokens:
        yield Due(rule, "draw 4 Discovery tokens and enter what they show", line="tokens ")
    if state.objectives and state.tokens:
        yield Due(rule, "put the other 8 Objective tiles and 4 Discovery tokens into the box", optional=True)


@registry.prompt("varuna.setup.sheet-and-pencil")
def sheet_and_pencil(state: State) -> Iterator[Due]:
    """The set-up marks that each sheet still lacks."""
    yield from _of(state, "varuna.setup.sheet-and-pencil")


def _of(state: State, *rules: str) -> Iterator[Due]:
    yield from (d for s in state.sheets for d in seat_dues(state, s) if d.rule in rules)


@registry.prompt("varuna.reveal.discard-piles")
def reveal_prompt(state: State) -> Iterator[Due]:
    """A round begins: one card of each deck is turned over onto its discard pile."""
    if state.closed and ended(state) is None and all(s.start or s.typed or s.sunk for s in state.sheets):
        says = (
            f"round {state.round + 1}: turn one card of each deck face up onto its discard pile, and enter the damage"
        )
        yield Due("varuna.reveal.discard-piles", says, line="reveal ")


@registry.prompt("varuna.select.simultaneous")
def select_together(state: State) -> Iterator[Due]:
    """Everybody chooses at the same time."""
    yield from _of(state, "varuna.select.simultaneous")


@registry.prompt("varuna.damage.near-sinking-warning")
def near_sinking(state: State) -> Iterator[Due]:
    """What each card would cost, and which would sink the submarine."""
    yield from _of(state, "varuna.damage.near-sinking-warning")


@registry.prompt("varuna.action.perform-card")
def perform_card(state: State) -> Iterator[Due]:
    """The open action symbols of the chosen card."""
    yield from _of(state, "varuna.action.perform-card")


@registry.prompt("varuna.bonus.gain-square-bonus")
def gain_square_bonus(state: State) -> Iterator[Due]:
    """The bonus of the circled square."""
    yield from _of(state, "varuna.bonus.gain-square-bonus")


@registry.prompt("varuna.sonar.bonus-order-free")
def sonar_order(state: State) -> Iterator[Due]:
    """Several bonuses of one sonar action: the player orders them."""
    yield from (d for d in _of(state, "varuna.sonar.bonus-order-free") if d.optional)


@registry.prompt("varuna.upgrade.bonus-order-free")
def upgrade_order(state: State) -> Iterator[Due]:
    """Several bonuses of one upgrade: the player orders them."""
    yield from (d for d in _of(state, "varuna.upgrade.bonus-order-free") if d.optional)


@registry.prompt("varuna.upgrade.ability-reminder")
def ability_reminder(state: State) -> Iterator[Due]:
    """A complete room that is unused and would improve what is done now."""
    yield from _of(state, "varuna.upgrade.ability-reminder")


@registry.prompt("varuna.discover.keep-symbol-visible")
def keep_symbol_visible(state: State) -> Iterator[Due]:
    """Before the first part: leave its symbol readable."""
    yield from _of(state, "varuna.discover.keep-symbol-visible")


@registry.prompt("varuna.discover.write-species-mp")
def write_species_mp(state: State) -> Iterator[Due]:
    """A species completed in this round: its MP are written now."""
    yield from _of(state, "varuna.discover.write-species-mp")


@registry.prompt("varuna.objective.write-at-top")
def write_objective_mp(state: State) -> Iterator[Due]:
    """An Objective validated in this round: its MP are written now."""
    yield from _of(state, "varuna.objective.write-at-top")


@registry.prompt("varuna.score.endgame-symbols-first")
def end_symbols_first(state: State) -> Iterator[Due]:
    """End-of-game symbols of tokens are marked before anything is added up."""
    if state.clock == AFTER:
        yield from _of(state, "varuna.score.endgame-symbols-first")


# ------------------------------------------------------------------ flips


@registry.prompt("varuna.roundend.flip-species")
def flip_species(state: State) -> Iterator[Due | Coming]:
    """Species completed in this round flip when it ends."""
    yield from _flips(state, "varuna.roundend.flip-species", species=True)


@registry.prompt("varuna.roundend.flip-objective")
def flip_objectives(state: State) -> Iterator[Due | Coming]:
    """Objectives validated in this round flip when it ends."""
    yield from _flips(state, "varuna.roundend.flip-objective", species=False)


def _flips(state: State, rule: str, species: bool) -> Iterator[Due | Coming]:
    if state.closed:
        return
    tiles = [t for t in flips_due(state) if (t not in LETTERS) == species]
    for tile in tiles:
        name = f"the {species_name(state.setup, tile)} tile" if species else f"Objective {tile}"
        if _everybody_done(state):
            yield Due(rule, f"flip {name} to silver", offers=(entries.Close(),))
        else:
            yield Coming(rule, f"{name} flips to silver", state.round, "end of the round", "certain")
    if not tiles and not state.solo:
        what = "a species tile may flip" if species else "an Objective may flip"
        yield Coming(rule, what, state.round, "end of the round", "possible")


@registry.prompt("varuna.solo.discard-objective")
def discard_objective(state: State) -> Iterator[Due]:
    """Solo: a validated Objective is discarded."""
    if state.solo and not state.closed:
        for letter in sorted(state.validated_now):
            yield Due("varuna.solo.discard-objective", f"discard Objective tile {letter}", optional=True)


@registry.prompt("varuna.solo.objective-schedule-prompt")
def scheduled_flips(state: State) -> Iterator[Due | Coming]:
    """Solo: Objective A flips before round 10, B before 11, C before 12, D before 13."""
    rule = "varuna.solo.objective-schedule-prompt"
    if not state.solo or ended(state) is not None:
        return
    for i, letter in enumerate(LETTERS):
        at = 10 + i
        if state.face(letter) != "gold" or state.round >= at:
            continue
        if state.closed and state.round == at - 1:
            yield Due(rule, f"flip Objective {letter} to silver before round {at}", optional=True)
        elif state.round == at - 1:
            yield Due(rule, f"last round for golden {letter}", optional=True)
        else:
            yield Coming(
                rule, f"Objective {letter} flips to silver, unless it is validated", at, "start", "conditional"
            )


# ------------------------------------------------------------------ the end


@registry.prompt("varuna.score.when")
def score_when(state: State) -> Iterator[Due | Coming]:
    """After round 13 the seven lines of the pad are gone through."""
    rule = "varuna.score.when"
    if state.over:
        says = "score: Objectives, completed species, diversity, sonar, fishes, studied dinosaurs, damage"
        yield Due(rule, says, optional=True)
    elif ended(state) is None:
        yield Coming(rule, "the last cards, then the score", ROUNDS, "end of the round", "certain")


def _coming(state: State) -> Iterator[Coming]:
    for prompt in (flip_species, flip_objectives, scheduled_flips, score_when):
        yield from (c for c in prompt(state) if isinstance(c, Coming))
