"""Set-up: board, Objectives, Discovery tokens, start positions and first parts."""

from __future__ import annotations

from collections.abc import Iterator

from companion.core.entry import SeatEntry
from companion.core.rule import Finding, Result, unsettled, warned
from companion.games.varuna import bonus, tokens
from companion.games.varuna.entries import (
    Board,
    Card,
    Discovered,
    Flip,
    Objectives,
    PartEntry,
    Reveal,
    Start,
    Study,
    Tokens,
)
from companion.games.varuna.names import (
    COLOURS,
    CONDITIONS,
    COUNTED,
    DEMETER,
    LETTERS,
    SPECIES,
    STARTS,
    listed,
    species_id,
    species_name,
)
from companion.games.varuna.prints import how_many
from companion.games.varuna.registry import registry
from companion.games.varuna.state import State
from companion.games.varuna.turns import turn_of


@registry.check("varuna.setup.objective-board-face", "varuna.solo.board-face", on=Board)
def board_face(state: State, entry: Board) -> Result:
    """The solo face for one player, the multiplayer face for more."""
    wanted = "solo" if state.solo else "multiplayer"
    if entry.face == wanted:
        return None
    players = "one player" if len(state.setup.seats) == 1 else f"{len(state.setup.seats)} players"
    return f"{players} use the {wanted} face of the Objective board, not the {entry.face} one."


@registry.check("varuna.setup.four-random-objectives", on=Objectives)
def four_objectives(state: State, entry: Objectives) -> Result:
    """Four different Objective tiles, one a slot."""
    if len(entry.tiles) != len(LETTERS):
        return f"{len(entry.tiles)} Objective tiles are named; the slots A to D take four."
    unknown = [t for t in entry.tiles if t not in COUNTED]
    if unknown:
        return f"No Objective tile counts “{unknown[0]}”. The twelve: {', '.join(CONDITIONS)}."
    twice = [t for t in dict.fromkeys(entry.tiles) if entry.tiles.count(t) > 1]
    if twice:
        slots = [x for x, t in zip(LETTERS, entry.tiles, strict=True) if t == twice[0]]
        return f"The tile that counts {COUNTED.get(twice[0], twice[0])} stands in slots {listed(slots)}."
    return None


@registry.check("varuna.demeter.not-in-pool", on=Objectives)
def no_demeter(state: State, entry: Objectives) -> Result:
    """The bonus tiles for Demeter are not among the twelve of Varuna."""
    found = [t for t in entry.tiles if t in DEMETER]
    if not found:
        return None
    words = listed([COUNTED[t] for t in found])
    house = state.setup.reading("allow_demeter_objectives") == "house"
    if house and "demeter-buildings" not in found:
        return unsettled(f"A tile for Demeter ({words}) is allowed as a house rule.", "allow_demeter_objectives")
    return f"The tile that counts {words} is for Demeter and not among the twelve of Varuna."


@registry.check("varuna.setup.objectives-start-gold", on=Flip)
def objectives_start_gold(state: State, entry: Flip) -> Result:
    """Before round 1 every Objective shows gold."""
    if state.round == 0 and not state.typed and entry.tile in LETTERS and entry.face != "gold":
        return f"No round has been played: Objective {entry.tile} begins on its golden face."
    return None


@registry.check("varuna.setup.species-start-gold", on=Flip)
def species_start_gold(state: State, entry: Flip) -> Result:
    """Before round 1 all seven Species tiles lie there, golden."""
    if state.round == 0 and not state.typed and entry.tile not in LETTERS and entry.face != "gold":
        name = species_name(state.setup, species_id(state.setup, entry.tile))
        return f"No round has been played: the {name} tile begins on its golden face, like all seven."
    return None


@registry.check("varuna.setup.four-random-discoveries", on=Tokens)
def four_tokens(state: State, entry: Tokens) -> Result:
    """Four Discovery tokens, one a slot; an effect may occur twice."""
    if len(entry.tokens) != len(LETTERS):
        return f"{len(entry.tokens)} Discovery tokens are named; the slots A to D take four."
    unknown = [t for t in entry.tokens if not tokens.known(t)]
    if unknown:
        return (
            f"“{unknown[0]}” is none of {', '.join(tokens.TOKENS)}; write other:… for a token the rules do not explain."
        )
    many = [t for t in dict.fromkeys(entry.tokens) if entry.tokens.count(t) > 2]
    if many:
        slots = entry.tokens.count(many[0])
        return f"The effect {many[0]} stands in {slots} slots; eight tokens with six effects leave two."
    return None


@registry.check("varuna.setup.start-position", on=Start)
def start_position(state: State, entry: Start) -> Result:
    """One of the three printed starts, once."""
    species = species_id(state.setup, entry.species)
    sheet = state.sheet(entry.seat)
    if species not in STARTS:
        return f"No start lies beside {species_name(state.setup, species)}; the three are {listed(STARTS)}."
    if sheet.start:
        return f"{entry.seat} has started at {sheet.start}; there is one start on a sheet."
    return None


@registry.check("varuna.setup.first-part", on=PartEntry)
def first_part(state: State, entry: PartEntry) -> Result:
    """Before round 1 exactly one part is coloured, of the species of the start."""
    if state.clock != 0:
        return None
    sheet = state.sheet(entry.seat)
    species = species_id(state.setup, entry.species)
    if not sheet.start:
        return f"{entry.seat} has not chosen a start position; the first part is of its species."
    if species != sheet.start:
        return f"{entry.seat} started at {sheet.start}; the first part is of that species, not of {species}."
    if sheet.parts:
        return f"{entry.seat} has coloured the first part; a second one must wait for the game."
    return None


@registry.check("varuna.unlock.before-discover-or-study", "varuna.discover.unlocked-species-only", on=PartEntry)
def part_of_unlocked_species(state: State, entry: PartEntry) -> Result:
    """Only dinosaurs of an unlocked species are coloured, whatever pays for it."""
    return _locked(state, entry, entry.species)


@registry.check("varuna.unlock.before-discover-or-study", on=(Study, Discovered))
def study_of_unlocked_species(state: State, entry: Study | Discovered) -> Result:
    """Only dinosaurs of an unlocked species are studied or discovered."""
    return _locked(state, entry, entry.species)


def _locked(state: State, entry: SeatEntry, species: str) -> str | Finding | None:
    sheet = state.sheet(entry.seat)
    species = species_id(state.setup, species)
    name = species_name(state.setup, species)
    if species in sheet.unlocked:
        turn = turn_of(state, sheet)
        if species in turn.fresh_species and state.setup.reading("unlock_same_card") == "earlier-action":
            says = f"{name} was unlocked in this very round, and by this table’s reading that is not earlier."
            return Finding(says, reading="unlock_same_card") if turn.round > 0 else None
        if species in turn.fresh_species and turn.round > 0:
            says = f"{name} was unlocked in this very round; by this table’s reading that is early enough."
            return unsettled(says, "unlock_same_card")
        return None
    if not sheet.unlocked and state.clock == 0:
        return f"{entry.seat} has no species unlocked yet; choose a start position first."
    mine = listed([species_name(state.setup, s) for s in SPECIES if s in sheet.unlocked])
    return f"{name} is locked on {entry.seat}’s sheet. Unlocked: {mine}."


@registry.check("varuna.card.readable-actions", on=(Reveal, Card))
def readable_actions(state: State, entry: Reveal | Card) -> Iterator[str]:
    """Actions of a card are written in the little language of bonuses."""
    listed_actions = (
        {entry.colour: entry.actions} if isinstance(entry, Card) else {c: getattr(entry, c) for c in COLOURS}
    )
    for colour, actions in listed_actions.items():
        for action in actions:
            kinds = {b.kind for choice in bonus.parse(action) for b in choice}
            if action != "taken" and not kinds <= {*bonus.MAIN, "part"}:
                yield (
                    f"The {colour} card cannot show “{action}”. "
                    "A card shows move, sonar, study, upgrade, part:f, part:* or none, with / between alternatives."
                )


@registry.check("varuna.discover.known-dinosaur", on=(PartEntry, Study, Discovered))
def known_dinosaur(state: State, entry: PartEntry | Study | Discovered) -> Result:
    """The dinosaur named is on the sheet."""
    species = species_id(state.setup, entry.species)
    name = species_name(state.setup, species)
    if species not in SPECIES:
        return f"“{entry.species}” is no species of the sheet."
    number = how_many(state.setup, species)
    if number is not None and entry.dinosaur > number:
        has = f"{number} dinosaur{'s' if number > 1 else ''}"
        return f"{name} has {has} on the sheet; there is no number {entry.dinosaur}."
    if number is None and entry.dinosaur > 5:
        return warned(f"{entry.dinosaur} dinosaurs of one species would be many.")
    return None
