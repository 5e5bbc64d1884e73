"""Send a server 100,000 malformed and hostile messages, and check that it copes: `make malformed`.

A real `gridnorth serve` in its own process serves both games. Players, spectators and strangers send it messages that no client
would send (see `hostile`), mixed with correct ones. Every answer must be one that the API defines, every game must follow from
its log alone, and the server must neither crash nor grow.
"""

import asyncio
import contextlib
import json
import re
import socket
import sqlite3
import struct
import subprocess
import sys
import tempfile
import time
import unicodedata
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import quote

import hostile
import httpx
import msgspec
from hostile import EVIL, Data, Payload
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from gridnorth.server.online_game import OnlineGame
from gridnorth.server.onlookers import encoded
from gridnorth.server.store import Store
from gridnorth.server.wire.incoming import LONGEST
from gridnorth.server.wire.outgoing import AnyMessage, ErrorAnswer

MESSAGES, MARGIN = 100_000, 15.0
"""The number of messages; and the MiB by which the server may grow after the first fifth."""
BATCH = 20
"""Messages in a row before a check that the server is still there."""
PATIENCE = 60.0
"""Seconds after which an answer is missing."""
LOST = 1006
"""The close code if the last message was lost: a client that still sends may not receive the reason."""
HALF_OPEN = 40
"""Sockets that are left half open."""
ENOUGH = 20
"""Stop after this many defects."""
DOCS = Path(__file__).parents[2] / "docs" / "server.md"
LISTED = DOCS.read_text(encoding="utf-8").partition("Codes do not change:")[2].partition("\n\n")[0]
CODES = set(re.findall(r"`([\w-]+)`", LISTED)) - {"internal"}
"""The codes that errors may have; `internal` is not among them."""
TABLES: tuple[Data, ...] = (
    {"game": "north", "seats": {"south": "me", "north": "person"}},
    {"game": "north", "seats": {"south": "me", "north": "simple"}, "settings": {"options": {"setup": "advanced"}}},
    {"game": "north", "seats": {"south": "me"}, "settings": {"options": {"solo": "hard"}}},
    {"game": "aidalon", "seats": {"south": "me", "north": "person"}},
    {"game": "aidalon", "seats": {"south": "me", "west": "person", "east": "person"}, "clock": {"kind": "days", "days": 3}},
)  # fmt: skip


class Server:
    """`gridnorth serve` in its own process."""

    def __init__(self, folder: Path) -> None:
        with socket.socket() as made:
            made.bind(("127.0.0.1", 0))
            self.port = made.getsockname()[1]
        self.address, self.log, self.data = f"127.0.0.1:{self.port}/api/v1", folder / "log", folder / "games"
        command = [sys.executable, "-m", "gridnorth", "serve", "--port", str(self.port), "--data", str(self.data),
                   "--limits", "0", "--workers", "1"]  # fmt: skip
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(command, stdout=log, stderr=log)
        until = time.monotonic() + PATIENCE
        while not self.is_ready():
            assert time.monotonic() < until, f"the server does not get ready: {self.log.read_text()}"
            time.sleep(0.05)

    def is_ready(self) -> bool:
        """Whether it answers and is healthy."""
        with contextlib.suppress(httpx.HTTPError):
            health = httpx.get(f"http://{self.address}/health", timeout=PATIENCE)
            return self.process.poll() is None and bool(health.json()["ready"])
        return False

    def mebibytes(self) -> float:
        """Its memory."""
        shown = subprocess.run(["ps", "-o", "rss=", "-p", str(self.process.pid)], capture_output=True, text=True, check=True)
        return int(shown.stdout) / 1024

    def stop(self) -> None:
        """End it."""
        self.process.terminate()
        try:
            self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()


class Table:
    """A game with its players; when it is over, the next one."""

    def __init__(self, wanted: Data) -> None:
        self.wanted, self.game, self.tokens = wanted, "", dict[str, str]()
        self.opening = asyncio.Lock()


def bearer(token: str) -> dict[str, str]:
    """The header that authenticates a player."""
    return {"Authorization": f"Bearer {token}"}


class Attack:
    """All senders, what they have sent, and the defects they found."""

    def __init__(self, server: Server, messages: int, seed: int = 1) -> None:
        self.server, self.messages, self.seed = server, messages, seed
        self.counts: Counter[str] = Counter()
        self.defects: list[str] = []
        self.sizes: list[float] = []
        self.http = httpx.AsyncClient(base_url=f"http://{server.address}/", timeout=PATIENCE)
        self.tables = [Table(wanted) for wanted in TABLES]
        self.stranger = ""
        self.half_open: list[asyncio.StreamWriter] = []

    def goes_on(self) -> bool:
        """Whether to send more."""
        return self.counts["sent"] < self.messages and len(self.defects) < ENOUGH

    def count(self, what: str) -> None:
        """Count a message."""
        self.counts["sent"] += 1
        self.counts[f"sent {what}"] += 1

    async def run(self) -> None:
        """Send until all messages are sent."""
        for table in self.tables:
            await self.open(table)
        async with asyncio.TaskGroup() as group:
            for table in self.tables:
                for seat in (*table.tokens, None):
                    group.create_task(self.sit(table, seat, Random(f"{self.seed} {table.wanted} {seat}")))
            for number, deed in enumerate((*[self.ask] * 6, self.knock, self.come)):
                group.create_task(self.repeat(deed, Random(f"{self.seed} {number}")))
            group.create_task(self.weigh())
        await self.http.aclose()

    async def repeat(self, deed: Callable[[Random], Any], pick: Random) -> None:
        """Repeat something."""
        while self.goes_on():
            await deed(pick)

    async def weigh(self) -> None:
        """The server's memory after the first fifth, and at the end."""
        for share in (0.2, 1.0):
            while self.goes_on() and self.counts["sent"] < share * self.messages:
                await asyncio.sleep(0.05)
            self.sizes.append(self.server.mebibytes())

    async def guest(self) -> str:
        """The token of a new guest."""
        async with httpx.AsyncClient(verify=False, timeout=PATIENCE) as nobody:  # without a cookie
            answer = (await nobody.post(f"http://{self.server.address}/guests")).raise_for_status()
        return str(answer.json()["token"])

    async def open(self, table: Table) -> None:
        """Begin a game with new players."""
        people = [seat for seat, who in table.wanted["seats"].items() if who in ("me", "person")]
        tokens = {seat: await self.guest() for seat in people}
        answer = await self.http.post("games", json=table.wanted, headers=bearer(tokens[people[0]]))
        game = answer.raise_for_status().json()["id"]
        for seat in people[1:]:
            (await self.http.post(f"games/{game}/seats", json={"seat": seat}, headers=bearer(tokens[seat]))).raise_for_status()
        table.game, table.tokens = game, tokens

    # --- at a table ---------------------------------------------------------------------------------------------------------
    async def sit(self, table: Table, seat: str | None, pick: Random) -> None:
        """Play a seat, or watch. Reconnect when the connection ends, and join the next game when one is over."""
        while self.goes_on():
            game, headers = table.game, bearer(table.tokens[seat]) if seat else {}
            address = f"ws://{self.server.address}/games/{game}/live"
            try:
                async with connect(address, additional_headers=headers, compression=None) as live:
                    await self.send(live, pick, table)
            except ConnectionClosed as closed:
                self.defects.append(f"a connection ended by itself: {closed}")
            async with table.opening:
                if table.game == game and (await self.http.get(f"games/{game}")).json()["ending"]:
                    await self.open(table)

    async def send(self, live: ClientConnection, pick: Random, table: Table) -> None:
        """Send messages until the game is over or the connection ends."""
        told, game, number = await self.told(live), table.game, 0
        while self.goes_on() and table.game == game and not told.get("ending"):
            for _ in range(BATCH):
                self.count("by WebSocket")
                await live.send(hostile.message(pick, told))
            if pick.random() < 0.05:
                await self.end(live, *hostile.fatal(pick))
                return
            number += 1
            await live.send(json.dumps({"type": "ping", "id": f"ping {number}"}))
            while (answer := await self.told(live)).get("id") != f"ping {number}":
                told = answer if answer["type"] == "game" else told

    async def end(self, live: ClientConnection, payload: Payload, code: int) -> None:
        """Send something that ends the connection."""
        self.count("by WebSocket")
        with contextlib.suppress(ConnectionClosed):
            await live.send(payload, text=True if isinstance(payload, hostile.Text) else None)
            while True:
                await self.told(live)
        self.counts[f"closed with {live.close_code}"] += 1
        if live.close_code not in (code, LOST):
            self.defects.append(f"{str(payload)[:60]!r} ended a connection with {live.close_code}, not with {code}")

    async def told(self, live: ClientConnection) -> Data:
        """The next message from the server, which must be one that the API defines."""
        text = await asyncio.wait_for(live.recv(), PATIENCE)
        said: Data = json.loads(text)
        self.check(said, lambda: msgspec.json.decode(text, type=AnyMessage))
        if said["type"] == "talk" and any(unicodedata.category(letter).startswith("C") for letter in said["said"]):
            self.defects.append(f"something is said that cannot be seen: {said!r}")
        return said

    def check(self, said: Data, decode: Callable[[], Any]) -> None:
        """Check that an answer has the right form, and a known code if it is an error."""
        try:
            decode()
        except msgspec.ValidationError as error:
            self.defects.append(f"not a message of the API ({error}): {str(said)[:300]}")
        code = said["error"]["code"] if "error" in said else ""
        if code and code not in CODES:
            self.defects.append(f"not a known code: {str(said)[:300]}")
        self.counts[f"told {code or said.get('type')}"] += 1

    # --- at the door --------------------------------------------------------------------------------------------------------
    async def ask(self, pick: Random) -> None:
        """One request: any method, any path, any body."""
        if not self.stranger or pick.random() < 0.02:
            self.stranger = await self.guest()
        table = pick.choice(self.tables)
        method, path = hostile.route(pick, table.game)
        tokens = (*table.tokens.values(), "x") if "/" in path else (self.stranger, self.stranger, "x", "y" * 3_000)
        headers = {**bearer(pick.choice(tokens)), "Content-Type": pick.choice(hostile.KINDS), **pick.choice(hostile.STRANGE)}
        body = hostile.body(pick, {**pick.choice(TABLES), "listed": True})
        self.count("by HTTP")
        async with self.http.stream(method, path, content=body, headers=headers) as answer:
            if answer.status_code >= 500:
                self.defects.append(f"{method} {path} {body[:200]!r} was answered by {answer.status_code}")
            if answer.status_code >= 400 and method != "HEAD":
                said = json.loads(await answer.aread())
                self.check(said, lambda: msgspec.convert(said, ErrorAnswer))
        self.counts[f"answered {answer.status_code}"] += 1
        self.http.cookies.clear()

    async def come(self, pick: Random) -> None:
        """A connection that must be refused: a wrong token, game or origin."""
        table = pick.choice(self.tables)
        token = next(iter(table.tokens.values()))
        page = pick.choice(("http://evil.example", "null", "http://["))
        game, headers, expected = pick.choice((
            (table.game, bearer(pick.choice(("x", "y" * 3_000))), "no-account"),
            (quote(pick.choice(EVIL[1:]), safe=""), bearer(token), "no-such-game"),
            (table.game, {"Cookie": f"gridnorth={token}", "Origin": page}, "bad-origin"),
        ))  # fmt: skip
        self.count("in vain")
        address = f"ws://{self.server.address}/games/{game}/live"
        try:
            async with connect(address, additional_headers=headers, compression=None) as live:
                said = await self.told(live)
                if said.get("error", {}).get("code") != expected:
                    self.defects.append(f"{address} with {headers}: {expected} was expected, not {said}")
        except InvalidStatus as refused:
            self.counts[f"answered {refused.response.status_code}"] += 1
            if refused.response.status_code >= 500:
                self.defects.append(f"{address}: {refused.response}")

    async def knock(self, pick: Random) -> None:
        """Raw bytes on a socket: not HTTP, half a handshake, invalid frames; then silence, or a disconnect."""
        self.count("on sockets")
        reader, writer = await asyncio.open_connection("127.0.0.1", self.server.port)
        first, then = hostile.knock(pick, pick.choice(self.tables).game)
        with contextlib.suppress(OSError, TimeoutError, asyncio.IncompleteReadError):
            writer.write(first)
            if then:
                await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), PATIENCE)
                writer.write(then)
            await writer.drain()
            if pick.random() < 0.5:
                said = await asyncio.wait_for(reader.read(LONGEST), 0.1)
                if re.match(rb"HTTP/\S+ 5", said):
                    self.defects.append(f"{first[:200]!r} was answered by {said[:200]!r}")
        if pick.random() < 0.5:  # leave without closing
            writer.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.half_open.append(writer)
        if len(self.half_open) > HALF_OPEN:
            self.half_open.pop(0).close()


# --- afterwards -------------------------------------------------------------------------------------------------------------
def shown(server: Server, tables: list[Table]) -> dict[tuple[str, str], Data]:
    """The games in progress, as the server sends them to each seat."""
    seats = [(table.game, seat, token) for table in tables for seat, token in table.tokens.items()]
    return {(game, seat): httpx.get(f"http://{server.address}/games/{game}", headers=bearer(token), timeout=PATIENCE).json()
            for game, seat, token in seats}  # fmt: skip


def check_games(data: Path, said: dict[tuple[str, str], Data]) -> tuple[int, list[str]]:
    """Check that every game follows from its log and was shown correctly. Returns their number, and the defects."""
    store, wrong = Store.at(f"sqlite:///{data}/games.db"), list[str]()
    with contextlib.closing(sqlite3.connect(data / "games.db")) as connection:
        games = {game: store.game_and_log(game) for (game,) in connection.execute("select id from games")}
    for game, read in games.items():
        assert read is not None
        try:
            if OnlineGame.of(*read).standing() != read[0].standing:
                wrong.append(f"game {game}: something else follows from its log than {read[0].standing}")
        except Exception as error:
            wrong.append(f"game {game} cannot be played again: {error!r}")
    for (game, seat), told in said.items():
        row, log = games[game] or (None, [])
        assert row is not None
        follows = (
            json.loads(encoded(OnlineGame.of(row, log[:many]).state(seat, 0))) for many in range(told["length"], len(log) + 1)
        )
        if not any({**each, "left": 0} == {**told, "left": 0} for each in follows):
            wrong.append(f"game {game} was not shown to {seat} as it follows from its log")
    store.close()
    return len(games), wrong


def attacked(folder: Path, messages: int, margin: float) -> Attack:
    """Attack a fresh server, and check its state afterwards."""
    server = Server(folder)
    attack = Attack(server, messages)
    try:
        asyncio.run(attack.run())
        said = shown(server, attack.tables)
        if not server.is_ready():
            attack.defects.append("the server is not well")
    finally:
        server.stop()
    grown = attack.sizes[-1] - attack.sizes[0]
    if grown > margin:
        attack.defects.append(f"the server has grown by {grown:.1f} MiB")
    log = server.log.read_text(errors="replace")
    if complaint := re.search(r".*(Traceback|Error|ERROR|CRITICAL)", log):
        attack.defects.append(f"the server complains: {log[complaint.start() :][:6_000]}")
    attack.counts["games"], wrong = check_games(server.data, said)
    attack.defects += wrong
    return attack


def main() -> int:
    messages, margin = (*map(float, sys.argv[1:]), *(MESSAGES, MARGIN)[len(sys.argv) - 1 :])
    began = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="gridnorth-malformed-") as folder:
        attack = attacked(Path(folder), int(messages), margin)
    for what, many in sorted(attack.counts.items()):
        print(f"{many:>10,} {what}")
    first, last = attack.sizes
    print(f"{time.monotonic() - began:.0f} seconds; the server had {first:.1f} MiB after a fifth and {last:.1f} MiB in the end")
    print("\n".join(attack.defects) or "no defect")
    return 1 if attack.defects else 0


if __name__ == "__main__":
    sys.exit(main())
