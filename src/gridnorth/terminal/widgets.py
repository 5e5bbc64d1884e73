"""What Textual is given to show: a canvas of drawn lines, and lines that scroll."""

from collections.abc import Callable

from rich.segment import Segment
from textual import events
from textual.geometry import Size
from textual.message import Message
from textual.scroll_view import ScrollView
from textual.strip import Strip
from textual.widget import Widget

from . import lines
from .lines import Block
from .palette import Palette

Draw = Callable[[int, int], Block]
"""Draws something on so many columns and rows."""


class Canvas(Widget):
    """Lines that fill the screen. It tells what was clicked or pointed at."""

    DEFAULT_CSS = "Canvas { width: 100%; height: 100%; background: ansi_default; color: ansi_default; }"
    ALLOW_SELECT = False

    class Pointed(Message):
        """The mouse is over something, or was clicked on it."""

        def __init__(self, target: str, clicked: bool) -> None:
            super().__init__()
            self.target, self.clicked = target, clicked

    def __init__(self, draw: Draw, palette: Palette) -> None:
        super().__init__()
        self.draw, self.palette = draw, palette
        self.block: Block = []
        self._over = ""

    @property
    def shown(self) -> str:
        """What is on the screen, as plain text."""
        return "\n".join(self.palette.shown(lines.text(line)) for line in self.block)

    def redraw(self) -> None:
        """Draw again."""
        columns, rows = self.size
        self.block = self.draw(columns, rows) if columns and rows else []
        self.refresh()

    def on_resize(self) -> None:
        self.redraw()

    def render_line(self, y: int) -> Strip:
        if y >= len(self.block):
            return Strip.blank(self.size.width)
        return Strip(self.palette.segments(self.block[y])).adjust_cell_length(self.size.width)

    def on_click(self, event: events.Click) -> None:
        self.post_message(self.Pointed(lines.at(self.block, event.x, event.y), True))

    def on_mouse_move(self, event: events.MouseMove) -> None:
        target = lines.at(self.block, event.x, event.y)
        if target != self._over:
            self._over = target
            self.post_message(self.Pointed(target, False))


class Lines(ScrollView, can_focus=True):
    """Lines that scroll, wrapped to the width there is."""

    DEFAULT_CSS = """
    Lines {
        width: 100%; height: 1fr; overflow-x: hidden; scrollbar-size-vertical: 1;
        background: ansi_default; color: ansi_default;
        scrollbar-background: ansi_default; scrollbar-background-hover: ansi_default; scrollbar-background-active: ansi_default;
        scrollbar-color: ansi_cyan; scrollbar-color-hover: ansi_cyan; scrollbar-color-active: ansi_cyan;
    }
    """
    ALLOW_SELECT = False

    def __init__(self, write: Callable[[int], Block], palette: Palette, at_end: bool = False) -> None:
        super().__init__()
        self.write, self.palette, self.at_end = write, palette, at_end
        self.block: Block = []

    @property
    def shown(self) -> str:
        """All of it, as plain text."""
        return "\n".join(self.palette.shown(lines.text(line)) for line in self.block)

    def rewrite(self) -> None:
        """Write again, from the top (or the end)."""
        columns = max(20, self.size.width - 3)
        self.block = self.write(columns)
        self.virtual_size = Size(self.size.width, len(self.block))
        if self.at_end:
            self.scroll_end(animate=False)
        self.refresh()

    def on_resize(self) -> None:
        self.rewrite()

    def render_line(self, y: int) -> Strip:
        row = y + int(self.scroll_offset.y)
        if row >= len(self.block):
            return Strip.blank(self.size.width)
        return Strip([Segment(" "), *self.palette.segments(self.block[row])]).adjust_cell_length(self.size.width)
