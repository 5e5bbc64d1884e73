"""Streams of lines over HTTP: a game as it goes on, and the games that wait for somebody."""

import pytest

from gridnorth.server import limits, live
from server.http import TWO, Somebody, begun, code, eventually, served


@pytest.fixture
def app(url):
    with served(url) as made:
        yield made


@pytest.fixture
def alone(sqlite_url):
    """On SQLite only: for what is not about the store."""
    with served(sqlite_url) as made:
        yield made


def until(lines, kind, **wanted):
    """Read on, to a message of a kind that has all this."""
    return next(one for one in lines if one["type"] == kind and all(one[key] == value for key, value in wanted.items()))


def waits(lines, *games):
    """Read on, until all these games were said to wait."""
    missing = set(games)
    while missing:
        missing.discard(until(lines, "waits")["game"])


class Nobody(Somebody):
    """Who has no account."""

    def __init__(self, app):
        super().__init__(app, "")
        self.headers = {}


# --- a game ---------------------------------------------------------------------------------------------------------------
def test_a_game_comes_as_lines_the_same_as_over_a_socket(app):
    south, north = app.guest(), app.guest()
    game = begun(south, north)
    with south.stream(f"games/{game}/stream") as own, Nobody(app).stream(f"games/{game}/stream") as watched:
        first = next(own)
        assert (first["type"], first["you"], first["position"]) == ("game", "south", 1)
        assert first["options"]
        assert next(watched)["you"] is None
        south.post(f"games/{game}/choose", {"choice": "discharge", "after": 1})
        seen, public = until(own, "game", position=2), until(watched, "game", position=2)
        assert isinstance(seen["view"]["south"]["hand"], list)
        assert isinstance(public["view"]["south"]["hand"], int)
        north.post(f"games/{game}/say", {"said": "hello"})
        assert until(watched, "talk")["said"] == "hello"
        north.post(f"games/{game}/resign")
        assert until(own, "game", position=3)["ending"]["why"] == "concede"


def test_a_stream_of_a_game_that_is_called_off_ends(app):
    south = app.guest()
    game = south.post("games", TWO).json()["id"]
    with south.stream(f"games/{game}/stream") as lines:
        next(lines)
        south.delete(f"games/{game}")
        assert [one["type"] for one in lines] == ["game"]


def test_a_stream_of_nothing_is_refused(alone):
    assert code(alone.get("games/nowhere/stream")) == (404, "no-such-game")
    assert code(alone.get("me/stream")) == (401, "no-account")
    assert code(Somebody(alone, "nobody's").get("games/nowhere/stream")) == (401, "no-account")


def test_in_silence_a_stream_says_that_it_stands(alone, monkeypatch):
    monkeypatch.setattr(live, "STILL", 0.02)
    guest = alone.guest()
    with guest.stream("me/stream") as lines:
        assert [next(lines)["type"] for _ in range(3)] == ["still"] * 3


# --- what waits for somebody ----------------------------------------------------------------------------------------------
def test_all_games_that_wait_are_named_at_once_and_others_when_they_do(app):
    ada, bob = app.person("Ada"), app.person("Bob")
    seats = {"south": "me", "north": {"player": "person", "invite": "Bob"}}
    first, mine = begun(bob, ada), begun(ada, bob)
    with bob.stream("me/stream") as lines:
        assert next(lines) == {"type": "waits", "game": first}
        invited = ada.post("games", {**TWO, "seats": seats}).json()["id"]
        waits(lines, invited)
        bob.post(f"games/{invited}/seats", {})
        now = ada.get(f"games/{mine}").json()
        while now["asked"] == "south":
            now = ada.post(f"games/{mine}/choose", {"choice": now["options"][0], "after": now["position"]}).json()
        waits(lines, mine)
        ada.post(f"games/{mine}/resign")
        again = ada.post(f"games/{mine}/rematch").json()["id"]
        waits(lines, again)
    with bob.stream("me/stream") as lines:
        assert {next(lines)["game"], next(lines)["game"]} == {first, again}


def test_a_bot_hears_of_every_game_that_wants_it(app):
    ada = app.person("Ada")
    bot = app.bot(ada, "Engine")
    seats = {"south": {"player": "bot", "invite": "Engine"}, "north": "me"}
    with bot.stream("me/stream") as lines:
        game = ada.post("games", {**TWO, "seats": seats}).json()["id"]
        waits(lines, game)
        bot.post(f"games/{game}/seats", {})
        waits(lines, game)  # to choose


# --- who stands there -----------------------------------------------------------------------------------------------------
def test_who_goes_away_is_no_longer_counted_nor_told(alone):
    south, north = alone.guest(), alone.guest()
    game = begun(south, north)
    rooms = alone.parts.rooms
    with south.stream(f"games/{game}/stream") as lines, south.stream("me/stream") as more:
        next(lines), next(more)
        assert len(rooms._rooms[game].onlookers) == 1
        assert alone.parts.limits._standing[south.account] == 2
    eventually(lambda: not rooms._rooms[game].onlookers and not rooms._awaiting)
    eventually(lambda: not alone.parts.limits._standing)


def test_too_many_at_once_are_refused_before_anything_is_sent(sqlite_url, monkeypatch):
    monkeypatch.setattr(limits, "SOCKETS", 10)  # an account has a tenth: one
    with served(sqlite_url, limits=1) as app:
        south, north = app.guest(), app.guest()
        game = begun(south, north)
        with south.stream(f"games/{game}/stream") as lines:
            next(lines)
            for path in (f"games/{game}/stream", "me/stream"):
                assert code(south.get(path)) == (429, "too-many")
            assert len(app.parts.rooms._rooms[game].onlookers) == 1
            assert not app.parts.rooms._awaiting
            with north.stream(f"games/{game}/stream") as others:
                assert next(others)["you"] == "north"
