"""The key line and the help overlay, both made from the bindings that act."""

from __future__ import annotations

from collections.abc import Sequence

from textual.binding import Binding
from textual.screen import Screen

from companion.core.drawing import Canvas, Cell
from companion.core.game import Key
from companion.core.table import Snapshot
from companion.tui.drawings.strips import fitted, width_of
from companion.tui.mirror import Mirror

NAMES = {
    "full_stop": ".",
    "comma": ",",
    "colon": ":",
    "slash": "/",
    "question_mark": "?",
    "left_square_bracket": "[",
    "right_square_bracket": "]",
    "escape": "esc",
}


class KeyLine(Mirror, can_focus=False):
    """One line of keys and what they do; each can be clicked."""

    DEFAULT_CSS = "KeyLine { height: 1; background: $background; scrollbar-size: 0 0; }"

    def show_keys(self, keys: Sequence[tuple[str, str, str]]) -> None:
        """Shows (key, label, action) as far as there is room."""
        canvas = Canvas(self.app.size.width)
        x = 1
        for key, label, act in _fitting(keys, canvas.width - 2):
            width = width_of(f"{key} {label}")
            canvas.cell(Cell(f"key:{key}:{x}", x, 0, width, label, act=act if ":" in act else f"key:{act}"))
            canvas.put(x, 0, key, "strong")
            canvas.put(x + width_of(key) + 1, 0, label, "muted")
            x += width + 2
        self.show(canvas.drawing())


def _fitting(keys: Sequence[tuple[str, str, str]], width: int) -> list[tuple[str, str, str]]:
    # The last two (all keys, leave) always stay: from there everything else can be found.
    kept = list(keys)
    while len(kept) > 2 and sum(width_of(f"{k} {label}") + 2 for k, label, _ in kept) - 2 > width:
        del kept[-3]
    return kept


def shown_key(binding: Binding) -> str:
    """A key as it is shown."""
    return binding.key_display or NAMES.get(binding.key, binding.key)


def keys_shown(screen: Screen[None]) -> list[tuple[str, str, str]]:
    """The bindings of a screen that stand in its key line now: key, label, action."""
    found: dict[str, tuple[str, str, str]] = {}
    for binding in type(screen).BINDINGS:
        if isinstance(binding, Binding) and binding.show and screen.check_action(binding.action.split("(")[0], ()):
            found.setdefault(binding.action, (shown_key(binding), binding.description, binding.action))
    return list(found.values())


def acting(screen: Screen[None], own: Sequence[Key], shot: Snapshot, seat: str) -> list[tuple[str, str, str]]:
    """The keys that act at a table now: the game's, then the table's; undo and redo say what of."""
    found = [(k.key, k.label, f"game:{k.key}") for k in own]
    taken = {k.key for k in own}
    room = max(12, screen.app.size.width // 5)
    for key, label, action in keys_shown(screen):
        if action == "undo":
            for name, shown, line in (("undo", key, shot.undo), ("redo", "U", shot.redo)):
                if line:
                    found.append((shown, fitted(f"{name} {line.removeprefix(f'{seat}: ')}", room), name))
        elif key not in taken:
            found.append((key, label, action))
    return found


def help_groups(screen: Screen[None], own: Sequence[Key] = ()) -> list[tuple[str, list[tuple[str, str]]]]:
    """Every key that acts on a screen, in groups: the game's at this moment, the screen's, the sheet's, the app's."""
    groups = [("NOW", [(k.key, k.label) for k in own])] if own else []
    for title, holder in (("TABLE", type(screen)), ("SHEET", Mirror), ("ALWAYS", type(screen.app))):
        groups.append((title, told([b for b in holder.BINDINGS if isinstance(b, Binding)])))
    return groups


def told(bindings: Sequence[Binding]) -> list[tuple[str, str]]:
    """Keys and what they do, keys of one meaning together."""
    found: dict[str, list[str]] = {}
    for binding in bindings:
        if binding.tooltip:
            keys = binding.key_display or " ".join(NAMES.get(k, k) for k in binding.key.split(","))
            known = found.setdefault(binding.tooltip, [])
            if keys not in known:
                known.append(keys)
    return [(" ".join(keys), says) for says, keys in found.items()]
