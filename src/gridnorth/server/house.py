"""The house: the games that somebody is at, in this process. It writes what people do, and tells everybody who looks on.

Everything goes through the log: an entry is made, written, and only then followed and told. If another process was first the
log is read on, and who was late hears of it. A game that nobody looks at is forgotten, and read again when it is wanted.
"""

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from .metrics import Metrics
from .sitting import BEGIN, Refused, Sitting
from .store import OVER, PLAYING, Entry, Taken
from .writing import Writer

KEPT = 2_000
"""Games that are kept though nobody looks at them."""
WAITING = 64
"""Messages that may wait for somebody who does not read; after that they are let go, and must come back."""


def milliseconds() -> int:
    """Now, as the log counts it."""
    return time.time_ns() // 1_000_000


@dataclass(eq=False)
class Onlooker:
    """Somebody who is told what happens: at a seat, or beside the table."""

    seat: str | None
    messages: "asyncio.Queue[dict[str, Any] | None]" = field(default_factory=lambda: asyncio.Queue(WAITING))
    gone: bool = False

    def tell(self, message: dict[str, Any]) -> None:
        """Send on; who does not read is let go."""
        try:
            self.messages.put_nowait(message)
        except asyncio.QueueFull:
            self.gone = True


@dataclass(eq=False)
class Room:
    """A game that is open here, with those who look on."""

    sitting: Sitting
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    onlookers: set[Onlooker] = field(default_factory=set)


class House:
    """All games, as far as this process has them open."""

    def __init__(self, writer: Writer, now: Callable[[], int] = milliseconds, metrics: Metrics | None = None) -> None:
        self.writer, self.now, self.metrics = writer, now, metrics or Metrics()
        self._rooms: OrderedDict[str, Room] = OrderedDict()
        self.on_change: list[Callable[[Sitting], None]] = []
        """Told of every game that has gone on: the players of ours, the clocks."""

    async def room(self, game: str) -> Room:
        """A game; read from its log if it is not open."""
        found = self._rooms.get(game)
        if found is None:
            row = await self.writer.call(self.writer.store.game, game)
            if row is None:
                raise Refused("no_such_game", f"there is no game {game!r}")
            log = await self.writer.call(self.writer.store.log, game)
            found = self._rooms.setdefault(game, Room(Sitting.of(row, log)))
            self._forget(game)
        self._rooms.move_to_end(game)
        self.metrics.rooms.set(len(self._rooms))
        return found

    def _forget(self, wanted: str) -> None:
        """Let go of games that nobody has looked at for the longest time, but not of the one that is wanted."""
        idle = [game for game, room in self._rooms.items() if game != wanted and not room.onlookers and not room.lock.locked()]
        for game in idle[: max(0, len(self._rooms) - KEPT)]:
            del self._rooms[game]

    async def refresh(self, game: str) -> None:
        """Who sits where has changed: read it again."""
        if game in self._rooms:
            room = self._rooms[game]
            async with room.lock:
                row = await self.writer.call(self.writer.store.game, game)
                if row.seats == room.sitting.row.seats:
                    return
                log = await self.writer.call(self.writer.store.log, game)
                room.sitting = Sitting.of(row, log)
            self._tell(room, [])

    async def write(self, game: str, make: Callable[[Sitting, int], Entry | None]) -> Sitting:
        """Write what is made of the game as it stands. When this returns it is committed, followed, and told."""
        room = await self.room(game)
        async with room.lock:
            try:
                entry = make(room.sitting, self.now())
            except Refused as refused:
                if refused.code == "time_is_up" and (out_of_time := room.sitting.runs_out(self.now())):
                    await self._commit(room, out_of_time)
                raise
            if entry is not None:
                await self._commit(room, entry)
        return room.sitting

    async def _commit(self, room: Room, entry: Entry) -> None:
        """Follow an entry on a copy, write it, and only then let the copy be the game."""
        trial = room.sitting.copy()
        events = trial.take(entry)
        state = PLAYING if entry.kind == BEGIN else OVER if trial.ending else ""
        try:
            with self.metrics.commit.time():
                await self.writer.append(room.sitting.row.id, entry, state, trial.ending.to_data() if trial.ending else None)
        except Taken:
            await self._read_on(room)
            raise Refused("stale", "the game has gone on meanwhile") from None
        self.metrics.entries.labels(entry.kind).inc()
        room.sitting = trial
        self._tell(room, events)

    async def read_on(self, game: str, number: int | None = None) -> None:
        """Another process has written, entry `number` if it is known: follow, unless it was this one."""
        if game in self._rooms:
            room = self._rooms[game]
            async with room.lock:
                if number is None or number >= room.sitting.length:
                    await self._read_on(room)

    async def read_on_everywhere(self) -> None:
        """Follow all games that somebody looks at."""
        for game in [game for game, room in self._rooms.items() if room.onlookers]:
            await self.read_on(game)

    async def _read_on(self, room: Room) -> None:
        for entry in await self.writer.call(self.writer.store.log, room.sitting.row.id, room.sitting.length):
            trial = room.sitting.copy()
            events = trial.take(entry)
            room.sitting = trial
            self._tell(room, events)

    # --- telling ------------------------------------------------------------------------------------------------------
    def _tell(self, room: Room, events: list[Any]) -> None:
        at = self.now()
        for onlooker in list(room.onlookers):
            onlooker.tell(message(room.sitting, onlooker.seat, at, events))
            if onlooker.gone:
                room.onlookers.discard(onlooker)
        for heard in self.on_change:
            heard(room.sitting)

    async def look_on(self, game: str, seat: str | None) -> tuple[Onlooker, dict[str, Any]]:
        """Be told from now on; and how it stands."""
        room = await self.room(game)
        onlooker = Onlooker(seat)
        room.onlookers.add(onlooker)
        return onlooker, message(room.sitting, seat, self.now(), [])

    async def leave(self, game: str, onlooker: Onlooker) -> None:
        """No longer."""
        if game in self._rooms:
            self._rooms[game].onlookers.discard(onlooker)


def message(sitting: Sitting, seat: str | None, at: int, events: list[Any]) -> dict[str, Any]:
    """What somebody is sent when a game has gone on."""
    lines = [line.text for line in sitting.game.lines(events, seat)] if events else []
    return {"type": "game", **sitting.told(seat, at), "happened": lines}
