"""How often somebody may ask: so many times at once, and so many a second after that. Kept in memory, for each process."""

import ipaddress
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from ..errors import Refused

KEPT = 100_000
"""Askers that are remembered; who was quiet for the longest time is forgotten first."""


@dataclass(frozen=True)
class Limit:
    """So many at once, and so many a second."""

    burst: float
    rate: float


ADDRESS = Limit(200, 100)
"""For everything that comes from one address, before anything else is done with it."""
FILES = Limit(1_000, 200)
"""For files of the client, by address: a page has many pictures."""
USUAL = Limit(60, 20)
"""For everything that somebody with an account does, and for each connection."""
COSTLY = Limit(10, 0.2)
"""For new guests, names and passwords, by address."""
OPENING = Limit(30, 0.5)
"""For new games, by account."""
READING = Limit(10, 1)
"""For whole games (files, stories, analyses), by account or address."""
TALKING = Limit(5, 0.5)
"""For what is said beside games, by account."""
ADVISING = Limit(5, 0.2)
"""For hints, by account."""
TRYING = Limit(5, 1 / 30)
"""For passwords, by the name that is tried."""
SOCKETS = 200
"""Connections that may stand at once, from one address; an account has a tenth of them."""


class Limits:
    """Buckets that fill again with time. `scale` makes all of them larger; 0 takes them away."""

    def __init__(self, scale: float = 1, now: Callable[[], float] = time.monotonic) -> None:
        self.scale, self.now = scale, now
        self._buckets: OrderedDict[tuple[Limit, str], tuple[float, float]] = OrderedDict()
        self._standing: Counter[str] = Counter()

    def ask(self, who: str, limit: Limit = USUAL) -> None:
        """Refused if it is too often."""
        if not self.scale:
            return
        at, burst, rate = self.now(), limit.burst * self.scale, limit.rate * self.scale
        left, since = self._buckets.get((limit, who), (burst, at))
        left = min(burst, left + (at - since) * rate)
        if left < 1:
            wait = (1 - left) / rate
            raise Refused("too-many", f"too many at once: wait {wait:.1f} seconds", wait)
        self._buckets[limit, who] = (left - 1, at)
        self._buckets.move_to_end((limit, who))
        if len(self._buckets) > KEPT:
            self._buckets.popitem(last=False)

    @contextmanager
    def standing(self, address: str, account: str | None) -> Iterator[None]:
        """A connection stands; refused if there are too many from one address or of one account."""
        both = {address: SOCKETS * self.scale, **({account: SOCKETS / 10 * self.scale} if account else {})}
        if self.scale and any(self._standing[who] + 1 > most for who, most in both.items()):
            raise Refused("too-many", "too many connections at once")
        self._standing.update(both.keys())
        try:
            yield
        finally:
            for who in both:
                self._standing[who] -= 1
                if not self._standing[who]:
                    del self._standing[who]


def normal(address: str) -> str:
    """An address as it is counted: of IPv6 the network, which one household or one attacker has whole."""
    try:
        parsed = ipaddress.ip_address(address)
    except ValueError:
        return address[:60]
    if isinstance(parsed, ipaddress.IPv6Address):
        if parsed.ipv4_mapped:
            return str(parsed.ipv4_mapped)
        return str(ipaddress.ip_network((parsed, 64), strict=False))
    return str(parsed)
