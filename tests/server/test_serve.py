"""The command `gridnorth serve` as it is started by hand, and the bot of docs/server.md that plays there."""

import re
import signal
import socket
import subprocess
import sys
import time
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from server.http import PASSWORD, PATIENCE, TWO, eventually

DOCS = Path(__file__).parents[2] / "docs" / "server.md"


def free_port():
    with socket.socket() as made:
        made.bind(("127.0.0.1", 0))
        return made.getsockname()[1]


class Server:
    """A server in a process of its own."""

    def __init__(self, folder, *options):
        self.port, self.said = free_port(), folder / "said"
        self.address = f"http://127.0.0.1:{self.port}"
        self.options = ["--port", str(self.port), "--data", str(folder / "games"), *options]
        self.start()

    def start(self):
        command = [sys.executable, "-m", "gridnorth", "serve", *self.options]
        with self.said.open("w") as said:
            self.process = subprocess.Popen(command, stderr=said)
        eventually(self.is_ready)

    def is_ready(self):
        assert self.process.poll() is None, self.said.read_text()
        try:
            return httpx.get(f"{self.address}/api/v1/health").json()["ready"]
        except httpx.TransportError:
            return False

    def stop(self, how=signal.SIGKILL):
        self.process.send_signal(how)
        return self.process.wait(PATIENCE)


@contextmanager
def serving(folder, *options):
    made = Server(folder, *options)
    try:
        yield made
    finally:
        made.stop()


class Guest:
    """Who waits as long as one has to."""

    def __init__(self, server):
        self.server = server
        self.token = httpx.post(f"{server.address}/api/v1/guests").json()["token"]
        self.headers = {"Authorization": f"Bearer {self.token}"}

    def ask(self, path, data=None):
        method, given = ("GET", {}) if data is None else ("POST", {"json": data})
        while True:
            answer = httpx.request(method, f"{self.server.address}/api/v1/{path}", headers=self.headers, **given)
            if answer.status_code != 429:
                return answer.json()
            time.sleep(0.2)

    def choose_first(self, game, now):
        return self.ask(f"games/{game}/choose", {"choice": now["options"][0], "after": now["position"]})


def test_the_bot_of_the_docs_sits_down_where_it_is_invited_and_plays(tmp_path):
    (code,) = re.findall(r"```python\n(.*?)```", DOCS.read_text(encoding="utf-8"), re.DOTALL)
    script = tmp_path / "bot.py"
    script.write_text(code, encoding="utf-8")
    with serving(tmp_path, "--limits", "0") as server:
        ada = Guest(server)
        ada.ask("names", {"name": "Ada", "password": PASSWORD})
        token = ada.ask("bots", {"name": "Engine"})["token"]
        seats = {"south": "me", "north": {"player": "bot", "invite": "Engine"}}
        games = [ada.ask("games", {**TWO, "seats": seats})["id"] for _ in range(2)]
        bot = subprocess.Popen([sys.executable, str(script), server.address, token])
        try:
            for game in games:
                now = eventually(lambda game=game: ada.ask(f"games/{game}"), lambda now: now["state"] == "playing")
                while not now["ending"]:
                    if now["asked"] == "south":
                        now = ada.choose_first(game, now)
                    else:
                        now = eventually(lambda game=game: ada.ask(f"games/{game}"), lambda now: now["asked"] != "north")
                assert now["ending"]["why"] == "score"
            assert bot.poll() is None  # it waits for more
        finally:
            bot.kill()
            bot.wait()


def test_what_was_answered_is_there_after_the_server_was_killed(tmp_path):
    with serving(tmp_path) as server:
        one, two = Guest(server), Guest(server)
        game = one.ask("games", TWO)["id"]
        two.ask(f"games/{game}/seats", {})
        now = one.ask(f"games/{game}")
        for at in range(8):
            who = one if now["asked"] == "south" else two
            now = who.choose_first(game, who.ask(f"games/{game}"))
            if at % 4 == 3:
                server.stop()
                server.start()
                assert one.ask(f"games/{game}")["length"] == now["length"] == at + 2


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_who_is_told_to_stop_lets_everybody_go_and_ends_quietly(tmp_path, how):
    with serving(tmp_path) as server:
        guest = Guest(server)
        game = guest.ask("games", TWO)["id"]
        with connect(f"ws://127.0.0.1:{server.port}/api/v1/games/{game}/live", additional_headers=guest.headers) as live:
            live.recv(timeout=PATIENCE)
            server.process.send_signal(how)
            with pytest.raises(ConnectionClosed):
                live.recv(timeout=PATIENCE)
        server.process.wait(PATIENCE)
        folder = tmp_path / "games"
        assert server.said.read_text() == f"gridnorth: serving on {server.address}, games in {folder}\n"


def test_only_a_proxy_that_was_named_may_say_who_asks(tmp_path):
    said = {"X-Forwarded-Proto": "https", "X-Forwarded-For": "203.0.113.7"}
    for options, believed in (((), False), (("--proxy", "127.0.0.1"), True)):
        with serving(tmp_path, *options) as server:
            cookie = httpx.post(f"{server.address}/api/v1/guests", headers=said).headers["set-cookie"]
            assert ("secure" in cookie.lower()) is believed


def test_a_port_that_is_taken_is_said_and_nothing_goes_on(tmp_path):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        command = [sys.executable, "-m", "gridnorth", "serve", "--port", str(port), "--data", str(tmp_path)]
        ran = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert ran.returncode != 0
    assert "address already in use" in ran.stderr
    assert "Traceback" not in ran.stderr
