"""Servers in their own processes, and games put straight into their store: for long tests, and for `make load`."""

import asyncio
import contextlib
import json
import os
import random
import resource
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

from sqlalchemy import event

from gridnorth.server.accounts import hashed, new_id
from gridnorth.server.new_game import opened
from gridnorth.server.online_game import OnlineGame
from gridnorth.server.rooms import milliseconds
from gridnorth.server.store import Store
from gridnorth.server.store.base import engine_at
from gridnorth.server.wire.incoming import NewGame

SEATS = ("south", "north")
SETTINGS = (
    "GRIDNORTH_DATA",
    "GRIDNORTH_DATABASE",
    "GRIDNORTH_HOST",
    "GRIDNORTH_LIMITS",
    "GRIDNORTH_PORT",
    "GRIDNORTH_PROXY",
    "GRIDNORTH_WORKERS",
)
"""Variables that a user may have set for their own server."""
PORTS = range(20_000, 32_000)
"""Below the ports that the system assigns to clients, so that a reconnecting client never gets the server's port."""
SPARE = 200
"""Open files of a process besides its connections."""


# --- processes --------------------------------------------------------------------------------------------------------------
def files_for(games: int) -> str:
    """Allow as many open files as possible, here and in child processes. Returns the problem if that is too few."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard == resource.RLIM_INFINITY:
        hard = max(soft, 1 << 20)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    if hard >= 2 * games + SPARE:
        return ""
    return (f"{games:,} games need {2 * games + SPARE:,} open files in each process, and {hard:,} are allowed: ulimit -n, "
            f"or --games {max(1, (hard - SPARE) // 2)}")  # fmt: skip


def free_port() -> int:
    """A free port."""
    for port in random.sample(PORTS, len(PORTS)):
        with socket.socket() as made, contextlib.suppress(OSError):
            made.bind(("127.0.0.1", port))
            return port
    raise OSError("no port is free")


class Process:
    """A gridnorth command in its own process. Its stderr goes to a file."""

    def __init__(self, log: Path, *arguments: str, core: int | None = None) -> None:
        self.log, self.arguments, self.core = log, arguments, core
        self.process: subprocess.Popen[bytes] | None = None

    def begin(self) -> None:
        """Start it without waiting."""
        with self.log.open("ab") as log:
            command = [sys.executable, "-m", "gridnorth", *self.arguments]
            said = {key: value for key, value in os.environ.items() if key not in SETTINGS}
            self.process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=log, env=said)
        if self.core is not None:
            os.sched_setaffinity(self.process.pid, {self.core})

    @property
    def pid(self) -> int:
        assert self.process is not None
        return self.process.pid

    def end(self, how: signal.Signals = signal.SIGTERM) -> None:
        """Stop it: first with SIGTERM, then with SIGKILL."""
        if self.process is None:
            return
        self.process.send_signal(how)
        try:
            self.process.wait(30)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.process = None

    def complaints(self) -> list[str]:
        """Errors from its stderr: the last line of each traceback, and how often it occurred."""
        if not self.log.exists():
            return []
        found: Counter[str] = Counter()
        inside = False
        for line in self.log.read_text(errors="replace").splitlines():
            if line.startswith("Traceback"):
                inside = True
            elif inside and line and not line.startswith(" "):
                found[line[:200]] += 1
                inside = False
        return [f"{often} x {line}" for line, often in found.items()]


class Server(Process):
    """A server with a port that it keeps over restarts. `where`: --data FOLDER or --database URL."""

    def __init__(self, log: Path, *where: str, workers: int = 1, core: int | None = None) -> None:
        self.port = free_port()
        super().__init__(
            log, "serve", "--port", str(self.port), "--workers", str(workers), "--limits", "0", *where, core=core
        )  # fmt: skip

    def ask(self, path: str, token: str = "", data: Any = None) -> Any:
        """Make an HTTP request."""
        headers = {"Content-Type": "application/json", **({"Authorization": f"Bearer {token}"} if token else {})}
        body = None if data is None else json.dumps(data).encode()
        request = urllib.request.Request(f"http://127.0.0.1:{self.port}/api/v1/{path}", body, headers)
        with urllib.request.build_opener(urllib.request.ProxyHandler({})).open(request, timeout=60) as answer:
            return json.load(answer)

    def figure(self, name: str) -> float:
        """A figure of /metrics."""
        opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
        with opener.open(f"http://127.0.0.1:{self.port}/metrics", timeout=60) as answer:
            lines = [line.split() for line in answer.read().decode().splitlines()]
        return next(float(line[-1]) for line in lines if line[0] == name)

    async def start(self, limit: float = 120) -> None:
        """Start it, and wait until it is ready."""
        self.begin()
        await self.ready(limit)

    async def ready(self, limit: float = 120) -> None:
        """Wait until it is ready."""
        until = time.monotonic() + limit
        while time.monotonic() < until:
            if self.process is None or self.process.poll() is not None:
                raise RuntimeError(f"the server has ended: {self.log.read_text(errors='replace')[-500:]}")
            with contextlib.suppress(OSError):
                if (await asyncio.to_thread(self.ask, "health"))["ready"]:
                    return
            await asyncio.sleep(0.05)
        raise RuntimeError("the server does not get ready")


async def until(what: Callable[[], bool], limit: float, signs: Callable[[], object] = lambda: None) -> bool:
    """Wait for a condition; False if it did not hold for this many seconds, and there was no sign of life either."""
    last, since = signs(), time.monotonic()
    while not what():
        if signs() != last:
            last, since = signs(), time.monotonic()
        if time.monotonic() - since > limit:
            return False
        await asyncio.sleep(0.02)
    return True


# --- games ------------------------------------------------------------------------------------------------------------------
def put_games(url: str, many: int, game: str, done: Callable[[int], None] = lambda _: None) -> list[tuple[str, dict[str, str]]]:
    """Put running games straight into a store. Returns the name of each, and the token of the guest at each seat."""
    Store.at(url).close()
    engine = engine_at(url)
    if engine.dialect.name == "sqlite":  # safety does not matter before the server starts
        event.listen(engine, "connect", lambda connection, _: connection.execute("PRAGMA synchronous=OFF"))
    store, made = Store(engine), []
    for _ in range(many):
        at = milliseconds()
        accounts, tokens = {}, {}
        for seat in SEATS:
            accounts[seat], tokens[seat] = new_id(), new_id() + new_id()
            store.add_account(accounts[seat], "guest", at)
            store.add_token(hashed(tokens[seat]), accounts[seat], at)
        row = opened(NewGame(game, dict.fromkeys(SEATS, "person")), accounts[SEATS[0]], at, {})
        row = replace(row, seats=tuple(replace(seat, account=accounts[seat.seat]) for seat in row.seats))
        online = OnlineGame(row)
        entry = online.begins(at)
        online.take(entry)
        store.add_game(row)
        store.append(row.id, entry, online.standing())
        made.append((row.id, tokens))
        done(1)
    store.close()
    return made
