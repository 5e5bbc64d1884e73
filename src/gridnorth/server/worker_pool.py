"""Processes to think in. They are less urgent than the server itself, and end with it."""

import contextlib
import os
import signal
import threading
import time
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

from .. import registry

NICE = 5


def new_pool(workers: int) -> ProcessPoolExecutor:
    """So many processes; each is made when it is first needed."""
    given = (os.getpid(), registry.added())
    return ProcessPoolExecutor(workers, mp_context=get_context("spawn"), initializer=_begin, initargs=given)


def _begin(parent: int, games: dict[str, str]) -> None:
    for name, where in games.items():
        registry.register(name, where)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # who stops the server at a terminal stops these through it
    with contextlib.suppress(OSError, AttributeError):
        os.nice(NICE)
    threading.Thread(target=_end_with, args=(parent,), daemon=True).start()


def _end_with(parent: int) -> None:
    """A server that was killed leaves nobody behind."""
    while os.getppid() == parent:
        time.sleep(1)
    os._exit(0)
