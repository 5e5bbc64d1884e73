"""Games that were played, for the tests of the analysis."""

from functools import cache

from gridnorth import aidalon, north
from gridnorth.analysis import analyse
from gridnorth.players import named
from gridnorth.table.table import Table

FEW = 64


def play(game, *names, choices=None):
    """A table at which players by name have played, to the end or for so many choices."""
    table = Table(game, players={seat: named(name, at) for at, (seat, name) in enumerate(zip(game.seats, names, strict=True))})
    while table.to_choose and (choices is None or len(table.entries) < choices):
        table.play_for()
    return table


@cache
def good_and_bad():
    """South plays well, North plays anything."""
    return play(north.Game(seed=7), "search:iterations=400", "random")


@cache
def solo():
    return play(north.Game(seed=9, solo="normal"), "random")


@cache
def two():
    return play(aidalon.Game(seed=5, decks=["Iron Toll", "Joyride"]), "random", "random", choices=60)


@cache
def equals():
    """A game of Aidalon between two searches."""
    return play(aidalon.Game(seed=3, decks=["Iron Toll", "Joyride"]), "search:iterations=60", "search:iterations=60")


@cache
def three():
    table = play(aidalon.Game(seed=3, decks=["Iron Toll"] * 3), "random", "random", "random", choices=90)
    table.concede("west")
    return table


@cache
def judged(table, iterations=FEW, seat=None):
    """The analysis of one of these tables, made once."""
    return analyse(table(), iterations=iterations, seat=seat)
