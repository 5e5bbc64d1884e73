"""Tables of The North to sit down at."""

import re

from gridnorth.north import Game
from gridnorth.north.names import ANCIENTS
from gridnorth.players import named
from gridnorth.table.table import Table
from gridnorth.terminal.session import Session

CARD = re.compile(rf"\b((?:{'|'.join(ANCIENTS)}) (?:II|I|0))\b")


def solo(seed=7):
    return Session(Table(Game(seed, solo="normal")))


def against_random(seed=3, **given):
    return Session(Table(Game(seed, first="south", **given), players={"north": named("random", seed)}))


def two_people(seed=5):
    return Session(Table(Game(seed, first="south", setup="advanced")))
