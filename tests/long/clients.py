"""Clients for long tests of the server, and for `make load`: a seat plays at random over a WebSocket.

A client notes everything that the server has acknowledged, and reconnects when its connection is lost. `broken_promises` then
compares the store with what the clients have seen.
"""

import asyncio
import contextlib
import json
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from random import Random

import msgspec
from serving import Server
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from gridnorth.errors import GridnorthError
from gridnorth.server.online_game import BEGIN, CHOICE, OnlineGame
from gridnorth.server.onlookers import encoded
from gridnorth.server.store import Store

SHORT, LONG = 0.1, 1.0
"""Seconds before a client reconnects: the first time, and later."""


class Game(msgspec.Struct, tag_field="type", tag="game"):
    """The part of the game message that a random client needs."""

    state: str
    position: int
    options: list[str] = []


class Done(msgspec.Struct, tag_field="type", tag="done"):
    """The request is committed."""

    id: str
    position: int


class Wrong(msgspec.Struct):
    code: str
    message: str


class Error(msgspec.Struct, tag_field="type", tag="error"):
    """The request was refused."""

    error: Wrong
    id: str | None = None


DECODER: msgspec.json.Decoder[Game | Done | Error] = msgspec.json.Decoder(Game | Done | Error)


@dataclass
class Play:
    """How all seats play, and the notes they share."""

    every: float
    """Seconds that each client thinks about a choice, on average."""
    drops: float = 0
    """How often a client drops its own connection right after a choice."""
    chance: Random = field(default_factory=Random)
    resting: bool = False
    """Nobody chooses any more."""
    limit: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(200))
    """How many clients connect at the same time."""
    moves: int = 0
    """Choices that the server has acknowledged."""
    lost: int = 0
    """Connections that were lost."""
    dropped: int = 0
    """Connections that clients have dropped."""
    refused: int = 0
    """Attempts to connect when no server was there."""
    back: int = 0
    """Times that the game went back to an earlier position: possible for a moment at another server, never at the same one."""
    errors: Counter[str] = field(default_factory=Counter)
    """Refusals, by code."""
    acknowledged: list[float] = field(default_factory=list)
    """Seconds from each choice to its acknowledgement."""
    told: list[float] = field(default_factory=list)
    """Seconds from each choice to the screen of the rival."""

    def thinks(self, first: bool) -> float:
        """Thinking time for the next choice: between half and one and a half times the average.

        The first one is a random remainder, so that the choices of all games are spread evenly.
        """
        if first:
            return self.every * self.chance.random() * (0.25 + 2 * self.chance.random()) ** 0.5
        return self.every * self.chance.uniform(0.5, 1.5)


class Seat:
    """A seat of one game: a client that plays at random and reconnects when its connection is lost.

    It connects to the first of its servers, and if that one is gone, to the next.
    """

    def __init__(self, play: Play, servers: Sequence[Server], game: str, name: str, token: str) -> None:
        self.together, self.servers, self.game, self.name, self.token = play, list(servers), game, name, token
        self.rival: Seat | None = None
        self.position, self.state, self.last = 0, "", ""
        """The last game message, parsed and as it came."""
        self.reached = 0
        """The position after the last acknowledged choice."""
        self.sent: dict[int, list[str]] = {}
        """Position -> choices sent there; more than one if it was unknown whether the first was committed."""
        self.promised: dict[int, str] = {}
        """Position -> the choice that was acknowledged there."""
        self.wrong: list[str] = []
        """Messages that the server must not send."""
        self.connected, self.resumed = False, 0
        """Whether this connection has received the game; and how often one did after a loss."""
        self._waiting: dict[str, tuple[int, str, float]] = {}
        """Unanswered choices of this connection: id -> position, choice, time."""
        self._awaited: tuple[int, float] | None = None
        """The position at which the rival chose, and when."""
        self._live: ClientConnection | None = None
        self._asked, self._options = 0, list[str]()
        self._thinking: asyncio.TimerHandle | None = None
        self._sending: set[asyncio.Task[None]] = set()

    @property
    def is_settled(self) -> bool:
        """Whether it is connected and has no open requests."""
        return self.connected and not self._waiting and not self._sending

    @property
    def is_over(self) -> bool:
        return self.state == "over"

    async def play(self) -> None:
        """Play until cancelled, however often the connection is lost."""
        tries = 0
        while True:
            try:
                if await self._connected():
                    tries = 0
            except (OSError, TimeoutError, WebSocketException):
                tries += 1
                self.together.refused += 1
                self.servers.append(self.servers.pop(0))
            await asyncio.sleep(self.together.chance.uniform(0.5, 1.5) * min(LONG, SHORT * 2**tries))

    async def _connected(self) -> bool:
        """Use one connection until it is lost. Returns whether anything was received."""
        address = f"ws://127.0.0.1:{self.servers[0].port}/api/v1/games/{self.game}/live"
        async with self.together.limit:
            live = await connect(
                address, additional_headers={"Authorization": f"Bearer {self.token}"}, compression=None, proxy=None,
                open_timeout=60, close_timeout=1, ping_interval=None, user_agent_header=None,
            )  # fmt: skip
        self._live, self._asked = live, 0
        try:
            async for text in live:
                self._heard(str(text), time.perf_counter())
        except ConnectionClosed:
            pass
        finally:
            heard, self.connected, self._live = self.connected, False, None
            self._waiting.clear()
            if self._thinking:
                self._thinking.cancel()
            live.transport.abort()
        self.together.lost += 1
        return heard

    # --- what is heard ------------------------------------------------------------------------------------------------------
    def _heard(self, text: str, now: float) -> None:
        try:
            said = DECODER.decode(text)
        except msgspec.DecodeError as error:
            self.wrong.append(f"the server said what cannot be read ({error}): {text[:80]}")
            return
        if isinstance(said, Game):
            self._seen(said, text, now)
        elif isinstance(said, Done):
            if said.id in self._waiting:
                position, choice, since = self._waiting.pop(said.id)
                self.together.acknowledged.append(now - since)
                self.together.moves += 1
                self._promise(position, choice)
                self.reached = max(self.reached, said.position)
                if said.position != position + 1:
                    self.wrong.append(f"what was chosen at {position} led to {said.position}")
        else:
            self.together.errors[said.error.code] += 1
            position, _, _ = self._waiting.pop(said.id or "", (0, "", 0.0))
            if said.error.code != "stale" and position == self.position:
                self._think(1.0)  # something is wrong and reported: let the others play on

    def _seen(self, said: Game, text: str, now: float) -> None:
        """Handle a game message: the game has changed, or the connection is new."""
        self.resumed += not self.connected and bool(self.last)
        self.connected = True
        if said.position < self.position:
            self.together.back += 1
        if self._awaited and said.position > self._awaited[0]:
            self.together.told.append(now - self._awaited[1])
            self._awaited = None
        for position, choice, _ in self._waiting.values():
            if said.position > position and len(self.sent[position]) == 1:  # otherwise it may have been the previous one
                self._promise(position, choice)
        first = not self.last
        self.position, self.state, self.last = said.position, said.state, text
        if said.options and self._asked != said.position:
            self._asked, self._options = said.position, said.options
            self._think(self.together.thinks(first))

    def _promise(self, position: int, choice: str) -> None:
        if self.promised.setdefault(position, choice) != choice:
            self.wrong.append(f"two choices were acknowledged at {position}: {self.promised[position]!r} and {choice!r}")

    # --- what is said -------------------------------------------------------------------------------------------------------
    def take_up(self) -> None:
        """After all clients have rested: think about the current question."""
        if self._options and self._asked == self.position:
            self._think(self.together.thinks(first=True))

    def _think(self, seconds: float) -> None:
        if self._thinking:
            self._thinking.cancel()
        self._thinking = asyncio.get_running_loop().call_later(seconds, self._choose)

    def _choose(self) -> None:
        """Choose at random. The choice is noted before it is sent: from then on, it may be committed."""
        if self._live is None or self.together.resting or self._asked != self.position:
            return
        choice, now = self.together.chance.choice(self._options), time.perf_counter()
        chosen = self.sent.setdefault(self.position, [])
        chosen.append(choice)
        id = f"{self.position}.{len(chosen)}"
        self._waiting[id] = self.position, choice, now
        if self.rival:
            self.rival._awaited = self.position, now
        text = json.dumps({"type": "choose", "choice": choice, "after": self.position, "id": id})
        task = asyncio.get_running_loop().create_task(self._send(self._live, text))
        self._sending.add(task)
        task.add_done_callback(self._sending.discard)

    async def _send(self, live: ClientConnection, text: str) -> None:
        with contextlib.suppress(ConnectionClosed):
            await live.send(text)
        if self.together.chance.random() < self.together.drops:
            self.together.dropped += 1
            live.transport.abort()


def seats_of(play: Play, game: str, tokens: dict[str, str], *servers: Server) -> list[Seat]:
    """The clients of a game: seat -> token. The first goes to the first server, the second to the last."""
    seats = [Seat(play, servers[:: 1 - 2 * at], game, name, token) for at, (name, token) in enumerate(tokens.items())]
    if len(seats) == 2:
        seats[0].rival, seats[1].rival = seats[1], seats[0]
    return seats


# --- whether all promises were kept -------------------------------------------------------------------------------------------
SEEN = ("state", "position", "asked", "view", "question", "options", "ending")
"""The fields of a client's game that must match the log."""


def broken_promises(store: Store, game: str, seats: Sequence[Seat]) -> Iterator[str]:
    """Differences between the log of a game and what its clients were promised; empty if there are none."""
    read = store.game_and_log(game)
    if read is None:
        yield "the game is gone"
        return
    row, log = read
    if [entry.number for entry in log] != list(range(len(log))):
        yield f"the log is not numbered from 0 on: {[entry.number for entry in log]}"
        return
    if [entry.kind for entry in log] != [BEGIN] + [CHOICE] * (len(log) - 1):
        yield f"the log holds what nobody did: {sorted(Counter(entry.kind for entry in log).items())}"
        return
    for seat in seats:
        yield from (f"{seat.name}: {each}" for each in seat.wrong)
        own = {entry.number: entry.said for entry in log if entry.seat == seat.name}
        for position, choice in seat.promised.items():
            if own.get(position) != choice:
                yield f"{seat.name} was told that {choice!r} is committed at {position}, and {own.get(position)!r} is"
        for number, said in own.items():
            if said not in seat.sent.get(number, ()):
                yield f"{seat.name} never chose {said!r} at {number}"
    try:
        online = OnlineGame.of(row, log)
    except GridnorthError as error:
        yield f"the log cannot be replayed: {error}"
        return
    if row.standing != online.standing():
        yield f"the row says {row.standing}, the log comes to {online.standing()}"
    for seat in seats:
        seen, now = json.loads(seat.last or "{}"), json.loads(encoded(online.state(seat.name, 0)))
        for key in SEEN:
            if seen.get(key) != now.get(key):
                shown = f": {seen.get(key)} and {now.get(key)}" if key in ("state", "position") else ""
                yield f"{seat.name} sees another {key} than the log comes to{shown}"
