"""The faces of the focus cubes: what they show, turning them up and down, ways to lose a step."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from companion.games.voqorr import focus as cubes
from companion.games.voqorr.entries import Ready, Regroup
from companion.games.voqorr.registry import registry
from companion.games.voqorr.state import State
from companion.games.voqorr.words import CUBES, MOST_FOCUS


@registry.check("unsettled.focus.faces", on=(Ready, Regroup))
def real_faces(state: State, entry: Ready | Regroup) -> Iterator[str]:
    """A cube shows 3, 2, 1 or the time face."""
    for cube in CUBES:
        value = getattr(entry, cube)
        if value is not None and value > MOST_FOCUS:
            yield f"{cube} cannot be {value}: a cube shows 3, 2, 1 or time (0)."


@registry.compute(
    "unsettled.focus.set-turns-cube", "unsettled.focus.decrease-costs-time", "unsettled.focus.increase-cap"
)
def cube_after(state: State, value: int, steps: int) -> Mapping[str, int]:
    """A cube's face and the time spent after it is turned up (steps above 0) or down."""
    if steps >= 0:
        return {"face": cubes.raised(value, steps), "time": 0}
    face, time = cubes.lowered(value, -steps)
    return {"face": face, "time": time}


@registry.compute("unsettled.focus.loose-change-own-choice")
def ways_to_lose(state: State, seat: str, steps: int) -> Mapping[str, int]:
    """Every way to split a loss over the three cubes, as awareness-wonder-energy, with the time it costs."""
    faces = state.explorer(seat).focus
    found: dict[str, int] = {}
    for a in range(steps + 1):
        for w in range(steps + 1 - a):
            split = (a, w, steps - a - w)
            found["-".join(map(str, split))] = sum(cubes.lowered(f, n)[1] for f, n in zip(faces, split, strict=True))
    return found
