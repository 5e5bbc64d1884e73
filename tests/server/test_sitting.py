"""A game from its log: the same in every process, nothing of it but by entries, and to each seat what it may know."""

import json
import random
from dataclasses import replace

import pytest

from gridnorth.aidalon.decks import Deck
from gridnorth.errors import InputError
from gridnorth.machine.dealt import Dealt
from gridnorth.server.sitting import Refused, Sitting
from gridnorth.server.store import GameRow, SeatRow
from gridnorth.table import file

SECRET = bytes(range(32))
SEATS = (SeatRow("north", "person", "a2", "n"), SeatRow("south", "person", "a1", "s"))
NORTH = GameRow("g1", "north", {"options": {"first": "south"}}, {}, SECRET, SEATS)
TWO_DECKS = [Deck.ready_made()[name].names for name in ("Iron Toll", "Joyride")]
AIDALON = replace(NORTH, game="aidalon", settings={"options": {"decks": TWO_DECKS, "first": "south"}})
CLOCK = {"kind": "fischer", "minutes": 1, "seconds": 5}
rows = pytest.mark.parametrize("row", [NORTH, AIDALON], ids=["north", "aidalon"])


class Desk:
    """Somebody who writes entries and keeps the log."""

    def __init__(self, row):
        self.row, self.sitting, self.log, self.now = row, Sitting(row), [], 0
        self.write(self.sitting.begins(0))

    def write(self, entry):
        self.log.append(entry)
        return self.sitting.take(entry)

    def choose(self, option, after=1000):
        self.now += after
        return self.write(self.sitting.choice(self.sitting.to_choose, option, self.now))

    def play(self, choices, seed=1):
        chance = random.Random(seed)
        while self.sitting.to_choose and len(self.sitting.choices) < choices:
            self.choose(chance.choice(self.sitting.game.options), 10)
        return self


def refused(code, call, *arguments, **given):
    with pytest.raises(Refused) as caught:
        call(*arguments, **given)
    assert caught.value.code == code


@rows
def test_the_same_log_gives_the_same_game(row):
    desk = Desk(row).play(10_000)
    again = Sitting.of(row, desk.log)
    assert again.game == desk.sitting.game
    assert again.ending == desk.sitting.ending
    assert again.ending.why == "score"


def test_a_game_begins_when_all_seats_are_taken():
    waiting = Sitting(replace(NORTH, seats=(SEATS[0], SeatRow("south", "person"))))
    refused("not_begun", waiting.begins, 0)
    refused("not_begun", waiting.choice, "south", "awaken", 1)
    assert "view" not in waiting.told("south", 0)
    assert waiting.told("south", 0)["commitment"] == Dealt(SECRET).commitment


def test_what_everybody_gave_is_part_of_the_deal():
    other = replace(NORTH, seats=(replace(SEATS[0], salt="other"), SEATS[1]))
    assert Desk(NORTH).sitting.game != Desk(other).sitting.game


def test_only_who_has_to_choose_chooses_and_only_what_is_offered():
    sitting = Desk(NORTH).sitting
    refused("not_your_turn", sitting.choice, "north", "awaken", 1)
    refused("illegal_choice", sitting.choice, "south", "fly", 1)
    refused("stale", sitting.choice, "south", "awaken", 1, after=0)
    assert sitting.choice("south", "AWAKEN", 1, after=1).said == "awaken"
    assert sitting.length == 1  # asking changes nothing


@rows
def test_choices_are_taken_back_by_an_entry_and_come_out_the_same_again(row):
    desk = Desk(row).play(12)
    seat = desk.sitting.choices[-1][0]
    number = max(at for at, (who, _) in enumerate(desk.sitting.choices) if who == seat)
    before, choice = Sitting.of(row, desk.log[: number + 1]).game, desk.sitting.choices[number][1]
    after = Sitting.of(row, desk.log[: number + 2]).game
    other = "north" if seat == "south" else "south"
    desk.write(desk.sitting.agrees(seat, "undo", desk.now))
    desk.write(desk.sitting.agrees(other, "undo", desk.now))
    assert desk.sitting.game == before
    desk.choose(choice)
    assert desk.sitting.game == after  # to take back is no second throw of the dice
    assert Sitting.of(row, desk.log).game == after


def test_before_a_choice_there_is_nothing_to_take_back():
    refused("nothing_to_undo", Desk(NORTH).sitting.agrees, "north", "undo", 1)


@rows
def test_giving_up_ends_the_game(row):
    desk = Desk(row).play(5)
    desk.write(desk.sitting.resigns("south", desk.now))
    assert (desk.sitting.ending.winners, desk.sitting.ending.why, desk.sitting.ending.by) == (("north",), "concede", "south")
    refused("over", desk.sitting.choice, "north", "pass", desk.now)
    assert desk.sitting.to_choose is None


def test_a_draw_that_was_agreed_on_has_no_winner():
    desk = Desk(NORTH).play(5)
    desk.write(desk.sitting.agrees("north", "draw", desk.now))
    assert desk.sitting.told("south", desk.now)["offers"] == {"draw": ["north"]}
    refused("offered", desk.sitting.agrees, "north", "draw", desk.now)
    desk.write(desk.sitting.agrees("south", "draw", desk.now))
    assert (desk.sitting.ending.winners, desk.sitting.ending.why) == ((), "draw")


def test_an_offer_is_gone_when_it_is_declined_or_the_game_goes_on():
    desk = Desk(NORTH).play(5)
    desk.write(desk.sitting.agrees("north", "draw", desk.now))
    desk.write(desk.sitting.declines("south", "draw", desk.now))
    refused("not_offered", desk.sitting.declines, "south", "draw", desk.now)
    desk.write(desk.sitting.agrees("north", "draw", desk.now))
    desk.play(6)
    assert desk.sitting.offers == {}
    assert Sitting.of(NORTH, desk.log).offers == {}


def test_three_must_agree_and_time_goes_on_meanwhile():
    decks = [*TWO_DECKS, TWO_DECKS[0]]
    seats = tuple(SeatRow(seat, "person", f"a{at}") for at, seat in enumerate(("east", "south", "west")))
    row = replace(AIDALON, seats=seats, settings={"options": {"decks": decks}}, clock=CLOCK)
    desk = Desk(row)
    left = desk.sitting.times.left_at(desk.sitting.to_choose, 10_000)
    for seat in ("east", "west"):
        desk.write(desk.sitting.agrees(seat, "draw", 5_000))
    assert desk.sitting.times.left_at(desk.sitting.to_choose, 10_000) == left
    desk.write(desk.sitting.agrees("south", "draw", 6_000))
    assert desk.sitting.ending.why == "draw"


def test_a_player_of_ours_takes_back_and_plays_on():
    desk = Desk(replace(NORTH, seats=(SeatRow("north", "level:1"), SEATS[1]))).play(3)
    refused("no_draw", desk.sitting.agrees, "south", "draw", desk.now)
    assert desk.sitting.agrees("south", "undo", desk.now).kind == "undo"
    refused("bad_offer", desk.sitting.agrees, "south", "tea", desk.now)


# --- clocks -----------------------------------------------------------------------------------------------------------
def test_a_clock_runs_for_who_has_to_choose_and_gets_more_with_each_choice():
    desk = Desk(replace(NORTH, clock=CLOCK))
    assert desk.sitting.times.left_at("south", 20_000) == 40_000
    assert desk.sitting.times.left_at("north", 20_000) == 60_000
    desk.choose("discharge", 20_000)
    assert desk.sitting.times.left_at("south", 20_000) == 45_000


def test_who_has_no_time_left_loses_and_a_choice_comes_too_late():
    desk = Desk(replace(NORTH, clock=CLOCK))
    assert desk.sitting.runs_out(59_999) is None
    refused("time_is_up", desk.sitting.choice, "south", "awaken", 60_000)
    desk.write(desk.sitting.runs_out(70_000))
    assert (desk.sitting.ending.winners, desk.sitting.ending.why, desk.sitting.ending.by) == (("north",), "time", "south")


def test_days_are_for_each_choice():
    desk = Desk(replace(NORTH, clock={"kind": "days", "days": 2}))
    desk.choose("discharge", 86_400_000)
    assert desk.sitting.times.left_at(desk.sitting.to_choose, desk.now) == 2 * 86_400_000


def test_without_a_clock_nobody_runs_out_of_time():
    sitting = Desk(NORTH).sitting
    assert sitting.runs_out(10**15) is None
    assert sitting.told("south", 5)["clock"] == {"south": None, "north": None}


@pytest.mark.parametrize("clock", [{"kind": "sand"}, {"kind": "fischer"}, {"kind": "fischer", "minutes": 1e9, "seconds": 0},
                                   {"kind": "days", "days": True}])  # fmt: skip
def test_a_clock_that_is_none_is_refused(clock):
    with pytest.raises(InputError, match="clock"):
        Sitting(replace(NORTH, clock=clock))


# --- what may be known ----------------------------------------------------------------------------------------------------
@rows
def test_what_a_seat_is_told_is_the_same_for_every_deal_that_looks_the_same_to_it(row):
    desk = Desk(row)
    chance = random.Random(4)
    for at in range(30):
        if not desk.sitting.to_choose:
            break
        for seat in ("south", "north"):
            here = desk.sitting.told(seat, desk.now)
            other = Sitting.of(row, desk.log)
            other._game = desk.sitting.game.resample(seat, at)
            assert json.dumps(other.told(seat, desk.now)) == json.dumps(here)
        desk.choose(chance.choice(desk.sitting.game.options))


@rows
def test_who_watches_is_told_no_card_of_anybody(row):
    said = json.dumps(Desk(row).sitting.told(None, 0))
    assert "view" not in said
    assert SECRET.hex() not in said


def test_the_whole_game_is_given_out_when_it_is_over_and_not_before(tmp_path):
    desk = Desk(NORTH).play(20)
    refused("not_over", desk.sitting.table)
    desk.write(desk.sitting.resigns("north", desk.now))
    table = desk.sitting.table()
    assert table.game == desk.sitting.game
    again = file.read(file.write(table))
    assert again.start.dealt.commitment == desk.sitting.commitment
