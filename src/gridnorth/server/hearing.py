"""Hearing what other processes write: PostgreSQL wakes all who listen (LISTEN, NOTIFY). With SQLite there is one process.

A message says which game has gone on, and how far; who has the game open reads on. If the connection is lost nothing is: when
it is back all games that somebody looks at are read on.
"""

import asyncio
import logging

from sqlalchemy.engine import URL

from .house import House
from .store.store import CHANNEL

LOG = logging.getLogger("gridnorth.hearing")
PATIENCE = 0.5
"""Seconds before a lost connection is tried again."""


class Hearing:
    """Listens for one house."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.ready = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to listen, if the store can wake anybody."""
        url = self.house.writer.store.engine.url
        if url.get_backend_name() == "postgresql":
            self._task = asyncio.get_running_loop().create_task(self._listen(url))
        else:
            self.ready.set()

    async def _listen(self, url: URL) -> None:
        import psycopg

        address = url.set(drivername="postgresql").render_as_string(hide_password=False)
        while True:
            try:
                async with await psycopg.AsyncConnection.connect(address, autocommit=True) as connection:
                    await connection.execute(f"LISTEN {CHANNEL}")
                    self.ready.set()
                    await self.house.read_on_everywhere()
                    async for heard in connection.notifies():
                        await self.heard(heard.payload)
            except psycopg.Error as error:
                LOG.warning("the store cannot be heard (%s): trying again", type(error).__name__)
                await asyncio.sleep(PATIENCE)

    async def heard(self, payload: str) -> None:
        """A game has gone on, or somebody has sat down there."""
        game, _, number = payload.partition(" ")
        try:
            if number:
                await self.house.read_on(game, int(number))
            else:
                await self.house.refresh(game)
        except Exception:
            LOG.exception("game %s could not be read on", game)

    def close(self) -> None:
        """No longer listen."""
        if self._task:
            self._task.cancel()
