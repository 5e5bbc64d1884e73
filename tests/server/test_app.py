"""The application as a whole: that it is ready, what it counts, that it comes back, and that several are one."""

import re

import pytest

from gridnorth.errors import InputError
from gridnorth.server.accounts import FRESH
from server.http import TWO, Live, application, begun, choose, code, eventually


# --- whether it is well ---------------------------------------------------------------------------------------------------
def test_it_says_when_it_is_ready(app):
    health = eventually(lambda: app.get("health").json(), lambda health: health["ready"])
    assert set(health["parts"]) == {"store", "writer", "hearing", "clocks", "queue"}
    assert all(health["parts"].values())
    assert health["version"]


def test_it_says_which_part_of_it_is_not_ready(alone, monkeypatch):
    def unreachable():
        raise OSError("no route to the host of secrets")

    with monkeypatch.context() as patch:
        patch.setattr(alone.parts.rooms.store, "last_beat", unreachable)
        answer = alone.get("health")
        assert (answer.status_code, answer.json()["ready"]) == (503, False)
        assert [part for part, well in answer.json()["parts"].items() if not well] == ["store"]
        assert "secrets" not in answer.text
    alone.parts.hearing.ready.clear()
    assert [part for part, well in alone.get("health").json()["parts"].items() if not well] == ["hearing"]
    alone.parts.hearing.ready.set()
    assert alone.get("health").status_code == 200


def test_figures_say_how_much_goes_on_and_nothing_else(alone):
    south, north = alone.guest(), alone.guest()
    game = begun(south, north)
    choose(south, game, "discharge", 1)
    choose(south, game, "fly", 2)
    with Live(alone, game):
        text = alone.get("/metrics").text
    for line in (
        'gridnorth_entries_total{kind="choice"} 1.0', 'gridnorth_refused_total{code="illegal-choice"} 1.0',
        "gridnorth_connections 1.0", "gridnorth_open_games 1.0", 'gridnorth_requests_total{status="201"} 3.0',
    ):  # fmt: skip
        assert line in text
    assert "gridnorth_commit_seconds_bucket" in text
    for secret in (game, south.token, south.account):
        assert secret not in text


def test_the_page_of_the_api_finds_its_description(alone):
    page = alone.get("/api/docs")
    assert page.status_code == 200
    (address,) = re.findall(r"url: '(.*?)'", page.text)
    assert alone.get(address).json()["info"]["title"] == "gridnorth"


# --- again, and beside each other -----------------------------------------------------------------------------------------
def test_what_was_there_is_there_when_it_starts_again(url):
    with application(url) as app:
        south, north = app.guest(), app.guest()
        game, waiting = begun(south, north), south.post("games", TWO).json()["id"]
        choose(south, game, "discharge", 1)
        before = south.get(f"games/{game}").json()
    with application(url) as app:
        south.app = north.app = app
        assert south.get(f"games/{game}").json() == before
        assert choose(south, game, before["options"][0], 2).status_code == 200
        assert north.post(f"games/{waiting}/seats", {}).json()["state"] == "playing"


def test_a_file_of_sqlite_is_served_by_one(sqlite_url):
    with application(sqlite_url), pytest.raises(InputError, match="another server has .* open"), application(sqlite_url):
        pass
    with application(sqlite_url) as app:
        assert app.get("health").status_code == 200


def test_several_servers_at_one_postgresql_are_like_one(postgres_url):
    with application(postgres_url) as here, application(postgres_url) as there:
        for app in (here, there):
            eventually(lambda app=app: app.get("health").json()["ready"])
        south, north = here.person("Ada"), there.person("Bob")
        game = south.post("games", {**TWO, "listed": True}).json()["id"]
        with south.live(game) as one:
            assert [each["id"] for each in north.get("games").json()["games"]] == [game]
            assert north.post(f"games/{game}/seats", {}).json()["state"] == "playing"
            assert one.at(1)["state"] == "playing"
            with north.live(game) as two:
                one.done("choose", choice="discharge", after=1)
                assert two.at(2)["happened"]
                two.done("say", said="hello")
                assert one.until("talk")["said"] == "hello"
                one.done("offer", what="draw")
                assert two.until("game", offers={"draw": ["south"]})
                two.done("agree", what="draw")
                assert one.at(3)["ending"]["why"] == "draw"
            again = south.post(f"games/{game}/rematch").json()["id"]
            assert north.post(f"games/{game}/rematch").json()["id"] == again
        elsewhere = type(south)(there, south.token)
        assert elsewhere.get("me").json()["name"] == "Ada"
        south.delete("sessions")
        assert code(south.get("me")) == (401, "no-account")
        now = there.parts.rooms.now()
        there.parts.rooms.now = lambda: now + FRESH  # for so long it may be remembered elsewhere
        assert code(elsewhere.get("me")) == (401, "no-account")
