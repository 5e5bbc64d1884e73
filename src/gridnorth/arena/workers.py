"""Play deals on all cores. Each process gets one deal, and the next when it is done.

If a process dies, another one replaces it and plays its deal again. No process keeps running after the match stops, however
it stops.
"""

import multiprocessing
import os
import signal
import threading
from collections import Counter, deque
from collections.abc import Generator, Iterable
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Any

from ..errors import GridnorthError
from .match import Match, Task
from .play import BotFailed, DealResult, play_deal

DEATHS = 3
"""How many processes a deal may crash before the match stops."""


def cores() -> int:
    """The number of processes that can work at once on this machine."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def played_here(match: Match, tasks: Iterable[Task]) -> Generator[list[DealResult]]:
    """Play deals one after the other in this process."""
    for task in tasks:
        yield [play_deal(match, task)]


@dataclass
class _Worker:
    process: BaseProcess
    connection: Connection
    task: Task | None = None


def played_by_processes(match: Match, tasks: Iterable[Task], count: int) -> Generator[list[DealResult]]:
    """Play deals in several processes. Yields results as they arrive, in no particular order. Raises BotFailed."""
    waiting, deaths = deque(tasks), Counter[Task]()
    workers: list[_Worker] = []
    try:
        workers += (_start(match) for _ in range(min(count, len(waiting))))
        for worker in workers:
            _give(worker, waiting)
        while any(worker.task for worker in workers):
            found, wrong = _ready(match, workers, waiting, deaths)
            yield found
            if wrong:
                raise BotFailed(wrong)
    finally:
        for worker in workers:
            worker.process.kill()
            worker.process.join()
            worker.connection.close()


def _ready(match: Match, workers: list[_Worker], waiting: deque[Task], deaths: Counter[Task]) -> tuple[list[DealResult], str]:
    """Wait for results. Returns them with a description of the error, if any. Workers get their next deal at once."""
    found, wrong = [], ""
    busy: dict[Any, _Worker] = {worker.connection: worker for worker in workers if worker.task}
    for connection in wait(list(busy)):
        worker = busy[connection]
        try:
            answer = worker.connection.recv()
        except (EOFError, ConnectionError):
            wrong = wrong or _replace(match, worker, deaths)
            continue
        if isinstance(answer, str):
            wrong = wrong or answer
        else:
            found.append(answer)
        _give(worker, waiting)
    return found, wrong


def _start(match: Match) -> _Worker:
    context = multiprocessing.get_context("spawn")
    here, there = context.Pipe()
    process = context.Process(target=_serve, args=(match, there), daemon=True)
    process.start()
    there.close()
    return _Worker(process, here)


def _give(worker: _Worker, waiting: deque[Task]) -> None:
    worker.task = waiting.popleft() if waiting else None
    if worker.task:
        with suppress(ConnectionError):  # the process has died: reading from it reports that
            worker.connection.send(worker.task)


def _replace(match: Match, worker: _Worker, deaths: Counter[Task]) -> str:
    """Replace a process that died, with the same deal. Describes the error if that happened too often."""
    task = worker.task
    assert task is not None
    worker.process.join()
    worker.connection.close()
    deaths[task] += 1
    new = _start(match)
    code, worker.process, worker.connection = worker.process.exitcode, new.process, new.connection
    _give(worker, deque([task]))
    if deaths[task] < DEATHS:
        return ""
    names = " and ".join(repr(match.bots[bot]) for bot in task.bots)
    return f"{names} in deal {task.deal + 1}: the process died {DEATHS} times (exit code {code})"


# --- in the worker ----------------------------------------------------------------------------------------------------
def _serve(match: Match, connection: Connection) -> None:
    """Play deals until no more are requested. An answer is a result, or a description of the error."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the parent process
    threading.Thread(target=_end_with_parent, daemon=True).start()
    with suppress(EOFError, ConnectionError):
        while True:
            task = connection.recv()
            try:
                connection.send(play_deal(match, task))
            except GridnorthError as error:
                connection.send(str(error))


def _end_with_parent() -> None:
    """Exit at once if the parent was killed: the deal under way would be lost anyway."""
    parent = multiprocessing.parent_process()
    if parent:
        parent.join()
        os._exit(1)
