"""Time to think: none, Fischer, or days. What is left follows from the log, and what is taken back takes time back too."""

from dataclasses import replace

import msgspec
import pytest

from gridnorth.errors import InputError
from gridnorth.server.clocks import DaysClock, FischerClock, NoClock, Times, read_clock
from gridnorth.server.online_game import FORSAKEN, OnlineGame
from gridnorth.server.store import Standing
from server.desk import DAY, DAYS, FISCHER, NORTH, OURS, THREE, Desk, known, refused, state_for

FAST, SLOW = replace(NORTH, clock=FISCHER), replace(NORTH, clock=DAYS)


# --- the kinds ----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("data", "clock", "start"), [
    ({}, NoClock(), 0), ({"kind": "none"}, NoClock(), 0), (FISCHER, FischerClock(1, 5), 60_000),
    ({"kind": "fischer", "minutes": 0.1, "seconds": 0}, FischerClock(0.1, 0), 6_000),
    ({"kind": "fischer", "minutes": 600, "seconds": 600}, FischerClock(600, 600), 36_000_000),
    (DAYS, DaysClock(2), 2 * DAY), ({"kind": "days", "days": 30}, DaysClock(30), 30 * DAY),
])  # fmt: skip
def test_a_clock_is_read_from_plain_data_and_given_back(data, clock, start):
    assert read_clock(data) == clock
    assert clock.start == start
    assert read_clock(msgspec.json.decode(msgspec.json.encode(clock))) == clock


@pytest.mark.parametrize("clock", [
    {"kind": "sand"}, {"kind": 3}, {"kind": ["days"]}, {"kind": "fischer"}, {"kind": "fischer", "minutes": 1},
    {"kind": "fischer", "minutes": 1e9, "seconds": 0}, {"kind": "fischer", "minutes": 0.09, "seconds": 0},
    {"kind": "fischer", "minutes": 1, "seconds": -1}, {"kind": "fischer", "minutes": "1", "seconds": 0},
    {"kind": "fischer", "minutes": float("nan"), "seconds": 0}, {"kind": "fischer", "minutes": float("inf"), "seconds": 0},
    {"kind": "days", "days": True}, {"kind": "days", "days": 0.5}, {"kind": "days", "days": 31}, {"kind": "days", "hours": 5},
    {"kind": "days", "days": 1, "hours": 5}, {"minutes": 5}, {"kind": "none", "days": 1},
])  # fmt: skip
def test_a_clock_that_is_none_is_refused(clock):
    with pytest.raises(InputError, match="clock"):
        OnlineGame(replace(NORTH, clock=clock))


def test_what_is_wrong_with_a_clock_is_not_said_at_length():
    with pytest.raises(InputError) as caught:
        read_clock({"kind": "x" * 10_000})
    assert len(str(caught.value)) < 200


# --- how they run -------------------------------------------------------------------------------------------------------
def test_a_clock_runs_for_who_has_to_choose_and_gets_more_with_each_choice():
    desk = Desk(FAST)
    assert desk.online.times.left_at("south", 20_000) == 40_000
    assert desk.online.times.left_at("north", 20_000) == 60_000
    desk.choose("discharge", 20_000)
    assert desk.online.times.left_at("south", 20_000) == 45_000
    assert desk.online.standing() == Standing("playing", "a1", 65_000)


def test_a_clock_that_was_set_back_gives_nobody_more_than_they_had():
    times = Desk(FAST).online.times
    assert times.left_at("south", -5_000) == 60_000
    times.turn_to("north", -5_000)
    assert times.left["south"] == 65_000


def test_who_has_no_time_left_loses_and_a_choice_comes_too_late():
    desk = Desk(FAST)
    assert desk.online.runs_out(59_999) is None
    refused("time-is-up", desk.online.choice, "south", "awaken", 60_000)
    refused("time-is-up", desk.online.offered, "north", "draw", 60_000)
    refused("time-is-up", desk.online.resigns, "south", 60_000)
    desk.write(desk.online.runs_out(70_000))
    assert desk.log[-1].at == 60_000  # when it was up, and not when somebody saw it
    assert (desk.online.ending.winners, desk.online.ending.why, desk.online.ending.by) == (["north"], "time", "south")
    assert state_for(desk.online, "north", 90_000)["left"] == {"south": 0, "north": 60_000}


def test_days_are_for_each_choice():
    desk = Desk(SLOW)
    desk.choose("discharge", DAY)
    assert desk.online.times.left_at(desk.online.to_choose, desk.now) == 2 * DAY
    assert desk.online.runs_out(3 * DAY - 1) is None
    assert desk.online.runs_out(3 * DAY).kind == "time"


def test_without_a_clock_nobody_runs_out_of_time_and_nothing_is_left():
    online = Desk(NORTH).online
    assert online.runs_out(FORSAKEN - 1) is None
    assert online.times.ends() is None
    assert state_for(online, "south", 5)["left"] == {"south": None, "north": None}


def test_an_offer_stops_no_clock():
    desk = Desk(replace(THREE, clock=FISCHER))
    asked = desk.online.to_choose
    for seat in ("east", "west"):
        desk.write((desk.online.agrees if desk.online.offers else desk.online.offered)(seat, "draw", 5_000))
    assert desk.online.times.left_at(asked, 10_000) == 50_000
    desk.write(desk.online.agrees("south", "draw", 6_000))
    assert desk.online.times.left_at(asked, 99_000) == 54_000  # when it is over no clock runs


# --- away ---------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("row", "left"), [(FAST, 50_000), (SLOW, 2 * DAY - 10_000)], ids=["fischer", "days"])
def test_nobody_pays_for_the_time_in_which_no_server_ran(row, left):
    desk = Desk(row)
    desk.write(desk.online.pauses(3 * DAY, 3 * DAY + 10_000))
    assert desk.online.times.left_at("south", 3 * DAY + 10_000) == left
    assert desk.online.standing().deadline == 3 * DAY + 10_000 + left
    assert desk.online.position == 1  # and a choice is no less good for it
    assert known(OnlineGame.of(row, desk.log)) == known(desk.online)


def test_a_pause_changes_nothing_where_no_clock_runs():
    assert Desk(NORTH).online.pauses(5, 5) is None
    desk = Desk(FAST)
    desk.write(desk.online.resigns("north", 5))
    assert desk.online.pauses(5, 10) is None
    assert OnlineGame(FAST).pauses(5, 5) is None


def test_the_log_never_goes_back_in_time_though_it_was_up_before_a_pause():
    desk = Desk(FAST)
    desk.write(desk.online.pauses(5_000, 500_000))
    desk.write(desk.online.runs_out(500_000))
    assert [entry.at for entry in desk.log] == [0, 500_000, 500_000]
    assert desk.online.ending.why == "time"


def test_a_game_without_a_clock_is_given_up_on_after_sixty_days():
    desk = Desk(NORTH)
    desk.choose("discharge", 5)
    assert desk.online.standing().deadline == 5 + 60 * DAY
    assert desk.online.runs_out(5 + 60 * DAY - 1) is None
    refused("time-is-up", desk.online.choice, "south", "awaken", 5 + 60 * DAY)
    desk.write(desk.online.runs_out(5 + 60 * DAY))
    assert (desk.online.ending.why, desk.online.ending.winners, desk.online.ending.by) == ("abandon", [], "")
    assert desk.online.ending.scores == desk.online.game.scores


def test_an_offer_says_that_somebody_is_still_there():
    desk = Desk(NORTH)
    desk.write(desk.online.offered("north", "draw", 40 * DAY))
    assert desk.online.runs_out(99 * DAY) is None
    assert desk.online.runs_out(100 * DAY).kind == "abandon"


# --- taking back --------------------------------------------------------------------------------------------------------
def played(row):
    """Eight choices, each after another time; and what was left to everybody when each of them was asked for."""
    desk, left = Desk(row), []
    for number in range(8):
        left.append(dict(desk.online.times.left))
        desk.choose(desk.online.game.options[0], 1_000 + 3_000 * number % 7_000)
    return desk, left


def test_with_fischer_time_is_as_it_was_when_the_choice_was_asked_for():
    desk, left = played(FAST)
    seat = desk.online.choices[-1][0]
    number = max(at for at, (who, _) in enumerate(desk.online.choices) if who == seat)
    desk.now += 4_000
    desk.take_back(seat)
    assert desk.online.times == Times(read_clock(FISCHER), left[number], seat, desk.now, left[:number])
    assert desk.online.times.left_at(seat, desk.now + 1_000) == left[number][seat] - 1_000
    desk.choose(desk.online.game.options[0], 2_000)
    assert desk.online.times.left[seat] == left[number][seat] - 2_000 + 5_000  # and no increment stays from before
    assert known(OnlineGame.of(FAST, desk.log)) == known(desk.online)


def test_with_fischer_to_take_back_and_choose_again_and_again_gains_nobody_time():
    desk = Desk(replace(OURS, clock=FISCHER))
    for _ in range(5):
        desk.choose("discharge", 3_000)
        desk.write(desk.online.offered("south", "undo", desk.now))
    assert desk.online.times.left == {"south": 60_000, "north": 60_000}
    assert desk.online.times.before == []


def test_with_days_there_is_a_fresh_time_for_the_choice():
    desk, _ = played(SLOW)
    seat = desk.online.choices[-1][0]
    desk.now += DAY
    desk.take_back(seat)
    assert desk.online.to_choose == seat
    assert desk.online.times.left_at(seat, desk.now) == 2 * DAY
    assert desk.online.standing().deadline == desk.now + 2 * DAY


def test_without_a_clock_it_is_the_choice_of_who_took_back():
    desk, _ = played(NORTH)
    seat = desk.online.choices[-1][0]
    desk.take_back(seat)
    assert desk.online.to_choose == seat
    assert state_for(desk.online, seat, desk.now)["left"] == {"south": None, "north": None}
    assert desk.online.standing().deadline == desk.now + FORSAKEN


def test_what_is_taken_back_after_a_pause_leaves_the_pause_behind():
    desk = Desk(replace(OURS, clock=FISCHER))
    desk.write(desk.online.pauses(30_000, 40_000))
    desk.now = 40_000
    desk.choose("discharge", 2_000)
    assert desk.online.times.left["south"] == 60_000 - 12_000 + 5_000
    desk.write(desk.online.offered("south", "undo", 42_000))
    assert desk.online.times.left_at("south", 42_000) == 60_000
