"""Clocks that run though nobody does anything: when the time of a seat is up, that is written."""

import asyncio
import heapq
import logging

from .house import House
from .sitting import Refused, Sitting

LOG = logging.getLogger("gridnorth.clocks")
TICK = 0.25
"""Seconds between two looks at the clocks."""


class Timekeeper:
    """Watches the clocks of all games that have gone on in this process."""

    def __init__(self, house: House) -> None:
        self.house = house
        self._ends: list[tuple[int, str, int]] = []
        """(when, game, how long its log was): what has gone on since is no longer meant."""
        self._task: asyncio.Task[None] | None = None
        house.on_change.append(self.heard)

    def start(self) -> None:
        """Begin to watch."""
        self._task = asyncio.get_running_loop().create_task(self._watch())

    def heard(self, sitting: Sitting) -> None:
        """A game has gone on: note when the time of who has to choose is up."""
        ends = sitting.times.ends()
        if ends is not None and sitting.to_choose is not None:
            heapq.heappush(self._ends, (ends, sitting.row.id, sitting.length))

    async def look(self) -> None:
        """Write whatever time is up now."""
        while self._ends and self._ends[0][0] <= self.house.now():
            _, game, length = heapq.heappop(self._ends)
            try:
                if (await self.house.room(game)).sitting.length == length:
                    await self.house.write(game, lambda sitting, at: sitting.runs_out(at))
            except Refused as refused:
                LOG.info("game %s: the clock was late (%s)", game, refused.code)

    async def _watch(self) -> None:
        while True:
            await asyncio.sleep(TICK)
            try:
                await self.look()
            except Exception:
                LOG.exception("a clock could not be kept")

    def close(self) -> None:
        """No longer watch."""
        if self._task:
            self._task.cancel()
