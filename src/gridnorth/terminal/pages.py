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
    ("1 to 9, then letters", "choose the option with that key"),
    ("↑ ↓ ← →, j k", "mark another option, and read what it will do"),
    ("Enter", "choose the option that is marked"),
    ("mouse", "click an option or a card with a key on it to choose it; point at another card to see why it cannot be"),
    ("Tab", "look at the cards one after the other, also those that cannot be chosen"),
    ("Space or i", "all that the card says that is marked or looked at"),
    ("l", "the whole log"),
    ("d", "what lies in Decks and Discards"),
    ("r", "the rules, by number or word"),
    ("u", "undo, back to your last choice; y or Ctrl+R: make it again"),
    ("s", "save the game in another file (it is saved after every choice anyway)"),
    ("n", "the same deal from the beginning"),
    ("h", "a hint: what a strong player would choose, and why"),
    ("c", "concede: give the game up"),
    ("q", "quit; `gridnorth resume` goes on with the game"),
    ("?", "this page"),
)
REPLAY_KEYS = (
    ("← →", "one choice back or forward"),
    ("PageUp PageDown", "one turn or round back or forward"),
    ("Home End", "to the beginning or the end"),
    ("g", "to a choice by its number"),
    ("v", "see it with the eyes of the other seat"),
    ("p", "play on from here: a new game in a new file; the old one is not changed"),
    ("Tab, Space, l, d, r, q", "as at the table: look at cards, the log, Decks and Discards, the rules, quit"),
)


class Page(Screen[None]):
    """A page of lines that scrolls."""

    DEFAULT_CSS = "Page { background: ansi_default; color: ansi_default; }"

    def __init__(self, title: str, write: Callable[[int], Block], palette: Palette, at_end: bool = False) -> None:
        super().__init__()
        self.head, self.palette = title, palette
        self.lines = Lines(write, palette, at_end)

    def compose(self) -> ComposeResult:
        yield OneLine(self.palette, lambda columns: ruled([Span(f" {self.head.upper()}", "place")], [], columns))
        yield self.lines
        yield OneLine(self.palette, self.foot)

    def foot(self, columns: int) -> Line:
        """The last line."""
        return [Span(" Esc", "key"), Span(" back to the table", "dim"), Span("  ↑ ↓ PgUp PgDn", "key"), Span(" scroll", "dim")]

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
def help_block(columns: int, keys: tuple[tuple[str, str], ...], minute: tuple[tuple[str, str], ...]) -> Block:
    """How to play in a minute, and all keys."""
    block: Block = [[Span("How to play, in a minute", "heading")], []]
    for name, words in minute:
        block += [*wrap([Span(name, "bold"), Span(f"  {words}")], columns), []]
    return [*block, [Span("Keys", "heading")], [], *key_lines(columns, keys)]


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

    def __init__(self, palette: Palette, book: Rulebook, example: str) -> None:
        super().__init__("rules", self.found, palette)
        self.book = book
        self.field = Input(placeholder=f"a word or a number to look for, such as {example}", compact=True)

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
        return rules_block(self.field.value.strip(), columns, self.book)

    def on_input_changed(self) -> None:
        self.lines.rewrite()
        self.lines.scroll_home(animate=False)


# --- a line to type ---------------------------------------------------------------------------------------------------
class LinePage(Screen[str]):
    """Asks for a line of text; gives back what was typed, or nothing after Esc."""

    DEFAULT_CSS = "LinePage { background: ansi_default; color: ansi_default; }"

    def __init__(self, title: str, said: list[str], value: str, palette: Palette) -> None:
        super().__init__()
        self.head, self.said, self.palette = title, said, palette
        self.field = Input(value, compact=True, select_on_focus=False)

    def compose(self) -> ComposeResult:
        yield OneLine(self.palette, lambda columns: ruled([Span(f" {self.head.upper()}", "place")], [], columns))
        yield Told(self.palette, self.said)
        yield self.field
        keys: Line = [Span(" Enter", "key"), Span(" done", "dim"), Span("  Esc", "key"), Span(" back", "dim")]
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
