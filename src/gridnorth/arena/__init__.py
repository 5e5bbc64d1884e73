"""Bots against bots: which is stronger, by how much, and how certain that is (docs/arena.md).

>>> from gridnorth.arena import Match, play
>>> standing = play(Match(("random", "random"), games=4, seed=1), workers=1)
>>> standing.first.games
4
"""

from ..contract import Deals
from .match import Match, Task
from .play import BotFailed, DealResult, play_deal, play_game
from .results import MatchFileError, Results
from .run import play
from .standings import Figures, Standing
from .statistics import Sprt, elo_of, interval, score_of

__all__ = [
    "BotFailed",
    "DealResult",
    "Deals",
    "Figures",
    "Match",
    "MatchFileError",
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
