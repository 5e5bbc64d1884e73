"""A process that serves looks for garbage by the clock: rarely, but it does."""

import asyncio
import gc
import weakref

import pytest

from gridnorth.server import gc_schedule
from gridnorth.server.gc_schedule import steady


class Knot:
    """Something that holds on to itself: only a search finds that nobody else does."""

    def __init__(self):
        self.me = self


@pytest.fixture(autouse=True)
def soon(monkeypatch):
    monkeypatch.setattr(gc_schedule, "LOOK", 0.01)


def gone_after(seconds):
    """Whether a knot is gone after a while, in a process that serves."""

    async def serve():
        async with steady():
            knot = weakref.ref(Knot())
            assert not gc.isenabled()
            await asyncio.sleep(seconds)
            return knot() is None

    return asyncio.run(serve())


def test_garbage_is_found_within_the_second():
    assert gone_after(0.5)


def searches(seconds, monkeypatch):
    """Among how old objects it was searched, in a process that serves for so long."""
    made = []
    monkeypatch.setattr(gc_schedule.gc, "collect", lambda generation=2: made.append(generation))
    gone_after(seconds)
    assert made[0] == 2  # before anything
    return made[1:]


def test_among_older_objects_it_is_not_looked_for_at_once(monkeypatch):
    made = searches(0.3, monkeypatch)
    assert len(made) > 3
    assert set(made) == {0}


def test_and_later_it_is(monkeypatch):
    monkeypatch.setattr(gc_schedule, "SOONEST", 0.05)
    monkeypatch.setattr(gc_schedule, "ALL", 0.1)
    assert set(searches(0.5, monkeypatch)) == {0, 1, 2}


@pytest.mark.parametrize("long", [0.0, 1e9], ids=["one that is noticed", "one that nobody notices"])
def test_a_search_among_older_objects_is_made_the_more_rarely_the_longer_it_takes(long, monkeypatch):
    monkeypatch.setattr(gc_schedule, "SOONEST", 0.0)
    monkeypatch.setattr(gc_schedule, "LONG", long)
    monkeypatch.setattr(gc_schedule, "RARELY" if long else "SELDOM", 1e9)
    assert searches(0.3, monkeypatch).count(1) == 1


def test_afterwards_everything_is_as_it_was():
    before = gc.isenabled(), gc_schedule.sys.getswitchinterval()
    gone_after(0.01)
    assert (gc.isenabled(), gc_schedule.sys.getswitchinterval()) == before
    assert gc.get_freeze_count() == 0
