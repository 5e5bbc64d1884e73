"""Bots against bots: which is stronger, by how much, and how certain that is (docs/arena.md).

>>> from gridnorth.arena import Match, play
>>> standing = play(Match(("random", "random"), games=4, seed=1), workers=1)
>>> standing.first.games
4
"""

from .deals import AidalonDeals, Deals, NorthDeals
from .match import Match, Task
from .play import BotFailed, DealResult, play_deal, play_game
from .results import MatchFileError, Results
from .run import play
from .standings import Figures, Standing
from .statistics import Sprt, elo_of, interval, score_of

__all__ = [
    "AidalonDeals",
    "BotFailed",
    "DealResult",
    "Deals",
    "Figures",
    "Match",
    "MatchFileError",
    "NorthDeals",
    "Results",
    "Sprt",
    "Standing",
    "Task",
    "elo_of",
    "interval",
    "play",
    "play_deal",
    "play_game",
    "score_of",
]
