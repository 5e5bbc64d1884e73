"""A person at the full-screen table: an app that tests drive by keys and mouse."""

import asyncio
import random

from textual import events

from gridnorth.terminal import lines
from gridnorth.terminal.pages import Page
from gridnorth.terminal.screen import ReplayApp, TableApp

SIZES = [(80, 24), (120, 40), (200, 60)]


def played(session, choices, seed=1):
    """A session after so many random choices."""
    chance = random.Random(seed)
    while not session.is_over and len(session.table.entries) < choices:
        session.choose(chance.choice(session.game.options))
    return session


def words(shown):
    """A text or its lines as one run of words, so that nothing hangs on where lines are broken."""
    rows = shown.split("\n") if isinstance(shown, str) else shown
    texts = [row if isinstance(row, str) else lines.text(row) for row in rows]
    return " ".join(" ".join(text.removeprefix("▌").split()) for text in texts if text.strip("▌ "))


class Person:
    """An app with a pilot at it."""

    def __init__(self, app, pilot):
        self.app, self.pilot = app, pilot

    @property
    def board(self):
        return self.app.board

    @property
    def shown(self):
        """What the table shows, as text."""
        return self.board.canvas.shown

    @property
    def words(self):
        return words(self.shown)

    @property
    def page(self):
        """The page over the table, as one run of words."""
        assert isinstance(self.app.screen, Page)
        return words(self.app.screen.lines.shown)

    async def press(self, *keys):
        await self.pilot.press(*keys)
        await self.settle()

    async def choose(self, *keys):
        """Press keys that make a choice, and go on as soon as it is made and somebody is asked again."""
        made = len(self.board.session.table.entries)
        for key in keys:
            self.app.post_message(events.Key(key, key if len(key) == 1 else None))
        await self.until_made(made)

    async def until_made(self, before):
        for _ in range(5000):
            if len(self.board.session.table.entries) > before and not self.board.busy:
                return
            await asyncio.sleep(0.001)
        raise AssertionError("no choice was made")

    async def settle(self):
        """Until players have chosen."""
        while getattr(self.board, "busy", False):
            await asyncio.sleep(0.001)

    async def point(self, target, click=True):
        """The mouse on something that is shown: `option 2`, `card Animator II`."""
        x, y = self.place(target)
        if click:
            await self.pilot.click(self.board.canvas, offset=(x, y))
        else:
            await self.pilot.hover(self.board.canvas, offset=(x, y))
        await self.settle()

    def press_mouse(self, target, last=False):
        """A click that waits for nothing: for games of many clicks."""
        x, y = self.place(target, last)
        click = {"widget": self.board.canvas, "x": x, "y": y, "delta_x": 0, "delta_y": 0, "button": 1}
        for event in (events.MouseDown, events.MouseUp):
            self.app.post_message(event(**click, shift=False, meta=False, ctrl=False))

    def places(self, target):
        for y, line in enumerate(self.board.canvas.block):
            x = 0
            for span in line:
                if span.target == target:
                    yield x, y
                x += lines.width([span])

    def place(self, target, last=False):
        found = list(self.places(target))
        assert found, f"{target!r} is not on the screen"
        return found[-1] if last else found[0]


def sit(session, play, size=(80, 24), **given):
    """Open a table, do something at it, close it."""
    return run(TableApp(session, pace=0, **{"welcome": False, **given}), play, size)


def watch(session, play, size=(80, 24), **given):
    """Open a replay, do something at it, close it."""
    return run(ReplayApp(session, **given), play, size)


def run(app, play, size=(80, 24)):
    """Open an app, do something at it, close it."""

    async def opened():
        async with app.run_test(size=size) as pilot:
            person = Person(app, pilot)
            await pilot.pause()
            await person.settle()
            await play(person)
        return app

    return asyncio.run(opened())
