"""Players of ours online: they choose in processes of their own, so that one who thinks long keeps nobody waiting."""

import asyncio
import logging
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from multiprocessing import get_context

from ..players import named
from .house import House
from .sitting import Refused, Sitting
from .store import BOT, PERSON, Entry, GameRow

LOG = logging.getLogger("gridnorth.bots")
PATIENCE = (0.1, 1.0, 5.0, 30.0)
"""Seconds to wait before each try after the first."""


def chosen(row: GameRow, log: list[Entry], seat: str, player: str) -> str:
    """What a player chooses, in a process of its own. It is handed a view of its seat, and nothing else."""
    sitting = Sitting.of(row, log)
    return named(player, seed=sitting.length).choose(sitting.game.see(seat))


def _choice(seat: str, choice: str, position: int, sitting: Sitting, at: int) -> Entry:
    return sitting.choice(seat, choice, at, position)


class Bots:
    """Lets players of ours choose wherever one has to."""

    def __init__(self, house: House, workers: int = 2) -> None:
        self.house, self.workers = house, workers
        self._pool = self._new_pool()
        self._tasks: dict[tuple[str, int], asyncio.Task[None]] = {}
        house.on_change.append(self.heard)

    def heard(self, sitting: Sitting) -> None:
        """A game has gone on: if a player of ours has to choose now, let it."""
        seat = sitting.to_choose
        player = next((each.player for each in sitting.seats if each.seat == seat), PERSON)
        key = (sitting.row.id, sitting.position)
        if player in (PERSON, BOT) or seat is None or key in self._tasks:
            return
        task = asyncio.get_running_loop().create_task(self._choose(sitting.row, sitting.position, seat, player))
        self._tasks[key] = task
        task.add_done_callback(lambda _: self._tasks.pop(key, None))

    async def _choose(self, row: GameRow, position: int, seat: str, player: str) -> None:
        """Let a player choose; what goes wrong outside it is tried again."""
        writer = self.house.writer
        for wait in PATIENCE:
            try:
                log = await writer.call(writer.store.log, row.id)
                choice = await asyncio.get_running_loop().run_in_executor(self._pool, chosen, row, log, seat, player)
                await self.house.write(row.id, partial(_choice, seat, choice, position))
                return
            except Refused as refused:
                LOG.info("game %s: %s was late (%s)", row.id, player, refused.code)
                return
            except BrokenProcessPool:
                self._pool = self._new_pool()
            except Exception:
                LOG.exception("game %s: %s could not choose", row.id, player)
            await asyncio.sleep(wait)

    def _new_pool(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self.workers, mp_context=get_context("spawn"))

    def close(self) -> None:
        """Stop; what was being thought of is thought of again by who reads the log next."""
        for task in list(self._tasks.values()):
            task.cancel()
        self._pool.shutdown(wait=False, cancel_futures=True)
