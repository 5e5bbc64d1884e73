"""The parts of a kit that other packages use: set-ups, deals, headers of files, cards, words, lessons."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from .game import Game

if TYPE_CHECKING:
    from ..machine.batch import Batch
    from ..machine.provable_deal import ProvableDeal
    from ..machine.trace import Event

Cards = Any
"""The cards of a game, read and compiled. Only the game itself looks inside."""


class Setup(Protocol):
    """How a game is played, settled: its options and its cards."""

    @property
    def seats(self) -> tuple[str, ...]:
        """The seats that choose."""
        ...

    def game(self, seed: int | None = None, dealt: "ProvableDeal | None" = None) -> Game:
        """A new game, dealt from a seed or a secret; from a seed drawn by chance if neither is given."""
        ...

    def batch(self, announce: Callable[[str], None] | None = None) -> "Batch":
        """Compiled rules, for many games at once."""
        ...


class Deals(Protocol):
    """What bots play in the arena: a game with its options, and how deal after deal begins."""

    @property
    def game(self) -> str:
        """The name of the game."""
        ...

    @property
    def seats(self) -> tuple[str, ...]:
        """The seats that bots sit in."""
        ...

    def begin(self, seed: int, number: int) -> Game:
        """A deal of a match with this seed, the first being 0: the same one whenever it is asked for."""
        ...

    def to_data(self) -> dict[str, Any]:
        """All that makes it what it is, as plain data: options, cards, rules."""
        ...


class Headers(Protocol):
    """How a game begins, as the headers of a game file: a game's module `headers`."""

    @property
    def KEYS(self) -> tuple[str, ...]:  # noqa: N802
        """All headers there can be, in order."""
        ...

    def headers(self, game: Any, /) -> dict[str, str]:
        """All that is needed to begin a game again."""
        ...

    def begin(self, said: dict[str, str], cards: Any, any_rules: bool = False) -> Game:
        """A game as its headers say. Raises HeaderError, which names the header that is wrong."""
        ...

    def rules_hash(self) -> str:
        """What the rules are, as twelve letters."""
        ...


Row = Mapping[str, str | int | bool | list[str] | None]
"""A card as plain fields; what it does not have is None."""


class CardRows(Protocol):
    """The cards as rows to look for and to show: a game's module `card_rows`."""

    def search_rows(self) -> Sequence[Any]:
        """Every card, with the same fields."""
        ...

    def heading(self, row: Any, /) -> str:
        """What a card is called."""
        ...

    def facts_line(self, row: Any, /) -> str:
        """Its facts in one line."""
        ...

    def text_lines(self, row: Any, /) -> list[tuple[str, str]]:
        """Its texts, each with what it is."""
        ...

    def card_page(self, name: str, cards: Any, program: bool = False) -> Iterator[str]:
        """All there is to say of a card, line by line; with what the machine runs. Raises UnknownName."""
        ...

    def card_names(self) -> Sequence[str]:
        """All names that `card_page` knows."""
        ...


class PlainText(Protocol):
    """What a screen of lines says of a game: a game's module `plain_text`."""

    def welcome(self, game: Any, /, locale: str = "en") -> str:
        """What it is about and how to win, in a few sentences."""
        ...

    def seat_name(self, game: Any, seat: str, you: str | None = None, locale: str = "en") -> str:
        """What a side is called: `You`, `The rival`, `South`."""
        ...

    def table_lines(self, game: Any, seat: str, /, locale: str = "en") -> Iterable[str]:
        """The table as a seat sees it."""
        ...

    def card_lines(self, game: Any, name: str, /, locale: str = "en") -> Iterable[str]:
        """What a card says."""
        ...

    def sheet_lines(self, game: Any, events: "Iterable[Event]", you: str | None = None, locale: str = "en") -> list[str]:
        """The score sheet; the verdict comes last."""
        ...


class Learnable(Protocol):
    """A lesson or a puzzle: a position to begin in."""

    @property
    def id(self) -> str: ...

    def start(self) -> Game:
        """A game in its position."""
        ...

    def to_data(self) -> dict[str, Any]:
        """All that a page shows of it, as plain data."""
        ...
