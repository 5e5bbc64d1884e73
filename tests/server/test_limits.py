"""How often somebody may ask, and how many connections may stand."""

import pytest

from gridnorth.errors import Refused
from gridnorth.server import limits as limiting
from gridnorth.server.limits import SOCKETS, Limit, Limits, normal


def refused(call, *given):
    with pytest.raises(Refused) as caught:
        call(*given)
    assert caught.value.code == "too-many"
    return str(caught.value)


def test_so_many_at_once_and_so_many_a_second_after_that(limits_clock):
    limits, limit = Limits(), Limit(3, 2)
    for _ in range(3):
        limits.ask("a", limit)
    assert "wait 0.5 seconds" in refused(limits.ask, "a", limit)
    limits.ask("b", limit)  # everybody for themselves
    limits.ask("a", Limit(3, 1))  # and every kind
    limits_clock(0.5)
    limits.ask("a", limit)
    refused(limits.ask, "a", limit)
    limits_clock(100)
    for _ in range(3):
        limits.ask("a", limit)
    refused(limits.ask, "a", limit)


def test_who_is_refused_pays_nothing_for_it(limits_clock):
    limits, limit = Limits(), Limit(1, 1)
    limits.ask("a", limit)
    for now in (0.3, 0.6, 0.9):
        limits_clock(now)
        refused(limits.ask, "a", limit)
    limits_clock(1.0)
    limits.ask("a", limit)


def test_limits_are_larger_by_a_factor_or_taken_away(limits_clock):
    twice, none = Limits(2), Limits(0)
    for _ in range(6):
        twice.ask("a", Limit(3, 1))
    refused(twice.ask, "a", Limit(3, 1))
    for _ in range(1_000):
        none.ask("a", Limit(1, 1))


def test_who_was_quiet_for_the_longest_time_is_forgotten_first(monkeypatch, limits_clock):
    monkeypatch.setattr(limiting, "KEPT", 2)
    limits, limit = Limits(), Limit(2, 0.001)
    for who in ("a", "b", "a", "c"):
        limits.ask(who, limit)
    refused(limits.ask, "a", limit)  # which is remembered, and b is not
    for _ in range(2):
        limits.ask("b", limit)


# --- connections --------------------------------------------------------------------------------------------------------
def standing(limits, address, account, many):
    """So many connections, which stand until they are left."""
    held = []
    for _ in range(many):
        one = limits.standing(address, account)
        one.__enter__()
        held.append(one)
    return held


def test_so_many_connections_stand_from_one_address_and_a_tenth_of_them_for_an_account():
    limits = Limits()
    held = standing(limits, "here", "a1", SOCKETS // 10)
    refused(standing, limits, "here", "a1", 1)
    refused(standing, limits, "elsewhere", "a1", 1)
    held += standing(limits, "here", None, SOCKETS - SOCKETS // 10)
    refused(standing, limits, "here", None, 1)
    refused(standing, limits, "here", "a2", 1)
    held += standing(limits, "elsewhere", "a2", 1)
    held.pop(0).__exit__(None, None, None)
    held += standing(limits, "here", "a1", 1)
    refused(standing, limits, "here", "a1", 1)
    for one in held:
        one.__exit__(None, None, None)
    assert not limits._standing  # nobody is remembered who has gone


def test_a_connection_that_was_refused_counts_for_nobody():
    limits = Limits()
    held = standing(limits, "here", "a1", SOCKETS // 10)
    for _ in range(50):
        refused(standing, limits, "elsewhere", "a1", 1)
    held += standing(limits, "elsewhere", None, SOCKETS)
    for one in held:
        one.__exit__(None, None, None)


def test_a_connection_that_ends_by_an_error_no_longer_stands():
    limits = Limits()
    with pytest.raises(ConnectionError), limits.standing("here", "a1"):
        raise ConnectionError
    assert not limits._standing


def test_without_limits_any_number_stands():
    standing(Limits(0), "here", "a1", 3 * SOCKETS)


@pytest.mark.parametrize(("address", "counted"), [
    ("192.0.2.7", "192.0.2.7"), ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"), ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
    ("2001:db8:1:3::9", "2001:db8:1:3::/64"), ("::ffff:192.0.2.7", "192.0.2.7"), ("testclient", "testclient"),
    ("x" * 500, "x" * 60),
])  # fmt: skip
def test_an_address_of_ipv6_counts_as_its_network(address, counted):
    assert normal(address) == counted
