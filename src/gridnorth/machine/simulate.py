"""Mass simulation: whole games played at random over arrays of records, on all cores.

`play_out` is the inner loop; `simulate` spreads games over threads (compiled rules release the GIL). Game number k of a run
is played from seed `first_seed + k` whatever the number of threads, so a run is the same on every machine.
"""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np

from .chance import random_below
from .engine import nth_option, step
from .hooks import bold_option, broken, new_game, report
from .linker import Linked, entry
from .records import DType

RESULT = np.dtype(
    [
        ("decisions", np.int32),
        # choices among two or more options
        ("turns", np.int16),
        ("scores", np.int16, 4),
        ("winner", np.int8),
        # a seat; -1 for none; the number of seats for a draw
        ("first", np.int8),
        # the seat that began
        ("broken", np.int16),
        # 0, or which invariant did not hold
    ],
    align=True,
)
TOO_LONG = 999
"""`broken` of a game that would not end."""
DECISIONS_AT_MOST = 100_000


@entry
def play_out(games, t, setup, first_seed, results, check, bold):
    """Play len(results) games at random, one after the other, in the record games[0]; uniformly, or boldly as the game says."""
    g = games[0]
    for k in range(len(results)):
        result = results[k]
        options = new_game(g, t, first_seed + k, setup)
        decisions = 0
        fault = broken(g, t) if check else 0
        while options > 0 and fault == 0:
            option = bold_option(g, t, options) if bold else nth_option(g, random_below(g, options))
            options = step(g, t, option)
            decisions += 1
            if check:
                fault = broken(g, t)
            if decisions > DECISIONS_AT_MOST:
                fault = TOO_LONG
        result.decisions = decisions
        result.broken = fault
        report(g, result)


def simulate(
    rules: Linked,
    game: DType,
    tables: Any,
    setup: int,
    games: int,
    first_seed: int = 0,
    threads: int = 1,
    check: bool = False,
    progress: Callable[[int], None] | None = None,
    bold: bool = False,
) -> np.ndarray[Any, Any]:
    """Play games at random and return one RESULT each. `progress` is told how many more are done.

    `bold` play does what uniform play seldom does, as the game defines it.
    """
    results = np.zeros(games, RESULT)
    chunk = max(1, min(20_000, -(-games // (4 * threads)) if threads > 1 else 20_000))
    starts = range(0, games, chunk)

    def play(start: int) -> int:
        part = results[start : start + chunk]
        rules.play_out(np.zeros(1, game), tables, setup, _wrapped(first_seed + start), part, int(check), int(bold))
        return len(part)

    with ThreadPoolExecutor(threads) as pool:
        for done in pool.map(play, starts):
            if progress:
                progress(done)
    return results


def _wrapped(seed: int) -> int:
    """A seed as signed 64 bits; runs of seeds go round at the end."""
    seed &= (1 << 64) - 1
    return seed - (1 << 64) if seed >> 63 else seed
