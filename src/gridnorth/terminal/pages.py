"""Pages over the table: help, a card, the log, Decks and Discards, the rules, a line to type. Esc goes back to the table."""

from collections.abc import Callable

from textual import events
from textual.app import ComposeResult
from textual.geometry import Size
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Input

from ..rulebook.page import Rulebook
from .layout import log_lines, ruled
from .lines import Block, Line, Span, paragraph, wrap
from .localizer import Localizer
from .palette import Palette
from .rules_lines import rules_block
from .scene import Scene
from .widgets import Canvas, Lines

BACK = ("escape", "q", "enter")
SCROLL = {
    "up": "scroll_up", "k": "scroll_up", "down": "scroll_down", "j": "scroll_down", "pageup": "scroll_page_up",
    "pagedown": "scroll_page_down", "space": "scroll_page_down", "home": "scroll_home", "end": "scroll_end",
}  # fmt: skip
TABLE_KEYS = (
    "options", "mark", "enter", "mouse", "tab", "card", "log", "piles", "rules", "undo", "save", "restart", "hint", "concede",
    "quit", "help",
)  # fmt: skip
"""The keys of a table, as the catalogue has them."""
REPLAY_KEYS = ("step", "turns", "ends", "go-to", "other-seat", "play-on", "as-at-table")


class Page(Screen[None]):
    """A page of lines that scrolls."""

    DEFAULT_CSS = "Page { background: ansi_default; color: ansi_default; }"

    def __init__(
        self,
        title: str,
        write: Callable[[int], Block],
        palette: Palette,
        at_end: bool = False,
        said: Localizer | None = None,
    ) -> None:
        super().__init__()
        self.said = said or Localizer()
        self.head, self.palette = title, palette
        self.lines = Lines(write, palette, at_end)

    def compose(self) -> ComposeResult:
        yield OneLine(self.palette, lambda columns: ruled([Span(f" {self.head.upper()}", "place")], [], columns))
        yield self.lines
        yield OneLine(self.palette, self.foot)

    def foot(self, columns: int) -> Line:
        """The last line."""
        (esc, back), (page, scroll) = self.said.keys((("Esc", "back-to-table"), ("PgUp PgDn", "scroll")))
        return [Span(f" {esc}", "key"), Span(f" {back}", "dim"), Span(f"  ↑ ↓ {page}", "key"), Span(f" {scroll}", "dim")]

    def on_mount(self) -> None:
        self.first.focus()

    @property
    def first(self) -> Widget:
        """What gets the keys."""
        return self.lines

    def means(self, key: str) -> str:
        """What a key does: `back`, a way to scroll, or nothing."""
        return "back" if key in BACK else SCROLL.get(key, "")

    def on_key(self, event: events.Key) -> None:
        # Textual calls the handlers of all base classes: what differs between pages is in `means`
        meant = self.means(event.key)
        if meant == "back":
            self.dismiss()
        elif meant:
            getattr(self.lines, meant)(animate=False)
        if meant:
            event.stop()


class OneLine(Canvas):
    """A single line."""

    DEFAULT_CSS = "OneLine { height: 1; }"

    def __init__(self, palette: Palette, write: Callable[[int], Line]) -> None:
        super().__init__(lambda columns, rows: [write(columns)], palette)


# --- help -------------------------------------------------------------------------------------------------------------
def help_block(columns: int, keys: tuple[tuple[str, str], ...], minute: tuple[tuple[str, str], ...], said: Localizer) -> Block:
    """How to play in a minute, and all keys."""
    block: Block = [[Span(said.own("help-minute"), "heading")], []]
    for name, words in minute:
        block += [*wrap([Span(name, "bold"), Span(f"  {words}")], columns), []]
    return [*block, [Span(said.own("help-keys"), "heading")], [], *key_lines(columns, keys)]


def key_lines(columns: int, keys: tuple[tuple[str, str], ...]) -> Block:
    """Keys and what they do."""
    broad = max(len(key) for key, _ in keys) + 2
    lines: Block = []
    for key, words in keys:
        lines += wrap([Span(f"{key:{broad}}".replace(" ", "\u00a0"), "key"), Span(words)], columns, 0, broad)
    return lines


# --- log --------------------------------------------------------------------------------------------------------------
def log_block(scene: Scene, columns: int) -> Block:
    """The whole log."""
    return log_lines(scene, columns)[0]


# --- rules ------------------------------------------------------------------------------------------------------------
class RulesPage(Page):
    """The rules; what is typed is looked for."""

    def __init__(self, palette: Palette, book: Rulebook, example: str, said: Localizer) -> None:
        super().__init__(said.own("rules-title"), self.found, palette, said=said)
        self.book = book
        self.field = Input(placeholder=said.own("rules-placeholder", example=example), compact=True)

    def compose(self) -> ComposeResult:
        first, *rest = super().compose()
        yield first
        yield self.field
        yield from rest

    @property
    def first(self) -> Widget:
        return self.field

    def means(self, key: str) -> str:
        typed = len(key) == 1 or key in ("space", "home", "end", "enter")
        return "" if typed else super().means(key)

    def found(self, columns: int) -> Block:
        """The rules that have what was typed."""
        return rules_block(self.field.value.strip(), columns, self.book, self.said)

    def on_input_changed(self) -> None:
        self.lines.rewrite()
        self.lines.scroll_home(animate=False)


# --- a line to type ---------------------------------------------------------------------------------------------------
class LinePage(Screen[str]):
    """Asks for a line of text; gives back what was typed, or nothing after Esc."""

    DEFAULT_CSS = "LinePage { background: ansi_default; color: ansi_default; }"

    def __init__(self, title: str, told: list[str], value: str, palette: Palette, said: Localizer) -> None:
        super().__init__()
        self.head, self.told, self.palette, self.said = title, told, palette, said
        self.field = Input(value, compact=True, select_on_focus=False)

    def compose(self) -> ComposeResult:
        yield OneLine(self.palette, lambda columns: ruled([Span(f" {self.head.upper()}", "place")], [], columns))
        yield Told(self.palette, self.told)
        yield self.field
        (enter, done), (esc, back) = self.said.keys((("Enter", "done"), ("Esc", "back")))
        keys: Line = [Span(f" {enter}", "key"), Span(f" {done}", "dim"), Span(f"  {esc}", "key"), Span(f" {back}", "dim")]
        yield OneLine(self.palette, lambda columns: keys)

    def on_mount(self) -> None:
        self.field.focus()

    def on_input_submitted(self) -> None:
        self.dismiss(self.field.value.strip())

    def on_key(self, event: events.Key) -> None:
        if event.key == "escape":
            event.stop()
            self.dismiss("")


class Told(Canvas):
    """A few sentences."""

    DEFAULT_CSS = "Told { height: auto; }"

    def __init__(self, palette: Palette, said: list[str]) -> None:
        def write(columns: int, rows: int) -> Block:
            return [line for words in said for line in paragraph(words, columns - 2, "", 1)]

        super().__init__(write, palette)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return len(self.draw(width, 0))
