"""How a game ends."""

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Ending:
    """How a game ended."""

    winners: tuple[str, ...]
    """The seats that won; none for a draw."""
    why: str
    """score, concede, time, draw or abandon."""
    scores: dict[str, int]
    by: str = ""
    """The seat that gave up, or had no time left."""

    def to_data(self) -> dict[str, Any]:
        """For the store and the wire."""
        return {"winners": list(self.winners), "why": self.why, "by": self.by, "scores": self.scores}
