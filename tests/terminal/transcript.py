"""A table played line by line: the lines to read, and what it said."""

import random

from gridnorth import aidalon
from gridnorth.north import Game
from gridnorth.players import named
from gridnorth.table.table import Table
from gridnorth.terminal.plain import PlainTable
from gridnorth.terminal.session import Session

HAND = ["Animator 0", "Arcguard 0", "Arcguard I"]
ZONE = ["Scrapyard/Switchkeep I", "Outpost/Wastehaunt 0"]


class Transcript:
    """A table with lines to read and what it said."""

    def __init__(self, game, *lines, people=("south",), seed=1, locale="en"):
        self.said = []
        self.lines = iter(lines)
        players = {seat: named("random", seed) for seat in game.seats if seat not in people}
        self.session = Session(Table(game, players=players), locale=locale)
        self.table = PlainTable(self.session, self.said.append, self.read)

    @property
    def game(self):
        return self.session.game

    def read(self, prompt):
        self.said.append(prompt)
        line = next(self.lines, None)
        if line is None:
            raise EOFError
        return f"{line}\n"

    def play(self):
        return self.table.play()

    @property
    def text(self):
        return "\n".join(self.said)


def at_the_directives(*lines, **position):
    south = {"hand": HAND, "zone": ZONE, "deck": ["Oathelder 0", "Oathelder I"]}
    told = Transcript(Game.from_data({"south": south, "wastes": ["Mimicmask II"], **position}), *lines)
    assert told.play() is False  # the lines end before the game does
    return told


def at_aidalon(*lines, count=2, people=("south",)):
    decks = ("Iron Toll", "Cool Hands", "Moving Day")[:count]
    return Transcript(aidalon.Game(seed=3, decks=decks, first="south"), *lines, people=people)


def random_lines(seed):
    pick = random.Random(seed)
    while True:
        yield str(pick.randint(1, 5))
