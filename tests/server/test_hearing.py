"""Two processes on one PostgreSQL: what one writes the other hears, and what was missed is read when the line is back."""

import asyncio

import psycopg
import pytest
from tests.server.test_house import ROW, Somebody

from gridnorth.server.hearing import Hearing


@pytest.fixture
def address(postgres):
    with psycopg.connect(postgres, autocommit=True) as connection:
        connection.execute("create database hearing")
    yield postgres.replace("/postgres?", "/hearing?")
    with psycopg.connect(postgres, autocommit=True) as connection:
        connection.execute("drop database hearing with (force)")


async def told(onlooker, length):
    """Wait until somebody was told of so many entries."""
    while True:
        message = await asyncio.wait_for(onlooker.messages.get(), 20)
        if message["length"] >= length:
            return message


def run(address, play):
    async def both():
        one, two = Somebody(address), Somebody(address)
        hearing = Hearing(two.house)
        try:
            await one.begin()
            hearing.start()
            await asyncio.wait_for(hearing.ready.wait(), 20)
            await play(one, two, hearing)
        finally:
            hearing.close()
            one.close()
            two.close()

    asyncio.run(both())


def test_what_one_process_writes_the_other_tells(address):
    async def play(one, two, hearing):
        onlooker, now = await two.house.look_on(ROW.id, "north")
        assert now["length"] == 1
        await one.choose("discharge")
        assert (await told(onlooker, 2))["view"]["seat"] == "north"

    run(address, play)


def test_a_line_that_was_cut_is_taken_up_again_and_nothing_is_missed(address):
    async def play(one, two, hearing):
        onlooker, _ = await two.house.look_on(ROW.id, "north")
        hearing.ready.clear()
        with psycopg.connect(address, autocommit=True) as connection:
            connection.execute("select pg_terminate_backend(pid) from pg_stat_activity where query like 'LISTEN%'")
        await one.choose("discharge")
        await asyncio.wait_for(hearing.ready.wait(), 20)
        assert (await told(onlooker, 2))["length"] == 2

    run(address, play)
