"""The seats of a table. A person plays a seat, or a bot that gets a view and returns an option."""

from typing import Any, Protocol

PERSON = "person"


class Player(Protocol):
    """Somebody who chooses by themselves. It is handed what its seat may know, never the game."""

    name: str
    """What it is called in files and on screens: `random`, `simple`."""

    def choose(self, view: Any) -> str:
        """One of `view.options`."""
        ...
