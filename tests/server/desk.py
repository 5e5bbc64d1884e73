"""Games online for tests, and somebody who writes their entries and keeps the log."""

import random
from dataclasses import replace

import msgspec
import pytest

from gridnorth.aidalon.decks import Deck
from gridnorth.errors import GridnorthError
from gridnorth.north.options import Options
from gridnorth.server.online_game import OnlineGame
from gridnorth.server.onlookers import encoded
from gridnorth.server.store import GameRow, SeatRow
from gridnorth.server.wire import old

SECRET = bytes(range(32))
SEATS = (SeatRow("north", "person", "a2", "n", name="Bob"), SeatRow("south", "person", "a1", "s", name="Ada"))
NORTH = GameRow("g1", "north", {"options": {"first": "south"}}, {}, SECRET, SEATS)
SOLO = replace(NORTH, settings={"options": Options.of(solo="hard").to_data()}, seats=SEATS[1:])
DECKS = [list(Deck.ready_made()[name].names) for name in ("Iron Toll", "Joyride")]
AIDALON = replace(
    NORTH, game="aidalon", settings={"options": {"first": "south", "always_asked": True}, "edition": "printed"},
    seats=tuple(replace(seat, deck=deck) for seat, deck in zip(SEATS, DECKS, strict=True)),
)  # fmt: skip
THREE = replace(
    AIDALON, settings={"options": {"first": "", "always_asked": True}, "edition": "printed"},
    seats=tuple(SeatRow(seat, "person", f"a{at}", deck=DECKS[0]) for at, seat in enumerate(("east", "south", "west"))),
)  # fmt: skip
OURS = replace(NORTH, seats=(SeatRow("north", "level:1"), SEATS[1]))
FISCHER = {"kind": "fischer", "minutes": 1, "seconds": 5}
DAYS = {"kind": "days", "days": 2}
DAY = 86_400_000
rows = pytest.mark.parametrize("row", [NORTH, AIDALON], ids=["north", "aidalon"])
all_rows = pytest.mark.parametrize("row", [NORTH, SOLO, AIDALON, THREE], ids=["north", "solo", "aidalon", "three"])


class Desk:
    """A game that has begun, its log, and a clock that goes on when it is told to."""

    def __init__(self, row):
        self.row, self.online, self.log, self.now = row, OnlineGame(row), [], 0
        self.write(self.online.begins(0))

    def write(self, entry):
        """An entry is written, and followed."""
        self.log.append(entry)
        return self.online.take(entry)

    def choose(self, option, after=1000):
        """Whoever has to chooses, after so many milliseconds."""
        self.now += after
        return self.write(self.online.choice(self.online.to_choose, option, self.now))

    def play(self, choices, seed=1, after=10):
        """Choices by chance, until there are so many."""
        chance = random.Random(seed)
        while self.online.to_choose and len(self.online.choices) < choices:
            self.choose(chance.choice(self.online.game.options), after)
        return self

    def take_back(self, seat):
        """A seat asks for its last choice back, and all others agree."""
        self.write(self.online.offered(seat, "undo", self.now))
        for other in self.online.seats:
            if other.seat != seat and "undo" in self.online.offers:
                self.write(self.online.agrees(other.seat, "undo", self.now))
        return self


def state_for(online, seat, at=0, events=()):
    """What a seat is sent of a game, as plain data; None: what a spectator is."""
    return msgspec.json.decode(encoded(online.state(seat, at, events)))


def story(online, seat):
    """All that happened, in English."""
    return old.lines(online.game, online.story(seat), seat)


def known(online):
    """All that a game comes to."""
    game = online.game.record().tobytes() if online.has_begun else None
    return (
        game, online.begun, online.choices, online.offers, online.times, online.length, online.position, online.at,
        online.ending, online.standing(),
    )  # fmt: skip


def refused(code, call, *arguments, **given):
    """That something cannot be, and why."""
    with pytest.raises(GridnorthError) as caught:
        call(*arguments, **given)
    assert caught.value.code == code
    return str(caught.value)
