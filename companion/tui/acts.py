"""Acts: what a cell of the house's own drawings does at a table screen when it is picked."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from companion.tui.screens.table import TableScreen

CHOICES = ("fix", "overrule", "rule")


def act(screen: TableScreen, what: str) -> None:
    """Does an act by its name, such as `seat:Ana`, `part:sea`, `choice:fix`, `line:select `, `key:undo`."""
    verb, _, word = what.partition(":")
    match verb:
        case "seat":
            screen.go(word)
        case "part":
            screen.part = word
            screen.redraw()
        case "choice":
            choose(screen, word)
        case "offers":
            screen.course.do(screen.shot.agenda.due[int(word)])
        case "way":
            screen.desk.another(int(word))
        case "line":
            screen.desk.type(word)
        case "game":
            screen.game_key(word)
        case "rule":
            screen.doors.rule(word)
        case "side":
            screen.action_side()
        case "find":
            screen.action_find()
        case "record":
            screen.doors.journal(int(word))
        case "key":
            _key(screen, word)
        case _:
            screen.action_door(verb)


def choose(screen: TableScreen, word: str) -> None:
    """One of the three ways on from a refusal."""
    {"fix": screen.desk.fix, "overrule": screen.desk.overrule, "rule": screen.desk.rule}[word]()


def _key(screen: TableScreen, word: str) -> None:
    if word in CHOICES and screen.entry.mode == "refused":
        choose(screen, word)
    elif word == "nothing":
        screen.panel.action_pick()
    elif word:
        screen.run_worker(screen.run_action(word))
