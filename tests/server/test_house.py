"""The house: what was acknowledged is committed, everybody is told, and two processes may serve the seats of one game."""

import asyncio
import random
from dataclasses import replace

import pytest

from gridnorth.server.house import WAITING, House
from gridnorth.server.sitting import Refused, Sitting
from gridnorth.server.store import GameRow, SeatRow, Store
from gridnorth.server.timekeeping import Timekeeper
from gridnorth.server.writing import Writer

SEATS = (SeatRow("north", "person", None, "n"), SeatRow("south", "person", None, "s"))
ROW = GameRow("g1", "north", {"options": {"first": "south"}}, {}, bytes(range(32)), SEATS)


class Somebody:
    """A house with a clock of its own."""

    def __init__(self, url):
        self.writer = Writer(Store.at(url))
        self.time = 0
        self.house = House(self.writer, lambda: self.time)

    async def begin(self, row=ROW):
        await self.writer.call(self.writer.store.add_account, "a1", "guest", 0)
        taken = tuple(replace(seat, account="a1") for seat in row.seats)
        await self.writer.call(self.writer.store.add_game, replace(row, seats=taken))
        return await self.house.write(row.id, lambda sitting, at: sitting.begins(at))

    async def choose(self, option, game="g1"):
        return await self.house.write(game, lambda sitting, at: sitting.choice(sitting.to_choose, option, at))

    def close(self):
        self.writer.close()
        self.writer.store.close()


def run(url, play, houses=1):
    made = [Somebody(url) for _ in range(houses)]
    try:
        asyncio.run(play(*made))
    finally:
        for each in made:
            each.close()


def heard(onlooker):
    told = []
    while not onlooker.messages.empty():
        told.append(onlooker.messages.get_nowait())
    return told


def test_what_was_acknowledged_is_in_the_log(url):
    async def play(one):
        sitting = await one.begin()
        chance = random.Random(1)
        while sitting.to_choose:
            sitting = await one.choose(chance.choice(sitting.game.options))
            assert one.writer.store.length("g1") == sitting.length
        assert one.writer.store.game("g1").state == "over"
        assert one.writer.store.game("g1").result == sitting.ending.to_data()
        assert Sitting.of(one.writer.store.game("g1"), one.writer.store.log("g1")).game == sitting.game

    run(url, play)


def test_everybody_who_looks_on_is_told_what_they_may_know(url):
    async def play(one):
        await one.begin()
        south, now = await one.house.look_on("g1", "south")
        north, _ = await one.house.look_on("g1", "north")
        anybody, _ = await one.house.look_on("g1", None)
        assert now["options"] == ["reprogram", "build", "awaken", "discharge"]
        await one.choose("discharge")
        (to_south,), (to_north,), (to_all,) = heard(south), heard(north), heard(anybody)
        assert to_south["length"] == to_north["length"] == to_all["length"] == 2
        assert to_south["view"]["seat"] == "south"
        assert isinstance(to_north["view"]["south"]["hand"], int)
        assert "view" not in to_all
        assert "you" in " ".join(to_south["happened"]).lower()

    run(url, play)


def test_what_is_refused_is_neither_written_nor_told(url):
    async def play(one):
        await one.begin()
        onlooker, _ = await one.house.look_on("g1", "south")
        with pytest.raises(Refused):
            await one.choose("fly")
        assert one.writer.store.length("g1") == 1
        assert heard(onlooker) == []

    run(url, play)


def test_two_houses_serve_one_game_and_who_is_late_hears_of_it(url):
    async def play(one, two):
        await one.begin()
        assert (await two.house.room("g1")).sitting.length == 1
        onlooker, _ = await two.house.look_on("g1", "north")
        await one.choose("discharge")
        with pytest.raises(Refused) as caught:
            await two.choose("discharge")
        assert caught.value.code == "stale"
        assert [told["length"] for told in heard(onlooker)] == [2]  # it has read on meanwhile
        sitting = (await two.house.room("g1")).sitting
        await two.choose(sitting.game.options[0])
        await one.house.read_on("g1")
        assert (await one.house.room("g1")).sitting.game == (await two.house.room("g1")).sitting.game

    run(url, play, 2)


def test_of_many_choices_at_once_one_is_made(url):
    async def play(one, two):
        await one.begin()
        await two.house.room("g1")
        tries = [each.choose(option) for each in (one, two) for option in ("discharge", "build", "awaken")]
        results = await asyncio.gather(*tries, return_exceptions=True)
        log = one.writer.store.log("g1")
        assert [entry.number for entry in log] == list(range(len(log)))
        made = sum(not isinstance(result, Exception) for result in results)
        assert made == len(log) - 1  # each that was acknowledged is there, once

    run(url, play, 2)


def test_time_that_is_up_is_written_and_the_choice_is_refused(url):
    async def play(one):
        await one.begin(replace(ROW, clock={"kind": "fischer", "minutes": 1, "seconds": 0}))
        one.time = 61_000
        with pytest.raises(Refused) as caught:
            await one.choose("discharge")
        assert caught.value.code == "time_is_up"
        assert one.writer.store.game("g1").result["why"] == "time"

    run(url, play)


def test_who_does_not_read_is_let_go(url):
    async def play(one):
        sitting = await one.begin()
        onlooker, _ = await one.house.look_on("g1", "south")
        chance = random.Random(2)
        for _ in range(WAITING + 1):
            sitting = await one.choose(chance.choice(sitting.game.options))
        assert onlooker.gone
        assert onlooker not in (await one.house.room("g1")).onlookers

    run(url, play)


def test_a_clock_that_nobody_looks_at_runs_out_and_a_game_that_went_on_is_left_alone(url):
    async def play(one):
        keeper = Timekeeper(one.house)
        clocked = replace(ROW, clock={"kind": "fischer", "minutes": 1, "seconds": 10})
        await one.begin(clocked)
        onlooker, _ = await one.house.look_on("g1", "north")
        one.time = 30_000
        await one.choose("discharge")
        one.time = 60_000
        await keeper.look()
        assert (await one.house.room("g1")).sitting.ending is None  # the clock of before is no longer meant
        one.time = 200_000
        await keeper.look()
        assert heard(onlooker)[-1]["ending"]["why"] == "time"
        assert one.writer.store.game("g1").state == "over"

    run(url, play)


def test_games_that_go_on_by_themselves_are_found_again(url):
    async def play(one):
        await one.begin(replace(ROW, clock={"kind": "days", "days": 1}))
        assert one.writer.store.going_on_alone() == ["g1"]

    run(url, play)
