"""What differs between the tables of the games: how the table is drawn, and what is said at it."""

from collections.abc import Callable
from importlib import import_module
from typing import Any

from ..contract import Game
from ..machine.trace import capital
from ..messages import Arg, CardRef, Mention
from ..rulebook.library import Rulebook, rulebook_of
from ..table.table import Entry, Table
from . import title_screens
from .lines import Block
from .localizer import Localizer
from .scene import Prompt, Scene
from .session import Question, Session

Keys = tuple[tuple[str, str], ...]


class Look:
    """The table of one game. Each game has one of its own: see `look_of`."""

    game: str
    topics: tuple[str, ...]
    """What there is to say of how to play: entries of the catalogue."""
    own_keys: tuple[str, ...] = ()
    """Keys that only this game has: entries of the catalogue."""

    def __init__(self, said: Localizer | None = None) -> None:
        self.said = said or Localizer()
        """The language of the screen."""

    def own(self, key: str, **args: Arg) -> str:
        """A sentence of the terminal for this game."""
        return self.said.own(f"{self.game}-{key}", **args)

    @property
    def piles(self) -> tuple[str, str]:
        """What the key `d` shows: a word for the last line, and its name in full."""
        return self.own("piles.short"), self.own("piles")

    @property
    def turn(self) -> str:
        """What a replay steps over with PageUp and PageDown: `a turn`."""
        return self.own("a-turn")

    @property
    def example(self) -> str:
        """What one might look for in the rules."""
        return self.own("rules-example")

    @property
    def minute(self) -> Keys:
        """How to play in a minute: (what, sentences)."""
        return tuple((self.own(f"minute-{topic}.what"), self.own(f"minute-{topic}")) for topic in self.topics)

    @property
    def more_keys(self) -> Keys:
        """Keys that only this game has, for the page of help."""
        return tuple((self.own(f"{key}.key"), self.own(key)) for key in self.own_keys)

    @property
    def book(self) -> Rulebook:
        """The rules page."""
        return rulebook_of(self.game)

    # --- for each game ------------------------------------------------------------------------------------------------
    def draw(self, scene: Scene, columns: int, rows: int) -> Block:
        """The table."""
        raise NotImplementedError

    def scene(self, table: Table, seat: str, prompt: Prompt, public: bool = False, **more: Any) -> Scene:
        """What the table shows to a seat; `public` without what only the seat may know."""
        raise NotImplementedError

    def title(self, table: Table) -> str:
        """`The North · against simple`."""
        raise NotImplementedError

    def welcome(self, session: Session) -> list[str]:
        """What the game is about, in a few sentences."""
        raise NotImplementedError

    def asked(self, question: Question, game: Game) -> Prompt:
        """The prompt for a question."""
        raise NotImplementedError

    def waiting(self, game: Game, eyes: str) -> Prompt:
        """The prompt while somebody else chooses."""
        raise NotImplementedError

    def changes(self, table: Table, seat: str, since: int | None) -> dict[str, int]:
        """What came or went since so many choices were made."""
        raise NotImplementedError

    def why_not(self, game: Game, question: Question, name: str) -> str:
        """Why a card cannot be chosen now, as a sentence; empty if it can."""
        raise NotImplementedError

    def card_page(self, scene: Scene, name: str, why: str, columns: int) -> Block:
        """All that a card says, and what can be done with it now."""
        raise NotImplementedError

    def piles_page(self, scene: Scene, columns: int) -> Block:
        """The piles: all that a seat may know of them."""
        raise NotImplementedError

    def told_question(self, game: Game, seat: str) -> str:
        """What is asked, for a seat that watches, and a blank after it; empty if it may not know."""
        raise NotImplementedError

    def told_choice(self, entry: Entry, game: Game, seat: str) -> str:
        """What another seat chose in a game that had come so far, as much as this one came to know of it."""
        raise NotImplementedError

    def chain(self, view: Any, game: Game) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The texts under way in words, and the cards whose texts they are; see `Prompt`."""
        raise NotImplementedError

    def passes(self, question: Question, game: Game, passing: dict[str, str]) -> str:
        """The option that is chosen where who is asked lets windows pass by themselves; empty if this is none."""
        return ""

    def let_pass(self, game: Game) -> tuple[str, str]:
        """Which windows pass if somebody says now that they may, and what to say of it."""
        raise NotImplementedError

    def passing_words(self, which: str) -> str:
        """That windows pass by themselves, for the head of the table."""
        return ""

    def notice(self, table: Table, seat: str, since: int) -> Prompt | None:
        """What a seat should stop to see of what happened since so many choices, and nothing asks about."""
        return None

    def turn_of(self, entry: Entry) -> object:
        """Something that is the same for all choices of one turn."""
        return entry.turn

    def choice_words(self, entry: Entry, game: Game) -> str:
        """A choice in words, with a capital letter; the game had come so far."""
        if self.said.is_notation(game.kit):
            return capital(entry.choice)
        shown = self.said.options(game, game.see(entry.seat))
        return capital(shown.get(entry.choice) or self.said.own("choice-concede"))

    def told_cards(self, entry: Entry, game: Game, seat: str) -> set[str]:
        """The cards that a seat read of when a choice was made."""
        renderer = game.renderer(seat)
        said = [each for line in game.log(entry.events, seat) for each in renderer.line(line)]
        return {each.of.name for each in said if isinstance(each, Mention) and isinstance(each.of, CardRef)}

    # --- the same for all ---------------------------------------------------------------------------------------------
    def names(self, game: Game, you: str | None) -> dict[str, str]:
        """What the seats are called."""
        return {seat: self.said.seat_name(game, seat, you) for seat in game.seats}

    def over(self, session: Session, you: str | None) -> Prompt:
        """The score sheet: the verdict, then how it came about."""
        *lines, verdict = self.said.sheet_lines(session.game, session.table.events, you)
        return Prompt(self.said.own("over", verdict=verdict), told=tuple(f"{line}." for line in lines), calm=True)

    def greeting(self, session: Session, columns: int, rows: int) -> Block:
        """What is shown before a game."""
        name = session.game.kit.title
        how = self.title(session.table).partition(" · ")[2]
        return title_screens.greeting(name, self.horizon, how, self.welcome(session), self.said, columns, rows)

    horizon: Callable[[int], str] = staticmethod(title_screens.hills)
    """The line under the name of the game."""


def look_of(game: Game, said: Localizer | None = None) -> Look:
    """The table of a game, if it has one (`GameKit.look`)."""
    module, _, attribute = game.kit.look.partition(":")
    found: type[Look] = getattr(import_module(module), attribute)
    return found(said)
