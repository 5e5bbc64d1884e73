"""Playing deals on all cores: processes that are given a deal each, and the next when they are done.

A process that dies is replaced, and its deal is given out again. Nothing is left running when the match stops, however
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
"""How often a deal may cost a process its life before the match stops."""


def cores() -> int:
    """How many processes can work at once here."""
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
    """Play deals in so many processes; yields results as they come, in no particular order. Raises BotFailed."""
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
    """What has come in, after waiting for something, and in words what was wrong. Workers get their next deal at once."""
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
        with suppress(ConnectionError):  # it has died: reading from it will say so
            worker.connection.send(worker.task)


def _replace(match: Match, worker: _Worker, deaths: Counter[Task]) -> str:
    """Another process for one that died, with the same deal; if that died too often, in words what was wrong."""
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
    """Play deals until nobody asks for more. An answer is a result, or in words what was wrong."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the process that asks
    threading.Thread(target=_end_with_parent, daemon=True).start()
    with suppress(EOFError, ConnectionError):
        while True:
            task = connection.recv()
            try:
                connection.send(play_deal(match, task))
            except GridnorthError as error:
                connection.send(str(error))


def _end_with_parent() -> None:
    """End at once when whoever asks has been killed: a deal under way would be lost anyway."""
    parent = multiprocessing.parent_process()
    if parent:
        parent.join()
        os._exit(1)
