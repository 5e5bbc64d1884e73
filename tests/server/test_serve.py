"""The command `gridnorth serve` as it is started by hand, and the bot of docs/server.md that plays there."""

import re
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import httpx
import pytest

from command_line import refused

DOCS = Path(__file__).parents[2] / "docs" / "server.md"
HELLO = {"game": "north", "seats": {"south": "me", "north": "bot"}, "listed": True, "settings": {"options": {"first": "south"}}}


def free_port():
    with socket.socket() as made:
        made.bind(("127.0.0.1", 0))
        return made.getsockname()[1]


class Server:
    """A server in a process of its own."""

    def __init__(self, folder):
        self.folder, self.port = folder, free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.start()

    def start(self):
        command = [sys.executable, "-m", "gridnorth", "serve", "--port", str(self.port), "--data", str(self.folder)]
        self.process = subprocess.Popen(command, stderr=subprocess.DEVNULL)
        for _ in range(600):
            try:
                if httpx.get(f"{self.address}/api/v1/health").json()["ready"]:
                    return
            except httpx.TransportError:
                time.sleep(0.05)
        raise AssertionError("the server does not get ready")

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()


@pytest.fixture
def server(tmp_path):
    made = Server(tmp_path / "games")
    yield made
    made.kill()


class Guest:
    def __init__(self, server):
        self.server = server
        token = httpx.post(f"{server.address}/api/v1/guests").json()["token"]
        self.headers = {"Authorization": f"Bearer {token}"}

    def ask(self, path, data=None):
        """Ask, and wait as long as one has to."""
        while True:
            address = f"{self.server.address}/api/v1/{path}"
            answer = (
                httpx.get(address, headers=self.headers)
                if data is None
                else httpx.post(address, json=data, headers=self.headers)
            )
            if answer.status_code != 429:
                return answer.json()
            time.sleep(0.2)


def test_the_bot_of_the_docs_plays_a_game(server, tmp_path):
    (code,) = re.findall(r"```python\n(.*?)```", DOCS.read_text(encoding="utf-8"), re.DOTALL)
    script = tmp_path / "bot.py"
    script.write_text(code, encoding="utf-8")
    guest = Guest(server)
    game = guest.ask("games", HELLO)["id"]
    bot = subprocess.Popen([sys.executable, str(script), server.address], stdout=subprocess.PIPE, text=True)
    now = guest.ask(f"games/{game}")
    until = time.monotonic() + 100
    while not now["ending"] and time.monotonic() < until:
        if now.get("options"):
            guest.ask(f"games/{game}/choices", {"choice": now["options"][0], "after": now["position"]})
        else:
            time.sleep(0.02)
        now = guest.ask(f"games/{game}")
    said, _ = bot.communicate(timeout=20)
    assert bot.returncode == 0
    assert said.startswith("won by ")


def test_what_was_answered_is_there_after_the_server_was_killed(server):
    one, two = Guest(server), Guest(server)
    game = one.ask("games", {**HELLO, "seats": {"south": "me", "north": "person"}})["id"]
    two.ask(f"games/{game}/seats", {})
    now = one.ask(f"games/{game}")
    for at in range(12):
        who = one if now["asked"] == "south" else two
        seen = who.ask(f"games/{game}")
        now = who.ask(f"games/{game}/choices", {"choice": seen["options"][0], "after": seen["position"]})
        if at % 4 == 3:
            server.kill()
            server.start()
            assert one.ask(f"games/{game}")["length"] == now["length"]


@pytest.mark.parametrize("given", [("--database", "nonsense"), ("--database", "postgresql://nobody@127.0.0.1:1/games")])
def test_a_store_that_cannot_be_opened_is_refused_in_one_line(given):
    assert refused("serve", *given).startswith(f"games cannot be kept in {given[1].rpartition('@')[2]}: ")


def test_a_folder_that_cannot_be_made_is_refused_in_one_line(tmp_path):
    (tmp_path / "file").write_text("")
    assert refused("serve", "--data", tmp_path / "file").startswith("games cannot be kept in ")
