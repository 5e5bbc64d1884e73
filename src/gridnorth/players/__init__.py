"""Players that are programs. Each is handed a view, never the game.

>>> from gridnorth import north, players
>>> game = north.Game(seed=3, first="south")
>>> players.named("random", seed=1).choose(game.see("south")) in game.options
True
"""

from collections.abc import Callable

from ..errors import unknown
from ..table.seats import Player
from .random import RandomPlayer
from .simple import SimplePlayer

PLAYERS: dict[str, Callable[[int], Player]] = {"random": RandomPlayer, "simple": SimplePlayer}
"""Name -> what makes such a player from a seed."""


def named(name: str, seed: int = 0) -> Player:
    """A player by name; the same seed makes the same choices."""
    if name not in PLAYERS:
        raise unknown("player", name, tuple(PLAYERS))
    return PLAYERS[name](seed)
