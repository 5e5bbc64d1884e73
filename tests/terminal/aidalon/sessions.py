"""Tables of Aidalon to sit down at, and what they show without an app."""

import random

from gridnorth.aidalon import Game
from gridnorth.players import named
from gridnorth.table.table import Table
from gridnorth.terminal import lines
from gridnorth.terminal.log_cache import Told
from gridnorth.terminal.palette import palette as looks
from gridnorth.terminal.session import Session
from gridnorth.terminal.table_screen import TableScreen
from terminal.screens import words

TOLD = Told()
DECKS = ("Grand Opening", "The Dragon’s Share", "Cool Hands", "Moving Day")


def people(seed=5, count=2):
    return Session(Table(Game(seed, decks=DECKS[:count], first="south")))


def against_random(seed=3, count=2):
    game = Game(seed, decks=DECKS[:count], first="south")
    return Session(Table(game, players={seat: named("random", seed + at) for at, seat in enumerate(game.seats[1:])}))


def delving(session, seed=1):
    """A session in which somebody is asked during a delve."""
    chance = random.Random(seed)
    while session.game.view("south")["delve"] is None or "pass" in session.game.options:
        session.choose(chance.choice(session.game.options))
    return session


def drawn(session, size, cursor=0):
    """What is on the screen for whoever is asked, without an app, and the scene that it was drawn from."""
    screen = TableScreen(session, looks(), 0, False)
    screen.told = TOLD
    screen.eyes = session.asked or session.table.people[0]
    screen.question = None if session.is_over else session.question()
    screen.cursor = cursor
    scene = screen.scene()
    return screen.kind.draw(scene, *size), scene


def prompt_of(block):
    """The words of the prompt alone, of whatever stands beside it."""
    rows = [lines.text(line) for line in block]
    return words([row[row.index("▌") :].partition(" │ ")[0] for row in rows if "▌" in row])


def at_position(players=None, **position):
    return Session(Table(Game.from_data(position), players=players))
