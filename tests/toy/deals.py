"""What bots play in the arena."""

from dataclasses import dataclass

from gridnorth.machine.seeds import derived

from .game import Game, Options
from .headers import rules_hash


@dataclass(frozen=True)
class HarbourDeals:
    """Harbour, deal after deal."""

    options: Options = Options()  # noqa: RUF009
    game = "harbour"

    @property
    def seats(self):
        return self.options.seats

    def begin(self, seed, number):
        return Game(derived(seed, "deal", number), self.options)

    def to_data(self):
        return {"options": self.options.to_data(), "rules": rules_hash()}
