"""Those who are sent what happens in a game, and the forecasts that follow to those who subscribed to them."""

import asyncio
import contextlib
import itertools
import logging
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass, field
from typing import Any, Literal

import msgspec

from ..errors import Code
from ..messages import LOCALES
from .online_game import OnlineGame
from .wire import presenter
from .wire.outgoing import ErrorMessage, Problem

LOG = logging.getLogger("gridnorth.rooms")
WAITING = 64
"""Messages that may wait for somebody who does not read; after that they are let go, and must come back."""
ENCODER = msgspec.json.Encoder()


def encoded(message: msgspec.Struct) -> str:
    """A message as it is sent."""
    return ENCODER.encode(message).decode()


@dataclass(eq=False)
class Onlooker:
    """Somebody who is sent what happens: at a seat, as a spectator, or of all games that wait for them."""

    account: str | None = None
    muted: set[str] = field(default_factory=set)
    locale: str = LOCALES[0]
    wants_forecasts: bool = False
    """Whether the effects of their options follow every position in which they have to choose."""
    messages: "asyncio.Queue[str]" = field(default_factory=lambda: asyncio.Queue(WAITING))
    gone: Code | Literal[""] = ""
    """Why they are let go."""
    number: int = field(default_factory=itertools.count().__next__)
    thinking: "asyncio.Task[None] | None" = None
    """What is being thought of for them, while they go on."""

    def tell(self, message: str) -> None:
        """Send on; who does not read is let go."""
        try:
            self.messages.put_nowait(message)
        except asyncio.QueueFull:
            self.gone = "too-slow"

    def let_go(self, why: Code, words: str) -> None:
        """Send them away with a last word: who waits for one would wait for ever."""
        self.gone = why
        with contextlib.suppress(asyncio.QueueFull):  # then they have something to read
            self.messages.put_nowait(encoded(ErrorMessage(Problem(why, words))))


class ForecastFeed:
    """Sends the forecasts of a position to those who subscribed and have to choose.

    They are worked out once for each position, outside the event loop; a position that has passed is given up.
    """

    def __init__(self, call: Callable[..., Awaitable[Any]]) -> None:
        self._call = call
        self._at: tuple[int, str | None] | None = None
        """The position and the seat that the forecasts are for."""
        self._served: set[Onlooker] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._found: asyncio.Task[Any] | None = None

    def follow(self, online: OnlineGame, onlookers: Iterable[Onlooker]) -> None:
        """The game has gone on, or somebody has come."""
        seat = online.to_choose
        if self._at != (online.position, seat):
            self.stop()
            self._at = (online.position, seat)
        wanting = {each for each in onlookers if each.wants_forecasts and seat and online.seat_of(each.account) == seat}
        if seat is None or not (wanting := wanting - self._served):
            return
        self._served |= wanting
        task = asyncio.get_running_loop().create_task(self._send(online, seat, wanting))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _send(self, online: OnlineGame, seat: str, wanting: set[Onlooker]) -> None:
        at, view = self._at, online.game.see(seat)
        try:
            if self._found is None:
                self._found = asyncio.ensure_future(self._call(view.foresee_all))
            found = await asyncio.shield(self._found)
            for locale in {each.locale for each in wanting}:
                arguments = (online.game, view, found, online.position_of(seat), locale)
                message = await self._call(lambda given: encoded(presenter.forecasts(*given)), arguments)
                for onlooker in wanting if self._at == at else ():
                    if onlooker.locale == locale:
                        onlooker.tell(message)
        except Exception:
            LOG.exception("game %s: there are no forecasts", online.row.id)

    def stop(self) -> None:
        """Give up what is being worked out."""
        for task in (*self._tasks, *([self._found] if self._found else [])):
            task.cancel()
        self._found = None
        self._served.clear()
