"""Mirror: the one widget that shows a drawing, moves a cursor over its cells, and says which was picked.

It draws lines, it mounts nothing: a key repaints two small regions, whatever the size of the sheet.
"""

from __future__ import annotations

from typing import ClassVar

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Offset, Region, Size
from textual.message import Message
from textual.reactive import var
from textual.scroll_view import ScrollView
from textual.strip import Strip as Cells

from companion.core.drawing import Cell, Drawing, Role, clusters
from companion.tui.theme import ASCII, role_styles

_EMPTY = Drawing(())


class Mirror(ScrollView, can_focus=True):
    """Shows a drawing. Arrow keys go from cell to cell, enter picks, a click picks, a right click asks.

    A `quiet` one shows its cursor only while it has the focus.
    """

    ALLOW_SELECT = False
    DEFAULT_CSS = """
    Mirror { height: 1fr; width: 1fr; background: $background; scrollbar-size: 1 1; overflow-x: hidden; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        *[
            Binding(way, f"go('{way}')", way, show=False, key_display="arrows", tooltip="go from place to place")
            for way in ("up", "down", "left", "right")
        ],
        Binding("home", "go('home')", "start", show=False, tooltip="the start of the row"),
        Binding("end", "go('end')", "end", show=False, tooltip="the end of the row"),
        Binding("enter", "pick", "mark", show=False, tooltip="marks the place under the cursor"),
        Binding("full_stop", "next_open(1)", "next open", show=False, tooltip="the next place that waits"),
        Binding("comma", "next_open(-1)", "open before", show=False, tooltip="the place before that waits"),
        Binding("pageup", "page(-1)", "page up", show=False, key_display="page up", tooltip="a screenful up"),
        Binding("pagedown", "page(1)", "page down", show=False, key_display="page down", tooltip="a screenful down"),
    ]

    cursor: var[str] = var("", init=False)
    """The id of the cell under the cursor."""

    class Moved(Message):
        """The cursor stands on another cell."""

        def __init__(self, mirror: Mirror, cell: Cell) -> None:
            super().__init__()
            self.mirror = mirror
            self.cell = cell

    class Picked(Moved):
        """A cell was marked, by enter or by a click."""

    class Asked(Moved):
        """Somebody wants to know the rule of a cell."""

    class Edge(Message):
        """No open cell is left in this direction; another part may have one."""

        def __init__(self, mirror: Mirror, step: int) -> None:
            super().__init__()
            self.mirror = mirror
            self.step = step

    def __init__(self, drawing: Drawing = _EMPTY, *, id: str | None = None, quiet: bool = False) -> None:
        super().__init__(id=id)
        self.quiet = quiet
        self._styles: dict[Role, Style] = {}
        self._cells: dict[str, Cell] = {}
        self._hover = ""
        self.drawing = drawing
        self.show(drawing)

    # -------------------------------------------------------------- what is shown

    def show(self, drawing: Drawing, cursor: str = "") -> None:
        """Shows another drawing; the cursor stays on its cell if that is still there."""
        self.drawing = drawing
        self._cells = {c.id: c for c in drawing.cells}
        width = max((sum(len(clusters(s.text)) for s in line) for line in drawing.lines), default=0)
        self.virtual_size = Size(width, len(drawing.lines))
        if cursor in self._cells or self.cursor not in self._cells:
            first = next((c for c in drawing.cells if c.open), next(iter(drawing.cells), None))
            self.set_reactive(Mirror.cursor, cursor if cursor in self._cells else first.id if first else "")
        self.refresh()
        if self.cell is not None and self.is_mounted:
            self._follow_cursor(self.cell)

    @property
    def cell(self) -> Cell | None:
        """The cell under the cursor."""
        return self._cells.get(self.cursor)

    def watch_cursor(self, old: str, new: str) -> None:
        for name in (old, new):
            if name in self._cells:
                self.refresh(self._region(self._cells[name]))
        if new in self._cells:
            self._follow_cursor(self._cells[new])
            self.post_message(self.Moved(self, self._cells[new]))

    def _follow_cursor(self, cell: Cell) -> None:
        self.scroll_to_region(Region(cell.x, cell.y, cell.width, cell.height), animate=False)

    def _region(self, cell: Cell) -> Region:
        x, y = self.scroll_offset
        return Region(cell.x - x, cell.y - y, cell.width, cell.height)

    def notify_style_update(self) -> None:
        self._styles = {}
        super().notify_style_update()

    def _style(self, role: Role) -> Style:
        if not self._styles:
            self._styles = role_styles(self.app.theme_variables, self.app.current_theme.dark)
        return self._styles[role]

    def render_line(self, y: int) -> Cells:
        """One line of the drawing, with the cursor and the hovered cell laid over it."""
        left, top = self.scroll_offset
        row = y + top
        width = self.scrollable_content_region.width
        line = self.drawing.lines[row] if 0 <= row < len(self.drawing.lines) else ()
        ascii_only = bool(getattr(self.app, "ascii_only", False))
        base = self.rich_style
        segments = [
            Segment(span.text.translate(ASCII) if ascii_only else span.text, base + self._style(span.role))
            for span in line
        ]
        strip = Cells(segments)
        here = self.cursor if self.can_focus and not (self.quiet and not self.has_focus) else ""
        for name in dict.fromkeys((self._hover, here)):
            cell = self._cells.get(name)
            if cell is not None and cell.y <= row < cell.y + cell.height:
                look = self._cursor_style() if name == self.cursor else Style(underline=True)
                strip = _restyled(strip, cell.x, cell.x + cell.width, look)
        return strip.crop_extend(left, left + width, base)

    def _cursor_style(self) -> Style:
        if not self.has_focus:
            return Style(underline=True, bold=True)
        # One colour for the whole cell, whatever roles its pieces have.
        return self._style("primary") + Style(bgcolor=self.rich_style.bgcolor, reverse=True, bold=True)

    # -------------------------------------------------------------- moving

    def action_go(self, way: str) -> None:
        """Moves the cursor to the nearest cell that way; at an edge it stays (or the drawing scrolls)."""
        here = self.cell
        if here is None:
            self.scroll_relative(y={"up": -1, "down": 1}.get(way, 0), animate=False)
            return
        if here.to.get(way) in self._cells:
            self.cursor = here.to[way]
            return
        found = nearest(here, self.drawing.cells, way)
        if found is not None:
            self.cursor = found.id
        elif way in ("up", "down"):
            self.scroll_relative(y=-1 if way == "up" else 1, animate=False)

    def action_page(self, step: int) -> None:
        """Moves the cursor by a screenful of lines."""
        self.scroll_relative(y=step * max(1, self.size.height - 2), animate=False)
        here = self.cell
        if here is not None:
            goal = here.y + step * max(1, self.size.height - 2)
            self.cursor = min(self.drawing.cells, key=lambda c: (abs(c.y - goal), abs(c.x - here.x))).id

    def action_next_open(self, step: int) -> None:
        """Moves the cursor to the next (or previous) cell that the game waits for."""
        cells = self.drawing.cells
        order = [c.id for c in cells]
        start = order.index(self.cursor) if self.cursor in order else (-1 if step > 0 else len(order))
        for i in range(1, len(cells) + 1):
            at = start + step * i
            if not 0 <= at < len(cells) and self.drawing.parts:
                self.post_message(self.Edge(self, step))
                return
            cell = cells[at % len(cells)]
            if cell.open and cell.id != self.cursor:
                self.cursor = cell.id
                return

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Without cells there is nothing to pick: the key then means what it means to the screen."""
        return action != "pick" or bool(self._cells)

    def action_pick(self) -> None:
        """Marks the cell under the cursor."""
        if self.cell is not None:
            self.post_message(self.Picked(self, self.cell))

    # -------------------------------------------------------------- mouse

    def at(self, offset: Offset | None) -> Cell | None:
        """The cell at a place of the widget, if there is one."""
        if offset is None:
            return None
        x, y = offset + self.scroll_offset
        found = [c for c in self.drawing.cells if c.x <= x < c.x + c.width and c.y <= y < c.y + c.height]
        return min(found, key=lambda c: c.width * c.height) if found else None

    def on_click(self, event: events.Click) -> None:
        cell = self.at(event.get_content_offset(self))
        if cell is None:
            return
        self.cursor = cell.id
        self.post_message((self.Asked if event.button == 3 else self.Picked)(self, cell))

    def on_mouse_move(self, event: events.MouseMove) -> None:
        cell = self.at(event.get_content_offset(self))
        name = cell.id if cell is not None else ""
        if name != self._hover:
            old, self._hover = self._hover, name
            for n in (old, name):
                if n in self._cells:
                    self.refresh(self._region(self._cells[n]))

    def on_leave(self) -> None:
        old, self._hover = self._hover, ""
        if old in self._cells:
            self.refresh(self._region(self._cells[old]))

    def on_resize(self) -> None:
        if self.cell is not None:
            self._follow_cursor(self.cell)

    def on_focus(self) -> None:
        self.refresh()

    def on_blur(self) -> None:
        self.refresh()


class Strip(Mirror, can_focus=False):
    """One line of a drawing that the keyboard does not stop at."""

    DEFAULT_CSS = "Strip { height: 1; scrollbar-size: 0 0; }"


def _restyled(strip: Cells, start: int, end: int, look: Style) -> Cells:
    length = strip.cell_length
    start, end = min(start, length), min(end, length)
    if start >= end:
        return strip
    before, middle, after = (
        strip.divide([start, end, length]) if end < length else (*strip.divide([start, end]), Cells([]))
    )
    return Cells.join([before, Cells(Segment.apply_style(middle, post_style=look)), after])


def nearest(here: Cell, cells: tuple[Cell, ...], way: str) -> Cell | None:
    """The cell that an arrow key should go to from here: first along the row or column, then by distance."""
    same_row = [c for c in cells if c.y <= here.y < c.y + c.height and c.id != here.id]
    right, left = here.x + here.width, here.x
    match way:
        case "right":
            return min((c for c in same_row if c.x >= right), key=lambda c: c.x, default=None)
        case "left":
            return max((c for c in same_row if c.x + c.width <= left), key=lambda c: c.x, default=None)
        case "home":
            return min((c for c in same_row if c.x < left), key=lambda c: c.x, default=None)
        case "end":
            return max((c for c in same_row if c.x >= right), key=lambda c: c.x, default=None)
    below = way == "down"
    others = [c for c in cells if (c.y >= here.y + here.height if below else c.y + c.height <= here.y)]
    middle = here.x + here.width / 2
    return min(
        others,
        key=lambda c: (abs(c.y - here.y) * 3 + _gap(c, middle), abs(c.y - here.y)),
        default=None,
    )


def _gap(cell: Cell, x: float) -> float:
    return max(cell.x - x, 0, x - (cell.x + cell.width))
