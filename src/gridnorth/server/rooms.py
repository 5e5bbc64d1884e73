"""The house: the games that somebody is at, in this process. It writes what people do, and tells everybody who looks on.

Everything goes through the log: an entry is made, written, and only then followed and told. If another process was first the
log is read on, and who was late hears of it. A game that nobody looks at is forgotten, and read again when it is wanted.
"""

import asyncio
import logging
import re
import time
from collections import Counter, OrderedDict
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from ..errors import GridnorthError, Refused
from ..messages import LOCALES
from .commit_queue import Writer
from .metrics import Metrics
from .online_game import OnlineGame
from .onlookers import ForecastFeed, Onlooker, encoded
from .store import Entry, Taken, TalkRow
from .wire.outgoing import TalkLine, Waiting

LOG = logging.getLogger("gridnorth.rooms")
KEPT = 2_000
"""Games that are kept though nobody looks at them."""
ID = re.compile(r"[0-9a-z]{1,16}")
UNFORESEEN = "something went wrong at the server; nothing that was answered before is lost"
"""All that is sent of an error that nobody has foreseen: the server's own log says more."""


def milliseconds() -> int:
    """Now, as the log counts it."""
    return time.time_ns() // 1_000_000


class Written(NamedTuple):
    """A game after something was written, and what happened by it."""

    online: OnlineGame
    events: Sequence[Any] = ()


@dataclass(eq=False)
class Room:
    """A game that is open here, with those who look on."""

    online: OnlineGame
    forecasts: ForecastFeed
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    onlookers: set[Onlooker] = field(default_factory=set)
    held: int = 0
    """How many are at it right now: it must not be forgotten under their hands."""
    talked: int = 0
    """How much of what was said here has been told."""


class RoomRegistry:
    """All games, as far as this process has them open."""

    def __init__(self, writer: Writer, now: Callable[[], int] = milliseconds, metrics: Metrics | None = None) -> None:
        self.writer, self.now, self.metrics = writer, now, metrics or Metrics()
        self.store = writer.store
        self._rooms: OrderedDict[str, Room] = OrderedDict()
        self._opening: Counter[str] = Counter()
        """Games that are being read: who has read one must find what others have written to it meanwhile."""
        self._writing: set[asyncio.Task[Written]] = set()
        self.on_change: list[Callable[[OnlineGame], None]] = []
        """Told of every game that has gone on by what was written here: players of ours."""
        self._awaiting: dict[str, set[Onlooker]] = {}
        """Account -> who is told when a game waits for it."""

    # --- rooms ----------------------------------------------------------------------------------------------------------
    async def room(self, game: str) -> Room:
        """A game; read from its log if it is not open."""
        found = self._rooms.get(game)
        if found is None:
            self._opening[game] += 1
            try:
                read = await self.writer.call(self.store.game_and_log, game) if ID.fullmatch(game) else None
            finally:
                self._opening -= Counter((game,))
            if read is None:
                raise Refused("no-such-game", f"there is no game {game[:40]!r}")
            found = self._rooms.get(game)
            if found is None:
                found = self._rooms[game] = Room(OnlineGame.of(*read), ForecastFeed(self.writer.call))
                self._forget(game)
                if self.store.is_shared:  # what was written since it was read has woken nobody here
                    found.held += 1
                    try:
                        async with found.lock:
                            await self._read_on(found)
                    finally:
                        found.held -= 1
        if game in self._rooms:  # it may have been called off just now
            self._rooms.move_to_end(game)
        self.metrics.rooms.set(len(self._rooms))
        return found

    @asynccontextmanager
    async def held(self, game: str) -> AsyncIterator[Room]:
        """A game, for who wants to write; others wait."""
        room = await self.room(game)
        room.held += 1
        try:
            async with room.lock:
                yield room
        finally:
            room.held -= 1

    async def online(self, game: str) -> OnlineGame:
        """A game as it stands."""
        return (await self.room(game)).online

    def _forget(self, wanted: str) -> None:
        """Let go of games that nobody has looked at for the longest time, but not of the one that is wanted."""
        surplus = len(self._rooms) - KEPT
        if surplus > 0:
            idle = [game for game in self._rooms if game != wanted and self._is_idle(game)]
            for game in idle[:surplus]:
                del self._rooms[game]

    def _is_idle(self, game: str) -> bool:
        """Whether nobody is at a game, and nobody is just coming to it."""
        room = self._rooms[game]
        return not room.onlookers and not room.held and game not in self._opening

    async def refresh(self, game: str) -> None:
        """Who sits where has changed, or what comes after it: read it again."""
        if game not in self._rooms:
            return
        async with self.held(game) as room:
            read = await self.writer.call(self.store.game_and_log, game)
            if read is None:
                for onlooker in room.onlookers:
                    onlooker.gone = "called-off"
                self._tell(room, [])
                self._rooms.pop(game, None)
                return
            row, log = read
            if row.seats == room.online.row.seats and row.rematch == room.online.row.rematch:
                return
            room.online = OnlineGame.of(row, log)
            self._tell(room, [])

    async def call_off(self, game: str, opener: str | None = None) -> None:
        """Remove a game that has not begun; the one that it was to be played after may have another."""
        before = await self.writer.call(self.store.call_off, game, opener)
        for each in (game, before):
            if each:
                await self.refresh(each)

    # --- writing --------------------------------------------------------------------------------------------------------
    async def write(self, game: str, make: Callable[[OnlineGame, int], Entry | None]) -> Written:
        """Write what is made of the game as it stands. When this returns it is committed, followed, and told.

        It goes on though who asked for it is gone: what is in the log must be known here.
        """
        task = asyncio.ensure_future(self._write(game, make))
        self._writing.add(task)
        task.add_done_callback(self._wrote)
        return await asyncio.shield(task)

    def _wrote(self, task: "asyncio.Task[Written]") -> None:
        """Who asked for it may be gone: then nobody else hears why it could not be."""
        self._writing.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None and not isinstance(error, GridnorthError):
            LOG.error("something could not be written", exc_info=error)

    async def _write(self, game: str, make: Callable[[OnlineGame, int], Entry | None]) -> Written:
        async with self.held(game) as room:
            at = max(self.now(), room.online.at)
            try:
                entry = await self._made(room, make, at)
            except GridnorthError as refused:
                if refused.code == "time-is-up" and (out_of_time := room.online.runs_out(at)):
                    await self._commit(room, out_of_time)
                raise
            events = await self._commit(room, entry) if entry is not None else []
            return Written(room.online, events)

    async def _made(self, room: Room, make: Callable[[OnlineGame, int], Entry | None], at: int) -> Entry | None:
        """What is made of the game; if it cannot be, because another process is ahead of this one, of the game as it is now."""
        try:
            return make(room.online, at)
        except GridnorthError:
            before = room.online.length
            if self.store.is_shared:
                await self._read_on(room)
            if room.online.length == before:
                raise
            return make(room.online, max(at, room.online.at))

    async def _commit(self, room: Room, entry: Entry) -> list[Any]:
        """Follow an entry on a copy, write it, and only then let the copy be the game; what happened."""
        trial = room.online.copy()
        events = trial.take(entry)
        try:
            with self.metrics.commit.time():
                await self.writer.append(room.online.row.id, entry, trial.standing())
        except Taken:
            await self._read_on(room)
            raise Refused("stale", "the game has gone on meanwhile") from None
        self.metrics.entries.labels(entry.kind).inc()
        room.online = trial
        self._tell(room, events)
        self.wake(trial.standing().waits_for, room.online.row.id)
        for heard in self.on_change:
            try:
                heard(trial)
            except Exception:
                LOG.exception("game %s: who was to hear of it could not", trial.row.id)
        return events

    # --- what others wrote ------------------------------------------------------------------------------------------------
    def knows(self, game: str, number: int) -> bool:
        """Whether this process has followed an entry already."""
        return game in self._rooms and self._rooms[game].online.length > number

    async def read_on(self, game: str, number: int | None = None) -> None:
        """Another process has written, entry `number` if it is known: follow, unless it was this one."""
        if game in self._rooms:
            async with self.held(game) as room:
                if number is None or number >= room.online.length:
                    await self._read_on(room)

    async def read_on_everywhere(self) -> None:
        """Nobody was heard for a while: follow all games that somebody looks at, and forget the others."""
        for game in list(self._rooms):
            if game in self._rooms and self._is_idle(game):
                del self._rooms[game]
            else:
                await self.refresh(game)
                await self.read_on(game)
                await self.hear_talk(game)

    async def _read_on(self, room: Room) -> None:
        for entry in await self.writer.call(self.store.log, room.online.row.id, room.online.length):
            trial = room.online.copy()
            events = trial.take(entry)
            room.online = trial
            self._tell(room, events)

    # --- telling ----------------------------------------------------------------------------------------------------------
    def _tell(self, room: Room, events: list[Any]) -> None:
        """Tell everybody; one whom nothing can be told keeps nobody from hearing it."""
        at, ready = self.now(), dict[tuple[str | None, str], str]()
        for onlooker in list(room.onlookers):
            seat = room.online.seat_of(onlooker.account)
            if room.online.only_for not in (None, seat):
                continue
            try:
                reader = (seat, onlooker.locale)
                if reader not in ready:
                    ready[reader] = encoded(room.online.state(seat, at, events, onlooker.locale))
                onlooker.tell(ready[reader])
            except Exception:
                LOG.exception("game %s: %s cannot be told", room.online.row.id, seat)
                onlooker.let_go("internal", UNFORESEEN)
            if onlooker.gone:
                room.onlookers.discard(onlooker)
        room.forecasts.follow(room.online, room.onlookers)

    async def look_on(
        self, game: str, account: str | None, locale: str = LOCALES[0], wants_forecasts: bool = False
    ) -> tuple[Onlooker, str]:
        """Be told from now on; and how it stands."""
        await self.room(game)
        talked, muted = await self.writer.call(self.store.audience, game, account or "")
        async with self.held(game) as room:
            if not room.onlookers:
                room.talked = talked
            if self._rooms.get(game) is not room:
                raise Refused("no-such-game", f"the game {game!r} was called off")
            onlooker = Onlooker(account, muted, locale, wants_forecasts)
            now = encoded(room.online.state(room.online.seat_of(account), self.now(), (), locale))
            room.onlookers.add(onlooker)
            room.forecasts.follow(room.online, room.onlookers)
            return onlooker, now

    def is_looked_on(self, game: str) -> bool:
        """Whether somebody looks at a game here as it goes on."""
        return game in self._rooms and bool(self._rooms[game].onlookers)

    async def leave(self, game: str, onlooker: Onlooker) -> None:
        """No longer."""
        if game in self._rooms:
            self._rooms[game].onlookers.discard(onlooker)

    def mute(self, game: str, account: str, muted: str, on: bool) -> None:
        """Somebody who looks on no longer wants to hear somebody else, or does again."""
        for onlooker in self._rooms[game].onlookers if game in self._rooms else ():
            if onlooker.account == account:
                onlooker.muted = onlooker.muted | {muted} if on else onlooker.muted - {muted}

    async def hear_talk(self, game: str) -> None:
        """Something was said beside a game: tell who looks on, and wants to hear it."""
        room = self._rooms.get(game)
        if room is None or not room.onlookers:
            return
        async with self.held(game):
            spoken: list[TalkRow] = await self.writer.call(self.store.talk, game, room.talked)
            for each in spoken:
                room.talked = each.number + 1
                for onlooker in list(room.onlookers):
                    if each.account not in onlooker.muted:
                        onlooker.tell(encoded(talk_line(each)))

    # --- who is waited for --------------------------------------------------------------------------------------------------
    async def wait(self, account: str) -> Onlooker:
        """Be told of every game that waits for an account, now and from now on."""
        onlooker = Onlooker(account)
        self._awaiting.setdefault(account, set()).add(onlooker)
        for game in await self.writer.call(self.store.wanting, account):
            self.wake(account, game)
        return onlooker

    def wake(self, account: str, game: str) -> None:
        """A game waits for an account."""
        for onlooker in list(self._awaiting.get(account, ())):
            onlooker.tell(encoded(Waiting(game)))
            if onlooker.gone:
                self.wait_no_longer(onlooker)

    def wait_no_longer(self, onlooker: Onlooker) -> None:
        """No longer be told."""
        waiting = self._awaiting.get(onlooker.account or "", set())
        waiting.discard(onlooker)
        if not waiting:
            self._awaiting.pop(onlooker.account or "", None)


def talk_line(row: TalkRow) -> TalkLine:
    """Something that was said, as it is sent."""
    return TalkLine(row.number, row.seat, row.name, row.said, row.at)
