"""Writing to the store without making anybody wait for anybody: all that waits is committed together.

A commit on a disk takes milliseconds, whether it holds one entry or a hundred. One thread takes what has come in meanwhile,
writes it in one transaction, and tells each what became of it: committed, or somebody else was first.
"""

import asyncio
import queue
import threading
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any, TypeVar

from sqlalchemy.exc import IntegrityError

from .store import Entry, Store, Taken
from .store.store import append_entry

MOST = 256
"""Entries in one transaction."""
READERS = 4
Result = TypeVar("Result")


@dataclass
class Job:
    """An entry that is to be written."""

    game: str
    entry: Entry
    state: str
    result: dict[str, Any] | None
    done: Future[None] = field(default_factory=Future)


class Writer:
    """Calls the store from threads, for the event loop."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._waiting: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._threads = ThreadPoolExecutor(READERS, "gridnorth-store")
        self._thread = threading.Thread(target=self._write, name="gridnorth-writer", daemon=True)
        self._thread.start()

    async def append(self, game: str, entry: Entry, state: str = "", result: dict[str, Any] | None = None) -> None:
        """Write an entry. When this returns it is committed; Taken if its number is taken."""
        job = Job(game, entry, state, result)
        self._waiting.put(job)
        await asyncio.wrap_future(job.done)

    async def call(self, method: Any, *arguments: Any) -> Any:
        """Another method of the store."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, method, *arguments)

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
            lost = self._written(waiting)
        except Exception:
            lost = {}
            for at, job in enumerate(waiting):
                try:
                    late = self._written([job])
                except Exception as error:
                    late = {0: error}
                lost |= {at: late[0]} if late else {}
        for at, job in enumerate(waiting):
            if at in lost:
                job.done.set_exception(lost[at])
            else:
                job.done.set_result(None)

    def _written(self, jobs: list[Job]) -> dict[int, Exception]:
        """Write entries in one transaction; which of them came too late, and why."""
        lost: dict[int, Exception] = {}
        with self.store.engine.begin() as connection:
            for at, job in enumerate(jobs):
                try:
                    with connection.begin_nested():
                        append_entry(connection, job.game, job.entry, job.state, job.result)
                except IntegrityError:
                    lost[at] = Taken(f"entry {job.entry.number} of {job.game} is there already")
        return lost
