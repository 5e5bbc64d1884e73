"""Hubworld: Aidalon, a card game by Michael Boggs and Cory DeVore, on the machine.

Game        one game for two to four players, played in words
Options     decks and who begins
Cards       the cards
Deck        decks as texts, and those that come with the game
"""

from . import headers
from .cards import Card, Cards
from .decks import Deck
from .game import Game, Result, View
from .options import Options

__all__ = ["Card", "Cards", "Deck", "Game", "Options", "Result", "View", "headers"]
