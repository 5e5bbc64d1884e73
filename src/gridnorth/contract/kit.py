"""The plug-in: all that a game offers besides playing. A kit inherits what it does not have to say."""

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, Protocol

from ..errors import InputError
from .game import Game
from .parts import CardRows, Cards, Deals, Headers, Learnable, PlainText, Setup
from .settings import Setting, Values, check_values

if TYPE_CHECKING:
    from ..machine.provable_deal import ProvableDeal
    from .experiment import Experiment


@dataclass(frozen=True)
class Evaluation:
    """How searches judge positions of a game, and how their judgement is read as a chance to win."""

    weights: tuple[int, ...]
    """What a position is judged by."""
    explore: int
    """How much the search favours options of which little is known, in thousandths."""
    margin: float = 0.0
    """The share of a value that is for the margin, not for winning."""
    chooser: float = 0.0
    """What the odds of the seat to choose are multiplied by, as an exponent."""
    further: int = 0
    """Random choices before a second look judges a position."""


class SimpleBot(Protocol):
    """A bot of a game that is simple but not silly. It keeps nothing from one choice to the next."""

    def choose(self, view: Any, chance: Random) -> str:
        """One of the options of a view."""
        ...


class GameKit(Protocol):
    """A game as a plug-in. Importing the module of a kit must be quick: it loads rules and cards when they are asked for."""

    name: str
    """What commands, files and addresses call the game."""
    title: str
    short_title: str = ""
    """For a line that has little room; empty: the title."""
    seats: tuple[str, ...]
    """Every seat there can be, in order."""
    settings: tuple[Setting, ...] = ()
    turn_word: str = "turn"
    """What its length is counted in: `turn` or `round`."""
    rulebook: Path
    card_file: Path | None = None
    """The printed cards."""
    locales: Path
    """The folder of its catalogues of words, one for each language."""
    view_type: str
    """The type of `View.shown` as `MODULE:ATTRIBUTE`: a msgspec struct, tagged by a field `game` with the name of the game."""

    # --- what not every game has ----------------------------------------------------------------------------------------
    bold: str = ""
    """What random players do in bold play, for `--help`; empty: there is none."""
    simple_compiles: bool = False
    """Whether its simple bot is faster with compiled rules."""
    look: str = ""
    """The full-screen table as `MODULE:ATTRIBUTE`; empty: it is played line by line."""
    in_browser: bool = False
    """Whether the browser has a table for it."""
    scenario_keys: ClassVar[dict[str, str]] = {}
    """What a scenario can say of a position besides what all can, and how it is compared (see checks.scenario)."""
    ordered_lists: tuple[str, ...] = ()
    """Lists in positions and views whose order matters to a scenario."""

    # --- beginning ------------------------------------------------------------------------------------------------------
    @abstractmethod
    def setup(self, values: Values, cards: Path | None = None, seed: int | None = None) -> Setup:
        """A set-up from settings and a custom card file. What they leave open is drawn from the seed."""

    @abstractmethod
    def setup_from(self, options: dict[str, Any], cards: Cards = None) -> Setup:
        """A set-up from the plain data of its options, as games and scenarios keep it."""

    @abstractmethod
    def position(self, data: dict[str, Any], cards: Cards = None) -> Game:
        """A game in a position, which may leave out what goes without saying (docs/scenarios.md)."""

    @abstractmethod
    def load_cards(self, path: Path | None = None) -> Cards:
        """The cards of a file; the printed ones if none is given."""

    @abstractmethod
    def parse_cards(self, text: str, name: str) -> Cards:
        """The cards of the text of a card file; errors call it by the name."""

    # --- its parts ------------------------------------------------------------------------------------------------------
    @property
    @abstractmethod
    def headers(self) -> Headers: ...

    @property
    @abstractmethod
    def card_rows(self) -> CardRows: ...

    @property
    @abstractmethod
    def plain_text(self) -> PlainText: ...

    @property
    @abstractmethod
    def evaluation(self) -> Evaluation: ...

    @abstractmethod
    def simple_bot(self, compiled: bool = False) -> SimpleBot:
        """The bot that plays as `simple`."""

    @abstractmethod
    def deals(self, values: Values | None = None) -> Deals:
        """What bots play in the arena."""

    def experiments(self, values: Values, cards: Path | None, games: int, seed: int) -> "Sequence[Experiment]":
        """What is measured for its balance: with the printed cards and, if a file is given, with those too."""
        raise InputError(f"there is nothing to measure the balance of {self.title} by")

    def lessons(self) -> Sequence[Learnable]:
        """The lessons, in their order."""
        return ()

    def puzzles(self) -> Sequence[Learnable]:
        """The puzzles, the easy ones first."""
        return ()

    def card_data(self) -> list[dict[str, Any]]:
        """The cards as the browser shows them; nothing where it has no table for the game."""
        return []

    # --- online ---------------------------------------------------------------------------------------------------------
    def online_settings(self, given: dict[str, Any]) -> dict[str, Any]:
        """What a request asks for, checked and complete, as it is kept with the game. Raises InputError."""
        from ..machine.validate import known_keys, of_type

        known_keys("the settings", given, ("options",))
        return {"options": dict(check_values(self.settings, of_type("'options'", given.get("options", {}), dict)))}

    def online_seats(self, settings: dict[str, Any], count: int) -> tuple[str, ...]:
        """The seats of a game with these settings, of which `count` were asked for."""
        return self.seats

    def deal(self, settings: dict[str, Any], decks: "Sequence[list[str]] | None", dealt: "ProvableDeal") -> Game:
        """A game with the settings that are kept with it, and a deck for each seat if it has decks."""
        return self.setup_from(dict(settings.get("options", {}))).game(dealt=dealt)

    def start(self, settings: dict[str, Any], position: dict[str, Any], dealt: "ProvableDeal") -> Game:
        """The same, from a position that is kept with it."""
        return self.position(position).with_chance(dealt)

    def deck(self, settings: dict[str, Any], wanted: str | list[str]) -> list[str]:
        """A deck that a player brings: the name of a ready-made one, or its cards. Raises InputError."""
        raise InputError(f"{self.title} is played without decks")

    def any_deck(self) -> list[str] | None:
        """A ready-made deck, drawn by chance; None for a game without decks."""
        return None
