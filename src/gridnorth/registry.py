"""The games there are, by name. This is the only place outside a game's own package that knows one.

A package of somebody else's adds a game by an entry point of the group `gridnorth.games`, a test by `register`.
"""

from collections.abc import Iterator
from importlib import import_module
from importlib.metadata import entry_points

from .contract import GameKit
from .errors import unknown

GROUP = "gridnorth.games"
_WHERE: dict[str, str] = {
    "north": "gridnorth.north.kit:KIT",
    "aidalon": "gridnorth.aidalon.kit:KIT",
    **{found.name: found.value for found in entry_points(group=GROUP)},
}
"""Name -> where its kit is, as `MODULE:ATTRIBUTE`. A kit is loaded when it is first asked for."""
_ADDED: dict[str, str] = {}
GAMES = _WHERE.keys()
"""The names of all games, always up to date."""
DEFAULT = next(iter(GAMES))
"""What is played where no game is named."""


def kit(name: str) -> GameKit:
    """A game by its name."""
    if name not in GAMES:
        raise unknown("game", name, GAMES)
    module, _, attribute = _WHERE[name].partition(":")
    found: GameKit = getattr(import_module(module), attribute)
    return found


def kits() -> Iterator[GameKit]:
    """All games."""
    return (kit(name) for name in GAMES)


def register(name: str, where: str) -> None:
    """Add a game for this process: `register("harbour", "harbour.kit:KIT")`."""
    _WHERE[name] = _ADDED[name] = where


def unregister(name: str) -> None:
    """Take back what was registered."""
    del _WHERE[name], _ADDED[name]


def added() -> dict[str, str]:
    """What was registered here, for a process that is started from this one."""
    return dict(_ADDED)
