"""Hearing what other processes write: PostgreSQL wakes all who listen (LISTEN, NOTIFY). With SQLite there is one process.

A message says what has changed: `GAME NUMBER WHO` (entry NUMBER is there, and the game waits for WHO), `GAME seats`,
`GAME talk` or `GAME invites WHO`. Who has the game open reads on. If the connection is lost nothing is: when it is back all
games that somebody looks at are read on.
"""

import asyncio
import logging

from sqlalchemy.engine import URL

from .rooms import RoomRegistry
from .store.base import CHANNEL

LOG = logging.getLogger("gridnorth.hearing")
PATIENCE = 0.5
"""Seconds before a lost connection is tried again."""


class Hearing:
    """Listens for one house."""

    def __init__(self, rooms: RoomRegistry) -> None:
        self.rooms = rooms
        self.ready = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to listen, if the store can wake anybody."""
        if self.rooms.store.is_shared:
            self._task = asyncio.get_running_loop().create_task(self._listen(self.rooms.store.engine.url))
        else:
            self.ready.set()

    async def _listen(self, url: URL) -> None:
        import psycopg

        address = url.set(drivername="postgresql").render_as_string(hide_password=False)
        while True:
            try:
                async with await psycopg.AsyncConnection.connect(address, autocommit=True) as connection:
                    await connection.execute(f"LISTEN {CHANNEL}")
                    await self.rooms.read_on_everywhere()
                    self.ready.set()
                    async for heard in connection.notifies():
                        await self.heard(heard.payload)
            except Exception as error:
                LOG.warning("the store cannot be heard (%s): trying again", type(error).__name__)
            self.ready.clear()
            await asyncio.sleep(PATIENCE)

    async def heard(self, payload: str) -> None:
        """Something has changed."""
        game, what, who = (*payload.split(" "), "", "")[:3]
        try:
            if what.isdecimal():
                if not self.rooms.knows(game, int(what)):
                    await self.rooms.read_on(game, int(what))
                    self.rooms.wake(who, game)
            elif what == "talk":
                await self.rooms.hear_talk(game)
            elif what == "invites":
                self.rooms.wake(who, game)
            else:
                await self.rooms.refresh(game)
        except Exception:
            LOG.exception("game %s could not be read on", game)

    def close(self) -> None:
        """No longer listen."""
        if self._task:
            self._task.cancel()
