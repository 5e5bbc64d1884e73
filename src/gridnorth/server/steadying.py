"""Letting a process answer evenly, though it holds millions of objects.

Python looks for garbage whenever enough objects were made, among all that are new: with 2,000 games, which are new after every
choice, that takes 0.2 s each time, in which nobody is answered. Nearly everything is freed without it. So it is looked for
here, by the clock: so rarely that it takes a thousandth of the time.
"""

import asyncio
import gc
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

LOOK = 0.5
"""Seconds between two looks at how much there is."""
SOONEST = 10.0
"""Seconds between two searches, at least."""
NEW, ALL = 1_000, 10_000
"""How many times as long as a search among new objects takes none is made; and as one among all."""
MANY = 300_000
"""Objects more than at the last search, after which there is one in any case ..."""
SOME, WORTH = 50_000, 4e-6
"""... and after which there is one if the last was worth it: it took no more than so many seconds for each of them. It takes
longer where it looks at many objects that are no garbage."""


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
    enough = SOME
    while True:
        await asyncio.sleep(LOOK)
        began, more = time.monotonic(), gc.get_count()[0]
        if began >= min(due.values()) or more > enough:
            oldest, worked = 2 if began >= due[2] else 1, time.thread_time()
            gc.collect(oldest)
            took = time.thread_time() - worked
            enough = SOME if took < WORTH * more else MANY
            due[1] = began + max(SOONEST, NEW * took)
            if oldest == 2:
                due[2] = began + max(SOONEST, ALL * took)
