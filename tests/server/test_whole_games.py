"""Whole games over WebSocket, as people and players of ours play them."""

import random
import time
from contextlib import ExitStack

import pytest

from gridnorth.machine.provable_deal import ProvableDeal
from gridnorth.server import bots
from gridnorth.table import file
from server.http import PATIENCE, TWO, play_out

GAMES = {
    "two people at The North": {**TWO, "settings": {"options": {"setup": "advanced"}}},
    "one alone against The Collector": {"game": "north", "seats": {"south": "me"}, "settings": {"options": {"solo": "hard"}}},
    "two people at Aidalon": {"game": "aidalon", "seats": {"south": "me", "north": "person"}},
    "three people at Aidalon": {
        "game": "aidalon",
        "seats": {"south": "me", "west": "person", "east": "person"},
        "settings": {"edition": "2026"},
    },
    "one person against a player of ours": {**TWO, "seats": {"south": "me", "north": "level:1"}},
}

BEGUN_BY_OURS = {**TWO, "seats": {"south": "me", "north": "level:1"}, "settings": {"options": {"first": "north"}}}


@pytest.fixture
def url(sqlite_url):
    """On SQLite only: nothing here is about the store."""
    return sqlite_url


@pytest.mark.parametrize("wanted", GAMES.values(), ids=GAMES)
def test_a_game_is_played_to_its_end_and_can_be_verified(app, wanted):
    opener = app.guest()
    opened = opener.post("games", wanted).json()
    game, people = opened["id"], {"south": opener}
    for seat, player in wanted["seats"].items():
        if player == "person":
            people[seat] = app.guest()
            people[seat].post(f"games/{game}/seats", {"seat": seat, "salt": f"salt0{seat}"})
    with ExitStack() as stack:
        lives = {seat: stack.enter_context(who.live(game)) for seat, who in people.items()}
        ended = play_out(lives, random.Random(5))
        views = [live.now for live in lives.values()]
    assert ended["state"] == "over"
    assert all(now["ending"] == ended["ending"] for now in views)
    assert [now["you"] for now in views] == list(people)
    table = file.read(app.get(f"games/{game}/file").text)
    assert table.game.is_over
    assert table.start.dealt.commitment == opened["commitment"]
    salts = (f"salt0{seat}" if player == "person" else "" for seat, player in wanted["seats"].items())
    assert table.start.dealt == ProvableDeal(table.start.dealt.secret).salted(*salts)
    assert dict(table.game.result.scores) == ended["ending"]["scores"]


def test_who_opens_a_game_sees_how_a_player_of_ours_begins_it(app):
    opener = app.guest()
    game = opener.post("games", BEGUN_BY_OURS).json()["id"]
    time.sleep(0.2)  # a page is being made
    with opener.live(game) as live:
        assert (live.now["position"], live.now["asked"]) == (1, "north")
        assert live.until("game")["position"] == 2


def test_a_player_of_ours_does_not_wait_for_who_does_not_come(app, monkeypatch):
    monkeypatch.setattr(bots, "ARRIVING", 0.1)
    opener = app.guest()
    game = opener.post("games", BEGUN_BY_OURS).json()["id"]
    until = time.monotonic() + PATIENCE
    while opener.get(f"games/{game}").json()["position"] == 1:
        assert time.monotonic() < until
        time.sleep(0.05)
