"""The North, a card game by John Clowdus, on the machine.

Game        one game, played in words
Options     edition, switches, Facilities, solo
Cards       the cards, printed or from a file of your own
kit         what the rest of the program finds the game by
arrays      millions of games at once, over NumPy records
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from . import headers
    from .cards import Card, Cards
    from .game import Game, Result, View
    from .options import Options

__all__ = ["Card", "Cards", "Game", "Options", "Result", "View", "headers"]
_HOME = {"Card": "cards", "Cards": "cards", "Game": "game", "Result": "game", "View": "game", "Options": "options"}


def __getattr__(name: str) -> Any:
    """Load a part when it is first used: the kit alone is imported quickly."""
    if name == "headers":
        return import_module(f"{__name__}.headers")
    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOME[name]}"), name)
