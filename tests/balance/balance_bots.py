"""Bots for tests of balance."""

from random import Random


class Chancer:
    """Plays at random, in words."""

    name = "balance_bots:Chancer"

    def __init__(self, seed=0):
        self.chance = Random(seed)

    def choose(self, view):
        return self.chance.choice(view.options)


class Careless(Chancer):
    """Chooses what is not there."""

    def choose(self, view):
        return "fly away"


class Broken(Chancer):
    """Raises."""

    def choose(self, view):
        raise ZeroDivisionError("no <idea>")
