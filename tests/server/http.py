"""Asking a server in tests: people who come by HTTP and WebSocket, and what they are told, held against its description.

    with application(url) as app:
        ada, bob = app.guest(), app.guest()
        game = begun(ada, bob)
        with ada.live(game) as live:
            live.send("choose", choice="discharge", after=live.now["position"])

Every answer and every message is converted into what it is described as, and may have no key besides.
"""

import re
import socket
import threading
import time
from contextlib import contextmanager

import anyio
import httpx
import msgspec
import uvicorn
from starlette.testclient import TestClient

from gridnorth.server.app import Settings, make_app
from gridnorth.server.wire import incoming, outgoing

PATIENCE = 120
"""Seconds after which something that should come does not come any more."""
TWO = {"game": "north", "seats": {"south": "me", "north": "person"}, "settings": {"options": {"first": "south"}}}
PASSWORD = "correct horse"


# --- what was told, held against what it is described as ------------------------------------------------------------------
def strictly(data, kind):
    """Plain data as one of the messages; a key that is not described is a mistake of ours."""
    made = msgspec.convert(data, kind, strict=True)
    _no_more(data, msgspec.to_builtins(made))
    return made


def _no_more(data, described):
    """Everything in the data is in what was made of it."""
    if isinstance(data, dict):
        for key, value in data.items():
            assert key in described, f"{key!r} is not described"
            _no_more(value, described[key])
    elif isinstance(data, list):
        for value, other in zip(data, described, strict=True):
            _no_more(value, other)
    else:
        assert data == described


def held_against_description(app, response):
    """An answer over HTTP, converted into the type that the route is described with."""
    path, method, status = response.request.url.path, response.request.method.lower(), response.status_code
    if not response.headers.get("content-type", "").startswith("application/json"):
        return response
    if status >= 400 and status != 503:
        strictly(response.json(), outgoing.ErrorAnswer)
        return response
    templates = sorted(app.openapi()["paths"], key=lambda template: "{" in template)
    for template in templates:
        if re.fullmatch(re.sub(r"{\w+}", "[^/]+", template), path):
            described = app.openapi()["paths"][template][method]["responses"][str(status)]
            name = described["content"]["application/json"]["schema"]["$ref"].rpartition("/")[2]
            strictly(response.json(), getattr(outgoing, name))
            return response
    assert path == "/api/v1/openapi.json", f"{path} is not described"
    return response


def code(response):
    """The status and the code of an error."""
    return response.status_code, response.json()["error"]["code"]


# --- an application, in this process --------------------------------------------------------------------------------------
class Application:
    """A server that runs inside the test."""

    def __init__(self, client, made):
        self.client, self.made = client, made

    @property
    def parts(self):
        return self.made.state.parts

    def ask(self, method, path, data=None, **more):
        """Anything at all; a path of the API, or one with a slash in front."""
        path = path if path.startswith("/") else f"/api/v1/{path}"
        given = {"json": data} if data is not None else {}
        return held_against_description(self.made, self.client.request(method, path, **given, **more))

    def get(self, path, **more):
        return self.ask("GET", path, **more)

    def post(self, path, data=None, **more):
        return self.ask("POST", path, data, **more)

    def guest(self):
        answered = self.post("guests").json()
        self.client.cookies.clear()
        return Somebody(self, answered["token"], answered["account"])

    def person(self, name):
        """Somebody with a name and a password."""
        guest = self.guest()
        assert guest.post("names", {"name": name, "password": PASSWORD}).status_code == 200
        return guest

    def bot(self, owner, name):
        """A bot of a person."""
        answered = owner.post("bots", {"name": name}).json()
        return Somebody(self, answered["token"], answered["account"])


@contextmanager
def application(url, *, raising=True, base="http://testserver", **settings):
    """A server; without limits, unless they are asked for."""
    made = make_app(Settings(url, **{"workers": 1, "limits": 0, "client": None, **settings}))
    with TestClient(made, base_url=base, raise_server_exceptions=raising) as client:
        yield Application(client, made)


class Somebody:
    """Who has a token."""

    def __init__(self, app, token, account=""):
        self.app, self.token, self.account = app, token, account
        self.headers = {"Authorization": f"Bearer {token}"}

    def ask(self, method, path, data=None, **more):
        return self.app.ask(method, path, data, headers={**self.headers, **more.pop("headers", {})}, **more)

    def get(self, path, **more):
        return self.ask("GET", path, **more)

    def post(self, path, data=None, **more):
        return self.ask("POST", path, data, **more)

    def delete(self, path, **more):
        return self.ask("DELETE", path, **more)

    @contextmanager
    def stream(self, path):
        """What comes over a stream, message by message; over a real connection."""
        with self.app.client.stream("GET", f"/api/v1/{path}", headers=self.headers) as answer:
            assert answer.headers["content-type"] == "application/x-ndjson", answer.read()
            yield (_told(line) for line in answer.iter_lines())

    def live(self, game, query="", **headers):
        return Live(self.app, game, {**self.headers, **headers}, query)


def _told(text):
    """A message that came over a connection or a stream."""
    message = msgspec.json.decode(text)
    strictly(message, outgoing.AnyMessage)
    return message


class Live:
    """A WebSocket at a game."""

    def __init__(self, app, game, headers=None, query=""):
        self.session = app.client.websocket_connect(f"/api/v1/games/{game}/live?{query}", headers=headers or {})
        self.now, self.heard = {}, []

    def __enter__(self):
        self.session.__enter__()
        self.until("game")
        return self

    def __exit__(self, *why):
        return self.session.__exit__(*why)

    def send(self, kind, **message):
        self.session.send_json({"type": kind, **message})

    def raw(self):
        """The next that comes, as ASGI has it; a test that waits in vain ends."""

        async def in_time():
            with anyio.fail_after(PATIENCE):
                return await self.session._send_rx.receive()

        return self.session.portal.call(in_time)

    def told(self):
        """The next message."""
        raw = self.raw()
        assert raw["type"] == "websocket.send", raw
        message = _told(raw["text"])
        self.heard.append(message)
        if message["type"] == "game":
            self.now = message
        return message

    def until(self, kind, **wanted):
        """Read on, to a message of a kind that has all this."""
        while True:
            message = self.told()
            if message["type"] == kind and all(message[key] == value for key, value in wanted.items()):
                return message

    def at(self, position):
        """Read on, until the game is at a position or after it."""
        while self.now["position"] < position:
            self.until("game")
        return self.now

    def done(self, kind, **message):
        """Send something under a name, and read on to the answer to it: `done`, or an error."""
        name = f"message {len(self.heard)}"
        self.send(kind, **message, id=name)
        while True:
            answer = self.told()
            if answer["type"] != "game" and answer.get("id") == name:
                return answer

    def closed(self):
        """Read on to the end: the code and the reason."""
        while True:
            raw = self.raw()
            if raw["type"] == "websocket.close":
                return raw["code"], raw["reason"]


# --- games ----------------------------------------------------------------------------------------------------------------
def begun(south, north, **given):
    """A game of two that both have sat down at."""
    game = south.post("games", {**TWO, **given}).json()["id"]
    assert north.post(f"games/{game}/seats", {}).status_code == 200
    return game


def choose(who, game, choice, after):
    """A choice over HTTP, and the answer."""
    return who.post(f"games/{game}/choose", {"choice": choice, "after": after})


def finished(south, north, **given):
    """A game that is over: south has given up."""
    game = begun(south, north, **given)
    assert south.post(f"games/{game}/resign").json()["state"] == "over"
    return game


def play_out(lives, chance, choices=5_000):
    """Play by WebSocket, each at its seat, to the end or for so many choices; how it stands then."""
    first = next(iter(lives.values()))
    for _ in range(choices):
        if first.now["ending"]:
            break
        hear, live = list(lives.values()), lives.get(first.now["asked"])
        if live:
            was = live.now
            answer = live.done("choose", choice=chance.choice(was["options"]), after=was["position"])
            assert answer["type"] == "done", answer
            live.at(was["position"] + 1)
            hear = [] if is_secret(was, live.now) else [each for each in hear if each is not live]
        for each in hear:
            each.at(each.now["position"] + 1)
    return first.now


def is_secret(was, now):
    """Whether a choice led from one to the other that nobody else may notice: a card set aside in the mulligan (H3.6)."""
    return was["view"].get("round") == now["view"].get("round") == 0 and was["asked"] == now["asked"] is not None


def eventually(found, wanted=bool):
    """What is found, once it is as it is wanted; a test that waits in vain ends."""
    until = time.monotonic() + PATIENCE
    while not wanted(now := found()):
        assert time.monotonic() < until, now
        time.sleep(0.02)
    return now


# --- a server over real connections ---------------------------------------------------------------------------------------
@contextmanager
def served(url, **settings):
    """A server at a port of its own, in a thread, asked over real connections."""
    made = make_app(Settings(url, **{"workers": 1, "limits": 0, "client": None, **settings}))
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        config = uvicorn.Config(
            made, log_config=None, ws_max_size=incoming.LONGEST, ws_per_message_deflate=False, timeout_graceful_shutdown=1
        )
        server = uvicorn.Server(config)
        thread = threading.Thread(target=server.run, args=([free],))
        thread.start()
        try:
            eventually(lambda: server.started or not thread.is_alive())
            assert server.started
            with httpx.Client(base_url=f"http://127.0.0.1:{free.getsockname()[1]}", timeout=PATIENCE) as client:
                yield Application(client, made)
        finally:
            server.should_exit = True
            thread.join(PATIENCE)
