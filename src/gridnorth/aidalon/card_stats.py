"""What is noted of a game of Aidalon: what became of each card of each player's deck.

Notes are taken of every choice, and of where cards lie whenever somebody has one, and at the end.
"""

import numpy as np

from ..machine.engine import to_choose
from ..machine.linker import rule
from ..machine.records import record_dtype
from ..machine.sets import bit
from .record import COUNCIL, FORGE, GRID, PLAY, RUSH_IN, SCRAP, SEATS, SEEKER, STAGE, USE

DEEDS = ("dealt", "drawn", "staged", "forged", "used", "played", "secured", "scrapped")
DEALT, DRAWN, STAGED, FORGED, USED, PLAYED, SECURED, SCRAPPED = range(len(DEEDS))
NOTES = record_dtype([
    ("deeds", np.int64, (len(DEEDS), SEATS)),
    # by deed and seat: a set of the cards of the seat's own deck
])  # fmt: skip


@rule
def begin_notes(g, noted):
    """The first five cards, before any is set aside, are dealt."""
    for p in range(SEATS):
        for deed in range(len(DEEDS)):
            noted.deeds[deed][p] = 0
    for p in range(g.seats):
        noted.deeds[DEALT][p] = g.players[p].place[COUNCIL]
    note(g, noted)


@rule
def note_choice(g, t, noted, option):
    """A card may be played, or forged and lost, before anybody is asked again: so choices are noted too."""
    verb = option >> 6
    who = to_choose(g, t)
    if verb == PLAY:
        noted.deeds[PLAYED][who] |= bit(option & 63)
    elif verb == USE:
        noted.deeds[USED][who] |= bit(option & 63)
    elif verb == STAGE or verb == RUSH_IN:
        noted.deeds[STAGED][who] |= bit(option & 63)
    if verb == FORGE or verb == RUSH_IN:
        noted.deeds[FORGED][who] |= bit(option & 63)


@rule
def note(g, noted):
    """A played moment ends in the Scrap: only what comes there otherwise is scrapped."""
    for p in range(g.seats):
        me = g.players[p]
        noted.deeds[DRAWN][p] |= me.place[COUNCIL]
        noted.deeds[STAGED][p] |= me.place[GRID]
        noted.deeds[FORGED][p] |= me.forged & ~bit(SEEKER)
        noted.deeds[SCRAPPED][p] |= me.place[SCRAP] & ~noted.deeds[PLAYED][p]
        for q in range(g.seats):
            if q != p:
                noted.deeds[SECURED][p] |= me.secured[q]
