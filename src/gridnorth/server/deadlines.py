"""What happens though nobody does anything: time runs out, games that are full begin, others are given up on.

Every game that waits says until when (`Standing.deadline`), so that any process finds those whose time is up. And a server says
every few seconds that it runs: time that passes while none does is charged to nobody.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from functools import partial

from ..errors import GridnorthError
from .online_game import OnlineGame
from .rooms import RoomRegistry
from .store import Entry

LOG = logging.getLogger("gridnorth.clocks")
TICK = 0.25
"""Seconds between two looks at the clocks."""
SWEEP = 20
"""Ticks between two looks at everything else."""
AWAY = 15_000
"""Milliseconds without a sign of any server after which nobody was there."""
SOON, LATER = 1_000, 60_000
"""Milliseconds after which a game is tried again for which somebody else was first, or something went wrong."""


def _paused(last: int, online: OnlineGame, at: int) -> Entry | None:
    """That nobody was there since `last`; None for a game that has gone on since, or that another process has paused."""
    return online.pauses(at - last, at) if online.at < last + AWAY else None


class Timekeeper:
    """Looks after all games of a store."""

    def __init__(self, rooms: RoomRegistry, *sweeps: Callable[[], Awaitable[None]]) -> None:
        self.rooms, self.sweeps = rooms, sweeps
        self.alive = False
        self._later: dict[str, int] = {}
        """Game -> when it is tried again."""
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Stop all clocks for as long as nobody was there; then begin to watch."""
        await self.resume()
        self._task = asyncio.get_running_loop().create_task(self._watch())
        self.alive = True

    async def resume(self) -> None:
        """Nobody pays for the time in which no server ran.

        Every process that begins sees to it for itself, and says only then that it runs: one that watched while another still
        stopped the clocks would let them run out.
        """
        call, store = self.rooms.writer.call, self.rooms.store
        last = await call(store.last_beat)
        if last is not None and self.rooms.now() - last >= AWAY:
            for game in await call(store.timed):
                await self._try(game, partial(self.rooms.write, game, partial(_paused, last)))
        for game in await call(store.unwatched):  # of a version that did not say until when a game waits
            await self._try(game, partial(self._note, game))
        await call(store.beat, self.rooms.now())

    async def _note(self, game: str) -> None:
        standing = (await self.rooms.online(game)).standing()
        await self.rooms.writer.call(self.rooms.store.note, game, standing)

    async def look(self) -> None:
        """End whatever time is up for now."""
        now = self.rooms.now()
        for game in await self.rooms.writer.call(self.rooms.store.due, now):
            if self._later.get(game, 0) <= now:
                await self._try(game, partial(self._due, game))
        self._later = {game: at for game, at in self._later.items() if at > now}

    async def _due(self, game: str) -> None:
        online = await self.rooms.online(game)
        if online.has_begun:
            await self.rooms.write(game, lambda online, at: online.runs_out(at))
        else:
            await self.rooms.call_off(game)

    async def sweep(self) -> None:
        """Say that a server runs, and take up what was left lying."""
        call, store = self.rooms.writer.call, self.rooms.store
        await call(store.beat, self.rooms.now())
        for game in await call(store.full):
            await self._try(game, partial(self.rooms.write, game, lambda online, at: online.begins(at)))
        for sweep in self.sweeps:
            await sweep()

    async def _try(self, game: str, work: Callable[[], Awaitable[object]]) -> None:
        """Do something for one game; one that cannot be helped keeps no other waiting, and is tried again later."""
        try:
            await work()
        except GridnorthError as refused:
            LOG.info("game %s: the clock was late (%s)", game, refused)
            self._later[game] = self.rooms.now() + (LATER if refused.code == "other-rules" else SOON)
        except Exception:
            LOG.exception("game %s: the clock could not be kept", game)
            self._later[game] = self.rooms.now() + LATER

    async def _watch(self) -> None:
        tick, last = 0, self.rooms.now()
        while True:
            try:
                if self.rooms.now() - last >= AWAY:  # the machine has slept, and we with it
                    await self.resume()
                last = self.rooms.now()
                await self.look()
                if tick % SWEEP == 0:
                    await self.sweep()
                self.alive = True
            except Exception:
                self.alive = False
                LOG.exception("the clocks could not be kept")
            tick += 1
            await asyncio.sleep(TICK)

    def close(self) -> None:
        """No longer watch."""
        if self._task:
            self._task.cancel()
