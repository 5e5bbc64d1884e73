"""What playing and replaying have in common: the table on a canvas, marking and looking, the pages."""

from collections.abc import Callable

from textual import events
from textual.app import ComposeResult
from textual.screen import Screen

from . import pages
from .game_ui import Look
from .lines import Block
from .log_cache import Told
from .palette import Palette
from .scene import Choice, Scene
from .widgets import Canvas


class BoardScreen(Screen[None]):
    """A screen with the table on it."""

    help_keys: tuple[str, ...] = pages.TABLE_KEYS

    def __init__(self, palette: Palette, kind: Look) -> None:
        super().__init__()
        self.palette = palette
        self.kind = kind
        """What is the game's own."""
        self.cursor = 0
        """The option that is marked."""
        self.looked = ""
        """A card looked at that cannot be chosen."""
        self.message = ""
        self.said = kind.said
        """The language of the screen."""
        self.told = Told(kind.said)
        self.canvas = Canvas(self.draw, palette)

    def compose(self) -> ComposeResult:
        yield self.canvas

    # --- for each kind of screen --------------------------------------------------------------------------------------
    def scene(self) -> Scene:
        """What is to be shown."""
        raise NotImplementedError

    @property
    def choices(self) -> tuple[Choice, ...]:
        """What can be chosen now."""
        return self.scene().prompt.choices

    def choose(self, at: int) -> None:
        """Choose the option at a place."""
        raise NotImplementedError

    def why_not(self, name: str) -> str:
        """Why a card or Directive cannot be chosen now."""
        raise NotImplementedError

    def press(self, event: events.Key) -> bool:
        """A key; False if it means nothing here."""
        raise NotImplementedError

    def leave(self) -> None:
        """Quit."""
        raise NotImplementedError

    @property
    def is_covered(self) -> bool:
        """Whether the table is hidden."""
        return False

    # --- showing ------------------------------------------------------------------------------------------------------
    def draw(self, columns: int, rows: int) -> Block:
        """The table, for the canvas."""
        return self.kind.draw(self.scene(), columns, rows)

    def redraw(self) -> None:
        """Show what has changed."""
        self.canvas.redraw()

    def on_screen_resume(self) -> None:
        self.redraw()

    def say(self, words: str) -> None:
        """Say something in the last line, until the next key."""
        self.message = f"{words[:1].upper()}{words[1:]}"
        self.redraw()

    # --- keys and mouse -----------------------------------------------------------------------------------------------
    def on_key(self, event: events.Key) -> None:
        said = self.message
        self.message = ""
        if self.press(event):
            event.stop()
            event.prevent_default()
        elif said:
            self.redraw()

    def shared_key(self, event: events.Key) -> bool:
        """Keys that playing and replaying share."""
        match event.key:
            case "up" | "left" | "k":
                self.mark(self.cursor - 1)
            case "down" | "right" | "j":
                self.mark(self.cursor + 1)
            case "enter":
                self.choose(self.cursor)
            case "tab":
                self.look_on(1)
            case "shift+tab":
                self.look_on(-1)
            case "escape":
                self.look("")
            case "space" | "i":
                self.show_card()
            case "question_mark":
                self.show_help()
            case "l":
                self.show_page(self.said.own("log-title"), pages.log_block, True)
            case "d":
                self.show_page(self.kind.piles[1], self.kind.piles_page)
            case "r":
                self.app.push_screen(pages.RulesPage(self.palette, self.kind.book, self.kind.example, self.said))
            case "q":
                self.leave()
            case _:
                keys = [choice.key for choice in self.choices]
                if event.character is None or event.character not in keys:
                    return False
                self.choose(keys.index(event.character))
        return True

    def mark(self, at: int) -> None:
        """Mark an option; after the last comes the first."""
        count = len(self.choices)
        self.cursor, self.looked = at % count if count else 0, ""
        self.redraw()

    def mark_next(self, places: list[int], clicked: bool) -> None:
        """Mark one of the options that a card is part of; a click on it marks the next of them."""
        if self.cursor not in places:
            self.mark(places[0])
        elif clicked:
            self.mark(places[(places.index(self.cursor) + 1) % len(places)])

    def look(self, name: str) -> None:
        """Look at a card: one that can be chosen is marked, of another it is said why it cannot."""
        found = self.scene().choice(name) if name else None
        if found:
            self.mark(found[0])
            return
        self.looked = name
        why = self.why_not(name) if name else ""
        self.message = f"{name[:1].upper()}{name[1:]}: {why[:1].lower()}{why[1:]}" if why else ""
        self.redraw()

    def look_on(self, step: int) -> None:
        """Look at the next card on the table."""
        now = self.scene()
        cards = now.visible_cards
        if not cards:
            return
        here = cards.index(now.focus) if now.focus in cards else -step if step > 0 else 0
        self.look(cards[(here + step) % len(cards)])

    def on_canvas_pointed(self, event: Canvas.Pointed) -> None:
        """The mouse: pointing marks and looks, a click chooses."""
        kind, _, what = event.target.partition(" ")
        if self.is_covered:
            if event.clicked:
                self.press(events.Key("enter", "\r"))
        elif kind == "option":
            if event.clicked:
                self.choose(int(what))
            else:
                self.mark(int(what))
        elif kind == "marks":
            self.mark_next([int(at) for at in what.split(",")], event.clicked)
        elif kind == "card":
            self.look(what)
        elif kind == "key" and event.clicked:
            self.click_key(what)
        elif event.clicked or self.looked:
            self.look("")

    def click_key(self, key: str) -> None:
        """A click on the name of a key."""
        names = {"?": "question_mark", "Enter": "enter", "Space": "space", "Tab": "tab", "←": "left", "→": "right"}
        names |= {"Home": "home", "End": "end", "PageUp": "pageup", "PageDown": "pagedown", "Esc": "escape"}
        names |= {"Pos1": "home", "Ende": "end", "Bild↑": "pageup", "Bild↓": "pagedown"}
        self.on_key(events.Key(names.get(key, key), key if len(key) == 1 else None))

    # --- pages --------------------------------------------------------------------------------------------------------
    def show_page(self, title: str, write: Callable[[Scene, int], Block], at_end: bool = False) -> None:
        """The log, or the piles."""
        now = self.scene()
        self.app.push_screen(pages.Page(title, lambda columns: write(now, columns), self.palette, at_end, self.said))

    def show_help(self) -> None:
        """How to play, and all keys."""
        said, minute, piles = self.said, self.kind.minute, self.kind.own("piles.dative")
        more = self.kind.more_keys if self.help_keys is pages.TABLE_KEYS else ()
        named = tuple((said.own(f"help-{key}.key"), said.own(f"help-{key}", piles=piles)) for key in self.help_keys)

        def write(columns: int) -> Block:
            return pages.help_block(min(columns, 90), (*named, *more), minute, said)

        self.app.push_screen(pages.Page(said.own("help-title"), write, self.palette, said=said))

    def show_card(self) -> None:
        """All that the card in question says."""
        now = self.scene()
        name = now.focus
        if not name:
            self.say(self.said.own("no-card-marked"))
            return
        why = self.why_not(name)

        def write(columns: int) -> Block:
            return self.kind.card_page(now, name, why, columns)

        self.app.push_screen(pages.Page(name, write, self.palette, said=self.said))
