"""Houses for tests: each with its own connection to a store, and a clock that stands until it is set."""

import asyncio
import json
from dataclasses import replace

from gridnorth.server.commit_queue import Writer
from gridnorth.server.rooms import RoomRegistry
from gridnorth.server.store import GameRow, SeatRow, Store, Taken

SEATS = (SeatRow("north", "person", "a2", "n"), SeatRow("south", "person", "a1", "s"))
ROW = GameRow("g1", "north", {"options": {"first": "south"}}, {}, bytes(range(32)), SEATS)
FISCHER = {"kind": "fischer", "minutes": 1, "seconds": 10}
PATIENCE = 30
"""Seconds to wait for what must come."""


class Somebody:
    """A process that serves games."""

    def __init__(self, url):
        self.store = Store.at(url)
        self.writer = Writer(self.store)
        self.time = 0
        self.rooms = RoomRegistry(self.writer, lambda: self.time)
        for account in ("a1", "a2", "a3"):
            try:
                self.store.add_account(account, "guest", 0)
            except Taken:
                break  # another one has made them

    def add(self, game="g1", row=ROW, **given):
        """A game that has not begun."""
        self.store.add_game(replace(row, id=game, **given))

    async def begin(self, game="g1", row=ROW, **given):
        """A game that has begun."""
        self.add(game, row, **given)
        return (await self.rooms.write(game, lambda online, at: online.begins(at))).online

    async def choose(self, option=None, game="g1"):
        """Whoever has to chooses, the last option if none is said."""
        written = await self.rooms.write(
            game, lambda online, at: online.choice(online.to_choose, option or online.game.options[-1], at)
        )
        return written.online

    def close(self):
        self.writer.close()
        self.store.close()


def run(url, play, registries=1):
    """Let registries play."""
    made = [Somebody(url) for _ in range(registries)]
    try:
        asyncio.run(play(*made))
    finally:
        for each in made:
            each.close()


def heard(onlooker):
    """All that somebody was told until now."""
    told = []
    while not onlooker.messages.empty():
        told.append(json.loads(onlooker.messages.get_nowait()))
    return told


async def until(happened):
    """Wait for something that must happen."""
    async with asyncio.timeout(PATIENCE):
        while not happened():
            await asyncio.sleep(0.005)
