"""How often somebody may ask."""

import pytest

from gridnorth.server.limits import Limit, Limits
from gridnorth.server.sitting import Refused


def test_so_many_at_once_and_so_many_a_second_after_that():
    now = [0.0]
    limits, limit = Limits(lambda: now[0]), Limit(3, 2)
    for _ in range(3):
        limits.ask("a", limit)
    with pytest.raises(Refused, match=r"wait 0\.5 seconds"):
        limits.ask("a", limit)
    limits.ask("b", limit)  # everybody for themselves
    now[0] = 0.5
    limits.ask("a", limit)
    with pytest.raises(Refused):
        limits.ask("a", limit)
    now[0] = 100
    for _ in range(3):
        limits.ask("a", limit)
