"""What goes over the wire is what was looked at for leaks, and says nothing that somebody may not know (`make leaks`)."""

import asyncio
import json
import random
import socket
import subprocess
import sys
import time
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path

import httpx
import pytest
from websockets.sync.client import connect

from gridnorth.aidalon.decks import Deck
from gridnorth.server.advice import forecast
from gridnorth.server.commit_queue import Writer
from gridnorth.server.online_game import OnlineGame
from gridnorth.server.onlookers import encoded
from gridnorth.server.rooms import RoomRegistry
from gridnorth.server.store import GameRow, SeatRow, Store
from gridnorth.server.wire.incoming import AskForecast
from server.http import is_secret

SCRIPT = Path(__file__).parents[1] / "long" / "leaks.py"
RUNS = (("10", "10"), ("1", "58"), ("1", "390"))
"""How many of each of the two games, beginning with which: some of them are games in which something has leaked once."""
CHOICES, OFFERED, TAKEN_BACK = 40, 1, 2
"""In a game over the wire; and after how many of them a draw is offered, and a choice taken back."""
TWO = ("south", "north")
KINDS = {
    "basic": ("north", TWO, {}),
    "advanced": ("north", TWO, {"setup": "advanced"}),
    "first": ("north", TWO, {"edition": "first"}),
    "overloaded": ("north", TWO, {"edition": "first", "setup": "advanced", "overloaded": True}),
    "solo": ("north", TWO[:1], {"solo": "normal"}),
    "hard": ("north", TWO[:1], {"solo": "hard"}),
    "two": ("aidalon", TWO, {}),
    "three": ("aidalon", ("south", "west", "east"), {}),
    "four": ("aidalon", ("south", "west", "north", "east"), {}),
}
PATIENCE = 60


@pytest.mark.parametrize("run", RUNS)
def test_what_somebody_is_sent_says_nothing_that_they_may_not_know(run):
    done = subprocess.run([sys.executable, SCRIPT, *run], capture_output=True, text=True, timeout=600, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.endswith(" of all steps could be compared; 0 differences\n")


# --- over the wire ------------------------------------------------------------------------------------------------------------
@pytest.fixture(scope="module")
def server(tmp_path_factory):
    """The address of a server in a process of its own, and where it keeps its games."""
    folder = tmp_path_factory.mktemp("served")
    with socket.socket() as made:
        made.bind(("127.0.0.1", 0))
        port = made.getsockname()[1]
    command = [sys.executable, "-m", "gridnorth", "serve", "--port", str(port), "--data", folder, "--limits", "0"]
    process = subprocess.Popen(command, stderr=subprocess.DEVNULL)
    try:
        wait_for(f"http://127.0.0.1:{port}/api/v1/health")
        yield f"127.0.0.1:{port}/api/v1", f"sqlite:///{folder}/games.db"
    finally:
        process.terminate()
        process.wait(PATIENCE)


def wait_for(address):
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        try:
            if httpx.get(address).json()["ready"]:
                return
        except httpx.TransportError:
            time.sleep(0.05)
    raise AssertionError("the server does not get ready")


class Guest:
    """Somebody at a seat, or who watches; and every word that they were sent."""

    def __init__(self, address, seat=None):
        self.address, self.seat, self.words = address, seat, []
        token = httpx.post(f"http://{address}/guests").json()["token"] if seat else ""
        self.headers = {"Authorization": f"Bearer {token}"} if seat else {}

    def post(self, path, data):
        return httpx.post(f"http://{self.address}/{path}", json=data, headers=self.headers).raise_for_status().json()

    def come(self, game, leaving):
        """Look on from now on, until all leave."""
        live = connect(f"ws://{self.address}/games/{game}/live", additional_headers=self.headers)
        self.live = leaving.enter_context(live)
        self.hear()

    def hear(self):
        """The next thing that is told."""
        self.words.append(self.live.recv(PATIENCE))
        return json.loads(self.words[-1])

    def send(self, **data):
        self.live.send(json.dumps(data))


class RecordGame:
    """A game over the wire, by guests who choose by chance; somebody watches from the beginning."""

    def __init__(self, address, kind, seed, leaving):
        self.chance, self.forecasts, self.entries = random.Random(f"{kind} {seed}"), [], 1
        game, seats, options = KINDS[kind]
        self.guests = {seat: Guest(address, seat) for seat in seats}
        opener, self.all = self.guests[seats[0]], [Guest(address)]
        wanted = {"game": game, "seats": dict.fromkeys(seats, "person"), "settings": {"options": options}}
        self.game = opener.post("games", wanted)["id"]
        self.all[0].come(self.game, leaving)
        for number, guest in enumerate(self.guests.values(), 1):
            guest.post(f"games/{self.game}/seats", {"seat": guest.seat, "salt": f"salt{seed}"})
            self.now = [each.hear() for each in self.all]  # that somebody sits down
            if number == len(seats):
                self.now = [each.hear() for each in self.all]  # that it begins
            guest.come(self.game, leaving)
            self.all.append(guest)

    def play(self):
        last = None
        for number in range(CHOICES):
            asked = self.guests.get(self.now[0]["asked"])
            if asked is None:
                break
            now = json.loads(asked.words[-1])
            self.foresee(asked, self.chance.choice(now["options"]))
            if number == OFFERED and len(self.guests) > 1:
                self.do(asked, type="offer", what="draw")
                self.do(asked, type="decline", what="draw")
            if number == TAKEN_BACK:
                self.do(last, type="offer", what="undo")
                for other in [each for each in self.guests.values() if each is not last]:
                    self.do(other, type="agree", what="undo")
                continue
            self.do(asked, type="choose", choice=self.chance.choice(now["options"]), after=now["position"])
            last = asked
        if not self.now[0]["ending"]:
            self.do(self.chance.choice(list(self.guests.values())), type="resign")

    def do(self, guest, **data):
        """Do something; everybody hears of it who may."""
        was = json.loads(guest.words[-1])
        guest.send(**data)
        self.entries += 1
        now = guest.hear()
        if data["type"] != "choose" or not is_secret(was, now):
            self.now = [now if each is guest else each.hear() for each in self.all]

    def foresee(self, guest, option):
        guest.send(type="forecast", option=option)
        self.forecasts.append((self.entries, guest.seat, option, guest.live.recv(PATIENCE)))


def when_seated(row, seats):
    """A game as it was when only these seats were taken."""
    return replace(row, seats=tuple(each if each.seat in seats else SeatRow(each.seat, each.player) for each in row.seats))


def told(row, log, order, seat):
    """What somebody who came as soon as they could was sent, by the log: while the others sat down, at the deal, and after."""
    came = order.index(seat) + 1 if seat else 0
    words = [encoded(OnlineGame(when_seated(row, order[:many])).state(seat, 0)) for many in range(came, len(order) + 1)]
    online = OnlineGame(row)
    for entry in log:
        events = online.take(entry)
        if online.only_for in (None, seat):
            words.append(encoded(online.state(seat, 0, [] if came == len(order) and entry.number == 0 else events)))
    return words[1:] if came == len(order) else words  # who came last saw the game begun


@pytest.mark.parametrize("kind", KINDS)
def test_what_goes_over_the_wire_is_what_follows_from_the_log(server, kind):
    address, url = server
    for seed in range(2):
        with ExitStack() as leaving:
            played = RecordGame(address, kind, seed, leaving)
            played.play()
        store = Store.at(url)
        row, log = store.game_and_log(played.game)
        store.close()
        assert "undo" in {entry.kind for entry in log}
        for guest in played.all:
            assert guest.words == told(row, log, tuple(played.guests), guest.seat)
        for length, seat, option, answer in played.forecasts:
            assert answer == encoded(forecast(OnlineGame.of(row, log[:length]), seat, AskForecast(option=option)))


# --- what the number of messages says ---------------------------------------------------------------------------------------
def heard_of_a_mulligan(url, set_aside):
    """All that the rival and somebody who watches are sent while south sets so many cards aside."""
    deck = Deck.ready_made()["Iron Toll"].names
    seats = (SeatRow("north", "person", "b", deck=list(deck)), SeatRow("south", "person", "a", deck=list(deck)))
    settings = {"options": {"first": "south", "always_asked": True}, "edition": "printed"}

    async def play():
        writer = Writer(Store.at(url))
        rooms = RoomRegistry(writer, lambda: 0)
        try:
            for account in ("a", "b"):
                await writer.call(writer.store.add_account, account, "guest", 0)
            await writer.call(writer.store.add_game, GameRow("game", "aidalon", settings, {}, bytes(32), seats))
            online = (await rooms.write("game", lambda online, at: online.begins(at))).online
            onlookers = [(await rooms.look_on("game", account))[0] for account in ("b", None)]
            for choice in (*online.game.options[1 : 1 + set_aside], "keep"):
                await rooms.write("game", lambda online, at, choice=choice: online.choice("south", choice, at))
            return [[each.messages.get_nowait() for _ in range(each.messages.qsize())] for each in onlookers]
        finally:
            writer.close()
            writer.store.close()

    return asyncio.run(play())


def test_how_many_cards_a_mulligan_is_about_is_sent_to_nobody(tmp_path):
    """H3.6: neither by what a message says, nor by how many there are."""
    kept, changed = (heard_of_a_mulligan(f"sqlite:///{tmp_path}/{many}.db", many) for many in (0, 2))
    assert kept == changed
