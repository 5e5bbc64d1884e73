"""The house: what was acknowledged is committed, everybody is told, and two processes may serve the seats of one game."""

import asyncio
import json
import random
import threading
from contextlib import asynccontextmanager
from dataclasses import replace

import msgspec
import pytest

from gridnorth.errors import GridnorthError
from gridnorth.server.online_game import OnlineGame
from gridnorth.server.onlookers import WAITING
from gridnorth.server.wire.outgoing import GameState, Waiting
from server.registries import FISCHER, ROW, heard, run, until


# --- writing ------------------------------------------------------------------------------------------------------------
def test_what_was_acknowledged_is_in_the_log(url):
    async def play(one):
        online, chance = await one.begin(), random.Random(1)
        while online.to_choose:
            online = await one.choose(chance.choice(online.game.options))
            assert one.store.length("g1") == online.length
            assert one.store.game("g1").standing == online.standing()
        assert one.store.game("g1").standing.result == msgspec.to_builtins(online.ending)
        assert OnlineGame.of(*one.store.game_and_log("g1")).game == online.game

    run(url, play)


def test_what_is_refused_is_neither_written_nor_told(sqlite_url):
    async def play(one):
        await one.begin()
        onlooker, _ = await one.rooms.look_on("g1", "a1")
        with pytest.raises(GridnorthError):
            await one.choose("fly")
        assert one.store.length("g1") == 1
        assert heard(onlooker) == []

    run(sqlite_url, play)


def test_there_are_no_other_games_than_those_of_the_store(sqlite_url):
    async def play(one):
        for name in ("nowhere", "", "G1", "g1 ", "../g1", "g1\0", "x" * 17):
            with pytest.raises(GridnorthError) as caught:
                await one.rooms.online(name)
            assert caught.value.code == "no-such-game"

    run(sqlite_url, play)


def test_of_many_choices_at_once_one_is_made(url):
    async def play(one, two):
        await one.begin()
        await two.rooms.room("g1")
        tries = [each.choose(option) for each in (one, two) for option in ("discharge", "build", "awaken")]
        results = await asyncio.gather(*tries, return_exceptions=True)
        log = one.store.log("g1")
        assert [entry.number for entry in log] == list(range(len(log)))
        made = sum(not isinstance(result, Exception) for result in results)
        assert made == len(log) - 1  # each that was acknowledged is there, once

    run(url, play, 2)


def test_two_houses_serve_one_game_and_who_is_late_hears_of_it(url):
    async def play(one, two):
        await one.begin()
        assert (await two.rooms.online("g1")).length == 1
        onlooker, _ = await two.rooms.look_on("g1", "a2")
        await one.choose("discharge")
        with pytest.raises(GridnorthError) as caught:
            await two.choose("discharge")
        assert caught.value.code == "stale"
        assert [told["length"] for told in heard(onlooker)] == [2]  # it has read on meanwhile
        await two.choose()
        await one.rooms.read_on("g1")
        assert (await one.rooms.online("g1")).game == (await two.rooms.online("g1")).game

    run(url, play, 2)


def test_who_has_seen_more_than_the_process_they_ask_is_not_refused_for_that(postgres_url):
    async def play(one, two):
        await one.begin()
        await two.rooms.online("g1")  # which nobody wakes here
        seen = await one.choose("discharge")
        again = seen.game.options[-1]

        def choice(now, at):
            return now.choice(seen.to_choose, again, at, after=seen.position)

        online = (await two.rooms.write("g1", choice)).online
        assert (online.length, two.store.length("g1")) == (3, 3)
        with pytest.raises(GridnorthError) as caught:
            await two.choose("fly")
        assert caught.value.code == "illegal-choice"

    run(postgres_url, play, 2)


def test_time_that_is_up_is_written_and_the_choice_is_refused(sqlite_url):
    async def play(one):
        await one.begin(clock=FISCHER)
        one.time = 61_000
        with pytest.raises(GridnorthError) as caught:
            await one.choose("discharge")
        assert caught.value.code == "time-is-up"
        assert one.store.game("g1").standing.result["why"] == "time"

    run(sqlite_url, play)


def test_the_log_never_goes_back_in_time_though_the_clock_does(sqlite_url):
    async def play(one):
        one.time = 50_000
        await one.begin(clock=FISCHER)
        for one.time in (60_000, 20_000, 59_000, 61_000):
            await one.choose()
        times = [entry.at for entry in one.store.log("g1")]
        assert times == [50_000, 60_000, 60_000, 60_000, 61_000]
        assert one.store.game("g1").changed == 61_000

    run(sqlite_url, play)


@asynccontextmanager
async def held_up(one):
    """While this lasts nothing is committed; what comes of it says when somebody waits for that."""
    waits, goes_on, written = threading.Event(), threading.Event(), one.writer._written

    def late(jobs):
        waits.set()
        goes_on.wait()
        written(jobs)

    one.writer._written = late
    try:
        yield waits
    finally:
        goes_on.set()
        one.writer._written = written


def test_what_was_committed_is_told_though_who_wrote_it_has_gone_meanwhile(sqlite_url):
    async def play(one):
        await one.begin()
        onlooker, _ = await one.rooms.look_on("g1", "a2")
        async with held_up(one) as waits:
            choosing = asyncio.create_task(one.choose("discharge"))
            await until(waits.is_set)
            choosing.cancel()
            await asyncio.gather(choosing, return_exceptions=True)
        await until(lambda: one.store.length("g1") == 2)
        await until(lambda: not onlooker.messages.empty())
        assert [told["length"] for told in heard(onlooker)] == [2]
        await one.choose()  # and nobody is late for what they could not know
        assert one.store.length("g1") == 3

    run(sqlite_url, play)


# --- telling ------------------------------------------------------------------------------------------------------------
def test_everybody_who_looks_on_is_told_what_they_may_know(url):
    async def play(one):
        await one.begin()
        south, now = await one.rooms.look_on("g1", "a1")
        north, _ = await one.rooms.look_on("g1", "a2")
        guest, _ = await one.rooms.look_on("g1", "a3")
        anybody, _ = await one.rooms.look_on("g1", None)
        assert json.loads(now)["options"] == ["reprogram", "build", "awaken", "discharge"]
        await one.choose("discharge")
        sent = south.messages._queue[0]
        assert msgspec.json.decode(sent, type=GameState, strict=True).you == "south"
        (to_south,), (to_north,), (to_guest,), (to_all,) = (heard(each) for each in (south, north, guest, anybody))
        assert [told["length"] for told in (to_south, to_north, to_all)] == [2, 2, 2]
        assert [told["you"] for told in (to_south, to_north, to_all)] == ["south", "north", None]
        assert isinstance(to_south["view"]["south"]["hand"], list)
        assert isinstance(to_north["view"]["south"]["hand"], int)
        assert isinstance(to_all["view"]["south"]["hand"], int)
        assert to_guest == to_all
        assert "you" in " ".join(to_south["happened"]).lower()
        assert "you" not in " ".join(to_all["happened"]).lower().split()

    run(url, play)


def test_who_does_not_read_is_let_go(sqlite_url):
    async def play(one):
        online, chance = await one.begin(), random.Random(2)
        onlooker, _ = await one.rooms.look_on("g1", "a1")
        for _ in range(WAITING + 1):
            assert not onlooker.gone
            online = await one.choose(chance.choice(online.game.options))
        assert onlooker.gone == "too-slow"
        assert onlooker not in (await one.rooms.room("g1")).onlookers

    run(sqlite_url, play)


def test_who_leaves_is_told_no_more(sqlite_url):
    async def play(one):
        await one.begin()
        onlooker, _ = await one.rooms.look_on("g1", "a1")
        await one.rooms.leave("g1", onlooker)
        await one.choose()
        assert heard(onlooker) == []

    run(sqlite_url, play)


def test_one_who_cannot_be_told_keeps_nobody_from_hearing(sqlite_url):
    def cannot(*_):
        raise ValueError("a stone")

    async def play(one):
        await one.begin()
        first, _ = await one.rooms.look_on("g1", "a1")
        first.tell = cannot
        others = [(await one.rooms.look_on("g1", account))[0] for account in ("a1", "a2", None)]
        changes = []
        one.rooms.on_change += [cannot, changes.append]
        online = await one.choose("discharge")
        assert [len(heard(each)) for each in others] == [1, 1, 1]
        assert (first.gone, [other.gone for other in others]) == ("internal", ["", "", ""])
        assert changes == [online]

    run(sqlite_url, play)


def test_when_a_game_is_called_off_who_looks_on_is_let_go(url):
    async def play(one):
        one.add(seats=(ROW.seats[0], replace(ROW.seats[1], account=None)))
        onlooker, _ = await one.rooms.look_on("g1", "a2")
        one.store.call_off("g1")
        await one.rooms.refresh("g1")
        assert onlooker.gone == "called-off"
        assert heard(onlooker)  # so that who waits for a message sees it
        with pytest.raises(GridnorthError) as caught:
            await one.rooms.online("g1")
        assert caught.value.code == "no-such-game"

    run(url, play)


def test_when_the_game_after_is_called_off_who_looks_on_at_the_one_before_hears_it(url):
    async def play(one):
        await one.begin()
        one.store.add_game(replace(ROW, id="g2", opener="a1"), "g1")
        await one.rooms.refresh("g1")
        onlooker, now = await one.rooms.look_on("g1", "a2")
        assert json.loads(now)["rematch"] == "g2"
        await one.rooms.call_off("g2", "a1")
        assert [told["rematch"] for told in heard(onlooker)] == [None]

    run(url, play)


def test_who_comes_while_a_game_is_called_off_hears_that_it_is_gone(sqlite_url):
    async def play(one):
        one.add(seats=(ROW.seats[0], replace(ROW.seats[1], account=None)))
        async with one.rooms.held("g1"):
            one.store.call_off("g1")
            ending = asyncio.create_task(one.rooms.refresh("g1"))
            await asyncio.sleep(0)
            looking = asyncio.create_task(one.rooms.look_on("g1", "a2"))
            await until(lambda: looking.done() or len(one.rooms._rooms["g1"].lock._waiters or ()) == 2)
        await ending
        with pytest.raises(GridnorthError) as caught:
            await looking
        assert caught.value.code == "no-such-game"

    run(sqlite_url, play)


def test_who_sits_down_is_shown_to_all_and_so_is_the_game_after(url):
    async def play(one):
        one.add(seats=(ROW.seats[0], replace(ROW.seats[1], account=None)))
        onlooker, now = await one.rooms.look_on("g1", "a2")
        assert json.loads(now)["seats"]["south"]["free"]
        one.store.sit("g1", "south", "a1", "mine")
        await one.rooms.refresh("g1")
        await one.rooms.refresh("g1")  # nothing has changed since
        (told,) = heard(onlooker)
        assert told["seats"]["south"] == {"player": "person", "name": "guest-a1", "free": False, "salt": "mine"}
        one.store.add_game(replace(ROW, id="g2"), "g1")
        await one.rooms.refresh("g1")
        assert [told["rematch"] for told in heard(onlooker)] == ["g2"]

    run(url, play)


# --- who is waited for --------------------------------------------------------------------------------------------------
def test_who_waits_is_told_of_every_game_that_waits_for_them_now_and_later(url):
    async def play(one):
        await one.begin("g1")
        one.add("g2", seats=(replace(ROW.seats[0], account=None, wanted="a1"), replace(ROW.seats[1], account="a3")))
        waiting = await one.rooms.wait("a1")
        first = heard(waiting)
        assert sorted(said["game"] for said in first) == ["g1", "g2"]
        assert msgspec.convert(first[0], Waiting, strict=True).game in ("g1", "g2")
        await one.begin("g3")
        assert [said["game"] for said in heard(waiting)] == ["g3"]
        while (await one.rooms.online("g3")).to_choose == "south":
            heard(waiting)
            await one.choose(game="g3")
        assert heard(waiting) == []  # it waits for the other one now
        one.rooms.wake("a1", "g4")
        one.rooms.wake("a2", "g5")
        assert [said["game"] for said in heard(waiting)] == ["g4"]
        one.rooms.wait_no_longer(waiting)
        one.rooms.wake("a1", "g6")
        assert (heard(waiting), one.rooms._awaiting) == ([], {})

    run(url, play)


def test_who_waits_and_does_not_read_is_let_go(sqlite_url):
    async def play(one):
        waiting = await one.rooms.wait("a1")
        for _ in range(WAITING + 1):
            one.rooms.wake("a1", "g1")
        assert waiting.gone == "too-slow"
        assert one.rooms._awaiting == {}

    run(sqlite_url, play)
