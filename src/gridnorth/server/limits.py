"""How often somebody may ask: so many times at once, and so many a second after that. Kept in memory, for each process."""

import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass

from .sitting import Refused

KEPT = 100_000
"""Askers that are remembered; who was quiet for the longest time is forgotten first."""


@dataclass(frozen=True)
class Limit:
    """So many at once, and so many a second."""

    burst: float
    rate: float


USUAL = Limit(60, 20)
"""For everything that somebody with an account does, and for each connection."""
COSTLY = Limit(10, 0.2)
"""For new guests, names and passwords, by address."""


class Limits:
    """Buckets that fill again with time."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self.now = now
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def ask(self, who: str, limit: Limit = USUAL) -> None:
        """Refused if it is too often."""
        at = self.now()
        left, since = self._buckets.get(who, (limit.burst, at))
        left = min(limit.burst, left + (at - since) * limit.rate)
        if left < 1:
            raise Refused("too_many", f"too many at once: wait {(1 - left) / limit.rate:.1f} seconds")
        self._buckets[who] = (left - 1, at)
        self._buckets.move_to_end(who)
        if len(self._buckets) > KEPT:
            self._buckets.popitem(last=False)
