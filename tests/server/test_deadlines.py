"""What happens though nobody does anything: time runs out, games begin, others are given up on; and time without a server."""

import asyncio
import threading
from dataclasses import replace

from sqlalchemy import update

from gridnorth.server import deadlines
from gridnorth.server.deadlines import AWAY, LATER, SOON, Timekeeper
from gridnorth.server.online_game import FORSAKEN, UNBEGUN
from gridnorth.server.store import Standing, Store
from gridnorth.server.store.tables import ENTRIES, GAMES
from server.registries import FISCHER, PATIENCE, ROW, heard, run, until
from server.test_store import at_once

FREE = (ROW.seats[0], replace(ROW.seats[1], account=None))
OPEN = Standing(deadline=UNBEGUN)
HOUR = 3_600_000


def kinds(store, game="g1"):
    return [entry.kind for entry in store.log(game)]


# --- time that is up ----------------------------------------------------------------------------------------------------
def test_a_clock_that_nobody_looks_at_runs_out_in_a_process_that_has_never_opened_the_game(url):
    async def play(one, two):
        await one.begin(clock=FISCHER)
        await one.begin("g2")  # without a clock
        two.time = 59_999
        await Timekeeper(two.rooms).look()
        assert kinds(one.store) == ["begin"]
        two.time = 60_000
        await Timekeeper(two.rooms).look()
        assert kinds(one.store) == ["begin", "time"]
        assert one.store.game("g1").standing.result["by"] == "south"
        assert kinds(one.store, "g2") == ["begin"]

    run(url, play, 2)


def test_a_game_that_went_on_is_left_alone_and_who_looks_on_hears_when_it_ends(url):
    async def play(one):
        keeper = Timekeeper(one.rooms)
        await one.begin(clock=FISCHER)
        onlooker, _ = await one.rooms.look_on("g1", "a2")
        one.time = 30_000
        await one.choose("discharge")
        one.time = 60_000
        await keeper.look()
        assert (await one.rooms.online("g1")).ending is None  # the clock of before is no longer meant
        one.time = 200_000
        await keeper.look()
        assert heard(onlooker)[-1]["ending"]["why"] == "time"
        assert one.store.game("g1").standing.state == "over"

    run(url, play)


def test_a_game_without_a_clock_is_given_up_on_when_nobody_has_come_for_long(sqlite_url):
    async def play(one):
        await one.begin()
        one.time = FORSAKEN
        await Timekeeper(one.rooms).look()
        assert one.store.game("g1").standing.result["why"] == "abandon"

    run(sqlite_url, play)


def test_one_game_is_ended_once_though_two_processes_see_that_its_time_is_up(url):
    async def play(one, two):
        await one.begin(clock=FISCHER)
        one.time = two.time = 60_000
        await asyncio.gather(*(Timekeeper(each.rooms).look() for each in (one, two)))
        assert kinds(one.store) == ["begin", "time"]

    run(url, play, 2)


def test_a_game_that_cannot_be_read_keeps_no_other_waiting_and_is_tried_again_later(url):
    async def play(one):
        for game in ("g1", "g2", "g3", "g4"):
            await one.begin(game, clock=FISCHER)
        one.rooms._rooms.clear()
        with one.store.change() as connection:
            for game, said in (("g1", '{"salts": ['), ("g2", '{"salts": [], "decks": 5}')):
                connection.execute(update(ENTRIES).where(ENTRIES.c.game == game).values(said=said))
        keeper, tried = Timekeeper(one.rooms), []
        one.time = 60_000
        await keeper.look()
        assert [one.store.game(game).standing.state for game in ("g1", "g3", "g4")] == ["playing", "over", "over"]
        keeper._due = lambda game: tried.append(game) or asyncio.sleep(0)
        for one.time in (60_000 + SOON, 60_000 + LATER - 1):
            await keeper.look()
        assert "g1" not in tried
        one.time = 60_000 + LATER
        await keeper.look()
        assert "g1" in tried

    run(url, play)


# --- games that wait ----------------------------------------------------------------------------------------------------
def test_a_game_that_is_full_and_was_not_begun_begins_at_the_sweep(url):
    async def play(one, two):
        one.add("g1")
        one.add("g2", seats=FREE)
        one.store.sit("g2", "south", "a1", "")
        one.add("g3", seats=FREE)
        await Timekeeper(two.rooms).sweep()
        assert [kinds(one.store, game) for game in ("g1", "g2", "g3")] == [["begin"], ["begin"], []]
        await Timekeeper(two.rooms).sweep()
        assert kinds(one.store) == ["begin"]

    run(url, play, 2)


def test_an_open_game_is_called_off_after_a_week_and_who_looks_on_is_let_go(url):
    async def play(one):
        one.add("g1", seats=FREE, standing=OPEN)
        one.add("g2", standing=OPEN)
        keeper = Timekeeper(one.rooms)
        onlooker, _ = await one.rooms.look_on("g1", "a2")
        await keeper.sweep()  # g2 begins
        one.time = UNBEGUN - 1
        await keeper.look()
        assert one.store.game("g1") is not None
        one.time = UNBEGUN
        await keeper.look()
        assert (one.store.game("g1"), onlooker.gone) == (None, "called-off")
        assert kinds(one.store, "g2") == ["begin"]

    run(url, play)


# --- while no server ran ------------------------------------------------------------------------------------------------
def restarted(url, play):
    """A game that was begun at 0, a choice at 8,000; a server was last there at 5,000. Then so many registries begin."""

    async def before(one):
        await one.begin(clock=FISCHER)
        one.time = 5_000
        await Timekeeper(one.rooms).sweep()
        one.time = 8_000
        await one.choose("discharge")

    run(url, before)
    run(url, play, 2)


def test_time_in_which_no_server_ran_is_charged_to_nobody(url):
    async def play(one, _two):
        one.time = HOUR
        keeper = Timekeeper(one.rooms)
        await keeper.resume()
        await keeper.look()
        online = await one.rooms.online("g1")
        assert kinds(one.store) == ["begin", "choice", "pause"]
        assert online.times.left_at("south", HOUR) == 60_000 - 8_000 + 10_000
        assert one.store.last_beat() == HOUR

    restarted(url, play)


def test_it_is_charged_to_nobody_exactly_once_though_two_processes_begin(url):
    async def play(one, two):
        one.time, two.time = HOUR, HOUR + 3
        keepers = [Timekeeper(each.rooms) for each in (one, two)]
        await asyncio.gather(*(keeper.resume() for keeper in keepers))
        await asyncio.gather(*(keeper.look() for keeper in keepers))
        assert kinds(one.store) == ["begin", "choice", "pause"]
        for keeper in keepers:
            await keeper.resume()
        assert kinds(one.store) == ["begin", "choice", "pause"]

    restarted(url, play)


def test_a_second_process_ends_nothing_and_stops_no_clock_again_while_the_first_is_at_it(url):
    async def play(one, two):
        await one.begin("g2", clock=FISCHER)
        one.time = two.time = HOUR
        goes_on, stops, written = threading.Event(), threading.Event(), one.writer._written

        def late(jobs):
            if one.store.length("g1") + one.store.length("g2") == 4:  # the first of the two has stopped
                stops.set()
                goes_on.wait(PATIENCE)
            written(jobs)

        one.writer._written = late
        first = asyncio.create_task(Timekeeper(one.rooms).resume())
        await until(stops.is_set)
        second = Timekeeper(two.rooms)
        await second.resume()
        await second.look()
        goes_on.set()
        await first
        assert (kinds(one.store), kinds(one.store, "g2")) == (["begin", "choice", "pause"], ["begin", "pause"])

    restarted(url, play)


def test_a_short_absence_is_charged(sqlite_url):
    async def play(one, _two):
        one.time = 5_000 + AWAY - 1
        await Timekeeper(one.rooms).resume()
        assert kinds(one.store) == ["begin", "choice"]
        one.time += AWAY - 1  # and counts from then on
        await Timekeeper(one.rooms).resume()
        assert kinds(one.store) == ["begin", "choice"]

    restarted(sqlite_url, play)


def test_time_that_was_up_before_the_server_stopped_stays_up(sqlite_url):
    async def play(one):
        keeper = Timekeeper(one.rooms)
        await one.begin(clock=FISCHER)
        one.time = 70_000
        await one.writer.call(one.store.beat, one.time)
        one.time = HOUR
        await keeper.resume()
        await keeper.look()
        assert kinds(one.store) == ["begin", "pause", "time"]

    run(sqlite_url, play)


def test_where_no_server_ever_ran_no_clock_is_stopped(sqlite_url):
    async def play(one):
        one.time = HOUR
        await one.begin(clock=FISCHER)
        await Timekeeper(one.rooms).resume()
        assert (kinds(one.store), one.store.last_beat()) == (["begin"], HOUR)

    run(sqlite_url, play)


# --- that a server runs -------------------------------------------------------------------------------------------------
def test_a_beat_is_the_last_one_and_with_the_one_before_it_is_compared_first(store):
    assert store.last_beat() is None
    assert not store.beat(5, last=4)
    assert store.last_beat() is None
    assert store.beat(10)
    assert store.beat(20)
    assert not store.beat(30, last=10)
    assert store.last_beat() == 20
    assert store.beat(30, last=20)
    assert store.last_beat() == 30


def test_of_many_that_compare_one_wins_and_of_many_first_beats_none_fails(url):
    stores = [Store.at(url) for _ in range(6)]
    assert True in at_once(*(lambda each=each: each.beat(5) for each in stores))
    found = at_once(*(lambda each=each: each.beat(9, last=5) for each in stores))
    assert sorted(found) == [False] * 5 + [True]
    for each in stores:
        each.close()


def test_a_first_beat_at_the_same_moment_as_another_is_no_error(url):
    first, second = Store.at(url), Store.at(url)
    found = []
    for _ in range(10):
        with first.change() as connection:
            connection.exec_driver_sql("delete from beats")
        found += at_once(lambda: first.beat(5), lambda: second.beat(5))
    assert set(found) <= {True, False}
    first.close()
    second.close()


# --- watching -----------------------------------------------------------------------------------------------------------
def test_it_looks_and_sweeps_by_itself_and_says_when_it_cannot(sqlite_url, monkeypatch):
    monkeypatch.setattr(deadlines, "TICK", 0.001)
    monkeypatch.setattr(deadlines, "SWEEP", 2)
    swept, broken = [], []

    async def sweep():
        swept.append(1)
        if broken:
            raise ConnectionError("nobody there")

    async def play(one):
        await one.begin(clock=FISCHER)
        keeper = Timekeeper(one.rooms, sweep)
        assert not keeper.alive
        await keeper.start()
        try:
            await until(lambda: swept)
            assert keeper.alive
            broken.append(1)
            await until(lambda: not keeper.alive)
            broken.clear()
            await until(lambda: keeper.alive)
            for _ in range(6):
                one.time += 10_000
                await until(lambda: one.store.last_beat() == one.time)
            await until(lambda: kinds(one.store) == ["begin", "time"])
        finally:
            keeper.close()

    run(sqlite_url, play)


def test_a_machine_that_slept_charges_nobody_for_it(url, monkeypatch):
    monkeypatch.setattr(deadlines, "TICK", 0.01)

    async def play(one):
        one.time = 10_000
        await one.begin(clock=FISCHER)
        keeper = Timekeeper(one.rooms)
        await keeper.start()
        await asyncio.sleep(0.1)
        one.time += HOUR  # the lid was closed
        await until(lambda: "pause" in kinds(one.store))
        keeper.close()
        assert kinds(one.store) == ["begin", "pause"]

    run(url, play)


def test_a_game_of_a_version_that_did_not_say_until_when_it_waits_is_looked_after(url):
    async def play(one):
        await one.begin(clock=FISCHER)
        with one.store.change() as connection:
            connection.execute(update(GAMES).values(deadline=None, waits_for=""))
        await Timekeeper(one.rooms).resume()
        assert one.store.game("g1").standing.deadline == 60_000
        assert one.store.game("g1").standing.waits_for == "a1"

    run(url, play)
