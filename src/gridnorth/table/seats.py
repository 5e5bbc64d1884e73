"""Who sits where. A seat is played by a person, or by a player that is handed a view and answers with an option."""

from typing import Any, Protocol

PERSON = "person"


class Player(Protocol):
    """Somebody who chooses by themselves. It is handed what its seat may know, never the game."""

    name: str
    """What it is called in files and on screens: `random`, `simple`."""

    def choose(self, view: Any) -> str:
        """One of `view.options`."""
        ...
