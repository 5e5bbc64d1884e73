"""A match: which bots meet in which game, on how many deals, and in which seats.

Two bots play one match. More than two play every pairing, or only their neighbours in the list (`neighbours`). In a solo match,
each bot plays alone.
"""

from dataclasses import dataclass, field
from itertools import combinations, pairwise
from typing import Any, NamedTuple

from ..contract import Deals
from ..errors import InputError
from ..machine.chance import SEED_BITS
from ..registry import DEFAULT, kit

Seating = tuple[int, ...]
"""Who sits where: for each seat 0 for the first bot of a pairing, 1 for the second."""


class Task(NamedTuple):
    """One deal of one pairing: the unit of work, which is played completely or not at all."""

    bots: tuple[int, ...]
    """Indices of the bots in the list: two, or one that plays alone."""
    deal: int


@dataclass(frozen=True)
class Match:
    """Bots by name (see `players.named`), what they play, and how long. Games are rounded up to whole deals."""

    bots: tuple[str, ...]
    deals: Deals = field(default_factory=lambda: kit(DEFAULT).deals())
    games: int = 100
    """For each pairing; solo, for each bot."""
    seed: int = 0
    neighbours: bool = False
    """With more than two bots, each meets only its neighbours in the list."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "bots", tuple(self.bots))
        if not self.is_solo and len(self.bots) < 2:
            raise InputError(f"{len(self.bots) or 'no'} bot{'' if len(self.bots) == 1 else 's'}: expected two or more")
        if not self.bots or self.games < 1:
            raise InputError("no bots: expected one or more" if not self.bots else f"{self.games} games: expected 1 or more")
        if not 0 <= self.seed < 1 << SEED_BITS:
            raise InputError(f"seed {self.seed}: expected a whole number from 0 to 2**64 - 1")

    @property
    def is_solo(self) -> bool:
        """Whether each bot plays alone."""
        return len(self.deals.seats) == 1

    @property
    def pairings(self) -> list[tuple[int, ...]]:
        """The pairings, as indices in the list."""
        places = range(len(self.bots))
        if self.is_solo:
            return [(place,) for place in places]
        return list(pairwise(places) if self.neighbours else combinations(places, 2))

    @property
    def seatings(self) -> list[Seating]:
        """The seatings of a deal. For each seating, there is one with the two bots swapped.

        With three or four players, one bot takes a single seat and the other bot takes all the rest: for every seat in turn,
        and then the other way round. So both bots have played every seat, with the same cards and against the same company.
        """
        seats = range(len(self.deals.seats))
        alone = [tuple(0 if seat == single else 1 for seat in seats) for single in seats]
        swapped = [tuple(1 - bot for bot in seating) for seating in alone]
        return list(dict.fromkeys(alone if self.is_solo else alone + swapped))

    @property
    def length(self) -> int:
        """How many deals each pairing plays."""
        return -(-self.games // len(self.seatings))

    @property
    def tasks(self) -> list[Task]:
        """All tasks, deal after deal."""
        return [Task(bots, deal) for deal in range(self.length) for bots in self.pairings]

    def to_data(self) -> dict[str, Any]:
        """What identifies the match, as plain data. The number of games is not part of it."""
        said = {"bots": list(self.bots), "game": self.deals.game, "seed": self.seed, "neighbours": self.neighbours}
        return said | self.deals.to_data()
