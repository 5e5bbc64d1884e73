"""Levels 1 to 8: players for people, from a first game to the strongest there is here.

A weak level is short-sighted: it looks at few deals and few lines, and takes what looks about as good as the best. It is not
random. All that differs between levels is in the table.
"""

from collections.abc import Callable
from dataclasses import dataclass

from ..errors import unknown
from .search import SearchPlayer


@dataclass(frozen=True)
class Level:
    """What makes a level."""

    name: str
    says: str
    """What it is like to play against."""
    iterations: int = 0
    ms: float = 0
    """Its budget: iterations of the search, or milliseconds a choice."""
    doubt: float = 0.0
    """How much worse, in chance to win, an option may look and still be taken now and then; 0: only the best."""


LEVELS = {
    "1": Level("Spark", "A first game: sees what lies before it, and no further.", iterations=16, doubt=0.12),
    "2": Level("Scout", "Looks for something good now, and forgets what comes after.", iterations=26, doubt=0.065),
    "3": Level("Tinkerer", "Sees what a card sets off.", iterations=43, doubt=0.044),
    "4": Level("Engineer", "Plans its next few choices.", iterations=72, doubt=0.026),
    "5": Level("Architect", "Plans ahead, and thinks of your answer.", iterations=115, doubt=0.015),
    "6": Level("Warden", "Makes few mistakes.", iterations=220, doubt=0.007),
    "7": Level("Oracle", "Seldom wrong, and quick about it.", iterations=600),
    "8": Level("Ancient", "The strongest there is here: up to two seconds a choice.", ms=2_000),
}


def called(name: str) -> str:
    """What a player is called to people: `Engineer (level 4)` for `level:4`."""
    kind, _, number = name.partition(":")
    return f"{LEVELS[number].name} (level {number})" if kind == "level" and number in LEVELS else name


def level_player(number: str, seed: int, announce: Callable[[str], None] | None = None) -> SearchPlayer:
    """A level by its number."""
    if number not in LEVELS:
        raise unknown("level", number, tuple(LEVELS))
    level = LEVELS[number]
    player = SearchPlayer(seed, level.ms, level.iterations, doubt=level.doubt, announce=announce)
    player.name = f"level:{number}"
    return player
