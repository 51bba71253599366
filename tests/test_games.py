"""What every game of the house must keep, asked of all of them at once."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from companion.commands.opening import samples
from companion.core import copy as copies
from companion.core import notation, readings, sheets
from companion.core.drawing import Drawing, View, clusters
from companion.core.entry import SHARED
from companion.core.errors import Malformed
from companion.core.game import load
from companion.core.rule import texts
from companion.core.table import Snapshot, Table

GAMES = sheets.games()
SAMPLES = [pytest.param(game, path, id=f"{game}-{path.stem}") for game in GAMES for path in samples(game)]
SIZES = ((80, 17), (88, 34), (168, 54))


def moments(path: object, every: int = 12) -> Iterator[Snapshot]:
    """A sample at several moments: the start, every dozen entries, the end."""
    whole = Table.open(path)  # type: ignore[arg-type]
    table = Table(whole.game, whole.setup)
    steps = whole.snapshot().steps
    for i, step in enumerate(steps):
        if i % every == 0:
            yield table.snapshot()
        table.enter(step.entry, step.overruled)
    yield table.snapshot()


def sound(drawing: Drawing, width: int) -> None:
    assert drawing.lines
    for line in drawing.lines:
        text = "".join(s.text for s in line)
        assert len(clusters(text)) == width, text
    taken: dict[tuple[int, int], str] = {}
    for cell in drawing.cells:
        assert cell.x >= 0, cell
        assert cell.x + cell.width <= width, cell
        assert 0 <= cell.y < len(drawing.lines), cell
        assert cell.says, cell
        for y in range(cell.y, cell.y + cell.height):
            for x in range(cell.x, cell.x + cell.width):
                assert (x, y) not in taken, f"{cell.id} lies over {taken[x, y]}"
                taken[x, y] = cell.id
    ids = [c.id for c in drawing.cells]
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize(("game", "path"), SAMPLES)
def test_the_panel_fits_wherever_it_is_shown(game: str, path: object) -> None:
    for shot in moments(path):
        for seat in (None, *shot.seats[:2]):
            for width, height in SIZES:
                first = shot.game.panel(shot.state, View(seat, width, height))
                sound(first, width)
                for part, _ in first.parts:
                    sound(shot.game.panel(shot.state, View(seat, width, height, part)), width)


@pytest.mark.parametrize(("game", "path"), SAMPLES)
def test_every_cell_says_an_entry_that_can_be_read_back(game: str, path: object) -> None:
    for shot in moments(path, 25):
        table = Table(shot.game, shot.state.setup)
        for seat in shot.seats[:2]:
            for cell in shot.game.panel(shot.state, View(seat, 88, 34)).cells:
                if cell.enter is not None:
                    line = notation.write(cell.enter)
                    assert notation.read(line, table.language()) == cell.enter
                assert not cell.rule or cell.rule in texts(game), cell


@pytest.mark.parametrize(("game", "path"), SAMPLES)
def test_what_is_offered_as_owed_is_legal_and_cites_a_rule(game: str, path: object) -> None:
    whole = Table.open(path)  # type: ignore[arg-type]
    table = Table(whole.game, whole.setup)
    for step in whole.snapshot().steps:
        agenda = table.snapshot().agenda
        for due in agenda.due:
            assert due.rule in texts(game), due
            for entry in due.offers if due.open else ():
                verdict = table.propose(entry)
                assert verdict.legal, f"{due.says}: {table.line(entry)}: {verdict.sentence()}"
        for coming in agenda.coming:
            assert coming.rule in texts(game), coming
        table.enter(step.entry, step.overruled)


@pytest.mark.parametrize(("game", "path"), SAMPLES)
def test_undoing_everything_and_redoing_it_changes_nothing(game: str, path: object) -> None:
    from companion.core.entry import Redo, Undo

    table = Table.open(path).detached()  # type: ignore[arg-type]
    end, score = table.state, table.snapshot().score
    count = min(40, len(table.snapshot().steps))
    for _ in range(count):
        table.enter(Undo())
    for _ in range(count):
        table.enter(Redo())

    assert table.state == end
    assert table.snapshot().score == score


@pytest.mark.parametrize("game", GAMES)
def test_a_game_has_the_samples_of_an_evening(game: str) -> None:
    assert any("evening" in p.stem for p in samples(game))


@pytest.mark.parametrize("game", GAMES)
def test_home_calls_a_game_as_it_calls_itself(game: str) -> None:
    assert sheets.title(game)[0] == load(game).title


@pytest.mark.parametrize("game", GAMES)
def test_every_entry_tells_what_it_is(game: str) -> None:
    for model in load(game).entries:
        assert model.__doc__, model
        for name, info in notation.fields(model).items():
            assert info.description, f"{model.verb}.{name}"
            assert name not in ("n", "kind", "at", "overruled")
            assert name.isidentifier()
    verbs = [v for m in (*load(game).entries, *SHARED) for v in (m.verb, *m.also)]
    assert len(verbs) == len(set(verbs))


@pytest.mark.parametrize("game", GAMES)
def test_the_practice_copy_is_whole_and_fits_its_own_specification(game: str) -> None:
    practice = copies.practice(game)
    assert practice.practice
    assert "practice" in practice.label
    for spec in copies.specs(game).values():
        value = practice.get(spec.key)
        assert value is not None, f"{spec.key} is not in the practice copy"
        assert copies.parse(spec, copies.written(value)) == value
    assert set(practice.data) <= set(copies.specs(game))


@pytest.mark.parametrize("game", GAMES)
def test_what_a_text_fixes_names_its_source(game: str) -> None:
    for spec in copies.specs(game).values():
        if spec.known is not None:
            assert spec.source.startswith(("rulebook", "public review", "derived")), spec
        assert spec.ask.rstrip().endswith(("?", ".", ")")), spec


@pytest.mark.parametrize("game", GAMES)
def test_every_open_point_has_a_default_among_its_choices(game: str) -> None:
    for point in readings.points(game).values():
        assert point.default in point.choices, point.id
        assert len(point.choices) == len(point.options), point.id
        with pytest.raises(Malformed):
            readings.chosen(game, point.setting, "no such choice")


@pytest.mark.parametrize("game", GAMES)
def test_a_table_can_be_started_on_an_empty_copy(game: str) -> None:
    house = load(game)
    names = [f"player {i}" for i in range(1, max(2, house.least_seats) + 1)]
    table = Table.new(game, names)
    shot = table.snapshot()
    assert shot.agenda.now.says
    assert len(shot.score.seats) >= 1
    sound(house.panel(shot.state, View(names[0], 80, 17)), 80)
