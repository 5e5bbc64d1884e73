"""What bots play in the arena: The North, deal after deal from one seed."""

from dataclasses import dataclass
from typing import Any

from ..machine.seeds import derived
from .cards import Cards
from .game import Game
from .headers import cards_hash, rules_hash
from .options import SEATS, Options


@dataclass(frozen=True)
class NorthDeals:
    """The North, for two or alone."""

    options: Options = Options()  # noqa: RUF009
    game = "north"

    @property
    def seats(self) -> tuple[str, ...]:
        return SEATS[:1] if self.options.solo else SEATS

    def begin(self, seed: int, number: int) -> Game:
        return Game(derived(seed, "deal", number), self.options)

    def to_data(self) -> dict[str, Any]:
        return {"options": self.options.to_data(), "cards": cards_hash(Cards.printed()), "rules": rules_hash()}
