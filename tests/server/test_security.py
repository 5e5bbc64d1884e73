"""What nobody can do: use somebody's cookie from elsewhere, ask too often, send too much, or learn a secret from an error."""

import logging
from contextlib import ExitStack

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from gridnorth.server import limits
from gridnorth.server.app import HEADERS
from gridnorth.server.http import COOKIE
from gridnorth.server.wire.incoming import LONGEST
from server.http import PASSWORD, TWO, Live, application, begun, code, finished, served

FOREIGN = (
    "http://elsewhere.example", "null", "", "http://[", "testserver", "http://testserver.example", "http://testserver:81",
    "http://testserver@elsewhere.example", "http://elsewhere.example/testserver", "http://elsewhere.example#testserver", "\x7f",
)  # fmt: skip


@pytest.fixture
def limited(sqlite_url, limits_clock):
    """With the usual limits, and time standing still."""
    with application(sqlite_url, limits=1) as made:
        yield made


def frozen(app, limit):
    """As if nobody had asked for anything yet."""
    app.parts.limits = limits.Limits(app.parts.limits.scale)
    return int(limit.burst)


# --- pages of other servers -----------------------------------------------------------------------------------------------
@pytest.mark.parametrize("origin", FOREIGN)
def test_a_page_of_another_server_cannot_use_a_cookie(alone, origin):
    alone.post("guests")
    game = alone.post("games", TWO).json()["id"]
    foreign = {"Origin": origin}
    own = f"games/{game}"
    for method, path in (("POST", "games"), ("POST", f"{own}/choose"), ("DELETE", "sessions"), ("DELETE", own)):
        assert code(alone.ask(method, path, headers=foreign)) == (403, "bad-origin")
    live = Live(alone, game, foreign)
    with live.session:
        assert live.told()["error"]["code"] == "bad-origin"
        assert live.closed() == (4000, "bad-origin")
    assert alone.get("me").status_code == 200


def test_our_own_page_can_and_so_can_one_that_was_named_and_who_has_a_token(sqlite_url):
    with application(sqlite_url, origins=("http://localhost:5173",)) as app:
        app.post("guests")
        game = app.post("games", TWO, headers={"Origin": "http://testserver"}).json()["id"]
        assert app.post("games", TWO, headers={"Origin": "http://localhost:5173"}).status_code == 201
        assert code(app.post("games", TWO, headers={"Origin": "http://localhost:5174"})) == (403, "bad-origin")
        ours, named = {"Origin": "http://testserver"}, {"Origin": "http://localhost:5173"}
        with Live(app, game, ours) as one, Live(app, game, named) as two:
            assert one.now["you"] == two.now["you"] == "south"
        app.client.cookies.clear()
        guest = app.guest()
        assert guest.post("games", TWO, headers={"Origin": "http://elsewhere.example"}).status_code == 201
        with guest.live(game, Origin="http://elsewhere.example") as live:
            assert live.now["you"] is None


@pytest.mark.parametrize(("base", "secure"), [("http://testserver", False), ("https://testserver", True)])
def test_a_cookie_is_for_this_server_alone_and_no_script_reads_it(sqlite_url, base, secure):
    with application(sqlite_url, base=base) as app:
        flags = {flag.strip().lower() for flag in app.post("guests").headers["set-cookie"].split(";")[1:]}
        assert {"httponly", "samesite=lax", "path=/"} <= flags
        assert ("secure" in flags) is secure
        assert not any(flag.startswith("domain") for flag in flags)
        assert app.get("me").status_code == 200


# --- too much -------------------------------------------------------------------------------------------------------------
def test_a_body_that_is_too_big_is_refused_whether_or_not_it_says_so(sqlite_url):
    with served(sqlite_url) as app:
        guest = app.guest()
        room = b'{"name": "Ada", "password": "wrong horse"}'
        fits = room + b" " * (LONGEST - len(room))
        assert code(app.post("sessions", content=fits)) == (401, "wrong-password")
        assert code(app.post("sessions", content=fits + b" ")) == (413, "too-big")
        assert code(app.post("sessions", content=iter([fits, b" "]))) == (413, "too-big")
        assert code(guest.post("games", content=iter([b" " * 4096] * 5))) == (413, "too-big")
        assert guest.get("me").status_code == 200


def test_a_frame_that_is_too_big_ends_the_connection_before_it_is_read(sqlite_url):
    with served(sqlite_url) as app:
        south = app.guest()
        game = south.post("games", TWO).json()["id"]
        address = f"{app.client.base_url}".replace("http", "ws", 1) + f"/api/v1/games/{game}/live"
        with connect(address, additional_headers=south.headers) as live:
            live.recv(timeout=60)
            live.send('{"type": "ping", "id": "1"}')
            assert "pong" in live.recv(timeout=60)
            live.send(" " * (LONGEST + 1))
            with pytest.raises(ConnectionClosed) as closed:
                live.recv(timeout=60)
            assert closed.value.rcvd.code == 1009


def test_who_asks_too_often_is_told_to_wait_and_can_go_on_later(limited, limits_clock):
    burst = frozen(limited, limits.ADDRESS)
    asked = [limited.get("health") for _ in range(burst + 1)]
    assert {answer.status_code for answer in asked[:-2]} == {200}  # rounding decides about the last of a burst
    refused = asked[-1]
    assert code(refused) == (429, "too-many")
    assert int(refused.headers["retry-after"]) >= 1
    limits_clock(1.0)
    assert limited.get("health").status_code == 200


@pytest.mark.parametrize(
    ("limit", "method", "path", "data"),
    [
        (limits.USUAL, "GET", "me", None),
        (limits.OPENING, "POST", "games", TWO),
        (limits.READING, "GET", "games/{game}/story", None),
        (limits.READING, "GET", "games/{game}/file", None),
        (limits.READING, "POST", "games/{game}/analysis", None),
        (limits.TALKING, "POST", "games/{game}/say", {"said": "hello"}),
        (limits.COSTLY, "POST", "bots", {"name": "Engine"}),
    ],
)  # fmt: skip
def test_an_account_does_everything_so_often_and_another_is_not_kept_waiting(limited, limit, method, path, data):
    ada, bob = limited.person("Ada"), limited.person("Bob")
    path = path.format(game=finished(ada, bob))
    limited.parts.judging._want = lambda game: None
    burst = frozen(limited, limit)
    assert 429 not in [ada.ask(method, path, data).status_code for _ in range(burst)]
    assert code(ada.ask(method, path, data)) == (429, "too-many")
    if limit is not limits.COSTLY:  # that is by address
        assert bob.ask(method, path, data).status_code != 429


def test_new_guests_are_made_seldom_from_one_address(limited):
    def become_guest():
        limited.client.cookies.clear()
        return limited.post("guests").status_code

    burst = frozen(limited, limits.COSTLY)
    assert [become_guest() for _ in range(burst + 2)] == [201] * burst + [429] * 2


def test_a_flood_over_a_connection_is_refused_and_the_connection_stays(limited, limits_clock):
    south, north = limited.guest(), limited.guest()
    game = begun(south, north)
    with south.live(game) as live, south.live(game) as other:
        for _ in range(int(limits.USUAL.burst) + 20):
            live.send("ping")
        answers = [live.told() for _ in range(int(limits.USUAL.burst) + 20)]
        refused = [answer for answer in answers if answer["type"] == "error"]
        assert len(refused) == 20
        assert {answer["error"]["code"] for answer in refused} == {"too-many"}
        other.send("ping")
        assert other.told()["type"] == "pong"
        limits_clock(1.0)
        live.send("ping")
        assert live.told()["type"] == "pong"


def test_an_account_has_so_many_connections_and_an_address_ten_times_as_many(limited, monkeypatch):
    monkeypatch.setattr(limits, "SOCKETS", 20)
    south, north = limited.guest(), limited.guest()
    game = begun(south, north)

    def refused(headers):
        live = Live(limited, game, headers)
        with live.session:
            return live.told().get("error", {}).get("code")

    with ExitStack() as stack:
        for _ in range(2):
            stack.enter_context(south.live(game))
        assert refused(south.headers) == "too-many"
        assert refused(north.headers) is None
        for _ in range(18):
            stack.enter_context(Live(limited, game))
        assert refused({}) == "too-many"
    assert refused(south.headers) is None


# --- odd paths, and what nobody has foreseen ------------------------------------------------------------------------------
ODD = ("%00", "a%00b", "%F0%9F%83%8F", "A", "a" * 17, "'", "%27%20or%201=1", "..%2f", "a%0Ab", "%25", "%ff", "-1")


def test_odd_names_in_a_path_are_names_that_nobody_has(app):
    ada = app.person("Ada")
    for name in ODD:
        for method, path in (
            ("GET", f"games/{name}"), ("GET", f"games/{name}/story"), ("GET", f"games/{name}/file"),
            ("GET", f"games/{name}/talk"),
            ("GET", f"games/{name}/analysis"), ("GET", f"games/{name}/stream"), ("DELETE", f"games/{name}"),
            ("POST", f"games/{name}/seats"), ("POST", f"games/{name}/resign"), ("POST", f"games/{name}/rematch"),
            ("POST", f"games/{name}/analysis"), ("POST", f"bots/{name}/token"), ("GET", f"/games/{name}"),
        ):  # fmt: skip
            answer = ada.ask(method, path)
            assert answer.status_code == 404, (method, path, answer.text)
            assert answer.json()["error"]["code"] in ("no-such-game", "no-such-bot", "not-found")


@pytest.mark.parametrize(
    ("method", "path", "expected"),
    [
        ("GET", "/nothing", (404, "not-found")),
        ("GET", "/api/v1/nothing", (404, "not-found")),
        ("POST", "/api/v1/health", (405, "method-not-allowed")),
        ("PATCH", "/api/v1/games", (405, "method-not-allowed")),
        ("HEAD", "/api/v1/health", (405, None)),
        ("GET", "/api/v1/games/a/live", (404, "not-found")),
        ("TRACE", "/api/v1/me", (405, "method-not-allowed")),
    ],
)
def test_what_there_is_not_is_answered_like_every_other_error(alone, method, path, expected):
    answer = alone.client.request(method, path)
    assert (answer.status_code, answer.json()["error"]["code"] if answer.content else None) == expected
    assert ("allow" in answer.headers) is (answer.status_code == 405)


def test_what_nobody_has_foreseen_is_called_internal_and_said_to_nobody_but_the_log(alone, monkeypatch, caplog):
    def broken(*_):
        raise RuntimeError("the disk is full of secrets")

    guest = alone.guest()
    monkeypatch.setattr(alone.parts.rooms.store, "games", broken)
    answer = guest.get("games")
    assert code(answer) == (500, "internal")
    assert "disk" not in answer.text
    assert "RuntimeError" not in answer.text
    assert "the disk is full of secrets" in caplog.text
    assert 'gridnorth_requests_total{status="500"} 1.0' in alone.get("/metrics").text


# --- headers --------------------------------------------------------------------------------------------------------------
def test_every_answer_has_the_usual_headers(alone, monkeypatch):
    def broken(*_):
        raise RuntimeError("unforeseen")

    guest, other = alone.guest(), alone.guest()
    game = finished(guest, other)
    answers = [
        alone.get("health"), alone.get("/metrics"), alone.get("/api/v1/openapi.json"), alone.get(f"games/{game}/file"),
        alone.get("me"), alone.get("nothing"), alone.ask("PATCH", "games"), guest.get("me"), guest.post("games", {"x": 1}),
        guest.post("games", TWO), alone.post("sessions", content=b" " * (LONGEST + 1)),
        alone.post("guests", headers={"Origin": "null"}),
    ]  # fmt: skip
    monkeypatch.setattr(alone.parts.rooms.store, "games", broken)
    answers.append(alone.get("games"))
    assert {answer.status_code for answer in answers} == {200, 201, 400, 401, 403, 404, 405, 413, 500}
    for answer in answers:
        for name, value in HEADERS.items():
            assert answer.headers.get_list(name) == [value]
    page, docs = alone.get(f"/games/{game}"), alone.get("/api/docs")
    for answer in (page, docs):
        assert {name: answer.headers[name] for name in HEADERS if name != "content-security-policy"} == {
            name: value for name, value in HEADERS.items() if name != "content-security-policy"
        }
    assert "content-security-policy" not in docs.headers  # it brings scripts from elsewhere, and would be blank
    assert "frame-ancestors 'none'" in HEADERS["content-security-policy"]


# --- secrets --------------------------------------------------------------------------------------------------------------
def test_no_secret_stands_in_any_log_or_error(url, caplog, monkeypatch):
    caplog.set_level(logging.INFO)
    caplog.set_level(logging.INFO, "sqlalchemy")  # every statement
    for name in ("gridnorth", "procrastinate"):
        caplog.set_level(logging.DEBUG, name)
    errors = []
    with served(url) as app:

        def keep(answer):
            answer.read()
            if answer.status_code >= 400:
                errors.append(answer.text)

        app.client.event_hooks["response"] = [keep]
        ada, bob = app.person("Ada"), app.guest()
        bot = app.bot(ada, "Engine")
        app.post("sessions", {"name": "Ada", "password": "wrong horse"})
        bob.post("names", {"name": "ada", "password": "battery staple"})
        bob.post("names", {"name": "Bob", "password": "staple"})
        signed_in = app.post("sessions", {"name": "Ada", "password": PASSWORD}).json()["token"]
        game = ada.post("games", {**TWO, "seats": {"south": "person", "north": "person"}}).json()["id"]
        ada.post(f"games/{game}/seats", {"seat": "south", "salt": "saltofada"})
        for wrong in ({"seat": "south"}, {"salt": "salt of bob"}, {"deck": "Iron Toll"}):
            bob.post(f"games/{game}/seats", {"salt": "saltofbob", **wrong})
        bob.post(f"games/{game}/seats", {"salt": "saltofbob"})
        bob.post(f"games/{game}/choose", {"choice": "awaken", "after": 1})
        ada.get(f"games/{game}/file")
        monkeypatch.setattr(app.parts.rooms.store, "games", lambda *_: 1 / 0)
        ada.get("games/mine")
        row = app.parts.rooms.store.game(game)
        httpx.get(f"{app.client.base_url}/api/v1/me", headers={"Cookie": f"{COOKIE}=acookieofnobody"})
    assert len(errors) >= 8
    assert "ZeroDivisionError" in caplog.text
    tokens = [ada.token, bob.token, bot.token, signed_in, "acookieofnobody"]
    passwords = [PASSWORD, "wrong horse", "battery staple", "$argon2"]
    for secret in (*tokens, *passwords, row.secret.hex(), "saltofada", "saltofbob", str(row.secret)[2:-1]):
        assert secret not in caplog.text
        assert not any(secret in error for error in errors)
