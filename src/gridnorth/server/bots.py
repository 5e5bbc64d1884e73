"""Players of ours online: they choose in processes of their own, so that one who thinks long keeps nobody waiting.

With SQLite the server thinks itself. With PostgreSQL every choice goes into one queue (`queueing`), from which any number of
processes take them, on any number of machines.
"""

import asyncio
import logging
import secrets
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from functools import partial
from typing import Any, TypeVar

from ..contract import View
from ..errors import GridnorthError
from ..players import named
from ..players.hints import Hint, hint
from ..registry import GAMES, kit
from .job_queue import CHOICES, Queue
from .new_game import OURS
from .online_game import OnlineGame
from .rooms import RoomRegistry
from .store import PERSON, Entry, GameRow
from .worker_pool import new_pool

LOG = logging.getLogger("gridnorth.bots")
PATIENCE = (0.1, 1.0, 5.0)
"""Seconds to wait before each try after the first."""
ARRIVING, GLANCE = 1.5, 0.02
"""Seconds for which the first choice of a game waits until somebody looks on, and between two looks whether somebody does."""
OVERDUE = 10_000
"""Milliseconds after which somebody looks after a game that waits for a player of ours."""
Result = TypeVar("Result")


def chosen(row: GameRow, begun: dict[str, Any], choices: list[str], seat: str, player: str, seed: int) -> str:
    """What a player chooses, in a process of its own. It is handed a view of its seat, and nothing else."""
    return named(player, seed=seed).choose(_view(row, begun, choices, seat))


def advised(row: GameRow, begun: dict[str, Any], choices: list[str], seat: str, seed: int) -> Hint:
    """What a seat might choose, and why, in a process of its own. It too is handed nothing but the view."""
    return hint(_view(row, begun, choices, seat), seed)


def _view(row: GameRow, begun: dict[str, Any], choices: list[str], seat: str) -> View:
    game = OnlineGame(row).deal(begun)
    for choice in choices:
        game.play(choice)
    return game.see(seat)


def warm(name: str) -> None:
    """Have the rules of a game compiled, and whatever a player of ours needs, before somebody waits for it."""
    game = kit(name).setup({}).game(seed=0)
    named("level:1", seed=0).choose(game.see(game.to_choose or game.seats[0]))


def _choice(seat: str, choice: str, position: int, online: OnlineGame, at: int) -> Entry:
    return online.choice(seat, choice, at, position)


class Bots:
    """Lets players of ours choose wherever one has to."""

    def __init__(self, rooms: RoomRegistry, workers: int = 2, queue: Queue | None = None) -> None:
        self.rooms, self.workers, self.queue = rooms, workers, queue
        self._pool: ProcessPoolExecutor | None = None
        self._tasks: dict[str, asyncio.Task[None]] = {}
        rooms.on_change.append(self.heard)

    def start(self, early: bool = False) -> None:
        """Begin to think, if this process is to; `early`: even before somebody has to."""
        if self.workers:
            self._pool = new_pool(self.workers)
            if early:
                self._warm(list(GAMES))
            if self.queue:
                self.queue.work(CHOICES, self.think, self.workers)

    def _warm(self, games: list[str]) -> None:
        """One game after the other: who has to choose meanwhile comes in between."""
        if self._pool and games:
            with suppress(RuntimeError):  # it has been closed
                self._pool.submit(warm, games[0]).add_done_callback(lambda _: self._warm(games[1:]))

    def heard(self, online: OnlineGame) -> None:
        """A game has gone on: if a player of ours has to choose now, let it."""
        seat = online.seat(online.to_choose)
        if seat and seat.is_ours:
            opens = not online.choices and any(each.player == PERSON for each in online.seats)
            self._want(online.row.id, online.position, opens)

    def _want(self, game: str, position: int, opens: bool = False) -> None:
        """See to it that somebody thinks: one at a time for each game."""
        if game in self._tasks:
            return
        task = self._tasks[game] = asyncio.get_running_loop().create_task(self._seen_to(game, position, opens))
        task.add_done_callback(partial(self._done, game))

    async def _seen_to(self, game: str, position: int, opens: bool) -> None:
        """Who has just sat down at a game that a player of ours `opens` is to see how it begins."""
        if opens:
            with suppress(TimeoutError):
                async with asyncio.timeout(ARRIVING):
                    while not self.rooms.is_looked_on(game):
                        await asyncio.sleep(GLANCE)
        await (self.queue.put(CHOICES, game, f"{game} {position}") if self.queue else self.think(game))

    def _done(self, game: str, task: "asyncio.Task[None]") -> None:
        self._tasks.pop(game, None)
        if not task.cancelled() and (error := task.exception()):
            LOG.error("game %s: nobody could be asked to choose (%s)", game, type(error).__name__)

    async def sweep(self) -> None:
        """Look after games that have waited for a player of ours for long: who was at it is no longer there."""
        until = self.rooms.now() - OVERDUE
        for game, _ in await self.rooms.writer.call(self.rooms.store.waiting_for, OURS, until):
            if game not in self._tasks:
                self._want(game, (await self.rooms.online(game)).position)

    async def think(self, game: str) -> None:
        """Let players of ours choose at a game, as long as it is their choice; what goes wrong outside them is tried again."""
        tries = iter(PATIENCE)
        while True:
            try:
                await self.rooms.read_on(game)
                online = await self.rooms.online(game)
                seat = online.seat(online.to_choose)
                if seat is None or not seat.is_ours:
                    return
                choices = [choice for _, choice in online.choices]
                work = partial(chosen, online.row, online.begun, choices, seat.seat, seat.player, secrets.randbits(32))
                choice = await self._run(work)
                await self.rooms.write(game, partial(_choice, seat.seat, choice, online.position_of(seat.seat)))
                continue
            except GridnorthError as refused:
                LOG.info("game %s: a player of ours was late (%s)", game, refused.code)
                if refused.code not in ("stale", "not-your-turn"):
                    return
            except Exception:
                LOG.exception("game %s: a player of ours could not choose", game)
            wait = next(tries, None)
            if wait is None:
                return
            await asyncio.sleep(wait)

    async def advise(self, online: OnlineGame, seat: str) -> Hint:
        """What the search would choose for a seat, from what the seat may know.

        Somebody waits for it here, so it is thought of here: where only others think, in a process that is made for it.
        """
        if self._pool is None:
            self._pool = new_pool(1)
        choices = [choice for _, choice in online.choices]
        return await self._run(partial(advised, online.row, online.begun, choices, seat, secrets.randbits(32)))

    async def _run(self, work: Callable[[], Result]) -> Result:
        """In one of the processes; a pool that broke is made again."""
        pool = self._pool
        assert pool is not None
        try:
            return await asyncio.get_running_loop().run_in_executor(pool, work)
        except BrokenProcessPool:
            if self._pool is pool:
                self._pool = new_pool(max(1, self.workers))
            raise

    def close(self) -> None:
        """Stop; what was being thought of is thought of again by who looks after it next."""
        for task in list(self._tasks.values()):
            task.cancel()
        if self._pool:
            self._pool.shutdown(wait=False, cancel_futures=True)
