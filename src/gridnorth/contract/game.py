"""A game being played, and what one seat may know of it."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol, Self

if TYPE_CHECKING:
    from msgspec import Struct

    from ..machine.linker import Linked
    from ..machine.provable_deal import ProvableDeal
    from ..machine.records import DType, Mirror
    from ..machine.trace import Event, Line
    from ..messages import Forecast, Message, Question, Refusal, Renderer
    from ..messages import Line as LogLine
    from .kit import GameKit


class Result(Protocol):
    """How a game ended."""

    @property
    def winner(self) -> str | None:
        """The seat that won alone; None for a draw or a shared win."""
        ...

    @property
    def winners(self) -> tuple[str, ...]:
        """All seats that won; none for a draw."""
        ...

    @property
    def scores(self) -> dict[str, int]:
        """Side -> its score. A side that no player has, such as an automatic rival, is among them."""
        ...


class View(Protocol):
    """All that one seat may know of a game, and nothing else: what a player is handed, person or bot."""

    kit: "GameKit"
    seat: str
    """Whose view it is."""

    @property
    def sides(self) -> tuple[str, ...]:
        """Everybody who can win, in the order of the record: the seats, and an automatic rival if there is one."""
        ...

    @property
    def options(self) -> list[str]:
        """What this seat can choose now, in words."""
        ...

    @property
    def offered(self) -> list[int]:
        """The same as numbers, in the same order: `verb * 64 + operand`."""
        ...

    @property
    def question(self) -> "Question | None":
        """What this seat is asked now, and its options; None if it is not asked."""
        ...

    @property
    def asks(self) -> "Message":
        """What is asked, as a phrase."""
        ...

    def refusal(self, what: str) -> "Refusal | None":
        """Why something, in notation, cannot be chosen now; None if it can."""
        ...

    def refusals(self) -> "dict[Refusal, list[str]]":
        """Why the things that a person might click cannot be chosen now: reason -> names, in notation."""
        ...

    def foresee_all(self) -> "dict[int, Forecast]":
        """The guaranteed effects of all options, by their numbers."""
        ...

    def speaking(self, option: int) -> "tuple[Message, ...]":
        """The texts that a reader knows to speak when an option is chosen: a forecast need not name them first."""
        ...

    @property
    def shown(self) -> "Struct":
        """All that the seat may know, as typed data: the type that the kit names (`GameKit.view_type`)."""
        ...

    @property
    def data(self) -> dict[str, Any]:
        """The same as plain data."""
        ...

    @property
    def headline(self) -> str:
        """What this seat is asked now, as a sentence."""
        ...

    def forecast(self, option: str) -> str:
        """The guaranteed effect of an option, in words."""
        ...

    def foretold(self, option: str) -> tuple[str, str]:
        """The same; and in a word or two, for a tag."""
        ...

    def after(self, option: str) -> "View | None":
        """What the seat sees after an option, if it is asked on at once and nothing comes to light before; else None."""
        ...

    def game(self, seed: int | None = None) -> "Game":
        """A whole game that looks like this to the seat; what it cannot see is dealt from the seed."""
        ...

    # --- for searches ---------------------------------------------------------------------------------------------------
    @property
    def record(self) -> "Mirror":
        """The view in numbers."""
        ...

    @property
    def game_dtype(self) -> "DType":
        """What a record of the whole game is."""
        ...

    def compiled(self, announce: Callable[[str], None] | None = None) -> "tuple[Linked, Any, Any]":
        """The compiled rules, their tables, and this view as a record."""
        ...


class Game(Protocol):
    """A game being played. It is always at a choice of two or more options, or over."""

    kit: "GameKit"
    name: str
    """What the game is called in commands and files: the name of its kit."""
    seed: int | None
    """The 64 bits that all chance comes from; None for a game that was set up, or dealt otherwise."""
    dealt: "ProvableDeal | None"
    """Where chance comes from in a game whose deal can be verified."""
    history: list[str]
    """The choices made so far."""

    # --- looking --------------------------------------------------------------------------------------------------------
    @property
    def cards(self) -> Any:
        """The cards it is played with; only the game itself looks inside."""
        ...

    @property
    def settings(self) -> Any:
        """How it is played; only the game itself looks inside."""
        ...

    @property
    def seats(self) -> tuple[str, ...]:
        """The seats that choose."""
        ...

    @property
    def to_choose(self) -> str | None:
        """The seat that has to choose; None when the game is over."""
        ...

    @property
    def is_over(self) -> bool: ...

    @property
    def options(self) -> list[str]:
        """What can be chosen now, in words."""
        ...

    @property
    def question(self) -> str:
        """What is asked now."""
        ...

    @property
    def headline(self) -> str:
        """The same as a sentence for the seat that has to choose; empty when the game is over."""
        ...

    @property
    def source(self) -> str:
        """Whose text asks: a card, an action, or `turn`."""
        ...

    @property
    def chain(self) -> list[str]:
        """The texts under way, the one resolving now last."""
        ...

    @property
    def asks_directive(self) -> bool:
        """Whether the turn itself asks: nothing is under way."""
        ...

    @property
    def turn(self) -> tuple[int, str]:
        """The number of the turn or round, and whose it is."""
        ...

    @property
    def scores(self) -> dict[str, int]:
        """Side -> what it would score if the game ended now."""
        ...

    @property
    def result(self) -> Result | None:
        """How it ended; None while the game goes on."""
        ...

    @property
    def conceded(self) -> str | None:
        """The seat that gave up, if one has."""
        ...

    @property
    def chooses_in_secret(self) -> bool:
        """Whether the others may not even know how many choices are made now."""
        ...

    def sheet(self) -> Mapping[str, Any]:
        """Side -> how its score is made up, as a named tuple; nothing where a score has no parts."""
        ...

    def see(self, seat: str) -> View:
        """All that a seat may know."""
        ...

    def view(self, seat: str) -> dict[str, Any]:
        """The same as plain data."""
        ...

    @property
    def shown(self) -> "Struct":
        """All that a spectator may know, as typed data."""
        ...

    def watch(self) -> dict[str, Any]:
        """The same as plain data."""
        ...

    def renderer(self, seat: str | None, locale: str = ...) -> "Renderer":
        """What makes words of messages for a seat; for None, for everybody."""
        ...

    def why(self, name: str) -> str:
        """Why something cannot be chosen now, as a sentence; empty if it can."""
        ...

    def why_not(self, choice: str) -> str:
        """The same as part of an error message."""
        ...

    def forecast(self, option: str) -> str:
        """The guaranteed effect of an option, in words for the seat that chooses."""
        ...

    # --- playing --------------------------------------------------------------------------------------------------------
    def meant(self, choice: str | int) -> tuple[str, int]:
        """An option by its words or its number: how it is written, and its number. Raises IllegalChoice."""
        ...

    def play(self, *choices: str) -> Self:
        """Make choices, one after the other. An illegal one raises IllegalChoice, and none of them is made."""
        ...

    def tell(self, choice: str | int | tuple[str, int]) -> "list[Event]":
        """Make a choice and return what happened; `log` says it to a seat. What `meant` just gave is not looked up again."""
        ...

    def concede(self, seat: str) -> "list[Event]":
        """A seat gives up, whoever has to choose: the game is over, and it has lost."""
        ...

    def opening(self) -> "list[Event]":
        """What happened from the set-up to the first choice; nothing for a game that began in a position."""
        ...

    def log(self, events: "list[Event]", seat: str | None) -> "Sequence[LogLine]":
        """What happened, for a seat; for None, only what everybody may know."""
        ...

    def lines(self, events: "list[Event]", seat: str | None) -> "Sequence[Line]":
        """The same in English sentences."""
        ...

    def reveals(self, events: "list[Event]", seat: str) -> bool:
        """Whether a seat came to know something by what happened, or chance had a hand in it."""
        ...

    # --- copying --------------------------------------------------------------------------------------------------------
    def copy(self) -> Self:
        """Another game in the same position; the two go their own ways."""
        ...

    def to_data(self) -> dict[str, Any]:
        """The whole position as plain data; `GameKit.position` gives back the same."""
        ...

    def record(self) -> Any:
        """The position as a NumPy record."""
        ...

    @property
    def mirror(self) -> "Mirror":
        """The position as the interpreted rules have it; not to be changed."""
        ...

    @property
    def tables(self) -> "Mirror":
        """The tables of the interpreted rules."""
        ...

    def with_chance(self, dealt: "ProvableDeal") -> Self:
        """This position as a beginning; all chance after it comes from a secret."""
        ...

    def counted_names(self, key: str) -> Iterable[str]:
        """For scenarios: the names that may stand under a key that is compared as `counted`."""
        ...


class Player(Protocol):
    """Somebody who chooses by themselves. It is handed what its seat may know, never the game."""

    name: str
    """What it is called in files and on screens: `random`, `simple`."""

    def choose(self, view: Any) -> str:
        """One of `view.options`; the view is a `View`."""
        ...
