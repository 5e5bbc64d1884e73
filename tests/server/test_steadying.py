"""A process that serves looks for garbage by the clock: rarely, but it does."""

import asyncio
import gc
import weakref

import pytest

from gridnorth.server import steadying
from gridnorth.server.steadying import steady


class Knot:
    """Something that holds on to itself: only a search finds that nobody else does."""

    def __init__(self):
        self.me = self


@pytest.fixture(autouse=True)
def soon(monkeypatch):
    monkeypatch.setattr(steadying, "LOOK", 0.01)


def gone_after(seconds):
    """Whether a knot is gone after a while, in a process that serves."""

    async def serve():
        async with steady():
            knot = weakref.ref(Knot())
            assert not gc.isenabled()
            await asyncio.sleep(seconds)
            return knot() is None

    return asyncio.run(serve())


def test_garbage_is_found_by_the_clock(monkeypatch):
    monkeypatch.setattr(steadying, "SOONEST", 0.02)
    assert gone_after(1)


def test_it_is_not_looked_for_sooner_than_that():
    assert not gone_after(0.2)


def test_much_of_it_is_looked_for_at_once(monkeypatch):
    monkeypatch.setattr(steadying, "SOME", 0)
    assert gone_after(1)


def test_after_a_search_that_was_not_worth_it_much_more_is_waited_for(monkeypatch):
    made = []
    monkeypatch.setattr(steadying, "SOME", -1)
    monkeypatch.setattr(steadying.gc, "collect", lambda generation=2: made.append(generation))
    monkeypatch.setattr(steadying, "WORTH", 1e9)
    gone_after(0.3)
    assert len(made) > 3
    made.clear()
    monkeypatch.setattr(steadying, "WORTH", -1)
    gone_after(0.3)
    assert made == [2, 1]  # before anything, and once


@pytest.mark.parametrize(("rarely", "searches"), [("NEW", [1]), ("ALL", [1, 2])])
def test_a_search_that_takes_long_is_made_rarely(rarely, searches, monkeypatch):
    """The one among all objects more rarely than the one among new ones, and neither twice in so short a time."""
    made = []
    monkeypatch.setattr(steadying, "SOONEST", 0.0)
    monkeypatch.setattr(steadying, "NEW", 1e9)
    if rarely == "ALL":
        monkeypatch.setattr(steadying, "NEW", 1)
        monkeypatch.setattr(steadying, "ALL", 0.1)
    monkeypatch.setattr(steadying.gc, "collect", lambda generation=2: made.append(generation))
    gone_after(0.3)
    assert sorted(set(made[1:])) == searches
    assert rarely == "ALL" or len(made) == 2  # before anything, and once


def test_afterwards_everything_is_as_it_was():
    before = gc.isenabled(), steadying.sys.getswitchinterval()
    gone_after(0.01)
    assert (gc.isenabled(), steadying.sys.getswitchinterval()) == before
    assert gc.get_freeze_count() == 0
