"""Talk beside a game: people at its seats say something, who looks on hears it, unless they have muted who says it."""

import unicodedata

from ..errors import Refused
from .limits import TALKING, Limits
from .rooms import RoomRegistry
from .store import Taken

MOST = 500
"""That may be said at one game."""


async def say(rooms: RoomRegistry, limits: Limits, game: str, account: str | None, said: str) -> None:
    """Say something; when this returns it is kept, and told."""
    online = await rooms.online(game)
    seat = online.seat_of(account)
    if seat is None or account is None:
        raise Refused("not-your-seat", "you have no seat in this game")
    limits.ask(account, TALKING)
    text = clean(said)
    if not text:
        raise Refused("bad-message", "there is nothing to say")
    try:
        await rooms.writer.call(rooms.store.say, game, account, seat, text, rooms.now(), MOST)
    except Taken as taken:
        raise Refused("too-many", str(taken)) from None
    await rooms.hear_talk(game)


def clean(said: str) -> str:
    """A text without what cannot be seen, and with single spaces."""
    seen = "".join(" " if unicodedata.category(letter).startswith(("C", "Z")) else letter for letter in said)
    return " ".join(seen.split())
