"""The record: everything there is to know about one game of Hubworld: Aidalon, for two to four players.

A card is `owner * 64 + its place in the owner's deck` (36 cards, then the seeker), so a set of one player's cards is one int64.
A slot of a grid is `owner * 9 + row * 3 + path`: the slots of four players are again one int64. A path is `owner * 3 + path`.
An option is `verb * 64 + operand` (see VERBS).
"""

import numpy as np

from ..machine.frames import frame_dtype
from ..machine.programs import ROW
from ..machine.records import record_dtype

SEATS = 4
"""At most; a game says how many there are in `seats`."""
DECK = 36
SEEKER = 36
"""The place of the seeker after the 36 cards of the deck (H2.1)."""
CARDS = DECK + 1
SLOTS = 9
NO_CARD = -1

# --- places (H1.4) ----------------------------------------------------------------------------------------------------
COUNCIL, NETWORK, ARCHIVES, GRID, SCRAP, ASIDE = range(6)
PLACES = ("council", "network", "archives", "grid", "scrap", "aside")
DISTRICTS = (ARCHIVES, COUNCIL, NETWORK)
"""By path, left to right (H1.2)."""
NEIGHBOURS = tuple(
    sum(1 << other for other in range(SLOTS) if abs(slot // 3 - other // 3) + abs(slot % 3 - other % 3) == 1)
    for slot in range(SLOTS)
)
"""The slots next to each slot of a grid (H1.5)."""

# --- kinds of cards and abilities (H1.8) ------------------------------------------------------------------------------
TYPES = ("seeker", "agent", "obstacle", "source", "moment")
T_SEEKER, T_AGENT, T_OBSTACLE, T_SOURCE, T_MOMENT = range(5)
ABILITIES = ("action", "instant", "reaction", "confront", "discover", "cipher")
A_ACTION, A_INSTANT, A_REACTION, A_CONFRONT, A_DISCOVER, A_CIPHER = range(6)
RUSH = 6
"""In `has`, after the kinds of abilities: cards with Rush (H15.1)."""
STATS = ("barrier", "scrap_cost", "shard_cost", "collects", "council_limit")
BARRIER, SCRAP_COST, SHARD_COST, COLLECTS, COUNCIL_LIMIT = range(5)

# --- what reactions wait for (H7.6) -----------------------------------------------------------------------------------
EVENTS = (
    "round_begins", "refills", "forged", "shifted", "moment_played", "removed", "left_grid", "approaches_slot",
    "approaches_district", "confronts", "discovers", "confront_ability", "discover_ability", "discover_resolved",
    "confrontation_ends", "encountered", "passed", "discovers_cards", "breached",
)  # fmt: skip
(
    ROUND_BEGINS, REFILLS, FORGED, SHIFTED, MOMENT_PLAYED, REMOVED, LEFT_GRID, APPROACHES_SLOT,
    APPROACHES_DISTRICT, CONFRONTS, DISCOVERS, CONFRONT_ABILITY, DISCOVER_ABILITY, DISCOVER_RESOLVED,
    CONFRONTATION_ENDS, ENCOUNTERED, PASSED_SLOT, DISCOVERS_CARDS, BREACHED,
) = range(len(EVENTS))  # fmt: skip
INSTANTS = len(EVENTS)
"""The number of the instant window among the windows: after those of the triggers."""

# --- options ----------------------------------------------------------------------------------------------------------
VERBS = ("mode", "card", "slot", "player", "stage", "shift", "delve", "play", "use", "forge", "collect", "rush")
MODE, CARD, SLOT, WHO, STAGE, SHIFT, DELVE, PLAY, USE, FORGE, COLLECT, RUSH_IN = range(len(VERBS))
"""`card`, `stage`, `play`, `use`, `forge`, `collect` and `rush` name a card of whoever is asked (or whose cards the text
names) by its place in the deck; `slot` and `shift` a slot, `delve` a path."""
GAIN_SHARD, DRAW_CARD = 0, 1
"""Modes of an action."""

ALWAYS_ASKED = 1
"""Bit of `rules`: in windows everybody is asked who could have something to do as far as the others can tell (H6.2, H7.1)."""
FRAMES = 32
TRIGGERS = 8
"""Triggers open at once, one inside the other."""
MODIFIERS = 8
"""Changes of numbers that last for a while, at once."""

DECKED, CONCEDED = 1, 2
"""How a player has lost; 0 while they have not."""

PLAYER = record_dtype([
    ("place", np.int64, len(PLACES)),
    ("secured", np.int64, SEATS),
    # own cards in the score area of each player
    ("known", np.int64, SEATS),
    # own cards of which each player knows where they are
    ("forged", np.int64),
    ("exhausted", np.int64),
    ("type", np.int64, len(TYPES)),
    # from here to `kind`: what the deck holds, fixed at set-up
    ("has", np.int64, len(ABILITIES) + 1),
    # cards with such an ability
    ("modifies", np.int64, len(STATS)),
    # cards that change such a number as long as they lie there
    ("hears", np.int64, len(EVENTS)),
    # cards whose reaction waits for such an event
    ("kind", np.uint8, CARDS),
    ("network", np.int8, DECK),
    # from the bottom; the top card is the last
    ("network_n", np.int8),
    ("grid", np.int8, SLOTS),
    ("cache", np.int8, SLOTS),
    # shards on the card in a slot (H15.3)
    ("shards", np.int16),
    ("heat", np.int16),
    ("actions", np.int8),
    ("acted", np.int8),
    # has taken an action in this game (H5.7)
    ("lost", np.int8),
    # how: DECKED or CONCEDED (H14)
])  # fmt: skip
FRAME = frame_dtype(np.int16)
CHANGE = np.dtype([("card", np.int16), ("stat", np.int8), ("by", np.int8), ("until", np.int8)], align=True)
UNTIL_ENGAGEMENT_ENDS, UNTIL_DELVE_ENDS = 1, 2
COURSE = np.dtype([
    ("seen", np.int64),
    # cards of the district discovered in this breach
    ("card", np.int16),
    # the engaged card, or NO_CARD
    ("on", np.int8),
    ("frame", np.int8),
    # where its program is on the stack
    ("delver", np.int8),
    ("defender", np.int8),
    ("slot", np.int8),
    ("zone", np.int8),
    # the place of the engaged card
    ("engaged_at", np.int8),
    # the slot it lay in
    ("was_forged", np.int8),
    ("paid", np.int8),
    # whether the barrier was paid, in the confrontation that ends
    ("left", np.int8),
    # cards still to discover
    ("more", np.int8),
    ("bottom", np.int8),
    # they come from the bottom of the Network
    ("at_district", np.int8),
    # it has passed the back slot
    ("encountered", np.int16),
    # the card in the slot that was encountered last, or NO_CARD
    ("breaching", np.int8),
    # cards of the district are being discovered one by one
    ("zone_aside", np.int8),
    # where the cards that were set aside came from
    ("aside_n", np.int8),
    ("aside", np.int8, DECK),
    # cards of the district that were set aside, in the order in which they were discovered (A5)
], align=True)  # fmt: skip
GAME = record_dtype([
    ("players", PLAYER, SEATS),
    ("options", np.int64, len(VERBS)),
    ("chance", np.int64, 2),
    ("delve", COURSE),
    ("marks", np.int64, (TRIGGERS, SEATS)),
    # cards that have reacted to an open trigger (H7.3)
    ("changes", CHANGE, MODIFIERS),
    ("stack", FRAME, FRAMES),
    ("round", np.int16),
    ("depth", np.int8),
    ("triggers", np.int8),
    ("seats", np.int8),
    ("first", np.int8),
    # has the first player token
    ("winners", np.int8),
    # a bit for each seat that has won; 0 while the game goes on or if nobody has
    ("over", np.int8),
    ("rules", np.int8),
    ("faults", np.int8),
    # something that must not happen did: see invariants
])  # fmt: skip

ROWS = 4096
SELECTIONS = 512
KINDS = 160
TRAITS = 64
SELECTION = np.dtype(
    [
        (name, np.int16)
        for name in (
            "pile", "kind", "another", "new", "owner", "states", "stat", "bound", "amount", "position", "also", "of", "differs",
            "leaves",
        )
    ],
    align=True,
)  # fmt: skip
KIND = np.dtype([
    ("ability", np.int16, len(ABILITIES)),
    # where each begins, or 0
    ("type", np.int8),
    ("number", np.int8, 3),
    # barrier, scrap cost, shard cost
    ("shard_icons", np.int8),
    ("draw_icons", np.int8),
    ("refund", np.int8),
    ("cache", np.int8),
    ("rush", np.int8),
    # what Rush costs, or -1
    ("name", np.int16),
    # the same for cards of one name, if it is unique; else -1 (H15.5)
    ("traits_from", np.int16),
    ("traits_to", np.int16),
    ("hears", np.int32),
    # events, as a set
], align=True)  # fmt: skip
TRAIT = np.dtype([(name, np.int16) for name in ("stat", "by", "condition", "argument", "selection", "each")], align=True)
COURSE_ROWS = ("approach", "confront", "discover", "encountered", "district", "ends")
ROW_APPROACH, ROW_CONFRONT, ROW_DISCOVER, ROW_ENCOUNTERED, ROW_DISTRICT, ROW_ENDS = range(len(COURSE_ROWS))
PROGRAMS = (
    "game", "window", "delve", "confrontation", "discovery", "gain", "draw", "stage", "shift", "play action", "play instant",
    "play reaction", "forge", "forged", "collect", "rush",
)  # fmt: skip
(
    P_GAME, P_WINDOW, P_DELVE, P_CONFRONTATION, P_DISCOVERY, P_GAIN, P_DRAW, P_STAGE, P_SHIFT, P_PLAY_ACTION, P_PLAY_INSTANT,
    P_PLAY_REACTION, P_FORGE, P_FORGED, P_COLLECT, P_RUSH,
) = range(len(PROGRAMS))  # fmt: skip
TABLES = record_dtype([
    ("rows", ROW, ROWS),
    ("selections", SELECTION, SELECTIONS),
    ("kinds", KIND, KINDS),
    ("traits", TRAIT, TRAITS),
    ("program", np.int16, len(PROGRAMS)),
    # where each program of the course of the game begins
    ("trigger", np.int16, len(EVENTS)),
    # where the program that asks around for an event begins
    ("course", np.int16, len(COURSE_ROWS)),
    # rows of the delve at which it may be taken up again
    ("deeds_from", np.int16),
    ("moments_hear", np.int32),
    # the events that some moment waits for, as a set
    ("holds", np.int8, ROWS),
    # at a row of a program: which registers name cards, not numbers
    ("decks", np.uint8, (SEATS, CARDS)),
    # the deck of each seat: what each card is, the seeker last
])  # fmt: skip
