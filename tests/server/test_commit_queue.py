"""Writing: all that waits is committed together, and each hears what became of theirs, whatever became of the others'."""

import asyncio
import threading
from contextlib import contextmanager
from dataclasses import replace

import pytest

from gridnorth.server.commit_queue import MOST, Writer
from gridnorth.server.store import Entry, Standing, Store, Taken
from server.registries import PATIENCE, ROW, until

PLAYING = Standing("playing", "a1", 900)
NAMES = [f"g{n}" for n in range(8)]


def entry(number, at=5):
    return Entry(number, "choice", "south", "awaken", at)


@pytest.fixture
def writer(store):
    for account in ("a1", "a2"):
        store.add_account(account, "guest", 0)
    for name in NAMES:
        store.add_game(replace(ROW, id=name))
    made = Writer(store)
    yield made
    made.close()


@contextmanager
def held_up(writer):
    """While this lasts nothing is committed. What comes of it: the batches, as they are tried."""
    goes_on, written, tried = threading.Event(), writer._written, []

    def late(jobs):
        tried.append([job.game for job in jobs])
        if not goes_on.wait(PATIENCE):
            raise TimeoutError
        written(jobs)

    writer._written = late
    try:
        yield tried
    finally:
        goes_on.set()


async def waiting(writer, *entries):
    """The first entry is being written, and the others wait together; what waits for each."""
    tasks = []
    with held_up(writer) as tried:
        for game, each in entries:
            tasks.append(asyncio.create_task(writer.append(game, each, PLAYING)))
            await until(lambda: tried and writer._waiting.qsize() == len(tasks) - 1)
        yield tasks
    yield await asyncio.wait_for(asyncio.gather(*tasks, return_exceptions=True), PATIENCE), tried


def test_when_it_returns_it_is_committed(writer, store):
    async def play():
        await writer.append("g1", entry(0), PLAYING)
        assert store.log("g1") == [entry(0)]
        assert store.game("g1").standing == PLAYING
        with pytest.raises(Taken, match="entry 0 of g1 is there already"):
            await writer.append("g1", entry(0), Standing("over"))
        assert store.game("g1").standing == PLAYING
        assert await writer.call(store.length, "g1") == 1

    asyncio.run(play())


def test_what_waits_is_committed_together_in_the_order_of_the_games(writer, store):
    async def play():
        steps = waiting(writer, ("g0", entry(0)), ("g3", entry(0)), ("g1", entry(1)), ("g1", entry(0)))
        await anext(steps)
        found, tried = await anext(steps)
        assert found == [None] * 4
        assert tried == [["g0"], ["g1", "g1", "g3"]]
        assert [store.length(game) for game in ("g0", "g1", "g3")] == [1, 2, 1]

    asyncio.run(play())


def test_one_whose_number_is_taken_keeps_no_other_from_being_committed(writer, store):
    async def play():
        store.append("g2", entry(0), PLAYING)
        steps = waiting(writer, *((game, entry(0, 7)) for game in ("g0", "g1", "g2", "g3")))
        await anext(steps)
        found, tried = await anext(steps)
        assert [type(each) for each in found] == [type(None), type(None), Taken, type(None)]
        assert tried == [["g0"], ["g1", "g2", "g3"], ["g1"], ["g2"], ["g3"]]
        assert [store.log(game)[0].at for game in ("g0", "g1", "g2", "g3")] == [7, 7, 5, 7]

    asyncio.run(play())


def test_who_no_longer_waits_is_left_out(writer, store):
    async def play():
        steps = waiting(writer, *((game, entry(0)) for game in ("g0", "g1", "g2")))
        tasks = await anext(steps)
        tasks[0].cancel()  # which is being written already
        tasks[1].cancel()
        await asyncio.sleep(0)
        found, tried = await anext(steps)
        assert [type(each) for each in found] == [asyncio.CancelledError, asyncio.CancelledError, type(None)]
        assert tried == [["g0"], ["g2"]]
        assert [store.length(game) for game in ("g0", "g1", "g2")] == [1, 0, 1]

    asyncio.run(play())


def test_after_an_error_in_the_store_others_go_on(writer, store):
    async def play():
        wrong = entry(0, 2**80)  # more than a store can hold
        steps = waiting(writer, *((game, wrong if game == "g1" else entry(0)) for game in ("g0", "g1", "g2")))
        await anext(steps)
        found, _ = await anext(steps)
        assert (found[0], found[2]) == (None, None)
        assert isinstance(found[1], Exception)
        assert not isinstance(found[1], Taken)
        assert writer.is_alive
        await writer.append("g1", entry(0), PLAYING)
        assert [store.length(game) for game in ("g0", "g1", "g2")] == [1, 1, 1]

    asyncio.run(play())


def test_a_store_that_is_gone_for_a_while_is_written_to_again(writer, store, monkeypatch):
    def gone():
        raise ConnectionError("nobody there")

    async def play():
        with monkeypatch.context() as patched:
            patched.setattr(store.engine, "begin", gone)
            for game in ("g1", "g2"):
                with pytest.raises(ConnectionError):
                    await writer.append(game, entry(0), PLAYING)
        await writer.append("g1", entry(0), PLAYING)
        assert (store.length("g1"), store.length("g2"), writer.is_alive) == (1, 0, True)

    asyncio.run(play())


def test_two_processes_that_write_the_same_games_at_once_do_not_block_each_other(writer, store, url):
    other = Store.at(url)
    second = Writer(other)

    async def play():
        for number in range(5):
            each = [
                *(writer.append(name, entry(number), PLAYING) for name in NAMES),
                *(second.append(name, entry(number), PLAYING) for name in reversed(NAMES)),
            ]
            found = await asyncio.wait_for(asyncio.gather(*each, return_exceptions=True), PATIENCE)
            assert sorted(type(one) is Taken for one in found) == [False] * 8 + [True] * 8
            assert [one for one in found if one is not None and type(one) is not Taken] == []
        assert [store.length(name) for name in NAMES] == [5] * 8

    asyncio.run(play())
    second.close()
    other.close()


def test_when_it_closes_all_that_waits_is_written(store):
    for account in ("a1", "a2"):
        store.add_account(account, "guest", 0)
    store.add_game(ROW)
    made, many = Writer(store), 2 * MOST

    async def play():
        tasks = [asyncio.create_task(made.append("g1", entry(number), PLAYING)) for number in range(many)]
        await asyncio.sleep(0)
        await asyncio.to_thread(made.close)
        assert await asyncio.gather(*tasks) == [None] * many

    asyncio.run(play())
    assert store.length("g1") == many
    assert not made.is_alive
