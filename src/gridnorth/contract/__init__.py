"""The contract of a game: what a game offers, and all that the rest of the program may use of it.

Game          a game being played: look, choose, copy, save
View          all that one seat may know; what players and screens get
Player        somebody who chooses from a view
GameKit       the plug-in: everything else that belongs to a game, from its settings to its rulebook
Setting       one thing that is decided before a game begins

A package with a `GameKit` is a game; `gridnorth.registry` finds it by name. Nothing outside a game's own package knows its
name. What a game shares with others of its kind it inherits from `machine.record_game`; nobody has to.
"""

from .game import Game, Player, Result, View
from .kit import Evaluation, GameKit, SimpleBot
from .parts import CardRows, Cards, Deals, Headers, Learnable, PlainText, Setup
from .settings import Setting, Value, Values, check_values

__all__ = [
    "CardRows",
    "Cards",
    "Deals",
    "Evaluation",
    "Game",
    "GameKit",
    "Headers",
    "Learnable",
    "PlainText",
    "Player",
    "Result",
    "Setting",
    "Setup",
    "SimpleBot",
    "Value",
    "Values",
    "View",
    "check_values",
]
