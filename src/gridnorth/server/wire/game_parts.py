"""What the state of a game is made of, as it is sent. Text is rendered: fragments, in the reader's language."""

from importlib import import_module
from typing import TYPE_CHECKING, Any, Literal, TypeAlias, Union

from msgspec import Struct

from ...messages import CardRef, Fragments, Message, PlaceRef, SeatRef
from ...registry import kits

EndedBy = Literal["score", "concede", "time", "draw", "abandon"]


def _named(where: str) -> Any:
    module, _, attribute = where.partition(":")
    return getattr(import_module(module), attribute)


if TYPE_CHECKING:
    AnyView: TypeAlias = Struct
else:
    AnyView = Union[tuple(_named(kit.view_type) for kit in kits())]  # noqa: UP007
    """What a seat sees of a game, for each game that there is; its field `game` says of which."""


class SeatInfo(Struct):
    """A seat."""

    player: str
    name: str
    """What whoever sits there is called."""
    free: bool
    salt: str


class Ending(Struct, frozen=True):
    """How a game ended."""

    winners: list[str]
    """The seats that won; none for a draw."""
    why: EndedBy
    scores: dict[str, int]
    by: str = ""
    """The seat that gave up, or had no time left."""


class ScoreSheet(Struct):
    """How a score is made up, where it has these parts (N6.1)."""

    points: int
    values: int
    """The Values of the cards in Deck, hand and Discard."""
    zone: int
    """Cards in the Zone."""
    total: int
    cards: int
    """Cards in Deck, hand, Discard and Zone, which decide a tie."""


class LogLine(Struct, frozen=True):
    """A line of the log."""

    text: Fragments
    depth: int
    """How many texts it happens inside of."""
    heading: bool
    """Whether it begins a turn or a round."""
    messages: tuple[Message, ...]
    """The same as data."""
    source: Message | None
    """Whose doing it is, as data; null for the course of the game."""


class OptionInfo(Struct, frozen=True):
    """What can be chosen."""

    id: int
    """What `choose` takes."""
    notation: str
    """How game files and simple bots write it; `choose` takes that, too."""
    verb: str
    """What choosing it does, as a symbol: `card`, `directive`, `decline`."""
    label: Fragments
    """What a screen calls it."""
    card: CardRef | None
    place: PlaceRef | None
    seat: SeatRef | None


class RefusalGroup(Struct, frozen=True):
    """Why some things cannot be chosen."""

    code: str
    text: Fragments
    rule: str
    """The number of the rule, if one forbids it."""
    names: list[str]
    """What cannot be chosen, in notation."""


class Prompt(Struct, frozen=True):
    """What a seat is asked now."""

    kind: str
    """What is to be chosen, as a symbol: `directive`, `discard`, `take`."""
    text: Fragments
    """The question as a sentence."""
    source: Fragments | None
    """Whose text asks; null for the course of the game."""
    card: CardRef | None
    """The card that asks, if one does."""
    optional: bool
    """Whether it can be declined."""
    options: list[OptionInfo]
    refusals: list[RefusalGroup]
    """Why what a person might click cannot be chosen."""


class OptionForecast(Struct, frozen=True):
    """The guaranteed effect of an option."""

    number: int
    """The `id` of the option."""
    option: str
    """The option in notation."""
    text: Fragments
    tag: str
    """The same in a word or two: `rival −3`, `Node to 2`; empty where nothing so short is certain."""
