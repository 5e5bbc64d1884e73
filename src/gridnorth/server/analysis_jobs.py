"""Analyses in the background: a game that is over is judged in a process of its own, and says meanwhile how far it is."""

import asyncio
import contextlib
import logging
import time
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool

from ..analysis import analyse
from ..analysis.report_text import to_data
from ..errors import InputError, Refused
from .job_queue import ANALYSES, Queue
from .online_game import OnlineGame
from .rooms import RoomRegistry, milliseconds
from .store import DONE, FAILED, RUNNING, AnalysisRow, Store, Taken
from .store.base import engine_at
from .worker_pool import new_pool

LOG = logging.getLogger("gridnorth.judging")
OFTEN = 0.5
"""Seconds between two notes of how far it is."""
STUCK = 60_000
"""Milliseconds without such a note after which somebody else takes it up."""


def judged(url: str, game: str) -> None:
    """Judge a game, in a process of its own; what comes of it is written into the store."""
    store = Store(engine_at(url))
    noted = time.monotonic()

    def note(done: int, total: int) -> None:
        nonlocal noted
        if time.monotonic() - noted > OFTEN:
            noted = time.monotonic()
            store.set_analysis(game, milliseconds(), state=RUNNING, done=done, total=total)

    try:
        read = store.game_and_log(game)
        assert read is not None
        store.set_analysis(game, milliseconds(), state=RUNNING)
        table = OnlineGame.of(*read).table()
        # a game that ended before its end, by a draw or on time, is judged for one seat: the first that has chosen anything
        whose = None if table.to_choose is None else next((entry.seat for entry in table.entries), table.game.seats[0])
        analysis = analyse(table, workers=1, seat=whose, progress=note)
        many = len(analysis.judgements)
        store.set_analysis(game, milliseconds(), state=DONE, done=many, total=many, report=to_data(analysis))
    except InputError:  # nobody has chosen anything
        store.set_analysis(game, milliseconds(), state=FAILED)
    except Exception:
        store.set_analysis(game, milliseconds(), state=FAILED)
        raise
    finally:
        store.close()


class Judging:
    """Has games judged."""

    def __init__(self, rooms: RoomRegistry, workers: int = 1, queue: Queue | None = None) -> None:
        self.rooms, self.workers, self.queue = rooms, workers, queue
        self._pool: ProcessPoolExecutor | None = None
        self._tasks: dict[str, asyncio.Task[None]] = {}

    def start(self) -> None:
        """Begin to judge, if this process is to."""
        if self.workers:
            self._pool = new_pool(1)
            if self.queue:
                self.queue.work(ANALYSES, self.judge, 1)

    async def ask(self, game: str) -> AnalysisRow:
        """Have a game judged, unless it is; how far it is."""
        online = await self.rooms.online(game)
        if not online.ending:
            raise Refused("not-over", "the game is not over")
        call, store = self.rooms.writer.call, self.rooms.store
        with contextlib.suppress(Taken):  # somebody else asks at this moment
            if await call(store.ask_analysis, game, self.rooms.now()):
                self._want(game)
        return await self.found(game)

    async def found(self, game: str) -> AnalysisRow:
        """How far it is, and what came of it."""
        found: AnalysisRow | None = await self.rooms.writer.call(self.rooms.store.analysis, game)
        if found is None:
            raise Refused("no-analysis", "nobody has asked for an analysis of this game")
        return found

    def _want(self, game: str) -> None:
        if game not in self._tasks:
            work = self.queue.put(ANALYSES, game, game) if self.queue else self.judge(game)
            task = self._tasks[game] = asyncio.get_running_loop().create_task(work)
            task.add_done_callback(lambda _: self._tasks.pop(game, None))

    async def sweep(self) -> None:
        """Take up again what nobody has gone on with."""
        before = self.rooms.now() - STUCK
        for game in await self.rooms.writer.call(self.rooms.store.analyses_stuck, before):
            self._want(game)

    async def judge(self, game: str) -> None:
        """Judge a game in the process for it."""
        url = self.rooms.store.engine.url.render_as_string(hide_password=False)
        pool = self._pool
        assert pool is not None
        try:
            await asyncio.get_running_loop().run_in_executor(pool, judged, url, game)
        except BrokenProcessPool:
            if self._pool is pool:
                self._pool = new_pool(1)
        except Exception:
            LOG.exception("game %s could not be judged", game)

    def close(self) -> None:
        """Stop; who looks after it next begins again."""
        for task in list(self._tasks.values()):
            task.cancel()
        if self._pool:
            self._pool.shutdown(wait=False, cancel_futures=True)
