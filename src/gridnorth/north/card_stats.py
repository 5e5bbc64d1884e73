"""What is noted of a game of The North: which cards each player was dealt, took, and played as which side.

Notes are taken whenever somebody has a choice, and at the end. A card that came to a Zone and left it again before anybody
could choose anything is not seen there.
"""

import numpy as np

from ..machine.linker import rule
from ..machine.records import record_dtype
from .piles import zone
from .record import ANCIENTS, FACILITIES, SLOTS
from .turn import owned

DEEDS = ("dealt", "taken", "as Ancient", "as Facility")
DEALT, TAKEN, AS_ANCIENT, AS_FACILITY = range(len(DEEDS))
NOTES = record_dtype([
    ("deeds", np.int64, (len(DEEDS), 2)),
    # by deed and seat: a set of cards
    ("held", np.int64, 2),
    # all cards of a player, when notes were last taken
    ("slots", np.int8, SLOTS),
    # which Facility is in each slot
])  # fmt: skip


@rule
def begin_notes(g, noted):
    """The cards that were dealt are not taken."""
    for p in range(2):
        for deed in range(len(DEEDS)):
            noted.deeds[deed][p] = 0
        me = g.players[p]
        noted.held[p] = owned(me) | zone(me)
        noted.deeds[DEALT][p] = noted.held[p]
    for slot in range(SLOTS):
        noted.slots[slot] = g.facilities[slot]


@rule
def note_choice(g, t, noted, option):
    """What was done shows in where the cards lie."""


@rule
def note(g, noted):
    """A card is taken when it comes to be a player's, wherever it goes."""
    for p in range(2):
        me = g.players[p]
        held = owned(me) | zone(me)
        noted.deeds[TAKEN][p] |= held & ~noted.held[p]
        noted.held[p] = held
        noted.deeds[AS_ANCIENT][p] |= me.piles[ANCIENTS]
        noted.deeds[AS_FACILITY][p] |= me.piles[FACILITIES]
