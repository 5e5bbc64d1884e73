"""Messages: what a game says, before any words.

    message("node-charged", player=SeatRef("north"), level=3)

A message is a key and arguments. Arguments are numbers, symbols (strings that a catalogue selects by, never words), references
to cards, seats and places, phrases of the card language, and other messages. Everything here is immutable and hashable, and
goes over the wire as it is. It holds no cycles, so the garbage collector need not look at it (`gc=False`).
"""

from typing import TypeAlias

from msgspec import Struct


# --- references -------------------------------------------------------------------------------------------------------
class SeatRef(Struct, frozen=True, gc=False, omit_defaults=True, tag_field="ref", tag="seat"):
    """A seat. `role` is what sits there if it is no player: `collector`."""

    seat: str
    role: str = ""


class CardRef(Struct, frozen=True, gc=False, omit_defaults=True, tag_field="ref", tag="card"):
    """A card by its name. `side` names the side that is up, if it is not the named one; no name: a card nobody may name."""

    name: str = ""
    side: str = ""


class PlaceRef(Struct, frozen=True, gc=False, omit_defaults=True, tag_field="ref", tag="place"):
    """A place: `hand`, `wastes`, `front-council`. `named`: its owner was just named, so that it is *their* hand."""

    place: str
    owner: SeatRef | None = None
    named: bool = False


class CardList(Struct, frozen=True, gc=False, omit_defaults=True, tag_field="ref", tag="cards"):
    """Several cards: those that can be named, and how many others there are."""

    cards: tuple[CardRef, ...] = ()
    hidden: int = 0


class Phrase(Struct, frozen=True, gc=False, omit_defaults=True, tag_field="ref", tag="phrase"):
    """Words of a card, as the card language writes them in English: `discard one card`. `by` is who does it."""

    text: str
    by: SeatRef | None = None


Arg: TypeAlias = "int | str | SeatRef | CardRef | PlaceRef | CardList | Phrase | Message"


# --- messages ---------------------------------------------------------------------------------------------------------
class Message(Struct, frozen=True, gc=False, omit_defaults=True, tag_field="ref", tag="message"):
    """One thing that happened, will happen, is asked, or stands in the way."""

    key: str
    args: dict[str, "Arg"] = {}

    def __hash__(self) -> int:
        return hash((self.key, frozenset(self.args.items())))


def message(key: str, **args: "Arg") -> Message:
    """A message by its key and arguments; True and False become the symbols `yes` and `no`."""
    for name, value in args.items():
        if value is True or value is False:
            args[name] = "yes" if value else "no"
    return Message(key, args)


class Line(Struct, frozen=True, gc=False, omit_defaults=True):
    """A line of the log: clauses of one text, in a row."""

    messages: tuple[Message, ...]
    source: Message | None = None
    """Whose doing it is; None for the course of the game."""
    depth: int = 0
    """How many texts it happens inside of."""
    heading: bool = False
    """Whether it begins a turn or a round; a heading has no source."""


class Clause(Struct, frozen=True, gc=False, omit_defaults=True):
    """A message with the text that causes it."""

    message: Message
    source: Message | None = None


class Forecast(Struct, frozen=True, gc=False, omit_defaults=True):
    """What an option will certainly do."""

    certain: tuple[Clause, ...] = ()
    then: Message | None = None
    """What follows that is chosen or hidden; None if the turn just goes on."""
    about: tuple[Message, ...] = ()
    """What else there is to say of the option: a price, the text of its card."""
    brief: tuple[Message, ...] = ()
    """The same in a word or two each, for a tag: the most important first."""


class Refusal(Struct, frozen=True, gc=False, omit_defaults=True):
    """Why something cannot be chosen."""

    code: str
    message: Message
    rule: str = ""
    """The number of the rule, if one forbids it."""


class Option(Struct, frozen=True, gc=False, omit_defaults=True):
    """What can be chosen."""

    id: int
    """The number the machine takes."""
    notation: str
    """How game files, scenarios and simple bots write it."""
    message: Message
    """What a screen calls it."""
    verb: str
    """What choosing it does, as a symbol: `card`, `directive`, `decline`."""
    card: CardRef | None = None
    place: PlaceRef | None = None
    seat: SeatRef | None = None


class Question(Struct, frozen=True, gc=False, omit_defaults=True):
    """What a seat is asked."""

    kind: str
    """What is to be chosen, as a symbol: `directive`, `discard`, `take`."""
    message: Message
    """The question as a sentence."""
    options: tuple[Option, ...]
    source: Message | None = None
    """Whose text asks; None for the course of the game."""
    card: CardRef | None = None
    """The card that asks, if one does."""
    optional: bool = False
    """Whether it can be declined."""
