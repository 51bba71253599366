"""Sauria: survive sixteen rounds on an island of dinosaurs, and get off it before the lava closes in."""

from companion.core.game import Game, Option
from companion.games.sauria import computes, prompts, rules  # noqa: F401 (they register themselves)
from companion.games.sauria.agenda import agenda
from companion.games.sauria.apply import apply, opening
from companion.games.sauria.book import correct, revealed
from companion.games.sauria.entries import ENTRIES
from companion.games.sauria.panel import glance, keys, panel
from companion.games.sauria.registry import registry
from companion.games.sauria.schedule import lava_schedule
from companion.games.sauria.scoring import score
from companion.games.sauria.words import words

JURASSIC = ("no", "all", "deck", "events", "start", "deck+events", "deck+start", "events+start")

GAME = Game(
    name="sauria",
    title="Sauria",
    least_seats=1,
    most_seats=5,
    entries=ENTRIES,
    registry=registry,
    opening=opening,
    apply=apply,
    agenda=agenda,
    score=score,
    panel=panel,
    glance=glance,
    options=(
        Option("mode", ("competitive", "cooperative"), "competitive", "who wins; one player alone plays solo"),
        Option("difficulty", ("normal", "easier", "harder"), "normal", "the easier or the harder mode"),
        Option("open-start", ("yes", "no"), "yes", "easier mode: zones 1 and 2 open, signal on, bunker powered"),
        Option("jurassic", JURASSIC, "no", "the changes of the Jurassic mode that are used"),
    ),
    words=words,
    correct=correct,
    keys=keys,
    revealed=revealed,
    schedules={"lava": lava_schedule},
    fine_print="Dice are rolled and cards are drawn at the table; type in what came.",
)
