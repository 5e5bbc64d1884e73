"""The games there are, by name. A game is a package with a `Game`, `Cards` and what `Game` says of itself."""

from importlib import import_module
from types import ModuleType

from .errors import unknown

GAMES = ("north", "aidalon")


def game_named(name: str) -> ModuleType:
    """The package of a game: `game_named("north").Game`."""
    if name not in GAMES:
        raise unknown("game", name, GAMES)
    return import_module(f".{name}", __package__)
