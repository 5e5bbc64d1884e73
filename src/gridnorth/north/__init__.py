"""The North, a card game by John Clowdus, on the machine.

Game        one game, played in words
Options     edition, switches, Facilities, solo
Cards       the cards, printed or from a file of your own
arrays      millions of games at once, over NumPy records
"""

from . import headers
from .cards import Card, Cards
from .game import Game, Result, View
from .options import Options

__all__ = ["Card", "Cards", "Game", "Options", "Result", "View", "headers"]
