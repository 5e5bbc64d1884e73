"""One queue for many machines, in PostgreSQL: choices of players of ours, and analyses. It is procrastinate's.

A game stands in the queue at most once for each position, so that it does not matter how many processes put it there.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable

from sqlalchemy import Engine, text

from ..errors import InputError
from .store.migrate import LOCK

LOG = logging.getLogger("gridnorth.queue")
CHOICES, ANALYSES = "choices", "analyses"
Work = Callable[[str], Awaitable[None]]


class Queue:
    """What waits to be done."""

    def __init__(self, engine: Engine) -> None:
        try:
            import procrastinate
        except ImportError:
            raise InputError("several processes share one queue: pip install 'gridnorth[postgres]'") from None
        self.engine = engine
        address = engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
        self.app = procrastinate.App(connector=procrastinate.PsycopgConnector(conninfo=address, min_size=1, max_size=4))
        self._works: dict[str, Work] = {}
        self._tasks: list[asyncio.Task[None]] = []
        for name in (CHOICES, ANALYSES):
            self._known(name)

    def _known(self, name: str) -> None:
        @self.app.task(name=name, queue=name)
        async def task(game: str) -> None:
            await self._works[name](game)

    async def open(self) -> None:
        """Make the tables of the queue, if there are none; then connect."""
        await asyncio.to_thread(self._prepare)
        await self.app.open_async()

    def _prepare(self) -> None:
        with self.engine.begin() as connection:
            connection.execute(text("select pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
            if connection.execute(text("select to_regclass('procrastinate_jobs')")).scalar() is None:
                schema = self.app.schema_manager.get_schema()
                connection.connection.cursor().execute(schema)

    async def put(self, name: str, game: str, once: str) -> None:
        """Let somebody do something for a game; if it stands there already under `once`, nothing."""
        from procrastinate.exceptions import AlreadyEnqueued

        try:
            await self.app.configure_task(name=name, queue=name, queueing_lock=f"{name} {once}").defer_async(game=game)
        except AlreadyEnqueued:
            LOG.debug("%s: %s is in the queue already", name, once)

    def work(self, name: str, work: Work, many: int) -> None:
        """Take what waits, so many at once."""
        self._works[name] = work
        run = self.app.run_worker_async(
            queues=[name], concurrency=many, install_signal_handlers=False, delete_jobs="always",
            fetch_job_polling_interval=2.0, shutdown_graceful_timeout=0.5,
        )  # fmt: skip
        self._tasks.append(asyncio.get_running_loop().create_task(run))

    async def sweep(self) -> None:
        """Forget what was begun by somebody who is no longer there: it is put into the queue again by who misses it."""
        manager = self.app.job_manager
        for job in await manager.get_stalled_jobs(seconds_since_heartbeat=60):
            from procrastinate.jobs import Status

            await manager.finish_job(job, Status.FAILED, delete_job=True)

    @property
    def is_alive(self) -> bool:
        return not any(task.done() for task in self._tasks)

    async def close(self) -> None:
        """Take no more, and let go."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.app.close_async()
