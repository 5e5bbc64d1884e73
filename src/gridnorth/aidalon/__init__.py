"""Hubworld: Aidalon, a card game by Michael Boggs and Cory DeVore, on the machine.

Game        one game for two to four players, played in words
Options     decks and who begins
Cards       the cards
Deck        plain-text decks, and those that come with the game
kit         what the rest of the program finds the game by
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from . import headers
    from .cards import Card, Cards
    from .decks import Deck
    from .game import Game, Result, View
    from .options import Options

__all__ = ["Card", "Cards", "Deck", "Game", "Options", "Result", "View", "headers"]
_HOME = {
    "Card": "cards", "Cards": "cards", "Deck": "decks", "Game": "game", "Result": "game", "View": "game", "Options": "options",
}  # fmt: skip


def __getattr__(name: str) -> Any:
    """Load a part when it is first used: the kit alone is imported quickly."""
    if name == "headers":
        return import_module(f"{__name__}.headers")
    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOME[name]}"), name)
