"""Rate limits: which there are, and what a refusal says. `throttled-py` does the counting, in the memory of each process."""

import ipaddress
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import timedelta

from throttled import MemoryStore, per_duration
from throttled.rate_limiter import GCRARateLimiter

from ..errors import Refused

KEPT = 100_000
"""How many callers are remembered. The one that was quiet the longest is forgotten first."""
HOUR = timedelta(hours=1)


@dataclass(frozen=True)
class Limit:
    """Up to `burst` requests at once, and `rate` a second after that."""

    burst: float
    rate: float


ADDRESS = Limit(200, 100)
"""All requests from one address, checked before anything else."""
FILES = Limit(1_000, 200)
"""Files of the client, by address: a page has many pictures."""
USUAL = Limit(60, 20)
"""All requests of an account, and all messages of a connection."""
COSTLY = Limit(10, 0.2)
"""New guests, names and passwords, by address."""
OPENING = Limit(30, 0.5)
"""New games, by account."""
READING = Limit(10, 1)
"""Whole games (files, stories, analyses), by account or address."""
TALKING = Limit(5, 0.5)
"""Chat lines, by account."""
ADVISING = Limit(5, 0.2)
"""Hints, by account."""
TRYING = Limit(5, 1 / 30)
"""Passwords, by the name they are tried for."""
SOCKETS = 200
"""Open connections from one address; an account may have a tenth of them."""


class Limits:
    """Counts requests. `scale` multiplies every limit; 0 lifts them all."""

    def __init__(self, scale: float = 1) -> None:
        self.scale = scale
        self._store = MemoryStore(options={"MAX_SIZE": KEPT})
        self._limiters: dict[Limit, GCRARateLimiter] = {}
        self._standing: Counter[str] = Counter()

    def ask(self, who: str, limit: Limit = USUAL) -> None:
        """Count a request. Raises Refused, with the seconds to wait, if there were too many."""
        if not self.scale:
            return
        limiter = self._limiters.get(limit) or self._limiter(limit)
        counted = limiter.limit(who)
        if counted.limited:
            wait = counted.state.retry_after
            raise Refused("too-many", f"too many at once: wait {wait:.1f} seconds", wait)

    def _limiter(self, limit: Limit) -> GCRARateLimiter:
        hourly, burst = (max(1, round(number * self.scale)) for number in (limit.rate * HOUR.total_seconds(), limit.burst))
        made = GCRARateLimiter(per_duration(HOUR, hourly, burst), self._store, key_prefix=f"{limit.burst}/{limit.rate}")
        return self._limiters.setdefault(limit, made)

    @contextmanager
    def standing(self, address: str, account: str | None) -> Iterator[None]:
        """Hold a connection open. Raises Refused if its address or its account has too many."""
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
    """An address as it is counted. IPv6 counts by network: one household, or one attacker, has all of its addresses."""
    try:
        parsed = ipaddress.ip_address(address)
    except ValueError:
        return address[:60]
    if isinstance(parsed, ipaddress.IPv6Address):
        if parsed.ipv4_mapped:
            return str(parsed.ipv4_mapped)
        return str(ipaddress.ip_network((parsed, 64), strict=False))
    return str(parsed)
