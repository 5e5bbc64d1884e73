"""The record: everything there is to know about one game of The North, in 512 bytes.

A game uses 48 cards, four Facilities of twelve (N2.1). A card is a number from 0 to 47:

    card = slot * 12 + place of its name in the Facility * 3 + Value          slot: which of the four Facilities
    card // 3 is its name in this game (0 to 15), 16 + card // 12 the name of its Facility side (16 to 19)

A set of cards is one int64 (see machine.sets). A register of a frame holds `where * 48 + card`: a card and where the text
found or put it (N4.5).
"""

import numpy as np

from ..machine.frames import frame_dtype
from ..machine.programs import ROW
from ..machine.records import record_dtype

CARDS = 48
SLOTS = 4
NAMES = 20
"""16 Ancients and 4 Facilities: what Protocols are counted by."""
SIZE_OF_SLOT = 12

NO_CARD = -1

# --- piles of a player, as `players[p].piles` holds them --------------------------------------------------------------
HAND, DISCARD, ANCIENTS, FACILITIES = range(4)
"""ANCIENTS and FACILITIES are the Zone: the cards with that side up."""

# --- where a register says its card is --------------------------------------------------------------------------------
IN_HAND, IN_DISCARD, IN_ZONE, IN_WASTES, ON_TOP = range(5)
PILES = ("hand", "discard", "zone", "wastes", "deck", "wastes_deck")
"""The piles a text can name; the first four are also where a register may say its card is."""
DECK, WASTES_DECK = 4, 5

# --- Nodes and switches -----------------------------------------------------------------------------------------------
DISCHARGED = 0
NO_NODE = -1
"""The Collector has none (N7.1)."""
TOP_LEVEL = 4
OVERLOADED, OWN_EFFECT_FIRST, BUILD_FROM_WASTES, SOLO, HARD, SOUTH_CONCEDED, NORTH_CONCEDED = (1 << i for i in range(7))
"""Bits of `rules`: the switches of N8, who plays, and who gave up (N6.3)."""

RANDOM_FIRST = 3
"""In place of a seat: chance decides who begins."""
DIRECTIVES = ("reprogram", "build", "awaken", "discharge")
FRAMES = 42
"""Room for programs under way: the turn, two Protocols of each of 20 names inside one another (N4.4), and a Spark.

A Directive makes room for the Protocol it ends with.
"""
PROTOCOL_FRAMES = FRAMES - 1
"""A Protocol begins only in one of these; only a Spark can come on top, and a Spark starts nothing.

With Overloaded no cards can ask for more. Without it, this is a ruling to N4.4.
"""
PROTOCOLS_A_TURN = 64
OVERLOADED_AT = 2

PLAYER = record_dtype([
    ("piles", np.int64, 4),
    ("deck", np.int64),
    ("known", np.int64),
    # cards in hand or Deck that the other seat knows to be there (N9.4)
    ("taken", np.int8, SLOTS),
    # unknown cards taken face down, by the Facility that was seen
    ("maybe", np.int8, SLOTS),
    # unknown Value 0 cards shown since, that may have been dealt or taken
    ("dealt", np.int8),
    # unknown cards dealt at set-up, those `maybe` included
    ("top", np.int8),
    # the top card of the Deck, or NO_CARD
    ("points", np.int8),
    ("node", np.int8),
])  # fmt: skip
FRAME = frame_dtype(np.uint8)
GAME = record_dtype([
    ("players", PLAYER, 2),
    ("wastes", np.int64),
    ("seen", np.int64),
    # cards whose Ancient side has ever been open to all
    ("options", np.int64, 2),
    # by verb: mode, card
    ("chance", np.int64, 2),
    ("stack", FRAME, FRAMES),
    ("turns", np.int16),
    # turns begun
    ("below", np.int8, CARDS),
    # the card under the top of a Deck and under each of the Wastes Deck, or NO_CARD: chance decides when it is needed
    ("uses", np.int8, NAMES),
    # Protocols used this turn, by name
    ("directives", np.int8, len(DIRECTIVES)),
    # times each was chosen this turn
    ("facilities", np.int8, SLOTS),
    # which Facility is in each slot
    ("top", np.int8),
    # the top card of the Wastes Deck, or NO_CARD
    ("wastes_n", np.int8),
    ("depth", np.int8),
    ("first", np.int8),
    ("left", np.int8),
    # Directives left this turn
    ("rules", np.int8),
])  # fmt: skip

ROWS = 2048
SELECTIONS = 512
SELECTION = np.dtype(
    [(name, np.int16) for name in ("pile", "kind", "another", "new", "differs", "of", "leaves", "plain")], align=True
)
"""`plain`: all cards of a pile, the quick case."""
TABLES = record_dtype([
    ("rows", ROW, ROWS),
    ("selections", SELECTION, SELECTIONS),
    ("ancient", np.int16, 32),
    # where the Protocol of each Ancient starts
    ("facility", np.int16, (2, 8)),
    # and of each Facility: the loss first, or its own effect first (N8)
    ("spark", np.int16, 3),
    # by Value
    ("directive", np.int16, 5),
    # the fifth is the solo Build (N7.2)
    ("turn", np.int16, 2),
    # for two, and solo
    ("deeds_from", np.int16),
])  # fmt: skip
