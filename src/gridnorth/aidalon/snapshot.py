"""Pictures of a table: what of a game of Aidalon can be told, before and after each thing that happens."""

from functools import cache
from typing import NamedTuple

from ..machine.records import Mirror
from ..machine.trace import Tracer
from .rules import PARTS
from .vocabulary import AIDALON

SCORED = 6
"""After the places: a score area."""


class Side(NamedTuple):
    """What can be told of a player."""

    place: tuple[int, ...]
    secured: tuple[int, ...]
    known: tuple[int, ...]
    forged: int
    exhausted: int
    grid: tuple[int, ...]
    cache: tuple[int, ...]
    shards: int
    heat: int
    actions: int
    kind: tuple[int, ...]

    def place_of(self, i: int) -> int:
        """Where a card lies."""
        return next((place for place, cards in enumerate(self.place) if cards >> i & 1), SCORED)


class Picture(NamedTuple):
    """What can be told of a table."""

    sides: tuple[Side, ...]
    delve: tuple[int, ...]
    round: int
    winners: int
    over: int
    chance: tuple[int, ...]


def picture(g: Mirror) -> Picture:
    """What can be told of a game."""
    d = g.delve
    return Picture(
        tuple(
            Side(tuple(me.place), tuple(me.secured), tuple(me.known), me.forged, me.exhausted, tuple(me.grid), tuple(me.cache),
                 me.shards, me.heat, me.actions, tuple(me.kind))
            for me in g.players[: g.seats]
        ),
        (d.on, d.delver, d.defender, d.slot, d.card), g.round, g.winners, g.over, tuple(g.chance),
    )  # fmt: skip


@cache
def tracer() -> Tracer:
    """The rules of Aidalon, giving an account."""
    return Tracer(PARTS, AIDALON, picture)
