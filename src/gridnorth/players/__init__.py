"""Players that are programs. Each is handed a view, never the game.

>>> from gridnorth import north, players
>>> game = north.Game(seed=3, first="south")
>>> players.named("random", seed=1).choose(game.see("south")) in game.options
True
"""

from collections.abc import Callable
from importlib import import_module
from typing import Any

from ..contract import Player
from ..errors import InputError, unknown
from .levels import LEVELS, Level, called, level_player
from .random import RandomPlayer
from .search import Knobs, SearchPlayer, Weight
from .simple import SimplePlayer

__all__ = [
    "LEVELS",
    "Knobs",
    "Level",
    "Player",
    "RandomPlayer",
    "SearchPlayer",
    "SimplePlayer",
    "Weight",
    "called",
    "check_name",
    "named",
]
PLAIN: dict[str, Callable[[int], Player]] = {"random": RandomPlayer, "simple": SimplePlayer}
"""Players without settings: name -> what makes one from a seed."""
KINDS = (*PLAIN, "level:N", "search:ms=50", "search:iterations=2000", "MODULE:CLASS")
SETTINGS: dict[str, Callable[[str], Any]] = {"ms": float, "iterations": int, "threads": int, "doubt": float,
                                             "plies": int, "explore": int, "urgency": int}  # fmt: skip


def named(name: str, seed: int = 0, announce: Callable[[str], None] | None = None) -> Player:
    """A player by name; the same seed makes the same choices.

    `random`, `simple`, `level:4`, `search:ms=50`, `search:iterations=2000,threads=2`, or `MODULE:CLASS` for one of your own.
    """
    kind, colon, settings = name.partition(":")
    if name in PLAIN:
        return PLAIN[name](seed)
    if kind == "level" and colon:
        return level_player(settings, seed, announce)
    if kind == "search" and colon:
        given = _settings(name, settings)
        budget = {key: given.pop(key) for key in ("ms", "iterations", "threads", "doubt") if key in given}
        return _called(SearchPlayer(seed, knobs=Knobs(**given), announce=announce, **budget), name)
    if colon and kind.replace(".", "").replace("_", "").isalnum() and settings.isidentifier():
        return _called(_of_ones_own(name, kind, settings)(seed), name)
    raise unknown("player", name, KINDS)


def check_name(name: str) -> None:
    """Refuse a name that no player has."""
    named(name)


def _called(player: Any, name: str) -> Player:
    player.name = name
    made: Player = player
    return made


def _settings(name: str, text: str) -> dict[str, Any]:
    """`ms=50,threads=2` as numbers."""
    given: dict[str, Any] = {}
    for part in text.split(","):
        key, _, value = part.partition("=")
        if key not in SETTINGS:
            raise unknown(f"setting in {name!r}:", key, tuple(SETTINGS))
        try:
            given[key] = SETTINGS[key](value)
        except ValueError:
            raise InputError(f"player {name!r}: {key}={value!r} is no number") from None
    return given


def _of_ones_own(name: str, module: str, kind: str) -> Callable[[int], Player]:
    """A class from a Python module: it is made with a seed, and has `choose(view)`."""
    try:
        found: Callable[[int], Player] = getattr(import_module(module), kind)
    except (ImportError, AttributeError) as error:
        raise InputError(f"player {name!r}: {error}") from None
    return found
