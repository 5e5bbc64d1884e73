"""Letting a process answer evenly, though it holds millions of objects.

Python looks for garbage whenever enough objects were made, among all that are new: with 2,000 games, which are new after every
choice, that takes 0.2 s each time, in which nobody is answered. So it is looked for here, by the clock: several times a second
among what was made since the last look, which takes some milliseconds, and among older objects so rarely that nobody notices.
"""

import asyncio
import gc
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

LOOK = 0.2
"""Seconds between two looks at what was made."""
SOONEST, LONG = 10.0, 0.04
"""Seconds between two searches among older objects, at least; and those from which on one is noticed."""
RARELY, SELDOM, ALL = 1_000, 10_000, 10_000
"""How many times as long as such a search takes none is made: one that nobody notices, one that is noticed, one among all."""


@asynccontextmanager
async def steady() -> AsyncIterator[None]:
    """Look for garbage by the clock, and let threads give way soon. For a process that does nothing but serve."""
    interval, was_on = sys.getswitchinterval(), gc.isenabled()
    gc.collect()
    gc.freeze()  # what is loaded stays
    gc.disable()
    sys.setswitchinterval(0.001)
    task = asyncio.get_running_loop().create_task(_tidied())
    try:
        yield
    finally:
        task.cancel()
        sys.setswitchinterval(interval)
        gc.unfreeze()
        if was_on:
            gc.enable()


async def _tidied() -> None:
    due = {1: time.monotonic() + SOONEST, 2: time.monotonic() + ALL}
    while True:
        await asyncio.sleep(LOOK)
        began, worked = time.monotonic(), time.thread_time()
        oldest = 2 if began >= due[2] else 1 if began >= due[1] else 0
        gc.collect(oldest)
        if oldest == 0:
            continue
        took = time.thread_time() - worked
        due[1] = began + max(SOONEST, took * (RARELY if took < LONG else SELDOM))
        if oldest == 2:
            due[2] = began + max(SOONEST, ALL * took)
