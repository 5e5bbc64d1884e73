"""What is played: a game and how it is dealt, deal after deal, from one seed.

Deal 17 of a match is the same cards whoever plays it, and whoever sits where. All seeds are made from the seed of the match
and what they are for, so that it does not matter which process plays what, or in which order.
"""

import hashlib
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any, Protocol

from .. import aidalon, north
from ..aidalon import headers as aidalon_headers
from ..aidalon.names import SEATS_OF
from ..machine.record_game import RecordGame
from ..north import headers as north_headers

TITLES = {"north": "The North", "aidalon": "Aidalon"}


def derived(*parts: object) -> int:
    """A seed of 63 bits made from whatever it is for."""
    said = "/".join(map(str, parts))
    return int.from_bytes(hashlib.sha256(said.encode()).digest()[:8], "big") >> 1


class Deals(Protocol):
    """A game with its options, and how deal after deal begins."""

    @property
    def game(self) -> str:
        """`north` or `aidalon`."""
        ...

    @property
    def seats(self) -> tuple[str, ...]:
        """The seats that bots sit in."""
        ...

    def begin(self, seed: int, number: int) -> RecordGame:
        """A deal of a match with this seed, the first being 0: the same one whenever it is asked for."""
        ...

    def to_data(self) -> dict[str, Any]:
        """All that makes it what it is, as plain data: options, cards, rules."""
        ...


@dataclass(frozen=True)
class NorthDeals:
    """The North, for two or alone."""

    options: north.Options = north.Options()  # noqa: RUF009
    game = "north"

    @property
    def seats(self) -> tuple[str, ...]:
        return ("south",) if self.options.solo else ("south", "north")

    def begin(self, seed: int, number: int) -> RecordGame:
        return north.Game(derived(seed, "deal", number), self.options)

    def to_data(self) -> dict[str, Any]:
        cards = north_headers.cards_hash(north.Cards.printed())
        return {"options": self.options.to_data(), "cards": cards, "rules": north_headers.rules_hash()}


@dataclass(frozen=True)
class AidalonDeals:
    """Aidalon for two to four. Where fewer decks are given than there are players, ready-made ones are drawn.

    With every deal the decks move on by a seat, and after as many deals as there are players others are drawn: so each
    deck has been in each seat, and as the bots are swapped within every deal, each bot has played each deck from each seat.
    """

    decks: tuple[tuple[str, tuple[str, ...]], ...] = ()
    """Names of decks, each with a seeker and 36 cards."""
    players: int = 2
    edition: str = "printed"
    game = "aidalon"

    @property
    def seats(self) -> tuple[str, ...]:
        return SEATS_OF[self.players]

    def begin(self, seed: int, number: int) -> RecordGame:
        block, moved = divmod(number, self.players)
        chance = Random(derived(seed, "decks", block))
        decks = list(self.decks)
        while len(decks) < self.players:
            decks.append(chance.choice(_ready_made()))
        decks = decks[moved:] + decks[:moved]
        options = aidalon.Options.of([cards for _, cards in decks], [name for name, _ in decks])
        return aidalon.Game(derived(seed, "deal", number), options, aidalon.Cards.edition(self.edition))

    def to_data(self) -> dict[str, Any]:
        decks = [{"name": name, "cards": list(cards)} for name, cards in self.decks]
        options = {"edition": self.edition, "players": self.players, "decks": decks}
        cards = aidalon.Cards.edition(self.edition).words_hash
        return {"options": options, "cards": cards, "rules": aidalon_headers.rules_hash()}


@cache
def _ready_made() -> list[tuple[str, tuple[str, ...]]]:
    return [(name, tuple(deck.names)) for name, deck in aidalon.Deck.ready_made().items()]
