"""How scores came about: what cost points, and what the final score is made up of."""

from collections.abc import Iterable
from typing import Any, NamedTuple

from msgspec import Struct

from ..machine.trace import Event
from ..messages import CardRef, Message, message
from .cards import Cards
from .options import SEATS

CAUSES = {"lose_for_hand": message("cause-hand"), "collect": message("cause-collector")}
"""Operations that cost points by themselves."""


class Loss(Struct, frozen=True):
    """What cost a seat points."""

    seat: str
    points: int
    cause: Message


class Sheet(NamedTuple):
    """How a seat's score is made up (N6.1)."""

    points: int
    values: int
    """The Values of the cards in Deck, hand and Discard."""
    zone: int
    """Cards in the Zone."""
    total: int
    cards: int
    """Cards in Deck and Zone, which decide a tie (N6.2)."""

    @classmethod
    def of(cls, data: dict[str, Any], total: int) -> "Sheet":
        """From a seat of a position, and its score."""
        points, zone = data["points"], len(data["zone"])
        cards = sum(len(data[pile]) for pile in ("hand", "deck", "discard", "zone"))
        return cls(points, total - points - zone, zone, total, cards)


def losses(events: Iterable[Event], cards: Cards) -> list[Loss]:
    """What cost points: one seat after the other, the greatest loss first."""
    found: dict[str, dict[Message, int]] = {seat: {} for seat in SEATS}
    for event in events:
        for player, seat in enumerate(SEATS):
            lost = event.before.points[player] - event.after.points[player]
            if lost:
                cause = _cause(event, cards)
                found[seat][cause] = found[seat].get(cause, 0) + lost
    return [
        Loss(seat, points, cause)
        for seat, causes in found.items()
        for cause, points in sorted(causes.items(), key=lambda item: -item[1])
    ]


def _cause(event: Event, cards: Cards) -> Message:
    program = cards.program_at(event.pc).removesuffix(" (own effect first)")
    if program == "discharge":
        return message("cause-discharge")
    return CAUSES.get(event.op) or message("cause-card", card=CardRef(program))
