"""How a game ends, and what cannot be done with one."""

from dataclasses import dataclass
from typing import Any

from ..errors import GridnorthError


class Refused(GridnorthError):
    """What was asked for cannot be; `code` says why, to programs; `wait` for how many seconds it cannot, if that is known."""

    def __init__(self, code: str, why: str, wait: float = 0) -> None:
        super().__init__(why)
        self.code, self.wait = code, wait


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
