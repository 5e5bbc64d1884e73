"""A game that is over, choice by choice, for the eyes of a seat."""

import random

import msgspec
import pytest

from gridnorth.server import limits, replay
from gridnorth.server.replay import replayed
from gridnorth.server.wire.outgoing import Replay
from server.desk import AIDALON, NORTH, Desk, all_rows, state_for, story
from server.http import TWO, application, begun, code, finished, strictly


@pytest.fixture
def url(sqlite_url):
    """On SQLite only: nothing here is about the store."""
    return sqlite_url


def whole(online, seat):
    """All steps of a game, page after page."""
    told = msgspec.to_builtins(replayed(online, seat, 0))
    steps, since = told["steps"], told["next"]
    while since is not None:
        more = msgspec.to_builtins(replayed(online, seat, since))
        steps, since = steps + more["steps"], more["next"]
    assert len(steps) == told["length"]
    return told, steps


@all_rows
def test_every_choice_is_there_with_what_was_seen_before_it_and_happened_by_it(row):
    desk = Desk(row)
    seen = {seat: [] for seat in (*desk.online.game.seats, None)}
    for _ in range(30):
        for seat, views in seen.items():
            views.append(state_for(desk.online, seat, 0)["view"])
        if not desk.online.to_choose:
            break
        desk.play(len(desk.online.choices) + 1, seed=len(desk.log))
    desk.write(desk.online.resigns("south", desk.now))
    for seat, views in seen.items():
        told, steps = whole(desk.online, seat)
        strictly(told, Replay)
        assert [step["view"] for step in steps[: len(views)]] == views
        made = [(step["seat"], step["chose"]) for step in steps]
        assert made == [*desk.online.choices, ("south", "concede"), (None, "")]
        assert all(step["chose"] in step["options"] for step in steps[:-2])
        assert all(step["question"] for step in steps[:-2])
        lines = [*told["opening"], *(line for step in steps for line in step["lines"])]
        assert lines == story(desk.online, seat)
        assert steps[-1]["view"] == state_for(desk.online, seat, 0)["view"]


def test_a_long_game_comes_in_pages(monkeypatch):
    monkeypatch.setattr(replay, "MOST", 7)
    desk = Desk(NORTH).play(20)
    desk.write(desk.online.resigns("north", desk.now))
    told, steps = whole(desk.online, "south")
    assert (len(told["steps"]), told["next"], told["length"]) == (7, 7, 22)
    assert [step["number"] for step in steps] == list(range(22))
    assert replayed(desk.online, "south", 22).steps == []


def test_a_draw_that_was_agreed_on_ends_where_it_was():
    desk = Desk(NORTH).play(3)
    desk.write(desk.online.offered("south", "draw", desk.now))
    desk.write(desk.online.agrees("north", "draw", desk.now))
    told, steps = whole(desk.online, None)
    assert (told["ending"]["why"], len(steps), steps[-1]["chose"]) == ("draw", 4, "")


def test_the_sheet_says_how_each_score_is_made_up():
    desk = Desk(NORTH).play(10)
    assert state_for(desk.online, "south", 0)["sheet"] == {}
    desk.play(5_000)
    sheet, ending = state_for(desk.online, "south", 0)["sheet"], desk.online.ending
    assert {seat: each["total"] for seat, each in sheet.items()} == ending.scores
    for each in sheet.values():
        assert each["points"] + each["values"] + each["zone"] == each["total"]
    assert msgspec.to_builtins(replayed(desk.online, "north", 0).sheet) == sheet
    aidalon = Desk(AIDALON).play(5)
    aidalon.write(aidalon.online.resigns("south", aidalon.now))
    assert state_for(aidalon.online, "south", 0)["sheet"] == {}


# --- over the wire --------------------------------------------------------------------------------------------------------
def test_it_is_told_for_ones_own_seat_or_any_other_that_is_named(app):
    south, north = app.guest(), app.guest()
    game, chance = begun(south, north), random.Random(3)
    for _ in range(5):
        now = south.get(f"games/{game}").json()
        south.post(f"games/{game}/choose", {"choice": chance.choice(now["options"] or ["?"]), "after": now["position"]})
    assert code(south.get(f"games/{game}/replay")) == (409, "not-over")
    south.post(f"games/{game}/resign")
    eyes = {who: who.get(f"games/{game}/replay").json()["seat"] for who in (south, north, app)}
    assert list(eyes.values()) == ["south", "north", None]
    for who in (south, app):
        told = who.get(f"games/{game}/replay?seat=north").json()
        assert (told["seat"], told["steps"][0]["view"]["seat"]) == ("north", "north")
        assert isinstance(told["steps"][0]["view"]["south"]["hand"], int)
    assert south.get(f"games/{game}/replay?since=2").json()["steps"][0]["number"] == 2
    assert code(south.get(f"games/{game}/replay?seat=west")) == (400, "bad-message")
    assert code(south.get(f"games/{game}/replay?since=-1")) == (400, "bad-message")
    assert code(south.get("games/nowhere/replay")) == (404, "no-such-game")


def test_it_is_limited_as_other_whole_games_are(sqlite_url, limits_clock):
    with application(sqlite_url, limits=1) as app:
        south, north = app.guest(), app.guest()
        game = finished(south, north)
        asked = [south.get(f"games/{game}/replay").status_code for _ in range(int(limits.READING.burst) + 1)]
    assert asked == [200] * int(limits.READING.burst) + [429]


def test_two_at_one_screen_are_told_the_first_seats_unless_they_name_one(app):
    who = app.guest()
    game = who.post("games", {**TWO, "seats": {"south": "me", "north": "me"}}).json()["id"]
    who.post(f"games/{game}/resign")
    assert who.get(f"games/{game}/replay").json()["seat"] == "south"
    assert who.get(f"games/{game}/replay?seat=north").json()["seat"] == "north"
