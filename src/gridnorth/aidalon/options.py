"""What is decided before a game begins: how many play, with which decks, who begins, in which format (H2, H3, H17)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Self

from ..errors import InputError, unknown
from ..machine.validate import known_keys, of_type
from .names import SEATS_OF
from .record import DECK


@dataclass(frozen=True)
class Options:
    """How a game is played."""

    decks: tuple[tuple[str, ...], ...]
    """For each seat a seeker and 36 cards, by name."""
    deck_names: tuple[str, ...]
    first: str = ""
    """The seat that begins; empty: at random (B12)."""
    always_asked: bool = False
    """In windows everybody is asked who might have something to do, as far as the others can tell: so that being asked, or not,
    gives nothing away. Meant for play over a wire; at one screen it only costs keys."""

    @classmethod
    def of(cls, decks: Sequence[Sequence[str]], names: Sequence[str] = (), first: str = "", always_asked: bool = False) -> Self:
        """Options from decks: a list of a seeker and 36 cards for each seat."""
        if len(decks) not in SEATS_OF:
            raise InputError(f"{len(decks)} players: expected two, three or four")
        for deck in decks:
            if len(deck) != DECK + 1:
                raise InputError(f"a deck of {len(deck)} cards: expected a seeker and {DECK} cards")
        seats = SEATS_OF[len(decks)]
        if first and first not in seats:
            raise unknown("seat", first, seats)
        named = tuple(names) or tuple(f"deck of {seat}" for seat in seats)
        return cls(tuple(tuple(deck) for deck in decks), named, first, always_asked)

    @property
    def seats(self) -> tuple[str, ...]:
        """The seats, clockwise."""
        return SEATS_OF[len(self.decks)]

    @property
    def packed(self) -> int:
        """The number of seats, who begins plus one (0: at random), and whether all are always asked: what `new_game` takes."""
        first = self.seats.index(self.first) + 1 if self.first else 0
        return len(self.decks) | first << 3 | int(self.always_asked) << 6

    def to_data(self) -> dict[str, Any]:
        """As plain data; `from_data` reads it back."""
        return {"decks": [list(deck) for deck in self.decks], "names": list(self.deck_names), "first": self.first,
                "always_asked": self.always_asked}  # fmt: skip

    @classmethod
    def from_data(cls, data: dict[str, Any]) -> Self:
        """Options from plain data."""
        known_keys("the options", data, ("decks", "names", "first", "always_asked"))
        decks = [of_type("a deck", deck, list) for deck in of_type("'decks'", data.get("decks", []), list)]
        names = of_type("'names'", data.get("names", []), list)
        for name in (*names, *(name for deck in decks for name in deck)):
            of_type("a name", name, str)
        first = of_type("'first'", data.get("first", ""), str)
        return cls.of(decks, names, first, of_type("'always_asked'", data.get("always_asked", False), bool))
