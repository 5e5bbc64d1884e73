"""Two processes on one PostgreSQL: what one writes the other hears, and what was missed is read when the line is back."""

import asyncio
import json
from dataclasses import replace

import psycopg

from gridnorth.server.limits import Limits
from gridnorth.server.notifications import Hearing
from gridnorth.server.talk import say
from server.registries import PATIENCE, ROW, Somebody, until

FREE = (ROW.seats[0], replace(ROW.seats[1], account=None))


async def told(onlooker, wanted):
    """What somebody is told next that is wanted."""
    async with asyncio.timeout(PATIENCE):
        while True:
            message = json.loads(await onlooker.messages.get())
            if wanted(message):
                return message


def run(address, play):
    """One process writes, the other hears."""

    async def both():
        one, two = Somebody(address), Somebody(address)
        hearing = Hearing(two.rooms)
        try:
            hearing.start()
            await asyncio.wait_for(hearing.ready.wait(), PATIENCE)
            await play(one, two, hearing)
        finally:
            hearing.close()
            one.close()
            two.close()

    asyncio.run(both())


def test_what_one_process_writes_the_other_tells(postgres_url):
    async def play(one, two, _hearing):
        await one.begin()
        onlooker, now = await two.rooms.look_on("g1", "a2")
        assert json.loads(now)["length"] == 1
        await one.choose("discharge")
        said = await told(onlooker, lambda said: said["length"] == 2)
        assert (said["you"], said["view"]["seat"]) == ("north", "north")
        assert said["happened"]
        await until(lambda: two.rooms.knows("g1", 1))
        assert not two.rooms.knows("g1", 2)

    run(postgres_url, play)


def test_who_sits_down_and_that_it_begins_is_heard(postgres_url):
    async def play(one, two, _hearing):
        one.add(seats=FREE)
        onlooker, now = await two.rooms.look_on("g1", "a2")
        assert json.loads(now)["state"] == "open"
        one.store.sit("g1", "south", "a1", "mine")
        said = await told(onlooker, lambda said: not said["seats"]["south"]["free"])
        assert said["seats"]["south"]["salt"] == "mine"
        await one.rooms.write("g1", lambda online, at: online.begins(at))
        assert (await told(onlooker, lambda said: said["state"] == "playing"))["length"] == 1

    run(postgres_url, play)


def test_that_a_game_was_called_off_is_heard(postgres_url):
    async def play(one, two, _hearing):
        one.add(seats=FREE)
        onlooker, _ = await two.rooms.look_on("g1", "a2")
        one.store.call_off("g1")
        await until(lambda: onlooker.gone)
        assert onlooker.gone == "called-off"

    run(postgres_url, play)


def test_what_is_said_is_heard_once_each(postgres_url):
    async def play(one, two, _hearing):
        await one.begin()
        onlooker, _ = await two.rooms.look_on("g1", "a2")
        for text in ("hello", "there"):
            await say(one.rooms, Limits(0), "g1", "a1", text)
        said = [await told(onlooker, lambda said: said["type"] == "talk") for _ in range(2)]
        assert [(each["said"], each["seat"], each["number"]) for each in said] == [("hello", "south", 0), ("there", "south", 1)]
        await one.choose()
        assert (await told(onlooker, lambda said: True))["type"] == "game"  # nothing more was said

    run(postgres_url, play)


def test_who_waits_for_games_hears_of_invitations_and_of_their_turn(postgres_url):
    async def play(one, two, _hearing):
        waiting = await two.rooms.wait("a1")
        one.add("g2", seats=(ROW.seats[0], replace(FREE[1], wanted="a1")))
        assert (await told(waiting, lambda said: True)) == {"type": "waits", "game": "g2"}
        await one.begin("g3")  # which the other process has never opened
        assert (await told(waiting, lambda said: True)) == {"type": "waits", "game": "g3"}

    run(postgres_url, play)


def test_a_line_that_was_cut_is_taken_up_again_and_nothing_is_missed(postgres_url):
    async def play(one, two, hearing):
        await one.begin()
        onlooker, _ = await two.rooms.look_on("g1", "a2")
        hearing.ready.clear()
        with psycopg.connect(postgres_url, autocommit=True) as connection:
            cut = connection.execute("select pg_terminate_backend(pid) from pg_stat_activity where query like 'LISTEN%'")
            assert cut.fetchall() == [(True,)]
        await one.choose("discharge")
        await say(one.rooms, Limits(0), "g1", "a1", "are you there?")
        await asyncio.wait_for(hearing.ready.wait(), PATIENCE)
        assert (await told(onlooker, lambda said: said["type"] == "game"))["length"] == 2
        await told(onlooker, lambda said: said.get("said") == "are you there?")

    run(postgres_url, play)


def test_what_cannot_be_understood_stops_nobody_from_hearing_what_comes_after(postgres_url):
    async def play(one, two, _hearing):
        await one.begin()
        onlooker, _ = await two.rooms.look_on("g1", "a2")
        with psycopg.connect(postgres_url, autocommit=True) as connection:
            for payload in ("", " ", "g1", "g1 99", "nowhere 5 a1", "g1 \u00b2", "g1 what is this", "x" * 7_000):
                connection.execute("select pg_notify('gridnorth', %s)", (payload,))
        await one.choose("discharge")
        assert (await told(onlooker, lambda said: said["length"] == 2))["you"] == "north"

    run(postgres_url, play)


def test_with_sqlite_there_is_nobody_to_hear(sqlite_url):
    async def play():
        one = Somebody(sqlite_url)
        hearing = Hearing(one.rooms)
        hearing.start()
        assert hearing.ready.is_set()
        hearing.close()
        one.close()

    asyncio.run(play())
