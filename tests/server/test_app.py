"""The application as somebody meets it who comes by HTTP or WebSocket."""

import random
import threading
import time

import pytest
from starlette.testclient import TestClient

from gridnorth.aidalon.decks import Deck
from gridnorth.server.app import Settings, make_app
from gridnorth.table import file

BROKEN = ("", "{", "[]", '{"type": "choose"}', '{"type": "fly"}', '{"type": "choose", "choice": "x", "after": -1}', "\x00")
TWO = {"game": "north", "seats": {"south": "me", "north": "person"}, "settings": {"options": {"first": "south"}}}


@pytest.fixture
def client(url):
    with TestClient(make_app(Settings(url, workers=1)), base_url="http://testserver") as made:
        yield made


def test_new_guests_are_made_seldom_from_one_address(client):
    answers = [client.post("/api/v1/guests").status_code for _ in range(12)]
    assert answers == [201] * 10 + [429] * 2
    assert code(client.post("/api/v1/guests")) == (429, "too_many")


def test_a_flood_over_a_connection_is_refused_and_the_connection_stays(south, north):
    game = begun(south, north)
    with south.live(game) as live:
        live.receive_json()
        for _ in range(100):
            live.send_json({"type": "ping"})
        answers = [live.receive_json() for _ in range(100)]
        refused = [answer for answer in answers if answer["type"] == "error"]
        assert {answer["error"]["code"] for answer in refused} == {"too_many"}
        assert 20 <= len(refused) < 50


def test_figures_say_how_much_goes_on_and_nothing_else(south, north):
    game = begun(south, north)
    south.post(f"games/{game}/choices", {"choice": "discharge", "after": 1})
    text = south.client.get("/metrics").text
    assert 'gridnorth_entries_total{kind="choice"} 1.0' in text
    assert "gridnorth_commit_seconds_bucket" in text
    assert game not in text
    assert south.token not in text


class Somebody:
    """A guest."""

    def __init__(self, client):
        self.client = client
        self.token = client.post("/api/v1/guests").json()["token"]
        client.cookies.clear()
        self.headers = {"Authorization": f"Bearer {self.token}"}

    def post(self, path, data=None):
        return self.client.post(f"/api/v1/{path}", json=data, headers=self.headers)

    def get(self, path):
        return self.client.get(f"/api/v1/{path}", headers=self.headers)

    def live(self, game):
        return self.client.websocket_connect(f"/api/v1/games/{game}/live", headers=self.headers)


@pytest.fixture
def south(client):
    return Somebody(client)


@pytest.fixture
def north(client):
    return Somebody(client)


def code(response):
    return response.status_code, response.json()["error"]["code"]


def begun(south, north, **given):
    """A game that both have sat down at."""
    game = south.post("games", {**TWO, **given}).json()
    north.post(f"games/{game['id']}/seats", {})
    return game["id"]


def test_it_says_when_it_is_ready(client):
    assert client.get("/api/v1/health").json()["ready"] is True


def test_a_guest_plays_at_once_and_a_game_begins_when_it_is_full(south, north):
    opened = south.post("games", TWO)
    assert opened.status_code == 201
    game = opened.json()
    assert "view" not in game
    assert len(game["commitment"]) == 64
    joined = north.post(f"games/{game['id']}/seats", {"salt": "abc"}).json()
    assert joined["asked"] == "south"
    assert joined["view"]["seat"] == "north"
    assert south.get(f"games/{game['id']}").json()["options"] == ["reprogram", "build", "awaken", "discharge"]
    assert joined["commitment"] == game["commitment"]


def test_a_whole_game_by_http_is_written_and_can_be_verified(south, north):
    game = begun(south, north)
    chance = random.Random(1)
    state = south.get(f"games/{game}").json()
    while not state["ending"]:
        who = south if state["asked"] == "south" else north
        now = who.get(f"games/{game}").json()
        if "error" in now:
            time.sleep(1)
            continue
        made = who.post(f"games/{game}/choices", {"choice": chance.choice(now["options"]), "after": now["position"]})
        if made.status_code == 429:
            time.sleep(int(made.headers["Retry-After"]))
            continue
        assert made.status_code == 200
        state = made.json()
    table = file.read(south.client.get(f"/api/v1/games/{game}/file").text)
    assert table.start.dealt.commitment == state["commitment"]
    assert len(table.entries) == state["length"] - 1


def test_what_cannot_be_is_refused_with_a_code(south, north):
    game = begun(south, north)
    stranger = Somebody(south.client)
    assert code(north.post(f"games/{game}/choices", {"choice": "awaken", "after": 1})) == (409, "not_your_turn")
    assert code(south.post(f"games/{game}/choices", {"choice": "fly", "after": 1})) == (400, "illegal_choice")
    assert code(south.post(f"games/{game}/choices", {"choice": "awaken", "after": 0})) == (409, "stale")
    assert code(stranger.post(f"games/{game}/choices", {"choice": "awaken", "after": 1})) == (403, "not_your_seat")
    assert code(stranger.post(f"games/{game}/seats", {})) == (409, "taken")
    assert code(south.get("games/nowhere")) == (404, "no_such_game")
    assert code(south.get(f"games/{game}/file")) == (409, "not_over")
    assert code(south.client.get(f"/api/v1/games/{game}")) == (401, "no_account")
    assert code(south.post("games", {**TWO, "colour": "red"})) == (422, "bad_message")
    assert code(south.post("games", {**TWO, "game": "chess"})) == (400, "bad_game")
    assert code(south.post("games", {**TWO, "seats": {"south": "me"}})) == (400, "bad_game")
    assert code(south.post("games", {**TWO, "seats": {"south": "me", "north": "level:99"}})) == (400, "bad_game")


def test_a_page_of_another_server_cannot_use_a_cookie(client):
    client.post("/api/v1/guests")
    assert client.get("/api/v1/me").status_code == 200
    foreign = client.post("/api/v1/games", json=TWO, headers={"Origin": "http://elsewhere.example"})
    assert code(foreign) == (403, "bad_origin")
    assert client.post("/api/v1/games", json=TWO, headers={"Origin": "http://testserver"}).status_code == 201


def test_a_guest_takes_a_name_and_keeps_the_games(south, north):
    game = begun(south, north)
    named = {"name": "Ada", "password": "correct horse"}
    assert south.post("names", named).status_code == 200
    assert code(north.post("names", {**named, "name": "ADA"})) == (409, "name_taken")
    assert code(north.post("sessions", {"name": "Ada", "password": "wrong horse"})) == (401, "wrong_password")
    again = north.post("sessions", named).json()
    mine = south.client.get("/api/v1/games/mine", headers={"Authorization": f"Bearer {again['token']}"}).json()
    assert [each["id"] for each in mine["games"]] == [game]


def test_the_lobby_lists_what_waits_for_somebody(south, north):
    hidden, shown = south.post("games", TWO).json()["id"], south.post("games", {**TWO, "listed": True}).json()["id"]
    assert [each["id"] for each in north.get("games").json()["games"]] == [shown]
    north.post(f"games/{shown}/seats", {})
    assert north.get("games").json()["games"] == []
    assert north.post(f"games/{hidden}/seats", {}).status_code == 200  # by link


# --- live -------------------------------------------------------------------------------------------------------------
def test_both_seats_see_a_choice_and_each_what_it_may_know(south, north):
    game = begun(south, north)
    with south.live(game) as one, north.live(game) as two:
        first, _ = one.receive_json(), two.receive_json()
        one.send_json({"type": "choose", "choice": "discharge", "after": first["position"]})
        to_one, to_two = one.receive_json(), two.receive_json()
        assert to_one["length"] == to_two["length"] == first["length"] + 1
        assert to_one["view"]["seat"] == "south"
        assert isinstance(to_two["view"]["south"]["hand"], int)
        assert to_one["happened"] != to_two["happened"]


def test_whatever_is_sent_the_connection_stays(south, north):
    game = begun(south, north)
    with south.live(game) as live:
        live.receive_json()
        for text in BROKEN:
            live.send_text(text)
            assert live.receive_json()["error"]["code"] == "bad_message"
        live.send_json({"type": "ping"})
        assert live.receive_json()["type"] == "pong"


def test_a_forecast_is_given_to_who_has_to_choose(south, north):
    game = begun(south, north)
    with south.live(game) as one, north.live(game) as two:
        one.receive_json(), two.receive_json()
        one.send_json({"type": "forecast", "option": "discharge"})
        assert "Node" in one.receive_json()["says"]
        two.send_json({"type": "forecast", "option": "discharge"})
        assert two.receive_json()["error"]["code"] == "illegal_choice"


def test_who_watches_sees_no_card_and_can_do_nothing(south, north):
    game = begun(south, north)
    stranger = Somebody(south.client)
    with stranger.live(game) as live:
        assert "view" not in live.receive_json()
        live.send_json({"type": "resign"})
        assert live.receive_json()["error"]["code"] == "not_your_seat"


def test_a_connection_that_was_lost_finds_the_game_as_it_is(south, north):
    game = begun(south, north)
    with south.live(game) as live:
        position = live.receive_json()["position"]
    south.post(f"games/{game}/choices", {"choice": "discharge", "after": position})
    with south.live(game) as live:
        assert live.receive_json()["position"] == position + 1


def test_a_player_of_ours_answers_by_itself(south):
    game = south.post("games", {**TWO, "seats": {"south": "me", "north": "simple"}}).json()
    chance = random.Random(3)
    with south.live(game["id"]) as live:
        state = live.receive_json()
        until = time.monotonic() + 100
        while not state["ending"] and state["length"] < 25 and time.monotonic() < until:
            if state["asked"] == "south":
                live.send_json({"type": "choose", "choice": chance.choice(state["options"]), "after": state["position"]})
            state = live.receive_json()
        assert state["length"] >= 25


def test_every_answer_has_the_usual_headers(client):
    headers = client.get("/api/v1/health").headers
    assert "frame-ancestors 'none'" in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"


def test_a_draw_is_offered_and_agreed_on(south, north):
    game = begun(south, north)
    with north.live(game) as live:
        live.receive_json()
        assert south.post(f"games/{game}/offers", {"what": "draw"}).json()["offers"] == {"draw": ["south"]}
        assert live.receive_json()["offers"] == {"draw": ["south"]}
        live.send_json({"type": "offer", "what": "draw"})
        assert live.receive_json()["ending"]["why"] == "draw"
    assert code(south.post(f"games/{game}/offers", {"what": "draw"})) == (409, "over")


def test_an_offer_does_not_make_a_choice_stale(south, north):
    game = begun(south, north)
    north.post(f"games/{game}/offers", {"what": "draw"})
    north.post(f"games/{game}/offers", {"what": "draw", "agree": False})
    assert south.post(f"games/{game}/choices", {"choice": "discharge", "after": 1}).status_code == 200


def test_a_deck_that_cannot_be_played_is_refused_and_who_is_asked_gives_nothing_away(south):
    seats = {"south": "me", "north": "person"}
    legal = Deck.ready_made()["Iron Toll"].names
    for decks in ([legal, [legal[0], *["Dodge"] * 36]], [legal, legal[1:]], [legal], "decks"):
        answer = south.post("games", {"game": "aidalon", "seats": seats, "settings": {"options": {"decks": decks}}})
        assert code(answer) == (400, "bad_game")
    for settings in ({"edition": "2026"}, {"options": 3}, {"colour": 1}):
        assert code(south.post("games", {**TWO, "settings": settings})) == (400, "bad_game")
    names = {"options": {"decks": [legal, legal], "always_asked": False, "names": ["x\nseed: 7", "y"]}}
    game = south.post("games", {"game": "aidalon", "seats": seats, "settings": names}).json()["id"]
    row = south.client.app.state.parts.writer.store.game(game)
    assert row.settings["options"]["always_asked"] is True
    assert row.settings["options"]["names"] == []


def test_two_who_take_the_last_seats_at_once_both_sit(south, north):
    third = Somebody(south.client)
    decks = [Deck.ready_made()["Iron Toll"].names] * 3
    seats = {"south": "me", "west": "person", "east": "person"}
    game = south.post("games", {"game": "aidalon", "seats": seats, "settings": {"options": {"decks": decks}}}).json()["id"]
    answers = []
    guests = (north, third)
    threads = [threading.Thread(target=lambda who=who: answers.append(who.post(f"games/{game}/seats", {}))) for who in guests]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert {answer.status_code for answer in answers} <= {200, 409}
    for who in guests:
        who.post(f"games/{game}/seats", {})
    assert south.get(f"games/{game}").json()["view"]["seat"] == "south"
