"""Writing to the store without making anybody wait for anybody: all that waits is committed together.

A commit on a disk takes milliseconds, whether it holds one entry or a hundred. One thread takes what has come in meanwhile,
writes it in one transaction, and tells each what became of it: committed, or somebody else was first.
"""

import asyncio
import queue
import threading
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy.exc import IntegrityError

from .store import Entry, Standing, Store, Taken
from .store.games import append_entries

MOST = 256
"""Entries in one transaction."""
READERS = 4


@dataclass
class Job:
    """An entry that is to be written."""

    game: str
    entry: Entry
    standing: Standing
    done: Future[None] = field(default_factory=Future)


class Writer:
    """Calls the store from threads, for the event loop."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._waiting: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._threads = ThreadPoolExecutor(READERS, "gridnorth-store")
        self._thread = threading.Thread(target=self._write, name="gridnorth-writer", daemon=True)
        self._thread.start()

    async def append(self, game: str, entry: Entry, standing: Standing) -> None:
        """Write an entry. When this returns it is committed; Taken if its number is taken."""
        job = Job(game, entry, standing)
        self._waiting.put(job)
        await asyncio.wrap_future(job.done)

    async def call(self, method: Any, *arguments: Any) -> Any:
        """Another method of the store."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, method, *arguments)

    @property
    def is_alive(self) -> bool:
        return self._thread.is_alive()

    def close(self) -> None:
        """Write what waits, then stop."""
        self._waiting.put(None)
        self._thread.join()
        self._threads.shutdown()

    def _write(self) -> None:
        while (job := self._waiting.get()) is not None:
            jobs = [job]
            while len(jobs) < MOST and not self._waiting.empty():
                more = self._waiting.get()
                if more is None:
                    self._waiting.put(None)
                    break
                jobs.append(more)
            self._commit(jobs)

    def _commit(self, jobs: list[Job]) -> None:
        """Write them together; if that fails, each for itself. Who no longer waits is left out; all others get an answer."""
        waiting = [job for job in jobs if job.done.set_running_or_notify_cancel()]
        waiting.sort(key=lambda job: (job.game, job.entry.number))  # so that two processes take their locks in one order
        try:
            self._written(waiting)
        except Exception:
            for job in waiting:
                try:
                    self._written([job])
                except IntegrityError:
                    job.done.set_exception(Taken(f"entry {job.entry.number} of {job.game} is there already"))
                except Exception as error:
                    job.done.set_exception(error)
                else:
                    job.done.set_result(None)
        else:
            for job in waiting:
                job.done.set_result(None)

    def _written(self, jobs: list[Job]) -> None:
        """Write entries in one transaction, all or none."""
        if jobs:
            with self.store.engine.begin() as connection:
                append_entries(connection, [(job.game, job.entry, job.standing) for job in jobs])
