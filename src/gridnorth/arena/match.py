"""What a match is: which bots meet in which game, on how many deals, and in which seats.

Two bots play a match. More play every pairing, or each only the next in the list (`neighbours`). Solo each plays alone.
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
    """One deal of one pairing: what a worker is given, and what is played whole or not at all."""

    bots: tuple[int, ...]
    """The bots by their place in the list: two, or one that plays alone."""
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
    """Of more than two bots each meets only those next to it in the list."""

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
        """Who meets whom, by their places in the list."""
        places = range(len(self.bots))
        if self.is_solo:
            return [(place,) for place in places]
        return list(pairwise(places) if self.neighbours else combinations(places, 2))

    @property
    def seatings(self) -> list[Seating]:
        """In which seatings a deal is played: with each the one in which the two bots are swapped.

        Of three or four players one bot is in a single seat and the other in all the others: in every seat in turn, and then
        the other way round. That leaves no seat, no cards and no company that one of them had and the other had not.
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
        """All that is to be played, deal after deal."""
        return [Task(bots, deal) for deal in range(self.length) for bots in self.pairings]

    def to_data(self) -> dict[str, Any]:
        """What makes it this match and no other, as plain data; how many games are played does not."""
        said = {"bots": list(self.bots), "game": self.deals.game, "seed": self.seed, "neighbours": self.neighbours}
        return said | self.deals.to_data()
