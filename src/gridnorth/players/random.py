"""A player that chooses at random."""

from random import Random
from typing import Any


class RandomPlayer:
    """Every option is as likely as any other."""

    name = "random"

    def __init__(self, seed: int = 0) -> None:
        self.chance = Random(seed)

    def choose(self, view: Any) -> str:
        """One of the options."""
        option: str = self.chance.choice(view.options)
        return option
