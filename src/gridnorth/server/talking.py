"""Talk beside a game: people at its seats say something, who looks on hears it, unless they have muted who says it."""

import unicodedata

from .house import House
from .limits import TALKING, Limits
from .sitting import Refused
from .store import Taken

MOST = 500
"""That may be said at one game."""


async def say(house: House, limits: Limits, game: str, account: str | None, said: str) -> None:
    """Say something; when this returns it is kept, and told."""
    sitting = await house.sitting(game)
    seat = sitting.seat_of(account)
    if seat is None or account is None:
        raise Refused("not_your_seat", "you have no seat in this game")
    limits.ask(account, TALKING)
    text = clean(said)
    if not text:
        raise Refused("bad_message", "there is nothing to say")
    try:
        await house.writer.call(house.store.say, game, account, seat, text, house.now(), MOST)
    except Taken as taken:
        raise Refused("too_many", str(taken)) from None
    await house.hear_talk(game)


def clean(said: str) -> str:
    """A text without what cannot be seen, and with single spaces."""
    seen = "".join(" " if unicodedata.category(letter).startswith(("C", "Z")) else letter for letter in said)
    return " ".join(seen.split())
