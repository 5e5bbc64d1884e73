"""How games end online, and the file of each: whoever has it can play the whole game again, and verify the deal."""

from dataclasses import replace

import pytest

from gridnorth.errors import GameFileError
from gridnorth.machine.provable_deal import ProvableDeal
from gridnorth.server.wire.game_parts import EndedBy
from gridnorth.table import file
from server.desk import AIDALON, DAY, FISCHER, NORTH, SECRET, THREE, Desk, all_rows, refused, rows, story


def verified(desk):
    """The file of a game, read again: the same game, choice by choice, dealt by what was committed to; its headers."""
    table = desk.online.table()
    text = file.write(table)
    again = file.read(text)
    assert file.write(again) == text
    assert again.start.dealt.commitment == desk.online.commitment == ProvableDeal(SECRET).commitment
    assert (again.game.record() == desk.online.game.record()).all()
    by = [desk.online.ending.by] if desk.online.ending.by else []
    assert [(entry.seat, entry.choice) for entry in again.entries] == desk.online.choices + [(seat, "concede") for seat in by]
    return dict(line.split(": ", 1) for line in text.split("\n\n")[0].splitlines()[1:])


def scores(desk):
    return " to ".join(str(score) for score in desk.online.game.scores.values())


def test_the_whole_game_is_given_out_when_it_is_over_and_not_before():
    refused("not-over", Desk(NORTH).play(20).online.table)


@all_rows
def test_a_game_that_was_played_to_its_end(row):
    desk = Desk(row).play(10_000)
    assert desk.online.ending.why == "score"
    headers = verified(desk)
    assert "ended" not in headers
    if row == NORTH:
        assert headers["result"] == "south wins, 35 to 30"
        assert (headers["south"], headers["north"]) == ("Ada", "Bob")


@all_rows
def test_a_game_that_somebody_gave_up(row):
    desk = Desk(row).play(20)
    desk.write(desk.online.resigns("south", desk.now))
    headers = verified(desk)
    assert "ended" not in headers
    assert " win" in headers["result"]


@all_rows
def test_a_game_that_was_lost_on_time(row):
    desk = Desk(replace(row, clock=FISCHER)).play(20)
    late = desk.online.to_choose
    desk.write(desk.online.runs_out(desk.now + DAY))
    assert desk.online.ending.by == late
    headers = verified(desk)
    assert headers["ended"] == "time"
    assert " win" in headers["result"]


@pytest.mark.parametrize("row", [NORTH, AIDALON, THREE], ids=["north", "aidalon", "three"])
def test_a_game_that_ended_by_agreement(row):
    desk = Desk(row).play(20)
    first, *others = (seat.seat for seat in desk.online.seats)
    desk.write(desk.online.offered(first, "draw", desk.now))
    for seat in others:
        desk.write(desk.online.agrees(seat, "draw", desk.now))
    headers = verified(desk)
    assert headers["ended"] == "draw"
    assert headers["result"] == f"a draw, agreed on, {scores(desk)}"


@all_rows
def test_a_game_that_nobody_came_back_to(row):
    desk = Desk(row).play(20)
    desk.write(desk.online.runs_out(desk.now + 60 * DAY))
    headers = verified(desk)
    assert (headers["ended"], headers["result"]) == ("abandon", "given up on")


@all_rows
def test_a_game_in_which_something_was_taken_back(row):
    desk = Desk(row).play(20)
    for _ in range(3):
        desk.take_back("south")
        desk.choose(desk.online.game.options[-1])
    desk.play(40)
    desk.write(desk.online.resigns("south", desk.now))
    assert verified(desk)["result"] == file.result_words(desk.online.table())


@rows
def test_how_it_ended_is_part_of_what_the_sum_guards(row):
    desk = Desk(row).play(5)
    desk.write(desk.online.runs_out(desk.now + 60 * DAY))
    text = file.write(desk.online.table())
    for changed in (text.replace("ended: abandon", "ended: draw"), text.replace("ended: abandon\n", "")):
        with pytest.raises(GameFileError, match="the result is 'given up on', but the choices lead to"):
            file.read(changed)


def test_a_header_of_that_name_makes_no_other_end_of_a_game_that_is_over_by_itself():
    desk = Desk(NORTH).play(10_000)
    table = desk.online.table()
    table.notes["ended"] = "draw"
    assert file.result_words(table) == "south wins, 35 to 30"


@rows
@pytest.mark.parametrize("seat", ["south", None])
def test_the_story_of_a_game_is_all_that_was_told_of_it(row, seat):
    desk = Desk(row)
    game = desk.online.game
    told = [line.text for line in game.lines(game.opening(), seat)]
    for _ in range(25):
        told += [line.text for line in desk.online.game.lines(desk.choose(desk.online.game.options[-1]), seat)]
    assert story(desk.online, seat) == told
    desk.choose(desk.online.game.options[0])
    desk.take_back(desk.online.choices[-1][0])
    assert story(desk.online, seat) == told  # what was taken back is no part of it
    events = desk.write(desk.online.resigns("north", desk.now))
    assert story(desk.online, seat) == told + [line.text for line in desk.online.game.lines(events, seat)]


def ended(why):
    """A game that ended so."""
    desk = Desk(replace(NORTH, clock=FISCHER if why == "time" else {})).play(10_000 if why == "score" else 3)
    if why == "draw":
        desk.write(desk.online.offered("south", "draw", desk.now))
        desk.write(desk.online.agrees("north", "draw", desk.now))
    elif why == "concede":
        desk.write(desk.online.resigns("south", desk.now))
    elif why != "score":
        desk.write(desk.online.runs_out(desk.now + 99 * DAY))
    return desk.online.ending.why


def test_every_ending_is_one_that_the_messages_know():
    whys = EndedBy.__args__
    assert tuple(ended(why) for why in whys) == whys == ("score", "concede", "time", "draw", "abandon")
