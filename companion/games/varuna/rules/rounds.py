"""Phase 1 and the round as a whole: the reveal, the offer, the close."""

from __future__ import annotations

from companion.core.rule import Finding, Result, warned
from companion.games.varuna.entries import Card, Close, Reveal, Select
from companion.games.varuna.names import ROUNDS, listed
from companion.games.varuna.registry import registry
from companion.games.varuna.rules.claims import left
from companion.games.varuna.sheet import KEPT, Sheet, Turn
from companion.games.varuna.state import State
from companion.games.varuna.turns import turn_of

SHOWN = 4
"""How many seats a sentence names before it says how many more there are."""


def named(seats: list[str]) -> str:
    """Seats in a sentence, cut short where a hundred would not fit."""
    more = len(seats) - SHOWN
    return listed(seats) if more <= 1 else f"{', '.join(seats[:SHOWN])} and {more} more"


def standing(state: State) -> list[tuple[Sheet, Turn]]:
    """The sheets that are still in the game, each with its turn."""
    return [(s, turn_of(state, s)) for s in state.sheets if s.sunk is None]


@registry.check("varuna.reveal.one-per-deck", on=Reveal)
def one_card_per_deck(state: State, entry: Reveal) -> Result:
    """One card from every deck, once a round."""
    if not state.closed:
        return f"The five cards of round {state.round} lie open; close the round before the next are revealed."
    return None


@registry.check("varuna.round.no-fourteenth", on=Reveal)
def no_fourteenth_round(state: State, entry: Reveal) -> Result:
    """After the 13th round the decks are empty."""
    if state.closed and state.round >= ROUNDS:
        return f"{ROUNDS} rounds have been played and the decks are empty; the game is over."
    if all(s.sunk is not None for s in state.sheets):
        return "Every submarine is sunk; the game is over."
    return None


@registry.check("varuna.reveal.current-offer-only", on=(Select, Card))
def current_offer_only(state: State, entry: Select | Card) -> Result:
    """Only the five cards of this round can be chosen."""
    if not state.closed:
        return None
    if state.round == 0:
        return "No cards have been revealed yet."
    if state.over:
        return f"The game is over: round {state.round} was the last."
    return f"The cards of round {state.round} are gone, and those of round {state.round + 1} are not revealed."


@registry.check("varuna.select.shared-card", on=Card)
def card_is_shared(state: State, entry: Card) -> Result:
    """A card stays on the table for everybody; choosing it takes it from nobody."""
    if "taken" not in entry.actions:
        return None
    takers = [s.seat for s in state.sheets if turn_of(state, s).colour == entry.colour]
    who = f"{named(takers)} chose it, and it" if takers else "It"
    return f"The {entry.colour} card is never taken. {who} stays for everybody."


@registry.check("varuna.select.exactly-one", on=(Select, Close))
def exactly_one(state: State, entry: Select | Close) -> Result:
    """Every player still in the game chooses one card a round."""
    if isinstance(entry, Select):
        turn = turn_of(state, state.sheet(entry.seat))
        if turn.colour and not state.closed:
            return f"{entry.seat} has chosen {turn.colour} in round {state.round}; one card a round."
        return None
    if state.closed:
        return None
    waiting = [s.seat for s, turn in standing(state) if not turn.colour]
    if waiting:
        return f"{named(waiting)} {'has' if len(waiting) == 1 else 'have'} not chosen a card in round {state.round}."
    return None


@registry.check("varuna.round.phase-order", on=Close)
def close_after_everything(state: State, entry: Close) -> Result:
    """A round is closed when nobody owes anything in it."""
    if state.closed:
        return "No round is open." if state.round < ROUNDS else "The last round is closed already."
    findings: list[str | Finding] = []
    for sheet, turn in standing(state):
        owed = [d for d in turn.duties if d.what != "select" and d.stage != KEPT]
        known = [d for d in owed if d.what != "unknown"]
        if known:
            findings.append(f"{sheet.seat} still owes {listed([left(d) for d in known])}.")
        elif owed and not turn.filled and not turn.paid:
            findings.append(warned(f"{sheet.seat} has entered nothing for {listed([d.title() for d in owed])}."))
    return findings


def rounds_of(sheet: Sheet, colour: str) -> str:
    """The rounds in which a colour was chosen, for a sentence: `rounds 1, 3, 4 and 7`."""
    rounds = [str(n) for n, c in sheet.history if c == colour]
    return f"in round{'s' if len(rounds) > 1 else ''} {listed(rounds)}" if rounds else "before"
