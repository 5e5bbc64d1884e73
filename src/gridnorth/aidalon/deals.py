"""What bots play in the arena: Aidalon, deal after deal from one seed."""

from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any

from ..machine.seeds import derived
from .cards import Cards
from .decks import Deck
from .game import Game
from .headers import rules_hash
from .names import SEATS_OF
from .options import Options


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

    def begin(self, seed: int, number: int) -> Game:
        block, moved = divmod(number, self.players)
        chance = Random(derived(seed, "decks", block))
        decks = list(self.decks)
        while len(decks) < self.players:
            decks.append(chance.choice(_ready_made()))
        decks = decks[moved:] + decks[:moved]
        options = Options.of([cards for _, cards in decks], [name for name, _ in decks])
        return Game(derived(seed, "deal", number), options, Cards.edition(self.edition))

    def to_data(self) -> dict[str, Any]:
        decks = [{"name": name, "cards": list(cards)} for name, cards in self.decks]
        options = {"edition": self.edition, "players": self.players, "decks": decks}
        cards = Cards.edition(self.edition).words_hash
        return {"options": options, "cards": cards, "rules": rules_hash()}


@cache
def _ready_made() -> list[tuple[str, tuple[str, ...]]]:
    return [(name, tuple(deck.names)) for name, deck in Deck.ready_made().items()]
