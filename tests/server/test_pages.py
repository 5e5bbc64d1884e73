"""What comes after a game: its page, its file, and its analysis in the background."""

import base64
import hashlib
import random
import re
import threading

import pytest
from sqlalchemy import update

from gridnorth.server import analysis_jobs
from gridnorth.server.game_page import result
from gridnorth.server.online_game import Ending
from gridnorth.server.store.tables import ACCOUNTS
from server.http import TWO, begun, code, eventually, finished, play_out


@pytest.fixture
def url(sqlite_url):
    """On SQLite only: nothing here is about the store."""
    return sqlite_url


def played(south, north, choices):
    """A game that is over after so many choices."""
    game = begun(south, north)
    with south.live(game) as one, north.live(game) as two:
        play_out({"south": one, "north": two}, random.Random(2), choices)
    south.post(f"games/{game}/resign")
    return game


# --- the page -------------------------------------------------------------------------------------------------------------
def test_a_game_that_is_over_has_a_page_for_everybody(app):
    ada, bob = app.person("Ada"), app.person("Bob")
    game = played(ada, bob, 6)
    answer = app.get(f"/games/{game}")
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    told = app.get(f"games/{game}").json()
    for part in ("The North", "Bob (north) won: Ada (south) gave up.", f"/api/v1/games/{game}/file", told["commitment"]):
        assert part in answer.text
    items = re.findall(r"<li>(.*?)</li>", answer.text)
    assert len(items) == len(app.get(f"games/{game}/story").json()["lines"])


def test_every_name_on_the_page_is_escaped_and_nothing_on_it_can_run(app):
    ada, bob = app.person("Ada"), app.person("Bob")
    game = finished(ada, bob)
    with app.parts.rooms.store.change() as connection:  # no such name is taken by anybody; but if it were
        connection.execute(update(ACCOUNTS).where(ACCOUNTS.c.id == ada.account).values(name="<script>alert('&')</script>"))
    app.parts.rooms._rooms.clear()
    answer = app.get(f"/games/{game}")
    assert "<script" not in answer.text
    assert "&lt;script&gt;" in answer.text
    (style,) = re.findall(r"<style>(.*?)</style>", answer.text, re.DOTALL)
    digest = base64.b64encode(hashlib.sha256(style.encode()).digest()).decode()
    policy = answer.headers.get_list("content-security-policy")
    assert policy == [f"default-src 'none'; style-src 'sha256-{digest}'"]
    assert answer.headers["x-frame-options"] == "DENY"


def test_a_game_that_is_not_over_has_no_page_yet(app):
    south, north = app.guest(), app.guest()
    for game in (begun(south, north), south.post("games", TWO).json()["id"]):
        assert code(app.get(f"/games/{game}")) == (409, "not-over")
    for game in ("nowhere", "%00", "A", "x" * 40):
        assert code(app.get(f"/games/{game}")) == (404, "no-such-game")


@pytest.mark.parametrize(
    ("ending", "words"),
    [
        (Ending(("south",), "score", {}), "Ada (south) won."),
        (Ending(("south", "north"), "score", {}), "Ada (south) and Bob (north) won."),
        (Ending((), "score", {}), "It ended in a draw."),
        (Ending((), "draw", {}), "A draw was agreed on."),
        (Ending((), "abandon", {}), "Nobody came back, and the game was given up on."),
        (Ending(("north",), "time", {}, "south"), "Bob (north) won: the time of Ada (south) was up."),
        (Ending(("north",), "concede", {}, "south"), "Bob (north) won: Ada (south) gave up."),
    ],
)
def test_how_it_ended_is_said_in_a_sentence(ending, words):
    assert result(ending, {"south": "Ada", "north": "Bob"}) == words


def test_a_game_of_aidalon_and_a_game_alone_have_their_pages(app):
    south, north = app.guest(), app.guest()
    aidalon = finished(south, north, game="aidalon", settings={})
    assert "<h1>Hubworld: Aidalon</h1>" in app.get(f"/games/{aidalon}").text
    alone = south.post("games", {"game": "north", "seats": {"south": "me"}, "settings": {"options": {"solo": "normal"}}}).json()
    south.post(f"games/{alone['id']}/resign")
    assert f"The Collector won: guest-{south.account[:4]} (south) gave up." in app.get(f"/games/{alone['id']}").text


# --- the analysis ---------------------------------------------------------------------------------------------------------
def test_a_game_is_analysed_in_the_background_and_says_how_far_it_is(app):
    south, north = app.guest(), app.guest()
    game = played(south, north, 8)
    assert code(app.get(f"games/{game}/analysis")) == (404, "no-analysis")
    asked = south.post(f"games/{game}/analysis")
    assert asked.status_code == 200
    assert asked.json()["state"] in ("waiting", "running")
    assert asked.json()["report"] is None
    found = eventually(lambda: app.get(f"games/{game}/analysis").json(), lambda now: now["state"] not in ("waiting", "running"))
    assert found["state"] == "done"
    assert found["done"] == found["total"] == 9  # giving up is one, too
    assert found["report"]
    assert north.post(f"games/{game}/analysis").json() == found


def test_many_who_ask_at_once_have_it_analysed_once(app, monkeypatch):
    asked, answers = [], []
    monkeypatch.setattr(app.parts.judging, "_want", asked.append)
    south, north = app.guest(), app.guest()
    game = finished(south, north)

    def ask(who):
        answers.append(who.post(f"games/{game}/analysis"))

    threads = [threading.Thread(target=ask, args=(who,)) for who in (south, north) * 4]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [answer.status_code for answer in answers] == [200] * 8
    assert {answer.json()["state"] for answer in answers} == {"waiting"}
    assert asked == [game]


def test_how_far_it_is_goes_from_waiting_to_done(app, monkeypatch):
    monkeypatch.setattr(app.parts.judging, "_want", lambda game: None)
    south, north = app.guest(), app.guest()
    game = finished(south, north)
    south.post(f"games/{game}/analysis")
    store, seen = app.parts.rooms.store, []
    made = {"game": "north", "seats": {}, "result": "", "finished": True, "seat": "south", "iterations": 1, "ms": 0.0,
            "seed": 0, "mistakes": {}, "turning_points": [], "ledgers": {}, "judgements": []}  # fmt: skip
    report = {"state": "done", "done": 9, "report": made}
    for now in ({"state": "running"}, {"done": 3, "total": 9}, report, {"state": "failed"}):
        store.set_analysis(game, 1, **now)
        seen.append(app.get(f"games/{game}/analysis").json())
    assert [(each["state"], each["done"], each["total"], each["report"]) for each in seen] == [
        ("running", 0, 0, None), ("running", 3, 9, None), ("done", 9, 9, made), ("done", 9, 9, made),
    ]  # fmt: skip


def test_a_draw_is_judged_for_who_has_chosen(app):
    south, north = app.guest(), app.guest()
    game = begun(south, north, settings={"options": {"first": "north"}})
    north.post(f"games/{game}/choose", {"choice": "discharge", "after": 1})
    south.post(f"games/{game}/offer", {"what": "draw"})
    north.post(f"games/{game}/agree", {"what": "draw"})
    south.post(f"games/{game}/analysis")
    found = eventually(lambda: app.get(f"games/{game}/analysis").json(), lambda now: now["state"] not in ("waiting", "running"))
    assert (found["state"], found["total"]) == ("done", 1)


def test_one_that_failed_says_so_and_can_be_asked_for_again(app, monkeypatch, caplog):
    south, north = app.guest(), app.guest()
    game = begun(south, north)
    south.post(f"games/{game}/offer", {"what": "draw"})
    north.post(f"games/{game}/agree", {"what": "draw"})  # nobody chose anything: nothing can be judged
    south.post(f"games/{game}/analysis")
    eventually(lambda: app.get(f"games/{game}/analysis").json()["state"], lambda state: state == "failed")
    assert "Traceback" not in caplog.text
    again = []
    monkeypatch.setattr(app.parts.judging, "_want", again.append)
    assert south.post(f"games/{game}/analysis").json()["state"] == "waiting"
    assert again == [game]


def test_one_that_nobody_goes_on_with_is_taken_up_again(app, monkeypatch):
    taken_up = []
    monkeypatch.setattr(app.parts.judging, "_want", taken_up.append)
    south, north = app.guest(), app.guest()
    game = finished(south, north)
    south.post(f"games/{game}/analysis")
    app.client.portal.call(app.parts.judging.sweep)
    assert taken_up == [game]
    now = app.parts.rooms.now()
    app.parts.rooms.now = lambda: now + analysis_jobs.STUCK + 1
    app.client.portal.call(app.parts.judging.sweep)
    assert taken_up == [game, game]


def test_only_a_game_that_is_over_is_analysed_and_only_for_who_has_an_account(app):
    south, north = app.guest(), app.guest()
    game = begun(south, north)
    assert code(south.post(f"games/{game}/analysis")) == (409, "not-over")
    assert code(app.get(f"games/{game}/analysis")) == (404, "no-analysis")
    assert code(app.get("games/nowhere/analysis")) == (404, "no-such-game")
    south.post(f"games/{game}/resign")
    assert code(app.post(f"games/{game}/analysis")) == (401, "no-account")
