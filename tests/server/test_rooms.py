"""Rooms: games that nobody looks at are forgotten, and nobody loses a game, or is told half of it, because of that."""

import asyncio
import json
import random
import threading

import pytest

from gridnorth.server import rooms
from server.registries import heard, run, until


@pytest.fixture(autouse=True)
def few(monkeypatch):
    """A house keeps one game that nobody looks at."""
    monkeypatch.setattr(rooms, "KEPT", 1)


def test_games_that_nobody_looks_at_are_forgotten_and_read_again(sqlite_url):
    async def play(one):
        for game in ("g1", "g2", "g3"):
            await one.begin(game)
        assert list(one.rooms._rooms) == ["g3"]
        assert (await one.rooms.online("g1")).length == 1
        assert list(one.rooms._rooms) == ["g1"]

    run(sqlite_url, play)


def test_a_game_is_not_forgotten_while_somebody_looks_on_or_waits_to_write(sqlite_url):
    async def play(one):
        for game in ("g1", "g2", "g3", "g4"):
            await one.begin(game)
        onlooker, _ = await one.rooms.look_on("g1", "a1")
        async with one.rooms.held("g2") as room:
            writers = [asyncio.create_task(one.choose(game="g2")) for _ in range(3)]
            await until(lambda: room.held == 4)
            for game in ("g3", "g4", "g3"):
                await one.rooms.online(game)
            assert one.rooms._rooms["g2"] is room
        await asyncio.gather(*writers)
        assert (one.store.length("g2"), room.online.length, room.held) == (4, 4, 0)
        await one.choose(game="g1")
        assert [told["length"] for told in heard(onlooker)] == [2]

    run(sqlite_url, play)


def test_who_is_just_coming_to_a_game_does_not_lose_it(sqlite_url):
    async def play(one):
        for game in ("g1", "g2", "g3"):
            await one.begin(game)
        goes_on, called = threading.Event(), one.store.talk
        one.store.talk = lambda *given: (goes_on.wait(), called(*given))[1]
        looking = asyncio.create_task(one.rooms.look_on("g1", "a1"))
        await until(lambda: "g1" in one.rooms._rooms)
        for game in ("g2", "g3"):
            await one.rooms.online(game)
        goes_on.set()
        onlooker, _ = await looking
        await one.choose(game="g1")
        assert [told["length"] for told in heard(onlooker)] == [2]

    run(sqlite_url, play)


def test_who_has_read_a_game_before_others_wrote_does_not_bring_it_back_as_it_was(sqlite_url):
    async def play(one):
        for game in ("g1", "g2", "g3"):
            await one.begin(game)
        goes_on, has_read, read = threading.Event(), threading.Event(), one.store.game_and_log

        def late(game):
            found = read(game)
            one.store.game_and_log = read  # only this once
            has_read.set()
            goes_on.wait()
            return found

        one.store.game_and_log = late
        coming = asyncio.create_task(one.rooms.look_on("g1", "a1"))
        await until(has_read.is_set)
        await one.choose(game="g1")
        for game in ("g2", "g3"):
            await one.rooms.online(game)
        goes_on.set()
        _, now = await coming
        assert json.loads(now)["length"] == one.store.length("g1") == 2

    run(sqlite_url, play)


def test_many_games_for_few_rooms_and_everybody_hears_all_of_theirs(url):
    games = [f"g{n}" for n in range(6)]

    async def play_one(one, game, seed):
        chance = random.Random(seed)
        onlooker, now = await one.rooms.look_on(game, "a1")
        told = [json.loads(now)["length"]]
        for _ in range(12):
            for _ in range(chance.randrange(4)):
                await one.rooms.online(chance.choice(games))
            online = await one.choose(game=game)
            told += [each["length"] for each in heard(onlooker)]
            if chance.random() < 0.3:
                await one.rooms.leave(game, onlooker)
                await asyncio.sleep(0)
                onlooker, now = await one.rooms.look_on(game, "a1")
                assert json.loads(now)["length"] == online.length
        assert told == list(range(1, 14))

    async def play(one):
        for game in games:
            await one.begin(game)
        await asyncio.gather(*(play_one(one, game, seed) for seed, game in enumerate(games)))
        assert [one.store.length(game) for game in games] == [13] * 6
        assert all(room.held == 0 for room in one.rooms._rooms.values())

    run(url, play)
