"""The puzzles: positions in which South can be certain to win this turn. They stand in puzzles.toml."""

import tomllib
from dataclasses import asdict, dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Literal

from ..game import Game

SOLVER = "south"
"""The seat that is to win."""


@dataclass(frozen=True)
class Puzzle:
    """Win this turn: the game ends with it, and South has won."""

    id: str
    title: str
    title_de: str
    stars: int
    """How hard it is, 1 to 3."""
    hint: str
    hint_de: str
    position: dict[str, Any]
    """Plain data for `Game.from_data`."""
    solution: tuple[str, ...]
    """One line of choices that wins, North's last choice included where it has one."""

    def start(self) -> Game:
        """A game in its position."""
        return Game.from_data(self.position)

    def to_data(self) -> dict[str, Any]:
        """All that a page shows of it."""
        said = asdict(self)
        del said["position"]
        return {**said, "seat": SOLVER, "seats": self.start().seats}


def outcome(game: Game) -> Literal["won", "going on", "missed"]:
    """How a puzzle stands that began on South's turn: missed once that turn is over and South has not won.

    North still has to choose an Ancient in The Wastes at the end of the turn: until then it is going on.
    """
    if game.result is not None:
        return "won" if game.result.winner == SOLVER else "missed"
    return "going on" if game.turn[1] == SOLVER else "missed"


@cache
def _read() -> tuple[Puzzle, ...]:
    data = tomllib.loads((files(__package__) / "puzzles.toml").read_text("utf-8"))
    return tuple(_puzzle(fields) for fields in data["puzzle"])


def _puzzle(fields: dict[str, Any]) -> Puzzle:
    """South knows every card of North's: it can be certain of the score."""
    north = fields["position"]["north"]
    position = {**fields["position"], "north": {**north, "known": [*north.get("hand", []), *north.get("deck", [])]}}
    return Puzzle(**{**fields, "position": position, "solution": tuple(fields["solution"])})


def puzzles() -> list[Puzzle]:
    """All puzzles, the easy ones first."""
    return list(_read())
