"""A player that chooses at random."""

from random import Random

from ..contract import View


class RandomPlayer:
    """Every option is as likely as any other."""

    name = "random"

    def __init__(self, seed: int = 0) -> None:
        self.chance = Random(seed)

    def choose(self, view: View) -> str:
        """One of the options."""
        return self.chance.choice(view.options)
